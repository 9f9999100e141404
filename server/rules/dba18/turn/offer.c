/* Offers: what a player could order now, and what is ordered for one who is away. */
#include "offer.h"

void dba_offer_end_step(const struct dba_state *s, const struct due *due, struct offering *offering)
{
	(void)s;
	(void)due;
	propose(offering, ORDER_end_step, NULL);
}

const char *dba_due_called(const void *state, const struct due *due)
{
	const struct dba_state *s = state;
	return due->about ? s->elements[due->about].id : s->commands[due->other].id;
}

void dba_due_offer(const void *state, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = state;
	for (int o = 1; o < DBA_ORDERS_COUNT && !offering->stopped; o++) {
		const struct dba_order_row *row = &dba_order_rows[o];
		if (row->offer && (due->ask >= 0 ? o == due->order : row->given == GIVEN_ACTING &&
			(!row->steps || row->steps >> s->turn.step & 1)))
			row->offer(s, due, offering);
	}
}

/* A step has no default: he is done with it (3.5). */
void dba_due_absent(struct play *play, const struct due *due)
{
	static const struct dba_order_end_step done = { false };
	if (due->ask >= 0)
		dba_order_rows[due->order].absent(play, due->seat, due);
	else
		dba_decide_end_step(play, due->seat, &done);
}
