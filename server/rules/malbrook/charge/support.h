/* Support: a brigade in combat takes on the one behind it (18.17, 13.10; COMBAT_SUPPORT). */
#ifndef TRICORNE_MALBROOK_SUPPORT_H
#define TRICORNE_MALBROOK_SUPPORT_H

#include "../turn/offer.h"

order_check_fn malb_check_declare_support;
order_decide_fn malb_decide_declare_support;
order_offer_fn malb_offer_declare_support;
order_preview_fn malb_preview_declare_support;

#endif
