/* A session: one client from its arrival until it is gone. */
#include "server/host/session.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"
#include "server/host/fairness/account.h"
#include "server/host/fairness/compute.h"
#include "server/host/fairness/fair.h"
#include "server/host/fairness/figures.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/methods/methods.h"
#include "server/host/seats/errands.h"
#include "server/host/seats/fresh.h"
#include "server/host/seats/presence.h"
#include "server/host/sending/frame.h"
#include "server/host/sending/outlet.h"
#include "server/host/sending/session_out.h"
#include "server/host/sending/viewpoint.h"
#include "server/host/session_members.h"
#include "server/host/sessions.h"
#include "server/host/table.h"
#include "server/host/tables/claims.h"

enum { THROTTLED_US_MAX = 5000000 };

/* --- lines ---------------------------------------------------------------------------------------------- */

static void line_up(struct session *s, struct session ***tail)
{
	s->next_in_line = NULL;
	s->in_line = true;
	**tail = s;
	*tail = &s->next_in_line;
}

static struct session *line_take(struct session **head, struct session ***tail)
{
	struct session *s = *head;
	if (!s)
		return NULL;
	*head = s->next_in_line;
	if (!*head)
		*tail = head;
	s->in_line = false;
	return s;
}

static struct party *party_of(struct session *s)
{
	return s->table ? &s->table->party : &s->alone;
}

/* Out of its party's line, wherever it stands there. */
static void leave_line(struct session *s)
{
	struct party *p = party_of(s);
	struct session **at = &p->head;
	while (*at && *at != s)
		at = &(*at)->next_in_line;
	if (*at) {
		*at = s->next_in_line;
		s->in_line = false;
	}
	for (p->tail = &p->head; *p->tail; p->tail = &(*p->tail)->next_in_line)
		;
}

static void line_up_ready(struct session *s)
{
	struct party *p = party_of(s);
	if (!s->first || s->in_line || s->gone || s->claim || s->errand || s->reading.waits)
		return;
	line_up(s, &p->tail);
	fair_want(&s->host->fair, p);
}


static void on_read(struct reading *r)
{
	line_up_ready((struct session *)((char *)r - offsetof(struct session, reading)));
}

static uint64_t tag_of(const struct session *s)
{
	return s->account ? s->account->tag : 0;
}

/* Of those who wait there, the first whose address has had least; NULL: nobody waits. */
static struct session *least_served(const struct party *p)
{
	struct session *least = p->head;
	for (struct session *s = least; s; s = s->next_in_line)
		if (tag_of(s) < tag_of(least))
			least = s;
	return least;
}

uint64_t sessions_address_tag(const struct party *p)
{
	return p->head ? tag_of(least_served(p)) : UINT64_MAX;
}

struct session *session_next(struct party *p)
{
	struct session *s = least_served(p);
	if (s)
		leave_line(s);
	return s;
}


/* --- coming and going ----------------------------------------------------------------------------------- */

struct session *session_arrive(struct host *host, const struct outlet *outlet, void *carrier,
	const char *address)
{
	if (host->finishing)
		return NULL;
	struct session *s = memory_new(sizeof *s);
	s->host = host;
	s->outlet = outlet;
	s->carrier = carrier;
	s->last = &s->first;
	s->reading.again = on_read;
	s->reading.of = s;
	s->account = account_join(&host->addresses, address);
	fair_party_init(&s->alone, NULL);
	s->next = host->sessions;
	if (s->next)
		s->next->previous = s;
	host->sessions = s;
	host->figures.sessions++;
	return s;
}

void session_gone(struct session *s)
{
	assert(!s->gone);
	struct host *h = s->host;
	leave_line(s);
	claims_leave(s);
	reading_forget(h, &s->reading);
	if (s->table)
		presence_leave(s);
	else
		fair_leave(&h->fair, &s->alone);
	session_forget_messages(s);
	s->gone = true;
	account_leave(s->account);
	s->account = NULL;
	if (s->next)
		s->next->previous = s->previous;
	*(s->previous ? &s->previous->next : &h->sessions) = s->next;
	h->figures.sessions--;
	session_free_if_done(s);
}

