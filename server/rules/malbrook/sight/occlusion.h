/* Occlusion: is a line of sight blocked by what lies on it: ground, troops, smoke (8.4 to 8.8)? */
#ifndef TRICORNE_MALBROOK_OCCLUSION_H
#define TRICORNE_MALBROOK_OCCLUSION_H

#include "line_of_sight.h"

/* The lines between two endpoints, and the occluders near them. */
struct malb_line_query {
	struct malb_occluders *occluders;
	struct malb_endpoint *from, *to;
	int32_t most;                  /* the range along the present line */
	int ground_count, screen_count;
	int last_ground;               /* what blocked the line before, and is tried first; -1: nothing did */
	uint16_t last_screen;          /* or the unit that did; 0: none */
	uint8_t ground[AREAS_ROOM];    /* places in the occluders's */
	uint8_t screens[SCREENS_ROOM]; /* units                 */
};

/* Gathers what may lie between the two boxes. */
void malb_occlusion_begin(struct malb_line_query *l, struct malb_occluders *occluders,
	struct malb_endpoint *from, struct malb_endpoint *to, const struct extent *from_box,
	const struct extent *to_box);
/* Is the line between these points blocked? What ground they are on is known. */
bool malb_is_line_occluded(struct malb_line_query *l, const struct malb_sight_point *from,
	const struct malb_sight_point *to);

/* Does the front rank that blocked all lines last time block all of these? Nothing need be gathered for
 * it. */
bool malb_is_occluded_again(struct malb_occluders *occluders, struct malb_endpoint *from,
	struct malb_endpoint *to);
/* Does one wood, town, hill or front rank block all lines? True is certain; false is not. */
bool malb_is_occluded(const struct malb_line_query *l);
/* The same of troops, and of all lines from one point. */
bool malb_is_occluded_from(struct malb_line_query *l, const struct malb_sight_point *from);

#endif
