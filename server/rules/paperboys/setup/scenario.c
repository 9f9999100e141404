/* Scenario files: their shapes, and the defaults of everything that may be left out. */
#include "scenario.h"

static const char *const umpire_names[] = { NULL, "allowed", "required" };

#define OPT .flags = SHAPE_OPTIONAL

static const struct field file_table_fields[] = {
	{ F_INT(struct pb_file_table, width), COORDINATE, OPT },
	{ F_INT(struct pb_file_table, depth), COORDINATE, OPT },
};
static const struct shape pb_file_table_shape = SHAPE_OF(pb_file_table, file_table_fields);

static const struct field file_turn_fields[] = {
	{ F_INT(struct pb_file_turn, n), TURN, OPT },
	{ F_ENUM(struct pb_file_turn, step, pb_step_names), OPT },
	{ F_ENUM(struct pb_file_turn, side, pb_side_names), OPT },
	{ F_TEXT(struct pb_file_turn, cards_seen), OPT },
	{ F_TEXT(struct pb_file_turn, deck), OPT },
};
static const struct shape pb_file_turn_shape = SHAPE_OF(pb_file_turn, file_turn_fields);

static const struct field file_side_fields[] = {
	{ F_TEXT(struct pb_file_side, id) },
	{ F_TEXT(struct pb_file_side, name), OPT },
	{ F_ENUM(struct pb_file_side, home_edge, pb_table_edge_names), OPT },
	{ F_ENUM(struct pb_file_side, story, pb_story_names), OPT },
	{ F_INT(struct pb_file_side, initial_value), VALUE, OPT },
	{ F_INT(struct pb_file_side, cinc_value), RANGE(0, 99), OPT },
};
static const struct shape pb_file_side_shape = SHAPE_OF(pb_file_side, file_side_fields);

static const struct field file_seat_fields[] = {
	{ F_TEXT(struct pb_file_seat, id) },
	{ F_TEXT(struct pb_file_seat, name), OPT },
	{ F_ENUM(struct pb_file_seat, side, pb_side_names), OPT },
	{ F_ENUM(struct pb_file_seat, role, pb_role_names), OPT },
	{ F_LIST_TEXT(struct pb_file_seat, brigades, brigade_count), OPT },
	{ F_STRUCT(struct pb_file_seat, standing, pb_standing_shape), OPT },
	{ F_BOOL(struct pb_file_seat, done), OPT },
};
static const struct shape pb_file_seat_shape = SHAPE_OF(pb_file_seat, file_seat_fields);

static const struct field file_stand_fields[] = {
	{ F_INT(struct pb_file_stand, id), RANGE(0, UINT8_MAX), OPT },
	{ F_INT(struct pb_file_stand, x), COORDINATE, OPT },
	{ F_INT(struct pb_file_stand, y), COORDINATE, OPT },
	{ F_INT(struct pb_file_stand, facing), FACING, OPT },
	{ F_BOOL(struct pb_file_stand, command), OPT },
	{ F_BOOL(struct pb_file_stand, grenadier), OPT },
};
static const struct shape pb_file_stand_shape = SHAPE_OF(pb_file_stand, file_stand_fields);

static const struct field file_stands_fields[] = {
	{ F_INT(struct pb_file_stands, number), .flags = SHAPE_OPTIONAL | SHAPE_ALONE, RANGE(1, STANDS_MAX) },
	{ F_LIST_STRUCT(struct pb_file_stands, stands, count, pb_file_stand_shape), .flags = SHAPE_OPTIONAL | SHAPE_ALONE },
};
static const struct shape pb_file_stands_shape = SHAPE_OF(pb_file_stands, file_stands_fields);

