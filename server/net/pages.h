/* The page: its files out of the program, served over HTTP. */
#ifndef TRICORNE_NET_PAGES_H
#define TRICORNE_NET_PAGES_H

#include <libwebsockets.h>

struct net;

/* For the table of protocols. */
int pages_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len);
size_t pages_size(void);
/* The files of the page out of the program, with their types and tags. */
void pages_load(struct net *net);

#endif
