/* Paperboys: the whole position as plain data. Every chapter's file reads it, and changes it through events.
 *
 * Lengths and coordinates are tenths of a millimetre (u), x to the east and y to the north; facings are
 * whole degrees clockwise from north. A stand stands by its centre (PB-14.1).
 *
 * Every byte belongs to a member, as shapes want it: members stand by their alignment, and `spare` fills
 * what is left. */
#ifndef TRICORNE_PAPERBOYS_H
#define TRICORNE_PAPERBOYS_H

#include "../ruleset.h"
#include "../table/point.h"
#include "../turn/beforehand.h"
#include "house_rules.h"

extern const struct ruleset paperboys;

/* Clauses: PB_4_1 is the row of PB-4.1 in clauses.def. */
enum pb_clause {
	PB_NO_CLAUSE,
#define CLAUSE(chapter, number, gist) PB_##chapter##_##number,
#define CHAPTER(number, title)
#include "clauses.def"
#undef CLAUSE
#undef CHAPTER
	PB_CLAUSES
};
extern const struct clause pb_clauses[PB_CLAUSES + 1];

enum {
	CM = 100,
	TOUCH = 2,              /* 1.2: distances up to this are contact, overlaps up to this none */
	FULL_CIRCLE = 360,
	PIPS_MAX = 6,           /* PB-7.1 */
	STEADY_PIPS = 4,        /* PB-8.17: steady infantry has no more */

	/* Slots of the maps; slot 0 is nobody. */
	UNITS_ROOM = 129, OFFICERS_ROOM = 33, MARKERS_ROOM = 33, FEATURES_ROOM = 81, BREACHES_ROOM = 25,
	/* each is about a defender who was in none (PB-8.27), so there are never more */
	FIGHTS_ROOM = UNITS_ROOM,

	STANDS_MAX = 16,        /* of a unit: eight squadrons of two (PB-1.7) */
	POLYGON_MAX = 32, PARTIES_MAX = 4, MEETINGS_MAX = 8,
	PISTOL_HITS_MAX = 48,   /* of a side in a fight: more than the horse that meets can score (PB-4.28) */
	PB_SEATS_MAX = 12, SEAT_BRIGADES_MAX = 8, CARDS = 6, CARDS_TEXT = 8,
	ASKS_MAX = 16, WORKS_MAX = 16, ATTACKS_MAX = 6, LOSSES_MAX = 512, OBJECTIVES_MAX = 12
};

enum pb_edge_of_table { NO_TABLE_EDGE, EDGE_N, EDGE_E, EDGE_S, EDGE_W };
/* The part a side has in the story: it orders the deployment and binds nobody afterwards (PB-2.2). */
enum pb_story { NO_STORY, STORY_ATTACKER, STORY_DEFENDER };
enum pb_role { NO_ROLE, ROLE_CINC, ROLE_WING };
enum pb_arm { NO_ARM, INFANTRY, CAVALRY, ARTILLERY, TRAIN };
enum pb_class { NO_CLASS, LINE_FOOT, GUARD_FOOT, GRENADIERS, HORSE, DRAGOON, HUSSAR, CANNON, MORTAR };
/* In ascending order (PB-1.14). */
enum pb_quality { NO_QUALITY /* not diced for yet */, RAW, TRAINED, ELITE };
enum pb_formation { NO_FORMATION, FREE, LINE, COLUMN, SQUARE };
enum pb_status {
	NO_STATUS, RESERVE, READY, FIGHTING, ROUTING, PURSUING, DEAD,
	GONE /* a limber or train that has left (PB-1.17) */
};
enum pb_deploy_state { NO_DEPLOY_STATE, LIMBERED, DEPLOYED };
enum pb_officer_kind { NO_OFFICER_KIND, BRIGADIER, GENERAL, COMMANDER };
enum pb_officer_state { NO_OFFICER, OFFICER_RESERVE, OFFICER_ALIVE, OFFICER_KILLED, OFFICER_CAPTURED };
enum pb_cover { NO_COVER, COVER_WALL, COVER_RAMPART, COVER_BUILDING };
enum pb_height { NO_HEIGHT, LOW_WALL, HIGH_WALL };
enum pb_hand { NO_HAND, HAND_LEFT, HAND_RIGHT };
/* The edge of a stand that is struck (PB-8.38, PB-14.5). */
enum pb_edge { NO_EDGE, EDGE_FRONT, EDGE_FLANK, EDGE_REAR };
/* What a card of a side is good for (PB-3.2): its first, second and third. */
enum pb_card { NO_CARD, CARD_FIRE, CARD_CAVALRY, CARD_FOOT };

