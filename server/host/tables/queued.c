/* An order that waits in the line of its table: made, answered, freed. */
#include "server/host/tables/queued.h"

#include <assert.h>
#include <stdlib.h>

#include "server/base/memory.h"
#include "server/host/fairness/figures.h"
#include "server/host/host_members.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/tables/table.h"
#include "server/store/journal.h"

struct queued *queued_new(struct table *t, struct session *s)
{
	struct queued *p = memory_new(sizeof *p);
	p->table = t;
	p->session = s;
	p->since_us = now_us(t->host);
	if (s) {
		p->who = (struct viewer){ .seats = s->seats, .umpire = s->umpire };
		p->viewer = s->viewer;
		TEXT_SET(p->role, s->role);
		session_owe(s);
	}
	return p;
}

void queued_free(struct queued *p)
{
	struct session *s = p->session;
	orders_settled *settled = p->settled;
	void *ctx = p->settled_ctx;
	json_drop(p->json);
	if (p->command)
		game_destroy(p->command->past);
	free(p->command);
	free(p->then);
	free(p);
	if (s)
		session_paid(s);
	if (settled)
		settled(ctx);
}

void queued_fail(struct queued *p, enum wire_error code, const char *sentence)
{
	if (p->session)
		session_error(p->session, p->request, code, "%s", sentence);
	queued_free(p);
}

void queued_put_off(struct queued *p, int64_t retry_after, const char *sentence)
{
	if (p->session)
		session_busy(p->session, p->request, retry_after, sentence);
	queued_free(p);
}

void queued_answer(struct queued *p, const char *result, size_t size)
{
	if (p->session) {
		struct bytes *out = session_answer(p->session, p->request);
		bytes_add(out, result, size);
		envelope_end(out);
		session_answer_send(p->session);
	}
	queued_free(p);
}

void queued_answer_seq(struct queued *p)
{
	struct bytes result = { 0 };
	bytes_format(&result, "{\"seq\":%u", (unsigned)p->seq);
	if (p->token[0])
		bytes_format(&result, ",\"link\":\"/table#%s\"", p->token);
	bytes_char(&result, '}');
	queued_answer(p, result.data, result.size);
	bytes_finish(&result);
}

static const char *seat_of(const struct queued *p)
{
	return p->has_seat ? p->seat : p->who.umpire ? "umpire" : p->role;
}

/* Somebody else's orders are not told of, not even that they were given. */
static bool holds_seat(const struct queued *p)
{
	int seat = p->has_seat ? game_seat(p->table->game, p->seat) : SEAT_NONE;
	if (!p->has_seat)
		return true;
	return p->who.umpire ? seat == SEAT_UMPIRE : seat >= 0 && seat < SEATS_MAX && (p->who.seats >> seat & 1);
}

/* What does not fit any more may be an order that was played long ago and is only sent again;
 * if the disk does not say whether it is, nobody may be told that it is refused. */
static bool was_answered(struct queued *p)
{
	struct journal_answer first;
	struct table *t = p->table;
	if (!p->session || !holds_seat(p))
		return false;
	enum journal_found found = journal_first_answer(t->host->config.journal, t->id, seat_of(p), p->order_id,
		&first);
	if (found == JOURNAL_ABSENT)
		return false;
	if (found != JOURNAL_FOUND) {
		t->host->figures.unavailable++;
		queued_fail(p, WIRE_UNAVAILABLE, "the server's disk does not answer just now; send the order again");
		return true;
	}
	t->host->figures.repeated++;
	queued_answer(p, first.answer, first.answer_size);
	return true;
}

void queued_refuse(struct queued *p, const struct refusal *r)
{
	assert(p->command);
	struct table *t = p->table;
	struct bytes data = { 0 }, *out = &t->host->out;
	if (was_answered(p))
		return;
	t->host->figures.refused++;
	if (!p->session) { /* the clock's, of a seat that owes nothing; or a seat that was taken meanwhile */
		for (int i = 0; p->command->table == ORDER_EXPIRE && i < CLOCKS_MAX; i++)
			t->clocks.at[i] = t->expiring >> clock_seat(i) & 1 ? 0 : t->clocks.at[i];
		if (p->command->table == ORDER_EXPIRE)
			t->expiring = 0;
		queued_free(p);
		return;
	}
	bytes_text(&data, "{\"refusals\":");
	game_refusals(t->game, r, &data);
	bytes_char(&data, '}');
	bytes_clear(out);
	error_write(out, p->request, WIRE_REFUSED, r->count ? r->reasons[0].why : "this order is not allowed",
		data.data, data.size);
	bytes_finish(&data);
	session_answer_send(p->session);
	queued_free(p);
}
