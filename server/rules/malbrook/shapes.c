/* Shapes of the position: every byte of struct malb_state has its field here. */
#include "shapes.h"

#include "crank.h"

/* ---- Words -------------------------------------------------------------------------------------------------------- */

const char *const malb_side_names[3] = { NULL, "A", "B" };
const char *const malb_type_names[6] = { NULL, "infantry", "horse", "dragoons", "hussars", "civilians" };
const char *const malb_style_names[3] = { NULL, "traditional", "new" };
const char *const malb_grade_names[6] = { NULL, "A", "B", "C", "D", "E" };
const char *const malb_formation_names[5] = { NULL, "line", "march_column", "field_column", "unformed" };
const char *const malb_status_names[6] = { "normal", "evading", "retiring", "routing", "pursuing", "looting" };
const char *const malb_fate_names[8] = { "table", "undeployed", "reserve", "destroyed", "surrendered", "left", "merged", "unseen" };
const char *const malb_kind_names[7] = { NULL, "brigade", "gun", "leader", "messenger", "wagon", "marker" };
const char *const malb_rank_names[4] = { NULL, "MG", "LG", "MARSHAL" };
const char *const malb_leader_state_names[3] = { "ok", "killed", "captured" };
const char *const malb_messenger_state_names[8] = { NULL, "riding", "waiting", "spoken", "delivered", "captured", "killed", "undelivered" };
const char *const malb_payload_names[4] = { NULL, "wing_order", "reassign", "text" };
const char *const malb_arm_names[3] = { NULL, "foot", "cavalry" };
const char *const malb_class_names[6] = { NULL, "light", "medium", "heavy", "howitzer", "mortar" };
const char *const malb_gun_state_names[4] = { "crewed", "abandoned", "captured", "destroyed" };
const char *const malb_area_names[8] = { NULL, "hill", "woods", "town", "rough", "water", "marsh", "other" };
const char *const malb_cover_names[3] = { "none", "fieldworks", "fortification" };
const char *const malb_obstacle_names[6] = { "none", "minor_rough", "minor", "major", "chevaux", "impassable" };
const char *const malb_front_names[4] = { NULL, "left", "right", "both" };
const char *const malb_hand_names[3] = { NULL, "left", "right" };
const char *const malb_seat_kind_names[3] = { NULL, "marshal", "wing" };
const char *const malb_choice_names[3] = { NULL, "yes", "no" };
const char *const malb_step_names[20] = { NULL, "SETUP_DEPLOY", "SETUP_ORDERS", "INIT", "BOMB", "CMD_LEADERS", "CMD_CONTROL", "MOVE", "CLOSE_FIRE", "COMBAT_DECLARE", "COMBAT_RESPOND", "COMBAT_DICE", "COMBAT_MOVE", "COMBAT_GUNS", "COMBAT_SUPPORT", "COMBAT_ROLL", "COMBAT_AFTER", "MORALE", "END", "OVER" };
const char *const malb_control_names[10] = { "none", "controlled", "conforming", "standing", "test", "free", "halt", "repeat", "continue", "in_combat" };
const char *const malb_halt_names[5] = { NULL, "control", "standing", "steadied", "flank_fire" };
const char *const malb_deed_names[14] = { "none", "halt", "manoeuvre", "normal", "road", "side_step", "evade", "retire", "rout", "pursue", "charge", "countercharge", "ride_through", "take_position" };
const char *const malb_response_names[4] = { NULL, "countercharge", "evade", "stand" };
const char *const malb_after_names[7] = { NULL, "remain", "retire", "pursue", "take_position", "ride_through", "rout" };
const char *const malb_leg_names[9] = { NULL, "wheel", "advance", "incline", "turn", "cross", "pass_gap", "bases", "road" };
const char *const malb_halt_at_names[3] = { NULL, "level_with", "feature" };
const char *const malb_shock_names[5] = { NULL, "rout", "destroyed", "retire", "general" };
const char *const malb_enforcement_names[4] = { NULL, "mechanical", "umpire", "honour" };
const char *const malb_modifier_choice_names[4] = { NULL, "after_roll", "before_roll", "plus_only" };
const char *const malb_visibility_names[4] = { NULL, "open", "side", "wing" };
const char *const malb_info_names[3] = { NULL, "table", "full" };
const char *const malb_comms_names[3] = { NULL, "open", "messengers" };
const char *const malb_spectators_names[4] = { NULL, "open", "delayed", "none" };
const char *const malb_undo_names[4] = { NULL, "umpire", "agreed", "off" };
const char *const malb_strictness_names[3] = { NULL, "strict", "free" };
const char *const malb_excess_names[3] = { NULL, "retain", "clip" };
const char *const malb_reach_names[3] = { NULL, "within_1in", "contact_only" };
const char *const malb_grouping_names[3] = { NULL, "primary", "connected" };
const char *const malb_sharing_names[3] = { NULL, "each", "shared" };
const char *const malb_doubling_names[3] = { NULL, "optional", "compulsory" };
const char *const malb_driven_names[3] = { NULL, "charged", "any_cavalry" };
const char *const malb_measure_names[3] = { NULL, "bases", "brigades" };
const char *const malb_scoring_names[3] = { NULL, "end", "each_turn" };
const char *const malb_personal_test_names[5] = { NULL, "wing_order_failed", "holds", "leader_alive", "points_more_than" };
const char *const malb_edge_names[5] = { NULL, "N", "E", "S", "W" };
const char *const malb_margin_names[4] = { NULL, "drawn", "minor", "major" };
const char *const malb_deployment_names[3] = { NULL, "fixed", "zones" };
const char *const malb_sequence_names[3] = { NULL, "simultaneous", "alternate" };
const char *const malb_order_names[MALB_ORDERS_COUNT] = {
	NULL,
#define ORDER_NAME(name, gist) #name,
	MALB_ORDERS(ORDER_NAME)
#undef ORDER_NAME
};
const char *const malb_work_names[MALB_WORKS_COUNT] = {
	NULL,
#define WORK_NAME(name) #name,
	MALB_WORKS(WORK_NAME)
#undef WORK_NAME
};

