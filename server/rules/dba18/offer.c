/* Offers: what a player could order now. */
#include "offer.h"

#include <string.h>

#include "judge.h"

void dba_offer_end_step(const struct dba_state *s, const struct dba_due *due, struct offering *offering)
{
	(void)s;
	(void)due;
	propose(offering, ORDER_end_step, NULL);
}

/* ---- What is open ---------------------------------------------------------------------------------------------------- */

static struct decision decision_of(const struct dba_state *s, const struct dba_due *due)
{
	struct decision d = { .seat = due->seat, .kind = due->order == ORDER_NONE ? "act" : dba_order_names[due->order] };
	TEXT_SET(d.subject, due->element ? s->elements[due->element].id : s->commands[due->command].id);
	return d;
}

int dba_open(const void *position, struct decision *decisions)
{
	struct dba_dues dues;
	dba_dues(position, &dues);
	for (int i = 0; i < dues.count; i++)
		decisions[i] = decision_of(position, &dues.due[i]);
	return dues.count;
}

void dba_offer(const void *position, int seat, offer_fn *each, void *ctx)
{
	const struct dba_state *s = position;
	struct dba_dues dues;
	struct decision decision;
	struct offering offering = { &dba18, s, seat, &decision, each, ctx, false, 0 };
	dba_dues(s, &dues);
	for (int i = 0; i < dues.count && !offering.stopped; i++) {
		const struct dba_due *due = &dues.due[i];
		if (due->seat != seat)
			continue;
		decision = decision_of(s, due);
		offering.passed_on = 0;
		for (int o = 1; o < DBA_ORDERS_COUNT && !offering.stopped; o++) {
			const struct dba_order_row *row = &dba_order_rows[o];
			if (row->offer && (due->ask >= 0 ? o == due->order : row->given == GIVEN_ACTING && (!row->steps || row->steps >> s->turn.step & 1)))
				row->offer(s, due, &offering);
		}
	}
}
