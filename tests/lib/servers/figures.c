/* Figures: what the daemon tells its operator. */
#include "figures.h"

#include <arpa/inet.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/base/bytes.h"

enum { ENOUGH = 2 }; /* the third bucket: up to five milliseconds */

int figures_free_port(void)
{
	struct sockaddr_in any = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	socklen_t size = sizeof any;
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	bool bound = fd >= 0 && bind(fd, (struct sockaddr *)&any, size) == 0 &&
		getsockname(fd, (struct sockaddr *)&any, &size) == 0;
	if (fd >= 0)
		close(fd);
	return bound ? ntohs(any.sin_port) : 0;
}

static void fetch(int port, struct bytes *out)
{
	static const char ask_for[] = "GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
	struct sockaddr_in there = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
		.sin_port = htons((uint16_t)port) };
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (fd < 0 || connect(fd, (struct sockaddr *)&there, sizeof there) != 0 ||
		send(fd, ask_for, sizeof ask_for - 1, MSG_NOSIGNAL) < 0)
		perror("the figures");
	for (ssize_t got; (got = recv(fd, bytes_reserve(out, 4096), 4096, 0)) > 0;)
		out->size += (size_t)got;
	close(fd);
}

uint64_t figures_value(int port, const char *name)
{
	struct bytes figures = { 0 };
	char line[80];
	snprintf(line, sizeof line, "\n%s ", name);
	fetch(port, &figures);
	const char *at = strstr(bytes_cstr(&figures), line);
	uint64_t value = at ? strtoull(at + strlen(line), NULL, 10) : 0;
	bytes_finish(&figures);
	return value;
}

struct pieces figures_pieces(int port)
{
	static const char name[] = "tricorne_piece_seconds_bucket{le=";
	struct bytes figures = { 0 };
	struct pieces pieces = { { 0 } };
	fetch(port, &figures);
	const char *at = strstr(bytes_cstr(&figures), name);
	for (int i = 0; i < PIECE_BUCKETS && at; i++, at = strstr(at + 1, name))
		pieces.up_to[i] = strtoull(strchr(at, ' ') + 1, NULL, 10);
	bytes_finish(&figures);
	return pieces;
}

uint64_t pieces_longer(const struct pieces *before, const struct pieces *after, int *longest)
{
	uint64_t all = after->up_to[PIECE_BUCKETS - 1] - before->up_to[PIECE_BUCKETS - 1];
	for (*longest = 0; *longest < PIECE_BUCKETS - 1 &&
		after->up_to[*longest] - before->up_to[*longest] < all;)
		++*longest;
	return all - (after->up_to[ENOUGH] - before->up_to[ENOUGH]);
}
