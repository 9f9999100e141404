/* Space: footprints of units, distances between them, front zones, overlaps. */
#include "space.h"

#include "../table/angle.h"
#include "../table/number.h"

/* ---- Footprints ------------------------------------------------------------------------------------------------------ */

int32_t malb_leader_radius(const struct malb_leader *l)
{
	static const int32_t radius[] = { 0, [MAJOR_GENERAL] = 375, [LIEUTENANT_GENERAL] = 500, [MARSHAL] = 625 };
	return radius[l->rank];
}

struct base malb_base_at(const struct malb_brigade *b, int base)
{
	return (struct base){ { b->bases[base].pos, b->bases[base].facing * 10 }, b->width, b->depth };
}

struct base malb_gun_at(const struct malb_gun *g)
{
	return (struct base){ { g->pos, g->facing * 10 }, g->width, g->depth };
}

static struct base square(struct point pos, int facing)
{
	return (struct base){ { pos, facing * 10 }, HOLDER_SIZE, HOLDER_SIZE };
}

void malb_brigade_body(const struct malb_brigade *b, struct malb_body *body)
{
	body->count = b->base_count;
	for (int i = 0; i < b->base_count; i++) {
		body->areas[i] = convex_base(malb_base_at(b, i));
		body->figures[i] = figure_convex(&body->areas[i]);
	}
}

static void one_base(struct malb_body *body, struct base base)
{
	body->count = 1;
	body->areas[0] = convex_base(base);
	body->figures[0] = figure_convex(&body->areas[0]);
}

static void one_disc(struct malb_body *body, struct point centre, int32_t radius)
{
	body->count = 1;
	body->areas[0] = (struct convex){ 1, { centre } };
	body->figures[0] = figure_disc(&body->areas[0].at[0], radius);
}

void malb_body(const struct malb_state *s, uint16_t unit, struct malb_body *body)
{
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: malb_brigade_body(&s->brigades[slot], body); return;
	case KIND_GUN: one_base(body, malb_gun_at(&s->guns[slot])); return;
	case KIND_LEADER: one_disc(body, s->leaders[slot].pos, malb_leader_radius(&s->leaders[slot])); return;
	case KIND_MESSENGER: one_disc(body, s->messengers[slot].pos, MESSENGER_RADIUS); return;
	case KIND_WAGON: one_base(body, square(s->wagons[slot].pos, s->wagons[slot].facing)); return;
	case KIND_MARKER: one_base(body, square(s->markers[slot].pos, s->markers[slot].facing)); return;
	default: body->count = 0;
	}
}

/* Round the middles of the fronts of all its bases. */
static struct extent fronts_of(const struct malb_brigade *b)
{
	struct extent box = { b->bases[0].pos, b->bases[0].pos };
	for (int i = 1; i < b->base_count; i++) {
		struct point p = b->bases[i].pos;
		box.low.x = p.x < box.low.x ? p.x : box.low.x;
		box.low.y = p.y < box.low.y ? p.y : box.low.y;
		box.high.x = p.x > box.high.x ? p.x : box.high.x;
		box.high.y = p.y > box.high.y ? p.y : box.high.y;
	}
	return box;
}

struct extent malb_brigade_box(const struct malb_brigade *b)
{
	return extent_grown(fronts_of(b), b->width / 2 + b->depth + 1);
}

static bool all_face_alike(const struct malb_brigade *b)
{
	for (int i = 1; i < b->base_count; i++)
		if (b->bases[i].facing != b->bases[0].facing)
			return false;
	return true;
}

static int32_t millionths(int64_t length, int64_t of)
{
	enum { ROUNDED = 2 };
	return (int32_t)(length * of / SINE_ONE) + ROUNDED;
}

