/* A worker: jobs done beside the loop. */
#include "server/host/fairness/worker.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "server/base/memory.h"
#include "server/base/thread.h"
#include "server/host/fairness/compute.h"

struct jobs {
	struct job *head, **tail;
};

struct worker {
	struct worker_config config;
	struct compute compute;
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t news;
	struct jobs asked, done; /* under the lock, as are `waiting` and `stop` */
	unsigned waiting;
	bool stop, stopped;
};

/* ---- Lines of jobs ------------------------------------------------------------------------------------- */

static void push(struct jobs *line, struct job *job)
{
	job->next = NULL;
	*line->tail = job;
	line->tail = &job->next;
}

static struct job *pop(struct jobs *line)
{
	struct job *job = line->head;
	if (job && !(line->head = job->next))
		line->tail = &line->head;
	return job;
}

/* Was it there? */
static bool take_out(struct jobs *line, struct job *job)
{
	struct job **at = &line->head;
	while (*at && *at != job)
		at = &(*at)->next;
	if (!*at)
		return false;
	*at = job->next;
	if (!*at)
		line->tail = at;
	return true;
}

static struct job *locked_pop(struct worker *w, struct jobs *line)
{
	pthread_mutex_lock(&w->lock);
	struct job *job = pop(line);
	pthread_mutex_unlock(&w->lock);
	return job;
}

/* ---- The thread ---------------------------------------------------------------------------------------- */

static int64_t spent_us(const struct worker *w)
{
	struct timespec spent;
	if (w->config.spent_us)
		return w->config.spent_us(w->config.spent_ctx);
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
	return (int64_t)spent.tv_sec * 1000000 + spent.tv_nsec / 1000;
}

static void do_job(struct worker *w, struct job *job)
{
	int64_t before = spent_us(w);
	compute_begin(&w->compute, job->game[0] ? job->game : NULL);
	if (job->what)
		compute_detail(&w->compute, job->what, job->row);
	job->work(job, w->config.room);
	compute_end(&w->compute);
	job->took_us = spent_us(w) - before;
}

static void *run(void *arg)
{
	struct worker *w = arg;
	struct job *job;
	mark_catch_own(w->config.mark);
	setpriority(PRIO_PROCESS, (id_t)gettid(), getpriority(PRIO_PROCESS, 0) + w->config.nice);
	compute_watch(&w->compute);
	pthread_mutex_lock(&w->lock);
	while (!w->stop) {
		if (!(job = pop(&w->asked))) {
			pthread_cond_wait(&w->news, &w->lock);
			continue;
		}
		w->waiting--;
		pthread_mutex_unlock(&w->lock);
		do_job(w, job);
		pthread_mutex_lock(&w->lock);
		push(&w->done, job);
		w->config.wake(w->config.ctx);
	}
	pthread_mutex_unlock(&w->lock);
	compute_finish(&w->compute);
	return NULL;
}

struct worker *worker_create(const struct worker_config *config)
{
	assert(config->by_hand || config->wake);
	struct worker *w = memory_new(sizeof *w);
	w->config = *config;
	w->compute.mark = config->mark;
	w->compute.seconds_max = config->seconds_max;
	w->asked.tail = &w->asked.head;
	w->done.tail = &w->done.head;
	pthread_mutex_init(&w->lock, NULL);
	pthread_cond_init(&w->news, NULL);
	if (!config->by_hand)
		thread_start(&w->thread, config->name, run, w);
	return w;
}

void worker_stop(struct worker *w)
{
	if (w->stopped)
		return;
	pthread_mutex_lock(&w->lock);
	w->stop = true;
	pthread_cond_signal(&w->news);
	pthread_mutex_unlock(&w->lock);
	if (!w->config.by_hand)
		pthread_join(w->thread, NULL);
	w->stopped = true;
}

void worker_destroy(struct worker *w)
{
	worker_stop(w);
	assert(!w->asked.head && !w->done.head);
	pthread_cond_destroy(&w->news);
	pthread_mutex_destroy(&w->lock);
	free(w);
}

/* ---- The loop ------------------------------------------------------------------------------------------ */

void worker_ask(struct worker *w, struct job *job)
{
	assert(!w->stopped);
	pthread_mutex_lock(&w->lock);
	push(&w->asked, job);
	w->waiting++;
	pthread_cond_signal(&w->news);
	pthread_mutex_unlock(&w->lock);
}

bool worker_take_back(struct worker *w, struct job *job)
{
	pthread_mutex_lock(&w->lock);
	bool waited = take_out(&w->asked, job);
	w->waiting -= waited;
	pthread_mutex_unlock(&w->lock);
	return waited;
}

unsigned worker_waiting(struct worker *w)
{
	pthread_mutex_lock(&w->lock);
	unsigned waiting = w->waiting;
	pthread_mutex_unlock(&w->lock);
	return waiting;
}

struct job *worker_done(struct worker *w)
{
	return locked_pop(w, &w->done);
}

struct job *worker_left(struct worker *w)
{
	assert(w->stopped);
	struct job *job = locked_pop(w, &w->asked);
	w->waiting -= job != NULL;
	return job;
}

bool worker_do_next(struct worker *w)
{
	assert(w->config.by_hand);
	struct job *job = pop(&w->asked);
	if (!job)
		return false;
	w->waiting--;
	do_job(w, job);
	push(&w->done, job);
	if (w->config.wake)
		w->config.wake(w->config.ctx);
	return true;
}
