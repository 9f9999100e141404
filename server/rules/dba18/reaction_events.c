/* Events of reactions: their shapes, and what they make true. */
#include "reaction_events.h"

#include <assert.h>

#include "events.h"
#include "shapes.h"
#include "unit.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field event_recorded_fields[] = {
	{ F_TEXT(struct dba_event_recorded, element) },
	{ F_TEXT(struct dba_event_recorded, by), OPT },
	{ F_INT(struct dba_event_recorded, heading), OPT },
	{ F_ENUM(struct dba_event_recorded, reaction, dba_reaction_names) },
	{ F_ENUM(struct dba_event_recorded, cause, dba_cause_names), OPT },
	{ F_ENUM(struct dba_event_recorded, direction, dba_direction_names), OPT },
	{ F_BOOL(struct dba_event_recorded, copied), OPT },
	{ F_BOOL(struct dba_event_recorded, odd), OPT },
};
const struct shape dba_event_recorded_shape = SHAPE_OF(dba_event_recorded, event_recorded_fields);

void dba_evolve_recorded(struct dba_state *s, const void *body)
{
	const struct dba_event_recorded *e = body;
	assert(s->reaction_count < REACTIONS_MAX);
	s->reactions[s->reaction_count++] = (struct dba_reaction){
		.element = dba_element_named(s, e->element), .by = dba_element_named(s, e->by), .heading = (uint16_t)e->heading,
		.reaction = e->reaction, .cause = e->cause, .direction = e->direction, .copied = e->copied, .odd = e->odd,
	};
}
