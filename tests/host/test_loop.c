/* The host in a loop of libuv: it has its turn when it wants one. */
#include <criterion/criterion.h>

#include "server/host/loop.h"
#include "tests/lib/servers/fake_host.h"

enum { RATE = 100, AT_ONCE = 2 * RATE, TOO_MANY = 8, STEP_US = 4000 };

static void count_second(void *ctx)
{
	++*(int *)ctx;
}

/* Time is the fake host's: it passes with the rounds of the loop, so
 * slowly that whoever is delayed is not due when a timer is. */
static void on_round(uv_check_t *handle)
{
	((struct fake_host *)handle->data)->steady_us += STEP_US;
}

Test(loop, who_is_delayed_is_looked_at_again_without_anything_else_happening)
{
	struct fake_host d;
	struct guest g;
	struct host_loop turns = { 0 };
	uv_loop_t loop;
	uv_check_t round;
	int seconds = 0;
	fake_host_open(&d);
	d.rate = RATE;
	fake_host_restart(&d);
	guest_arrive(&g, &d);
	uv_loop_init(&loop);
	host_loop_init(&turns, &loop);
	uv_check_init(&loop, &round);
	round.data = &d;
	uv_check_start(&round, on_round);
	host_loop_run(&turns, d.host, store_journal(d.store), count_second, &seconds);
	for (int i = 0; i < AT_ONCE + TOO_MANY; i++)
		guest_send(&g, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"nothing\"}");
	host_loop_wake(&turns);
	while (g.message_count < AT_ONCE + TOO_MANY)
		uv_run(&loop, UV_RUN_ONCE);
	cr_assert_lt(seconds, TOO_MANY, "nobody waits for the second to be over");
	guest_leave(&g);
	host_loop_close(&turns);
	uv_close((uv_handle_t *)&round, NULL);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_assert_eq(uv_loop_close(&loop), 0);
	fake_host_close(&d);
}
