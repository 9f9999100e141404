/* Scenario files of MDCC: a battle to be deployed, or any position written by hand. What follows from the
 * rest may be left out; setup.c works it out. */
#ifndef TRICORNE_MDCC_SCENARIO_H
#define TRICORNE_MDCC_SCENARIO_H

#include "../position/shapes.h"

enum {
	SCENARIO_BOXES_MAX = BOXES_ROOM, SCENARIO_EDGES_MAX = 1000, ZONE_BOXES_MAX = 400, SOURCES_MAX = 8,
	SIDE_SEATS_MAX = 4, SEAT_STANDS_MAX = 64, ELIGIBLE_MAX = FORMATIONS_ROOM, BLURB_SIZE = 800,
	SOURCE_SIZE = 400
};

/* The steps a file may name; "S2", "S10" and "S1X" mean where these steps begin. */
enum { FILE_PHASE_S2 = STEP_END + 1, FILE_PHASE_S10, FILE_PHASE_S1X, FILE_PHASES };

struct mdcc_file_stand {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	char nation[ID_SIZE];
	uint8_t side, arm, type, aux, size, cv, fate;
	bool acted, eligible, tested;
	char attached_to[ID_SIZE], formation[ID_SIZE];
};

struct mdcc_file_formation {
	char id[ID_SIZE];
	uint8_t side, facing, fate, result;
	struct box box, box2;
	uint8_t disorder;
	bool square, rough_hold, acted, eligible, gun_passed, return_tested, must_test, retreat_done, turned,
		held, result_done, gave_way;
	uint8_t passed, walked, test_losses, losses, threshold;
	int8_t exit_col;
	int16_t exit_turn;
	struct mdcc_flags flags, flat; /* `flat`: the same written beside the other members */
	char met_by[ID_SIZE];
	uint16_t stand_count, engagement_count;
	struct mdcc_file_stand stands[BOX_STANDS_MAX]; /* by id, or written out here */
	char engagements[8][ID_SIZE];  /* for the reader of the file; the engagements say themselves who fights */
};

struct mdcc_file_staff {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	uint8_t side, role, fate;
	int8_t exit_col;
	struct box box;
	bool moved;
	char with[ID_SIZE];
};

struct mdcc_file_engagement {
	char id[ID_SIZE];
	char aggressor[ID_SIZE], defender[ID_SIZE];
	struct box aggressor_box, defender_box;
	struct mdcc_losses losses;
	uint8_t rounds, smoke;
	uint16_t seq, resolved;
	bool decided;
};

struct mdcc_file_seat {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	char staff[ID_SIZE];
	bool selects;           /* a wing's seat: may select the activation too */
	uint16_t stand_count;
	char stands[SEAT_STANDS_MAX][ID_SIZE];
};

struct mdcc_file_side {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	int8_t baseline;
	uint8_t forward;
	bool was_active;
	uint16_t seat_count;
	struct mdcc_file_seat seats[SIDE_SEATS_MAX];
};

struct mdcc_file_box {
	struct box at;
	uint8_t ground, elevation, entrench;
};
struct mdcc_file_edge {
	struct box between[2];
	uint8_t obstacle;
	bool impassable;
};

struct mdcc_file_zone {
	int8_t rows[2], columns[2];
	uint16_t box_count;
	struct box boxes[ZONE_BOXES_MAX];
};
struct mdcc_file_zones {
	struct mdcc_file_zone A, B;
};
struct mdcc_file_deploy {
	uint8_t mode, first_placer;
	struct mdcc_file_zones zones;
};

struct mdcc_file_selection {
	uint8_t kind;
	int8_t index;
	char staff[ID_SIZE];
};
struct mdcc_file_turn {
	int16_t n;
	uint8_t active, phase, step;
	bool extra, won, treble, six, double_one;
	uint8_t return_failures;
	struct mdcc_scores scores;
	struct mdcc_file_selection selection;
	char last_actor[ID_SIZE];
	uint16_t eligible_count;
	char eligible[ELIGIBLE_MAX][ID_SIZE];
};

struct mdcc_scenario {
	char ruleset[ID_SIZE], name[NAME_SIZE], title[96], blurb[BLURB_SIZE];
	char date[NAME_SIZE], place[NAME_SIZE], scale[SOURCE_SIZE];
	uint16_t source_count, box_count, edge_count, objective_count, place_count;
	char sources[SOURCES_MAX][SOURCE_SIZE];
	int8_t W, H;
	uint8_t phase, step;
	struct mdcc_file_side sides[SIDES_ROOM];
	struct mdcc_file_stand stands[STANDS_ROOM];
	struct mdcc_file_formation formations[FORMATIONS_ROOM];
	struct mdcc_file_staff staff[STAFF_ROOM];
	struct mdcc_file_engagement engagements[ENGAGEMENTS_ROOM];
	struct mdcc_file_turn turn;
	struct mdcc_file_deploy deploy;
	struct mdcc_options options;
	struct mdcc_resolve_table resolve_table; /* beside the options; row_count 0: not given */
	int16_t turn_limit;
	struct mdcc_objective objectives[OBJECTIVES_MAX];
	struct mdcc_place places[PLACES_MAX];
	struct mdcc_file_box boxes[SCENARIO_BOXES_MAX];
	struct mdcc_file_edge edges[SCENARIO_EDGES_MAX];
};

extern const struct shape mdcc_scenario_shape;

/* Fills a zeroed state, or says everything that is wrong with the scenario. */
bool mdcc_setup(void *state, const void *scenario, struct refusal *r);

#endif
