/* Offers: proposing orders; those the rules refuse are not passed on. */
#ifndef TRICORNE_PAPERBOYS_OFFER_H
#define TRICORNE_PAPERBOYS_OFFER_H

#include "crank.h"

struct pb_offering {
	const struct pb_state *state;
	int seat;
	const struct decision *decision;
	offer_fn *each;
	void *ctx;
	bool stopped;  /* by `each`: nobody wants to hear more */
	int passed_on; /* for this decision so far */
};

/* `body` is the struct of the order's row. True if the order is allowed (and was passed on). */
bool pb_propose(struct pb_offering *offering, enum pb_order kind, const void *body);

/* The ruleset's open() and offer(). */
int pb_open(const void *position, struct decision *decisions);
void pb_offer(const void *position, int seat, offer_fn *each, void *ctx);
/* The order that ends a step: ready, pass or end_phase. */
pb_offer_fn pb_offer_close;
/* expire(): absent.c; seated() and stage(): seated.c. */
void pb_expire(struct play *play, int seat);
void pb_seated(struct play *play, uint32_t seats);
uint32_t pb_stage(const void *state);

/* The ruleset's check() (paperboys.c). */
bool pb_judge(const void *position, int seat, const struct order *order, struct refusal *r);

#endif
