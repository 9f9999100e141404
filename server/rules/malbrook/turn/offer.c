/* Offers: what a player could order now, and what is ordered for one who is away. */
#include "offer.h"

#include "../position/unit.h"

/* Whoever waits for the enemy's answer, and has nothing else to do, may still say how his own troops are
 * to answer. */
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

void malb_offer_end_step(const void *position, const struct due *due, struct offering *offering)
{
	(void)due;
	if (!propose(offering, ORDER_end_step, NULL) && !offering->passed_on)
		offer_patience(position, offering);
}

const char *malb_due_called(const void *state, const struct due *due)
{
	const struct malb_state *s = state;
	if (due->order == ORDER_set_wing_order)
		return s->wings[due->about].id;
	return due->about ? malb_unit_id(s, due->about) : "";
}
