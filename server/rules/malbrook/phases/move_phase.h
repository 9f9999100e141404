/* MOVE: its beginning and its end, and what nobody did (12.2, 13.5, 6.16, R-102). */
#ifndef TRICORNE_MALBROOK_MOVE_PHASE_H
#define TRICORNE_MALBROOK_MOVE_PHASE_H

#include "../malbrook.h"

void malb_begin_move(struct play *play);
/* What a seat must do before it may end the step (12.2, 13.5, 6.16). */
void malb_may_end_move(const struct malb_state *s, int seat, struct refusal *r);
/* What was not done is done for them (time-outs). */
void malb_end_move(struct play *play);

#endif
