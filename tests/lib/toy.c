/* The toy ruleset. */
#include "toy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/turn/engine.h"

enum clause_row { TOY_1 = 1, TOY_2, TOY_3, TOY_4, TOY_5, TOY_6, TOY_CLAUSES };
static const struct clause clauses[TOY_CLAUSES + 1] = {
	[TOY_1] = { "TOY-1", "The sides take turns." },
	[TOY_2] = { "TOY-2", "A piece steps one to three places and stays on the line." },
	[TOY_3] = { "TOY-3", "No two pieces of a side share a place." },
	[TOY_4] = { "TOY-4", "A strike reaches three places." },
	[TOY_5] = { "TOY-5", "Who listens may hear the nearest enemy." },
	[TOY_6] = { "TOY-6", "Only pieces of one's own side obey." },
};

/* ---- Shapes -------------------------------------------------------------------------------------------- */

static const char *const sides[] = { NULL, "A", "B" };
static const char *const spectators[] = { NULL, "open", "delayed", "none" };
static const char *const troubles[] = { NULL, "fault", "sneak", "lost_die", "flood", "stuck",
	"trap", "loop" };

static const struct field piece_fields[] = {
	{ F_TEXT(struct toy_piece, id) },
	{ F_ENUM(struct toy_piece, side, sides) },
	{ F_INT(struct toy_piece, at), RANGE(0, TOY_PLACES - 1) },
	{ F_UINT(struct toy_piece, life), RANGE(0, 9) },
	{ F_BOOL(struct toy_piece, shown), .flags = SHAPE_OPTIONAL },
};
static const struct toy_piece piece_default = { .life = 2 };
static const struct shape piece_shape = SHAPE_OF_DEFAULTED(toy_piece, piece_fields, piece_default);

static const struct field option_fields[] = {
	{ F_BOOL(struct toy_options, aide) },
	{ F_ENUM(struct toy_options, trouble, troubles) },
	{ F_ENUM(struct toy_options, spectators, spectators), .flags = SHAPE_OPTIONAL },
	{ F_UINT(struct toy_options, spare), SPARE, .flags = SHAPE_OPTIONAL },
};
static const struct shape options_shape = SHAPE_OF(toy_options, option_fields);

static const struct field scenario_fields[] = {
	{ F_MAP(struct toy_scenario, pieces, piece_shape) },
	{ F_UINT(struct toy_scenario, turn_limit), RANGE(0, 9999) },
	{ F_STRUCT(struct toy_scenario, options, options_shape) },
};
static const struct toy_scenario scenario_default = { .turn_limit = 40 };
static const struct shape scenario_shape = SHAPE_OF_DEFAULTED(toy_scenario, scenario_fields,
	scenario_default);

static const struct field state_fields[] = {
	{ F_MAP(struct toy, pieces, piece_shape) },
	{ F_UINT(struct toy, turn), RANGE(0, 9999) },
	{ F_UINT(struct toy, turn_limit), RANGE(0, 9999) },
	{ F_LIST_INT(struct toy, trail, trail_count), RANGE(-9999, 9999) },
	{ F_MANY(struct toy, heard, SHAPE_REF, SHAPE_ARRAY),
	  .target = { offsetof(struct toy, pieces), sizeof(struct toy_piece), TOY_PIECES } },
	{ F_STRUCT(struct toy, options, options_shape) },
	{ F_ENUM(struct toy, active, sides) },
	{ F_ENUM(struct toy, winner, sides) },
	{ F_BOOL(struct toy, over) },
	{ F_BOOL(struct toy, broken) },
};
static const struct shape state_shape = SHAPE_OF(toy, state_fields);

struct toy_view {
	struct toy_piece pieces[TOY_PIECES];
	uint16_t turn, trail_count;
	int16_t trail[TOY_TRAIL];
	uint8_t active, winner;
};
static const struct field view_fields[] = {
	{ F_MAP(struct toy_view, pieces, piece_shape) },
	{ F_UINT(struct toy_view, turn), RANGE(0, 9999) },
	{ F_LIST_INT(struct toy_view, trail, trail_count), RANGE(-9999, 9999) },
	{ F_ENUM(struct toy_view, active, sides) },
	{ F_ENUM(struct toy_view, winner, sides) },
};
static const struct shape view_shape = SHAPE_OF(toy_view, view_fields);

