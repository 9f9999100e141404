/* Offers: proposing orders; those the rules refuse are not passed on. */
#ifndef TRICORNE_DBA18_OFFER_H
#define TRICORNE_DBA18_OFFER_H

#include "crank.h"

struct dba_offering {
	const struct dba_state *state;
	int seat;
	const struct decision *decision;
	offer_fn *each;
	void *ctx;
	bool stopped;  /* by `each`: nobody wants to hear more */
	int passed_on; /* for this decision so far */
};

/* `body` is the struct of the order's row. True if the order is allowed (and was passed on). */
bool dba_propose(struct dba_offering *offering, enum dba_order kind, const void *body);

/* The ruleset's open() and offer(). */
int dba_open(const void *position, struct decision *decisions);
void dba_offer(const void *position, int seat, offer_fn *each, void *ctx);
dba_offer_fn dba_offer_end_step;
/* expire(): absent.c; seated() and stage(): seated.c. */
void dba_expire(struct play *play, int seat);
void dba_seated(struct play *play, uint32_t seats);
uint32_t dba_stage(const void *state);

#endif
