/* dba18: the whole position as plain data. Every chapter's file reads it, and changes it through events.
 *
 * Lengths and coordinates are centipaces (cp, 100 to the pace) from the south-west corner, x east and y
 * north; headings are hundredths of a degree clockwise from north. An element stands by the midpoint of its
 * front edge as it is displayed: one that has recoiled shows its back to the enemy (DBA-13.2, 13.3).
 *
 * A scenario file is such a position with a title; what it leaves out follows from the rest (setup.c). Every
 * byte belongs to a member, as shapes want it: `spare` fills what is left. */
#ifndef TRICORNE_DBA18_H
#define TRICORNE_DBA18_H

#include "../ruleset.h"
#include "../table/angle.h"
#include "../table/base.h"
#include "../turn/beforehand.h"

extern const struct ruleset dba18;

/* Clauses: DBA_4_1 is the row of DBA-4.1 in clauses.def. */
enum dba_clause {
	DBA_NO_CLAUSE,
#define CLAUSE(chapter, number, gist) DBA_##chapter##_##number,
#define CHAPTER(number, title)
#include "clauses.def"
#undef CLAUSE
#undef CHAPTER
	DBA_CLAUSES
};
extern const struct clause dba_clauses[DBA_CLAUSES + 1];

enum {
	PACE = 100,              /* cp */
	EPS = 40,                /* of contact, overlap and lining up, and of nothing else (1.1) */

	/* Slots of the maps; slot 0 is nobody. */
	ELEMENTS_ROOM = 257, COMMANDS_ROOM = 17, MARKERS_ROOM = 49, AMBUSHES_ROOM = 17, AREAS_ROOM = 65,

	POLYGON_MAX = 32, DEFENDED_MAX = 12, BUILDINGS_MAX = 12, CONTENTS_MAX = 4, LINE_POINTS_MAX = 16,
	DBA_SEATS_MAX = 12, SEAT_COMMANDS_MAX = 8, SIDE_DICE_MAX = 8,
	ASKS_MAX = 32, CONTACTS_MAX = 256, SHOTS_MAX = 256, EXCHANGES_MAX = 255, REACTIONS_MAX = 640,
	PURSUITS_MAX = 256, COMBATS_MAX = 256, SEGMENTS_MAX = 12, GROUP_MAX = 48, NOTES_MAX = 96, WAIVED_MAX = 16,
	NOTE_SIZE = 64
};

enum dba_side { NO_SIDE, SIDE_A, SIDE_B, SIDES_ROOM };
enum dba_role { NO_ROLE, ATTACKER, DEFENDER };
enum dba_edge_of_table { NO_EDGE, EDGE_S, EDGE_N };
enum dba_war { NO_WAR, WSS, SYW };
enum dba_yes { UNSAID, YES, NO };       /* of a file: UNSAID follows from the army's characteristics (T-10) */
enum dba_type { NO_TYPE, TRIBESMEN, WARRIORS, LINE, SCOUTS, CUIRASSIERS, DRAGOONS, HUSSARS, ARTILLERY,
	COMMANDER, CINC, BAGGAGE, DBA_TYPES };
enum dba_grade { NO_GRADE, GRADE_E, GRADE_N, GRADE_I };
enum dba_scout_kind { NO_SCOUT_KIND, SKIRMISHER, NATIVE, MARKSMAN };
enum dba_gun { NO_GUN, BN3, RUSSIAN_HORSE, P6, P12, P24, FORT };
enum dba_crew { NO_CREW, CREW_REGULAR, CREW_IRREGULAR, CREW_UNTRAINED };
enum dba_morale { NO_MORALE, STEADY, RECOILED, BROKEN, ROUTING, PERM_BROKEN, UNCONTROLLED, DESTROYED,
	OFF_TABLE, CAPTURED, DEAD };
enum dba_cause { NO_CAUSE, CAUSE_FIRE, CAUSE_COMBAT };
enum dba_rank { NO_RANK, CINC_OWN, GENERAL, BRIGADE };
enum dba_command_state { NO_COMMAND_STATE, COMMAND_NORMAL, COMMAND_BEATEN, COMMAND_HALTED,
	COMMAND_PERM_BEATEN };
