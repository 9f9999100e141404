/* The journal in memory: it keeps every promise but the one about power cuts. */
#include "memory_journal.h"

#include <stdlib.h>
#include <string.h>

#include "server/base/bytes.h"
#include "server/base/memory.h"
#include "server/store/writing/job.h"

/* A game: the job that created it, and those that appended to it; row i is rows[i], row 0 the first. */
struct kept {
	struct kept *next;
	struct bytes clocks;
	struct journal_game header;
	struct job **rows;
	size_t count, room;
};

struct memory {
	struct journal journal; /* first */
	journal_wake *wake;
	void *wake_ctx;
	struct job_queue queue;
	struct kept *games;
};

static struct memory *of(struct journal *j)
{
	return (struct memory *)j;
}

static struct kept *find(struct memory *m, const char *id)
{
	for (struct kept *k = m->games; k; k = k->next)
		if (strcmp(k->header.id, id) == 0)
			return k;
	return NULL;
}

static struct job *find_order(struct kept *k, const char *seat, const char *order_id)
{
	for (size_t i = 1; i < k->count; i++)
		if (strcmp(k->rows[i]->append.order_id, order_id) == 0 && strcmp(k->rows[i]->append.seat, seat) == 0)
			return k->rows[i];
	return NULL;
}

static void keep(struct kept *k, struct job *job)
{
	if (k->count == k->room) {
		k->room = k->room ? 2 * k->room : 16;
		k->rows = memory_resize(k->rows, k->room * sizeof *k->rows);
	}
	k->rows[k->count++] = job;
}

/* Each of these settles its job, and says whether it is kept. */
static bool create(struct memory *m, struct job *job)
{
	struct kept *k;

	if (find(m, job->game)) {
		job_settle(job, JOURNAL_FAILED, "its id or its token is taken");
		return false;
	}
	k = memory_new(sizeof *k);
	k->header = job->create.header;
	k->header.epoch = job->answer.epoch = 1;
	k->header.ended = false;
	k->next = m->games;
	m->games = k;
	keep(k, job);
	return true;
}

static bool append(struct memory *m, struct job *job)
{
	const struct journal_entry *e = &job->append;
	struct kept *k = find(m, job->game);
	struct job *first = k && *e->order_id ? find_order(k, e->seat, e->order_id) : NULL;

	if (!k) {
		job_settle(job, JOURNAL_FAILED, "there is no such game");
	} else if (first) {
		job_settle_duplicate(job, first->append.seq, first->append.answer, first->append.answer_size);
	} else if (e->epoch != k->header.epoch) {
		job_settle(job, JOURNAL_FENCED, "the game has another writer since");
	} else if (e->seq != k->count) {
		job_settle(job, JOURNAL_FENCED, "it is not the game's next row");
	} else {
		if (e->life != JOURNAL_LIFE_SAME)
			k->header.ended = e->life == JOURNAL_LIFE_ENDED;
		if (e->wake_at_ms != JOURNAL_WAKE_SAME)
			k->header.wake_at_ms = e->wake_at_ms == JOURNAL_WAKE_NEVER ? 0 : e->wake_at_ms;
		if (e->clocks) {
			bytes_clear(&k->clocks);
			bytes_text(&k->clocks, e->clocks);
		}
		keep(k, job);
		job->answer.seq = e->seq;
		return true;
	}
	return false;
}

static bool take(struct memory *m, struct job *job)
{
	struct kept *k = find(m, job->game);

	if (k)
		job->answer.epoch = ++k->header.epoch;
	else
		job_settle(job, JOURNAL_FAILED, "there is no such game");
	return false;
}

static bool settle(struct memory *m, struct job *job)
{
	return job->verb == JOB_CREATE ? create(m, job) : job->verb == JOB_APPEND ? append(m, job) : take(m, job);
}

static void queue(struct memory *m, struct job *job)
{
	job_queue_push(&m->queue, job);
	if (m->wake)
		m->wake(m->wake_ctx);
}

static void memory_create(struct journal *j, const struct journal_game *game, const char *body, size_t size,
	journal_done *done, void *ctx)
{
	queue(of(j), job_create(game, body, size, NULL, 0, done, ctx));
}

static void memory_append(struct journal *j, const struct journal_entry *entry, journal_done *done, void *ctx)
{
	queue(of(j), job_append(entry, done, ctx));
}

static void memory_take(struct journal *j, const char *game, journal_done *done, void *ctx)
{
	queue(of(j), job_take(game, done, ctx));
}

/* What is queued by those who hear waits for the next time. */
static size_t memory_drain(struct journal *j)
{
	size_t count = of(j)->queue.count;

	for (size_t i = 0; i < count; i++) {
		struct job *job = job_queue_pop(&of(j)->queue);
		bool kept = settle(of(j), job);

		job_tell(job);
		if (!kept)
			job_destroy(job);
	}
	return count;
}

static size_t memory_waiting(const struct journal *j)
{
	return ((const struct memory *)j)->queue.count;
}

static enum journal_found memory_game(struct journal *j, const char *id, struct journal_game *out)
{
	struct kept *k = find(of(j), id);

	if (!k)
		return JOURNAL_ABSENT;
	*out = k->header;
	out->clocks = bytes_cstr(&k->clocks);
	out->last = k->count - 1;
	return JOURNAL_FOUND;
}

static struct journal_row row_of(const struct kept *k, size_t seq)
{
	const struct job *job = k->rows[seq];

