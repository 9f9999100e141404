/* Scenario files: their members. */
#include "../position/shapes.h"
#include "scenario.h"

#define OPTIONAL .flags = SHAPE_OPTIONAL
#define INPUT .flags = SHAPE_OPTIONAL | SHAPE_INPUT
#define TEXT(S, m) { F_TEXT(struct S, m), OPTIONAL }
#define WORD(S, m, names) { F_ENUM(struct S, m, names), OPTIONAL }
#define BOOL(S, m) { F_BOOL(struct S, m), OPTIONAL }
#define UINT(S, m, ...) { F_UINT(struct S, m), __VA_ARGS__, OPTIONAL }
#define INT(S, m, ...) { F_INT(struct S, m), __VA_ARGS__, OPTIONAL }
#define BOX(S, m) { F_STRUCT(struct S, m, box_shape), OPTIONAL }

/* The last ones mean the same. */
static const char *const first_names[] = { NULL, "A", "B", "roll", "roll_off", "roll-off" };
static const char *const mode_names[] = { NULL, "alternate", "sequential", "preset" };
static const char *const phase_names[FILE_PHASES] = {
	NULL, "D1", "D2", "D3", "D4", "D5", "S1", "S2a", "S2b", "S3", "S4", "S5", "S6", "S7", "S8", "S9",
	"S10a", "S10b", "S10c", "S10d", "S10e", "S10f", "S11", "END", "S2", "S10", "S1X",
};

static const struct field stand_fields[] = {
	{ F_TEXT(struct mdcc_file_stand, id) },
	TEXT(mdcc_file_stand, name), TEXT(mdcc_file_stand, nation),
	WORD(mdcc_file_stand, side, mdcc_side_names), WORD(mdcc_file_stand, arm, mdcc_arm_names),
	WORD(mdcc_file_stand, type, mdcc_type_names), WORD(mdcc_file_stand, aux, mdcc_aux_names),
	WORD(mdcc_file_stand, size, mdcc_size_names), UINT(mdcc_file_stand, cv, COMBAT_VALUE), WORD(mdcc_file_stand, fate, mdcc_fate_names),
	BOOL(mdcc_file_stand, acted), BOOL(mdcc_file_stand, eligible), BOOL(mdcc_file_stand, tested),
	TEXT(mdcc_file_stand, attached_to), TEXT(mdcc_file_stand, formation),
};
static const struct shape stand_shape = SHAPE_OF(mdcc_file_stand, stand_fields);

#define FLAT(m) { F_NAME(m), .type = SHAPE_BOOL, .at = offsetof(struct mdcc_file_formation, flat.m), .size = 1, .room = 1, INPUT }
static const struct field formation_fields[] = {
	{ F_TEXT(struct mdcc_file_formation, id) },
	WORD(mdcc_file_formation, side, mdcc_side_names), WORD(mdcc_file_formation, facing, facing_names),
	WORD(mdcc_file_formation, fate, mdcc_fate_names), BOX(mdcc_file_formation, box), BOX(mdcc_file_formation, box2),
	UINT(mdcc_file_formation, disorder, ANY_UINT8), BOOL(mdcc_file_formation, square), BOOL(mdcc_file_formation, rough_hold),
	BOOL(mdcc_file_formation, acted), BOOL(mdcc_file_formation, eligible), BOOL(mdcc_file_formation, gun_passed),
	BOOL(mdcc_file_formation, return_tested), BOOL(mdcc_file_formation, must_test), BOOL(mdcc_file_formation, retreat_done),
	BOOL(mdcc_file_formation, turned), BOOL(mdcc_file_formation, held),
	BOOL(mdcc_file_formation, result_done), BOOL(mdcc_file_formation, gave_way),
	UINT(mdcc_file_formation, passed, ANY_UINT8), UINT(mdcc_file_formation, walked, ANY_UINT8), UINT(mdcc_file_formation, test_losses, LOSSES),
	WORD(mdcc_file_formation, result, mdcc_result_names),
	{ F_UINT(struct mdcc_file_formation, losses), LOSSES, INPUT }, { F_UINT(struct mdcc_file_formation, threshold), LOSSES, INPUT },
	INT(mdcc_file_formation, exit_col, RANGE(1, GRID_MAX)), INT(mdcc_file_formation, exit_turn, TURN),
	{ F_STRUCT(struct mdcc_file_formation, flags, mdcc_flags_shape), OPTIONAL },
	FLAT(moved), FLAT(fought), FLAT(retreated), FLAT(stepped_back), FLAT(attempted), FLAT(returned),
	FLAT(joined),
	TEXT(mdcc_file_formation, met_by),
	{ F_LIST_STRUCT(struct mdcc_file_formation, stands, stand_count, stand_shape) },
	{ F_LIST_TEXT(struct mdcc_file_formation, engagements, engagement_count), OPTIONAL },
};
static const struct shape formation_shape = SHAPE_OF(mdcc_file_formation, formation_fields);

