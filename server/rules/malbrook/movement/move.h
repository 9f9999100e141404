/* The dice of a move group, and what can be done with them (12.1, 12.9, 12.11, 12.12). */
#ifndef TRICORNE_MALBROOK_MOVE_H
#define TRICORNE_MALBROOK_MOVE_H

#include "../dice/throw.h"
#include "../turn/offer.h"
#include "../turn/steps.h"

order_check_fn malb_check_roll_move;
order_decide_fn malb_decide_roll_move;
order_preview_fn malb_preview_roll_move;
order_offer_fn malb_offer_roll_move, malb_offer_move_brigade;

/* 6.16: as many dice as in its last move, of those that its arm may roll: dragoons may have dismounted
 * since (12.12). */
struct malb_dice malb_roll_dice_to_repeat(const struct malb_brigade *b);
/* Its share of what its group threw becomes the move of a unit. */
void malb_give_move(struct play *play, uint16_t unit, struct malb_dice dice, const struct malb_thrown *thrown,
	bool doubled, struct malb_halt_declared halt);
/* A move straight ahead that the rules allow, as far as they allow it; of a brigade that conforms the move
 * of the other one. False: none was found. */
bool malb_move_straight_on(const struct malb_state *s, uint16_t brigade,
	struct malb_order_move_brigade *order);
/* As far again straight along the road (6.18). */
bool malb_offer_road_again(const struct malb_state *s, uint16_t brigade, struct malb_order_road_move *order);

#endif
