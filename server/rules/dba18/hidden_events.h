/* Events of hidden. */
#ifndef TRICORNE_DBA18_HIDDEN_EVENTS_H
#define TRICORNE_DBA18_HIDDEN_EVENTS_H

#include "orders.h"

#define DBA_HIDDEN_EVENTS(EVENT)

#endif
