/* Dice of charges and counter-charges, declared before they are thrown (16.6, 16.10, 16.16). */
#ifndef TRICORNE_MALBROOK_CHARGE_DICE_H
#define TRICORNE_MALBROOK_CHARGE_DICE_H

#include "../turn/offer.h"

void malb_begin_combat_dice(struct play *play);
order_check_fn malb_check_charge_dice;
order_decide_fn malb_decide_charge_dice;
order_offer_fn malb_offer_charge_dice;
order_preview_fn malb_preview_charge_dice;
order_late_fn malb_late_charge_dice;
order_beforehand_fn malb_beforehand_charge_dice;

#endif
