/* Engagements: how they begin and end. Declared in change.h. */
#include "change.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../field/field.h"

static uint16_t free_engagement(struct mdcc_state *s)
{
	uint16_t slot = 1;
	while (s->engagements[slot].id[0])
		slot++;
	assert(slot < ENGAGEMENTS_ROOM);
	if (slot >= s->engagements_end)
		s->engagements_end = (uint16_t)(slot + 1);
	return slot;
}

void mdcc_evolve_engaged(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_engaged *e = event->body;
	struct mdcc_engagement *g;
	uint16_t slot = free_engagement(s), last = 0;
	for (int i = 1; i < s->engagements_end; i++)
		if (s->engagements[i].id[0] && s->engagements[i].seq > last)
			last = s->engagements[i].seq;
	g = &s->engagements[slot];
	memset(g, 0, sizeof *g);
	TEXT_SET(g->id, e->engagement);
	g->aggressor = mdcc_formation_named(s, e->aggressor);
	g->defender = mdcc_formation_named(s, e->defender);
	g->aggressor_box = e->aggressor_box;
	g->defender_box = e->defender_box;
	g->seq = (uint16_t)(last + 1);
	s->next_engagement++;
	s->formations[g->aggressor].flags.fought = true;
	s->formations[g->defender].flags.fought = true;
}

/* "e7", the next id that nobody bears. */
static void new_engagement_id(const struct mdcc_state *s, char id[ID_SIZE])
{
	unsigned n = s->next_engagement;
	do
		snprintf(id, ID_SIZE, "e%u", n++);
	while (mdcc_engagement_named(s, id));
}

uint16_t mdcc_engaged(struct play *play, uint16_t aggressor, uint16_t defender, struct box defender_box,
	int clause)
{
	assert(aggressor && aggressor < FORMATIONS_ROOM && defender < FORMATIONS_ROOM);
	const struct mdcc_state *s = play->state;
	struct mdcc_event_engaged e = { .aggressor_box = s->formations[aggressor].box,
		.defender_box = defender_box };
	new_engagement_id(s, e.engagement);
	TEXT_SET(e.aggressor, s->formations[aggressor].id);
	TEXT_SET(e.defender, s->formations[defender].id);
	emit(play, EVENT_engaged, clause, &e);
	return mdcc_engagement_named(s, e.engagement);
}

/* Its loss markers go with it (14.1). */
void mdcc_evolve_engagement_ended(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_engagement_ended *e = event->body;
	uint16_t slot = mdcc_engagement_named(s, e->engagement);
	for (int i = 0; i < s->ask_count; i++)
		if (s->asks[i].engagement == slot)
			s->asks[i].engagement = 0;
	for (int i = 0; i < s->work_count; i++)
		if (s->works[i].engagement == slot)
			s->works[i].engagement = 0;
	memset(&s->engagements[slot], 0, sizeof s->engagements[slot]);
}

void mdcc_engagement_ended(struct play *play, uint16_t engagement, enum mdcc_ending how, int clause)
{
	assert(engagement && engagement < ENGAGEMENTS_ROOM);
	const struct mdcc_state *s = play->state;
	const struct mdcc_engagement *ends = &s->engagements[engagement];
	struct mdcc_event_engagement_ended e = { .how = (uint8_t)how };
	TEXT_SET(e.engagement, ends->id);
	TEXT_SET(e.aggressor, s->formations[ends->aggressor].id);
	TEXT_SET(e.defender, s->formations[ends->defender].id);
	emit(play, EVENT_engagement_ended, clause, &e);
}

void mdcc_engagements_gone(struct play *play, uint16_t formation, int clause)
{
	assert(formation && formation < FORMATIONS_ROOM);
	const struct mdcc_state *s = play->state;
	for (uint16_t i = 1; i < s->engagements_end; i++)
		if (s->engagements[i].id[0] && !s->engagements[i].decided &&
			(s->engagements[i].aggressor == formation || s->engagements[i].defender == formation))
			mdcc_engagement_ended(play, i, ENDING_GONE, clause);
}