struct toy_ground { uint16_t places; };
static const struct field ground_fields[] = { { F_UINT(struct toy_ground, places), RANGE(0, TOY_PLACES) } };
static const struct shape ground_shape = SHAPE_OF(toy_ground, ground_fields);

/* ---- Orders and events --------------------------------------------------------------------------------- */

enum { ORDER_STEP = 1, ORDER_STRIKE, ORDER_LISTEN, ORDER_WAIT };
struct toy_step { char piece[ID_SIZE]; int8_t by; };
struct toy_strike { char piece[ID_SIZE]; int8_t at; };

static const struct field step_fields[] = { { F_TEXT(struct toy_step, piece) },
	{ F_INT(struct toy_step, by), RANGE(INT8_MIN, INT8_MAX) } };
static const struct shape step_shape = SHAPE_OF(toy_step, step_fields);
static const struct field strike_fields[] = { { F_TEXT(struct toy_strike, piece) },
	{ F_INT(struct toy_strike, at), RANGE(INT8_MIN, INT8_MAX) } };
static const struct shape strike_shape = SHAPE_OF(toy_strike, strike_fields);

static const struct order_kind orders[] = {
	{ NULL, NULL, NULL },
	[ORDER_STEP] = { "step", &step_shape, "A piece steps." },
	[ORDER_STRIKE] = { "strike", &strike_shape, "A piece strikes at a place." },
	[ORDER_LISTEN] = { "listen", NULL, "The side listens for the enemy." },
	[ORDER_WAIT] = { "wait", NULL, "Nothing is done." },
};

enum { EVENT_MOVED = 1, EVENT_MET, EVENT_STRUCK, EVENT_HEARD, EVENT_TURNED, EVENT_BROKE };
struct toy_moved { uint16_t piece; int8_t from, to; };
struct toy_met { uint16_t piece, other; };
struct toy_struck { uint16_t piece, hit; int16_t at; };
struct toy_heard { uint16_t piece; uint8_t side, spare; };
struct toy_turned { uint16_t turn; uint8_t active, winner; };

#define PIECE(S, m) { F_REF(struct S, m, struct toy, pieces) }
static const struct field moved_fields[] = { PIECE(toy_moved, piece),
	{ F_INT(struct toy_moved, from), RANGE(0, TOY_PLACES - 1) },
	{ F_INT(struct toy_moved, to), RANGE(0, TOY_PLACES - 1) } };
static const struct field met_fields[] = { PIECE(toy_met, piece), PIECE(toy_met, other) };
static const struct field struck_fields[] = { PIECE(toy_struck, piece), PIECE(toy_struck, hit),
	{ F_INT(struct toy_struck, at), RANGE(INT8_MIN, INT8_MAX) } };
static const struct field heard_fields[] = {
	PIECE(toy_heard, piece), { F_ENUM(struct toy_heard, side, sides) },
		{ F_UINT(struct toy_heard, spare), SPARE, .flags = SHAPE_OPTIONAL },
};
static const struct field turned_fields[] = {
	{ F_UINT(struct toy_turned, turn), RANGE(0, 9999) }, { F_ENUM(struct toy_turned, active, sides) },
		{ F_ENUM(struct toy_turned, winner, sides) },
};
static const struct shape moved_shape = SHAPE_OF(toy_moved, moved_fields);
static const struct shape met_shape = SHAPE_OF(toy_met, met_fields);
static const struct shape struck_shape = SHAPE_OF(toy_struck, struck_fields);
static const struct shape heard_shape = SHAPE_OF(toy_heard, heard_fields);
static const struct shape turned_shape = SHAPE_OF(toy_turned, turned_fields);

static const struct event_kind events[] = {
	[EVENT_ROLL] = { "roll", &roll_shape, "Dice were rolled.", CLASS_WORD },
	[EVENT_MOVED] = { "moved", &moved_shape, "A piece has stepped.", CLASS_MOVE },
	[EVENT_MET] = { "met", &met_shape, "A piece has run into another.", CLASS_WORD },
	[EVENT_STRUCK] = { "struck", &struck_shape, "A piece has struck.", CLASS_FIGHT },
	[EVENT_HEARD] = { "heard", &heard_shape, "A side knows where a piece is.", CLASS_WORD },
	[EVENT_TURNED] = { "turned", &turned_shape, "A turn begins.", CLASS_TURN },
	[EVENT_BROKE] = { "broke", &turned_shape, "Something came about that no rule knows.", CLASS_WORD },
};

