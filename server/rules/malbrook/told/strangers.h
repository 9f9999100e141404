/* Strangers: whoever is not known by name, as the eye sees him. */
#ifndef TRICORNE_MALBROOK_STRANGERS_H
#define TRICORNE_MALBROOK_STRANGERS_H

#include "call.h"
#include "places.h"

/* "the foot of the French by the brook west of Sart"; of several who look alike there, "the
 * western foot ...". `v` as in call.h: nobody is told of, or counted by, whom he cannot see. */
struct called malb_stranger_called(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit);

/* Each of those who stand on the table and whose name this position does not hold, told of with what he is
 * called in it: as many as there may be, at one go. `places` is kept from one time to the next. */
typedef void malb_stranger_fn(void *ctx, uint16_t unit, const char *called);
void malb_each_stranger(const struct malb_state *s, struct malb_places *places, malb_stranger_fn *each,
	void *ctx);

#endif
