/* The writer: the one thread that changes the database, a group of jobs at a time. */
#ifndef TRICORNE_STORE_WRITER_H
#define TRICORNE_STORE_WRITER_H

#include <pthread.h>
#include <stdatomic.h>

#include "commit.h"
#include "job.h"
#include "server/store/engine.h"

struct writer {
	struct commit commit;           /* the thread's alone while it runs */
	struct engine *engine;
	journal_wake *wake;
	void *wake_ctx;
	pthread_t thread;
	bool rests;                     /* the engine wants to look after nothing until there is work */
	struct job_queue held;          /* of whoever puts: not handed over yet */
	bool gathers;
	pthread_mutex_t lock;           /* of what follows */
	pthread_cond_t work, rest;
	struct job_queue in, bulk, out; /* bulk: games to be made          */
	bool started, stop, busy, made; /* made: the last group made a game */
	bool by_hand;
	struct store_figures figures;
	_Atomic(const char *) broken;   /* NULL, or why nothing more is accepted */
};

/* The engine stays the caller's. 0, or what went wrong (sql.h). */
int writer_start(struct writer *w, struct engine *engine, const struct store_options *options);
/* By hand, without a thread: writes one group; false if nothing waits. */
bool writer_work(struct writer *w);
/* Settles what was put, and ends. What is settled and not drained stays in `out`. */
void writer_stop(struct writer *w);

/* Takes the job over. */
void writer_put(struct writer *w, struct job *job);
/* What is put from now on is kept back until it is handed over, all at once. */
void writer_gather(struct writer *w);
void writer_hand_over(struct writer *w);
/* Takes what is settled, in its order; the caller owns it. */
void writer_settled(struct writer *w, struct job_queue *out);
/* Waits until all that was put is settled. */
void writer_wait(struct writer *w);
void writer_figures(struct writer *w, struct store_figures *out);

#endif
