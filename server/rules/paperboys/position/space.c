/* Space: where stands stand, as the measured table sees them. */
#include "space.h"

#include <assert.h>

#include "../../table/number.h"

int16_t pb_space_facing(int32_t degrees)
{
	int32_t rest = degrees % FULL_CIRCLE;
	return (int16_t)(rest < 0 ? rest + FULL_CIRCLE : rest);
}

struct base pb_space_stand_base(const struct pb_unit *u, const struct pb_stand *stand)
{
	return base_about(stand->at, stand->facing * DEGREE, u->width, u->depth);
}

static struct point corner_about(struct point centre, int32_t facing, int32_t width, int32_t depth,
	enum corner corner)
{
	bool left = corner == FRONT_LEFT || corner == REAR_LEFT,
		rear = corner == REAR_LEFT || corner == REAR_RIGHT;
	return point_ahead_halves(centre, facing * DEGREE, left ? -width : width, rear ? -depth : depth);
}

static struct convex area_about(struct point centre, int32_t facing, int32_t width, int32_t depth)
{
	struct convex area = { .count = CORNERS };
	for (enum corner corner = FRONT_LEFT; corner < CORNERS; corner++)
		area.at[corner] = corner_about(centre, facing, width, depth, corner);
	return area;
}

struct point pb_space_stand_corner(const struct pb_unit *u, const struct pb_stand *stand, enum corner corner)
{
	return corner_about(stand->at, stand->facing, u->width, u->depth, corner);
}

void pb_space_stand_corners(const struct pb_unit *u, const struct pb_stand *stand, struct point at[CORNERS])
{
	for (enum corner corner = FRONT_LEFT; corner < CORNERS; corner++)
		at[corner] = pb_space_stand_corner(u, stand, corner);
}

struct convex pb_space_stand_area(const struct pb_unit *u, const struct pb_stand *stand)
{
	return area_about(stand->at, stand->facing, u->width, u->depth);
}

bool pb_space_stands_on_table(const struct pb_state *s, const struct pb_unit *u)
{
	struct extent table = { { 0, 0 }, { s->width, s->depth } };
	for (int i = 0; i < u->stand_count; i++) {
		struct convex stand = pb_space_stand_area(u, &u->stands[i]);
		struct extent extent = extent_of(stand.at, stand.count);
		if (!extent_contains(&table, &extent))
			return false;
	}
	return true;
}

bool pb_space_has_left_table(const struct pb_state *s, const struct pb_unit *u)
{
	struct extent table = { { 0, 0 }, { s->width, s->depth } };
	for (int i = 0; i < u->stand_count; i++) {
		struct extent centre = { u->stands[i].at, u->stands[i].at };
		if (!extent_contains(&table, &centre))
			return true;
	}
	return false;
}

int32_t pb_space_deployment_depth(const struct pb_state *s, enum pb_side side)
{
	assert(side < SIDES_ROOM);
	bool across = s->sides[side].home_edge == EDGE_E || s->sides[side].home_edge == EDGE_W;
	return s->options.deployment_depth ? s->options.deployment_depth : (across ? s->width : s->depth) / 3;
}

uint16_t pb_space_unit_too_deep(const struct pb_state *s)
{
	for (uint16_t i = 1; i < s->units_end; i++) {
		const struct pb_unit *u = &s->units[i];
		int32_t least = u->width < u->depth ? u->width : u->depth;
		if (u->id[0] && u->status == RESERVE && least > pb_space_deployment_depth(s, u->side))
			return i;
	}
	return 0;
}

static bool overlap_deeper(const struct pb_unit *a, const struct pb_unit *b, int32_t depth)
{
	for (int i = 0; i < a->stand_count; i++) {
		struct convex one = pb_space_stand_area(a, &a->stands[i]);
		for (int j = a == b ? i + 1 : 0; j < b->stand_count; j++) {
			struct convex other = pb_space_stand_area(b, &b->stands[j]);
			if (convex_deeper(one.at, one.count, other.at, other.count, depth))
				return true;
		}
	}
	return false;
}

bool pb_space_units_overlap(const struct pb_unit *a, const struct pb_unit *b)
{
	return overlap_deeper(a, b, TOUCH);
}

/* ---- Bodies -------------------------------------------------------------------------------------------- */

_Static_assert((int)STANDS_MAX <= (int)BODY_MAX, "a unit is a body");

void pb_space_body(const struct pb_unit *u, struct body *body)
{
	body->count = 0;
	for (int i = 0; i < u->stand_count; i++)
		body_add(body, pb_space_stand_area(u, &u->stands[i]));
}

struct extent pb_space_reach(const struct pb_unit *u)
{
	struct extent all = { u->stands[0].at, u->stands[0].at };
	for (int i = 1; i < u->stand_count; i++)
		all = extent_around(all, (struct extent){ u->stands[i].at, u->stands[i].at });
	return extent_grown(all, (u->width + u->depth) / 2 + 1); /* no less than half a diagonal */
}

