/* Occlusion: is a line of sight blocked by what lies on it? */
#include "occlusion.h"

#include <string.h>

#include "../../table/sight.h"

enum { OVERLOOKED = 2 * INCH /* 8.6 */, SEEN_BEHIND_LOOSE = 2 * INCH /* 8.8 */ };

/* ---- What lies between --------------------------------------------------------------------------------- */

static void gather_ground(struct malb_line_query *l, uint64_t near)
{
	for (l->ground_count = 0; near; near &= near - 1)
		l->ground[l->ground_count++] = (uint8_t)__builtin_ctzll(near);
}

/* The units at both ends, and the brigades they stand with, do not block the line. */
static bool is_of_the_ends(const struct malb_endpoint *from, const struct malb_endpoint *to, uint16_t unit)
{
	if (unit == from->unit || unit == to->unit)
		return true;
	return malb_kind(unit) == KIND_BRIGADE &&
		(malb_slot(unit) == from->brigade || malb_slot(unit) == to->brigade);
}

static void gather_screens(struct malb_line_query *l, int first, uint64_t near, const struct malb_beam *beam)
{
	for (; near; near &= near - 1) {
		uint16_t unit = (uint16_t)(first + __builtin_ctzll(near));
		if (malb_occluder_beam_meets(beam, &l->occluders->screens[unit].box) &&
			!is_of_the_ends(l->from, l->to, unit))
			l->screens[l->screen_count++] = (uint8_t)unit;
	}
}

void malb_occlusion_begin(struct malb_line_query *l, struct malb_occluders *occluders,
	struct malb_endpoint *from, struct malb_endpoint *to, const struct extent *from_box,
	const struct extent *to_box)
{
	struct malb_beam beam = malb_occluder_beam_between(from_box, to_box);
	struct malb_occluder_set near;
	malb_occluders_along(occluders, &beam, &near);
	l->occluders = occluders;
	l->from = from;
	l->to = to;
	l->last_ground = -1;
	l->last_screen = 0;
	l->screen_count = 0;
	gather_ground(l, near.ground);
	for (int i = 0; i < SCENE_WORDS; i++)
		gather_screens(l, 64 * i, near.screens[i], &beam);
}

/* ---- Troops and smoke ---------------------------------------------------------------------------------- */

/* 8.6: from one end, over a thing on ground of that level, two inches and more away from all of the base
 * there. */
static bool sees_over(const struct malb_sight_point *end, int level, const struct figure *thing, bool massive)
{
	if (end->level <= level || (massive && !end->high))
		return false;
	for (int i = 0; i < end->of; i++) {
		struct figure eye = figure_point(&end[i - end->nth].at);
		if (figures_closer(&eye, thing, OVERLOOKED - TOL))
			return false;
	}
	return true;
}

/* seeing down works upwards past the same troops (option los_reciprocal). */
static bool is_overlooked(const struct malb_state *s, const struct malb_sight_point *from,
	const struct malb_sight_point *to, int level, const struct figure *thing, bool massive)
{
	return sees_over(from, level, thing, massive) ||
		(s->options.los_reciprocal && sees_over(to, level, thing, massive));
}

/* Does the line pass through the inside of a base? By the axes along which the two may lie apart: exact,
 * as sight_enters(). */
static bool enters(struct point from, struct point to, const struct point corners[CORNERS])
{
	struct point way = point_minus(to, from);
	bool left = false, right = false;
	for (int c = 0; c < CORNERS; c++) {
		int64_t side = (int64_t)way.x * (corners[c].y - from.y) - (int64_t)way.y * (corners[c].x - from.x);
		left |= side > 0;
		right |= side < 0;
	}
	for (int c = 0; left && right && c < CORNERS; c++) {
		struct point at = corners[c], next = corners[(c + 1) % CORNERS];
		int64_t x = (int64_t)next.x - at.x, y = (int64_t)next.y - at.y;
		if (x * (from.y - at.y) - y * (from.x - at.x) <= 0 && x * (to.y - at.y) - y * (to.x - at.x) <= 0)
			return false;
	}
	return left && right;
}

static struct convex convex_of(const struct point corners[CORNERS])
{
	struct convex area = { .count = CORNERS };
	memcpy(area.at, corners, CORNERS * sizeof area.at[0]);
	return area;
}

