/* Paths: the ways stands go, what they cost, and what they may not lead over. */
#include "path.h"

#include <assert.h>

#include "../../refusal.h"
#include "../../table/number.h"
#include "../../table/sight.h"

enum {
	STEP_OF_GROUND = 10,     /* a leg is looked at in steps of about so much */
	LONGEST_LEG = 200 * CM   /* nobody goes so far: what the ground makes of it need not be known */
};

/* ---- Routes -------------------------------------------------------------------------------------------- */

void pb_path_straight(const struct pb_unit *from, const struct pb_unit *to, struct pb_route *route)
{
	route->legs = 0;
	for (int i = 0; i < from->stand_count; i++)
		route->at[i][0] = from->stands[i].at;
	pb_path_to(route, to);
}

void pb_path_to(struct pb_route *route, const struct pb_unit *to)
{
	route->legs++;
	for (int i = 0; i < to->stand_count; i++)
		route->at[i][route->legs] = to->stands[i].at;
}

void pb_path_by(struct pb_route *route, int stands, struct point via)
{
	route->legs++;
	for (int i = 0; i < stands; i++)
		route->at[i][route->legs] = via;
}

/* ---- What it costs ------------------------------------------------------------------------------------- */

int32_t pb_path_leg_length(struct point from, struct point to)
{
	return (int32_t)root_down(points_square(from, to));
}

static bool is_bridge(const struct pb_feature *f)
{
	return f->bridge;
}

static bool is_impassable(const struct pb_feature *f)
{
	return f->impassable;
}

static bool is_difficult(const struct pb_feature *f)
{
	return f->difficult && f->area;
}

static bool is_on(const struct pb_state *s, struct point at, bool (*kind)(const struct pb_feature *f))
{
	for (uint16_t i = 1; i < s->features_end; i++) {
		struct figure figure;
		if (!kind(&s->terrain[i]))
			continue;
		figure = pb_space_feature_figure(&s->terrain[i]);
		if (figure_holds(&figure, at))
			return true;
	}
	return false;
}

bool pb_path_is_on_bridge(const struct pb_state *s, struct point at)
{
	return is_on(s, at, is_bridge);
}

bool pb_path_is_difficult(const struct pb_state *s, struct point at)
{
	return is_on(s, at, is_difficult) && !pb_path_is_on_bridge(s, at);
}

bool pb_path_is_impassable(const struct pb_state *s, struct point at)
{
	return is_on(s, at, is_impassable) && !pb_path_is_on_bridge(s, at);
}

/* Ground of a kind that a leg comes near, laid out once for all its steps. */
struct grounds {
	int count;
	struct figure figures[FEATURES_ROOM];
};

static void find_near(const struct pb_state *s, const struct extent *leg,
	bool (*kind)(const struct pb_feature *f), struct grounds *near)
{
	near->count = 0;
	for (uint16_t i = 1; i < s->features_end; i++) {
		if (!kind(&s->terrain[i]))
			continue;
		near->figures[near->count] = pb_space_feature_figure(&s->terrain[i]);
		near->count += extents_meet(leg, &near->figures[near->count].extent);
	}
}

static bool is_on_any(const struct grounds *near, struct point at)
{
	for (int i = 0; i < near->count; i++)
		if (figure_holds(&near->figures[i], at))
			return true;
	return false;
}

int32_t pb_path_leg_surcharge(const struct pb_state *s, struct point from, struct point to)
{
	int32_t length = pb_path_leg_length(from, to), steps = (length + STEP_OF_GROUND - 1) / STEP_OF_GROUND,
		inside = 0;
	struct point ends[2] = { from, to };
	struct extent leg = extent_of(ends, 2);
	struct grounds difficult, bridges;
	if (!length || length > LONGEST_LEG)
		return 0;
	find_near(s, &leg, is_difficult, &difficult);
	if (!difficult.count)
		return 0;
	find_near(s, &leg, is_bridge, &bridges);
	for (int32_t i = 1; i <= steps; i++) {
		struct point at = point_between(from, to, i, steps);
		inside += is_on_any(&difficult, at) && !is_on_any(&bridges, at);
	}
	return (int32_t)((int64_t)length * inside / steps);
}