#define OPT .flags = SHAPE_OPTIONAL

/* ---- The position -------------------------------------------------------------------------------------------------- */

static const struct field base_fields[] = {
	{ F_STRUCT(struct malb_base, pos, point_shape), OPT },
	{ F_INT(struct malb_base, facing), OPT },
	{ F_UINT(struct malb_base, id), OPT },
	{ F_UINT(struct malb_base, rank), OPT },
	{ F_UINT(struct malb_base, file), OPT },
	{ F_BOOL(struct malb_base, detached), OPT },
};
const struct shape malb_base_shape = SHAPE_OF(malb_base, base_fields);

static const struct field frame_fields[] = {
	{ F_STRUCT(struct malb_frame, M, point_shape), OPT },
	{ F_INT(struct malb_frame, facing), OPT },
};
const struct shape malb_frame_shape = SHAPE_OF(malb_frame, frame_fields);

static const struct field leg_fields[] = {
	{ F_ENUM(struct malb_leg, kind, malb_leg_names), OPT },
	{ F_ENUM(struct malb_leg, side, malb_hand_names), OPT },
	{ F_INT(struct malb_leg, angle), OPT },
	{ F_INT(struct malb_leg, dist), OPT },
	{ F_REF(struct malb_leg, line, struct malb_state, lines), OPT },
	{ F_STRUCT(struct malb_leg, to, point_shape), OPT },
	{ F_ARRAY_UINT(struct malb_leg, spare), OPT },
};
const struct shape malb_leg_shape = SHAPE_OF(malb_leg, leg_fields);

static const struct field halt_declared_fields[] = {
	{ F_ENUM(struct malb_halt_declared, kind, malb_halt_at_names), OPT },
	{ F_REF(struct malb_halt_declared, level_with, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_halt_declared, area, struct malb_state, areas), OPT },
	{ F_REF(struct malb_halt_declared, line, struct malb_state, lines), OPT },
	{ F_UINT(struct malb_halt_declared, spare), OPT },
};
const struct shape malb_halt_declared_shape = SHAPE_OF(malb_halt_declared, halt_declared_fields);

static const struct field dice_fields[] = {
	{ F_UINT(struct malb_dice, avd), OPT },
	{ F_UINT(struct malb_dice, d6), OPT },
};
const struct shape malb_dice_shape = SHAPE_OF(malb_dice, dice_fields);

static const struct field move_fields[] = {
	{ F_BOOL(struct malb_move, rolled), OPT },
	{ F_BOOL(struct malb_move, grouped), OPT },
	{ F_BOOL(struct malb_move, doubled), OPT },
	{ F_BOOL(struct malb_move, done), OPT },
	{ F_BOOL(struct malb_move, half), OPT },
	{ F_BOOL(struct malb_move, owes_half), OPT },
	{ F_BOOL(struct malb_move, rough), OPT },
	{ F_STRUCT(struct malb_move, dice, malb_dice_shape), OPT },
	{ F_ARRAY_UINT(struct malb_move, faces), OPT },
	{ F_INT(struct malb_move, allowance), OPT },
	{ F_INT(struct malb_move, left), OPT },
	{ F_STRUCT(struct malb_move, halt, malb_halt_declared_shape), OPT },
	{ F_UINT(struct malb_move, leg), OPT },
	{ F_LIST_STRUCT(struct malb_move, legs, leg_count, malb_leg_shape), OPT },
	{ F_MANY(struct malb_move, met, SHAPE_UINT, SHAPE_LIST), .count_at = offsetof(struct malb_move, met_count), OPT },
	{ F_ARRAY_UINT(struct malb_move, spare), OPT },
};
const struct shape malb_move_shape = SHAPE_OF(malb_move, move_fields);

static const struct field action_fields[] = {
	{ F_ENUM(struct malb_action, deed, malb_deed_names), OPT },
	{ F_STRUCT(struct malb_action, dice, malb_dice_shape), OPT },
	{ F_BOOL(struct malb_action, doubled), OPT },
	{ F_INT(struct malb_action, dist), OPT },
};
const struct shape malb_action_shape = SHAPE_OF(malb_action, action_fields);

static const struct field charge_fields[] = {
	{ F_BOOL(struct malb_charge, declared), OPT },
	{ F_BOOL(struct malb_charge, counter), OPT },
	{ F_BOOL(struct malb_charge, compulsory), OPT },
	{ F_BOOL(struct malb_charge, outrance), OPT },
	{ F_BOOL(struct malb_charge, moved), OPT },
	{ F_BOOL(struct malb_charge, contacted), OPT },
	{ F_BOOL(struct malb_charge, failed), OPT },
	{ F_BOOL(struct malb_charge, with_pursuit), OPT },
	{ F_BOOL(struct malb_charge, for_next_turn), OPT },
	{ F_INT(struct malb_charge, dev), OPT },
	{ F_REF(struct malb_charge, target, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_charge, target_gun, struct malb_state, guns), OPT },
	{ F_STRUCT(struct malb_charge, dice, malb_dice_shape), OPT },
	{ F_INT(struct malb_charge, distance), OPT },
	{ F_INT(struct malb_charge, total), OPT },
	{ F_STRUCT(struct malb_charge, shift, point_shape), OPT },
	{ F_ENUM(struct malb_charge, response, malb_response_names), OPT },
	{ F_INT(struct malb_charge, evade_dev), OPT },
	{ F_LIST_REF(struct malb_charge, by, by_count, struct malb_state, brigades), OPT },
	{ F_ARRAY_UINT(struct malb_charge, spare), OPT },
};
const struct shape malb_charge_shape = SHAPE_OF(malb_charge, charge_fields);

