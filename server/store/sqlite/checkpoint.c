/* Checkpoints, away from the commits. */
#include "checkpoint.h"

#include <assert.h>
#include <time.h>

#include "connection.h"
#include "server/base/thread.h"
#include "trouble.h"

/* Pages of 4 KiB. A page that many groups changed is moved once, so it pays to wait
 * for 16 MiB. A log that is written to without a pause never ends, so from 64 MiB
 * on the last few pages are moved while the writer waits, and it begins anew. */
enum { FRAMES_WORTH_MOVING = 4096, FRAMES_TOO_MANY = 16384, FRAMES_WHILE_WAITING = 256, ROUNDS_MAX = 4 };
/* How long nothing was committed before the log is emptied. */
enum { IDLE_SECONDS = 10 };

static int passive(struct checkpointer *c, int *frames, int *done)
{
	return sqlite3_wal_checkpoint_v2(c->db, NULL, SQLITE_CHECKPOINT_PASSIVE, frames, done);
}

int checkpoint_truncate(sqlite3 *db)
{
	return sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
}

/* After a failed sync the system may take for written what is not on the disk, and would not write it
 * again: so it is told all anew. What lies on the disk already stays as it is meanwhile, and who reads the
 * log reads the same. */
static int write_anew(sqlite3_file *log)
{
	static char page[1 << 16];
	sqlite3_int64 size = 0;
	int rc = log->pMethods->xFileSize(log, &size);

	for (sqlite3_int64 at = 0; at < size && !rc; at += (sqlite3_int64)sizeof page) {
		int part = size - at < (sqlite3_int64)sizeof page ? (int)(size - at) : (int)sizeof page;

		rc = log->pMethods->xRead(log, page, part, at);
		if (!rc)
			rc = log->pMethods->xWrite(log, page, part, at);
	}
	return rc || size == 0 ? rc : log->pMethods->xSync(log, SQLITE_SYNC_FULL);
}

int checkpoint_take_up(sqlite3 *db)
{
	sqlite3_file *log = NULL;
	int64_t tables;
	int rc = connection_number(db, "SELECT count(*) FROM sqlite_schema", &tables); /* it opens the log */

	if (!rc)
		rc = sqlite3_file_control(db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
	if (!rc && log && log->pMethods)
		rc = write_anew(log);
	return rc;
}

static int move_pages(struct checkpointer *c, int *frames, int *done)
{
	int rc = passive(c, frames, done);

	if (rc || *frames < FRAMES_TOO_MANY)
		return rc;
	for (int i = 0; i < ROUNDS_MAX && !rc && *frames - *done > FRAMES_WHILE_WAITING; i++)
		rc = passive(c, frames, done);
	if (rc)
		return rc;
	pthread_mutex_lock(&c->turn);
	rc = passive(c, frames, done);
	pthread_mutex_unlock(&c->turn);
	return rc;
}

static void checkpoint(struct checkpointer *c)
{
	int frames = 0, done = 0, rc = move_pages(c, &frames, &done);

	pthread_mutex_lock(&c->lock);
	c->frames_done = rc ? c->frames : done;
	c->count++;
	pthread_mutex_unlock(&c->lock);
	if (trouble_is_final(rc))
		atomic_store(&c->final_rc, rc);
}

/* Nothing was committed for a while. Somebody may be reading still: then it is tried again later. */
static void empty_log(struct checkpointer *c)
{
	int rc;

	pthread_mutex_lock(&c->turn);
	rc = checkpoint_truncate(c->db);
	pthread_mutex_unlock(&c->turn);
	pthread_mutex_lock(&c->lock);
	c->dirty = rc != SQLITE_OK;
	c->last_commit_us = thread_now_us();
	c->count++;
	pthread_mutex_unlock(&c->lock);
	if (trouble_is_final(rc))
		atomic_store(&c->final_rc, rc);
}

enum next { STOP, CHECKPOINT, EMPTY_LOG };

static bool idle_long_enough(const struct checkpointer *c)
{
	return c->dirty && thread_now_us() - c->last_commit_us >= IDLE_SECONDS * 1000000ull;
}

static enum next wait_for_work(struct checkpointer *c)
{
	enum next next;

	pthread_mutex_lock(&c->lock);
	while (!c->stop && !c->wanted && !idle_long_enough(c)) {
		struct timespec until;

		clock_gettime(CLOCK_MONOTONIC, &until);
		until.tv_sec += IDLE_SECONDS;
		if (c->dirty)
			pthread_cond_timedwait(&c->news, &c->lock, &until);
		else
			pthread_cond_wait(&c->news, &c->lock);
	}
	next = c->stop ? STOP : c->wanted ? CHECKPOINT : EMPTY_LOG;
	c->wanted = false;
	pthread_mutex_unlock(&c->lock);
	return next;
}

static void *run(void *arg)
{
	struct checkpointer *c = arg;

	for (;;) {
		enum next next = wait_for_work(c);

		if (next == STOP || atomic_load(&c->final_rc))
			return NULL;
		if (next == CHECKPOINT)
			checkpoint(c);
		else
			empty_log(c);
	}
}

void checkpointer_start(struct checkpointer *c, sqlite3 *db, bool by_hand)
{
	assert(db && !c->started);
	pthread_condattr_t monotonic;

	*c = (struct checkpointer){ .db = db, .started = true, .by_hand = by_hand };
	pthread_mutex_init(&c->turn, NULL);
	pthread_mutex_init(&c->lock, NULL);
	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_cond_init(&c->news, &monotonic);
	pthread_condattr_destroy(&monotonic);
	if (!by_hand)
		thread_start(&c->thread, "checkpoints", run, c);
}

void checkpointer_tidy(struct checkpointer *c)
{
	if (!atomic_load(&c->final_rc))
		empty_log(c);
}

void checkpointer_stop(struct checkpointer *c)
{
	if (!c->started)
		return;
	pthread_mutex_lock(&c->lock);
	c->stop = true;
	pthread_cond_signal(&c->news);
	pthread_mutex_unlock(&c->lock);
	if (!c->by_hand)
		pthread_join(c->thread, NULL);
	pthread_cond_destroy(&c->news);
	pthread_mutex_destroy(&c->lock);
	pthread_mutex_destroy(&c->turn);
	c->started = false;
}

void checkpointer_enter(struct checkpointer *c)
{
	assert(c->started);
	pthread_mutex_lock(&c->turn);
}

void checkpointer_leave(struct checkpointer *c, int frames)
{
	bool first;

	pthread_mutex_unlock(&c->turn);
	pthread_mutex_lock(&c->lock);
	if (frames < c->frames_done)
		c->frames_done = 0; /* the log was begun anew */
	first = !c->dirty;
	c->dirty = true;
	c->frames = frames;
	c->last_commit_us = thread_now_us();
	if (frames - c->frames_done >= FRAMES_WORTH_MOVING)
		c->wanted = true;
	if (first || c->wanted)
		pthread_cond_signal(&c->news);
	pthread_mutex_unlock(&c->lock);
}

uint64_t checkpointer_count(struct checkpointer *c)
{
	uint64_t count;

	pthread_mutex_lock(&c->lock);
	count = c->count;
	pthread_mutex_unlock(&c->lock);
	return count;
}
