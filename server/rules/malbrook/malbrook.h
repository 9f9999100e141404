/* Malbrook: the whole position as plain data. Every chapter's file reads it, and changes it through events.
 *
 * Lengths and coordinates are mil (1000 to the inch) from the south-west corner, x east and y north;
 * facings are tenths of a degree clockwise from north. Where troops stand is said by their bases alone;
 * everything else about a brigade's frame follows from them and its formation (MALB-0.1, 11.1).
 *
 * Every byte belongs to a member, as shapes want it: members stand by their alignment, and `spare` fills
 * what is left. */
#ifndef TRICORNE_MALBROOK_H
#define TRICORNE_MALBROOK_H

#include "../turn/beforehand.h"
#include "terms.h"

extern const struct ruleset malbrook;

/* ---- Ground -------------------------------------------------------------------------------------------- */

struct malb_area {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	struct point polygon[POLYGON_MAX];
	uint16_t count;
	uint8_t kind, level, cover;
	bool significant_height, blocks_los, rough, dense, impassable, edge_defence, may_conceal;
};
struct malb_gap {
	int32_t from, to;        /* along the line */
};
struct malb_line {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	struct point polyline[POLYGON_MAX];
	struct malb_gap gaps[GAPS_MAX];
	uint16_t count;
	uint16_t gap_count;
	uint8_t obstacle, work, front;
	uint8_t spare;
};
struct malb_road {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	struct point polyline[POLYGON_MAX];
	int32_t half_width;
	uint16_t count;
	uint8_t spare[2];
};

/* ---- What is in progress ------------------------------------------------------------------------------- */

/* What one seat owes. An ask belongs to a work (or to the step, work 0), which waits until none of its
 * asks is left. */
struct malb_ask {
	int32_t at;              /* as the kind says                                         */
	uint16_t work;           /* id                                                       */
	uint16_t brigade, gun, leader; /* whom it is about                                   */
	uint16_t other;          /* the enemy brigade that brings it about                   */
	uint16_t question;       /* rule: id of the order held for the umpire               */
	uint8_t kind;            /* enum malb_order of the order that answers it            */
	uint8_t side;            /* whose seat: the owner of the unit, else the Marshal's   */
	uint8_t spare[2];
};

/* Work begun and not finished. Works of different seats may hang side by side in MOVE; each waits for its
 * own asks and for works it has begun (parent). The engine runs the youngest that waits for nothing. */
struct malb_work {
	int32_t at, left;        /* as the kind says */
	uint16_t id, parent;
	uint16_t brigade, other, gun;
	uint8_t kind, stage;     /* enum malb_work_kind (steps.h) */
	uint8_t combat;
	uint8_t spare[3];
};

struct malb_combat {
	uint16_t seq;            /* right to left, from 1                                     */
	uint8_t hits[SIDES_ROOM], dice[SIDES_ROOM];
	int8_t difference;       /* side A's */
	bool resolved;           /* after combat is done too */
	uint16_t brigade_count;
};

/* 9.6: something that shakes friends within 6 inches. */
enum malb_shock { NO_SHOCK, SHOCK_ROUT, SHOCK_DESTROYED, SHOCK_RETIRE, SHOCK_GENERAL };
struct malb_morale_event {
	struct malb_zone at;     /* the ground it stood on; of a general the place */
	uint16_t brigade;        /* 0 if it is gone */
	uint16_t wing;           /* SHOCK_GENERAL of a Lieutenant General; 0: a Marshal */
	int16_t turn;
	uint8_t kind, side, grade;
	bool foot;
	uint8_t spare[2];
};

/* An order held for the umpire's ruling (orders_enforcement: umpire). */
struct malb_question {
	uint16_t id;             /* 0: free */
	uint16_t clause;
	uint16_t brigade;
	uint8_t seat, order;     /* 1 + seat; enum malb_order */
	bool allowed;            /* ruled: may be given once */
	uint8_t spare;
};

/* ---- What is known ------------------------------------------------------------------------------------- */

/* Units by one number: brigades, then guns, leaders, messengers, wagons, markers. */
enum {
	UNIT_BRIGADE = 0, UNIT_GUN = BRIGADES_ROOM, UNIT_LEADER = UNIT_GUN + GUNS_ROOM,
	UNIT_MESSENGER = UNIT_LEADER + LEADERS_ROOM, UNIT_WAGON = UNIT_MESSENGER + MESSENGERS_ROOM,
	UNIT_MARKER = UNIT_WAGON + WAGONS_ROOM,
	UNITS_ROOM = UNIT_MARKER + MARKERS_ROOM
};

