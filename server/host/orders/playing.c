/* Playing: an order that has come to its turn is looked at, and tried. */
#include "server/host/orders/playing.h"

#include "server/base/memory.h"
#include "server/host/clocks.h"
#include "server/host/fairness/account.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/orders/answers.h"
#include "server/host/orders/plans.h"
#include "server/host/orders/trial.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

/* A seat may have answered while its default was waiting in the line. */
static bool has_answered_since(const struct table *t, const struct queued *p)
{
	if (p->command->table != ORDER_EXPIRE)
		return false;
	const struct owed_in_sight owed = { p->command->body.owed, (int8_t)p->command->of };
	const struct timed *one = in_sight_find(&t->clocks.times->in_sight, owed);
	int64_t at = !owed.what ? clocks_at(&t->clocks, clock_of(p->command->of)) : one ? one->at : 0;
	return t->clocks.standing || !at || at > now_ms(t->host);
}

/* Has this game been told or written so much of late that it must wait? Then it was answered. */
static bool is_too_much(struct table *t, struct queued *p)
{
	int64_t wait = charge_thing(t->host, t->account, SPEND_BYTES, 1);
	if (wait) {
		queued_put_off(p, wait,
			"this game has written as much today as one game may here; go on a little later");
		return true;
	}
	wait = p->command->table == ORDER_STAND_IN && p->command->body.manner ?
		charge_thing(t->host, p->session->account, SPEND_MACHINES, 1) : 0;
	if (wait) {
		queued_put_off(p, wait,
			"from your address more seats were given to the machine than one may give it here in an hour");
		return true;
	}
	wait = p->command->table == ORDER_ANNOUNCE ? charge_thing(t->host, t->account, SPEND_ANNOUNCEMENTS, 1) :
		0;
	if (wait)
		queued_put_off(p, wait,
			"that is more than may be announced here in a short time; announce it a little later");
	return wait > 0;
}

/* The same of what was planned: nobody waits for an answer, but its plan does not go on either. */
static bool is_too_much_planned(struct table *t, struct queued *p)
{
	if (!charge_thing(t->host, t->account, SPEND_BYTES, 1))
		return false;
	plans_put_off(p->by.plan);
	answers_keep_plans(t);
	queued_free(p);
	return true;
}

void playing_begin(struct table *t, struct queued *p)
{
	struct refusal *r = &t->host->refusal;
	p->line_goes_on = answers_go_on;
	if (t->set_aside) {
		queued_fail(p, WIRE_SET_ASIDE,
			"this game has been set aside for the operator; it can be looked at, not played");
		return;
	}
	if (t->lost) {
		queued_fail(p, WIRE_UNAVAILABLE, "this game is played on another server of this house now");
		return;
	}
	if (!plans_still_say(&p->by)) { /* it was planned anew meanwhile */
		queued_free(p);
		answers_look(t);
		return;
	}
	if (!p->command)
		p->command = memory_new(sizeof *p->command);
	if (has_answered_since(t, p)) {
		t->expiring = 0;
		queued_free(p);
		return;
	}
	if (p->json && !command_read(t->game, p->who, p->has_seat ? p->seat : NULL, p->json, p->command, r)) {
		queued_refuse(p, r);
		return;
	}
	if ((p->session && is_too_much(t, p)) || (p->by.plan && is_too_much_planned(t, p)))
		return;
	trial_begin(t, p);
}
