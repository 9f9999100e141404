/* The decide context: what deciding needs besides the game, lent to one game after the other. */
#include "../decide_context.h"

#include <stdlib.h>

#include "server/base/memory.h"
#include "server/base/secrets.h"

struct decide_context *decide_context_create(void)
{
	secrets_init();
	return memory_new(sizeof(struct decide_context));
}

void decide_context_tidy(struct decide_context *dc)
{
	pending_pool_tidy(&dc->pool);
}

void decide_context_share(struct decide_context *dc, struct decide_context *other,
	const struct ruleset *rules)
{
	pending_pool_share(&dc->pool, &other->pool, rules);
}

void decide_context_destroy(struct decide_context *dc)
{
	if (!dc)
		return;
	pending_pool_finish(&dc->pool);
	for (int i = 0; i < VIEWERS_MAX; i++)
		bytes_finish(&dc->told[i]);
	view_cache_finish(&dc->cache);
	bytes_finish(&dc->common);
	bytes_finish(&dc->patches);
	scratch_finish(&dc->state);
	scratch_finish(&dc->trial);
	correction_finish(&dc->correction);
	beginnings_finish(&dc->beginnings);
	scratch_finish(&dc->workspace);
	free(dc);
}