/* Loose troops hide only what is more than two inches behind them (8.8). */
static bool is_near_behind(const struct malb_sight_point *from, const struct malb_sight_point *to,
	const struct figure *base)
{
	struct stretch in;
	return !sight_stretches(from->at, to->at, base, &in, 1) ||
		points_distance(from->at, to->at) - in.out <= SEEN_BEHIND_LOOSE + TOL;
}

/* Smoke is a gun's base. */
static bool screened_by_base(const struct malb_state *s, const struct malb_brigade *b,
	const struct point corners[CORNERS], const struct malb_sight_point *from,
	const struct malb_sight_point *to)
{
	struct convex area;
	struct figure figure;
	if (!enters(from->at, to->at, corners))
		return false;
	if ((!b || malb_brigade_is_formed(b)) && !from->level && !to->level)
		return true;
	area = convex_of(corners);
	figure = figure_convex(&area);
	if (b && !malb_brigade_is_formed(b) && is_near_behind(from, to, &figure))
		return false;
	return !is_overlooked(s, from, to,
		malb_occluder_level(s, point_between(corners[FRONT_LEFT], corners[REAR_RIGHT], 1, 2)),
		&figure, b == NULL);
}

/* Does a line run at a right angle to this offset, but for what is lost in rounding? */
static bool is_square_to(struct point way, struct point offset)
{
	int64_t along = point_dot(way, offset),
		slack = 4 * ((int64_t)(way.x < 0 ? -way.x : way.x) + (way.y < 0 ? -way.y : way.y));
	return along <= slack && -along <= slack;
}

/* Two bases of a formed brigade that stand edge to edge leave no chink between them: the line would run
 * through a base that stood astride the edge. */
static bool runs_along_seam(const struct malb_state *s, const struct malb_brigade *b, int base,
	const struct malb_sight_point *from, const struct malb_sight_point *to)
{
	const int64_t wide = (int64_t)b->width * b->width, deep = (int64_t)b->depth * b->depth,
		slack = 4 * TOL * INCH;
	for (int i = base + 1; i < b->base_count; i++) {
		struct point offset = point_minus(b->bases[i].pos, b->bases[base].pos), corners[CORNERS];
		int64_t square = point_square(offset);
		bool beside = square > wide - slack && square < wide + slack;
		bool behind = square > deep - slack && square < deep + slack;
		struct base astride;
		if ((!beside && !behind) || b->bases[i].facing != b->bases[base].facing ||
			!is_square_to(point_minus(to->at, from->at), offset))
			continue;
		astride = malb_footprint_base_at(b, base);
		astride.pose.at = point_plus(astride.pose.at, point_at(offset.x / 2, offset.y / 2));
		base_corners(astride, corners);
		if (screened_by_base(s, b, corners, from, to))
			return true;
	}
	return false;
}

static bool screened_by_brigade(const struct malb_state *s, const struct malb_brigade *b,
	const struct point corners[][CORNERS], const struct malb_sight_point *from,
	const struct malb_sight_point *to)
{
	for (int i = 0; i < b->base_count; i++)
		if (screened_by_base(s, b, corners[i], from, to))
			return true;
	for (int i = 0; malb_brigade_is_formed(b) && i < b->base_count; i++)
		if (runs_along_seam(s, b, i, from, to))
			return true;
	return false;
}

/* Does the line run through the front rank, where neither end sees over it? */
static bool crosses_spine(const struct malb_screen *screen, const struct malb_sight_point *from,
	const struct malb_sight_point *to)
{
	return screen->front_is_solid && !from->level && !to->level &&
		segments_cross(from->at, to->at, screen->left, screen->right);
}

static bool is_screened_by(struct malb_occluders *occluders, uint16_t unit,
	const struct malb_sight_point *from, const struct malb_sight_point *to)
{
	const struct malb_state *s = occluders->s;
	const struct malb_screen *screen;
	struct point own[BASES_MAX][CORNERS];
	if (!malb_occluder_passes(from->at, to->at, &occluders->screens[unit].box))
		return false;
	screen = malb_occluder_screen_outline(occluders, unit);
	if (!enters(from->at, to->at, screen->around))
		return false;
	if (malb_kind(unit) == KIND_GUN)
		return screened_by_base(s, NULL, screen->around, from, to);
	return crosses_spine(screen, from, to) ||
		screened_by_brigade(s, &s->brigades[malb_slot(unit)],
		malb_occluder_screen_bases(occluders, unit, own), from,
			to);
}

