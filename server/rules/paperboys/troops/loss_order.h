/* The order in which a unit loses its stands, as its owner wishes it (PB-14.8). */
#ifndef TRICORNE_PAPERBOYS_LOSS_ORDER_H
#define TRICORNE_PAPERBOYS_LOSS_ORDER_H

#include "../shapes/events.h"

pb_check_fn pb_check_set_loss_order;
pb_decide_fn pb_decide_set_loss_order;

#endif