/* Chapter 3. The turn is one table of steps (paperboys.c); pb_step_to() is the one door. S1 is setup()
 * itself. */
enum pb_step {
	STEP_NONE,
	S2_GRENADIERS, S3_RAW, S4_DEFENDER, S5_ATTACKER, S6_REARRANGE,
	T1_SHUFFLE, T2_WINDOW, T3_CARD,
	F1_FIRE, F2_OBLIGED, F3_HEAVY,
	C1_CAVALRY, C2_FIGHTS, C3_CLOSE,
	I1_FOOT, I2_FIGHTS, I3_CLOSE,
	T4_CHECK,
	E1_WINDOW, E2_RECOVERY, E3_ROUTERS, E4_BURNING, E5_CLOCKS,
	OVER,
	STEPS
};

/* One stand (PB-1.3: how many men it is, nothing asks). Width and depth are those of its unit. */
struct pb_stand {
	struct point at;         /* its centre */
	/* where the stand `bridged` stands in this one's frame: a gap left by lost ones between */
	struct point bridge;
	int16_t facing;
	uint8_t id;              /* within the unit, from 1, kept for ever */
	uint8_t bridged;         /* id, 0 none */
	bool command, grenadier;
	uint8_t spare[2];
};

struct pb_building_hit {
	uint16_t building;       /* feature */
	int16_t turn;
};

struct pb_unit {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	char nation[ID_SIZE];
	char brigade[ID_SIZE];   /* whose seat orders it; empty: the commander-in-chief's */
	struct pb_stand stands[STANDS_MAX]; /* those it still has, by id */
	uint8_t loss_order[STANDS_MAX];     /* ids, its owner's wish (PB-14.8) */
	struct pb_building_hit last_building_hit;
	uint16_t stand_count, loss_count;
	uint16_t horses;         /* marker of dismounted dragoons */
	uint16_t in_feature;     /* building it garrisons, with the stands inside */
	uint16_t pursues;        /* unit */
	int16_t width, depth;    /* of a stand */
	int16_t rout_dir, rout_start_turn;
	uint8_t side, arm, class, quality, status, formation;
	uint8_t initial_stands, pips, casualties, fire_casualties_this_turn;
	uint8_t deploy_state;    /* of artillery */
	bool guard, can_dismount, mounted;
	bool has_fired_game, charge_used, glory_used;
	bool fired_this_turn, moved_this_turn, moved_last_turn, moved_latest_phase, under_fire_this_turn,
		fought_this_turn, routed_this_turn, tested_friends_this_turn, immobile_this_turn, reaimed_this_turn;
	/* it fired this turn for the first time in the game: it may move as well (PB-4.2) */
	bool first_fire_this_turn;
	bool must_fire_next, miss_next_move;
	bool must_fire_now, misses_this_move; /* ... as they were when the phase began (F2, C3) */
	bool grenadier_known;    /* the enemy has seen which stand the grenadiers are (chapter 9) */
	bool combined;           /* a battalion made of grenadier stands (PB-1.6) */
	bool hangs;              /* rallied over the edge of the table, not moved since (PB-10.8, 10.11) */
	uint8_t spare[3];
};

/* A layout as shown: the defender's before he re-arranges (S6). */
struct pb_pose {
	struct point at;
	int16_t facing;
	uint8_t id;
	uint8_t spare;
};
struct pb_layout {
	char id[ID_SIZE];        /* of the unit, whose slot it has */
	uint16_t pose_count;
	uint16_t in_feature;
	int16_t width, depth;
	uint8_t formation, deploy_state;
	uint8_t spare[2];
	struct pb_pose poses[STANDS_MAX];
};
/* ... and his officers. */
struct pb_station {
	char id[ID_SIZE];        /* of the officer, whose slot it has */
	struct point at;
	uint16_t attached_to;
	uint8_t pips_held;
	uint8_t spare;
};