static const struct field staff_fields[] = {
	{ F_TEXT(struct mdcc_file_staff, id) },
	TEXT(mdcc_file_staff, name), WORD(mdcc_file_staff, side, mdcc_side_names), WORD(mdcc_file_staff, role, mdcc_role_names),
	WORD(mdcc_file_staff, fate, mdcc_staff_fate_names), INT(mdcc_file_staff, exit_col, RANGE(1, GRID_MAX)), BOX(mdcc_file_staff, box),
	BOOL(mdcc_file_staff, moved), TEXT(mdcc_file_staff, with),
};
static const struct shape staff_shape = SHAPE_OF(mdcc_file_staff, staff_fields);

static const struct field engagement_fields[] = {
	{ F_TEXT(struct mdcc_file_engagement, id) },
	TEXT(mdcc_file_engagement, aggressor), TEXT(mdcc_file_engagement, defender),
	BOX(mdcc_file_engagement, aggressor_box), BOX(mdcc_file_engagement, defender_box),
	{ F_STRUCT(struct mdcc_file_engagement, losses, mdcc_losses_shape), OPTIONAL },
	{ F_UINT(struct mdcc_file_engagement, rounds), RANGE(0, 3), OPTIONAL },
	{ F_UINT(struct mdcc_file_engagement, smoke), ROUNDS, INPUT },
	UINT(mdcc_file_engagement, seq, ANY_UINT16), UINT(mdcc_file_engagement, resolved, RANGE(0, ENGAGEMENTS_ROOM)), BOOL(mdcc_file_engagement, decided),
};
static const struct shape engagement_shape = SHAPE_OF(mdcc_file_engagement, engagement_fields);

static const struct field seat_fields[] = {
	{ F_TEXT(struct mdcc_file_seat, id) },
	TEXT(mdcc_file_seat, name), TEXT(mdcc_file_seat, staff), BOOL(mdcc_file_seat, selects),
	{ F_LIST_TEXT(struct mdcc_file_seat, stands, stand_count), OPTIONAL },
};
static const struct shape seat_shape = SHAPE_OF(mdcc_file_seat, seat_fields);

static const struct field side_fields[] = {
	{ F_TEXT(struct mdcc_file_side, id) },
	TEXT(mdcc_file_side, name), INT(mdcc_file_side, baseline, RANGE(0, GRID_MAX + 1)), WORD(mdcc_file_side, forward, facing_names),
	BOOL(mdcc_file_side, was_active),
	{ F_LIST_STRUCT(struct mdcc_file_side, seats, seat_count, seat_shape), OPTIONAL },
};
static const struct shape side_shape = SHAPE_OF(mdcc_file_side, side_fields);

static const struct field box_fields[] = {
	{ F_STRUCT(struct mdcc_file_box, at, box_shape) },
	WORD(mdcc_file_box, ground, mdcc_ground_names),
	{ F_UINT(struct mdcc_file_box, elevation), RANGE(0, 9), OPTIONAL },
	{ F_SET(struct mdcc_file_box, entrench, facing_names), OPTIONAL },
};
static const struct shape ground_shape = SHAPE_OF(mdcc_file_box, box_fields);

