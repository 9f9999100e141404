/* Standing answers: what a seat has said beforehand, so that nobody waits for it. */
#ifndef TRICORNE_PAPERBOYS_STANDING_H
#define TRICORNE_PAPERBOYS_STANDING_H

#include "steps.h"

/* Has it said anything? */
bool pb_instructs(const void *state, int seat);
extern const struct matters pb_matters;
void pb_said(const void *position, int seat, said_fn *each, void *ctx);
order_beforehand_fn pb_beforehand_readjust, pb_beforehand_pistol_fire, pb_beforehand_choose_loss;
/* Of a window it passes, and of a phase in which none of its units could do anything. */
order_beforehand_fn pb_beforehand_close;

#endif