static const struct field file_line_fields[] = {
	{ F_INT(struct pb_file_line, number), RANGE(0, STANDS_MAX) },
	{ F_INT(struct pb_file_line, x), COORDINATE },
	{ F_INT(struct pb_file_line, y), COORDINATE },
	{ F_INT(struct pb_file_line, facing), FACING },
};
static const struct shape pb_file_line_shape = SHAPE_TUPLE_OF(pb_file_line, file_line_fields);

static const struct field file_building_hit_fields[] = {
	{ F_TEXT(struct pb_file_building_hit, building), OPT },
	{ F_INT(struct pb_file_building_hit, turn), TURN, OPT },
};
static const struct shape pb_file_building_hit_shape = SHAPE_OF(pb_file_building_hit,
	file_building_hit_fields);

#define MARK_FIELD(mark) { F_BOOL(struct pb_file_unit, mark), OPT },
static const struct field file_unit_fields[] = {
	{ F_TEXT(struct pb_file_unit, id) },
	{ F_TEXT(struct pb_file_unit, name), OPT },
	{ F_TEXT(struct pb_file_unit, nation), OPT },
	{ F_TEXT(struct pb_file_unit, brigade), OPT },
	{ F_ENUM(struct pb_file_unit, side, pb_side_names), OPT },
	{ F_ENUM(struct pb_file_unit, arm, pb_arm_names), OPT },
	{ F_ENUM(struct pb_file_unit, class, pb_class_names), OPT },
	{ F_ENUM(struct pb_file_unit, quality, pb_quality_names), OPT },
	{ F_ENUM(struct pb_file_unit, formation, pb_formation_names), OPT },
	{ F_ENUM(struct pb_file_unit, status, pb_status_names), OPT },
	{ F_ENUM(struct pb_file_unit, deploy_state, pb_deploy_state_names), OPT },
	{ F_BOOL(struct pb_file_unit, mounted), OPT },
	PB_FILE_MARKS(MARK_FIELD)
	{ F_UINT(struct pb_file_unit, pips), RANGE(0, 99), OPT },
	{ F_UINT(struct pb_file_unit, casualties), CASUALTIES, OPT },
	{ F_UINT(struct pb_file_unit, fire_casualties_this_turn), CASUALTIES, OPT },
	{ F_UINT(struct pb_file_unit, initial_stands), RANGE(0, STANDS_MAX), OPT },
	{ F_STRUCT(struct pb_file_unit, stands, pb_file_stands_shape), OPT },
	{ F_STRUCT(struct pb_file_unit, line, pb_file_line_shape), OPT },
	{ F_INT(struct pb_file_unit, command_stand), RANGE(-1, INT8_MAX), OPT },
	{ F_INT(struct pb_file_unit, grenadier_stand), RANGE(-1, INT8_MAX), OPT },
	{ F_INT(struct pb_file_unit, w), SIZE, OPT },
	{ F_INT(struct pb_file_unit, d), SIZE, OPT },
	{ F_TEXT(struct pb_file_unit, horses), OPT },
	{ F_TEXT(struct pb_file_unit, in_feature), OPT },
	{ F_TEXT(struct pb_file_unit, pursues), OPT },
	{ F_INT(struct pb_file_unit, rout_dir), RANGE(-1, FULL_CIRCLE - 1), OPT },
	{ F_INT(struct pb_file_unit, rout_start_turn), TURN, OPT },
	{ F_STRUCT(struct pb_file_unit, last_building_hit, pb_file_building_hit_shape), OPT },
	{ F_MANY(struct pb_file_unit, loss_order, SHAPE_UINT, SHAPE_LIST), .count_at = offsetof(struct pb_file_unit, loss_count), STAND_ID, OPT },
};
#undef MARK_FIELD
static const struct pb_file_unit file_unit_defaults = {
	.mounted = true, .command_stand = NOT_GIVEN, .grenadier_stand = NOT_GIVEN, .rout_dir = NOT_GIVEN,
	.rout_start_turn = NOT_GIVEN,
};
static const struct shape pb_file_unit_shape = SHAPE_OF_DEFAULTED(pb_file_unit, file_unit_fields,
	file_unit_defaults);

