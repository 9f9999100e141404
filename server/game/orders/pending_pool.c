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

static struct pending_idle *idle_of(struct pending_pool *pool, const struct ruleset *rules)
{
	struct pending_idle *idle = pool->idle;
	while (idle && idle->rules != rules)
		idle = idle->next;
	if (!idle) {
		idle = memory_new(sizeof *idle);
		idle->rules = rules;
		idle->next = pool->idle;
		pool->idle = idle;
	}
	return idle;
}

static struct pending *take_first(struct pending_idle *idle)
{
	struct pending *pending = idle->first;
	idle->first = pending->next;
	idle->count--;
	return pending;
}

static void note_least(struct pending_idle *idle)
{
	if (idle->count < idle->least)
		idle->least = idle->count;
}

static void put_first(struct pending_idle *idle, struct pending *pending)
{
	pending->next = idle->first;
	idle->first = pending;
	idle->count++;
}

struct pending *pending_pool_take(struct pending_pool *pool, const struct ruleset *rules)
{
	struct pending_idle *idle = idle_of(pool, rules);
	struct pending *pending = idle->first ? take_first(idle) : pending_new(rules);
	note_least(idle);
	bytes_clear(&pending->body);
	bytes_clear(&pending->sent);
	pending->told = 0;
	pending->push_count = 0;
	pending->committed = pending->restores = false;
	pending->next = NULL;
	return pending;
}

/* How a great battle begins, or what stands there again, is a hundred times what an order is. */
static void keep_small(struct bytes *bytes)
{
	if (bytes->room > PENDING_BYTES_KEPT)
		bytes_finish(bytes);
}

void pending_pool_give(struct pending_pool *pool, struct pending *pending)
{
	assert(pending->state_of && !pending->next);
	struct pending_idle *idle = idle_of(pool, pending->state_of);
	keep_small(&pending->body);
	keep_small(&pending->sent);
	pending->game = NULL;
	put_first(idle, pending);
}

void pending_pool_share(struct pending_pool *pool, struct pending_pool *other,
	const struct ruleset *rules)
{
	struct pending_idle *idle = idle_of(pool, rules), *of_other = idle_of(other, rules);
	if (idle->first || !of_other->first)
		return;
	put_first(idle, take_first(of_other));
	note_least(of_other);
}

void pending_pool_tidy(struct pending_pool *pool)
{
	for (struct pending_idle *idle = pool->idle; idle; idle = idle->next) {
		for (; idle->least > 0 && idle->count > PENDING_IDLE_KEPT; idle->least--)
			destroy(take_first(idle));
		idle->least = idle->count;
	}
}

void pending_pool_finish(struct pending_pool *pool)
{
	while (pool->idle) {
		struct pending_idle *idle = pool->idle;
		pool->idle = idle->next;
		while (idle->first)
			destroy(take_first(idle));
		free(idle);
	}
}
