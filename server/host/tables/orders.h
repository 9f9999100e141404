/* Orders: each game plays one at a time, and the next when that is on disk; other games go on meanwhile. */
#ifndef TRICORNE_HOST_ORDERS_H
#define TRICORNE_HOST_ORDERS_H

#include "protocol/envelope.h"
#include "protocol/json_read.h"
#include "protocol/params.h"
#include "server/game/command.h"
#include "server/game/standing.h"
#include "server/host/tables/clocks.h"
#include "server/host/tables/owing.h"
#include "server/store/journal.h"
#include "server/store/token.h"

struct session;
struct table;

enum { ORDERS_WAITING_MAX = 64 /* in one game */ };

/* Called when an order has been played, or could not be. */
typedef void orders_settled(void *ctx);

/* An order on its way from a session (or a clock, or the host itself) to the journal. */
struct queued {
	struct queued *next;
	struct table *table;
	struct session *session;   /* NULL: nobody waits for an answer    */
	orders_settled *settled;   /* NULL: nor to hear that it is over   */
	void *settled_ctx;
	struct viewer who;         /* the session as it sat here then: it may have gone to another table since */
	int viewer;
	char role[JOURNAL_NAME_SIZE];
	json_t *json;              /* NULL: `command` stands already; else it is read when its turn comes */
	bool has_seat;
	char seat[ID_SIZE];
	char request[REQUEST_ID_SIZE], order_id[ORDER_ID_SIZE];
	int64_t since_us;
	struct command *command;
	struct game *past;         /* a rewind's                          */
	struct standing standing;  /* how matters will stand              */
	struct clocks clocks;      /* as they will be                     */
	struct owing owing;        /* likewise                            */
	uint32_t seq;              /* what the sender is answered */
	char token[TOKEN_LINK_SIZE]; /* of the new link, if a seat is handed over */
};

/* Puts it in the table's line and plays on if it can. Takes it. */
void orders_add(struct table *t, struct queued *p);
/* Is there one that could be played now? Then orders_next() plays it. */
bool orders_wait(const struct table *t);
void orders_next(struct table *t);
struct queued *orders_new(struct table *t, struct session *s);
/* The clock's own. `settled` may be NULL. */
void orders_begin(struct table *t, orders_settled *settled, void *ctx);
void orders_expire(struct table *t, int seat);
/* The dice go on without this seat. */
void orders_pass_over(struct table *t, int seat);
/* Somebody has opened the link of this seat for the first time. */
void orders_take_seat(struct table *t, int seat);

#endif
