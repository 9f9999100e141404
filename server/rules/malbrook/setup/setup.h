/* Setting up: from a scenario file to a position. */
#ifndef TRICORNE_MALBROOK_SETUP_H
#define TRICORNE_MALBROOK_SETUP_H

#include "scenario.h"

/* The ruleset's setup(): fills the zeroed state, or says everything that is wrong with the scenario. */
bool malb_setup(void *state, const void *scenario, struct refusal *r);

/* Is it a position in mid-battle, and not a battle yet to begin? */
bool malb_setup_turn_given(const struct malb_scenario *sc);
/* setup_army.c: leaders, commands and wings, then the troops under them. Whoever is referred to stands
 * there already. */
void malb_setup_organisation(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r);
void malb_setup_brigades(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r);
void malb_setup_guns(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r);
void malb_setup_messengers(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r);
/* setup_victory.c: chapter 10. */
void malb_setup_victory(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r);

/* allegiance.c: nobody serves the enemy. */
void malb_check_allegiance(const struct malb_state *s, struct refusal *r);
/* places.c: nobody begins where nobody may end (0.5, 12.17), as far as can be told of what else is wrong. */
void malb_forbid_places(const struct malb_state *s, struct refusal *r);

/* organisation.c: what speaks against the order of battle (3.1 to 3.5, 3.7, 3.10). An army on paper is
 * judged, not what losses have made of it. Calls `each` for every fault; errors only with option
 * strict_organisation, remarks without. */
void malb_each_organisation_fault(const struct malb_state *s,
	void (*each)(void *ctx, int clause, const char *what), void *ctx);

/* The same of troops and generals: their style, their grade and their actions (2.2, 2.8, 4.1). */
void malb_each_organisation_troops_fault(const struct malb_state *s,
	void (*each)(void *ctx, int clause, const char *what), void *ctx);

/* The first steps of a battle, and what no position may be. */
#include "deploy.h"
#include "fault.h"
#include "first_orders.h"

#endif
