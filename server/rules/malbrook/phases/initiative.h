/* INIT: reinforcements come, and it is settled which side acts first (chapter 10 of the rules). */
#ifndef TRICORNE_MALBROOK_INITIATIVE_H
#define TRICORNE_MALBROOK_INITIATIVE_H

#include "../turn/offer.h"

void malb_begin_init(struct play *play);
order_check_fn malb_check_choose_initiative;
order_decide_fn malb_decide_choose_initiative;
order_offer_fn malb_offer_choose_initiative;
order_late_fn malb_late_choose_initiative;

#endif
