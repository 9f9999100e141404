/* Visitors: connections of any kind, from where they come, and which of them have asked for
 * nothing yet. A connection that is only held open takes a place in which the library reads a
 * request; so those that ask for nothing are few, and the oldest of them give way to newcomers. */
#ifndef TRICORNE_NET_VISITORS_H
#define TRICORNE_NET_VISITORS_H

#include <libwebsockets.h>

#include "server/host/fairness/account.h"
#include "server/host/fairness/limits.h"

/* Of one address beyond what it may have: they are told why they cannot stay. */
enum { VISITORS_TOLD = 4 };

struct visitor {
	struct visitor *next, *previous; /* of those who have asked for nothing, oldest first */
	struct lws *wsi;
	struct account *account;         /* of the address; NULL: of this machine              */
	bool asked, leaving;
};

struct visitors {
	struct visitor *oldest, *newest;
	unsigned silent, gone;
	struct accounts addresses;
	const char *const *proxies; /* addresses that say for whom they speak; ended by NULL, or NULL */
	struct limits limits;
	uint64_t limited[LIMITS];
};

/* A connection has come, and goes. */
void visitor_came(struct visitors *all, struct lws *wsi);
void visitor_went(struct visitors *all, struct lws *wsi);
/* It has sent a whole request. */
void visitor_asked(struct visitors *all, struct lws *wsi);
/* From where its request comes: behind a proxy as that says. "" for
 * this machine. False: there are too many from there already. */
bool visitor_address(struct visitors *all, struct lws *wsi, char address[ACCOUNT_SIZE]);

#endif
