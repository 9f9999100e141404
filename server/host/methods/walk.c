/* A walk through the rows that a viewer learnt of. */
#include "server/host/methods/walk.h"

#include <assert.h>
#include <stdlib.h>

#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/orders/rebuild.h"
#include "server/host/seats/told.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

enum { ROWS_AT_A_TIME = 8, PAGE_US_MAX = 20000, RECALL_US_MAX = 500 };

/* When the game is over nobody has secrets: whoever was there may see
 * the truth beside what each side believed. */
struct asker walk_asker(const struct session *s)
{
	struct outcome outcome;
	game_outcome(s->table->game, &outcome);
	return (struct asker){ s->viewer, s->eyes, s->seats, s->umpire || outcome.over };
}

static bool same_asker(const struct asker *a, const struct asker *b)
{
	return a->viewer == b->viewer && a->eyes == b->eyes && a->seats == b->seats &&
		a->sees_everything == b->sees_everything;
}

bool walk_page_is_full(const struct walk *w)
{
	return w->count == PAGE_ROWS_MAX || w->errand.out.size > PAGE_BYTES_MAX ||
		(w->count && w->took_us > PAGE_US_MAX);
}

/* ---- What was kept ------------------------------------------------------------------------------------- */

static bool recall_one(void *ctx, uint32_t number, const struct journal_told *told)
{
	struct walk *w = ctx;
	w->more = w->count && !w->told.beside && charge_so_far(w->errand.host) > RECALL_US_MAX;
	w->ended = w->more;
	bytes_clear(&w->events);
	bytes_add(&w->events, told->events, told->events_size);
	if (!w->ended)
		w->ended = !w->step(w, number, told->at_ms);
	return !w->ended;
}

/* What was not taken must be found by a walk unless this has ended. */
static void recall_each(struct walk *w)
{
	told_each(&w->told, recall_one, w);
	w->ended = w->ended || w->told.next > w->newest;
}

/* ---- On any thread ------------------------------------------------------------------------------------- */

static void walk_row(struct walk *w, struct decide_context *dc, const struct past_row *row)
{
	struct retelling telling = { .viewer = game_viewer_then(w->errand.game, w->viewer, w->then),
		.events = &w->events };
	struct json_problem problem;
	bytes_clear(&w->events);
	w->replayed++;
	if (!game_replay(w->then, dc, past_body(&w->rows, row), row->size, &telling, &problem)) {
		w->failed = true;
		return;
	}
	uint32_t seq = telling.told ? game_seq(w->then, telling.viewer) : 0;
	w->ended = telling.told && (seq > w->newest || !w->step(w, seq, row->at_ms));
}

static void walk_on(struct walk *w, struct decide_context *dc)
{
	if (!w->then) {
		w->then = past_rebuild(&w->base, w->errand.game, dc);
		w->replayed += (unsigned)w->base.count;
	}
	if (!w->then)
		return;
	for (size_t i = 0; i < w->rows.count && !w->ended && !w->failed; i++)
		walk_row(w, dc, &w->rows.rows[i]);
	w->ended = w->ended || w->next > w->last;
}

static void reckon(struct errand *e, struct decide_context *dc)
{
	struct walk *w = (struct walk *)e;
	if (w->recall)
		w->recall(w);
	else if (!w->ended)
		walk_on(w, dc);
	if (w->ended && !w->failed && w->arrive)
		w->arrive(w, dc);
}

/* ---- On the loop --------------------------------------------------------------------------------------- */

static bool read_on(struct walk *w)
{
	if (!past_read_rows(w->errand.table, w->next, w->last, ROWS_AT_A_TIME, &w->rows))
		return false;
	w->next += w->rows.count;
	if (!w->rows.count) /* later ones are not there */
		w->last = w->next - 1;
	return true;
}

/* Begins at the last snapshot before his number, or, as nobody counts faster
 * than the rows, at the row before that number. */
bool walk_begin_before(struct walk *w, uint32_t number)
{
	assert(number > 0);
	struct table *t = w->errand.table;
	uint64_t before = number - 1, last = game_row(t->game), snapshot = 0;
	if (journal_near(t->host->config.journal, t->id, w->viewer, number, &snapshot) == JOURNAL_FOUND &&
		snapshot > before)
		before = snapshot;
	w->before = before < last ? before : last;
	w->next = w->before + 1;
	w->last = last;
	return past_read_game(t, w->before, &w->base) && read_on(w);
}

