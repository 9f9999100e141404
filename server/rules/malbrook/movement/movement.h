/* What movement does (chapters 12 to 14): the orders of MOVE, but for those of leaders and of guns that
 * stay where they are. */
#ifndef TRICORNE_MALBROOK_MOVEMENT_H
#define TRICORNE_MALBROOK_MOVEMENT_H

#include "dragoons.h"
#include "guns_move.h"
#include "manoeuvre.h"
#include "march.h"
#include "merge.h"
#include "move.h"
#include "road.h"

#endif