/* ---- Setting up, seats --------------------------------------------------------------------------------- */

static bool toy_setup(void *state, const void *from, struct refusal *r)
{
	const struct toy_scenario *scenario = from;
	struct toy *toy = state;
	int count[3] = { 0 };
	for (int i = 1; i < TOY_PIECES; i++) {
		forbid(r, scenario->pieces[i].id[0] && !scenario->pieces[i].side, TOY_6, "Piece %s has no side.",
			scenario->pieces[i].id);
		count[scenario->pieces[i].side]++;
	}
	forbid(r, !count[TOY_A] || !count[TOY_B], TOY_1, "Both sides need a piece.");
	memcpy(toy->pieces, scenario->pieces, sizeof toy->pieces);
	toy->turn_limit = scenario->turn_limit;
	toy->options = scenario->options;
	return allowed(r);
}

static int toy_seats(const struct ruleset *rules, const void *state, struct seat *seats)
{
	const struct toy *toy = state;
	(void)rules;
	seats[0] = (struct seat){ "A", "A", "army", "Anne" };
	seats[1] = (struct seat){ "B", "B", "army", "Bernard" };
	seats[2] = (struct seat){ "B.aide", "B", "aide", "Berthe" };
	return toy->options.aide ? 3 : 2;
}

/* A bit for each side: 1 for A, 2 for B. */
static uint32_t sides_of(struct viewer who)
{
	return who.umpire ? 3 : (who.seats & 1) | (who.seats & 6 ? 2 : 0);
}

static uint32_t toy_vantage(const void *state, struct viewer who)
{
	(void)state;
	return sides_of(who);
}

static uint32_t audience_of(int side)
{
	return side == TOY_A ? 1 : 6;
}

static bool sees(const struct toy *toy, uint32_t seeing, int slot)
{
	const struct toy_piece *piece = &toy->pieces[slot];
	return piece->shown || seeing >> (piece->side - 1) & 1 || ((seeing & 1) && toy->heard[0] == slot) ||
		((seeing & 2) && toy->heard[1] == slot);
}

static void toy_known(const void *state, struct viewer who, void *position)
{
	const struct toy *toy = state;
	struct toy *known = position;
	uint32_t seeing = sides_of(who);
	known->turn = toy->turn;
	known->turn_limit = toy->turn_limit;
	known->trail_count = toy->trail_count;
	memcpy(known->trail, toy->trail, sizeof known->trail);
	known->options = toy->options;
	known->active = toy->active;
	known->winner = toy->winner;
	known->over = toy->over;
	for (int side = 0; side < 2; side++)
		known->heard[side] = seeing >> side & 1 ? toy->heard[side] : 0;
	for (int i = 1; i < TOY_PIECES; i++)
		if (toy->pieces[i].id[0] && sees(toy, seeing, i))
			known->pieces[i] = toy->pieces[i];
}

static void toy_look(const void *position, struct viewer who, void *view)
{
	const struct toy *toy = position;
	struct toy_view *seen = memset(view, 0, sizeof *seen);
	(void)who;
	memcpy(seen->pieces, toy->pieces, sizeof seen->pieces);
	seen->turn = toy->turn;
	seen->trail_count = toy->trail_count;
	memcpy(seen->trail, toy->trail, sizeof seen->trail);
	seen->active = toy->active;
	seen->winner = toy->winner;
}

static void toy_map(const void *state, void *map)
{
	(void)state;
	((struct toy_ground *)map)->places = TOY_PLACES;
}

/* ---- Checking ------------------------------------------------------------------------------------------ */

static int slot_of(const struct toy *toy, const char *id)
{
	return (int)shape_slot(toy->pieces, sizeof toy->pieces[0], TOY_PIECES, id);
}

static int piece_at(const struct toy *toy, int at, int but)
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

static bool check_piece(const struct toy *toy, int side, const char *id, struct refusal *r)
{
	int slot = slot_of(toy, id);
	if (!slot)
		return refuse(r, TOY_6, "There is no piece %s.", id);
	return !forbid(r, toy->pieces[slot].side != side || !toy->pieces[slot].life, TOY_6,
		"Piece %s does not obey you.", id);
}

