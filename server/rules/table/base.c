/* A base. */
#include "base.h"

#include "angle.h"
#include "number.h"

struct pose pose_at(struct point at, int32_t facing)
{
	return (struct pose){ at, angle_normal(facing) };
}

struct pose pose_moved(struct pose pose, int32_t right, int32_t forward)
{
	return pose_at(point_ahead(pose.at, pose.facing, right, forward), pose.facing);
}

struct pose pose_turned(struct pose pose, struct point pivot, int32_t angle)
{
	return pose_at(point_turned(pose.at, pivot, angle), pose.facing + angle);
}

struct point pose_local(struct pose pose, struct point point)
{
	return point_turned(point_minus(point, pose.at), point_at(0, 0), -pose.facing);
}

struct point pose_world(struct pose pose, struct point local)
{
	return point_ahead(pose.at, pose.facing, local.x, local.y);
}

static struct point corner_along(const struct base *base, struct bearing way, enum corner corner)
{
	bool left = corner == FRONT_LEFT || corner == REAR_LEFT, rear = corner == REAR_LEFT ||
		corner == REAR_RIGHT;

	return point_along_halves(base->pose.at, way, left ? -base->width : base->width, rear ? -2 * base->depth :
		0);
}

struct point base_corner(struct base base, enum corner corner)
{
	return corner_along(&base, bearing_of(base.pose.facing), corner);
}

void base_corners(struct base base, struct point at[CORNERS])
{
	struct bearing way = bearing_of(base.pose.facing);

	for (enum corner corner = FRONT_LEFT; corner < CORNERS; corner++)
		at[corner] = corner_along(&base, way, corner);
}

struct point base_centre(struct base base)
{
	return point_ahead_halves(base.pose.at, base.pose.facing, 0, -base.depth);
}

struct point base_rear(struct base base)
{
	return point_ahead(base.pose.at, base.pose.facing, 0, -base.depth);
}

struct base base_turned(struct base base, int32_t angle)
{
	int32_t before = base.pose.facing, after = before + angle;
	int64_t east = angle_sin(after) - angle_sin(before), north = angle_cos(after) - angle_cos(before);
	struct point shift = point_at((int32_t)divide_rounded(base.depth * east, 2 * SINE_ONE),
	                              (int32_t)divide_rounded(base.depth * north, 2 * SINE_ONE));

	base.pose = pose_at(point_plus(base.pose.at, shift), after);
	return base;
}

struct base base_about(struct point centre, int32_t facing, int32_t width, int32_t depth)
{
	return (struct base){ pose_at(point_ahead_halves(centre, facing, 0, depth), facing), width, depth };
}
