/* How battles begin. */
#include "beginning.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../plain/state.h"
#include "server/base/memory.h"

static bool is_of(const struct beginning *b, const struct game *game)
{
	const struct position *p = position_of(game);
	return b->rules == game->rules && memcmp(&b->laid_out, &p->digest, sizeof b->laid_out) == 0 &&
		memcmp(&b->table, &p->table, sizeof b->table) == 0;
}

const struct beginning *beginnings_find(struct beginnings *all, const struct game *game)
{
	for (int i = 0; i < BEGINNINGS_MAX; i++)
		if (is_of(&all->kept[i], game)) {
			all->kept[i].used = ++all->clock;
			return &all->kept[i];
		}
	return NULL;
}

void beginning_take(const struct beginning *b, struct game *game, struct pending *pending)
{
	assert(is_of(b, game));
	struct position *position = pending->position;
	*position = *position_of(game);
	position->table.begun = true;
	position->digest = b->begun;
	position->state = pending->state;
	state_copy(b->rules, pending->state, b->state);
	if (b->notes)
		memcpy(game->notes, b->notes, b->rules->notes_size);
	pending->events_at = pending->body.size;
	pending->events_size = b->events.size;
	bytes_add(&pending->body, b->events.data, b->events.size);
	bytes_add(&pending->sent, b->sent.data, b->sent.size);
	memcpy(pending->pushes, b->pushes, b->push_count * sizeof b->pushes[0]);
	pending->push_count = b->push_count;
	pending->told = b->told;
}

/* ---- Keeping ------------------------------------------------------------------------------------------- */

static void forget(struct beginning *b)
{
	if (b->rules)
		memory_unmap(b->state, b->rules->state_shape->size);
	free(b->notes);
	bytes_finish(&b->events);
	bytes_finish(&b->sent);
	*b = (struct beginning){ 0 };
}

static struct beginning *longest_unused(struct beginnings *all)
{
	struct beginning *longest = &all->kept[0];
	for (int i = 1; i < BEGINNINGS_MAX; i++)
		if (all->kept[i].used < longest->used)
			longest = &all->kept[i];
	return longest;
}

/* As of a room that was never used: only what the state takes is touched. */
static void keep_state(struct beginning *b, const struct game *game, const void *state)
{
	b->state = memory_map(b->rules->state_shape->size);
	state_copy(b->rules, b->state, state);
	if (!game->notes)
		return;
	b->notes = memory_new(b->rules->notes_size);
	memcpy(b->notes, game->notes, b->rules->notes_size);
}

void beginnings_keep(struct beginnings *all, const struct game *game, const struct pending *pending)
{
	const struct position *before = position_of(game), *after = pending->position;
	if (memcmp(before->table.scopes, after->table.scopes, sizeof before->table.scopes) != 0)
		return;
	struct beginning *b = longest_unused(all);
	forget(b);
	b->used = ++all->clock;
	b->rules = game->rules;
	b->laid_out = before->digest;
	b->begun = after->digest;
	b->table = before->table;
	keep_state(b, game, after->state);
	bytes_add(&b->events, pending->body.data + pending->events_at, pending->events_size);
	bytes_add(&b->sent, pending->sent.data, pending->sent.size);
	memcpy(b->pushes, pending->pushes, pending->push_count * sizeof b->pushes[0]);
	b->push_count = pending->push_count;
	b->told = pending->told;
}

void beginnings_finish(struct beginnings *all)
{
	for (int i = 0; i < BEGINNINGS_MAX; i++)
		forget(&all->kept[i]);
}