int32_t pb_path_stand_cost(const struct pb_state *s, const struct pb_route *route, int stand)
{
	int32_t cost = 0;
	for (int leg = 0; leg < route->legs; leg++)
		cost += pb_path_leg_length(route->at[stand][leg], route->at[stand][leg + 1]) +
			pb_path_leg_surcharge(s, route->at[stand][leg], route->at[stand][leg + 1]);
	return cost;
}

struct pb_cost pb_path_cost(const struct pb_state *s, const struct pb_route *route, int stands)
{
	struct pb_cost longest = { 0, 0 };
	for (int i = 0; i < stands; i++) {
		struct pb_cost own = { 0, 0 };
		for (int leg = 0; leg < route->legs; leg++) {
			int32_t length = pb_path_leg_length(route->at[i][leg], route->at[i][leg + 1]);
			own.length += length;
			own.cost += length + pb_path_leg_surcharge(s, route->at[i][leg], route->at[i][leg + 1]);
		}
		longest.length = own.length > longest.length ? own.length : longest.length;
		longest.cost = own.cost > longest.cost ? own.cost : longest.cost;
	}
	return longest;
}

/* ---- Lines that are crossed ---------------------------------------------------------------------------- */

bool pb_path_is_wall(const struct pb_feature *f)
{
	return f->id[0] && !f->building && (f->cover == COVER_WALL || f->cover == COVER_RAMPART);
}

bool pb_path_may_cross(const struct pb_unit *u, const struct pb_feature *f)
{
	return pb_unit_is_foot(u) && f->height != HIGH_WALL;
}

struct chain pb_path_outline(const struct pb_feature *f)
{
	return (struct chain){ f->points, f->count, f->area };
}

/* Where a leg meets an edge, to the nearest unit; along a common line, where the edge begins. */
static struct point crossing_of(struct point from, struct point to, struct point c, struct point d)
{
	struct point leg = point_minus(to, from), edge = point_minus(d, c);
	int64_t whole = point_cross(leg, edge), part = point_cross(point_minus(c, from), edge);
	if (!whole)
		return c;
	return whole < 0 ? point_between(from, to, -part, -whole) : point_between(from, to, part, whole);
}

bool pb_path_is_breached(const struct pb_state *s, uint16_t feature, struct point at)
{
	assert(feature < FEATURES_ROOM);
	for (uint16_t b = 1; b < s->breaches_end; b++) {
		int64_t half = s->breaches[b].width / 2;
		if (s->breaches[b].id[0] && s->breaches[b].feature == feature &&
			points_square(s->breaches[b].at, at) <= half * half)
			return true;
	}
	return false;
}

bool pb_path_crosses_breach(const struct pb_state *s, uint16_t breach, struct point from, struct point to)
{
	assert(breach < BREACHES_ROOM);
	const struct pb_breach *b = &s->breaches[breach];
	struct chain line = pb_path_outline(&s->terrain[b->feature]);
	int64_t half = b->width / 2;
	for (int edge = 0; edge < chain_edges(line); edge++) {
		struct point c = line.at[edge], d = chain_next(line, edge);
		if (segments_touch(from, to, c, d) &&
			points_square(b->at, crossing_of(from, to, c, d)) <= half * half)
			return true;
	}
	return false;
}

/* Who begins on the line itself may leave it to either side. */
static bool crosses_edge(struct point from, struct point to, struct point c, struct point d)
{
	return segments_touch(from, to, c, d) && segment_gap(from, c, d);
}

bool pb_path_crosses_line(const struct pb_state *s, uint16_t feature, struct point from, struct point to)
{
	assert(feature < FEATURES_ROOM);
	struct chain line = pb_path_outline(&s->terrain[feature]);
	for (int edge = 0; edge < chain_edges(line); edge++) {
		struct point c = line.at[edge], d = chain_next(line, edge);
		if (crosses_edge(from, to, c, d) && !pb_path_is_breached(s, feature, crossing_of(from, to, c, d)))
			return true;
	}
	return false;
}

bool pb_path_crosses_outline(const struct pb_feature *f, struct point from, struct point to)
{
	struct chain line = pb_path_outline(f);
	for (int edge = 0; edge < chain_edges(line); edge++)
		if (crosses_edge(from, to, line.at[edge], chain_next(line, edge)))
			return true;
	return false;
}

