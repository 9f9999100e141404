/* Kinds: the clauses, the words of the position, and how many there may be of everything. */
#ifndef TRICORNE_MALBROOK_KINDS_H
#define TRICORNE_MALBROOK_KINDS_H

#include "../ruleset.h"

/* Clauses: MALB_4_1 is the row of MALB-4.1 in clauses.def. */
enum malb_clause {
	MALB_NO_CLAUSE,
#define CLAUSE(chapter, number, gist) MALB_##chapter##_##number,
#define CHAPTER(number, title)
#include "clauses.def"
#undef CLAUSE
#undef CHAPTER
	MALB_CLAUSES
};
extern const struct clause malb_clauses[MALB_CLAUSES + 1];

enum {
	INCH = 1000,
	TOL = 5, /* MALB-0.3 */
	FULL_CIRCLE = 3600,

	/* Slots of the maps; slot 0 is nobody. */
	BRIGADES_ROOM = 192, GUNS_ROOM = 49, LEADERS_ROOM = 65, MESSENGERS_ROOM = 33, WAGONS_ROOM = 17,
	MARKERS_ROOM = 33, COMMANDS_ROOM = 65, WINGS_ROOM = 13, AREAS_ROOM = 65, LINES_ROOM = 65, ROADS_ROOM = 33,

	BASES_MAX = 24, /* of a brigade: two of the biggest, merged */
	TRAIL_MAX = 8, /* points of a march column's trail */
	SIDE_PARTS_MAX = 64, /* of one side, before its brigades are no longer split by order */
	PARTS_MAX = 99, /* of one brigade, that are counted */
	LEGS_MAX = 8, WAY_LEGS_MAX = 12, MET_MAX = 8, POLYGON_MAX = 32, ZONE_MAX = 12, GAPS_MAX = 4,
	PATH_MAX = 12, MALB_SEATS_MAX = 12, SEAT_WINGS_MAX = 8, EYES_MAX = 16, ASKS_MAX = 64, WORKS_MAX = 48,
	CHARGED_BY_MAX = 4, PASSED_MAX = 6, IMMUNE_MAX = 4, COMBATS_MAX = 48, MORALE_EVENTS_MAX = 96,
	GHOSTS_EACH = 64, GHOSTS_MAX = 16 * GHOSTS_EACH, QUESTIONS_MAX = 8, REINFORCEMENTS_MAX = 24,
	REINFORCED_MAX = 16, OBJECTIVES_MAX = 16, PERSONAL_MAX = 16, LOOTING_MAX = 8, ZONES_MAX = 24,
	MESSAGE_SIZE = 240
};

enum malb_side { NO_SIDE, SIDE_A, SIDE_B, SIDES_ROOM };
enum malb_type { NO_TYPE, INFANTRY, HORSE, DRAGOONS, HUSSARS, CIVILIANS };
enum malb_style { NO_STYLE, TRADITIONAL, NEW_STYLE };
enum malb_grade { NO_GRADE, GRADE_A, GRADE_B, GRADE_C, GRADE_D, GRADE_E };   /* A is the best */
enum malb_formation { NO_FORMATION, LINE, MARCH_COLUMN, FIELD_COLUMN, UNFORMED };
enum malb_status { STATUS_NORMAL, EVADING, RETIRING, ROUTING, PURSUING, LOOTING };
enum malb_fate {
	FATE_TABLE, FATE_UNDEPLOYED, FATE_RESERVE, FATE_DESTROYED, FATE_SURRENDERED, FATE_LEFT, FATE_MERGED,
	FATE_UNSEEN /* in what a seat knows: a general of its own side, somewhere */
};
enum malb_rank { NO_RANK, MAJOR_GENERAL, LIEUTENANT_GENERAL, MARSHAL };
enum malb_leader_state { LEADER_OK, LEADER_KILLED, LEADER_CAPTURED };
enum malb_messenger_state {
	MESSENGER_NONE, RIDING, WAITING, SPOKEN, DELIVERED, MESSENGER_CAPTURED, MESSENGER_KILLED, UNDELIVERED
};
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
	SETUP_DEPLOY, SETUP_ORDERS, INIT, BOMB, CMD_LEADERS, CMD_CONTROL, MOVE, CLOSE_FIRE, COMBAT_DECLARE,
	COMBAT_RESPOND, COMBAT_DICE, COMBAT_MOVE, COMBAT_GUNS, COMBAT_SUPPORT, COMBAT_ROLL, COMBAT_AFTER, MORALE,
	END, OVER, STEPS
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
	DEED_NONE,
	DEED_HALT,
	DEED_MANOEUVRE, /* on the spot */
	DEED_NORMAL, DEED_ROAD, DEED_SIDE_STEP, DEED_EVADE, DEED_RETIRE, DEED_ROUT, DEED_PURSUE, DEED_CHARGE,
	DEED_COUNTERCHARGE, DEED_RIDE_THROUGH, DEED_TAKE_POSITION
};

enum malb_response { NO_RESPONSE, RESPOND_COUNTERCHARGE, RESPOND_EVADE, RESPOND_STAND };
enum malb_after {
	NO_AFTER, AFTER_REMAIN, AFTER_RETIRE, AFTER_PURSUE, AFTER_TAKE_POSITION, AFTER_RIDE_THROUGH, AFTER_ROUT
};

#endif
