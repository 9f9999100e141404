/* Space: distances, enemy nearby, front zones, room. */
#include "space.h"

#include <assert.h>

/* ---- Distance ------------------------------------------------------------------------------------------ */

int32_t malb_space_distance(const struct malb_state *s, uint16_t unit, uint16_t other)
{
	assert(unit < UNITS_ROOM);
	struct body a, b;
	malb_footprint_body(s, unit, &a);
	malb_footprint_body(s, other, &b);
	return bodies_distance(&a, &b);
}

int32_t malb_space_distance_to_point(const struct malb_state *s, uint16_t unit, struct point p)
{
	assert(unit < UNITS_ROOM);
	struct figure there = figure_point(&p);
	struct body body;
	malb_footprint_body(s, unit, &body);
	return body_distance(&body, &there);
}

bool malb_space_bodies_within(const struct body *a, const struct body *b, int32_t reach)
{
	return bodies_within(a, b, reach + TOL);
}

bool malb_space_within(const struct malb_state *s, uint16_t unit, uint16_t other, int32_t reach)
{
	assert(unit < UNITS_ROOM);
	struct extent here = extent_grown(malb_footprint_box(s, unit), reach + TOL),
		there = malb_footprint_box(s, other);
	struct body a, b;
	if (!extents_meet(&here, &there))
		return false;
	malb_footprint_body(s, unit, &a);
	malb_footprint_body(s, other, &b);
	return malb_space_bodies_within(&a, &b, reach);
}

bool malb_space_base_to_base(const struct malb_state *s, uint16_t brigade, uint16_t other)
{
	assert(brigade < BRIGADES_ROOM);
	enum { LOOSE_GAP = 500 };
	const struct malb_brigade *a = &s->brigades[brigade], *b = &s->brigades[other];
	bool one_command = a->side == b->side && a->command && a->command == b->command;
	return malb_space_within(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + other, one_command ? LOOSE_GAP : 0);
}

/* ---- Enemy nearby -------------------------------------------------------------------------------------- */

struct enemy_search {
	const struct malb_state *s;
	enum malb_side of;             /* whose enemy */
	const struct body *body;
	int32_t reach;
	bool found;
};

static bool is_enemy_within(void *ctx, uint16_t unit)
{
	struct enemy_search *search = ctx;
	struct body body;
	if (malb_unit_side(search->s, unit) != malb_side_enemy(search->of) ||
		!malb_footprint_is_troops(search->s, unit))
		return true;
	malb_footprint_body(search->s, unit, &body);
	search->found = malb_space_bodies_within(search->body, &body, search->reach);
	return !search->found;
}

static bool enemy_within(const struct malb_state *s, enum malb_side of, struct extent box,
	const struct body *body, int32_t reach)
{
	struct enemy_search search = { s, of, body, reach, false };
	struct extent around = extent_grown(box, reach + TOL);
	malb_footprint_each_near(s, &around, TROOPS, is_enemy_within, &search);
	return search.found;
}

bool malb_space_enemy_within(const struct malb_state *s, uint16_t unit, int32_t reach)
{
	assert(unit < UNITS_ROOM);
	struct body body;
	malb_footprint_body(s, unit, &body);
	return enemy_within(s, malb_unit_side(s, unit), malb_footprint_box(s, unit), &body, reach);
}

bool malb_space_enemy_within_of(const struct malb_state *s, const struct malb_brigade *as, int32_t reach)
{
	struct body body;
	malb_footprint_brigade_body(as, &body);
	return enemy_within(s, as->side, malb_footprint_brigade_box(as), &body, reach);
}

bool malb_space_enemy_within_point(const struct malb_state *s, enum malb_side side, struct point p,
	int32_t reach)
{
	assert(side < SIDES_ROOM);
	struct body body;
	body_of_disc(p, 0, &body);
	return enemy_within(s, side, (struct extent){ p, p }, &body, reach);
}

/* How far apart two boxes are at least. */
static int64_t box_gap(const struct extent *a, const struct extent *b)
{
	int64_t x = a->low.x > b->high.x ? a->low.x - b->high.x : b->low.x > a->high.x ? b->low.x - a->high.x : 0;
	int64_t y = a->low.y > b->high.y ? a->low.y - b->high.y : b->low.y > a->high.y ? b->low.y - a->high.y : 0;
	return x > y ? x : y;
}

/* By its box alone: nobody is nearer than his box is. */
static int64_t least_distance(const struct malb_state *s, const struct extent *from, uint16_t unit)
{
	struct extent box = malb_footprint_box(s, unit);
	return box_gap(from, &box);
}

static bool is_enemy_of(const struct malb_state *s, enum malb_side side, uint16_t unit)
{
	return malb_footprint_is_troops(s, unit) && malb_unit_side(s, unit) == malb_side_enemy(side);
}

/* The one whose box is nearest; it need not be the nearest, but few others can be. */
static uint16_t nearest_box(const struct malb_state *s, enum malb_side side, const struct extent *from)
{
	int64_t least = INT64_MAX;
	uint16_t nearest = 0;
	for (uint16_t unit = UNIT_BRIGADE + 1; unit < UNIT_GUN + s->guns_end; unit++)
		if (is_enemy_of(s, side, unit) && least_distance(s, from, unit) < least) {
			least = least_distance(s, from, unit);
			nearest = unit;
		}
	return nearest;
}

