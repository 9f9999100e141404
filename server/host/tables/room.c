/* Room: how many games may be awake, and what is left of memory and disk. */
#include "server/host/tables/room.h"

#include "server/base/memory.h"
#include "server/host/fairness/limits.h"
#include "server/host/host.h"
#include "server/host/host_members.h"
#include "server/host/table.h"

enum { CROWDED_IDLE_MS = 2000 };

/* The one at which nobody has sat for longest; NULL: somebody sits,
 * or something is under way, at all of them. */
static struct table *longest_idle(const struct host *h)
{
	struct table *longest = NULL;
	for (size_t i = 0; i < TABLES_BUCKETS; i++)
		for (struct table *t = h->tables[i]; t; t = t->next)
			if (table_is_idle(t) && t->idle_since_ms &&
				(!longest || t->idle_since_ms < longest->idle_since_ms))
				longest = t;
	return longest;
}

static bool is_over(const struct host *h, enum limit limit, int64_t value)
{
	return host_limit(h, limit) && value >= host_limit(h, limit);
}

bool host_makes_room(struct host *h)
{
	struct table *idle;
	while (is_over(h, LIMIT_AWAKE, h->figures.tables) && (idle = longest_idle(h)))
		table_sleep(idle);
	bool awake = is_over(h, LIMIT_AWAKE, h->figures.tables),
		memory = is_over(h, LIMIT_MEMORY, h->resident_mb);
	h->figures.limited[LIMIT_AWAKE] += awake;
	h->figures.limited[LIMIT_MEMORY] += memory;
	return !awake && !memory;
}

bool host_disk_is_full(struct host *h)
{
	bool full = h->free_mb >= 0 && h->free_mb < host_limit(h, LIMIT_DISK);
	h->figures.limited[LIMIT_DISK] += full;
	return full;
}

int64_t host_idle_ms(const struct host *h)
{
	return h->crowded && h->config.idle_ms > CROWDED_IDLE_MS ? CROWDED_IDLE_MS : h->config.idle_ms;
}

/* Crowded: half of the games that may be awake are, or there is little memory left. */
void host_look_around(struct host *h)
{
	h->resident_mb = (int64_t)(memory_resident() >> 20);
	h->free_mb = store_free_mb(h->config.store);
	h->crowded = is_over(h, LIMIT_AWAKE, 2 * (int64_t)h->figures.tables) ||
		is_over(h, LIMIT_MEMORY, h->resident_mb + h->resident_mb / 4);
}
