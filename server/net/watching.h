/* The page as it is served to who follows a watchers' link. */
#ifndef TRICORNE_NET_WATCHING_H
#define TRICORNE_NET_WATCHING_H

#include <libwebsockets.h>
#include <stdbool.h>

struct bytes;
struct net;

/* Into `out`; false: it is no watchers' link, or it was asked too often, and the page is served as it is. */
bool watching_write(struct net *net, struct lws *wsi, const char *token, const char *address,
	struct bytes *out);

#endif
