/* Games that are given to other daemons before this one ends. */
#include "server/host/tables/leaving.h"

#include "server/base/log.h"
#include "server/host/host_members.h"
#include "server/host/seats/papers.h"
#include "server/host/table.h"

static struct table *next_to_go(const struct host *h)
{
	for (size_t i = 0; i < TABLES_BUCKETS; i++)
		for (struct table *t = h->tables[i]; t; t = t->next)
			if (!t->lost)
				return t;
	return NULL;
}

/* Whatever came of it: if the database did not answer, its lease ends with the daemon. */
static void on_given(void *ctx, const struct journal_answer *answer)
{
	struct host *h = ctx;
	struct table *t = h->going;
	h->going = NULL;
	h->figures.given++;
	LOG(LOG_DEBUG, "game_given", LOG_TEXT("game", t->id), LOG_TEXT("why", answer->problem));
	t->busy--;
	table_send_on(t);
}

/* Once all that was accepted there is on disk, and nothing is under way any more. */
static void give(struct table *t)
{
	struct host *h = t->host;
	if (t->giving || t->first || t->trying || t->pending || t->committing || t->busy)
		return;
	papers_tick(t);
	t->giving = true;
	t->busy++;
	store_give_back(h->config.store, t->id, on_given, h);
}

static void all_are_gone(struct host *h)
{
	host_left *left = h->left;
	h->left = NULL;
	if (left)
		left(h->left_ctx);
}

bool leaving_turn(struct host *h)
{
	if (!h->leaving || h->finishing)
		return false;
	if (!h->going && (h->going = next_to_go(h)))
		h->going->leaving = true;
	if (h->going)
		give(h->going);
	else
		all_are_gone(h);
	return !h->going && !h->finishing && h->left;
}