struct pb_officer {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	char brigade[ID_SIZE];
	struct point at;         /* with a unit: where its command stand is */
	uint16_t attached_to;    /* unit */
	uint8_t side, kind, state;
	uint8_t pips_held;       /* taken off his unit's record dice (PB-12.3) */
	bool moved_this_turn;
	uint8_t spare;
};

/* Held horses. */
struct pb_marker {
	char id[ID_SIZE];
	struct point at;
	uint16_t unit;
	int16_t facing;
};

/* ---- Ground -------------------------------------------------------------------------------------------- */

struct pb_feature {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	char objective[NAME_SIZE];
	struct point points[POLYGON_MAX];
	/* by section, from point i to the next: cannon hits not yet made into a breach */
	uint8_t wall_hits[POLYGON_MAX];
	uint16_t count;
	int16_t width;           /* of a bridge, whose line is its middle */
	int16_t burning_since;   /* turn, 0 not */
	struct pb_sided mortar_hit; /* turn of the last hit by that side's mortars */
	uint8_t cover, height, capacity_stands;
	bool area;               /* a polygon; else a line */
	bool difficult, impassable, blocks_sight, obstacle, building, bridge, river;
	uint8_t hit_before[SIDES_ROOM]; /* ... and that side's mortars had hit it in the turn before that one */
	uint8_t spare[2];
};
struct pb_breach {
	char id[ID_SIZE];
	struct point at;         /* on the wall: the aim point */
	uint16_t feature;
	int16_t width;
};

/* ---- Fights -------------------------------------------------------------------------------------------- */

/* A unit in a fight, or a part of one (PB-8.26). */
struct pb_party {
	uint16_t unit;
	uint16_t stand_count;    /* 0: the whole unit */
	uint8_t stands[STANDS_MAX]; /* ids */
	bool charged;            /* into this fight */
	uint8_t edge;            /* an attacker's: the edge of the defender it struck */
	uint8_t spare[2];
};
struct pb_fight {
	char id[ID_SIZE];
	struct pb_party attackers[PARTIES_MAX], defenders[PARTIES_MAX];
	uint16_t attacker_count, defender_count;
	uint16_t primary_attacker;  /* unit */
	uint16_t feature, breach;   /* narrow: the bridge or the breach (PB-9.16); 0 0 an ordinary fight */
	int16_t due_turn;           /* not thrown before that turn */
	struct pb_sided pistol_hits; /* PB-4.28; PISTOL_HITS_MAX */
	uint8_t attacker_stand, defender_stand; /* of a duel */
	uint8_t round;
	uint8_t side, card;         /* whose phase throws it: enum pb_side, CARD_CAVALRY or CARD_FOOT */
	bool obstacle;              /* the defenders defend one */
	bool grenadiers;            /* the attacker named his grenadier stand (PB-9.19) */
	/* 1 + place of the party that its owner named to lose stands (PB-9.15) */
	uint8_t attacker_loser, defender_loser;
	uint8_t order;              /* its place among the fights of the phase, as their owner said; 0 none */
	/* of a round thrown, until all that comes of it is done: the attackers' hits less the others' */
	int8_t difference;
	bool thrown;
	uint8_t spare[2];
};

/* ---- What is in progress ------------------------------------------------------------------------------- */

enum pb_attack_kind {
	NO_ATTACK, ATTACK_ORDERED, ATTACK_OVERRUN, ATTACK_GLORY,
	ATTACK_PURSUIT,          /* glorified horse, straight on (PB-8.14) */
	ATTACK_BARRIER           /* pursuing horse has met formed friends of the routers (PB-8.21) */
};
enum pb_outcome {
	NO_OUTCOME,
	OUTCOME_FIGHT,
	OUTCOME_DEFENDER_ROUTS, OUTCOME_DEFENDER_FALLS_BACK,
	OUTCOME_ATTACKER_HALTS, OUTCOME_ATTACKER_FALLS_BACK, OUTCOME_ATTACKER_FALLS_BACK_2 /* and gains pips */,
	OUTCOME_CAVALRY_FALLS_BACK, OUTCOME_INFANTRY_ROUTS, /* table 5.5c, by arm */
	OUTCOME_ROUTER_RUNS_ON,  /* PB-8.34 */
	PB_OUTCOMES
};

