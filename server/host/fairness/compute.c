/* Compute: which game is being worked at, and the watch over it. */
#include "server/host/fairness/compute.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "server/base/thread.h"

void compute_begin(struct compute *c, const char *game)
{
	if (!(atomic_load_explicit(&c->piece, memory_order_relaxed) & 1))
		atomic_fetch_add_explicit(&c->piece, 1, memory_order_relaxed);
	mark_set(c->mark, game);
}

void compute_end(struct compute *c)
{
	if (!(atomic_load_explicit(&c->piece, memory_order_relaxed) & 1))
		return;
	atomic_fetch_add_explicit(&c->piece, 1, memory_order_relaxed);
	mark_set(c->mark, NULL);
}

/* --- the watch ------------------------------------------------------------------------------------------ */

enum { LASTING_MS = 1000 };

/* What the worker has had of the processor: a machine that sleeps, or is busy with others, hurries nobody. */
static int64_t worked_ms(const struct compute *c)
{
	clockid_t clock;
	struct timespec had;
	if (pthread_getcpuclockid(c->worker, &clock) != 0 || clock_gettime(clock, &had) != 0)
		return 0;
	return (int64_t)had.tv_sec * 1000 + had.tv_nsec / 1000000;
}

static void end_the_process(struct compute *c)
{
	static const char sentence[] =
		"tricorned: a game was worked at without an end; the next start leaves it aside\n";
	mark_own_doing(c->mark);
	if (write(STDERR_FILENO, sentence, sizeof sentence - 1) < 0)
		_exit(1);
	abort();
}

/* Half a second, or until the watch is over. */
static void wait_a_little(struct compute *c)
{
	struct timespec until;
	clock_gettime(CLOCK_REALTIME, &until);
	until.tv_nsec += 500000000;
	until.tv_sec += until.tv_nsec / 1000000000;
	until.tv_nsec %= 1000000000;
	pthread_mutex_lock(&c->lock);
	if (!atomic_load(&c->stop))
		pthread_cond_timedwait(&c->news, &c->lock, &until);
	pthread_mutex_unlock(&c->lock);
}

static void *watch(void *arg)
{
	struct compute *c = arg;
	uint64_t seen = 0;
	int64_t since_ms = 0;
	while (!atomic_load(&c->stop)) {
		uint64_t piece = atomic_load(&c->piece);
		if (piece != seen || !(piece & 1)) {
			seen = piece;
			since_ms = worked_ms(c);
		} else if (worked_ms(c) - since_ms > c->seconds_max * 1000) {
			end_the_process(c);
		} else if (worked_ms(c) - since_ms > LASTING_MS) {
			mark_lasting(c->mark);
		}
		wait_a_little(c);
	}
	return NULL;
}

void compute_watch(struct compute *c)
{
	if (!c->seconds_max)
		return;
	pthread_mutex_init(&c->lock, NULL);
	pthread_cond_init(&c->news, NULL);
	c->worker = pthread_self();
	c->watched = true;
	thread_start(&c->watch, "watch", watch, c);
}

void compute_finish(struct compute *c)
{
	if (!c->watched)
		return;
	pthread_mutex_lock(&c->lock);
	atomic_store(&c->stop, true);
	pthread_cond_signal(&c->news);
	pthread_mutex_unlock(&c->lock);
	pthread_join(c->watch, NULL);
	pthread_cond_destroy(&c->news);
	pthread_mutex_destroy(&c->lock);
	c->watched = false;
}