static const struct field file_officer_fields[] = {
	{ F_TEXT(struct pb_file_officer, id) },
	{ F_TEXT(struct pb_file_officer, name), OPT },
	{ F_TEXT(struct pb_file_officer, brigade), OPT },
	{ F_ENUM(struct pb_file_officer, side, pb_side_names), OPT },
	{ F_ENUM(struct pb_file_officer, kind, pb_officer_kind_names), OPT },
	{ F_ENUM(struct pb_file_officer, state, pb_officer_state_names), OPT },
	{ F_INT(struct pb_file_officer, x), COORDINATE, OPT },
	{ F_INT(struct pb_file_officer, y), COORDINATE, OPT },
	{ F_TEXT(struct pb_file_officer, attached_to), OPT },
	{ F_BOOL(struct pb_file_officer, moved_this_turn), OPT },
	{ F_UINT(struct pb_file_officer, pips_held), PIPS, OPT },
};
static const struct shape pb_file_officer_shape = SHAPE_OF(pb_file_officer, file_officer_fields);

static const struct field file_marker_fields[] = {
	{ F_TEXT(struct pb_file_marker, id) },
	{ F_TEXT(struct pb_file_marker, unit), OPT },
	{ F_INT(struct pb_file_marker, x), COORDINATE, OPT },
	{ F_INT(struct pb_file_marker, y), COORDINATE, OPT },
	{ F_INT(struct pb_file_marker, facing), FACING, OPT },
};
static const struct shape pb_file_marker_shape = SHAPE_OF(pb_file_marker, file_marker_fields);

static const struct field file_feature_fields[] = {
	{ F_TEXT(struct pb_file_feature, id) },
	{ F_TEXT(struct pb_file_feature, name), OPT },
	{ F_TEXT(struct pb_file_feature, objective), OPT },
	{ F_LIST_STRUCT(struct pb_file_feature, polygon, corner_count, point_shape), OPT },
	{ F_LIST_STRUCT(struct pb_file_feature, line, point_count, point_shape), OPT },
	{ F_BOOL(struct pb_file_feature, difficult), OPT },
	{ F_BOOL(struct pb_file_feature, impassable), OPT },
	{ F_BOOL(struct pb_file_feature, blocks_sight), OPT },
	{ F_BOOL(struct pb_file_feature, obstacle), OPT },
	{ F_BOOL(struct pb_file_feature, building), OPT },
	{ F_BOOL(struct pb_file_feature, bridge), OPT },
	{ F_BOOL(struct pb_file_feature, river), OPT },
	{ F_ENUM(struct pb_file_feature, cover, pb_cover_names), OPT },
	{ F_ENUM(struct pb_file_feature, height, pb_height_names), OPT },
	{ F_UINT(struct pb_file_feature, capacity_stands), ANY_UINT8, OPT },
	{ F_INT(struct pb_file_feature, width), SIZE, OPT },
	{ F_MANY(struct pb_file_feature, wall_hits, SHAPE_UINT, SHAPE_LIST), .count_at = offsetof(struct pb_file_feature, hit_count), ANY_UINT8, OPT },
	{ F_INT(struct pb_file_feature, burning_since), TURN, OPT },
	{ F_STRUCT(struct pb_file_feature, mortar_hit, pb_sided_shape), OPT },
};
static const struct shape pb_file_feature_shape = SHAPE_OF(pb_file_feature, file_feature_fields);

static const struct field file_breach_fields[] = {
	{ F_TEXT(struct pb_file_breach, id) },
	{ F_TEXT(struct pb_file_breach, feature), OPT },
	{ F_INT(struct pb_file_breach, x), COORDINATE, OPT },
	{ F_INT(struct pb_file_breach, y), COORDINATE, OPT },
	{ F_INT(struct pb_file_breach, width), SIZE, OPT },
};
static const struct shape pb_file_breach_shape = SHAPE_OF(pb_file_breach, file_breach_fields);