static const struct field fight_fields[] = {
	{ F_UINT(struct malb_fight, combat), OPT },
	{ F_REF(struct malb_fight, primary, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_fight, primary_gun, struct malb_state, guns), OPT },
	{ F_MANY(struct malb_fight, bases, SHAPE_UINT, SHAPE_LIST), .count_at = offsetof(struct malb_fight, base_count), OPT },
	{ F_INT(struct malb_fight, ground), OPT },
	{ F_INT(struct malb_fight, row), OPT },
	{ F_BOOL(struct malb_fight, due), OPT },
	{ F_ENUM(struct malb_fight, after, malb_after_names), OPT },
	{ F_INT(struct malb_fight, after_dev), OPT },
	{ F_UINT(struct malb_fight, ride_dice), OPT },
	{ F_BOOL(struct malb_fight, halt_behind), OPT },
	{ F_BOOL(struct malb_fight, charged_foot), OPT },
	{ F_BOOL(struct malb_fight, charged_guns_only), OPT },
	{ F_BOOL(struct malb_fight, facing_cavalry), OPT },
	{ F_BOOL(struct malb_fight, through_thin), OPT },
	{ F_BOOL(struct malb_fight, stands_firm), OPT },
	{ F_BOOL(struct malb_fight, was_charged), OPT },
};
const struct shape malb_fight_shape = SHAPE_OF(malb_fight, fight_fields);

static const struct field standing_fields[] = {
	{ F_ENUM(struct malb_standing, skirmish, malb_choice_names), OPT },
	{ F_ENUM(struct malb_standing, flank_fire, malb_choice_names), OPT },
	{ F_ENUM(struct malb_standing, respond, malb_response_names), OPT },
};
const struct shape malb_standing_shape = SHAPE_OF(malb_standing, standing_fields);

static const struct field immunity_fields[] = {
	{ F_REF(struct malb_immunity, brigade, struct malb_state, brigades), OPT },
	{ F_INT(struct malb_immunity, turn), OPT },
};
const struct shape malb_immunity_shape = SHAPE_TUPLE_OF(malb_immunity, immunity_fields);

static const struct field brigade_fields[] = {
	{ F_TEXT(struct malb_brigade, id) },
	{ F_TEXT(struct malb_brigade, name), OPT },
	{ F_TEXT(struct malb_brigade, nation), OPT },
	{ F_ENUM(struct malb_brigade, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_brigade, type, malb_type_names), OPT },
	{ F_ENUM(struct malb_brigade, style, malb_style_names), OPT },
	{ F_ENUM(struct malb_brigade, grade, malb_grade_names), OPT },
	{ F_ENUM(struct malb_brigade, fate, malb_fate_names), OPT },
	{ F_ENUM(struct malb_brigade, control, malb_control_names), OPT },
	{ F_BOOL(struct malb_brigade, mixed), OPT },
	{ F_BOOL(struct malb_brigade, platoon_fire), OPT },
	{ F_BOOL(struct malb_brigade, outrance), OPT },
	{ F_BOOL(struct malb_brigade, can_dismount), OPT },
	{ F_BOOL(struct malb_brigade, mounted), OPT },
	{ F_BOOL(struct malb_brigade, hidden), OPT },
	{ F_BOOL(struct malb_brigade, withheld), OPT },
	{ F_REF(struct malb_brigade, command, struct malb_state, commands), OPT },
	{ F_REF(struct malb_brigade, origin, struct malb_state, brigades), OPT },
	{ F_UINT(struct malb_brigade, start_bases), OPT },
	{ F_INT(struct malb_brigade, width), OPT },
	{ F_INT(struct malb_brigade, depth), OPT },
	{ F_ENUM(struct malb_brigade, formation, malb_formation_names), OPT },
	{ F_ENUM(struct malb_brigade, status, malb_status_names), OPT },
	{ F_ENUM(struct malb_brigade, halted, malb_halt_names), OPT },
	{ F_UINT(struct malb_brigade, ranks), OPT },
	{ F_STRUCT(struct malb_brigade, frame, malb_frame_shape), OPT },
	{ F_LIST_STRUCT(struct malb_brigade, trail, trail_count, point_shape), OPT },
	{ F_LIST_STRUCT(struct malb_brigade, bases, base_count, malb_base_shape), OPT },
	{ F_UINT(struct malb_brigade, dps), OPT },
	{ F_UINT(struct malb_brigade, morale_dps_this_turn), OPT },
	{ F_UINT(struct malb_brigade, inspired), OPT },
	{ F_ENUM(struct malb_brigade, next_loss, malb_hand_names), OPT },
	{ F_ENUM(struct malb_brigade, preset_loss, malb_hand_names), OPT },
	{ F_REF(struct malb_brigade, quarry, struct malb_state, brigades), OPT },
	{ F_BOOL(struct malb_brigade, failed_charge), OPT },
	{ F_BOOL(struct malb_brigade, charge_on), OPT },
	{ F_REF(struct malb_brigade, controller, struct malb_state, leaders), OPT },
	{ F_REF(struct malb_brigade, conform_to, struct malb_state, brigades), OPT },
	{ F_INT(struct malb_brigade, die), OPT },
	{ F_INT(struct malb_brigade, shift), OPT },
	{ F_UINT(struct malb_brigade, speed_prev), OPT },
	{ F_UINT(struct malb_brigade, speed_now), OPT },
	{ F_STRUCT(struct malb_brigade, last_move, malb_action_shape), OPT },
	{ F_STRUCT(struct malb_brigade, now_move, malb_action_shape), OPT },
	{ F_STRUCT(struct malb_brigade, move, malb_move_shape), OPT },
	{ F_STRUCT(struct malb_brigade, charge, malb_charge_shape), OPT },
	{ F_STRUCT(struct malb_brigade, fight, malb_fight_shape), OPT },
	{ F_STRUCT(struct malb_brigade, standing, malb_standing_shape), OPT },
	{ F_BOOL(struct malb_brigade, moved), OPT },
	{ F_BOOL(struct malb_brigade, displaced), OPT },
	{ F_BOOL(struct malb_brigade, in_combat), OPT },
	{ F_BOOL(struct malb_brigade, continuing), OPT },
	{ F_BOOL(struct malb_brigade, under_fire), OPT },
	{ F_BOOL(struct malb_brigade, fired), OPT },
	{ F_BOOL(struct malb_brigade, has_taken), OPT },
	{ F_BOOL(struct malb_brigade, safe), OPT },
	{ F_BOOL(struct malb_brigade, newly_moved_off), OPT },
	{ F_UINT(struct malb_brigade, parts), OPT },
	{ F_LIST_REF(struct malb_brigade, passed_by, passed_count, struct malb_state, brigades), OPT },
	{ F_LIST_STRUCT(struct malb_brigade, flank_immune, immune_count, malb_immunity_shape), OPT },
	{ F_REF(struct malb_brigade, horse_holder, struct malb_state, markers), OPT },
	{ F_REF(struct malb_brigade, flank_fire_by, struct malb_state, brigades), OPT },
	{ F_UINT(struct malb_brigade, dp_cap), OPT },
	{ F_ARRAY_UINT(struct malb_brigade, spare), OPT },
	{ F_UINT(struct malb_brigade, base_count), OPT },
};
/* Views say the number of bases besides; it stands last. */
const struct shape malb_brigade_shape = {
	"malb_brigade", sizeof(struct malb_brigade), SHAPE_OBJECT, SHAPE_COUNTOF(brigade_fields) - 1, brigade_fields, NULL,
};
const struct shape malb_view_brigade_shape = SHAPE_OF(malb_brigade, brigade_fields);

