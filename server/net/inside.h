/* What the files of this folder share: the net itself, and the two kinds of connection on it. */
#ifndef TRICORNE_NET_INSIDE_H
#define TRICORNE_NET_INSIDE_H

#include <libwebsockets.h>

#include "server/net/net.h"
#include "server/net/outbox.h"
#include "server/net/visitors.h"

_Static_assert(FRAME_HEAD >= LWS_PRE, "a frame has room for the header of a WebSocket message");

#define PROTOCOL_NAME "tricorne.v1"
enum { MESSAGE_MAX = 16 * 1024, ETAG_SIZE = 36 };

/* A file of the page as it is sent, with the tag of just these bytes. */
struct body {
	const char *data, *encoding; /* NULL: as it is */
	size_t size;
	char etag[ETAG_SIZE];
};

/* A file of the page, ready to be asked for. */
struct page {
	const char *path; /* "/style.css" */
	const char *type;
	struct body plain, packed; /* packed: of size 0 where that would not be smaller */
};

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
	bool closing;
	uv_timer_t grace;
	uint64_t grace_until; /* by the loop's clock */
	void (*closed)(void *ctx);
	void *closed_ctx;
};

static inline struct net *net_of(struct lws *wsi)
{
	return lws_context_user(lws_get_context(wsi));
}

/* What every connection goes through, of either kind: 0, or what the callback is to return. */
int net_connection(struct lws *wsi, enum lws_callback_reasons reason);

/* Closes the socket with this code when its outbox is empty. */
void socket_close(struct socket *s, enum close_code code, const char *reason, bool at_once);
struct socket *socket_next(const struct socket *s);

int socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len);
size_t socket_size(void);
int pages_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len);
size_t pages_size(void);
int figures_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len);

/* The files of the page out of the program, with their types and tags. */
void pages_load(struct net *net);

/* An answer over HTTP in the making; the session memory of both HTTP protocols. */
struct reply {
	const char *data; /* what is left to send      */
	size_t size;
	char *owned;      /* to be freed with it       */
};
struct reply_head {
	unsigned status;
	const char *type, *etag, *cache, *encoding, *vary;
};
/* Sends the head, and the body after it; takes `owned`. What the callback is to return. */
int reply_begin(struct lws *wsi, struct reply *reply, const struct reply_head *head, const char *data, size_t size, char *owned);
/* The same at once and whole, of a request that is to become something else. */
void reply_refusal(struct lws *wsi, unsigned status, const char *sentence);
int reply_sentence(struct lws *wsi, struct reply *reply, unsigned status, const char *sentence);
/* The next piece, when the socket is writable. */
int reply_go_on(struct lws *wsi, struct reply *reply);
void reply_finish(struct reply *reply);

#endif
