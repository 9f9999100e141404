/* A session: one client from its arrival until it is gone. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"
#include "server/host/inside.h"

enum { DELAY_MAX_US = 5000000 };

/* --- lines ------------------------------------------------------------------------------------------------------- */

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

static void line_up_ready(struct session *s)
{
	struct party *p = party_of(s);
	if (!s->first || s->in_line || s->gone)
		return;
	line_up(s, &p->tail);
	fair_want(&s->host->fair, p);
}

struct session *session_next(struct party *p)
{
	return line_take(&p->head, &p->tail);
}

/* A session that goes takes itself out of its party's line. */
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
	if (!s->table)
		fair_leave(&s->host->fair, p);
}

/* --- coming and going -------------------------------------------------------------------------------------------- */

struct session *session_arrive(struct host *host, const struct outlet *outlet, void *carrier, const char *address)
{
	if (host->finishing)
		return NULL;
	struct session *s = memory_new(sizeof *s);
	s->host = host;
	s->outlet = outlet;
	s->carrier = carrier;
	s->last = &s->first;
	s->account = account_join(&host->addresses, address);
	party_init(&s->alone, NULL);
	s->next = host->sessions;
	if (s->next)
		s->next->previous = s;
	host->sessions = s;
	host->figures.sessions++;
	return s;
}

static void forget_messages(struct session *s)
{
	for (struct message *m = s->first, *next; m; m = next) {
		next = m->next;
		free(m);
	}
	s->first = NULL;
	s->last = &s->first;
	s->messages = 0;
}

/* The last to need a session that is gone frees it: its line, or the answer it was owed. */
static void free_if_done(struct session *s)
{
	if (s->gone && !s->in_line && s->owed == 0)
		free(s);
}

void session_gone(struct session *s)
{
	struct host *h = s->host;
	leave_line(s);
	if (s->table)
		table_leave(s);
	forget_messages(s);
	s->gone = true;
	account_leave(s->account);
	s->account = NULL;
	if (s->next)
		s->next->previous = s->previous;
	*(s->previous ? &s->previous->next : &h->sessions) = s->next;
	h->figures.sessions--;
	free_if_done(s);
}

void session_close(struct session *s, enum close_code code, const char *reason)
{
	struct bytes *out = &s->host->out;
	if (s->closing || s->gone)
		return;
	bytes_clear(out);
	notice_begin(out, "closing");
	bytes_text(out, "{\"reason\":");
	json_text(out, reason, strlen(reason));
	bytes_text(out, "}}");
	session_answer_send(s);
	s->closing = true;
	forget_messages(s);
	s->outlet->close(s->carrier, code, reason, false);
}

/* --- in ---------------------------------------------------------------------------------------------------------- */

static void hold_or_go_on(struct session *s)
{
	unsigned in_flight = s->messages + s->owed;
	bool hold = in_flight >= IN_FLIGHT_MAX || (s->held && in_flight > IN_FLIGHT_MAX / 2);
	if (hold != s->held && !s->gone && !s->closing)
		s->outlet->hold(s->carrier, hold);
	s->held = hold;
}

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
	hold_or_go_on(s);
	line_up_ready(s);
}

/* Who asks and does not read is not answered for now; session_drained() puts him in the line again. */
static bool reads(const struct session *s)
{
	return s->outlet->waiting(s->carrier) < WAITING_BYTES_MAX / 2;
}

void sessions_let_in(struct host *h)
{
	struct line line = h->delayed;
	h->delayed = (struct line){ .tail = &h->delayed.head };
	if (!line.head)
		return;
	for (struct session *s; (s = line_take(&line.head, &line.tail));)
		if (s->gone)
			free_if_done(s);
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

/* He waits until he has something left; but not so long that he would take the daemon for dead. */
static bool must_wait(struct session *s)
{
	int64_t now = now_us(s->host);
	if (charge_allows(s)) {
		s->delayed_since_us = 0;
		return false;
	}
	if (!s->delayed_since_us)
		s->delayed_since_us = now;
	return now - s->delayed_since_us < DELAY_MAX_US;
}

void session_serve(struct session *s)
{
	if (!s->first || !reads(s))
		return;
	if (must_wait(s)) {
		line_up(s, &s->host->delayed.tail);
		return;
	}
	struct message *m = take_message(s);
	session_owe(s);
	if (s->delayed_since_us)
		method_put_off(s, m);
	else
		method_message(s, m);
	s->delayed_since_us = 0;
	free(m);
	line_up_ready(s);
	session_paid(s);
}

void session_owe(struct session *s)
{
	s->owed++;
}

void session_paid(struct session *s)
{
	s->owed--;
	hold_or_go_on(s);
	free_if_done(s);
}

/* --- out --------------------------------------------------------------------------------------------------------- */

struct bytes *session_answer(struct session *s, const char *id)
{
	struct bytes *out = &s->host->out;
	bytes_clear(out);
	answer_begin(out, id);
	return out;
}

void session_answer_send(struct session *s)
{
	struct frame *frame = frame_new(s->host->out.data, s->host->out.size);
	session_push(s, frame);
	frame_drop(frame);
}

void session_error(struct session *s, const char *id, enum wire_error code, const char *format, ...)
{
	char message[JSON_PROBLEM_SIZE];
	va_list args;
	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	s->host->figures.errors++;
	bytes_clear(&s->host->out);
	error_write(&s->host->out, id, code, message, NULL, 0);
	session_answer_send(s);
}

void session_busy(struct session *s, const char *id, int64_t retry_after, const char *sentence)
{
	char data[48];
	int size = snprintf(data, sizeof data, "{\"retry_after\":%lld}", (long long)(retry_after > 0 ? retry_after : 1));
	s->host->figures.errors++;
	bytes_clear(&s->host->out);
	error_write(&s->host->out, id, WIRE_BUSY, sentence, data, (size_t)size);
	session_answer_send(s);
}

/* Updates that wait are given up for one fresh view later; who cannot even take that is closed. */
static void too_slow(struct session *s, struct frame *frame)
{
	s->outlet->forget_passing(s->carrier);
	size_t waiting = s->outlet->waiting(s->carrier);
	if (!s->catching_up && waiting + (frame->passing ? 0 : frame->size) <= WAITING_BYTES_MAX) {
		s->behind = s->behind || s->table != NULL;
		s->host->figures.behind++;
		if (!frame->passing)
			s->outlet->send(s->carrier, frame);
		return;
	}
	s->host->figures.too_slow++;
	s->closing = true;
	forget_messages(s);
	s->outlet->close(s->carrier, CLOSE_POLICY, "you read too slowly", true);
}

void session_push(struct session *s, struct frame *frame)
{
	if (s->gone || s->closing || (frame->passing && s->behind))
		return;
	size_t waiting = s->outlet->waiting(s->carrier);
	if (waiting && waiting + frame->size > WAITING_BYTES_MAX)
		too_slow(s, frame);
	else
		s->outlet->send(s->carrier, frame);
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
