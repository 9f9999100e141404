/* Spots: places to which somebody is sent, called after troops of his own that stand there. */
#ifndef TRICORNE_MALBROOK_SPOT_H
#define TRICORNE_MALBROOK_SPOT_H

#include "../../naming.h"
#include "../malbrook.h"

/* "close behind Orkney", "two inches to the left of Orkney"; where nobody of that side is near, as
 * malb_place_called() has it. */
struct called malb_spot_called(const struct malb_state *s, enum malb_side side, struct point at);

#endif
