/* Known: the position as a viewer knows it (chapter 9 of the specification). */
#ifndef TRICORNE_DBA18_KNOWN_H
#define TRICORNE_DBA18_KNOWN_H

#include "../dba18.h"

/* The ruleset's known(). */
void dba_known(const void *state, struct viewer viewer, void *position);

#endif
