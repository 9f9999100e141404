/* The turn: its steps, and the orders that belong to no chapter of the fighting, as paperboys.c names
 * them. */
#ifndef TRICORNE_PAPERBOYS_TURN_H
#define TRICORNE_PAPERBOYS_TURN_H

#include "steps.h"

/* ---- Steps --------------------------------------------------------------------------------------------- */
/* T1: the turn begins, the cards are shuffled. T3: the top one is turned. */
void pb_begin_shuffle(struct play *play);
void pb_begin_card(struct play *play);
/* F1, C1 and I1 begin, F2, C3 and I3 end: what units are bound to in the phase. */
void pb_open_phase(struct play *play);
void pb_card_close_phase(struct play *play);
/* C1_CAVALRY, I1_FOOT: no unit of the side could do anything with the card, as everybody sees, and the
 * battle wants such phases passed over (standing.c). */
bool pb_standing_is_move_idle(const void *state);
/* Has the unit fire left in this turn, and something to fire with? */
bool pb_standing_could_fire(const struct pb_unit *u);
/* E5: objectives held, villages cleared, night (PB-13.2 to 13.4, 13.8). */
void pb_end_clocks(struct play *play);

/* ---- Orders -------------------------------------------------------------------------------------------- */
/* ready, pass and end_phase close a step (close.c). */
order_check_fn pb_check_close;
order_decide_fn pb_decide_close;
/* For a seat that is away. */
order_late_fn pb_late_close;
/* The one of them that ends the step as it now is. */
order_offer_fn pb_offer_close;

/* The umpire opens a window for officers (window.c). */
order_check_fn pb_check_open_window;
order_decide_fn pb_decide_open_window;

/* A seat says beforehand what it answers (standing.c). */
order_check_fn pb_check_standing;
order_decide_fn pb_decide_standing;

#endif
