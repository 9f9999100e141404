/* Scenario files: their shapes, and the defaults of everything that may be left out. */
#include "scenario.h"

/* A control that is not given is worked out. */
static const char *const control_given_names[] = {
	NULL, "none", "controlled", "conforming", "standing", "test", "free", "halt", "repeat", "continue",
	"in_combat",
};
static const char *const umpire_names[] = { NULL, "allowed", "required" };

#define OPT .flags = SHAPE_OPTIONAL

static const struct field file_table_fields[] = {
	{ F_INT(struct malb_file_table, width), COORDINATE, OPT },
	{ F_INT(struct malb_file_table, height), COORDINATE, OPT },
};
static const struct shape malb_file_table_shape = SHAPE_OF(malb_file_table, file_table_fields);

static const struct field file_turn_fields[] = {
	{ F_INT(struct malb_file_turn, n), TURN, OPT },
	{ F_ENUM(struct malb_file_turn, step, malb_step_names), OPT },
	{ F_ENUM(struct malb_file_turn, acting, malb_side_names), OPT },
	{ F_ENUM(struct malb_file_turn, first_side, malb_side_names), OPT },
	{ F_ENUM(struct malb_file_turn, initiative_side, malb_side_names), OPT },
};
static const struct shape malb_file_turn_shape = SHAPE_OF(malb_file_turn, file_turn_fields);

static const struct field file_side_fields[] = {
	{ F_TEXT(struct malb_file_side, id) },
	{ F_TEXT(struct malb_file_side, name), OPT },
	{ F_BOOL(struct malb_file_side, attacker), OPT },
	{ F_INT(struct malb_file_side, baseline), RANGE(INT16_MIN, INT16_MAX), OPT },
	{ F_INT(struct malb_file_side, points), POINTS, OPT },
};
static const struct malb_file_side side_defaults = { .baseline = BASELINE_NOT_GIVEN };
static const struct shape malb_file_side_shape = SHAPE_OF_DEFAULTED(malb_file_side, file_side_fields,
	side_defaults);

static const struct field file_seat_fields[] = {
	{ F_TEXT(struct malb_file_seat, id) },
	{ F_TEXT(struct malb_file_seat, name), OPT },
	{ F_ENUM(struct malb_file_seat, kind, malb_seat_kind_names), OPT },
	{ F_ENUM(struct malb_file_seat, side, malb_side_names), OPT },
	{ F_LIST_TEXT(struct malb_file_seat, wings, wing_count), OPT },
	{ F_TEXT(struct malb_file_seat, leader), OPT },
	{ F_BOOL(struct malb_file_seat, done), OPT },
};
static const struct shape malb_file_seat_shape = SHAPE_OF(malb_file_seat, file_seat_fields);

static const struct field file_order_fields[] = {
	{ F_UINT(struct malb_file_order, type), RANGE(0, 3), OPT },
	{ F_STRUCT(struct malb_file_order, zone, malb_zone_shape), OPT },
	{ F_TEXT(struct malb_file_order, issued_by), OPT },
};
static const struct shape malb_file_order_shape = SHAPE_OF(malb_file_order, file_order_fields);

static const struct field file_wing_fields[] = {
	{ F_TEXT(struct malb_file_wing, id) },
	{ F_TEXT(struct malb_file_wing, name), OPT },
	{ F_ENUM(struct malb_file_wing, side, malb_side_names), OPT },
	{ F_TEXT(struct malb_file_wing, leader), OPT },
	{ F_STRUCT(struct malb_file_wing, order, malb_file_order_shape), OPT },
	{ F_BOOL(struct malb_file_wing, broken), OPT },
	{ F_UINT(struct malb_file_wing, start_strength), RANGE(0, 9999), OPT },
	{ F_LIST_TEXT(struct malb_file_wing, commands, command_count), OPT },
};
static const struct shape malb_file_wing_shape = SHAPE_OF(malb_file_wing, file_wing_fields);

