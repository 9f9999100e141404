/* The story of the battle: where elements go, and what becomes of them. */
#include "tale.h"

void dba_tell_posed(struct tale *t, const void *body)
{
	static const char *const ways[DBA_WAYS] = {
		[WAY_DEPLOYED] = "draws up", [WAY_MOVE] = "moves", [WAY_WHEEL] = "wheels", [WAY_LINED_UP] = "comes into line with the enemy",
		[WAY_MANOEUVRE] = "manoeuvres", [WAY_RETIRE] = "retires", [WAY_PASSAGE] = "passes through", [WAY_ABOUT] = "turns about", [WAY_GUNS] = "is laid anew",
		[WAY_RECOIL] = "recoils", [WAY_FLEE] = "flees", [WAY_BREAK] = "runs, broken", [WAY_ROUT] = "routs", [WAY_PURSUIT] = "pursues",
		[WAY_UNCONTROLLED] = "goes on out of control", [WAY_REVEALED] = "comes out of hiding", [WAY_LEFT] = "leaves the buildings",
		[WAY_DETACHED] = "rides by himself", [WAY_UMPIRE] = "is put elsewhere by the umpire",
	};
	const struct dba_event_posed *e = body;
	if (ways[e->way])
		say(t, "%s %s.", dba_tale_call(t, e->element), ways[e->way]);
}

void dba_tell_marker_posed(struct tale *t, const void *body)
{
	const struct dba_event_marker_posed *e = body;
	say(t, "%s %s.", dba_tale_call(t, e->marker), e->way == WAY_DEPLOYED ? "is laid out" : "moves");
}

void dba_tell_morale(struct tale *t, const void *body)
{
	static const char *const fates[] = {
		[STEADY] = "is steady again", [RECOILED] = "has recoiled", [BROKEN] = "breaks", [ROUTING] = "is in rout", [PERM_BROKEN] = "is broken for good",
		[UNCONTROLLED] = "is out of control", [DESTROYED] = "is destroyed", [OFF_TABLE] = "has left the field", [CAPTURED] = "is taken prisoner",
		[DEAD] = "is dead",
	};
	const struct dba_event_morale *e = body;
	if (e->morale)
		say(t, "%s %s.", dba_tale_call(t, e->element), fates[e->morale]);
	if (e->morale >= DESTROYED || e->morale == PERM_BROKEN)
		t->told->class = CLASS_LOSS;
}

/* What lies open on the table; the rest is book-keeping. */
void dba_tell_marked(struct tale *t, const void *body)
{
	const struct dba_event_marked *e = body;
	if (e->mark == MARK_VOLLEY_USED)
		say(t, "%s has given its first volley.", dba_tale_call(t, e->unit));
	else if (e->mark == MARK_LIMBERED)
		say(t, "%s %s.", dba_tale_call(t, e->unit), e->value ? "limbers up" : "unlimbers");
	else if (e->mark == MARK_BUILDING && e->value)
		say(t, "%s takes the %s building of %s.", dba_tale_call(t, e->unit),
			naming_ordinal((int)e->value).text, dba_tale_call(t, e->ref));
	else if (e->mark == MARK_DISCLOSED)
		say(t, "%s is seen in its buildings.", dba_tale_call(t, e->unit));
	else if (e->mark == MARK_RALLIED && e->value)
		say(t, "%s rallies.", dba_tale_call(t, e->unit));
	else if (e->mark == MARK_STEADIED && e->value)
		say(t, "%s is steadied.", dba_tale_call(t, e->unit));
}

void dba_tell_joined(struct tale *t, const void *body)
{
	const struct dba_event_joined *e = body;
	if (!e->element[0])
		say(t, "%s is by himself again.", dba_tale_call(t, e->commander));
	else
		say(t, "%s %s %s.", dba_tale_call(t, e->commander), e->captive ? "is the prisoner of" : "rides with",
			dba_tale_call(t, e->element));
}

void dba_tell_barred(struct tale *t, const void *body)
{
	say(t, "There is somebody unseen in the way of %s, and nobody moves.",
		dba_tale_call(t, ((const struct dba_event_barred *)body)->element));
}

void dba_tell_contact(struct tale *t, const void *body)
{
	static const char *const edges[] = { "", "front", "left flank", "right flank", "rear" };
	const struct dba_event_contact *e = body;
	if (!e->fresh)
		return;
	if (e->area[0])
		say(t, "%s is at the edge of %s.", dba_tale_call(t, e->attacker), dba_tale_call(t, e->area));
	else
		say(t, "%s is in contact with the %s of %s.", dba_tale_call(t, e->attacker), edges[e->edge],
			dba_tale_call(t, e->target));
}
