/* MDCC: the whole position as plain data. Every chapter's file reads and writes this through events. */
#ifndef TRICORNE_RULES_MDCC_H
#define TRICORNE_RULES_MDCC_H

#include "../grid/facing.h"
#include "../ruleset.h"
#include "../turn/beforehand.h"

extern const struct ruleset mdcc;

/* Clauses: MDCC_4_1 is the row of MDCC-4.1 in clauses.def. */
enum mdcc_clause {
	MDCC_NO_CLAUSE,
#define CLAUSE(chapter, number, gist) MDCC_##chapter##_##number,
#define CHAPTER(number, title)
#include "clauses.def"
#undef CLAUSE
#undef CHAPTER
	MDCC_CLAUSES
};

enum {
	GRID_MAX = 60,          /* columns or rows                                              */
	BOXES_ROOM = GRID_MAX * GRID_MAX,
	STANDS_ROOM = 193,      /* slots; slot 0 is nobody                                      */
	FORMATIONS_ROOM = 193,  /* every stand may come to stand in a box of its own            */
	ENGAGEMENTS_ROOM = 193, /* each has an aggressor of its own                             */
	STAFF_ROOM = 41,
	BOX_STANDS_MAX = 4,     /* a square: two boxes of two battalions                        */
	ASKS_MAX = 192, WORKS_MAX = 96,
	ARMY_SEATS_MAX = 8,
	OBJECTIVES_MAX = 16,
	PLACES_MAX = 16,
	DISORDER_MAX = 99
};

enum mdcc_side { NO_SIDE, SIDE_A, SIDE_B, SIDES_ROOM };
enum mdcc_ground { GROUND_OPEN, GROUND_WOODS, GROUND_BUILDINGS, GROUND_MARSH, GROUND_IMPASSABLE };
enum mdcc_obstacle { OBSTACLE_NONE, OBSTACLE_STREAM, OBSTACLE_WALL, OBSTACLE_HEDGE, OBSTACLE_OTHER };
enum mdcc_arm { NO_ARM, FOOT, MOUNTED, GUNS };
/* What a stand is, as the scenario says (0.10). A gun stand is a whole park, of heavy field guns or light
 * battalion guns (0.3). */
enum mdcc_type { NO_TYPE, MUSKETEER, GRENADIER, CUIRASSIER, HORSE, DRAGOON, HEAVY, LIGHT };
enum mdcc_aux { AUX_NONE, AUX_PIKE, AUX_GRENADIER };
enum mdcc_size { NO_SIZE, FULL, HALF };
enum mdcc_fate { FATE_NONE, FATE_FIELD, FATE_LIMBO, FATE_DISPERSED, FATE_SURRENDERED, FATE_ABANDONED };
enum mdcc_role { NO_ROLE, ROLE_ARMY, ROLE_WING, ROLE_AIDE };
enum mdcc_staff_fate { STAFF_UNPLACED, STAFF_FIELD, STAFF_OFF_FIELD, STAFF_CAPTURED };
/* 1.2, R5: what a box fights as. */
enum mdcc_fighting {
	NO_FIGHTING,
	AS_FOOT,
	AS_FOOT_PIKE,
	AS_FOOT_GREN,
	AS_GREN,
	AS_CUIRASSIER,
	AS_HORSE,
	AS_DRAGOON,
	AS_GUNS
};

/* Chapter 3. The turn is one table of steps (mdcc.c); mdcc_step_to() is the one door. */
enum mdcc_step {
	STEP_NONE,
	STEP_D1, STEP_D2, STEP_D3, STEP_D4, STEP_D5,
	STEP_S1, STEP_S2A, STEP_S2B, STEP_S3, STEP_S4, STEP_S5, STEP_S6, STEP_S7, STEP_S8, STEP_S9,
	STEP_S10A, STEP_S10B, STEP_S10C, STEP_S10D, STEP_S10E, STEP_S10F, STEP_S11,
	STEP_END
};

