/* What of a position is in use: it is copied and compared by that alone. */
#ifndef TRICORNE_MDCC_IN_USE_H
#define TRICORNE_MDCC_IN_USE_H

#include "../../extents.h"
#include "../mdcc.h"

extern const struct extents mdcc_extents;

#endif
