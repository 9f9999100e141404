/* Known: the position as a viewer knows it. */
#ifndef TRICORNE_PAPERBOYS_KNOWN_H
#define TRICORNE_PAPERBOYS_KNOWN_H

#include "../paperboys.h"

/* The ruleset's known(). */
void pb_known(const void *state, struct viewer viewer, void *position);

#endif