enum dba_suspension { NOT_SUSPENDED, COMMANDER_BROKEN, COMMANDER_LOST, SUSPENDED_BEATEN };
enum dba_kind { NO_KIND, WOOD, BUA, MARSH, SOFT_SAND, BOG, HILL, RIVER, FORD, ROAD, ROUGH, OPEN_GROUND,
	IMPASSABLE_GROUND, DBA_KINDS };
enum dba_going { NO_GOING, GOOD_GOING, BAD_GOING };
enum dba_defence { NO_DEFENCE, TEMPORARY, PERMANENT };
enum dba_edge { NO_BASE_EDGE, FRONT, LEFT, RIGHT, REAR };
enum dba_hand { NO_HAND, HAND_LEFT, HAND_RIGHT };
/* What an element's move of this bound was (R-59, 5.14, 5.15). */
enum dba_move_kind { MOVE_NONE, MOVE_NORMAL, MOVE_ADVANCE_AND_FIRE, MOVE_RETIRE, MOVE_COUNTERMARCH, MOVE_TURN,
	MOVE_LIMBER, MOVE_MANOEUVRE,
	MOVE_FORMATION, MOVE_PASSAGE, MOVE_RECOVER, MOVE_RALLY, MOVE_REACTION, MOVE_KINDS };

/* Chapter 3, state by state; the table of steps is in dba18.c, steps.c the one door. */
enum dba_step {
	STEP_NONE,
	DEPLOY_DEFENDER, PLACE_AMBUSHES, DEPLOY_ATTACKER,                          /* S2, S3, S5  */
	REVEAL, RECOVERY, PIP_DICE, ALLOCATE, MOVE_CINC, MOVE_COMMANDERS,          /* B0 .. B5    */
	COMPULSORY_ENEMY, MOVE_TROOPS, COMPULSORY_OWN,                             /* B6a b c     */
	ARTILLERY_DECLARE, ARTILLERY_RESOLVE, ARTILLERY_RESPONSES,                 /* B7a b, B8   */
	FIRE_DECLARE, FIRE_RESOLVE, FIRE_RESPONSES,                                /* B9a b, B10  */
	COMBAT, COMBAT_RESPONSES, BOUND_END,                                       /* B11 .. B13  */
	OVER,
	STEPS
};

struct dba_element {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	char nation[ID_SIZE];    /* army code (T-10) */
	int32_t x, y, heading;   /* pose */
	int32_t moved_distance;  /* of its moves this bound */
	uint16_t command;
	uint16_t attached_to;    /* a commander: the element he is with; he has no base of his own then (2.2) */
	uint16_t captor;         /* ... or whose prisoner he is (2.7) */
	uint16_t marker, ambush; /* it is hidden in (18.1, 3.7) */
	uint16_t bua;            /* area it garrisons, without a base on the table */
	uint8_t building;        /* its number */
	uint8_t side, type, grade, scout_kind, gun, crew;
	uint8_t depth_mm;
	uint8_t impact, move_and_fire, fixed_manoeuvre_in_march; /* enum dba_yes; UNSAID only in files */
	uint8_t morale, recoil_cause;
	uint8_t commander_rank;  /* of a fighting element that contains a combatant commander */
	uint8_t moves_made, march_moves_made, move_kind; /* in this bound */
	bool deployed;
	bool double_based, regular, levy, colonial, non_european, firearms, battalion_guns, horse_artillery,
		limbered;
	bool first_volley;       /* still unused (8.4) */
	bool fired_ever, ever_broken, ever_routed, rallied, steadied, forced_march;
	bool moved;              /* by PIPs in this bound */
	bool fired;              /* has opened fire in this bound (8.9) */
	bool returned;           /* has returned fire in this firing step */
	bool interpenetrated;    /* passed through in this bound: it does not fire (12.2) */
	bool charged;            /* moved into contact in this bound */
	bool fought;             /* has fought a combat of this battle (11.11) */
	bool lost;               /* a combat of this step (3.4) */
	bool disclosed;          /* a garrison the enemy knows of (option bua_garrison_hidden) */
	/* friends have chosen to pass through: it does not move by PIPs in this bound (12.2) */
	bool keeps_place;
	bool ran;                /* broke or routed in this bound: it does not run on before the next (13.9) */
};

