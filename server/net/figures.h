/* Figures for the operator: /metrics and /health, on a listener of their own. */
#ifndef TRICORNE_NET_FIGURES_H
#define TRICORNE_NET_FIGURES_H

#include <libwebsockets.h>

/* For the table of protocols. */
int figures_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len);

#endif
