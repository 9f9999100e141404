/* An answer over HTTP, sent piece by piece. It is the session memory
 * of both HTTP protocols; reply_finish() is owed. */
#ifndef TRICORNE_NET_REPLY_H
#define TRICORNE_NET_REPLY_H

#include <libwebsockets.h>
#include <stddef.h>

struct reply {
	const char *data; /* what is left to send      */
	size_t size;
	char *owned;      /* to be freed with it       */
	const struct reply_said *owed; /* what answers, once all that was sent has been read */
};
/* An answer in a sentence. */
struct reply_said { unsigned status; const char *sentence; };
struct reply_head {
	unsigned status;
	const char *type, *etag, *cache, *encoding, *vary;
};
/* Sends the head, and the body after it; takes `owned`. What the callback is to return. */
int reply_begin(struct lws *wsi, struct reply *reply, const struct reply_head *head, const char *data,
	size_t size, char *owned);
/* The same at once and whole, of a request that is to become something else. */
void reply_refusal(struct lws *wsi, unsigned status, const char *sentence);
int reply_sentence(struct lws *wsi, struct reply *reply, unsigned status, const char *sentence);
/* The next piece, when the socket is writable. */
int reply_go_on(struct lws *wsi, struct reply *reply);
void reply_finish(struct reply *reply);

#endif
