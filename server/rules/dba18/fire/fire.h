/* Fire, as the tables of steps and orders have it: declared, then resolved. */
#ifndef TRICORNE_DBA18_FIRE_H
#define TRICORNE_DBA18_FIRE_H

#include "declare.h"
#include "exchange.h"

#endif
