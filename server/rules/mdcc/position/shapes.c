/* Shapes of the position: every byte of struct mdcc_state has its field here. */
#include "shapes.h"

#include "standing_words.h"
#include "works.h"

/* ---- Words --------------------------------------------------------------------------------------------- */

const char *const mdcc_side_names[SIDES_ROOM] = { NULL, "A", "B" };
const char *const mdcc_ground_names[GROUND_IMPASSABLE + 1] = { "open", "woods", "buildings", "marsh",
	"impassable" };
const char *const mdcc_obstacle_names[OBSTACLE_OTHER + 1] = { "none", "stream", "wall", "hedge", "other" };
const char *const mdcc_arm_names[GUNS + 1] = { NULL, "foot", "mounted", "guns" };
const char *const mdcc_type_names[LIGHT + 1] = { NULL, "musketeer", "grenadier", "cuirassier", "horse",
	"dragoon", "heavy", "light" };
const char *const mdcc_aux_names[AUX_GRENADIER + 1] = { "none", "pike", "grenadier" };
const char *const mdcc_size_names[HALF + 1] = { NULL, "full", "half" };
const char *const mdcc_fate_names[FATE_ABANDONED + 1] = { NULL, "field", "limbo", "dispersed", "surrendered",
	"abandoned" };
const char *const mdcc_role_names[ROLE_AIDE + 1] = { NULL, "army", "wing", "aide" };
const char *const mdcc_staff_fate_names[STAFF_CAPTURED + 1] = { NULL, "field", "off_field", "captured" };
const char *const mdcc_step_names[STEP_END + 1] = {
	NULL, "D1", "D2", "D3", "D4", "D5", "S1", "S2a", "S2b", "S3", "S4", "S5", "S6", "S7", "S8", "S9",
	"S10a", "S10b", "S10c", "S10d", "S10e", "S10f", "S11", "END",
};
const char *const mdcc_selection_names[SELECT_NONE + 1] = { NULL, "row", "column", "nine", "all",
	"return_commander", "none" };
const char *const mdcc_result_names[RESULT_DISPERSE + 1] = { NULL, "halt", "further", "leave", "disperse" };
const char *const mdcc_fighting_names[AS_GUNS + 1] = { NULL, "foot", "foot_pike", "foot_gren", "gren",
	"cuirassier", "horse", "dragoon", "guns" };
const char *const mdcc_order_names[MDCC_ORDERS_COUNT] = {
	NULL,
#define ORDER_NAME(name, gist) #name,
	MDCC_ORDERS(ORDER_NAME)
#undef ORDER_NAME
};
const char *const mdcc_work_names[MDCC_WORKS_COUNT] = {
	NULL,
#define WORK_NAME(name) #name,
	MDCC_WORKS(WORK_NAME)
#undef WORK_NAME
};
const char *const mdcc_matter_names[MDCC_MATTERS] = { NULL, "break_off", "step_back_choice", "change_facing",
	"rally_facing", "choose_sidestep", "choose_further_retreat", "advance", "staff_flee", "staff_leave",
	"send_aide", "place_gun_marker" };
const char *const mdcc_answer_names[MDCC_ANSWERS] = { NULL, "ask", "stay", "step", "forward", "enemy", "west",
	"east", "straight", "left", "right", "advance", "rally_back", "flee", "leave", "send", "fire" };
const char *const mdcc_own_state_names[MDCC_OWN_STATES] = { NULL, "ordered", "disordered", "unhurt", "hurt" };
static const char *const barred_names[] = { "E", "N" };
static const char *const cv_rule_names[] = { NULL, "lead", "worst" };
static const char *const mode_names[] = { NULL, "alternate", "sequential", "preset" };
static const char *const wings_names[] = { NULL, "halves", "free" };
static const char *const marking_names[] = { NULL, "immediate", "end" };
static const char *const scope_names[] = { NULL, "box", "engagement" };
static const char *const rear_names[] = { NULL, "own_box", "screen_box" };
static const char *const merge_names[] = { NULL, "max", "sum" };
static const char *const arc_names[] = { NULL, "cone", "column" };

#define OPTIONAL .flags = SHAPE_OPTIONAL
#define REF(S, m, map) F_REF(struct S, m, struct mdcc_state, map), OPTIONAL
#define BOX(S, m) F_STRUCT(struct S, m, box_shape), OPTIONAL

/* ---- The scenario's part ------------------------------------------------------------------------------- */

