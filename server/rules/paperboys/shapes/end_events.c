/* Events of victory: their shapes, and what they make true. */
#include <string.h>

#include "events.h"
#include "shapes.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field event_objective_fields[] = {
	{ F_TEXT(struct pb_event_objective, objective) },
	{ F_ENUM(struct pb_event_objective, holder, pb_side_names), OPT },
	{ F_INT(struct pb_event_objective, since), TURN, OPT },
	{ F_BOOL(struct pb_event_objective, disturbed), OPT },
};
const struct shape pb_event_objective_shape = SHAPE_OF(pb_event_objective, event_objective_fields);

void pb_evolve_objective(struct pb_state *s, const struct event *event)
{
	const struct pb_event_objective *e = event->body;
	for (int i = 0; i < s->objective_count; i++)
		if (strcmp(s->objectives[i].id, e->objective) == 0) {
			s->objectives[i].holder = e->holder;
			s->objectives[i].since = e->since;
			s->objectives[i].disturbed = e->disturbed;
		}
}
