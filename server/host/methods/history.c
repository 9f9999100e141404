/* The past: what a viewer was told, the table as he saw it then, and the record of the game. */
#include "server/host/methods/history.h"

#include <assert.h>
#include <string.h>

#include "server/game/decide_context.h"
#include "server/game/record/record.h"
#include "server/host/methods/method_params.h"
#include "server/host/tables/charge.h"
#include "server/host/host_members.h"
#include "server/host/sending/member.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/tables/clocks.h"
#include "server/host/tables/papers.h"
#include "server/host/tables/rebuild.h"
#include "server/host/tables/table.h"
#include "server/host/tables/told.h"
#include "server/host/tables/viewpoint.h"

enum { ROWS_SHOWN_MAX = 200, RECORD_ROWS_MAX = 500, PAGE_BYTES_MAX = 128 * 1024, PAGE_US_MAX = 2000 };

/* What is long comes in pages, each of which takes no more than its share of a turn. */
static bool page_is_full(const struct host *h, unsigned rows, unsigned rows_max, const struct bytes *out)
{
	return rows == rows_max || out->size > PAGE_BYTES_MAX || (rows && charge_so_far(h) > PAGE_US_MAX);
}

/* A walk through the rows a viewer learnt of. */
struct walk {
	struct game *game;
	const struct game *now;
	struct decide_context *context;
	int viewer; /* as he is now */
	struct bytes events;
	/* A row he was told of, with his number for it; false ends the walk. */
	bool (*step)(struct walk *w, uint32_t seq, int64_t at_ms);
	/* For step's own use. */
	struct bytes *out;
	uint32_t from, to, newest; /* newest: what he may see */
	unsigned count;
	bool more;
	struct host *host;
};

static bool walk_row(void *ctx, const struct journal_row *row)
{
	struct walk *w = ctx;
	struct retelling telling = { .viewer = game_viewer_then(w->now, w->viewer, w->game),
		.events = &w->events };
	struct json_problem problem;
	bytes_clear(&w->events);
	w->host->figures.rows_replayed++;
	if (!game_replay(w->game, w->context, row->body, row->body_size, &telling, &problem))
		return false;
	if (telling.told && game_seq(w->game, telling.viewer) > w->newest)
		return false;
	return !telling.told || w->step(w, game_seq(w->game, telling.viewer), row->at_ms);
}

/* Begins at the last snapshot before his number, or, as nobody counts faster
 * than the rows, at the row before that number. `from` is at least 1. */
static bool walk(struct table *t, struct walk *w, uint32_t from)
{
	assert(from > 0);
	uint64_t before = from ? from - 1 : 0, last = game_row(t->game), snapshot = 0;
	if (journal_near(t->host->config.journal, t->id, w->viewer, from, &snapshot) == JOURNAL_FOUND &&
		snapshot > before)
		before = snapshot;
	w->host = t->host;
	w->context = t->host->context;
	w->now = t->game;
	w->game = rebuild_then(t, before < last ? before : last);
	if (!w->game)
		return false;
	bool read = journal_rows(t->host->config.journal, t->id, (uint64_t)game_row(w->game) + 1, JOURNAL_NEWEST,
		walk_row, w) == JOURNAL_FOUND;
	bytes_finish(&w->events);
	return read;
}

static void answer_unreadable(struct session *s, const struct request *r)
{
	session_error(s, r->id, WIRE_UNAVAILABLE, "what stands in the journal of this game cannot be read");
}

/* --- whose past ----------------------------------------------------------------------------------------- */

/* When the game is over nobody has secrets: whoever was there may see
 * the truth beside what each side believed. */
static bool sees_everything(const struct session *s)
{
	struct outcome outcome;
	game_outcome(s->table->game, &outcome);
	return s->umpire || outcome.over;
}

static int eyes_named(const struct session *s, const char *name)
{
	const struct game *game = s->table->game;
	int seat = game_seat(game, name);
	if (seat >= 0 && seat < SEATS_MAX)
		return game_viewer(game, (struct viewer){ .seats = 1u << seat });
	return seat == SEAT_WATCH ||
		seat == SEAT_UMPIRE ? game_viewer(game, (struct viewer){ .umpire = seat == SEAT_UMPIRE }) : -1;
}

/* The viewer meant, his own if none is named; -1: the request has been answered with why not. */
static int eyes_of(struct session *s, const struct request *r, const char *name)
{
	int viewer = name[0] ? eyes_named(s, name) : s->eyes;
	if (name[0] && !sees_everything(s)) {
		session_error(s, r->id, WIRE_NOT_ALLOWED,
			"only the umpire looks through others' eyes, until the game is over");
		return -1;
	}
	if (viewer < 0)
		session_error(s, r->id, WIRE_PARAMS, "as: there is no such seat at this table");
	return viewer;
}

/* What he was told from `from` on, as long as it was kept as he was told it: each is one read. Returns
 * the first number that was not taken; its telling must be found by a walk if `step` did not end it. */
