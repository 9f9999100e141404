/* The record of a game, page by page: whole, or as a seat may know it. */
#include "server/game/record/record.h"
#include "server/game/record/record_plan.h"

#include "server/base/memory.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/methods/method_params.h"
#include "server/host/methods/methods.h"
#include "server/host/methods/walk.h"
#include "server/host/orders/plans.h"
#include "server/host/seats/papers.h"
#include "server/host/sending/member.h"
#include "server/host/sending/session_out.h"
#include "server/host/sending/viewpoint.h"
#include "server/host/session_members.h"
#include "server/host/table.h"
#include "server/store/papers.h"

enum { RECORD_ROWS_MAX = 500, PAGE_US_MAX = 1000 };

/* His own record ends with what he noted for himself: beside the lines, which are everybody's. */
static bool write_notes(const struct session *s, struct bytes *out)
{
	size_t start = out->size;
	bytes_text(out, ",\"notes\":");
	size_t notes = out->size;
	bool read = papers_notes(s, out);
	if (out->size == notes)
		out->size = start;
	plans_add(s, out);
	return read;
}

/* `next`: where the next page begins, 0: this was the last. False: it cannot be read. */
static bool end_page(const struct session *s, uint64_t next, struct bytes *out)
{
	bytes_char(out, ']');
	if (next)
		bytes_format(out, ",\"next\":%llu", (unsigned long long)next);
	bool read = next || write_notes(s, out);
	bytes_char(out, '}');
	return read;
}

/* ---- The whole ----------------------------------------------------------------------------------------- */

struct page {
	const struct host *host;
	struct bytes *out;
	unsigned count;
	uint64_t next; /* 0: that was all */
	bool whole;
	struct record_plans plans;
	uint32_t last;  /* row; the plans are counted behind it */
	uint32_t first; /* of them that is wanted               */
};

static bool write_header(void *ctx, const struct journal_row *row)
{
	struct page *page = ctx;
	record_header(page->out, row->body, row->body_size, page->whole);
	return false;
}

static bool write_row(void *ctx, const struct journal_row *row)
{
	struct page *page = ctx;
	if (page->count == RECORD_ROWS_MAX || page->out->size > PAGE_BYTES_MAX ||
		(page->count && charge_so_far(page->host) > PAGE_US_MAX)) {
		page->next = row->seq;
		return false;
	}
	bytes_text(page->out, page->count++ ? "," : "");
	record_row(page->out, (uint32_t)row->seq, row->body, row->body_size);
	return true;
}

/* Those before the first are hashed and not sent. */
static bool write_plan(void *ctx, const struct store_planned *planned)
{
	struct page *page = ctx;
	const struct record_plan plan = { (uint32_t)planned->row, planned->role, planned->kept, planned->body };
	size_t at = page->out->size;
	bool wanted = page->plans.count >= page->first;
	if (wanted && (page->count == RECORD_ROWS_MAX || page->out->size > PAGE_BYTES_MAX)) {
		page->next = page->last + 1 + page->plans.count;
		return false;
	}
	bytes_text(page->out, page->count ? "," : "");
	record_plan_write(page->out, &plan, &page->plans);
	page->count += wanted;
	page->out->size = wanted ? page->out->size : at;
	return true;
}

/* Until it is over nobody is shown them. */
static bool write_plans(struct table *t, struct page *page)
{
	struct outcome outcome;
	page->plans = record_plans_begin(t->game);
	game_outcome(t->game, &outcome);
	return !outcome.over ||
		store_planned(t->host->config.store, t->id, write_plan, page) == JOURNAL_FOUND;
}

/* The end stands behind the last row of the game as it stands: later
 * ones may be on disk already, and not yet told. */
static bool write_rows(struct table *t, uint32_t from, struct page *page)
{
	uint32_t last = game_row(t->game);
	if (from <= last && journal_rows(t->host->config.journal, t->id, from, last, write_row,
		page) != JOURNAL_FOUND)
		return false;
	page->last = last;
	page->first = from > last ? from - last - 1 : 0;
	if (page->next)
		return true;
	if (!write_plans(t, page))
		return false;
	if (page->next)
		return true;
	bytes_text(page->out, page->count ? "," : "");
	record_end(page->out, t->game, record_plans_hash(&page->plans), t->host->config.signer);
	return true;
}

/* The first page is the header alone. */
static bool write_page(struct session *s, uint32_t from, struct page *page)
{
	struct table *t = s->table;
	if (from)
		return write_rows(t, from, page);
	page->next = game_row(t->game) ? 1 : 0;
	return journal_rows(t->host->config.journal, t->id, 0, 0, write_header, page) == JOURNAL_FOUND;
}

static void export_rows(struct session *s, const struct request *r, uint32_t from, bool whole)
{
	struct page page = { .host = s->host, .out = session_answer(s, r->id), .whole = whole };
	bytes_text(page.out, "{\"lines\":[");
	if (!write_page(s, from, &page) || !end_page(s, page.next, page.out)) {
		session_error(s, r->id, WIRE_UNAVAILABLE,
			"what stands in the journal of this game cannot be read");
		return;
	}
	envelope_end(page.out);
	session_answer_send(s);
}

/* ---- As a seat may know it ----------------------------------------------------------------------------- */

static bool write_known(struct walk *w, uint32_t seq, int64_t at_ms)
{
	struct bytes *out = &w->errand.out;
	bool first = true;
	(void)at_ms;
	if (seq < w->from)
		return true;
	if (walk_page_is_full(w)) {
		w->more = true;
		return false;
	}
	bytes_text(out, w->count++ ? ",{" : "{");
	member_number(out, &first, "seq", seq);
	json_key(out, &first, "events");
	bytes_add(out, w->events.data, w->events.size);
	bytes_char(out, '}');
	w->to = seq + 1;
	return true;
}

static bool end_known(struct walk *w)
{
	return end_page(w->errand.session, w->more ? w->to : 0, &w->errand.out);
}

/* `from` is the viewer's number. */
static void export_known(struct session *s, const struct request *r, uint32_t from)
{
	struct walk *w = memory_new(sizeof *w);
	errand_of(&w->errand, s, r, "export");
	w->viewer = s->viewer;
	w->step = write_known;
	w->complete = end_known;
	w->from = from;
	w->newest = game_seq(session_game(s), s->viewer);
	bytes_text(&w->errand.out, "{\"lines\":[");
	walk_send_told(w, from);
}

void history_export(struct session *s, struct request *r)
{
	struct params_export params;
	if (!method_params(s, r, &params_export_shape, &params))
		return;
	bool whole = walk_asker(s).sees_everything;
	if (whole || !params.from)
		export_rows(s, r, (uint32_t)params.from, whole);
	else
		export_known(s, r, (uint32_t)params.from);
}
