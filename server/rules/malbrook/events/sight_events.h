/* Events of sight: who has come into view of whom, and who is gone from it. Made true in sight.c. */
#ifndef TRICORNE_MALBROOK_SIGHT_EVENTS_H
#define TRICORNE_MALBROOK_SIGHT_EVENTS_H

#include "../position/orders.h"

#define MALB_SIGHT_EVENTS(EVENT) \
	EVENT(sighted, WORD, "Units came into sight of an eye, or went out of it.") \
	EVENT(discovered, WORD, "Hidden troops are hidden no more.") \
	EVENT(forgotten, WORD, "An eye has looked where it last saw somebody, and nobody is there.") \
	EVENT(looked, WORD, "Eyes have looked about.")

enum { SIGHTED_MAX = 24 };
struct malb_event_sighted { uint8_t eye; bool seen; uint16_t unit_count; char units[SIGHTED_MAX][ID_SIZE]; };
struct malb_event_discovered { char unit[ID_SIZE]; };
struct malb_event_forgotten { uint8_t eye; uint16_t unit_count; char units[SIGHTED_MAX][ID_SIZE]; };
struct malb_event_looked { bool screens_stay; }; /* nobody has moved who hides what is behind him */

#endif