static const struct field file_command_fields[] = {
	{ F_TEXT(struct malb_file_command, id) },
	{ F_TEXT(struct malb_file_command, name), OPT },
	{ F_ENUM(struct malb_file_command, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_file_command, arm, malb_arm_names), OPT },
	{ F_TEXT(struct malb_file_command, wing), OPT },
	{ F_TEXT(struct malb_file_command, leader), OPT },
};
static const struct shape malb_file_command_shape = SHAPE_OF(malb_file_command, file_command_fields);

static const struct field file_leader_fields[] = {
	{ F_TEXT(struct malb_file_leader, id) },
	{ F_TEXT(struct malb_file_leader, name), OPT },
	{ F_ENUM(struct malb_file_leader, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_file_leader, rank, malb_rank_names), OPT },
	{ F_ENUM(struct malb_file_leader, state, malb_leader_state_names), OPT },
	{ F_ENUM(struct malb_file_leader, fate, malb_fate_names), OPT },
	{ F_UINT(struct malb_file_leader, wounds), RANGE(0, 9), OPT },
	{ F_UINT(struct malb_file_leader, inspire), RANGE(0, 99), OPT },
	{ F_INT(struct malb_file_leader, base_actions), ACTIONS, OPT },
	{ F_INT(struct malb_file_leader, actions_left), ACTIONS, OPT },
	{ F_BOOL(struct malb_file_leader, exceptional), OPT },
	{ F_BOOL(struct malb_file_leader, free_moved), OPT },
	{ F_BOOL(struct malb_file_leader, risked_fire), OPT },
	{ F_BOOL(struct malb_file_leader, risked_combat), OPT },
	{ F_BOOL(struct malb_file_leader, risked_other), OPT },
	{ F_TEXT(struct malb_file_leader, attached_to), OPT },
	{ F_STRUCT(struct malb_file_leader, pos, point_shape), OPT },
};
static const struct malb_file_leader leader_defaults = { .base_actions = -1, .actions_left = -1 };
static const struct shape malb_file_leader_shape = SHAPE_OF_DEFAULTED(malb_file_leader, file_leader_fields,
	leader_defaults);

static const struct field file_wing_order_fields[] = {
	{ F_TEXT(struct malb_file_wing_order, wing), OPT },
	{ F_UINT(struct malb_file_wing_order, type), RANGE(0, 3), OPT },
	{ F_STRUCT(struct malb_file_wing_order, zone, malb_zone_shape), OPT },
	{ F_TEXT(struct malb_file_wing_order, issued_by), OPT },
};
static const struct shape malb_file_wing_order_shape = SHAPE_OF(malb_file_wing_order, file_wing_order_fields);

static const struct field file_reassign_fields[] = {
	{ F_TEXT(struct malb_file_reassign, unit), OPT },
	{ F_TEXT(struct malb_file_reassign, to), OPT },
};
static const struct shape malb_file_reassign_shape = SHAPE_OF(malb_file_reassign, file_reassign_fields);

static const struct field file_payload_fields[] = {
	{ F_STRUCT(struct malb_file_payload, wing_order, malb_file_wing_order_shape), OPT },
	{ F_STRUCT(struct malb_file_payload, reassign, malb_file_reassign_shape), OPT },
	{ F_TEXT(struct malb_file_payload, text), OPT },
};
static const struct shape malb_file_payload_shape = SHAPE_OF(malb_file_payload, file_payload_fields);

static const struct field file_messenger_fields[] = {
	{ F_TEXT(struct malb_file_messenger, id) },
	{ F_ENUM(struct malb_file_messenger, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_file_messenger, state, malb_messenger_state_names), OPT },
	{ F_UINT(struct malb_file_messenger, wounds), RANGE(0, 9), OPT },
	{ F_TEXT(struct malb_file_messenger, from), OPT },
	{ F_TEXT(struct malb_file_messenger, to), OPT },
	{ F_STRUCT(struct malb_file_messenger, payload, malb_file_payload_shape), OPT },
	{ F_STRUCT(struct malb_file_messenger, pos, point_shape), OPT },
	{ F_INT(struct malb_file_messenger, written), TURN, OPT },
	{ F_BOOL(struct malb_file_messenger, moved), OPT },
};
static const struct shape malb_file_messenger_shape = SHAPE_OF(malb_file_messenger, file_messenger_fields);

