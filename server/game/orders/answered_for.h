/* Who hears that the umpire answered in a seat's place: the seat itself, with his reason, and of the others
 * nobody who could learn by it of anything that he does not see. So it is told with what came of the answer,
 * to whom that is news anyway and who sees whose answer it was: he saw it being owed, and it is owed no more;
 * or he sees nobody else who could have given such an order in the step. */
#ifndef TRICORNE_GAME_ANSWERED_FOR_H
#define TRICORNE_GAME_ANSWERED_FOR_H

#include "../decide_context.h"
#include "../members.h"

/* An answer, and what the seat owed by the position before it that such an order answers. */
struct answer {
	int seat, kind;
	int owed_count;
	struct decision owed[DECISIONS_MAX];
};

/* False: it is no order that answers for a seat. */
bool answered_for_begin(struct answer *answer, const struct game *game, const struct command *command);
/* Does this viewer see whose it was, which leads to `after`? The digest of that is up to date. */
bool answered_for_shows(const struct answer *answer, const struct game *game, struct decide_context *dc,
	const struct position *after, struct viewer who);
/* Adds to the log what the others hear behind what the seat does: of the viewers who see whose it was those
 * who are told something of what came of it. False: nobody hears it. */
bool answered_for_tell(const struct answer *answer, const struct game *game, struct event_log *log,
	uint32_t shown, uint32_t told);

#endif
