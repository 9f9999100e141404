/* Right and left: how far right troops reach, as an army sees it from its baseline (10.6, R-111, R-113). */
#ifndef TRICORNE_MALBROOK_RIGHTMOST_H
#define TRICORNE_MALBROOK_RIGHTMOST_H

#include "space.h"

/* The farther right its rightmost corner, the greater. */
int32_t malb_rightmost(const struct malb_state *s, enum malb_side side, uint16_t unit);
/* Puts units in order, from right to left; of those abreast the lower number first. */
void malb_right_to_left(const struct malb_state *s, enum malb_side side, uint16_t *units, int count);

#endif