/* Half the front to both hands, the depth to the rear. */
struct extent malb_close_box(const struct malb_brigade *b)
{
	struct extent box = fronts_of(b);
	int64_t sine = angle_sin(b->bases[0].facing * 10), cosine = angle_cos(b->bases[0].facing * 10);
	int32_t east = millionths(b->width / 2 + 1, cosine < 0 ? -cosine : cosine), north = millionths(b->width / 2 + 1, sine < 0 ? -sine : sine);
	if (!all_face_alike(b))
		return malb_brigade_box(b);
	box.low.x -= east + millionths(b->depth, sine > 0 ? sine : 0);
	box.high.x += east + millionths(b->depth, sine < 0 ? -sine : 0);
	box.low.y -= north + millionths(b->depth, cosine > 0 ? cosine : 0);
	box.high.y += north + millionths(b->depth, cosine < 0 ? -cosine : 0);
	return box;
}

struct extent malb_extent(const struct malb_state *s, uint16_t unit)
{
	struct malb_body body;
	struct extent all;
	malb_body(s, unit, &body);
	all = body.figures[0].extent;
	for (int i = 1; i < body.count; i++)
		all = extent_around(all, body.figures[i].extent);
	return all;
}

struct extent malb_single_box(struct point pos)
{
	enum { BIGGEST_SINGLE = 2400 };  /* a mortar's corner from its pose */
	return extent_grown((struct extent){ pos, pos }, BIGGEST_SINGLE);
}

struct extent malb_box(const struct malb_state *s, uint16_t unit)
{
	struct point at = { 0, 0 };
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: return malb_brigade_box(&s->brigades[slot]);
	case KIND_GUN: at = s->guns[slot].pos; break;
	case KIND_LEADER: at = s->leaders[slot].pos; break;
	case KIND_MESSENGER: at = s->messengers[slot].pos; break;
	case KIND_WAGON: at = s->wagons[slot].pos; break;
	case KIND_MARKER: at = s->markers[slot].pos; break;
	default: break;
	}
	return malb_single_box(at);
}

/* Does any base stand where the box may reach? Cheaper than the box of the whole brigade. */
static bool base_near(const struct malb_brigade *b, const struct extent *extent)
{
	int32_t reach = b->width / 2 + b->depth + 1;
	for (int i = 0; i < b->base_count; i++) {
		struct point p = b->bases[i].pos;
		if (p.x + reach >= extent->low.x && p.x - reach <= extent->high.x && p.y + reach >= extent->low.y && p.y - reach <= extent->high.y)
			return true;
	}
	return false;
}

static bool single_near(const struct malb_state *s, uint16_t unit, const struct extent *extent)
{
	struct extent box = malb_box(s, unit);
	return extents_meet(&box, extent);
}

static uint16_t units_end(const struct malb_state *s, enum malb_kind kind)
{
	switch (kind) {
	case KIND_GUN: return s->guns_end;
	case KIND_LEADER: return s->leaders_end;
	case KIND_MESSENGER: return s->messengers_end;
	case KIND_WAGON: return s->wagons_end;
	case KIND_MARKER: return s->markers_end;
	default: return s->brigades_end;
	}
}

void malb_each_near(const struct malb_state *s, const struct extent *extent, uint32_t kinds, malb_each_unit *each, void *ctx)
{
	static const uint16_t first[] = { [KIND_BRIGADE] = UNIT_BRIGADE, [KIND_GUN] = UNIT_GUN, [KIND_LEADER] = UNIT_LEADER,
		[KIND_MESSENGER] = UNIT_MESSENGER, [KIND_WAGON] = UNIT_WAGON, [KIND_MARKER] = UNIT_MARKER };
	for (uint16_t i = 1; (kinds >> KIND_BRIGADE & 1) && i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && base_near(&s->brigades[i], extent) && !each(ctx, UNIT_BRIGADE + i))
			return;
	for (enum malb_kind kind = KIND_GUN; kind <= KIND_MARKER; kind++) {
		uint16_t end = units_end(s, kind);
		for (uint16_t i = 1; (kinds >> kind & 1) && i < end; i++) {
			uint16_t unit = (uint16_t)(first[kind] + i);
			if (malb_on_table(s, unit) && single_near(s, unit, extent) && !each(ctx, unit))
				return;
		}
	}
}

enum { TROOPS = 1u << KIND_BRIGADE | 1u << KIND_GUN };

bool malb_is_troops(const struct malb_state *s, uint16_t unit)
{
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: return ON_TABLE_BRIGADE(s, malb_slot(unit));
	case KIND_GUN: return ON_TABLE_GUN(s, malb_slot(unit)) && s->guns[malb_slot(unit)].state == GUN_CREWED;
	default: return false;
	}
}

