/* Games made on behalf of another. */
#ifndef TRICORNE_HOST_CREATION_H
#define TRICORNE_HOST_CREATION_H

#include <stdbool.h>

#include "server/host/host.h"

struct request;
struct session;

/* Is there no room for one more game, or has his address made too many (giving this many seats to the
 * machine)? Then it was answered so. */
bool creation_has_no_room(struct session *s, const struct request *r, int64_t machines);
/* The battle of his table once more, under this id: with its scenario, options and conditions, players and
 * machines in the seats across from theirs. Calls back when it has begun, as host_make() does; nobody
 * has its links before they are replaced. */
void creation_again(struct session *s, const char *id, host_made *made, void *ctx);

#endif
