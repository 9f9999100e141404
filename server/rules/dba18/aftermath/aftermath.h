/* What comes of fire and combat, as the tables of steps and orders have it: responses, compulsory moves,
 * rallying, new commanders, the end of a bound. */
#ifndef TRICORNE_DBA18_AFTERMATH_H
#define TRICORNE_DBA18_AFTERMATH_H

#include "bound_end.h"
#include "compulsory.h"
#include "pursue.h"
#include "rally.h"
#include "recovery.h"
#include "replacement.h"
#include "respond.h"

#endif