static const struct field cell_fields[] = {
	{ F_ENUM(struct mdcc_cell, result, mdcc_result_names) },
	{ F_UINT(struct mdcc_cell, disorder), DISORDER },
};
static const struct shape cell_shape = SHAPE_TUPLE_OF(mdcc_cell, cell_fields);
static const struct field resolve_row_fields[] = {
	{ F_LIST_STRUCT(struct mdcc_resolve_row, cells, cell_count, cell_shape) },
};
static const struct shape resolve_row_shape = SHAPE_BARE_OF(mdcc_resolve_row, resolve_row_fields);
static const struct field resolve_table_fields[] = {
	{ F_INT(struct mdcc_resolve_table, max_pass), RANGE(0, RESOLVE_CELLS_MAX - 1) },
	{ F_INT(struct mdcc_resolve_table, max_fail), RANGE(0, RESOLVE_ROWS_MAX - 1) },
	{ F_LIST_STRUCT(struct mdcc_resolve_table, rows, row_count, resolve_row_shape) },
};
const struct shape mdcc_resolve_table_shape = SHAPE_OF(mdcc_resolve_table, resolve_table_fields);

#define OPT_BOOL(m) { F_BOOL(struct mdcc_options, m) }
#define OPT_ENUM(m, n) { F_ENUM(struct mdcc_options, m, n) }
#define OPT_INT(m, most) { F_INT(struct mdcc_options, m), RANGE(0, most) }
static const struct field options_fields[] = {
	OPT_BOOL(los_troops_block), OPT_BOOL(staff_adjacent_diagonal), OPT_BOOL(skip_broken), OPT_BOOL(engaged_supporters_count),
	OPT_BOOL(engaged_may_step_back), OPT_BOOL(pass_through_friends), OPT_BOOL(buildings_bonus_when_aggressor),
	OPT_BOOL(jeopardy_rear_counts), OPT_BOOL(disordered_may_move), OPT_BOOL(los_chain_any), OPT_BOOL(victory_counts_guns),
	OPT_BOOL(half_cv_one_is_identical), OPT_BOOL(commander_return_on_draw), OPT_BOOL(square_may_unform),
	OPT_BOOL(dragoons_hold_cover), OPT_BOOL(entrench_gorge_open), OPT_BOOL(cuirassiers_rough_as_horse),
	OPT_BOOL(returned_may_act), OPT_BOOL(hide_cv), OPT_BOOL(hide_limbo),
	{ F_BOOL(struct mdcc_options, idle_steps_pass), OPTIONAL },
	OPT_ENUM(mixed_foot_cv, cv_rule_names), OPT_ENUM(deployment_mode, mode_names), OPT_ENUM(mounted_wings, wings_names),
	OPT_ENUM(loss_marking, marking_names), OPT_ENUM(loss_dice_scope, scope_names), OPT_ENUM(secure_rear_exception, rear_names),
	OPT_ENUM(merge_disorder, merge_names), OPT_ENUM(gun_arc, arc_names),
	OPT_INT(clock_seconds, 31536000), OPT_INT(sight_range, 60), OPT_INT(obstacle_crossing_disorder, 20),
	OPT_INT(heavy_max_range, 60), OPT_INT(victory_first_turn, 999),
	{ F_STRUCT(struct mdcc_options, resolve_table, mdcc_resolve_table_shape) },
};
const struct shape mdcc_options_shape = SHAPE_OF(mdcc_options, options_fields);

static const struct field ground_box_fields[] = {
	{ F_ENUM(struct mdcc_ground_box, ground, mdcc_ground_names), OPTIONAL },
	{ F_UINT(struct mdcc_ground_box, elevation), ELEVATION, OPTIONAL },
	{ F_SET(struct mdcc_ground_box, entrench, facing_names), OPTIONAL },
	{ F_ENUM(struct mdcc_ground_box, east, mdcc_obstacle_names), OPTIONAL },
	{ F_ENUM(struct mdcc_ground_box, north, mdcc_obstacle_names), OPTIONAL },
	{ F_SET(struct mdcc_ground_box, barred, barred_names), OPTIONAL },
	{ F_SET(struct mdcc_ground_box, zone, mdcc_side_names), OPTIONAL },
	{ REF(mdcc_ground_box, holder, formations) },
};
static const struct shape ground_box_shape = SHAPE_OF(mdcc_ground_box, ground_box_fields);