uint16_t malb_space_nearest_enemy(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	enum malb_side side = malb_unit_side(s, unit);
	struct extent from = malb_footprint_box(s, unit);
	uint16_t nearest = nearest_box(s, side, &from);
	int32_t least = nearest ? malb_space_distance(s, unit, nearest) : 0;
	for (uint16_t other = UNIT_BRIGADE + 1; nearest && other < UNIT_GUN + s->guns_end; other++) {
		int32_t distance;
		if (other == nearest || !is_enemy_of(s, side, other) || least_distance(s, &from, other) > least)
			continue;
		distance = malb_space_distance(s, unit, other);
		if (distance < least || (distance == least && other < nearest)) {
			least = distance;
			nearest = other;
		}
	}
	return nearest;
}

/* ---- To the front -------------------------------------------------------------------------------------- */

bool malb_space_front_rank(const struct malb_brigade *b, int base)
{
	assert(base >= 0 && base < BASES_MAX);
	return b->formation == UNFORMED || b->bases[base].rank == 1;
}

static bool base_has_in_front(const struct malb_brigade *b, int base, const struct body *body, int32_t reach)
{
	struct base at = malb_footprint_base_at(b, base);
	struct front front = front_of(at);
	struct convex area;
	struct figure figure;
	if (b->formation != UNFORMED) {
		for (int i = 0; i < body->count; i++)
			if (front_within(front, &body->figures[i], reach + TOL))
				return true;
		return false;
	}
	area = convex_base(at);
	figure = figure_convex(&area);
	return body_within(body, &figure, reach + TOL);
}

bool malb_space_body_in_front(const struct malb_brigade *as, const struct body *body, int32_t reach)
{
	for (int i = 0; i < as->base_count; i++)
		if (malb_space_front_rank(as, i) && base_has_in_front(as, i, body, reach))
			return true;
	return false;
}

bool malb_space_in_front(const struct malb_state *s, uint16_t brigade, uint16_t unit, int32_t reach)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade];
	struct extent here = extent_grown(malb_footprint_brigade_box(b), reach + TOL),
		there = malb_footprint_box(s, unit);
	struct body body;
	if (!extents_meet(&here, &there))
		return false;
	malb_footprint_body(s, unit, &body);
	return malb_space_body_in_front(b, &body, reach);
}

bool malb_space_base_in_front(const struct malb_state *s, uint16_t brigade, int base, uint16_t unit,
	int32_t reach)
{
	assert(brigade < BRIGADES_ROOM && unit < UNITS_ROOM);
	struct body body;
	malb_footprint_body(s, unit, &body);
	return base_has_in_front(&s->brigades[brigade], base, &body, reach);
}

/* ---- Room ---------------------------------------------------------------------------------------------- */

struct overlap_search {
	const struct malb_state *s;
	const struct body *body;
	uint16_t except, except2, found;
};

static bool is_overlapped(void *ctx, uint16_t unit)
{
	struct overlap_search *search = ctx;
	struct body body;
	if (unit == search->except || unit == search->except2 ||
		(malb_kind(unit) == KIND_GUN && !malb_footprint_is_troops(search->s, unit)))
		return true;
	malb_footprint_body(search->s, unit, &body);
	for (int i = 0; i < search->body->count && !search->found; i++)
		for (int k = 0; k < body.count; k++)
			if (figures_overlap(&search->body->figures[i], &body.figures[k], TOL))
				search->found = unit;
	return !search->found;
}

static uint16_t overlapped(const struct malb_state *s, const struct body *body, struct extent box,
	uint16_t except, uint16_t except2)
{
	struct overlap_search search = { s, body, except, except2, 0 };
	malb_footprint_each_near(s, &box, SOLID, is_overlapped, &search);
	return search.found;
}

uint16_t malb_space_overlapped(const struct malb_state *s, const struct malb_brigade *b, uint16_t except,
	uint16_t except2)
{
	struct body body;
	malb_footprint_brigade_body(b, &body);
	return overlapped(s, &body, malb_footprint_brigade_box(b), except, except2);
}

uint16_t malb_space_base_overlapped(const struct malb_state *s, struct base base, uint16_t except,
	uint16_t except2)
{
	struct body body;
	body_of_base(base, &body);
	return overlapped(s, &body, body.figures[0].extent, except, except2);
}

static bool is_exit(const struct malb_state *s, enum malb_edge edge)
{
	return s->exits >> edge & 1;
}

static bool off_table(const struct malb_state *s, const struct body *body)
{
	for (int i = 0; i < body->count; i++) {
		struct extent box = body->figures[i].extent;
		if ((box.low.x < -TOL && !is_exit(s, EDGE_W)) ||
			(box.high.x > s->width + TOL && !is_exit(s, EDGE_E)) ||
			(box.low.y < -TOL && !is_exit(s, EDGE_S)) ||
			(box.high.y > s->height + TOL && !is_exit(s, EDGE_N)))
			return true;
	}
	return false;
}

bool malb_space_off_table(const struct malb_state *s, const struct malb_brigade *b)
{
	struct extent box = malb_footprint_brigade_box(b), table = { { 0, 0 }, { s->width, s->height } };
	struct body body;
	if (box.low.x >= table.low.x && box.low.y >= table.low.y && box.high.x <= table.high.x &&
		box.high.y <= table.high.y)
		return false;
	malb_footprint_brigade_body(b, &body);
	return off_table(s, &body);
}

bool malb_space_base_off_table(const struct malb_state *s, struct base base)
{
	struct body body;
	body_of_base(base, &body);
	return off_table(s, &body);
}
