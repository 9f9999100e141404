/* Chapter 8, visibility: which lines of sight are free. */
#include "line_of_sight.h"

#include <assert.h>

#include "occlusion.h"

/* ---- How far ------------------------------------------------------------------------------------------- */

/* The range between two points: two inches inside woods and towns; from their edge freely outwards (8.2 to
 * 8.5). */
static int32_t range(const struct malb_sight_point *from, const struct malb_sight_point *to, bool shot)
{
	if (from->cover && (!from->at_edge || from->cover == to->cover))
		return SIGHT_INSIDE;
	if (to->cover && !(to->at_edge && shot))
		return SIGHT_INSIDE;
	return from->level > to->level ? SIGHT_HIGH : SIGHT_OPEN;
}

static bool is_farther_than(const struct malb_endpoint *from, const struct malb_endpoint *to, int64_t most)
{
	return extents_gap(&from->box, &to->box) > 2 * most * most;
}

static bool is_near_enough(const struct malb_line_query *l, const struct malb_sight_point *from,
	const struct malb_sight_point *to)
{
	return points_square(from->at, to->at) <= (int64_t)l->most * l->most;
}

/* Ranges are measured between footprints (0.2): the nearest points of both, worked out once for all lines.
 * Two places near enough save the measuring. */
static bool in_range(const struct malb_line_query *l, const struct malb_sight_point *from,
	const struct malb_sight_point *to, int32_t *apart)
{
	const int64_t farthest = l->most + TOL;
	if (is_near_enough(l, from, to))
		return true;
	if (extents_gap(&l->from->box, &l->to->box) > 2 * farthest * farthest)
		return false;
	if (*apart < 0) {
		struct body a, b;
		malb_endpoint_body(l->occluders->s, l->from, &a);
		malb_endpoint_body(l->occluders->s, l->to, &b);
		*apart = bodies_distance(&a, &b);
	}
	return *apart <= farthest;
}

/* ---- One line ------------------------------------------------------------------------------------------ */

static void set_range(struct malb_line_query *l, struct malb_sight_point *from, struct malb_sight_point *to)
{
	malb_endpoint_look_round(l->occluders, from);
	malb_endpoint_look_round(l->occluders, to);
	l->most = range(from, to, l->to->shot);
}

static bool line_is_free(struct malb_line_query *l, struct malb_sight_point *from,
	struct malb_sight_point *to, int32_t *apart)
{
	set_range(l, from, to);
	if (!in_range(l, from, to, apart) ||
		(l->most == SIGHT_INSIDE && points_distance(from->at, to->at) > SIGHT_INSIDE + 2 * INCH))
		return false;
	return !malb_is_line_occluded(l, from, to);
}

static void begin_line(struct malb_line_query *l, struct malb_occluders *occluders,
	struct malb_endpoint *from, int i, struct malb_endpoint *to, int j)
{
	struct extent here = { from->places[i].at, from->places[i].at },
		there = { to->places[j].at, to->places[j].at };
	malb_occlusion_begin(l, occluders, from, to, &here, &there);
}

bool malb_line_is_free(struct malb_occluders *occluders, struct malb_endpoint *from, int from_place,
	struct malb_endpoint *to, int to_place)
{
	struct malb_line_query l;
	int32_t apart = -1;
	begin_line(&l, occluders, from, from_place, to, to_place);
	return line_is_free(&l, &from->places[from_place], &to->places[to_place], &apart);
}

bool malb_sight_glimpses(struct malb_occluders *occluders, struct malb_endpoint *from,
	struct malb_endpoint *to)
{
	struct malb_sight_point *a = &from->places[0], *b = &to->places[0];
	struct malb_line_query l;
	if (!from->count || !to->count || points_square(a->at, b->at) > (int64_t)SIGHT_HIGH * SIGHT_HIGH)
		return false;
	begin_line(&l, occluders, from, 0, to, 0);
	set_range(&l, a, b);
	return is_near_enough(&l, a, b) && !malb_is_line_occluded(&l, a, b);
}

/* ---- All lines ----------------------------------------------------------------------------------------- */

static bool passes_any(struct point from, struct point to, const struct extent *boxes, int count)
{
	for (int i = 0; boxes && i < count; i++)
		if (malb_occluder_passes(from, to, &boxes[i]))
			return true;
	return !boxes;
}

static bool any_line(struct malb_line_query *l, const struct extent *boxes, int count)
{
	int32_t apart = -1;
	for (int i = 0; i < l->from->count; i++) {
		struct malb_sight_point *from = &l->from->places[i];
		malb_endpoint_look_round(l->occluders, from);
		if (malb_is_occluded_from(l, from))
			continue;
		for (int j = 0; j < l->to->count; j++) {
			struct malb_sight_point *to = &l->to->places[j];
			l->from->free = i;
			l->to->free = j;
			if (passes_any(from->at, to->at, boxes, count) && line_is_free(l, from, to, &apart))
				return true;
		}
	}
	return false;
}

bool malb_has_sight_through(struct malb_occluders *occluders, struct malb_endpoint *from,
	struct malb_endpoint *to, const struct extent *boxes, int count)
{
	struct malb_line_query l;
	if (is_farther_than(from, to, malb_farthest_sight(malb_endpoint_is_raised(occluders, from), false)) ||
		malb_is_occluded_again(occluders, from, to))
		return false;
	malb_occlusion_begin(&l, occluders, from, to, &from->box, &to->box);
	if (malb_is_occluded(&l) ||
		is_farther_than(from, to,
			malb_farthest_sight(from->cache.raised,
				malb_endpoint_is_covered(occluders, from) || malb_endpoint_is_covered(occluders, to))))
		return false;
	malb_endpoint_lay_out(from);
	malb_endpoint_lay_out(to);
	return any_line(&l, boxes, count);
}

bool malb_has_sight(struct malb_occluders *occluders, struct malb_endpoint *from, struct malb_endpoint *to)
{
	return malb_has_sight_through(occluders, from, to, NULL, 0);
}

/* ---- One look ------------------------------------------------------------------------------------------ */

bool malb_sight_sees_from(const struct malb_state *s, uint16_t viewer, const struct malb_brigade *as,
	uint16_t target)
{
	struct malb_stance stance = { .as = as };
	struct malb_occluders occluders;
	struct malb_endpoint from, to;
	if (!malb_unit_on_table(s, viewer) || !malb_unit_on_table(s, target))
		return false;
	malb_set_occluders(s, &occluders);
	malb_endpoint_look_from(s, viewer, as ? &stance : NULL, &from);
	malb_endpoint_look_at(s, target, NULL, &to);
	return malb_has_sight(&occluders, &from, &to);
}

bool malb_sight_sees(const struct malb_state *s, uint16_t viewer, uint16_t target)
{
	return malb_sight_sees_from(s, viewer, NULL, target);
}

bool malb_sight_side_sees(const struct malb_state *s, enum malb_side side, uint16_t target)
{
	assert(side < SIDES_ROOM);
	struct malb_occluders occluders;
	struct malb_endpoint from, to;
	if (!malb_unit_on_table(s, target))
		return false;
	malb_set_occluders(s, &occluders);
	malb_endpoint_look_at(s, target, NULL, &to);
	for (uint16_t unit = 1; unit < UNIT_WAGON; unit++) {
		if (!malb_slot(unit) || malb_unit_side(s, unit) != side || !malb_unit_on_table(s, unit))
			continue;
		malb_endpoint_look_from(s, unit, NULL, &from);
		if (malb_has_sight(&occluders, &from, &to))
			return true;
	}
	return false;
}
