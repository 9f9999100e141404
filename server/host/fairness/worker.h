/* A worker: a thread beside the loop, on which one job is done after the other. */
#ifndef TRICORNE_HOST_WORKER_H
#define TRICORNE_HOST_WORKER_H

#include <stdbool.h>
#include <stdint.h>

#include "server/store/journal.h"
#include "server/store/opening/mark.h"

/* What is to be done: embedded in whatever it is about, whose owner leaves that alone meanwhile. */
struct job {
	struct job *next;
	/* On the worker's thread: it touches nothing but what the job is about, and the worker's room. */
	void (*work)(struct job *job, void *room);
	char game[JOURNAL_ID_SIZE]; /* at which something is done; "": none   */
	const char *what;           /* and what, NULL: that is not said      */
	uint32_t row;               /* at which row of it                    */
	int64_t took_us;            /* of the processor                      */
};

struct worker_config {
	const char *name;
	int nice;                  /* how far it stands behind the loop                                 */
	void *room;                /* that its jobs work in                                             */
	struct mark *mark;         /* is told at which game something is done; or NULL                  */
	int64_t seconds_max;       /* of the processor's, for one job; then the process ends; 0: any    */
	void (*wake)(void *ctx);   /* called on the thread when a job is done                           */
	void *ctx;
	bool by_hand;              /* there is no thread: jobs are done by worker_do_next()             */
	int64_t (*spent_us)(void *ctx); /* what has been had of the processor; NULL: the thread's clock says */
	void *spent_ctx;
};

struct worker;

struct worker *worker_create(const struct worker_config *config);
/* Waits for the job it is at, and begins no other. */
void worker_stop(struct worker *w);
/* All jobs must have been handed back. */
void worker_destroy(struct worker *w);
/* Takes it until it is done. */
void worker_ask(struct worker *w, struct job *job);
/* Takes it back, if it was not begun; then it is the caller's again. */
bool worker_take_back(struct worker *w, struct job *job);
/* How many were not begun. */
unsigned worker_waiting(struct worker *w);
/* The next that is done; NULL: there is none. */
struct job *worker_done(struct worker *w);
/* The next that was not begun and, the worker having been stopped, will not be; NULL: there is none. */
struct job *worker_left(struct worker *w);
/* Does the next one on the calling thread; false: there is none. */
bool worker_do_next(struct worker *w);

#endif
