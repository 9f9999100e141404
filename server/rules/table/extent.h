/* An extent: the upright rectangle around something, by which most questions are answered without looking closer. */
#ifndef TRICORNE_RULES_TABLE_EXTENT_H
#define TRICORNE_RULES_TABLE_EXTENT_H

#include "point.h"

/* From a south-west to a north-east corner, both included. */
struct extent {
	struct point low, high;
};

struct extent extent_of(const struct point *at, int count);
struct extent extent_grown(struct extent extent, int32_t by);
/* Around both. */
struct extent extent_around(struct extent a, struct extent b);
/* Is all of `inner` in `outer`? */
bool extent_contains(const struct extent *outer, const struct extent *inner);
bool extents_meet(const struct extent *a, const struct extent *b);
/* Twice the distance squared between the two: no points of theirs have a lesser gap (segment.h). */
int64_t extents_gap(const struct extent *a, const struct extent *b);

#endif
