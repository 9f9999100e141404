/* A figure: anything on the table that has an edge. Distances are between the nearest points of two
 * figures.
 *
 * It is a chain of points that belong to the caller (and must outlive it), and everything within `radius` of
 * the chain: a disc is one point, a road a chain of several. Of a closed chain the area inside belongs to it
 * as well; it may be concave, but may not cross itself. */
#ifndef TRICORNE_RULES_TABLE_FIGURE_H
#define TRICORNE_RULES_TABLE_FIGURE_H

#include "convex.h"
#include "segment.h"

enum { FIGURE_MAX = 64 }; /* points of a chain */

struct figure {
	struct chain chain;
	int32_t radius;
	/* of a convex area: 1 = its corners go round counterclockwise, -1 = clockwise; of anything else 0 */
	int8_t turn;
	struct extent extent;
};

struct figure figure_point(const struct point *at);
struct figure figure_disc(const struct point *centre, int32_t radius);
/* An open chain; half_width 0 is a mere line. */
struct figure figure_line(const struct point *at, int count, int32_t half_width);
/* The area inside a chain, in either turn, convex or not. */
struct figure figure_area(const struct point *at, int count);
struct figure figure_convex(const struct convex *area);
/* Can these corners be an area's: is there anything between them, and does no edge cross another? */
bool figure_encloses(const struct point *at, int count);

/* Exact: distance <= limit; distance < limit. Touching and overlapping figures are at distance 0. */
bool figures_within(const struct figure *a, const struct figure *b, int32_t limit);
bool figures_closer(const struct figure *a, const struct figure *b, int32_t limit);
/* The distance to the nearest unit; 0 if they touch. To ask whether something is in reach use the two
 * above. */
int32_t figures_distance(const struct figure *a, const struct figure *b);
/* The distance squared, rounded up: 0 only if they touch. For finding the nearest of several. */
int64_t figures_square(const struct figure *a, const struct figure *b);

/* Is the point on the figure? Its edge counts. */
bool figure_holds(const struct figure *figure, struct point point);
/* 1 = the point lies inside a closed chain, 0 = on its edge, -1 = outside. The radius is left out. */
int figure_side(const struct figure *figure, struct point point);
/* Are all points of `inner` on `outer`, which is closed? Exact but for the radius of an outer, which is left
 * out. */
bool figure_contains(const struct figure *outer, const struct figure *inner);

/* Do the two lie one over the other by more than `depth` (0: do their insides meet)? For two convex figures
 * that is the least push that would part them; of others, whether an edge runs so deep through the other or
 * one lies in the other. Two that are neither convex, nor a disc, nor one straight piece, cannot be
 * compared. */
bool figures_overlap(const struct figure *a, const struct figure *b, int32_t depth);

/* The figure's extent in the frame of a pose, x to the right and y forward: how far it reaches beyond the
 * front line, to either side, to the rear. */
struct extent figure_seen_from(const struct figure *figure, struct pose pose);

#endif
