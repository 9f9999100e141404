/* Events of MDCC: the shapes of their bodies. */
#include "events.h"

#include "shapes.h"
#include "works.h"

static const char *const way_names[MDCC_WAYS] = {
	NULL, "move", "wheel", "shift", "step_back", "pushed_back", "retreat", "further_retreat", "advance",
	"rally_back", "return",
};
static const char *const turn_names[MDCC_TURNS] = { NULL, "manoeuvre", "unhurt", "rally", "retreat",
	"advance" };
static const char *const staff_way_names[MDCC_STAFF_WAYS] = { NULL, "rides", "along", "flees", "sent",
	"returns" };
static const char *const ending_names[MDCC_ENDINGS] = { NULL, "indecisive", "broken_off", "decided", "gone" };

#define OPTIONAL .flags = SHAPE_OPTIONAL

static const struct field phase_fields[] = {
	{ F_ENUM(struct mdcc_event_phase, phase, mdcc_step_names), OPTIONAL },
	{ F_BOOL(struct mdcc_event_phase, extra), OPTIONAL },
};
const struct shape mdcc_event_phase_shape = SHAPE_OF(mdcc_event_phase, phase_fields);

static const struct field asked_fields[] = {
	{ F_ENUM(struct mdcc_event_asked, decision, mdcc_order_names), OPTIONAL },
	{ F_ENUM(struct mdcc_event_asked, side, mdcc_side_names), OPTIONAL },
	{ F_ENUM(struct mdcc_event_asked, threat, mdcc_arm_names), OPTIONAL },
	{ F_UINT(struct mdcc_event_asked, how), ANY_UINT8 },
	{ F_UINT(struct mdcc_event_asked, place), COUNT_OF(struct mdcc_state, asks) },
	{ F_BOOL(struct mdcc_event_asked, same_group), OPTIONAL },
	{ F_TEXT(struct mdcc_event_asked, formation), OPTIONAL },
	{ F_TEXT(struct mdcc_event_asked, staff), OPTIONAL },
	{ F_TEXT(struct mdcc_event_asked, engagement), OPTIONAL },
	{ F_STRUCT(struct mdcc_event_asked, box, box_shape), OPTIONAL },
};
const struct shape mdcc_event_asked_shape = SHAPE_OF(mdcc_event_asked, asked_fields);

static const struct field answered_fields[] = {
	{ F_ENUM(struct mdcc_event_answered, decision, mdcc_order_names), OPTIONAL },
	{ F_UINT(struct mdcc_event_answered, place), SLOT_OF(struct mdcc_state, asks) },
};
const struct shape mdcc_event_answered_shape = SHAPE_OF(mdcc_event_answered, answered_fields);

static const struct field pushed_fields[] = {
	{ F_ENUM(struct mdcc_event_pushed, task, mdcc_work_names), OPTIONAL },
	{ F_UINT(struct mdcc_event_pushed, how), ANY_UINT8 },
	{ F_TEXT(struct mdcc_event_pushed, formation), OPTIONAL },
	{ F_TEXT(struct mdcc_event_pushed, other), OPTIONAL },
	{ F_TEXT(struct mdcc_event_pushed, staff), OPTIONAL },
	{ F_TEXT(struct mdcc_event_pushed, engagement), OPTIONAL },
	{ F_INT(struct mdcc_event_pushed, left), STEPS_LEFT },
	{ F_STRUCT(struct mdcc_event_pushed, box, box_shape), OPTIONAL },
};
const struct shape mdcc_event_pushed_shape = SHAPE_OF(mdcc_event_pushed, pushed_fields);

static const struct field worked_fields[] = {
	{ F_INT(struct mdcc_event_worked, left), STEPS_LEFT },
	{ F_UINT(struct mdcc_event_worked, how), ANY_UINT8 },
	{ F_STRUCT(struct mdcc_event_worked, box, box_shape), OPTIONAL },
};
const struct shape mdcc_event_worked_shape = SHAPE_OF(mdcc_event_worked, worked_fields);

static const struct field popped_fields[] = {
	{ F_ENUM(struct mdcc_event_popped, task, mdcc_work_names), OPTIONAL },
};
const struct shape mdcc_event_popped_shape = SHAPE_OF(mdcc_event_popped, popped_fields);

