/* Scenario files of Malbrook: a battle to be fought, or any position written by hand. What follows from
 * the rest may be left out; setup.c works it out. Names are those of the position (malbrook.h); whoever is
 * referred to is named by id. */
#ifndef TRICORNE_MALBROOK_SCENARIO_H
#define TRICORNE_MALBROOK_SCENARIO_H

#include "../position/shapes.h"

enum { FILE_BLURB_SIZE = 800, FILE_SOURCE_SIZE = 400, FILE_SOURCES_MAX = 8, FILE_RULES_SIZE = 2000 };

struct malb_file_table { int32_t width, height; };

struct malb_file_turn {
	int16_t n;
	uint8_t step, acting, first_side, initiative_side;
};

/* A looks north then, and B south. */
enum { BASELINE_NOT_GIVEN = INT16_MIN };

struct malb_file_side {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	bool attacker;
	int32_t baseline;
	int16_t points;
};

struct malb_file_seat {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	uint8_t kind, side;
	uint16_t wing_count;
	char wings[SEAT_WINGS_MAX][ID_SIZE];
	char leader[ID_SIZE];
	bool done;
};

struct malb_file_order {
	uint8_t type;
	struct malb_zone zone;
	char issued_by[ID_SIZE];
};

struct malb_file_wing {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	uint8_t side;
	char leader[ID_SIZE];
	struct malb_file_order order;
	bool broken;
	uint16_t start_strength;
	uint16_t command_count;
	/* for the reader of the file, and for commands that do not name their wing */
	char commands[16][ID_SIZE];
};

struct malb_file_command {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	uint8_t side, arm;
	char wing[ID_SIZE], leader[ID_SIZE];
};

struct malb_file_leader {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	uint8_t side, rank, state, fate, wounds, inspire;
	int8_t base_actions, actions_left; /* -1: what 4.1 gives */
	bool exceptional, free_moved, risked_fire, risked_combat, risked_other;
	char attached_to[ID_SIZE];
	struct point pos;
};

struct malb_file_wing_order {
	char wing[ID_SIZE];
	uint8_t type;
	struct malb_zone zone;
	char issued_by[ID_SIZE];
};
struct malb_file_reassign { char unit[ID_SIZE], to[ID_SIZE]; };
struct malb_file_payload {
	struct malb_file_wing_order wing_order;
	struct malb_file_reassign reassign;
	char text[MESSAGE_SIZE];
};
struct malb_file_messenger {
	char id[ID_SIZE];
	uint8_t side, state, wounds;
	char from[ID_SIZE], to[ID_SIZE];
	struct malb_file_payload payload;
	struct point pos;
	int16_t written;
	bool moved;
};

struct malb_file_base {
	struct point pos;
	int32_t facing;
	uint8_t id, rank, file;
	bool detached;
};
/* `bases`: how many, or every one of them. */
struct malb_file_bases {
	int32_t number;
	uint16_t count;
	struct malb_file_base bases[BASES_MAX];
};

struct malb_file_action {
	uint8_t kind;
	int32_t avd, d6, dist;
	bool doubled;
};
struct malb_file_frame {
	struct point M;
	int32_t facing;
};
struct malb_file_charge {
	bool declared, counter, compulsory, outrance, moved, contacted;
	int16_t dev;
	char target[ID_SIZE];
	struct malb_dice dice;
	int32_t distance;
	struct point shift;
	uint8_t response;
};
struct malb_file_brigade {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	char nation[ID_SIZE];
	uint8_t control;                  /* 1 + enum malb_control; 0: what follows from the step */
	uint8_t side, type, style, grade, fate, formation, status, halted, ranks, next_loss, preset_loss, dps,
		morale_dps_this_turn, inspired, speed_prev, speed_now;
	bool mounted, hidden, mixed, platoon_fire, outrance, can_dismount, failed_charge, charge_on, moved,
		displaced, in_combat, continuing, under_fire, fired, safe;
	char command[ID_SIZE], origin[ID_SIZE], quarry[ID_SIZE], controller[ID_SIZE], conform_to[ID_SIZE],
		horse_holder[ID_SIZE], flank_fire_by[ID_SIZE];
	int32_t width, depth;
	uint16_t start_bases;
	struct malb_file_bases bases;
	struct malb_file_frame frame;
	struct point M;                   /* the frame, written beside the other members */
	int32_t facing;
	uint16_t trail_count;
	struct point trail[TRAIL_MAX];
	struct malb_file_action last_move, now_move;
	struct malb_file_charge charge;
	struct malb_standing standing;
	uint16_t immune_count;
	char flank_immune[IMMUNE_MAX][ID_SIZE];
};