struct mdcc_stand {
	char id[ID_SIZE];
	char name[NAME_SIZE];   /* of the regiment or brigade; may be empty */
	char nation[ID_SIZE];   /* coat colour on the map: "french", "british", ...; may be empty */
	uint8_t side, arm, type, aux, size, cv;
	uint8_t fate;
	bool acted;             /* this turn (3.7)                                       */
	bool eligible;          /* stood in a selected box at the moment of selection (3.10) */
	bool tested;            /* has taken a CV test: its CV is known (option hide_cv) */
	uint16_t attached_to;   /* a half stand: its full stand                          */
	uint16_t formation;     /* 0 before deployment and once removed for good         */
};

struct mdcc_flags {
	bool moved, fought, retreated, stepped_back, attempted, returned;
	bool joined;            /* somebody joined this box this turn (R75)              */
};

/* All the stands of one side in one box; a square has two boxes. In limbo it has no box. */
struct mdcc_formation {
	char id[ID_SIZE];
	uint8_t side, facing;    /* enum facing: one of the four edges of its box (1.6) */
	struct box box, box2;   /* box2: the rear box of a square                        */
	uint8_t disorder;
	bool square;
	bool rough_hold;        /* cavalry that entered rough ground and is still in it (13.11) */
	int8_t exit_col;        /* limbo: where and when it left                         */
	int16_t exit_turn;
	uint16_t met_by;        /* aide (12.25); of several, since boxes joined, one     */
	uint16_t stand_count;
	uint16_t stands[BOX_STANDS_MAX]; /* the first leads; a square: front pair, then rear pair */
	struct mdcc_flags flags;
	struct box marched_from; /* where its forward move of this turn began (4.7)       */
	/* S2 */
	bool gun_passed;        /* may place a marker this turn                          */
	/* S4 */
	bool return_tested;     /* 25.4: has had its test this turn                      */
	/* S10: the course of one retreat and test */
	bool must_test;         /* total losses have reached the threshold (S7)          */
	bool retreat_done;      /* S10a is over for it                                   */
	bool turned;            /* had to change facing (12.17)                          */
	bool held;              /* stood in cover instead of retreating (12.4)           */
	bool result_done;       /* S10d is over for it                                   */
	bool gave_way;          /* retreated, left or was destroyed: 24.1 applies        */
	uint8_t passed;         /* friendly boxes passed (12.14)                         */
	uint8_t walked;         /* boxes really retreated in S10a (4.8, R72)             */
	uint8_t result;         /* of the resolve table, enum mdcc_result                */
	uint8_t result_disorder; /* that comes with it, not yet gained                   */
	uint8_t test_losses;    /* total losses when the test was due, or judged (S8)    */
	uint16_t retreat_rank;  /* its place in retreat order, from 1                    */
	struct box retreat_from;             /* where the line of retreat began          */
	/* bit n: its box n lies one column further west, or east, than box n-1 */
	uint16_t line_left[4], line_right[4];
};

/* 12.26: what the resolve table says. */
enum mdcc_result { NO_RESULT, RESULT_HALT, RESULT_FURTHER, RESULT_LEAVE, RESULT_DISPERSE };

struct mdcc_losses {
	uint8_t aggressor, defender;
};

struct mdcc_engagement {
	char id[ID_SIZE];
	uint16_t aggressor, defender;
	struct box aggressor_box, defender_box;
	struct mdcc_losses losses; /* markers: they go with it (14.1) */
	struct mdcc_losses held; /* markers of this step, placed in S7 (option loss_marking: end) */
	uint16_t seq;           /* order of creation                                     */
	uint16_t resolved;      /* order in which it was fought this step; 0 not yet     */
	uint8_t rounds;         /* fought, 0..3                                          */
	bool decided;
};

struct mdcc_staff {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	uint8_t side, role, fate;
	int8_t exit_col;
	struct box box;
	bool moved;             /* this turn (18.2)                                      */
	bool in_company;        /* retreats or steps back along with `with` (22.10)       */
	uint16_t with;          /* the troops he goes with; an aide also those he has met (12.25) */
};

struct mdcc_side_state {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	int8_t baseline;
	uint8_t forward;
	bool was_active;
	/* deployment */
	int8_t first_column;    /* of its first battalion (2.4)                          */
	struct box last_battalion; /* the one placed last (2.5)                          */
	bool phase_done;        /* wants no more in this step                           */
	bool delegated_selection; /* its wing seats may select too (chapter 9)           */
};

struct mdcc_scores {
	int8_t A, B;
};

