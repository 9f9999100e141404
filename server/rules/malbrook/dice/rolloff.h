/* Roll-offs: each side throws a die, both again as long as they are even. */
#ifndef TRICORNE_MALBROOK_ROLLOFF_H
#define TRICORNE_MALBROOK_ROLLOFF_H

#include "../malbrook.h"

/* Adds to a side's die, and notes in the roll why. */
typedef int malb_bonus_fn(const struct malb_state *s, enum malb_side side, struct roll *roll);

/* The side that threw higher. `bonus` may be NULL. */
enum malb_side malb_roll_off(struct play *play, int clause, const char *purpose, malb_bonus_fn *bonus);

#endif
