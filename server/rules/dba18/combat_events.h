/* Events of combat. */
#ifndef TRICORNE_DBA18_COMBAT_EVENTS_H
#define TRICORNE_DBA18_COMBAT_EVENTS_H

#include "orders.h"

#define DBA_COMBAT_EVENTS(EVENT)

#endif
