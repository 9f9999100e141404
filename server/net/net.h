/* The net: libwebsockets on the loop of libuv. Players' sockets and
 * the page on one port, figures on another. */
#ifndef TRICORNE_NET_NET_H
#define TRICORNE_NET_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

#include "server/base/bytes.h"
#include "server/host/fairness/limits.h"
#include "server/host/session.h"

struct net;

/* Where to listen. */
struct net_address {
	char host[64]; /* "127.0.0.1", "0.0.0.0", "::1" */
	int port;      /* 0: any that is free           */
};

struct net_config {
	uv_loop_t *loop;
	struct host *host;
	struct net_address listen;
	struct net_address metrics;  /* host "": there is none                           */
	const char *const *origins;  /* allowed besides the page's own, ended by NULL    */
	const char *const *proxies;  /* addresses that say for whom they speak, ended by NULL */
	const char *keys;            /* with which records are signed, JSON              */
	struct limits limits;
	unsigned connections_max;
	int ping_seconds, hang_up_seconds; /* of silence                                 */
	/* Writes the figures of everybody else into the answer to /metrics. */
	void (*figures)(void *ctx, struct bytes *out);
	/* NULL while all is well, else what to say at /health. */
	const char *(*health)(void *ctx);
	void *ctx;
};

enum net_code { NET_OK, NET_ADDRESS, NET_IN_USE, NET_BROKEN };

struct net_problem {
	enum net_code code;
	char sentence[200];
};

/* "HOST:PORT" or "[::1]:PORT"; false if it is not that. */
bool net_address_read(const char *text, struct net_address *out);

/* Listens. NULL and a problem, or a net: then the loop has its
 * handles, and net_close() and net_finish() are owed. */
struct net *net_open(const struct net_config *config, struct net_problem *problem);
/* The ports it really listens on; 0: it does not. */
int net_port(const struct net *net);
int net_metrics_port(const struct net *net);

/* No socket is opened any more; a proxy may ask another daemon. */
void net_take_no_more(struct net *net);

/* Takes nobody any more, closes every socket with 1001 once what waits in it has left
 * (two seconds at most), and then calls `closed` (once; not out of this call). */
void net_close(struct net *net, void (*closed)(void *ctx), void *ctx);
/* After the loop has run out: frees what is left. The loop must be run once more afterwards. */
void net_finish(struct net *net);

#endif
