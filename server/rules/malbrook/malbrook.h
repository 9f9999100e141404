/* Malbrook: the whole position as plain data. Every chapter's file reads it, and changes it through events.
 *
 * Lengths and coordinates are mil (1000 to the inch) from the south-west corner, x east and y north; facings are tenths
 * of a degree clockwise from north. Where troops stand is said by their bases alone; everything else about a brigade's
 * frame follows from them and its formation (MALB-0.1, 11.1).
 *
 * Every byte belongs to a member, as shapes want it: members stand by their alignment, and `spare` fills what is left. */
#ifndef TRICORNE_MALBROOK_H
#define TRICORNE_MALBROOK_H

#include "../ruleset.h"
#include "../table/extent.h"

extern const struct ruleset malbrook;

/* Clauses: MALB_4_1 is the row of MALB-4.1 in clauses.def. */
enum malb_clause {
	MALB_NO_CLAUSE,
#define CLAUSE(chapter, number, gist) MALB_##chapter##_##number,
#include "clauses.def"
#undef CLAUSE
	MALB_CLAUSES
};
extern const struct clause malb_clauses[MALB_CLAUSES + 1];

enum {
	INCH = 1000,
	TOL = 5,                /* MALB-0.3 */
	FULL_CIRCLE = 3600,

	/* Slots of the maps; slot 0 is nobody. */
	BRIGADES_ROOM = 192, GUNS_ROOM = 49, LEADERS_ROOM = 65, MESSENGERS_ROOM = 33, WAGONS_ROOM = 17, MARKERS_ROOM = 33,
	COMMANDS_ROOM = 65, WINGS_ROOM = 13, AREAS_ROOM = 65, LINES_ROOM = 65, ROADS_ROOM = 33,

	BASES_MAX = 24,         /* of a brigade: two of the biggest, merged */
	TRAIL_MAX = 8,         /* points of a march column's trail */
	LEGS_MAX = 8, WAY_LEGS_MAX = 12, MET_MAX = 8,
	POLYGON_MAX = 32, ZONE_MAX = 12, GAPS_MAX = 4, PATH_MAX = 12,
	MALB_SEATS_MAX = 12, SEAT_WINGS_MAX = 8, EYES_MAX = 16,
	ASKS_MAX = 64, WORKS_MAX = 48, CHARGED_BY_MAX = 4, PASSED_MAX = 6, IMMUNE_MAX = 4,
	COMBATS_MAX = 48, MORALE_EVENTS_MAX = 96, GHOSTS_EACH = 64, GHOSTS_MAX = 16 * GHOSTS_EACH, QUESTIONS_MAX = 8,
	REINFORCEMENTS_MAX = 24, REINFORCED_MAX = 16, OBJECTIVES_MAX = 16, PERSONAL_MAX = 16, LOOTING_MAX = 8, ZONES_MAX = 24,
	MESSAGE_SIZE = 240
};

enum malb_side { NO_SIDE, SIDE_A, SIDE_B, SIDES_ROOM };
enum malb_type { NO_TYPE, INFANTRY, HORSE, DRAGOONS, HUSSARS, CIVILIANS };
enum malb_style { NO_STYLE, TRADITIONAL, NEW_STYLE };
enum malb_grade { NO_GRADE, GRADE_A, GRADE_B, GRADE_C, GRADE_D, GRADE_E };   /* A is the best */
enum malb_formation { NO_FORMATION, LINE, MARCH_COLUMN, FIELD_COLUMN, UNFORMED };
enum malb_status { STATUS_NORMAL, EVADING, RETIRING, ROUTING, PURSUING, LOOTING };
enum malb_fate { FATE_TABLE, FATE_UNDEPLOYED, FATE_RESERVE, FATE_DESTROYED, FATE_SURRENDERED, FATE_LEFT, FATE_MERGED,
	FATE_UNSEEN /* in what a seat knows: a general of its own side, somewhere */ };
