/* The camp ruleset. */
#include "camp.h"

#include <stdio.h>
#include <string.h>

#include "server/rules/seating.h"
#include "server/rules/turn/frame.h"
#include "server/rules/turn/judge.h"

const char camp_scenario[] = "{\"turn_limit\":6}";

enum clause_row { CAMP_1 = 1, CAMP_2, CAMP_3, CAMP_4, CAMP_CLAUSES };
static const struct clause clauses[CAMP_CLAUSES + 1] = {
	[CAMP_1] = { "CAMP-1",
		"A seat gives orders in its side's turn, until it is done, and for its own camp." },
	[CAMP_2] = { "CAMP-2", "Who is probed raises the alarm or does not." },
	[CAMP_3] = { "CAMP-3", "The umpire rules on appeals." },
	[CAMP_4] = { "CAMP-4", "The camp of a seat without a player is the first seat's of its side." },
};

/* ---- Shapes -------------------------------------------------------------------------------------------- */

static const char *const sides[] = { NULL, "A", "B" };
static const char *const answers[] = { "ask", "yes", "no" };
static const char *const ids[CAMPS] = { "A", "A.left", "A.right", "B", "B.left", "B.right" };

static const char *const steps_named[CAMP_STEPS] = { "before", "turn" };
static const char *const roles[] = { NULL, "wing" };

static const struct field seat_fields[] = {
	{ F_TEXT(struct camp_seat, id) },
	{ F_TEXT(struct camp_seat, name) },
	{ F_ENUM(struct camp_seat, side, sides) },
	{ F_ENUM(struct camp_seat, role, roles) },
	{ F_UINT(struct camp_seat, works), RANGE(0, 99) },
	{ F_ENUM(struct camp_seat, alarm, answers) },
	{ F_UINT(struct camp_seat, prober), COUNT_OF(struct camp_state, seats) },
	{ F_BOOL(struct camp_seat, asks_umpire) },
	{ F_BOOL(struct camp_seat, absent) },
	{ F_BOOL(struct camp_seat, done) },
	{ F_BOOL(struct camp_seat, spare) },
};
static const struct shape seat_shape = SHAPE_OF(camp_seat, seat_fields);
static const struct field side_fields[] = { { F_TEXT(struct camp_side, id) } };
static const struct shape side_shape = SHAPE_OF(camp_side, side_fields);
static const struct field turn_fields[] = {
	{ F_UINT(struct camp_turn, n), RANGE(0, 9999) },
	{ F_UINT(struct camp_turn, limit), RANGE(0, 9999) },
	{ F_ENUM(struct camp_turn, step, steps_named) },
	{ F_ENUM(struct camp_turn, active, sides) },
	{ F_BOOL(struct camp_turn, begun) },
	{ F_BOOL(struct camp_turn, closed) },
};
static const struct shape turn_shape = SHAPE_OF(camp_turn, turn_fields);
static const struct field result_fields[] = {
	{ F_TEXT(struct camp_result, why) },
	{ F_CLAUSE(struct camp_result, clause) },
	{ F_ENUM(struct camp_result, winner, sides) },
	{ F_BOOL(struct camp_result, over) },
};
static const struct shape result_shape = SHAPE_OF(camp_result, result_fields);
static const struct field state_fields[] = {
	{ F_LIST_STRUCT(struct camp_state, seats, seat_count, seat_shape) },
	{ F_MAP(struct camp_state, sides, side_shape) },
	{ F_STRUCT(struct camp_state, turn, turn_shape) },
	{ F_STRUCT(struct camp_state, result, result_shape) },
	{ F_BOOL(struct camp_state, umpire_seated) },
	{ F_BOOL(struct camp_state, spare) },
};
static const struct shape state_shape = SHAPE_OF(camp_state, state_fields);

struct camp_scenario { uint16_t turn_limit; };
static const struct field scenario_fields[] = { { F_UINT(struct camp_scenario, turn_limit),
	RANGE(0, 9999) } };