static bool check_step(const struct toy *toy, int side, const struct toy_step *step, struct refusal *r)
{
	const struct toy_piece *piece = &toy->pieces[slot_of(toy, step->piece)];
	int to = piece->at + step->by, other = piece_at(toy, to, 0);
	forbid(r, step->by == 0 || abs(step->by) > 3 || to < 0 || to >= TOY_PLACES, TOY_2, "It cannot step so.");
	forbid(r, other && toy->pieces[other].side == side, TOY_3, "Piece %s stands there.",
		toy->pieces[other].id);
	return allowed(r);
}

static bool toy_check(const struct ruleset *rules, const void *position, int seat, const struct order *order,
	struct refusal *r)
{
	const struct toy *toy = position;
	const struct toy_strike *strike = (const void *)order->body;
	int side = side_of_seat(seat);
	(void)rules;
	if (seat > 1 || toy->active != side)
		return refuse(r, TOY_1, "It is not your turn.");
	if (order->kind == ORDER_STEP)
		return check_piece(toy, side, strike->piece, r) &&
			check_step(toy, side, (const void *)order->body, r);
	if (order->kind == ORDER_STRIKE && check_piece(toy, side, strike->piece, r))
		forbid(r, abs(strike->at - toy->pieces[slot_of(toy, strike->piece)].at) > 3, TOY_4,
			"That is too far.");
	return allowed(r);
}

/* ---- Playing ------------------------------------------------------------------------------------------- */

static struct roll roll_die(struct play *play, const char *purpose, int side)
{
	struct roll roll = roll_of(purpose, sides[side], NULL);
	play_draw(play, &roll, 1);
	roll.score = roll.faces[0];
	emit(play, EVENT_ROLL, TOY_1, &roll);
	return roll;
}

static int lives(const struct toy *toy, int side)
{
	int count = 0;
	for (int i = 1; i < TOY_PIECES; i++)
		count += toy->pieces[i].side == side ? toy->pieces[i].life : 0;
	return count;
}

static void next_turn(struct play *play)
{
	const struct toy *toy = play->state;
	struct toy_turned turned = { (uint16_t)(toy->turn + 1), toy->active == TOY_A ? TOY_B : TOY_A, 0 };
	int a = lives(toy, TOY_A), b = lives(toy, TOY_B);
	play->audience = AUDIENCE_ALL;
	if (a == 0 || b == 0 || turned.turn > toy->turn_limit) {
		turned.active = 0;
		turned.winner = a > b ? TOY_A : b > a ? TOY_B : 0;
	}
	emit(play, EVENT_TURNED, TOY_1, &turned);
}

static void step(struct play *play, int side, const struct toy_step *order)
{
	const struct toy *toy = play->state;
	int slot = slot_of(toy, order->piece), other;
	struct toy_moved moved = { (uint16_t)slot, toy->pieces[slot].at,
		(int8_t)(toy->pieces[slot].at + order->by) };
	other = piece_at(toy, moved.to, slot);
	if (other) {
		struct toy_met met = { (uint16_t)slot, (uint16_t)other };
		emit(play, EVENT_MET, TOY_3, &met);
		return;
	}
	play->audience = toy->pieces[slot].shown ? AUDIENCE_ALL :
		audience_of(side) | (toy->heard[2 - side] == slot ? audience_of(3 - side) : 0);
	emit(play, EVENT_MOVED, TOY_2, &moved);
}

static void strike(struct play *play, int side, const struct toy_strike *order)
{
	const struct toy *toy = play->state;
	struct toy_struck struck = { (uint16_t)slot_of(toy, order->piece), 0, order->at };
	int other = piece_at(toy, order->at, struck.piece);
	if (roll_die(play, "strike", side).score >= 4 && other && toy->pieces[other].side != side)
		struck.hit = (uint16_t)other;
	emit(play, EVENT_STRUCK, TOY_4, &struck);
}

static void listen(struct play *play, int side)
{
	const struct toy *toy = play->state;
	struct toy_heard heard = { 0, (uint8_t)side, 0 };
	play->audience = audience_of(side);
	if (roll_die(play, "listen", side).score < 4)
		return;
	for (int i = 1; i < TOY_PIECES && !heard.piece; i++)
		if (toy->pieces[i].side == 3 - side && toy->pieces[i].life)
			heard.piece = (uint16_t)i;
	emit(play, EVENT_HEARD, TOY_5, &heard);
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
	switch (((const struct toy *)play->state)->options.trouble) {
	case TOY_FAULT: emit(play, EVENT_BROKE, TOY_1, &turned); break;
	case TOY_SNEAK: ((struct toy *)play->state)->turn_limit++; break;
	case TOY_LOST_DIE: play_draw(play, &roll, 1); break;
	case TOY_FLOOD:
		for (int i = 0; i <= EVENTS_MAX; i++)
			emit(play, EVENT_TURNED, TOY_1, &turned);
		break;
	case TOY_STUCK: turn_until_rest(play, does_nothing); break;
	case TOY_TRAP: __builtin_trap();
	case TOY_LOOP:
		for (volatile unsigned turns = 0;; turns++)
			;
	default: break;
	}
}