struct dba_command {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	uint16_t commander;      /* element; 0: none left */
	uint16_t initial_count;  /* */
	int16_t reinstate_bound; /* the bound in which its die returns; 0: none is waited for */
	uint8_t side, rank;
	uint8_t pip_die, pips_left, granted; /* granted: of the C-in-C's PIPs, ear-marked for it */
	uint8_t state, die_suspended_reason;
	bool recovered;          /* 16.6 has been found to hold; it may be halted all the same (16.8) */
	bool stricken;           /* beaten for good with its C-in-C (15.6); its troops have yet to run for it */
	uint8_t spare[1];
};

struct dba_marker {
	char id[ID_SIZE];        /* what its owner calls it; to others it is `alias` */
	char alias[ID_SIZE];     /* m1, m2 ... from when it is first shown; empty before */
	int32_t x, y, heading;
	int32_t moved_distance;
	uint16_t command;
	uint16_t content_count;
	uint16_t contents[CONTENTS_MAX]; /* elements, front to rear; none: a decoy (18.2) */
	uint8_t side;
	uint8_t moves_made, march_moves_made;
	bool deployed, moved;
	bool shot_last;          /* since the last check of 18.6 */
	bool unknown;            /* in what a viewer knows of the enemy's: nobody has told him what is in it */
	uint8_t spare;
};

/* Scouts waiting in a bad-going feature; who waits there names it (dba_element.ambush). */
struct dba_ambush {
	char id[ID_SIZE];
	uint16_t terrain;        /* area */
	uint8_t side;
	bool revealed;
};

struct dba_building {
	int32_t x, y;
	uint8_t number;          /* 0: none */
	uint8_t spare[3];
};

struct dba_area {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	struct point polygon[POLYGON_MAX]; /* of a road or river with a half_width: its middle line */
	struct point defended[DEFENDED_MAX]; /* the edge behind which one is protected */
	struct dba_building buildings[BUILDINGS_MAX];
	int32_t half_width, slope; /* slope: the heading uphill, if there is one */
	uint16_t count, defended_count, building_count;
	uint8_t kind, going, level, defence;
	bool impassable, blocks_sight, sloping;
	uint8_t spare[3];
};

struct dba_side_state {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	char army_code[ID_SIZE];
	uint16_t cinc;           /* element; 0: he is dead for good */
	uint16_t initial_total;  /* */
	uint16_t die_count;
	/* the D6 of this bound as they fell, in the order of the commands entitled */
	uint8_t die_results[SIDE_DICE_MAX];
	uint8_t war, role, home;
	uint8_t pip_reallocation; /* enum dba_yes */
	uint8_t cinc_die, cinc_pips; /* average die: thrown, and left */
	uint8_t hmm_count;       /* markers it may have; 0: any number */
	bool defeated;
	uint8_t markers_shown;   /* of its own to the enemy, with wing_commander_fog */
	uint8_t spare[1];
};

struct dba_seat {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	uint16_t command_count;
	uint16_t commands[SEAT_COMMANDS_MAX]; /* none of a C-in-C's seat: all that nobody else has */
	uint8_t side;
	bool cinc;
	bool absent;             /* nobody sits there: its commands fall to the C-in-C's seat */
	bool done;               /* with this step */
};

/* ---- In contact ---------------------------------------------------------------------------------------- */

/* The front edge of `attacker` lies on an edge of `target`, or on the outline of a built-up area held by the
 * enemy. Two that stand face to face have one such contact each way. */
struct dba_contact {
	uint16_t attacker, target; /* target of a BUA: its garrison, settled anew whenever it is fought */
	uint16_t area;           /* the BUA, or 0 */
	uint16_t seq;            /* the newer, the greater (12.16) */
	uint16_t initiator;      /* who moved */
	uint8_t edge;            /* of the target */
	uint8_t bound_of;        /* enum dba_side: in whose bound it was made (9.13, R-24) */
	uint8_t melee_bounds;    /* bounds fought in this melee */
	bool fresh;              /* made in this very bound */
	bool pursuing;           /* the edge came about in a pursuit of the opponent just beaten (R-24, 11.21) */
	/* by recovering or facing about (R-68, 20.6): 11.8, 11.9 and 11.21 are not for it */
	bool turned;
	bool later;              /* made in a response: it is fought from the next bound on */
	uint8_t spare;
};

