/* Link: the address of a server, and the token that opens a seat of one of its tables, or a book. */
#ifndef TRICORNE_TERMINAL_LINK_H
#define TRICORNE_TERMINAL_LINK_H

#include <stdbool.h>

struct link {
	bool secure;     /* https, wss */
	char host[128];  /* without the brackets of an IPv6 address */
	int port;
	char base[96];   /* path before "/ws", "/table" and "/book"; usually "" */
	char token[80];  /* "" for the address of a server */
	bool book;       /* the token is of a book */
};

/* "http://HOST:PORT", "http://HOST:PORT/table#TOKEN" or "http://HOST:PORT/book#TOKEN"; false if it is
 * none. */
bool link_read(struct link *link, const char *text);
/* "http://HOST:PORT" without a slash at its end. */
void link_server(const struct link *link, char *text, unsigned size);

#endif
