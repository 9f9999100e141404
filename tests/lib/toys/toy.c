/* The toy ruleset. */
#include "toy_shapes.h"

#include <stdlib.h>
#include <string.h>

#include "server/rules/seating.h"
#include "server/rules/turn/judge.h"
#include "toy_told.h"

enum clause_row { TOY_1 = 1, TOY_2, TOY_3, TOY_4, TOY_5, TOY_6, TOY_CLAUSES };
static const struct clause clauses[TOY_CLAUSES + 1] = {
	[TOY_1] = { "TOY-1", "The sides take turns." },
	[TOY_2] = { "TOY-2", "A piece steps one to three places and stays on the line." },
	[TOY_3] = { "TOY-3", "No two pieces of a side share a place." },
	[TOY_4] = { "TOY-4", "A strike reaches three places." },
	[TOY_5] = { "TOY-5", "Who listens may hear the nearest enemy." },
	[TOY_6] = { "TOY-6", "Only pieces of one's own side obey." },
};

/* ---- Setting up, seats --------------------------------------------------------------------------------- */

static const struct toy_seat seats[TOY_SEATS] = { { "A", "Anne", TOY_A, 0, false, false },
	{ "B", "Bernard", TOY_B, 0, false, false }, { "B.aide", "Berthe", TOY_B, 1, false, false } };

/* A turn does nothing by itself before its first order: it has begun when it begins. */
static bool toy_setup(void *state, const void *from, struct refusal *r)
{
	const struct toy_scenario *scenario = from;
	struct toy_state *toy = state;
	int count[3] = { 0 };
	for (int i = 1; i < TOY_PIECES; i++) {
		forbid(r, scenario->pieces[i].id[0] && !scenario->pieces[i].side, TOY_6, "Piece %s has no side.",
			scenario->pieces[i].id);
		count[scenario->pieces[i].side]++;
	}
	forbid(r, !count[TOY_A] || !count[TOY_B], TOY_1, "Both sides need a piece.");
	memcpy(toy->pieces, scenario->pieces, sizeof toy->pieces);
	toy->turn = (struct toy_turn){ .limit = scenario->turn_limit, .begun = true };
	toy->options = scenario->options;
	toy->seat_count = toy->options.aide ? TOY_SEATS : TOY_SEATS - 1;
	memcpy(toy->seats, seats, toy->seat_count * sizeof seats[0]);
	for (int side = TOY_A; side <= TOY_B; side++)
		TEXT_SET(toy->sides[side].id, toy_sides[side]);
	return allowed(r);
}

static uint32_t audience_of(int side)
{
	return side == TOY_A ? 1 : 6;
}

/* ---- Checking ------------------------------------------------------------------------------------------ */

static int slot_of(const struct toy_state *toy, const char *id)
{
	return (int)shape_slot(toy->pieces, sizeof toy->pieces[0], TOY_PIECES, id);
}

static int piece_at(const struct toy_state *toy, int at, int but)
{
	for (int i = 1; i < TOY_PIECES; i++)
		if (i != but && toy->pieces[i].id[0] && toy->pieces[i].life && toy->pieces[i].at == at)
			return i;
	return 0;
}

static int side_of_seat(int seat)
{
	return seat == 0 ? TOY_A : TOY_B;
}

/* The piece that is ordered; 0, and it is noted, if it does not obey. */
static int piece_ordered(const struct toy_state *toy, int side, const char *id, struct refusal *r)
{
	int slot = slot_of(toy, id);
	if (!slot)
		return refuse(r, TOY_6, "There is no piece %s.", id);
	return forbid(r, toy->pieces[slot].side != side || !toy->pieces[slot].life, TOY_6,
		"Piece %s does not obey you.", id) ? 0 : slot;
}

static void check_step(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct toy_state *toy = position;
	const struct toy_step *step = body;
	int slot = piece_ordered(toy, side_of_seat(seat), step->piece, r), to = toy->pieces[slot].at + step->by;
	int other = piece_at(toy, to, 0);
	if (!slot)
		return;
	forbid(r, step->by == 0 || abs(step->by) > 3 || to < 0 || to >= TOY_PLACES, TOY_2, "It cannot step so.");
	forbid(r, other && toy->pieces[other].side == side_of_seat(seat), TOY_3, "Piece %s stands there.",
		toy->pieces[other].id);
}