static const struct field file_base_fields[] = {
	{ F_STRUCT(struct malb_file_base, pos, point_shape), OPT },
	{ F_INT(struct malb_file_base, facing), FACING, OPT },
	{ F_UINT(struct malb_file_base, id), BASE_ID, OPT },
	{ F_UINT(struct malb_file_base, rank), RANGE(0, BASES_MAX), OPT },
	{ F_UINT(struct malb_file_base, file), RANGE(0, BASES_MAX), OPT },
	{ F_BOOL(struct malb_file_base, detached), OPT },
};
static const struct shape malb_file_base_shape = SHAPE_OF(malb_file_base, file_base_fields);

static const struct field file_bases_fields[] = {
	{ F_INT(struct malb_file_bases, number), .flags = SHAPE_OPTIONAL | SHAPE_ALONE, RANGE(1, BASES_MAX) },
	{ F_LIST_STRUCT(struct malb_file_bases, bases, count, malb_file_base_shape), .flags = SHAPE_OPTIONAL | SHAPE_ALONE },
};
static const struct shape malb_file_bases_shape = SHAPE_OF(malb_file_bases, file_bases_fields);

static const struct field file_action_fields[] = {
	{ F_ENUM(struct malb_file_action, kind, malb_deed_names), OPT },
	{ F_INT(struct malb_file_action, avd), DICE, OPT },
	{ F_INT(struct malb_file_action, d6), DICE, OPT },
	{ F_INT(struct malb_file_action, dist), LENGTH, OPT },
	{ F_BOOL(struct malb_file_action, doubled), OPT },
};
static const struct shape malb_file_action_shape = SHAPE_OF(malb_file_action, file_action_fields);

static const struct field file_frame_fields[] = {
	{ F_STRUCT(struct malb_file_frame, M, point_shape), OPT },
	{ F_INT(struct malb_file_frame, facing), FACING, OPT },
};
static const struct shape malb_file_frame_shape = SHAPE_OF(malb_file_frame, file_frame_fields);

static const struct field file_charge_fields[] = {
	{ F_BOOL(struct malb_file_charge, declared), OPT },
	{ F_BOOL(struct malb_file_charge, counter), OPT },
	{ F_BOOL(struct malb_file_charge, compulsory), OPT },
	{ F_BOOL(struct malb_file_charge, outrance), OPT },
	{ F_BOOL(struct malb_file_charge, moved), OPT },
	{ F_BOOL(struct malb_file_charge, contacted), OPT },
	{ F_INT(struct malb_file_charge, dev), TURN_OF, OPT },
	{ F_TEXT(struct malb_file_charge, target), OPT },
	{ F_STRUCT(struct malb_file_charge, dice, malb_dice_shape), OPT },
	{ F_INT(struct malb_file_charge, distance), LENGTH, OPT },
	{ F_STRUCT(struct malb_file_charge, shift, point_shape), OPT },
	{ F_ENUM(struct malb_file_charge, response, malb_response_names), OPT },
};
static const struct shape malb_file_charge_shape = SHAPE_OF(malb_file_charge, file_charge_fields);

