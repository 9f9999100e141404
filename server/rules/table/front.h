/* What lies in front: the ground before a front edge, between two rays that start at its ends and spread
 * outwards.
 *
 * Everything is asked in the front's own frame, x to the right and y forward, to which points are rounded
 * once. */
#ifndef TRICORNE_RULES_TABLE_FRONT_H
#define TRICORNE_RULES_TABLE_FRONT_H

#include "figure.h"

struct front {
	struct pose pose; /* the midpoint of the edge, and where it faces */
	int32_t width;
	/* a ray goes so far outwards for so far ahead, both up to a million; 0 and 1 = straight ahead */
	int32_t aside, ahead;
};

/* With rays of 45 degrees. */
struct front front_of(struct base base);
/* The edge itself, from left to right, on the table: for distances from a front edge. */
void front_edge(struct front front, struct point edge[2]);

/* The part of a convex area before the front, in the front's frame; its new corners are rounded. Empty if
 * there is none. */
struct convex front_part(struct front front, const struct convex *area);
/* Is any of the figure before the front, however far? */
bool front_sees(struct front front, const struct figure *figure);
/* Is any of the figure before the front, and of that anything within `limit` of its edge? */
bool front_within(struct front front, const struct figure *figure, int32_t limit);
/* The distance from the edge of what lies before the front, to the nearest unit; -1 if nothing does. Of a
 * disc, the distance of its centre less its radius if the centre lies before the front, else -1. */
int32_t front_distance(struct front front, const struct figure *figure);

/* Is the direction to a point within an angle (0 to a quarter turn) of the facing? Its sideways offset may be
 * too great by `tolerance`. Nothing beside or behind the pose is. */
bool front_aims_at(struct pose pose, struct point target, int32_t angle, int32_t tolerance);

#endif