static void check_strike(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct toy_state *toy = position;
	const struct toy_strike *strike = body;
	int slot = piece_ordered(toy, side_of_seat(seat), strike->piece, r);
	forbid(r, slot && abs(strike->at - toy->pieces[slot].at) > 3, TOY_4, "That is too far.");
}

static void check_nothing(const void *position, int seat, const void *body, struct refusal *r)
{
	(void)position, (void)seat, (void)body, (void)r;
}

/* ---- Playing ------------------------------------------------------------------------------------------- */

static struct roll roll_die(struct play *play, const char *purpose, int side)
{
	struct roll roll = roll_of(purpose, toy_sides[side], NULL);
	play_draw(play, &roll, 1);
	roll.score = roll.faces[0];
	emit(play, EVENT_ROLL, TOY_1, &roll);
	return roll;
}

static int lives(const struct toy_state *toy, int side)
{
	int count = 0;
	for (int i = 1; i < TOY_PIECES; i++)
		count += toy->pieces[i].side == side ? toy->pieces[i].life : 0;
	return count;
}

static void next_turn(struct play *play)
{
	const struct toy_state *toy = play->state;
	struct toy_turned turned = { (uint16_t)(toy->turn.n + 1), toy->turn.active == TOY_A ? TOY_B : TOY_A, 0 };
	int a = lives(toy, TOY_A), b = lives(toy, TOY_B);
	play->audience = AUDIENCE_ALL;
	if (a == 0 || b == 0 || turned.turn > toy->turn.limit) {
		turned.active = 0;
		turned.winner = a > b ? TOY_A : b > a ? TOY_B : 0;
	}
	emit(play, EVENT_turned, TOY_1, &turned);
}

static void step(struct play *play, int side, const struct toy_step *order)
{
	const struct toy_state *toy = play->state;
	int slot = slot_of(toy, order->piece), other;
	struct toy_moved moved = { (uint16_t)slot, toy->pieces[slot].at,
		(int8_t)(toy->pieces[slot].at + order->by) };
	other = piece_at(toy, moved.to, slot);
	if (other) {
		struct toy_met met = { (uint16_t)slot, (uint16_t)other };
		emit(play, EVENT_met, TOY_3, &met);
		return;
	}
	play->audience = toy->pieces[slot].shown ? AUDIENCE_ALL :
		audience_of(side) | (toy->heard[2 - side] == slot ? audience_of(3 - side) : 0);
	emit(play, EVENT_moved, TOY_2, &moved);
}

static void strike(struct play *play, int side, const struct toy_strike *order)
{
	const struct toy_state *toy = play->state;
	struct toy_struck struck = { (uint16_t)slot_of(toy, order->piece), 0, order->at };
	int other = piece_at(toy, order->at, struck.piece);
	if (roll_die(play, "strike", side).score >= 4 && other && toy->pieces[other].side != side)
		struck.hit = (uint16_t)other;
	emit(play, EVENT_struck, TOY_4, &struck);
}

static void listen(struct play *play, int side)
{
	const struct toy_state *toy = play->state;
	struct toy_heard heard = { 0, (uint8_t)side, 0 };
	play->audience = audience_of(side);
	if (roll_die(play, "listen", side).score < 4)
		return;
	for (int i = 1; i < TOY_PIECES && !heard.piece; i++)
		if (toy->pieces[i].side == 3 - side && toy->pieces[i].life)
			heard.piece = (uint16_t)i;
	emit(play, EVENT_heard, TOY_5, &heard);
}

/* What says that it has done something, and has not. */
static bool does_nothing(struct play *play)
{
	(void)play;
	return true;
}

static void trouble(struct play *play)
{
	struct toy_turned turned = { 0 };
	struct roll roll = roll_of("lost", NULL, NULL);
	switch (((const struct toy_state *)play->state)->options.trouble) {
	case TOY_FAULT: emit(play, EVENT_broke, TOY_1, &turned); break;
	case TOY_SNEAK: ((struct toy_state *)play->state)->turn.limit++; break;
	case TOY_LOST_DIE: play_draw(play, &roll, 1); break;
	case TOY_FLOOD:
		for (int i = 0; i <= EVENTS_MAX; i++)
			emit(play, EVENT_turned, TOY_1, &turned);
		break;
	case TOY_STUCK: turn_until_rest(play, does_nothing); break;
	case TOY_TRAP: __builtin_trap();
	case TOY_LOOP:
		for (volatile unsigned turns = 0;; turns++)
			;
	default: break;
	}
}