struct malb_file_shot {
	char target[ID_SIZE];
	bool gun_moved, target_moved;
	int16_t turn;
};
struct malb_file_gun {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	uint8_t control;                  /* as of a brigade */
	uint8_t side, class, grade, state, fate, dps, halted, speed_prev, speed_now;
	char command[ID_SIZE], leader[ID_SIZE], crew_with[ID_SIZE], controller[ID_SIZE];
	bool limbered, hidden, crew_lost, shot_bombard, shot_bombard_close, shot_close, moved, under_fire;
	int32_t width, depth, facing;
	struct point pos;
	struct malb_file_shot last_shot;
	struct malb_file_action last_move, now_move;
};

struct malb_file_wagon {
	char id[ID_SIZE];
	uint8_t side, fate;
	struct point pos;
	int32_t facing;
};
struct malb_file_marker {
	char id[ID_SIZE];
	uint8_t side;
	char brigade[ID_SIZE];
	struct point pos;
	int32_t facing;
	bool moved;
};

/* What an area's kind implies is added to what is written (setup.c). */
struct malb_file_terrain {
	struct malb_area areas[AREAS_ROOM];
	struct malb_line lines[LINES_ROOM];
	struct malb_road roads[ROADS_ROOM];
};

struct malb_file_deploy_zone {
	uint8_t side;
	char wing[ID_SIZE], command[ID_SIZE];
	struct malb_zone zone;
};
struct malb_file_deployment {
	uint8_t mode, sequence;
	bool hidden;
	uint16_t zone_count;
	struct malb_file_deploy_zone zones[ZONES_MAX];
};

struct malb_file_side_points { int32_t A, B; };
struct malb_file_army { uint8_t measure; int32_t break_at_pct; };
struct malb_file_armies { struct malb_file_army A, B; };
struct malb_file_wing_morale { int32_t break_at_pct; };
struct malb_file_leader_points { int32_t MG, LG, MARSHAL; };
struct malb_file_exit { uint8_t edge; int32_t per_base; };
struct malb_file_points {
	int32_t base_lost, brigade_destroyed, brigade_routing, gun_captured;
	struct malb_file_leader_points leader;
	struct malb_file_exit exit;
};
struct malb_file_objective {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	struct malb_zone zone;
	struct malb_file_side_points points;
	uint8_t when, holder;
};
struct malb_file_margin { int32_t draw, minor; };
struct malb_file_personal {
	char seat[ID_SIZE];
	char text[MESSAGE_SIZE];
	char test[MESSAGE_SIZE];  /* "holds(village)" */
	int32_t points;
};
struct malb_file_victory {
	int32_t turn_limit;
	struct malb_file_armies army_morale;
	struct malb_file_wing_morale wing_morale;
	uint16_t objective_count, personal_count;
	struct malb_file_objective objectives[OBJECTIVES_MAX];
	struct malb_file_points points;
	struct malb_file_margin margin;
	struct malb_file_personal personal[PERSONAL_MAX];
};
struct malb_file_looting { char id[ID_SIZE]; struct malb_zone zone; };
struct malb_file_reinforcement {
	int32_t turn, facing;
	uint8_t edge, formation;
	struct point at;
	uint16_t unit_count;
	char units[REINFORCED_MAX][ID_SIZE];
};

enum malb_umpire { NO_UMPIRE, UMPIRE_ALLOWED, UMPIRE_REQUIRED };

struct malb_scenario {
	char ruleset[ID_SIZE];
	char title[NAME_SIZE * 2], date[NAME_SIZE], scale[FILE_SOURCE_SIZE];
	char blurb[FILE_BLURB_SIZE];
	uint16_t source_count;
	char sources[FILE_SOURCES_MAX][FILE_SOURCE_SIZE];
	char special_rules[FILE_RULES_SIZE];
	struct malb_file_table table;
	struct malb_options options;
	bool attack_scenario;
	uint8_t umpire;        /* enum malb_umpire */
	struct malb_file_turn turn;
	struct malb_file_side sides[SIDES_ROOM];
	struct malb_file_seat seats[MALB_SEATS_MAX + 1];
	struct malb_file_wing wings[WINGS_ROOM];
	struct malb_file_command commands[COMMANDS_ROOM];
	struct malb_file_leader leaders[LEADERS_ROOM];
	struct malb_file_messenger messengers[MESSENGERS_ROOM];
	struct malb_file_brigade brigades[BRIGADES_ROOM];
	struct malb_file_gun guns[GUNS_ROOM];
	struct malb_file_wagon wagons[WAGONS_ROOM];
	struct malb_file_marker markers[MARKERS_ROOM];
	struct malb_file_terrain terrain;
	struct malb_file_deployment deployment;
	uint16_t reinforcement_count, exit_count, looting_count;
	struct malb_file_reinforcement reinforcements[REINFORCEMENTS_MAX];
	uint8_t exits[4];
	struct malb_file_looting looting[LOOTING_MAX];
	struct malb_file_victory victory;
};

extern const struct shape malb_scenario_shape;

#endif
