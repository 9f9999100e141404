/* Orders of Paperboys: one row and one body per order of the specification's list. Ids in them are texts
 * as the player wrote them; a missing member is zero. A body that is about one unit, officer or train
 * begins with its id. */
#ifndef TRICORNE_PAPERBOYS_ORDERS_H
#define TRICORNE_PAPERBOYS_ORDERS_H

#include "../../turn/engine.h"
#include "../paperboys.h"

/* ORDER(name, gist): enum ORDER_name, body struct pb_order_name, its shape in orders.c. Kinds are kept for
 * ever: new ones go to the end. */
#define PB_ORDERS(ORDER) \
	ORDER(form_grenadier_battalion, "Make a battalion of grenadier stands (S2).") \
	ORDER(place_unit, "Place a unit, or place it elsewhere (S4 to S6).") \
	ORDER(place_officer, "Place an officer, alone or with a unit (S4 to S6).") \
	ORDER(place_train, "Place a wagon, cart or limber (S4 to S6).") \
	ORDER(take_back, "Take a unit or officer off the table again (S4 to S6).") \
	ORDER(ready, "This seat has done with preparing (S2, S4 to S6).") \
	ORDER(officer_move, "A mounted officer makes his move of the turn.") \
	ORDER(pass, "No officer of this seat moves before the next card (T2, E1).") \
	ORDER(fire, "Fire with a unit (F1).") \
	ORDER(move, "Move a unit (C1, I1).") \
	ORDER(attack, "Move a unit into contact with the enemy (C1, I1).") \
	ORDER(overrun, "Ride or walk over a gun, a train or held horses (C1, I1).") \
	ORDER(dismount, "Dragoons dismount (C1).") \
	ORDER(remount, "Dragoons mount their horses again (I1).") \
	ORDER(unlimber, "Unlimber a gun (I1).") \
	ORDER(pivot_artillery, "Turn a gun or mortar to a new point of aim (I1).") \
	ORDER(end_phase, "This seat has done with the phase (F1, C1, I1).") \
	ORDER(fight_order, "Say in which order the fights of the phase are thrown.") \
	ORDER(readjust, "Accept or decline a shift that makes it one unit against one.") \
	ORDER(retire_before_infantry, "How far cavalry goes back before advancing infantry.") \
	ORDER(pistol_fire, "Fire pistols just before contact, or keep them.") \
	ORDER(glory_attack, "The glorified unit attacks on at once.") \
	ORDER(glory_decline, "The glorified unit makes no further attack.") \
	ORDER(choose_loss, "Name the unit that loses stands in a joined fight.") \
	ORDER(set_loss_order, "Say in which order a unit loses its stands.") \
	ORDER(standing, "Say beforehand how this seat, or a unit of its, answers while nobody is there.") \
	ORDER(open_window, "The umpire lets the officers of both sides move now.")

enum pb_order {
	ORDER_NONE,
#define ORDER_ENUM(name, gist) ORDER_##name,
	PB_ORDERS(ORDER_ENUM)
#undef ORDER_ENUM
	PB_ORDERS_COUNT
};

/* Room for more than the rules allow, so that too much is refused by its clause, and for a name too long
 * for any id. */
enum {
	WRITTEN_SIZE = 32,
	WRITTEN_STANDS_MAX = 20,
	WRITTEN_FIGHTS_MAX = 16,
	VIA_MAX = 8,
	REASON_TEXT_SIZE = 200
};

struct pb_written_stand {
	int32_t id, x, y, facing;
};
/* A stand of another unit, by its number. */
struct pb_written_member {
	char unit[WRITTEN_SIZE];
	int32_t stand;
};
/* All abreast, the middle of the whole front at x, y. */
struct pb_written_line {
	int32_t x, y, facing;
};
struct pb_written_shift {
	int32_t forward, right;
};
struct pb_written_wheel {
	uint8_t pivot;           /* enum pb_hand: the front corner that stands still */
	int32_t deg;
};
struct pb_written_formation {
	uint8_t to;              /* enum pb_formation; 0: no change of formation */
	int32_t x, y, facing, width;
};
struct pb_written_aim {
	uint8_t kind;            /* enum pb_aim */
	char id[WRITTEN_SIZE];
	int32_t x, y;
};
enum pb_aim { AIM_NONE, AIM_AUTO, AIM_UNIT, AIM_WALL, AIM_BUILDING };

