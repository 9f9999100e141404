/* Faults: what a position between two orders can never be. */
#ifndef TRICORNE_MALBROOK_FAULT_H
#define TRICORNE_MALBROOK_FAULT_H

#include "../malbrook.h"

/* The ruleset's fault() and rebuild(). */
const char *malb_fault(const void *state);
void malb_rebuild(void *state);

#endif
