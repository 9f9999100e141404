/* Setting the armies up: SETUP_DEPLOY and SETUP_ORDERS (chapter 2 of the specification). */
#ifndef TRICORNE_MALBROOK_DEPLOY_H
#define TRICORNE_MALBROOK_DEPLOY_H

#include "offer.h"

void malb_begin_deploy(struct play *play);
void malb_may_end_deploy(const struct malb_state *s, int seat, struct refusal *r);
void malb_end_deploy(struct play *play);
/* Is the unit still to be placed? Has the seat any such left? */
bool malb_is_undeployed(const struct malb_state *s, uint16_t unit);
bool malb_is_placing(const struct malb_state *s, int seat);
malb_check_fn malb_check_deploy;
malb_decide_fn malb_decide_deploy;
malb_offer_fn malb_offer_deploy;

void malb_begin_wing_orders(struct play *play);
void malb_may_end_wing_orders(const struct malb_state *s, int seat, struct refusal *r);
/* The seat that gives a wing its order. Is one of its wings still without? */
int malb_seat_that_orders(const struct malb_state *s, uint16_t wing);
bool malb_is_ordering(const struct malb_state *s, int seat);
malb_check_fn malb_check_set_wing_order;
malb_decide_fn malb_decide_set_wing_order;
malb_offer_fn malb_offer_set_wing_order;

/* Until its owner's side is done, a unit that is deployed in secret is nobody else's to see. */
bool malb_is_deploying(const struct malb_state *s);

#endif
