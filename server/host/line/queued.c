/* An order that waits in the line of its table: made, answered, freed. */
#include "server/host/line/queued.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

#include "server/base/memory.h"
#include "server/host/fairness/compute.h"
#include "server/host/fairness/fair.h"
#include "server/host/fairness/figures.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/table.h"
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

struct session *queued_giver(const struct queued *p)
{
	return p->session && !p->session->gone ? p->session : NULL;
}

struct session *queued_payer(const struct queued *p)
{
	struct session *s = p->session ? p->session : p->payer;
	return s && !s->gone ? s : NULL;
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
	free(p->then.command);
	free(p->refusal);
	free(p->clocks.times);
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
	bytes_text(&result, "{\"seq\":");
	json_int(&result, p->seq);
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

/* --- reading -------------------------------------------------------------------------------------------- */

static void on_read(struct reading *r)
{
	struct queued *p = (struct queued *)((char *)r - offsetof(struct queued, reading));
	struct table *t = p->table;
	struct host *h = t->host;
	struct session *giver = queued_giver(p);
	void (*line_goes_on)(struct table *) = p->line_goes_on;
	charge_begin(h);
	compute_begin(&h->compute, t->id);
	t->busy--;
	t->trying = NULL;
	p->again(p);
	line_goes_on(t);
	compute_end(&h->compute);
	int64_t took = charge_to(h, giver, t);
	host_note_piece(h, took);
	fair_took(&h->fair, &t->party, took);
}

void queued_read_begin(struct queued *p)
{
	p->reading.again = on_read;
	reading_begin(p->table->host, &p->reading);
}

bool queued_read_waits(struct queued *p, queued_goes_on *again)
{
	if (!reading_end(p->table->host, &p->reading))
		return false;
	p->again = again;
	p->table->busy++;
	p->table->trying = p;
	return true;
}

/* --- given before --------------------------------------------------------------------------------------- */

static void take_first_answer(struct queued *p, enum journal_found found, const struct bytes *first)
{
	struct figures *figures = &p->table->host->figures;
	if (found == JOURNAL_ABSENT) {
		p->is_new(p);
	} else if (found == JOURNAL_FOUND) {
		figures->repeated++;
		queued_answer(p, first->data, first->size);
	} else {
		figures->unavailable++;
		queued_fail(p, WIRE_UNAVAILABLE, "the server's disk does not answer just now; send the order again");
	}
}

static void look_for_answer(struct queued *p)
{
	struct table *t = p->table;
	struct journal_answer first = { 0 };
	struct bytes text = { 0 };
	queued_read_begin(p);
	enum journal_found found = journal_first_answer(t->host->config.journal, t->id, seat_of(p), p->order_id,
		&first);
	if (found == JOURNAL_FOUND)
		bytes_add(&text, first.answer, first.answer_size);
	if (!queued_read_waits(p, look_for_answer))
		take_first_answer(p, found, &text);
	bytes_finish(&text);
}

/* What does not fit any more may be an order that was played long ago and is only sent again;
 * if the disk does not say whether it is, nobody may be told that it is refused. */
void queued_unless_answered(struct queued *p, queued_goes_on *is_new)
{
	p->is_new = is_new;
	if (p->session && holds_seat(p))
		look_for_answer(p);
	else
		is_new(p);
}

/* The clock's, of a seat that owes nothing; or a seat that was taken meanwhile. */
static void drop(struct queued *p)
{
	struct table *t = p->table;
	for (int i = 0; p->command->table == ORDER_EXPIRE && i < CLOCKS_MAX; i++)
		if (t->expiring >> clock_seat(i) & 1)
			clocks_stop(&t->clocks, i);
	if (p->command->table == ORDER_EXPIRE)
		t->expiring = 0;
	queued_free(p);
}

static void tell_refusal(struct queued *p)
{
	struct table *t = p->table;
	const struct refusal *r = p->refusal;
	struct bytes data = { 0 }, *out = &t->host->out;
	t->host->figures.refused++;
	if (!p->session) {
		drop(p);
		return;
	}
	bytes_text(&data, "{\"refusals\":");
	game_check_refusals(t->game, r, &data);
	bytes_char(&data, '}');
	bytes_clear(out);
	error_write(out, p->request, WIRE_REFUSED, r->count ? r->reasons[0].why : "this order is not allowed",
		data.data, data.size);
	bytes_finish(&data);
	session_answer_send(p->session);
	queued_free(p);
}

void queued_refuse(struct queued *p, const struct refusal *r)
{
	assert(p->command && !p->refusal);
	p->refusal = memory_new(sizeof *r);
	*p->refusal = *r;
	p->refusal->listener = NULL;
	queued_unless_answered(p, tell_refusal);
}
