/* Confused combats: one unit against several, drawn apart or divided (PB-8.25, 8.26, R-73). */
#ifndef TRICORNE_PAPERBOYS_CONFUSED_H
#define TRICORNE_PAPERBOYS_CONFUSED_H

#include "approach.h"

/* The least shift aside (to the right positive) that leaves it touching its target alone, within its
 * allowance; 0 none. */
int32_t pb_confused_shift_apart(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course);
/* One meeting for each enemy touched, with the attacker's stands that stand against it. */
void pb_confused_divide(const struct pb_state *s, const struct pb_course *course, struct pb_attack *attack);

#endif
