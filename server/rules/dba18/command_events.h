/* Events of command. */
#ifndef TRICORNE_DBA18_COMMAND_EVENTS_H
#define TRICORNE_DBA18_COMMAND_EVENTS_H

#include "orders.h"

#define DBA_COMMAND_EVENTS(EVENT)

#endif
