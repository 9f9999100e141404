/* The page: the files of clients/web, served out of the program as
 * they are, or packed to who says that he unpacks. */
#include "server/net/pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "server/base/embedded.h"
#include "server/base/memory.h"
#include "server/base/secrets.h"
#include "server/host/host.h"
#include "server/net/connection.h"
#include "server/net/net_members.h"
#include "server/net/reply.h"
#include "server/net/watching.h"
#include "server/net/welcome.h"

enum { ETAG_SIZE = 36, EDITION_SIZE = 8, CLICK_BYTES_MAX = 1000 };

/* How files are packed when the program is built, the closest first. */
static const struct {
	const char *encoding; /* as Accept-Encoding calls it */
	const char *folder;   /* of the files so packed */
} packings[] = {
	{ "br", "brotli" },
	{ "gzip", "packed" },
};

enum { PACKINGS = sizeof packings / sizeof packings[0] };

/* A file of the page as it is sent, with the tag of just these bytes. */
struct body {
	const char *data, *encoding; /* NULL: as it is */
	size_t size;
	char etag[ETAG_SIZE];
};

/* A file of the page, ready to be asked for. */
struct page {
	const char *path; /* "/style.css" */
	const char *type;
	struct body plain, packed[PACKINGS]; /* packed: of size 0 where that would not be smaller */
};

static const char calendars[] = "/calendar/", endings[] = "/unsubscribe/",
	watching[] = "/watch/", folder[] = "web";

static const struct {
	const char *ending, *type;
} types[] = {
	{ ".html", "text/html; charset=utf-8" },
	{ ".js", "text/javascript; charset=utf-8" },
	{ ".mjs", "text/javascript; charset=utf-8" },
	{ ".css", "text/css; charset=utf-8" },
	{ ".svg", "image/svg+xml" },
	{ ".png", "image/png" },
	{ ".jpg", "image/jpeg" },
	{ ".ico", "image/x-icon" },
	{ ".json", "application/json" },
	{ ".webmanifest", "application/manifest+json" },
	{ ".woff2", "font/woff2" },
	{ ".txt", "text/plain; charset=utf-8" },
};

static const char *type_of(const char *path)
{
	size_t size = strlen(path);
	for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
		size_t ending = strlen(types[i].ending);
		if (size > ending && strcmp(path + size - ending, types[i].ending) == 0)
			return types[i].type;
	}
	return "application/octet-stream";
}

static void tag(char etag[ETAG_SIZE], const char *data, size_t size)
{
	uint8_t hash[(ETAG_SIZE - 4) / 2];
	secrets_hash(hash, sizeof hash, data, size, NULL);
	etag[0] = '"';
	secrets_hex(etag + 1, hash, sizeof hash);
	strcat(etag, "\"");
}

static struct body body_of(const struct embedded *f, const char *encoding)
{
	struct body body = { .data = f->data, .size = f->size, .encoding = encoding };
	tag(body.etag, f->data, f->size);
	return body;
}

static struct page *add_page(struct net *net)
{
	net->pages = memory_resize(net->pages, (net->page_count + 1) * sizeof *net->pages);
	return &net->pages[net->page_count++];
}

/* What a stranger needs to check a signature of this daemon's, where he looks for it first. */
static void load_keys(struct net *net)
{
	struct page *page = add_page(net);
	*page = (struct page){ .path = "/.well-known/tricorne-keys.json", .type = "application/json",
		.plain = { .data = net->config.keys, .size = strlen(net->config.keys) } };
	tag(page->plain.etag, page->plain.data, page->plain.size);
}

static void load_packed(struct page *page)
{
	for (size_t i = 0; i < PACKINGS; i++) {
		char path[256];
		snprintf(path, sizeof path, "%s%s", packings[i].folder, page->path);
		const struct embedded *packed = embedded_find(path);
		if (packed && packed->size < page->plain.size)
			page->packed[i] = body_of(packed, packings[i].encoding);
	}
}

void pages_load(struct net *net)
{
	if (net->config.keys)
		load_keys(net);
	for (const struct embedded *f = embedded_next("web/", NULL); f; f = embedded_next("web/", f)) {
		struct page *page = add_page(net);
		*page = (struct page){ .path = f->path + strlen(folder), .type = type_of(f->path),
			.plain = body_of(f, NULL) };
		load_packed(page);
	}
}

