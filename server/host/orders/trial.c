/* Trial: an order checked and decided, in the turn or beside the loop. */
#include "server/host/orders/trial.h"

#include <assert.h>
#include <stdlib.h>

#include "server/base/memory.h"
#include "server/host/fairness/compute.h"
#include "server/host/host_members.h"
#include "server/host/line/line.h"
#include "server/host/line/queued.h"
#include "server/host/orders/answers.h"
#include "server/host/orders/draws.h"
#include "server/host/orders/plans.h"
#include "server/host/orders/restoring.h"
#include "server/host/orders/writing.h"
#include "server/host/seats/errands.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

enum { DEAR_US = 2000 }; /* an order that takes longer is decided beside the loop */

struct trial {
	struct errand errand; /* first */
	struct queued *order;
	bool drawn;                  /* with what was given for its dice */
	struct dice_drawing drawing;
	struct restoring restoring;
	bool restored;               /* or there was nothing to restore */
	struct refusal refusal;
	struct pending *pending;
	char fault[FAULT_SIZE];
};

static void reckon(struct errand *e, struct decide_context *dc)
{
	struct trial *trial = (struct trial *)e;
	struct command *c = trial->order->command;
	trial->restored = trial->restored || restoring_prepare(&trial->restoring, e->game, dc, c);
	if (trial->restored && game_check(e->game, dc, c, &trial->refusal))
		trial->pending = game_decide(e->game, dc, c, trial->fault);
}

static queued_goes_on ask_for_dice;

/* Before dice fall for all to see, the seats that are there give what they are made of, and it waits so
 * long; what was played before is not asked for again. True: it goes on later, or was answered. */
static bool waits_for_dice(struct table *t, struct queued *p, struct pending *pending)
{
	if (!pending->rolled_openly || !draws_givers(t))
		return false;
	pending_release(t->host->context, pending);
	queued_unless_answered(p, ask_for_dice);
	return true;
}

static void take_outcome(struct table *t, struct queued *p, const struct trial *trial)
{
	p->command->drawing = NULL;
	if (trial->pending) {
		if (trial->drawn || !waits_for_dice(t, p, trial->pending))
			writing_begin(t, p, trial->pending);
	} else if (!trial->restored) {
		queued_fail(p, WIRE_UNAVAILABLE, "what stood there cannot be read");
	} else if (trial->refusal.count) {
		queued_refuse(p, &trial->refusal);
	} else {
		table_set_aside(t, trial->fault);
		queued_fail(p, WIRE_SET_ASIDE,
			"this order led to a position that cannot be; the game has been set aside for the operator");
	}
}

static enum errand_end settle(struct errand *e)
{
	struct trial *trial = (struct trial *)e;
	struct table *t = e->table;
	assert(t->trying == trial->order);
	if (trial->restoring.wants && restoring_read(&trial->restoring, t, e->in_turn))
		return ERRAND_ON;
	if (reading_waits(e->host))
		return ERRAND_AGAIN;
	reading_done(e->host);
	t->trying = NULL;
	if (e->payer || !e->in_turn) /* else nobody has measured it */
		t->decided_us = e->job.took_us;
	take_outcome(t, trial->order, trial);
	answers_go_on(t);
	return ERRAND_ANSWERED;
}

static void forget(struct errand *e)
{
	restoring_finish(&((struct trial *)e)->restoring);
	free(e);
}

/* How a battle begins that was laid out as nobody's was before, what an umpire sets, and whatever takes
 * something back; and where one decision took long, so will the next. */
static bool is_dear(const struct table *t, const struct command *c)
{
	switch (c->table) {
	case ORDER_BEGIN:
	case ORDER_SET:
	case ORDER_REWIND:
	case ORDER_UNDO:
	case ORDER_ASK_UNDO:
	case ORDER_AGREE_UNDO: return true;
	case ORDER_EXPIRE:
	case TABLE_RULES:      return t->decided_us > DEAR_US;
	default:               return false;
	}
}

/* What it is called, for whoever looks after a trap. */
static const char *type_of(const struct table *t, const struct command *c)
{
	return c->table == TABLE_RULES ? game_rules(t->game)->orders[c->order.kind].name :
		table_orders[c->table].name;
}

static void try_out(struct table *t, struct queued *p, const struct dice_drawing *drawing)
{
	const char *what = type_of(t, p->command);
	uint32_t row = game_row(t->game) + 1;
	struct trial *trial = memory_new(sizeof *trial);
	trial->errand = (struct errand){ .host = t->host, .table = t, .payer = queued_payer(p),
		.job = { .what = what, .row = row }, .reckon = reckon, .settle = settle, .forget = forget };
	trial->order = p;
	trial->restored = p->command->past != NULL;
	trial->drawn = drawing != NULL;
	if (drawing) {
		trial->drawing = *drawing;
		p->command->drawing = &trial->drawing;
	}
	t->trying = p;
	compute_detail(&t->host->compute, what, row);
	if (is_dear(t, p->command))
		errand_send(&trial->errand);
	else
		errand_do(&trial->errand);
}

/* Meanwhile it may have been planned anew: then that is judged. */
static void try_if_played_here(struct table *t, struct queued *p, const struct dice_drawing *drawing)
{
	if (t->set_aside || t->lost) {
		queued_fail(p, WIRE_UNAVAILABLE, "this game is not played on here; nothing has happened");
	} else if (plans_still_say(&p->by)) {
		try_out(t, p, drawing);
	} else {
		queued_free(p);
		answers_look(t);
	}
}

static void on_gathered(struct table *t, struct queued *p, const struct dice_drawing *drawing)
{
	try_if_played_here(t, p, drawing);
	line_want(t);
}

/* Those who were to give them may have left while it was looked for. */
static void ask_for_dice(struct queued *p)
{
	struct table *t = p->table;
	if (t->host->draws_ended)
		queued_fail(p, WIRE_UNAVAILABLE,
			"the server is shutting down, and nothing has happened; send the order again");
	else if (t->lost || !draws_givers(t))
		try_if_played_here(t, p, NULL);
	else
		draws_begin(t, p, on_gathered);
}

void trial_begin(struct table *t, struct queued *p)
{
	try_out(t, p, NULL);
}
