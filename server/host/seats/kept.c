/* Kept: offers as they were answered last. */
#include "server/host/seats/kept.h"

#include <string.h>

static bool same(const struct kept_key *a, const struct kept_key *b)
{
	return a->number == b->number && a->viewer == b->viewer && a->seats == b->seats &&
		strcmp(a->game, b->game) == 0 && strcmp(a->subject, b->subject) == 0;
}

static void drop(struct kept *k, struct kept_offers *one)
{
	k->bytes -= one->result.size;
	bytes_finish(&one->result);
	*one = (struct kept_offers){ 0 };
}

/* The one that was not asked for longest; an empty one, if there is one. */
static struct kept_offers *oldest(struct kept *k, bool empty)
{
	struct kept_offers *found = NULL;
	for (struct kept_offers *one = k->all; one < k->all + KEPT_MAX; one++)
		if ((empty || one->result.size) && (!found || one->used < found->used))
			found = one;
	return found;
}

const struct bytes *kept_find(struct kept *k, const struct kept_key *key)
{
	for (struct kept_offers *one = k->all; one < k->all + KEPT_MAX; one++)
		if (one->result.size && same(&one->key, key)) {
			one->used = ++k->clock;
			return &one->result;
		}
	return NULL;
}

void kept_put(struct kept *k, const struct kept_key *key, const struct bytes *result)
{
	if (result->size > KEPT_BYTES_MAX / 4 || kept_find(k, key))
		return;
	while (k->bytes + result->size > KEPT_BYTES_MAX)
		drop(k, oldest(k, false));
	struct kept_offers *one = oldest(k, true);
	drop(k, one);
	one->key = *key;
	one->used = ++k->clock;
	bytes_add(&one->result, result->data, result->size);
	k->bytes += result->size;
}

void kept_forget(struct kept *k, const char *game)
{
	for (struct kept_offers *one = k->all; one < k->all + KEPT_MAX; one++)
		if (one->result.size && strcmp(one->key.game, game) == 0)
			drop(k, one);
}

void kept_finish(struct kept *k)
{
	for (struct kept_offers *one = k->all; one < k->all + KEPT_MAX; one++)
		drop(k, one);
}
