/* Events of combat. Made true in combat_events.c. */
#ifndef TRICORNE_DBA18_COMBAT_EVENTS_H
#define TRICORNE_DBA18_COMBAT_EVENTS_H

#include "orders.h"

#define DBA_COMBAT_EVENTS(EVENT) \
	EVENT(combat_begun, FIGHT, "Combats are found anew; those of the bound before are forgotten.") \
	EVENT(combat_listed, FIGHT, "Two elements are to fight.") \
	EVENT(fought, FIGHT, "A combat was fought, or is no longer necessary.")

struct dba_event_combat_begun { uint8_t active; };
/* `one`: whose front is on that edge of `other`. */
struct dba_event_combat_listed { char one[ID_SIZE], other[ID_SIZE]; uint16_t seq; uint8_t edge; };
/* winner "": one of them had lost before, and they do not fight (3.4). */
struct dba_event_fought { char one[ID_SIZE], other[ID_SIZE], winner[ID_SIZE]; bool doubled; };

#endif
