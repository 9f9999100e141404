/* The page: the files of clients/web, served as they are out of the program. */
#include <string.h>

#include "server/base/secrets.h"
#include "server/base/embedded.h"
#include "server/base/memory.h"
#include "server/net/inside.h"

static const char folder[] = "web";

static const struct {
	const char *ending, *type;
} types[] = {
	{ ".html", "text/html; charset=utf-8" },
	{ ".js", "text/javascript; charset=utf-8" },
	{ ".mjs", "text/javascript; charset=utf-8" },
	{ ".css", "text/css; charset=utf-8" },
	{ ".svg", "image/svg+xml" },
	{ ".png", "image/png" },
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

void pages_load(struct net *net)
{
	for (const struct embedded *f = embedded_next("web/", NULL); f; f = embedded_next("web/", f)) {
		net->pages = memory_resize(net->pages, (net->page_count + 1) * sizeof *net->pages);
		struct page *page = &net->pages[net->page_count++];
		*page = (struct page){ .path = f->path + strlen(folder), .type = type_of(f->path), .data = f->data, .size = f->size };
		tag(page->etag, f->data, f->size);
	}
}

static const struct page *page_at(const struct net *net, const char *path)
{
	if (strcmp(path, "/") == 0 || strcmp(path, "/table") == 0)
		path = "/index.html";
	for (size_t i = 0; i < net->page_count; i++)
		if (strcmp(net->pages[i].path, path) == 0)
			return &net->pages[i];
	return NULL;
}

/* The browser asks each time whether it still has the newest, and is told so in a line. */
static bool is_known(struct lws *wsi, const struct page *page)
{
	char tags[256];
	return lws_hdr_copy(wsi, tags, sizeof tags, WSI_TOKEN_HTTP_IF_NONE_MATCH) > 0 && strstr(tags, page->etag);
}

static int serve(struct lws *wsi, struct reply *reply, const char *path)
{
	if (!lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) && !lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI))
		return reply_sentence(wsi, reply, 405, "This address is for reading only.\n");
	if (strcmp(path, "/ws") == 0)
		return reply_sentence(wsi, reply, 426, "Here is a WebSocket, with the subprotocol tricorne.v1.\n");
	const struct page *page = page_at(net_of(wsi), path);
	if (!page)
		return reply_sentence(wsi, reply, 404, "There is nothing at this address.\n");
	struct reply_head head = { .status = 200, .type = page->type, .etag = page->etag, .cache = "no-cache" };
	if (!is_known(wsi, page))
		return reply_begin(wsi, reply, &head, page->data, page->size, NULL);
	head.status = 304;
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
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return 1; /* a WebSocket that names no subprotocol is led here */
	case LWS_CALLBACK_HTTP:                       return serve(wsi, user, in);
	case LWS_CALLBACK_HTTP_WRITEABLE:             return reply_go_on(wsi, user);
	case LWS_CALLBACK_CLOSED_HTTP:
		if (user)
			reply_finish(user);
		return 0;
	default: return lws_callback_http_dummy(wsi, reason, user, in, len);
	}
}
