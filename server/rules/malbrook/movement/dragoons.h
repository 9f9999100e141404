/* Dragoons: mounting, dismounting and those who hold the horses (14.16, 14.17, R-75). */
#ifndef TRICORNE_MALBROOK_DRAGOONS_H
#define TRICORNE_MALBROOK_DRAGOONS_H

#include "../turn/offer.h"

order_check_fn malb_check_mount, malb_check_dismount, malb_check_horse_holder_move;
order_decide_fn malb_decide_mount, malb_decide_dismount, malb_decide_horse_holder_move;
order_preview_fn malb_preview_mount, malb_preview_dismount, malb_preview_horse_holder_move;
order_offer_fn malb_offer_mount, malb_offer_dismount, malb_offer_horse_holder_move;

#endif
