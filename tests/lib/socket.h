/* A client's WebSocket, as small as it can be: for load and for what a decent client would not send. */
#ifndef TRICORNE_TESTS_SOCKET_H
#define TRICORNE_TESTS_SOCKET_H

#include <stdbool.h>
#include <stddef.h>

#include "server/base/bytes.h"

struct socket {
	int fd;
	struct bytes in; /* what has come and was not taken yet: from `taken` on */
	size_t taken;
};

/* Connects to the loopback's port and asks for our subprotocol. socket_finish() is owed only for a true. */
bool socket_open(struct socket *s, int port);
/* Sends one text message whole; false when the connection is gone. */
bool socket_send(struct socket *s, const char *text, size_t size);
/* Takes in what has come without waiting; false when the connection is gone. */
bool socket_fill(struct socket *s);
/* The next whole text message among what has come, NUL behind it, or NULL. It holds until the next call of any kind. */
const char *socket_take(struct socket *s);
/* The next message, waited for; NULL when the connection is gone. */
const char *socket_next(struct socket *s);
void socket_finish(struct socket *s);

#endif
