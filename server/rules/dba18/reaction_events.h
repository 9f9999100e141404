/* Events of reaction. */
#ifndef TRICORNE_DBA18_REACTION_EVENTS_H
#define TRICORNE_DBA18_REACTION_EVENTS_H

#include "orders.h"

#define DBA_REACTION_EVENTS(EVENT)

#endif
