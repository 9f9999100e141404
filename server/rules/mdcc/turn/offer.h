/* Offers: what a player could order now. */
#ifndef TRICORNE_MDCC_OFFER_H
#define TRICORNE_MDCC_OFFER_H

#include "../../offering.h"
#include "steps.h"

/* Is there any action of S4 this seat could order with troops of its own? */
bool mdcc_offer_has_action(const struct mdcc_state *s, int seat);
/* Whether any of the orders that `offer` proposes for the army of a side would be accepted. None of them may
 * be one that asks what is owed, as end_step does. */
bool mdcc_offer_any(const struct mdcc_state *s, enum mdcc_side side,
	void (*offer)(const struct mdcc_state *s, enum mdcc_side side, struct offering *offering));

#endif
