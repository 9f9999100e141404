/* Offers: proposing orders; those the rules refuse are not passed on. */
#ifndef TRICORNE_MDCC_OFFER_H
#define TRICORNE_MDCC_OFFER_H

#include "crank.h"

struct mdcc_offering {
	const struct mdcc_state *state;
	int seat;
	const struct decision *decision;
	offer_fn *each;
	void *ctx;
	bool stopped; /* by `each`: nobody wants to hear more */
	int passed_on;
};

/* `body` is the struct of the order's row. True if the order is allowed (and was passed on). */
bool mdcc_propose(struct mdcc_offering *offering, enum mdcc_order kind, const void *body);

/* Is there any action of S4 this seat could order with troops of its own? */
bool mdcc_has_action(const struct mdcc_state *s, int seat);

#endif
