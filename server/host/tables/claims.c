/* Games that are leased to this daemon before they are woken. */
#include "server/host/tables/claims.h"

#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/base/memory.h"
#include "server/host/host_members.h"
#include "server/host/seats/papers.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

enum { ANSWER_HOLDS_US = 200000, UNWOKEN_US = 10000000, WHERE_SIZE = 256, HOLDS_TIMES = 8 };

/* What is known of a game that is not awake here; for a moment after it was settled as well. */
struct claim {
	struct claim *next;
	struct host *host;
	char game[JOURNAL_ID_SIZE], address[WHERE_SIZE];
	enum table_found found; /* CLAIMED: that is being asked */
	uint64_t epoch;
	unsigned lapses;         /* of our lease, when that was asked: after one more it may be another's */
	int64_t asked_us, settled_us;
	bool due;                /* it is to be woken, whoever waits */
	struct session *waiting; /* by next_at_claim */
};

static struct claim *claim_of(const struct host *h, const char *game)
{
	struct claim *c = h->claims;
	while (c && strcmp(c->game, game) != 0)
		c = c->next;
	return c;
}

static void forget(struct claim *c)
{
	struct claim **at = &c->host->claims;
	while (*at != c)
		at = &(*at)->next;
	*at = c->next;
	free(c);
}

/* An answer that was long in coming holds longer: whoever asked has yet to read once more, from the same
 * database, what led him there. */
static int64_t holds_us(const struct claim *c)
{
	int64_t holds = ANSWER_HOLDS_US + HOLDS_TIMES * (c->settled_us - c->asked_us);
	return c->found == TABLE_FOUND || holds > UNWOKEN_US ? UNWOKEN_US : holds;
}

static bool is_old(const struct claim *c, int64_t now)
{
	return c->found != TABLE_CLAIMED && !c->waiting && now - c->settled_us >= holds_us(c);
}

/* --- asking --------------------------------------------------------------------------------------------- */

static void wake_later(struct claim *c)
{
	struct host *h = c->host;
	if (c->due && c->found == TABLE_FOUND && h->due_count < WAKE_MAX)
		TEXT_SET(h->due[h->due_count++], c->game);
	else if (c->due)
		h->next_wake_ms = 0;
}

static void on_claimed(void *ctx, const struct journal_answer *a)
{
	struct claim *c = ctx;
	c->found = a->outcome == JOURNAL_OK ? TABLE_FOUND : a->outcome == JOURNAL_ELSEWHERE ? TABLE_ELSEWHERE :
		TABLE_AWAY;
	c->epoch = a->epoch;
	if (a->outcome == JOURNAL_ELSEWHERE)
		TEXT_SET(c->address, a->answer);
	c->settled_us = now_us(c->host);
	readings_begin_anew(c->host, c->game); /* others may have written it until now */
	wake_later(c);
	c->host->claims_settled = true;
}

struct session *claims_next_settled(struct host *h)
{
	struct claim *c = h->claims_settled ? h->claims : NULL;
	while (c && (c->found == TABLE_CLAIMED || !c->waiting))
		c = c->next;
	struct session *s = c ? c->waiting : NULL;
	h->claims_settled = c != NULL;
	if (s)
		claims_leave(s);
	return s;
}

static struct claim *claim_new(struct host *h, const char *game)
{
	struct claim *c = memory_new(sizeof *c);
	c->host = h;
	TEXT_SET(c->game, game);
	c->next = h->claims;
	h->claims = c;
	return c;
}

static enum table_found ask(struct claim *c)
{
	c->found = TABLE_CLAIMED;
	c->due = false;
	c->asked_us = now_us(c->host);
	c->lapses = store_lapses(c->host->config.store);
	journal_take(c->host->config.journal, c->game, on_claimed, c);
	return TABLE_CLAIMED;
}

