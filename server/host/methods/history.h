/* What a viewer was told, and what stood there then. */
#ifndef TRICORNE_HOST_HISTORY_H
#define TRICORNE_HOST_HISTORY_H

#include "server/base/secrets.h"
#include "server/game/plain/chain.h"

struct request;
struct session;

/* The hash of the line of the record that brought who asks to this number of his. */
bool history_line(struct session *s, const struct request *r, uint32_t seq, char hash[HEX_SIZE]);

#endif