enum mdcc_selection_kind {
	SELECT_UNDECIDED,
	SELECT_ROW,
	SELECT_COLUMN,
	SELECT_NINE,
	SELECT_ALL,
	SELECT_RETURN_COMMANDER,
	SELECT_NONE
};

struct mdcc_selection {
	uint8_t kind;
	int8_t index;           /* row or column                                         */
	uint16_t staff;         /* nine, return_commander                                */
};

struct mdcc_turn {
	int16_t n;
	uint8_t active;         /* 0 before turn 1                                       */
	uint8_t phase;
	bool extra;             /* S1X: the extra round of a 1-1 turn is being fought    */
	bool won, treble, six, double_one;
	bool closed;            /* S4: end_step was given, the server tests the rest (25.4) */
	struct mdcc_scores scores;
	struct mdcc_selection selection;
	uint16_t last_actor;    /* formation (16.3)                                      */
	struct box last_actor_box; /* where it stands                                    */
	uint16_t fought_count;  /* engagements resolved in this step                     */
	uint16_t retreat_count; /* ranks given out in this S10                           */
	uint8_t return_failures; /* dispersals among this turn's return tests (25.5)     */
	uint8_t placer;         /* deployment: whose turn to place                       */
	uint8_t step_side;      /* S2b, S10b: the side asked now                         */
	int8_t return_distance; /* the die of 22.8, while `reenter` is open              */
};

/* What one player owes before the turn goes on: a queue. Open are the first and those behind it of its
 * group. */
struct mdcc_ask {
	uint8_t kind;           /* enum mdcc_order of the order that answers it          */
	uint8_t side;
	uint8_t threat;         /* staff_flee, staff_leave: enum mdcc_arm of what threatens (22.3) */
	uint8_t how;            /* as the kind says                                      */
	uint16_t formation, staff, engagement;
	uint16_t group;
	struct box box;         /* staff_flee: where the threat came in; choose_sidestep: the box barred */
};

/* Work begun and not finished: a stack. The engine runs the top one whenever nothing is owed. */
struct mdcc_work {
	uint8_t kind;           /* enum mdcc_work_kind (steps.h)                         */
	uint8_t how;            /* as the kind says                                      */
	uint16_t formation, other; /* formations; 0 once they are gone                   */
	uint16_t staff, engagement;
	int16_t left;           /* steps, boxes still to go                              */
	struct box box;
};

enum { RESOLVE_ROWS_MAX = 10, RESOLVE_CELLS_MAX = 10 };

struct mdcc_cell {
	uint8_t result;         /* enum mdcc_result */
	uint8_t disorder;
};
struct mdcc_resolve_row {
	uint16_t cell_count;
	struct mdcc_cell cells[RESOLVE_CELLS_MAX];
};
/* 5.6; the cell used is rows[min(fails, max_fail)][min(passes, max_pass)]. */
struct mdcc_resolve_table {
	int8_t max_pass, max_fail;
	uint16_t row_count;
	struct mdcc_resolve_row rows[RESOLVE_ROWS_MAX];
};

/* 8.2, with its names and defaults. */
struct mdcc_options {
	bool los_troops_block, staff_adjacent_diagonal, skip_broken, engaged_supporters_count,
		engaged_may_step_back;
	bool pass_through_friends, buildings_bonus_when_aggressor, jeopardy_rear_counts, disordered_may_move,
		los_chain_any;
	bool victory_counts_guns, half_cv_one_is_identical, commander_return_on_draw, square_may_unform,
		dragoons_hold_cover;
	bool entrench_gorge_open, cuirassiers_rough_as_horse, returned_may_act, hide_cv, hide_limbo,
		idle_steps_pass;
	uint8_t mixed_foot_cv;          /* "lead", "worst"               */
	uint8_t deployment_mode;        /* "alternate", "sequential", "preset"; also written deploy.mode */
	uint8_t mounted_wings;          /* "halves", "free"              */
	uint8_t loss_marking;           /* "immediate", "end"            */
	uint8_t loss_dice_scope;        /* "box", "engagement"           */
	uint8_t secure_rear_exception;  /* "own_box", "screen_box"       */
	uint8_t merge_disorder;         /* "max", "sum"                  */
	uint8_t gun_arc;                /* "cone", "column"              */
	int8_t sight_range;
	int16_t obstacle_crossing_disorder, heavy_max_range, victory_first_turn;
	int32_t clock_seconds;
	struct mdcc_resolve_table resolve_table;
};
enum { LEAD_CV = 1, WORST_CV };
enum { MODE_ALTERNATE = 1, MODE_SEQUENTIAL, MODE_PRESET };
enum { WINGS_HALVES = 1, WINGS_FREE };
enum { MARK_IMMEDIATE = 1, MARK_END };
enum { SCOPE_BOX = 1, SCOPE_ENGAGEMENT };
enum { REAR_OWN_BOX = 1, REAR_SCREEN_BOX };
enum { MERGE_MAX = 1, MERGE_SUM };
enum { ARC_CONE = 1, ARC_COLUMN };

