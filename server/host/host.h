/* The host: people, the hall, the tables with their games, sessions, chat and clocks.
 *
 * It knows no socket and no disk of its own: sessions are carried by outlets, rows go
 * to a journal, and time comes through a clock. Everything is called on one thread. */
#ifndef TRICORNE_HOST_HOST_H
#define TRICORNE_HOST_HOST_H

#include "server/base/bytes.h"
#include "server/host/fairness/limits.h"
#include "server/host/post.h"
#include "server/host/session.h"
#include "server/rules/ruleset.h"
#include "server/store/channels.h"
#include "server/store/opening/aside.h"
#include "server/store/store.h"

/* Where time comes from. */
struct host_clock {
	void *ctx;
	int64_t (*wall_ms)(void *ctx);   /* since 1970: deadlines and what people are told */
	int64_t (*steady_us)(void *ctx); /* never goes back: rates and durations           */
	int64_t (*spent_us)(void *ctx);  /* what this thread has had of the processor      */
};

/* A battle that can be played. */
struct host_scenario {
	const char *id; /* "mdcc/blenheim"          */
	const char *text; /* the file, JSON         */
	size_t size;
	bool own; /* of the operator's files */
};

struct host_config {
	struct store *store;
	struct journal *journal;             /* of the store, or one that fails on request         */
	struct host_clock clock;
	const struct ruleset *const *rulesets;   /* ended by NULL                                  */
	const struct host_scenario *scenarios;   /* lent for as long as the host lives             */
	size_t scenario_count;
	unsigned rate;                       /* requests a second of one session; 0 = any number   */
	struct limits limits;
	const struct signer *signer;         /* of records and receipts, or NULL: they are nobody's */
	struct mark *mark;                   /* what is being worked at is told to it, or NULL     */
	struct mark *thinking;               /* the same of what the machine thinks over, or NULL  */
	struct aside *aside;                 /* games that are not opened; or NULL: the host's own  */
	struct posting posting;              /* who sends notices; all zero: nobody               */
	struct mark *errands;                /* the same of what is reckoned beside the loop, or NULL */
	/* called, on another thread, when the host is to have a turn; NULL: there are no threads, the
	 * machine thinks in the turn itself, and what is dear is reckoned there */
	void (*wake)(void *ctx);
	void *wake_ctx;
	bool errands_by_hand;                /* that is done when host_do_errand() is called (tests) */
	int64_t lease_ms;                    /* games are shared with other daemons (store.h); 0: alone */
	int64_t idle_ms;                     /* a game at whose table nobody sits sleeps after this */
	int64_t adjourn_ms;                  /* a game nobody looks at for so long is adjourned; 0: none */
	int64_t grace_ms;                    /* what a seat has at least after the daemon was away */
};

struct host *host_create(const struct host_config *config);
/* Nothing may be pending, and every session gone. */
void host_destroy(struct host *h);

/* Deals with what has come, for a few milliseconds, those first who have had least of late.
 * When it wants to be called again: 0 at once, else in so many ms; -1 when something comes. */
int host_turn(struct host *h);
/* To be called about once a second: deadlines, and games that fall asleep. */
void host_tick(struct host *h);

/* The beginning of the end where others share the database: no game is taken any more, and those that are
 * awake are given away one by one; then `left` is called, once. */
typedef void host_left(void *ctx);
void host_leave(struct host *h, host_left *left, void *ctx);

/* The end: no message is taken any more; what was accepted is played and written, and everybody is told. */
void host_finish(struct host *h);

/* Makes a game as hall.create does, and calls back when it is on disk:
 * the links by role, or a sentence that says why there is none. */
typedef void host_made(void *ctx, const char *game, const struct store_new_link *links, size_t link_count,
	const char *problem);
void host_make(struct host *h, const char *scenario, host_made *made, void *ctx);

/* The keys with which records and receipts are or were signed:
 * {"keys":[{"key","since","until"}]}, oldest first. */
void host_keys(const struct host *h, struct bytes *out);

/* The deadlines of a book's seats as an iCalendar (RFC 5545), for
 * whoever has the token of its calendar and asks from this address. */
enum host_calendar { CALENDAR_WRITTEN, CALENDAR_ABSENT, CALENDAR_VOID, CALENDAR_TOO_OFTEN, CALENDAR_AWAY };
enum host_calendar host_calendar(struct host *h, const char *token, const char *address, struct bytes *out);

/* What may be said of the game behind a watchers' link to somebody who has not opened it, and asks from this
 * address: no more than whoever watches is told. False: it is none, or was asked too often. */
struct host_preview { char scenario[80], title[80], text[460]; };
bool host_preview(struct host *h, const char *token, const char *address, struct host_preview *out);
/* Where people reach this server, as its operator says, without a slash at its end; "" if he does not. */
const char *host_address(const struct host *h);

/* What became of a message that was handed to `posting`: it has arrived, or why it has not. */
struct posted {
	int64_t channel;
	bool arrived, gone;                  /* gone: that address will never be there again */
	char failure[CHANNEL_FAILURE_SIZE];  /* for its owner */
};
void host_posted(struct host *h, const struct posted *posted);

/* Nothing is sent any more to the channel that this token ends; one that was not confirmed
 * is not asked again, whoever names it. */
enum host_ending { ENDING_DONE, ENDING_NONE, ENDING_AWAY };
enum host_ending host_end_channel(struct host *h, const char *token);

/* Reckons the next thing that waits to be reckoned beside the loop; false: there is none. Only where that is
 * done by hand. */
bool host_do_errand(struct host *h);

/* Figures in the text form of Prometheus. */
void host_figures(const struct host *h, struct bytes *out);

#endif