static const struct field seat_fields[] = {
	{ F_TEXT(struct mdcc_seat, id) },
	{ F_TEXT(struct mdcc_seat, name), OPTIONAL },
	{ F_ENUM(struct mdcc_seat, side, mdcc_side_names) },
	{ F_BOOL(struct mdcc_seat, wing), OPTIONAL },
	{ REF(mdcc_seat, staff, staff) },
};
static const struct shape seat_shape = SHAPE_OF(mdcc_seat, seat_fields);

static const struct field objective_fields[] = {
	{ F_TEXT(struct mdcc_objective, id) },
	{ F_TEXT(struct mdcc_objective, name), OPTIONAL },
	{ BOX(mdcc_objective, box) },
	{ F_INT(struct mdcc_objective, turn), TURN, OPTIONAL },
	{ F_ENUM(struct mdcc_objective, side, mdcc_side_names), OPTIONAL },
	{ F_BOOL(struct mdcc_objective, replaces), OPTIONAL },
};
static const struct shape objective_shape = SHAPE_OF(mdcc_objective, objective_fields);

static const struct field place_fields[] = {
	{ F_TEXT(struct mdcc_place, name) },
	{ F_STRUCT(struct mdcc_place, box, box_shape) },
	{ BOX(mdcc_place, to) },
};
const struct shape mdcc_place_shape = SHAPE_OF(mdcc_place, place_fields);

/* ---- Troops and staff ---------------------------------------------------------------------------------- */

static const struct field stand_fields[] = {
	{ F_TEXT(struct mdcc_stand, id) },
	{ F_TEXT(struct mdcc_stand, name), OPTIONAL },
	{ F_TEXT(struct mdcc_stand, nation), OPTIONAL },
	{ F_ENUM(struct mdcc_stand, side, mdcc_side_names) },
	{ F_ENUM(struct mdcc_stand, arm, mdcc_arm_names) },
	{ F_ENUM(struct mdcc_stand, type, mdcc_type_names) },
	{ F_ENUM(struct mdcc_stand, aux, mdcc_aux_names), OPTIONAL },
	{ F_ENUM(struct mdcc_stand, size, mdcc_size_names) },
	{ F_UINT(struct mdcc_stand, cv), COMBAT_VALUE },
	{ F_ENUM(struct mdcc_stand, fate, mdcc_fate_names), OPTIONAL },
	{ F_BOOL(struct mdcc_stand, acted), OPTIONAL },
	{ F_BOOL(struct mdcc_stand, eligible), OPTIONAL },
	{ F_BOOL(struct mdcc_stand, tested), OPTIONAL },
	{ REF(mdcc_stand, attached_to, stands) },
	{ REF(mdcc_stand, formation, formations) },
};
static const struct shape stand_shape = SHAPE_OF(mdcc_stand, stand_fields);

static const struct field flags_fields[] = {
	{ F_BOOL(struct mdcc_flags, moved) }, { F_BOOL(struct mdcc_flags, fought) }, { F_BOOL(struct mdcc_flags, retreated) },
	{ F_BOOL(struct mdcc_flags, stepped_back) }, { F_BOOL(struct mdcc_flags, attempted) },
	{ F_BOOL(struct mdcc_flags, returned) }, { F_BOOL(struct mdcc_flags, joined) },
};
const struct shape mdcc_flags_shape = SHAPE_OF(mdcc_flags, flags_fields);