static const struct page *page_at(const struct net *net, const char *path)
{
	if (strcmp(path, "/") == 0 || strcmp(path, "/table") == 0 || strcmp(path, "/book") == 0 ||
		strcmp(path, "/next") == 0 || strcmp(path, "/rules") == 0 ||
		strncmp(path, endings, sizeof endings - 1) == 0 ||
		strncmp(path, watching, sizeof watching - 1) == 0)
		path = "/index.html";
	for (size_t i = 0; i < net->page_count; i++)
		if (strcmp(net->pages[i].path, path) == 0)
			return &net->pages[i];
	return NULL;
}

static bool is_of_an_edition(const struct page *page)
{
	const char *ending = strrchr(page->path, '.');
	return ending && (strcmp(ending, ".js") == 0 || strcmp(ending, ".css") == 0);
}

/* Modules and style sheets are called by the edition they are of, "/0123cdef/main.js": under such an
 * address there is never anything else, so a browser need not ask again. A page that was opened before the
 * program was renewed asks for another edition, and is given what there is now. */
static const struct page *page_of_edition(const struct net *net, const char *path, bool *keeps)
{
	const struct embedded *edition = embedded_find("edition");
	size_t size = path[0] == '/' ? strspn(path + 1, "0123456789abcdef") : 0;
	*keeps = false;
	if (size != EDITION_SIZE || path[1 + size] != '/')
		return page_at(net, path);
	const struct page *page = page_at(net, path + 1 + EDITION_SIZE);
	if (!page || !is_of_an_edition(page))
		return NULL;
	*keeps = edition && strncmp(path + 1, edition->data, EDITION_SIZE) == 0;
	return page;
}

/* Does this word of Accept-Encoding ("gzip", "gzip;q=0.5") take this packing? A weight of nothing is a no. */
static bool takes(const char *word, const char *packing)
{
	size_t size = strcspn(word, " \t;");
	const char *weight = strstr(word + size, "q=");
	return size == strlen(packing) && strncasecmp(word, packing, size) == 0 &&
		(!weight || strtod(weight + 2, NULL) > 0);
}

static bool unpacks(struct lws *wsi, const char *packing)
{
	char words[512], *rest;
	if (lws_hdr_copy(wsi, words, sizeof words, WSI_TOKEN_HTTP_ACCEPT_ENCODING) <= 0)
		return false;
	for (char *word = strtok_r(words, ",", &rest); word; word = strtok_r(NULL, ",", &rest))
		if (takes(word + strspn(word, " \t"), packing))
			return true;
	return false;
}

/* The page as this browser is best sent it. */
static const struct body *body_for(struct lws *wsi, const struct page *page)
{
	for (size_t i = 0; i < PACKINGS; i++)
		if (page->packed[i].size && unpacks(wsi, packings[i].encoding))
			return &page->packed[i];
	return &page->plain;
}

/* The browser asks each time whether it still has the newest, and is told so in a line. */
static bool is_known(struct lws *wsi, const struct body *body)
{
	char tags[256];
	return lws_hdr_copy(wsi, tags, sizeof tags, WSI_TOKEN_HTTP_IF_NONE_MATCH) > 0 && strstr(tags, body->etag);
}

/* "/calendar/TOKEN", with or without ".ics" behind it. */
static int serve_calendar(struct lws *wsi, struct reply *reply, const char *path)
{
	static const struct reply_head head = { .status = 200, .type = "text/calendar; charset=utf-8",
		.cache = "no-store" };
	struct net *net = net_of(wsi);
	struct bytes text = { 0 };
	char address[ACCOUNT_SIZE], token[64];
	snprintf(token, sizeof token, "%.*s", (int)strcspn(path, "."), path);
	if (!visitor_address(&net->visitors, wsi, address))
		return reply_sentence(wsi, reply, 503, "There are too many connections from your address.\n");
	switch (host_calendar(net->config.host, token, address, &text)) {
	case CALENDAR_WRITTEN:   return reply_begin(wsi, reply, &head, text.data, text.size, text.data);
	case CALENDAR_TOO_OFTEN: return reply_sentence(wsi, reply, 429,
		"The calendar was read too often from your address; ask again in an hour.\n");
	case CALENDAR_VOID:      return reply_sentence(wsi, reply, 410,
		"The link of this calendar was voided; a book gives another.\n");
	case CALENDAR_AWAY:      return reply_sentence(wsi, reply, 503, "The disk does not answer just now.\n");
	default:                 return reply_sentence(wsi, reply, 404,
		"There is no such calendar; perhaps its link was mistyped, or its book was deleted.\n");
	}
}

