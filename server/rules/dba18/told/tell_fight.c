/* The story of the battle: fire and combat. */
#include <string.h>

#include "tale.h"

/* ---- Fire ---------------------------------------------------------------------------------------------- */

void dba_tell_shot_declared(struct tale *t, const void *body)
{
	const struct dba_event_shot_declared *e = body;
	if (e->target[0])
		say(t, "%s is to fire at %s.", dba_tale_call(t, e->shooter), dba_tale_call(t, e->target));
	else
		say(t, "%s is to %s.", dba_tale_call(t, e->shooter), e->hold ? "hold its fire" : "fire at nobody");
}

void dba_tell_answer_chosen(struct tale *t, const void *body)
{
	const struct dba_event_answer_chosen *e = body;
	say(t, "%s %s.", dba_tale_call(t, e->target), e->answer == ANSWER_YES ? "will return the fire" :
		"keeps its fire");
}

void dba_tell_fired(struct tale *t, const void *body)
{
	const struct dba_event_fired *e = body;
	say(t, "%s %s", dba_tale_call(t, e->element), e->returning ? "fires back" : "fires");
	say(t, " at %s from up to %d paces%s.", dba_tale_call(t, e->target), e->band,
		e->volley ? ": its first volley" : "");
}

static void say_better(struct tale *t, const char *winner, const char *one, const char *other, bool doubled)
{
	const char *loser = winner[0] && strcmp(winner, one) == 0 ? other : one;
	say(t, "%s has %s ", dba_tale_call(t, winner), doubled ? "twice the score of" : "the better of");
	say(t, "%s.", dba_tale_call(t, loser));
}

void dba_tell_exchanged(struct tale *t, const void *body)
{
	const struct dba_event_exchanged *e = body;
	if (e->winner[0])
		say_better(t, e->winner, e->shooter, e->target, e->doubled);
	else
		say(t, "Neither %s nor %s has the better of it.", dba_tale_call(t, e->shooter),
			dba_tale_call(t, e->target));
}

/* ---- Combat -------------------------------------------------------------------------------------------- */

void dba_tell_fought(struct tale *t, const void *body)
{
	const struct dba_event_fought *e = body;
	if (e->winner[0])
		say_better(t, e->winner, e->one, e->other, e->doubled);
	else
		say(t, "%s and %s fight no more: one of them is beaten already.", dba_tale_call(t, e->one),
			dba_tale_call(t, e->other));
}

/* ---- What follows -------------------------------------------------------------------------------------- */

void dba_tell_recorded(struct tale *t, const void *body)
{
	static const char *const words[] = { "stays", "must recoil", "must flee", "breaks", "routs", "is lost",
		"will rush forward out of control" };
	const struct dba_event_recorded *e = body;
	say(t, "%s %s", dba_tale_call(t, e->element), words[e->reaction]);
	if (e->copied)
		say(t, ", like those before it");
	say(t, ".");
}