static void toy_decide(struct play *play, int seat, const struct order *order)
{
	int side = side_of_seat(seat);
	if (order->kind == ORDER_STEP)
		step(play, side, (const void *)order->body);
	else if (order->kind == ORDER_STRIKE)
		strike(play, side, (const void *)order->body);
	else if (order->kind == ORDER_LISTEN)
		listen(play, side);
	else
		trouble(play);
	next_turn(play);
}

static void toy_begin(struct play *play)
{
	struct roll roll = roll_die(play, "first", 0);
	struct toy_turned turned = { 1, roll.score % 2 ? TOY_A : TOY_B, 0 };
	emit(play, EVENT_TURNED, TOY_1, &turned);
}

static void toy_expire(struct play *play, int seat)
{
	(void)seat;
	next_turn(play);
}

static void evolve_struck(struct toy *toy, const struct toy_struck *struck)
{
	toy->pieces[struck->piece].shown = true;
	if (toy->trail_count < TOY_TRAIL)
		toy->trail[toy->trail_count++] = struck->at;
	if (!struck->hit)
		return;
	toy->pieces[struck->hit].shown = true;
	toy->pieces[struck->hit].life--;
}

bool toy_poisoned;

static void toy_evolve(void *state, const struct event *event)
{
	struct toy *toy = state;
	if (toy_poisoned)
		__builtin_trap();
	const struct toy_moved *moved = event->body;
	const struct toy_met *met = event->body;
	const struct toy_heard *heard = event->body;
	const struct toy_turned *turned = event->body;
	switch (event->kind) {
	case EVENT_MOVED: toy->pieces[moved->piece].at = moved->to; break;
	case EVENT_MET: toy->pieces[met->piece].shown = toy->pieces[met->other].shown = true; break;
	case EVENT_STRUCK: evolve_struck(toy, event->body); break;
	case EVENT_HEARD: toy->heard[heard->side - 1] = heard->piece; break;
	case EVENT_BROKE: toy->broken = true; break;
	case EVENT_TURNED:
		toy->turn = turned->turn;
		toy->active = turned->active;
		toy->winner = turned->winner;
		toy->over = turned->active == 0;
		break;
	default: break;
	}
}

/* ---- Telling, offering --------------------------------------------------------------------------------- */

static bool toy_tell(const void *state, const struct event *event, struct viewer who, struct telling *told)
{
	const struct toy *toy = state;
	const struct toy_moved *moved = event->body;
	const struct toy_struck *struck = event->body;
	(void)who;
	TEXT_SET(told->sentence, events[event->kind].gist);
	if (event->kind == EVENT_MOVED)
		snprintf(told->sentence, sizeof told->sentence, "%s steps from %d to %d.",
			toy->pieces[moved->piece].id, moved->from, moved->to);
	if (event->kind == EVENT_STRUCK)
		snprintf(told->sentence, sizeof told->sentence, "%s strikes at %d%s.", toy->pieces[struck->piece].id,
			struck->at, struck->hit ? " and hits" : "");
	return true;
}

static void toy_ask(const void *position, const struct decision *decision, char sentence[SENTENCE_SIZE])
{
	(void)position;
	snprintf(sentence, SENTENCE_SIZE, decision->subject[0] ? "Step or strike with %s" : "Wait, or listen",
		decision->subject);
}

static void toy_say(const void *position, int seat, const struct order *order, char sentence[SENTENCE_SIZE])
{
	const struct toy_step *step = (const void *)order->body;
	const struct toy_strike *strike = (const void *)order->body;
	(void)position;
	(void)seat;
	if (order->kind == ORDER_STEP)
		snprintf(sentence, SENTENCE_SIZE, "Step with %s by %d", step->piece, step->by);
	else if (order->kind == ORDER_STRIKE)
		snprintf(sentence, SENTENCE_SIZE, "Strike with %s at %d", strike->piece, strike->at);
	else
		snprintf(sentence, SENTENCE_SIZE, order->kind == ORDER_LISTEN ? "Listen" : "Wait");
}