static const struct shape scenario_shape = SHAPE_OF(camp_scenario, scenario_fields);

struct camp_seen { char id[ID_SIZE]; uint16_t works; bool asked, done; };
struct camp_view { struct camp_seen camps[CAMPS + 1]; uint16_t turn; uint8_t active; };
static const struct field seen_fields[] = {
	{ F_TEXT(struct camp_seen, id) }, { F_UINT(struct camp_seen, works), RANGE(0, 99),
		.flags = SHAPE_OPTIONAL },
	{ F_BOOL(struct camp_seen, asked), .flags = SHAPE_OPTIONAL }, { F_BOOL(struct camp_seen, done) },
};
static const struct shape seen_shape = SHAPE_OF(camp_seen, seen_fields);
static const struct field view_fields[] = {
	{ F_MAP(struct camp_view, camps, seen_shape) }, { F_UINT(struct camp_view, turn), RANGE(0, 9999) },
		{ F_ENUM(struct camp_view, active, sides) },
};
static const struct shape view_shape = SHAPE_OF(camp_view, view_fields);

enum { ORDER_DIG = 1, ORDER_PROBE, ORDER_APPEAL, ORDER_ALARM, ORDER_STANDING, ORDER_RULE, ORDER_GRANT,
	ORDER_DONE, ORDERS };
struct camp_order { char camp[ID_SIZE], at[ID_SIZE]; uint8_t choice; uint16_t works; char reason[40]; };
static const struct field dig_fields[] = { { F_TEXT(struct camp_order, camp) } };
static const struct field probe_fields[] = { { F_TEXT(struct camp_order, camp) },
	{ F_TEXT(struct camp_order, at) } };
static const struct field alarm_fields[] = { { F_TEXT(struct camp_order, camp) },
	{ F_ENUM(struct camp_order, choice, answers) } };
static const struct field rule_fields[] = {
	{ F_TEXT(struct camp_order, camp) }, { F_ENUM(struct camp_order, choice, answers) },
		{ F_TEXT(struct camp_order, reason) },
};
static const struct field grant_fields[] = { { F_TEXT(struct camp_order, camp) },
	{ F_UINT(struct camp_order, works), RANGE(0, 99) }, { F_TEXT(struct camp_order, reason) } };
#define ORDER_SHAPE(what, fields) { what, sizeof(struct camp_order), SHAPE_OBJECT, SHAPE_COUNTOF(fields), fields, NULL }
static const struct shape dig_shape = ORDER_SHAPE("camp_dig", dig_fields),
	probe_shape = ORDER_SHAPE("camp_probe", probe_fields),
	alarm_shape = ORDER_SHAPE("camp_alarm", alarm_fields), rule_shape = ORDER_SHAPE("camp_rule", rule_fields),
	grant_shape = ORDER_SHAPE("camp_grant", grant_fields);
static const struct order_kind orders[] = {
	{ NULL, NULL, NULL },
	[ORDER_DIG] = { "dig", &dig_shape, "Works are dug." },
	[ORDER_PROBE] = { "probe", &probe_shape, "An enemy's camp is probed." },
	[ORDER_APPEAL] = { "appeal", &dig_shape, "The umpire is asked for works." },
	[ORDER_ALARM] = { "alarm", &alarm_shape, "Who is probed answers." },
	[ORDER_STANDING] = { "standing", &alarm_shape, "An answer beforehand." },
	[ORDER_RULE] = { "rule", &rule_shape, "The umpire rules on an appeal." },
	[ORDER_GRANT] = { "grant", &grant_shape, "The umpire gives works." },
	[ORDER_DONE] = { "done", NULL, "The seat is done." },
};

enum { EVENT_WORKS = 1, EVENT_PROBED, EVENT_ALARM, EVENT_STANDING, EVENT_APPEALED, EVENT_RULED, EVENT_TURN,
	EVENT_begun, EVENT_seat_done, EVENT_seated };
struct camp_event { char camp[ID_SIZE], by[ID_SIZE]; uint8_t choice, active; bool over, spare;
	uint16_t turn, works; };
