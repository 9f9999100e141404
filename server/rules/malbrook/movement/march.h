/* The march: a move that was rolled is made, leg by leg, and may be held up on the way (chapters 12 to 14,
 * 13.7, 17.3). */
#ifndef TRICORNE_MALBROOK_MARCH_H
#define TRICORNE_MALBROOK_MARCH_H

#include "../turn/offer.h"
#include "../turn/steps.h"
#include "legs.h"

order_check_fn malb_check_move_brigade, malb_check_skirmish_withdraw, malb_check_flank_fire;
order_decide_fn malb_decide_move_brigade, malb_decide_skirmish_withdraw, malb_decide_flank_fire;
order_preview_fn malb_preview_move_brigade;
order_offer_fn malb_offer_skirmish_withdraw, malb_offer_flank_fire;
order_late_fn malb_late_skirmish_withdraw, malb_late_flank_fire;
order_beforehand_fn malb_beforehand_skirmish_withdraw, malb_beforehand_flank_fire;
malb_work_fn malb_run_march;

/* Begins the way; `left` is what it has to spend, `owes_half` that the rest of the move is for something
 * else (14.20). */
void malb_begin_march(struct play *play, uint16_t brigade, int32_t left, const struct malb_leg *legs,
	int count, bool owes_half);
/* After a unit of this side has moved: ground that it has searched. */
void malb_march_note_searched(struct play *play, enum malb_side side);

#endif
