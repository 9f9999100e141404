/* Guns and wagons in MOVE: going (12.13-12.16). */
#ifndef TRICORNE_MALBROOK_GUNS_MOVE_H
#define TRICORNE_MALBROOK_GUNS_MOVE_H

#include "../turn/offer.h"
#include "stops.h"

order_check_fn malb_check_gun_move;
order_decide_fn malb_decide_gun_move;
order_preview_fn malb_preview_gun_move;
order_offer_fn malb_offer_gun_move; /* move_offer.c */

/* The clause by which it moves (R-68: howitzers as medium, mortars as heavy guns, wagons as limbered
 * ones). */
int malb_gun_clause(const struct malb_state *s, uint16_t unit);

/* Goes along a course as far as it may, on the truth: what stops it, whom it disorders. Returns the clause
 * of the stop, 0. */
int malb_gun_goes(struct play *play, uint16_t unit, const struct malb_course *course, enum malb_way way,
	bool doubled);
/* One leg of a gun or wagon standing so: limbered ones turn to where they go. */
void malb_gun_course(const struct malb_brigade *at, bool turns, int heading, int32_t dist,
	struct malb_course *course);

#endif