FRAME_SHAPES(camp, steps_named);
static const struct field event_fields[] = {
	{ F_TEXT(struct camp_event, camp), .flags = SHAPE_OPTIONAL },
		{ F_TEXT(struct camp_event, by), .flags = SHAPE_OPTIONAL },
	{ F_ENUM(struct camp_event, choice, answers), .flags = SHAPE_OPTIONAL },
		{ F_ENUM(struct camp_event, active, sides) },
	{ F_BOOL(struct camp_event, over), .flags = SHAPE_OPTIONAL },
		{ F_BOOL(struct camp_event, spare), .flags = SHAPE_OPTIONAL },
	{ F_UINT(struct camp_event, turn), RANGE(0, 9999), .flags = SHAPE_OPTIONAL },
		{ F_UINT(struct camp_event, works), RANGE(0, 99), .flags = SHAPE_OPTIONAL },
};
static const struct shape event_shape = SHAPE_OF(camp_event, event_fields);
static const struct event_kind events[] = {
	[EVENT_ROLL] = { "roll", &roll_shape, "Dice were rolled.", CLASS_WORD },
	[EVENT_WORKS] = { "works", &event_shape, "A camp has more works.", CLASS_WORD },
	[EVENT_PROBED] = { "probed", &event_shape, "A camp is being probed.", CLASS_WORD },
	[EVENT_ALARM] = { "alarmed", &event_shape, "A camp was probed.", CLASS_WORD },
	[EVENT_STANDING] = { "stands", &event_shape, "An answer was given beforehand.", CLASS_WORD },
	[EVENT_APPEALED] = { "appealed", &event_shape, "The umpire was asked.", CLASS_WORD },
	[EVENT_RULED] = { "ruled", &event_shape, "The umpire has ruled.", CLASS_WORD },
	[EVENT_TURN] = { "turn", &event_shape, "A turn begins.", CLASS_TURN },
	[EVENT_begun] = { "begun", &camp_event_begun_shape, "The turn has begun, or everybody is done.", CLASS_STEP },
	[EVENT_seat_done] = { "seat_done", &camp_event_seat_done_shape, "A seat is done.", CLASS_STEP },
	[EVENT_seated] = { "seated", &camp_event_seated_shape, "Somebody has come or gone.", CLASS_WORD },
};

/* ---- Looking ------------------------------------------------------------------------------------------- */

static int camp_named(const char *id)
{
	for (int i = 0; i < CAMPS; i++)
		if (strcmp(ids[i], id) == 0)
			return i;
	return -1;
}

static int commander(const struct camp_state *s, int camp)
{
	return s->seats[camp].absent ? camp / CAMPS_OF_SIDE * CAMPS_OF_SIDE : camp;
}

static bool acts(const void *state, int seat)
{
	const struct camp_state *s = state;
	return s->turn.begun && !s->turn.closed && s->seats[seat].side == s->turn.active &&
		!s->seats[seat].done && commander(s, seat) == seat;
}

static bool camp_setup(void *state, const void *scenario, struct refusal *r)
{
	struct camp_state *s = state;
	s->turn.limit = ((const struct camp_scenario *)scenario)->turn_limit;
	s->seat_count = CAMPS;
	for (int i = 0; i < CAMPS; i++) {
		TEXT_SET(s->seats[i].id, ids[i]);
		s->seats[i].side = (uint8_t)(i / CAMPS_OF_SIDE + 1);
		s->seats[i].role = 1;
	}
	for (int side = 1; side <= 2; side++)
		TEXT_SET(s->sides[side].id, sides[side]);
	return allowed(r);
}

static uint32_t camp_vantage(const void *state, struct viewer who)
{
	(void)state;
	return who.umpire ? 1u << CAMPS : who.seats & 63;
}

