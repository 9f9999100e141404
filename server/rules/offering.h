/* Offers: proposing orders to whoever asks what could be ordered; those the rules refuse are not passed
 * on. */
#ifndef TRICORNE_RULES_OFFERING_H
#define TRICORNE_RULES_OFFERING_H

#include "ruleset.h"

struct offering {
	const struct ruleset *rules;
	const void *position;  /* as the seat knows it */
	int seat;
	const struct decision *decision;
	offer_fn *each;
	void *ctx;
	bool stopped;          /* by `each`: nobody wants to hear more */
	int passed_on;         /* for this decision so far */
	int vain;              /* so many searches, of all decisions so far, came to nothing */
};

/* `body` is the struct of the order's row (NULL: all zero). True if the order is allowed (and was passed
 * on). */
bool propose(struct offering *offering, int kind, const void *body);

#endif
