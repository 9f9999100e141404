/* Offers: what a player could order now. */
#ifndef TRICORNE_MDCC_OFFER_H
#define TRICORNE_MDCC_OFFER_H

#include "../../offering.h"
#include "steps.h"

/* Is there any action of S4 this seat could order with troops of its own? */
bool mdcc_offer_has_action(const struct mdcc_state *s, int seat);

#endif
