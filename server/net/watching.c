/* The page as it is served to who follows a watchers' link: with a few words in its head on the battle it
 * leads to, for messengers and other pages that show what is behind a link. */
#include "server/net/watching.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "server/base/bytes.h"
#include "server/base/embedded.h"
#include "server/host/host.h"
#include "server/net/net_members.h"

/* Quoted, for an attribute. */
static void add_quoted(struct bytes *out, const char *text)
{
	for (; *text; text++)
		switch (*text) {
		case '&': bytes_text(out, "&amp;"); break;
		case '<': bytes_text(out, "&lt;"); break;
		case '>': bytes_text(out, "&gt;"); break;
		case '"': bytes_text(out, "&quot;"); break;
		default: bytes_char(out, *text);
		}
}

static void add_property(struct bytes *out, const char *name, const char *before, const char *text)
{
	bytes_format(out, "<meta property=\"og:%s\" content=\"", name);
	add_quoted(out, before);
	add_quoted(out, text);
	bytes_text(out, "\">\n");
}

/* Where this house is, as others reach it: as its operator says, or as whoever asks has called it. */
static void write_house(const struct net *net, struct lws *wsi, char *out, size_t size)
{
	char name[128] = "";
	const char *own = host_address(net->config.host);
	lws_hdr_copy(wsi, name, sizeof name, WSI_TOKEN_HOST);
	for (const char *c = name; *c; c++)
		if (!isalnum((unsigned char)*c) && !strchr(".-:[]", *c))
			name[0] = '\0';
	snprintf(out, size, "%s%s", own[0] ? own : "http://", own[0] ? "" : name);
}

/* The picture of this battle; that of the program, if there is none. */
static void write_picture(const struct host_preview *preview, char *out, size_t size)
{
	char path[160];
	snprintf(path, sizeof path, "web/battles/%s.jpg", preview->scenario);
	snprintf(out, size, "/%s", embedded_find(path) ? path + sizeof "web/" - 1 : "icon-512.png");
}

bool watching_write(struct net *net, struct lws *wsi, const char *token, const char *address,
	struct bytes *out)
{
	assert(net && out);
	static const char end[] = "</head>";
	const struct embedded *page = embedded_find("web/index.html");
	const char *head = page ? strstr(page->data, end) : NULL;
	struct host_preview preview;
	char house[160], picture[160];
	if (!head || !host_preview(net->config.host, token, address, &preview))
		return false;
	write_house(net, wsi, house, sizeof house);
	write_picture(&preview, picture, sizeof picture);
	bytes_add(out, page->data, (size_t)(head - page->data));
	bytes_text(out, "<meta name=\"robots\" content=\"noindex\">\n"
		"<meta property=\"og:type\" content=\"website\">\n"
		"<meta property=\"og:site_name\" content=\"Tricorne\">\n"
		"<meta name=\"twitter:card\" content=\"summary_large_image\">\n");
	add_property(out, "title", "", preview.title);
	add_property(out, "description", "", preview.text);
	add_property(out, "image", house, picture);
	bytes_add(out, head, page->size - (size_t)(head - page->data));
	return true;
}