/* "/watch/TOKEN": the page, with what may be told of the battle in its head. False: as it is. */
static bool serve_watching(struct lws *wsi, struct reply *reply, const char *token, int *answer)
{
	static const struct reply_head head = { .status = 200, .type = "text/html; charset=utf-8",
		.cache = "no-store" };
	struct net *net = net_of(wsi);
	struct bytes text = { 0 };
	char address[ACCOUNT_SIZE];
	if (!visitor_address(&net->visitors, wsi, address) || !watching_write(net, wsi, token, address, &text)) {
		bytes_finish(&text);
		return false;
	}
	*answer = reply_begin(wsi, reply, &head, text.data, text.size, text.data);
	return true;
}

static int answer_owed(struct lws *wsi, struct reply *reply)
{
	const struct reply_said *owed = reply ? reply->owed : NULL;
	return owed ? reply_sentence(wsi, reply, owed->status, owed->sentence) : 0;
}

/* One click ends a channel (RFC 8058). It is answered when what was sent with it has been read. */
static int end_channel(struct lws *wsi, struct reply *reply, const char *token)
{
	char size[24] = "";
	static const struct reply_said said[] = {
		[ENDING_DONE] = { 200, "It ends now: nothing more will come.\n" },
		[ENDING_NONE] = { 200, "There is nothing to end any more: nothing will come.\n" },
		[ENDING_AWAY] = { 503, "The disk does not answer just now; try again a little later.\n" },
	};
	lws_hdr_copy(wsi, size, sizeof size, WSI_TOKEN_HTTP_CONTENT_LENGTH);
	long bytes = strtol(size, NULL, 10);
	if (bytes < 0 || bytes > CLICK_BYTES_MAX)
		return reply_sentence(wsi, reply, 413, "That is more than belongs here.\n");
	*reply = (struct reply){ .owed = &said[host_end_channel(net_of(wsi)->config.host, token)] };
	return bytes ? 0 : answer_owed(wsi, reply);
}

static int serve(struct lws *wsi, struct reply *reply, const char *path)
{
	bool ends = strncmp(path, endings, sizeof endings - 1) == 0;
	if (ends && lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI))
		return end_channel(wsi, reply, path + sizeof endings - 1);
	if (!lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) && !lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI))
		return reply_sentence(wsi, reply, 405, "This address is for reading only.\n");
	if (welcome_is_socket(path))
		return reply_sentence(wsi, reply, 426, "Here is a WebSocket, with the subprotocol tricorne.v1.\n");
	if (strncmp(path, calendars, sizeof calendars - 1) == 0)
		return serve_calendar(wsi, reply, path + sizeof calendars - 1);
	int answer;
	if (strncmp(path, watching, sizeof watching - 1) == 0 &&
		serve_watching(wsi, reply, path + sizeof watching - 1, &answer))
		return answer;
	bool keeps;
	const struct page *page = page_of_edition(net_of(wsi), path, &keeps);
	if (!page)
		return reply_sentence(wsi, reply, 404, "There is nothing at this address.\n");
	const struct body *body = body_for(wsi, page);
	struct reply_head head = { .status = 200, .type = page->type, .etag = body->etag,
		.cache = keeps ? "public, max-age=31536000, immutable" : "no-cache", .encoding = body->encoding,
		.vary = "accept-encoding" };
	if (!is_known(wsi, body))
		return reply_begin(wsi, reply, &head, body->data, body->size, NULL);
	head.status = 304;
	head.encoding = NULL;
	return reply_begin(wsi, reply, &head, NULL, 0, NULL);
}

size_t pages_size(void)
{
	return sizeof(struct reply);
}

int pages_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
	int answer = net_connection(wsi, reason);
	if (answer)
		return answer;
	switch (reason) {
	/* a WebSocket that names no subprotocol is led here */
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return 1;
	case LWS_CALLBACK_HTTP:                       return serve(wsi, user, in);
	case LWS_CALLBACK_HTTP_BODY:                  return 0;
	case LWS_CALLBACK_HTTP_BODY_COMPLETION:       return answer_owed(wsi, user);
	case LWS_CALLBACK_HTTP_WRITEABLE:             return reply_go_on(wsi, user);
	case LWS_CALLBACK_CLOSED_HTTP:
		if (user)
			reply_finish(user);
		return 0;
	default: return lws_callback_http_dummy(wsi, reason, user, in, len);
	}
}
