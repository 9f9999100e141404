/* Bodies. */
#include "body.h"

#include <assert.h>

void body_add(struct body *body, struct convex area)
{
	struct convex *own = &body->areas[body->count];
	struct figure *figure = &body->figures[body->count];
	assert(body->count < BODY_MAX);
	*own = area;
	*figure = figure_convex(own);
	body->extent = body->count++ ? extent_around(body->extent, figure->extent) : figure->extent;
}

void body_of_base(struct base base, struct body *body)
{
	body->count = 0;
	body_add(body, convex_base(base));
}

void body_of_disc(struct point centre, int32_t radius, struct body *body)
{
	body->count = 1;
	body->areas[0] = (struct convex){ 1, { centre } };
	body->figures[0] = figure_disc(&body->areas[0].at[0], radius);
	body->extent = body->figures[0].extent;
}

bool body_within(const struct body *body, const struct figure *other, int32_t limit)
{
	for (int i = 0; i < body->count; i++)
		if (figures_within(&body->figures[i], other, limit))
			return true;
	return false;
}

bool bodies_within(const struct body *a, const struct body *b, int32_t limit)
{
	for (int i = 0; i < a->count; i++)
		if (body_within(b, &a->figures[i], limit))
			return true;
	return false;
}

bool bodies_closer(const struct body *a, const struct body *b, int32_t limit)
{
	for (int i = 0; i < a->count; i++)
		for (int k = 0; k < b->count; k++)
			if (figures_closer(&a->figures[i], &b->figures[k], limit))
				return true;
	return false;
}

/* The lesser of the two: of a figure farther off than that nothing need be worked out. */
static int32_t lesser_distance(int32_t least, const struct figure *a, const struct figure *b)
{
	int32_t distance;
	if (extents_gap(&a->extent, &b->extent) > 2 * (int64_t)least * least)
		return least;
	distance = figures_distance(a, b);
	return distance < least ? distance : least;
}

int32_t body_distance(const struct body *body, const struct figure *other)
{
	int32_t least = INT32_MAX;
	for (int i = 0; i < body->count; i++)
		least = lesser_distance(least, &body->figures[i], other);
	return least;
}

int32_t bodies_distance(const struct body *a, const struct body *b)
{
	int32_t least = INT32_MAX;
	for (int i = 0; i < a->count; i++)
		for (int k = 0; k < b->count; k++)
			least = lesser_distance(least, &a->figures[i], &b->figures[k]);
	return least;
}

int64_t bodies_square(const struct body *a, const struct body *b)
{
	int64_t least = INT64_MAX;
	for (int i = 0; i < a->count; i++)
		for (int k = 0; k < b->count; k++) {
			int64_t square = figures_square(&a->figures[i], &b->figures[k]);
			least = square < least ? square : least;
		}
	return least;
}
