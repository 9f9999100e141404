/* Orders: each game plays one at a time (line.h), and the next when that is on disk (playing.h); other games
 * go on meanwhile. */
#ifndef TRICORNE_HOST_ORDERS_H
#define TRICORNE_HOST_ORDERS_H

#include "server/host/line/queued.h"

struct session;
struct table;

enum { ORDERS_WAITING_MAX = 64 /* in one game */ };

/* Puts it in the table's line and plays on if it can. Takes it. */
void orders_add(struct table *t, struct queued *p);
/* Plays the next, if line_waits(). */
void orders_next(struct table *t);
/* The clock's own; `payer`: on whose account it goes, who is owed an answer until then; or NULL. `settled`
 * may be NULL. */
void orders_begin(struct table *t, struct session *payer, orders_settled *settled, void *ctx);
void orders_expire(struct table *t, int seat);
/* Stand-in: the machine plays this seat from now on, in this manner, or its player again (MANNER_NONE), as
 * was agreed; `reason` ("" for none) is told to everybody. What the table refuses (it plays so already)
 * changes nothing. `settled` may be NULL. */
void orders_stand_in(struct table *t, int seat, enum manner manner, const char *reason,
	orders_settled *settled, void *ctx);
/* The dice go on without this seat. */
void orders_pass_over(struct table *t, int seat);
/* As the house rules say (absence.h). */
void orders_count_as_left(struct table *t, int seat, enum absence_fall falls, int to, enum manner manner);
void orders_adjourn(struct table *t, const char *reason);
/* The session, wherever it sits, takes a seat that anybody may take, and is answered with its new link. */
void orders_fill_seat(struct table *t, struct session *s, const char *request, int seat, const char *player);
/* Whoever had this seat, which counts as left, is there again. */
void orders_come_back(struct table *t, int seat);
/* At a table that wakes: the answer somebody has given beforehand to what he owes, if it was not given
 * yet. */
void orders_answer_beforehand(struct table *t);
/* Somebody has opened the link of this seat for the first time. */
void orders_take_seat(struct table *t, int seat);

#endif