/* --- in ------------------------------------------------------------------------------------------------- */

void session_receive(struct session *s, const char *text, size_t size)
{
	if (s->closing || s->host->finishing)
		return;
	struct message *m = memory_resize(NULL, sizeof *m + size + 1);
	m->next = NULL;
	m->size = size;
	memcpy(m->text, text, size);
	m->text[size] = '\0';
	*s->last = m;
	s->last = &m->next;
	s->messages++;
	session_hold(s);
	line_up_ready(s);
}

/* Who asks and does not read is not answered for now; session_drained() puts him in the line again. */
static bool reads(const struct session *s)
{
	return s->outlet->waiting(s->carrier) < WAITING_BYTES_MAX / 2;
}

void sessions_let_in(struct host *h)
{
	struct line line = h->throttled;
	h->throttled = (struct line){ .tail = &h->throttled.head };
	if (!line.head)
		return;
	for (struct session *s; (s = line_take(&line.head, &line.tail));)
		if (s->gone)
			session_free_if_done(s);
		else
			line_up_ready(s);
}

static struct message *take_message(struct session *s)
{
	struct message *m = s->first;
	s->first = m->next;
	if (!s->first)
		s->last = &s->first;
	s->messages--;
	return m;
}

static void put_back(struct session *s, struct message *m)
{
	m->next = s->first;
	if (!s->first)
		s->last = &m->next;
	s->first = m;
	s->messages++;
}

/* He waits until he has something left; but not so long that he would take the daemon for dead. */
static bool must_wait(struct session *s)
{
	int64_t now = now_us(s->host);
	if (charge_allows(s)) {
		s->throttled_since_us = 0;
		return false;
	}
	if (!s->throttled_since_us)
		s->throttled_since_us = now;
	return now - s->throttled_since_us < THROTTLED_US_MAX;
}

void sessions_go_on(struct host *h)
{
	bool answered;
	readings_go_on(h);
	for (struct session *s; (s = claims_next_settled(h));)
		line_up_ready(s);
	for (struct session *s; (s = errands_next_settled(h, &answered));) {
		if (answered && s->first)
			free(take_message(s));
		line_up_ready(s);
		session_paid(s);
	}
}

void session_serve(struct session *s)
{
	if (!s->first || !reads(s) || (s->table && s->table->leaving)) { /* he asks again where it is then */
		errands_let_play(s);
		return;
	}
	if (must_wait(s)) {
		errands_let_play(s);
		line_up(s, &s->host->throttled.tail);
		return;
	}
	struct message *m = take_message(s);
	session_owe(s);
	if (s->throttled_since_us)
		method_put_off(s, m);
	else
		method_message(s, m);
	s->throttled_since_us = 0;
	bool waits = reading_end(s->host, &s->reading);
	if (waits || s->claim || s->errand) /* it is not known yet whose the game is, or what to answer */
		put_back(s, m);
	else
		free(m);
	if (!s->errand)
		errands_let_play(s);
	line_up_ready(s);
	session_paid(s);
}

void session_writing(struct session *s)
{
	charge_begin(s->host);
}

void session_written(struct session *s)
{
	struct host *h = s->host;
	int64_t took = charge_to(h, s, s->table);
	h->figures.written_us += (uint64_t)took;
	host_note_piece(h, took);
	fair_took(&h->fair, s->table ? &s->table->party : &s->alone, took);
}

void session_drained(struct session *s)
{
	s->catching_up = false;
	line_up_ready(s);
	if (!s->behind || !s->table || s->closing)
		return;
	charge_begin(s->host);
	compute_begin(&s->host->compute, s->table->id);
	struct frame *frame = fresh_frame(session_game(s), s->table, s->eyes, "behind");
	compute_end(&s->host->compute);
	host_note_piece(s->host, charge_to(s->host, s, s->table));
	s->behind = false;
	session_push(s, frame);
	frame_drop(frame);
	s->catching_up = s->outlet->waiting(s->carrier) > 0;
}
