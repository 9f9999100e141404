/* Shapes of the position: options, victory, deployment. */
#include "shapes.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field options_fields[] = {
	{ F_BOOL(struct malb_options, strict_organisation), OPT },
	{ F_BOOL(struct malb_options, new_style_basing), OPT },
	{ F_BOOL(struct malb_options, conform_on_contact), OPT },
	{ F_BOOL(struct malb_options, conform_chain), OPT },
	{ F_BOOL(struct malb_options, messenger_moves_twice), OPT },
	{ F_BOOL(struct malb_options, los_reciprocal), OPT },
	{ F_BOOL(struct malb_options, rout_morale_every_turn), OPT },
	{ F_BOOL(struct malb_options, charge_speed_limit), OPT },
	{ F_BOOL(struct malb_options, countercharge_bonus), OPT },
	{ F_BOOL(struct malb_options, engaged_guns_may_refire), OPT },
	{ F_BOOL(struct malb_options, unpursued_rout_casualty), OPT },
	{ F_ENUM(struct malb_options, orders_enforcement, malb_enforcement_names), OPT },
	{ F_ENUM(struct malb_options, control_modifier_choice, malb_modifier_choice_names), OPT },
	{ F_ENUM(struct malb_options, right_to_left, malb_strictness_names), OPT },
	{ F_ENUM(struct malb_options, dp_excess_on_base_loss, malb_excess_names), OPT },
	{ F_ENUM(struct malb_options, cavalry_bases_in_combat, malb_reach_names), OPT },
	{ F_ENUM(struct malb_options, combat_grouping, malb_grouping_names), OPT },
	{ F_ENUM(struct malb_options, multi_combat_losses, malb_sharing_names), OPT },
	{ F_ENUM(struct malb_options, double_move, malb_doubling_names), OPT },
	{ F_ENUM(struct malb_options, driven_back_foot, malb_driven_names), OPT },
	{ F_ENUM(struct malb_options, visibility, malb_visibility_names), OPT },
	{ F_ENUM(struct malb_options, enemy_info, malb_info_names), OPT },
	{ F_ENUM(struct malb_options, comms, malb_comms_names), OPT },
	{ F_ENUM(struct malb_options, spectators, malb_spectators_names), OPT },
	{ F_ENUM(struct malb_options, undo, malb_undo_names), OPT },
	{ F_INT(struct malb_options, leader_replacement), RANGE(0, 99), OPT },
	{ F_INT(struct malb_options, leader_fire_range), RANGE(0, 48 * INCH), OPT },
	{ F_UINT(struct malb_options, gun_dp_cap), DPS, OPT },
	{ F_BOOL(struct malb_options, read_captured), OPT },
	{ F_BOOL(struct malb_options, idle_steps_pass), OPT },
	{ F_INT(struct malb_options, time_bank), RANGE(0, 31536000), OPT },
	{ F_ARRAY_UINT(struct malb_options, spare), SPARE, OPT },
};
const struct shape malb_options_shape = SHAPE_OF(malb_options, options_fields);

static const struct field army_morale_fields[] = {
	{ F_ENUM(struct malb_army_morale, measure, malb_measure_names), OPT },
	{ F_INT(struct malb_army_morale, break_at_pct), RANGE(0, 100), OPT },
	{ F_UINT(struct malb_army_morale, spare), SPARE, OPT },
};
const struct shape malb_army_morale_shape = SHAPE_OF(malb_army_morale, army_morale_fields);

static const struct field points_fields[] = {
	{ F_INT(struct malb_points, base_lost), POINTS, OPT },
	{ F_INT(struct malb_points, brigade_destroyed), POINTS, OPT },
	{ F_INT(struct malb_points, brigade_routing), POINTS, OPT },
	{ F_INT(struct malb_points, gun_captured), POINTS, OPT },
	{ F_INT(struct malb_points, mg), POINTS, OPT },
	{ F_INT(struct malb_points, lg), POINTS, OPT },
	{ F_INT(struct malb_points, marshal), POINTS, OPT },
	{ F_INT(struct malb_points, exit_per_base), POINTS, OPT },
	{ F_ENUM(struct malb_points, exit_edge, malb_edge_names), OPT },
	{ F_UINT(struct malb_points, spare), SPARE, OPT },
};
const struct shape malb_points_shape = SHAPE_OF(malb_points, points_fields);

