/* Wire: one WebSocket to a server, used as a pipe of text messages. */
#ifndef TRICORNE_TERMINAL_WIRE_H
#define TRICORNE_TERMINAL_WIRE_H

#include <stdbool.h>
#include <stddef.h>

#include "link.h"

enum { WIRE_TROUBLE_SIZE = 200 };

struct wire;

/* Connects, within ten seconds. NULL and a sentence if nobody answers as a server of ours does. */
struct wire *wire_open(const struct link *link, char trouble[WIRE_TROUBLE_SIZE]);
/* Queues a message; it goes out while wire_next() waits. */
void wire_send(struct wire *wire, const char *text, size_t size);
/* The next message, freed by the caller. NULL after `ms` (wire_lost()
 * is false then) or when the connection is gone. */
char *wire_next(struct wire *wire, int ms);
/* Its socket, to be waited for beside others; then wire_next() takes what has come. */
int wire_file(const struct wire *wire);
bool wire_lost(const struct wire *wire);
/* Why it was lost, as far as that is known. */
const char *wire_trouble(const struct wire *wire);
/* May be NULL. */
void wire_close(struct wire *wire);

#endif
