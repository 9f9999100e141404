/* The story of the battle: leaders, their orders and messengers. */
#include "tale.h"

static const char *const orders[] = { "nothing", "to defend where it is", "to advance and hold", "to attack" };

static const char *order_of(uint8_t type)
{
	return orders[type < SHAPE_COUNTOF(orders) ? type : 0];
}

static const char *wing_called(const struct malb_tale *t, const char *id)
{
	const struct malb_wing *wing = &t->s->wings[malb_wing_named(t->s, id)];
	return wing->name[0] ? wing->name : id;
}

/* ---- Leaders ------------------------------------------------------------------------------------------------------------------- */

void malb_tell_leader_placed(struct malb_tale *t, const void *body)
{
	malb_say(t, "%s takes his post.", malb_call(t, ((const struct malb_event_leader_placed *)body)->leader));
}

void malb_tell_leader_moved(struct malb_tale *t, const void *body)
{
	const struct malb_event_leader_moved *e = body;
	if (e->brigade[0])
		malb_say(t, "%s rides to %s and stays with it.", malb_call(t, e->leader), malb_call(t, e->brigade));
	else
		malb_say(t, "%s rides.", malb_call(t, e->leader));
}

void malb_tell_leader_acted(struct malb_tale *t, const void *body)
{
	static const char *const acts[MALB_ACTS] = { [NO_ACT] = "acts", [ACT_STEADY] = "steadies", [ACT_INSPIRE] = "inspires", [ACT_ISSUE] = "gives an order",
		[ACT_SEND] = "sends a messenger", [ACT_LISTEN] = "listens" };
	const struct malb_event_leader_acted *e = body;
	malb_say(t, "%s %s", malb_call(t, e->leader), acts[e->act]);
	if ((e->act == ACT_STEADY || e->act == ACT_INSPIRE) && e->brigade[0])
		malb_say(t, " %s", malb_call(t, e->brigade));
	malb_say(t, ".");
}

void malb_tell_leader_hit(struct malb_tale *t, const void *body)
{
	static const char *const fates[] = { [LEADER_OK] = "is wounded", [LEADER_KILLED] = "is killed", [LEADER_CAPTURED] = "is captured" };
	const struct malb_event_leader_hit *e = body;
	malb_say(t, "%s %s.", malb_call(t, e->leader), fates[e->now]);
}

void malb_tell_leader_replaced(struct malb_tale *t, const void *body)
{
	malb_say(t, "Another takes the place of %s.", malb_call(t, ((const struct malb_event_leader_replaced *)body)->leader));
}

/* ---- Messengers ------------------------------------------------------------------------------------------------------------------ */

void malb_tell_messenger_sent(struct malb_tale *t, const void *body)
{
	const struct malb_event_messenger_sent *e = body;
	malb_say(t, "%s %s %s", malb_call(t, e->from), e->now == SPOKEN ? "speaks to" : "sends a messenger to", malb_call(t, e->to));
	if (e->kind == PAYLOAD_ORDER)
		malb_say(t, ": %s is %s.", wing_called(t, e->wing), order_of(e->order));
	else if (e->kind == PAYLOAD_REASSIGN)
		malb_say(t, ": %s goes to %s.", e->unit, e->leader);
	else if (e->kind == PAYLOAD_TEXT)
		malb_say(t, ": \"%s\"", e->text);
	else
		malb_say(t, ".");
}

void malb_tell_messenger_rode(struct malb_tale *t, const void *body)
{
	const struct malb_event_messenger_rode *e = body;
	malb_say(t, "Messenger %s %s.", e->messenger, e->now == WAITING ? "has arrived and waits to be heard" : e->heading_back ? "rides back" : "rides on");
}

void malb_tell_messenger_hit(struct malb_tale *t, const void *body)
{
	const struct malb_event_messenger_hit *e = body;
	malb_say(t, "Messenger %s is %s", e->messenger, e->now == MESSENGER_KILLED ? "killed" : e->now == MESSENGER_CAPTURED ? "captured" : "wounded");
	if (e->by[0])
		malb_say(t, " by %s", malb_call(t, e->by));
	malb_say(t, ".");
}