/* ---- Ground -------------------------------------------------------------------------------------------- */

/* The stand at the beginning of the leg, and all it covers on it. */
static struct convex swept(const struct pb_unit *u, int stand, struct point from, struct point to)
{
	struct pb_stand there = { .at = from, .facing = u->stands[stand].facing };
	struct convex start = pb_space_stand_area(u, &there);
	struct convex end = convex_moved(&start, point_minus(to, from));
	return convex_around(&start, &end);
}

bool pb_path_lies_over(const struct convex *area, const struct pb_feature *f)
{
	struct figure one = figure_convex(area), ground = pb_space_feature_figure(f);
	return extents_meet(&one.extent, &ground.extent) && figures_overlap(&one, &ground, TOUCH);
}

bool pb_path_passes_by_bridge(const struct pb_state *s, const struct pb_feature *f, struct point from,
	struct point to)
{
	int32_t length = pb_path_leg_length(from, to), steps = (length + STEP_OF_GROUND - 1) / STEP_OF_GROUND;
	struct figure ground = pb_space_feature_figure(f);
	bool bridged = false;
	for (int32_t i = 0; length <= LONGEST_LEG && i <= steps; i++) {
		struct point at = steps ? point_between(from, to, i, steps) : from;
		bool on = pb_path_is_on_bridge(s, at);
		bridged |= on;
		if (!on && f->area && figure_side(&ground, at) > 0)
			return false;
	}
	for (int edge = 0; !f->area && edge < f->count - 1; edge++)
		if (segments_touch(from, to, f->points[edge], f->points[edge + 1]) &&
				!pb_path_is_on_bridge(s, crossing_of(from, to, f->points[edge], f->points[edge + 1])))
			return false;
	return bridged;
}

static void judge_closed_ground(const struct pb_state *s, const struct pb_unit *u, const struct convex *way,
	struct point from, struct point to, struct refusal *r)
{
	for (uint16_t i = 1; i < s->features_end; i++) {
		const struct pb_feature *f = &s->terrain[i];
		bool closed = f->impassable, heavy = f->difficult && pb_unit_is_gun(u);
		if ((!closed && !heavy) || !pb_path_lies_over(way, f) || pb_path_passes_by_bridge(s, f, from, to))
			continue;
		forbid(r, closed, PB_5_16, "@%s@ would pass over impassable ground (@%s@)", u->id, f->id);
		forbid(r, !closed, PB_5_10, "guns and their limbers do not enter difficult ground (@%s@)", f->id);
	}
}

static void judge_walls(const struct pb_state *s, const struct pb_unit *u, struct point from, struct point to,
	struct refusal *r)
{
	for (uint16_t i = 1; i < s->features_end; i++) {
		const struct pb_feature *f = &s->terrain[i];
		if (!pb_path_is_wall(f) || pb_path_may_cross(u, f) || !pb_path_crosses_line(s, i, from, to))
			continue;
		forbid(r, pb_unit_is_foot(u), PB_5_21, "@%s@ is too high to be crossed, and has no breach there",
			f->id);
		forbid(r, !pb_unit_is_foot(u), PB_5_16, "only foot crosses walls and ramparts (@%s@)", f->id);
	}
}

static void judge_buildings(const struct pb_state *s, const struct pb_unit *u, uint16_t own,
	struct point from, struct point to, struct refusal *r)
{
	for (uint16_t i = 1; i < s->features_end; i++) {
		const struct pb_feature *f = &s->terrain[i];
		struct figure figure;
		if (!f->building || !f->area || i == own)
			continue;
		figure = pb_space_feature_figure(f);
		if (figure_holds(&figure, from) || (!sight_enters(from, to, &figure) && !figure_holds(&figure, to)))
			continue;
		forbid(r, f->burning_since, PB_4_32, "@%s@ is burning", f->id);
		forbid(r, !pb_unit_is_foot(u), PB_5_24, "only foot enters buildings (@%s@)", f->id);
	}
}

