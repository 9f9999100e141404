/* Known: the position as a viewer knows it (9.2 of the specification). */
#ifndef TRICORNE_MALBROOK_KNOWN_H
#define TRICORNE_MALBROOK_KNOWN_H

#include "../malbrook.h"

/* The ruleset's known(). */
void malb_known(const void *state, struct viewer viewer, void *position);

#endif
