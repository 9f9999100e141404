/* The camp ruleset. */
#include "camp.h"

#include <stdio.h>
#include <string.h>

#define S(position) ((struct camps *)(position))

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

static const struct field camp_fields[] = {
	{ F_UINT(struct camp, works), RANGE(0, 99) }, { F_ENUM(struct camp, alarm, answers) },
		{ F_UINT(struct camp, prober), COUNT_OF(struct camps, camps) }, { F_BOOL(struct camp, asks_umpire) },
	{ F_BOOL(struct camp, absent) }, { F_BOOL(struct camp, done) }, { F_BOOL(struct camp, spare) },
};
static const struct shape camp_shape = SHAPE_OF(camp, camp_fields);
static const struct field state_fields[] = {
	{ F_ARRAY_STRUCT(struct camps, camps, camp_shape) }, { F_UINT(struct camps, turn), RANGE(0, 9999) },
		{ F_UINT(struct camps, turn_limit), RANGE(0, 9999) },
	{ F_ENUM(struct camps, active, sides) }, { F_BOOL(struct camps, umpire) }, { F_BOOL(struct camps, over) },
		{ F_UINT(struct camps, spare), SPARE },
};
static const struct shape state_shape = SHAPE_OF(camps, state_fields);

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

enum { ORDER_DIG = 1, ORDER_PROBE, ORDER_APPEAL, ORDER_DONE, ORDER_ALARM, ORDER_STANDING,
	ORDER_RULE, ORDER_GRANT };
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
	[ORDER_DONE] = { "done", NULL, "The seat is done." },
	[ORDER_ALARM] = { "alarm", &alarm_shape, "Who is probed answers." },
	[ORDER_STANDING] = { "standing", &alarm_shape, "An answer beforehand." },
	[ORDER_RULE] = { "rule", &rule_shape, "The umpire rules on an appeal." },
	[ORDER_GRANT] = { "grant", &grant_shape, "The umpire gives works." },
};

enum { EVENT_WORKS = 1, EVENT_PROBED, EVENT_ALARM, EVENT_STANDING, EVENT_APPEALED, EVENT_RULED,
	EVENT_SEAT_DONE, EVENT_TURN, EVENT_SEATED };
struct camp_event { char camp[ID_SIZE], by[ID_SIZE]; uint8_t choice, active; bool over, absent;
	uint16_t turn, works; };
static const struct field event_fields[] = {
	{ F_TEXT(struct camp_event, camp), .flags = SHAPE_OPTIONAL },
		{ F_TEXT(struct camp_event, by), .flags = SHAPE_OPTIONAL },
	{ F_ENUM(struct camp_event, choice, answers), .flags = SHAPE_OPTIONAL },
		{ F_ENUM(struct camp_event, active, sides) },
	{ F_BOOL(struct camp_event, over), .flags = SHAPE_OPTIONAL },
		{ F_BOOL(struct camp_event, absent), .flags = SHAPE_OPTIONAL },
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
	[EVENT_SEAT_DONE] = { "seat_done", &event_shape, "A seat is done.", CLASS_STEP },
	[EVENT_TURN] = { "turn", &event_shape, "A turn begins.", CLASS_TURN },
	[EVENT_SEATED] = { "seated", &event_shape, "Somebody has come or gone.", CLASS_WORD },
};

/* ---- Looking ------------------------------------------------------------------------------------------- */

static int camp_named(const char *id)
{
	for (int i = 0; i < CAMPS; i++)
		if (strcmp(ids[i], id) == 0)
			return i;
	return -1;
}

static int commander(const struct camps *s, int camp)
{
	return s->camps[camp].absent ? camp / CAMPS_OF_SIDE * CAMPS_OF_SIDE : camp;
}

static bool may_act(const struct camps *s, int seat)
{
	return !s->over && seat / CAMPS_OF_SIDE + 1 == s->active && !s->camps[seat].done &&
		commander(s, seat) == seat;
}

static bool camp_setup(void *state, const void *scenario, struct refusal *r)
{
	S(state)->turn_limit = ((const struct camp_scenario *)scenario)->turn_limit;
	return allowed(r);
}

static int camp_seats(const struct ruleset *rules, const void *state, struct seat *seats)
{
	(void)rules;
	(void)state;
	for (int i = 0; i < CAMPS; i++) {
		seats[i] = (struct seat){ .role = "wing" };
		TEXT_SET(seats[i].id, ids[i]);
		TEXT_SET(seats[i].side, sides[i / CAMPS_OF_SIDE + 1]);
	}
	return CAMPS;
}

