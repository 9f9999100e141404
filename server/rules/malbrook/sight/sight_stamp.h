/* The stamp of a position: what was worked out about sight beside one position holds in another that has the same stamp, and in
 * no other. It is made of all that sight depends on, and of the stamp before: a position has another stamp each time eyes have
 * looked about in it. */
#ifndef TRICORNE_MALBROOK_SIGHT_STAMP_H
#define TRICORNE_MALBROOK_SIGHT_STAMP_H

#include "../malbrook.h"

/* The next one; never 0, which is the stamp of a position in which nobody has looked yet. `screens_stay`: nobody who hides what is
 * behind him stands or looks otherwise than in the position of the stamp before, and the ground and who commands whom are the same. */
int64_t malb_sight_stamp(const struct malb_state *s, bool screens_stay);

#endif
