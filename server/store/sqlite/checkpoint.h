/* Checkpoints: moving what was committed from the write-ahead log
 * into the database, away from the commits. */
#ifndef TRICORNE_STORE_CHECKPOINT_H
#define TRICORNE_STORE_CHECKPOINT_H

#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct checkpointer {
	sqlite3 *db; /* not owned */
	pthread_t thread;
	pthread_mutex_t turn; /* held by the writer while it commits, and by us when its log must stand still */
	pthread_mutex_t lock; /* of what follows */
	pthread_cond_t news;
	bool started, by_hand, stop, wanted, dirty;
	int frames, frames_done; /* pages in the log, and how many of them were moved */
	uint64_t last_commit_us;
	uint64_t count;
	_Atomic int final_rc; /* what made the disk's content uncertain, or 0 */
};

/* By hand there is no thread, and whoever owns it calls checkpointer_tidy(). */
void checkpointer_start(struct checkpointer *c, sqlite3 *db, bool by_hand);
void checkpointer_tidy(struct checkpointer *c);
/* Ends the thread; the log stays as it is. */
void checkpointer_stop(struct checkpointer *c);

/* The writer's: around a transaction, and after it, with the pages now in the log. */
void checkpointer_enter(struct checkpointer *c);
void checkpointer_leave(struct checkpointer *c, int frames);

uint64_t checkpointer_count(struct checkpointer *c);

/* Before anything is accepted: a log that was left behind is written again and synced. Of what is read of
 * it some may not be on the disk, if the process before ended because a sync had failed. An SQLite result
 * code. */
int checkpoint_take_up(sqlite3 *db);
/* Empties the log, if nobody reads from it. An SQLite result code. */
int checkpoint_truncate(sqlite3 *db);

#endif
