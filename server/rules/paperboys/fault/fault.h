/* Faults: what a position between two orders can never be. */
#ifndef TRICORNE_PAPERBOYS_FAULT_H
#define TRICORNE_PAPERBOYS_FAULT_H

/* The ruleset's fault(): a sentence, or NULL. */
const char *pb_fault(const void *state);
/* The ruleset's settle(): says anew how far the arrays are in use. */
void pb_fault_rebuild(void *state);

#endif