/* ---- Distance ------------------------------------------------------------------------------------------------------------ */

int32_t malb_distance(const struct malb_state *s, uint16_t unit, uint16_t other)
{
	struct malb_body a, b;
	malb_body(s, unit, &a);
	malb_body(s, other, &b);
	return bodies_distance(a.figures, a.count, b.figures, b.count);
}

int32_t malb_distance_to_point(const struct malb_state *s, uint16_t unit, struct point p)
{
	struct figure there = figure_point(&p);
	struct malb_body body;
	malb_body(s, unit, &body);
	return bodies_distance(body.figures, body.count, &there, 1);
}

bool malb_bodies_within(const struct malb_body *a, const struct malb_body *b, int32_t reach)
{
	return bodies_within(a->figures, a->count, b->figures, b->count, reach + TOL);
}

bool malb_within(const struct malb_state *s, uint16_t unit, uint16_t other, int32_t reach)
{
	struct extent here = extent_grown(malb_box(s, unit), reach + TOL), there = malb_box(s, other);
	struct malb_body a, b;
	if (!extents_meet(&here, &there))
		return false;
	malb_body(s, unit, &a);
	malb_body(s, other, &b);
	return malb_bodies_within(&a, &b, reach);
}

bool malb_base_to_base(const struct malb_state *s, uint16_t brigade, uint16_t other)
{
	enum { LOOSE_GAP = 500 };
	const struct malb_brigade *a = &s->brigades[brigade], *b = &s->brigades[other];
	bool one_command = a->side == b->side && a->command && a->command == b->command;
	return malb_within(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + other, one_command ? LOOSE_GAP : 0);
}

/* ---- Enemy nearby ------------------------------------------------------------------------------------------------------------- */

struct enemy_search {
	const struct malb_state *s;
	enum malb_side of;             /* whose enemy */
	const struct malb_body *body;
	int32_t reach;
	bool found;
};

static bool is_enemy_within(void *ctx, uint16_t unit)
{
	struct enemy_search *search = ctx;
	struct malb_body body;
	if (malb_unit_side(search->s, unit) != malb_enemy_of(search->of) || !malb_is_troops(search->s, unit))
		return true;
	malb_body(search->s, unit, &body);
	search->found = malb_bodies_within(search->body, &body, search->reach);
	return !search->found;
}

static bool enemy_within(const struct malb_state *s, enum malb_side of, struct extent box, const struct malb_body *body, int32_t reach)
{
	struct enemy_search search = { s, of, body, reach, false };
	struct extent around = extent_grown(box, reach + TOL);
	malb_each_near(s, &around, TROOPS, is_enemy_within, &search);
	return search.found;
}

bool malb_enemy_within(const struct malb_state *s, uint16_t unit, int32_t reach)
{
	struct malb_body body;
	malb_body(s, unit, &body);
	return enemy_within(s, malb_unit_side(s, unit), malb_box(s, unit), &body, reach);
}

bool malb_enemy_within_of(const struct malb_state *s, const struct malb_brigade *as, int32_t reach)
{
	struct malb_body body;
	malb_brigade_body(as, &body);
	return enemy_within(s, as->side, malb_brigade_box(as), &body, reach);
}

bool malb_enemy_within_point(const struct malb_state *s, enum malb_side side, struct point p, int32_t reach)
{
	struct malb_body body;
	one_disc(&body, p, 0);
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
	struct extent box = malb_box(s, unit);
	return box_gap(from, &box);
}

