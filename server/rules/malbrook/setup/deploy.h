/* SETUP_DEPLOY: the armies are drawn up (chapter 2 of the specification). */
#ifndef TRICORNE_MALBROOK_DEPLOY_H
#define TRICORNE_MALBROOK_DEPLOY_H

#include "../turn/offer.h"

void malb_begin_deploy(struct play *play);
void malb_may_end_deploy(const struct malb_state *s, int seat, struct refusal *r);
void malb_end_deploy(struct play *play);
bool malb_is_not_deployed(const struct malb_state *s, uint16_t unit);
/* What is owed in the step, and whether the seat has any that it must place before it ends. */
void malb_owed_in_deploy(const struct malb_state *s, struct dues *dues);
bool malb_deploy_is_placing(const struct malb_state *s, int seat);
order_check_fn malb_check_deploy;
order_decide_fn malb_decide_deploy;
order_offer_fn malb_offer_deploy;
order_preview_fn malb_preview_deploy;
order_absent_fn malb_absent_deploy;
order_late_fn malb_late_deploy;

/* Until its owner's side is done, a unit that is deployed in secret is nobody else's to see. */
bool malb_is_deploying(const struct malb_state *s);

#endif
