/* Shapes of the position: guns, leaders, messengers, trains; and how an army is organised. */
#include "shapes.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field shot_fields[] = {
	{ F_REF(struct malb_shot, target, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_shot, target_gun, struct malb_state, guns), OPT },
	{ F_BOOL(struct malb_shot, gun_moved), OPT },
	{ F_BOOL(struct malb_shot, target_moved), OPT },
	{ F_INT(struct malb_shot, turn), TURN, OPT },
};
const struct shape malb_shot_shape = SHAPE_OF(malb_shot, shot_fields);

static const struct field gun_fields[] = {
	{ F_TEXT(struct malb_gun, id) },
	{ F_TEXT(struct malb_gun, name), OPT },
	{ F_ENUM(struct malb_gun, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_gun, class, malb_class_names), OPT },
	{ F_ENUM(struct malb_gun, grade, malb_grade_names), OPT },
	{ F_ENUM(struct malb_gun, state, malb_gun_state_names), OPT },
	{ F_ENUM(struct malb_gun, fate, malb_fate_names), OPT },
	{ F_BOOL(struct malb_gun, limbered), OPT },
	{ F_BOOL(struct malb_gun, hidden), OPT },
	{ F_BOOL(struct malb_gun, withheld), OPT },
	{ F_REF(struct malb_gun, command, struct malb_state, commands), OPT },
	{ F_REF(struct malb_gun, leader, struct malb_state, leaders), OPT },
	{ F_REF(struct malb_gun, controller, struct malb_state, leaders), OPT },
	{ F_INT(struct malb_gun, facing), FACING, OPT },
	{ F_INT(struct malb_gun, width), SIZE, OPT },
	{ F_INT(struct malb_gun, depth), SIZE, OPT },
	{ F_STRUCT(struct malb_gun, pos, point_shape), OPT },
	{ F_UINT(struct malb_gun, dps), DPS, OPT },
	{ F_BOOL(struct malb_gun, crew_lost), OPT },
	{ F_BOOL(struct malb_gun, shot_bombard), OPT },
	{ F_BOOL(struct malb_gun, shot_bombard_close), OPT },
	{ F_BOOL(struct malb_gun, shot_close), OPT },
	{ F_BOOL(struct malb_gun, moved), OPT },
	{ F_BOOL(struct malb_gun, under_fire), OPT },
	{ F_UINT(struct malb_gun, spare), SPARE, OPT },
	{ F_ENUM(struct malb_gun, control, malb_control_names), OPT },
	{ F_ENUM(struct malb_gun, halted, malb_halt_names), OPT },
	{ F_INT(struct malb_gun, die), RANGE(-6, 12), OPT },
	{ F_INT(struct malb_gun, shift), RANGE(-6, 6), OPT },
	{ F_UINT(struct malb_gun, speed_prev), SPEED, OPT },
	{ F_UINT(struct malb_gun, speed_now), SPEED, OPT },
	{ F_REF(struct malb_gun, crew_with, struct malb_state, brigades), OPT },
	{ F_STRUCT(struct malb_gun, last_shot, malb_shot_shape), OPT },
	{ F_STRUCT(struct malb_gun, last_move, malb_action_shape), OPT },
	{ F_STRUCT(struct malb_gun, now_move, malb_action_shape), OPT },
	{ F_STRUCT(struct malb_gun, move, malb_move_shape), OPT },
};
const struct shape malb_gun_shape = SHAPE_OF(malb_gun, gun_fields);