static const struct field won_fields[] = {
	{ F_ENUM(struct mdcc_event_won, winner, mdcc_side_names), OPTIONAL },
};
const struct shape mdcc_event_won_shape = SHAPE_OF(mdcc_event_won, won_fields);

static const struct field placed_fields[] = {
	{ F_TEXT(struct mdcc_event_placed, stand), OPTIONAL },
	{ F_TEXT(struct mdcc_event_placed, formation), OPTIONAL },
	{ F_STRUCT(struct mdcc_event_placed, box, box_shape), OPTIONAL },
	{ F_ENUM(struct mdcc_event_placed, facing, facing_names), OPTIONAL },
};
const struct shape mdcc_event_placed_shape = SHAPE_OF(mdcc_event_placed, placed_fields);

static const struct field placed_staff_fields[] = {
	{ F_TEXT(struct mdcc_event_placed_staff, staff), OPTIONAL },
	{ F_STRUCT(struct mdcc_event_placed_staff, box, box_shape), OPTIONAL },
};
const struct shape mdcc_event_placed_staff_shape = SHAPE_OF(mdcc_event_placed_staff, placed_staff_fields);

static const struct field placer_fields[] = {
	{ F_ENUM(struct mdcc_event_placer, side, mdcc_side_names), OPTIONAL },
	{ F_ENUM(struct mdcc_event_placer, done, mdcc_side_names), OPTIONAL },
};
const struct shape mdcc_event_placer_shape = SHAPE_OF(mdcc_event_placer, placer_fields);

static const struct field activated_fields[] = {
	{ F_INT(struct mdcc_event_activated, n), TURN },
	{ F_ENUM(struct mdcc_event_activated, active, mdcc_side_names), OPTIONAL },
	{ F_BOOL(struct mdcc_event_activated, won), OPTIONAL },
	{ F_BOOL(struct mdcc_event_activated, treble), OPTIONAL },
	{ F_BOOL(struct mdcc_event_activated, six), OPTIONAL },
	{ F_BOOL(struct mdcc_event_activated, double_one), OPTIONAL },
	{ F_STRUCT(struct mdcc_event_activated, scores, mdcc_scores_shape) },
};
const struct shape mdcc_event_activated_shape = SHAPE_OF(mdcc_event_activated, activated_fields);

static const struct field selected_fields[] = {
	{ F_ENUM(struct mdcc_event_selected, kind, mdcc_selection_names), OPTIONAL },
	{ F_INT(struct mdcc_event_selected, index), RANGE(0, GRID_MAX) },
	{ F_TEXT(struct mdcc_event_selected, staff), OPTIONAL },
};
const struct shape mdcc_event_selected_shape = SHAPE_OF(mdcc_event_selected, selected_fields);

static const struct field gun_passed_fields[] = {
	{ F_TEXT(struct mdcc_event_gun_passed, formation), OPTIONAL },
};
const struct shape mdcc_event_gun_passed_shape = SHAPE_OF(mdcc_event_gun_passed, gun_passed_fields);

static const struct field closed_fields[] = {
	{ F_ENUM(struct mdcc_event_closed, side, mdcc_side_names), OPTIONAL },
	{ F_UINT(struct mdcc_event_closed, wing), COUNT_OF(struct mdcc_state, seats), OPTIONAL },
};
const struct shape mdcc_event_closed_shape = SHAPE_OF(mdcc_event_closed, closed_fields);

static const struct field gun_fired_fields[] = {
	{ F_TEXT(struct mdcc_event_gun_fired, by), OPTIONAL },
	{ F_TEXT(struct mdcc_event_gun_fired, against), OPTIONAL },
};
const struct shape mdcc_event_gun_fired_shape = SHAPE_OF(mdcc_event_gun_fired, gun_fired_fields);

static const struct field moved_fields[] = {
	{ F_TEXT(struct mdcc_event_moved, formation), OPTIONAL },
	{ F_STRUCT(struct mdcc_event_moved, from, box_shape), OPTIONAL },
	{ F_STRUCT(struct mdcc_event_moved, to, box_shape), OPTIONAL },
	{ F_ENUM(struct mdcc_event_moved, how, way_names), OPTIONAL },
};
const struct shape mdcc_event_moved_shape = SHAPE_OF(mdcc_event_moved, moved_fields);

