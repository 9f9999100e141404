/* Space: the ground bases take, distances between them, going, the edge of the table. */
#include "space.h"

#include <assert.h>
#include <string.h>

#include "../../table/number.h"

enum { DEEPEST_MM = 60 };

/* ---- Bases --------------------------------------------------------------------------------------------- */

void dba_space_footprint(struct base base, struct dba_footprint *footprint)
{
	footprint->area = convex_base(base);
	footprint->figure = figure_convex(&footprint->area);
}

bool dba_space_bases_within(struct base a, struct base b, int32_t limit)
{
	struct dba_footprint one, other;
	dba_space_footprint(a, &one);
	dba_space_footprint(b, &other);
	return figures_within(&one.figure, &other.figure, limit);
}

bool dba_space_bases_closer(struct base a, struct base b, int32_t limit)
{
	struct dba_footprint one, other;
	dba_space_footprint(a, &one);
	dba_space_footprint(b, &other);
	return figures_closer(&one.figure, &other.figure, limit);
}

int32_t dba_space_bases_distance(struct base a, struct base b)
{
	struct dba_footprint one, other;
	dba_space_footprint(a, &one);
	dba_space_footprint(b, &other);
	return figures_distance(&one.figure, &other.figure);
}

bool dba_space_bases_touch(struct base a, struct base b)
{
	return dba_space_bases_closer(a, b, EPS);
}

bool dba_space_bases_overlap(struct base a, struct base b)
{
	struct dba_footprint one, other;
	dba_space_footprint(a, &one);
	dba_space_footprint(b, &other);
	return figures_overlap(&one.figure, &other.figure, EPS - 1);
}

enum dba_side dba_space_body_side(const struct dba_state *s, const struct dba_body *body)
{
	assert(body->count);
	return body->markers ? s->markers[body->units[0]].side : s->elements[body->units[0]].side;
}

bool dba_space_in_body(const struct dba_body *body, bool marker, uint16_t unit)
{
	for (int i = 0; body && body->markers == marker && i < body->count; i++)
		if (body->units[i] == unit)
			return true;
	return false;
}

struct dba_body dba_space_body_of_one(const struct dba_state *s, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	return (struct dba_body){ .count = 1, .command = s->elements[element].command, .units = { element } };
}

struct base dba_space_unit_base(const struct dba_state *s, const struct dba_body *body, int place)
{
	assert(place >= 0 && place < body->count);
	return body->markers ? dba_marker_base(s, body->units[place]) : dba_counted_base(s, body->units[place]);
}

/* Is the place so far off that no base there, however it faces, comes within the limit? Turns most away at
 * little cost. */
static bool is_far(const struct dba_state *s, struct base base, int32_t x, int32_t y, int32_t limit)
{
	int64_t reach = (int64_t)base.width + base.depth + dba_base_frontage(s) +
		dba_base_mm(s, DEEPEST_MM) + limit;
	int64_t east = (int64_t)x - base.pose.at.x, north = (int64_t)y - base.pose.at.y;
	return east * east + north * north > reach * reach;
}

uint16_t dba_space_overlapped(const struct dba_state *s, struct base base, const struct dba_body *body,
	dba_lets_fn *lets, void *ctx)
{
	for (uint16_t i = 1; i < s->elements_end; i++) {
		if (is_far(s, base, s->elements[i].x, s->elements[i].y, 0) || !dba_unit_on_table(s, i) ||
			dba_space_in_body(body, false, i))
			continue;
		if (dba_space_bases_overlap(base, dba_base(s, i)) && !(lets && lets(s, ctx, i)))
			return i;
	}
	return 0;
}

uint16_t dba_space_marker_overlapped(const struct dba_state *s, struct base base, const struct dba_body *body)
{
	for (uint16_t i = 1; i < s->markers_end; i++)
		if (dba_unit_marker_on_table(s, i) && !dba_space_in_body(body, true, i) &&
			dba_space_bases_overlap(base, dba_marker_base(s, i)))
			return i;
	return 0;
}

/* ---- The enemy ----------------------------------------------------------------------------------------- */

static bool garrison_closer(const struct dba_state *s, const struct dba_element *e, struct base base,
	int32_t limit)
{
	struct figure outline = dba_space_area_figure(&s->terrain[e->bua]);
	struct dba_footprint footprint;
	dba_space_footprint(base, &footprint);
	return figures_closer(&footprint.figure, &outline, limit);
}

bool dba_space_enemy_closer(const struct dba_state *s, enum dba_side side, struct base base, int32_t limit)
{
	assert(side < SIDES_ROOM);
	for (uint16_t i = 1; i < s->elements_end; i++) {
		const struct dba_element *e = &s->elements[i];
		if (!e->id[0] || e->side == side || (!e->bua && is_far(s, base, e->x, e->y, limit)))
			continue;
		if (dba_unit_on_table(s, i) ? dba_space_bases_closer(base, dba_base(s, i), limit)
			: dba_unit_in_play(s, i) && e->bua && garrison_closer(s, e, base, limit))
			return true;
	}
	for (uint16_t i = 1; s->options.markers_restrict_march && i < s->markers_end; i++)
		if (dba_unit_marker_on_table(s, i) && s->markers[i].side != side &&
			dba_space_bases_closer(base, dba_marker_base(s, i), limit))
			return true;
	return false;
}

