/* What leaders do (chapters 4 and 5): their ways and actions, orders given and sent. */
#ifndef TRICORNE_MALBROOK_COMMAND_H
#define TRICORNE_MALBROOK_COMMAND_H

#include "leaders.h"
#include "messengers.h"
#include "wing_order.h"

#endif