static const struct field edge_fields[] = {
	{ F_ARRAY_STRUCT(struct mdcc_file_edge, between, box_shape) },
	WORD(mdcc_file_edge, obstacle, mdcc_obstacle_names), BOOL(mdcc_file_edge, impassable),
};
static const struct shape edge_shape = SHAPE_OF(mdcc_file_edge, edge_fields);

static const struct field zone_fields[] = {
	{ F_ARRAY_INT(struct mdcc_file_zone, rows), RANGE(0, GRID_MAX), OPTIONAL },
	{ F_ARRAY_INT(struct mdcc_file_zone, columns), RANGE(0, GRID_MAX), OPTIONAL },
	{ F_LIST_STRUCT(struct mdcc_file_zone, boxes, box_count, box_shape), .flags = SHAPE_OPTIONAL | SHAPE_ALONE },
};
static const struct shape zone_shape = SHAPE_OF(mdcc_file_zone, zone_fields);
static const struct field zones_fields[] = {
	{ F_STRUCT(struct mdcc_file_zones, A, zone_shape), OPTIONAL },
	{ F_STRUCT(struct mdcc_file_zones, B, zone_shape), OPTIONAL },
};
static const struct shape zones_shape = SHAPE_OF(mdcc_file_zones, zones_fields);
static const struct field deploy_fields[] = {
	WORD(mdcc_file_deploy, mode, mode_names), WORD(mdcc_file_deploy, first_placer, first_names),
	{ F_STRUCT(struct mdcc_file_deploy, zones, zones_shape), OPTIONAL },
};
static const struct shape deploy_shape = SHAPE_OF(mdcc_file_deploy, deploy_fields);

static const struct field selection_fields[] = {
	WORD(mdcc_file_selection, kind, mdcc_selection_names), INT(mdcc_file_selection, index, RANGE(0, GRID_MAX)), TEXT(mdcc_file_selection, staff),
};
static const struct shape selection_shape = SHAPE_OF(mdcc_file_selection, selection_fields);
static const struct field turn_fields[] = {
	INT(mdcc_file_turn, n, TURN), WORD(mdcc_file_turn, active, mdcc_side_names), WORD(mdcc_file_turn, phase, phase_names),
	WORD(mdcc_file_turn, step, phase_names), BOOL(mdcc_file_turn, extra),
	{ F_BOOL(struct mdcc_file_turn, won) },
	BOOL(mdcc_file_turn, treble), BOOL(mdcc_file_turn, six), BOOL(mdcc_file_turn, double_one), UINT(mdcc_file_turn, return_failures, RANGE(0, STANDS_ROOM)),
	{ F_STRUCT(struct mdcc_file_turn, scores, mdcc_scores_shape), OPTIONAL },
	{ F_STRUCT(struct mdcc_file_turn, selection, selection_shape), OPTIONAL },
	TEXT(mdcc_file_turn, last_actor),
	{ F_LIST_TEXT(struct mdcc_file_turn, eligible, eligible_count), OPTIONAL },
};
static const struct shape turn_shape = SHAPE_OF(mdcc_file_turn, turn_fields);

static const struct field objective_fields[] = {
	{ F_TEXT(struct mdcc_objective, id) }, TEXT(mdcc_objective, name), BOX(mdcc_objective, box), INT(mdcc_objective, turn, TURN),
	WORD(mdcc_objective, side, mdcc_side_names), BOOL(mdcc_objective, replaces),
};
static const struct shape objective_shape = SHAPE_OF(mdcc_objective, objective_fields);

