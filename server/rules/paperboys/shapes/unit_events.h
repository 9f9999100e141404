/* Events of units and officers: where they stand, what they have lost, how they are. Made true in
 * unit_events.c; emitted by the functions of troops.h. */
#ifndef TRICORNE_PAPERBOYS_UNIT_EVENTS_H
#define TRICORNE_PAPERBOYS_UNIT_EVENTS_H

#include "orders.h"

#define PB_UNIT_EVENTS(EVENT) \
	EVENT(placed, MOVE, "A unit stands elsewhere, or otherwise.") \
	EVENT(pips, WORD, "A record dice was turned.") \
	EVENT(casualties, FIGHT, "Casualty figures were put behind a unit, or taken away.") \
	EVENT(stand_lost, LOSS, "A unit lost a stand.") \
	EVENT(status, WORD, "A unit fights, routs, pursues, or is in hand again.") \
	EVENT(removed, LOSS, "A unit is no more, or has left the field.") \
	EVENT(marked, WORD, "A mark of a unit changed.") \
	EVENT(loss_order_set, WORD, "An owner has said in which order a unit loses its stands.") \
	EVENT(officer_placed, MOVE, "An officer is elsewhere, or with a unit.") \
	EVENT(officer_lost, LOSS, "An officer was killed or captured.") \
	EVENT(horses_placed, MOVE, "Held horses are put down, or gone.") \
	EVENT(sized, WORD, "A unit's stands are of another size: limbered or not, mounted or not.")

/* How a unit comes to stand elsewhere. */
enum pb_way {
	WAY_NONE,
	WAY_DEPLOYED, WAY_TAKEN_BACK,
	WAY_MOVE, WAY_EVACUATION, WAY_PIVOT, WAY_UNLIMBERED, WAY_DISMOUNTED, WAY_REMOUNTED, /* moves of its own */
	/* steps of an attack */
	WAY_WHEEL, WAY_ADVANCE, WAY_TEST, WAY_READJUSTED, WAY_CONFORMED, WAY_FOLLOW_UP,
	WAY_FALL_BACK, WAY_ROUT, WAY_RETIRE, WAY_PURSUIT,                                   /* compulsory moves */
	WAY_UMPIRE,
	PB_WAYS
};

/* Marks of a unit that change alone. */
enum pb_mark {
	MARK_NONE,
	MARK_FIRED, MARK_HAS_FIRED, MARK_FIRST_FIRE, MARK_MOVED, MARK_UNDER_FIRE, MARK_FOUGHT, MARK_ROUTED,
	MARK_TESTED_FRIENDS, MARK_IMMOBILE, MARK_REAIMED, MARK_CHARGE_USED, MARK_GLORY_USED, MARK_MUST_FIRE,
	MARK_MISS_MOVE, MARK_GRENADIER_KNOWN, PB_MARKS
};
extern const char *const pb_way_names[PB_WAYS], *const pb_mark_names[PB_MARKS];
bool pb_unit_marked(const struct pb_unit *u, enum pb_mark mark);

struct pb_event_placed {
	char unit[ID_SIZE], in_feature[ID_SIZE];
	uint8_t way, formation;
	uint16_t stand_count;
	struct pb_stand stands[STANDS_MAX];
};
/* `by` is what was really added (negative: taken off), `now` what it shows. */
struct pb_event_pips { char unit[ID_SIZE]; int8_t by; uint8_t now, cause; };
struct pb_event_casualties { char unit[ID_SIZE]; int8_t by; uint8_t now, cause; bool from_fire; };
/* `beside` and `beyond`: the stands on both sides of the gap, where it is one of R-43; `bridge` is that of
 * `beside`. */
struct pb_event_stand_lost {
	char unit[ID_SIZE];
	uint8_t stand, cause, left, beside, beyond;
	struct point bridge;
};
struct pb_event_status { char unit[ID_SIZE], pursues[ID_SIZE]; uint8_t status; int16_t rout_dir; };
struct pb_event_removed { char unit[ID_SIZE]; uint8_t cause; bool gone; };
struct pb_event_marked { char unit[ID_SIZE]; uint8_t mark; bool value; };
struct pb_event_loss_order_set { char unit[ID_SIZE]; uint16_t stand_count; uint8_t stands[STANDS_MAX]; };
struct pb_event_officer_placed {
	char officer[ID_SIZE], attached_to[ID_SIZE];
	struct point at;
	uint8_t pips_held;
	bool moved, reserve;
};
struct pb_event_officer_lost { char officer[ID_SIZE]; uint8_t fate; }; /* enum pb_officer_state */
struct pb_event_horses_placed {
	char marker[ID_SIZE], unit[ID_SIZE];
	struct point at;
	int16_t facing;
	bool gone;
	uint8_t cause;
};
struct pb_event_sized { char unit[ID_SIZE]; int16_t width, depth; uint8_t deploy_state; bool mounted; };

#endif