static const struct field shot_fields[] = {
	{ F_REF(struct malb_shot, target, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_shot, target_gun, struct malb_state, guns), OPT },
	{ F_BOOL(struct malb_shot, gun_moved), OPT },
	{ F_BOOL(struct malb_shot, target_moved), OPT },
	{ F_INT(struct malb_shot, turn), OPT },
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
	{ F_REF(struct malb_gun, command, struct malb_state, commands), OPT },
	{ F_REF(struct malb_gun, leader, struct malb_state, leaders), OPT },
	{ F_BOOL(struct malb_gun, limbered), OPT },
	{ F_BOOL(struct malb_gun, hidden), OPT },
	{ F_BOOL(struct malb_gun, withheld), OPT },
	{ F_INT(struct malb_gun, width), OPT },
	{ F_INT(struct malb_gun, depth), OPT },
	{ F_STRUCT(struct malb_gun, pos, point_shape), OPT },
	{ F_INT(struct malb_gun, facing), OPT },
	{ F_UINT(struct malb_gun, dps), OPT },
	{ F_REF(struct malb_gun, crew_with, struct malb_state, brigades), OPT },
	{ F_BOOL(struct malb_gun, crew_lost), OPT },
	{ F_STRUCT(struct malb_gun, last_shot, malb_shot_shape), OPT },
	{ F_BOOL(struct malb_gun, shot_bombard), OPT },
	{ F_BOOL(struct malb_gun, shot_bombard_close), OPT },
	{ F_BOOL(struct malb_gun, shot_close), OPT },
	{ F_ENUM(struct malb_gun, control, malb_control_names), OPT },
	{ F_ENUM(struct malb_gun, halted, malb_halt_names), OPT },
	{ F_REF(struct malb_gun, controller, struct malb_state, leaders), OPT },
	{ F_INT(struct malb_gun, die), OPT },
	{ F_INT(struct malb_gun, shift), OPT },
	{ F_UINT(struct malb_gun, speed_prev), OPT },
	{ F_UINT(struct malb_gun, speed_now), OPT },
	{ F_STRUCT(struct malb_gun, last_move, malb_action_shape), OPT },
	{ F_STRUCT(struct malb_gun, now_move, malb_action_shape), OPT },
	{ F_STRUCT(struct malb_gun, move, malb_move_shape), OPT },
	{ F_BOOL(struct malb_gun, moved), OPT },
	{ F_BOOL(struct malb_gun, under_fire), OPT },
	{ F_UINT(struct malb_gun, spare), OPT },
};
const struct shape malb_gun_shape = SHAPE_OF(malb_gun, gun_fields);

static const struct field leader_fields[] = {
	{ F_TEXT(struct malb_leader, id) },
	{ F_TEXT(struct malb_leader, name), OPT },
	{ F_ENUM(struct malb_leader, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_leader, rank, malb_rank_names), OPT },
	{ F_ENUM(struct malb_leader, state, malb_leader_state_names), OPT },
	{ F_ENUM(struct malb_leader, fate, malb_fate_names), OPT },
	{ F_INT(struct malb_leader, base_actions), OPT },
	{ F_INT(struct malb_leader, actions_left), OPT },
	{ F_BOOL(struct malb_leader, exceptional), OPT },
	{ F_UINT(struct malb_leader, wounds), OPT },
	{ F_REF(struct malb_leader, attached_to, struct malb_state, brigades), OPT },
	{ F_STRUCT(struct malb_leader, pos, point_shape), OPT },
	{ F_UINT(struct malb_leader, inspire), OPT },
	{ F_BOOL(struct malb_leader, free_moved), OPT },
	{ F_BOOL(struct malb_leader, risked_fire), OPT },
	{ F_BOOL(struct malb_leader, risked_combat), OPT },
	{ F_BOOL(struct malb_leader, risked_other), OPT },
	{ F_INT(struct malb_leader, fell_turn), OPT },
	{ F_ARRAY_UINT(struct malb_leader, spare), OPT },
};
const struct shape malb_leader_shape = SHAPE_OF(malb_leader, leader_fields);