static uint32_t recall(struct table *t, struct walk *w, uint32_t from, bool *ended)
{
	struct journal_told told;
	uint32_t number = from ? from : 1;
	for (*ended = false; number <= w->newest && !*ended && told_find(t, w->viewer, number, &told); number++) {
		bytes_clear(&w->events);
		bytes_add(&w->events, told.events, told.events_size);
		*ended = !w->step(w, number, told.at_ms);
	}
	*ended |= number > w->newest;
	return number;
}

/* The same to the end: what was kept, and what must be told again. False if it cannot be read. */
static bool tell_again(struct table *t, struct walk *w, uint32_t from)
{
	bool ended, read = true;
	w->host = t->host;
	uint32_t number = recall(t, w, from, &ended);
	if (!ended)
		read = walk(t, w, number);
	bytes_finish(&w->events);
	game_destroy(w->game);
	return read;
}

/* --- history -------------------------------------------------------------------------------------------- */

static bool write_told(struct walk *w, uint32_t seq, int64_t at_ms)
{
	bool first = true;
	if (seq < w->from)
		return true;
	if (seq > w->to || page_is_full(w->host, w->count, ROWS_SHOWN_MAX, w->out)) {
		w->more = seq <= w->to;
		return false;
	}
	bytes_text(w->out, w->count++ ? ",{" : "{");
	member_number(w->out, &first, "seq", seq);
	member_number(w->out, &first, "at", at_ms);
	json_key(w->out, &first, "events");
	bytes_add(w->out, w->events.data, w->events.size);
	bytes_char(w->out, '}');
	return true;
}

void history_list(struct session *s, struct request *r)
{
	struct params_history params;
	if (!method_params(s, r, &params_history_shape, &params))
		return;
	int viewer = eyes_of(s, r, params.as);
	if (viewer < 0)
		return;
	uint32_t seen = game_seq(session_game(s), viewer);
	struct bytes *out = session_answer(s, r->id);
	struct walk w = { .viewer = viewer, .step = write_told, .out = out, .from = (uint32_t)params.from,
		.to = (uint32_t)params.to, .newest = seen };
	bytes_text(out, "{\"rows\":[");
	if (!tell_again(s->table, &w, w.from)) {
		answer_unreadable(s, r);
		return;
	}
	bytes_format(out, "],\"seq\":%u}}", (unsigned)seen);
	session_answer_send(s);
}

/* --- look ----------------------------------------------------------------------------------------------- */

static bool until_then(struct walk *w, uint32_t seq, int64_t at_ms)
{
	(void)at_ms;
	return seq < w->to;
}

/* The game as it stood at the viewer's number, or at a row; NULL: it cannot be read. */
static struct game *game_then(struct session *s, int viewer, const struct params_look *params)
{
	struct walk w = { .viewer = viewer, .step = until_then, .to = (uint32_t)params->seq,
		.newest = UINT32_MAX };
	if (params->seq <= 0)
		return rebuild_then(s->table, params->seq < 0 ? (uint32_t)params->row : 0);
	if (walk(s->table, &w, w.to))
		return w.game;
	game_destroy(w.game);
	return NULL;
}

/* Rows count what nobody but the umpire is told of. */
static bool is_lookable(struct session *s, const struct request *r, int viewer,
	const struct params_look *params)
{
	bool by_row = params->row >= 0;
	if (by_row == (params->seq >= 0))
		session_error(s, r->id, WIRE_PARAMS, "either seq or row");
	else if (by_row && !sees_everything(s))
		session_error(s, r->id, WIRE_NOT_ALLOWED, "only the umpire counts rows, until the game is over");
	else if (by_row ? params->row > game_row(s->table->game) :
		params->seq > game_seq(session_game(s), viewer))
		session_error(s, r->id, WIRE_PARAMS, "%s: this has not happened yet", by_row ? "row" : "seq");
	else
		return true;
	return false;
}

static void begin_look(struct session *s, const struct request *r, uint32_t seq, uint64_t row)
{
	struct bytes *out = session_answer(s, r->id);
	bytes_format(out, "{\"seq\":%u,", (unsigned)seq);
	if (sees_everything(s))
		bytes_format(out, "\"row\":%llu,", (unsigned long long)row);
	bytes_text(out, "\"view\":");
}

static void end_look(struct session *s)
{
	bytes_text(&s->host->out, "}}");
	session_answer_send(s);
}

/* Answers with what need not be played again: the present, or a view that was kept. */
static bool look_kept(struct session *s, const struct request *r, int viewer, uint32_t seq)
{
	struct game *game = session_game(s);
	struct bytes view = { 0 };
	uint64_t row = game_row(game);
	bool umpire = game_viewer_at(game, viewer).umpire, kept = true;
	if (seq == game_seq(game, viewer) && (umpire || !sees_everything(s)))
		game_view(game, s->host->context, game_viewer_at(game, viewer), &view);
	else
		kept = told_view(s->table, viewer, seq, &view, &row);
	if (kept) {
		begin_look(s, r, seq, row);
		bytes_add(&s->host->out, view.data, view.size);
		end_look(s);
	}
	bytes_finish(&view);
	return kept;
}

