/* Events of troops: where they stand, what they have lost, how they are. Made true in place.c, disorder.c,
 * merge_split.c and troops.c. */
#ifndef TRICORNE_MALBROOK_TROOP_EVENTS_H
#define TRICORNE_MALBROOK_TROOP_EVENTS_H

#include "../position/orders.h"

#define MALB_TROOP_EVENTS(EVENT) \
	EVENT(placed, MOVE, "A brigade stands elsewhere, or otherwise.") \
	EVENT(gun_placed, MOVE, "A gun stands elsewhere, or otherwise.") \
	EVENT(wagon_placed, MOVE, "A wagon stands elsewhere.") \
	EVENT(marker_placed, MOVE, "Horse-holders stand elsewhere, or are gone.") \
	EVENT(disordered, WORD, "Disorder points were taken or lost.") \
	EVENT(casualty, LOSS, "A brigade lost a base.") \
	EVENT(removed, LOSS, "Troops are gone from the table.") \
	EVENT(status, FIGHT, "A brigade routs, retires, evades, pursues, loots, or is itself again.") \
	EVENT(split, MOVE, "Bases leave a brigade and are one of their own.") \
	EVENT(merged, MOVE, "A brigade was taken up into another.") \
	EVENT(marked, WORD, "A marker of a unit changed.") \
	EVENT(mounted, MOVE, "Dragoons mounted or dismounted.")

/* How troops come to stand elsewhere; what each means for 9.4 and 18.13 is told by its row in place.c. */
enum malb_way {
	WAY_NONE,
	WAY_DEPLOYED, WAY_ARRIVED,
	WAY_MARCH, WAY_WHEEL, WAY_SIDE_STEP, WAY_ROAD, WAY_WITHDRAWAL,     /* moves                            */
	/* on the spot */
	WAY_FORMATION, WAY_ABOUT, WAY_REFUSED, WAY_REFORMED, WAY_UNLIMBERED, WAY_PIVOT, WAY_MOUNTED,
	WAY_EVADE, WAY_RETIRE, WAY_ROUT, WAY_PURSUIT,                      /* fast moves                       */
	WAY_CHARGE, WAY_COUNTERCHARGE, WAY_RIDE_THROUGH, WAY_TAKE_POSITION,
	WAY_CLOSED_UP,                                                     /* after losses, splits and merging */
	WAY_UMPIRE,
	MALB_WAYS
};

/* Why disorder points come or go (R-43 manoeuvre, R-110 risk). */
enum malb_cause {
	CAUSE_NONE,
	CAUSE_FIRE,        /* artillery and flanking musketry         */
	CAUSE_COMBAT,      /* a row of the results, hacks, blocked    */
	CAUSE_MOVEMENT,    /* fatigue                                 */
	CAUSE_MANOEUVRE,
	CAUSE_MORALE,
	CAUSE_ROUT_MOVE,   /* the casualty of a later rout move       */
	CAUSE_STEADIED, CAUSE_REDRESSED, CAUSE_SUCCESS, /* lost       */
	CAUSE_GIVEN,       /* a base given for the crew of a gun      */
	CAUSE_UMPIRE,
	MALB_CAUSES
};

extern const char *const malb_cause_names[MALB_CAUSES];

/* Flags and small numbers of a unit that change alone. */
enum malb_mark {
	MARK_NONE,
	MARK_MOVED, MARK_DISPLACED, MARK_IN_COMBAT, MARK_CONTINUING, MARK_UNDER_FIRE, MARK_FIRED,
	MARK_HALTED,              /* value: enum malb_halt */
	MARK_FAILED_CHARGE, MARK_CHARGE_ON,
	MARK_SPEED,               /* value: speed_now */
	MARK_INSPIRED,            /* value: how often */
	MARK_DEED,                /* value: enum malb_deed of now_move, its dice beside it stay */
	MARK_SAFE, MARK_HAS_TAKEN,
	MARK_NEXT_LOSS, MARK_PRESET_LOSS, /* value: enum malb_hand */
	MARK_FLANK_FIRE_BY,       /* ref: the foot */
	MARK_IMMUNE,              /* ref: added to flank_immune */
	MARK_PASSED_BY,           /* ref: added to passed_by */
	MARK_SHOT_BOMBARD, MARK_SHOT_BOMBARD_CLOSE, MARK_SHOT_CLOSE,
	MARK_QUARRY,              /* ref */
	MALB_MARKS
};

struct malb_event_placed {
	char brigade[ID_SIZE];
	uint8_t way, formation, ranks;
	struct malb_frame frame;
	uint16_t trail_count, base_count;
	struct point trail[TRAIL_MAX];
	struct malb_base bases[BASES_MAX];
};
struct malb_event_gun_placed {
	char gun[ID_SIZE];
	uint8_t way;
	struct point pos;
	int16_t facing;
	bool limbered;
};
struct malb_event_wagon_placed { char wagon[ID_SIZE]; struct point pos; int16_t facing; };
struct malb_event_marker_placed {
	char marker[ID_SIZE], brigade[ID_SIZE];
	struct point pos;
	int16_t facing;
	bool moved, gone;
};
/* `by` is what was really taken (negative: lost), `now` what it has. */
struct malb_event_disordered { char unit[ID_SIZE]; int8_t by; uint8_t now, cause; };
struct malb_event_casualty { char brigade[ID_SIZE]; uint8_t base, cause, left; };
struct malb_event_removed { char unit[ID_SIZE]; uint8_t fate; struct point at; };
struct malb_event_status { char brigade[ID_SIZE], quarry[ID_SIZE]; uint8_t status; };
/* The new brigade takes the first free slot; everything but its bases is as of its parent. Leaders who
 * touch only those bases go with them, and `leader` if he is named. */
struct malb_event_split {
	char brigade[ID_SIZE], part[ID_SIZE], leader[ID_SIZE];
	uint16_t base_count;
	uint8_t bases[BASES_MAX];
};
/* All bases of `brigade` become bases of `into`, numbered on; `into` is placed by an event of its own
 * after it. */
struct malb_event_merged {
	char brigade[ID_SIZE], into[ID_SIZE], command[ID_SIZE];
	uint8_t dps, grade, troops;
};
struct malb_event_marked { char unit[ID_SIZE], ref[ID_SIZE]; uint8_t mark; int32_t value; };
struct malb_event_mounted { char brigade[ID_SIZE]; bool mounted; int32_t width, depth; };

#endif
