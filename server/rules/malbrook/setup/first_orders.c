/* SETUP_ORDERS: what wings are to do when the battle begins. */
#include "first_orders.h"

#include "../command/command.h"
#include "../events/events.h"
#include "../position/unit.h"

/* Of two Marshals he who has the wing, else the first. */
static int seat_that_orders(const struct malb_state *s, uint16_t wing)
{
	for (int i = 0; i < s->seat_count; i++)
		for (int w = 0; s->seats[i].kind == SEAT_MARSHAL && !s->seats[i].absent && w < s->seats[i].wing_count;
			 w++)
			if (s->seats[i].wings[w] == wing)
				return i;
	return malb_seat_of_marshal(s, s->wings[wing].side);
}

static uint16_t wing_without_order(const struct malb_state *s, int seat)
{
	for (uint16_t w = 1; w < s->wings_end; w++)
		if (s->wings[w].id[0] && !s->wings[w].order.type && seat_that_orders(s, w) == seat)
			return w;
	return 0;
}

void malb_owed_in_wing_orders(const struct malb_state *s, struct dues *dues)
{
	for (uint16_t wing = 1; wing < s->wings_end; wing++)
		if (s->wings[wing].id[0] && !s->wings[wing].order.type)
			malb_step_owes(s, dues, seat_that_orders(s, wing), ORDER_set_wing_order, wing);
}

bool malb_is_ordering(const struct malb_state *s, int seat)
{
	return wing_without_order(s, seat);
}

static bool has_wings(const struct malb_state *s, enum malb_side side)
{
	for (uint16_t w = 1; w < s->wings_end; w++)
		if (s->wings[w].id[0] && s->wings[w].side == side)
			return true;
	return false;
}

/* Scenarios that fix all orders ask nobody; else every Marshal with wings is asked, so that nothing tells
 * whose were fixed. */
void malb_begin_wing_orders(struct play *play)
{
	const struct malb_state *s = play->state;
	bool any = false;
	for (int seat = 0; seat < s->seat_count; seat++)
		any = any || wing_without_order(s, seat);
	for (int seat = 0; seat < s->seat_count; seat++)
		if (!any || s->seats[seat].kind != SEAT_MARSHAL || !has_wings(s, s->seats[seat].side))
			turn_seat_done(play, seat);
}

void malb_may_end_wing_orders(const struct malb_state *s, int seat, struct refusal *r)
{
	uint16_t wing = wing_without_order(s, seat);
	forbid(r, wing != 0, MALB_5_3, "wing @%s@ still has no order", s->wings[wing].id);
}

void malb_check_set_wing_order(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_set_wing_order *o = body;
	uint16_t wing = malb_wing_named(s, o->wing);
	if (!wing || s->wings[wing].side != malb_side_of_seat(s, seat) ||
		(s->seats[seat].kind != SEAT_MARSHAL && seat_that_orders(s, wing) != seat)) {
		refuse(r, MALB_22_1, wing ? "the Marshal gives wings their orders" : "there is no such wing");
		return;
	}
	forbid(r, o->order < 1 || o->order > 3, MALB_5_3,
		"an order is 1 (defend), 2 (advance and defend) or 3 (attack)");
	malb_order_check_ground(o->order, &o->zone, r);
}

void malb_decide_set_wing_order(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_set_wing_order *o = body;
	struct malb_event_wing_ordered e = { .order = (uint8_t)o->order, .zone = o->zone };
	TEXT_SET(e.wing, o->wing);
	TEXT_SET(e.issued_by, s->leaders[s->seats[seat].leader].id);
	emit(play, EVENT_wing_ordered, MALB_5_3, &e);
}

void malb_evolve_wing_ordered(struct malb_state *s, const struct event *event)
{
	const struct malb_event_wing_ordered *e = event->body;
	s->wings[malb_wing_named(s, e->wing)].order = (struct malb_wing_order){ .type = e->order,
		.zone = e->zone,
		.issued_by = malb_leader_named(s, e->issued_by) };
}

void malb_offer_set_wing_order(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	struct malb_order_set_wing_order o = { .order = 3 };
	if (due->order != ORDER_set_wing_order)
		return;
	TEXT_SET(o.wing, s->wings[due->about].id);
	propose(offering, ORDER_set_wing_order, &o);
	o.order = 1;
	propose(offering, ORDER_set_wing_order, &o);
}
