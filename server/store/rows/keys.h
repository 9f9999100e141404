/* The keys records are signed with, in the file of the games. */
#ifndef TRICORNE_STORE_KEYS_H
#define TRICORNE_STORE_KEYS_H

#include "server/base/signer.h"
#include "server/store/store.h"
#include "sql.h"

/* The key that serves; made, if there is none, or if a fresh one is wanted: then the one
 * before it is retired, and its secret half forgotten. 0, or what went wrong. */
/* What push services know this file's daemon by; made when it is first asked for. */
int keys_push(struct sql *db, uint8_t secret[32]);
int keys_ready(struct sql *db, bool fresh, int64_t now_ms, struct signer *out);
/* All there ever were, oldest first; false ends it. */
int keys_each(struct sql *db, store_each_key *each, void *ctx);

#endif