	if (seq == 0)
		return (struct journal_row){ .seq = 0, .at_ms = k->header.created_ms, .seat = "umpire",
			.order_id = "", .body = job->create.body,
			.body_size = job->create.body_size };
	return (struct journal_row){ .seq = seq, .at_ms = job->append.at_ms, .seat = job->append.seat,
		.order_id = job->append.order_id,
		.body = job->append.body, .body_size = job->append.body_size };
}

static void read_rows(const struct kept *k, uint64_t from, uint64_t to, journal_each_row *each, void *ctx)
{
	for (uint64_t seq = from; seq <= to && seq < k->count; seq++) {
		struct journal_row row = row_of(k, seq);

		if (!each(ctx, &row))
			return;
	}
}

static enum journal_found memory_open(struct journal *j, const char *id, uint64_t upto,
	journal_snapshot *snapshot, journal_each_row *row, void *ctx)
{
	struct kept *k = find(of(j), id);
	size_t at;

	if (!k)
		return JOURNAL_ABSENT;
	for (at = upto < k->count ? upto : k->count - 1; at > 0 && !k->rows[at]->append.snapshot; at--)
		continue;
	if (at == 0)
		read_rows(k, 0, upto, row, ctx);
	else if (snapshot(ctx, at, k->rows[at]->append.snapshot, k->rows[at]->append.snapshot_size))
		read_rows(k, at + 1, upto, row, ctx);
	return JOURNAL_FOUND;
}

static enum journal_found memory_rows(struct journal *j, const char *id, uint64_t from, uint64_t to,
	journal_each_row *row, void *ctx)
{
	struct kept *k = find(of(j), id);

	if (!k)
		return JOURNAL_ABSENT;
	read_rows(k, from, to, row, ctx);
	return JOURNAL_FOUND;
}

static enum journal_found memory_first_answer(struct journal *j, const char *id, const char *seat,
	const char *order_id, struct journal_answer *out)
{
	struct kept *k = find(of(j), id);
	struct job *first = k && *order_id ? find_order(k, seat, order_id) : NULL;

	if (!first)
		return JOURNAL_ABSENT;
	*out = (struct journal_answer){ .outcome = JOURNAL_DUPLICATE, .seq = first->append.seq,
		.answer = first->append.answer,
		.answer_size = first->append.answer_size, .problem = "" };
	return JOURNAL_FOUND;
}

static const struct journal_telling *telling_to(const struct journal_entry *e, int viewer, uint32_t number)
{
	for (size_t i = 0; i < e->telling_count; i++)
		if ((e->tellings[i].viewers >> viewer & 1) && e->tellings[i].number == number)
			return &e->tellings[i];
	return NULL;
}

static enum journal_found memory_told(struct journal *j, const char *id, int viewer, uint32_t number,
	struct journal_told *out)
{
	struct kept *k = find(of(j), id);

	for (size_t i = 1; k && i < k->count; i++) {
		const struct journal_entry *e = &k->rows[i]->append;
		const struct journal_telling *t = telling_to(e, viewer, number);

		if (!t)
			continue;
		*out = (struct journal_told){ .seq = i, .at_ms = e->at_ms, .base = t->base, .events = t->events,
			.patch = t->patch, .view = t->view,
			.events_size = t->events_size, .patch_size = t->patch_size, .view_size = t->view_size };
		return JOURNAL_FOUND;
	}
	return JOURNAL_ABSENT;
}

static enum journal_found memory_heard(struct journal *j, const char *id, int viewer, uint32_t from,
	uint32_t most, journal_each_told *each, void *ctx)
{
	struct journal_told told;

	if (!find(of(j), id))
		return JOURNAL_ABSENT;
	for (uint32_t n = from; n - from < most && memory_told(j, id, viewer, n, &told) == JOURNAL_FOUND; n++) {
		told.patch = told.view = "";
		told.patch_size = told.view_size = 0;
		if (!each(ctx, n, &told))
			break;
	}
	return JOURNAL_FOUND;
}

static enum journal_found memory_near(struct journal *j, const char *id, int viewer,
	uint32_t number, uint64_t *row)
{
	struct kept *k = find(of(j), id);

	for (size_t i = k ? k->count - 1 : 0; i > 0; i--) {
		const struct journal_entry *e = &k->rows[i]->append;

		if (!e->snapshot || (size_t)viewer >= e->number_count || e->numbers[viewer] >= number)
			continue;
		*row = i;
		return JOURNAL_FOUND;
	}
	return JOURNAL_ABSENT;
}

static void forget(struct kept *k)
{
	for (size_t i = 0; i < k->count; i++)
		job_destroy(k->rows[i]);
	bytes_finish(&k->clocks);
	free(k->rows);
	free(k);
}

static void memory_destroy(struct journal *j)
{
	struct memory *m = of(j);

	while (m->queue.count > 0)
		memory_drain(j);
	while (m->games) {
		struct kept *k = m->games;

		m->games = k->next;
		forget(k);
	}
	free(m);
}

static const struct journal_ops ops = {
	.create = memory_create,
	.append = memory_append,
	.take = memory_take,
	.drain = memory_drain,
	.waiting = memory_waiting,
	.game = memory_game,
	.open = memory_open,
	.rows = memory_rows,
	.first_answer = memory_first_answer,
	.told = memory_told,
	.heard = memory_heard,
	.near = memory_near,
	.destroy = memory_destroy,
};

struct journal *memory_journal_create(journal_wake *wake, void *wake_ctx)
{
	struct memory *m = memory_new(sizeof *m);

	m->journal.ops = &ops;
	m->wake = wake;
	m->wake_ctx = wake_ctx;
	return &m->journal;
}
