/* Link: reading addresses. */
#include "link.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool take(char *to, size_t room, const char *from, size_t size)
{
	if (size >= room)
		return false;
	memcpy(to, from, size);
	to[size] = '\0';
	return true;
}

/* "HOST", "HOST:PORT" or "[ADDRESS]:PORT". */
static bool read_host(struct link *link, const char *from, size_t size)
{
	const char *end = from + size, *host_end, *colon;
	link->port = link->secure ? 443 : 80;
	if (size && from[0] == '[') {
		host_end = memchr(from, ']', size);
		if (!host_end)
			return false;
		from++;
		colon = host_end + 1;
	} else {
		host_end = memchr(from, ':', size);
		host_end = host_end ? host_end : end;
		colon = host_end;
	}
	if (host_end == from || !take(link->host, sizeof link->host, from, (size_t)(host_end - from)))
		return false;
	if (colon == end)
		return true;
	link->port = atoi(colon + 1);
	return *colon == ':' && link->port > 0 && link->port < 65536;
}

/* Takes "/table" or "/book" off the end of a path; returns what is left of it. */
static size_t without_page(struct link *link, const char *path, size_t size)
{
	if (size >= 6 && strncmp(path + size - 6, "/table", 6) == 0)
		return size - 6;
	if (size >= 5 && strncmp(path + size - 5, "/book", 5) == 0) {
		link->book = true;
		return size - 5;
	}
	return size;
}

bool link_read(struct link *link, const char *text)
{
	const char *rest, *path, *token = strchr(text, '#');
	size_t base;
	memset(link, 0, sizeof *link);
	if (strncmp(text, "http://", 7) == 0)
		rest = text + 7;
	else if (strncmp(text, "https://", 8) == 0)
		rest = text + 8, link->secure = true;
	else
		return false;
	if (token && !take(link->token, sizeof link->token, token + 1, strlen(token + 1)))
		return false;
	path = rest + strcspn(rest, "/#");
	base = without_page(link, path, strcspn(path, "#"));
	while (base > 0 && path[base - 1] == '/')
		base--;
	return read_host(link, rest, (size_t)(path - rest)) && take(link->base, sizeof link->base, path, base);
}

void link_server(const struct link *link, char *text, unsigned size)
{
	bool six = strchr(link->host, ':') != NULL;
	snprintf(text, size, "http%s://%s%s%s:%d%s", link->secure ? "s" : "", six ? "[" : "", link->host,
		six ? "]" : "", link->port, link->base);
}
