/* Answers over HTTP: a head with the headers every answer carries, then the body piece by piece. */
#include "server/net/reply.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/net_members.h"

enum { HEAD_SIZE = 2048, PIECE_SIZE = 16 * 1024 };

/* Only what we serve ourselves may run, be drawn or be spoken to. */
static const char policy[] = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
	"font-src 'self'; connect-src 'self'; "
	"manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

static const struct {
	const char *name, *value;
} always[] = {
	{ "content-security-policy:", policy },
	{ "x-content-type-options:", "nosniff" },
	{ "referrer-policy:", "no-referrer" },
	{ "cross-origin-opener-policy:", "same-origin" },
	{ "cross-origin-resource-policy:", "same-origin" },
};

static bool add(struct lws *wsi, unsigned char **at, unsigned char *end, const char *name, const char *value)
{
	return !value || !lws_add_http_header_by_name(wsi, (const unsigned char *)name,
		(const unsigned char *)value, (int)strlen(value), at, end);
}

static bool write_head(struct lws *wsi, const struct reply_head *head, size_t size)
{
	unsigned char room[LWS_PRE + HEAD_SIZE], *start = room + LWS_PRE, *at = start,
		*end = room + sizeof room - 1;
	if (lws_add_http_common_headers(wsi, head->status, head->type, (lws_filepos_t)size, &at, end))
		return false;
	for (size_t i = 0; i < sizeof always / sizeof always[0]; i++)
		if (!add(wsi, &at, end, always[i].name, always[i].value))
			return false;
	return add(wsi, &at, end, "retry-after:", head->status == 503 ? "10" : NULL) &&
		add(wsi, &at, end, "cache-control:", head->cache) && add(wsi, &at, end, "etag:", head->etag) &&
		add(wsi, &at, end, "content-encoding:", head->encoding) && add(wsi, &at, end, "vary:", head->vary) &&
		!lws_finalize_write_http_header(wsi, start, &at, end);
}

static int done(struct lws *wsi)
{
	return lws_http_transaction_completed(wsi) ? -1 : 0;
}

int reply_begin(struct lws *wsi, struct reply *reply, const struct reply_head *head, const char *data,
	size_t size, char *owned)
{
	assert(head->status && head->type && (data || !size));
	bool body = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) == 0 && size > 0;
	*reply = (struct reply){ .data = data, .size = body ? size : 0, .owned = owned };
	net_of(wsi)->figures.http++;
	if (!write_head(wsi, head, size)) {
		reply_finish(reply);
		return -1;
	}
	if (!body) {
		reply_finish(reply);
		return done(wsi);
	}
	lws_callback_on_writable(wsi);
	return 0;
}

void reply_refusal(struct lws *wsi, unsigned status, const char *sentence)
{
	unsigned char room[LWS_PRE + PIECE_SIZE];
	const struct reply_head head = { .status = status, .type = "text/plain; charset=utf-8",
		.cache = "no-store" };
	size_t size = strlen(sentence);
	net_of(wsi)->figures.http++;
	memcpy(room + LWS_PRE, sentence, size);
	if (write_head(wsi, &head, size))
		lws_write(wsi, room + LWS_PRE, size, LWS_WRITE_HTTP_FINAL);
}

int reply_sentence(struct lws *wsi, struct reply *reply, unsigned status, const char *sentence)
{
	const struct reply_head head = { .status = status, .type = "text/plain; charset=utf-8",
		.cache = "no-store" };
	return reply_begin(wsi, reply, &head, sentence, strlen(sentence), NULL);
}

int reply_go_on(struct lws *wsi, struct reply *reply)
{
	unsigned char room[LWS_PRE + PIECE_SIZE];
	size_t piece = reply->size < PIECE_SIZE ? reply->size : PIECE_SIZE;
	bool last = piece == reply->size;
	if (piece == 0)
		return 0;
	memcpy(room + LWS_PRE, reply->data, piece);
	if (lws_write(wsi, room + LWS_PRE, piece, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)piece)
		return -1;
	reply->data += piece;
	reply->size -= piece;
	if (last) {
		reply_finish(reply);
		return done(wsi);
	}
	lws_callback_on_writable(wsi);
	return 0;
}

void reply_finish(struct reply *reply)
{
	free(reply->owned);
	*reply = (struct reply){ 0 };
}