/* ---- Under fire, and what follows ---------------------------------------------------------------------- */

enum dba_fire { NO_FIRE, ARTILLERY_FIRE, SMALL_ARMS };
struct dba_shot {            /* declared; the other side learns of it when the step ends (3.5) */
	uint16_t shooter, target;
	/* upper limit of the range band in which it was fired, in paces; 0: not fired yet (13.21) */
	uint16_t band;
	uint8_t fire;
	bool hold;
};

enum dba_answer { NO_ANSWER, ANSWER_YES, ANSWER_NO };
struct dba_exchange {        /* 3.1 */
	uint16_t id;             /* in this bound, from 1 */
	uint16_t shooter, target;
	uint16_t marker;         /* in which the shooter is hidden */
	uint8_t fire;
	uint8_t answer;          /* LINE: return fire or withhold */
	bool done;
	bool point_blank;        /* 7.7 */
};

enum dba_reaction_kind { NO_REACTION, REACT_RECOIL, REACT_FLEE, REACT_BREAK, REACT_ROUT, REACT_DESTROYED,
	REACT_UNCONTROLLED };
enum dba_direction { NO_DIRECTION, FROM_FRONT, FROM_FLANK, FROM_REAR };
struct dba_reaction {        /* recorded, and carried out in the response step (3.2) */
	uint16_t element;
	uint16_t by;             /* who brought it about */
	/* of whoever brought it about, in hundredths: a garrison leaves by the far side */
	uint16_t heading;
	uint8_t reaction, cause; /* cause: enum dba_cause */
	uint8_t direction;
	bool copied;             /* from a friend to its front (13.1) */
	bool odd;                /* the die of its own was odd (15.1) */
	bool done;
};

struct dba_pursuit {
	uint16_t element, beaten; /* beaten: whom it follows */
	uint16_t seq, initiator; /* of their melee, which goes on if it comes up with him */
	int32_t distance;
	uint8_t bound_of, melee_bounds;
	bool asked;              /* LINE: it is its owner's choice (13.18, 13.21) */
	uint8_t answer;
	bool into_contact;       /* 13.21 */
	bool pinned;             /* 13.20 */
	bool done;
	uint8_t spare;
};

struct dba_combat {          /* one of this step (3.4), newest first */
	uint16_t one, other;     /* whose front is on `other`; face to face: the one of the active side */
	uint16_t seq;
	uint8_t edge;            /* of `other` */
	bool done;
	uint16_t winner;
};

/* A move that an ambush halted; its owner may go on with the rest. */
struct dba_resume {
	int32_t left;            /* of its allowance */
	uint16_t count;          /* 0: there is none */
	uint16_t elements[GROUP_MAX];
	uint8_t mode;            /* enum dba_mode */
	bool march;
	bool bad_going;          /* it has touched some (6.2) */
	bool retires;
	uint8_t spare[2];
};

/* What one seat owes in the middle of a step. */
struct dba_ask {
	uint16_t element;
	uint16_t command;        /* place_replacement */
	uint16_t exchange;       /* return_fire_choice */
	uint8_t kind;            /* enum dba_order of the order that answers it */
	uint8_t side;
};

/* What a side thinks is under one of the enemy's markers. */
struct dba_note {
	char marker[ID_SIZE];    /* its alias */
	char text[NOTE_SIZE];
	uint8_t side;
	uint8_t spare[3];
};

/* ---- Options (8.1), with their names and defaults ------------------------------------------------------ */