static const struct field zone_fields[] = {
	{ F_LIST_STRUCT(struct malb_zone, points, count, point_shape), OPT },
	{ F_ARRAY_UINT(struct malb_zone, spare), OPT },
};
const struct shape malb_zone_shape = SHAPE_BARE_OF(malb_zone, zone_fields);

static const struct field wing_order_fields[] = {
	{ F_UINT(struct malb_wing_order, type), OPT },
	{ F_STRUCT(struct malb_wing_order, zone, malb_zone_shape), OPT },
	{ F_REF(struct malb_wing_order, issued_by, struct malb_state, leaders), OPT },
	{ F_UINT(struct malb_wing_order, spare), OPT },
};
const struct shape malb_wing_order_shape = SHAPE_OF(malb_wing_order, wing_order_fields);

static const struct field payload_fields[] = {
	{ F_ENUM(struct malb_payload, kind, malb_payload_names), OPT },
	{ F_REF(struct malb_payload, wing, struct malb_state, wings), OPT },
	{ F_STRUCT(struct malb_payload, order, malb_wing_order_shape), OPT },
	{ F_TEXT(struct malb_payload, unit), OPT },
	{ F_TEXT(struct malb_payload, to), OPT },
	{ F_TEXT(struct malb_payload, text), OPT },
	{ F_UINT(struct malb_payload, spare), OPT },
};
const struct shape malb_payload_shape = SHAPE_OF(malb_payload, payload_fields);

static const struct field messenger_fields[] = {
	{ F_TEXT(struct malb_messenger, id) },
	{ F_ENUM(struct malb_messenger, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_messenger, state, malb_messenger_state_names), OPT },
	{ F_UINT(struct malb_messenger, wounds), OPT },
	{ F_REF(struct malb_messenger, from, struct malb_state, leaders), OPT },
	{ F_REF(struct malb_messenger, to, struct malb_state, leaders), OPT },
	{ F_STRUCT(struct malb_messenger, payload, malb_payload_shape), OPT },
	{ F_STRUCT(struct malb_messenger, pos, point_shape), OPT },
	{ F_INT(struct malb_messenger, written), OPT },
	{ F_BOOL(struct malb_messenger, moved), OPT },
	{ F_BOOL(struct malb_messenger, heading_back), OPT },
	{ F_ENUM(struct malb_messenger, captor, malb_side_names), OPT },
	{ F_REF(struct malb_messenger, captured_by, struct malb_state, brigades), OPT },
	{ F_ARRAY_UINT(struct malb_messenger, spare), OPT },
};
const struct shape malb_messenger_shape = SHAPE_OF(malb_messenger, messenger_fields);

static const struct field wagon_fields[] = {
	{ F_TEXT(struct malb_wagon, id) },
	{ F_ENUM(struct malb_wagon, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_wagon, fate, malb_fate_names), OPT },
	{ F_STRUCT(struct malb_wagon, pos, point_shape), OPT },
	{ F_INT(struct malb_wagon, facing), OPT },
	{ F_STRUCT(struct malb_wagon, move, malb_move_shape), OPT },
	{ F_BOOL(struct malb_wagon, moved), OPT },
	{ F_ARRAY_UINT(struct malb_wagon, spare), OPT },
};
const struct shape malb_wagon_shape = SHAPE_OF(malb_wagon, wagon_fields);

static const struct field marker_fields[] = {
	{ F_TEXT(struct malb_marker, id) },
	{ F_ENUM(struct malb_marker, side, malb_side_names), OPT },
	{ F_REF(struct malb_marker, brigade, struct malb_state, brigades), OPT },
	{ F_STRUCT(struct malb_marker, pos, point_shape), OPT },
	{ F_INT(struct malb_marker, facing), OPT },
	{ F_BOOL(struct malb_marker, moved), OPT },
	{ F_ARRAY_UINT(struct malb_marker, spare), OPT },
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
	{ F_UINT(struct malb_wing, start_strength), OPT },
	{ F_BOOL(struct malb_wing, broken), OPT },
	{ F_ARRAY_UINT(struct malb_wing, spare), OPT },
};
const struct shape malb_wing_shape = SHAPE_OF(malb_wing, wing_fields);

static const struct field side_state_fields[] = {
	{ F_TEXT(struct malb_side_state, id) },
	{ F_TEXT(struct malb_side_state, name), OPT },
	{ F_BOOL(struct malb_side_state, attacker), OPT },
	{ F_INT(struct malb_side_state, baseline), OPT },
	{ F_UINT(struct malb_side_state, start_strength), OPT },
	{ F_UINT(struct malb_side_state, start_brigades), OPT },
	{ F_INT(struct malb_side_state, points), OPT },
	{ F_BOOL(struct malb_side_state, broken), OPT },
	{ F_ARRAY_UINT(struct malb_side_state, searched), OPT },
	{ F_BOOL(struct malb_side_state, ready), OPT },
};
const struct shape malb_side_state_shape = SHAPE_OF(malb_side_state, side_state_fields);

static const struct field seat_fields[] = {
	{ F_TEXT(struct malb_seat, id) },
	{ F_TEXT(struct malb_seat, name), OPT },
	{ F_ENUM(struct malb_seat, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_seat, kind, malb_seat_kind_names), OPT },
	{ F_LIST_REF(struct malb_seat, wings, wing_count, struct malb_state, wings), OPT },
	{ F_REF(struct malb_seat, leader, struct malb_state, leaders), OPT },
	{ F_BOOL(struct malb_seat, absent), OPT },
	{ F_BOOL(struct malb_seat, done), OPT },
};
const struct shape malb_seat_shape = SHAPE_OF(malb_seat, seat_fields);

