/* Copying and comparing positions by what is in use of them. */
#ifndef TRICORNE_DBA18_COPY_H
#define TRICORNE_DBA18_COPY_H

#include "dba18.h"

/* The ruleset's copy() and same(). */
void dba_copy(void *to, const void *from);
bool dba_same(const void *one, const void *other);
/* Into room that may hold anything; what lies beyond what is used is left as it is. */
void dba_lay(void *to, const void *from);
/* Finds the ends of all maps anew. */
void dba_find_ends(struct dba_state *s);

#endif