#define FORMATION_BOOL(m) { F_BOOL(struct mdcc_formation, m), OPTIONAL }
#define FORMATION_UINT(m, ...) { F_UINT(struct mdcc_formation, m), __VA_ARGS__, OPTIONAL }
static const struct field formation_fields[] = {
	{ F_TEXT(struct mdcc_formation, id) },
	{ F_ENUM(struct mdcc_formation, side, mdcc_side_names) },
	{ F_ENUM(struct mdcc_formation, facing, facing_names) },
	{ BOX(mdcc_formation, box) },
	{ BOX(mdcc_formation, box2) },
	{ F_UINT(struct mdcc_formation, disorder), DISORDER },
	FORMATION_BOOL(square),
	FORMATION_BOOL(rough_hold),
	{ F_INT(struct mdcc_formation, exit_col), RANGE(1, GRID_MAX), OPTIONAL },
	{ F_INT(struct mdcc_formation, exit_turn), TURN, OPTIONAL },
	{ REF(mdcc_formation, met_by, staff) },
	{ F_LIST_REF(struct mdcc_formation, stands, stand_count, struct mdcc_state, stands) },
	{ F_STRUCT(struct mdcc_formation, flags, mdcc_flags_shape), OPTIONAL },
	{ BOX(mdcc_formation, marched_from) },
	FORMATION_BOOL(gun_passed), FORMATION_BOOL(return_tested), FORMATION_BOOL(must_test), FORMATION_BOOL(retreat_done),
	FORMATION_BOOL(turned), FORMATION_BOOL(held), FORMATION_BOOL(result_done), FORMATION_BOOL(gave_way),
	FORMATION_UINT(passed, ANY_UINT8), FORMATION_UINT(walked, ANY_UINT8),
	{ F_ENUM(struct mdcc_formation, result, mdcc_result_names), OPTIONAL },
	FORMATION_UINT(result_disorder, DISORDER), FORMATION_UINT(test_losses, LOSSES), FORMATION_UINT(retreat_rank, RANGE(0, 9999)),
	{ BOX(mdcc_formation, retreat_from) },
	{ F_ARRAY_UINT(struct mdcc_formation, line_left), ANY_UINT16, OPTIONAL },
	{ F_ARRAY_UINT(struct mdcc_formation, line_right), ANY_UINT16, OPTIONAL },
};
static const struct shape formation_shape = SHAPE_OF(mdcc_formation, formation_fields);

static const struct field losses_fields[] = {
	{ F_UINT(struct mdcc_losses, aggressor), LOSSES },
	{ F_UINT(struct mdcc_losses, defender), LOSSES },
};
const struct shape mdcc_losses_shape = SHAPE_OF(mdcc_losses, losses_fields);

static const struct field engagement_fields[] = {
	{ F_TEXT(struct mdcc_engagement, id) },
	{ REF(mdcc_engagement, aggressor, formations) },
	{ REF(mdcc_engagement, defender, formations) },
	{ BOX(mdcc_engagement, aggressor_box) },
	{ BOX(mdcc_engagement, defender_box) },
	{ F_STRUCT(struct mdcc_engagement, losses, mdcc_losses_shape) },
	{ F_STRUCT(struct mdcc_engagement, held, mdcc_losses_shape), OPTIONAL },
	{ F_UINT(struct mdcc_engagement, seq), ANY_UINT16 },
	{ F_UINT(struct mdcc_engagement, resolved), RANGE(0, ENGAGEMENTS_ROOM), OPTIONAL },
	{ F_UINT(struct mdcc_engagement, rounds), ROUNDS },
	{ F_BOOL(struct mdcc_engagement, decided) },
};
static const struct shape engagement_shape = SHAPE_OF(mdcc_engagement, engagement_fields);

static const struct field staff_fields[] = {
	{ F_TEXT(struct mdcc_staff, id) },
	{ F_TEXT(struct mdcc_staff, name), OPTIONAL },
	{ F_ENUM(struct mdcc_staff, side, mdcc_side_names) },
	{ F_ENUM(struct mdcc_staff, role, mdcc_role_names) },
	{ F_ENUM(struct mdcc_staff, fate, mdcc_staff_fate_names), OPTIONAL },
	{ F_INT(struct mdcc_staff, exit_col), RANGE(1, GRID_MAX), OPTIONAL },
	{ BOX(mdcc_staff, box) },
	{ F_BOOL(struct mdcc_staff, moved), OPTIONAL },
	{ F_BOOL(struct mdcc_staff, in_company), OPTIONAL },
	{ REF(mdcc_staff, with, formations) },
};
static const struct shape staff_shape = SHAPE_OF(mdcc_staff, staff_fields);

static const struct field side_fields[] = {
	{ F_TEXT(struct mdcc_side_state, id) },
	{ F_TEXT(struct mdcc_side_state, name), OPTIONAL },
	{ F_INT(struct mdcc_side_state, baseline), RANGE(0, GRID_MAX + 1) },
	{ F_ENUM(struct mdcc_side_state, forward, facing_names) },
	{ F_BOOL(struct mdcc_side_state, was_active) },
	{ F_INT(struct mdcc_side_state, first_column), RANGE(1, GRID_MAX), OPTIONAL },
	{ BOX(mdcc_side_state, last_battalion) },
	{ F_BOOL(struct mdcc_side_state, phase_done), OPTIONAL },
	{ F_BOOL(struct mdcc_side_state, delegated_selection), OPTIONAL },
};
static const struct shape side_shape = SHAPE_OF(mdcc_side_state, side_fields);

