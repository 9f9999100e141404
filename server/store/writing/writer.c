/* The writer: the one thread that changes the database. */
#include "writer.h"

#include <assert.h>
#include <time.h>

#include "server/base/thread.h"

static void count_group(struct store_figures *f, const struct job_queue *group, uint64_t us)
{
	f->commits++;
	f->writes += group->count;
	for (const struct job *job = group->head; job; job = job->next)
		f->failures += job->answer.outcome == JOURNAL_FAILED;
	if (group->count > f->group_max)
		f->group_max = group->count;
	f->commit_us_sum += us;
	if (us > f->commit_us_max)
		f->commit_us_max = us;
}

/* All that waits, or one game to be made, in turns: those are long,
 * and nobody else is to wait for more than one of them. */
static struct job_queue take_group(struct writer *w)
{
	struct job_queue group = { 0 };

	w->made = w->bulk.head && (!w->made || !w->in.head);
	if (w->made)
		job_queue_push(&group, job_queue_pop(&w->bulk));
	else
		job_queue_join(&group, &w->in);
	return group;
}

/* Writes a group and hands it back; the lock is held before and after, not while it is written. */
static void write_group(struct writer *w, struct job_queue *group)
{
	uint64_t began;

	pthread_mutex_unlock(&w->lock);
	began = thread_now_us();
	w->engine->ops->enter(w->engine);
	commit_group(&w->commit, group->head, w->engine->ops->broken(w->engine));
	w->engine->ops->leave(w->engine);
	atomic_store(&w->broken, commit_problem(&w->commit));
	pthread_mutex_lock(&w->lock);
	count_group(&w->figures, group, thread_now_us() - began);
	job_queue_join(&w->out, group);
}

/* One group, and the loop is told of it; the lock is held before and after. False if nothing waits. */
static bool work(struct writer *w)
{
	struct job_queue group = take_group(w);

	if (!group.head)
		return false;
	w->busy = true;
	write_group(w, &group);
	w->busy = w->rests = false;
	pthread_cond_broadcast(&w->rest);
	pthread_mutex_unlock(&w->lock);
	if (w->wake)
		w->wake(w->wake_ctx);
	pthread_mutex_lock(&w->lock);
	return true;
}

/* Until there is work, or the engine has something to look after; the lock is held before and after. */
static void rest(struct writer *w)
{
	struct timespec until;

	if (!w->engine->ops->idle || w->rests) {
		pthread_cond_wait(&w->work, &w->lock);
		return;
	}
	clock_gettime(CLOCK_MONOTONIC, &until);
	until.tv_sec += w->engine->idle_ms / 1000;
	until.tv_nsec += (long)(w->engine->idle_ms % 1000) * 1000000;
	until.tv_sec += until.tv_nsec / 1000000000;
	until.tv_nsec %= 1000000000;
	if (pthread_cond_timedwait(&w->work, &w->lock, &until) == 0)
		return;
	pthread_mutex_unlock(&w->lock);
	w->rests = !w->engine->ops->idle(w->engine);
	pthread_mutex_lock(&w->lock);
}

static void *run(void *arg)
{
	struct writer *w = arg;

	pthread_mutex_lock(&w->lock);
	while (work(w) || !w->stop)
		if (!w->stop && !w->in.head && !w->bulk.head)
			rest(w);
	pthread_mutex_unlock(&w->lock);
	return NULL;
}

bool writer_work(struct writer *w)
{
	pthread_mutex_lock(&w->lock);
	bool worked = work(w);
	pthread_mutex_unlock(&w->lock);
	return worked;
}

int writer_start(struct writer *w, struct engine *engine, const struct store_options *options)
{
	pthread_condattr_t monotonic;
	int rc;

	*w = (struct writer){ .engine = engine, .wake = options->wake, .wake_ctx = options->wake_ctx,
		.by_hand = options->by_hand };
	rc = commit_init(&w->commit, engine->writes);
	if (rc)
		return rc;
	w->commit.leases.daemon = w->commit.channels.daemon = engine->daemon;
	pthread_mutex_init(&w->lock, NULL);
	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_cond_init(&w->work, &monotonic);
	pthread_condattr_destroy(&monotonic);
	pthread_cond_init(&w->rest, NULL);
	w->started = true;
	if (!w->by_hand)
		thread_start(&w->thread, "writer", run, w);
	return 0;
}

void writer_stop(struct writer *w)
{
	if (!w->started)
		return;
	pthread_mutex_lock(&w->lock);
	w->stop = true;
	pthread_cond_signal(&w->work);
	pthread_mutex_unlock(&w->lock);
	if (!w->by_hand)
		pthread_join(w->thread, NULL);
	pthread_cond_destroy(&w->rest);
	pthread_cond_destroy(&w->work);
	pthread_mutex_destroy(&w->lock);
	commit_finish(&w->commit);
	w->started = false;
}

/* While the database is away nobody waits for it in a line: what was asked has failed. The writer may be
 * finding out meanwhile what became of the group it had sent. */
static bool fails_at_once(struct writer *w, struct job *job)
{
	const char *away = w->engine->ops->away ? w->engine->ops->away(w->engine) : NULL;

	if (!away)
		return false;
	job_settle(job, JOURNAL_FAILED, away);
	w->figures.failures++;
	job_queue_push(&w->out, job);
	return true;
}

static void hand_over(struct writer *w)
{
	bool failed = false;
	struct job *job;

	pthread_mutex_lock(&w->lock);
	while ((job = job_queue_pop(&w->held))) {
		if (fails_at_once(w, job))
			failed = true;
		else
			job_queue_push(job->verb == JOB_CREATE ? &w->bulk : &w->in, job);
	}
	if (!w->busy && (w->in.head || w->bulk.head))
		pthread_cond_signal(&w->work);
	pthread_mutex_unlock(&w->lock);
	if (failed && w->wake)
		w->wake(w->wake_ctx);
}

void writer_put(struct writer *w, struct job *job)
{
	assert(w->started);
	job_queue_push(&w->held, job);
	if (!w->gathers)
		hand_over(w);
}

void writer_gather(struct writer *w)
{
	assert(w->started && !w->gathers);
	w->gathers = true;
}

void writer_hand_over(struct writer *w)
{
	w->gathers = false;
	if (w->held.head)
		hand_over(w);
}

void writer_settled(struct writer *w, struct job_queue *out)
{
	pthread_mutex_lock(&w->lock);
	*out = w->out;
	w->out = (struct job_queue){ 0 };
	pthread_mutex_unlock(&w->lock);
}

void writer_wait(struct writer *w)
{
	if (w->held.head)
		hand_over(w);
	while (w->by_hand && writer_work(w))
		;
	pthread_mutex_lock(&w->lock);
	while (w->in.head || w->bulk.head || w->busy)
		pthread_cond_wait(&w->rest, &w->lock);
	pthread_mutex_unlock(&w->lock);
}

void writer_figures(struct writer *w, struct store_figures *out)
{
	pthread_mutex_lock(&w->lock);
	*out = w->figures;
	pthread_mutex_unlock(&w->lock);
}
