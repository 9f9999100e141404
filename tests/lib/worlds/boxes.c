/* Boxes in floating point. */
#include "boxes.h"

#include <math.h>

struct spot spot_at(double x, double y)
{
	return (struct spot){ x, y };
}

struct spot spot_ahead(struct spot from, double degrees, double right, double forward)
{
	double a = degrees * acos(-1) / 180;
	return spot_at(from.x + right * cos(a) + forward * sin(a), from.y - right * sin(a) + forward * cos(a));
}

double spot_gap(struct spot p, struct spot a, struct spot b)
{
	double dx = b.x - a.x, dy = b.y - a.y, t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
	t = t < 0 ? 0 : t > 1 ? 1 : t;
	return hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/* How far inside of the line of that side. */
static double inside(const struct box *b, int side, struct spot p)
{
	struct spot from = b->at[side], to = b->at[(side + 1) % 4];
	return ((to.y - from.y) * (p.x - from.x) - (to.x - from.x) * (p.y - from.y)) / hypot(to.x - from.x,
		to.y - from.y);
}

double box_holds(const struct box *b, struct spot p)
{
	double least = INFINITY;
	for (int side = 0; side < 4; side++)
		least = fmin(least, inside(b, side, p));
	return least;
}

static double deepest(const struct box *of, int side, const struct box *other)
{
	double most = -INFINITY;
	for (int i = 0; i < 4; i++)
		most = fmax(most, inside(of, side, other->at[i]));
	return most;
}

double box_overlap(const struct box *a, const struct box *b)
{
	double least = INFINITY;
	for (int side = 0; side < 4; side++)
		least = fmin(least, fmin(deepest(a, side, b), deepest(b, side, a)));
	return least;
}

double box_gap(const struct box *a, const struct box *b)
{
	double least = INFINITY;
	if (box_overlap(a, b) >= 0)
		return 0;
	for (int i = 0; i < 4; i++)
		for (int k = 0; k < 4; k++)
			least = fmin(least, fmin(spot_gap(a->at[i], b->at[k], b->at[(k + 1) % 4]),
				spot_gap(b->at[i], a->at[k], a->at[(k + 1) % 4])));
	return least;
}

double boxes_overlap(const struct box *a, int count, const struct box *b, int others)
{
	double most = -INFINITY;
	for (int i = 0; i < count; i++)
		for (int k = 0; k < others; k++)
			most = fmax(most, box_overlap(&a[i], &b[k]));
	return most;
}

double boxes_gap(const struct box *a, int count, const struct box *b, int others)
{
	double least = INFINITY;
	for (int i = 0; i < count; i++)
		for (int k = 0; k < others; k++)
			least = fmin(least, box_gap(&a[i], &b[k]));
	return least;
}
