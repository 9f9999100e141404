/* A convex area. */
#include "convex.h"

#include <assert.h>
#include <string.h>

#include "number.h"
#include "segment.h"

struct convex convex_base(struct base base)
{
	struct convex area = { .count = CORNERS };

	base_corners(base, area.at);
	return area;
}

struct convex convex_block(struct pose pose, int32_t left, int32_t right, int32_t rear, int32_t front)
{
	return (struct convex){ CORNERS, {
		[FRONT_LEFT] = point_ahead(pose.at, pose.facing, left, front),
		[REAR_LEFT] = point_ahead(pose.at, pose.facing, left, rear),
		[REAR_RIGHT] = point_ahead(pose.at, pose.facing, right, rear),
		[FRONT_RIGHT] = point_ahead(pose.at, pose.facing, right, front),
	} };
}

struct convex convex_moved(const struct convex *area, struct point by)
{
	struct convex moved = { .count = area->count };

	for (int i = 0; i < area->count; i++)
		moved.at[i] = point_plus(area->at[i], by);
	return moved;
}

static bool before(struct point a, struct point b)
{
	return a.x != b.x ? a.x < b.x : a.y < b.y;
}

/* Sorts from west to east and keeps one of each; returns how many are left. */
static int sort_once(struct point *at, int count)
{
	int kept = 0;

	for (int i = 0; i < count; i++) {
		struct point next = at[i];
		int k = kept;

		while (k > 0 && before(next, at[k - 1]))
			k--;
		if (k > 0 && same_point(at[k - 1], next))
			continue;
		memmove(at + k + 1, at + k, (size_t)(kept - k) * sizeof *at);
		at[k] = next;
		kept++;
	}
	return kept;
}

/* Adds a point to a chain that turns left at every corner; `least` points of it stay whatever comes. */
static int chain(struct point *at, int count, int least, struct point next)
{
	while (count > least &&
	       point_cross(point_minus(at[count - 1], at[count - 2]), point_minus(next, at[count - 1])) <= 0)
		count--;
	at[count] = next;
	return count + 1;
}

struct convex convex_hull(const struct point *at, int count)
{
	struct point sorted[2 * CONVEX_MAX], around[4 * CONVEX_MAX];
	struct convex hull = { 0 };
	int n = 0;

	assert(count <= 2 * CONVEX_MAX);
	if (count == 0)
		return hull;
	memcpy(sorted, at, (size_t)count * sizeof *at);
	count = sort_once(sorted, count);
	for (int i = 0; i < count; i++) /* the lower side, from west to east */
		n = chain(around, n, 1, sorted[i]);
	for (int i = count - 2, lower = n; i >= 0; i--) /* the upper side, back */
		n = chain(around, n, lower, sorted[i]);
	if (n > 1 && same_point(around[n - 1], around[0]))
		n--;
	assert(n <= CONVEX_MAX);
	hull.count = n;
	memcpy(hull.at, around, (size_t)n * sizeof *around);
	return hull;
}

struct convex convex_around(const struct convex *a, const struct convex *b)
{
	struct point at[2 * CONVEX_MAX];

	memcpy(at, a->at, (size_t)a->count * sizeof *at);
	memcpy(at + a->count, b->at, (size_t)b->count * sizeof *at);
	return convex_hull(at, a->count + b->count);
}

/* How far beyond the line a point lies; not above 0 = in the half-plane. */
static int64_t beyond(struct half_plane keep, struct point p)
{
	return (int64_t)keep.a * p.x + (int64_t)keep.b * p.y - keep.c;
}

static int64_t apart(int64_t a, int64_t b)
{
	return a < b ? b - a : a - b;
}

static void add(struct convex *area, struct point p)
{
	if (area->count && same_point(area->at[area->count - 1], p))
		return;
	assert(area->count < CONVEX_MAX);
	area->at[area->count++] = p;
}

struct convex convex_cut(const struct convex *area, struct half_plane keep)
{
	struct convex left = { 0 };

