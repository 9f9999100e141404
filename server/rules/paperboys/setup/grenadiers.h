/* Grenadiers: stands drawn out of their battalions to make one of their own (PB-1.6). */
#ifndef TRICORNE_PAPERBOYS_GRENADIERS_H
#define TRICORNE_PAPERBOYS_GRENADIERS_H

#include "../turn/crank.h"

pb_check_fn pb_check_form_grenadier_battalion;
pb_decide_fn pb_decide_form_grenadier_battalion;
pb_offer_fn pb_offer_form_grenadier_battalion;

#endif
