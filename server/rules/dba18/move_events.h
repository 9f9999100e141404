/* Events of move. */
#ifndef TRICORNE_DBA18_MOVE_EVENTS_H
#define TRICORNE_DBA18_MOVE_EVENTS_H

#include "orders.h"

#define DBA_MOVE_EVENTS(EVENT)

#endif
