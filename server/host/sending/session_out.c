/* What a session is sent. */
#include "server/host/sending/session_out.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/json/json_read.h"
#include "server/host/host_members.h"

void session_forget_messages(struct session *s)
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
void session_free_if_done(struct session *s)
{
	if (!s->gone || s->in_line || s->owed)
		return;
	free(s->deadlines);
	free(s);
}

void session_hold(struct session *s)
{
	unsigned in_flight = s->messages + s->owed;
	bool hold = in_flight >= IN_FLIGHT_MAX || (s->held && in_flight > IN_FLIGHT_MAX / 2);
	if (hold != s->held && !s->gone && !s->closing)
		s->outlet->hold(s->carrier, hold);
	s->held = hold;
}

void session_owe(struct session *s)
{
	s->owed++;
}

void session_paid(struct session *s)
{
	assert(s->owed > 0);
	s->owed--;
	session_hold(s);
	session_free_if_done(s);
}

struct bytes *session_answer(struct session *s, const char *id)
{
	struct bytes *out = &s->host->out;
	bytes_clear(out);
	answer_begin(out, id);
	return out;
}

/* While something that it reads is not there yet it is no answer: all is done once more. */
void session_answer_send(struct session *s)
{
	if (s->host->reader && s->host->reader->of == s && reading_waits(s->host))
		return;
	struct frame *frame = frame_new(s->host->out.data, s->host->out.size);
	session_push(s, frame);
	frame_drop(frame);
}

void session_error(struct session *s, const char *id, enum wire_error code, const char *format, ...)
{
	assert(id && format);
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
	int size = snprintf(data, sizeof data, "{\"retry_after\":%lld}",
		(long long)(retry_after > 0 ? retry_after : 1));
	s->host->figures.errors++;
	bytes_clear(&s->host->out);
	error_write(&s->host->out, id, WIRE_BUSY, sentence, data, (size_t)size);
	session_answer_send(s);
}

void session_elsewhere(struct session *s, const char *id, const char *address)
{
	struct bytes data = { 0 };
	s->host->figures.errors++;
	s->host->figures.elsewhere++;
	bytes_text(&data, "{\"address\":");
	json_text(&data, address, strlen(address));
	bytes_char(&data, '}');
	bytes_clear(&s->host->out);
	error_write(&s->host->out, id, WIRE_ELSEWHERE, "this game is played on another server of this house",
		data.data, data.size);
	bytes_finish(&data);
	session_answer_send(s);
}

void session_unavailable(struct session *s, const char *id)
{
	session_error(s, id, WIRE_UNAVAILABLE,
		"the server's disk does not answer just now; try again in a moment");
}

/* Updates that wait are given up for one fresh view later; who cannot even take that is closed. */
static void too_slow(struct session *s, struct frame *frame)
{
	s->outlet->forget_droppable(s->carrier);
	size_t waiting = s->outlet->waiting(s->carrier);
	if (!s->catching_up && waiting + (frame->droppable ? 0 : frame->size) <= WAITING_BYTES_MAX) {
		s->behind = s->behind || s->table != NULL;
		s->host->figures.behind++;
		if (!frame->droppable)
			s->outlet->send(s->carrier, frame);
		return;
	}
	s->host->figures.too_slow++;
	s->closing = true;
	session_forget_messages(s);
	s->outlet->close(s->carrier, CLOSE_POLICY, "you read too slowly", true);
}

void session_push(struct session *s, struct frame *frame)
{
	assert(frame->holders > 0);
	if (s->gone || s->closing || (frame->droppable && s->behind))
		return;
	size_t waiting = s->outlet->waiting(s->carrier);
	if (waiting && waiting + frame->size > WAITING_BYTES_MAX)
		too_slow(s, frame);
	else
		s->outlet->send(s->carrier, frame);
}

void session_gather(struct session *s, bool gather)
{
	if (s->outlet->gather && !s->gone)
		s->outlet->gather(s->carrier, gather);
}

void session_close(struct session *s, enum close_code code, const char *reason)
{
	assert(reason && reason[0]);
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
	session_forget_messages(s);
	s->outlet->close(s->carrier, code, reason, false);
}
