/* The heads of games written to lately: each id has one place, and the newer takes it. */
#include "head_cache.h"

#include <assert.h>
#include <string.h>

/* FNV-1a. */
static size_t place_of(const char *game)
{
	uint32_t hash = 2166136261u;

	for (; *game; game++)
		hash = (hash ^ (uint8_t)*game) * 16777619u;
	return (hash ^ hash >> 16) % HEADS_PLACES;
}

const struct head *head_cache_find(const struct head_cache *h, const char *game)
{
	assert(game);
	size_t place = place_of(game);

	return *game && strcmp(h->places[place].game, game) == 0 ? &h->places[place].head : NULL;
}

void head_cache_keep(struct head_cache *h, const char *game, const struct head *head)
{
	assert(game && head);
	size_t place = place_of(game), size = strlen(game) + 1;

	if (size > sizeof h->places[place].game)
		return;
	memcpy(h->places[place].game, game, size);
	h->places[place].head = *head;
}

void head_cache_forget(struct head_cache *h)
{
	memset(h, 0, sizeof *h);
}
