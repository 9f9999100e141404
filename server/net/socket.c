/* A player's socket: messages come together, frames go out, and it closes with a code.
 *
 * We write the close frame ourselves, as the last thing, and go on reading (and forgetting) until the client
 * has closed its side or patience ends. The library's own way, returning -1 after lws_close_reason(), loses
 * the frame whenever the client is still sending, or when it is asked for while the socket is writable. */
#include "server/net/socket.h"

#include <assert.h>
#include <string.h>

#include "protocol/envelope.h"
#include "server/base/log.h"
#include "server/net/connection.h"
#include "server/net/net_members.h"
#include "server/net/outbox.h"

_Static_assert(FRAME_HEAD >= LWS_PRE, "a frame has room for the header of a WebSocket message");

/* A kind of write the library knows (4.1 to 4.3) and does not name in its header. */
enum { WRITE_CLOSE = 4 };
enum { CLOSE_PATIENCE_SECONDS = 3, CLOSE_REASON_MAX = 123, RETRY_SECONDS = 10 };

struct socket {
	struct socket *next, *previous;
	struct net *net;
	struct lws *wsi;
	struct session *session; /* NULL before the upgrade is done */
	struct outbox out;
	struct bytes message;    /* the pieces so far of one in several */
	const char *reason;
	uint16_t code;           /* it is to be closed with this       */
	bool told;               /* and the client has been told so    */
	bool in_callback;        /* the library is asking us to write  */
	bool gathers;            /* what it is sent leaves together    */
};

size_t socket_size(void)
{
	return sizeof(struct socket);
}

struct socket *socket_next(const struct socket *s)
{
	return s->next;
}

/* --- out ------------------------------------------------------------------------------------------------ */

static bool write_frame(struct socket *s, struct frame *frame)
{
	/* Short means dead, never "partial": the library keeps an unsent tail itself. */
	bool written = lws_write(s->wsi, frame->room + FRAME_HEAD, frame->size,
		LWS_WRITE_TEXT) >= (int)frame->size;
	s->net->figures.frames++;
	s->net->figures.bytes_out += frame->size;
	return written;
}

/* A frame that does not fit is kept by the library, one at most: the system is not asked before each. */
static bool writes_at_once(const struct socket *s)
{
	return s->out.count == 0 && !s->in_callback && !lws_partial_buffered(s->wsi);
}