static int toy_open(const struct ruleset *rules, const void *position, struct decision *decisions)
{
	const struct toy *toy = position;
	int count = 0;
	(void)rules;
	if (toy->over || !toy->active)
		return 0;
	decisions[count++] = (struct decision){ toy->active - 1, "wait", "" };
	for (int i = 1; i < TOY_PIECES; i++) {
		if (toy->pieces[i].side != toy->active || !toy->pieces[i].life)
			continue;
		decisions[count] = (struct decision){ toy->active - 1, "strike", "" };
		TEXT_SET(decisions[count++].subject, toy->pieces[i].id);
	}
	return count;
}

static bool offer_piece(const struct toy *toy, int seat, const struct decision *decision,
	offer_fn *each, void *ctx)
{
	int at = toy->pieces[slot_of(toy, decision->subject)].at;
	for (int by = -3; by <= 3; by++) {
		struct order order = { .kind = ORDER_STEP };
		struct refusal r = { 0 };
		struct toy_step *step = (struct toy_step *)order.body;
		TEXT_SET(step->piece, decision->subject);
		step->by = (int8_t)by;
		if (toy_check(NULL, toy, seat, &order, &r) && !each(ctx, decision, &order))
			return false;
		order.kind = ORDER_STRIKE;
		((struct toy_strike *)order.body)->at = (int8_t)(at + by);
		if (!each(ctx, decision, &order))
			return false;
	}
	return true;
}

static void toy_offer(const struct ruleset *rules, const void *position, int seat, offer_fn *each, void *ctx)
{
	const struct toy *toy = position;
	struct decision decisions[DECISIONS_MAX];
	int count = toy_open(rules, toy, decisions);
	struct order listen = { .kind = ORDER_LISTEN }, wait = { .kind = ORDER_WAIT };
	if (!count || decisions[0].seat != seat)
		return;
	if (!each(ctx, &decisions[0], &listen) || !each(ctx, &decisions[0], &wait))
		return;
	for (int i = 1; i < count; i++)
		if (!offer_piece(toy, seat, &decisions[i], each, ctx))
			return;
}

static bool toy_preview(const struct ruleset *rules, const void *position, int seat,
	const struct order *order, void *preview)
{
	const struct toy *toy = position;
	const struct toy_step *step = (const void *)order->body;
	struct refusal r = { 0 };
	if (order->kind != ORDER_STEP || !toy_check(rules, toy, seat, order, &r))
		return false;
	((struct toy_ground *)preview)->places = (uint16_t)(toy->pieces[slot_of(toy, step->piece)].at + step->by);
	return true;
}

static void toy_outcome(const struct ruleset *rules, const void *state, struct outcome *outcome)
{
	const struct toy *toy = state;
	(void)rules;
	outcome->over = toy->over;
	TEXT_SET(outcome->winner, toy->winner ? sides[toy->winner] : "");
	outcome->clause = toy->over ? TOY_1 : 0;
	TEXT_SET(outcome->why, toy->over ? "The lives were counted." : "");
}

static const char *toy_fault(const void *state)
{
	const struct toy *toy = state;
	for (int i = 1; i < TOY_PIECES; i++)
		if (toy->pieces[i].life && piece_at(toy, toy->pieces[i].at, i))
			return "two pieces share a place";
	return toy->broken ? "something broke" : NULL;
}

const struct ruleset toy_rules = {
	.name = "toy", .title = "The toy", .version = 1,
	.clauses = clauses, .clause_count = TOY_CLAUSES,
	.orders = orders, .order_count = SHAPE_COUNTOF(orders),
	.events = events, .event_count = SHAPE_COUNTOF(events),
	.scenario_shape = &scenario_shape, .state_shape = &state_shape, .view_shape = &view_shape,
	.preview_shape = &ground_shape, .map_shape = &ground_shape,
	.setup = toy_setup, .known = toy_known, .check = toy_check, .decide = toy_decide, .begin = toy_begin,
	.expire = toy_expire,
	.evolve = toy_evolve, .tell = toy_tell, .ask = toy_ask, .say = toy_say, .view = toy_look, .map = toy_map,
	.vantage = toy_vantage, .seats = toy_seats,
	.open = toy_open, .offer = toy_offer, .preview = toy_preview, .outcome = toy_outcome, .fault = toy_fault,
};
