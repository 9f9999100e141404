/* Faults: what a position between two orders can never be, whoever has brought it about. */
#ifndef TRICORNE_MALBROOK_FAULT_H
#define TRICORNE_MALBROOK_FAULT_H

#include "../malbrook.h"

/* The ruleset's fault() and rebuild(). */
const char *malb_fault(const void *state);
void malb_fault_rebuild(void *state);

/* Its parts, each a sentence or NULL: armies and how they are organised; what is under way between them.
 * Where troops stand is judged by space/ends.h. */
const char *malb_fault_of_army(const struct malb_state *s);
const char *malb_fault_of_fight(const struct malb_state *s);

#endif