static const struct field area_fields[] = {
	{ F_TEXT(struct malb_area, id) },
	{ F_TEXT(struct malb_area, name), OPT },
	{ F_LIST_STRUCT(struct malb_area, polygon, count, point_shape), OPT },
	{ F_ENUM(struct malb_area, kind, malb_area_names), OPT },
	{ F_UINT(struct malb_area, level), OPT },
	{ F_ENUM(struct malb_area, cover, malb_cover_names), OPT },
	{ F_BOOL(struct malb_area, significant_height), OPT },
	{ F_BOOL(struct malb_area, blocks_los), OPT },
	{ F_BOOL(struct malb_area, rough), OPT },
	{ F_BOOL(struct malb_area, dense), OPT },
	{ F_BOOL(struct malb_area, impassable), OPT },
	{ F_BOOL(struct malb_area, edge_defence), OPT },
	{ F_BOOL(struct malb_area, may_conceal), OPT },
};
const struct shape malb_area_shape = SHAPE_OF(malb_area, area_fields);

static const struct field gap_fields[] = {
	{ F_INT(struct malb_gap, from), OPT },
	{ F_INT(struct malb_gap, to), OPT },
};
const struct shape malb_gap_shape = SHAPE_TUPLE_OF(malb_gap, gap_fields);

static const struct field line_fields[] = {
	{ F_TEXT(struct malb_line, id) },
	{ F_TEXT(struct malb_line, name), OPT },
	{ F_LIST_STRUCT(struct malb_line, polyline, count, point_shape), OPT },
	{ F_ENUM(struct malb_line, obstacle, malb_obstacle_names), OPT },
	{ F_ENUM(struct malb_line, work, malb_cover_names), OPT },
	{ F_ENUM(struct malb_line, front, malb_front_names), OPT },
	{ F_LIST_STRUCT(struct malb_line, gaps, gap_count, malb_gap_shape), OPT },
	{ F_UINT(struct malb_line, spare), OPT },
};
const struct shape malb_line_shape = SHAPE_OF(malb_line, line_fields);

static const struct field road_fields[] = {
	{ F_TEXT(struct malb_road, id) },
	{ F_TEXT(struct malb_road, name), OPT },
	{ F_LIST_STRUCT(struct malb_road, polyline, count, point_shape), OPT },
	{ F_INT(struct malb_road, half_width), OPT },
	{ F_ARRAY_UINT(struct malb_road, spare), OPT },
};
const struct shape malb_road_shape = SHAPE_OF(malb_road, road_fields);

static const struct field ask_fields[] = {
	{ F_ENUM(struct malb_ask, kind, malb_order_names), OPT },
	{ F_ENUM(struct malb_ask, side, malb_side_names), OPT },
	{ F_UINT(struct malb_ask, work), OPT },
	{ F_REF(struct malb_ask, brigade, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_ask, gun, struct malb_state, guns), OPT },
	{ F_REF(struct malb_ask, leader, struct malb_state, leaders), OPT },
	{ F_REF(struct malb_ask, other, struct malb_state, brigades), OPT },
	{ F_UINT(struct malb_ask, question), OPT },
	{ F_INT(struct malb_ask, at), OPT },
	{ F_ARRAY_UINT(struct malb_ask, spare), OPT },
};
const struct shape malb_ask_shape = SHAPE_OF(malb_ask, ask_fields);

static const struct field work_fields[] = {
	{ F_UINT(struct malb_work, id), OPT },
	{ F_UINT(struct malb_work, parent), OPT },
	{ F_ENUM(struct malb_work, kind, malb_work_names), OPT },
	{ F_UINT(struct malb_work, stage), OPT },
	{ F_REF(struct malb_work, brigade, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_work, other, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_work, gun, struct malb_state, guns), OPT },
	{ F_UINT(struct malb_work, combat), OPT },
	{ F_INT(struct malb_work, at), OPT },
	{ F_INT(struct malb_work, left), OPT },
	{ F_ARRAY_UINT(struct malb_work, spare), OPT },
};
const struct shape malb_work_shape = SHAPE_OF(malb_work, work_fields);

static const struct field combat_fields[] = {
	{ F_UINT(struct malb_combat, seq), OPT },
	{ F_ARRAY_UINT(struct malb_combat, hits), OPT },
	{ F_ARRAY_UINT(struct malb_combat, dice), OPT },
	{ F_INT(struct malb_combat, difference), OPT },
	{ F_BOOL(struct malb_combat, resolved), OPT },
	{ F_UINT(struct malb_combat, brigade_count), OPT },
};
const struct shape malb_combat_shape = SHAPE_OF(malb_combat, combat_fields);

static const struct field morale_event_fields[] = {
	{ F_ENUM(struct malb_morale_event, kind, malb_shock_names), OPT },
	{ F_ENUM(struct malb_morale_event, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_morale_event, grade, malb_grade_names), OPT },
	{ F_BOOL(struct malb_morale_event, foot), OPT },
	{ F_REF(struct malb_morale_event, brigade, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_morale_event, wing, struct malb_state, wings), OPT },
	{ F_STRUCT(struct malb_morale_event, at, malb_zone_shape), OPT },
	{ F_INT(struct malb_morale_event, turn), OPT },
	{ F_ARRAY_UINT(struct malb_morale_event, spare), OPT },
};
const struct shape malb_morale_event_shape = SHAPE_OF(malb_morale_event, morale_event_fields);

static const struct field question_fields[] = {
	{ F_UINT(struct malb_question, id), OPT },
	{ F_UINT(struct malb_question, seat), OPT },
	{ F_ENUM(struct malb_question, order, malb_order_names), OPT },
	{ F_CLAUSE(struct malb_question, clause), OPT },
	{ F_REF(struct malb_question, brigade, struct malb_state, brigades), OPT },
	{ F_BOOL(struct malb_question, allowed), OPT },
	{ F_UINT(struct malb_question, spare), OPT },
};
const struct shape malb_question_shape = SHAPE_OF(malb_question, question_fields);

