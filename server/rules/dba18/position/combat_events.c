/* Events of combat: their shapes, and what they make true. */
#include "combat_events.h"

#include <assert.h>
#include <string.h>

#include "events.h"
#include "shapes.h"
#include "unit.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field event_combat_begun_fields[] = {
	{ F_ENUM(struct dba_event_combat_begun, active, dba_side_names), OPT },
};
const struct shape dba_event_combat_begun_shape = SHAPE_OF(dba_event_combat_begun, event_combat_begun_fields);

void dba_evolve_combat_begun(struct dba_state *s, const struct event *event)
{
	(void)event;
	memset(s->combats, 0, s->combat_count * sizeof s->combats[0]);
	s->combat_count = 0;
	for (uint16_t i = 1; i < s->elements_end; i++)
		s->elements[i].lost = false;
}

static const struct field event_combat_listed_fields[] = {
	{ F_TEXT(struct dba_event_combat_listed, one) },
	{ F_TEXT(struct dba_event_combat_listed, other) },
	{ F_UINT(struct dba_event_combat_listed, seq), ANY_UINT16, OPT },
	{ F_ENUM(struct dba_event_combat_listed, edge, dba_edge_names), OPT },
};
const struct shape dba_event_combat_listed_shape = SHAPE_OF(dba_event_combat_listed,
	event_combat_listed_fields);

void dba_evolve_combat_listed(struct dba_state *s, const struct event *event)
{
	const struct dba_event_combat_listed *e = event->body;
	assert(s->combat_count < COMBATS_MAX);
	s->combats[s->combat_count++] = (struct dba_combat){
		.one = dba_element_named(s, e->one), .other = dba_element_named(s, e->other), .seq = e->seq,
			.edge = e->edge,
	};
}

static const struct field event_fought_fields[] = {
	{ F_TEXT(struct dba_event_fought, one) },
	{ F_TEXT(struct dba_event_fought, other) },
	{ F_TEXT(struct dba_event_fought, winner), OPT },
	{ F_BOOL(struct dba_event_fought, doubled), OPT },
};
const struct shape dba_event_fought_shape = SHAPE_OF(dba_event_fought, event_fought_fields);

/* Who storms a built-up area has his contact with it, whichever garrison he met (17.7). */
static bool joins(const struct dba_state *s, const struct dba_contact *c, uint16_t attacker, uint16_t target)
{
	return c->attacker == attacker && (c->area ? c->area == s->elements[target].bua : c->target == target);
}

static void count_bound(struct dba_state *s, uint16_t one, uint16_t other)
{
	for (int i = 0; i < s->contact_count; i++)
		if (joins(s, &s->contacts[i], one, other) || joins(s, &s->contacts[i], other, one))
			s->contacts[i].melee_bounds++;
}

void dba_evolve_fought(struct dba_state *s, const struct event *event)
{
	const struct dba_event_fought *e = event->body;
	uint16_t one = dba_element_named(s, e->one), other = dba_element_named(s, e->other),
		winner = dba_element_named(s, e->winner);
	for (int i = 0; i < s->combat_count; i++)
		if (s->combats[i].one == one && s->combats[i].other == other) {
			s->combats[i].done = true;
			s->combats[i].winner = winner;
		}
	if (!winner)
		return;
	s->elements[one].fought = s->elements[other].fought = true;
	s->elements[winner == one ? other : one].lost = true;
	count_bound(s, one, other);
}
