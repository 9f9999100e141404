/* A socket: one WebSocket, which carries a session. libwebsockets
 * owns it; it is gone after LWS_CALLBACK_CLOSED. */
#ifndef TRICORNE_NET_SOCKET_H
#define TRICORNE_NET_SOCKET_H

#include <libwebsockets.h>

#include "server/host/sending/outlet.h"

enum { MESSAGE_MAX = 16 * 1024 };

struct socket;

/* Closes the socket with this code when its outbox is empty. */
void socket_close(struct socket *s, enum close_code code, const char *reason, bool at_once);
struct socket *socket_next(const struct socket *s);

/* For the table of protocols. */
int socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len);
size_t socket_size(void);

#endif
