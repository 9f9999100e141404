/* Faults: what a position between two orders can never be. */
#ifndef TRICORNE_DBA18_FAULT_H
#define TRICORNE_DBA18_FAULT_H

/* The ruleset's fault() and settle(). */
const char *dba_fault(const void *state);
void dba_settle(void *state);

#endif
