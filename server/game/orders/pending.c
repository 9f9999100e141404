/* Pending commits: what was decided and is not on disk yet. */
#include "../pending.h"

#include <assert.h>

#include "../decide_context.h"
#include "../members.h"
#include "../battle/position.h"

void pending_release(struct decide_context *dc, struct pending *pending)
{
	assert(pending->game);
	if (!pending->committed)
		pending->game->pending = NULL;
	pending_pool_give(&dc->pool, pending);
}

const struct push *pending_push(const struct pending *pending, int viewer)
{
	assert(viewer >= 0 && viewer < VIEWERS_MAX);
	for (int i = 0; i < pending->push_count; i++)
		if (pending->pushes[i].viewers >> viewer & 1)
			return &pending->pushes[i];
	return NULL;
}

static const struct position *position_after(const struct pending *pending)
{
	return pending->committed ? position_of(pending->game) : pending->position;
}

bool pending_hides(const struct pending *pending, int viewer)
{
	assert(viewer >= 0);
	const struct ruleset *rules = pending->game->rules;
	const void *state = position_after(pending)->state;
	return rules->vantage(state, game_viewer_at(pending->game, viewer)) != rules->vantage(state,
		(struct viewer){ .umpire = true });
}

void pending_view(const struct pending *pending, struct decide_context *dc, int viewer, struct bytes *out)
{
	bool first = true;
	bytes_char(out, '{');
	view_cache_write(&dc->cache, out, &first, pending->game, position_after(pending),
		game_viewer_at(pending->game, viewer));
	bytes_char(out, '}');
}

int pending_numbers(const struct pending *pending, uint32_t numbers[VIEWERS_MAX])
{
	const struct table_state *table = &position_after(pending)->table;
	for (int i = 0; i < table->viewer_count; i++)
		numbers[i] = table->viewers[i].seq;
	return table->viewer_count;
}

/* From a copy, as the whole room of a state is read: what of it was
 * never used takes no memory as long as nobody looks. */
void pending_snapshot(const struct pending *pending, struct decide_context *dc, struct bytes *out)
{
	assert(!pending->committed);
	struct position copy = *position_after(pending);
	copy.state = scratch_state(&dc->state, pending->game->rules, copy.state);
	position_snapshot(pending->game, &copy, out);
}
