/* A player of the daemon's own: one seat at one table that the machine plays. It is a client like any other:
 * it has a session, is sent what the seat is sent, and gives its orders as requests. What it thinks over is
 * the position as the seat knows it. */
#ifndef TRICORNE_HOST_PLAYER_H
#define TRICORNE_HOST_PLAYER_H

#include "server/host/thinker.h"

struct host;
struct table;

struct player {
	struct player *next;      /* at its table                             */
	struct table *table;
	int seat;
	struct session *session;
	struct thinker *thinker;
	struct thought *thought;  /* being thought over, or NULL              */
	bool ordered, closed;     /* an order has no answer yet; it is to go  */
	unsigned refusals;        /* one after the other                      */
	int last_request;
	int64_t again_us;         /* not before is it to look at the table    */
};

/* Sits down, and is shown to everybody there. */
struct player *player_sit(struct table *t, int seat, struct thinker *thinker);
/* Gets up. Takes it. */
void player_leave(struct player *p);
/* Does what is to be done: contributes to the dice, or thinks over what its seat owes, if the table, and
 * whoever gave it the seat, have some of the machine's time left. */
void player_look(struct player *p);
/* What it was thinking over is done. */
void player_answer(struct player *p, const struct thought *thought);

#endif
