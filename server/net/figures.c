/* Figures for the operator: /metrics and /health, on a listener of their own. */
#include "server/net/figures.h"

#include <string.h>

#include "server/net/connection.h"
#include "server/net/net_members.h"
#include "server/net/reply.h"

static void figure(struct bytes *out, const char *name, const char *kind, const char *help, uint64_t value)
{
	bytes_format(out, "# HELP %s %s\n# TYPE %s %s\n%s %llu\n", name, help, name, kind, name,
		(unsigned long long)value);
}

static void write_figures(const struct net *net, struct bytes *out)
{
	const struct net_figures *f = &net->figures;
	figure(out, "tricorne_connections", "gauge", "Connections now, of any kind.", net->connections);
	figure(out, "tricorne_connections_total", "counter", "Connections accepted.", f->connections);
	figure(out, "tricorne_connections_refused_total", "counter",
		"Connections turned away because there were too many.", f->refused);
	limit_figure(LIMIT_SOCKETS, net->visitors.limited[LIMIT_SOCKETS], out);
	limit_figure(LIMIT_SILENT, net->visitors.limited[LIMIT_SILENT], out);
	figure(out, "tricorne_sockets_total", "counter", "WebSockets opened.", f->sockets);
	figure(out, "tricorne_http_requests_total", "counter", "Requests for files and figures.", f->http);
	figure(out, "tricorne_messages_total", "counter", "Messages received.", f->messages);
	figure(out, "tricorne_message_bytes_total", "counter", "Bytes of messages received.", f->bytes_in);
	figure(out, "tricorne_frames_total", "counter", "Frames sent.", f->frames);
	figure(out, "tricorne_frame_bytes_total", "counter", "Bytes of frames sent.", f->bytes_out);
	figure(out, "tricorne_frames_queued_total", "counter", "Frames that had to wait for a slow reader.",
		f->queued);
	if (net->config.figures)
		net->config.figures(net->config.ctx, out);
}

static int serve(struct lws *wsi, struct reply *reply, const char *path)
{
	const struct net *net = net_of(wsi);
	if (strcmp(path, "/health") == 0) {
		const char *illness = net->config.health ? net->config.health(net->config.ctx) : NULL;
		return reply_sentence(wsi, reply, illness ? 503 : 200, illness ? illness : "well\n");
	}
	if (strcmp(path, "/metrics") != 0)
		return reply_sentence(wsi, reply, 404, "Here are /metrics and /health.\n");
	struct bytes text = { 0 };
	const struct reply_head head = { .status = 200, .type = "text/plain; version=0.0.4; charset=utf-8",
		.cache = "no-store" };
	write_figures(net, &text);
	return reply_begin(wsi, reply, &head, text.data, text.size, text.data);
}

int figures_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
	int answer = net_connection(wsi, reason);
	if (answer)
		return answer;
	switch (reason) {
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return 1;
	case LWS_CALLBACK_HTTP:                       return serve(wsi, user, in);
	case LWS_CALLBACK_HTTP_WRITEABLE:             return reply_go_on(wsi, user);
	case LWS_CALLBACK_CLOSED_HTTP:
		if (user)
			reply_finish(user);
		return 0;
	default: return lws_callback_http_dummy(wsi, reason, user, in, len);
	}
}
