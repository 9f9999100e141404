/* Points. */
#include "point.h"

#include "angle.h"
#include "number.h"

static const struct field point_fields[] = {
	{ F_INT(struct point, x), COORDINATE },
	{ F_INT(struct point, y), COORDINATE },
};
const struct shape point_shape = SHAPE_TUPLE_OF(point, point_fields);

struct bearing bearing_of(int32_t heading)
{
	return (struct bearing){ angle_sin(heading), angle_cos(heading) };
}

/* `whole` is so many millionths. */
static inline struct point laid_off(struct point from, struct bearing way, int32_t right, int32_t forward,
	int64_t whole)
{
	return point_at(from.x + (int32_t)divide_rounded((int64_t)right * way.cosine + (int64_t)forward *
		way.sine, whole),
	                from.y + (int32_t)divide_rounded((int64_t)forward * way.cosine - (int64_t)right *
	way.sine, whole));
}

struct point point_ahead(struct point from, int32_t heading, int32_t right, int32_t forward)
{
	return laid_off(from, bearing_of(heading), right, forward, SINE_ONE);
}

struct point point_along_halves(struct point from, struct bearing way, int32_t right, int32_t forward)
{
	return laid_off(from, way, right, forward, 2 * SINE_ONE);
}

struct point point_ahead_halves(struct point from, int32_t heading, int32_t right, int32_t forward)
{
	return point_along_halves(from, bearing_of(heading), right, forward);
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

int32_t points_distance(struct point a, struct point b)
{
	return (int32_t)root_nearest(points_square(a, b));
}

int32_t points_heading(struct point from, struct point to)
{
	struct point way = point_minus(to, from);

	return angle_of(way.x, way.y);
}