static bool hidden_by_troops(struct malb_line_query *l, const struct malb_sight_point *from,
	const struct malb_sight_point *to)
{
	if (l->last_screen && is_screened_by(l->occluders, l->last_screen, from, to))
		return true;
	for (int i = 0; i < l->screen_count; i++)
		if (is_screened_by(l->occluders, l->screens[i], from, to)) {
			l->last_screen = l->screens[i];
			return true;
		}
	return false;
}

/* ---- Ground -------------------------------------------------------------------------------------------- */

/* a hill higher than both ends, or one that neither stands on. */
static bool hidden_by_hill(const struct malb_area *a, const struct figure *figure,
	const struct malb_sight_point *from, const struct malb_sight_point *to)
{
	bool higher = a->level > from->level && a->level > to->level;
	return sight_enters(from->at, to->at, figure) &&
		(higher || !(figure_holds(figure, from->at) || figure_holds(figure, to->at)));
}

/* 8.4: within it no farther than two inches, which for those of its inside the range itself says. */
static bool hidden_by_cover(const struct malb_line_query *l, uint16_t area, const struct figure *figure,
	const struct malb_sight_point *from, const struct malb_sight_point *to)
{
	const struct malb_state *s = l->occluders->s;
	if (from->cover == area || to->cover == area)
		return l->most > SIGHT_INSIDE && sight_inside(from->at, to->at, figure) > SIGHT_INSIDE + TOL;
	return sight_enters(from->at, to->at, figure) &&
		!is_overlooked(s, from, to, s->areas[area].level, figure, true);
}

static bool is_hidden_by(const struct malb_line_query *l, int ground, const struct malb_sight_point *from,
	const struct malb_sight_point *to)
{
	const struct malb_occluders *occluders = l->occluders;
	const struct figure *figure = &occluders->ground[ground].figure;
	uint16_t area = occluders->ground[ground].area;
	if (!malb_occluder_passes(from->at, to->at, &figure->extent))
		return false;
	if (occluders->s->areas[area].kind == HILL)
		return hidden_by_hill(&occluders->s->areas[area], figure, from, to);
	return malb_occluder_is_cover(&occluders->s->areas[area]) && hidden_by_cover(l, area, figure, from, to);
}

static bool hidden_by_ground(struct malb_line_query *l, const struct malb_sight_point *from,
	const struct malb_sight_point *to)
{
	if (l->last_ground >= 0 && is_hidden_by(l, l->last_ground, from, to))
		return true;
	for (int i = 0; i < l->ground_count; i++)
		if (is_hidden_by(l, l->ground[i], from, to)) {
			l->last_ground = l->ground[i];
			return true;
		}
	return false;
}

bool malb_is_line_occluded(struct malb_line_query *l, const struct malb_sight_point *from,
	const struct malb_sight_point *to)
{
	return hidden_by_ground(l, from, to) || hidden_by_troops(l, from, to);
}

/* ---- What hides everything ----------------------------------------------------------------------------- */

/* A strip that holds all lines between the two ends. */
struct strip {
	struct point left[2], right[2];
};

static struct point off(struct point at, struct point way, int64_t length, int64_t ahead, int64_t aside)
{
	return point_at((int32_t)(at.x + (way.x * ahead - way.y * aside) / length),
		(int32_t)(at.y + (way.y * ahead + way.x * aside) / length));
}

/* False: the ends are too near each other for anything to lie between them. */
static bool strip_between(const struct extent *a, const struct extent *b, struct strip *strip)
{
	struct point from = point_between(a->low, a->high, 1, 2), to = point_between(b->low, b->high, 1, 2),
		way = point_minus(to, from);
	int64_t length = points_distance(from, to), reach_a = points_distance(from, a->high) + 2,
		reach_b = points_distance(to, b->high) + 2;
	int64_t wide = reach_a > reach_b ? reach_a : reach_b;
	if (length <= reach_a + reach_b)
		return false;
	strip->left[0] = off(from, way, length, reach_a, wide);
	strip->right[0] = off(from, way, length, reach_a, -wide);
	strip->left[1] = off(from, way, length, length - reach_b, wide);
	strip->right[1] = off(from, way, length, length - reach_b, -wide);
	return true;
}

