/* The pool of released pending commits. */
#include "pending_pool.h"

#include <assert.h>
#include <stdlib.h>

#include "../pending.h"
#include "../battle/position.h"
#include "server/base/memory.h"

static void destroy(struct pending *pending)
{
	bytes_finish(&pending->body);
	bytes_finish(&pending->sent);
	free(pending->position);
	memory_unmap(pending->state, pending->state_of->state_shape->size);
	free(pending);
}

static struct pending *pending_new(const struct ruleset *rules)
{
	struct pending *pending = memory_new(sizeof *pending);
	pending->position = memory_new(sizeof *pending->position);
	pending->state = memory_map(rules->state_shape->size);
	pending->state_of = rules;
	return pending;
}

struct pending *pending_pool_take(struct pending_pool *pool, const struct ruleset *rules)
{
	struct pending **at = &pool->idle, *pending;
	while (*at && (*at)->state_of != rules)
		at = &(*at)->next;
	pending = *at;
	if (pending) {
		*at = pending->next;
		pool->count--;
	} else {
		pending = pending_new(rules);
	}
	bytes_clear(&pending->body);
	bytes_clear(&pending->sent);
	pending->told = 0;
	pending->push_count = 0;
	pending->committed = pending->restores = false;
	pending->next = NULL;
	return pending;
}

void pending_pool_give(struct pending_pool *pool, struct pending *pending)
{
	assert(pool->count >= 0 && pool->count <= PENDING_IDLE_MAX && !pending->next);
	if (pool->count == PENDING_IDLE_MAX) {
		destroy(pending);
		return;
	}
	pending->game = NULL;
	pending->next = pool->idle;
	pool->idle = pending;
	pool->count++;
}

void pending_pool_finish(struct pending_pool *pool)
{
	while (pool->idle) {
		struct pending *pending = pool->idle;
		pool->idle = pending->next;
		destroy(pending);
	}
}
