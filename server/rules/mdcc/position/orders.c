/* Orders of MDCC: the shapes of their bodies. */
#include "orders.h"

#include "shapes.h"
#include "standing_words.h"

static const char *const shift_names[] = { NULL, "diagonal", "sideways" };
static const char *const hand_names[] = { NULL, "left", "right" };
static const char *const column_names[] = { NULL, "own", "left", "right" };
static const char *const advance_names[] = { NULL, "advance", "stand", "rally_back" };

static const struct field leavers_fields[] = { { F_LIST_TEXT(struct mdcc_leavers, ids, count),
	.flags = SHAPE_DISTINCT } };
static const struct shape leavers_shape = SHAPE_BARE_OF(mdcc_leavers, leavers_fields);
static const struct field path_fields[] = { { F_LIST_STRUCT(struct mdcc_path, boxes, count, box_shape) } };
static const struct shape path_shape = SHAPE_BARE_OF(mdcc_path, path_fields);

#define ID(O, m) { F_TEXT(struct mdcc_order_##O, m) }
#define NO_ID(O, m, means) { F_TEXT(struct mdcc_order_##O, m), OMITTED(means) }
#define BOX(O, m) { F_STRUCT(struct mdcc_order_##O, m, box_shape), .flags = SHAPE_OPTIONAL }
#define FACING(O) { F_ENUM(struct mdcc_order_##O, facing, facing_names), .flags = SHAPE_OPTIONAL }
#define FACING_OR(O, means) { F_ENUM(struct mdcc_order_##O, facing, facing_names), OMITTED(means) }
#define YES_NO(O, m, what) { F_BOOL(struct mdcc_order_##O, m), WANTED(what) }
#define MAYBE(O, m) { F_BOOL(struct mdcc_order_##O, m), .flags = SHAPE_OPTIONAL }
#define LEAVERS(O) { F_STRUCT(struct mdcc_order_##O, stands, leavers_shape), OMITTED("all of them") }
#define PATH(O) { F_STRUCT(struct mdcc_order_##O, path, path_shape), .flags = SHAPE_OPTIONAL }

static const struct field place_stand_fields[] = { ID(place_stand, stand), BOX(place_stand, box),
	FACING_OR(place_stand, "towards the enemy's side") };
static const struct field place_staff_fields[] = { ID(place_staff, staff), BOX(place_staff, box) };
static const struct field place_gun_marker_fields[] = { ID(place_gun_marker, gun),
	{ F_STRUCT(struct mdcc_order_place_gun_marker, target, box_shape), OMITTED("the guns do not fire") } };
static const struct field move_staff_fields[] = { ID(move_staff, staff), PATH(move_staff) };
static const struct field select_activation_fields[] = {
	{ F_ENUM(struct mdcc_order_select_activation, kind, mdcc_selection_names) },
	{ F_INT(struct mdcc_order_select_activation, index), RANGE(-9999, 9999), .flags = SHAPE_OPTIONAL },
	NO_ID(select_activation, staff, "the army commander"),
};
static const struct field reenter_fields[] = { ID(reenter, staff), BOX(reenter, box) };
static const struct field move_fields[] = {
	ID(move, formation),
	{ F_INT(struct mdcc_order_move, steps), RANGE(-9999, 9999), .gist = "boxes forward, 1 or 2; left out: 1" },
	MAYBE(move, then_engage), LEAVERS(move),
};
static const struct mdcc_order_move one_box = { .steps = 1 };
static const struct field move_light_guns_fields[] = { ID(move_light_guns, formation),
	ID(move_light_guns, with) };
static const struct field move_square_fields[] = { ID(move_square, formation) };
static const struct field turn_fields[] = { ID(turn, formation), FACING(turn), MAYBE(turn, advance),
	LEAVERS(turn) };
static const struct field wheel_fields[] = { ID(wheel, formation), FACING(wheel), MAYBE(wheel, advance),
	LEAVERS(wheel) };
static const struct field shift_fields[] = {
	ID(shift, formation),
	{ F_ENUM(struct mdcc_order_shift, kind, shift_names) },
	{ F_ENUM(struct mdcc_order_shift, side, hand_names) },
	LEAVERS(shift),
};
static const struct field step_back_fields[] = { ID(step_back, formation), LEAVERS(step_back) };
static const struct field form_square_fields[] = { ID(form_square, front), ID(form_square, rear) };
static const struct field unform_square_fields[] = { ID(unform_square, formation) };
static const struct field engage_fields[] = { ID(engage, formation), LEAVERS(engage) };
static const struct field test_return_fields[] = { ID(test_return, formation),
	{ F_STRUCT(struct mdcc_order_test_return, box, box_shape), OMITTED("no box is free for them") } };
