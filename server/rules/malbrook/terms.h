/* The terms of a battle: its options, what wins it, and who comes when. */
#ifndef TRICORNE_MALBROOK_TERMS_H
#define TRICORNE_MALBROOK_TERMS_H

#include "army.h"

/* ---- Options (8.2), with their names and defaults ------------------------------------------------------ */

enum malb_enforcement { NO_ENFORCEMENT, MECHANICAL, BY_UMPIRE, ON_HONOUR };
enum malb_modifier_choice { NO_MODIFIER_CHOICE, AFTER_ROLL, BEFORE_ROLL, PLUS_ONLY };
enum malb_visibility { NO_VISIBILITY, VISIBILITY_OPEN, VISIBILITY_SIDE, VISIBILITY_WING };
enum malb_info { NO_INFO, INFO_TABLE, INFO_FULL };
enum malb_comms { NO_COMMS, COMMS_OPEN, COMMS_MESSENGERS };
enum malb_spectators { NO_SPECTATORS, SPECTATORS_OPEN, SPECTATORS_DELAYED, SPECTATORS_NONE };
enum malb_undo { NO_UNDO, UNDO_UMPIRE, UNDO_AGREED, UNDO_OFF };
enum malb_strictness { NO_STRICTNESS, STRICT, FREE };
enum malb_excess { NO_EXCESS, RETAIN, CLIP };
enum malb_reach { NO_REACH, WITHIN_1IN, CONTACT_ONLY };
enum malb_grouping { NO_GROUPING, PRIMARY, CONNECTED };
enum malb_sharing { NO_SHARING, EACH, SHARED };
enum malb_doubling { NO_DOUBLING, OPTIONAL_DOUBLE, COMPULSORY_DOUBLE };
enum malb_driven { NO_DRIVEN, DRIVEN_CHARGED, DRIVEN_ANY_CAVALRY };

struct malb_options {
	int32_t leader_fire_range;
	int32_t time_bank;       /* seconds per seat and step; read by the host */
	int16_t leader_replacement; /* turns; 0 none */
	bool strict_organisation, new_style_basing, conform_on_contact, conform_chain, messenger_moves_twice,
		los_reciprocal, rout_morale_every_turn, charge_speed_limit, countercharge_bonus,
		engaged_guns_may_refire, unpursued_rout_casualty;
	uint8_t orders_enforcement, control_modifier_choice, right_to_left, dp_excess_on_base_loss,
		cavalry_bases_in_combat, combat_grouping, multi_combat_losses, double_move, driven_back_foot,
		visibility, enemy_info, comms, spectators, undo;
	uint8_t gun_dp_cap;
	bool read_captured, idle_steps_pass;
	uint8_t spare[2];
};

/* ---- Victory (chapter 10) ------------------------------------------------------------------------------ */

enum malb_measure { NO_MEASURE, MEASURE_BASES, MEASURE_BRIGADES };
struct malb_army_morale {
	int16_t break_at_pct;
	uint8_t measure;
	uint8_t spare;
};
struct malb_points {
	int16_t base_lost, brigade_destroyed, brigade_routing, gun_captured;
	int16_t mg, lg, marshal;
	int16_t exit_per_base;
	uint8_t exit_edge;       /* enum malb_edge; 0 none */
	uint8_t spare;
};
enum malb_scoring { NO_SCORING, AT_THE_END, EACH_TURN };
struct malb_objective {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	struct malb_zone zone;
	int16_t points[SIDES_ROOM];
	uint8_t when;
	uint8_t holder;          /* enum malb_side */
};
enum malb_personal_test { NO_PERSONAL_TEST, RIVAL_ORDER_FAILED, HOLDS, LEADER_ALIVE, MORE_POINTS_THAN };
struct malb_personal {
	char subject[ID_SIZE];   /* wing, objective, leader or seat */
	char text[MESSAGE_SIZE];
	int16_t points;
	uint8_t seat;            /* 1 + seat */
	uint8_t test;
	bool met;                /* at the end */
	uint8_t spare;
};
struct malb_victory {
	struct malb_objective objectives[OBJECTIVES_MAX];
	int16_t turn_limit;
	struct malb_army_morale army[SIDES_ROOM];
	int16_t wing_break_at_pct;
	struct malb_points points;
	int16_t draw, minor;
	uint16_t objective_count, personal_count;
	struct malb_personal personal[PERSONAL_MAX];
	uint8_t spare[2];
};

enum malb_deployment { NO_DEPLOYMENT, DEPLOY_FIXED, DEPLOY_IN_ZONES };
enum malb_sequence { NO_SEQUENCE, DEPLOY_TOGETHER, DEPLOY_ALTERNATELY };
enum malb_edge { NO_EDGE, EDGE_N, EDGE_E, EDGE_S, EDGE_W };
struct malb_reinforcement {
	struct point at;
	char units[REINFORCED_MAX][ID_SIZE]; /* brigades, guns, leaders */
	int16_t turn;
	int16_t facing;
	uint16_t unit_count;
	uint8_t edge, formation;
	bool arrived;
	uint8_t spare[3];
};
struct malb_deploy_zone {
	struct malb_zone zone;
	uint16_t wing, command;
	uint8_t side;
	uint8_t spare[3];
};

enum malb_margin { NO_MARGIN, DRAWN, MINOR_VICTORY, MAJOR_VICTORY };
struct malb_outcome {
	char why[SENTENCE_SIZE];
	uint16_t clause;
	int16_t points[SIDES_ROOM];
	bool over;
	uint8_t winner, margin;
	uint8_t spare;
};

#endif
