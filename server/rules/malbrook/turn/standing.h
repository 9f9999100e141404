/* Standing instructions: what an owner says beforehand, for the time when he is asked (chapter 3, 9.11). */
#ifndef TRICORNE_MALBROOK_STANDING_H
#define TRICORNE_MALBROOK_STANDING_H

#include "../position/standing_words.h"
#include "offer.h"

/* Has this seat said anything of its brigades? */
bool malb_standing_instructs(const void *state, int seat);
/* The word (enum malb_choice, malb_response, malb_after) that was said beforehand of this matter for the
 * brigade as it stands now, before this enemy brigade, or 0: its player is asked. */
uint8_t malb_standing_said_of(const struct malb_state *s, enum malb_matter matter, uint16_t brigade,
	uint16_t enemy);
/* NULL, or a sentence. */
const char *malb_standing_fault(const struct malb_state *s);
void malb_standing_said(const void *position, int seat, said_fn *each, void *ctx);
order_check_fn malb_check_standing;
order_decide_fn malb_decide_standing;
order_check_fn malb_check_preset_loss;
order_decide_fn malb_decide_preset_loss;

#endif
