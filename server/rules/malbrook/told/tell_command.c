/* The story of the battle: leaders, their orders and messengers. */
#include "say.h"
#include "tale.h"

static const char *const orders[] = { "nothing", "to defend where it is", "to advance and hold",
	"to attack" };

static const char *order_of(uint8_t type)
{
	return orders[type < SHAPE_COUNTOF(orders) ? type : 0];
}

static const char *wing_called(struct tale *t, const char *id)
{
	return malb_tell_call(t, id);
}

/* ---- Leaders ------------------------------------------------------------------------------------------- */

void malb_tell_leader_placed(struct tale *t, const void *body)
{
	say(t, "%s takes his post.", malb_tell_call(t, ((const struct malb_event_leader_placed *)body)->leader));
}

void malb_tell_leader_moved(struct tale *t, const void *body)
{
	const struct malb_event_leader_moved *e = body;
	if (e->brigade[0])
		say(t, "%s rides to %s and stays with it.", malb_tell_call(t, e->leader),
			malb_tell_call(t, e->brigade));
	else
		say(t, "%s rides.", malb_tell_call(t, e->leader));
}

void malb_tell_leader_acted(struct tale *t, const void *body)
{
	static const char *const acts[MALB_ACTS] = { [NO_ACT] = "acts", [ACT_STEADY] = "steadies",
		[ACT_INSPIRE] = "inspires", [ACT_ISSUE] = "gives an order",
		[ACT_SEND] = "sends a messenger", [ACT_LISTEN] = "listens" };
	const struct malb_event_leader_acted *e = body;
	say(t, "%s %s", malb_tell_call(t, e->leader), acts[e->act]);
	if ((e->act == ACT_STEADY || e->act == ACT_INSPIRE) && e->brigade[0])
		say(t, " %s", malb_tell_call(t, e->brigade));
	say(t, ".");
}

void malb_tell_leader_hit(struct tale *t, const void *body)
{
	static const char *const fates
		[] = { [LEADER_OK] = "is wounded", [LEADER_KILLED] = "is killed", [LEADER_CAPTURED] = "is captured" };
	const struct malb_event_leader_hit *e = body;
	say(t, "%s %s.", malb_tell_call(t, e->leader), fates[e->now]);
}

void malb_tell_leader_replaced(struct tale *t, const void *body)
{
	say(t, "Another takes the place of %s.",
		malb_tell_call(t, ((const struct malb_event_leader_replaced *)body)->leader));
}

/* ---- Messengers ---------------------------------------------------------------------------------------- */

void malb_tell_messenger_sent(struct tale *t, const void *body)
{
	const struct malb_event_messenger_sent *e = body;
	say(t, "%s %s %s", malb_tell_call(t, e->from), e->now == SPOKEN ? "speaks to" : "sends a messenger to",
		malb_tell_call(t, e->to));
	if (e->kind == PAYLOAD_ORDER)
		say(t, ": the order of %s is %s.", wing_called(t, e->wing), order_of(e->order));
	else if (e->kind == PAYLOAD_REASSIGN)
		say(t, ": %s goes to %s.", malb_tell_call(t, e->unit), malb_tell_call(t, e->leader));
	else if (e->kind == PAYLOAD_TEXT)
		say(t, ": \"%s\"", e->text);
	else
		say(t, ".");
}

void malb_tell_messenger_rode(struct tale *t, const void *body)
{
	const struct malb_event_messenger_rode *e = body;
	say(t, "%s %s.", malb_tell_call(t, e->messenger),
		e->now == WAITING     ? "has arrived and waits to be heard"
			: e->heading_back ? "rides back"
			: "rides on");
}

void malb_tell_messenger_hit(struct tale *t, const void *body)
{
	const struct malb_event_messenger_hit *e = body;
	say(t, "%s is %s", malb_tell_call(t, e->messenger),
		e->now == MESSENGER_KILLED         ? "killed"
			: e->now == MESSENGER_CAPTURED ? "captured"
			: "wounded");
	if (e->by[0])
		say(t, " by %s", malb_tell_call(t, e->by));
	say(t, ".");
}

