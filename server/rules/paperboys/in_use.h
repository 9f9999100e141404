/* What of a position is in use: it is copied and compared by that alone. */
#ifndef TRICORNE_PAPERBOYS_IN_USE_H
#define TRICORNE_PAPERBOYS_IN_USE_H

#include "../extents.h"
#include "paperboys.h"

extern const struct extents pb_extents;

#endif
