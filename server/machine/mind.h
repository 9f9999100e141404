/* Mind: chooses one of the orders a seat is offered, by what that seat knows and by nothing else. Pure: the
 * same question has the same answer, on whatever thread it is asked. */
#ifndef TRICORNE_MACHINE_MIND_H
#define TRICORNE_MACHINE_MIND_H

#include "server/rules/manner.h"
#include "server/rules/ruleset.h"

struct question {
	const struct ruleset *rules;
	const void *position; /* as the seat knows it */
	int seat;
	enum manner manner;
	uint64_t seed;        /* of its choices, and of the dice it imagines */
	bool placing;         /* only what sets troops out is chosen, or goes on to the next sort of them */
};

enum { CANDIDATES_MAX = 24 /* orders that are compared before one is given */ };

/* Does an order of this kind set out troops that are not on the table yet? */
bool mind_sets_out(const struct order_kind *kind);

/* Room to think in, for one question at a time. */
struct mind;
struct mind *mind_create(void);
void mind_destroy(struct mind *m);
/* False: nothing is offered to the seat. */
bool mind_choose(struct mind *m, const struct question *q, struct order *order);

#endif
