/* Whoever reads what a slow database has. */
#include "server/host/reading/reading.h"

#include <string.h>

#include "server/host/host_members.h"
#include "server/store/store.h"

static void take_out(struct host *h, struct reading *r)
{
	struct reading **at = &h->readings;
	while (*at != r)
		at = &(*at)->next;
	*at = r->next;
	r->waits = false;
}

/* --- one who reads -------------------------------------------------------------------------------------- */

void reading_begin(struct host *h, struct reading *r)
{
	if (h->finishing)
		return;
	if (r->waits)
		take_out(h, r);
	if (r->anew)
		store_read_forget(h->config.store, &r->asks);
	r->anew = r->done = false;
	r->game[0] = '\0';
	r->outer = h->reader;
	h->reader = r;
	store_read_begin(h->config.store, &r->asks);
}

void reading_leave(struct host *h)
{
	store_read_end(h->config.store);
}

void reading_return(struct host *h)
{
	if (h->reader)
		store_read_begin(h->config.store, &h->reader->asks);
}

/* He reads on who read before. */
static void go_back_to(struct host *h, struct reading *outer)
{
	h->reader = outer;
	reading_return(h);
}

bool reading_end(struct host *h, struct reading *r)
{
	if (h->reader != r)
		return false;
	bool waits = store_read_end(h->config.store) && !r->done;
	go_back_to(h, r->outer);
	if (waits) {
		r->waits = true;
		r->settled = false;
		r->next = h->readings;
		h->readings = r;
	} else {
		store_read_forget(h->config.store, &r->asks);
	}
	return waits;
}

bool reading_waits(const struct host *h)
{
	return h->reader && h->reader != &h->anybody && !h->reader->done && store_read_waits(h->config.store);
}

void reading_done(struct host *h)
{
	if (h->reader)
		h->reader->done = true;
}

bool reading_is_later(const struct host *h)
{
	return h->reader && h->reader->asks;
}

void reading_of(struct host *h, const char *game)
{
	if (h->reader)
		TEXT_SET(h->reader->game, game);
}

void reading_forget(struct host *h, struct reading *r)
{
	if (h->reader == r) {
		r->done = true; /* then its end forgets it */
		return;
	}
	if (r->waits)
		take_out(h, r);
	if (r->asks)
		store_read_forget(h->config.store, &r->asks);
}

/* --- all of them ---------------------------------------------------------------------------------------- */

static void go_on(struct host *h, struct reading *r)
{
	take_out(h, r);
	if (r->again)
		r->again(r);
}

static struct reading *next_settled(const struct host *h)
{
	struct reading *r = h->readings;
	while (r && !r->settled)
		r = r->next;
	return r;
}

/* Whoever goes on may send others away who wait here, or wait here again. */
void readings_go_on(struct host *h)
{
	for (struct reading *r = h->readings; r; r = r->next)
		r->settled = store_read_is_settled(h->config.store, r->asks);
	for (struct reading *r; (r = next_settled(h));)
		go_on(h, r);
}

void readings_begin_anew(struct host *h, const char *game)
{
	for (struct reading *r = h->readings; r; r = r->next)
		r->anew = r->anew || !game || strcmp(r->game, game) == 0;
}

bool readings_are_of(const struct host *h, const char *game)
{
	const struct reading *r = h->readings;
	while (r && strcmp(r->game, game) != 0)
		r = r->next;
	return r != NULL;
}

void readings_open(struct host *h)
{
	reading_begin(h, &h->anybody);
}

/* What was found is not kept; what is still asked for is found the next time. */
void readings_close(struct host *h)
{
	if (h->reader != &h->anybody)
		return;
	store_read_end(h->config.store);
	store_read_forget_used(h->config.store, h->anybody.asks);
	h->reader = NULL;
}

void readings_finish(struct host *h)
{
	store_read_forget(h->config.store, &h->anybody.asks);
	while (h->readings) {
		store_read_forget(h->config.store, &h->readings->asks);
		go_on(h, h->readings);
	}
}
