/* Welcome: which requests to become a WebSocket are granted, and what the others are told. */
#ifndef TRICORNE_NET_WELCOME_H
#define TRICORNE_NET_WELCOME_H

#include "server/net/net_members.h"

/* NULL: it is granted. Else a sentence, with the status of HTTP it goes with. */
const char *welcome_refusal(struct net *net, struct lws *wsi, unsigned *status);

/* "/ws", or "/ws/" and a game's id: a proxy before several daemons knows by that where to lead. */
bool welcome_is_socket(const char *path);

#endif
