/* Closing a step: the orders ready, pass and end_phase, with which a seat has done with it. */
#ifndef TRICORNE_PAPERBOYS_CLOSE_H
#define TRICORNE_PAPERBOYS_CLOSE_H

#include "crank.h"

pb_check_fn pb_check_close;
pb_decide_fn pb_decide_close;
/* The one of them that ends the step as it now is. */
pb_offer_fn pb_offer_close;

#endif
