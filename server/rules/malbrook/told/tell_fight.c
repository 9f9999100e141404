/* The story of the battle: fire, charges, combat. */
#include "tale.h"

static const char *plural(int count)
{
	return count == 1 ? "" : "s";
}

/* ---- Fire ---------------------------------------------------------------------------------------------- */

void malb_tell_shot(struct tale *t, const void *body)
{
	const struct malb_event_shot *e = body;
	say(t, "%s %s %s", malb_tell_call(t, e->gun),
		e->indirect    ? "lobs a shell at"
			: e->close ? "fires at close range at"
			: "fires at",
		malb_tell_call(t, e->target));
	if (e->dps || e->casualties)
		say(t, ": %d DP%s%s.", e->dps, plural(e->dps), e->casualties ? " and a base" : "");
	else
		say(t, e->indirect ? "." : ", without effect.");
}

void malb_tell_crew_left(struct tale *t, const void *body)
{
	const struct malb_event_crew_left *e = body;
	if (e->with[0])
		say(t, "The crew of %s runs to %s.", malb_tell_call(t, e->gun), malb_tell_call(t, e->with));
	else
		say(t, "%s is captured: its crew finds nobody to run to.", malb_tell_call(t, e->gun));
}

void malb_tell_crew_lost(struct tale *t, const void *body)
{
	const struct malb_event_crew_lost *e = body;
	say(t, "The crew of %s is no more.", malb_tell_call(t, e->gun));
}

/* ---- Charges ------------------------------------------------------------------------------------------- */

void malb_tell_charge_declared(struct tale *t, const void *body)
{
	const struct malb_event_charge_declared *e = body;
	say(t, "%s %s", malb_tell_call(t, e->brigade), e->compulsory ? "must charge" : "charges");
	if (e->target[0])
		say(t, " %s", malb_tell_call(t, e->target));
	if (e->lead[0])
		say(t, " together with %s", malb_tell_call(t, e->lead));
	say(t, e->outrance ? ", à l'outrance." : ".");
}

void malb_tell_responded(struct tale *t, const void *body)
{
	static const char *const answers[] = { [NO_RESPONSE] = "waits",
		[RESPOND_COUNTERCHARGE] = "counter-charges",
		[RESPOND_EVADE] = "evades",
		[RESPOND_STAND] = "stands" };
	const struct malb_event_responded *e = body;
	say(t, "Charged, %s %s.", malb_tell_call(t, e->brigade), answers[e->response]);
}

void malb_tell_charge_rolled(struct tale *t, const void *body)
{
	const struct malb_event_charge_rolled *e = body;
	say(t, "%s can ride %s.", malb_tell_call(t, e->brigade), malb_tell_inches(t, e->total));
}

void malb_tell_charge_ended(struct tale *t, const void *body)
{
	const struct malb_event_charge_ended *e = body;
	if (e->failed)
		say(t, "The charge of %s falls short.", malb_tell_call(t, e->brigade));
	else if (e->contacted)
		say(t, "%s is among the enemy.", malb_tell_call(t, e->brigade));
}

void malb_tell_aside(struct tale *t, const void *body)
{
	const struct malb_event_aside *e = body;
	say(t, "%s makes way", malb_tell_call(t, e->unit));
	if (e->with[0])
		say(t, " and stays with %s", malb_tell_call(t, e->with));
	say(t, ".");
}

/* ---- Combat -------------------------------------------------------------------------------------------- */

static void say_hits(struct tale *t, enum malb_side side, int hits, int dice)
{
	const char *side_called = malb_tell_call_side(t, side);
	if (dice)
		say(t, "%s score %s with %s", side_called, naming_count(hits, "hit", "hits").text,
			naming_count(dice, "die", "dice").text);
	else
		say(t, "%s have no dice", side_called);
}

void malb_tell_fought(struct tale *t, const void *body)
{
	const struct malb_event_fought *e = body;
	say_hits(t, SIDE_A, e->hits_A, e->dice_A);
	say(t, ", ");
	say_hits(t, SIDE_B, e->hits_B, e->dice_B);
	say(t, ".");
}

/* Table 5.8 by its rows. */
static const char *outcome_of(int difference)
{
	static const struct { int least; const char *called; } rows[] = {
		{ 7, "breaks through" }, { 4, "has a victory" }, { 2, "has success" },
		{ -1, "fights without a decision" }, { -4, "is driven back" }, { -6, "is defeated" },
	};
	for (size_t i = 0; i < SHAPE_COUNTOF(rows); i++)
		if (difference >= rows[i].least)
			return rows[i].called;
	return "breaks";
}

void malb_tell_result(struct tale *t, const void *body)
{
	const struct malb_event_result *e = body;
	int more = e->row < 0 ? -e->row : e->row;
	say(t, "%s %s, with ", malb_tell_call(t, e->brigade), outcome_of(e->row));
	if (more)
		say(t, "%s %s than the enemy.", naming_count(more, "hit", "hits").text,
			e->row < 0 ? "fewer" : "more");
	else
		say(t, "as many hits as the enemy.");
}

void malb_tell_after_chosen(struct tale *t, const void *body)
{
	static const char *const deeds[] = { [NO_AFTER] = "waits", [AFTER_REMAIN] = "remains",
		[AFTER_RETIRE] = "retires", [AFTER_PURSUE] = "pursues",
		[AFTER_TAKE_POSITION] = "takes the position", [AFTER_RIDE_THROUGH] = "rides through", [AFTER_ROUT] = "routs" };
	const struct malb_event_after_chosen *e = body;
	say(t, "After the combat %s %s.", malb_tell_call(t, e->brigade), deeds[e->after]);
}