static void camp_known(const void *state, struct viewer who, void *position)
{
	struct camp_state *known = position;
	*known = *(const struct camp_state *)state;
	for (int i = 0; i < CAMPS; i++) {
		struct camp_seat *seat = &known->seats[i];
		if (who.seats >> commander(state, i) & 1)
			continue;
		seat->works = 0;
		seat->alarm = seat->prober = 0;
		seat->asks_umpire = false;
	}
}

static void camp_look(const void *position, struct viewer who, void *out)
{
	const struct camp_state *s = position;
	struct camp_view *view = memset(out, 0, sizeof *view);
	(void)who;
	for (int i = 0; i < CAMPS; i++) {
		TEXT_SET(view->camps[i + 1].id, ids[i]);
		view->camps[i + 1].works = s->seats[i].works;
		view->camps[i + 1].asked = s->seats[i].prober != 0;
		view->camps[i + 1].done = s->seats[i].done;
	}
	view->turn = s->turn.n;
	view->active = s->turn.active;
}

static uint32_t camp_turn(const void *state)
{
	return ((const struct camp_state *)state)->turn.n;
}

static uint32_t camp_stage(const void *state)
{
	return ((const struct camp_state *)state)->turn.n;
}

static bool camp_side_talk(const void *state)
{
	(void)state;
	return false;
}

/* ---- Checking ------------------------------------------------------------------------------------------ */

/* The camp that an order is about. */
static int camp_ordered(int seat, const struct order *order)
{
	return order->kind == ORDER_DONE ? seat : camp_named(((const struct camp_order *)order->body)->camp);
}

static bool commands(const void *position, int seat, const struct order *order, struct refusal *r)
{
	int camp = camp_ordered(seat, order);
	if (camp < 0)
		return refuse(r, CAMP_1, "There is no such camp.");
	return commander(position, camp) == seat || refuse(r, CAMP_4, "You do not command there.");
}

static void check_nothing(const void *position, int seat, const void *body, struct refusal *r)
{
	(void)position, (void)seat, (void)body, (void)r;
}

static void check_probe(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct camp_order *o = body;
	int at = camp_named(o->at);
	(void)position, (void)seat;
	forbid(r, at < 0 || at / CAMPS_OF_SIDE == camp_named(o->camp) / CAMPS_OF_SIDE, CAMP_2,
		"There is no enemy's camp of this name.");
}

static void check_appeal(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct camp_state *s = position;
	(void)seat;
	forbid(r, s->seats[camp_named(((const struct camp_order *)body)->camp)].asks_umpire, CAMP_3,
		"You have asked already.");
}

static void check_alarm(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct camp_state *s = position;
	const struct camp_order *o = body;
	(void)seat;
	forbid(r, !s->seats[camp_named(o->camp)].prober || !o->choice, CAMP_2, "Nobody probes you.");
}

static void check_grant(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct camp_order *o = body;
	(void)position, (void)seat;
	forbid(r, camp_named(o->camp) < 0, CAMP_1, "There is no such camp.");
	forbid(r, !o->reason[0], CAMP_3, "The umpire gives a reason.");
}

static void check_rule(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct camp_state *s = position;
	const struct camp_order *o = body;
	int camp = camp_named(o->camp);
	check_grant(position, seat, body, r);
	forbid(r, camp >= 0 && !s->seats[camp].asks_umpire, CAMP_3, "Camp %s has not appealed.", o->camp);
}

/* ---- Playing ------------------------------------------------------------------------------------------- */

/* To the commander of the camp, and, if there is one, of another. */
static void tell_commanders(struct play *play, int kind, int camp, int other, struct camp_event event)
{
	const struct camp_state *s = play->state;
	TEXT_SET(event.camp, ids[camp]);
	if (other >= 0)
		TEXT_SET(event.by, ids[other]);
	play->audience = 1u << commander(s, camp) | (other >= 0 &&
		kind != EVENT_PROBED ? 1u << commander(s, other) : 0);
	emit(play, kind, CAMP_1, &event);
	play->audience = AUDIENCE_ALL;
}