/* ---- The turn ------------------------------------------------------------------------------------------ */

static const struct field scores_fields[] = {
	{ F_INT(struct mdcc_scores, A), SCORE },
	{ F_INT(struct mdcc_scores, B), SCORE },
};
const struct shape mdcc_scores_shape = SHAPE_OF(mdcc_scores, scores_fields);

static const struct field selection_fields[] = {
	{ F_ENUM(struct mdcc_selection, kind, mdcc_selection_names), OPTIONAL },
	{ F_INT(struct mdcc_selection, index), RANGE(0, GRID_MAX), OPTIONAL },
	{ REF(mdcc_selection, staff, staff) },
};
static const struct shape selection_shape = SHAPE_OF(mdcc_selection, selection_fields);

static const struct field turn_fields[] = {
	{ F_INT(struct mdcc_turn, n), COUNTER(9999) },
	{ F_ENUM(struct mdcc_turn, active, mdcc_side_names), OPTIONAL },
	{ F_ENUM(struct mdcc_turn, phase, mdcc_step_names), OPTIONAL },
	{ F_BOOL(struct mdcc_turn, extra) },
	{ F_BOOL(struct mdcc_turn, won) }, { F_BOOL(struct mdcc_turn, treble) }, { F_BOOL(struct mdcc_turn, six) },
	{ F_BOOL(struct mdcc_turn, double_one) },
	{ F_BOOL(struct mdcc_turn, closed), OPTIONAL },
	{ F_STRUCT(struct mdcc_turn, scores, mdcc_scores_shape) },
	{ F_STRUCT(struct mdcc_turn, selection, selection_shape) },
	{ REF(mdcc_turn, last_actor, formations) },
	{ BOX(mdcc_turn, last_actor_box) },
	{ F_UINT(struct mdcc_turn, fought_count), RANGE(0, ENGAGEMENTS_ROOM), OPTIONAL },
	{ F_UINT(struct mdcc_turn, retreat_count), RANGE(0, 9999), OPTIONAL },
	{ F_UINT(struct mdcc_turn, return_failures), RANGE(0, STANDS_ROOM), OPTIONAL },
	{ F_ENUM(struct mdcc_turn, placer, mdcc_side_names), OPTIONAL },
	{ F_ENUM(struct mdcc_turn, step_side, mdcc_side_names), OPTIONAL },
	{ F_INT(struct mdcc_turn, return_distance), RANGE(0, 6), OPTIONAL },
};
static const struct shape turn_shape = SHAPE_OF(mdcc_turn, turn_fields);

static const struct field ask_fields[] = {
	{ F_ENUM(struct mdcc_ask, kind, mdcc_order_names), NEVER_NOUGHT },
	{ F_ENUM(struct mdcc_ask, side, mdcc_side_names), NEVER_NOUGHT },
	{ F_ENUM(struct mdcc_ask, threat, mdcc_arm_names), OPTIONAL },
	{ F_UINT(struct mdcc_ask, how), ANY_UINT8, OPTIONAL },
	{ REF(mdcc_ask, formation, formations) },
	{ REF(mdcc_ask, staff, staff) },
	{ REF(mdcc_ask, engagement, engagements) },
	{ F_UINT(struct mdcc_ask, group), ANY_UINT16 },
	{ BOX(mdcc_ask, box) },
};
static const struct shape ask_shape = SHAPE_OF(mdcc_ask, ask_fields);

static const struct field work_fields[] = {
	{ F_ENUM(struct mdcc_work, kind, mdcc_work_names), NEVER_NOUGHT },
	{ F_UINT(struct mdcc_work, how), ANY_UINT8, OPTIONAL },
	{ REF(mdcc_work, formation, formations) },
	{ REF(mdcc_work, other, formations) },
	{ REF(mdcc_work, staff, staff) },
	{ REF(mdcc_work, engagement, engagements) },
	{ F_INT(struct mdcc_work, left), STEPS_LEFT, OPTIONAL },
	{ BOX(mdcc_work, box) },
};
static const struct shape work_shape = SHAPE_OF(mdcc_work, work_fields);

static const struct field outcome_fields[] = {
	{ F_BOOL(struct mdcc_outcome, over) },
	{ F_ENUM(struct mdcc_outcome, winner, mdcc_side_names), OPTIONAL },
	{ F_CLAUSE(struct mdcc_outcome, clause), OPTIONAL },
};
static const struct shape outcome_shape = SHAPE_OF(mdcc_outcome, outcome_fields);

