/* Segments and chains. */
#include "segment.h"

#include "number.h"

int chain_edges(struct chain chain)
{
	return chain.closed || chain.count == 1 ? chain.count : chain.count - 1;
}

struct point chain_next(struct chain chain, int edge)
{
	return chain.at[edge + 1 < chain.count ? edge + 1 : 0];
}

int64_t segment_gap(struct point p, struct point from, struct point to)
{
	struct point edge = point_minus(to, from), arm = point_minus(p, from);
	int64_t along = point_dot(edge, arm), square = point_square(edge), whole;
	bool exact;

	if (along <= 0)
		return 2 * point_square(arm);
	if (along >= square)
		return 2 * points_square(p, to);
	whole = square_over(point_cross(edge, arm), square, &exact);
	return 2 * whole + !exact;
}

struct point segment_nearest(struct point p, struct point from, struct point to)
{
	int64_t along = point_dot(point_minus(to, from), point_minus(p, from)), square = points_square(from, to);

	return along <= 0 ? from : along >= square ? to : point_between(from, to, along, square);
}

struct point chain_nearest(struct chain chain, struct point p)
{
	int64_t least = INT64_MAX;
	int nearest = 0;

	for (int i = 0; i < chain_edges(chain); i++) {
		int64_t gap = segment_gap(p, chain.at[i], chain_next(chain, i));

		if (gap < least) {
			least = gap;
			nearest = i;
		}
	}
	return segment_nearest(p, chain.at[nearest], chain_next(chain, nearest));
}

static int sign(int64_t value)
{
	return (value > 0) - (value < 0);
}

/* 1 = p is to the left of the line, 0 = on it, -1 = to the right. */
static int side_of(struct point p, struct point from, struct point to)
{
	return sign(point_cross(point_minus(to, from), point_minus(p, from)));
}

/* A point of the line of a segment: does it lie on the segment? */
static bool between(struct point p, struct point from, struct point to)
{
	return point_dot(point_minus(from, p), point_minus(to, p)) <= 0;
}

static bool on_segment(struct point p, struct point from, struct point to)
{
	return side_of(p, from, to) == 0 && between(p, from, to);
}

bool segments_touch(struct point a, struct point b, struct point c, struct point d)
{
	return segments_cross(a, b, c, d) || on_segment(a, c, d) || on_segment(b, c, d) || on_segment(c, a, b) ||
		on_segment(d, a, b);
}

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

static int64_t segments_gap(struct point a, struct point b, struct point c, struct point d)
{
	if (segments_cross(a, b, c, d))
		return 0;
	return least(least(segment_gap(a, c, d), segment_gap(b, c, d)),
		least(segment_gap(c, a, b), segment_gap(d, a, b)));
}

static struct extent edge_extent(struct chain chain, int edge)
{
	struct point ends[2] = { chain.at[edge], chain_next(chain, edge) };

	return extent_of(ends, 2);
}

int64_t chains_gap(struct chain a, struct chain b, int64_t enough)
{
	struct extent whole = extent_of(b.at, b.count);
	int64_t gap = INT64_MAX, known = enough; /* what is not less than that need not be looked at */

	for (int i = 0; i < chain_edges(a) && gap; i++) {
		struct extent mine = edge_extent(a, i), other;

		if (extents_gap(&mine, &whole) > known)
			continue;
		for (int k = 0; k < chain_edges(b) && gap; k++) {
			other = edge_extent(b, k);
			if (extents_gap(&mine, &other) <= known)
				gap = least(gap, segments_gap(a.at[i], chain_next(a, i), b.at[k], chain_next(b, k)));
			known = least(known, gap);
		}
	}
	return gap;
}

int chain_side(struct chain chain, struct point doubled)
{
	int side = -1;

	for (int i = 0; i < chain.count; i++) {
		struct point from = point_plus(chain.at[i], chain.at[i]), to = chain_next(chain, i);

		to = point_plus(to, to);
		if (on_segment(doubled, from, to))
			return 0;
		/* An edge that passes to the east of the point, upwards or downwards, changes the side. */
		if ((from.y > doubled.y) != (to.y > doubled.y) &&
			side_of(doubled, from, to) == (to.y > from.y ? 1 : -1))
			side = -side;
	}
	return side;
}

/* The next point after `here`, on the way to `to`, at which the way and the chain's edge may meet without
 * crossing: a corner of the chain, or the end. */
static struct point next_stop(struct chain chain, struct point here, struct point to)
{
	struct point stop = to;

	for (int i = 0; i < chain.count; i++) {
		struct point corner = chain.at[i];

		if (!same_point(corner, here) && on_segment(corner, here, stop))
			stop = corner;
	}
	return stop;
}

static bool crosses_edge(struct chain chain, struct point from, struct point to)
{
	for (int i = 0; i < chain.count; i++)
		if (segments_cross(from, to, chain.at[i], chain_next(chain, i)))
			return true;
	return false;
}

/* A way that crosses no edge lies, from one stop to the next, all inside, all outside, or all on an edge: the
 * middle of each piece tells. Does the side of any piece make `wanted` true? */
static bool any_piece(struct chain chain, struct point from, struct point to, bool (*wanted)(int side))
{
	if (same_point(from, to))
		return wanted(chain_side(chain, point_plus(from, from)));
	for (struct point here = from, stop; !same_point(here, to); here = stop) {
		stop = next_stop(chain, here, to);
		if (wanted(chain_side(chain, point_plus(here, stop))))
			return true;
	}
	return false;
}

static bool is_inside(int side)
{
	return side > 0;
}

static bool is_outside(int side)
{
	return side < 0;
}

bool chain_beside(struct chain chain, struct point from, struct point to)
{
	bool left = false, right = false;

	for (int i = 0; i < chain.count && !(left && right); i++) {
		int side = side_of(chain.at[i], from, to);

		left = left || side > 0;
		right = right || side < 0;
	}
	return !(left && right);
}

bool chain_entered(struct chain chain, struct point from, struct point to)
{
	return crosses_edge(chain, from, to) || any_piece(chain, from, to, is_inside);
}

bool chain_keeps(struct chain chain, struct point from, struct point to)
{
	return !crosses_edge(chain, from, to) && !any_piece(chain, from, to, is_outside);
}
