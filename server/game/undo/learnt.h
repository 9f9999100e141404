/* What a viewer has come to know: of two positions, one after the other, what was so before as well and
 * hidden from him, and is known to him now. What has itself changed is the deed, and not news of this
 * kind. It asks a ruleset for nothing but known(), so that one rule holds in all of them. */
#ifndef TRICORNE_GAME_LEARNT_H
#define TRICORNE_GAME_LEARNT_H

#include "../plain/scratch.h"

/* Room for what he knew and knows. All zero is empty. */
struct learning {
	struct scratch nothing, knew, knows;
};

/* Things without an end of their own (lists) are left aside: they are what is going on, not what is there. */
bool has_learnt(struct learning *room, const struct ruleset *rules, struct viewer who, const void *before,
	const void *after);
void learning_finish(struct learning *room);

#endif
