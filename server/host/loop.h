/* The host in a loop of libuv: its turn after each poll, its tick
 * every second, the journal's answers when they come. */
#ifndef TRICORNE_HOST_LOOP_H
#define TRICORNE_HOST_LOOP_H

#include <uv.h>

#include "server/host/host.h"

/* Lives until its handles have closed; all zero before host_loop_init(). */
struct host_loop {
	uv_async_t wake;
	uv_check_t after_poll;
	uv_idle_t more;    /* there is more to do: the poll must not wait */
	uv_timer_t later, second;
	struct host *host;
	struct journal *journal;
	void (*each_second)(void *ctx);
	void *ctx;
};

/* Before the store, which needs somebody to wake; nothing runs yet. */
void host_loop_init(struct host_loop *l, uv_loop_t *loop);
/* A journal_wake; the ctx is the struct host_loop. On any thread. */
void host_loop_wake(void *ctx);
/* From now on the host has its turns. `each_second` is called before the tick. */
void host_loop_run(struct host_loop *l, struct host *host, struct journal *journal,
	void (*each_second)(void *ctx), void *ctx);
/* Closes the handles; nobody may wake it any more. */
void host_loop_close(struct host_loop *l);

#endif