/* Does it lie right across the strip, so that every line runs through it? */
static bool bars(const struct strip *strip, const struct figure *figure)
{
	struct stretch left, right;
	struct point a, b;
	if (!malb_occluder_passes(strip->left[0], strip->left[1], &figure->extent) ||
		!malb_occluder_passes(strip->right[0], strip->right[1], &figure->extent))
		return false;
	if (!sight_stretches(strip->left[0], strip->left[1], figure, &left, 1) ||
		!sight_stretches(strip->right[0], strip->right[1], figure, &right, 1))
		return false;
	a = point_between(strip->left[0], strip->left[1], left.in + (left.out - left.in) / 2,
		points_distance(strip->left[0], strip->left[1]));
	b = point_between(strip->right[0], strip->right[1], right.in + (right.out - right.in) / 2,
		points_distance(strip->right[0], strip->right[1]));
	return chain_keeps(figure->chain, a, b);
}

/* Ground on which neither end stands, and over which neither sees. */
static bool ground_bars(const struct malb_line_query *l)
{
	struct strip strip;
	if (!strip_between(&l->from->box, &l->to->box, &strip))
		return false;
	for (int i = 0; i < l->ground_count; i++) {
		const struct malb_area *area = &l->occluders->s->areas[l->occluders->ground[l->ground[i]].area];
		const struct figure *figure = &l->occluders->ground[l->ground[i]].figure;
		if ((area->kind != HILL && !malb_occluder_is_cover(area)) ||
			extents_meet(&figure->extent, &l->from->box) || extents_meet(&figure->extent, &l->to->box))
			continue;
		if (bars(&strip, figure))
			return true;
	}
	return false;
}

/* Do these points all lie on one side of it, and those on the other? */
static bool spine_parts(const struct malb_screen *screen, const struct point *here, int here_count,
	const struct point *there, int there_count)
{
	bool parts = true;
	for (int i = 0; i < here_count && parts; i++)
		parts = line_parts(screen->left, screen->right, here[i], there[0]);
	for (int k = 1; k < there_count && parts; k++)
		parts = line_parts(screen->left, screen->right, here[0], there[k]);
	return parts;
}

/* Do all lines from these points to the other end run from one side of a front rank through it to the
 * other? They do if those do that run from corner to corner. */
static bool spine_bars(struct malb_occluders *occluders, uint16_t unit, const struct point *from, int count,
	const struct malb_endpoint *to)
{
	const struct malb_screen *screen = malb_occluder_screen_outline(occluders, unit);
	if (!screen->front_is_solid ||
		!spine_parts(screen, from, count, to->cache.corners, to->cache.corner_count))
		return false;
	for (int i = 0; i < count; i++)
		for (int k = 0; k < to->cache.corner_count; k++)
			if (!line_parts(from[i], to->cache.corners[k], screen->left, screen->right))
				return false;
	return true;
}

bool malb_is_occluded_again(struct malb_occluders *occluders, struct malb_endpoint *from,
	struct malb_endpoint *to)
{
	if (!occluders->bar || is_of_the_ends(from, to, occluders->bar) ||
		malb_endpoint_is_raised(occluders, from) || malb_endpoint_is_raised(occluders, to))
		return false;
	malb_endpoint_outline(from);
	malb_endpoint_outline(to);
	return spine_bars(occluders, occluders->bar, from->cache.corners, from->cache.corner_count, to);
}

bool malb_is_occluded(const struct malb_line_query *l)
{
	const struct malb_endpoint_cache *from = &l->from->cache;
	if (malb_endpoint_is_raised(l->occluders, l->from) || malb_endpoint_is_raised(l->occluders, l->to))
		return false;
	malb_endpoint_outline(l->from);
	malb_endpoint_outline(l->to);
	for (int i = 0; i < l->screen_count; i++)
		if (spine_bars(l->occluders, l->screens[i], from->corners, from->corner_count, l->to)) {
			l->occluders->bar = l->screens[i];
			return true;
		}
	return ground_bars(l);
}

bool malb_is_occluded_from(struct malb_line_query *l, const struct malb_sight_point *from)
{
	if (malb_endpoint_is_raised(l->occluders, l->to) || from->level)
		return false;
	malb_endpoint_outline(l->to);
	if (l->last_screen && spine_bars(l->occluders, l->last_screen, &from->at, 1, l->to))
		return true;
	for (int i = 0; i < l->screen_count; i++)
		if (spine_bars(l->occluders, l->screens[i], &from->at, 1, l->to)) {
			l->last_screen = l->screens[i];
			return true;
		}
	return false;
}
