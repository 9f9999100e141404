/* A figure. */
#include "figure.h"

#include <assert.h>

#include "number.h"

static struct figure figure_of(const struct point *at, int count, int32_t radius, bool closed, int turn)
{
	return (struct figure){ { at, count, closed }, radius, (int8_t)turn,
		extent_grown(extent_of(at, count), radius) };
}

struct figure figure_point(const struct point *at)
{
	return figure_of(at, 1, 0, false, 0);
}

struct figure figure_disc(const struct point *centre, int32_t radius)
{
	return figure_of(centre, 1, radius, false, 0);
}

struct figure figure_line(const struct point *at, int count, int32_t half_width)
{
	return figure_of(at, count, half_width, false, 0);
}

/* 1 = every corner turns left or goes straight on, -1 = right, 0 = some turn left and some right. */
static int turn_of(const struct point *at, int count)
{
	bool left = false, right = false;

	if (count < 3)
		return 0;
	for (int i = 0; i < count && !(left && right); i++) {
		struct point next = at[i + 1 < count ? i + 1 : 0], after = at[i + 2 < count ? i + 2 : i + 2 - count];
		int64_t bend = point_cross(point_minus(next, at[i]), point_minus(after, next));

		left = left || bend > 0;
		right = right || bend < 0;
	}
	return left == right ? 0 : left ? 1 : -1;
}

struct figure figure_area(const struct point *at, int count)
{
	return figure_of(at, count, 0, true, turn_of(at, count));
}

struct figure figure_convex(const struct convex *area)
{
	return figure_of(area->at, area->count, 0, area->count > 2, turn_of(area->at, area->count));
}

/* Twice what lies between them, counted by the turn in which they go round. */
static int64_t doubled_area(const struct point *at, int count)
{
	int64_t area = 0;
	for (int i = 1; i + 1 < count; i++)
		area += point_cross(point_minus(at[i], at[0]), point_minus(at[i + 1], at[0]));
	return area;
}

bool figure_encloses(const struct point *at, int count)
{
	const struct chain chain = { at, count, true };
	if (count < 3 || doubled_area(at, count) == 0)
		return false;
	for (int i = 0; i < count; i++)
		for (int j = 0; j < i; j++)
			if (segments_cross(at[i], chain_next(chain, i), at[j], chain_next(chain, j)))
				return false;
	return true;
}

/* Does either hold a corner of the other? If their edges do not touch, that says whether one lies in the
 * other. */
static bool one_in_other(const struct figure *a, const struct figure *b)
{
	return (a->chain.closed && figure_side(a, b->chain.at[0]) >= 0) ||
		(b->chain.closed && figure_side(b, a->chain.at[0]) >= 0);
}

static bool is_convex(const struct figure *figure)
{
	return figure->turn != 0 || figure->chain.count <= 2;
}

/* Of the chains alone, their radii left out; or any greater gap than `enough` if theirs is. */
static int64_t gap_between(const struct figure *a, const struct figure *b, int64_t enough)
{
	if (is_convex(a) && is_convex(b) && (a->turn || b->turn))
		return convex_gap(a->chain.at, a->chain.count, b->chain.at, b->chain.count);
	return one_in_other(a, b) ? 0 : chains_gap(a->chain, b->chain, enough);
}

static int64_t doubled_square(int64_t length)
{
	return 2 * length * length;
}

static bool too_far(const struct figure *a, const struct figure *b, int32_t limit)
{
	struct extent reach = extent_grown(a->extent, limit);

	return limit < 0 || !extents_meet(&reach, &b->extent);
}

bool figures_within(const struct figure *a, const struct figure *b, int32_t limit)
{
	int64_t most = doubled_square((int64_t)limit + a->radius + b->radius);

	return !too_far(a, b, limit) && gap_between(a, b, most) <= most;
}

bool figures_closer(const struct figure *a, const struct figure *b, int32_t limit)
{
	int64_t most = doubled_square((int64_t)limit + a->radius + b->radius);

	return !too_far(a, b, limit) && gap_between(a, b, most) < most;
}

int32_t figures_distance(const struct figure *a, const struct figure *b)
{
	int64_t distance = root_nearest(gap_between(a, b, INT64_MAX) / 2) - a->radius - b->radius;

	return distance > 0 ? (int32_t)distance : 0;
}

int64_t figures_square(const struct figure *a, const struct figure *b)
{
	enum { FINE = 256 }; /* of a unit, where radii have to be taken off a length */
	int64_t gap = gap_between(a, b, INT64_MAX), radii = (int64_t)a->radius + b->radius,
		square = gap / 2 + gap % 2, left;

	if (radii == 0)
		return square;
	if (gap <= doubled_square(radii))
		return 0;
	left = root_down(square * FINE * FINE) - radii * FINE;
	return left > FINE ? divide_up(left * left, FINE * FINE) : 1;
}

int figure_side(const struct figure *figure, struct point point)
{
	return chain_side(figure->chain, point_plus(point, point));
}

bool figure_holds(const struct figure *figure, struct point point)
{
	struct figure there = figure_point(&point);

	return figures_within(figure, &there, 0);
}

bool figure_contains(const struct figure *outer, const struct figure *inner)
{
	struct chain ring = outer->chain, chain = inner->chain;

	for (int i = 0; i < chain_edges(chain); i++)
		if (!chain_keeps(ring, chain.at[i], chain_next(chain, i)))
			return false;
	return chains_gap(ring, chain, doubled_square(inner->radius)) >= doubled_square(inner->radius);
}

/* Does an edge of `of` run deeper than that through the convex `through`? */
static bool edge_deep(const struct figure *of, const struct figure *through, int32_t depth)
{
	struct chain chain = of->chain;

	for (int i = 0; i < chain_edges(chain); i++) {
		struct point edge[2] = { chain.at[i], chain_next(chain, i) };

		if (convex_deeper(edge, 2, through->chain.at, through->chain.count, depth))
			return true;
	}
	return false;
}

static struct point middle_of(const struct figure *figure)
{
	int64_t x = 0, y = 0;

	for (int i = 0; i < figure->chain.count; i++) {
		x += figure->chain.at[i].x;
		y += figure->chain.at[i].y;
	}
	return point_at((int32_t)divide_rounded(x, figure->chain.count),
		(int32_t)divide_rounded(y, figure->chain.count));
}

/* The chains alone. */
static bool chains_overlap(const struct figure *a, const struct figure *b, int32_t depth)
{
	if (is_convex(a) && is_convex(b))
		return convex_deeper(a->chain.at, a->chain.count, b->chain.at, b->chain.count, depth);
	if (is_convex(a))
		return chains_overlap(b, a, depth);
	return edge_deep(a, b, depth) || (a->chain.closed && figure_side(a, middle_of(b)) > 0);
}

bool figures_overlap(const struct figure *a, const struct figure *b, int32_t depth)
{
	int64_t radii = (int64_t)a->radius + b->radius;

	if (too_far(a, b, 0))
		return false;
	if (radii > depth)
		return gap_between(a, b, doubled_square(radii)) < doubled_square(radii - depth);
	return chains_overlap(a, b, depth - (int32_t)radii);
}

struct extent figure_seen_from(const struct figure *figure, struct pose pose)
{
	struct point local[FIGURE_MAX];

	assert(figure->chain.count <= FIGURE_MAX);
	for (int i = 0; i < figure->chain.count; i++)
		local[i] = pose_local(pose, figure->chain.at[i]);
	return extent_grown(extent_of(local, figure->chain.count), figure->radius);
}
