/* Offers: proposing orders; those the rules refuse are not passed on. */
#ifndef TRICORNE_MALBROOK_OFFER_H
#define TRICORNE_MALBROOK_OFFER_H

#include "crank.h"

struct malb_offering {
	const struct malb_state *state;
	int seat;
	const struct decision *decision;
	offer_fn *each;
	void *ctx;
	bool stopped; /* by `each`: nobody wants to hear more */
	int passed_on; /* for this decision so far */
};

/* `body` is the struct of the order's row. True if the order is allowed (and was passed on). */
bool malb_propose(struct malb_offering *offering, enum malb_order kind, const void *body);

/* The ruleset's open(), offer() and expire(). */
int malb_open(const void *position, struct decision *decisions);
void malb_offer(const void *position, int seat, offer_fn *each, void *ctx);
void malb_expire(struct play *play, int seat); /* absent.c */
void malb_seated(struct play *play, uint32_t seats); /* seated.c */
bool malb_side_talk(const void *state);              /* seated.c */
uint32_t malb_stage(const void *state);              /* seated.c */
malb_offer_fn malb_offer_end_step;

#endif
