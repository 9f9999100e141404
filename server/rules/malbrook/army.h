/* An army: brigades, guns and leaders, what they are doing, and how they are organised. */
#ifndef TRICORNE_MALBROOK_ARMY_H
#define TRICORNE_MALBROOK_ARMY_H

#include "../table/extent.h"
#include "kinds.h"

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
enum malb_leg_kind {
	NO_LEG, LEG_WHEEL, LEG_ADVANCE, LEG_INCLINE, LEG_TURN, LEG_CROSS, LEG_PASS_GAP, LEG_BASES, LEG_ROAD
};
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
	/* on this way: skirmishers and musketeers who have answered, friends passed through */
	uint16_t met_count;
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
	/* charged à l'outrance at dismounted dragoons or a single rank of cavalry (19.5) */
	bool through_thin;
	bool stands_firm;        /* foot of 19.6, R-93 */
	bool was_charged;        /* in the move that opened this combat; kept while it goes on */
};

/* Standing instructions of its owner: how to answer an interrupt while he is away. 0 asks him. */
struct malb_standing {
	uint8_t skirmish;        /* enum malb_choice */
	uint8_t flank_fire;      /* enum malb_choice: yes fires */
	uint8_t respond;         /* enum malb_response */
	uint8_t fire_at_leader;  /* enum malb_choice: yes fires */
	uint8_t after_combat;    /* enum malb_after, up to AFTER_TAKE_POSITION */
	uint8_t charge_dice;     /* 1: as few as may be */
};

struct malb_immunity {
	uint16_t brigade;        /* whose flanking musketry has halted it (17.5) */
	int16_t turn;            /* of that fire */
};

/* What is asked of it most often lies beside its id. */
struct malb_brigade {
	char id[ID_SIZE];
	uint16_t command;        /* 0: directly under its side */
	uint16_t controller;     /* leader */
	uint16_t conform_to;
	uint16_t start_bases;    /* at the start of the game; 0 of a split part */
	uint16_t base_count;
	/* one grade for the whole battle (MALB-2.5), but for 2.6 */
	uint8_t side, type, style, grade, control, formation;
	uint8_t ranks;           /* ranks of a line: 1, 2, more after merging */
	bool mounted, platoon_fire;
	uint8_t dp_cap;          /* in views: how many DPs it can bear (9.1) */

	/* Mostly nothing, and so in eights: they are passed over together when views are written. */
	uint8_t fate, status, halted;
	bool mixed, outrance, can_dismount;
	bool hidden;             /* placed in secret, and not discovered yet */
	bool withheld;           /* hidden by the umpire until he shows it   */

	uint16_t origin;         /* the brigade it was split from (20.3), 0 itself */
	uint16_t quarry;         /* whom it pursues */
	uint16_t horse_holder;   /* marker */
	uint16_t flank_fire_by;  /* whose musketry it owes an answer in COMBAT_GUNS (17.4) */

	uint8_t dps, morale_dps_this_turn;
	uint8_t inspired;        /* Inspire actions on it this turn (4.10) */
	uint8_t next_loss;       /* enum malb_hand: where the next casualty falls (9.11) */
	uint8_t preset_loss;     /* enum malb_hand, by its owner */
	bool failed_charge;      /* last turn (6.9, 16.8) */
	bool charge_on;          /* must try again in this combat phase (16.8) */
	int8_t die;              /* of its control test, before adjusting */

	/* ... and how it will be adjusted, if that is said first (control_modifier_choice) */
	int8_t shift;
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
	uint8_t parts;           /* split off so far, at most PARTS_MAX: the letters of their ids */
	uint8_t spare;

	int32_t width, depth;    /* of a base */
	struct malb_frame frame; /* meaningless while unformed, but kept */
	struct malb_base bases[BASES_MAX];
	struct point trail[TRAIL_MAX]; /* march column: from the head back (1.2); none while straight */
	struct malb_action last_move, now_move;
	struct malb_move move;
	struct malb_charge charge;
	struct malb_fight fight;
	uint16_t trail_count, passed_count, immune_count;
	uint16_t passed_by[PASSED_MAX]; /* friends that passed it while it stood still; itself: a gun */
	/* dice of its fastest part, where another came to a slower one; 0: all went alike (13.5, 13.8) */
	uint8_t fast_prev, fast_now;
	struct malb_immunity flank_immune[IMMUNE_MAX];
	char name[NAME_SIZE];
	char nation[ID_SIZE];    /* coat colour on the map */
};

struct malb_shot {
	uint16_t target;         /* brigade */
	uint16_t target_gun;
	bool gun_moved, target_moved; /* since */
	int16_t turn;
};

struct malb_gun {
	char id[ID_SIZE];
	uint8_t side, class, grade, state;
	uint8_t fate;
	bool limbered;
	bool hidden;             /* placed in secret, and not discovered yet */
	bool withheld;           /* hidden by the umpire until he shows it   */
	uint16_t command, leader; /* whose it is (3.3) */
	uint16_t controller;
	int16_t facing;
	uint8_t dps;
	bool crew_lost;
	bool shot_bombard, shot_bombard_close, shot_close;
	bool moved, under_fire;
	uint8_t spare;
	uint8_t control, halted;
	int8_t die, shift;
	uint8_t speed_prev, speed_now;
	uint16_t crew_with;      /* brigade its crew has gone to (17.6) */
	int32_t width, depth;
	struct point pos;        /* front-edge midpoint */
	struct malb_action last_move, now_move;
	struct malb_move move;
	struct malb_shot last_shot;
	char name[NAME_SIZE];
};

struct malb_leader {
	char id[ID_SIZE];
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
	char name[NAME_SIZE];
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

#endif
