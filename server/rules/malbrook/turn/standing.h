/* Standing instructions: what an owner says beforehand, for the time when he is asked (chapter 3, 9.11). */
#ifndef TRICORNE_MALBROOK_STANDING_H
#define TRICORNE_MALBROOK_STANDING_H

#include "offer.h"

/* Has this seat said anything of its brigades? */
bool malb_instructs(const void *state, int seat);
extern const struct matters malb_matters;
void malb_said(const void *position, int seat, said_fn *each, void *ctx);
order_check_fn malb_check_standing;
order_decide_fn malb_decide_standing;
order_check_fn malb_check_preset_loss;
order_decide_fn malb_decide_preset_loss;

#endif
