/* Placing: pieces put on the table, and taken off it again, before the battle (S4 to S6). Each side does so unseen. */
#ifndef TRICORNE_PAPERBOYS_PLACING_H
#define TRICORNE_PAPERBOYS_PLACING_H

#include "../turn/crank.h"

pb_check_fn pb_check_place_unit, pb_check_place_officer, pb_check_place_train, pb_check_take_back;
pb_decide_fn pb_decide_place_unit, pb_decide_place_officer, pb_decide_place_train, pb_decide_take_back;
pb_offer_fn pb_offer_place_unit, pb_offer_place_officer, pb_offer_place_train, pb_offer_take_back;
pb_preview_fn pb_preview_place_unit;

#endif
