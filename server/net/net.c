/* The net: a context of the library in our loop, a listener for
 * players and one for figures, and an end in order. */
#include <assert.h>
#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "server/base/log.h"
#include "server/base/memory.h"
#include "server/net/figures.h"
#include "server/net/net_members.h"
#include "server/net/pages.h"
#include "server/net/reply.h"
#include "server/net/socket.h"

enum {
	RX_SIZE = 128,          /* an idle connection stays small; longer messages come in pieces */
	TX_SIZE = 256 * 1024,   /* what one write may hand to the kernel                          */
	GRACE_MS = 2000,
	SILENT_HTTP_SECONDS = 10,
	KEEPALIVE_SECONDS = 5,
};

static const struct lws_protocols figures_protocols[] = {
	{ "http", figures_callback, sizeof(struct reply), 0, 0, NULL, TX_SIZE },
	{ 0 },
};

static const struct lws_protocols *play_protocols(void)
{
	static struct lws_protocols protocols[] = {
		{ "http", pages_callback, 0, 0, 0, NULL, TX_SIZE },
		{ PROTOCOL_NAME, socket_callback, 0, RX_SIZE, 0, NULL, TX_SIZE },
		{ 0 },
	};
	protocols[0].per_session_data_size = pages_size();
	protocols[1].per_session_data_size = socket_size();
	return protocols;
}

/* --- addresses ------------------------------------------------------------------------------------------ */

bool net_address_read(const char *text, struct net_address *out)
{
	const char *colon = strrchr(text, ':');
	char *end;
	if (!colon || colon == text || !colon[1])
		return false;
	long port = strtol(colon + 1, &end, 10);
	bool bracketed = text[0] == '[' && colon[-1] == ']';
	size_t size = (size_t)(colon - text) - (bracketed ? 2 : 0);
	if (*end || port < 0 || port > 65535 || size == 0 || size >= sizeof out->host)
		return false;
	*out = (struct net_address){ .port = (int)port };
	memcpy(out->host, text + bracketed, size);
	if (strcmp(out->host, "localhost") == 0)
		strcpy(out->host, "127.0.0.1");
	struct sockaddr_storage address;
	return uv_inet_pton(strchr(out->host, ':') ? AF_INET6 : AF_INET, out->host, &address) == 0;
}

/* Whether it could be listened on, before the library tries: it says only that it failed. */
static bool address_is_free(const struct net_address *a, struct net_problem *problem)
{
	struct sockaddr_storage address = { 0 };
	bool six = strchr(a->host, ':') != NULL;
	int one = 1;
	if (six)
		uv_ip6_addr(a->host, a->port, (struct sockaddr_in6 *)&address);
	else
		uv_ip4_addr(a->host, a->port, (struct sockaddr_in *)&address);
	int fd = socket(six ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	bool bound = fd >= 0 && setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one) == 0 &&
		bind(fd, (struct sockaddr *)&address, six ? sizeof(struct sockaddr_in6) :
		sizeof(struct sockaddr_in)) == 0 && listen(fd, 1) == 0;
	int error = errno;
	if (fd >= 0)
		close(fd);
	if (bound)
		return true;
	problem->code = error == EADDRINUSE ? NET_IN_USE : NET_ADDRESS;
	snprintf(problem->sentence, sizeof problem->sentence, "cannot listen on %s port %d: %s", a->host, a->port,
		error == EADDRINUSE ? "another program listens there already" : strerror(error));
	return false;
}

/* --- opening -------------------------------------------------------------------------------------------- */

/* What strangers send can make the library say something each time: it is heard so often in a minute. */
static bool is_heard(void)
{
	enum { LINES = 10 };
	static time_t minute;
	static unsigned lines;
	time_t now = time(NULL) / 60;
	if (now != minute)
		lines = 0;
	minute = now;
	return lines++ < LINES;
}

static void library_log(int level, const char *line)
{
	char text[256];
	if (!is_heard())
		return;
	size_t size = strcspn(line, "\n");
	snprintf(text, sizeof text, "%.*s", (int)(size < sizeof text ? size : sizeof text - 1), line);
	LOG(level == LLL_ERR ? LOG_WARN : LOG_DEBUG, "libwebsockets", LOG_TEXT("text", text));
}

static struct lws_context *context_create(struct net *net)
{
	void *loops[1] = { net->config.loop };
	struct lws_context_creation_info info = {
		.port = CONTEXT_PORT_NO_LISTEN,
		.foreign_loops = loops,
		.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
		LWS_SERVER_OPTION_VALIDATE_UTF8,
		.gid = (gid_t)-1,
		.uid = (uid_t)-1,
		.user = net,
		.max_http_header_pool = 1024,
		.max_http_header_data = 4096,
		.pt_serv_buf_size = 8192,
		.timeout_secs = SILENT_HTTP_SECONDS,
		.timeout_secs_ah_idle = KEEPALIVE_SECONDS,
		.server_string = "tricorne",
		.pcontext = &net->context,
	};
	lws_set_log_level(LLL_ERR | LLL_WARN, library_log);
	return lws_create_context(&info);
}