static bool is_enemy_of(const struct malb_state *s, enum malb_side side, uint16_t unit)
{
	return malb_is_troops(s, unit) && malb_unit_side(s, unit) == malb_enemy_of(side);
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

uint16_t malb_nearest_enemy(const struct malb_state *s, uint16_t unit)
{
	enum malb_side side = malb_unit_side(s, unit);
	struct extent from = malb_box(s, unit);
	uint16_t nearest = nearest_box(s, side, &from);
	int32_t least = nearest ? malb_distance(s, unit, nearest) : 0;
	for (uint16_t other = UNIT_BRIGADE + 1; nearest && other < UNIT_GUN + s->guns_end; other++) {
		int32_t distance;
		if (other == nearest || !is_enemy_of(s, side, other) || least_distance(s, &from, other) > least)
			continue;
		distance = malb_distance(s, unit, other);
		if (distance < least || (distance == least && other < nearest)) {
			least = distance;
			nearest = other;
		}
	}
	return nearest;
}

/* ---- To the front ------------------------------------------------------------------------------------------------------------- */

bool malb_front_rank(const struct malb_brigade *b, int base)
{
	return b->formation == UNFORMED || b->bases[base].rank == 1;
}

static bool base_has_in_front(const struct malb_brigade *b, int base, const struct malb_body *body, int32_t reach)
{
	struct base at = malb_base_at(b, base);
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
	return bodies_within(&figure, 1, body->figures, body->count, reach + TOL);
}

bool malb_body_in_front(const struct malb_brigade *as, const struct malb_body *body, int32_t reach)
{
	for (int i = 0; i < as->base_count; i++)
		if (malb_front_rank(as, i) && base_has_in_front(as, i, body, reach))
			return true;
	return false;
}

bool malb_in_front(const struct malb_state *s, uint16_t brigade, uint16_t unit, int32_t reach)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	struct extent here = extent_grown(malb_brigade_box(b), reach + TOL), there = malb_box(s, unit);
	struct malb_body body;
	if (!extents_meet(&here, &there))
		return false;
	malb_body(s, unit, &body);
	return malb_body_in_front(b, &body, reach);
}

bool malb_base_in_front(const struct malb_state *s, uint16_t brigade, int base, uint16_t unit, int32_t reach)
{
	struct malb_body body;
	malb_body(s, unit, &body);
	return base_has_in_front(&s->brigades[brigade], base, &body, reach);
}

/* ---- Close combat (R-36) -------------------------------------------------------------------------------------------------------- */

/* 17.3 to 17.5: whoever was halted by its musketry in passing is not in close combat with it, this turn or the next. */
static bool only_passes(const struct malb_state *s, const struct malb_brigade *b, uint16_t foot)
{
	for (int i = 0; i < b->immune_count; i++)
		if (b->flank_immune[i].brigade == foot && b->flank_immune[i].turn >= s->turn.n - 1)
			return true;
	return false;
}

/* Foot holds whoever is an inch before it; those who run see to nobody. */
static bool holds(const struct malb_state *s, uint16_t foot, uint16_t unit)
{
	const struct malb_brigade *b = &s->brigades[foot];
	if (!malb_is_foot(b) || b->status == RETIRING || b->status == EVADING)
		return false;
	if (malb_kind(unit) == KIND_BRIGADE && only_passes(s, &s->brigades[malb_slot(unit)], foot))
		return false;
	return malb_in_front(s, foot, unit, INCH);
}

bool malb_engaged(const struct malb_state *s, uint16_t brigade, uint16_t enemy)
{
	const struct malb_brigade *a = &s->brigades[brigade], *b = &s->brigades[enemy];
	bool charged = a->charge.contacted || b->charge.contacted;
	if (a->side == b->side || ((a->status == ROUTING || b->status == ROUTING) && !charged))
		return false;
	if (holds(s, brigade, UNIT_BRIGADE + enemy) || holds(s, enemy, UNIT_BRIGADE + brigade))
		return true;
	return (malb_is_cavalry(a) || malb_is_cavalry(b)) && malb_within(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + enemy, 0);
}

struct combat_search {
	const struct malb_state *s;
	uint16_t brigade;
	bool found;
};

static bool is_in_combat_with(void *ctx, uint16_t unit)
{
	struct combat_search *search = ctx;
	const struct malb_state *s = search->s;
	if (malb_unit_side(s, unit) == s->brigades[search->brigade].side || !malb_is_troops(s, unit))
		return true;
	search->found = malb_kind(unit) == KIND_BRIGADE ? malb_engaged(s, search->brigade, malb_slot(unit)) : holds(s, search->brigade, unit);
	return !search->found;
}

