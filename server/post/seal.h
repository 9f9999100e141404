/* A message sealed for one browser (RFC 8291): only it can read it, not the push service on the way. */
#ifndef TRICORNE_POST_SEAL_H
#define TRICORNE_POST_SEAL_H

#include <stdbool.h>

#include "server/base/bytes.h"

enum { SEALED_MAX = 4096, SEAL_SIZE = 16 + 4 + 1 + 65 + 1 + 16 /* what is added to the message */ };

/* `keys`: "P256DH AUTH" of the subscription, in base64url. False: they are none, or the message is too
 * long. */
bool seal(const char *keys, const char *text, size_t size, struct bytes *out);

#endif