enum malb_rank { NO_RANK, MAJOR_GENERAL, LIEUTENANT_GENERAL, MARSHAL };
enum malb_leader_state { LEADER_OK, LEADER_KILLED, LEADER_CAPTURED };
enum malb_messenger_state { MESSENGER_NONE, RIDING, WAITING, SPOKEN, DELIVERED, MESSENGER_CAPTURED, MESSENGER_KILLED, UNDELIVERED };
enum malb_payload_kind { PAYLOAD_NONE, PAYLOAD_ORDER, PAYLOAD_REASSIGN, PAYLOAD_TEXT };
enum malb_arm { NO_ARM, ARM_FOOT, ARM_CAVALRY };
enum malb_gun_class { NO_CLASS, LIGHT_GUN, MEDIUM_GUN, HEAVY_GUN, HOWITZER, MORTAR };
enum malb_gun_state { GUN_CREWED, GUN_ABANDONED, GUN_CAPTURED, GUN_DESTROYED };
enum malb_area_kind { NO_AREA, HILL, WOODS, TOWN, ROUGH_GROUND, WATER, MARSH, OTHER_GROUND };
enum malb_cover { NO_COVER, FIELDWORKS, FORTIFICATION };
enum malb_obstacle { NO_OBSTACLE, MINOR_ROUGH, MINOR, MAJOR, CHEVAUX, IMPASSABLE };
enum malb_front { NO_FRONT, FACES_LEFT, FACES_RIGHT, FACES_BOTH };
enum malb_hand { NO_HAND, HAND_LEFT, HAND_RIGHT };
enum malb_seat_kind { NO_SEAT_KIND, SEAT_MARSHAL, SEAT_WING };
enum malb_choice { NO_CHOICE, CHOICE_YES, CHOICE_NO };

/* Chapter 3. The turn is one table of steps (malbrook.c); malb_step_to() is the one door. */
enum malb_step {
	STEP_NONE,
	SETUP_DEPLOY, SETUP_ORDERS,
	INIT, BOMB, CMD_LEADERS, CMD_CONTROL, MOVE, CLOSE_FIRE,
	COMBAT_DECLARE, COMBAT_RESPOND, COMBAT_DICE, COMBAT_MOVE, COMBAT_GUNS, COMBAT_SUPPORT, COMBAT_ROLL, COMBAT_AFTER,
	MORALE, END, OVER,
	STEPS
};

/* How a brigade or gun came out of the command phase (chapter 6). */
enum malb_control {
	CONTROL_NONE,
	CONTROLLED,      /* 6.1, 6.2                                    */
	CONFORMING,      /* 6.5, 6.6                                    */
	STANDING,        /* 6.8: stays halted untested                  */
	TEST_DUE,        /* 6.4, 6.9: a choice or a die is still owed   */
	TEST_FREE,       /* 6.15: 3-4                                   */
	TEST_HALT,       /* 6.14: 2 or less                             */
	TEST_REPEAT,     /* 6.16: 5 or more                             */
	CONTINUING,      /* routs, pursues or charges on                */
	IN_COMBAT        /* 6.20: excused                               */
};

/* Why a brigade stays where it is (1.3 `halted`). */
enum malb_halt { NOT_HALTED, HALT_CONTROL, HALT_STANDING, HALT_STEADIED, HALT_FLANK_FIRE };

/* What a brigade did last, as 6.18, 13.5 and R-13 look back on it. */
enum malb_deed {
	DEED_NONE, DEED_HALT, DEED_MANOEUVRE, /* on the spot */
	DEED_NORMAL, DEED_ROAD, DEED_SIDE_STEP, DEED_EVADE, DEED_RETIRE, DEED_ROUT, DEED_PURSUE, DEED_CHARGE, DEED_COUNTERCHARGE,
	DEED_RIDE_THROUGH, DEED_TAKE_POSITION
};

enum malb_response { NO_RESPONSE, RESPOND_COUNTERCHARGE, RESPOND_EVADE, RESPOND_STAND };
enum malb_after { NO_AFTER, AFTER_REMAIN, AFTER_RETIRE, AFTER_PURSUE, AFTER_TAKE_POSITION, AFTER_RIDE_THROUGH, AFTER_ROUT };

