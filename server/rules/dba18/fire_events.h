/* Events of fire. */
#ifndef TRICORNE_DBA18_FIRE_EVENTS_H
#define TRICORNE_DBA18_FIRE_EVENTS_H

#include "orders.h"

#define DBA_FIRE_EVENTS(EVENT)

#endif
