/* Welcome: which requests to become a WebSocket are granted. */
#include "server/net/welcome.h"

#include <string.h>
#include <unistd.h>

enum { ORIGIN_SIZE = 256, PROTOCOLS_SIZE = 256, GAME_MAX = 32 };

#define GAME_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

static bool header_is(struct lws *wsi, enum lws_token_indexes header, const char *wanted)
{
	char text[32];
	int size = lws_hdr_copy(wsi, text, sizeof text, header);
	return size > 0 && strcmp(text, wanted) == 0;
}

bool welcome_is_socket(const char *path)
{
	const char *game = path + 4;
	return strcmp(path, "/ws") == 0 || (strncmp(path, "/ws/", 4) == 0 && *game && strlen(game) <= GAME_MAX &&
		strspn(game, GAME_LETTERS) == strlen(game));
}

static bool asks_for_socket(struct lws *wsi)
{
	char path[64];
	int size = lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI);
	return size > 0 && welcome_is_socket(path);
}

/* One of those it names, apart by commas. */
static bool names_our_protocol(struct lws *wsi)
{
	char list[PROTOCOLS_SIZE];
	if (lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_PROTOCOL) <= 0)
		return false;
	for (char *at = list; *at; at += strcspn(at, ","), at += *at == ',') {
		at += strspn(at, " \t");
		size_t size = strcspn(at, ", \t");
		if (size == strlen(PROTOCOL_NAME) && strncmp(at, PROTOCOL_NAME, size) == 0)
			return true;
	}
	return false;
}

static const char *authority_of(const char *origin)
{
	return strncmp(origin, "http://", 7) == 0 ? origin + 7 : strncmp(origin, "https://", 8) == 0 ?
		origin + 8 : NULL;
}

/* --- by which name we were called ----------------------------------------------------------------------- */

/* Without the port: "[::1]:1704" is "::1". False: it is no name at all. */
static bool host_name(const char *host, char name[ORIGIN_SIZE])
{
	bool bracketed = host[0] == '[';
	size_t size = bracketed ? strcspn(host + 1, "]") : strcspn(host, ":");
	memcpy(name, host + bracketed, size);
	name[size] = '\0';
	return size > 0;
}

static bool is_name_of(const char *name, const char *wanted)
{
	size_t size = strlen(wanted);
	return size && strncasecmp(name, wanted, size) == 0 &&
		(!name[size] || strcasecmp(name + size, ".local") == 0);
}

static bool is_number(const char *name)
{
	unsigned char bytes[16];
	return uv_inet_pton(strchr(name, ':') ? AF_INET6 : AF_INET, name, bytes) == 0;
}

/* A name that somebody else's server gives out for this address would lead his page
 * here as if it were ours: so the names are a list. Addresses cannot be lent. */
static bool host_is_ours(const struct net *net, const char *host)
{
	char name[ORIGIN_SIZE], own[ORIGIN_SIZE] = "", allowed[ORIGIN_SIZE];
	if (!host_name(host, name))
		return false;
	gethostname(own, sizeof own - 1);
	if (is_number(name) || strcasecmp(name, "localhost") == 0 ||
		strcasecmp(name, net->config.listen.host) == 0 || is_name_of(name, own))
		return true;
	for (const char *const *o = net->config.origins; o && *o; o++)
		if (authority_of(*o) && strlen(authority_of(*o)) < ORIGIN_SIZE &&
			host_name(authority_of(*o), allowed) && strcasecmp(name, allowed) == 0)
			return true;
	return false;
}

/* A page of ours, or of somebody the operator trusts; a program that is no browser names none. */
static bool origin_is_welcome(const struct net *net, struct lws *wsi, const char *host)
{
	char origin[ORIGIN_SIZE];
	int size = lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN);
	if (size == 0)
		return lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0;
	if (size < 0)
		return false;
	for (const char *const *o = net->config.origins; o && *o; o++)
		if (strcmp(origin, *o) == 0)
			return true;
	return authority_of(origin) && strcasecmp(authority_of(origin), host) == 0;
}

const char *welcome_refusal(struct net *net, struct lws *wsi, unsigned *status)
{
	char host[ORIGIN_SIZE];
	if (net->leaving || net->closing)
		return *status = 503, "This server is shutting down.\n";
	if (!asks_for_socket(wsi))
		return *status = 404, "The WebSocket is at /ws.\n";
	if (!header_is(wsi, WSI_TOKEN_VERSION, "13"))
		return *status = 426, "WebSockets are spoken here in their version 13.\n";
	if (!names_our_protocol(wsi))
		return *status = 400, "The subprotocol tricorne.v1 must be named.\n";
	if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0 || !host_is_ours(net, host))
		return *status = 421,
			"This server does not go by that name; its operator names others with --origin.\n";
	if (!origin_is_welcome(net, wsi, host))
		return *status = 403, "Pages from that address may not connect here; the operator names those that "
			"may with --origin.\n";
	return NULL;
}
