/* Copying and comparing positions: only slots in use are looked at. */
#ifndef TRICORNE_PAPERBOYS_COPY_H
#define TRICORNE_PAPERBOYS_COPY_H

#include "paperboys.h"

/* The ruleset's copy() and same(). */
void pb_copy(void *to, const void *from);
bool pb_same(const void *one, const void *other);
/* Into room that may hold anything; what lies beyond what is used is left as it is. */
void pb_lay(void *to, const void *from);
/* Notes how far the slots in use reach, after somebody else than an event has written there. */
void pb_find_ends(struct pb_state *s);

#endif