static const struct field file_brigade_fields[] = {
	{ F_TEXT(struct malb_file_brigade, id) },
	{ F_TEXT(struct malb_file_brigade, name), OPT },
	{ F_TEXT(struct malb_file_brigade, nation), OPT },
	{ F_ENUM(struct malb_file_brigade, control, control_given_names), OPT },
	{ F_ENUM(struct malb_file_brigade, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_file_brigade, type, malb_type_names), OPT },
	{ F_ENUM(struct malb_file_brigade, style, malb_style_names), OPT },
	{ F_ENUM(struct malb_file_brigade, grade, malb_grade_names), OPT },
	{ F_ENUM(struct malb_file_brigade, fate, malb_fate_names), OPT },
	{ F_ENUM(struct malb_file_brigade, formation, malb_formation_names), OPT },
	{ F_ENUM(struct malb_file_brigade, status, malb_status_names), OPT },
	{ F_ENUM(struct malb_file_brigade, halted, malb_halt_names), OPT },
	{ F_UINT(struct malb_file_brigade, ranks), RANKS, OPT },
	{ F_ENUM(struct malb_file_brigade, next_loss, malb_hand_names), OPT },
	{ F_ENUM(struct malb_file_brigade, preset_loss, malb_hand_names), OPT },
	{ F_UINT(struct malb_file_brigade, dps), DPS, OPT },
	{ F_UINT(struct malb_file_brigade, morale_dps_this_turn), DPS, OPT },
	{ F_UINT(struct malb_file_brigade, inspired), RANGE(0, 99), OPT },
	{ F_UINT(struct malb_file_brigade, speed_prev), SPEED, OPT },
	{ F_UINT(struct malb_file_brigade, speed_now), SPEED, OPT },
	{ F_BOOL(struct malb_file_brigade, mounted), OPT },
	{ F_BOOL(struct malb_file_brigade, hidden), OPT },
	{ F_BOOL(struct malb_file_brigade, mixed), OPT },
	{ F_BOOL(struct malb_file_brigade, platoon_fire), OPT },
	{ F_BOOL(struct malb_file_brigade, outrance), OPT },
	{ F_BOOL(struct malb_file_brigade, can_dismount), OPT },
	{ F_BOOL(struct malb_file_brigade, failed_charge), OPT },
	{ F_BOOL(struct malb_file_brigade, charge_on), OPT },
	{ F_BOOL(struct malb_file_brigade, moved), OPT },
	{ F_BOOL(struct malb_file_brigade, displaced), OPT },
	{ F_BOOL(struct malb_file_brigade, in_combat), OPT },
	{ F_BOOL(struct malb_file_brigade, continuing), OPT },
	{ F_BOOL(struct malb_file_brigade, under_fire), OPT },
	{ F_BOOL(struct malb_file_brigade, fired), OPT },
	{ F_BOOL(struct malb_file_brigade, safe), OPT },
	{ F_TEXT(struct malb_file_brigade, command), OPT },
	{ F_TEXT(struct malb_file_brigade, origin), OPT },
	{ F_TEXT(struct malb_file_brigade, quarry), OPT },
	{ F_TEXT(struct malb_file_brigade, controller), OPT },
	{ F_TEXT(struct malb_file_brigade, conform_to), OPT },
	{ F_TEXT(struct malb_file_brigade, horse_holder), OPT },
	{ F_TEXT(struct malb_file_brigade, flank_fire_by), OPT },
	{ F_INT(struct malb_file_brigade, width), SIZE, OPT },
	{ F_INT(struct malb_file_brigade, depth), SIZE, OPT },
	{ F_UINT(struct malb_file_brigade, start_bases), RANGE(0, 9999), OPT },
	{ F_STRUCT(struct malb_file_brigade, bases, malb_file_bases_shape), OPT },
	{ F_STRUCT(struct malb_file_brigade, frame, malb_file_frame_shape), OPT },
	{ F_STRUCT(struct malb_file_brigade, M, point_shape), OPT },
	{ F_INT(struct malb_file_brigade, facing), FACING, OPT },
	{ F_LIST_STRUCT(struct malb_file_brigade, trail, trail_count, point_shape), OPT },
	{ F_STRUCT(struct malb_file_brigade, last_move, malb_file_action_shape), OPT },
	{ F_STRUCT(struct malb_file_brigade, now_move, malb_file_action_shape), OPT },
	{ F_STRUCT(struct malb_file_brigade, charge, malb_file_charge_shape), OPT },
	{ F_STRUCT(struct malb_file_brigade, standing, malb_standing_shape), OPT },
	{ F_LIST_TEXT(struct malb_file_brigade, flank_immune, immune_count), OPT },
};
/* That dragoons are D, better ones C (MALB-2.8), is left to whoever writes the scenario. */
static const struct malb_file_brigade brigade_defaults = {
	.type = INFANTRY, .style = TRADITIONAL, .grade = GRADE_C, .formation = LINE, .ranks = 1, .mounted = true,
};
static const struct shape malb_file_brigade_shape = SHAPE_OF_DEFAULTED(malb_file_brigade, file_brigade_fields,
	brigade_defaults);

