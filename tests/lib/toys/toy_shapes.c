/* The shapes of the toy. */
#include "toy_shapes.h"

const char *const toy_sides[3] = { NULL, "A", "B" };
static const char *const spectators[] = { NULL, "open", "delayed", "none" };
static const char *const troubles[] = { NULL, "fault", "sneak", "lost_die", "flood", "stuck",
	"trap", "loop" };

static const struct field piece_fields[] = {
	{ F_TEXT(struct toy_piece, id) },
	{ F_ENUM(struct toy_piece, side, toy_sides) },
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
const struct shape toy_scenario_shape = SHAPE_OF_DEFAULTED(toy_scenario, scenario_fields,
	scenario_default);

static const char *const step_names[TOY_STEPS] = { "before", "turn" };
const char *const toy_roles[2] = { "army", "aide" };
static const struct field turn_fields[] = {
	{ F_UINT(struct toy_turn, n), RANGE(0, 9999) },
	{ F_UINT(struct toy_turn, limit), RANGE(0, 9999) },
	{ F_ENUM(struct toy_turn, step, step_names) },
	{ F_ENUM(struct toy_turn, active, toy_sides) },
	{ F_BOOL(struct toy_turn, begun) },
	{ F_BOOL(struct toy_turn, closed) },
};
static const struct shape turn_shape = SHAPE_OF(toy_turn, turn_fields);
static const struct field seat_fields[] = {
	{ F_TEXT(struct toy_seat, id) },
	{ F_TEXT(struct toy_seat, name) },
	{ F_ENUM(struct toy_seat, side, toy_sides) },
	{ F_ENUM(struct toy_seat, role, toy_roles) },
	{ F_BOOL(struct toy_seat, absent) },
	{ F_BOOL(struct toy_seat, done) },
};
static const struct shape seat_shape = SHAPE_OF(toy_seat, seat_fields);
static const struct field side_fields[] = { { F_TEXT(struct toy_side_row, id) } };
static const struct shape side_shape = SHAPE_OF(toy_side_row, side_fields);
static const struct field result_fields[] = {
	{ F_TEXT(struct toy_result, why) },
	{ F_CLAUSE(struct toy_result, clause) },
	{ F_ENUM(struct toy_result, winner, toy_sides) },
	{ F_BOOL(struct toy_result, over) },
};
static const struct shape result_shape = SHAPE_OF(toy_result, result_fields);

static const struct field state_fields[] = {
	{ F_MAP(struct toy_state, pieces, piece_shape) },
	{ F_STRUCT(struct toy_state, turn, turn_shape) },
	{ F_STRUCT(struct toy_state, result, result_shape) },
	{ F_MAP(struct toy_state, sides, side_shape) },
	{ F_LIST_STRUCT(struct toy_state, seats, seat_count, seat_shape) },
	{ F_LIST_INT(struct toy_state, trail, trail_count), RANGE(-9999, 9999) },
	{ F_MANY(struct toy_state, heard, SHAPE_REF, SHAPE_ARRAY),
	  .target = { offsetof(struct toy_state, pieces), sizeof(struct toy_piece), TOY_PIECES } },
	{ F_STRUCT(struct toy_state, options, options_shape) },
	{ F_BOOL(struct toy_state, umpire_seated) },
	{ F_BOOL(struct toy_state, broken) },
};
const struct shape toy_state_shape = SHAPE_OF(toy_state, state_fields);

static const struct field view_fields[] = {
	{ F_MAP(struct toy_view, pieces, piece_shape) },
	{ F_UINT(struct toy_view, turn), RANGE(0, 9999) },
	{ F_LIST_INT(struct toy_view, trail, trail_count), RANGE(-9999, 9999) },
	{ F_ENUM(struct toy_view, active, toy_sides) },
	{ F_ENUM(struct toy_view, winner, toy_sides) },
};
const struct shape toy_view_shape = SHAPE_OF(toy_view, view_fields);

static const struct field ground_fields[] = { { F_UINT(struct toy_ground, places), RANGE(0, TOY_PLACES) } };
const struct shape toy_ground_shape = SHAPE_OF(toy_ground, ground_fields);

/* ---- Orders and events --------------------------------------------------------------------------------- */

static const struct field step_fields[] = { { F_TEXT(struct toy_step, piece) },
	{ F_INT(struct toy_step, by), RANGE(INT8_MIN, INT8_MAX) } };
static const struct shape step_shape = SHAPE_OF(toy_step, step_fields);
static const struct field strike_fields[] = { { F_TEXT(struct toy_strike, piece) },
	{ F_INT(struct toy_strike, at), RANGE(INT8_MIN, INT8_MAX) } };
static const struct shape strike_shape = SHAPE_OF(toy_strike, strike_fields);

const struct order_kind toy_orders[ORDERS_COUNT] = {
	{ NULL, NULL, NULL },
#define ORDER_KIND(name, shape, gist) { #name, shape, gist },
	TOY_ORDERS(ORDER_KIND)
};

#define PIECE(S, m) { F_REF(struct S, m, struct toy_state, pieces) }
static const struct field moved_fields[] = { PIECE(toy_moved, piece),
	{ F_INT(struct toy_moved, from), RANGE(0, TOY_PLACES - 1) },
	{ F_INT(struct toy_moved, to), RANGE(0, TOY_PLACES - 1) } };
static const struct field met_fields[] = { PIECE(toy_met, piece), PIECE(toy_met, other) };
static const struct field struck_fields[] = { PIECE(toy_struck, piece), PIECE(toy_struck, hit),
	{ F_INT(struct toy_struck, at), RANGE(INT8_MIN, INT8_MAX) } };
static const struct field heard_fields[] = {
	PIECE(toy_heard, piece), { F_ENUM(struct toy_heard, side, toy_sides) },
		{ F_UINT(struct toy_heard, spare), SPARE, .flags = SHAPE_OPTIONAL },
};
static const struct field turned_fields[] = {
	{ F_UINT(struct toy_turned, turn), RANGE(0, 9999) }, { F_ENUM(struct toy_turned, active, toy_sides) },
		{ F_ENUM(struct toy_turned, winner, toy_sides) },
};
static const struct shape toy_event_moved_shape = SHAPE_OF(toy_moved, moved_fields);
static const struct shape toy_event_met_shape = SHAPE_OF(toy_met, met_fields);
static const struct shape toy_event_struck_shape = SHAPE_OF(toy_struck, struck_fields);
static const struct shape toy_event_heard_shape = SHAPE_OF(toy_heard, heard_fields);
static const struct shape toy_event_turned_shape = SHAPE_OF(toy_turned, turned_fields);
#define toy_event_broke_shape toy_event_turned_shape
FRAME_SHAPES(toy, step_names);

const struct event_kind toy_events[EVENTS_COUNT] = {
	{ "roll", &roll_shape, "Dice were rolled.", CLASS_WORD },
#define EVENT_KIND(name, class, gist) { #name, &toy_event_##name##_shape, gist, CLASS_##class },
	TOY_EVENTS(EVENT_KIND)
};