void malb_tell_heard(struct malb_tale *t, const void *body)
{
	const struct malb_event_heard *e = body;
	const struct malb_messenger *m = &t->s->messengers[malb_messenger_named(t->s, e->messenger)];
	if (!e->lapsed && m->payload.kind == PAYLOAD_TEXT && malb_may_read(t->s, t->v, malb_messenger_named(t->s, e->messenger)))
		malb_say(t, "%s reads what %s wrote in turn %d: \"%s\"", malb_call(t, t->s->leaders[m->to].id), malb_call(t, t->s->leaders[m->from].id), m->written,
			m->payload.text);
	else
		malb_say(t, "What %s had to say %s.", e->messenger, e->lapsed ? "is never heard" : "has been heard");
}

/* ---- Orders ------------------------------------------------------------------------------------------------------------------------ */

void malb_tell_wing_ordered(struct malb_tale *t, const void *body)
{
	const struct malb_event_wing_ordered *e = body;
	malb_say(t, "%s has the order %s.", wing_called(t, e->wing), order_of(e->order));
}

void malb_tell_transferred(struct malb_tale *t, const void *body)
{
	const struct malb_event_transferred *e = body;
	malb_say(t, "%s now obeys %s.", e->unit, e->leader[0] ? malb_call(t, e->leader) : e->command[0] ? e->command : wing_called(t, e->wing));
}

void malb_tell_against_order(struct malb_tale *t, const void *body)
{
	const struct malb_event_against_order *e = body;
	malb_say(t, "%s acts against the order of %s.", malb_call(t, e->brigade), wing_called(t, e->wing));
}

void malb_tell_referred(struct malb_tale *t, const void *body)
{
	const struct malb_event_referred *e = body;
	malb_say(t, "The umpire is asked whether %s may do that (%s).", malb_call(t, e->brigade), malb_clauses[e->against].id);
}

void malb_tell_ruled(struct malb_tale *t, const void *body)
{
	const struct malb_event_ruled *e = body;
	malb_say(t, "The umpire %s what %s would do.", e->allowed ? "allows" : "does not allow", malb_call(t, e->brigade));
}

/* ---- Control ------------------------------------------------------------------------------------------------------------------------ */

void malb_tell_controlled(struct malb_tale *t, const void *body)
{
	static const char *const ends[] = { [CONTROL_NONE] = NULL, [CONTROLLED] = NULL, [CONFORMING] = "conforms to its neighbours", [STANDING] = "stands",
		[TEST_DUE] = "is not controlled", [TEST_FREE] = "acts as it is told", [TEST_HALT] = "halts", [TEST_REPEAT] = "does once more what it did",
		[CONTINUING] = "goes on as before", [IN_COMBAT] = NULL };
	const struct malb_event_controlled *e = body;
	if (ends[e->control])
		malb_say(t, "%s %s.", malb_call(t, e->unit), ends[e->control]);
}

void malb_tell_shifted(struct malb_tale *t, const void *body)
{
	const struct malb_event_shifted *e = body;
	malb_say(t, "The test of %s will be adjusted by %+d.", malb_call(t, e->unit), e->shift);
}

/* ---- The side ------------------------------------------------------------------------------------------------------------------------- */

void malb_tell_arrived(struct malb_tale *t, const void *body)
{
	(void)body;
	malb_say(t, "Reinforcements have come.");
}

void malb_tell_wing_broken(struct malb_tale *t, const void *body)
{
	malb_say(t, "%s is broken and will attack no more.", wing_called(t, ((const struct malb_event_wing_broken *)body)->wing));
}

void malb_tell_personal(struct malb_tale *t, const void *body)
{
	const struct malb_event_personal *e = body;
	const struct malb_personal *p = &t->s->victory.personal[e->place];
	malb_say(t, "%s: %s", p->text, e->met ? "achieved." : "missed.");
}