static const struct field file_party_fields[] = {
	{ F_TEXT(struct pb_file_party, unit), OPT },
	{ F_MANY(struct pb_file_party, stands, SHAPE_UINT, SHAPE_LIST), .count_at = offsetof(struct pb_file_party, stand_count), STAND_ID, OPT },
};
static const struct shape pb_file_party_shape = SHAPE_OF(pb_file_party, file_party_fields);

static const struct field file_narrow_fields[] = {
	{ F_TEXT(struct pb_file_narrow, feature), OPT },
	{ F_UINT(struct pb_file_narrow, attacker_stand), STAND_ID, OPT },
	{ F_UINT(struct pb_file_narrow, defender_stand), STAND_ID, OPT },
};
static const struct shape pb_file_narrow_shape = SHAPE_OF(pb_file_narrow, file_narrow_fields);

static const struct field file_fight_fields[] = {
	{ F_TEXT(struct pb_file_fight, id) },
	{ F_LIST_STRUCT(struct pb_file_fight, attackers, attacker_count, pb_file_party_shape), OPT },
	{ F_LIST_STRUCT(struct pb_file_fight, defenders, defender_count, pb_file_party_shape), OPT },
	{ F_TEXT(struct pb_file_fight, primary_attacker), OPT },
	{ F_UINT(struct pb_file_fight, round), ROUND, OPT },
	{ F_ENUM(struct pb_file_fight, side, pb_side_names), OPT },
	{ F_ENUM(struct pb_file_fight, arm, pb_arm_names), OPT },
	{ F_ENUM(struct pb_file_fight, edge, pb_edge_names), OPT },
	{ F_LIST_TEXT(struct pb_file_fight, charged, charged_count), OPT },
	{ F_BOOL(struct pb_file_fight, obstacle), OPT },
	{ F_BOOL(struct pb_file_fight, grenadiers), OPT },
	{ F_STRUCT(struct pb_file_fight, narrow, pb_file_narrow_shape), OPT },
	{ F_STRUCT(struct pb_file_fight, pistol_hits, pb_pistol_hits_shape), OPT },
};
static const struct shape pb_file_fight_shape = SHAPE_OF(pb_file_fight, file_fight_fields);

static const struct field file_loss_fields[] = {
	{ F_TEXT(struct pb_file_loss, unit), OPT },
	{ F_ENUM(struct pb_file_loss, side, pb_side_names), OPT },
	{ F_ENUM(struct pb_file_loss, kind, pb_piece_names), OPT },
	{ F_UINT(struct pb_file_loss, stands), RANGE(0, 9999), OPT },
	{ F_ENUM(struct pb_file_loss, cause, pb_cause_names), OPT },
};
static const struct shape pb_file_loss_shape = SHAPE_OF(pb_file_loss, file_loss_fields);

static const struct field file_objective_fields[] = {
	{ F_TEXT(struct pb_file_objective, id) },
	{ F_TEXT(struct pb_file_objective, feature), OPT },
	{ F_ENUM(struct pb_file_objective, side, pb_side_names), OPT },
	{ F_ENUM(struct pb_file_objective, kind, pb_objective_kind_names), OPT },
	{ F_ENUM(struct pb_file_objective, holder, pb_side_names), OPT },
	{ F_INT(struct pb_file_objective, since), TURN, OPT },
	{ F_BOOL(struct pb_file_objective, disturbed), OPT },
};
static const struct shape pb_file_objective_shape = SHAPE_OF(pb_file_objective, file_objective_fields);

static const struct field file_victory_fields[] = {
	{ F_BOOL(struct pb_file_victory, turn_limit), OPT },
	{ F_BOOL(struct pb_file_victory, control), OPT },
	{ F_LIST_STRUCT(struct pb_file_victory, objectives, objective_count, pb_file_objective_shape), OPT },
};
static const struct shape pb_file_victory_shape = SHAPE_OF(pb_file_victory, file_victory_fields);

