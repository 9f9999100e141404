/* What a viewer may see, laid out for the page: the view, which changes, and the map, which does not. */
#ifndef TRICORNE_MDCC_VIEW_H
#define TRICORNE_MDCC_VIEW_H

#include "../mdcc.h"

enum {
	VIEW_ENGAGEMENTS_MAX = 8, /* of one formation: a square is touched by six boxes */
};

struct mdcc_view_selection {
	uint8_t kind;
	int8_t index;
	char staff[ID_SIZE];
};

struct mdcc_view_turn {
	int16_t n;
	uint8_t active;
	char phase[8];            /* "D1" ... "S10e"                                        */
	bool extra;               /* the extra round of a 1-1 turn (19.1)                   */
	struct mdcc_scores scores;
	bool won, treble, six, double_one;
	struct mdcc_view_selection selection;
	uint16_t eligible_count;
	char eligible[FORMATIONS_ROOM][ID_SIZE];
	char last_actor[ID_SIZE];
	uint8_t placer;           /* deployment: who places                                 */
	int8_t return_distance;   /* the die of 22.8 while `reenter` is open                */
};

/* The victory meter of 21.1, in half-stands. */
struct mdcc_view_meter {
	int16_t ahead;            /* on the field ahead of the own baseline                 */
	int16_t baseline;         /* on the own baseline row                                */
	int16_t limbo, dispersed, surrendered;
	int16_t lost;             /* baseline, limbo, dispersed and surrendered together    */
};

struct mdcc_view_side {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	int8_t baseline;
	uint8_t forward;
	bool was_active;
	int16_t limbo_count;      /* formations just off the table                          */
	struct mdcc_view_meter meter;
};

struct mdcc_view_formation {
	char id[ID_SIZE];
	char name[NAME_SIZE];     /* of its lead stand, may be empty                        */
	char nation[ID_SIZE];
	uint8_t side, facing;
	struct box box, box2;     /* none in limbo; box2 of a square only                   */
	uint8_t arm, type, fighting; /* of its lead stand; fighting: what it fights as (1.2) */
	uint8_t cv;
	uint16_t stand_count;
	char stands[BOX_STANDS_MAX][ID_SIZE];
	uint8_t disorder;
	bool square, rough_hold;
	uint8_t losses, threshold;
	uint16_t engagement_count;
	char engagements[VIEW_ENGAGEMENTS_MAX][ID_SIZE];
	bool must_test;
	char met_by[ID_SIZE];
	struct mdcc_flags flags;
	int8_t exit_col;
	int16_t exit_turn;
};

struct mdcc_view_engagement {
	char id[ID_SIZE];
	char aggressor[ID_SIZE], defender[ID_SIZE]; /* empty once they are gone */
	struct box aggressor_box, defender_box;
	uint8_t rounds;
	struct mdcc_losses losses;
	uint8_t smoke;
	uint16_t seq;
	bool resolved;            /* fought in this step                                    */
	bool decided;
};

struct mdcc_view_stand {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	char nation[ID_SIZE];
	uint8_t side, arm, type, aux, size;
	uint8_t cv;               /* not shown while hidden (option hide_cv)                */
	bool acted;
	uint8_t fate;
	char attached_to[ID_SIZE];
	char formation[ID_SIZE];
};

struct mdcc_view_staff {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	uint8_t side, role, fate;
	struct box box;
	bool moved;
	char with[ID_SIZE];       /* an aide: the troops he has met (12.25)                 */
	int8_t exit_col;
};

/* What the viewer has said beforehand; nobody is shown another's. */
struct mdcc_view_instruction {
	char seat[ID_SIZE];
	char unit[ID_SIZE];       /* a stand; empty: all troops of the seat                 */
	uint8_t decision, answer, enemy, state;
	int16_t within;
};

struct mdcc_view {
	struct mdcc_view_turn turn;
	struct mdcc_view_side sides[SIDES_ROOM];
	struct mdcc_view_formation formations[FORMATIONS_ROOM];
	struct mdcc_view_stand stands[STANDS_ROOM];
	struct mdcc_view_engagement engagements[ENGAGEMENTS_ROOM];
	struct mdcc_view_staff staff[STAFF_ROOM];
	/* behind the last slot in use of each map; not shown */
	uint16_t formations_end, stands_end, engagements_end, staff_end;
	uint16_t instruction_count;
	struct mdcc_view_instruction instructions[INSTRUCTIONS_MAX];
};

/* The ground, written as scenarios write it: only boxes and edges that are not plain. */
struct mdcc_map_box {
	struct box at;
	uint8_t ground, elevation, entrench;
};
struct mdcc_map_edge {
	struct box between[2];
	uint8_t obstacle;
	bool impassable;
};
struct mdcc_map_zone {
	uint16_t box_count;
	struct box boxes[BOXES_ROOM];
};
struct mdcc_map_zones {
	struct mdcc_map_zone A, B;
};
struct mdcc_map {
	int8_t W, H;
	uint16_t box_count, edge_count, objective_count, place_count;
	struct mdcc_map_box boxes[BOXES_ROOM];
	struct mdcc_map_edge edges[2 * BOXES_ROOM];
	struct mdcc_map_zones zones;
	int16_t turn_limit;
	struct mdcc_objective objectives[OBJECTIVES_MAX];
	struct mdcc_place places[PLACES_MAX];
	struct mdcc_options options;
};

extern const struct shape mdcc_view_shape, mdcc_map_shape;

void mdcc_view_of(const void *position, struct viewer viewer, void *view, void *memory);
void mdcc_map_of(const void *position, void *map);
void mdcc_view_known(const void *state, struct viewer viewer, void *position);
uint32_t mdcc_view_vantage(const void *state, struct viewer viewer);
uint32_t mdcc_view_knowledge(const void *state, struct viewer viewer);

#endif
