/* Strength: what still counts of an army (chapter 21), in bases, a gun as one. */
#ifndef TRICORNE_MALBROOK_STRENGTH_H
#define TRICORNE_MALBROOK_STRENGTH_H

#include "../malbrook.h"

/* Bases that still count: not those of brigades that rout or have surrendered. Troops not yet come are not
 * lost. */
int malb_strength_bases_left(const struct malb_brigade *b);
/* Neither taken nor destroyed. */
bool malb_strength_gun_is_left(const struct malb_gun *g);
/* Of a side, or of one wing of it. */
int malb_strength_left(const struct malb_state *s, enum malb_side side, uint16_t wing);

#endif