static const struct field file_shot_fields[] = {
	{ F_TEXT(struct malb_file_shot, target), OPT },
	{ F_BOOL(struct malb_file_shot, gun_moved), OPT },
	{ F_BOOL(struct malb_file_shot, target_moved), OPT },
	{ F_INT(struct malb_file_shot, turn), TURN, OPT },
};
static const struct shape malb_file_shot_shape = SHAPE_OF(malb_file_shot, file_shot_fields);

static const struct field file_gun_fields[] = {
	{ F_TEXT(struct malb_file_gun, id) },
	{ F_TEXT(struct malb_file_gun, name), OPT },
	{ F_ENUM(struct malb_file_gun, control, control_given_names), OPT },
	{ F_ENUM(struct malb_file_gun, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_file_gun, class, malb_class_names), OPT },
	{ F_ENUM(struct malb_file_gun, grade, malb_grade_names), OPT },
	{ F_ENUM(struct malb_file_gun, state, malb_gun_state_names), OPT },
	{ F_ENUM(struct malb_file_gun, fate, malb_fate_names), OPT },
	{ F_UINT(struct malb_file_gun, dps), DPS, OPT },
	{ F_ENUM(struct malb_file_gun, halted, malb_halt_names), OPT },
	{ F_UINT(struct malb_file_gun, speed_prev), SPEED, OPT },
	{ F_UINT(struct malb_file_gun, speed_now), SPEED, OPT },
	{ F_TEXT(struct malb_file_gun, command), OPT },
	{ F_TEXT(struct malb_file_gun, leader), OPT },
	{ F_TEXT(struct malb_file_gun, crew_with), OPT },
	{ F_TEXT(struct malb_file_gun, controller), OPT },
	{ F_BOOL(struct malb_file_gun, limbered), OPT },
	{ F_BOOL(struct malb_file_gun, hidden), OPT },
	{ F_BOOL(struct malb_file_gun, crew_lost), OPT },
	{ F_BOOL(struct malb_file_gun, shot_bombard), OPT },
	{ F_BOOL(struct malb_file_gun, shot_bombard_close), OPT },
	{ F_BOOL(struct malb_file_gun, shot_close), OPT },
	{ F_BOOL(struct malb_file_gun, moved), OPT },
	{ F_BOOL(struct malb_file_gun, under_fire), OPT },
	{ F_INT(struct malb_file_gun, width), SIZE, OPT },
	{ F_INT(struct malb_file_gun, depth), SIZE, OPT },
	{ F_INT(struct malb_file_gun, facing), FACING, OPT },
	{ F_STRUCT(struct malb_file_gun, pos, point_shape), OPT },
	{ F_STRUCT(struct malb_file_gun, last_shot, malb_file_shot_shape), OPT },
	{ F_STRUCT(struct malb_file_gun, last_move, malb_file_action_shape), OPT },
	{ F_STRUCT(struct malb_file_gun, now_move, malb_file_action_shape), OPT },
};
static const struct shape malb_file_gun_shape = SHAPE_OF(malb_file_gun, file_gun_fields);

static const struct field file_wagon_fields[] = {
	{ F_TEXT(struct malb_file_wagon, id) },
	{ F_ENUM(struct malb_file_wagon, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_file_wagon, fate, malb_fate_names), OPT },
	{ F_STRUCT(struct malb_file_wagon, pos, point_shape), OPT },
	{ F_INT(struct malb_file_wagon, facing), FACING, OPT },
};
static const struct shape malb_file_wagon_shape = SHAPE_OF(malb_file_wagon, file_wagon_fields);

static const struct field file_marker_fields[] = {
	{ F_TEXT(struct malb_file_marker, id) },
	{ F_ENUM(struct malb_file_marker, side, malb_side_names), OPT },
	{ F_TEXT(struct malb_file_marker, brigade), OPT },
	{ F_STRUCT(struct malb_file_marker, pos, point_shape), OPT },
	{ F_INT(struct malb_file_marker, facing), FACING, OPT },
	{ F_BOOL(struct malb_file_marker, moved), OPT },
};
static const struct shape malb_file_marker_shape = SHAPE_OF(malb_file_marker, file_marker_fields);

