/* Events of sight: the shapes of their bodies. */
#include "sight_events.h"

#include "../position/shapes.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field sighted_fields[] = {
	{ F_UINT(struct malb_event_sighted, eye), COUNT_OF(struct malb_state, eyes), OPT },
	{ F_BOOL(struct malb_event_sighted, seen), OPT },
	{ F_LIST_TEXT(struct malb_event_sighted, units, unit_count), OPT },
};
const struct shape malb_event_sighted_shape = SHAPE_OF(malb_event_sighted, sighted_fields);

static const struct field discovered_fields[] = {
	{ F_TEXT(struct malb_event_discovered, unit), OPT },
};
const struct shape malb_event_discovered_shape = SHAPE_OF(malb_event_discovered, discovered_fields);

static const struct field forgotten_fields[] = {
	{ F_UINT(struct malb_event_forgotten, eye), COUNT_OF(struct malb_state, eyes), OPT },
	{ F_LIST_TEXT(struct malb_event_forgotten, units, unit_count), OPT },
};
const struct shape malb_event_forgotten_shape = SHAPE_OF(malb_event_forgotten, forgotten_fields);

/* It carries nothing: what stands in the way is there to see. */
static const struct field looked_fields[] = {
	{ F_BOOL(struct malb_event_looked, screens_stay), OPT },
};
const struct shape malb_event_looked_shape = SHAPE_OF(malb_event_looked, looked_fields);
