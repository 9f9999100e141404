/* Changes of disorder, and actions that are used up. Declared in change.h. */
#include "change.h"

#include <assert.h>

#include "../field/field.h"

static struct mdcc_formation *formation_of(struct mdcc_state *s, const char *id)
{
	return &s->formations[mdcc_formation_named(s, id)];
}

void mdcc_evolve_disordered(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_disordered *e = event->body;
	formation_of(s, e->formation)->disorder = e->now;
}

void mdcc_evolve_rallied(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_rallied *e = event->body;
	formation_of(s, e->formation)->disorder = e->now;
}

void mdcc_evolve_rough_hold(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_rough_hold *e = event->body;
	formation_of(s, e->formation)->rough_hold = e->held;
}

void mdcc_disordered(struct play *play, uint16_t formation, int by, int clause)
{
	assert(formation && formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &((const struct mdcc_state *)play->state)->formations[formation];
	struct mdcc_event_disordered e = { .by = (uint8_t)by };
	if (by <= 0)
		return;
	e.now = (uint8_t)(f->disorder + by > DISORDER_MAX ? DISORDER_MAX : f->disorder + by);
	TEXT_SET(e.formation, f->id);
	emit(play, EVENT_disordered, clause, &e);
}

void mdcc_change_rallied(struct play *play, uint16_t formation, int by, int clause)
{
	assert(formation && formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &((const struct mdcc_state *)play->state)->formations[formation];
	struct mdcc_event_rallied e = { .by = (uint8_t)by };
	if (by <= 0)
		return;
	e.now = (uint8_t)(f->disorder > by ? f->disorder - by : 0);
	TEXT_SET(e.formation, f->id);
	emit(play, EVENT_rallied, clause, &e);
}

/* ---- Actions ------------------------------------------------------------------------------------------- */

void mdcc_evolve_acted(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_acted *e = event->body;
	uint16_t slot = mdcc_formation_named(s, e->formation);
	const struct mdcc_formation *f = &s->formations[slot];
	for (int i = 0; i < e->stand_count; i++)
		s->stands[mdcc_stand_named(s, e->stands[i])].acted = true;
	for (int i = 0; !e->stand_count && i < f->stand_count; i++)
		s->stands[f->stands[i]].acted = true;
	s->turn.last_actor = slot;
	s->turn.last_actor_box = f->box;
}

void mdcc_change_acted(struct play *play, uint16_t formation, int clause)
{
	assert(formation && formation < FORMATIONS_ROOM);
	struct mdcc_event_acted e = { .stand_count = 0 };
	TEXT_SET(e.formation, ((const struct mdcc_state *)play->state)->formations[formation].id);
	emit(play, EVENT_acted, clause, &e);
}

void mdcc_evolve_attempted(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_attempted *e = event->body;
	formation_of(s, e->formation)->flags.attempted = true;
}
