/* Segments and chains of points: the exact questions that figures and lines of sight are made of.
 *
 * A gap is a squared distance that keeps its order though it is seldom a whole number: twice the square
 * rounded down, and one more if anything was rounded off. So distance <= d is gap <= 2*d*d, and distance < d
 * is gap < 2*d*d. */
#ifndef TRICORNE_RULES_TABLE_SEGMENT_H
#define TRICORNE_RULES_TABLE_SEGMENT_H

#include "extent.h"

/* A chain: its points in order; a closed one goes back from the last to the first. */
struct chain {
	const struct point *at;
	int count;
	bool closed;
};

/* Edges of a chain; a single point is one edge of no length. Edge i runs from point i to chain_next(i). */
int chain_edges(struct chain chain);
struct point chain_next(struct chain chain, int edge);

int64_t segment_gap(struct point p, struct point from, struct point to);
/* The point of a segment, or of a chain's edges, nearest to p, rounded; of several the first. */
struct point segment_nearest(struct point p, struct point from, struct point to);
struct point chain_nearest(struct chain chain, struct point p);

/* Does the line through two points part p from q, on none of which it lies? */
static inline bool line_parts(struct point from, struct point to, struct point p, struct point q)
{
	int64_t here = point_cross(point_minus(to, from), point_minus(p, from)),
		there = point_cross(point_minus(to, from), point_minus(q, from));
	return (here > 0 && there < 0) || (here < 0 && there > 0);
}

/* Do they cross, each running from one side of the other to the other side? */
static inline bool segments_cross(struct point a, struct point b, struct point c, struct point d)
{
	return line_parts(c, d, a, b) && line_parts(a, b, c, d);
}

/* Do they share a point? */
bool segments_touch(struct point a, struct point b, struct point c, struct point d);

/* The gap between the edges of two chains, 0 if they touch; what lies inside a closed one is not looked at. A
 * gap greater than `enough` need not be known: any such number may be returned for it. */
int64_t chains_gap(struct chain a, struct chain b, int64_t enough);

/* Where a point lies that is given by twice its coordinates: 1 inside a closed chain, 0 on its edge, -1
 * outside. */
int chain_side(struct chain chain, struct point doubled);
/* Does the whole chain lie to one side of the line through two points, or on it? */
bool chain_beside(struct chain chain, struct point from, struct point to);
/* Is any point of a segment inside a closed chain? Are all of them inside or on its edge? */
bool chain_entered(struct chain chain, struct point from, struct point to);
bool chain_keeps(struct chain chain, struct point from, struct point to);

#endif
