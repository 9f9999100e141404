/* Who hears that the umpire answered in a seat's place: the seat itself, with his reason, and of the others
 * nobody who could learn by it of anything that he does not see. So it is told with what came of the answer,
 * to whom that is news anyway and who sees whose answer it was: he saw it being owed, and it is owed no more;
 * or he sees nobody else who could have given such an order in the step. */
#ifndef TRICORNE_GAME_ANSWERED_FOR_H
#define TRICORNE_GAME_ANSWERED_FOR_H

#include "../decide_context.h"
#include "../members.h"

/* The answer was played and leads to `after`, whose digest is up to date; these viewers are told something of
 * it. Adds to the log what the others hear behind what the seat does; false: nobody hears it. */
bool answered_for_tell(const struct game *game, struct decide_context *dc, const struct position *after,
	const struct command *command, uint32_t told);

#endif