static const struct field eye_fields[] = {
	{ F_ENUM(struct malb_eye, side, malb_side_names), OPT },
	{ F_REF(struct malb_eye, wing, struct malb_state, wings), OPT },
	{ F_ARRAY_UINT(struct malb_eye, sees), OPT },
	{ F_ARRAY_UINT(struct malb_eye, public_number), OPT },
	{ F_UINT(struct malb_eye, numbered), OPT },
};
const struct shape malb_eye_shape = SHAPE_OF(malb_eye, eye_fields);

static const struct field ghost_fields[] = {
	{ F_TEXT(struct malb_ghost, id) },
	{ F_TEXT(struct malb_ghost, nation), OPT },
	{ F_ENUM(struct malb_ghost, kind, malb_kind_names), OPT },
	{ F_ENUM(struct malb_ghost, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_ghost, type, malb_type_names), OPT },
	{ F_UINT(struct malb_ghost, eye), OPT },
	{ F_UINT(struct malb_ghost, unit), OPT },
	{ F_INT(struct malb_ghost, turn), OPT },
	{ F_STRUCT(struct malb_ghost, frame, malb_frame_shape), OPT },
	{ F_STRUCT(struct malb_ghost, centre, point_shape), OPT },
	{ F_ENUM(struct malb_ghost, formation, malb_formation_names), OPT },
	{ F_UINT(struct malb_ghost, bases), OPT },
	{ F_UINT(struct malb_ghost, ranks), OPT },
	{ F_BOOL(struct malb_ghost, mounted), OPT },
	{ F_INT(struct malb_ghost, width), OPT },
	{ F_INT(struct malb_ghost, depth), OPT },
};
const struct shape malb_ghost_shape = SHAPE_OF(malb_ghost, ghost_fields);

static const struct field extent_fields[] = {
	{ F_STRUCT(struct extent, low, point_shape), OPT },
	{ F_STRUCT(struct extent, high, point_shape), OPT },
};
static const struct shape extent_shape = SHAPE_TUPLE_OF(extent, extent_fields);

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
	{ F_INT(struct malb_options, leader_replacement), OPT },
	{ F_INT(struct malb_options, leader_fire_range), OPT },
	{ F_UINT(struct malb_options, gun_dp_cap), OPT },
	{ F_BOOL(struct malb_options, read_captured), OPT },
	{ F_INT(struct malb_options, time_bank), OPT },
	{ F_ARRAY_UINT(struct malb_options, spare), OPT },
};
const struct shape malb_options_shape = SHAPE_OF(malb_options, options_fields);

static const struct field army_morale_fields[] = {
	{ F_ENUM(struct malb_army_morale, measure, malb_measure_names), OPT },
	{ F_INT(struct malb_army_morale, break_at_pct), OPT },
	{ F_UINT(struct malb_army_morale, spare), OPT },
};
const struct shape malb_army_morale_shape = SHAPE_OF(malb_army_morale, army_morale_fields);

static const struct field points_fields[] = {
	{ F_INT(struct malb_points, base_lost), OPT },
	{ F_INT(struct malb_points, brigade_destroyed), OPT },
	{ F_INT(struct malb_points, brigade_routing), OPT },
	{ F_INT(struct malb_points, gun_captured), OPT },
	{ F_INT(struct malb_points, mg), OPT },
	{ F_INT(struct malb_points, lg), OPT },
	{ F_INT(struct malb_points, marshal), OPT },
	{ F_INT(struct malb_points, exit_per_base), OPT },
	{ F_ENUM(struct malb_points, exit_edge, malb_edge_names), OPT },
	{ F_UINT(struct malb_points, spare), OPT },
};
const struct shape malb_points_shape = SHAPE_OF(malb_points, points_fields);

static const struct field objective_fields[] = {
	{ F_TEXT(struct malb_objective, id) },
	{ F_TEXT(struct malb_objective, name), OPT },
	{ F_STRUCT(struct malb_objective, zone, malb_zone_shape), OPT },
	{ F_ARRAY_INT(struct malb_objective, points), OPT },
	{ F_ENUM(struct malb_objective, when, malb_scoring_names), OPT },
	{ F_ENUM(struct malb_objective, holder, malb_side_names), OPT },
};
const struct shape malb_objective_shape = SHAPE_OF(malb_objective, objective_fields);

static const struct field personal_fields[] = {
	{ F_UINT(struct malb_personal, seat), OPT },
	{ F_ENUM(struct malb_personal, test, malb_personal_test_names), OPT },
	{ F_TEXT(struct malb_personal, subject), OPT },
	{ F_TEXT(struct malb_personal, text), OPT },
	{ F_INT(struct malb_personal, points), OPT },
	{ F_BOOL(struct malb_personal, met), OPT },
	{ F_UINT(struct malb_personal, spare), OPT },
};
const struct shape malb_personal_shape = SHAPE_OF(malb_personal, personal_fields);

static const struct field victory_fields[] = {
	{ F_INT(struct malb_victory, turn_limit), OPT },
	{ F_ARRAY_STRUCT(struct malb_victory, army, malb_army_morale_shape), OPT },
	{ F_INT(struct malb_victory, wing_break_at_pct), OPT },
	{ F_STRUCT(struct malb_victory, points, malb_points_shape), OPT },
	{ F_INT(struct malb_victory, draw), OPT },
	{ F_INT(struct malb_victory, minor), OPT },
	{ F_LIST_STRUCT(struct malb_victory, objectives, objective_count, malb_objective_shape), OPT },
	{ F_LIST_STRUCT(struct malb_victory, personal, personal_count, malb_personal_shape), OPT },
	{ F_ARRAY_UINT(struct malb_victory, spare), OPT },
};
const struct shape malb_victory_shape = SHAPE_OF(malb_victory, victory_fields);