static void answer(struct play *play, int camp, int by, uint8_t choice)
{
	tell_commanders(play, EVENT_ALARM, camp, by, (struct camp_event){ .choice = choice });
}

static void rule(struct play *play, int camp, uint8_t choice)
{
	tell_commanders(play, EVENT_RULED, camp, -1, (struct camp_event){ .choice = choice });
	if (choice == 1)
		tell_commanders(play, EVENT_WORKS, camp, -1, (struct camp_event){ .works = 5 });
}

/* Who has not answered when everybody is done raises no alarm. */
static void end_turn(struct play *play)
{
	const struct camp_state *s = play->state;
	for (int i = 0; i < CAMPS; i++)
		if (s->seats[i].prober)
			answer(play, i, s->seats[i].prober - 1, 2);
}

static void next_turn(struct play *play)
{
	const struct camp_state *s = play->state;
	struct camp_event event = { .turn = (uint16_t)(s->turn.n + 1), .active = s->turn.active == 1 ? 2 : 1,
		.over = s->turn.n == s->turn.limit };
	emit(play, EVENT_TURN, CAMP_1, &event);
}

/* Without an umpire an appeal is refused at once. */
static bool refuse_appeals(struct play *play)
{
	const struct camp_state *s = play->state;
	bool refused = false;
	for (int i = 0; i < CAMPS; i++)
		if (s->seats[i].asks_umpire && !s->umpire_seated) {
			rule(play, i, 2);
			refused = true;
		}
	return refused;
}

static void probe(struct play *play, int by, int at)
{
	const struct camp_state *s = play->state;
	if (s->seats[at].alarm)
		answer(play, at, by, s->seats[at].alarm);
	else if (!s->seats[at].prober)
		tell_commanders(play, EVENT_PROBED, at, by, (struct camp_event){ .over = false });
}

static void decide_dig(struct play *play, int seat, const void *body)
{
	(void)seat;
	tell_commanders(play, EVENT_WORKS, camp_named(((const struct camp_order *)body)->camp), -1,
		(struct camp_event){ .works = 1 });
}

static void decide_probe(struct play *play, int seat, const void *body)
{
	const struct camp_order *o = body;
	(void)seat;
	probe(play, camp_named(o->camp), camp_named(o->at));
}

static void decide_appeal(struct play *play, int seat, const void *body)
{
	(void)seat;
	tell_commanders(play, EVENT_APPEALED, camp_named(((const struct camp_order *)body)->camp), -1,
		(struct camp_event){ .over = false });
}

static void decide_alarm(struct play *play, int seat, const void *body)
{
	const struct camp_state *s = play->state;
	const struct camp_order *o = body;
	int camp = camp_named(o->camp);
	(void)seat;
	answer(play, camp, s->seats[camp].prober - 1, o->choice);
}

static void decide_standing(struct play *play, int seat, const void *body)
{
	const struct camp_order *o = body;
	(void)seat;
	tell_commanders(play, EVENT_STANDING, camp_named(o->camp), -1,
		(struct camp_event){ .choice = o->choice });
}

static void decide_rule(struct play *play, int seat, const void *body)
{
	const struct camp_order *o = body;
	(void)seat;
	rule(play, camp_named(o->camp), o->choice);
}

static void decide_grant(struct play *play, int seat, const void *body)
{
	const struct camp_order *o = body;
	(void)seat;
	tell_commanders(play, EVENT_WORKS, camp_named(o->camp), -1, (struct camp_event){ .works = o->works });
}

static void decide_done(struct play *play, int seat, const void *body)
{
	(void)body;
	turn_seat_done(play, seat);
}

static void absent_alarm(struct play *play, int seat, const struct due *due)
{
	const struct camp_state *s = play->state;
	(void)seat;
	answer(play, due->about - 1, s->seats[due->about - 1].prober - 1, 2);
}

static void absent_rule(struct play *play, int seat, const struct due *due)
{
	(void)seat;
	rule(play, due->about - 1, 2);
}