static struct lws_vhost *listen_on(struct net *net, const char *name, const struct net_address *address,
	const struct lws_protocols *protocols,
	const lws_retry_bo_t *patience, struct net_problem *problem)
{
	bool anywhere = strcmp(address->host, "0.0.0.0") == 0 || strcmp(address->host, "::") == 0;
	struct lws_context_creation_info info = {
		.port = address->port,
		.iface = anywhere ? NULL : address->host,
		.vhost_name = name,
		.protocols = protocols,
		.alpn = "http/1.1",
		.keepalive_timeout = KEEPALIVE_SECONDS,
		.retry_and_idle_policy = patience,
		.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
			(strchr(address->host, ':') ? 0 : LWS_SERVER_OPTION_DISABLE_IPV6),
		.gid = (gid_t)-1,
		.uid = (uid_t)-1,
	};
	if (address->port && !address_is_free(address, problem))
		return NULL;
	struct lws_vhost *vhost = lws_create_vhost(net->context, &info);
	if (!vhost) {
		problem->code = NET_BROKEN;
		snprintf(problem->sentence, sizeof problem->sentence, "cannot listen on %s port %d",
			address->host, address->port);
	}
	return vhost;
}

/* A net that could not listen: the library is let go of twice, with
 * the loop running between (it closes handles). */
static void give_up(struct net *net)
{
	uv_loop_t *loop = net->config.loop;
	lws_context_destroy(net->context);
	uv_close((uv_handle_t *)&net->grace, NULL);
	for (int i = 0; i < 3; i++)
		uv_run(loop, UV_RUN_NOWAIT);
	net_finish(net);
	uv_run(loop, UV_RUN_NOWAIT);
}

struct net *net_open(const struct net_config *config, struct net_problem *problem)
{
	assert(config->loop && config->host && problem);
	static lws_retry_bo_t patience;
	struct net *net = memory_new(sizeof *net);
	net->config = *config;
	net->visitors.proxies = config->proxies;
	net->visitors.limits = config->limits;
	patience.secs_since_valid_ping = (uint16_t)config->ping_seconds;
	patience.secs_since_valid_hangup = (uint16_t)config->hang_up_seconds;
	*problem = (struct net_problem){ .code = NET_BROKEN };
	struct lws_context *context = context_create(net);
	if (!context) {
		snprintf(problem->sentence, sizeof problem->sentence,
			"libwebsockets does not start; is its libuv plugin installed?");
		free(net);
		return NULL;
	}
	net->context = context; /* the library itself only ever writes NULL there, at the very end */
	uv_timer_init(config->loop, &net->grace);
	net->grace.data = net;
	pages_load(net);
	net->play = listen_on(net, "play", &config->listen, play_protocols(), &patience, problem);
	if (net->play && config->metrics.host[0])
		net->figures_host = listen_on(net, "figures", &config->metrics, figures_protocols,
			&patience, problem);
	if (!net->play || (config->metrics.host[0] && !net->figures_host)) {
		give_up(net);
		return NULL;
	}
	return net;
}

int net_port(const struct net *net)
{
	return lws_get_vhost_listen_port(net->play);
}

int net_metrics_port(const struct net *net)
{
	return net->figures_host ? lws_get_vhost_listen_port(net->figures_host) : 0;
}

/* --- closing -------------------------------------------------------------------------------------------- */

static void let_go(uv_timer_t *timer)
{
	struct net *net = timer->data;
	uv_close((uv_handle_t *)timer, NULL);
	lws_context_destroy(net->context); /* begins to close the library's handles; net_finish() ends it */
	net->closed(net->closed_ctx);
}

/* Looks again soon: the last socket's callback must have returned before the library may be let go of. */
static void look_whether_all_left(uv_timer_t *timer)
{
	struct net *net = timer->data;
	if (!net->sockets || uv_now(net->config.loop) >= net->grace_until)
		let_go(timer);
}

void net_take_no_more(struct net *net)
{
	net->leaving = true;
}

void net_close(struct net *net, void (*closed)(void *ctx), void *ctx)
{
	assert(closed && !net->closing);
	net->closing = true;
	net->closed = closed;
	net->closed_ctx = ctx;
	net->grace_until = uv_now(net->config.loop) + GRACE_MS;
	for (struct socket *s = net->sockets; s; s = socket_next(s))
		socket_close(s, CLOSE_GOING_AWAY, "the server is shutting down", false);
	uv_timer_start(&net->grace, look_whether_all_left, 0, 10);
}

void net_finish(struct net *net)
{
	if (net->context)
		lws_context_destroy(net->context);
	free(net->pages);
	accounts_finish(&net->visitors.addresses);
	free(net);
}
