/* Advantage: what the ground and works give those who fight on them (18.6, 18.7, R-81, R-98, R-99). */
#ifndef TRICORNE_MALBROOK_ADVANTAGE_H
#define TRICORNE_MALBROOK_ADVANTAGE_H

#include "../space/space.h"

/* 18.6: have at least half of the side's bases in that combat the better ground? */
bool malb_advantage_of_ground(const struct malb_state *s, uint8_t combat, enum malb_side side);
/* The work that at least half of the side's bases in that combat defend; NO_COVER if none. */
enum malb_cover malb_advantage_of_work(const struct malb_state *s, uint8_t combat, enum malb_side side);

#endif
