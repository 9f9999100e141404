/* A pool of pending commits that were released and are kept for the next orders: as many as games had under
 * way at once of late. All zero is empty. */
#ifndef TRICORNE_GAME_PENDING_POOL_H
#define TRICORNE_GAME_PENDING_POOL_H

#include "server/rules/ruleset.h"

struct pending;

enum {
	PENDING_IDLE_KEPT = 4, /* of each ruleset, however little is played */
	PENDING_BYTES_KEPT = 64 * 1024, /* of what one holds between two orders     */
};

/* Those with room for a state of one ruleset. */
struct pending_idle {
	const struct ruleset *rules;
	struct pending *first;
	int count, least; /* the fewest that lay there since it was tidied */
	struct pending_idle *next;
};

struct pending_pool {
	struct pending_idle *idle;
};

/* An empty one with room for a state of the ruleset, from the pool or
 * new. The caller owns it until he gives it back. */
struct pending *pending_pool_take(struct pending_pool *pool, const struct ruleset *rules);
void pending_pool_give(struct pending_pool *pool, struct pending *pending);
/* Where the one has none for this ruleset, it has one of the other's, if there is any. */
void pending_pool_share(struct pending_pool *pool, struct pending_pool *other,
	const struct ruleset *rules);
/* Those go that nobody wanted since the last time; called every now and then. */
void pending_pool_tidy(struct pending_pool *pool);
void pending_pool_finish(struct pending_pool *pool);

#endif
