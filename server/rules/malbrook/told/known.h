/* Known: the position as a viewer knows it (9.2 of the specification). Refusals are worked out on it, and so
 * tell nobody what he may not know (22.7). */
#ifndef TRICORNE_MALBROOK_KNOWN_H
#define TRICORNE_MALBROOK_KNOWN_H

#include "../malbrook.h"

/* The ruleset's known(). */
void malb_known(const void *state, struct viewer viewer, void *position);

/* The ruleset's suppose(): enemy of whom no grade is known are of the middling one (2.5). */
void malb_known_suppose(void *position);

#endif
