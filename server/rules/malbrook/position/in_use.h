/* What of a position is in use: it is copied and compared by that alone. */
#ifndef TRICORNE_MALBROOK_IN_USE_H
#define TRICORNE_MALBROOK_IN_USE_H

#include "../../extents.h"
#include "../malbrook.h"

extern const struct extents malb_extents;

#endif
