/* The state a correction of the umpire's leads to. It is asked for several times while one order is checked,
 * decided and told, and what must be brought in line with it (Malbrook's eyes look about anew) is dear: so
 * it is reckoned once, and lent to whoever asks the same of the same state. */
#ifndef TRICORNE_GAME_CORRECTION_H
#define TRICORNE_GAME_CORRECTION_H

#include "../members.h"
#include "../plain/scratch.h"

/* The last one that was asked for. */
struct correction {
	struct scratch state;
	const struct ruleset *rules;
	struct digest of;            /* the state before it */
	struct table_body body;
	bool fits;
	char why[FAULT_SIZE];
};

/* Lent until another is asked for; NULL, with `*why` lent likewise: the value does not fit, or the position
 * that comes of it cannot be. The position's digest is that of its state. */
const void *correction_of(struct correction *c, const struct ruleset *rules, const struct position *position,
	const struct table_body *body, const char **why);
void correction_finish(struct correction *c);

#endif
