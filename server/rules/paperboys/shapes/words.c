/* Words: with what the enums of the position are written. */
#include "words.h"

#include "orders.h"
#include "works.h"

const char *const pb_side_names[3] = { NULL, "french", "alliance" };
const char *const pb_table_edge_names[5] = { NULL, "N", "E", "S", "W" };
const char *const pb_story_names[3] = { NULL, "attacker", "defender" };
const char *const pb_role_names[3] = { NULL, "cinc", "wing" };
const char *const pb_arm_names[5] = { NULL, "infantry", "cavalry", "artillery", "train" };
const char *const pb_class_names[9] = { NULL, "line", "guard", "grenadier", "horse", "dragoon", "hussar",
	"cannon", "mortar" };
const char *const pb_quality_names[4] = { NULL, "raw", "trained", "elite" };
const char *const pb_formation_names[5] = { NULL, "free", "line", "column", "square" };
const char *const pb_status_names[8] = { NULL, "reserve", "ready", "fighting", "routing", "pursuing", "dead",
	"gone" };
const char *const pb_deploy_state_names[3] = { NULL, "limbered", "deployed" };
const char *const pb_officer_kind_names[4] = { NULL, "brigadier", "general", "cinc" };
const char *const pb_officer_state_names[5] = { NULL, "reserve", "alive", "killed", "captured" };
const char *const pb_cover_names[4] = { "none", "wall", "rampart", "building" };
const char *const pb_height_names[3] = { NULL, "low", "high" };
const char *const pb_hand_names[3] = { NULL, "left", "right" };
const char *const pb_edge_names[4] = { NULL, "front", "flank", "rear" };
const char *const pb_card_names[4] = { NULL, "fire", "cavalry", "foot" };
const char *const pb_step_names[25] = { NULL, "S2", "S3", "S4", "S5", "S6", "T1", "T2", "T3", "F1", "F2",
	"F3", "C1", "C2", "C3", "I1", "I2", "I3", "T4", "E1", "E2", "E3", "E4", "E5", "OVER" };
const char *const pb_attack_kind_names[6] = { NULL, "ordered", "overrun", "glory", "pursuit", "barrier" };
const char *const pb_outcome_names[10] = { NULL, "fight", "defender_routs", "defender_falls_back",
	"attacker_halts", "attacker_falls_back", "attacker_falls_back_shaken", "cavalry_falls_back",
	"infantry_routs", "router_runs_on" };
const char *const pb_windows_names[2] = { "ask", "pass" };
const char *const pb_idle_names[2] = { "ask", "end" };
const char *const pb_readjust_names[3] = { "ask", "accept", "decline" };
const char *const pb_retire_names[3] = { "ask", "least", "stand" };
const char *const pb_pistols_names[3] = { "ask", "yes", "no" };
const char *const pb_losses_names[2] = { "ask", "default" };
const char *const pb_piece_names[9] = { NULL, "infantry", "cavalry", "cannon", "mortar", "officer", "cinc",
	"train", "horses" };
const char *const pb_cause_names[18] = { NULL, "fire", "pistols", "face_off", "fight", "rout", "pursuit",
	"scattered", "surrendered", "off_table", "overrun", "burned", "friends", "glory", "officer", "recovery",
	"remounted", "umpire" };
const char *const pb_objective_kind_names[3] = { NULL, "hold", "clear" };
const char *const pb_move_scope_names[3] = { NULL, "ordered", "no_attacks" };
const char *const pb_fire_arc_names[3] = { NULL, "45_each_side", "45_total" };
const char *const pb_pistol_hits_names[3] = { NULL, "both", "score_only" };
const char *const pb_lone_officers_names[3] = { NULL, "displace", "ignore" };
const char *const pb_square_moves_names[4] = { NULL, "full", "half", "none" };
const char *const pb_unclear_names[3] = { NULL, "mover", "story" };
const char *const pb_follow_up_names[3] = { NULL, "optional", "never" };
const char *const pb_permission_names[3] = { NULL, "forbidden", "allowed" };
const char *const pb_herding_names[3] = { NULL, "forbidden", "permitted" };
const char *const pb_rout_scale_names[3] = { NULL, "main", "sheet" };
const char *const pb_duel_names[3] = { NULL, "any_difference", "standard" };
const char *const pb_under_fire_names[3] = { NULL, "shot_at", "hit" };
const char *const pb_scatter_names[3] = { NULL, "half_lost", "below_half" };
const char *const pb_blocked_names[3] = { NULL, "halt", "surrender" };
const char *const pb_registration_names[3] = { NULL, "any_mortar", "same_mortar" };
const char *const pb_heavy_moved_names[3] = { NULL, "last_turn", "latest_phase" };
const char *const pb_conforming_names[3] = { NULL, "measured", "free" };
const char *const pb_order_names[PB_ORDERS_COUNT] = {
	NULL,
#define ORDER_NAME(name, gist) #name,
	PB_ORDERS(ORDER_NAME)
#undef ORDER_NAME
};
const char *const pb_work_names[PB_WORKS_COUNT] = {
	NULL,
#define WORK_NAME(name) #name,
	PB_WORKS(WORK_NAME)
#undef WORK_NAME
};
