/* A journal with a disk that is slow, refuses, and loses its power. */
#include "simulated.h"

#include <assert.h>
#include <sched.h>
#include <stdlib.h>

#include "server/base/memory.h"
#include "server/store/writing/job.h"

/* A write that is with the disk, or was refused before it got there. */
struct errand {
	struct errand *next;
	struct job *job;
	bool settled;
};

struct simulated {
	struct journal journal; /* first */
	struct journal *disk;
	journal_wake *wake;
	void *wake_ctx;
	uint64_t random;
	unsigned ticks_max, ticks_left;
	unsigned skip, fail;
	bool draining;
	struct job_queue queue;       /* accepted, not on the disk                 */
	struct errand *first, **last; /* under way, in the order they were accepted */
	size_t waiting;               /* accepted and not told                     */
};

static struct simulated *of(struct journal *j)
{
	return (struct simulated *)j;
}

/* SplitMix64. */
static uint64_t draw(struct simulated *s, uint64_t below)
{
	uint64_t z = s->random += 0x9e3779b97f4a7c15;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
	z = (z ^ z >> 27) * 0x94d049bb133111eb;
	return (z ^ z >> 31) % below;
}

static void arrived(void *ctx, const struct journal_answer *answer)
{
	struct errand *errand = ctx;

	errand->settled = true;
	if (answer->outcome == JOURNAL_DUPLICATE)
		job_settle_duplicate(errand->job, answer->seq, answer->answer, answer->answer_size);
	else
		errand->job->answer = *answer;
}

static void send(struct simulated *s, struct job *job)
{
	struct errand *errand = memory_new(sizeof *errand);

	*errand = (struct errand){ .job = job, .settled = job->answer.outcome == JOURNAL_FAILED };
	*s->last = errand;
	s->last = &errand->next;
	if (errand->settled)
		return;
	if (job->verb == JOB_CREATE)
		journal_create(s->disk, &job->create.header, job->create.body, job->create.body_size,
			arrived, errand);
	else if (job->verb == JOB_APPEND)
		journal_append(s->disk, &job->append, arrived, errand);
	else
		journal_take(s->disk, job->game, arrived, errand);
}

/* The oldest errand, if it is settled: its job, which the caller owns. */
static struct job *next_settled(struct simulated *s)
{
	struct errand *errand = s->first;
	struct job *job;

	if (!errand || !errand->settled)
		return NULL;
	s->first = errand->next;
	if (!s->first)
		s->last = &s->first;
	job = errand->job;
	free(errand);
	return job;
}

/* Whether this write is one of those that were to fail. */
static bool is_to_fail(struct simulated *s)
{
	if (s->fail == 0)
		return false;
	if (s->skip > 0) {
		s->skip--;
		return false;
	}
	s->fail--;
	return true;
}

static void accept(struct simulated *s, struct job *job)
{
	if (is_to_fail(s))
		job_settle(job, JOURNAL_FAILED, "the disk did not take it");
	if (s->queue.count == 0)
		s->ticks_left = (unsigned)draw(s, s->ticks_max + 1ull);
	s->waiting++;
	job_queue_push(&s->queue, job);
	if (s->wake)
		s->wake(s->wake_ctx);
}

static void simulated_create_game(struct journal *j, const struct journal_game *game, const char *body,
	size_t size, journal_done *done, void *ctx)
{
	accept(of(j), job_create(game, body, size, NULL, 0, done, ctx));
}

static void simulated_append(struct journal *j, const struct journal_entry *entry,
	journal_done *done, void *ctx)
{
	accept(of(j), job_append(entry, done, ctx));
}

static void simulated_take(struct journal *j, const char *game, journal_done *done, void *ctx)
{
	accept(of(j), job_take(game, done, ctx));
}

