/* Standing answers: what a seat has said beforehand, so that nobody waits for it. */
#ifndef TRICORNE_PAPERBOYS_STANDING_H
#define TRICORNE_PAPERBOYS_STANDING_H

#include "steps.h"

/* Has this seat said what it answers to such a question? Then the order's `absent` answers it by
 * seats[].standing. */
bool pb_answers_beforehand(const struct pb_state *s, int seat, enum pb_order order);
/* Does it want to be passed over in phases like this, in which none of its units could do anything? */
bool pb_is_idle(const struct pb_state *s, int seat);

#endif