/* Are they so far apart that nobody need look closer? */
static bool is_beyond(const struct pb_unit *a, const struct pb_unit *b, int32_t limit)
{
	struct extent one = pb_space_reach(a), other = pb_space_reach(b);
	return !a->stand_count || !b->stand_count || extents_gap(&one, &other) > 2 * (int64_t)limit * limit;
}

bool pb_space_within(const struct pb_unit *a, const struct pb_unit *b, int32_t limit)
{
	struct body one, other;
	if (is_beyond(a, b, limit))
		return false;
	pb_space_body(a, &one);
	pb_space_body(b, &other);
	return bodies_within(&one, &other, limit);
}

bool pb_space_touches(const struct pb_unit *a, const struct pb_unit *b)
{
	return pb_space_within(a, b, TOUCH);
}

int32_t pb_space_gap(const struct pb_unit *a, const struct pb_unit *b)
{
	struct body one, other;
	pb_space_body(a, &one);
	pb_space_body(b, &other);
	return bodies_distance(&one, &other);
}

int64_t pb_space_gap_square(const struct pb_unit *a, const struct pb_unit *b)
{
	struct body one, other;
	pb_space_body(a, &one);
	pb_space_body(b, &other);
	return bodies_square(&one, &other);
}

static bool is_threat_to(const struct pb_state *s, const struct pb_unit *as, uint16_t unit)
{
	return s->units[unit].side != as->side && pb_unit_is_threat(s, &s->units[unit]);
}

uint16_t pb_space_nearest_threat(const struct pb_state *s, const struct pb_unit *as)
{
	int64_t least = INT64_MAX;
	uint16_t nearest = 0;
	for (uint16_t u = 1; u < s->units_end; u++) {
		int64_t square;
		if (!is_threat_to(s, as, u))
			continue;
		square = pb_space_gap_square(as, &s->units[u]);
		if (square < least) {
			least = square;
			nearest = u;
		}
	}
	return nearest;
}

bool pb_space_threat_within(const struct pb_state *s, const struct pb_unit *as, int32_t limit)
{
	for (uint16_t u = 1; u < s->units_end; u++)
		if (is_threat_to(s, as, u) && pb_space_within(as, &s->units[u], limit))
			return true;
	return false;
}

static bool is_other(const struct pb_state *s, uint16_t other, uint16_t unit, enum pb_side side)
{
	return other != unit && pb_unit_is_on_table(&s->units[other]) && (!side || s->units[other].side == side);
}

uint16_t pb_space_overlapped(const struct pb_state *s, const struct pb_unit *as, uint16_t unit,
	enum pb_side side)
{
	assert(unit < UNITS_ROOM && side < SIDES_ROOM);
	for (uint16_t u = 1; u < s->units_end; u++)
		if (is_other(s, u, unit, side) && !is_beyond(as, &s->units[u], 0) &&
			pb_space_units_overlap(as, &s->units[u]))
			return u;
	return 0;
}

bool pb_space_is_clear(const struct pb_state *s, const struct pb_unit *as, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	for (uint16_t u = 1; u < s->units_end; u++)
		if (is_other(s, u, unit, as->side) && !is_beyond(as, &s->units[u], 0) &&
			overlap_deeper(as, &s->units[u], 0))
			return false;
	return true;
}

uint16_t pb_space_touched(const struct pb_state *s, const struct pb_unit *as, uint16_t unit,
	enum pb_side side)
{
	assert(unit < UNITS_ROOM && side < SIDES_ROOM);
	for (uint16_t u = 1; u < s->units_end; u++)
		if (is_other(s, u, unit, side) && pb_space_touches(as, &s->units[u]))
			return u;
	return 0;
}

struct convex pb_space_horses_area(const struct pb_state *s, uint16_t marker)
{
	assert(marker < MARKERS_ROOM);
	enum { HORSES_WIDTH = 6 * CM, HORSES_DEPTH = 5 * CM };
	const struct pb_marker *m = &s->markers[marker];
	return area_about(m->at, m->facing, HORSES_WIDTH, HORSES_DEPTH);
}

uint16_t pb_space_horses_under(const struct pb_state *s, const struct pb_unit *as, enum pb_side side)
{
	assert(side < SIDES_ROOM);
	for (uint16_t m = 1; m < s->markers_end; m++) {
		struct convex horses;
		if (!s->markers[m].id[0] || s->units[s->markers[m].unit].side != side)
			continue;
		horses = pb_space_horses_area(s, m);
		for (int i = 0; i < as->stand_count; i++) {
			struct convex stand = pb_space_stand_area(as, &as->stands[i]);
			if (convex_deeper(stand.at, stand.count, horses.at, horses.count, TOUCH))
				return m;
		}
	}
	return 0;
}

/* ---- The unit elsewhere -------------------------------------------------------------------------------- */

int16_t pb_space_heading(const struct pb_unit *u)
{
	const struct pb_stand *command = pb_unit_command_stand(u);
	return command ? command->facing : u->stands[0].facing;
}