/* One base. Width and depth are those of its brigade (5.1). */
struct malb_base {
	struct point pos;        /* midpoint of its front edge */
	int32_t facing;
	uint8_t id;              /* within the brigade, from 1 */
	uint8_t rank, file;      /* from 1, file 1 is the left; 0 0 while unformed */
	bool detached;           /* swung or stepped back to refuse a flank: keeps its own pose (14.4, 14.15) */
};

struct malb_frame {
	struct point M;          /* midpoint of the front edge of the whole front rank */
	int32_t facing;
};

/* One leg of a move (chapter 6, move_brigade). */
enum malb_leg_kind { NO_LEG, LEG_WHEEL, LEG_ADVANCE, LEG_INCLINE, LEG_TURN, LEG_CROSS, LEG_PASS_GAP, LEG_BASES, LEG_ROAD };
struct malb_leg {
	int32_t dist;            /* advance: dist; incline: a */
	struct point to;         /* road: the next point of the way */
	int16_t angle;           /* wheel, turn: tenths; advance: dev, right is positive */
	uint16_t line;           /* cross: the obstacle */
	uint8_t kind, side;      /* side: enum malb_hand */
	uint8_t spare[2];
};

/* 12.3: a halt declared before the dice. */
enum malb_halt_at { NO_HALT_AT, HALT_LEVEL_WITH, HALT_AT_FEATURE };
struct malb_halt_declared {
	uint16_t level_with;     /* brigade */
	uint16_t area, line;     /* of a feature */
	uint8_t kind;
	uint8_t spare;
};

/* Dice for moving, as declared. */
struct malb_dice {
	uint8_t avd, d6;
};

/* The move of this turn, from the roll (12.1) to its end; it hangs here while the other side is asked. */
struct malb_move {
	int32_t allowance, left;
	struct malb_leg legs[WAY_LEGS_MAX];
	struct malb_halt_declared halt;
	uint16_t leg_count, leg; /* leg: the one under way                               */
	uint16_t met_count;      /* on this way: skirmishers and musketeers who have answered, friends passed through */
	uint16_t met[MET_MAX];   /* units */
	bool rolled;             /* has an allowance and has not moved yet               */
	bool grouped;            /* its group has rolled without it: no dice this turn (12.9) */
	bool doubled;            /* 12.11                                                */
	bool done;               /* has made its move, or used it up on the spot         */
	bool half;               /* half of the allowance has gone on a half-move action (14.20) */
	bool owes_half;          /* has moved half, and will do something else with the rest */
	bool rough;              /* some of its way was rough (13.3)                      */
	struct malb_dice dice;
	uint8_t faces[3];        /* A1 A2 X, 0 if not rolled                             */
	uint8_t spare[2];
};

/* What it did last turn, or does this turn. */
struct malb_action {
	uint8_t deed;            /* enum malb_deed */
	struct malb_dice dice;
	bool doubled;
	int32_t dist;            /* road: how far */
};

/* Charges and counter-charges of this turn's combat phase, and what a charged brigade answers. */
struct malb_charge {
	int32_t distance;        /* to the target at declaration */
	int32_t total;           /* rolled */
	struct point shift;      /* from where it began to where it is: the start poses (18.21) */
	int16_t dev;             /* off its facing */
	uint16_t target;         /* brigade; 0 for guns or nobody */
	uint16_t target_gun;
	int16_t evade_dev;
	uint16_t by_count;
	uint16_t by[CHARGED_BY_MAX]; /* who charges it */
	bool declared, counter, compulsory, outrance;
	bool moved, contacted, failed;
	bool with_pursuit;       /* a pursuer that met new enemy: it has charged */
	bool for_next_turn;      /* ... after this turn's combats, so that they fight in the next */
	struct malb_dice dice;
	uint8_t response;        /* enum malb_response, of a charged brigade */
	uint8_t spare[2];
};

