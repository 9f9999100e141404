/* What is said at a table, and kept. */
#ifndef TRICORNE_HOST_CHAT_H
#define TRICORNE_HOST_CHAT_H

#include "server/base/bytes.h"

struct session;

/* The last of what this session may read, as a JSON array; false if the disk does not answer. What is
 * already among it is not told once more when its writing is heard of. */
bool chat_write(struct session *s, struct bytes *out);

#endif
