/* An extent. */
#include "extent.h"

static int32_t lower(int32_t a, int32_t b)
{
	return a < b ? a : b;
}

static int32_t higher(int32_t a, int32_t b)
{
	return a > b ? a : b;
}

struct extent extent_of(const struct point *at, int count)
{
	struct extent extent = { at[0], at[0] };

	for (int i = 1; i < count; i++) {
		extent.low = point_at(lower(extent.low.x, at[i].x), lower(extent.low.y, at[i].y));
		extent.high = point_at(higher(extent.high.x, at[i].x), higher(extent.high.y, at[i].y));
	}
	return extent;
}

struct extent extent_around(struct extent a, struct extent b)
{
	return (struct extent){ { lower(a.low.x, b.low.x), lower(a.low.y, b.low.y) },
		{ higher(a.high.x, b.high.x), higher(a.high.y, b.high.y) } };
}