/* 18, 19: its part in this turn's combats. What it is said to be stands as at the snapshot. */
struct malb_fight {
	int32_t ground;          /* how far ahead the enemy's ground reaches */
	uint16_t primary;        /* */
	uint16_t primary_gun;
	uint16_t base_count;
	int16_t after_dev;       /* off the way straight back */
	uint8_t combat;          /* place in `combats` + 1; 0 none */
	uint8_t bases[BASES_MAX]; /* ids of those in combat (18.3) */
	int8_t row;              /* difference of hits */
	bool due;                /* the action after combat is still to be taken (20.1) */
	uint8_t after;           /* enum malb_after: what it does */
	uint8_t ride_dice;
	bool halt_behind;        /* retires no farther than behind friends, works or obstacles (20.9) */
	bool charged_foot, charged_guns_only; /* 19.3-19.5 */
	bool facing_cavalry;     /* 19.4 */
	bool through_thin;       /* charged à l'outrance at dismounted dragoons or a single rank of cavalry (19.5) */
	bool stands_firm;        /* foot of 19.6, R-93 */
	bool was_charged;        /* in the move that opened this combat; kept while it goes on */
};

/* Standing instructions of its owner: how to answer an interrupt while he is away. 0 asks him. */
struct malb_standing {
	uint8_t skirmish;        /* enum malb_choice */
	uint8_t flank_fire;      /* enum malb_choice: yes fires */
	uint8_t respond;         /* enum malb_response */
};

struct malb_immunity {
	uint16_t brigade;        /* whose flanking musketry has halted it (17.5) */
	int16_t turn;            /* of that fire */
};

struct malb_brigade {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	char nation[ID_SIZE];    /* coat colour on the map */
	int32_t width, depth;    /* of a base */
	struct malb_frame frame; /* meaningless while unformed, but kept */
	struct point trail[TRAIL_MAX]; /* march column: from the head back (1.2); none while straight */
	struct malb_base bases[BASES_MAX];
	struct malb_action last_move, now_move;
	struct malb_move move;
	struct malb_charge charge;
	struct malb_fight fight;
	uint16_t command;        /* 0: directly under its side */
	uint16_t origin;         /* the brigade it was split from (20.3), 0 itself */
	uint16_t start_bases;    /* at the start of the game; 0 of a split part */
	uint16_t trail_count;
	uint16_t base_count;
	uint16_t quarry;         /* whom it pursues */
	uint16_t controller;     /* leader */
	uint16_t conform_to;
	uint16_t passed_count;
	uint16_t passed_by[PASSED_MAX]; /* friends that passed it while it stood still */
	uint16_t immune_count;
	struct malb_immunity flank_immune[IMMUNE_MAX];
	uint16_t horse_holder;   /* marker */
	uint16_t flank_fire_by;  /* whose musketry it owes an answer in COMBAT_GUNS (17.4) */
	uint8_t side, type, style, grade, fate, control;
	bool mixed, platoon_fire, outrance, can_dismount, mounted;
	bool hidden;             /* placed in secret, and not discovered yet */
	bool withheld;           /* hidden by the umpire until he shows it   */
	uint8_t formation, status, halted;
	uint8_t ranks;           /* ranks of a line: 1, 2, more after merging */
	uint8_t dps, morale_dps_this_turn;
	uint8_t inspired;        /* Inspire actions on it this turn (4.10) */
	uint8_t next_loss;       /* enum malb_hand: where the next casualty falls (9.11) */
	uint8_t preset_loss;     /* enum malb_hand, by its owner */
	bool failed_charge;      /* last turn (6.9, 16.8) */
	bool charge_on;          /* must try again in this combat phase (16.8) */
	int8_t die;              /* of its control test, before adjusting */
	int8_t shift;            /* ... and how it will be adjusted, if that is said first (control_modifier_choice) */
	uint8_t speed_prev, speed_now; /* dice (13.5) */
	struct malb_standing standing;
	bool moved;              /* by its own movement in MOVE */
	bool displaced;          /* in any way that spoils standing still (9.4, R-67) */
	bool in_combat;          /* this turn */
	bool continuing;         /* the combat it is in goes on from last turn */
	bool under_fire;         /* 9.10 */
	bool fired;              /* flanking musketry this turn */
	bool has_taken;          /* has taken on a rear brigade, or become one, in this combat phase */
	bool safe;               /* a router that may stay where it is */
	bool newly_moved_off;    /* routed or retired this turn */
	uint8_t parts;           /* split off so far: the letters of their ids */
	uint8_t dp_cap;          /* in views: how many DPs it can bear (9.1) */
	uint8_t spare[2];
};

