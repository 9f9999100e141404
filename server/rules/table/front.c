/* What lies in front. */
#include "front.h"

#include <assert.h>

#include "angle.h"
#include "number.h"

struct front front_of(struct base base)
{
	return (struct front){ base.pose, base.width, 1, 1 };
}

void front_edge(struct front front, struct point edge[2])
{
	edge[0] = point_ahead_halves(front.pose.at, front.pose.facing, -front.width, 0);
	edge[1] = point_ahead_halves(front.pose.at, front.pose.facing, front.width, 0);
}

/* Cuts what is in the front's frame already. */
static struct convex cut_local(struct front front, struct convex area)
{
	const struct half_plane sides[] = {
		{ 0, -1, 0 },
		{ 2 * front.ahead, -2 * front.aside, (int64_t)front.ahead * front.width },
		{ -2 * front.ahead, -2 * front.aside, (int64_t)front.ahead * front.width },
	};

	for (int i = 0; i < 3; i++)
		area = convex_cut(&area, sides[i]);
	return area;
}

struct convex front_part(struct front front, const struct convex *area)
{
	return cut_local(front, convex_local(area, front.pose));
}

/* The gap from the edge, in its own frame; half a width of an odd one is rounded down. */
static int64_t edge_gap(struct front front, const struct convex *part)
{
	struct point edge[2] = { { -front.width / 2, 0 }, { front.width / 2, 0 } };

	return chains_gap((struct chain){ edge, 2, false },
		(struct chain){ part->at, part->count, part->count > 2 }, INT64_MAX);
}

/* The nearest of what lies before the front is on the figure's edge, unless the front's own edge lies in the
 * figure. */
static int64_t front_gap(struct front front, const struct figure *figure)
{
	struct chain chain = figure->chain;
	struct point ends[2];
	int64_t least = INT64_MAX;

	front_edge(front, ends);
	if (chain.closed && figure_side(figure, ends[0]) >= 0)
		return 0;
	for (int i = 0; i < chain_edges(chain) && least; i++) {
		struct convex edge = { 2, { chain.at[i], chain_next(chain, i) } }, part = front_part(front, &edge);
		int64_t gap = part.count ? edge_gap(front, &part) : INT64_MAX;

		if (gap < least)
			least = gap;
	}
	return least;
}

/* A disc reaches into the ground before the front, as deep as `limit`: from there, or over the edge or one of
 * the rays. */
static bool disc_within(struct front front, const struct figure *disc, int32_t limit)
{
	struct point ends[2], tips[2];
	int32_t spread = angle_of(front.aside, front.ahead);
	int64_t radius = disc->radius, reach = limit + radius;
	struct convex centre = { 1, { disc->chain.at[0] } }, part = front_part(front, &centre);

	if (part.count)
		return edge_gap(front, &part) <= 2 * reach * reach;
	front_edge(front, ends);
	tips[0] = point_ahead(ends[0], front.pose.facing - spread, 0, limit);
	tips[1] = point_ahead(ends[1], front.pose.facing + spread, 0, limit);

	struct point around[] = { tips[0], ends[0], ends[1], tips[1] };

	return chains_gap((struct chain){ around, 4, false }, disc->chain, INT64_MAX) <= 2 * radius * radius;
}

bool front_within(struct front front, const struct figure *figure, int32_t limit)
{
	struct extent reach = extent_grown((struct extent){ front.pose.at, front.pose.at }, front.width + limit);

	if (!extents_meet(&reach, &figure->extent))
		return false;
	if (figure->radius)
		return disc_within(front, figure, limit);
	return front_gap(front, figure) <= 2 * (int64_t)limit * limit;
}

bool front_sees(struct front front, const struct figure *figure)
{
	enum { ANYWHERE = 1 << 20 };

	return figure->radius ? disc_within(front, figure, ANYWHERE) : front_gap(front, figure) < INT64_MAX;
}

int32_t front_distance(struct front front, const struct figure *figure)
{
	int64_t gap = front_gap(front, figure), distance;

	if (gap == INT64_MAX)
		return -1;
	distance = root_nearest(gap / 2) - figure->radius;
	return distance > 0 ? (int32_t)distance : 0;
}

bool front_aims_at(struct pose pose, struct point target, int32_t angle, int32_t tolerance)
{
	struct point local = pose_local(pose, target);
	int64_t aside = local.x < 0 ? -(int64_t)local.x : local.x;

	assert(angle >= 0 && angle <= QUARTER_TURN);
	return local.y > 0 && aside * angle_cos(angle) <= (int64_t)local.y * angle_sin(angle) +
		(int64_t)tolerance * SINE_ONE;
}
