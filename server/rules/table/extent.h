/* An extent: the upright rectangle around something, by which most questions are answered without looking
 * closer. */
#ifndef TRICORNE_RULES_TABLE_EXTENT_H
#define TRICORNE_RULES_TABLE_EXTENT_H

#include "point.h"

/* From a south-west to a north-east corner, both included. */
struct extent {
	struct point low, high;
};

struct extent extent_of(const struct point *at, int count);
/* Around both. */
struct extent extent_around(struct extent a, struct extent b);

/* By how much the one number is greater. */
static inline int64_t extent_excess(int32_t a, int32_t b)
{
	return a > b ? (int64_t)a - b : 0;
}

/* Twice the distance squared between the two: no points of theirs have a lesser gap (segment.h). */
static inline int64_t extents_gap(const struct extent *a, const struct extent *b)
{
	int64_t east = extent_excess(a->low.x, b->high.x) + extent_excess(b->low.x, a->high.x);
	int64_t north = extent_excess(a->low.y, b->high.y) + extent_excess(b->low.y, a->high.y);
	return 2 * (east * east + north * north);
}

static inline struct extent extent_grown(struct extent extent, int32_t by)
{
	return (struct extent){ { extent.low.x - by, extent.low.y - by },
		{ extent.high.x + by, extent.high.y + by } };
}

static inline bool extents_meet(const struct extent *a, const struct extent *b)
{
	return a->low.x <= b->high.x && b->low.x <= a->high.x && a->low.y <= b->high.y && b->low.y <= a->high.y;
}

/* Is all of `inner` in `outer`? */
static inline bool extent_contains(const struct extent *outer, const struct extent *inner)
{
	return outer->low.x <= inner->low.x && outer->low.y <= inner->low.y && outer->high.x >= inner->high.x &&
		outer->high.y >= inner->high.y;
}

#endif
