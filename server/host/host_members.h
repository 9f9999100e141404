/* The host from the inside: its members, for the files of this folder. Everybody else asks host.h. */
#ifndef TRICORNE_HOST_HOST_MEMBERS_H
#define TRICORNE_HOST_HOST_MEMBERS_H

#include "server/game/game.h"
#include "server/host/fairness/account.h"
#include "server/host/fairness/compute.h"
#include "server/host/fairness/fair.h"
#include "server/host/fairness/figures.h"
#include "server/host/host.h"
#include "server/host/reading/reading.h"
#include "server/host/seats/kept.h"

enum {
	TABLES_BUCKETS = 4096,
	WAKE_MAX = 64,  /* sleeping games whose deadline has come, until others are looked for */
	TITLE_SIZE = 80,
	FLIGHTS_MAX = 16, /* messages on their way at once; each may want a thread that finds an address */
};

/* A message on its way to a channel: what it tells, and up to which notice. */
struct flight {
	int64_t channel, upto, at_ms;
	unsigned failures; /* before it */
};

/* A line of sessions, first come first served. */
struct line {
	struct session *head, **tail;
};

struct host {
	struct host_config config;
	struct decide_context *context;
	struct compute compute;
	struct aside own_aside, *aside;
	struct table *tables[TABLES_BUCKETS];
	struct table *draws;        /* tables at which an order waits for its dice (draws.h)       */
	bool draws_ended;           /* none waits any more                                          */
	struct table *stirred;      /* tables that players of the daemon's own are to look at      */
	struct machine *machine;    /* NULL once the host ends                                      */
	struct errands *errands;    /* what is reckoned beside the loop                             */
	struct kept kept;           /* offers that were answered of late                            */
	struct session *sessions;
	char (*titles)[TITLE_SIZE]; /* of the scenarios, in their order                             */
	json_t **scenario_jsons;        /* and what stands in them                                      */
	struct refusal refusal;     /* scratch */
	struct fair fair;           /* who has something to do                                      */
	struct line throttled;        /* sessions that have asked too much for now                    */
	struct accounts addresses, games; /* who may still take what */
	int64_t charged_until_us;   /* by the clock of the processor's time (charge.h)              */
	int64_t throttled_until_us;
	int64_t earliest_ms;        /* no clock runs out before: the daemon has only just come        */
	unsigned quiet;             /* ticks since anybody was served; at QUIET_TICKS all rest       */
	int64_t next_wake_ms;       /* no sleeping game wants to be woken before; 0: look           */
	char due[WAKE_MAX][JOURNAL_ID_SIZE]; /* sleeping games that want to be woken now            */
	unsigned due_count;
	struct claim *claims;       /* games that are to be this daemon's                            */
	bool claims_settled;        /* some of them, since that was looked at                        */
	unsigned lapses;            /* of its lease, as far as they were looked at                   */
	unsigned lapses_asked;      /* as far as it was asked what they cost                         */
	int64_t next_notice_ms;     /* nobody is to be told anything before; 0: look                  */
	struct flight flights[FLIGHTS_MAX];
	unsigned flight_count;
	struct bytes out;           /* scratch for what is written to clients                       */
	struct bytes scenarios;     /* the answer to hall.scenarios                                 */
	struct bytes brief;         /* the same, in brief                                           */
	struct game **models;       /* each laid out, for games to be copied from, as far as there is room */
	size_t models_size;         /* what they take at most                                       */
	struct bytes *views;        /* what a watcher would see of each, once it was asked for      */
	struct reading *readings;   /* who waits for what the database has                            */
	struct reading *reader;     /* who reads now; NULL: whoever waits for it                      */
	struct reading anybody, due_reading, lease_reading, notice_reading;
	bool leaving;               /* its games are given away one after the other                  */
	struct table *going;        /* the one whose turn it is; NULL: none                           */
	host_left *left;            /* called when all are gone                                       */
	void *left_ctx;
	bool finishing, crowded;    /* crowded: there is little memory left, nobody idle stays      */
	int64_t resident_mb, free_mb; /* in memory, on the disk; free -1: it cannot be told         */
	struct figures figures;
};

/* What is left of a limit is counted elsewhere; 0: there is none. */
static inline int64_t host_limit(const struct host *h, enum limit limit)
{
	return h->config.limits.value[limit];
}

static inline int64_t now_ms(const struct host *h)
{
	return h->config.clock.wall_ms(h->config.clock.ctx);
}

/* How long what others may have left to do is not looked for: no longer than they may be away. */
static inline int64_t host_look_ms(const struct host *h, int64_t most)
{
	return h->config.lease_ms && h->config.lease_ms < most ? h->config.lease_ms : most;
}

static inline int64_t now_us(const struct host *h)
{
	return h->config.clock.steady_us(h->config.clock.ctx);
}

#endif