bool malb_in_close_combat(const struct malb_state *s, uint16_t brigade)
{
	struct combat_search search = { s, brigade, false };
	struct extent around;
	if (!ON_TABLE_BRIGADE(s, brigade))
		return false;
	around = extent_grown(malb_brigade_box(&s->brigades[brigade]), INCH + TOL);
	malb_each_near(s, &around, TROOPS, is_in_combat_with, &search);
	return search.found;
}

/* ---- Room --------------------------------------------------------------------------------------------------------------------- */

enum { SOLID = TROOPS | 1u << KIND_WAGON };

struct overlap_search {
	const struct malb_state *s;
	const struct malb_body *body;
	uint16_t except, except2, found;
};

static bool is_overlapped(void *ctx, uint16_t unit)
{
	struct overlap_search *search = ctx;
	struct malb_body body;
	if (unit == search->except || unit == search->except2 || (malb_kind(unit) == KIND_GUN && !malb_is_troops(search->s, unit)))
		return true;
	malb_body(search->s, unit, &body);
	for (int i = 0; i < search->body->count && !search->found; i++)
		for (int k = 0; k < body.count; k++)
			if (figures_overlap(&search->body->figures[i], &body.figures[k], TOL))
				search->found = unit;
	return !search->found;
}

static uint16_t overlapped(const struct malb_state *s, const struct malb_body *body, struct extent box, uint16_t except, uint16_t except2)
{
	struct overlap_search search = { s, body, except, except2, 0 };
	malb_each_near(s, &box, SOLID, is_overlapped, &search);
	return search.found;
}

uint16_t malb_overlapped(const struct malb_state *s, const struct malb_brigade *b, uint16_t except, uint16_t except2)
{
	struct malb_body body;
	malb_brigade_body(b, &body);
	return overlapped(s, &body, malb_brigade_box(b), except, except2);
}

uint16_t malb_base_overlapped(const struct malb_state *s, struct base base, uint16_t except)
{
	struct malb_body body;
	one_base(&body, base);
	return overlapped(s, &body, body.figures[0].extent, except, 0);
}

static bool is_exit(const struct malb_state *s, enum malb_edge edge)
{
	return s->exits >> edge & 1;
}

static bool off_table(const struct malb_state *s, const struct malb_body *body)
{
	for (int i = 0; i < body->count; i++) {
		struct extent box = body->figures[i].extent;
		if ((box.low.x < -TOL && !is_exit(s, EDGE_W)) || (box.high.x > s->width + TOL && !is_exit(s, EDGE_E)) ||
			(box.low.y < -TOL && !is_exit(s, EDGE_S)) || (box.high.y > s->height + TOL && !is_exit(s, EDGE_N)))
			return true;
	}
	return false;
}

bool malb_off_table(const struct malb_state *s, const struct malb_brigade *b)
{
	struct extent box = malb_brigade_box(b), table = { { 0, 0 }, { s->width, s->height } };
	struct malb_body body;
	if (box.low.x >= table.low.x && box.low.y >= table.low.y && box.high.x <= table.high.x && box.high.y <= table.high.y)
		return false;
	malb_brigade_body(b, &body);
	return off_table(s, &body);
}

bool malb_base_off_table(const struct malb_state *s, struct base base)
{
	struct malb_body body;
	one_base(&body, base);
	return off_table(s, &body);
}

/* ---- Ground ----------------------------------------------------------------------------------------------------------------------- */

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

bool malb_each_area_under(const struct malb_state *s, const struct malb_brigade *b, bool (*each)(void *ctx, uint16_t area), void *ctx)
{
	struct malb_body body;
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
static bool base_on(const struct malb_state *s, struct base base, bool by_road, bool (*sort)(const struct malb_area *area))
{
	struct convex area = convex_base(base);
	struct figure figure = figure_convex(&area);
	for (uint16_t a = 1; a < s->areas_end; a++)
		if (s->areas[a].id[0] && sort(&s->areas[a]) && base_on_area(&s->areas[a], &figure) && !(by_road && malb_on_road(s, base)))
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
		if (base_on(s, base, by_road, is_rough) || (base_on_rough_line(s, base) && !(by_road && malb_on_road(s, base))))
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