void malb_tell_heard(struct tale *t, const void *body)
{
	const struct malb_event_heard *e = body;
	const struct malb_state *s = t->state;
	const struct malb_messenger *m = &s->messengers[malb_messenger_named(s, e->messenger)];
	if (!e->lapsed && m->payload.kind == PAYLOAD_TEXT &&
		malb_vantage_may_read(s, t->vantage, malb_messenger_named(s, e->messenger)))
		say(t, "%s reads what %s wrote in turn %d: \"%s\"", malb_tell_call(t, s->leaders[m->to].id),
			malb_tell_call(t, s->leaders[m->from].id), m->written, m->payload.text);
	else
		say(t, "What %s had to say %s.", malb_tell_call(t, e->messenger),
			e->lapsed ? "is never heard" : "has been heard");
}

/* ---- Orders -------------------------------------------------------------------------------------------- */

void malb_tell_wing_ordered(struct tale *t, const void *body)
{
	const struct malb_event_wing_ordered *e = body;
	say(t, "The order of %s is %s.", wing_called(t, e->wing), order_of(e->order));
}

void malb_tell_transferred(struct tale *t, const void *body)
{
	const struct malb_event_transferred *e = body;
	say(t, "%s now obeys %s.", malb_tell_call(t, e->unit),
		malb_tell_call(t,
			e->leader[0]        ? e->leader
				: e->command[0] ? e->command
								: e->wing));
}

void malb_tell_against_order(struct tale *t, const void *body)
{
	const struct malb_event_against_order *e = body;
	say(t, "%s acts against the order of %s.", malb_tell_call(t, e->brigade), wing_called(t, e->wing));
}

void malb_tell_referred(struct tale *t, const void *body)
{
	const struct malb_event_referred *e = body;
	say(t, "The umpire is asked whether %s may %s against its order.", malb_tell_call(t, e->brigade),
		malb_say_deed(e->order));
}

void malb_tell_ruled(struct tale *t, const void *body)
{
	const struct malb_event_ruled *e = body;
	say(t, "The umpire %s what %s would do.", e->allowed ? "allows" : "does not allow",
		malb_tell_call(t, e->brigade));
}

/* ---- Control ------------------------------------------------------------------------------------------- */

void malb_tell_controlled(struct tale *t, const void *body)
{
	static const char *const ends[] = { [CONTROL_NONE] = NULL, [CONTROLLED] = NULL,
		[CONFORMING] = "conforms to its neighbours", [STANDING] = "stands halted",
		[TEST_DUE] = "is not controlled", [TEST_FREE] = "acts as it is told", [TEST_HALT] = "halts", [TEST_REPEAT] = "does once more what it did",
		[CONTINUING] = "goes on as before", [IN_COMBAT] = NULL };
	const struct malb_event_controlled *e = body;
	if (ends[e->control])
		say(t, "%s %s.", malb_tell_call(t, e->unit), ends[e->control]);
}

void malb_tell_shifted(struct tale *t, const void *body)
{
	const struct malb_event_shifted *e = body;
	say(t, "The test of %s will be adjusted by %+d.", malb_tell_call(t, e->unit), e->shift);
}

/* ---- The side ------------------------------------------------------------------------------------------ */

void malb_tell_arrived(struct tale *t, const void *body)
{
	(void)body;
	say(t, "Reinforcements have come.");
}

void malb_tell_wing_broken(struct tale *t, const void *body)
{
	say(t, "Broken, to attack no more: %s.",
		wing_called(t, ((const struct malb_event_wing_broken *)body)->wing));
}

void malb_tell_personal(struct tale *t, const void *body)
{
	const struct malb_event_personal *e = body;
	const struct malb_personal *p = &((const struct malb_state *)t->state)->victory.personal[e->place];
	say(t, "%s: %s", p->text, e->met ? "achieved." : "missed.");
}