static const struct field turned_fields[] = {
	{ F_TEXT(struct mdcc_event_turned, formation), OPTIONAL },
	{ F_ENUM(struct mdcc_event_turned, from, facing_names), OPTIONAL },
	{ F_ENUM(struct mdcc_event_turned, to, facing_names), OPTIONAL },
	{ F_ENUM(struct mdcc_event_turned, how, turn_names), OPTIONAL },
};
const struct shape mdcc_event_turned_shape = SHAPE_OF(mdcc_event_turned, turned_fields);

static const struct field parted_fields[] = {
	{ F_TEXT(struct mdcc_event_parted, formation), OPTIONAL },
	{ F_TEXT(struct mdcc_event_parted, leavers), OPTIONAL },
	{ F_LIST_TEXT(struct mdcc_event_parted, stands, stand_count), OPTIONAL },
};
const struct shape mdcc_event_parted_shape = SHAPE_OF(mdcc_event_parted, parted_fields);

static const struct field joined_fields[] = {
	{ F_TEXT(struct mdcc_event_joined, formation), OPTIONAL },
	{ F_TEXT(struct mdcc_event_joined, into), OPTIONAL },
	{ F_UINT(struct mdcc_event_joined, disorder), DISORDER },
};
const struct shape mdcc_event_joined_shape = SHAPE_OF(mdcc_event_joined, joined_fields);

static const struct field disordered_fields[] = {
	{ F_TEXT(struct mdcc_event_disordered, formation), OPTIONAL },
	{ F_UINT(struct mdcc_event_disordered, by), DISORDER },
	{ F_UINT(struct mdcc_event_disordered, now), DISORDER },
};
const struct shape mdcc_event_disordered_shape = SHAPE_OF(mdcc_event_disordered, disordered_fields);

static const struct field rallied_fields[] = {
	{ F_TEXT(struct mdcc_event_rallied, formation), OPTIONAL },
	{ F_UINT(struct mdcc_event_rallied, by), DISORDER },
	{ F_UINT(struct mdcc_event_rallied, now), DISORDER },
};
const struct shape mdcc_event_rallied_shape = SHAPE_OF(mdcc_event_rallied, rallied_fields);

static const struct field rough_hold_fields[] = {
	{ F_TEXT(struct mdcc_event_rough_hold, formation), OPTIONAL },
	{ F_BOOL(struct mdcc_event_rough_hold, held), OPTIONAL },
};
const struct shape mdcc_event_rough_hold_shape = SHAPE_OF(mdcc_event_rough_hold, rough_hold_fields);

static const struct field acted_fields[] = {
	{ F_TEXT(struct mdcc_event_acted, formation), OPTIONAL },
	{ F_LIST_TEXT(struct mdcc_event_acted, stands, stand_count), OPTIONAL },
};
const struct shape mdcc_event_acted_shape = SHAPE_OF(mdcc_event_acted, acted_fields);

static const struct field attempted_fields[] = {
	{ F_TEXT(struct mdcc_event_attempted, formation), OPTIONAL },
};
const struct shape mdcc_event_attempted_shape = SHAPE_OF(mdcc_event_attempted, attempted_fields);

static const struct field squared_fields[] = {
	{ F_TEXT(struct mdcc_event_squared, formation), OPTIONAL },
	{ F_TEXT(struct mdcc_event_squared, rear), OPTIONAL },
	{ F_UINT(struct mdcc_event_squared, disorder), DISORDER },
};
const struct shape mdcc_event_squared_shape = SHAPE_OF(mdcc_event_squared, squared_fields);

static const struct field unsquared_fields[] = {
	{ F_TEXT(struct mdcc_event_unsquared, formation), OPTIONAL },
	{ F_TEXT(struct mdcc_event_unsquared, rear), OPTIONAL },
};
const struct shape mdcc_event_unsquared_shape = SHAPE_OF(mdcc_event_unsquared, unsquared_fields);

static const struct field engaged_fields[] = {
	{ F_TEXT(struct mdcc_event_engaged, engagement), OPTIONAL },
	{ F_TEXT(struct mdcc_event_engaged, aggressor), OPTIONAL },
	{ F_TEXT(struct mdcc_event_engaged, defender), OPTIONAL },
	{ F_STRUCT(struct mdcc_event_engaged, aggressor_box, box_shape), OPTIONAL },
	{ F_STRUCT(struct mdcc_event_engaged, defender_box, box_shape), OPTIONAL },
};
const struct shape mdcc_event_engaged_shape = SHAPE_OF(mdcc_event_engaged, engaged_fields);

