/* Chapter 15, artillery: bombardment and close fire. */
#ifndef TRICORNE_MALBROOK_ARTILLERY_H
#define TRICORNE_MALBROOK_ARTILLERY_H

#include "offer.h"

malb_check_fn malb_check_fire_gun;
malb_decide_fn malb_decide_fire_gun;
malb_offer_fn malb_offer_fire_gun;
malb_preview_fn malb_preview_fire_gun;
malb_check_fn malb_check_fire_indirect;
malb_decide_fn malb_decide_fire_indirect;
malb_offer_fn malb_offer_fire_indirect;

#endif