static const struct field reinforcement_fields[] = {
	{ F_INT(struct malb_reinforcement, turn), OPT },
	{ F_ENUM(struct malb_reinforcement, edge, malb_edge_names), OPT },
	{ F_ENUM(struct malb_reinforcement, formation, malb_formation_names), OPT },
	{ F_STRUCT(struct malb_reinforcement, at, point_shape), OPT },
	{ F_INT(struct malb_reinforcement, facing), OPT },
	{ F_LIST_TEXT(struct malb_reinforcement, units, unit_count), OPT },
	{ F_BOOL(struct malb_reinforcement, arrived), OPT },
	{ F_ARRAY_UINT(struct malb_reinforcement, spare), OPT },
};
const struct shape malb_reinforcement_shape = SHAPE_OF(malb_reinforcement, reinforcement_fields);

static const struct field deploy_zone_fields[] = {
	{ F_ENUM(struct malb_deploy_zone, side, malb_side_names), OPT },
	{ F_REF(struct malb_deploy_zone, wing, struct malb_state, wings), OPT },
	{ F_REF(struct malb_deploy_zone, command, struct malb_state, commands), OPT },
	{ F_STRUCT(struct malb_deploy_zone, zone, malb_zone_shape), OPT },
	{ F_ARRAY_UINT(struct malb_deploy_zone, spare), OPT },
};
const struct shape malb_deploy_zone_shape = SHAPE_OF(malb_deploy_zone, deploy_zone_fields);

static const struct field outcome_fields[] = {
	{ F_BOOL(struct malb_outcome, over), OPT },
	{ F_ENUM(struct malb_outcome, winner, malb_side_names), OPT },
	{ F_ENUM(struct malb_outcome, margin, malb_margin_names), OPT },
	{ F_CLAUSE(struct malb_outcome, clause), OPT },
	{ F_ARRAY_INT(struct malb_outcome, points), OPT },
	{ F_TEXT(struct malb_outcome, why), OPT },
	{ F_UINT(struct malb_outcome, spare), OPT },
};
const struct shape malb_outcome_shape = SHAPE_OF(malb_outcome, outcome_fields);

static const struct field turn_fields[] = {
	{ F_INT(struct malb_turn, n), OPT },
	{ F_ENUM(struct malb_turn, step, malb_step_names), OPT },
	{ F_ENUM(struct malb_turn, acting, malb_side_names), OPT },
	{ F_ENUM(struct malb_turn, first_side, malb_side_names), OPT },
	{ F_ENUM(struct malb_turn, initiative_side, malb_side_names), OPT },
	{ F_BOOL(struct malb_turn, begun), OPT },
	{ F_BOOL(struct malb_turn, closed), OPT },
	{ F_UINT(struct malb_turn, half), OPT },
	{ F_REF(struct malb_turn, deploying, struct malb_state, commands), OPT },
	{ F_ARRAY_INT(struct malb_turn, rightmost), OPT },
	{ F_UINT(struct malb_turn, spare), OPT },
};
const struct shape malb_turn_shape = SHAPE_OF(malb_turn, turn_fields);

static const struct field state_fields[] = {
	{ F_STRUCT(struct malb_state, options, malb_options_shape), OPT },
	{ F_STRUCT(struct malb_state, turn, malb_turn_shape), OPT },
	{ F_INT(struct malb_state, width), OPT },
	{ F_INT(struct malb_state, height), OPT },
	{ F_BOOL(struct malb_state, attack_scenario), OPT },
	{ F_BOOL(struct malb_state, umpire_seated), OPT },
	{ F_BOOL(struct malb_state, umpire_awaited), OPT },
	{ F_UINT(struct malb_state, gap), OPT },
	{ F_ENUM(struct malb_state, deployment, malb_deployment_names), OPT },
	{ F_ENUM(struct malb_state, deploy_sequence, malb_sequence_names), OPT },
	{ F_BOOL(struct malb_state, deploy_hidden), OPT },
	{ F_MAP(struct malb_state, sides, malb_side_state_shape) },
	{ F_UINT(struct malb_state, next_work), OPT },
	{ F_UINT(struct malb_state, next_question), OPT },
	{ F_ARRAY_UINT(struct malb_state, next_messenger), OPT },
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
	{ F_STRUCT(struct malb_state, result, malb_outcome_shape), OPT },
	{ F_MAP_TO(struct malb_state, areas, areas_end, malb_area_shape) },
	{ F_MAP_TO(struct malb_state, lines, lines_end, malb_line_shape) },
	{ F_MAP_TO(struct malb_state, roads, roads_end, malb_road_shape) },
	{ F_STRUCT(struct malb_state, victory, malb_victory_shape), OPT },
	{ F_UINT(struct malb_state, exits), OPT },
	{ F_LIST_STRUCT(struct malb_state, reinforcements, reinforcement_count, malb_reinforcement_shape), OPT },
	{ F_LIST_STRUCT(struct malb_state, zones, zone_count, malb_deploy_zone_shape), OPT },
	{ F_LIST_STRUCT(struct malb_state, looting, looting_count, malb_zone_shape), OPT },
	{ F_UINT(struct malb_state, wings_end) },
	{ F_UINT(struct malb_state, commands_end) },
	{ F_UINT(struct malb_state, leaders_end) },
	{ F_UINT(struct malb_state, messengers_end) },
	{ F_UINT(struct malb_state, brigades_end) },
	{ F_UINT(struct malb_state, guns_end) },
	{ F_UINT(struct malb_state, wagons_end) },
	{ F_UINT(struct malb_state, markers_end) },
	{ F_UINT(struct malb_state, areas_end) },
	{ F_UINT(struct malb_state, lines_end) },
	{ F_UINT(struct malb_state, roads_end) },
};
const struct shape malb_state_shape = SHAPE_OF(malb_state, state_fields);
