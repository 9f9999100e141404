/* Faults: what a position between two orders can never be. */
#ifndef TRICORNE_PAPERBOYS_FAULT_H
#define TRICORNE_PAPERBOYS_FAULT_H

/* The ruleset's fault() and settle(). */
const char *pb_fault(const void *state);
void pb_settle(void *state);

#endif
