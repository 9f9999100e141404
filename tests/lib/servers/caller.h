/* A caller: a client's WebSocket, as small as it can be: for load and
 * for what a decent client would not send. */
#ifndef TRICORNE_TESTS_CALLER_H
#define TRICORNE_TESTS_CALLER_H

#include <stdbool.h>
#include <stddef.h>

#include "server/base/bytes.h"

struct caller {
	int fd;
	struct bytes in; /* what has come and was not taken yet: from `taken` on */
	size_t taken;
};

/* Connects to the loopback's port and asks for our subprotocol. caller_finish() is owed only for a true. */
bool caller_open(struct caller *s, int port);
/* The same as a proxy does for somebody at this address; NULL: for nobody. */
bool caller_open_from(struct caller *s, int port, const char *from);
/* Sends one text message whole; false when the connection is gone. */
bool caller_send(struct caller *s, const char *text, size_t size);
/* Takes in what has come without waiting; false when the connection is gone. */
bool caller_fill(struct caller *s);
/* The next whole text message among what has come, NUL behind it, or
 * NULL. It holds until the next call of any kind. */
const char *caller_take(struct caller *s);
/* The next message, waited for; NULL when the connection is gone. */
const char *caller_next(struct caller *s);
/* Is it no answer? */
bool caller_is_notice(const char *message);
/* Sends a request and waits for its answer; notices in between are
 * passed over. NULL when the connection is gone. */
const char *caller_answer(struct caller *s, const struct bytes *request);
void caller_finish(struct caller *s);

#endif
