/* Going on retiring, in the movement phases after a combat (20.10). */
#ifndef TRICORNE_MALBROOK_RETIRE_H
#define TRICORNE_MALBROOK_RETIRE_H

#include "../turn/offer.h"

order_check_fn malb_check_continue_retire;
order_decide_fn malb_decide_continue_retire;
order_offer_fn malb_offer_continue_retire;
order_preview_fn malb_preview_continue_retire;
/* Straight back, for an owner who is not there to say so (6.16). */
void malb_go_on_retiring(struct play *play, uint16_t brigade);

#endif
