/* What every connection goes through, of either listener: it is counted, judged, and forgotten. */
#ifndef TRICORNE_NET_CONNECTION_H
#define TRICORNE_NET_CONNECTION_H

#include <libwebsockets.h>

/* 0, or what the callback is to return. */
int net_connection(struct lws *wsi, enum lws_callback_reasons reason);

#endif
