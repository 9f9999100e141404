/* Dragoons: dismounting, and mounting again (PB-5.12 to 5.14). */
#ifndef TRICORNE_PAPERBOYS_DRAGOONS_H
#define TRICORNE_PAPERBOYS_DRAGOONS_H

#include "../turn/crank.h"

pb_check_fn pb_check_dismount, pb_check_remount;
pb_decide_fn pb_decide_dismount, pb_decide_remount;
pb_offer_fn pb_offer_dismount, pb_offer_remount;
pb_preview_fn pb_preview_dismount, pb_preview_remount;

#endif