static const struct field engagement_ended_fields[] = {
	{ F_TEXT(struct mdcc_event_engagement_ended, engagement), OPTIONAL },
	{ F_ENUM(struct mdcc_event_engagement_ended, how, ending_names), OPTIONAL },
	{ F_TEXT(struct mdcc_event_engagement_ended, aggressor), OPTIONAL },
	{ F_TEXT(struct mdcc_event_engagement_ended, defender), OPTIONAL },
};
const struct shape mdcc_event_engagement_ended_shape = SHAPE_OF(mdcc_event_engagement_ended,
	engagement_ended_fields);

static const struct field left_table_fields[] = {
	{ F_TEXT(struct mdcc_event_left_table, formation), OPTIONAL },
	{ F_STRUCT(struct mdcc_event_left_table, from, box_shape), OPTIONAL },
	{ F_INT(struct mdcc_event_left_table, column), RANGE(0, GRID_MAX + 1) },
};
const struct shape mdcc_event_left_table_shape = SHAPE_OF(mdcc_event_left_table, left_table_fields);

static const struct field removed_fields[] = {
	{ F_TEXT(struct mdcc_event_removed, formation), OPTIONAL },
	{ F_TEXT(struct mdcc_event_removed, lead), OPTIONAL },
	{ F_TEXT(struct mdcc_event_removed, by), OPTIONAL },
	{ F_STRUCT(struct mdcc_event_removed, from, box_shape), OPTIONAL },
	{ F_ENUM(struct mdcc_event_removed, fate, mdcc_fate_names), OPTIONAL },
};
const struct shape mdcc_event_removed_shape = SHAPE_OF(mdcc_event_removed, removed_fields);

static const struct field staff_moved_fields[] = {
	{ F_TEXT(struct mdcc_event_staff_moved, staff), OPTIONAL },
	{ F_STRUCT(struct mdcc_event_staff_moved, from, box_shape), OPTIONAL },
	{ F_STRUCT(struct mdcc_event_staff_moved, to, box_shape), OPTIONAL },
	{ F_ENUM(struct mdcc_event_staff_moved, how, staff_way_names), OPTIONAL },
};
const struct shape mdcc_event_staff_moved_shape = SHAPE_OF(mdcc_event_staff_moved, staff_moved_fields);

static const struct field staff_fate_fields[] = {
	{ F_TEXT(struct mdcc_event_staff_fate, staff), OPTIONAL },
	{ F_ENUM(struct mdcc_event_staff_fate, fate, mdcc_staff_fate_names), OPTIONAL },
	{ F_STRUCT(struct mdcc_event_staff_fate, from, box_shape), OPTIONAL },
	{ F_STRUCT(struct mdcc_event_staff_fate, to, box_shape), OPTIONAL },
	{ F_INT(struct mdcc_event_staff_fate, column), RANGE(0, GRID_MAX + 1) },
};
const struct shape mdcc_event_staff_fate_shape = SHAPE_OF(mdcc_event_staff_fate, staff_fate_fields);

static const struct field staff_bound_fields[] = {
	{ F_TEXT(struct mdcc_event_staff_bound, staff), OPTIONAL },
	{ F_TEXT(struct mdcc_event_staff_bound, formation), OPTIONAL },
	{ F_BOOL(struct mdcc_event_staff_bound, in_company), OPTIONAL },
};
const struct shape mdcc_event_staff_bound_shape = SHAPE_OF(mdcc_event_staff_bound, staff_bound_fields);

static const struct field staff_used_fields[] = {
	{ F_TEXT(struct mdcc_event_staff_used, staff), OPTIONAL },
};
const struct shape mdcc_event_staff_used_shape = SHAPE_OF(mdcc_event_staff_used, staff_used_fields);

const struct event_kind mdcc_events[MDCC_EVENTS_COUNT] = {
	{ "roll", &roll_shape, "Dice were rolled.", CLASS_WORD },
#define EVENT_ROW(name, class, gist) { #name, &mdcc_event_##name##_shape, gist, CLASS_##class },
	MDCC_EVENTS(EVENT_ROW)
#undef EVENT_ROW
};