	for (int i = 0; i < area->count; i++) {
		struct point from = area->at[i], to = area->at[(i + 1) % area->count];
		int64_t out_from = beyond(keep, from), out_to = beyond(keep, to);

		if (out_from <= 0)
			add(&left, from);
		if ((out_from < 0 && out_to > 0) || (out_from > 0 && out_to < 0))
			add(&left, point_between(from, to, apart(out_from, 0), apart(out_from, out_to)));
	}
	if (left.count > 1 && same_point(left.at[0], left.at[left.count - 1]))
		left.count--;
	return left;
}

struct convex convex_local(const struct convex *area, struct pose pose)
{
	struct convex local = { .count = area->count };

	for (int i = 0; i < area->count; i++)
		local.at[i] = pose_local(pose, area->at[i]);
	return local;
}

/* How far to the left of an edge (or to the right, turn -1) any of the points lies: as the cross product with
 * the edge. */
static int64_t furthest_in(struct point from, struct point edge, int turn, const struct point *at, int count)
{
	int64_t most = 0;

	for (int i = 0; i < count; i++) {
		int64_t in = turn * point_cross(edge, point_minus(at[i], from));

		if (in > most)
			most = in;
	}
	return most;
}

/* 1 = the corners go round counterclockwise, or nowhere; -1 = clockwise. */
static int turn_of(const struct point *at, int count)
{
	int64_t area = 0;

	for (int i = 1; i + 1 < count; i++)
		area += point_cross(point_minus(at[i], at[0]), point_minus(at[i + 1], at[0]));
	return area < 0 ? -1 : 1;
}

/* Must the points b be pushed further than `depth` to be out beyond any edge of a? */
static bool edges_deeper(const struct point *a, int a_count, const struct point *b, int b_count,
	int32_t depth)
{
	int turn = turn_of(a, a_count);

	for (int i = 0; i < a_count; i++) {
		struct point edge = point_minus(a[i + 1 < a_count ? i + 1 : 0], a[i]);
		int64_t square = point_square(edge), push;
		bool exact;

		if (square == 0)
			continue;
		push = square_over(furthest_in(a[i], edge, turn, b, b_count), square, &exact);
		if (push < (int64_t)depth * depth || (push == (int64_t)depth * depth && exact))
			return false;
	}
	return true;
}

bool convex_deeper(const struct point *a, int a_count, const struct point *b, int b_count, int32_t depth)
{
	return a_count + b_count > 2 && edges_deeper(a, a_count, b, b_count, depth) &&
		edges_deeper(b, b_count, a, a_count, depth);
}

/* How far beyond an edge, outwards, the nearest of the points lies: as the cross product with the edge. 0 if
 * any lies on it or inside. */
static int64_t nearest_out(struct point from, struct point edge, int turn, const struct point *at, int count)
{
	int64_t nearest = INT64_MAX;

	for (int i = 0; i < count && nearest > 0; i++) {
		int64_t out = -turn * point_cross(edge, point_minus(at[i], from));

		if (out < nearest)
			nearest = out > 0 ? out : 0;
	}
	return nearest;
}

/* The least gap to the points b over those edges of a that have all of b beyond them; INT64_MAX if there is
 * none. */
static int64_t gap_over_edges(const struct point *a, int a_count, const struct point *b, int b_count)
{
	int turn = turn_of(a, a_count);
	int64_t least = INT64_MAX;

	for (int i = 0; i < a_count; i++) {
		struct point to = a[i + 1 < a_count ? i + 1 : 0], edge = point_minus(to, a[i]);
		int64_t nearest = nearest_out(a[i], edge, turn, b, b_count);

		for (int k = 0; k < b_count && nearest > 0; k++)
			if (-turn * point_cross(edge, point_minus(b[k], a[i])) == nearest) {
				int64_t gap = segment_gap(b[k], a[i], to);

				least = gap < least ? gap : least;
			}
	}
	return least;
}

/* If the two are apart, some edge of one has the other beyond it; and the nearest points are to be found over
 * such an edge, where the other comes nearest to its line. */
int64_t convex_gap(const struct point *a, int a_count, const struct point *b, int b_count)
{
	int64_t over_a = gap_over_edges(a, a_count, b, b_count), over_b = gap_over_edges(b, b_count, a, a_count);
	int64_t least = over_a < over_b ? over_a : over_b;

	return least == INT64_MAX ? 0 : least;
}