static const struct field resolve_engagement_fields[] = { ID(resolve_engagement, engagement) };
static const struct field change_facing_fields[] = { ID(change_facing, formation),
	FACING_OR(change_facing, "they stay as they are") };
static const struct field break_off_fields[] = { ID(break_off, formation),
	YES_NO(break_off, step, "whether they break off") };
static const struct field step_back_choice_fields[] = { ID(step_back_choice, formation),
	YES_NO(step_back_choice, step, "whether they step back") };
static const struct field rally_facing_fields[] = { ID(rally_facing, formation),
	FACING_OR(rally_facing, "they stay as they are") };
static const struct field send_aide_fields[] = { ID(send_aide, aide), ID(send_aide, formation) };
static const struct field choose_sidestep_fields[] = {
	ID(choose_sidestep, formation), { F_INT(struct mdcc_order_choose_sidestep, column), RANGE(-9999, 9999) },
};
static const struct field choose_further_retreat_fields[] = {
	ID(choose_further_retreat, formation),
	{ F_ENUM(struct mdcc_order_choose_further_retreat, column, column_names) },
	NO_ID(choose_further_retreat, aide, "no aide is sent to meet them"),
};
static const struct field advance_fields[] = {
	ID(advance, formation), { F_ENUM(struct mdcc_order_advance, choice, advance_names) }, MAYBE(advance, face),
};
static const struct field staff_flee_fields[] = { ID(staff_flee, staff), PATH(staff_flee) };
static const struct field staff_leave_fields[] = { ID(staff_leave, staff),
	YES_NO(staff_leave, leave, "whether he makes way"), PATH(staff_leave) };

static const struct field standing_fields[] = {
	{ F_TEXT(struct mdcc_order_standing, unit), OMITTED("all troops of the seat") },
	{ F_ENUM(struct mdcc_order_standing, decision, mdcc_matter_names) },
	{ F_ENUM(struct mdcc_order_standing, answer, mdcc_answer_names) },
	{ F_ENUM(struct mdcc_order_standing, enemy, mdcc_arm_names), OMITTED("of any enemy; else only of such a one") },
	{ F_ENUM(struct mdcc_order_standing, state, mdcc_own_state_names), OMITTED("whatever state they are in; else only while they are so") },
	{ F_INT(struct mdcc_order_standing, within), RANGE(0, GRID_MAX), OMITTED("of an enemy at any distance; else not farther than this, in boxes") },
};

#define SHAPED(O) static const struct shape O##_shape = SHAPE_OF(mdcc_order_##O, O##_fields)
SHAPED(place_stand);
SHAPED(place_staff);
SHAPED(place_gun_marker);
SHAPED(move_staff);
SHAPED(select_activation);
SHAPED(reenter);
SHAPED(move_light_guns);
SHAPED(move_square);
SHAPED(turn);
SHAPED(wheel);
SHAPED(shift);
SHAPED(step_back);
SHAPED(form_square);
SHAPED(unform_square);
SHAPED(engage);
SHAPED(test_return);
SHAPED(resolve_engagement);
SHAPED(change_facing);
SHAPED(break_off);
SHAPED(step_back_choice);
SHAPED(rally_facing);
SHAPED(send_aide);
SHAPED(choose_sidestep);
SHAPED(choose_further_retreat);
SHAPED(advance);
SHAPED(staff_flee);
SHAPED(staff_leave);
SHAPED(standing);
static const struct shape move_shape = SHAPE_OF_DEFAULTED(mdcc_order_move, move_fields, one_box);
static const struct shape end_phase_shape = { "mdcc_order_end_phase", sizeof(struct mdcc_order_end_phase),
	SHAPE_OBJECT, 0, NULL, NULL };
static const struct shape end_step_shape = { "mdcc_order_end_step", sizeof(struct mdcc_order_end_step),
	SHAPE_OBJECT, 0, NULL, NULL };

const struct order_kind mdcc_orders[MDCC_ORDERS_COUNT] = {
	{ NULL, NULL, NULL },
#define ORDER_ROW(name, gist) { #name, &name##_shape, gist },
	MDCC_ORDERS(ORDER_ROW)
#undef ORDER_ROW
};
