/* What of a position is in use: it is copied and compared by that alone. */
#ifndef TRICORNE_DBA18_IN_USE_H
#define TRICORNE_DBA18_IN_USE_H

#include "../../extents.h"
#include "../dba18.h"

extern const struct extents dba_extents;

#endif
