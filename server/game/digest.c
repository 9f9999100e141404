/* Digests. */
#include "digest.h"

#include "server/base/secrets.h"

static void feed_bytes(void *ctx, const void *bytes, size_t size)
{
	bytes_add(ctx, bytes, size);
}

void digest_gather(struct bytes *feed, const struct shape *shape, const void *data)
{
	shape_visit(shape, data, feed_bytes, feed);
}

void digest_text(char text[DIGEST_TEXT], const struct bytes *feed)
{
	uint8_t hash[DIGEST_SIZE];
	secrets_hash(hash, sizeof hash, feed->data, feed->size, NULL);
	secrets_hex(text, hash, sizeof hash);
}