void history_look(struct session *s, struct request *r)
{
	struct params_look params;
	if (!method_params(s, r, &params_look_shape, &params))
		return;
	int viewer = eyes_of(s, r, params.as);
	if (viewer < 0 || !is_lookable(s, r, viewer, &params))
		return;
	if (params.seq > 0 && look_kept(s, r, viewer, (uint32_t)params.seq))
		return;
	struct game *then = game_then(s, viewer, &params);
	if (!then) {
		answer_unreadable(s, r);
		return;
	}
	int his = game_viewer_then(s->table->game, viewer, then);
	begin_look(s, r, params.seq >= 0 ? (uint32_t)params.seq : game_seq(then, his), game_row(then));
	game_view(then, s->host->context, game_viewer_at(then, his), &s->host->out);
	end_look(s);
	game_destroy(then);
}

bool history_line(struct session *s, uint32_t seq, char hash[HEX_SIZE])
{
	struct params_look params = { .seq = seq, .row = -1 };
	struct game *then = game_then(s, s->viewer, &params);
	if (then)
		snprintf(hash, HEX_SIZE, "%s", game_last_line(then));
	game_destroy(then);
	return then != NULL;
}

/* --- the record ----------------------------------------------------------------------------------------- */

struct page {
	const struct host *host;
	struct bytes *out;
	unsigned count;
	uint64_t next; /* 0: that was all */
	bool whole;
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
	if (page_is_full(page->host, page->count, RECORD_ROWS_MAX, page->out)) {
		page->next = row->seq;
		return false;
	}
	bytes_text(page->out, page->count++ ? "," : "");
	record_row(page->out, (uint32_t)row->seq, row->body, row->body_size);
	return true;
}

static bool write_known(struct walk *w, uint32_t seq, int64_t at_ms)
{
	bool first = true;
	(void)at_ms;
	if (seq < w->from)
		return true;
	if (page_is_full(w->host, w->count, ROWS_SHOWN_MAX, w->out)) {
		w->more = true;
		return false;
	}
	bytes_text(w->out, w->count++ ? ",{" : "{");
	member_number(w->out, &first, "seq", seq);
	json_key(w->out, &first, "events");
	bytes_add(w->out, w->events.data, w->events.size);
	bytes_char(w->out, '}');
	w->to = seq + 1;
	return true;
}

/* The end stands behind the last row of the game as it stands: later
 * ones may be on disk already, and not yet told. */
static bool write_rows(struct table *t, uint32_t from, struct page *page)
{
	uint32_t last = game_row(t->game);
	if (from <= last && journal_rows(t->host->config.journal, t->id, from, last, write_row,
		page) != JOURNAL_FOUND)
		return false;
	if (page->next)
		return true;
	bytes_text(page->out, page->count ? "," : "");
	record_end(page->out, t->game, t->host->config.signer);
	return true;
}

/* The first page is the header alone; `from` is a row, or the viewer's number for one. */
static bool write_page(struct session *s, uint32_t from, struct page *page)
{
	struct journal *j = s->host->config.journal;
	struct table *t = s->table;
	if (from == 0) {
		page->next = game_row(t->game) ? 1 : 0;
		return journal_rows(j, t->id, 0, 0, write_header, page) == JOURNAL_FOUND;
	}
	if (page->whole)
		return write_rows(t, from, page);
	struct walk w = { .viewer = s->viewer, .step = write_known, .out = page->out, .from = from,
		.newest = game_seq(session_game(s), s->viewer) };
	bool read = tell_again(t, &w, from);
	page->next = w.more ? w.to : 0;
	return read;
}

/* His own record ends with what he noted for himself: beside the lines, which are everybody's. */
static bool write_notes(const struct session *s, struct bytes *out)
{
	size_t start = out->size;
	bytes_text(out, ",\"notes\":");
	size_t notes = out->size;
	bool read = papers_notes(s, out);
	if (out->size == notes)
		out->size = start;
	return read;
}

void history_export(struct session *s, struct request *r)
{
	struct params_export params;
	if (!method_params(s, r, &params_export_shape, &params))
		return;
	struct page page = { .host = s->host, .out = session_answer(s, r->id), .whole = sees_everything(s) };
	bytes_text(page.out, "{\"lines\":[");
	if (!write_page(s, (uint32_t)params.from, &page)) {
		answer_unreadable(s, r);
		return;
	}
	bytes_char(page.out, ']');
	if (page.next)
		bytes_format(page.out, ",\"next\":%llu", (unsigned long long)page.next);
	else if (!write_notes(s, page.out)) {
		answer_unreadable(s, r);
		return;
	}
	bytes_text(page.out, "}}");
	session_answer_send(s);
}
