/* The camp ruleset. */
#include "camp_shapes.h"

#include <stdio.h>
#include <string.h>

#include "server/rules/seating.h"
#include "server/rules/turn/judge.h"

const char camp_scenario[] = "{\"turn_limit\":6}";

enum clause_row { CAMP_1 = 1, CAMP_2, CAMP_3, CAMP_4, CAMP_5, CAMP_CLAUSES };
static const struct clause clauses[CAMP_CLAUSES + 1] = {
	[CAMP_1] = { "CAMP-1",
		"A seat gives orders in its side's turn, until it is done, and for its own camp." },
	[CAMP_2] = { "CAMP-2", "Who is probed raises the alarm or does not." },
	[CAMP_3] = { "CAMP-3", "The umpire rules on appeals." },
	[CAMP_4] = { "CAMP-4", "The camp of a seat without a player is the first seat's of its side." },
	[CAMP_5] = { "CAMP-5", "Who is raided repels each raider, or does not." },
};

/* ---- Looking ------------------------------------------------------------------------------------------- */

static int camp_named(const char *id)
{
	for (int i = 0; i < CAMPS; i++)
		if (strcmp(camp_ids[i], id) == 0)
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
		TEXT_SET(s->seats[i].id, camp_ids[i]);
		s->seats[i].side = (uint8_t)(i / CAMPS_OF_SIDE + 1);
		s->seats[i].role = 1;
	}
	for (int side = 1; side <= 2; side++)
		TEXT_SET(s->sides[side].id, camp_sides[side]);
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
		seat->raiders &= (uint8_t)who.seats;
	}
}

