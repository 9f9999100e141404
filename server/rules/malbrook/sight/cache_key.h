/* The cache key of a position, kept in it as sight_stamp: what was computed about sight for one position
 * holds for another that has the same key, and for no other. It is a digest of all that sight depends on
 * and of the key before, so that a position gets a new one each time eyes have looked about in it. */
#ifndef TRICORNE_MALBROOK_CACHE_KEY_H
#define TRICORNE_MALBROOK_CACHE_KEY_H

#include "../malbrook.h"

/* The next key; never 0, which is that of a position in which nobody has looked yet. `screens_stay`: since
 * the key before no occluder has moved or changed, nor the ground, nor who commands whom. */
int64_t malb_sight_cache_key(const struct malb_state *s, bool screens_stay);

#endif
