/* Manoeuvres on the spot: change of formation, about face, re-forming, refused flanks, side steps
 * (14.4-14.7, 14.11-14.15). */
#ifndef TRICORNE_MALBROOK_MANOEUVRE_H
#define TRICORNE_MALBROOK_MANOEUVRE_H

#include "../turn/offer.h"

order_check_fn malb_check_change_formation, malb_check_about_face, malb_check_reform, malb_check_refuse_flank,
	malb_check_side_step;
order_decide_fn malb_decide_change_formation, malb_decide_about_face, malb_decide_reform,
	malb_decide_refuse_flank, malb_decide_side_step;
order_preview_fn malb_preview_change_formation, malb_preview_about_face, malb_preview_reform,
	malb_preview_refuse_flank, malb_preview_side_step;
order_offer_fn malb_offer_change_formation, malb_offer_about_face, malb_offer_reform, malb_offer_refuse_flank,
	malb_offer_side_step;

/* 14.15: end bases step back so far; for foot that is charged as well (16.13). */
void malb_manoeuvre_step_back(struct malb_brigade *b, enum malb_hand hand, int bases, int32_t dist);
/* Foot in line of grades A to D (14.14). */
bool malb_manoeuvre_may_side_step(const struct malb_brigade *b);

#endif
