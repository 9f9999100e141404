/* Trails. */
#include "trail.h"

#include <assert.h>
#include <string.h>

int32_t trail_length(const struct point *at, int count)
{
	int32_t length = 0;

	for (int i = 0; i + 1 < count; i++)
		length += points_distance(at[i], at[i + 1]);
	return length;
}

/* The edge on which somebody is who is *behind the head; *behind becomes how far he is behind its
 * beginning. */
static int edge_at(const struct point *at, int count, int32_t *behind)
{
	int edge = 0;

	for (int32_t length; edge + 2 < count && *behind > (length = points_distance(at[edge], at[edge + 1]));
		edge++)
		*behind -= length;
	return edge;
}

struct pose trail_pose(const struct point *at, int count, int32_t behind, int *edge)
{
	assert(count > 1 && behind >= 0);

	int here = edge_at(at, count, &behind);
	struct point from = at[here], to = at[here + 1];

	if (edge)
		*edge = here;
	return pose_at(point_between(from, to, behind, points_distance(from, to)), points_heading(to, from));
}

struct base trail_chord(const struct point *at, int count, int32_t behind, int32_t width, int32_t depth)
{
	struct point front = trail_pose(at, count, behind, NULL).at,
		rear = trail_pose(at, count, behind + depth, NULL).at;

	return (struct base){ pose_at(front, points_heading(rear, front)), width, depth };
}

static int cut(struct point *at, int count, int32_t keep)
{
	if (trail_length(at, count) <= keep)
		return count;

	int edge;
	struct point last = trail_pose(at, count, keep, &edge).at;

	at[edge + 1] = last;
	return edge + 2;
}

/* Does the way from the head to the second point lie along the way to the new head? */
static bool straight_on(const struct point *at, struct point head)
{
	struct point before = point_minus(at[0], at[1]), now = point_minus(head, at[0]);

	return point_cross(before, now) == 0 && point_dot(before, now) > 0;
}

int trail_lead(struct point *at, int count, int room, struct point head, int32_t keep)
{
	if (count > 0 && same_point(at[0], head))
		return count;
	if (count < 2 || !straight_on(at, head)) {
		int kept = count < room ? count : room - 1;

		memmove(at + 1, at, (size_t)kept * sizeof *at);
		count = kept + 1;
	}
	at[0] = head;
	return count > 1 ? cut(at, count, keep) : count;
}
