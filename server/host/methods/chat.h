/* What is said at a table, and kept. */
#ifndef TRICORNE_HOST_CHAT_H
#define TRICORNE_HOST_CHAT_H

#include "server/base/bytes.h"

struct session;

/* The last of what this session may read, as a JSON array; false if the disk does not answer. */
bool chat_write(const struct session *s, struct bytes *out);

#endif
