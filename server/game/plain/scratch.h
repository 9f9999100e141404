/* A scratch buffer: room that is lent again and again. What is lent holds until
 * the buffer is asked again; it is never released by the borrower, and what he
 * leaves behind is not known. Asking cannot fail. All zero is empty. */
#ifndef TRICORNE_GAME_SCRATCH_H
#define TRICORNE_GAME_SCRATCH_H

#include "server/rules/ruleset.h"

struct scratch {
	void *data;
	size_t room;
	/* a state of that ruleset lies there, or a view that begins with one; NULL: anything */
	const struct ruleset *state_of;
};

/* At least `size` bytes, as they lie there. */
void *scratch_of(struct scratch *scratch, size_t size);
/* At least `size` bytes, zeroed. */
void *scratch_zeroed(struct scratch *scratch, size_t size);
/* At least `size` bytes, holding a copy. */
void *scratch_copy(struct scratch *scratch, const void *from, size_t size);
/* A zeroed state of the ruleset, which the borrower leaves so. */
const void *scratch_zeroed_state(struct scratch *scratch, const struct ruleset *rules);
/* Room for a state of the ruleset, holding a copy. */
void *scratch_state(struct scratch *scratch, const struct ruleset *rules, const void *state);
/* The same for a view that begins with it. */
void *scratch_view(struct scratch *scratch, const struct ruleset *rules, const void *state);
void scratch_finish(struct scratch *scratch);

#endif