static const struct field leader_fields[] = {
	{ F_TEXT(struct malb_leader, id) },
	{ F_TEXT(struct malb_leader, name), OPT },
	{ F_ENUM(struct malb_leader, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_leader, rank, malb_rank_names), OPT },
	{ F_ENUM(struct malb_leader, state, malb_leader_state_names), OPT },
	{ F_ENUM(struct malb_leader, fate, malb_fate_names), OPT },
	{ F_INT(struct malb_leader, base_actions), ACTIONS, OPT },
	{ F_INT(struct malb_leader, actions_left), ACTIONS, OPT },
	{ F_BOOL(struct malb_leader, exceptional), OPT },
	{ F_UINT(struct malb_leader, wounds), RANGE(0, 9), OPT },
	{ F_REF(struct malb_leader, attached_to, struct malb_state, brigades), OPT },
	{ F_STRUCT(struct malb_leader, pos, point_shape), OPT },
	{ F_UINT(struct malb_leader, inspire), RANGE(0, 99), OPT },
	{ F_BOOL(struct malb_leader, free_moved), OPT },
	{ F_BOOL(struct malb_leader, risked_fire), OPT },
	{ F_BOOL(struct malb_leader, risked_combat), OPT },
	{ F_BOOL(struct malb_leader, risked_other), OPT },
	{ F_INT(struct malb_leader, fell_turn), TURN, OPT },
	{ F_ARRAY_UINT(struct malb_leader, spare), SPARE, OPT },
};
const struct shape malb_leader_shape = SHAPE_OF(malb_leader, leader_fields);

static const struct field zone_fields[] = {
	{ F_LIST_STRUCT(struct malb_zone, points, count, point_shape), OPT },
	{ F_ARRAY_UINT(struct malb_zone, spare), SPARE, OPT },
};
const struct shape malb_zone_shape = SHAPE_BARE_OF(malb_zone, zone_fields);

static const struct field wing_order_fields[] = {
	{ F_UINT(struct malb_wing_order, type), RANGE(0, 3), OPT },
	{ F_STRUCT(struct malb_wing_order, zone, malb_zone_shape), OPT },
	{ F_REF(struct malb_wing_order, issued_by, struct malb_state, leaders), OPT },
	{ F_UINT(struct malb_wing_order, spare), SPARE, OPT },
};
const struct shape malb_wing_order_shape = SHAPE_OF(malb_wing_order, wing_order_fields);

static const struct field payload_fields[] = {
	{ F_ENUM(struct malb_payload, kind, malb_payload_names), OPT },
	{ F_REF(struct malb_payload, wing, struct malb_state, wings), OPT },
	{ F_STRUCT(struct malb_payload, order, malb_wing_order_shape), OPT },
	{ F_TEXT(struct malb_payload, unit), OPT },
	{ F_TEXT(struct malb_payload, to), OPT },
	{ F_TEXT(struct malb_payload, text), OPT },
	{ F_UINT(struct malb_payload, spare), SPARE, OPT },
};
const struct shape malb_payload_shape = SHAPE_OF(malb_payload, payload_fields);

static const struct field messenger_fields[] = {
	{ F_TEXT(struct malb_messenger, id) },
	{ F_ENUM(struct malb_messenger, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_messenger, state, malb_messenger_state_names), OPT },
	{ F_UINT(struct malb_messenger, wounds), RANGE(0, 9), OPT },
	{ F_REF(struct malb_messenger, from, struct malb_state, leaders), OPT },
	{ F_REF(struct malb_messenger, to, struct malb_state, leaders), OPT },
	{ F_STRUCT(struct malb_messenger, payload, malb_payload_shape), OPT },
	{ F_STRUCT(struct malb_messenger, pos, point_shape), OPT },
	{ F_INT(struct malb_messenger, written), TURN, OPT },
	{ F_BOOL(struct malb_messenger, moved), OPT },
	{ F_BOOL(struct malb_messenger, heading_back), OPT },
	{ F_ENUM(struct malb_messenger, captor, malb_side_names), OPT },
	{ F_REF(struct malb_messenger, captured_by, struct malb_state, brigades), OPT },
	{ F_ARRAY_UINT(struct malb_messenger, spare), SPARE, OPT },
};
const struct shape malb_messenger_shape = SHAPE_OF(malb_messenger, messenger_fields);

static const struct field wagon_fields[] = {
	{ F_TEXT(struct malb_wagon, id) },
	{ F_ENUM(struct malb_wagon, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_wagon, fate, malb_fate_names), OPT },
	{ F_STRUCT(struct malb_wagon, pos, point_shape), OPT },
	{ F_INT(struct malb_wagon, facing), FACING, OPT },
	{ F_STRUCT(struct malb_wagon, move, malb_move_shape), OPT },
	{ F_BOOL(struct malb_wagon, moved), OPT },
	{ F_ARRAY_UINT(struct malb_wagon, spare), SPARE, OPT },
};
const struct shape malb_wagon_shape = SHAPE_OF(malb_wagon, wagon_fields);

