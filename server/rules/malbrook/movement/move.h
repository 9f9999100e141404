/* MOVE: its beginning and end, and the dice of a move group (12.1, 12.9, 12.11, 12.12, 13.5, 6.16). */
#ifndef TRICORNE_MALBROOK_MOVE_H
#define TRICORNE_MALBROOK_MOVE_H

#include "../turn/crank.h"
#include "../turn/offer.h"

malb_check_fn malb_check_roll_move;
malb_decide_fn malb_decide_roll_move;
malb_preview_fn malb_preview_roll_move;
malb_offer_fn malb_offer_roll_move, malb_offer_move_brigade;

void malb_begin_move(struct play *play);
/* What a seat must do before it may end the step (12.2, 13.5, 6.16). */
void malb_may_end_move(const struct malb_state *s, int seat, struct refusal *r);
/* What was not done is done for them (time-outs). */
void malb_end_move(struct play *play);

/* A move straight ahead that the rules allow, as far as they allow it; of a brigade that conforms the move of the other one.
 * False: none was found. */
bool malb_straight_on(const struct malb_state *s, uint16_t brigade, struct malb_order_move_brigade *order);
/* As far again straight along the road (6.18). */
bool malb_road_again(const struct malb_state *s, uint16_t brigade, struct malb_order_road_move *order);

#endif
