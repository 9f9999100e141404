/* Offers: what a player could order now. */
#include "offer.h"

#include <string.h>

#include "unit.h"

/* Whoever waits for the enemy's answer, and has nothing else to do, may still say how his own troops are to answer. */
static void offer_patience(const struct malb_state *s, struct offering *offering)
{
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		struct malb_order_standing o = { .respond = RESPOND_STAND };
		if (!ON_TABLE_BRIGADE(s, i) || malb_seat_of_unit(s, UNIT_BRIGADE + i) != offering->seat)
			continue;
		TEXT_SET(o.unit, s->brigades[i].id);
		if (propose(offering, ORDER_standing, &o))
			return;
	}
}

void malb_offer_end_step(const struct malb_state *s, const struct malb_due *due, struct offering *offering)
{
	(void)due;
	if (!propose(offering, ORDER_end_step, NULL) && !offering->passed_on)
		offer_patience(s, offering);
}

/* ---- What is open ---------------------------------------------------------------------------------------------------- */

static struct decision decision_of(const struct malb_state *s, const struct malb_due *due)
{
	struct decision d = { .seat = due->seat, .kind = due->order == ORDER_NONE ? "act" : malb_order_names[due->order] };
	if (due->unit)
		TEXT_SET(d.subject, due->order == ORDER_set_wing_order ? s->wings[due->unit].id : malb_unit_id(s, due->unit));
	return d;
}

int malb_open(const void *position, struct decision *decisions)
{
	struct malb_dues dues;
	malb_dues(position, &dues);
	for (int i = 0; i < dues.count; i++)
		decisions[i] = decision_of(position, &dues.due[i]);
	return dues.count;
}

void malb_offer(const void *position, int seat, offer_fn *each, void *ctx)
{
	const struct malb_state *s = position;
	struct malb_dues dues;
	struct decision decision;
	struct offering offering = { &malbrook, s, seat, &decision, each, ctx, false, 0 };
	malb_dues(s, &dues);
	for (int i = 0; i < dues.count && !offering.stopped; i++) {
		const struct malb_due *due = &dues.due[i];
		if (due->seat != seat)
			continue;
		decision = decision_of(s, due);
		offering.passed_on = 0;
		if (due->order != ORDER_NONE && malb_order_rows[due->order].offer)
			malb_order_rows[due->order].offer(s, due, &offering);
		for (int order = 1; due->order == ORDER_NONE && order < MALB_ORDERS_COUNT; order++)
			if (malb_order_rows[order].given == GIVEN_ACTING && malb_order_rows[order].offer)
				malb_order_rows[order].offer(s, due, &offering);
	}
}
