/* An order that waits in the line of its table, on its way to the journal. It is answered once and freed
 * by the answer; who waits for it is a session, or somebody who only hears that it is over, or nobody. */
#ifndef TRICORNE_HOST_QUEUED_H
#define TRICORNE_HOST_QUEUED_H

#include "protocol/envelope.h"
#include "protocol/json/json_read.h"
#include "protocol/params.h"
#include "server/base/token.h"
#include "server/game/battle/command.h"
#include "server/game/standing.h"
#include "server/host/clocks.h"
#include "server/host/line/plan.h"
#include "server/host/owing.h"
#include "server/host/reading/reading.h"
#include "server/store/journal.h"

struct queued;
struct refusal;
struct session;
struct table;

/* Called when an order has been played, or could not be. */
typedef void orders_settled(void *ctx);
/* Goes on with an order, which is its own from then on. */
typedef void queued_goes_on(struct queued *p);

/* An order that is given without its player, since he has said it before. */
struct answer {
	struct command *command; /* owned; NULL: there is none                  */
	struct plan *plan;       /* it was planned; NULL: it was said otherwise */
	int64_t revision;        /* of the plan                                 */
};

/* An order on its way from a session (or a clock, or the host itself) to the journal. */
struct queued {
	struct queued *next;
	struct table *table;
	struct session *session;   /* NULL: nobody waits for an answer    */
	struct session *payer;     /* on whose account it goes if not on his; NULL: nobody's */
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
	struct standing standing;  /* how matters will stand              */
	struct clocks clocks;      /* as they will be                     */
	struct owing owing;        /* likewise                            */
	bool said_before;          /* it is given without its player      */
	bool openly;               /* all knew that the seat owed what is decided now */
	bool before_all;           /* everybody is told of it                         */
	size_t notices;            /* that are written with it            */
	struct answer by;          /* it was said before, and is given without its player: the rest of that */
	struct answer then;        /* the answer to it that somebody has given beforehand, if there is one */
	uint32_t seq;              /* what the sender is answered */
	char token[TOKEN_LINK_SIZE]; /* of the new link, if a seat is handed over */
	struct reading reading;    /* what it wants to know of what is kept         */
	queued_goes_on *again;     /* with which it does so, once that is there     */
	queued_goes_on *is_new;    /* and then, if it was not answered long ago     */
	void (*line_goes_on)(struct table *t); /* and then                          */
	struct refusal *refusal;   /* why it does not fit, if it is new             */
};

struct queued *queued_new(struct table *t, struct session *s);
/* NULL: nobody gave it, or he has gone since. */
struct session *queued_giver(const struct queued *p);
/* On whose account it goes; NULL: nobody's who is there. */
struct session *queued_payer(const struct queued *p);
/* Frees it, and tells who waits that it is over. */
void queued_free(struct queued *p);

/* These answer, and free it. */
void queued_fail(struct queued *p, enum wire_error code, const char *sentence);
void queued_put_off(struct queued *p, int64_t retry_after, const char *sentence);
void queued_answer(struct queued *p, const char *result, size_t size);
void queued_answer_seq(struct queued *p);
/* Was it played long ago, and is only sent again? Then it gets its first answer (or the disk does not say);
 * else `is_new` goes on with it. */
void queued_unless_answered(struct queued *p, queued_goes_on *is_new);
/* What was refused may be an order that was played long ago and is
 * only sent again: then it gets its first answer. */
void queued_refuse(struct queued *p, const struct refusal *r);

/* What is read in between is read for it. True: it waits for the database, the line of its table with it,
 * and begins `again` when that has answered. */
void queued_read_begin(struct queued *p);
bool queued_read_waits(struct queued *p, queued_goes_on *again);

#endif
