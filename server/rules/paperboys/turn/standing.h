/* Standing answers: what a seat has said beforehand, so that nobody waits for it. */
#ifndef TRICORNE_PAPERBOYS_STANDING_H
#define TRICORNE_PAPERBOYS_STANDING_H

#include "../shapes/standing_words.h"
#include "steps.h"

/* Has it said anything? */
bool pb_standing_instructs(const void *state, int seat);
/* The word that was said beforehand of this matter (enum pb_retire ...), for this unit before that enemy
 * (0: of none): 0: its seat is asked. */
uint8_t pb_standing_said_of(const struct pb_state *s, int seat, enum pb_matter matter, uint16_t unit,
	uint16_t enemy);
/* NULL, or a sentence. */
const char *pb_standing_fault(const struct pb_state *s);
void pb_standing_said(const void *position, int seat, said_fn *each, void *ctx);
order_beforehand_fn pb_beforehand_readjust, pb_beforehand_pistol_fire, pb_beforehand_choose_loss;
/* Of a window it passes, and of a phase in which none of its units could do anything. */
order_beforehand_fn pb_beforehand_close;

#endif
