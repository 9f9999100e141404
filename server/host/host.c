/* The host: its turn of the loop, its tick, its end. */
#include "server/host/host.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/base/memory.h"
#include "server/host/fairness/account.h"
#include "server/host/fairness/compute.h"
#include "server/host/fairness/fair.h"
#include "server/host/fairness/figures.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/line/line.h"
#include "server/host/machine.h"
#include "server/host/methods/hall.h"
#include "server/host/notices/notices.h"
#include "server/host/orders/draws.h"
#include "server/host/orders/orders.h"
#include "server/host/orders/scenario.h"
#include "server/host/seats/errands.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/sessions.h"
#include "server/host/table.h"
#include "server/host/tables/claims.h"
#include "server/host/tables/delayed.h"
#include "server/host/tables/leaving.h"
#include "server/host/tables/room.h"
#include "server/host/tables/waking.h"

enum {
	TURN_US = 500,           /* after which those who have come meanwhile are looked at          */
	THROTTLED_MS = 10,           /* how long who asked too much waits before he is looked at again */
	WAKE_LOOK_MS = 60 * 1000,
};

/* Who gave the order that is next, or asked first: his address has its turns as well. */
static uint64_t addresses_of(const struct party *p)
{
	const struct session *giver = p->table ? line_giver(p->table) : NULL;
	uint64_t of_order = !p->table || !line_waits(p->table) ? UINT64_MAX : giver && giver->account ?
		giver->account->tag : 0, of_session = sessions_address_tag(p);
	uint64_t least = of_order < of_session ? of_order : of_session;
	return least == UINT64_MAX ? 0 : least;
}

struct host *host_create(const struct host_config *config)
{
	assert(config->store && config->journal);
	struct host *h = memory_new(sizeof *h);
	h->config = *config;
	h->context = decide_context_create();
	h->throttled.tail = &h->throttled.head;
	h->earliest_ms = now_ms(h) + config->grace_ms;
	h->free_mb = -1;
	h->aside = config->aside ? config->aside : &h->own_aside;
	h->compute.mark = config->mark;
	h->compute.seconds_max = host_limit(h, LIMIT_COMPUTE);
	compute_watch(&h->compute);
	h->fair.addresses = addresses_of;
	charge_begin(h);
	hall_open(h);
	h->machine = machine_create(h, config->wake, config->wake_ctx);
	h->errands = errands_create(h);
	return h;
}

static void machine_end(struct host *h)
{
	if (h->machine)
		machine_destroy(h->machine);
	h->machine = NULL;
}

void host_destroy(struct host *h)
{
	machine_end(h);
	errands_finish(h);
	claims_forget(h);
	for (size_t i = 0; i < TABLES_BUCKETS; i++)
		while (h->tables[i])
			table_drop(h->tables[i]);
	errands_destroy(h->errands);
	kept_finish(&h->kept);
	compute_finish(&h->compute);
	aside_finish(&h->own_aside);
	decide_context_destroy(h->context);
	fair_finish(&h->fair);
	accounts_finish(&h->addresses);
	accounts_finish(&h->games);
	bytes_finish(&h->out);
	bytes_finish(&h->scenarios);
	bytes_finish(&h->brief);
	for (size_t i = 0; i < h->config.scenario_count; i++)
		bytes_finish(&h->views[i]);
	free(h->views);
	scenarios_forget(h);
	free(h);
}

/* --- the turn ------------------------------------------------------------------------------------------- */

static void let_in(struct host *h)
{
	sessions_go_on(h);
	if (h->throttled.head && now_us(h) >= h->throttled_until_us)
		sessions_let_in(h);
}

static bool wants_more(const struct party *p)
{
	return p->head || (p->table && (line_waits(p->table) || delayed_waits(p->table)));
}

/* One order that waited, one message, or one row for those who see it later. Returns what it took. */
static int64_t serve(struct host *h, struct party *p)
{
	struct session *s = p->table ? line_giver(p->table) : NULL;
	compute_begin(&h->compute, p->table ? p->table->id : NULL);
	if (p->table && line_waits(p->table))
		orders_next(p->table);
	else if ((s = session_next(p)))
		session_serve(s);
	else if (p->table && delayed_waits(p->table))
		delayed_next(p->table);
	compute_end(&h->compute);
	if (p->table)
		p->table->quiet = 0;
	h->quiet = 0;
	int64_t took = charge_to(h, s, p->table);
	host_note_piece(h, took);
	fair_took(&h->fair, p, took);
	if (wants_more(p))
		fair_want(&h->fair, p);
	return took;
}

/* A sleeping game whose deadline has come; its table then looks at its
 * clocks. Of many each waits for a turn, and people come between. */