static uint32_t camp_vantage(const void *state, struct viewer who)
{
	(void)state;
	return who.umpire ? 1u << CAMPS : who.seats & 63;
}

static void camp_known(const void *state, struct viewer who, void *position)
{
	*S(position) = *(const struct camps *)state;
	for (int i = 0; i < CAMPS; i++)
		if (!(who.seats >> commander(state, i) & 1))
			S(position)->camps[i] = (struct camp){ .absent = S(state)->camps[i].absent,
				.done = S(state)->camps[i].done };
}

static void camp_look(const void *position, struct viewer who, void *out)
{
	const struct camps *s = position;
	struct camp_view *view = memset(out, 0, sizeof *view);
	(void)who;
	for (int i = 0; i < CAMPS; i++) {
		TEXT_SET(view->camps[i + 1].id, ids[i]);
		view->camps[i + 1].works = s->camps[i].works;
		view->camps[i + 1].asked = s->camps[i].prober != 0;
		view->camps[i + 1].done = s->camps[i].done;
	}
	view->turn = s->turn;
	view->active = s->active;
}

static uint32_t camp_stage(const void *state)
{
	return S(state)->turn;
}

static bool camp_side_talk(const void *state)
{
	(void)state;
	return false;
}

/* ---- Checking ------------------------------------------------------------------------------------------ */

static bool check_umpire(const struct camps *s, int camp, const struct order *order, struct refusal *r)
{
	const struct camp_order *o = (const void *)order->body;
	forbid(r, !o->reason[0], CAMP_3, "The umpire gives a reason.");
	forbid(r, order->kind == ORDER_RULE && !s->camps[camp].asks_umpire, CAMP_3, "Camp %s has not appealed.",
		o->camp);
	return allowed(r);
}

static bool camp_check(const struct ruleset *rules, const void *position, int seat, const struct order *order,
	struct refusal *r)
{
	const struct camps *s = position;
	const struct camp_order *o = (const void *)order->body;
	int camp = order->kind == ORDER_DONE ? seat : camp_named(o->camp);
	bool of_umpire = order->kind == ORDER_RULE || order->kind == ORDER_GRANT;
	(void)rules;
	if (of_umpire != (seat == SEAT_UMPIRE))
		return refuse(r, CAMP_3, "That is not for you to order.");
	if (camp < 0)
		return refuse(r, CAMP_1, "There is no such camp.");
	if (of_umpire)
		return check_umpire(s, camp, order, r);
	if (commander(s, camp) != seat)
		return refuse(r, CAMP_4, "You do not command there.");
	if (order->kind == ORDER_ALARM)
		return !forbid(r, !s->camps[camp].prober || !o->choice, CAMP_2, "Nobody probes you.");
	if (order->kind == ORDER_STANDING)
		return true;
	forbid(r, !may_act(s, seat), CAMP_1, "It is not your turn.");
	forbid(r, order->kind == ORDER_PROBE && (camp_named(o->at) < 0 ||
		camp_named(o->at) / CAMPS_OF_SIDE == camp / CAMPS_OF_SIDE), CAMP_2,
		"There is no enemy's camp of this name.");
	forbid(r, order->kind == ORDER_APPEAL && s->camps[camp].asks_umpire, CAMP_3, "You have asked already.");
	return allowed(r);
}

/* ---- Playing ------------------------------------------------------------------------------------------- */

