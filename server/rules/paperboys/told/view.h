/* The view: the position as a viewer knows it, in the shapes of the position itself, and what the pools
 * come to. */
#ifndef TRICORNE_PAPERBOYS_VIEW_H
#define TRICORNE_PAPERBOYS_VIEW_H

#include "../shapes/shapes.h"

/* How a side stands (PB-13.5, PB-13.6). */
struct pb_tally {
	char id[ID_SIZE];        /* of the side */
	int32_t initial;         /* value at the start */
	int32_t lost, routing;   /* value in the dead pool; of units that rout */
	uint16_t stands_lost;
	uint8_t spare[2];
};

struct pb_view {
	struct pb_state position; /* first: references are slots of its maps */
	uint16_t tallies_end;
	uint8_t spare[2];
	struct pb_tally tallies[SIDES_ROOM];
};

/* What does not change: the table, and where its terrain lies. What has become of that is in the view. */
struct pb_map {
	int32_t width, depth;
	uint16_t features_end;
	uint8_t spare[2];
	struct pb_feature terrain[FEATURES_ROOM];
};

#endif
