/* Shapes of the position: the turn, and the whole of it. Every byte of struct malb_state has its field
 * here or in the other files of shapes. */
#include "shapes.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field extent_fields[] = {
	{ F_STRUCT(struct extent, low, point_shape), OPT },
	{ F_STRUCT(struct extent, high, point_shape), OPT },
};
static const struct shape extent_shape = SHAPE_TUPLE_OF(extent, extent_fields);

static const struct field turn_fields[] = {
	{ F_INT(struct malb_turn, n), COUNTER(9999), OPT },
	{ F_ENUM(struct malb_turn, step, malb_step_names), OPT, NEVER_NOUGHT },
	{ F_ENUM(struct malb_turn, acting, malb_side_names), OPT },
	{ F_ENUM(struct malb_turn, first_side, malb_side_names), OPT },
	{ F_ENUM(struct malb_turn, initiative_side, malb_side_names), OPT },
	{ F_BOOL(struct malb_turn, begun), OPT },
	{ F_BOOL(struct malb_turn, closed), OPT },
	{ F_UINT(struct malb_turn, half), RANGE(0, 1), OPT },
	{ F_REF(struct malb_turn, deploying, struct malb_state, commands), OPT },
	{ F_ARRAY_INT(struct malb_turn, rightmost), RANGE(INT32_MIN + (1 << 23), 1 << 24), OPT },
	{ F_UINT(struct malb_turn, spare), SPARE, OPT },
};
const struct shape malb_turn_shape = SHAPE_OF(malb_turn, turn_fields);

static const struct field state_fields[] = {
	{ F_STRUCT(struct malb_state, options, malb_options_shape), OPT, NEVER_NOUGHT },
	{ F_STRUCT(struct malb_state, turn, malb_turn_shape), OPT, NEVER_NOUGHT },
	{ F_INT(struct malb_state, width), TABLE_SIDE, OPT },
	{ F_INT(struct malb_state, height), TABLE_SIDE, OPT },
	{ F_BOOL(struct malb_state, attack_scenario), OPT },
	{ F_BOOL(struct malb_state, umpire_seated), OPT },
	{ F_BOOL(struct malb_state, umpire_awaited), OPT },
	{ F_ENUM(struct malb_state, deployment, malb_deployment_names), OPT },
	{ F_ENUM(struct malb_state, deploy_sequence, malb_sequence_names), OPT },
	{ F_BOOL(struct malb_state, deploy_hidden), OPT },
	{ F_MAP(struct malb_state, sides, malb_side_state_shape) },
	{ F_UINT(struct malb_state, next_work), COUNTER(UINT16_MAX), OPT },
	{ F_UINT(struct malb_state, next_question), COUNTER(UINT16_MAX), OPT },
	{ F_ARRAY_UINT(struct malb_state, next_messenger), COUNTER(UINT16_MAX), OPT },
	{ F_LIST_STRUCT(struct malb_state, seats, seat_count, malb_seat_shape), OPT },
	{ F_LIST_STRUCT(struct malb_state, asks, ask_count, malb_ask_shape), OPT },
	{ F_LIST_STRUCT(struct malb_state, works, work_count, malb_work_shape), OPT },
	{ F_LIST_STRUCT(struct malb_state, combats, combat_count, malb_combat_shape), OPT },
	{ F_LIST_STRUCT(struct malb_state, morale_events, morale_event_count, malb_morale_event_shape), OPT },
	{ F_LIST_STRUCT(struct malb_state, questions, question_count, malb_question_shape), OPT },
	{ F_MAP_TO(struct malb_state, wings, wings_end, malb_wing_shape) },
	{ F_MAP_TO(struct malb_state, commands, commands_end, malb_command_shape) },
	{ F_MAP_TO(struct malb_state, leaders, leaders_end, malb_leader_shape) },
	{ F_MAP_TO(struct malb_state, messengers, messengers_end, malb_messenger_shape) },
	{ F_MAP_TO(struct malb_state, brigades, brigades_end, malb_brigade_shape) },
	{ F_MAP_TO(struct malb_state, guns, guns_end, malb_gun_shape) },
	{ F_MAP_TO(struct malb_state, wagons, wagons_end, malb_wagon_shape) },
	{ F_MAP_TO(struct malb_state, markers, markers_end, malb_marker_shape) },
	{ F_LIST_STRUCT(struct malb_state, eyes, eye_count, malb_eye_shape), OPT },
	{ F_LIST_STRUCT(struct malb_state, ghosts, ghost_count, malb_ghost_shape), OPT },
	{ F_LIST_STRUCT(struct malb_state, screens, screen_count, extent_shape), OPT },
	{ F_INT(struct malb_state, sight_stamp), RANGE(INT64_MIN, INT64_MAX), OPT },
	{ F_STRUCT(struct malb_state, result, malb_outcome_shape), OPT },
	{ F_MAP_TO(struct malb_state, areas, areas_end, malb_area_shape) },
	{ F_MAP_TO(struct malb_state, lines, lines_end, malb_line_shape) },
	{ F_MAP_TO(struct malb_state, roads, roads_end, malb_road_shape) },
	{ F_STRUCT(struct malb_state, victory, malb_victory_shape), OPT },
	{ F_UINT(struct malb_state, exits), RANGE(0, (1 << (EDGE_W + 1)) - 1), OPT },
	{ F_LIST_STRUCT(struct malb_state, reinforcements, reinforcement_count, malb_reinforcement_shape), OPT },
	{ F_LIST_STRUCT(struct malb_state, zones, zone_count, malb_deploy_zone_shape), OPT },
	{ F_LIST_STRUCT(struct malb_state, looting, looting_count, malb_zone_shape), OPT },
	{ F_LIST_STRUCT(struct malb_state, instructions, instruction_count, malb_instruction_shape), OPT,
	  .gist = "what a player has said beforehand in some circumstances, or for all; to viewers, their own" },
	{ F_UINT(struct malb_state, wings_end), COUNT_OF(struct malb_state, wings) },
	{ F_UINT(struct malb_state, commands_end), COUNT_OF(struct malb_state, commands) },
	{ F_UINT(struct malb_state, leaders_end), COUNT_OF(struct malb_state, leaders) },
	{ F_UINT(struct malb_state, messengers_end), COUNT_OF(struct malb_state, messengers) },
	{ F_UINT(struct malb_state, brigades_end), COUNT_OF(struct malb_state, brigades) },
	{ F_UINT(struct malb_state, guns_end), COUNT_OF(struct malb_state, guns) },
	{ F_UINT(struct malb_state, wagons_end), COUNT_OF(struct malb_state, wagons) },
	{ F_UINT(struct malb_state, markers_end), COUNT_OF(struct malb_state, markers) },
	{ F_UINT(struct malb_state, areas_end), COUNT_OF(struct malb_state, areas) },
	{ F_UINT(struct malb_state, lines_end), COUNT_OF(struct malb_state, lines) },
	{ F_UINT(struct malb_state, roads_end), COUNT_OF(struct malb_state, roads) },
};
const struct shape malb_state_shape = SHAPE_OF(malb_state, state_fields);
