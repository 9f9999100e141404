/* Scenario files of Paperboys: a battle to be fought, or any position written by hand. What follows from
 * the rest may be left out; setup.c works it out. Names are those of the position (paperboys.h); whoever
 * is referred to is named by id. */
#ifndef TRICORNE_PAPERBOYS_SCENARIO_H
#define TRICORNE_PAPERBOYS_SCENARIO_H

#include "../shapes/shapes.h"

enum {
	FILE_BLURB_SIZE = 800,
	FILE_SOURCE_SIZE = 400,
	FILE_SOURCES_MAX = 8,
	FILE_RULES_SIZE = 2000,
	NOT_GIVEN = -1
};

struct pb_file_table { int32_t width, depth; };

struct pb_file_turn {
	int16_t n;
	uint8_t step, side;
	char cards_seen[CARDS_TEXT], deck[CARDS_TEXT];
};

struct pb_file_side {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	uint8_t home_edge, story;
	int32_t initial_value;
	int16_t cinc_value;
};

struct pb_file_seat {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	uint8_t side, role;
	uint16_t brigade_count;
	char brigades[SEAT_BRIGADES_MAX][ID_SIZE];
	struct pb_standing standing;
	bool done;
};

struct pb_file_stand {
	int32_t id, x, y, facing;
	bool command, grenadier;
};
/* `stands`: how many, in reserve, or every one of them. */
struct pb_file_stands {
	int32_t number;
	uint16_t count;
	struct pb_file_stand stands[STANDS_MAX];
};
/* So many stands side by side, the middle of their whole front at x, y. */
struct pb_file_line {
	int32_t number, x, y, facing;
};
struct pb_file_building_hit {
	char building[ID_SIZE];
	int16_t turn;
};

/* Marks of a unit that a file gives as the position has them. */
#define PB_FILE_MARKS(MARK) \
	MARK(guard) MARK(can_dismount) MARK(has_fired_game) MARK(charge_used) MARK(glory_used) MARK(fired_this_turn) MARK(first_fire_this_turn) \
	MARK(moved_this_turn) MARK(moved_last_turn) MARK(moved_latest_phase) MARK(under_fire_this_turn) MARK(fought_this_turn) MARK(routed_this_turn) \
	MARK(tested_friends_this_turn) MARK(immobile_this_turn) MARK(reaimed_this_turn) MARK(must_fire_next) MARK(miss_next_move) \
	MARK(grenadier_known) MARK(combined)

struct pb_file_unit {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	char nation[ID_SIZE];
	char brigade[ID_SIZE];
	uint8_t side, arm, class, quality, formation, status, deploy_state;
	bool mounted;
#define MARK_MEMBER(mark) bool mark;
	PB_FILE_MARKS(MARK_MEMBER)
#undef MARK_MEMBER
	uint8_t pips, casualties, fire_casualties_this_turn, initial_stands;
	struct pb_file_stands stands;
	struct pb_file_line line;
	int8_t command_stand, grenadier_stand; /* NOT_GIVEN: the usual ones */
	int16_t w, d;
	char horses[ID_SIZE], in_feature[ID_SIZE], pursues[ID_SIZE];
	int16_t rout_dir, rout_start_turn;     /* NOT_GIVEN: as it stands, last turn */
	struct pb_file_building_hit last_building_hit;
	uint16_t loss_count;
	uint8_t loss_order[STANDS_MAX];
};

struct pb_file_officer {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	char brigade[ID_SIZE];
	char attached_to[ID_SIZE];
	uint8_t side, kind, state, pips_held;
	int32_t x, y;
	bool moved_this_turn;
};

struct pb_file_marker {
	char id[ID_SIZE];
	char unit[ID_SIZE];
	int32_t x, y, facing;
};

struct pb_file_feature {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	char objective[NAME_SIZE];
	uint16_t corner_count, point_count, hit_count;
	struct point polygon[POLYGON_MAX], line[POLYGON_MAX];
	uint8_t wall_hits[POLYGON_MAX];
	uint8_t cover, height, capacity_stands;
	bool difficult, impassable, blocks_sight, obstacle, building, bridge, river;
	int16_t width, burning_since;
	struct pb_sided mortar_hit;
};

struct pb_file_breach {
	char id[ID_SIZE];
	char feature[ID_SIZE];
	int32_t x, y;
	int16_t width;
};

struct pb_file_party {
	char unit[ID_SIZE];
	uint16_t stand_count;
	uint8_t stands[STANDS_MAX];
};
struct pb_file_narrow {
	char feature[ID_SIZE];                 /* a bridge or a breach */
	uint8_t attacker_stand, defender_stand;
};
struct pb_file_fight {
	char id[ID_SIZE];
	uint16_t attacker_count, defender_count, charged_count;
	struct pb_file_party attackers[PARTIES_MAX], defenders[PARTIES_MAX];
	char charged[PARTIES_MAX][ID_SIZE];
	char primary_attacker[ID_SIZE];
	uint8_t round, side, arm, edge;
	bool obstacle, grenadiers;
	struct pb_file_narrow narrow;
	struct pb_sided pistol_hits;
};

struct pb_file_loss {
	char unit[ID_SIZE];
	uint8_t side, kind, cause;
	uint16_t stands;
};

struct pb_file_objective {
	char id[ID_SIZE];
	char feature[ID_SIZE];
	uint8_t side, kind, holder;
	int16_t since;
	bool disturbed;
};
struct pb_file_victory {
	bool turn_limit, control;
	uint16_t objective_count;
	struct pb_file_objective objectives[OBJECTIVES_MAX];
};

enum pb_umpire { NO_UMPIRE, UMPIRE_ALLOWED, UMPIRE_REQUIRED };

struct pb_scenario {
	char ruleset[ID_SIZE];
	char title[NAME_SIZE * 2], date[NAME_SIZE], scale[FILE_SOURCE_SIZE];
	char blurb[FILE_BLURB_SIZE];
	uint16_t source_count;
	char sources[FILE_SOURCES_MAX][FILE_SOURCE_SIZE];
	char special_rules[FILE_RULES_SIZE];
	struct pb_file_table table;
	struct pb_options options;
	uint8_t umpire;          /* enum pb_umpire */
	struct pb_file_turn turn;
	struct pb_file_side sides[SIDES_ROOM];
	struct pb_file_seat seats[PB_SEATS_MAX + 1];
	struct pb_file_unit units[UNITS_ROOM];
	struct pb_file_officer officers[OFFICERS_ROOM];
	struct pb_file_marker markers[MARKERS_ROOM];
	struct pb_file_feature terrain[FEATURES_ROOM];
	struct pb_file_breach breaches[BREACHES_ROOM];
	struct pb_file_fight fights[FIGHTS_ROOM];
	uint16_t loss_count;
	struct pb_file_loss dead_pool[LOSSES_MAX];
	struct pb_file_victory victory;
};

extern const struct shape pb_scenario_shape;

#endif