bool pb_space_faces_all_ways(const struct pb_unit *u)
{
	unsigned quarters = 0;
	for (int i = 0; i < u->stand_count; i++)
		quarters |= 1u << pb_space_facing(u->stands[i].facing - pb_space_heading(u) + FULL_CIRCLE / 8) /
				(FULL_CIRCLE / 4);
	return quarters == 0xf;
}

struct point pb_space_centroid(const struct pb_unit *u)
{
	int64_t x = 0, y = 0;
	for (int i = 0; i < u->stand_count; i++) {
		x += u->stands[i].at.x;
		y += u->stands[i].at.y;
	}
	return point_at((int32_t)divide_rounded(x, u->stand_count), (int32_t)divide_rounded(y, u->stand_count));
}

struct point pb_space_wheel_corner(const struct pb_unit *u, enum pb_hand hand)
{
	int16_t heading = pb_space_heading(u);
	struct pose frame = pose_at(pb_space_centroid(u), heading * DEGREE);
	int32_t outward = 0, ahead = 0, sign = hand == HAND_LEFT ? -1 : 1;
	struct point corner = frame.at;
	bool any = false;
	for (int i = 0; i < u->stand_count; i++) {
		enum corner front = hand == HAND_LEFT ? FRONT_LEFT : FRONT_RIGHT;
		struct point at = pb_space_stand_corner(u, &u->stands[i], front), local = pose_local(frame, at);
		bool further = sign * local.x > outward + TOUCH, level = sign * local.x >= outward - TOUCH;
		if (u->stands[i].facing != heading || (any && !further && !(level && local.y > ahead)))
			continue;
		any = true;
		outward = sign * local.x;
		ahead = local.y;
		corner = at;
	}
	return corner;
}

void pb_space_moved_by(const struct pb_unit *u, struct point by, struct pb_unit *as)
{
	*as = *u;
	for (int i = 0; i < as->stand_count; i++)
		as->stands[i].at = point_plus(u->stands[i].at, by);
}

void pb_space_shifted(const struct pb_unit *u, int32_t heading, int32_t length, struct pb_unit *as)
{
	pb_space_moved_by(u, point_ahead(point_at(0, 0), heading * DEGREE, 0, length), as);
}

void pb_space_turned_about(const struct pb_unit *u, struct point pivot, int32_t deg, struct pb_unit *as)
{
	*as = *u;
	for (int i = 0; i < as->stand_count; i++) {
		as->stands[i].at = point_turned(u->stands[i].at, pivot, deg * DEGREE);
		as->stands[i].facing = pb_space_facing(u->stands[i].facing + deg);
	}
}

void pb_space_wheeled(const struct pb_unit *u, enum pb_hand hand, int32_t deg, struct pb_unit *as)
{
	if (hand)
		pb_space_turned_about(u, pb_space_wheel_corner(u, hand), hand == HAND_LEFT ? -deg : deg, as);
	else
		*as = *u;
}

/* ---- Ground -------------------------------------------------------------------------------------------- */

bool pb_space_has_outline(const struct pb_feature *f)
{
	return f->area ? figure_encloses(f->points, f->count) : f->count >= 2;
}

struct figure pb_space_feature_figure(const struct pb_feature *f)
{
	return f->area ? figure_area(f->points, f->count)
		: figure_line(f->points, f->count, f->bridge ? f->width / 2 : 0);
}

uint16_t pb_space_building_at(const struct pb_state *s, struct point at)
{
	for (uint16_t i = 1; i < s->features_end; i++) {
		const struct pb_feature *f = &s->terrain[i];
		struct figure figure;
		if (!f->building || !f->area)
			continue;
		figure = pb_space_feature_figure(f);
		if (figure_holds(&figure, at))
			return i;
	}
	return 0;
}

uint16_t pb_space_garrisoned(const struct pb_state *s, const struct pb_unit *u)
{
	uint16_t building = 0;
	for (int i = 0; i < u->stand_count && !building; i++)
		building = pb_space_building_at(s, u->stands[i].at);
	return building;
}

int pb_space_stands_in(const struct pb_state *s, const struct pb_unit *u, uint16_t feature)
{
	assert(feature < FEATURES_ROOM);
	int count = 0;
	for (int i = 0; i < u->stand_count; i++)
		count += pb_space_building_at(s, u->stands[i].at) == feature;
	return count;
}

int pb_space_occupants(const struct pb_state *s, uint16_t feature, enum pb_side side, uint16_t but)
{
	assert(feature < FEATURES_ROOM && side < SIDES_ROOM);
	int count = 0;
	for (uint16_t i = 1; i < s->units_end; i++)
		if (i != but && s->units[i].side == side && pb_unit_is_on_table(&s->units[i]))
			count += pb_space_stands_in(s, &s->units[i], feature);
	return count;
}

bool pb_space_must_evacuate(const struct pb_state *s, const struct pb_unit *u)
{
	uint16_t building = pb_space_garrisoned(s, u);
	return building && s->terrain[building].burning_since && s->terrain[building].burning_since < s->turn.n;
}
