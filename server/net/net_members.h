/* The net from the inside: its members, for the files of this folder. Everybody else asks net.h. */
#ifndef TRICORNE_NET_NET_MEMBERS_H
#define TRICORNE_NET_NET_MEMBERS_H

#include <libwebsockets.h>

#include "server/net/net.h"
#include "server/net/visitors.h"

#define PROTOCOL_NAME "tricorne.v1"

/* Beyond what is allowed so many may still come, to be told why they cannot stay. */
enum { TOLD_SPARE = 4 };

struct net_figures {
	uint64_t connections, refused; /* accepted and turned away since the start */
	uint64_t sockets;              /* upgraded                                 */
	uint64_t messages, bytes_in, frames, bytes_out, queued, http;
};

struct net {
	struct net_config config;
	struct lws_context *context;
	struct lws_vhost *play, *figures_host;
	struct socket *sockets; /* upgraded and not yet closed */
	unsigned connections;   /* of any kind, now            */
	struct visitors visitors;
	struct page *pages;
	size_t page_count;
	struct net_figures figures;
	bool leaving, closing;
	uv_timer_t grace;
	uint64_t grace_until; /* by the loop's clock */
	void (*closed)(void *ctx);
	void *closed_ctx;
};

static inline struct net *net_of(struct lws *wsi)
{
	return lws_context_user(lws_get_context(wsi));
}

#endif
