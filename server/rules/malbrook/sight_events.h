/* Events of sight: who has come into view of whom, and who is gone from it. */
#ifndef TRICORNE_MALBROOK_SIGHT_EVENTS_H
#define TRICORNE_MALBROOK_SIGHT_EVENTS_H

#include "orders.h"

#define MALB_SIGHT_EVENTS(EVENT) \
	EVENT(sighted, "A unit came into sight of an eye, or went out of it.") \
	EVENT(discovered, "Hidden troops are hidden no more.")

struct malb_event_sighted { uint8_t eye; bool seen; char unit[ID_SIZE]; };
struct malb_event_discovered { char unit[ID_SIZE]; };

#endif