enum table_found claims_ask(struct host *h, const char *game, uint64_t *epoch)
{
	struct claim *c = h->config.lease_ms ? claim_of(h, game) : NULL;
	if (!h->config.lease_ms)
		return TABLE_FOUND;
	if (c && c->found == TABLE_FOUND) {
		if (c->lapses != store_lapses(h->config.store))
			return ask(c);
		c->asked_us = c->settled_us = now_us(h);
		*epoch = c->epoch;
		return TABLE_FOUND;
	}
	if (c && !is_old(c, now_us(h)))
		return c->found;
	return ask(c ? c : claim_new(h, game));
}

void claims_over(struct host *h, const char *game)
{
	struct claim *c = h->config.lease_ms ? claim_of(h, game) : NULL;
	if (c && c->waiting) /* they are yet to be served again */
		c->found = TABLE_AWAY;
	else if (c)
		forget(c);
}

const char *claims_address(const struct host *h, const char *game)
{
	const struct claim *c = claim_of(h, game);
	return c ? c->address : "";
}

void claims_await(struct session *s, const char *game)
{
	struct claim *c = claim_of(s->host, game);
	s->claim = c;
	s->next_at_claim = c->waiting;
	c->waiting = s;
}

void claims_wake_when_due(struct host *h, const char *game)
{
	claim_of(h, game)->due = true;
}

void claims_leave(struct session *s)
{
	if (!s->claim)
		return;
	struct session **at = &s->claim->waiting;
	while (*at != s)
		at = &(*at)->next_at_claim;
	*at = s->next_at_claim;
	s->claim = NULL;
}

/* --- giving back ---------------------------------------------------------------------------------------- */

static void forget_settled(struct host *h)
{
	int64_t now = now_us(h);
	for (struct claim *c = h->claims, *next; c; c = next) {
		next = c->next;
		if (!is_old(c, now))
			continue;
		if (c->found == TABLE_FOUND)
			table_give_back(h, c->game);
		forget(c);
	}
}

/* --- losing --------------------------------------------------------------------------------------------- */

static bool note_leased(void *ctx, const char *game)
{
	struct table *t = table_awake(ctx, game);
	if (t)
		t->leased = true;
	return true;
}

static void note_none_leased(struct host *h)
{
	for (size_t i = 0; i < TABLES_BUCKETS; i++)
		for (struct table *t = h->tables[i]; t; t = t->next)
			t->leased = false;
}

/* The lease had run out, as when the machine was asleep: what others have taken since is theirs. */
static void look_for_lost_games(struct host *h)
{
	unsigned lapses = store_lapses(h->config.store);
	if (lapses == h->lapses || h->lease_reading.waits)
		return;
	if (!h->lease_reading.asks) {
		note_none_leased(h); /* what wakes while that is asked has its lease since */
		h->lapses_asked = lapses;
	}
	reading_begin(h, &h->lease_reading);
	bool read = store_leases(h->config.store, note_leased, h) == JOURNAL_FOUND;
	reading_end(h, &h->lease_reading);
	if (!read)
		return;
	h->lapses = h->lapses_asked;
	LOG(LOG_WARN, "lease_lapsed", LOG_TEXT("why", "this daemon did not say in time that it lives; "
		"games that others have taken since are theirs"));
	for (size_t i = 0; i < TABLES_BUCKETS; i++)
		for (struct table *t = h->tables[i]; t; t = t->next)
			if (!t->leased)
				table_lose(t);
}

void claims_tick(struct host *h)
{
	if (!h->config.lease_ms)
		return;
	look_for_lost_games(h);
	forget_settled(h);
}

/* --- the end -------------------------------------------------------------------------------------------- */

void claims_finish(struct host *h)
{
	if (!h->config.lease_ms)
		return;
	for (size_t i = 0; i < TABLES_BUCKETS; i++)
		for (struct table *t = h->tables[i]; t; t = t->next)
			papers_tick(t);
	store_give_back(h->config.store, NULL, NULL, NULL);
	store_flush(h->config.store);
}

void claims_forget(struct host *h)
{
	while (h->claims)
		forget(h->claims);
}
