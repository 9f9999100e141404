/* A webhook: a POST of JSON, signed as Standard Webhooks have it. */
#include <stdio.h>
#include <string.h>

#include "server/base/secrets.h"
#include "server/post/delivery.h"
#include "server/post/header.h"

void webhook_fill(struct delivery *d, const struct post *post)
{
	char at[24], signature[64] = "v1,";
	uint8_t key[SECRET_SIZE], mac[32];
	snprintf(at, sizeof at, "%lld", (long long)(post->at_ms / 1000));
	const struct secrets_piece signed_pieces[] = { { post->id, strlen(post->id) }, { ".", 1 },
		{ at, strlen(at) }, { ".", 1 }, { post->json, strlen(post->json) } };
	secrets_hash(key, sizeof key, "sign", 4, post->secret);
	secrets_hmac(mac, key, signed_pieces, sizeof signed_pieces / sizeof signed_pieces[0]);
	secrets_base64(signature + 3, mac, sizeof mac);
	header_add(&d->headers, "Content-Type", "application/json");
	header_add(&d->headers, "webhook-id", post->id);
	header_add(&d->headers, "webhook-timestamp", at);
	header_add(&d->headers, "webhook-signature", signature);
	bytes_text(&d->body, post->json);
}