uint16_t dba_space_nearest_enemy(const struct dba_state *s, enum dba_side side, struct base base)
{
	assert(side < SIDES_ROOM);
	struct dba_footprint footprint, other;
	int64_t least = 0;
	int32_t reach = 0;
	uint16_t nearest = 0;
	dba_space_footprint(base, &footprint);
	for (uint16_t i = 1; i < s->elements_end; i++) {
		if (s->elements[i].side == side || !dba_unit_on_table(s, i) ||
			(nearest && is_far(s, base, s->elements[i].x, s->elements[i].y, reach)))
			continue;
		dba_space_footprint(dba_base(s, i), &other);
		int64_t square = figures_square(&footprint.figure, &other.figure);
		if (!nearest || square < least ||
			(square == least && strcmp(s->elements[i].id, s->elements[nearest].id) < 0)) {
			least = square;
			nearest = i;
			reach = (int32_t)root_up(square);
		}
	}
	return nearest;
}

bool dba_space_fights(const struct dba_state *s, uint16_t element)
{
	return dba_unit_on_table(s, element) && dba_unit_counts(&s->elements[element]);
}

/* ---- Ground -------------------------------------------------------------------------------------------- */

struct figure dba_space_area_figure(const struct dba_area *area)
{
	return area->half_width ? figure_line(area->polygon, area->count, area->half_width) :
		figure_area(area->polygon, area->count);
}

bool dba_space_in_area(struct base base, const struct dba_area *area)
{
	struct figure figure = dba_space_area_figure(area);
	struct dba_footprint footprint;
	dba_space_footprint(base, &footprint);
	return extents_meet(&footprint.figure.extent, &figure.extent) &&
		figures_overlap(&footprint.figure, &figure, EPS - 1);
}

bool dba_space_wholly_in_area(struct base base, const struct dba_area *area)
{
	struct figure figure = dba_space_area_figure(area);
	struct dba_footprint footprint;
	dba_space_footprint(base, &footprint);
	return figure_contains(&figure, &footprint.figure);
}

/* Roads and rivers end square, not round. */
static bool beyond_ends(const struct dba_area *a, struct point at)
{
	const struct point *p = a->polygon;
	int last = a->count - 1;
	return a->half_width && (point_dot(point_minus(at, p[0]), point_minus(p[1], p[0])) < 0 ||
		point_dot(point_minus(at, p[last]), point_minus(p[last - 1], p[last])) < 0);
}

static bool on_kind(const struct dba_state *s, struct point at, enum dba_kind kind)
{
	for (uint16_t i = 1; i < s->areas_end; i++)
		if (s->terrain[i].id[0] && s->terrain[i].kind == kind) {
			struct figure figure = dba_space_area_figure(&s->terrain[i]);
			if (figure_holds(&figure, at) && !beyond_ends(&s->terrain[i], at))
				return true;
		}
	return false;
}

/* The middle line of a base, from front to rear, looked at every ten paces. */
enum { MIDDLE_STEP = 10 * PACE };

bool dba_space_on_road(const struct dba_state *s, struct base base)
{
	for (int32_t behind = 0;; behind = base.depth - behind > MIDDLE_STEP ? behind + MIDDLE_STEP :
		base.depth) {
		if (!on_kind(s, pose_moved(base.pose, 0, -behind).at, ROAD))
			return false;
		if (behind >= base.depth)
			return true;
	}
}

/* Is all of its middle line that lies in the river on a ford? */
static bool fords(const struct dba_state *s, struct base base, const struct dba_area *river)
{
	struct figure water = dba_space_area_figure(river);
	bool wet = false;
	for (int32_t behind = 0;; behind = base.depth - behind > MIDDLE_STEP ? behind + MIDDLE_STEP :
		base.depth) {
		struct point at = pose_moved(base.pose, 0, -behind).at;
		if (figure_holds(&water, at) && !on_kind(s, at, FORD))
			return false;
		wet |= figure_holds(&water, at);
		if (behind >= base.depth)
			return wet;
	}
}

uint16_t dba_space_bad_under(const struct dba_state *s, struct base base)
{
	for (uint16_t i = 1; i < s->areas_end; i++) {
		const struct dba_area *area = &s->terrain[i];
		if (!area->id[0] || area->going != BAD_GOING || !dba_space_in_area(base, area))
			continue;
		if (!dba_space_on_road(s, base) && !(area->kind == RIVER && fords(s, base, area)))
			return i;
	}
	return 0;
}

uint16_t dba_space_impassable_under(const struct dba_state *s, struct base base)
{
	for (uint16_t i = 1; i < s->areas_end; i++) {
		const struct dba_area *area = &s->terrain[i];
		if (area->id[0] && area->impassable && dba_space_in_area(base, area) && !dba_space_on_road(s, base) &&
			!(area->kind == RIVER && fords(s, base, area)))
			return i;
	}
	return 0;
}

bool dba_space_on_the_table(const struct dba_state *s, struct base base)
{
	struct point at[CORNERS];
	base_corners(base, at);
	for (int i = 0; i < CORNERS; i++)
		if (at[i].x < 0 || at[i].y < 0 || at[i].x > s->width || at[i].y > s->height)
			return false;
	return true;
}

uint16_t dba_space_garrison_near(const struct dba_state *s, uint16_t area, struct point at,
	enum dba_side side)
{
	assert(area < AREAS_ROOM && side < SIDES_ROOM);
	const struct dba_area *bua = &s->terrain[area];
	uint16_t nearest = 0;
	int64_t least = 0;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		const struct dba_element *e = &s->elements[i];
		if (!dba_unit_in_play(s, i) || e->bua != area || (side && e->side != side))
			continue;
		for (int b = 0; b < bua->building_count; b++) {
			int64_t square = points_square(at, point_at(bua->buildings[b].x, bua->buildings[b].y));
			if (bua->buildings[b].number != e->building)
				continue;
			if (!nearest || square < least ||
				(square == least && e->building < s->elements[nearest].building)) {
				nearest = i;
				least = square;
			}
		}
	}
	return nearest;
}