/* To the commander of the camp, and, if there is one, of another. */
static void tell_commanders(struct play *play, int kind, int camp, int other, struct camp_event event)
{
	const struct camps *s = play->state;
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

static void next_turn(struct play *play)
{
	const struct camps *s = play->state;
	struct camp_event event = { .turn = (uint16_t)(s->turn + 1), .active = s->active == 1 ? 2 : 1,
		.over = s->turn == s->turn_limit };
	for (int i = 0; i < CAMPS; i++)
		if (s->camps[i].prober)
			answer(play, i, s->camps[i].prober - 1, 2);
	emit(play, EVENT_TURN, CAMP_1, &event);
}

static void go_on(struct play *play)
{
	const struct camps *s = play->state;
	for (int i = 0; i < CAMPS; i++)
		if (s->camps[i].asks_umpire && !s->umpire)
			rule(play, i, 2);
	for (int i = 0; i < CAMPS; i++)
		if (may_act(s, i))
			return;
	if (!s->over)
		next_turn(play);
}

static void probe(struct play *play, int by, int at)
{
	const struct camps *s = play->state;
	if (s->camps[at].alarm)
		answer(play, at, by, s->camps[at].alarm);
	else if (!s->camps[at].prober)
		tell_commanders(play, EVENT_PROBED, at, by, (struct camp_event){ .over = false });
}

static void end_turn_of(struct play *play, int seat)
{
	struct camp_event event = { .over = false };
	TEXT_SET(event.camp, ids[seat]);
	emit(play, EVENT_SEAT_DONE, CAMP_1, &event);
}

static void camp_decide(struct play *play, int seat, const struct order *order)
{
	const struct camps *s = play->state;
	const struct camp_order *o = (const void *)order->body;
	int camp = order->kind == ORDER_DONE ? seat : camp_named(o->camp);
	switch (order->kind) {
	case ORDER_DIG: tell_commanders(play, EVENT_WORKS, camp, -1, (struct camp_event){ .works = 1 }); break;
	case ORDER_GRANT: tell_commanders(play, EVENT_WORKS, camp, -1,
		(struct camp_event){ .works = o->works }); break;
	case ORDER_PROBE: probe(play, camp, camp_named(o->at)); break;
	case ORDER_APPEAL: tell_commanders(play, EVENT_APPEALED, camp, -1,
		(struct camp_event){ .over = false }); break;
	case ORDER_ALARM: answer(play, camp, s->camps[camp].prober - 1, o->choice); break;
	case ORDER_STANDING: tell_commanders(play, EVENT_STANDING, camp, -1,
		(struct camp_event){ .choice = o->choice }); break;
	case ORDER_RULE: rule(play, camp, o->choice); break;
	default: end_turn_of(play, seat);
	}
	go_on(play);
}

static void camp_begin(struct play *play)
{
	struct camp_event event = { .turn = 1, .active = 1 };
	emit(play, EVENT_TURN, CAMP_1, &event);
}

static void camp_expire(struct play *play, int seat)
{
	const struct camps *s = play->state;
	for (int i = 0; i < CAMPS; i++) {
		if (seat == SEAT_UMPIRE && s->camps[i].asks_umpire)
			rule(play, i, 2);
		if (seat != SEAT_UMPIRE && s->camps[i].prober && commander(s, i) == seat)
			answer(play, i, s->camps[i].prober - 1, 2);
	}
	if (seat != SEAT_UMPIRE && may_act(s, seat))
		end_turn_of(play, seat);
	go_on(play);
}

static void note_seated(struct play *play, const char *id, bool was_absent, bool absent)
{
	struct camp_event event = { .absent = absent };
	TEXT_SET(event.camp, id);
	if (absent != was_absent)
		emit(play, EVENT_SEATED, CAMP_4, &event);
}

static void camp_seated(struct play *play, uint32_t seats)
{
	const struct camps *s = play->state;
	for (int i = 0; i < CAMPS; i++)
		if (i % CAMPS_OF_SIDE != 0) /* the first seat is never absent */
			note_seated(play, ids[i], s->camps[i].absent, !(seats >> i & 1));
	note_seated(play, "umpire", !s->umpire, !(seats >> SEAT_UMPIRE & 1));
	go_on(play);
}

static void camp_evolve(void *state, const struct event *event)
{
	struct camps *s = state;
	const struct camp_event *e = event->body;
	int at = camp_named(e->camp), by = camp_named(e->by);
	struct camp *camp = at >= 0 ? &s->camps[at] : NULL;
	switch (event->kind) {
	case EVENT_WORKS: camp->works = (uint16_t)(camp->works + e->works); break;
	case EVENT_PROBED: camp->prober = (uint8_t)(by + 1); break;
	case EVENT_ALARM: camp->prober = 0; break;
	case EVENT_STANDING: camp->alarm = e->choice; break;
	case EVENT_APPEALED: camp->asks_umpire = true; break;
	case EVENT_RULED: camp->asks_umpire = false; break;
	case EVENT_SEAT_DONE: camp->done = true; break;
	case EVENT_SEATED: *(camp ? &camp->absent : &s->umpire) = camp ? e->absent : !e->absent; break;
	default:
		s->turn = e->turn;
		s->active = e->active;
		s->over = e->over;
		for (int i = 0; i < CAMPS; i++)
			s->camps[i].done = false;
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

/* ---- What is open -------------------------------------------------------------------------------------- */

static int camp_open(const struct ruleset *rules, const void *position, struct decision *decisions)
{
	const struct camps *s = position;
	int count = 0;
	(void)rules;
	for (int i = 0; i < CAMPS && !s->over; i++) {
		if (s->active && may_act(s, i))
			decisions[count++] = (struct decision){ i, "act", "" };
		if (s->camps[i].prober) {
			decisions[count] = (struct decision){ commander(s, i), "alarm", "" };
			TEXT_SET(decisions[count++].subject, ids[i]);
		}
		if (s->camps[i].asks_umpire) {
			decisions[count] = (struct decision){ SEAT_UMPIRE, "rule", "" };
			TEXT_SET(decisions[count++].subject, ids[i]);
		}
	}
	return count;
}

/* `done` and whatever else of these the seat may order now. */
static bool propose(const struct camps *s, int seat, const struct decision *d, int kind, int camp, int at,
	uint8_t choice, offer_fn *each, void *ctx)
{
	struct order order = { .kind = (uint16_t)kind };
	struct camp_order *o = (struct camp_order *)order.body;
	struct refusal r = { 0 };
	TEXT_SET(o->camp, ids[camp]);
	TEXT_SET(o->at, kind == ORDER_PROBE ? ids[at] : "");
	o->choice = choice;
	TEXT_SET(o->reason, seat == SEAT_UMPIRE ? "as it is written" : "");
	return !camp_check(NULL, s, seat, &order, &r) || each(ctx, d, &order);
}

static void camp_offer(const struct ruleset *rules, const void *position, int seat, offer_fn *each, void *ctx)
{
	const struct camps *s = position;
	struct decision open[DECISIONS_MAX];
	int count = camp_open(rules, s, open);
	for (int i = 0; i < count; i++) {
		int camp = open[i].subject[0] ? camp_named(open[i].subject) : seat;
		if (open[i].seat != seat)
			continue;
		if (strcmp(open[i].kind, "act") != 0) {
			int kind = seat == SEAT_UMPIRE ? ORDER_RULE : ORDER_ALARM;
			if (!propose(s, seat, &open[i], kind, camp, 0, 1, each, ctx) ||
				!propose(s, seat, &open[i], kind, camp, 0, 2, each, ctx))
				return;
			continue;
		}
		for (int c = 0; c < CAMPS; c++)
			if (!propose(s, seat, &open[i], ORDER_DIG, c, 0, 0, each, ctx) ||
				!propose(s, seat, &open[i], ORDER_APPEAL, c, 0, 0, each, ctx) ||
				!propose(s, seat, &open[i], ORDER_PROBE, camp, c, 0, each, ctx))
				return;
		if (!propose(s, seat, &open[i], ORDER_DONE, camp, 0, 0, each, ctx))
			return;
	}
}

static void camp_outcome(const struct ruleset *rules, const void *state, struct outcome *outcome)
{
	const struct camps *s = state;
	int a = s->camps[0].works + s->camps[1].works, b = s->camps[2].works + s->camps[3].works;
	(void)rules;
	outcome->over = s->over;
	TEXT_SET(outcome->winner, !s->over || a == b ? "" : a > b ? "A" : "B");
	outcome->clause = s->over ? CAMP_1 : 0;
	TEXT_SET(outcome->why, s->over ? "The works were counted." : "");
}

static const char *camp_fault(const void *state)
{
	return S(state)->turn > S(state)->turn_limit + 1 ? "the last turn is over" : NULL;
}

const struct ruleset camp_rules = {
	.name = "camp", .title = "The camp", .version = 1,
	.clauses = clauses, .clause_count = CAMP_CLAUSES,
	.orders = orders, .order_count = SHAPE_COUNTOF(orders),
	.events = events, .event_count = SHAPE_COUNTOF(events),
	.scenario_shape = &scenario_shape, .state_shape = &state_shape, .view_shape = &view_shape,
	.setup = camp_setup, .known = camp_known, .check = camp_check, .decide = camp_decide, .begin = camp_begin,
	.expire = camp_expire,
	.seated = camp_seated, .stage = camp_stage, .side_talk = camp_side_talk, .evolve = camp_evolve,
	.tell = camp_tell, .ask = camp_ask, .say = camp_say, .view = camp_look, .vantage = camp_vantage,
	.seats = camp_seats, .open = camp_open, .offer = camp_offer, .outcome = camp_outcome, .fault = camp_fault,
};
