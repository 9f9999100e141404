/* The key by which push services know this server (RFC 8292), and what is signed with it. */
#ifndef TRICORNE_POST_VAPID_H
#define TRICORNE_POST_VAPID_H

#include <openssl/evp.h>
#include <stdbool.h>
#include <stdint.h>

#include "server/base/bytes.h"

enum { POINT_SIZE = 65 /* of P-256, uncompressed */, POINT_TEXT_SIZE = 88 };

struct vapid {
	EVP_PKEY *key;
	char public_key[POINT_TEXT_SIZE]; /* base64url, as browsers want it */
};

/* Of 32 secret bytes; false: they make no key. vapid_finish() is owed. */
bool vapid_init(struct vapid *v, const uint8_t secret[32]);
void vapid_finish(struct vapid *v);
/* The header Authorization for a message to this address, good for some hours. */
bool vapid_authorize(const struct vapid *v, const char *address, const char *subject, int64_t at_ms,
	struct bytes *out);

#endif
