/* Orders: those that sessions, clocks and the host itself give, put into the line of their table. */
#include "server/host/orders/orders.h"

#include <assert.h>

#include "server/base/memory.h"
#include "server/host/host_members.h"
#include "server/host/line/line.h"
#include "server/host/orders/answers.h"
#include "server/host/orders/playing.h"
#include "server/host/table.h"

void orders_add(struct table *t, struct queued *p)
{
	line_add(t, p);
	if (p->session && line_waits(t)) /* it is he who is being served */
		orders_next(t);
	line_want(t);
}

void orders_begin(struct table *t, struct session *payer, orders_settled *settled, void *ctx)
{
	struct queued *p = queued_new(t, NULL);
	p->payer = payer;
	p->settled = settled;
	p->settled_ctx = ctx;
	p->command = memory_new(sizeof *p->command);
	*p->command = command_begin();
	orders_add(t, p);
}

void orders_expire(struct table *t, int seat)
{
	assert((seat >= 0 && seat < SEATS_MAX) || seat == SEAT_UMPIRE);
	struct queued *p = queued_new(t, NULL);
	p->command = memory_new(sizeof *p->command);
	const struct timed *one = in_sight_first(&t->clocks.times->in_sight, seat);
	*p->command = one ? command_expire_one(seat, one->owed.what) : command_expire(seat);
	t->expiring |= 1u << seat;
	orders_add(t, p);
}

void orders_stand_in(struct table *t, int seat, enum manner manner, const char *reason,
	orders_settled *settled, void *ctx)
{
	struct queued *p = queued_new(t, NULL);
	p->settled = settled;
	p->settled_ctx = ctx;
	p->command = memory_new(sizeof *p->command);
	*p->command = command_stand_in(t->game, seat, manner, reason);
	orders_add(t, p);
}

static void add_command(struct table *t, struct command command)
{
	struct queued *p = queued_new(t, NULL);
	p->command = memory_new(sizeof *p->command);
	*p->command = command;
	orders_add(t, p);
}

void orders_pass_over(struct table *t, int seat)
{
	add_command(t, command_pass_over(seat));
}

void orders_count_as_left(struct table *t, int seat, enum absence_fall falls, int to, enum manner manner)
{
	add_command(t, command_count_as_left(t->game, seat, falls, to, manner));
}

void orders_adjourn(struct table *t, const char *reason)
{
	add_command(t, command_adjourn(reason));
}

void orders_fill_seat(struct table *t, struct session *s, const char *request, int seat, const char *player)
{
	struct queued *p = queued_new(t, s);
	TEXT_SET(p->request, request);
	p->viewer = game_viewer(t->game, (struct viewer){ 0 }); /* he sees no more than that yet */
	p->command = memory_new(sizeof *p->command);
	*p->command = command_fill_seat(t->game, seat, player);
	orders_add(t, p);
}

void orders_come_back(struct table *t, int seat)
{
	add_command(t, command_come_back(seat));
}

void orders_take_seat(struct table *t, int seat)
{
	assert((seat >= 0 && seat < SEATS_MAX) || seat == SEAT_UMPIRE);
	add_command(t, command_take_seat(seat));
}

void orders_answer_beforehand(struct table *t)
{
	answers_look(t);
}

void orders_next(struct table *t)
{
	playing_begin(t, line_take(t));
}
