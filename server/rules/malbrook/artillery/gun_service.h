/* Guns in MOVE where they stand: pivots, going into action, crews that come back or take over
 * (12.13-12.15, 13.4, 14.8, 17.8, 17.9). */
#ifndef TRICORNE_MALBROOK_GUN_SERVICE_H
#define TRICORNE_MALBROOK_GUN_SERVICE_H

#include "../turn/offer.h"

order_check_fn malb_check_gun_pivot, malb_check_unlimber, malb_check_recrew, malb_check_take_gun;
order_decide_fn malb_decide_gun_pivot, malb_decide_unlimber, malb_decide_recrew, malb_decide_take_gun;
order_preview_fn malb_preview_gun_pivot, malb_preview_unlimber, malb_preview_recrew, malb_preview_take_gun;
/* move_offer.c */
order_offer_fn malb_offer_gun_pivot, malb_offer_unlimber, malb_offer_recrew, malb_offer_take_gun;

#endif
