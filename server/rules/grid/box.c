/* A field of square boxes. */
#include "box.h"

#include <stdlib.h>

const char *const facing_names[5] = { NULL, "N", "E", "S", "W" };

static const struct { int8_t c, r; } vector[5] = { [NORTH] = { 0, 1 }, [EAST] = { 1, 0 }, [SOUTH] = { 0, -1 },
	[WEST] = { -1, 0 } };

static const struct field box_fields[] = {
	{ F_INT(struct box, c), RANGE(-BOX_MAX, BOX_MAX) },
	{ F_INT(struct box, r), RANGE(-BOX_MAX, BOX_MAX) },
};
const struct shape box_shape = SHAPE_TUPLE_OF(box, box_fields);

struct box box_at(int c, int r)
{
	return (struct box){ (int8_t)c, (int8_t)r };
}

bool same_box(struct box a, struct box b)
{
	return a.c == b.c && a.r == b.r;
}

bool is_box(struct box b)
{
	return b.c > 0 && b.r > 0;
}

struct box box_ahead(struct box b, enum facing f, int steps)
{
	return box_at(b.c + vector[f].c * steps, b.r + vector[f].r * steps);
}

enum facing box_direction(struct box from, struct box to)
{
	for (enum facing f = NORTH; f <= WEST; f++)
		if (same_box(box_ahead(from, f, 1), to))
			return f;
	return FACING_NONE;
}

int box_distance(struct box a, struct box b)
{
	int dc = abs(a.c - b.c), dr = abs(a.r - b.r);
	return dc > dr ? dc : dr;
}

bool boxes_adjacent(struct box a, struct box b)
{
	return box_direction(a, b) != FACING_NONE;
}

bool box_line_crosses(struct box from, struct box to, bool (*each)(void *ctx, struct box crossed), void *ctx)
{
	int dx = to.c - from.c, dy = to.r - from.r, span = abs(dx) + abs(dy);
	int low_c = dx < 0 ? to.c : from.c, low_r = dy < 0 ? to.r : from.r;
	for (int c = low_c; c <= low_c + abs(dx); c++)
		for (int r = low_r; r <= low_r + abs(dy); r++) {
			struct box k = box_at(c, r);
			int off = dx * (r - from.r) - dy * (c - from.c);
			if (same_box(k, from) || same_box(k, to) || 2 * abs(off) >= span)
				continue;
			if (!each(ctx, k))
				return false;
		}
	return true;
}