enum dba_line { NO_LINE, STRAIGHT, POLYLINE };
enum dba_surcharge { NO_SURCHARGE, MARCH_MOVES, ALL_MOVES };
enum dba_overhead { NO_OVERHEAD, HIGHER_LEVEL, OVERHEAD_NEVER, OVERHEAD_FREE };
enum dba_scouts_bg { NO_SCOUTS_BG, BG_TARGET, BG_SHOOTER, BG_EITHER };
enum dba_by_warriors { NO_BY_WARRIORS, ANY_BOUND, ENEMY_BOUND };
enum dba_flight { NO_FLIGHT, FLIGHT_DESTROYED, FLIGHT_STOP };
enum dba_pips { NO_PIPS, DICE_ONLY, FULL, NONE };
enum dba_spectators { NO_SPECTATORS, SPECTATORS_OPEN, SPECTATORS_DELAYED, SPECTATORS_NONE };

struct dba_options {
	int32_t time_bank;       /* seconds per seat and step; read by the host */
	uint8_t mm_per_100p;
	uint8_t deployment_line, march_surcharge_counts, overhead, scouts_bg_break, line_destroyed_by_warriors,
		flight_into_enemy, public_pips, spectators;
	bool prussian_stack_dice, withhold_for_all, return_support, rear_cause_blocks_recoil, copy_destroyed,
		fanatics_only_unreturned, markers_restrict_march, share_hidden_within_side, public_oob,
		wing_commander_fog, bua_garrison_hidden, dav_for_large_own, recover_in_contact, volley_when_attacking,
		campaign;
	uint16_t waived_count;
	uint16_t historical_limits_waived[WAIVED_MAX]; /* clauses */
	uint8_t spare[2];
};

/* ---- The position -------------------------------------------------------------------------------------- */

struct dba_turn {
	int16_t bound;
	uint8_t step, active;    /* active: whose bound it is */
	bool begun;              /* the step has done what it does before its first order */
	bool closed;             /* ... and every seat has ended it */
	uint8_t next_exchange;
	uint8_t spare;
};

struct dba_outcome {
	char why[SENTENCE_SIZE];
	uint16_t clause;
	bool over;
	uint8_t winner;
};

enum dba_deployment { NO_DEPLOYMENT, DEFENDER_FIRST, ATTACKER_FIRST, DEPLOYMENT_FIXED };

struct dba_state {
	struct dba_options options;
	struct dba_turn turn;
	int32_t width, height;
	int32_t line_y;          /* the deployment line, once computed (S4) */
	int16_t bound_limit;
	uint16_t next_seq;       /* of contacts */
	uint8_t deployment, first_bound, limit_winner; /* limit_winner: who wins at the bound limit; 0: 21.2 */
	bool line_known, umpire_seated;
	/* how many markers have been shown so far, of both sides; with wing_commander_fog none */
	uint8_t next_alias;
	uint16_t line_count;
	struct dba_side_state sides[SIDES_ROOM];
	uint16_t seat_count, ask_count, contact_count, shot_count, exchange_count, reaction_count, pursuit_count,
		combat_count, note_count, instruction_count;
	uint8_t spare[2];
	/* every slot in use lies below */
	uint16_t elements_end, commands_end, markers_end, ambushes_end, areas_end;
	struct dba_seat seats[DBA_SEATS_MAX];
	struct dba_ask asks[ASKS_MAX];
	struct dba_resume resume;
	struct dba_command commands[COMMANDS_ROOM];
	struct dba_element elements[ELEMENTS_ROOM];
	struct dba_marker markers[MARKERS_ROOM];
	struct dba_ambush ambushes[AMBUSHES_ROOM];
	struct dba_contact contacts[CONTACTS_MAX];
	struct dba_shot shots[SHOTS_MAX];
	struct dba_exchange exchanges[EXCHANGES_MAX];
	struct dba_reaction reactions[REACTIONS_MAX];
	struct dba_pursuit pursuits[PURSUITS_MAX];
	struct dba_combat combats[COMBATS_MAX];
	struct dba_note notes[NOTES_MAX];
	struct instruction instructions[INSTRUCTIONS_MAX]; /* by element (turn/standing.c) */
	struct dba_outcome result;
	/* what the scenario fixed */
	char victory[SENTENCE_SIZE];
	struct point deployment_line[LINE_POINTS_MAX];
	struct dba_area terrain[AREAS_ROOM];
};

#endif
