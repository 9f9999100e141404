/* Fights: thrown at the end of the attacker's phase, and what comes of them (PB-9.1, 9.8 to 9.20; 3.5 of
 * the specification). */
#ifndef TRICORNE_PAPERBOYS_FIGHTS_H
#define TRICORNE_PAPERBOYS_FIGHTS_H

#include "../shapes/preview.h"
#include "../turn/steps.h"
#include "round.h"

/* C2, I2. */
void pb_begin_fights(struct play *play);
pb_work_fn pb_run_fights;

/* Slots of the fights of this phase that are still to be thrown, in the order that `o` says. */
int pb_due_fights(const struct pb_state *s, const struct pb_order_fight_order *o, uint16_t due[FIGHTS_ROOM]);

order_check_fn pb_check_fight_order, pb_check_choose_loss;
order_decide_fn pb_decide_fight_order, pb_decide_choose_loss;
order_offer_fn pb_offer_fight_order, pb_offer_choose_loss;
order_absent_fn pb_absent_fight_order, pb_absent_choose_loss;

/* Fights in which no stand of either side is in contact any longer are over, and cost nobody anything. */
void pb_end_idle_fights(struct play *play);

/* ---- Previews (preview_fight.c) ------------------------------------------------------------------------ */
/* Adds the next round of that fight. */
void pb_preview_bout(const struct pb_bout *b, struct pb_preview *preview);

/* The fights of the phase, in the order in which they would be thrown. */
order_preview_fn pb_preview_fight_order, pb_preview_end_phase;

#endif