void pb_path_judge_closed_ground(const struct pb_state *s, const struct pb_unit *u,
	const struct pb_route *route, int first, int end, struct refusal *r)
{
	for (int i = 0; i < u->stand_count; i++)
		for (int leg = first; leg < end; leg++) {
			struct convex way = swept(u, i, route->at[i][leg], route->at[i][leg + 1]);
			judge_closed_ground(s, u, &way, route->at[i][leg], route->at[i][leg + 1], r);
		}
}

void pb_path_judge_ground(const struct pb_state *s, const struct pb_unit *u, const struct pb_route *route,
	uint16_t own, struct refusal *r)
{
	assert(own < UNITS_ROOM);
	for (int i = 0; i < u->stand_count; i++)
		for (int leg = 0; leg < route->legs; leg++) {
			struct point from = route->at[i][leg], to = route->at[i][leg + 1];
			struct convex way = swept(u, i, from, to);
			judge_closed_ground(s, u, &way, from, to, r);
			judge_walls(s, u, from, to, r);
			judge_buildings(s, u, own, from, to, r);
		}
}

bool pb_path_crosses_impassable(const struct pb_state *s, struct point from, struct point to)
{
	for (uint16_t i = 1; i < s->features_end; i++) {
		const struct pb_feature *f = &s->terrain[i];
		struct figure ground;
		if (!f->impassable)
			continue;
		ground = pb_space_feature_figure(f);
		if ((f->area ? sight_enters(from, to, &ground) : pb_path_crosses_outline(f, from, to)) &&
			!pb_path_passes_by_bridge(s, f, from, to))
			return true;
	}
	return false;
}

/* ---- Enemies ------------------------------------------------------------------------------------------- */

static bool meets(const struct convex *way, const struct pb_unit *other)
{
	struct extent extent = extent_of(way->at, way->count), reach = pb_space_reach(other);
	if (!extents_meet(&extent, &reach))
		return false;
	for (int i = 0; i < other->stand_count; i++) {
		struct convex stand = pb_space_stand_area(other, &other->stands[i]);
		if (convex_deeper(way->at, way->count, stand.at, stand.count, TOUCH))
			return true;
	}
	return false;
}

/* All that the unit comes near on its way. */
static struct extent reach_of_route(const struct pb_unit *u, const struct pb_route *route)
{
	struct extent all = pb_space_reach(u);
	for (int i = 0; i < u->stand_count; i++) {
		struct extent way = extent_of(route->at[i], route->legs + 1);
		all = extent_around(all, extent_grown(way, (u->width + u->depth) / 2 + 1));
	}
	return all;
}

bool pb_path_meets(const struct pb_unit *u, const struct pb_route *route, int first, int end,
	const struct pb_unit *other)
{
	struct extent way_extent = reach_of_route(u, route), reach = pb_space_reach(other);
	if (!extents_meet(&way_extent, &reach))
		return false;
	for (int i = 0; i < u->stand_count; i++)
		for (int leg = first; leg < end; leg++) {
			struct convex way = swept(u, i, route->at[i][leg], route->at[i][leg + 1]);
			if (meets(&way, other))
				return true;
		}
	return false;
}

void pb_path_judge_enemies(const struct pb_state *s, const struct pb_unit *u, const struct pb_unit *as,
	const struct pb_route *route, struct refusal *r)
{
	for (uint16_t e = 1; e < s->units_end; e++) {
		const struct pb_unit *enemy = &s->units[e];
		if (enemy->side != u->side && pb_unit_is_on_table(enemy) && !pb_space_touches(as, enemy))
			forbid(r, pb_path_meets(u, route, 0, route->legs, enemy), PB_5_16,
				"@%s@ would pass through the enemy (@%s@)", u->id, enemy->id);
	}
}

void pb_path_judge_contact(const struct pb_state *s, uint16_t unit, const struct pb_unit *as,
	struct refusal *r)
{
	assert(unit < UNITS_ROOM);
	uint16_t enemy = pb_space_touched(s, as, unit, pb_side_enemy(as->side));
	forbid(r, enemy, PB_5_15, "@%s@ would end in contact with @%s@; that is an attack", as->id,
		s->units[enemy].id);
	forbid(r, pb_space_horses_under(s, as, pb_side_enemy(as->side)), PB_5_15,
		"@%s@ would end on the enemy's held horses; ride over them with an overrun", as->id);
}
