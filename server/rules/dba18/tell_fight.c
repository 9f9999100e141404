/* The story of the battle: fire and combat. */
#include <string.h>

#include "tale.h"

/* ---- Fire ---------------------------------------------------------------------------------------------------------------- */

void dba_tell_shot_declared(struct dba_tale *t, const void *body)
{
	const struct dba_event_shot_declared *e = body;
	if (e->target[0])
		dba_say(t, "%s is to fire at %s.", dba_call(t, e->shooter), dba_call(t, e->target));
	else
		dba_say(t, "%s is to %s.", dba_call(t, e->shooter), e->hold ? "hold its fire" : "fire at nobody");
}

void dba_tell_answer_chosen(struct dba_tale *t, const void *body)
{
	const struct dba_event_answer_chosen *e = body;
	dba_say(t, "%s %s.", dba_call(t, e->target), e->answer == ANSWER_YES ? "will return the fire" : "keeps its fire");
}

void dba_tell_fired(struct dba_tale *t, const void *body)
{
	const struct dba_event_fired *e = body;
	dba_say(t, "%s %s", dba_call(t, e->element), e->returning ? "fires back" : "fires");
	dba_say(t, " at %s, within %d paces%s.", dba_call(t, e->target), e->band, e->volley ? ": its first volley" : "");
}

static void say_better(struct dba_tale *t, const char *winner, const char *one, const char *other, bool doubled)
{
	const char *loser = winner[0] && strcmp(winner, one) == 0 ? other : one;
	dba_say(t, "%s has %s ", dba_call(t, winner), doubled ? "twice the score of" : "the better of");
	dba_say(t, "%s.", dba_call(t, loser));
}

void dba_tell_exchanged(struct dba_tale *t, const void *body)
{
	const struct dba_event_exchanged *e = body;
	if (e->winner[0])
		say_better(t, e->winner, e->shooter, e->target, e->doubled);
	else
		dba_say(t, "Neither %s nor %s has the better of it.", dba_call(t, e->shooter), dba_call(t, e->target));
}

/* ---- Combat -------------------------------------------------------------------------------------------------------------- */

void dba_tell_fought(struct dba_tale *t, const void *body)
{
	const struct dba_event_fought *e = body;
	if (e->winner[0])
		say_better(t, e->winner, e->one, e->other, e->doubled);
	else
		dba_say(t, "%s and %s fight no more: one of them is beaten already.", dba_call(t, e->one), dba_call(t, e->other));
}

/* ---- What follows ---------------------------------------------------------------------------------------------------------- */

void dba_tell_recorded(struct dba_tale *t, const void *body)
{
	static const char *const words[] = { "stays", "must recoil", "must flee", "breaks", "routs", "is lost", "will rush forward out of control" };
	const struct dba_event_recorded *e = body;
	dba_say(t, "%s %s", dba_call(t, e->element), words[e->reaction]);
	if (e->copied)
		dba_say(t, ", like those before it");
	dba_say(t, ".");
}
