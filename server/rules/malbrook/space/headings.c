/* Headings from one body of troops to another, and what lies between two of them. */
#include "slide.h"

#include "../../table/angle.h"
#include "../../table/number.h"
#include "layout.h"

int malb_heading_off(int heading, int dev)
{
	return malb_layout_facing(heading + malb_layout_facing(dev));
}

int malb_headings_apart(int a, int b)
{
	return angle_apart(a * 10, b * 10) / 10;
}

static int tenths(int32_t hundredths)
{
	return (int)(divide_rounded(hundredths, 10) % FULL_CIRCLE);
}

/* The point of a segment nearest to p. */
static struct point nearest_on(struct point p, struct point from, struct point to)
{
	struct point along = point_minus(to, from);
	int64_t whole = point_square(along), part = point_dot(along, point_minus(p, from));
	if (part <= 0)
		return from;
	return part >= whole ? to : point_between(from, to, part, whole);
}

struct point malb_heading_nearest_point(const struct malb_brigade *b, struct point to)
{
	struct point nearest = b->bases[0].pos;
	for (int i = 0; i < b->base_count; i++) {
		struct convex area = convex_base(malb_footprint_base_at(b, i));
		for (int k = 0; k < area.count; k++) {
			struct point at = nearest_on(to, area.at[k], area.at[(k + 1) % area.count]);
			if (points_square(at, to) < points_square(nearest, to))
				nearest = at;
		}
	}
	return nearest;
}

struct shortest {
	int64_t square;
	struct point way;
};

/* From the corners of one to the edges of the other; `sign` turns the way round. */
static void try_corners(struct shortest *best, const struct convex *corners, const struct convex *edges,
	int sign)
{
	for (int i = 0; i < corners->count; i++)
		for (int k = 0; k < edges->count; k++) {
			struct point to = nearest_on(corners->at[i], edges->at[k], edges->at[(k + 1) % edges->count]);
			struct point way = point_minus(to, corners->at[i]);
			if (point_square(way) < best->square)
				*best = (struct shortest){ point_square(way), { way.x * sign, way.y * sign } };
		}
}

/* Bases side by side or corner to corner have no way between them: the one lies on that side of the other
 * on which it is farthest out, in front if it might be two. */
static int side_of(struct base from, struct base to)
{
	static const int turns[CORNERS] = { 0, 1800, 900, 2700 };
	struct convex area = convex_base(to);
	struct figure figure = figure_convex(&area);
	struct extent seen = figure_seen_from(&figure, from.pose);
	int32_t out[CORNERS] = { seen.low.y, -from.depth - seen.high.y, seen.low.x - from.width / 2,
		-from.width / 2 - seen.high.x };
	int best = 0;
	for (int i = 1; i < CORNERS; i++)
		if (out[i] > out[best] + TOL)
			best = i;
	return malb_heading_off(from.pose.facing / 10, turns[best]);
}

static int heading_between(struct base from, struct base to)
{
	enum { TOO_SHORT_TO_AIM = 100 };
	struct convex a = convex_base(from), b = convex_base(to);
	struct shortest best = { INT64_MAX, { 0, 0 } };
	struct figure figure_a = figure_convex(&a), figure_b = figure_convex(&b);
	if (figures_within(&figure_a, &figure_b, TOO_SHORT_TO_AIM))
		return side_of(from, to);
	try_corners(&best, &a, &b, 1);
	try_corners(&best, &b, &a, -1);
	return tenths(angle_of(best.way.x, best.way.y));
}

struct pair {
	int from, to;
	int64_t square, centres;
};

/* Of bases equally near those whose centres are nearest. */
static struct pair nearest_pair(const struct body *a, const struct malb_brigade *from, const struct body *b,
	const struct malb_brigade *to)
{
	struct pair best = { 0, 0, INT64_MAX, INT64_MAX };
	for (int i = 0; i < a->count; i++)
		for (int k = 0; k < b->count; k++) {
			struct pair pair = { i, k, figures_square(&a->figures[i], &b->figures[k]),
				points_square(base_centre(malb_footprint_base_at(from, i)),
				base_centre(malb_footprint_base_at(to, k))) };
			if (pair.square < best.square || (pair.square == best.square && pair.centres < best.centres))
				best = pair;
		}
	return best;
}

int malb_heading_to(const struct malb_brigade *from, const struct malb_brigade *to)
{
	struct body a, b;
	struct pair pair;
	malb_footprint_brigade_body(from, &a);
	malb_footprint_brigade_body(to, &b);
	pair = nearest_pair(&a, from, &b, to);
	return heading_between(malb_footprint_base_at(from, pair.from), malb_footprint_base_at(to, pair.to));
}

int malb_heading_from_gun(const struct malb_gun *from, const struct malb_brigade *to)
{
	struct convex area = convex_base(malb_footprint_gun_at(from));
	struct figure figure = figure_convex(&area);
	struct body body;
	int nearest = 0;
	malb_footprint_brigade_body(to, &body);
	for (int i = 1; i < body.count; i++)
		if (figures_square(&figure, &body.figures[i]) < figures_square(&figure, &body.figures[nearest]))
			nearest = i;
	return heading_between(malb_footprint_gun_at(from), malb_footprint_base_at(to, nearest));
}
