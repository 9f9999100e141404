/* Setting the armies up: SETUP_DEPLOY and SETUP_ORDERS (chapter 2 of the specification). */
#ifndef TRICORNE_MALBROOK_DEPLOY_H
#define TRICORNE_MALBROOK_DEPLOY_H

#include "offer.h"

void malb_begin_deploy(struct play *play);
void malb_may_end_deploy(const struct malb_state *s, int seat, struct refusal *r);
void malb_end_deploy(struct play *play);
malb_check_fn malb_check_deploy;
malb_decide_fn malb_decide_deploy;
malb_offer_fn malb_offer_deploy;

void malb_begin_wing_orders(struct play *play);
void malb_may_end_wing_orders(const struct malb_state *s, int seat, struct refusal *r);
malb_check_fn malb_check_set_wing_order;
malb_decide_fn malb_decide_set_wing_order;
malb_offer_fn malb_offer_set_wing_order;

/* Until its owner's side is done, a unit that is deployed in secret is nobody else's to see. */
bool malb_is_deploying(const struct malb_state *s);

#endif
