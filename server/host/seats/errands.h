/* Errands: what is dear and only reads is reckoned beside the loop, on a copy of the game, while others are
 * served. One is under way at a time; which comes next is a question of whose table and address have had
 * least (fair.h), and what it took is on their account as if it had been done in the turn.
 *
 * Whoever asked is not served meanwhile, so he is answered in the order in which he asks; and if he was told
 * of something before he could be answered, his request is served once more. What an errand reads between two
 * rounds it waits for as its session would (reading.h), and nobody else does. Where there is no thread (there
 * is none in tests, nor while the host ends), an errand is done as it is sent. */
#ifndef TRICORNE_HOST_ERRANDS_H
#define TRICORNE_HOST_ERRANDS_H

#include "protocol/envelope.h"
#include "server/game/game.h"
#include "server/host/fairness/worker.h"
#include "server/host/reading/reading.h"

struct host;
struct session;
struct table;

enum errand_end {
	ERRAND_ANSWERED,
	ERRAND_AGAIN, /* the request is to be served once more */
	ERRAND_ON,    /* there is more to reckon               */
};

/* Embedded, first, in what a method wants to know; zeroed but for what is said here. */
struct errand {
	struct job job;
	struct errand *next;
	struct host *host;
	struct session *session; /* who asked; NULL: an order is tried, and the game itself is lent, or there
	                          * is no table either and it is the host's own */
	struct session *payer;   /* on whose account it goes besides the table's; NULL: nobody's */
	struct table *table;     /* NULL: it is about none, and no game is read */
	struct game *game;       /* to be read; NULL if that is not wanted  */
	struct reading reading;  /* of what it needs for another round      */
	/* who asked, and his number then: what others did unseen does not make it late */
	int viewer;
	uint32_t number;
	bool in_turn;            /* it is done in the turn itself           */
	bool gameless;           /* the next round looks at no game         */
	bool lasts;              /* what is reckoned stays an answer, however the game goes on */
	char request[REQUEST_ID_SIZE];
	struct bytes out;        /* the answer's result                     */
	/* On any thread: looks at nothing but the errand, its game and the context. */
	void (*reckon)(struct errand *e, struct decide_context *dc);
	/* On the loop, when that is done: errand_answer(), or what else is to be said. Called once more if what
	 * it has read is not there yet; before anything comes about, reading_done(). */
	enum errand_end (*settle)(struct errand *e);
	void (*forget)(struct errand *e); /* frees what is its own and itself */
};

struct errands;

/* `wake`, as host_config says; NULL: there is no thread. */
struct errands *errands_create(struct host *h);
/* From here on there is no thread; what waited has been done. */
void errands_finish(struct host *h);
void errands_destroy(struct errands *all);
/* Settles what is done and begins the next. */
void errands_turn(struct host *h);
/* Fills in who asks what, at his table as he sees it, if he sits at one. `what`: the method. */
void errand_of(struct errand *e, struct session *s, const struct request *r, const char *what);
/* Takes it. */
void errand_send(struct errand *e);
/* In the turn itself, as part of what is being done. Takes it. */
void errand_do(struct errand *e);
/* Was he told of something since he asked, so that what was reckoned is no answer any more? */
bool errand_is_late(const struct errand *e);
/* Answers with `out`, unless it is late. */
enum errand_end errand_answer(struct errand *e);
/* Whoever waited for an errand and may be served again; NULL: nobody. `answered`: he was. */
struct session *errands_next_settled(struct host *h, bool *answered);
/* Whoever was overtaken again and again keeps the line of his table waiting until he is answered; not any
 * more, as he is not served now. */
void errands_let_play(struct session *s);
/* How many wait or are under way. */
unsigned errands_waiting(const struct host *h);
/* Without a thread but not at once (tests): does the next one; false: there is none. */
bool errands_do_next(struct host *h);

#endif
