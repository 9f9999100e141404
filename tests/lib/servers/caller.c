/* A caller: a client's WebSocket, as small as it can be. */
#include "caller.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

enum { OPCODE_TEXT = 1, OPCODE_PING = 9, OPCODE_PONG = 10, FRAME_FINAL = 0x80, FRAME_MASKED = 0x80,
	READ_SIZE = 65536 };

static bool send_all(int fd, const void *data, size_t size)
{
	for (const char *at = data; size > 0;) {
		ssize_t sent = send(fd, at, size, MSG_NOSIGNAL);

		if (sent < 0 && errno == EINTR)
			continue;
		if (sent <= 0)
			return false;
		at += sent;
		size -= (size_t)sent;
	}
	return true;
}

/* Frames of clients are masked; a mask of zeros changes nothing and is one. */
static bool send_frame(struct caller *s, int opcode, const char *text, size_t size)
{
	unsigned char head[14] = { (unsigned char)(FRAME_FINAL | opcode) };
	size_t used = 2;

	if (size < 126) {
		head[1] = (unsigned char)(FRAME_MASKED | size);
	} else {
		head[1] = FRAME_MASKED | 126;
		head[2] = (unsigned char)(size >> 8);
		head[3] = (unsigned char)size;
		used = 4;
	}
	used += 4;

	struct bytes frame = { 0 };

	bytes_add(&frame, head, used);
	bytes_add(&frame, text, size);

	bool sent = send_all(s->fd, frame.data, frame.size);

	bytes_finish(&frame);
	return sent;
}

static bool shake_hands(struct caller *s, int port, const char *from)
{
	struct bytes ask = { 0 };
	const char *end = NULL;

	bytes_format(&ask,
		"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
		"Sec-WebSocket-Key: dHJpY29ybmUtdHJpY29ybg==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: "
		"tricorne.v1\r\n", port);
	if (from)
		bytes_format(&ask, "X-Forwarded-For: %s\r\n", from);
	bytes_text(&ask, "\r\n");

	bool fine = send_all(s->fd, ask.data, ask.size);

	bytes_finish(&ask);
	while (fine && !(end = s->in.size ? strstr(bytes_cstr(&s->in), "\r\n\r\n") : NULL)) {
		ssize_t got = recv(s->fd, bytes_reserve(&s->in, READ_SIZE), READ_SIZE, 0);

		if (got <= 0)
			return false;
		s->in.size += (size_t)got;
	}
	if (!fine || strncmp(s->in.data, "HTTP/1.1 101", 12) != 0)
		return false;
	s->taken = (size_t)(end - s->in.data) + 4;
	return true;
}

bool caller_open(struct caller *s, int port)
{
	return caller_open_from(s, port, NULL);
}

bool caller_open_from(struct caller *s, int port, const char *from)
{
	struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port),
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	int at_once = 1;

	*s = (struct caller){ .fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0) };
	if (s->fd >= 0 && connect(s->fd, (struct sockaddr *)&address, sizeof address) == 0 &&
		setsockopt(s->fd, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once) == 0 &&
		shake_hands(s, port, from))
		return true;
	caller_finish(s);
	return false;
}

bool caller_send(struct caller *s, const char *text, size_t size)
{
	return send_frame(s, OPCODE_TEXT, text, size);
}

bool caller_fill(struct caller *s)
{
	for (;;) {
		ssize_t got = recv(s->fd, bytes_reserve(&s->in, READ_SIZE), READ_SIZE, MSG_DONTWAIT);

		if (got > 0)
			s->in.size += (size_t)got;
		else if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
			return true;
		else if (!(got < 0 && errno == EINTR))
			return false;
	}
}

/* Moves what is left to the front, once what was taken is most of it. */
static void compact(struct caller *s)
{
	if (s->taken < s->in.size / 2 && s->taken < READ_SIZE)
		return;
	memmove(s->in.data, s->in.data + s->taken, s->in.size - s->taken);
	s->in.size -= s->taken;
	s->taken = 0;
}

const char *caller_take(struct caller *s)
{
	for (;;) {
		if (s->in.size > 0)
			compact(s);

		unsigned char *at = (unsigned char *)s->in.data + s->taken;
		size_t have = s->in.size - s->taken, size, head = 2;

		if (have < 2)
			return NULL;
		size = at[1] & 0x7f;
		if (size == 126)
			head = 4;
		else if (size == 127)
			head = 10;
		if (have < head)
			return NULL;
		for (size_t i = 2, long_size = 0; head > 2 && i < head; i++)
			size = long_size = long_size << 8 | at[i];
		if (have < head + size)
			return NULL;
		s->taken += head + size;
		if ((at[0] & 0x0f) == OPCODE_PING)
			send_frame(s, OPCODE_PONG, (char *)at + head, size);
		if ((at[0] & 0x0f) != OPCODE_TEXT)
			continue;
		/* The NUL goes over the header, where the text is moved to. */
		memmove(at, at + head, size);
		at[size] = '\0';
		return (const char *)at;
	}
}

const char *caller_next(struct caller *s)
{
	const char *text;

	while (!(text = caller_take(s))) {
		struct pollfd wait = { .fd = s->fd, .events = POLLIN };

		if (poll(&wait, 1, -1) < 0 && errno != EINTR)
			return NULL;
		if (!caller_fill(s))
			return caller_take(s);
	}
	return text;
}

bool caller_is_notice(const char *message)
{
	return strncmp(message, "{\"jsonrpc\":\"2.0\",\"method\"", 25) == 0;
}

const char *caller_answer(struct caller *s, const struct bytes *request)
{
	const char *answer = NULL;

	if (!caller_send(s, request->data, request->size))
		return NULL;
	while ((answer = caller_next(s)) && caller_is_notice(answer))
		;
	return answer;
}

void caller_finish(struct caller *s)
{
	if (s->fd >= 0)
		close(s->fd);
	bytes_finish(&s->in);
	s->fd = -1;
}
