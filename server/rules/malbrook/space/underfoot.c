/* The ground on which troops stand. */
#include "underfoot.h"

static struct figure area_figure(const struct malb_area *area)
{
	return figure_area(area->polygon, area->count);
}

static bool base_on_area(const struct malb_area *area, const struct figure *base)
{
	struct extent box = extent_of(area->polygon, area->count);
	struct figure figure;
	if (!extents_meet(&box, &base->extent))
		return false;
	figure = area_figure(area);
	return figures_overlap(&figure, base, TOL);
}

bool malb_each_area_under(const struct malb_state *s, const struct malb_brigade *b,
	bool (*each)(void *ctx, uint16_t area), void *ctx)
{
	struct body body;
	malb_brigade_body(b, &body);
	for (uint16_t a = 1; a < s->areas_end; a++) {
		bool on = false;
		for (int i = 0; s->areas[a].id[0] && i < body.count && !on; i++)
			on = base_on_area(&s->areas[a], &body.figures[i]);
		if (on && !each(ctx, a))
			return false;
	}
	return true;
}

bool malb_on_road(const struct malb_state *s, struct base base)
{
	struct point centre = base_centre(base);
	struct figure at = figure_point(&centre);
	for (uint16_t i = 1; i < s->roads_end; i++) {
		const struct malb_road *road = &s->roads[i];
		struct figure figure;
		if (!road->id[0])
			continue;
		figure = figure_line(road->polyline, road->count, road->half_width);
		if (figures_within(&figure, &at, TOL))
			return true;
	}
	return false;
}

/* Is the base on ground of this sort, and on no road that helps it? */
static bool base_on(const struct malb_state *s, struct base base, bool by_road,
	bool (*sort)(const struct malb_area *area))
{
	struct convex area = convex_base(base);
	struct figure figure = figure_convex(&area);
	for (uint16_t a = 1; a < s->areas_end; a++)
		if (s->areas[a].id[0] && sort(&s->areas[a]) && base_on_area(&s->areas[a], &figure) &&
			!(by_road && malb_on_road(s, base)))
			return true;
	return false;
}

static bool is_rough(const struct malb_area *area)
{
	return area->rough || area->dense;
}

static bool is_dense(const struct malb_area *area)
{
	return area->dense;
}

static bool is_impassable(const struct malb_area *area)
{
	return area->impassable;
}

/* A shallow stream or ditch is rough ground too (14.10). */
static bool base_on_rough_line(const struct malb_state *s, struct base base)
{
	struct convex area = convex_base(base);
	struct figure figure = figure_convex(&area);
	for (uint16_t i = 1; i < s->lines_end; i++) {
		const struct malb_line *line = &s->lines[i];
		struct figure there;
		if (!line->id[0] || line->obstacle != MINOR_ROUGH)
			continue;
		there = figure_line(line->polyline, line->count, 0);
		if (figures_overlap(&figure, &there, TOL))
			return true;
	}
	return false;
}

bool malb_base_in_rough(const struct malb_state *s, struct base base)
{
	return base_on(s, base, true, is_rough) || base_on_rough_line(s, base);
}

bool malb_in_rough(const struct malb_state *s, const struct malb_brigade *b)
{
	bool by_road = b->formation == MARCH_COLUMN;
	for (int i = 0; i < b->base_count; i++) {
		struct base base = malb_base_at(b, i);
		if (base_on(s, base, by_road, is_rough) ||
			(base_on_rough_line(s, base) && !(by_road && malb_on_road(s, base))))
			return true;
	}
	return false;
}

bool malb_base_on_forbidden_ground(const struct malb_state *s, struct base base)
{
	return base_on(s, base, true, is_dense) || base_on(s, base, true, is_impassable);
}

bool malb_on_forbidden_ground(const struct malb_state *s, const struct malb_brigade *b)
{
	bool kept_out = malb_is_cavalry(b), by_road = b->formation == MARCH_COLUMN;
	for (int i = 0; i < b->base_count; i++) {
		struct base base = malb_base_at(b, i);
		if (base_on(s, base, by_road, is_impassable) || (kept_out && base_on(s, base, by_road, is_dense)))
			return true;
	}
	return false;
}
