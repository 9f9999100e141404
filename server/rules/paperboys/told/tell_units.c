/* The story of the battle: where units and officers go, and what becomes of them. Declared in tale.h. */
#include <stdlib.h>

#include "tale.h"

void pb_tell_placed(struct tale *t, const void *body)
{
	static const char *const ways[PB_WAYS] = {
		[WAY_DEPLOYED] = "deploys", [WAY_MOVE] = "moves", [WAY_EVACUATION] = "leaves the burning building", [WAY_PIVOT] = "is turned to a new aim",
		[WAY_UNLIMBERED] = "unlimbers", [WAY_DISMOUNTED] = "dismounts", [WAY_REMOUNTED] = "mounts again", [WAY_WHEEL] = "wheels", [WAY_ADVANCE] = "advances",
		[WAY_TEST] = "comes up to ten centimetres", [WAY_READJUSTED] = "shifts to face one enemy", [WAY_CONFORMED] = "closes", [WAY_FOLLOW_UP] = "follows up",
		[WAY_FALL_BACK] = "falls back", [WAY_ROUT] = "runs", [WAY_RETIRE] = "retires", [WAY_PURSUIT] = "pursues", [WAY_UMPIRE] = "is put elsewhere by the umpire",
	};
	const struct pb_event_placed *e = body;
	if (ways[e->way])
		say(t, "%s %s.", pb_tell_call(t, e->unit), ways[e->way]);
}

void pb_tell_pips(struct tale *t, const void *body)
{
	const struct pb_event_pips *e = body;
	if (e->by)
		say(t, "%s %s %d pip%s: its record die shows %d.", pb_tell_call(t, e->unit), e->by > 0
			? "takes" : "loses", abs(e->by), abs(e->by) == 1 ? "" : "s", e->now);
}

void pb_tell_casualties(struct tale *t, const void *body)
{
	const struct pb_event_casualties *e = body;
	if (e->by > 0)
		say(t, "%s has %d casualt%s.", pb_tell_call(t, e->unit), e->by, e->by == 1 ? "y" : "ies");
}

void pb_tell_stand_lost(struct tale *t, const void *body)
{
	const struct pb_event_stand_lost *e = body;
	say(t, "%s loses a stand; %d left.", pb_tell_call(t, e->unit), e->left);
}

void pb_tell_status(struct tale *t, const void *body)
{
	static const char *const states[] = { "", "", "is in hand", "is in a fight", "routs", "pursues", "", "" };
	const struct pb_event_status *e = body;
	if (states[e->status][0])
		say(t, "%s %s.", pb_tell_call(t, e->unit), states[e->status]);
	if (e->status == ROUTING)
		t->told->class = CLASS_FIGHT;
}

void pb_tell_removed(struct tale *t, const void *body)
{
	static const char *const causes[PB_CAUSES] = { [CAUSE_SCATTERED] = "scatters",
		[CAUSE_SURRENDERED] = "surrenders", [CAUSE_OFF_TABLE] = "runs off the field",
		[CAUSE_OVERRUN] = "is overrun", [CAUSE_BURNED] = "perishes in the flames" };
	const struct pb_event_removed *e = body;
	say(t, "%s %s.", pb_tell_call(t, e->unit),
		e->gone                ? "leaves the field"
			: causes[e->cause] ? causes[e->cause]
			: "is no more");
	if (e->gone)
		t->told->class = CLASS_MOVE; /* the dead pool has nobody of it */
}

/* What lies open on the table; the rest is book-keeping. */
void pb_tell_marked(struct tale *t, const void *body)
{
	static const char *const marks[PB_MARKS] = { [MARK_MUST_FIRE] = "must fire next",
		[MARK_MISS_MOVE] = "may not move next",
		[MARK_CHARGE_USED] = "has spent its charge",
		[MARK_GRENADIER_KNOWN] = "shows its grenadiers" };
	const struct pb_event_marked *e = body;
	if (marks[e->mark] && e->value)
		say(t, "%s %s.", pb_tell_call(t, e->unit), marks[e->mark]);
}

void pb_tell_loss_order_set(struct tale *t, const void *body)
{
	say(t, "%s will lose its stands in another order.",
		pb_tell_call(t, ((const struct pb_event_loss_order_set *)body)->unit));
}

void pb_tell_officer_placed(struct tale *t, const void *body)
{
	const struct pb_event_officer_placed *e = body;
	if (e->attached_to[0] && e->pips_held)
		say(t, "%s rides with %s and takes %d pip%s off it.", pb_tell_call(t, e->officer),
			pb_tell_call(t, e->attached_to), e->pips_held, e->pips_held == 1 ? "" : "s");
	else if (e->attached_to[0])
		say(t, "%s rides with %s.", pb_tell_call(t, e->officer), pb_tell_call(t, e->attached_to));
	else if (!e->reserve)
		say(t, "%s rides by himself.", pb_tell_call(t, e->officer));
}

void pb_tell_officer_lost(struct tale *t, const void *body)
{
	const struct pb_event_officer_lost *e = body;
	say(t, "%s is %s.", pb_tell_call(t, e->officer), e->fate == OFFICER_CAPTURED ? "taken prisoner"
		: "killed");
}

void pb_tell_horses_placed(struct tale *t, const void *body)
{
	const struct pb_event_horses_placed *e = body;
	if (e->gone)
		say(t, "The held horses are %s.", e->cause == CAUSE_OVERRUN ? "taken" : "mounted again");
}