static void decide_step(struct play *play, int seat, const void *body)
{
	step(play, side_of_seat(seat), body);
	next_turn(play);
}

static void decide_strike(struct play *play, int seat, const void *body)
{
	strike(play, side_of_seat(seat), body);
	next_turn(play);
}

static void decide_listen(struct play *play, int seat, const void *body)
{
	(void)body;
	listen(play, side_of_seat(seat));
	next_turn(play);
}

static void decide_wait(struct play *play, int seat, const void *body)
{
	(void)seat, (void)body;
	trouble(play);
	next_turn(play);
}

static void absent(struct play *play, int seat, const struct due *due)
{
	(void)seat, (void)due;
	next_turn(play);
}

/* Who begins is diced for. */
static bool first_turn(struct play *play)
{
	struct roll roll = roll_die(play, "first", 0);
	struct toy_turned turned = { 1, roll.score % 2 ? TOY_A : TOY_B, 0 };
	emit(play, EVENT_turned, TOY_1, &turned);
	return true;
}

/* ---- Events come true ---------------------------------------------------------------------------------- */

static void toy_evolve_moved(struct toy_state *toy, const struct event *event)
{
	const struct toy_moved *e = event->body;
	toy->pieces[e->piece].at = e->to;
}

static void toy_evolve_met(struct toy_state *toy, const struct event *event)
{
	const struct toy_met *e = event->body;
	toy->pieces[e->piece].shown = toy->pieces[e->other].shown = true;
}

static void toy_evolve_struck(struct toy_state *toy, const struct event *event)
{
	const struct toy_struck *e = event->body;
	toy->pieces[e->piece].shown = true;
	if (toy->trail_count < TOY_TRAIL)
		toy->trail[toy->trail_count++] = e->at;
	if (!e->hit)
		return;
	toy->pieces[e->hit].shown = true;
	toy->pieces[e->hit].life--;
}

static void toy_evolve_heard(struct toy_state *toy, const struct event *event)
{
	const struct toy_heard *e = event->body;
	toy->heard[e->side - 1] = e->piece;
}

static void toy_evolve_turned(struct toy_state *toy, const struct event *event)
{
	const struct toy_turned *e = event->body;
	toy->turn.step = TOY_TURN;
	toy->turn.n = e->turn;
	toy->turn.active = e->active;
	toy->result.winner = e->winner;
	toy->result.over = e->active == 0;
	toy->result.clause = toy->result.over ? event->clause : 0;
	TEXT_SET(toy->result.why, toy->result.over ? "The lives were counted." : "");
}

static void toy_evolve_broke(struct toy_state *toy, const struct event *event)
{
	(void)event;
	toy->broken = true;
}

static FRAME_EVOLVES(toy, toy_rules, begun)
static FRAME_EVOLVES(toy, toy_rules, seat_done)
static FRAME_EVOLVES(toy, toy_rules, seated)

bool toy_poisoned;

static void evolve(void *state, const struct event *event)
{
	static void (*const evolves[EVENTS_COUNT])(struct toy_state *toy, const struct event *event) = {
		NULL,
#define EVOLVE(name, class, gist) toy_evolve_##name,
		TOY_EVENTS(EVOLVE)
	};
	if (toy_poisoned)
		__builtin_trap();
	if (evolves[event->kind])
		evolves[event->kind](state, event);
}

/* ---- What is owed and offered -------------------------------------------------------------------------- */

static bool acts(const void *state, int seat)
{
	const struct toy_state *toy = state;
	return toy->seats[seat].side == toy->turn.active && toy->seats[seat].role == 0;
}

/* The side on the move may strike, or step, with each of its pieces. */
static void owed(const void *state, struct dues *dues)
{
	const struct toy_state *toy = state;
	for (int i = 1; i < TOY_PIECES && !toy->result.over; i++)
		if (toy->turn.active && toy->pieces[i].side == toy->turn.active && toy->pieces[i].life)
			dues_add(dues, (struct due){ (int8_t)(toy->turn.active - 1), ORDER_strike, -1, (uint16_t)i, 0,
				OWED_OPENLY });
}

