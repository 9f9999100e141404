/* Witness: what every viewer of a game holds in his hands, kept up by patches alone, as a client keeps it. */
#ifndef TRICORNE_CHECK_WITNESS_H
#define TRICORNE_CHECK_WITNESS_H

#include "server/game/game.h"

struct witness {
	const struct game *game;
	struct decide_context *context;
	int count;
	json_t *views[VIEWERS_MAX];
	uint32_t seqs[VIEWERS_MAX];
};

/* Takes everybody's view as it is now. False with a problem if one of them is not as views are. */
bool witness_open(struct witness *w, const struct game *game, struct decide_context *context,
	struct json_problem *problem);
/* What a committed pending sent to each; false if it is not as it should be. */
bool witness_follow(struct witness *w, const struct pending *pending, struct json_problem *problem);
/* Is what he holds what he would be shown if he came new? */
bool witness_agrees(struct witness *w, int viewer, struct json_problem *problem);
/* The umpire's view, lent. */
json_t *witness_umpire(const struct witness *w);
void witness_close(struct witness *w);

#endif