/* Eyes that keep a memory of their own: of a wing, of a Marshal, or in mode `side` of the whole side
 * (9.2). */
struct malb_eye {
	uint16_t wing;           /* 0: the Marshal's own troops, or all of the side's */
	uint8_t side;
	uint8_t sees[(UNITS_ROOM + 7) / 8]; /* bit by unit: in sight now */
	uint8_t public_number[MESSENGERS_ROOM]; /* what it calls an enemy messenger: nothing hidden is counted */
	uint8_t numbered;        /* how many it has so called */
};
/* What was last seen of a unit that has gone out of sight; it stands for itself. */
struct malb_ghost {
	char id[ID_SIZE];
	char nation[ID_SIZE];
	uint8_t kind, side, type; /* enum malb_kind; type of a brigade */
	uint8_t eye;             /* 1 + place in eyes */
	uint16_t unit;
	int16_t turn;
	struct malb_frame frame;
	struct point centre;     /* of what was seen */
	uint8_t formation, bases, ranks;
	bool mounted;
	int32_t width, depth;    /* of a base */
};

struct malb_turn {
	/* 10.6: how far left each seat has come in this step; see sequence.c */
	int32_t rightmost[MALB_SEATS_MAX];
	int16_t n;
	uint16_t deploying;      /* alternate deployment: the command being placed */
	uint8_t step, acting, first_side, initiative_side;
	bool begun;              /* this half of the step has done what it does before its first order */
	bool closed;             /* ... and what it does after its last one, but for works still under way */
	uint8_t half;            /* 0 the first side's, 1 the second's */
	uint8_t spare;
};

struct malb_state {
	struct malb_options options;
	struct malb_turn turn;
	int32_t width, height;
	bool attack_scenario, umpire_seated, deploy_hidden;
	uint8_t deployment, deploy_sequence;
	bool umpire_awaited;     /* the scenario requires him, and nothing begins before he is there */
	struct malb_side_state sides[SIDES_ROOM];
	uint16_t seat_count, eye_count, ask_count, work_count, combat_count, morale_event_count, ghost_count,
		screen_count, question_count;
	uint16_t next_work, next_question, next_messenger[SIDES_ROOM];
	uint16_t brigades_end, guns_end, leaders_end, messengers_end, wagons_end, markers_end, commands_end,
		wings_end, areas_end, lines_end, roads_end; /* every slot in use lies below */
	struct malb_seat seats[MALB_SEATS_MAX];
	uint16_t looting_count, instruction_count;
	struct malb_ask asks[ASKS_MAX];
	struct malb_work works[WORKS_MAX];
	struct malb_combat combats[COMBATS_MAX];
	struct malb_morale_event morale_events[MORALE_EVENTS_MAX];
	struct malb_question questions[QUESTIONS_MAX];
	struct malb_wing wings[WINGS_ROOM];
	struct malb_command commands[COMMANDS_ROOM];
	uint16_t exits;          /* bit enum malb_edge: troops may leave there */
	struct malb_leader leaders[LEADERS_ROOM];
	struct malb_messenger messengers[MESSENGERS_ROOM];
	struct malb_brigade brigades[BRIGADES_ROOM];
	struct malb_gun guns[GUNS_ROOM];
	struct malb_wagon wagons[WAGONS_ROOM];
	struct malb_marker markers[MARKERS_ROOM];
	struct malb_eye eyes[EYES_MAX];
	struct malb_ghost ghosts[GHOSTS_MAX];
	/* by unit: the box in which it stood in the way when eyes last looked about */
	struct extent screens[UNIT_LEADER];
	int64_t sight_stamp;     /* made of all that stood there then: no two positions have the same */
	struct malb_outcome result;
	/* what the scenario fixed */
	struct malb_area areas[AREAS_ROOM];
	struct malb_line lines[LINES_ROOM];
	struct malb_road roads[ROADS_ROOM];
	struct malb_victory victory;
	uint16_t reinforcement_count, zone_count;
	struct malb_reinforcement reinforcements[REINFORCEMENTS_MAX];
	struct malb_deploy_zone zones[ZONES_MAX];
	struct malb_zone looting[LOOTING_MAX];
	struct instruction instructions[INSTRUCTIONS_MAX]; /* beside what each brigade's `standing` says */
};

#endif
