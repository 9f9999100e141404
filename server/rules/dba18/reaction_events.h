/* Events of reactions: what fire and combat do to troops, from when it is known until it is carried out (3.2). Made true in
 * reaction_events.c. */
#ifndef TRICORNE_DBA18_REACTION_EVENTS_H
#define TRICORNE_DBA18_REACTION_EVENTS_H

#include "orders.h"

#define DBA_REACTION_EVENTS(EVENT) \
	EVENT(recorded, "It is known how an element will react; the response step carries it out.")

/* A dba_reaction, added to those of the step. */
struct dba_event_recorded {
	char element[ID_SIZE], by[ID_SIZE];
	int32_t heading;
	uint8_t reaction, cause, direction;
	bool copied, odd;
};

#endif
