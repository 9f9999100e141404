/* Setting up: from a scenario file to a position. */
#ifndef TRICORNE_PAPERBOYS_SETUP_H
#define TRICORNE_PAPERBOYS_SETUP_H

#include "scenario.h"

/* The ruleset's setup(): fills the zeroed state, or says everything that is wrong with the scenario. */
bool pb_setup(void *state, const void *scenario, struct refusal *r);

/* Is it a position in mid-battle, and not a battle yet to begin? */
bool pb_turn_given(const struct pb_scenario *sc);
/* setup_turn.c: where the turn stands, and which cards lie up. */
void pb_setup_turn(struct pb_state *s, const struct pb_scenario *sc, struct refusal *r);
/* setup_units.c: units, officers, held horses; whoever is referred to stands there already. */
void pb_setup_units(struct pb_state *s, const struct pb_scenario *sc, struct refusal *r);
/* setup_fights.c: fights, what has been lost, what is to be won. */
void pb_setup_fights(struct pb_state *s, const struct pb_scenario *sc, struct refusal *r);

/* Of which unit, and what. */
typedef void size_fn(void *ctx, int clause, const char *unit, const char *what);
/* What speaks against the order of battle (PB-1.4, 1.7, 1.16): advice, unless strict_unit_sizes. Calls
 * `each` for every fault. */
void pb_setup_each_size_fault(const struct pb_state *s, size_fn *each, void *ctx);

/* The slot of a thing that is referred to, 0 if nobody is; an id that stands for nothing is a fault. */
uint16_t pb_setup_referred(uint16_t slot, const char *id, const char *what, const char *owner,
	struct refusal *r);
#define REFERRED(what, id, owner) pb_setup_referred(pb_##what##_named(s, id), id, #what, owner, r)

#endif
