/* House rules: the options of a battle, which both sides see (PB-14.10). */
#ifndef TRICORNE_PAPERBOYS_HOUSE_RULES_H
#define TRICORNE_PAPERBOYS_HOUSE_RULES_H

#include <stdbool.h>
#include <stdint.h>

enum pb_side { NO_SIDE, FRENCH, ALLIANCE, SIDES_ROOM };
/* A number for each side. */
struct pb_sided {
	int16_t of[SIDES_ROOM];
};

enum pb_move_scope { NO_MOVE_SCOPE, SCOPE_ORDERED, SCOPE_NO_ATTACKS };
enum pb_fire_arc { NO_FIRE_ARC, ARC_45_EACH_SIDE, ARC_45_TOTAL };
enum pb_pistol_hits { NO_PISTOL_HITS, PISTOLS_BOTH, PISTOLS_SCORE_ONLY };
enum pb_lone_officers { NO_LONE_OFFICERS, LONE_DISPLACE, LONE_IGNORE };
enum pb_square_moves { NO_SQUARE_MOVES, SQUARE_FULL, SQUARE_HALF, SQUARE_NONE };
enum pb_unclear { NO_UNCLEAR, UNCLEAR_MOVER, UNCLEAR_STORY };
enum pb_follow_up { NO_FOLLOW_UP, FOLLOW_OPTIONAL, FOLLOW_NEVER };
enum pb_permission { NO_PERMISSION, FORBIDDEN, ALLOWED };
enum pb_rout_scale { NO_ROUT_SCALE, ROUT_MAIN, ROUT_SHEET };
enum pb_duel { NO_DUEL, DUEL_ANY_DIFFERENCE, DUEL_STANDARD };
enum pb_under_fire { NO_UNDER_FIRE, UNDER_FIRE_SHOT_AT, UNDER_FIRE_HIT };
enum pb_scatter { NO_SCATTER, SCATTER_HALF_LOST, SCATTER_BELOW_HALF };
enum pb_blocked { NO_BLOCKED, BLOCKED_HALT, BLOCKED_SURRENDER };
enum pb_registration { NO_REGISTRATION, ANY_MORTAR, SAME_MORTAR };
enum pb_heavy_moved { NO_HEAVY_MOVED, HEAVY_LAST_TURN, HEAVY_LATEST_PHASE };
enum pb_conforming { NO_CONFORMING, CONFORMING_MEASURED, CONFORMING_FREE };

struct pb_options {
	int32_t deployment_depth; /* 0: a third of the table */
	int32_t remount_radius;
	int16_t turn_limit, control_percent, cinc_value;
	struct pb_sided raw_thresholds;
	int8_t grenadier_battalion_min, double_move_turns, fight_rout_threshold, second_draw_losses, cav_d4_pips,
		officer_rally_bonus;
	uint8_t double_move_scope, fire_arc, pistol_contact_hits, lone_officers, square_moves,
		attacker_if_unclear, follow_up, cavalry_vs_cover, herding, fight_rout_scale, duel_resolution,
		under_fire, scatter_rule, blocked_rout, mortar_registration, heavy_moved, conforming;
	bool strict_unit_sizes, friends_block_fire, fire_into_fights, fire_on_noncombatants,
		about_face_is_manoeuvre, charge_bonus_first_round_only, rally_same_turn, rally_reface, weighted_count,
		count_routing, control_rule, glory_clears_officer_pips, fog, friends_test_fighting, routers_threaten,
		idle_steps_pass;
	bool by_turns, by_control; /* methods of victory in use (chapter 10) */
	uint8_t spare[3];
};

#endif
