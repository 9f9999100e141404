/* Events of moves that are halted on their way. Made true in resume.c and place.c. */
#ifndef TRICORNE_DBA18_MOVE_EVENTS_H
#define TRICORNE_DBA18_MOVE_EVENTS_H

#include "orders.h"

#define DBA_MOVE_EVENTS(EVENT) \
	EVENT(halted, MOVE, "An ambush, or an enemy unseen, has halted a move; its rest may still be made.") \
	EVENT(went_on, MOVE, "An element has gone on with a halted move.") \
	EVENT(rest_over, MOVE, "The rest of a halted move was made, or given up.") \
	EVENT(barred, MOVE, "An enemy unseen stands where somebody was to be put: he stays where he is.")

struct dba_event_halted {
	uint16_t count;
	char elements[GROUP_MAX][ID_SIZE];
	int32_t left;            /* of the allowance */
	uint8_t mode;            /* enum dba_mode */
	bool march, bad_going, retires;
};
struct dba_event_went_on { char element[ID_SIZE]; int32_t distance; uint8_t move_kind; };
struct dba_event_rest_over { char element[ID_SIZE]; };
struct dba_event_barred { char element[ID_SIZE]; };

#endif
