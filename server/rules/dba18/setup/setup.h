/* Setting up: from a scenario file to a position. */
#ifndef TRICORNE_DBA18_SETUP_H
#define TRICORNE_DBA18_SETUP_H

#include "scenario.h"

/* The ruleset's setup(): fills the zeroed state, or says everything that is wrong with the scenario. */
bool dba_setup(void *state, const void *scenario, struct refusal *r);

/* Is it a battle yet to begin, and not a position in mid-battle? Limits of armies are held against the former
 * alone. */
bool dba_setup_is_fresh(const struct dba_scenario *sc);
/* setup_army.c: what elements, commands, markers and ambushes are unless the file says otherwise, and what is
 * wrong with them. */
void dba_setup_army(struct dba_state *s, struct refusal *r);
/* organisation.c: the limits of chapters 1, 2 and 4 that a historical army may waive (4.10). */
void dba_organisation_judge(const struct dba_state *s, struct refusal *r);

#endif
