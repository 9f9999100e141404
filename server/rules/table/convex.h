/* A convex area of up to sixteen corners: bases, and what is made of them by moving and cutting.
 *
 * Corners go round counterclockwise; rounding may leave a bend of a unit the wrong way, which nothing here
 * minds. One or two corners, a point or a line, are a convex too. An empty one has no corners. */
#ifndef TRICORNE_RULES_TABLE_CONVEX_H
#define TRICORNE_RULES_TABLE_CONVEX_H

#include "base.h"

enum { CONVEX_MAX = 16 };

struct convex {
	int count;
	struct point at[CONVEX_MAX];
};

/* The side a*x + b*y <= c of a line; a and b up to 2^22 either way. */
struct half_plane {
	int32_t a, b;
	int64_t c;
};

struct convex convex_base(struct base base);
/* The rectangle from `left` to `right` and from `rear` to `front` in the frame of a pose (all measured
 * rightwards and forwards): a strip, a corridor, a zone; a rectangle about its centre. Its corners come in
 * the order of enum corner. */
struct convex convex_block(struct pose pose, int32_t left, int32_t right, int32_t rear, int32_t front);
struct convex convex_moved(const struct convex *area, struct point by);

/* The smallest convex around points, at most CONVEX_MAX of which may be corners of it; at most 2 * CONVEX_MAX
 * points. */
struct convex convex_hull(const struct point *at, int count);
/* The smallest convex around two. */
struct convex convex_around(const struct convex *a, const struct convex *b);
/* What of the area lies in the half-plane; new corners are rounded. */
struct convex convex_cut(const struct convex *area, struct half_plane keep);
/* The same points as the pose's own frame has them. */
struct convex convex_local(const struct convex *area, struct pose pose);

/* Is the least push that would part two convex areas, in either turn, longer than `depth` (0: do their
 * insides meet)? Exact. */
bool convex_deeper(const struct point *a, int a_count, const struct point *b, int b_count, int32_t depth);
/* The gap (segment.h) between two convex areas, points or straight pieces, of which at least one is an area;
 * quick. */
int64_t convex_gap(const struct point *a, int a_count, const struct point *b, int b_count);

#endif