/* One combat of an attack: all of it, or that of a part of the attacker (3.4 A2b). */
struct pb_meeting {
	uint16_t target;         /* unit */
	uint16_t stand_count;    /* of the attacker's part; 0: all of it */
	uint8_t stands[STANDS_MAX];
	uint8_t target_stand;    /* id of the stand first touched */
	uint8_t edge, outcome;
	int8_t attacker_score, defender_score;
	bool obstacle, done;
	uint8_t spare;
};

/* An attack under way (3.4): as ordered, and as far as it has come. It hangs here while players are asked.
 * Attacks are a stack: whatever is begun while one is under way ends before it. */
struct pb_attack {
	struct point from;       /* the command stand's centre before the wheel (PB-14.5) */
	int32_t allowance;
	int32_t gone;            /* straight ahead, after the wheel */
	int32_t contact;         /* ... to contact; -1 nobody is met */
	int32_t aside;           /* the shift proposed by A2b, to the right */
	struct pb_meeting meetings[MEETINGS_MAX];
	uint16_t unit, target;   /* slots; target 0: whoever is met */
	uint16_t marker;         /* overrun: held horses */
	uint16_t meeting_count;
	uint16_t feature, breach; /* through */
	uint16_t fight;          /* slot, once it has come to one */
	int16_t heading;
	int16_t wheel_deg;
	int16_t distance;        /* overrun: in all */
	uint8_t kind, wheel;     /* wheel: enum pb_hand, about that front corner */
	uint8_t assault_stand, defender_stand; /* narrow */
	bool charge, follow_up, grenadiers;
	uint8_t spare[5];
};

/* What one seat owes. An ask belongs to a work, which waits until none of its asks is left; work 0: the
 * step waits. */
struct pb_ask {
	/* as the kind says: retire_before_infantry: the least and the greatest distance */
	int32_t at, most;
	uint16_t work;           /* id */
	uint16_t unit, other;    /* whom it is about; who brings it about */
	uint16_t fight;
	uint8_t kind;            /* enum pb_order of the order that answers it */
	uint8_t side;            /* whose seat, if it is about no unit of that side */
	uint8_t spare[2];
};

/* Work begun and not finished; it waits for its own asks and for works it has begun (parent). The engine
 * runs the youngest that waits for nothing. */
struct pb_work {
	int32_t at, left;        /* as the kind says */
	uint16_t id, parent;
	uint16_t unit, other;
	uint16_t fight;
	uint8_t kind, stage;     /* enum pb_work_kind (works.h) */
	uint8_t attack;          /* 1 + place in attacks */
	uint8_t spare[3];
};

/* ---- Sides, seats, losses ------------------------------------------------------------------------------ */

struct pb_side_state {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	int32_t initial_value;   /* PB-13.5 */
	int16_t cinc_value;      /* PB-13.6 */
	uint8_t home_edge, story;
};

/* Answers given beforehand; 0 asks. */
enum pb_windows { WINDOWS_ASK, WINDOWS_PASS };
enum pb_idle { IDLE_ASK, IDLE_END };
enum pb_readjust { READJUST_ASK, READJUST_ACCEPT, READJUST_DECLINE };
enum pb_retire { RETIRE_ASK, RETIRE_LEAST, RETIRE_STAND };
enum pb_pistols { PISTOLS_ASK, PISTOLS_YES, PISTOLS_NO };
enum pb_losses { LOSSES_ASK, LOSSES_DEFAULT };
struct pb_standing {
	uint8_t windows, idle, readjust, retire, pistols, losses;
};

struct pb_seat {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	char brigades[SEAT_BRIGADES_MAX][ID_SIZE];
	uint16_t brigade_count;
	uint8_t side, role;
	struct pb_standing standing;
	bool absent;             /* nobody sits there: its brigades fall to the commander-in-chief */
	bool done;               /* with this step */
	bool passed;             /* in the umpire's window */
	uint8_t spare;
};

