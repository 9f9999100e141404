/* A table: a game that is awake, who sits there, what waits to be
 * played. Made and dropped by waking.h; the host owns it. */
#ifndef TRICORNE_HOST_TABLE_H
#define TRICORNE_HOST_TABLE_H

#include "protocol/params.h"
#include "server/game/game.h"
#include "server/host/clocks.h"
#include "server/host/clocks/clock_terms.h"
#include "server/host/clocks/own_hours.h"
#include "server/host/fairness/account.h"
#include "server/host/fairness/fair.h"
#include "server/host/orders/draws.h"
#include "server/host/orders/plans.h"
#include "server/host/owing.h"
#include "server/host/seats/papers.h"
#include "server/host/seats/recent.h"
#include "server/host/seats/told.h"
#include "server/host/sending/frame.h"
#include "server/store/journal.h"

struct host;
struct player;
struct queued;
struct session;

enum { TABLE_TITLE_SIZE = 80, QUIET_TICKS = 2 };

struct table {
	struct table *next;   /* in the bucket */
	struct host *host;
	char id[JOURNAL_ID_SIZE], scenario[SCENARIO_ID_SIZE], title[TABLE_TITLE_SIZE];
	uint8_t secret[JOURNAL_SECRET_SIZE];
	uint64_t epoch;
	struct game *game;
	int64_t delay_ms;     /* those who watch see the game so much later     */
	struct game *delayed;    /* as they see it; NULL while nobody watches      */
	struct party party;
	/* of those who gave seats to the machine since it woke; or NULL */
	struct account *account, *givers[SEATS_MAX];
	struct session *sessions;
	struct papers_mark *papers; /* of those who have left since it woke, among others */
	unsigned paper_count;
	struct plan *plans;   /* of those who have made one */
	bool plans_new;       /* one of them has come since the row that is pending was judged */
	struct queued *first, **last;
	unsigned waiting;     /* orders in the line        */
	struct queued *committing;  /* decided and on its way to the disk, or waiting for its dice */
	struct draw *draw;    /* what the order waits for that is committing; NULL: nothing */
	struct pending *pending;
	struct queued *trying; /* taken out of it, and being decided (trial.h) */
	int64_t decided_us;   /* what it took to decide the last one                */
	unsigned held;        /* by so many who were overtaken too often (errands.h) */
	unsigned busy;        /* other writes that will call back */
	bool set_aside, over;
	bool rematch_laid, rematch_laying; /* rematch.h */
	bool leased, lost;    /* leased: to this daemon, for all it knows; lost: another one has the game since */
	bool leaving, giving; /* it is about to be another's; the database is told */
	struct player *players; /* of the daemon's own (host/player.h) */
	bool stirred;
	struct table *next_stirred;
	struct agreed_clock agreed;  /* as it was said  */
	bool talk_closed;
	struct agreed_house house;
	struct clock_terms terms;
	struct clocks clocks;
	struct owing owing;
	struct own_hours own;
	struct bytes presence_told; /* as it was told last */
	unsigned delayed_rows;   /* that may be sent until the next tick to those who see it later */
	bool hurried;         /* the disk says that it is to be woken at once: an answer is to be given */
	uint32_t untold;      /* whoever was not told that he owes something, since he had answered beforehand */
	uint32_t told;        /* whoever was told that he owes something which was then taken back */
	uint32_t expiring;    /* seats whose time is up and whose default is in the line */
	int64_t idle_since_ms;
	uint8_t quiet;        /* ticks since something was done there; at QUIET_TICKS its game rests */
	bool going_on;        /* it has begun, and is not adjourned                                  */
	struct ring recent[VIEWERS_MAX]; /* by viewer: what was pushed since the game awoke */
	/* told.h; next: once the row pending is on disk */
	struct told_mark marks[VIEWERS_MAX], marks_next[VIEWERS_MAX];
};

/* An awake table of this game, or NULL. */
struct table *table_awake(struct host *h, const char *id);
/* Does whoever has this link's role look at the table of this game? */
bool table_is_seen_by(struct host *h, const char *game, const char *role);
/* An empty one, in the host's list: it has no game yet. */
struct table *table_new(struct host *h, const struct journal_game *header, const char *title);
/* Forgets the table; nobody may sit there and nothing be pending. */
void table_drop(struct table *t);
/* Out of memory until somebody or something comes; nobody may sit there and nothing be under way. */
void table_sleep(struct table *t);
/* Who gave this seat to the machine: it thinks on his account as well. NULL: nobody did. */
void table_note_giver(struct table *t, int seat, const struct account *giver);
/* Does nobody sit there, and is nothing under way? */
bool table_is_idle(const struct table *t);
/* It is not awake here: another daemon of those that share the database may have it. */
void table_give_back(struct host *h, const char *game);
/* Another daemon has it since: whoever sits here is sent there, and it goes out of memory. */
void table_lose(struct table *t);
/* The same of one that was given away. */
void table_send_on(struct table *t);
/* The operator is to look at it: it is not played on. */
void table_set_aside(struct table *t, const char *why);
/* To everybody there, or to those `hears` says yes to. */
void table_tell(struct table *t, struct frame *frame, bool (*hears)(const struct session *s, const void *ctx),
	const void *ctx);

#endif
