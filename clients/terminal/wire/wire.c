/* Wire: libwebsockets as a client, on its own little loop. */
#include "wire.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/bytes.h"
#include "server/base/memory.h"

enum { CONNECT_MS = 10000, RX_SIZE = 16384 };

struct message {
	struct message *next;
	size_t size;
	char text[];
};

struct queue {
	struct message *first, **last;
};

struct wire {
	struct lws_context *context;
	struct lws *socket;
	struct bytes incoming;
	struct queue in, out;
	lws_sorted_usec_list_t timer;
	bool open, lost;
	char trouble[WIRE_TROUBLE_SIZE];
};

/* ---- Queues -------------------------------------------------------------------------------------------- */

static void queue_push(struct queue *queue, struct message *message)
{
	message->next = NULL;
	if (!queue->first)
		queue->last = &queue->first;
	*queue->last = message;
	queue->last = &message->next;
}

static struct message *queue_pop(struct queue *queue)
{
	struct message *message = queue->first;
	if (message)
		queue->first = message->next;
	return message;
}

static void queue_finish(struct queue *queue)
{
	for (struct message *m; (m = queue_pop(queue));)
		free(m);
}

/* ---- What the library calls ---------------------------------------------------------------------------- */

static void lose(struct wire *wire, const char *why)
{
	wire->lost = true;
	wire->socket = NULL;
	if (!wire->trouble[0])
		snprintf(wire->trouble, sizeof wire->trouble, "%s", why);
}

static void receive(struct wire *wire, struct lws *socket, const char *part, size_t size)
{
	struct message *message;
	bytes_add(&wire->incoming, part, size);
	if (!lws_is_final_fragment(socket) || lws_remaining_packet_payload(socket) > 0)
		return;
	message = memory_new(sizeof *message + wire->incoming.size + 1);
	message->size = wire->incoming.size;
	memcpy(message->text, wire->incoming.data ? wire->incoming.data : "", message->size);
	queue_push(&wire->in, message);
	bytes_clear(&wire->incoming);
}

static int send_next(struct wire *wire, struct lws *socket)
{
	struct message *message = queue_pop(&wire->out);
	unsigned char *frame;
	int sent;
	if (!message)
		return 0;
	frame = memory_new(LWS_PRE + message->size);
	memcpy(frame + LWS_PRE, message->text, message->size);
	sent = lws_write(socket, frame + LWS_PRE, message->size, LWS_WRITE_TEXT);
	if (wire->out.first)
		lws_callback_on_writable(socket);
	sent = sent < (int)message->size ? -1 : 0;
	free(frame);
	free(message);
	return sent;
}

static int called(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in, size_t size)
{
	struct wire *wire = lws_context_user(lws_get_context(socket));
	(void)user;
	switch (reason) {
	case LWS_CALLBACK_CLIENT_ESTABLISHED:
		wire->open = true;
		break;
	case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
		lose(wire, "nobody answers there as a Tricorne server does");
		break;
	case LWS_CALLBACK_CLIENT_RECEIVE:
		receive(wire, socket, in, size);
		break;
	case LWS_CALLBACK_CLIENT_WRITEABLE:
		return send_next(wire, socket);
	case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
		if (size > 2)
			snprintf(wire->trouble, sizeof wire->trouble, "the server closed the connection: %.*s",
				(int)(size - 2), (const char *)in + 2);
		break;
	case LWS_CALLBACK_CLIENT_CLOSED:
		lose(wire, "the connection was lost");
		break;
	default:
		break;
	}
	return 0;
}

static const struct lws_protocols protocols[] = {
	{ .name = "tricorne.v1", .callback = called, .rx_buffer_size = RX_SIZE },
	{ 0 },
};

/* ---- Waiting ------------------------------------------------------------------------------------------- */

/* The timer only ends the library's sleep. It is called at the beginning of the next service,
 * which would then sleep on: so the clock is looked at here, and not in the timer. */
