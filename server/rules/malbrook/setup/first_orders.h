/* SETUP_ORDERS: what wings are to do when the battle begins (chapter 2 of the specification). */
#ifndef TRICORNE_MALBROOK_FIRST_ORDERS_H
#define TRICORNE_MALBROOK_FIRST_ORDERS_H

#include "../turn/offer.h"

void malb_begin_wing_orders(struct play *play);
void malb_may_end_wing_orders(const struct malb_state *s, int seat, struct refusal *r);
/* What is owed in the step, and whether one of the seat's wings is still without an order. */
void malb_owed_in_wing_orders(const struct malb_state *s, struct dues *dues);
bool malb_is_ordering(const struct malb_state *s, int seat);
order_check_fn malb_check_set_wing_order;
order_decide_fn malb_decide_set_wing_order;
order_offer_fn malb_offer_set_wing_order;

#endif
