/* The story of the battle: what was hidden, and comes to light. */
#include "tale.h"

void dba_tell_loaded(struct dba_tale *t, const void *body)
{
	const struct dba_event_loaded *e = body;
	dba_say(t, "The marker %s holds ", e->marker);
	for (int i = 0; i < e->content_count; i++)
		dba_say(t, "%s%s", i ? ", " : "", dba_call(t, e->contents[i]));
	dba_say(t, e->content_count ? "." : "nothing: a decoy.");
}

void dba_tell_ambushed(struct dba_tale *t, const void *body)
{
	const struct dba_event_ambushed *e = body;
	dba_say(t, "%s waits hidden in %s.", dba_call(t, e->element), e->terrain);
}

void dba_tell_revealed(struct dba_tale *t, const void *body)
{
	const struct dba_event_revealed *e = body;
	dba_say(t, "Marker %s is uncovered%s", e->marker, e->decoy ? ": it was a decoy." : ".");
}

void dba_tell_sprung(struct dba_tale *t, const void *body)
{
	const struct dba_event_sprung *e = t->event->body; /* as its owner calls it */
	const struct dba_area *area = &t->s->terrain[t->s->ambushes[dba_ambush_named(t->s, e->ambush)].terrain];
	(void)body;
	dba_say(t, "An ambush! Scouts show themselves in %s.", area->name[0] ? area->name : area->id);
}

void dba_tell_noted(struct dba_tale *t, const void *body)
{
	const struct dba_event_noted *e = body;
	if (e->text[0])
		dba_say(t, "Noted of marker %s: %s", e->marker, e->text);
	else
		dba_say(t, "The note on marker %s is struck out.", e->marker);
}