static const struct field marker_fields[] = {
	{ F_TEXT(struct malb_marker, id) },
	{ F_ENUM(struct malb_marker, side, malb_side_names), OPT },
	{ F_REF(struct malb_marker, brigade, struct malb_state, brigades), OPT },
	{ F_STRUCT(struct malb_marker, pos, point_shape), OPT },
	{ F_INT(struct malb_marker, facing), FACING, OPT },
	{ F_BOOL(struct malb_marker, moved), OPT },
	{ F_ARRAY_UINT(struct malb_marker, spare), SPARE, OPT },
};
const struct shape malb_marker_shape = SHAPE_OF(malb_marker, marker_fields);

static const struct field command_fields[] = {
	{ F_TEXT(struct malb_command, id) },
	{ F_TEXT(struct malb_command, name), OPT },
	{ F_ENUM(struct malb_command, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_command, arm, malb_arm_names), OPT },
	{ F_REF(struct malb_command, wing, struct malb_state, wings), OPT },
	{ F_REF(struct malb_command, leader, struct malb_state, leaders), OPT },
};
const struct shape malb_command_shape = SHAPE_OF(malb_command, command_fields);

static const struct field wing_fields[] = {
	{ F_TEXT(struct malb_wing, id) },
	{ F_TEXT(struct malb_wing, name), OPT },
	{ F_ENUM(struct malb_wing, side, malb_side_names), OPT },
	{ F_REF(struct malb_wing, leader, struct malb_state, leaders), OPT },
	{ F_STRUCT(struct malb_wing, order, malb_wing_order_shape), OPT },
	{ F_STRUCT(struct malb_wing, start, malb_zone_shape), OPT },
	{ F_UINT(struct malb_wing, start_strength), RANGE(0, 9999), OPT },
	{ F_BOOL(struct malb_wing, broken), OPT },
	{ F_ARRAY_UINT(struct malb_wing, spare), SPARE, OPT },
};
const struct shape malb_wing_shape = SHAPE_OF(malb_wing, wing_fields);

static const struct field side_state_fields[] = {
	{ F_TEXT(struct malb_side_state, id) },
	{ F_TEXT(struct malb_side_state, name), OPT },
	{ F_BOOL(struct malb_side_state, attacker), OPT },
	{ F_INT(struct malb_side_state, baseline), RANGE(INT16_MIN, INT16_MAX), OPT },
	{ F_UINT(struct malb_side_state, start_strength), RANGE(0, 9999), OPT },
	{ F_UINT(struct malb_side_state, start_brigades), COUNT_OF(struct malb_state, brigades), OPT },
	{ F_INT(struct malb_side_state, points), POINTS, OPT },
	{ F_BOOL(struct malb_side_state, broken), OPT },
	{ F_ARRAY_UINT(struct malb_side_state, searched), ANY_UINT8, OPT },
	{ F_BOOL(struct malb_side_state, ready), OPT },
};
const struct shape malb_side_state_shape = SHAPE_OF(malb_side_state, side_state_fields);

static const struct field seat_fields[] = {
	{ F_TEXT(struct malb_seat, id) },
	{ F_TEXT(struct malb_seat, name), OPT },
	{ F_ENUM(struct malb_seat, side, malb_side_names), OPT, NEVER_NOUGHT },
	{ F_ENUM(struct malb_seat, kind, malb_seat_kind_names), OPT },
	{ F_LIST_REF(struct malb_seat, wings, wing_count, struct malb_state, wings), OPT },
	{ F_REF(struct malb_seat, leader, struct malb_state, leaders), OPT },
	{ F_BOOL(struct malb_seat, absent), OPT },
	{ F_BOOL(struct malb_seat, done), OPT },
};
const struct shape malb_seat_shape = SHAPE_OF(malb_seat, seat_fields);