static void wake_one(struct host *h)
{
	struct table *t;
	if (!h->due_count || h->due_reading.waits)
		return;
	if (h->leaving) {
		h->due_count = 0;
		return;
	}
	charge_begin(h);
	const char *game = h->due[h->due_count - 1];
	reading_begin(h, &h->due_reading);
	enum table_found found = table_at(h, game, &t);
	bool waits = reading_end(h, &h->due_reading);
	h->due_count -= !waits;
	if (found == TABLE_AWAY && !waits)
		h->next_wake_ms = 0;
	else if (found == TABLE_CLAIMED)
		claims_wake_when_due(h, game);
	compute_end(&h->compute);
	host_note_piece(h, charge_to(h, NULL, t));
}

int host_turn(struct host *h)
{
	store_gather(h->config.store);
	readings_open(h);
	errands_turn(h);
	let_in(h);
	draws_turn(h);
	wake_one(h);
	if (h->machine)
		machine_turn(h->machine);
	bool was_throttled = h->throttled.head;
	int64_t took = 0;
	charge_begin(h);
	for (struct party *p; took < TURN_US && (p = fair_next(&h->fair));)
		took += serve(h, p);
	if ((uint64_t)took > h->figures.turn_us_max)
		h->figures.turn_us_max = (uint64_t)took;
	h->figures.turns++;
	if (h->throttled.head && !was_throttled)
		h->throttled_until_us = now_us(h) + THROTTLED_MS * 1000;
	readings_close(h);
	bool goes_on = leaving_turn(h);
	store_hand_over(h->config.store);
	bool busy = goes_on || h->fair.count || (h->due_count && !h->due_reading.waits) ||
		(h->machine && h->stirred);
	int draws = draws_wait(h);
	return busy ? 0 : h->throttled.head && (draws < 0 || draws > THROTTLED_MS) ? THROTTLED_MS : draws;
}

bool host_do_errand(struct host *h)
{
	return errands_do_next(h);
}

/* --- the tick ------------------------------------------------------------------------------------------- */

struct due {
	struct host *host;
	int64_t now, next;
};

static bool note_due(void *ctx, const char *game, int64_t wake_at_ms)
{
	struct due *due = ctx;
	struct host *h = due->host;
	if (aside_find(h->aside, game))
		return true;
	if (wake_at_ms > due->now || h->due_count == WAKE_MAX) {
		due->next = wake_at_ms < due->next ? wake_at_ms : due->next;
		return false;
	}
	TEXT_SET(h->due[h->due_count++], game);
	return true;
}

/* Sleeping games whose deadline has come: each turn of the loop wakes one. */
static void list_the_due(struct host *h, int64_t now)
{
	struct due due = { .host = h, .now = now, .next = now + host_look_ms(h, WAKE_LOOK_MS) };
	reading_begin(h, &h->due_reading);
	bool read = store_deadlines(h->config.store, note_due, &due) != JOURNAL_AWAY;
	if (reading_end(h, &h->due_reading))
		h->due_count = 0;
	h->next_wake_ms = read ? due.next : 0;
}

/* After the games have come to rest (table.h). */
static void let_rest(struct host *h)
{
	if (h->quiet < QUIET_TICKS && ++h->quiet == QUIET_TICKS)
		memory_give_back(NULL, NULL);
}

void host_tick(struct host *h)
{
	int64_t now = now_ms(h);
	readings_open(h);
	charge_tidy(h);
	decide_context_tidy(h->context);
	claims_tick(h);
	host_look_around(h);
	if (now >= h->next_wake_ms && !h->due_count && !h->leaving && !h->due_reading.waits)
		list_the_due(h, now);
	notices_tick(h);
	for (size_t i = 0; i < TABLES_BUCKETS; i++)
		for (struct table *t = h->tables[i], *next; t; t = next) {
			next = t->next;
			compute_begin(&h->compute, t->id);
			table_tick(t, now);
			compute_end(&h->compute);
		}
	readings_close(h);
	let_rest(h);
}

/* --- the end -------------------------------------------------------------------------------------------- */

static void serve_everybody(struct host *h)
{
	charge_begin(h);
	sessions_go_on(h);
	for (struct party *p; (p = fair_next(&h->fair));)
		serve(h, p);
}

/* Each table has one order pending, so the lines empty one order per flush. */
static void play_what_was_accepted(struct host *h)
{
	sessions_go_on(h);
	while (journal_waiting(h->config.journal) || journal_waiting(store_journal(h->config.store)) ||
		h->fair.count) {
		store_flush(h->config.store);
		journal_drain(h->config.journal);
		serve_everybody(h);
	}
}

void host_leave(struct host *h, host_left *left, void *ctx)
{
	h->leaving = true;
	h->left = left;
	h->left_ctx = ctx;
}

void host_finish(struct host *h)
{
	draws_end(h);
	machine_end(h);
	errands_finish(h);
	h->config.limits = (struct limits){ 0 };
	h->config.rate = 0;
	sessions_let_in(h);
	serve_everybody(h);
	h->finishing = true;
	readings_finish(h);
	play_what_was_accepted(h);
	claims_finish(h);
	for (struct session *s = h->sessions, *next; s; s = next) {
		next = s->next;
		session_close(s, CLOSE_GOING_AWAY, "the server is shutting down");
	}
}