enum pb_piece {
	NO_PIECE, PIECE_INFANTRY, PIECE_CAVALRY, PIECE_CANNON, PIECE_MORTAR, PIECE_OFFICER, PIECE_CINC,
	PIECE_TRAIN, PIECE_HORSES, PB_PIECES
};
enum pb_cause {
	NO_CAUSE,
	CAUSE_FIRE, CAUSE_PISTOLS, CAUSE_FACE_OFF, CAUSE_FIGHT, CAUSE_ROUT, CAUSE_PURSUIT, CAUSE_SCATTERED,
	CAUSE_SURRENDERED, CAUSE_OFF_TABLE, CAUSE_OVERRUN, CAUSE_BURNED, CAUSE_FRIENDS, CAUSE_GLORY,
	CAUSE_OFFICER, CAUSE_RECOVERY, CAUSE_REMOUNTED, CAUSE_UMPIRE, PB_CAUSES
};
/* What a unit has lost in one way: the dead pool (PB-10.12). */
struct pb_loss {
	uint16_t unit;           /* 0 of officers, horses and what a file does not name */
	uint16_t stands;
	uint8_t side, kind, cause;
	uint8_t spare;
};

enum pb_objective_kind { NO_OBJECTIVE, OBJECTIVE_HOLD, OBJECTIVE_CLEAR };
struct pb_objective {
	char id[ID_SIZE];
	uint16_t feature;
	int16_t since;           /* turn at whose end the holder was first there */
	uint8_t side, kind;      /* side: who can win by it, 0 both */
	uint8_t holder;
	bool disturbed;          /* an enemy in hand was on it since */
};

struct pb_turn {
	int16_t n;
	uint8_t step;
	uint8_t side;            /* whose phase it is; 0 nobody's */
	uint8_t card;            /* enum pb_card of the phase */
	uint8_t first_side;      /* of the turn's first card */
	bool begun;              /* the step has done what it does before the first order */
	bool closed;             /* ... and after the last one */
	bool window;             /* the umpire has opened an officer window in this phase */
	/* B and R, the first first; the deck is known to the umpire alone */
	char cards_seen[CARDS_TEXT], deck[CARDS_TEXT];
	uint8_t spare;
};

struct pb_result {
	char why[SENTENCE_SIZE];
	uint16_t clause;
	bool over;
	uint8_t winner;
};

struct pb_state {
	struct pb_options options;
	struct pb_turn turn;
	uint16_t instruction_count;
	int32_t width, depth;
	struct pb_side_state sides[SIDES_ROOM];
	uint16_t seat_count, ask_count, work_count, attack_count, loss_count, objective_count;
	uint16_t next_work, next_fight, next_breach, next_marker; /* last given */
	/* every slot in use lies below */
	uint16_t units_end, officers_end, markers_end, features_end, breaches_end, fights_end, layouts_end,
		stations_end;
	uint8_t formed[SIDES_ROOM]; /* grenadier battalions each side has formed */
	bool umpire_seated;
	struct pb_seat seats[PB_SEATS_MAX];
	struct pb_ask asks[ASKS_MAX];
	struct pb_work works[WORKS_MAX];
	struct pb_attack attacks[ATTACKS_MAX];
	struct pb_unit units[UNITS_ROOM];
	struct pb_officer officers[OFFICERS_ROOM];
	struct pb_marker markers[MARKERS_ROOM];
	struct pb_fight fights[FIGHTS_ROOM];
	struct pb_breach breaches[BREACHES_ROOM];
	struct pb_layout layouts[UNITS_ROOM]; /* by unit, until the battle begins */
	struct pb_station stations[OFFICERS_ROOM]; /* by officer, as long */
	struct pb_loss dead_pool[LOSSES_MAX];
	struct pb_objective objectives[OBJECTIVES_MAX];
	struct pb_result result;
	struct pb_feature terrain[FEATURES_ROOM];
	struct instruction instructions[INSTRUCTIONS_MAX]; /* beside what each seat's `standing` says */
};

#endif
