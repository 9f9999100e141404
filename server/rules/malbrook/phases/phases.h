/* What steps do of themselves: INIT, the beginning and end of MOVE, END. */
#ifndef TRICORNE_MALBROOK_PHASES_H
#define TRICORNE_MALBROOK_PHASES_H

#include "idle.h"
#include "initiative.h"
#include "move_phase.h"
#include "points.h"
#include "turn_end.h"
#include "victory.h"

#endif