struct pb_order_form_grenadier_battalion {
	char name[NAME_SIZE];
	uint16_t stand_count;
	struct pb_written_member stands[WRITTEN_STANDS_MAX];
};
struct pb_order_place_unit {
	char unit[WRITTEN_SIZE];
	uint16_t stand_count;
	struct pb_written_stand stands[WRITTEN_STANDS_MAX];
	struct pb_written_line line;
	uint8_t deploy_state;
};
struct pb_order_place_officer { char id[WRITTEN_SIZE], attach[WRITTEN_SIZE]; int32_t x, y; };
struct pb_order_place_train { char id[WRITTEN_SIZE], attach[WRITTEN_SIZE]; int32_t x, y, facing; };
struct pb_order_take_back { char unit[WRITTEN_SIZE]; };
struct pb_order_ready { uint8_t nothing; };
struct pb_order_officer_move {
	char officer[WRITTEN_SIZE], join[WRITTEN_SIZE];
	int32_t x, y;
	uint16_t via_count;
	struct point via[VIA_MAX];
};
struct pb_order_pass { uint8_t nothing; };
struct pb_order_fire { char unit[WRITTEN_SIZE]; struct pb_written_aim aim; };
struct pb_order_move {
	char unit[WRITTEN_SIZE];
	uint16_t stand_count, via_count;
	struct pb_written_stand stands[WRITTEN_STANDS_MAX];
	struct pb_written_shift shift;
	struct pb_written_wheel wheel;
	int32_t forward;         /* after the wheel */
	struct pb_written_formation formation;
	struct point via[VIA_MAX];
};
struct pb_order_attack {
	char unit[WRITTEN_SIZE], target[WRITTEN_SIZE], through[WRITTEN_SIZE];
	struct pb_written_wheel wheel;
	bool charge, follow_up, grenadiers;
};
struct pb_order_overrun {
	char unit[WRITTEN_SIZE], target[WRITTEN_SIZE];
	struct pb_written_wheel wheel;
	int32_t distance;
};
struct pb_order_dismount { char unit[WRITTEN_SIZE]; };
struct pb_order_remount { char unit[WRITTEN_SIZE]; };
struct pb_order_unlimber { char unit[WRITTEN_SIZE]; int32_t facing; };
struct pb_order_pivot_artillery { char unit[WRITTEN_SIZE]; int32_t facing; };
struct pb_order_end_phase { uint8_t nothing; };
struct pb_order_fight_order { uint16_t fight_count; char fights[WRITTEN_FIGHTS_MAX][WRITTEN_SIZE]; };
struct pb_order_readjust { bool accept; };
struct pb_order_retire_before_infantry { char unit[WRITTEN_SIZE]; int32_t distance; };
struct pb_order_pistol_fire { char unit[WRITTEN_SIZE]; bool yes; };
struct pb_order_glory_attack {
	char unit[WRITTEN_SIZE], target[WRITTEN_SIZE], through[WRITTEN_SIZE];
	struct pb_written_wheel wheel;
	int32_t distance;        /* of overrunning */
	bool follow_up, grenadiers;
};
struct pb_order_glory_decline { char unit[WRITTEN_SIZE]; };
struct pb_order_choose_loss { char unit[WRITTEN_SIZE]; };
struct pb_order_set_loss_order {
	char unit[WRITTEN_SIZE];
	uint16_t stand_count;
	int32_t stands[WRITTEN_STANDS_MAX];
};
/* Each names one word of its own more than struct pb_standing: "ask" again. */
/* ... or an instruction: `decision` is none of the words. */
struct pb_order_standing {
	char unit[ID_SIZE];
	uint8_t windows, idle, readjust, retire, pistols, losses;
	uint8_t decision, answer, enemy, state;
};
struct pb_order_open_window { char reason[REASON_TEXT_SIZE]; };

extern const struct order_kind pb_orders[PB_ORDERS_COUNT];
extern const char *const pb_order_names[PB_ORDERS_COUNT];

/* How one order is judged, carried out and offered; the rows stand in paperboys.c.
 * `body` is the struct pb_order_... of the row. */
/* What the text stands for with which the body begins. */
enum pb_names { NAMES_NOTHING, NAMES_UNIT, NAMES_OFFICER, NAMES_EITHER };
struct pb_order_row {
	struct order_row by;     /* ../../turn/order_row.h */
	/* enum pb_names: must exist and be alive (PB-14.12) and be this seat's (PB-14.11) */
	uint8_t names;
	bool by_arm;             /* the card must be the one for the unit's arm (PB-3.7) */
};
extern const struct pb_order_row pb_order_rows[PB_ORDERS_COUNT];

#endif
