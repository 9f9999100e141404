/* Guns: unlimbering, and turning to another point of aim (PB-4.35, 5.11). They are pushed by an ordinary move. */
#ifndef TRICORNE_PAPERBOYS_GUNS_MOVE_H
#define TRICORNE_PAPERBOYS_GUNS_MOVE_H

#include "../turn/crank.h"

pb_check_fn pb_check_unlimber, pb_check_pivot_artillery;
pb_decide_fn pb_decide_unlimber, pb_decide_pivot_artillery;
pb_offer_fn pb_offer_unlimber, pb_offer_pivot_artillery;
pb_preview_fn pb_preview_unlimber, pb_preview_pivot_artillery;

#endif