static const struct field instruction_fields[] = {
	{ F_REF(struct instruction, unit, struct mdcc_state, stands), OPTIONAL },
	{ F_UINT(struct instruction, seat), SLOT_OF(struct mdcc_state, seats) },
	{ F_ENUM(struct instruction, decision, mdcc_matter_names), NEVER_NOUGHT },
	{ F_ENUM(struct instruction, answer, mdcc_answer_names), NEVER_NOUGHT },
	{ F_ENUM(struct instruction, enemy, mdcc_arm_names), OPTIONAL },
	{ F_ENUM(struct instruction, state, mdcc_own_state_names), OPTIONAL },
	{ F_UINT(struct instruction, within), RANGE(0, GRID_MAX), OPTIONAL },
	{ F_UINT(struct instruction, spare), SPARE, OPTIONAL },
};
const struct shape mdcc_instruction_shape = SHAPE_OF(instruction, instruction_fields);

static const struct field state_fields[] = {
	{ F_STRUCT(struct mdcc_state, options, mdcc_options_shape) },
	{ F_STRUCT(struct mdcc_state, turn, turn_shape) },
	{ F_MAP(struct mdcc_state, sides, side_shape) },
	{ F_LIST_STRUCT(struct mdcc_state, asks, ask_count, ask_shape) },
	/* "tasks" in positions that were written down */
	{ .name = "tasks", .name_size = sizeof "tasks" - 1, .type = SHAPE_STRUCT, .form = SHAPE_LIST,
	  .at = offsetof(struct mdcc_state, works), .size = sizeof(struct mdcc_work), .room = WORKS_MAX,
	  .count_at = offsetof(struct mdcc_state, work_count), .shape = &work_shape },
	{ F_MAP_TO(struct mdcc_state, formations, formations_end, formation_shape) },
	{ F_MAP_TO(struct mdcc_state, engagements, engagements_end, engagement_shape) },
	{ F_MAP_TO(struct mdcc_state, stands, stands_end, stand_shape) },
	{ F_MAP_TO(struct mdcc_state, staff, staff_end, staff_shape) },
	{ F_ARRAY_UINT(struct mdcc_state, next_formation), COUNTER(UINT16_MAX) },
	{ F_UINT(struct mdcc_state, next_engagement), COUNTER(UINT16_MAX) },
	{ F_UINT(struct mdcc_state, next_group), COUNTER(UINT16_MAX) },
	{ F_UINT(struct mdcc_state, formations_end), COUNT_OF(struct mdcc_state, formations) },
	{ F_UINT(struct mdcc_state, stands_end), COUNT_OF(struct mdcc_state, stands) },
	{ F_UINT(struct mdcc_state, staff_end), COUNT_OF(struct mdcc_state, staff) },
	{ F_UINT(struct mdcc_state, engagements_end), COUNT_OF(struct mdcc_state, engagements) },
	{ F_STRUCT(struct mdcc_state, result, outcome_shape), OPTIONAL },
	{ F_UINT(struct mdcc_state, first_placer), RANGE(0, FIRST_BY_ROLL), OPTIONAL },
	{ F_BOOL(struct mdcc_state, placer_settled), OPTIONAL },
	{ F_INT(struct mdcc_state, turn_limit), TURN },
	{ F_ARRAY_UINT(struct mdcc_state, stand_seat), COUNT_OF(struct mdcc_state, seats), OPTIONAL },
	{ F_INT(struct mdcc_state, W), TABLE_SIDE },
	{ F_INT(struct mdcc_state, H), TABLE_SIDE },
	{ F_BOOL(struct mdcc_state, objectives_replace), OPTIONAL },
	{ F_LIST_STRUCT(struct mdcc_state, seats, seat_count, seat_shape) },
	{ F_LIST_STRUCT(struct mdcc_state, objectives, objective_count, objective_shape), OPTIONAL },
	{ F_LIST_STRUCT(struct mdcc_state, places, place_count, mdcc_place_shape), OPTIONAL },
	{ F_LIST_STRUCT(struct mdcc_state, boxes, box_count, ground_box_shape) },
	{ F_LIST_STRUCT(struct mdcc_state, instructions, instruction_count, mdcc_instruction_shape), OPTIONAL },
	{ F_ARRAY_UINT(struct mdcc_state, spare), SPARE, OPTIONAL },
};
const struct shape mdcc_state_shape = SHAPE_OF(mdcc_state, state_fields);
