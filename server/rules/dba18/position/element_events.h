/* Events of elements and markers: where they stand, how they are, whom they touch. Made true in
 * elements.c. */
#ifndef TRICORNE_DBA18_ELEMENT_EVENTS_H
#define TRICORNE_DBA18_ELEMENT_EVENTS_H

#include "orders.h"

#define DBA_ELEMENT_EVENTS(EVENT) \
	EVENT(posed, MOVE, "An element stands elsewhere, or otherwise.") \
	EVENT(marker_posed, MOVE, "A hidden movement marker stands elsewhere.") \
	EVENT(moved, MOVE, "An element or marker has used up a move.") \
	EVENT(morale, FIGHT, "An element recoils, breaks, routs, is itself again, or is gone.") \
	EVENT(marked, WORD, "Something about an element has changed.") \
	EVENT(joined, MOVE, "A commander joined an element, was taken by one, or is by himself again.") \
	EVENT(contact, MOVE, "An element's front edge has come into contact.") \
	EVENT(parted, MOVE, "An element is no longer in contact.")

/* How an element comes to stand where it does. */
enum dba_way { WAY_NONE, WAY_DEPLOYED, WAY_MOVE, WAY_WHEEL, WAY_LINED_UP, WAY_MANOEUVRE, WAY_RETIRE,
	WAY_PASSAGE, WAY_ABOUT, WAY_GUNS,
	WAY_RECOIL, WAY_FLEE, WAY_BREAK, WAY_ROUT, WAY_PURSUIT, WAY_UNCONTROLLED, WAY_REVEALED, WAY_ENTERED,
	WAY_LEFT, WAY_DETACHED, WAY_UMPIRE, DBA_WAYS };
extern const char *const dba_way_names[DBA_WAYS];

enum dba_mark {
	MARK_NONE, MARK_FIRED, MARK_RETURNED,
	MARK_INTERPENETRATED,    /* value: how its friends came to pass */
	MARK_CHARGED, MARK_FOUGHT, MARK_LOST,
	MARK_VOLLEY_USED,        /* the first volley has been fired */
	MARK_FIRED_EVER, MARK_RALLIED, MARK_STEADIED,
	MARK_LIMBERED,           /* value: 1 limbered, 0 in action */
	MARK_SHOT_LAST,          /* of a marker */
	MARK_BUILDING,           /* value: number, ref: the built-up area; 0 has left it */
	MARK_DISCLOSED,          /* a garrison is known to the enemy */
	DBA_MARKS
};
extern const char *const dba_mark_names[DBA_MARKS];
enum dba_passed { NOT_PASSED, PASSED_OF_NECESSITY, PASSED_BY_CHOICE }; /* 12.2 */

struct dba_event_posed { char element[ID_SIZE]; int32_t x, y, heading; uint8_t way; };
struct dba_event_marker_posed { char marker[ID_SIZE]; int32_t x, y, heading; uint8_t way; };
/* `unit`: an element or marker. `march`: it was a second or later move (5.8). */
struct dba_event_moved { char unit[ID_SIZE]; int32_t distance; uint8_t move_kind; bool march; };
/* strikes: with its C-in-C his own command is beaten (15.6), and has yet to run */
struct dba_event_morale { char element[ID_SIZE]; uint8_t morale, cause; bool strikes; };
struct dba_event_marked { char unit[ID_SIZE], ref[ID_SIZE]; int32_t value; uint8_t mark; };
struct dba_event_joined { char commander[ID_SIZE], element[ID_SIZE]; bool captive; };
struct dba_event_contact {
	char attacker[ID_SIZE], target[ID_SIZE], area[ID_SIZE], initiator[ID_SIZE];
	uint16_t seq;
	uint8_t edge, bound_of, melee_bounds;
	bool fresh, pursuing, turned, later;
};
/* target "": from everybody. */
struct dba_event_parted { char attacker[ID_SIZE], target[ID_SIZE]; };

#endif
