/* Words: how the enums of the position are written. */
#include "shapes.h"

#include "works.h"

const char *const malb_side_names[3] = { NULL, "A", "B" };
const char *const malb_type_names[6] = { NULL, "infantry", "horse", "dragoons", "hussars", "civilians" };
const char *const malb_style_names[3] = { NULL, "traditional", "new" };
const char *const malb_grade_names[6] = { NULL, "A", "B", "C", "D", "E" };
const char *const malb_formation_names[5] = { NULL, "line", "march_column", "field_column", "unformed" };
const char *const malb_status_names[6] = { "normal", "evading", "retiring", "routing", "pursuing",
	"looting" };
const char *const malb_fate_names[8] = { "table", "undeployed", "reserve", "destroyed", "surrendered", "left",
	"merged", "unseen" };
const char *const malb_kind_names[7] = { NULL, "brigade", "gun", "leader", "messenger", "wagon", "marker" };
const char *const malb_rank_names[4] = { NULL, "MG", "LG", "MARSHAL" };
const char *const malb_leader_state_names[3] = { "ok", "killed", "captured" };
const char *const malb_messenger_state_names[8] = { NULL, "riding", "waiting", "spoken", "delivered",
	"captured", "killed", "undelivered" };
const char *const malb_payload_names[4] = { NULL, "wing_order", "reassign", "text" };
const char *const malb_arm_names[3] = { NULL, "foot", "cavalry" };
const char *const malb_class_names[6] = { NULL, "light", "medium", "heavy", "howitzer", "mortar" };
const char *const malb_gun_state_names[4] = { "crewed", "abandoned", "captured", "destroyed" };
const char *const malb_area_names[8] = { NULL, "hill", "woods", "town", "rough", "water", "marsh", "other" };
const char *const malb_cover_names[3] = { "none", "fieldworks", "fortification" };
const char *const malb_obstacle_names[6] = { "none", "minor_rough", "minor", "major", "chevaux",
	"impassable" };
const char *const malb_front_names[4] = { NULL, "left", "right", "both" };
const char *const malb_hand_names[3] = { NULL, "left", "right" };
const char *const malb_seat_kind_names[3] = { NULL, "marshal", "wing" };
const char *const malb_choice_names[3] = { NULL, "yes", "no" };
const char *const malb_step_names[20] = { NULL, "SETUP_DEPLOY", "SETUP_ORDERS", "INIT", "BOMB", "CMD_LEADERS",
	"CMD_CONTROL", "MOVE", "CLOSE_FIRE", "COMBAT_DECLARE", "COMBAT_RESPOND", "COMBAT_DICE", "COMBAT_MOVE",
	"COMBAT_GUNS", "COMBAT_SUPPORT", "COMBAT_ROLL", "COMBAT_AFTER", "MORALE", "END", "OVER" };
const char *const malb_control_names[10] = { "none", "controlled", "conforming", "standing", "test", "free",
	"halt", "repeat", "continue", "in_combat" };
const char *const malb_halt_names[5] = { NULL, "control", "standing", "steadied", "flank_fire" };
const char *const malb_deed_names[14] = { "none", "halt", "manoeuvre", "normal", "road", "side_step", "evade",
	"retire", "rout", "pursue", "charge", "countercharge", "ride_through", "take_position" };
const char *const malb_response_names[4] = { NULL, "countercharge", "evade", "stand" };
const char *const malb_after_names[7] = { NULL, "remain", "retire", "pursue", "take_position", "ride_through",
	"rout" };
const char *const malb_leg_names[9] = { NULL, "wheel", "advance", "incline", "turn", "cross", "pass_gap",
	"bases", "road" };
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
const char *const malb_personal_test_names[5] = { NULL, "wing_order_failed", "holds", "leader_alive",
	"points_more_than" };
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