static void camp_look(const void *position, struct viewer who, void *out, void *memory)
{
	const struct camp_state *s = position;
	struct camp_view *view = memset(out, 0, sizeof *view);
	(void)memory;
	(void)who;
	for (int i = 0; i < CAMPS; i++) {
		TEXT_SET(view->camps[i + 1].id, camp_ids[i]);
		view->camps[i + 1].works = s->seats[i].works;
		view->camps[i + 1].asked = s->seats[i].prober != 0;
		view->camps[i + 1].raiders = s->seats[i].raiders;
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

static void check_repel(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct camp_state *s = position;
	const struct camp_order *o = body;
	int at = camp_named(o->at);
	(void)seat;
	forbid(r, at < 0 || !(s->seats[camp_named(o->camp)].raiders >> at & 1) || !o->choice, CAMP_5,
		"There is no such raider.");
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
	TEXT_SET(event.camp, camp_ids[camp]);
	if (other >= 0)
		TEXT_SET(event.by, camp_ids[other]);
	play->audience = 1u << commander(s, camp) | (other >= 0 &&
		kind != EVENT_PROBED ? 1u << (kind >= EVENT_RAIDED ? other : commander(s, other)) : 0);
	emit(play, kind, CAMP_1, &event);
	play->audience = AUDIENCE_ALL;
}

static void answer(struct play *play, int camp, int by, uint8_t choice)
{
	tell_commanders(play, EVENT_ALARM, camp, by, (struct camp_event){ .choice = choice });
}

static void repel(struct play *play, int camp, int by, uint8_t choice)
{
	tell_commanders(play, EVENT_REPELLED, camp, by, (struct camp_event){ .choice = choice });
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
	for (int i = 0; i < CAMPS * CAMPS; i++)
		if (s->seats[i / CAMPS].raiders >> i % CAMPS & 1)
			repel(play, i / CAMPS, i % CAMPS, 2);
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

static void decide_raid(struct play *play, int seat, const void *body)
{
	const struct camp_order *o = body;
	tell_commanders(play, EVENT_RAIDED, camp_named(o->at), seat, (struct camp_event){ .over = false });
}

static void decide_repel(struct play *play, int seat, const void *body)
{
	const struct camp_order *o = body;
	(void)seat;
	repel(play, camp_named(o->camp), camp_named(o->at), o->choice);
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

static void absent_repel(struct play *play, int seat, const struct due *due)
{
	(void)seat;
	repel(play, (due->about - 1) / CAMPS, (due->about - 1) % CAMPS, 2);
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
	struct camp_seat *camp = event->kind && (event->kind < EVENT_TURN || event->kind > EVENT_seated) ?
		&s->seats[camp_named(e->camp)] : NULL;
	switch (event->kind) {
	case EVENT_WORKS: camp->works = (uint16_t)(camp->works + e->works); break;
	case EVENT_PROBED: camp->prober = (uint8_t)(camp_named(e->by) + 1); break;
	case EVENT_ALARM: camp->prober = 0; break;
	case EVENT_STANDING: camp->alarm = e->choice; break;
	case EVENT_APPEALED: camp->asks_umpire = true; break;
	case EVENT_RULED: camp->asks_umpire = false; break;
	case EVENT_RAIDED: camp->raiders |= (uint8_t)(1u << camp_named(e->by)); break;
	case EVENT_REPELLED: camp->raiders &= (uint8_t)~(1u << camp_named(e->by)); break;
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
	TEXT_SET(told->sentence, camp_events[event->kind].gist);
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
	snprintf(sentence, SENTENCE_SIZE, "%s %s %s %d", camp_orders[order->kind].name, o->camp, o->at,
		o->choice);
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
		for (int raider = 0; raider < CAMPS; raider++)
			if (s->seats[i].raiders >> raider & 1)
				dues_add(dues, (struct due){ (int8_t)commander(s, i), ORDER_REPEL, -1,
					(uint16_t)(1 + CAMPS * i + raider), 0, OWED_IN_SIGHT });
	}
}

static const char *called(const void *state, const struct due *due)
{
	(void)state;
	return !due->about ? "" : camp_ids[due->order == ORDER_REPEL ? (due->about - 1) % CAMPS : due->about - 1];
}

static void offer_at(struct offering *offering, int kind, int camp, int at, uint8_t choice)
{
	struct camp_order o = { .choice = choice };
	TEXT_SET(o.camp, camp_ids[camp]);
	TEXT_SET(o.at, kind == ORDER_PROBE ? camp_ids[at] : "");
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

static void offer_repel(const void *position, const struct due *due, struct offering *offering)
{
	(void)position;
	struct camp_order o = { .choice = 1 };
	TEXT_SET(o.camp, camp_ids[(due->about - 1) / CAMPS]);
	TEXT_SET(o.at, camp_ids[(due->about - 1) % CAMPS]);
	propose(offering, due->order, &o);
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
	[ORDER_RAID]     = { .check = check_probe,   .decide = decide_raid },
	[ORDER_REPEL]    = { GIVEN_ASKED,   .check = check_repel, .decide = decide_repel, .offer = offer_repel, .absent = absent_repel },
};

static const struct engine engine = {
	.at = { ENGINE_TURN(camp) },
	.clauses = { .step = CAMP_1, .done = CAMP_1, .seated = CAMP_4, .timing = CAMP_1, .unknown = CAMP_1,
		.watcher = CAMP_4, .umpire = CAMP_3, .umpires = CAMP_3 },
	.steps = steps, .step_size = sizeof steps[0], .orders = order_rows, .order_size = sizeof order_rows[0],
	.acts = acts, .go_on = next_turn, .see_to = refuse_appeals, .owed = owed, .called = called,
	.commands = commands,
};
static const struct seating seating = { SEATING(camp, role), .roles = camp_roles };

const struct ruleset camp_rules = {
	.name = "camp", .title = "The camp", .version = 1,
	.clauses = clauses, .clause_count = CAMP_CLAUSES,
	.orders = camp_orders, .order_count = ORDERS,
	.events = camp_events, .event_count = EVENTS,
	.scenario_shape = &camp_scenario_shape, .state_shape = &camp_state_shape, .view_shape = &camp_view_shape,
	.engine = &engine, .seating = &seating, .seats = seating_list,
	.check = judge_check, TURN_RULES,
	.setup = camp_setup, .known = camp_known, .seated = camp_seated, .stage = camp_stage, .turn = camp_turn,
	.side_talk = camp_side_talk, .evolve = camp_evolve, .tell = camp_tell, .ask = camp_ask, .say = camp_say,
	.view = camp_look, .vantage = camp_vantage, .fault = camp_fault,
};