static void wake(lws_sorted_usec_list_t *timer)
{
	(void)timer;
}

/* Serves the socket until `done` or so many milliseconds have gone. */
static void serve(struct wire *wire, int ms, bool (*done)(const struct wire *))
{
	lws_usec_t until = lws_now_usecs() + (lws_usec_t)ms * LWS_US_PER_MS;
	lws_sul_schedule(wire->context, 0, &wire->timer, wake, (lws_usec_t)ms * LWS_US_PER_MS + 1);
	while (!done(wire) && lws_now_usecs() < until)
		if (lws_service(wire->context, 0) < 0)
			break;
	lws_sul_cancel(&wire->timer);
}

static bool has_settled(const struct wire *wire)
{
	return wire->open || wire->lost;
}

static bool has_news(const struct wire *wire)
{
	return wire->in.first || wire->lost;
}

/* ---- From outside -------------------------------------------------------------------------------------- */

static void begin(struct wire *wire, const struct link *link)
{
	char path[120], host[160];
	bool six = strchr(link->host, ':') != NULL;
	struct lws_client_connect_info info = {
		.context = wire->context, .address = link->host, .port = link->port, .path = path, .host = host,
		.protocol = protocols[0].name, .local_protocol_name = protocols[0].name, .pwsi = &wire->socket,
		.ssl_connection = link->secure ? LCCSCF_USE_SSL : 0,
	};
	snprintf(path, sizeof path, "%s/ws", link->base);
	snprintf(host, sizeof host, "%s%s%s:%d", six ? "[" : "", link->host, six ? "]" : "", link->port);
	if (!lws_client_connect_via_info(&info))
		lose(wire, "there is no way to that address");
}

struct wire *wire_open(const struct link *link, char trouble[WIRE_TROUBLE_SIZE])
{
	struct wire *wire = memory_new(sizeof *wire);
	struct lws_context_creation_info info = {
		.port = CONTEXT_PORT_NO_LISTEN, .protocols = protocols, .user = wire, .gid = (gid_t)-1,
		.uid = (uid_t)-1,
		.options = link->secure ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0,
	};
	lws_set_log_level(0, NULL);
	wire->context = lws_create_context(&info);
	if (!wire->context) {
		snprintf(trouble, WIRE_TROUBLE_SIZE, "there is no socket to be had");
		free(wire);
		return NULL;
	}
	begin(wire, link);
	serve(wire, CONNECT_MS, has_settled);
	if (wire->open && !wire->lost)
		return wire;
	snprintf(trouble, WIRE_TROUBLE_SIZE, "%s", wire->lost ? wire->trouble :
		"nobody answers there within ten seconds");
	wire_close(wire);
	return NULL;
}

void wire_send(struct wire *wire, const char *text, size_t size)
{
	struct message *message = memory_new(sizeof *message + size + 1);
	message->size = size;
	memcpy(message->text, text, size);
	queue_push(&wire->out, message);
	if (wire->socket)
		lws_callback_on_writable(wire->socket);
}

char *wire_next(struct wire *wire, int ms)
{
	struct message *message;
	char *text = NULL;
	if (!has_news(wire))
		serve(wire, ms, has_news);
	message = queue_pop(&wire->in);
	if (message)
		text = memory_text(message->text);
	free(message);
	return text;
}

int wire_file(const struct wire *wire)
{
	return wire->socket ? lws_get_socket_fd(wire->socket) : -1;
}

bool wire_lost(const struct wire *wire)
{
	return wire->lost && !wire->in.first;
}

const char *wire_trouble(const struct wire *wire)
{
	return wire->trouble;
}

void wire_close(struct wire *wire)
{
	if (!wire)
		return;
	lws_context_destroy(wire->context);
	queue_finish(&wire->in);
	queue_finish(&wire->out);
	bytes_finish(&wire->incoming);
	free(wire);
}
