/* Faults: what a position between two orders can never be. */
#ifndef TRICORNE_DBA18_FAULT_H
#define TRICORNE_DBA18_FAULT_H

#include "../dba18.h"

/* The ruleset's fault() and rebuild(). */
const char *dba_fault(const void *state);
void dba_fault_rebuild(void *state);

/* Its parts, each NULL if there is nothing of the kind: who serves, leads, rides with, holds or hides what he
 * cannot (fault_army.c); what is under way (fault_fight.c). */
const char *dba_fault_of_army(const struct dba_state *s);
const char *dba_fault_of_fight(const struct dba_state *s);
/* fault_space.c: two on one another, off the table, on ground that nobody can enter; NULL: nothing of the
 * kind. And each of them by name, for a scenario. */
const char *dba_fault_of_space(const struct dba_state *s);
void dba_judge_space(const struct dba_state *s, struct refusal *r);

#endif
