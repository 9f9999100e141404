/* The host in a loop of libuv. */
#include "server/host/loop.h"

static void have_turn(struct host_loop *l);

static void on_wake(uv_async_t *handle)
{
	struct host_loop *l = handle->data;
	if (l->journal)
		journal_drain(l->journal);
}

static void on_poll(uv_check_t *handle)
{
	have_turn(handle->data);
}

static void on_more(uv_idle_t *handle)
{
	(void)handle; /* that it is there keeps the poll from waiting; the turn comes after the poll */
}

/* The turn comes after the poll, and timers run before it: it must not wait for something else to happen. */
static void on_later(uv_timer_t *handle)
{
	struct host_loop *l = handle->data;
	uv_idle_start(&l->more, on_more);
}

static void on_second(uv_timer_t *handle)
{
	struct host_loop *l = handle->data;
	l->each_second(l->ctx);
	host_tick(l->host);
}

static void have_turn(struct host_loop *l)
{
	int wait = host_turn(l->host);
	if (wait == 0)
		uv_idle_start(&l->more, on_more);
	else
		uv_idle_stop(&l->more);
	bool sooner = uv_is_active((uv_handle_t *)&l->later) && uv_timer_get_due_in(&l->later) <= (uint64_t)wait;
	if (wait > 0 && !sooner)
		uv_timer_start(&l->later, on_later, (uint64_t)wait, 0);
}

void host_loop_init(struct host_loop *l, uv_loop_t *loop)
{
	uv_async_init(loop, &l->wake, on_wake);
	uv_check_init(loop, &l->after_poll);
	uv_idle_init(loop, &l->more);
	uv_timer_init(loop, &l->later);
	uv_timer_init(loop, &l->second);
	l->wake.data = l->after_poll.data = l->more.data = l->later.data = l->second.data = l;
}

void host_loop_wake(void *ctx)
{
	uv_async_send(&((struct host_loop *)ctx)->wake);
}

void host_loop_run(struct host_loop *l, struct host *host, struct journal *journal,
	void (*each_second)(void *ctx), void *ctx)
{
	l->host = host;
	l->journal = journal;
	l->each_second = each_second;
	l->ctx = ctx;
	uv_check_start(&l->after_poll, on_poll);
	uv_timer_start(&l->second, on_second, 1000, 1000);
}

void host_loop_close(struct host_loop *l)
{
	uv_close((uv_handle_t *)&l->wake, NULL);
	uv_close((uv_handle_t *)&l->after_poll, NULL);
	uv_close((uv_handle_t *)&l->more, NULL);
	uv_close((uv_handle_t *)&l->later, NULL);
	uv_close((uv_handle_t *)&l->second, NULL);
}