static const struct field file_terrain_fields[] = {
	{ F_MAP(struct malb_file_terrain, areas, malb_area_shape), OPT },
	{ F_MAP(struct malb_file_terrain, lines, malb_line_shape), OPT },
	{ F_MAP(struct malb_file_terrain, roads, malb_road_shape), OPT },
};
static const struct shape malb_file_terrain_shape = SHAPE_OF(malb_file_terrain, file_terrain_fields);

static const struct field file_deploy_zone_fields[] = {
	{ F_ENUM(struct malb_file_deploy_zone, side, malb_side_names), OPT },
	{ F_TEXT(struct malb_file_deploy_zone, wing), OPT },
	{ F_TEXT(struct malb_file_deploy_zone, command), OPT },
	{ F_STRUCT(struct malb_file_deploy_zone, zone, malb_zone_shape), OPT },
};
static const struct shape malb_file_deploy_zone_shape = SHAPE_OF(malb_file_deploy_zone,
	file_deploy_zone_fields);

static const struct field file_deployment_fields[] = {
	{ F_ENUM(struct malb_file_deployment, mode, malb_deployment_names), OPT },
	{ F_ENUM(struct malb_file_deployment, sequence, malb_sequence_names), OPT },
	{ F_BOOL(struct malb_file_deployment, hidden), OPT },
	{ F_LIST_STRUCT(struct malb_file_deployment, zones, zone_count, malb_file_deploy_zone_shape), OPT },
};
static const struct shape malb_file_deployment_shape = SHAPE_OF(malb_file_deployment, file_deployment_fields);

static const struct field file_side_points_fields[] = {
	{ F_INT(struct malb_file_side_points, A), POINTS, OPT },
	{ F_INT(struct malb_file_side_points, B), POINTS, OPT },
};
static const struct shape malb_file_side_points_shape = SHAPE_OF(malb_file_side_points,
	file_side_points_fields);

static const struct field file_army_fields[] = {
	{ F_ENUM(struct malb_file_army, measure, malb_measure_names), OPT },
	{ F_INT(struct malb_file_army, break_at_pct), RANGE(0, 100), OPT },
};
static const struct shape malb_file_army_shape = SHAPE_OF(malb_file_army, file_army_fields);

static const struct field file_armies_fields[] = {
	{ F_STRUCT(struct malb_file_armies, A, malb_file_army_shape), OPT },
	{ F_STRUCT(struct malb_file_armies, B, malb_file_army_shape), OPT },
};
static const struct shape malb_file_armies_shape = SHAPE_OF(malb_file_armies, file_armies_fields);

static const struct field file_wing_morale_fields[] = {
	{ F_INT(struct malb_file_wing_morale, break_at_pct), RANGE(0, 100), OPT },
};
static const struct shape malb_file_wing_morale_shape = SHAPE_OF(malb_file_wing_morale,
	file_wing_morale_fields);

static const struct field file_leader_points_fields[] = {
	{ F_INT(struct malb_file_leader_points, MG), POINTS, OPT },
	{ F_INT(struct malb_file_leader_points, LG), POINTS, OPT },
	{ F_INT(struct malb_file_leader_points, MARSHAL), POINTS, OPT },
};
static const struct shape malb_file_leader_points_shape = SHAPE_OF(malb_file_leader_points,
	file_leader_points_fields);

static const struct field file_exit_fields[] = {
	{ F_ENUM(struct malb_file_exit, edge, malb_edge_names), OPT },
	{ F_INT(struct malb_file_exit, per_base), POINTS, OPT },
};
static const struct shape malb_file_exit_shape = SHAPE_OF(malb_file_exit, file_exit_fields);

static const struct field file_points_fields[] = {
	{ F_INT(struct malb_file_points, base_lost), POINTS, OPT },
	{ F_INT(struct malb_file_points, brigade_destroyed), POINTS, OPT },
	{ F_INT(struct malb_file_points, brigade_routing), POINTS, OPT },
	{ F_INT(struct malb_file_points, gun_captured), POINTS, OPT },
	{ F_STRUCT(struct malb_file_points, leader, malb_file_leader_points_shape), OPT },
	{ F_STRUCT(struct malb_file_points, exit, malb_file_exit_shape), OPT },
};
static const struct shape malb_file_points_shape = SHAPE_OF(malb_file_points, file_points_fields);

