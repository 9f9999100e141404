/* The ground on which troops stand. */
#include "underfoot.h"

#include "ground.h"

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
	malb_footprint_brigade_body(b, &body);
	for (uint16_t a = 1; a < s->areas_end; a++) {
		bool on = false;
		for (int i = 0; s->areas[a].id[0] && i < body.count && !on; i++)
			on = base_on_area(&s->areas[a], &body.figures[i]);
		if (on && !each(ctx, a))
			return false;
	}
	return true;
}

bool malb_underfoot_on_road(const struct malb_state *s, struct base base)
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
			!(by_road && malb_underfoot_on_road(s, base)))
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

bool malb_underfoot_base_in_rough(const struct malb_state *s, struct base base)
{
	return base_on(s, base, true, is_rough) || base_on_rough_line(s, base);
}

bool malb_underfoot_in_rough(const struct malb_state *s, const struct malb_brigade *b)
{
	bool by_road = b->formation == MARCH_COLUMN;
	for (int i = 0; i < b->base_count; i++) {
		struct base base = malb_footprint_base_at(b, i);
		if (base_on(s, base, by_road, is_rough) ||
			(base_on_rough_line(s, base) && !(by_road && malb_underfoot_on_road(s, base))))
			return true;
	}
	return false;
}

bool malb_underfoot_base_on_forbidden_ground(const struct malb_state *s, struct base base)
{
	return base_on(s, base, true, is_dense) || base_on(s, base, true, is_impassable);
}

bool malb_underfoot_on_forbidden_ground(const struct malb_state *s, const struct malb_brigade *b)
{
	bool kept_out = malb_brigade_is_cavalry(b), by_road = b->formation == MARCH_COLUMN;
	for (int i = 0; i < b->base_count; i++) {
		struct base base = malb_footprint_base_at(b, i);
		if (base_on(s, base, by_road, is_impassable) || (kept_out && base_on(s, base, by_road, is_dense)))
			return true;
	}
	return false;
}

/* ---- Lines that nobody crosses ------------------------------------------------------------------------- */

static bool lies_across(const struct figure *base, const struct malb_line *line)
{
	struct malb_piece pieces[PIECES_MAX];
	int count = malb_ground_line_pieces(line, pieces);
	for (int i = 0; i < count; i++) {
		struct point ends[2] = { pieces[i].from, pieces[i].to };
		struct figure figure = figure_line(ends, 2, 0);
		if (extents_meet(&figure.extent, &base->extent) && figures_overlap(base, &figure, TOL))
			return true;
	}
	return false;
}

uint16_t malb_underfoot_line_across_base(const struct malb_state *s, struct base base)
{
	struct convex area = convex_base(base);
	struct figure figure = figure_convex(&area);
	for (uint16_t i = 1; i < s->lines_end; i++)
		if (s->lines[i].id[0] && malb_ground_obstacle(&s->lines[i]) == IMPASSABLE &&
			lies_across(&figure, &s->lines[i]) && !malb_underfoot_on_road(s, base))
			return i;
	return 0;
}

static bool any_closed_line(const struct malb_state *s)
{
	for (uint16_t i = 1; i < s->lines_end; i++)
		if (s->lines[i].id[0] && malb_ground_obstacle(&s->lines[i]) == IMPASSABLE)
			return true;
	return false;
}

static bool comes_between(const struct malb_line *line, struct point from, struct point to)
{
	struct malb_piece pieces[PIECES_MAX];
	int count = malb_ground_line_pieces(line, pieces);
	for (int i = 0; i < count; i++)
		if (segments_cross(from, to, pieces[i].from, pieces[i].to))
			return true;
	return false;
}

/* Such a line may run just where two bases in formation touch. */
static uint16_t line_between(const struct malb_state *s, const struct malb_brigade *b, int base)
{
	struct base one = malb_footprint_base_at(b, base - 1), other = malb_footprint_base_at(b, base);
	if (!malb_brigade_is_formed(b) || b->bases[base - 1].detached || b->bases[base].detached)
		return 0;
	for (uint16_t i = 1; i < s->lines_end; i++)
		if (s->lines[i].id[0] && malb_ground_obstacle(&s->lines[i]) == IMPASSABLE &&
			comes_between(&s->lines[i], base_centre(one), base_centre(other)) &&
			!malb_underfoot_on_road(s, one) && !malb_underfoot_on_road(s, other))
			return i;
	return 0;
}

uint16_t malb_underfoot_line_across(const struct malb_state *s, const struct malb_brigade *b)
{
	if (!any_closed_line(s))
		return 0;
	for (int i = 0; i < b->base_count; i++) {
		uint16_t line = malb_underfoot_line_across_base(s, malb_footprint_base_at(b, i));
		line = line || i == 0 ? line : line_between(s, b, i);
		if (line)
			return line;
	}
	return 0;
}

bool malb_underfoot_closed_to_all(const struct malb_state *s, struct point at)
{
	struct figure spot = figure_point(&at);
	for (uint16_t a = 1; a < s->areas_end; a++) {
		struct figure area;
		if (!s->areas[a].id[0] || !s->areas[a].impassable)
			continue;
		area = area_figure(&s->areas[a]);
		if (figures_overlap(&area, &spot, TOL))
			return true;
	}
	return false;
}