/* Optional goals of a scenario: whoever holds the box at the end of a turn. */
struct mdcc_objective {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	struct box box;
	int16_t turn;           /* judged at the end of this turn; 0 = of every turn     */
	uint8_t side;           /* who wins by holding it; 0 = either                    */
	bool replaces;          /* 21.1 is not checked in this scenario                  */
};

/* What people call a part of the ground, from one corner of it to the other. No rule asks for it. */
struct mdcc_place {
	char name[NAME_SIZE];
	struct box box, to;     /* to: 0 where it is one box                             */
};

/* One box of the table. An edge belongs to the box west or south of it. */
struct mdcc_ground_box {
	uint8_t ground, elevation;
	uint8_t entrench;       /* bit f: the edge of enum facing f                      */
	uint8_t east, north;    /* enum mdcc_obstacle on that edge                       */
	uint8_t barred;         /* bits BARRED_EAST, BARRED_NORTH: that edge is impassable */
	uint8_t zone;           /* bit side: in its deployment zone                      */
	/* the formation that rests here; kept by evolve, so that looking it up costs nothing */
	uint8_t holder;
};
enum { BARRED_EAST = 1, BARRED_NORTH = 2 };

struct mdcc_seat {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	uint8_t side;
	bool wing;              /* false: the army commander's seat, every decision by default */
	uint16_t staff;         /* the figure it plays, may be 0                         */
};

struct mdcc_outcome {
	bool over;
	uint8_t winner;         /* 0 = draw                                              */
	uint16_t clause;
};

struct mdcc_state {
	struct mdcc_options options;
	struct mdcc_turn turn;
	struct mdcc_side_state sides[SIDES_ROOM];
	uint16_t ask_count, work_count;
	struct mdcc_ask asks[ASKS_MAX];
	struct mdcc_work works[WORKS_MAX];
	struct mdcc_formation formations[FORMATIONS_ROOM];
	struct mdcc_engagement engagements[ENGAGEMENTS_ROOM];
	struct mdcc_stand stands[STANDS_ROOM];
	struct mdcc_staff staff[STAFF_ROOM];
	uint16_t next_formation[SIDES_ROOM];  /* numbers of the next ids, never used twice */
	uint16_t next_engagement, next_group;
	/* every slot in use lies below: nobody looks further */
	uint16_t formations_end, engagements_end, stands_end, staff_end;
	struct mdcc_outcome result;
	/* what the scenario fixed */
	uint8_t first_placer;                 /* FIRST_BY_ROLL: the dice say */
	bool placer_settled;
	int16_t turn_limit;
	uint8_t stand_seat[STANDS_ROOM];      /* 1 + the seat a stand is delegated to; 0 = its side's army seat */
	int8_t W, H;
	bool objectives_replace;
	uint16_t seat_count, objective_count, place_count, box_count, instruction_count;
	struct mdcc_seat seats[ARMY_SEATS_MAX];
	struct instruction instructions[INSTRUCTIONS_MAX]; /* by stand (standing.c) */
	uint8_t spare[4];
	struct mdcc_objective objectives[OBJECTIVES_MAX];
	struct mdcc_place places[PLACES_MAX];
	struct mdcc_ground_box boxes[BOXES_ROOM]; /* box (c,r) stands at (c-1)*H + (r-1) */
};
enum { FIRST_BY_ROLL = 3 };

#endif
