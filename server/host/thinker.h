/* The thinker: questions thought over beside the loop, on one thread, one after the other. */
#ifndef TRICORNE_HOST_THINKER_H
#define TRICORNE_HOST_THINKER_H

#include "server/host/fairness/worker.h"
#include "server/machine/mind.h"

struct thought {
	struct job job;           /* first: of which game, and what it took */
	struct question question; /* its position belongs to the thought */
	uint32_t seq;             /* what the seat had been told by then */
	void *whose;              /* NULL: nobody waits for it any more  */
	bool found;               /* the answer: was anything offered?   */
	struct order order;
};

/* An unanswered one about a copy of this position. */
struct thought *thought_new(const struct question *question);
void thought_free(struct thought *t);

/* `wake` is called on the thread when a thought is done; NULL: there is none, and a
 * question is answered as it is asked. `mark` is told of which game something is thought over; or NULL. */
struct thinker *thinker_create(void (*wake)(void *ctx), void *ctx, struct mark *mark);
/* Waits for what it thinks over; the rest is forgotten. */
void thinker_destroy(struct thinker *t);
/* Takes it. */
void thinker_ask(struct thinker *t, struct thought *thought);
/* Nobody waits for it any more: what was not begun is forgotten, so that no more thoughts wait than there are
 * players. It is the thinker's from then on. */
void thinker_drop(struct thinker *t, struct thought *thought);
/* How many wait to be thought over. */
unsigned thinker_waiting(struct thinker *t);
/* The next that is done, to be freed; NULL: there is none. */
struct thought *thinker_done(struct thinker *t);

#endif
