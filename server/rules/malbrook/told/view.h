/* The view: the position as a viewer knows it, in the shapes of the position itself, and a little beside
 * it. */
#ifndef TRICORNE_MALBROOK_VIEW_H
#define TRICORNE_MALBROOK_VIEW_H

#include "../../naming.h"
#include "reckoning.h"

enum { ADVICE_MAX = 8 };

/* Somebody who is seen and not known by name, as the eye sees him. */
struct malb_seen_stranger {
	char id[ID_SIZE];
	char called[CALLED_SIZE];
};

struct malb_view {
	struct malb_state position;      /* first: references are slots of its maps */
	uint16_t strangers_end;
	struct malb_seen_stranger strangers[UNIT_MESSENGER]; /* in the order of the units */
	uint16_t advice_count;
	char advice[ADVICE_MAX][REASON_SIZE]; /* what speaks against the order of battle: warnings */
	struct malb_reckoning reckoning; /* of who knows everything; else empty */
};
extern const struct shape malb_view_shape;

/* The ground, which does not change (the view says what the umpire has changed of it). */
struct malb_map {
	int32_t width, height;
	uint16_t areas_end, lines_end, roads_end;
	struct malb_area areas[AREAS_ROOM];
	struct malb_line lines[LINES_ROOM];
	struct malb_road roads[ROADS_ROOM];
};
extern const struct shape malb_map_shape;

/* `memory` is a struct malb_places (places.h). */
void malb_view_of(const void *position, struct viewer viewer, void *view, void *memory);
void malb_view_map(const void *state, void *map);

#endif
