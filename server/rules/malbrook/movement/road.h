/* Roads: moves without dice (12.18, 13.6). */
#ifndef TRICORNE_MALBROOK_ROAD_H
#define TRICORNE_MALBROOK_ROAD_H

#include "../turn/offer.h"

order_check_fn malb_check_road_move;
order_decide_fn malb_decide_road_move;
order_preview_fn malb_preview_road_move;
order_offer_fn malb_offer_road_move;

#endif
