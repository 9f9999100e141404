/* Offers: what a player could order now, and what is ordered for one who is away. */
#include "offer.h"

void dba_offer_end_step(const void *position, const struct due *due, struct offering *offering)
{
	(void)position;
	(void)due;
	propose(offering, ORDER_end_step, NULL);
}

const char *dba_due_called(const void *state, const struct due *due)
{
	const struct dba_state *s = state;
	return due->about ? s->elements[due->about].id : s->commands[due->other].id;
}
