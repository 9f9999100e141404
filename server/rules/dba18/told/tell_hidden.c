/* The story of the battle: what was hidden, and comes to light. */
#include "tale.h"

void dba_tell_loaded(struct tale *t, const void *body)
{
	const struct dba_event_loaded *e = body;
	say(t, "%s holds ", dba_tale_call(t, e->marker));
	for (int i = 0; i < e->content_count; i++)
		say(t, "%s%s", i ? ", " : "", dba_tale_call(t, e->contents[i]));
	say(t, e->content_count ? "." : "nothing: a decoy.");
}

void dba_tell_ambushed(struct tale *t, const void *body)
{
	const struct dba_event_ambushed *e = body;
	say(t, "%s waits hidden in %s.", dba_tale_call(t, e->element), dba_tale_call(t, e->terrain));
}

void dba_tell_revealed(struct tale *t, const void *body)
{
	const struct dba_event_revealed *e = body;
	say(t, e->decoy ? "A marker is uncovered: it was a decoy." : "A marker is uncovered.");
}

void dba_tell_sprung(struct tale *t, const void *body)
{
	const struct dba_event_sprung *e = t->event->body; /* as its owner calls it */
	const struct dba_state *s = t->state;
	const struct dba_area *area = &s->terrain[s->ambushes[dba_ambush_named(s, e->ambush)].terrain];
	(void)body;
	say(t, "An ambush! Scouts show themselves in %s.", dba_tale_call(t, area->id));
}

void dba_tell_noted(struct tale *t, const void *body)
{
	const struct dba_event_noted *e = body;
	if (e->text[0])
		say(t, "Noted of %s: %s", dba_tale_call(t, e->marker), e->text);
	else
		say(t, "The note on %s is struck out.", dba_tale_call(t, e->marker));
}
