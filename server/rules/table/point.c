/* Points. */
#include "point.h"

#include "angle.h"
#include "number.h"

static const struct field point_fields[] = {
	{ F_INT(struct point, x) },
	{ F_INT(struct point, y) },
};
const struct shape point_shape = SHAPE_TUPLE_OF(point, point_fields);

struct point point_at(int32_t x, int32_t y)
{
	return (struct point){ x, y };
}

bool same_point(struct point a, struct point b)
{
	return a.x == b.x && a.y == b.y;
}

struct point point_plus(struct point a, struct point b)
{
	return point_at(a.x + b.x, a.y + b.y);
}

struct point point_minus(struct point a, struct point b)
{
	return point_at(a.x - b.x, a.y - b.y);
}

static struct point laid_off(struct point from, int32_t heading, int32_t right, int32_t forward, int32_t parts)
{
	int64_t sine = angle_sin(heading), cosine = angle_cos(heading), whole = (int64_t)parts * SINE_ONE;

	return point_at(from.x + (int32_t)divide_rounded(right * cosine + forward * sine, whole),
	                from.y + (int32_t)divide_rounded(forward * cosine - right * sine, whole));
}

struct point point_ahead(struct point from, int32_t heading, int32_t right, int32_t forward)
{
	return laid_off(from, heading, right, forward, 1);
}

struct point point_ahead_halves(struct point from, int32_t heading, int32_t right, int32_t forward)
{
	return laid_off(from, heading, right, forward, 2);
}

struct point point_turned(struct point point, struct point pivot, int32_t angle)
{
	struct point arm = point_minus(point, pivot);

	return point_ahead(pivot, angle, arm.x, arm.y);
}

struct point point_between(struct point a, struct point b, int64_t part, int64_t whole)
{
	struct point way = point_minus(b, a);

	return point_at(a.x + (int32_t)portion(way.x, part, whole), a.y + (int32_t)portion(way.y, part, whole));
}

int64_t point_dot(struct point a, struct point b)
{
	return (int64_t)a.x * b.x + (int64_t)a.y * b.y;
}

int64_t point_cross(struct point a, struct point b)
{
	return (int64_t)a.x * b.y - (int64_t)a.y * b.x;
}

int64_t point_square(struct point offset)
{
	return point_dot(offset, offset);
}

int64_t points_square(struct point a, struct point b)
{
	return point_square(point_minus(b, a));
}

int32_t points_distance(struct point a, struct point b)
{
	return (int32_t)root_nearest(points_square(a, b));
}

int32_t points_heading(struct point from, struct point to)
{
	struct point way = point_minus(to, from);

	return angle_of(way.x, way.y);
}