/* One tick. Those who hear may queue more; that waits for a later one. */
static size_t simulated_drain(struct journal *j)
{
	struct simulated *s = of(j);
	size_t group = s->ticks_left > 0 ? 0 : s->queue.count, told = 0;
	struct job *job;

	if (s->ticks_left > 0)
		s->ticks_left--;
	for (size_t i = 0; i < group; i++)
		send(s, job_queue_pop(&s->queue));
	journal_drain(s->disk);
	s->draining = true;
	for (; (job = next_settled(s)); told++) {
		s->waiting--;
		job_tell(job);
		job_destroy(job);
	}
	s->draining = false;
	if (s->waiting > 0 && s->wake)
		s->wake(s->wake_ctx);
	return told;
}

static size_t simulated_waiting(const struct journal *j)
{
	return ((const struct simulated *)j)->waiting;
}

static enum journal_found simulated_game(struct journal *j, const char *id, struct journal_game *out)
{
	return journal_game(of(j)->disk, id, out);
}

static enum journal_found simulated_open(struct journal *j, const char *id, uint64_t upto,
	journal_snapshot *snapshot, journal_each_row *row,
	void *ctx)
{
	return journal_open(of(j)->disk, id, upto, snapshot, row, ctx);
}

static enum journal_found simulated_rows(struct journal *j, const char *id, uint64_t from, uint64_t to,
	journal_each_row *row, void *ctx)
{
	return journal_rows(of(j)->disk, id, from, to, row, ctx);
}

static enum journal_found simulated_first_answer(struct journal *j, const char *id, const char *seat,
	const char *order_id,
	struct journal_answer *out)
{
	return journal_first_answer(of(j)->disk, id, seat, order_id, out);
}

static enum journal_found simulated_told(struct journal *j, const char *id, int viewer, uint32_t number,
	struct journal_told *out)
{
	return journal_told(of(j)->disk, id, viewer, number, out);
}

static enum journal_found simulated_heard(struct journal *j, const char *id, int viewer, uint32_t from,
	uint32_t most, journal_each_told *each, void *ctx)
{
	return journal_heard(of(j)->disk, id, viewer, from, most, each, ctx);
}

static enum journal_found simulated_near(struct journal *j, const char *id, int viewer,
	uint32_t number, uint64_t *row)
{
	return journal_near(of(j)->disk, id, viewer, number, row);
}

static void simulated_finish(struct journal *j)
{
	while (of(j)->waiting > 0) {
		simulated_drain(j);
		sched_yield(); /* the disk may have threads of its own */
	}
	free(of(j));
}

static const struct journal_ops ops = {
	.create = simulated_create_game,
	.append = simulated_append,
	.take = simulated_take,
	.drain = simulated_drain,
	.waiting = simulated_waiting,
	.game = simulated_game,
	.open = simulated_open,
	.rows = simulated_rows,
	.first_answer = simulated_first_answer,
	.told = simulated_told,
	.heard = simulated_heard,
	.near = simulated_near,
	.destroy = simulated_finish,
};

struct simulated *simulated_create(struct journal *disk, uint64_t seed, unsigned ticks_max,
	journal_wake *wake, void *wake_ctx)
{
	struct simulated *s = memory_new(sizeof *s);

	s->journal.ops = &ops;
	s->disk = disk;
	s->wake = wake;
	s->wake_ctx = wake_ctx;
	s->last = &s->first;
	s->random = seed;
	s->ticks_max = ticks_max;
	return s;
}

void simulated_destroy(struct simulated *s)
{
	if (s)
		simulated_finish(&s->journal);
}

struct journal *simulated_journal(struct simulated *s)
{
	return &s->journal;
}

void simulated_fail(struct simulated *s, unsigned skip, unsigned count)
{
	s->skip = skip;
	s->fail = count;
}

void simulated_lose_power(struct simulated *s)
{
	size_t count = s->queue.count, survive = draw(s, count + 1ull);
	struct job *job;

	assert(!s->draining);
	for (size_t i = 0; i < count; i++) {
		job = job_queue_pop(&s->queue);
		if (i < survive)
			send(s, job);
		else
			job_destroy(job);
	}
	while (s->first) {
		journal_drain(s->disk);
		while ((job = next_settled(s)))
			job_destroy(job);
	}
	s->waiting = 0;
}