static const struct field file_objective_fields[] = {
	{ F_TEXT(struct malb_file_objective, id) },
	{ F_TEXT(struct malb_file_objective, name), OPT },
	{ F_STRUCT(struct malb_file_objective, zone, malb_zone_shape), OPT },
	{ F_STRUCT(struct malb_file_objective, points, malb_file_side_points_shape), OPT },
	{ F_ENUM(struct malb_file_objective, when, malb_scoring_names), OPT },
	{ F_ENUM(struct malb_file_objective, holder, malb_side_names), OPT },
};
static const struct shape malb_file_objective_shape = SHAPE_OF(malb_file_objective, file_objective_fields);

static const struct field file_margin_fields[] = {
	{ F_INT(struct malb_file_margin, draw), POINTS, OPT },
	{ F_INT(struct malb_file_margin, minor), POINTS, OPT },
};
static const struct shape malb_file_margin_shape = SHAPE_OF(malb_file_margin, file_margin_fields);

static const struct field file_personal_fields[] = {
	{ F_TEXT(struct malb_file_personal, seat), OPT },
	{ F_TEXT(struct malb_file_personal, text), OPT },
	{ F_TEXT(struct malb_file_personal, test), OPT },
	{ F_INT(struct malb_file_personal, points), POINTS, OPT },
};
static const struct shape malb_file_personal_shape = SHAPE_OF(malb_file_personal, file_personal_fields);

static const struct field file_victory_fields[] = {
	{ F_INT(struct malb_file_victory, turn_limit), TURN, OPT },
	{ F_STRUCT(struct malb_file_victory, army_morale, malb_file_armies_shape), OPT },
	{ F_STRUCT(struct malb_file_victory, wing_morale, malb_file_wing_morale_shape), OPT },
	{ F_LIST_STRUCT(struct malb_file_victory, objectives, objective_count, malb_file_objective_shape), OPT },
	{ F_STRUCT(struct malb_file_victory, points, malb_file_points_shape), OPT },
	{ F_STRUCT(struct malb_file_victory, margin, malb_file_margin_shape), OPT },
	{ F_LIST_STRUCT(struct malb_file_victory, personal, personal_count, malb_file_personal_shape), OPT },
};
static const struct shape malb_file_victory_shape = SHAPE_OF(malb_file_victory, file_victory_fields);

static const struct field file_looting_fields[] = {
	{ F_TEXT(struct malb_file_looting, id) },
	{ F_STRUCT(struct malb_file_looting, zone, malb_zone_shape), OPT },
};
static const struct shape malb_file_looting_shape = SHAPE_OF(malb_file_looting, file_looting_fields);

static const struct field file_reinforcement_fields[] = {
	{ F_INT(struct malb_file_reinforcement, turn), TURN, OPT },
	{ F_INT(struct malb_file_reinforcement, facing), FACING, OPT },
	{ F_ENUM(struct malb_file_reinforcement, edge, malb_edge_names), OPT },
	{ F_ENUM(struct malb_file_reinforcement, formation, malb_formation_names), OPT },
	{ F_STRUCT(struct malb_file_reinforcement, at, point_shape), OPT },
	{ F_LIST_TEXT(struct malb_file_reinforcement, units, unit_count), OPT },
};
static const struct shape malb_file_reinforcement_shape = SHAPE_OF(malb_file_reinforcement,
	file_reinforcement_fields);

