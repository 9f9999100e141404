/* Wheels: a body of poses turned rigidly about one end of its front. */
#ifndef TRICORNE_RULES_TABLE_WHEEL_H
#define TRICORNE_RULES_TABLE_WHEEL_H

#include "base.h"

enum wheel_side { WHEEL_LEFT, WHEEL_RIGHT };

/* The corner that stands still: the front's left or right end. A wheel to the right turns clockwise about the
 * right end. */
struct point wheel_pivot(struct pose front, int32_t frontage, enum wheel_side side);
/* The signed turn of a wheel to that side. */
int32_t wheel_turn(enum wheel_side side, int32_t angle);
/* The front's pose after it. Wheel from the pose before, by the whole angle: many small wheels would each be
 * rounded. */
struct pose wheel_front(struct pose front, int32_t frontage, enum wheel_side side, int32_t angle);
/* What the outer corner walks, rounded, for an angle >= 0; and the greatest angle for which it walks no more
 * than that. */
int32_t wheel_cost(int32_t frontage, int32_t angle);
int32_t wheel_reach(int32_t frontage, int32_t cost);

#endif