/* The first seat of a side is never absent. */
static void camp_seated(struct play *play, uint32_t seats)
{
	turn_seated(play, seats | 1u << 0 | 1u << CAMPS_OF_SIDE);
}

/* ---- Events come true ---------------------------------------------------------------------------------- */

static void evolve_turn(struct camp_state *s, const struct event *event)
{
	const struct camp_event *e = event->body;
	int a = s->seats[0].works + s->seats[1].works, b = s->seats[2].works + s->seats[3].works;
	s->turn.n = e->turn;
	s->turn.active = e->active;
	s->turn.step = CAMP_TURN;
	s->turn.begun = s->turn.closed = false;
	for (int i = 0; i < CAMPS; i++)
		s->seats[i].done = false;
	if (!e->over)
		return;
	s->result = (struct camp_result){ .over = true, .clause = event->clause,
		.winner = a == b ? 0 : a > b ? 1 : 2, .why = "The works were counted." };
}

static void camp_evolve(void *state, const struct event *event)
{
	struct camp_state *s = state;
	const struct camp_event *e = event->body;
	struct camp_seat *camp = event->kind && event->kind < EVENT_TURN ? &s->seats[camp_named(e->camp)] : NULL;
	switch (event->kind) {
	case EVENT_WORKS: camp->works = (uint16_t)(camp->works + e->works); break;
	case EVENT_PROBED: camp->prober = (uint8_t)(camp_named(e->by) + 1); break;
	case EVENT_ALARM: camp->prober = 0; break;
	case EVENT_STANDING: camp->alarm = e->choice; break;
	case EVENT_APPEALED: camp->asks_umpire = true; break;
	case EVENT_RULED: camp->asks_umpire = false; break;
	case EVENT_TURN: evolve_turn(s, event); break;
	case EVENT_begun: frame_begun(&camp_rules, s, event); break;
	case EVENT_seat_done: frame_seat_done(&camp_rules, s, event); break;
	case EVENT_seated: frame_seated(&camp_rules, s, event); break;
	default: break;
	}
}

static bool camp_tell(const void *state, const struct event *event, struct viewer who, struct telling *told)
{
	(void)state;
	(void)who;
	TEXT_SET(told->sentence, events[event->kind].gist);
	return true;
}

static void camp_ask(const void *position, const struct decision *decision, char sentence[SENTENCE_SIZE])
{
	(void)position;
	snprintf(sentence, SENTENCE_SIZE, decision->subject[0] ? "%s: what about %s" : "%s", decision->kind,
		decision->subject);
}

static void camp_say(const void *position, int seat, const struct order *order, char sentence[SENTENCE_SIZE])
{
	const struct camp_order *o = (const void *)order->body;
	(void)position;
	(void)seat;
	snprintf(sentence, SENTENCE_SIZE, "%s %s %s %d", orders[order->kind].name, o->camp, o->at, o->choice);
}

/* ---- What is owed and offered -------------------------------------------------------------------------- */

static void owed(const void *state, struct dues *dues)
{
	const struct camp_state *s = state;
	for (int i = 0; i < CAMPS && !s->result.over; i++) {
		if (s->seats[i].prober)
			dues_add(dues, (struct due){ (int8_t)commander(s, i), ORDER_ALARM, -1, (uint16_t)(i + 1), 0,
				OWED_APART });
		if (s->seats[i].asks_umpire)
			dues_add(dues, (struct due){ SEAT_UMPIRE, ORDER_RULE, -1, (uint16_t)(i + 1), 0, OWED_APART });
	}
}

static const char *called(const void *state, const struct due *due)
{
	(void)state;
	return due->about ? ids[due->about - 1] : "";
}

static void offer_at(struct offering *offering, int kind, int camp, int at, uint8_t choice)
{
	struct camp_order o = { .choice = choice };
	TEXT_SET(o.camp, ids[camp]);
	TEXT_SET(o.at, kind == ORDER_PROBE ? ids[at] : "");
	TEXT_SET(o.reason, kind == ORDER_RULE ? "as it is written" : "");
	propose(offering, kind, &o);
}

