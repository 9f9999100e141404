/* The whole move (12.2, 12.3). */
#ifndef TRICORNE_MALBROOK_WHOLE_MOVE_H
#define TRICORNE_MALBROOK_WHOLE_MOVE_H

#include "legs.h"

/* Is it a whole move, or is there a reason why not (12.2)? `reason` as it was written, or "". *owes_half:
 * the rest is for something else (14.20). */
void malb_check_whole(const struct malb_state *s, uint16_t brigade, const struct malb_plan *plan,
	const struct malb_attempt *attempt, const char *reason, bool *owes_half, struct refusal *r);

#endif
