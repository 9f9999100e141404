/* Tables, as the host keeps them. */
#include "server/host/table.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/base/memory.h"
#include "server/host/clocks.h"
#include "server/host/fairness/account.h"
#include "server/host/fairness/fair.h"
#include "server/host/host_members.h"
#include "server/host/line/stirring.h"
#include "server/host/seats/recent.h"
#include "server/host/sending/frame.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"

static struct table **bucket(struct host *h, const char *id)
{
	uint32_t hash = 2166136261u;
	for (const char *c = id; *c; c++)
		hash = (hash ^ (unsigned char)*c) * 16777619u;
	return &h->tables[hash % TABLES_BUCKETS];
}

struct table *table_awake(struct host *h, const char *id)
{
	struct table *t = *bucket(h, id);
	while (t && strcmp(t->id, id) != 0)
		t = t->next;
	return t;
}

struct table *table_new(struct host *h, const struct journal_game *header, const char *title)
{
	struct table *t = memory_new(sizeof *t), **at = bucket(h, header->id);
	t->host = h;
	TEXT_SET(t->id, header->id);
	TEXT_SET(t->scenario, header->scenario);
	TEXT_SET(t->title, title);
	memcpy(t->secret, header->secret, sizeof t->secret);
	t->epoch = header->epoch;
	t->leased = true;
	t->last = &t->first;
	fair_party_init(&t->party, t);
	t->account = account_join(&h->games, header->id);
	t->next = *at;
	*at = t;
	h->figures.tables++;
	return t;
}

void table_note_giver(struct table *t, int seat, const struct account *giver)
{
	assert(seat >= 0 && seat < SEATS_MAX);
	struct account *before = t->givers[seat];
	t->givers[seat] = giver ? account_join(&t->host->addresses, giver->text) : NULL;
	account_leave(before);
}

void table_drop(struct table *t)
{
	assert(!t->sessions && !t->players && !t->committing && !t->first);
	struct table **at = bucket(t->host, t->id);
	while (*at != t)
		at = &(*at)->next;
	*at = t->next;
	stirring_forget(t);
	recent_forget(t);
	free(t->own.seats);
	free(t->papers);
	free(t->clocks.times);
	plan_forget(t->plans);
	bytes_finish(&t->presence_told);
	game_destroy(t->game);
	game_destroy(t->delayed);
	fair_leave(&t->host->fair, &t->party);
	account_leave(t->account);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		account_leave(t->givers[seat]);
	t->host->figures.tables--;
	free(t);
}

void table_sleep(struct table *t)
{
	assert(table_is_idle(t));
	struct standing standing;
	game_standing(t->game, NULL, &standing);
	int64_t wake_at = clocks_wake_at(t, &t->clocks, &standing);
	if (wake_at != JOURNAL_WAKE_NEVER && wake_at < t->host->next_wake_ms)
		t->host->next_wake_ms = wake_at;
	if (t->hurried) /* it was given, or is none any more */
		clocks_keep(t, NULL, 0);
	t->host->figures.slept++;
	readings_begin_anew(t->host, t->id);
	table_give_back(t->host, t->id);
	table_drop(t);
}

void table_give_back(struct host *h, const char *game)
{
	if (h->config.lease_ms)
		store_give_back(h->config.store, game, NULL, NULL);
}

void table_lose(struct table *t)
{
	if (t->lost)
		return;
	t->host->figures.lost++;
	LOG(LOG_INFO, "game_lost", LOG_TEXT("game", t->id));
	table_send_on(t);
}

void table_send_on(struct table *t)
{
	t->lost = true;
	for (struct session *s = t->sessions, *next; s; s = next) {
		next = s->next_at_table;
		session_close(s, CLOSE_GOING_AWAY, "this game is played on another server of this house now");
	}
}

bool table_is_idle(const struct table *t)
{
	return !t->sessions && !t->first && !t->committing && !t->busy;
}

void table_set_aside(struct table *t, const char *why)
{
	LOG(LOG_ERROR, "game_set_aside", LOG_TEXT("game", t->id), LOG_NUMBER("row", game_row(t->game)),
		LOG_TEXT("why", why));
	t->set_aside = true;
	t->host->figures.set_aside++;
}

/* The lines of the processor's cache in which what is looked at lies: fetched while another is told. */
static void fetch(const void *at)
{
	enum { LINE = 64, LINES = 3 };
	for (int i = 0; at && i < LINES; i++)
		__builtin_prefetch((const char *)at + LINE * i);
}

void table_tell(struct table *t, struct frame *frame, bool (*hears)(const struct session *s, const void *ctx),
	const void *ctx)
{
	for (struct session *s = t->sessions, *next; s; s = next) {
		next = s->next_at_table;
		if (next) {
			fetch(next->carrier);
			fetch(next->next_at_table);
		}
		if (!hears || hears(s, ctx))
			session_push(s, frame);
	}
}

bool table_is_seen_by(struct host *h, const char *game, const char *role)
{
	const struct table *t = table_awake(h, game);
	for (const struct session *s = t ? t->sessions : NULL; s; s = s->next_at_table)
		if (strcmp(s->role, role) == 0)
			return true;
	return false;
}