static const char *called(const void *state, const struct due *due)
{
	return ((const struct toy_state *)state)->pieces[due->about].id;
}

static const char *not_now(const void *position, int seat, const struct order *order)
{
	(void)order;
	return acts(position, seat) ? NULL : "It is not your turn.";
}

static void offer_piece(const void *position, const struct due *due, struct offering *offering)
{
	const struct toy_piece *piece = &((const struct toy_state *)position)->pieces[due->about];
	for (int by = -3; by <= 3 && due->about; by++) {
		struct toy_step step = { .by = (int8_t)by };
		struct toy_strike strike = { .at = (int8_t)(piece->at + by) };
		TEXT_SET(step.piece, piece->id);
		TEXT_SET(strike.piece, piece->id);
		propose(offering, ORDER_step, &step);
		propose(offering, ORDER_strike, &strike);
	}
}

static void offer_listen(const void *position, const struct due *due, struct offering *offering)
{
	(void)position, (void)due;
	propose(offering, ORDER_listen, NULL);
}

static void offer_wait(const void *position, const struct due *due, struct offering *offering)
{
	(void)position, (void)due;
	propose(offering, ORDER_wait, NULL);
}

static bool preview_step(const void *position, int seat, const void *body, void *preview)
{
	const struct toy_state *toy = position;
	const struct toy_step *step = body;
	(void)seat;
	((struct toy_ground *)preview)->places = (uint16_t)(toy->pieces[slot_of(toy, step->piece)].at + step->by);
	return true;
}

static const char *toy_fault(const void *state)
{
	const struct toy_state *toy = state;
	for (int i = 1; i < TOY_PIECES; i++)
		if (toy->pieces[i].life && piece_at(toy, toy->pieces[i].at, i))
			return "two pieces share a place";
	return toy->broken ? "something broke" : NULL;
}

/* ---- The tables ---------------------------------------------------------------------------------------- */

static const struct engine_step steps[TOY_STEPS] = {
	[TOY_BEFORE] = { .run = first_turn },
	[TOY_TURN] = { .decision = ORDER_wait },
};

static const struct order_row order_rows[ORDERS_COUNT] = {
	[ORDER_NONE]   = { .absent = absent },
	[ORDER_step]   = { .check = check_step,    .decide = decide_step,   .preview = preview_step },
	[ORDER_strike] = { .check = check_strike,  .decide = decide_strike, .offer = offer_piece, .absent = absent },
	[ORDER_listen] = { .check = check_nothing, .decide = decide_listen, .offer = offer_listen },
	[ORDER_wait]   = { .check = check_nothing, .decide = decide_wait,   .offer = offer_wait },
};

static const struct engine engine = {
	.at = { ENGINE_TURN(toy) },
	.clauses = { .step = TOY_1, .done = TOY_1, .seated = TOY_1, .timing = TOY_1, .unknown = TOY_1,
		.watcher = TOY_1, .umpire = TOY_1 },
	.steps = steps, .step_size = sizeof steps[0], .orders = order_rows, .order_size = sizeof order_rows[0],
	.acts = acts, .owed = owed, .called = called, .not_now = not_now,
};
static const struct seating seating = { SEATING(toy, role), .roles = toy_roles };

const struct ruleset toy_rules = {
	.name = "toy", .title = "The toy", .version = 1,
	.clauses = clauses, .clause_count = TOY_CLAUSES,
	.orders = toy_orders, .order_count = ORDERS_COUNT, .events = toy_events, .event_count = EVENTS_COUNT,
	.scenario_shape = &toy_scenario_shape, .state_shape = &toy_state_shape, .view_shape = &toy_view_shape,
	.preview_shape = &toy_ground_shape, .map_shape = &toy_ground_shape,
	.engine = &engine, .seating = &seating, .seats = seating_list,
	.check = judge_check, TURN_RULES, .preview = judge_preview,
	.setup = toy_setup, .known = toy_known, .vantage = toy_vantage, .evolve = evolve, .tell = toy_tell,
	.ask = toy_ask, .say = toy_say, .view = toy_look, .map = toy_map, .fault = toy_fault,
};