static const struct field scenario_fields[] = {
	{ F_TEXT(struct pb_scenario, ruleset), OPT },
	{ F_TEXT(struct pb_scenario, title), OPT },
	{ F_TEXT(struct pb_scenario, date), OPT },
	{ F_TEXT(struct pb_scenario, scale), OPT },
	{ F_TEXT(struct pb_scenario, blurb), OPT },
	{ F_LIST_TEXT(struct pb_scenario, sources, source_count), OPT },
	{ F_TEXT(struct pb_scenario, special_rules), OPT },
	{ F_STRUCT(struct pb_scenario, table, pb_file_table_shape), OPT },
	{ F_STRUCT(struct pb_scenario, options, pb_options_shape), OPT, NEVER_NOUGHT },
	{ F_ENUM(struct pb_scenario, umpire, umpire_names), OPT },
	{ F_STRUCT(struct pb_scenario, turn, pb_file_turn_shape), OPT },
	{ F_MAP(struct pb_scenario, sides, pb_file_side_shape), OPT },
	{ F_MAP(struct pb_scenario, seats, pb_file_seat_shape), OPT },
	{ F_MAP(struct pb_scenario, units, pb_file_unit_shape), OPT },
	{ F_MAP(struct pb_scenario, officers, pb_file_officer_shape), OPT },
	{ F_MAP(struct pb_scenario, markers, pb_file_marker_shape), OPT },
	{ F_MAP(struct pb_scenario, terrain, pb_file_feature_shape), OPT },
	{ F_MAP(struct pb_scenario, breaches, pb_file_breach_shape), OPT },
	{ F_MAP(struct pb_scenario, fights, pb_file_fight_shape), OPT },
	{ F_LIST_STRUCT(struct pb_scenario, dead_pool, loss_count, pb_file_loss_shape), OPT },
	{ F_STRUCT(struct pb_scenario, victory, pb_file_victory_shape), OPT },
};
/* 8.3 of the specification. */
static const struct pb_scenario scenario_defaults = {
	.table = { 240 * CM, 180 * CM },
	.options = {
		.remount_radius = 5 * CM, .turn_limit = 7, .control_percent = 30, .cinc_value = 3,
		.raw_thresholds = { { 0, 2, 1 } },
		.grenadier_battalion_min = 4, .fight_rout_threshold = 4, .second_draw_losses = 1, .cav_d4_pips = 2,
		.double_move_scope = SCOPE_ORDERED, .fire_arc = ARC_45_EACH_SIDE, .pistol_contact_hits = PISTOLS_BOTH,
		.lone_officers = LONE_DISPLACE, .square_moves = SQUARE_FULL, .attacker_if_unclear = UNCLEAR_MOVER,
		.follow_up = FOLLOW_OPTIONAL,
		.cavalry_vs_cover = FORBIDDEN, .herding = ALLOWED, .fight_rout_scale = ROUT_MAIN,
		.duel_resolution = DUEL_ANY_DIFFERENCE,
		.under_fire = UNDER_FIRE_SHOT_AT, .scatter_rule = SCATTER_HALF_LOST, .blocked_rout = BLOCKED_HALT,
		.mortar_registration = ANY_MORTAR, .heavy_moved = HEAVY_LAST_TURN, .conforming = CONFORMING_MEASURED,
		.friends_block_fire = true, .about_face_is_manoeuvre = true, .control_rule = true,
		.friends_test_fighting = true,
		.routers_threaten = true,
	},
	.umpire = UMPIRE_ALLOWED,
	.victory = { .turn_limit = true, .control = true },
};
const struct shape pb_scenario_shape = SHAPE_OF_DEFAULTED(pb_scenario, scenario_fields, scenario_defaults);
