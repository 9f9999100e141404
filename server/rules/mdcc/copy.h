/* Copying and comparing positions: most slots of most positions are empty, so only those in use are looked at. */
#ifndef TRICORNE_MDCC_COPY_H
#define TRICORNE_MDCC_COPY_H

#include "mdcc.h"

/* The ruleset's copy() and same(). */
void mdcc_copy(void *to, const void *from);
bool mdcc_same(const void *one, const void *other);
/* Notes how far the slots in use reach, after somebody else than an event has written there. */
void mdcc_find_ends(struct mdcc_state *s);

#endif
