/* A push: a message sealed for one browser, left with the service that browser named (RFC 8030). */
#include <string.h>

#include "server/post/delivery.h"
#include "server/post/header.h"
#include "server/post/seal.h"

bool push_fill(struct delivery *d, const struct sender_config *config, const struct vapid *vapid,
	const struct post *post)
{
	struct bytes authorization = { 0 };
	bool filled = vapid->key && seal(post->keys, post->brief, strlen(post->brief), &d->body) &&
		vapid_authorize(vapid, post->address, config->url, post->at_ms, &authorization);
	if (filled)
		header_add(&d->headers, "Authorization", bytes_cstr(&authorization));
	header_add(&d->headers, "Content-Type", "application/octet-stream");
	header_add(&d->headers, "Content-Encoding", "aes128gcm");
	header_add(&d->headers, "TTL", "86400");
	header_add(&d->headers, "Topic", post->id); /* what waits there already under this name is replaced */
	bytes_finish(&authorization);
	return filled;
}
