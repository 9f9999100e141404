/* Copying and comparing positions: only slots in use are looked at. */
#ifndef TRICORNE_MALBROOK_COPY_H
#define TRICORNE_MALBROOK_COPY_H

#include "malbrook.h"

/* The ruleset's copy() and same(). */
void malb_copy(void *to, const void *from);
/* A copy into room that may hold anything, good for whoever looks no further than what is in use. */
void malb_lay(void *to, const void *from);
bool malb_same(const void *one, const void *other);
/* Notes how far the slots in use reach, after somebody else than an event has written there. */
void malb_find_ends(struct malb_state *s);

#endif
