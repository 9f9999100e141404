/* Compute: which game is being worked at, told to the mark beside the database, and a
 * watch that ends the process when one piece of work has no end. The next process then
 * leaves that game aside (store/mark.h, store/aside.h), and all the others play on. */
#ifndef TRICORNE_HOST_COMPUTE_H
#define TRICORNE_HOST_COMPUTE_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "server/store/opening/mark.h"

struct compute {
	struct mark *mark;             /* not owned; NULL: nobody is told                    */
	int64_t seconds_max;           /* of the processor's time, for one piece; 0: any     */
	_Atomic uint64_t piece;        /* odd while one is under way                         */
	_Atomic bool stop;
	bool watched;
	pthread_t worker, watch;
	pthread_mutex_t lock;
	pthread_cond_t news;
};

/* Around each piece of work at a game. It may be said again, of another game, within one piece. */
void compute_begin(struct compute *c, const char *game);
/* At what of it: "replay", a method, an order's type; and at which row. */
static inline void compute_detail(struct compute *c, const char *what, uint32_t row)
{
	mark_detail(c->mark, what, row);
}
void compute_end(struct compute *c);

/* Watches what the calling thread works at, from a thread of its own. */
void compute_watch(struct compute *c);
void compute_finish(struct compute *c);

#endif