#define SCENARIO_LIST(m, count, shape) { F_LIST_STRUCT(struct mdcc_scenario, m, count, shape), OPTIONAL }
static const struct field scenario_fields[] = {
	{ F_TEXT(struct mdcc_scenario, ruleset) }, TEXT(mdcc_scenario, name), TEXT(mdcc_scenario, title), TEXT(mdcc_scenario, blurb),
	TEXT(mdcc_scenario, date), TEXT(mdcc_scenario, place), TEXT(mdcc_scenario, scale),
	{ F_LIST_TEXT(struct mdcc_scenario, sources, source_count), OPTIONAL },
	{ F_INT(struct mdcc_scenario, W), RANGE(4, GRID_MAX) }, { F_INT(struct mdcc_scenario, H), RANGE(4, GRID_MAX) },
	WORD(mdcc_scenario, phase, phase_names), WORD(mdcc_scenario, step, phase_names),
	{ F_MAP(struct mdcc_scenario, sides, side_shape) },
	{ F_MAP(struct mdcc_scenario, stands, stand_shape) },
	{ F_MAP(struct mdcc_scenario, formations, formation_shape) },
	{ F_MAP(struct mdcc_scenario, staff, staff_shape) },
	{ F_MAP(struct mdcc_scenario, engagements, engagement_shape) },
	{ F_STRUCT(struct mdcc_scenario, turn, turn_shape), OPTIONAL },
	{ F_STRUCT(struct mdcc_scenario, deploy, deploy_shape), OPTIONAL },
	{ F_STRUCT(struct mdcc_scenario, options, mdcc_options_shape) },
	{ F_STRUCT(struct mdcc_scenario, resolve_table, mdcc_resolve_table_shape), OPTIONAL },
	{ F_INT(struct mdcc_scenario, turn_limit), RANGE(0, 999), OPTIONAL },
	SCENARIO_LIST(objectives, objective_count, objective_shape),
	SCENARIO_LIST(places, place_count, mdcc_place_shape),
	SCENARIO_LIST(boxes, box_count, ground_shape),
	SCENARIO_LIST(edges, edge_count, edge_shape),
};

#define H(n) { RESULT_HALT, n }
#define RF(n) { RESULT_FURTHER, n }
#define L { RESULT_LEAVE, 0 }
#define D { RESULT_DISPERSE, 0 }
/* The defaults of the options (8.2) and of table 5.6. A turn counts as won unless the file says otherwise. */
static const struct mdcc_scenario defaults = {
	.W = 10, .H = 8,
	.turn = { .won = true },
	.options = {
		.los_troops_block = true, .engaged_supporters_count = true, .buildings_bonus_when_aggressor = true,
		.disordered_may_move = true, .half_cv_one_is_identical = true, .cuirassiers_rough_as_horse = true,
		.mixed_foot_cv = LEAD_CV, .mounted_wings = WINGS_HALVES, .loss_marking = MARK_IMMEDIATE,
		.loss_dice_scope = SCOPE_BOX,
		.secure_rear_exception = REAR_OWN_BOX, .merge_disorder = MERGE_MAX, .gun_arc = ARC_CONE,
		.obstacle_crossing_disorder = 1, .victory_first_turn = 1,
		.resolve_table = { .max_pass = 4, .max_fail = 5, .row_count = 6, .rows = {
			/*  passes   0      1      2      3      4+     fails */
			{ 5, {   H(1),  H(1),  H(1),  H(1),  H(1) } }, /* 0  */
			{ 5, {   H(2),  H(2),  H(1),  H(1),  H(1) } }, /* 1  */
			{ 5, {  RF(3), RF(3), RF(3), RF(2), RF(2) } }, /* 2  */
			{ 5, {  RF(4), RF(4), RF(4), RF(4), RF(3) } }, /* 3  */
			{ 5, {   L,     L,     L,     L,     L    } }, /* 4  */
			{ 5, {   D,     D,     D,     D,     D    } }, /* 5+ */
		} },
	},
};

const struct shape mdcc_scenario_shape = SHAPE_OF_DEFAULTED(mdcc_scenario, scenario_fields, defaults);
