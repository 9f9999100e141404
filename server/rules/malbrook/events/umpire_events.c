/* Events of words and of the umpire's acts: the shapes of their bodies. */
#include "umpire_events.h"

#include "../position/shapes.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field spoken_fields[] = {
	{ F_TEXT(struct malb_event_spoken, from), OPT },
	{ F_LIST_TEXT(struct malb_event_spoken, to, to_count), OPT },
	{ F_TEXT(struct malb_event_spoken, text), OPT },
};
const struct shape malb_event_spoken_shape = SHAPE_OF(malb_event_spoken, spoken_fields);

static const struct field umpired_fields[] = {
	{ F_ENUM(struct malb_event_umpired, act, malb_order_names), OPT },
	{ F_TEXT(struct malb_event_umpired, unit), OPT },
	{ F_TEXT(struct malb_event_umpired, reason), OPT },
};
const struct shape malb_event_umpired_shape = SHAPE_OF(malb_event_umpired, umpired_fields);

static const struct field withheld_fields[] = {
	{ F_TEXT(struct malb_event_withheld, unit), OPT },
	{ F_BOOL(struct malb_event_withheld, withheld), OPT },
};
const struct shape malb_event_withheld_shape = SHAPE_OF(malb_event_withheld, withheld_fields);

static const struct field terrain_changed_fields[] = {
	{ F_TEXT(struct malb_event_terrain_changed, feature), OPT },
	{ F_BOOL(struct malb_event_terrain_changed, impassable), OPT },
	{ F_BOOL(struct malb_event_terrain_changed, rough), OPT },
	{ F_BOOL(struct malb_event_terrain_changed, dense), OPT },
	{ F_BOOL(struct malb_event_terrain_changed, blocks_los), OPT },
	{ F_ENUM(struct malb_event_terrain_changed, obstacle, malb_obstacle_names), OPT },
};
const struct shape malb_event_terrain_changed_shape = SHAPE_OF(malb_event_terrain_changed,
	terrain_changed_fields);
