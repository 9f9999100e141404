/* A pool of pending commits that were released and are kept for the next orders. All zero is empty. */
#ifndef TRICORNE_GAME_PENDING_POOL_H
#define TRICORNE_GAME_PENDING_POOL_H

#include "server/rules/ruleset.h"

struct pending;

enum { PENDING_IDLE_MAX = 64 }; /* about as many as one sync of the disk takes along */

struct pending_pool {
	struct pending *idle;
	int count;
};

/* An empty one with room for a state of the ruleset, from the pool or
 * new. The caller owns it until he gives it back. */
struct pending *pending_pool_take(struct pending_pool *pool, const struct ruleset *rules);
void pending_pool_give(struct pending_pool *pool, struct pending *pending);
void pending_pool_finish(struct pending_pool *pool);

#endif
