/* A message to the owner of a book, as it is handed to whoever sends it; and who that is. */
#ifndef TRICORNE_HOST_POST_H
#define TRICORNE_HOST_POST_H

#include <stdbool.h>
#include <stdint.h>

#include "server/store/channels.h"

enum { POST_ID_SIZE = 33 };

/* All of it is lent for the call. */
struct post {
	int64_t channel;         /* host_posted() names it again                          */
	enum channel_kind kind;
	const char *address, *keys;
	const uint8_t *secret;   /* CHANNEL_SECRET_SIZE bytes                              */
	const char *id;          /* the same if it is sent again: repeats can be dropped   */
	int64_t at_ms;
	const char *subject;     /* one line                                               */
	const char *text;        /* UTF-8, lines of any length, ended by \n                */
	const char *json;        /* the same for programs                                  */
	const char *brief;       /* the same in short, JSON: title, body, link             */
	const char *unsubscribe; /* an address at which one click ends it                  */
};

/* Never blocks; what becomes of it is told later, by host_posted() on the loop's thread, once for each. */
struct posting {
	void (*send)(void *ctx, const struct post *post);
	void *ctx;
	const char *url;           /* where people reach this server, without a slash at its end */
	bool kinds[CHANNEL_KINDS]; /* which channels there are                                   */
	const char *push_key;      /* of this server, for browsers; NULL: there is no push       */
	bool inside;               /* addresses without TLS are welcome                          */
};

#endif
