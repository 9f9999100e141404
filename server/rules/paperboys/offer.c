/* Offers: what a player could order now. */
#include "offer.h"

#include <string.h>

void pb_offer_close(const struct pb_state *s, const struct pb_due *due, struct offering *offering)
{
	(void)due;
	propose(offering, pb_steps[s->turn.step].closing, NULL);
}

/* ---- What is open ---------------------------------------------------------------------------------------------------- */

static struct decision decision_of(const struct pb_state *s, const struct pb_due *due)
{
	struct decision d = { .seat = due->seat, .kind = due->order == ORDER_NONE ? "act" : pb_order_names[due->order] };
	if (due->unit)
		TEXT_COPY(d.subject, s->units[due->unit].id);
	else if (due->fight)
		TEXT_COPY(d.subject, s->fights[due->fight].id);
	return d;
}

int pb_open(const void *position, struct decision *decisions)
{
	struct pb_dues dues;
	pb_dues(position, &dues);
	for (int i = 0; i < dues.count; i++)
		decisions[i] = decision_of(position, &dues.due[i]);
	return dues.count;
}

static bool answers(const struct pb_state *s, const struct pb_due *due, int kind)
{
	const struct pb_order_row *row = &pb_order_rows[kind];
	if (!row->offer)
		return false;
	if (due->order != ORDER_NONE)
		return kind == due->order;
	return (row->given == GIVEN_ACTING || row->given == GIVEN_FREELY) && (!row->steps || row->steps >> s->turn.step & 1);
}

void pb_offer(const void *position, int seat, offer_fn *each, void *ctx)
{
	const struct pb_state *s = position;
	struct pb_dues dues;
	struct decision decision;
	struct offering offering = { &paperboys, s, seat, &decision, each, ctx, false, 0 };
	pb_dues(s, &dues);
	for (int i = 0; i < dues.count && !offering.stopped; i++) {
		const struct pb_due *due = &dues.due[i];
		if (due->seat != seat)
			continue;
		decision = decision_of(s, due);
		offering.passed_on = 0;
		for (int kind = 1; kind < PB_ORDERS_COUNT && !offering.stopped; kind++)
			if (answers(s, due, kind))
				pb_order_rows[kind].offer(s, due, &offering);
		if (due->order == ORDER_NONE)
			pb_offer_close(s, due, &offering);
	}
}