struct malb_shot {
	uint16_t target;         /* brigade */
	uint16_t target_gun;
	bool gun_moved, target_moved; /* since */
	int16_t turn;
};

struct malb_gun {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	int32_t width, depth;
	struct point pos;        /* front-edge midpoint */
	struct malb_action last_move, now_move;
	struct malb_move move;
	uint16_t command, leader; /* whose it is (3.3) */
	int16_t facing;
	uint16_t crew_with;      /* brigade its crew has gone to (17.6) */
	struct malb_shot last_shot;
	uint16_t controller;
	uint8_t side, class, grade, state, fate;
	bool limbered;
	bool hidden;             /* placed in secret, and not discovered yet */
	bool withheld;           /* hidden by the umpire until he shows it   */
	uint8_t dps;
	bool crew_lost;
	bool shot_bombard, shot_bombard_close, shot_close;
	uint8_t control, halted;
	int8_t die, shift;
	uint8_t speed_prev, speed_now;
	bool moved, under_fire;
	uint8_t spare;
};

struct malb_leader {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	struct point pos;        /* centre of the disc */
	uint16_t attached_to;    /* brigade */
	int16_t fell_turn;       /* killed or captured in that turn (option leader_replacement) */
	uint8_t side, rank, state, fate;
	int8_t base_actions, actions_left;
	bool exceptional;
	uint8_t wounds;
	uint8_t inspire;         /* Inspire actions this turn */
	bool free_moved;         /* has made his move of the movement phase (4.6) */
	bool risked_fire, risked_combat, risked_other; /* 7.2: tested this turn */
	uint8_t spare[3];
};

struct malb_zone {
	struct point points[ZONE_MAX];
	uint16_t count;
	uint8_t spare[2];
};

struct malb_wing_order {
	struct malb_zone zone;
	uint16_t issued_by;      /* leader */
	uint8_t type;            /* 1 defend, 2 advance and defend, 3 attack (5.3) */
	uint8_t spare;
};

struct malb_payload {
	struct malb_wing_order order;
	char unit[ID_SIZE], to[ID_SIZE]; /* reassign: a brigade, gun or command, to a leader */
	char text[MESSAGE_SIZE];
	uint16_t wing;           /* wing_order */
	uint8_t kind;
	uint8_t spare;
};

struct malb_messenger {
	char id[ID_SIZE];
	struct malb_payload payload;
	struct point pos;
	uint16_t from, to;       /* leaders */
	int16_t written;         /* turn */
	uint16_t captured_by;    /* brigade whose seat may read it (9.3) */
	uint8_t side, state, wounds;
	bool moved;              /* this turn */
	bool heading_back;       /* the addressee is dead */
	uint8_t captor;          /* enum malb_side */
	uint8_t spare[2];
};

struct malb_wagon {
	char id[ID_SIZE];
	struct point pos;
	struct malb_move move;
	int16_t facing;
	uint8_t side, fate;
	bool moved;
	uint8_t spare[3];
};

/* Horse-holders of dismounted dragoons. */
struct malb_marker {
	char id[ID_SIZE];
	struct point pos;
	uint16_t brigade;
	int16_t facing;
	uint8_t side;
	bool moved;              /* has withdrawn (14.17) */
	uint8_t spare[2];
};

struct malb_command {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	uint8_t side, arm;
	uint16_t wing, leader;   /* wing 0: directly under the Marshal */
};