/* Whatever the seat may do in its turn with the camps it commands. */
static void offer_turn(const void *position, const struct due *due, struct offering *offering)
{
	(void)position;
	for (int camp = 0; camp < CAMPS; camp++) {
		offer_at(offering, ORDER_DIG, camp, 0, 0);
		offer_at(offering, ORDER_APPEAL, camp, 0, 0);
		offer_at(offering, ORDER_PROBE, due->seat, camp, 0);
	}
}

static void offer_answers(const void *position, const struct due *due, struct offering *offering)
{
	(void)position;
	offer_at(offering, due->order, due->about - 1, 0, 1);
	offer_at(offering, due->order, due->about - 1, 0, 2);
}

static void offer_done(const void *position, const struct due *due, struct offering *offering)
{
	(void)position, (void)due;
	propose(offering, ORDER_DONE, NULL);
}

static const char *camp_fault(const void *state)
{
	const struct camp_state *s = state;
	return s->turn.n > s->turn.limit + 1 ? "the last turn is over" : NULL;
}

/* ---- The tables ---------------------------------------------------------------------------------------- */

static const struct engine_step steps[CAMP_STEPS] = { [CAMP_TURN] = { .end = end_turn } };

static const struct order_row order_rows[ORDERS] = {
	[ORDER_DIG]      = { .check = check_nothing, .decide = decide_dig, .offer = offer_turn },
	[ORDER_PROBE]    = { .check = check_probe,   .decide = decide_probe },
	[ORDER_APPEAL]   = { .check = check_appeal,  .decide = decide_appeal },
	[ORDER_ALARM]    = { GIVEN_ASKED,   .check = check_alarm, .decide = decide_alarm, .offer = offer_answers, .absent = absent_alarm },
	[ORDER_STANDING] = { GIVEN_ANYTIME, .check = check_nothing, .decide = decide_standing },
	[ORDER_RULE]     = { GIVEN_BY_UMPIRE, .check = check_rule, .decide = decide_rule, .offer = offer_answers, .absent = absent_rule },
	[ORDER_GRANT]    = { GIVEN_BY_UMPIRE, .check = check_grant, .decide = decide_grant },
	[ORDER_DONE]     = { .check = check_nothing, .decide = decide_done, .offer = offer_done },
};

static const struct engine engine = {
	.at = { ENGINE_TURN(camp) },
	.clauses = { .step = CAMP_1, .done = CAMP_1, .seated = CAMP_4, .timing = CAMP_1, .unknown = CAMP_1,
		.watcher = CAMP_4, .umpire = CAMP_3, .umpires = CAMP_3 },
	.steps = steps, .step_size = sizeof steps[0], .orders = order_rows, .order_size = sizeof order_rows[0],
	.acts = acts, .go_on = next_turn, .see_to = refuse_appeals, .owed = owed, .called = called,
	.commands = commands,
};
static const struct seating seating = { SEATING(camp, role), .roles = roles };

const struct ruleset camp_rules = {
	.name = "camp", .title = "The camp", .version = 1,
	.clauses = clauses, .clause_count = CAMP_CLAUSES,
	.orders = orders, .order_count = ORDERS,
	.events = events, .event_count = SHAPE_COUNTOF(events),
	.scenario_shape = &scenario_shape, .state_shape = &state_shape, .view_shape = &view_shape,
	.engine = &engine, .seating = &seating, .seats = seating_list,
	.check = judge_check, .decide = turn_decide, .begin = turn_advance, .expire = dues_expire,
	.late = dues_late,
	.answers = dues_answers,
	.open = dues_open, .offer = dues_offer, .outcome = turn_outcome,
	.setup = camp_setup, .known = camp_known, .seated = camp_seated, .stage = camp_stage, .turn = camp_turn,
	.side_talk = camp_side_talk, .evolve = camp_evolve, .tell = camp_tell, .ask = camp_ask, .say = camp_say,
	.view = camp_look, .vantage = camp_vantage, .fault = camp_fault,
};