bool walk_begin_at(struct walk *w, uint64_t row)
{
	w->before = w->last = row;
	w->next = row + 1;
	return past_read_game(w->errand.table, row, &w->base);
}

static enum errand_end answer_unreadable(const struct walk *w)
{
	session_error(w->errand.session, w->errand.request, WIRE_UNAVAILABLE,
		"what stands in the journal of this game cannot be read");
	return ERRAND_ANSWERED;
}

/* Older snapshots may lead there; that is not looked for often. */
static bool rebuild_otherwise(struct walk *w)
{
	w->then = rebuild_then(w->errand.table, w->before);
	return w->then != NULL;
}

/* False: there is no going on. */
static bool go_on(struct walk *w)
{
	if (w->failed)
		return false;
	if (!w->recall)
		return w->then ? read_on(w) : rebuild_otherwise(w);
	w->recall = NULL;
	w->errand.gameless = false;
	return w->begin(w);
}

static void note_work(struct walk *w)
{
	w->errand.host->figures.rows_replayed += w->replayed;
	told_count(&w->told, w->errand.table);
	w->replayed = 0;
	w->took_us += w->errand.job.took_us;
}

static enum errand_end settle(struct errand *e)
{
	struct walk *w = (struct walk *)e;
	struct asker now = walk_asker(e->session);
	note_work(w);
	if (!same_asker(&w->asker, &now))
		return ERRAND_AGAIN;
	if (w->ended && !w->failed)
		return !w->complete || w->complete(w) ? errand_answer(e) : answer_unreadable(w);
	return go_on(w) ? ERRAND_ON : answer_unreadable(w);
}

static void forget(struct errand *e)
{
	struct walk *w = (struct walk *)e;
	if (w->forget)
		w->forget(w);
	game_destroy(w->then);
	past_finish(&w->base);
	past_finish(&w->rows);
	bytes_finish(&w->events);
	free(w);
}

void walk_free(struct walk *w)
{
	bytes_finish(&w->errand.out);
	forget(&w->errand);
}

static void prepare(struct walk *w)
{
	w->errand.reckon = reckon;
	w->errand.settle = settle;
	w->errand.forget = forget;
	w->errand.lasts = true;
	w->asker = walk_asker(w->errand.session);
}

static void send_if(bool read, struct walk *w)
{
	if (read) {
		errand_send(&w->errand);
		return;
	}
	answer_unreadable(w);
	walk_free(w);
}

void walk_send_to(struct walk *w, uint64_t row)
{
	prepare(w);
	send_if(walk_begin_at(w, row), w);
}

void walk_answer(struct walk *w)
{
	if (w->complete && !w->complete(w))
		answer_unreadable(w);
	else
		errand_answer(&w->errand);
	walk_free(w);
}

/* In the turn, where the journal is not read beside; what he comes by is reckoned beside the loop all the
 * same. */
static void recall_now(struct walk *w)
{
	w->recall(w);
	w->recall = NULL;
	told_count(&w->told, w->errand.table);
	if (w->ended && !w->arrive) {
		walk_answer(w);
		return;
	}
	w->errand.gameless = w->ended;
	send_if(w->ended || w->begin(w), w);
}

void walk_send_recalling(struct walk *w, uint32_t from, uint32_t to)
{
	prepare(w);
	told_reading_begin(&w->told, w->errand.table, w->viewer, from, to);
	if (!w->told.beside) {
		recall_now(w);
		return;
	}
	w->errand.gameless = true;
	errand_send(&w->errand);
}

static bool begin_after_told(struct walk *w)
{
	return walk_begin_before(w, w->told.next);
}

void walk_send_told(struct walk *w, uint32_t number)
{
	w->recall = recall_each;
	w->begin = begin_after_told;
	walk_send_recalling(w, number ? number : 1, w->newest);
}

bool walk_now(struct walk *w, uint32_t number)
{
	bool goes_on = walk_begin_before(w, number);
	w->errand.game = w->errand.table->game;
	while (goes_on && !w->ended) {
		reckon(&w->errand, w->errand.host->context);
		note_work(w);
		goes_on = w->ended ? !w->failed : go_on(w);
	}
	return goes_on;
}