static const struct field scenario_fields[] = {
	{ F_TEXT(struct malb_scenario, ruleset), OPT },
	{ F_TEXT(struct malb_scenario, title), OPT },
	{ F_TEXT(struct malb_scenario, date), OPT },
	{ F_TEXT(struct malb_scenario, scale), OPT },
	{ F_TEXT(struct malb_scenario, blurb), OPT },
	{ F_LIST_TEXT(struct malb_scenario, sources, source_count), OPT },
	{ F_TEXT(struct malb_scenario, special_rules), OPT },
	{ F_STRUCT(struct malb_scenario, table, malb_file_table_shape), OPT },
	{ F_STRUCT(struct malb_scenario, options, malb_options_shape), OPT, NEVER_NOUGHT },
	{ F_BOOL(struct malb_scenario, attack_scenario), OPT },
	{ F_ENUM(struct malb_scenario, umpire, umpire_names), OPT },
	{ F_STRUCT(struct malb_scenario, turn, malb_file_turn_shape), OPT },
	{ F_MAP(struct malb_scenario, sides, malb_file_side_shape), OPT },
	{ F_MAP(struct malb_scenario, seats, malb_file_seat_shape), OPT },
	{ F_MAP(struct malb_scenario, wings, malb_file_wing_shape), OPT },
	{ F_MAP(struct malb_scenario, commands, malb_file_command_shape), OPT },
	{ F_MAP(struct malb_scenario, leaders, malb_file_leader_shape), OPT },
	{ F_MAP(struct malb_scenario, messengers, malb_file_messenger_shape), OPT },
	{ F_MAP(struct malb_scenario, brigades, malb_file_brigade_shape), OPT },
	{ F_MAP(struct malb_scenario, guns, malb_file_gun_shape), OPT },
	{ F_MAP(struct malb_scenario, wagons, malb_file_wagon_shape), OPT },
	{ F_MAP(struct malb_scenario, markers, malb_file_marker_shape), OPT },
	{ F_STRUCT(struct malb_scenario, terrain, malb_file_terrain_shape), OPT },
	{ F_STRUCT(struct malb_scenario, deployment, malb_file_deployment_shape), OPT },
	{ F_LIST_STRUCT(struct malb_scenario, reinforcements, reinforcement_count, malb_file_reinforcement_shape), OPT },
	{ F_MANY(struct malb_scenario, exits, SHAPE_ENUM, SHAPE_LIST), .names = malb_edge_names, .names_count = 5, .count_at = offsetof(struct malb_scenario, exit_count), OPT },
	{ F_LIST_STRUCT(struct malb_scenario, looting, looting_count, malb_file_looting_shape), OPT },
	{ F_STRUCT(struct malb_scenario, victory, malb_file_victory_shape), OPT },
};
/* 8.2, and the house rule of chapter 10 where a file has no victory block. */
static const struct malb_scenario scenario_defaults = {
	.table = { 72 * INCH, 48 * INCH },
	.options = {
		.new_style_basing = true, .los_reciprocal = true, .charge_speed_limit = true,
		.countercharge_bonus = true,
		.unpursued_rout_casualty = true, .read_captured = true,
		.orders_enforcement = MECHANICAL, .control_modifier_choice = AFTER_ROLL, .right_to_left = STRICT,
		.dp_excess_on_base_loss = RETAIN, .cavalry_bases_in_combat = WITHIN_1IN, .combat_grouping = PRIMARY,
		.multi_combat_losses = EACH, .double_move = OPTIONAL_DOUBLE, .driven_back_foot = DRIVEN_CHARGED,
		.visibility = VISIBILITY_OPEN, .enemy_info = INFO_TABLE, .comms = COMMS_OPEN,
		.spectators = SPECTATORS_OPEN,
		.undo = UNDO_AGREED, .leader_fire_range = INCH, .gun_dp_cap = 1,
	},
	.umpire = UMPIRE_ALLOWED,
	.deployment = { .mode = DEPLOY_FIXED, .sequence = DEPLOY_TOGETHER, .hidden = true },
	.victory = {
		.turn_limit = 12,
		.army_morale = { { MEASURE_BASES, 33 }, { MEASURE_BASES, 33 } },
		.wing_morale = { 50 },
		.points = { .base_lost = 1, .brigade_destroyed = 2, .brigade_routing = 1, .gun_captured = 1,
		.leader = { 1, 3, 5 } },
		.margin = { 3, 8 },
	},
};
const struct shape malb_scenario_shape = SHAPE_OF_DEFAULTED(malb_scenario, scenario_fields,
	scenario_defaults);