static const struct field objective_fields[] = {
	{ F_TEXT(struct malb_objective, id) },
	{ F_TEXT(struct malb_objective, name), OPT },
	{ F_STRUCT(struct malb_objective, zone, malb_zone_shape), OPT },
	{ F_ARRAY_INT(struct malb_objective, points), POINTS, OPT },
	{ F_ENUM(struct malb_objective, when, malb_scoring_names), OPT },
	{ F_ENUM(struct malb_objective, holder, malb_side_names), OPT },
};
const struct shape malb_objective_shape = SHAPE_OF(malb_objective, objective_fields);

static const struct field personal_fields[] = {
	{ F_UINT(struct malb_personal, seat), COUNT_OF(struct malb_state, seats), OPT },
	{ F_ENUM(struct malb_personal, test, malb_personal_test_names), OPT },
	{ F_TEXT(struct malb_personal, subject), OPT },
	{ F_TEXT(struct malb_personal, text), OPT },
	{ F_INT(struct malb_personal, points), POINTS, OPT },
	{ F_BOOL(struct malb_personal, met), OPT },
	{ F_UINT(struct malb_personal, spare), SPARE, OPT },
};
const struct shape malb_personal_shape = SHAPE_OF(malb_personal, personal_fields);

static const struct field victory_fields[] = {
	{ F_INT(struct malb_victory, turn_limit), TURN, OPT },
	{ F_ARRAY_STRUCT(struct malb_victory, army, malb_army_morale_shape), OPT },
	{ F_INT(struct malb_victory, wing_break_at_pct), RANGE(0, 100), OPT },
	{ F_STRUCT(struct malb_victory, points, malb_points_shape), OPT },
	{ F_INT(struct malb_victory, draw), POINTS, OPT },
	{ F_INT(struct malb_victory, minor), POINTS, OPT },
	{ F_LIST_STRUCT(struct malb_victory, objectives, objective_count, malb_objective_shape), OPT },
	{ F_LIST_STRUCT(struct malb_victory, personal, personal_count, malb_personal_shape), OPT },
	{ F_ARRAY_UINT(struct malb_victory, spare), SPARE, OPT },
};
const struct shape malb_victory_shape = SHAPE_OF(malb_victory, victory_fields);

static const struct field reinforcement_fields[] = {
	{ F_INT(struct malb_reinforcement, turn), TURN, OPT },
	{ F_ENUM(struct malb_reinforcement, edge, malb_edge_names), OPT },
	{ F_ENUM(struct malb_reinforcement, formation, malb_formation_names), OPT },
	{ F_STRUCT(struct malb_reinforcement, at, point_shape), OPT },
	{ F_INT(struct malb_reinforcement, facing), FACING, OPT },
	{ F_LIST_TEXT(struct malb_reinforcement, units, unit_count), OPT },
	{ F_BOOL(struct malb_reinforcement, arrived), OPT },
	{ F_ARRAY_UINT(struct malb_reinforcement, spare), SPARE, OPT },
};
const struct shape malb_reinforcement_shape = SHAPE_OF(malb_reinforcement, reinforcement_fields);

static const struct field deploy_zone_fields[] = {
	{ F_ENUM(struct malb_deploy_zone, side, malb_side_names), OPT },
	{ F_REF(struct malb_deploy_zone, wing, struct malb_state, wings), OPT },
	{ F_REF(struct malb_deploy_zone, command, struct malb_state, commands), OPT },
	{ F_STRUCT(struct malb_deploy_zone, zone, malb_zone_shape), OPT },
	{ F_ARRAY_UINT(struct malb_deploy_zone, spare), SPARE, OPT },
};
const struct shape malb_deploy_zone_shape = SHAPE_OF(malb_deploy_zone, deploy_zone_fields);

static const struct field outcome_fields[] = {
	{ F_BOOL(struct malb_outcome, over), OPT },
	{ F_ENUM(struct malb_outcome, winner, malb_side_names), OPT },
	{ F_ENUM(struct malb_outcome, margin, malb_margin_names), OPT },
	{ F_CLAUSE(struct malb_outcome, clause), OPT },
	{ F_ARRAY_INT(struct malb_outcome, points), POINTS, OPT },
	{ F_TEXT(struct malb_outcome, why), OPT },
	{ F_UINT(struct malb_outcome, spare), SPARE, OPT },
};
const struct shape malb_outcome_shape = SHAPE_OF(malb_outcome, outcome_fields);