static void let_die(struct socket *s)
{
	lws_set_timeout(s->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

static void socket_send(void *carrier, struct frame *frame)
{
	struct socket *s = carrier;
	if (s->code)
		return;
	if (s->gathers) {
		outbox_push(&s->out, frame);
		return;
	}
	if (writes_at_once(s)) {
		if (!write_frame(s, frame))
			let_die(s);
		return;
	}
	s->net->figures.queued++;
	outbox_push(&s->out, frame);
	lws_callback_on_writable(s->wsi);
}

/* As RFC 6455 has it before a whole text; returns its size. */
static size_t put_header(unsigned char *to, size_t size)
{
	unsigned bytes = size < 126 ? 0 : size <= UINT16_MAX ? 2 : 8;
	*to++ = 0x81;
	*to++ = (unsigned char)(bytes == 0 ? size : bytes == 2 ? 126 : 127);
	for (unsigned i = 0; i < bytes; i++)
		to[i] = (unsigned char)((uint64_t)size >> 8 * (bytes - 1 - i));
	return 2 + bytes;
}

/* All that waits in one write, with the headers before each, which the library hands on as it is when that is
 * called HTTP. */
static bool write_together(struct socket *s)
{
	struct bytes all = { 0 };
	bytes_reserve(&all, LWS_PRE);
	all.size = LWS_PRE;
	for (struct frame *frame; (frame = outbox_take(&s->out)); frame_drop(frame)) {
		bytes_reserve(&all, FRAME_HEAD);
		all.size += put_header((unsigned char *)all.data + all.size, frame->size);
		bytes_add(&all, frame_text(frame), frame->size);
		s->net->figures.frames++;
		s->net->figures.bytes_out += frame->size;
	}
	size_t size = all.size - LWS_PRE;
	bool written = lws_write(s->wsi, (unsigned char *)all.data + LWS_PRE, size, LWS_WRITE_HTTP) >= (int)size;
	bytes_finish(&all);
	return written;
}

static bool write_gathered(struct socket *s)
{
	if (s->out.count > 1)
		return write_together(s);
	struct frame *frame = outbox_take(&s->out);
	bool written = !frame || write_frame(s, frame);
	frame_drop(frame);
	return written;
}

static void write_close(struct socket *s);

static void socket_gather(void *carrier, bool gather)
{
	struct socket *s = carrier;
	bool gathered = s->gathers;
	s->gathers = gather && writes_at_once(s);
	if (!gathered || gather)
		return;
	if (!write_gathered(s))
		let_die(s);
	else if (s->code && !s->told)
		write_close(s);
}

static size_t socket_waiting(const void *carrier)
{
	return ((const struct socket *)carrier)->out.bytes;
}

static void socket_forget_droppable(void *carrier)
{
	outbox_forget_droppable(&((struct socket *)carrier)->out);
}

static void socket_hold(void *carrier, bool hold)
{
	lws_rx_flow_control(((struct socket *)carrier)->wsi, !hold);
}

/* The last thing the client hears. */
static void write_close(struct socket *s)
{
	unsigned char room[LWS_PRE + CLOSE_REASON_MAX + 2], *payload = room + LWS_PRE;
	size_t size = strnlen(s->reason, CLOSE_REASON_MAX);
	payload[0] = (unsigned char)(s->code >> 8);
	payload[1] = (unsigned char)s->code;
	memcpy(payload + 2, s->reason, size);
	s->told = true;
	lws_write(s->wsi, payload, size + 2, (enum lws_write_protocol)WRITE_CLOSE);
	lws_set_timeout(s->wsi, PENDING_TIMEOUT_USER_REASON_BASE, CLOSE_PATIENCE_SECONDS);
	lws_rx_flow_control(s->wsi, 1); /* so that the client's own close is heard */
}

void socket_close(struct socket *s, enum close_code code, const char *reason, bool at_once)
{
	assert(code);
	if (s->told)
		return;
	if (at_once)
		outbox_finish(&s->out);
	s->code = (uint16_t)code;
	s->reason = reason;
	if (s->out.count == 0)
		write_close(s);
	else
		lws_set_timeout(s->wsi, PENDING_TIMEOUT_USER_REASON_BASE, CLOSE_PATIENCE_SECONDS);
}

static void outlet_close(void *carrier, enum close_code code, const char *reason, bool at_once)
{
	socket_close(carrier, code, reason, at_once);
}

static const struct outlet socket_outlet = {
	.send = socket_send,
	.gather = socket_gather,
	.waiting = socket_waiting,
	.forget_droppable = socket_forget_droppable,
	.hold = socket_hold,
	.close = outlet_close,
};

/* In nobody's turn: whoever reads slowly, or asks for much, is charged for what it takes. */
static bool write_late(struct socket *s, struct frame *frame)
{
	if (!s->session)
		return write_frame(s, frame);
	session_writing(s->session);
	bool written = write_frame(s, frame);
	session_written(s->session);
	return written;
}

static int writable(struct socket *s)
{
	if (s->told) /* the library may ask uninvited */
		return 0;
	struct frame *frame = outbox_take(&s->out);
	bool written = !frame || write_late(s, frame);
	frame_drop(frame);
	if (!written)
		return -1;
	if (s->out.count) {
		lws_callback_on_writable(s->wsi);
		return 0;
	}
	if (s->code) {
		write_close(s);
		return 0;
	}
	s->in_callback = true; /* what the host sends now waits for the next time: one write a callback */
	session_drained(s->session);
	s->in_callback = false;
	return 0;
}

/* --- in ------------------------------------------------------------------------------------------------- */

static int turn_away(struct socket *s, enum close_code code, const char *reason)
{
	bytes_finish(&s->message);
	socket_close(s, code, reason, true);
	return 0;
}

static int receive(struct socket *s, const char *piece, size_t size)
{
	size_t rest = lws_remaining_packet_payload(s->wsi);
	if (s->code) /* what is still on its way when we close is not read */
		return 0;
	if (lws_frame_is_binary(s->wsi))
		return turn_away(s, CLOSE_BINARY, "text only, please");
	if (s->message.size + size + rest > MESSAGE_MAX)
		return turn_away(s, CLOSE_TOO_BIG, "a message has at most 16 KiB");
	bool whole = rest == 0 && lws_is_final_fragment(s->wsi);
	s->net->figures.bytes_in += size;
	if (!whole || s->message.size)
		bytes_add(&s->message, piece, size);
	if (!whole)
		return 0;
	s->net->figures.messages++;
	if (s->message.size)
		session_receive(s->session, s->message.data, s->message.size);
	else
		session_receive(s->session, piece, size);
	bytes_finish(&s->message);
	return 0;
}

/* --- coming and going ----------------------------------------------------------------------------------- */

/* NULL, or why there is no room for one more. */
static const char *is_full(struct net *net, struct lws *wsi, char address[ACCOUNT_SIZE])
{
	if (!visitor_address(&net->visitors, wsi, address))
		return "there are too many connections from your address; try again a little later";
	if (net->connections <= net->config.connections_max)
		return NULL;
	net->figures.refused++;
	return "this server has as many connections as it can hold; try again a little later";
}

/* A browser that is not let in at all learns nothing of why. */
static void turn_back(struct socket *s, const char *reason)
{
	struct bytes out = { 0 };
	notice_begin(&out, "closing");
	bytes_text(&out, "{\"reason\":");
	json_text(&out, reason, strlen(reason));
	bytes_format(&out, ",\"retry_after\":%d}", RETRY_SECONDS);
	envelope_end(&out);
	struct frame *frame = frame_new(out.data, out.size);
	outbox_push(&s->out, frame);
	frame_drop(frame);
	bytes_finish(&out);
	socket_close(s, CLOSE_FULL, reason, false);
	lws_callback_on_writable(s->wsi);
}

static int established(struct socket *s, struct lws *wsi)
{
	struct net *net = net_of(wsi);
	*s = (struct socket){ .net = net, .wsi = wsi };
	char address[ACCOUNT_SIZE];
	const char *full = is_full(net, wsi, address);
	if (full) {
		turn_back(s, full);
		return 0;
	}
	s->session = session_arrive(net->config.host, &socket_outlet, s, address);
	if (!s->session)
		return -1;
	s->next = net->sockets;
	if (s->next)
		s->next->previous = s;
	net->sockets = s;
	net->figures.sockets++;
	return 0;
}

/* It also comes, without `established` before it, when the upgrade was refused. */
static void closed(struct socket *s)
{
	if (!s)
		return;
	outbox_finish(&s->out);
	bytes_finish(&s->message);
	if (!s->session) /* there was no room */
		return;
	session_gone(s->session);
	s->session = NULL;
	if (s->next)
		s->next->previous = s->previous;
	*(s->previous ? &s->previous->next : &s->net->sockets) = s->next;
}

int socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
	struct socket *s = user;
	int answer = net_connection(wsi, reason);
	if (answer)
		return answer;
	switch (reason) {
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return 0; /* judged before (welcome.h) */
	case LWS_CALLBACK_ESTABLISHED:                return established(s, wsi);
	case LWS_CALLBACK_RECEIVE:                    return receive(s, in, len);
	case LWS_CALLBACK_SERVER_WRITEABLE:           return writable(s);
	case LWS_CALLBACK_CLOSED:                     closed(s); return 0;
	default:                                      return lws_callback_http_dummy(wsi, reason, user, in, len);
	}
}