struct malb_wing {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	struct malb_wing_order order;
	struct malb_zone start;  /* box round its starting positions, for an order 1 without a zone */
	uint16_t leader;
	uint16_t start_strength; /* 21.3 */
	uint8_t side;
	bool broken;
	uint8_t spare[2];
};

struct malb_side_state {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	int16_t baseline;
	uint16_t start_strength; /* bases and guns */
	uint16_t start_brigades;
	int16_t points;          /* objectives taken and such, of each_turn */
	bool attacker;
	bool broken;
	uint8_t searched[(AREAS_ROOM + 7) / 8]; /* concealing areas it has searched */
	bool ready;              /* deployment */
};

struct malb_seat {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	uint8_t side, kind;
	uint16_t wing_count;
	uint16_t wings[SEAT_WINGS_MAX];
	uint16_t leader;         /* the Marshal of a marshal's seat */
	bool absent;             /* nobody sits there: its wings fall to the Marshal (22.3) */
	bool done;               /* with this step */
};

/* ---- Ground ---------------------------------------------------------------------------------------------------------- */

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

/* ---- What is in progress ----------------------------------------------------------------------------------------------- */

/* What one seat owes. An ask belongs to a work (or to the step, work 0), which waits until none of its asks is left. */
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

/* Work begun and not finished. Works of different seats may hang side by side in MOVE; each waits for its own asks and for
 * works it has begun (parent). The crank runs the youngest that waits for nothing. */
struct malb_work {
	int32_t at, left;        /* as the kind says */
	uint16_t id, parent;
	uint16_t brigade, other, gun;
	uint8_t kind, stage;     /* enum malb_work_kind (crank.h) */
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

/* ---- What is known ------------------------------------------------------------------------------------------------------- */

/* Units by one number: brigades, then guns, leaders, messengers, wagons, markers. */
enum {
	UNIT_BRIGADE = 0, UNIT_GUN = BRIGADES_ROOM, UNIT_LEADER = UNIT_GUN + GUNS_ROOM, UNIT_MESSENGER = UNIT_LEADER + LEADERS_ROOM,
	UNIT_WAGON = UNIT_MESSENGER + MESSENGERS_ROOM, UNIT_MARKER = UNIT_WAGON + WAGONS_ROOM, UNITS_ROOM = UNIT_MARKER + MARKERS_ROOM
};

/* Eyes that keep a memory of their own: of a wing, of a Marshal, or in mode `side` of the whole side (9.2). */
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

/* ---- Options (8.2), with their names and defaults ----------------------------------------------------------------------- */

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
	bool strict_organisation, new_style_basing, conform_on_contact, conform_chain, messenger_moves_twice, los_reciprocal,
		rout_morale_every_turn, charge_speed_limit, countercharge_bonus, engaged_guns_may_refire, unpursued_rout_casualty;
	uint8_t orders_enforcement, control_modifier_choice, right_to_left, dp_excess_on_base_loss, cavalry_bases_in_combat,
		combat_grouping, multi_combat_losses, double_move, driven_back_foot, visibility, enemy_info, comms, spectators, undo;
	uint8_t gun_dp_cap;
	bool read_captured;
	uint8_t spare[3];
};

/* ---- Victory (chapter 10) ---------------------------------------------------------------------------------------------------- */

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

struct malb_turn {
	int32_t rightmost[MALB_SEATS_MAX]; /* 10.6: how far left each seat has come in this step; see sequence.c */
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
	uint16_t seat_count, eye_count, ask_count, work_count, combat_count, morale_event_count, ghost_count, screen_count, question_count;
	uint16_t next_work, next_question, next_messenger[SIDES_ROOM];
	uint16_t brigades_end, guns_end, leaders_end, messengers_end, wagons_end, markers_end, commands_end, wings_end,
		areas_end, lines_end, roads_end; /* every slot in use lies below */
	struct malb_seat seats[MALB_SEATS_MAX];
	uint16_t looting_count, gap;
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
	struct extent screens[UNIT_LEADER]; /* by unit: the box in which it stood in the way when eyes last looked about */
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
};

#endif
