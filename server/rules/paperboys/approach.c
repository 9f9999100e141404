/* Approach: where an attack leads. A wheel, then straight ahead to the first enemy. */
#include "approach.h"

#include "../table/sweep.h"

enum {
	MARGIN = 6 * CM,         /* how much further one looks, to tell who is met from who is only grazed */
	AT_THE_LINE = 2 * CM     /* */
};

bool pb_stops_attack(const struct pb_unit *u)
{
	return pb_is_on_table(u) && pb_has_record_dice(u);
}

/* ---- The edge that is struck (PB-14.5, 14.6) -------------------------------------------------------------------------------- */

/* Edges of a stand: from corner to corner, and the heading into it. */
static const struct { uint8_t edge; enum corner from, to; int16_t inward; } edges[] = {
	{ EDGE_FRONT, FRONT_LEFT,  FRONT_RIGHT, 180 },
	{ EDGE_FLANK, FRONT_LEFT,  REAR_LEFT,    90 },
	{ EDGE_FLANK, FRONT_RIGHT, REAR_RIGHT,  270 },
	{ EDGE_REAR,  REAR_LEFT,   REAR_RIGHT,    0 },
};

/* Of the edges touched the one that faces the attacker most. */
static int edge_touched(const struct convex *attacker, const struct pb_unit *u, const struct pb_stand *stand, int32_t heading)
{
	struct figure his = figure_convex(attacker);
	struct point corners[CORNERS];
	int best = -1;
	int32_t least = INT32_MAX;
	pb_stand_corners(u, stand, corners);
	for (int i = 0; i < 4; i++) {
		struct point ends[2] = { corners[edges[i].from], corners[edges[i].to] };
		struct figure edge = figure_line(ends, 2, 0);
		int32_t apart = angle_apart(heading * DEGREE, (stand->facing + edges[i].inward) * DEGREE);
		if (apart < least && figures_within(&his, &edge, TOUCH)) {
			least = apart;
			best = i;
		}
	}
	return best;
}

/* Squares and stands in buildings are always met in front, and so is whoever could see the attack begin before his front. */
static bool is_frontal(const struct pb_state *s, const struct pb_unit *u, const struct pb_stand *stand, struct point from)
{
	return u->formation == SQUARE || pb_building_at(s, stand->at) || pose_local(pb_stand_base(u, stand).pose, from).y > 0;
}

static void note_edge(const struct pb_state *s, const struct pb_attack *attack, const struct pb_course *course, const struct pb_unit *u, struct pb_touch *touch)
{
	const struct pb_stand *stand = &u->stands[touch->his];
	struct convex own = pb_stand_area(&course->start, &course->start.stands[touch->own]);
	struct convex there = convex_moved(&own, sweep_offset(course->heading * DEGREE, touch->at));
	int edge = edge_touched(&there, u, stand, course->heading);
	touch->edge = edge < 0 ? EDGE_FRONT : edges[edge].edge;
	touch->turn = edge < 0 ? 0 : angle_turn(course->heading * DEGREE, (stand->facing + edges[edge].inward) * DEGREE);
	if (is_frontal(s, u, stand, attack->from))
		touch->edge = EDGE_FRONT;
}

/* ---- The sweep --------------------------------------------------------------------------------------------------------------- */

/* Where one body first touches another on its way; who is only grazed along a side is not met. */
static int32_t first_touch(const struct pb_body *own, const struct pb_body *his, int32_t heading, int32_t most, struct pb_touch *touch)
{
	int32_t first = NOBODY_MET;
	for (int i = 0; i < own->count; i++)
		for (int k = 0; k < his->count; k++) {
			int32_t at = sweep_until_within(&own->area[i], heading * DEGREE, first < 0 ? most : first, &his->of[k], 0);
			if (at == SWEEP_NEVER || (first >= 0 && at >= first) ||
					sweep_until_overlap(&own->area[i], heading * DEGREE, at + MARGIN, &his->of[k], TOUCH) == SWEEP_NEVER)
				continue;
			first = touch->at = at;
			touch->own = (uint8_t)i;
			touch->his = (uint8_t)k;
		}
	return first;
}

int32_t pb_meets_at(const struct pb_unit *as, int32_t dir, int32_t most, const struct pb_unit *other)
{
	struct pb_body own, his;
	int32_t first = NOBODY_MET;
	pb_body_of(as, &own);
	pb_body_of(other, &his);
	for (int i = 0; i < own.count; i++)
		for (int k = 0; k < his.count; k++) {
			int32_t at = sweep_until_overlap(&own.area[i], dir * DEGREE, most, &his.of[k], TOUCH);
			if (at == SWEEP_NEVER || (first != NOBODY_MET && at >= first))
				continue;
			first = sweep_until_within(&own.area[i], dir * DEGREE, at, &his.of[k], 0);
		}
	return first;
}

static int32_t lateral(const struct pb_course *course, const struct pb_unit *u)
{
	return pose_local(pose_at(pb_centroid(&course->start), course->heading * DEGREE), pb_centroid(u)).x;
}

/* The leftmost first; whoever is one too many is left out. */
static void add_touch(const struct pb_state *s, struct pb_course *course, struct pb_touch touch)
{
	int at = course->touch_count;
	if (at == MEETINGS_MAX)
		return;
	for (; at && lateral(course, &s->units[course->touches[at - 1].unit]) > lateral(course, &s->units[touch.unit]); at--)
		course->touches[at] = course->touches[at - 1];
	course->touches[at] = touch;
	course->touch_count++;
}

static void sweep_ahead(const struct pb_state *s, const struct pb_attack *attack, struct pb_course *course)
{
	struct pb_touch all[UNITS_ROOM];
	struct pb_body own, his;
	struct extent way;
	int count = 0;
	int32_t most = course->reach + MARGIN;
	pb_body_of(&course->start, &own);
	way = extent_grown(own.extent, most);
	course->contact = NOBODY_MET;
	course->touch_count = 0;
	for (uint16_t u = 1; u < s->units_end; u++) {
		struct extent reach;
		if (s->units[u].side == course->start.side || !pb_stops_attack(&s->units[u]))
			continue;
		reach = pb_reach_of(&s->units[u]);
		if (!extents_meet(&way, &reach))
			continue;
		pb_body_of(&s->units[u], &his);
		all[count].unit = u;
		if (first_touch(&own, &his, course->heading, most, &all[count]) == NOBODY_MET)
			continue;
		if (course->contact < 0 || all[count].at < course->contact)
			course->contact = all[count].at;
		count++;
	}
	for (int i = 0; i < count; i++)
		if (all[i].at <= course->contact + TOUCH) {
			note_edge(s, attack, course, &s->units[all[i].unit], &all[i]);
			add_touch(s, course, all[i]);
		}
}

/* ---- How far ------------------------------------------------------------------------------------------------------------------- */

struct leg {
	const struct pb_state *s;
	const struct pb_unit *from;
	const struct pb_course *course;
	int32_t allowance;
};

static bool is_beyond(void *ctx, int32_t length)
{
	const struct leg *leg = ctx;
	struct pb_route route;
	struct pb_unit there;
	pb_route_straight(leg->from, &leg->course->start, &route);
	pb_shifted(&leg->course->start, leg->course->heading, length, &there);
	pb_route_to(&route, &there);
	return pb_route_cost(leg->s, &route, there.stand_count).cost > leg->allowance;
}

static void plot(const struct pb_state *s, const struct pb_attack *attack, const struct pb_unit *from, struct pb_course *course)
{
	struct leg leg = { s, from, course, attack->allowance };
	int32_t beyond = sweep_first(attack->allowance + 1, attack->allowance + 1, is_beyond, &leg);
	course->reach = beyond == SWEEP_NEVER ? attack->allowance : beyond - 1;
	sweep_ahead(s, attack, course);
}

void pb_plot_course(const struct pb_state *s, const struct pb_attack *attack, struct pb_course *course)
{
	const struct pb_unit *u = &s->units[attack->unit];
	pb_wheeled(u, attack->wheel, attack->wheel_deg, &course->start);
	course->heading = pb_heading(&course->start);
	plot(s, attack, u, course);
}

void pb_plot_straight(const struct pb_state *s, const struct pb_attack *attack, const struct pb_unit *as, struct pb_course *course)
{
	course->start = *as;
	course->heading = pb_heading(as);
	plot(s, attack, as, course);
}

/* ---- Places to stand ----------------------------------------------------------------------------------------------------------- */

struct pair {
	const struct convex *stand, *friend;
	int32_t heading, from;
};

static bool is_apart(void *ctx, int32_t after)
{
	const struct pair *pair = ctx;
	struct convex there = convex_moved(pair->stand, sweep_offset(pair->heading * DEGREE, pair->from + after));
	return !convex_deeper(there.at, there.count, pair->friend->at, pair->friend->count, 0);
}

/* The least length at which one body is no more on the other; `from` if it is not there; -1 if it still is at `to`. */
static int32_t past(const struct pb_body *own, const struct pb_body *other, int32_t heading, int32_t from, int32_t to)
{
	int32_t at = from;
	for (int i = 0; i < own->count; i++)
		for (int k = 0; k < other->count; k++) {
			struct pair pair = { &own->area[i], &other->area[k], heading, at };
			int32_t on;
			if (is_apart(&pair, 0))
				continue;
			on = sweep_first(to - at, to > at ? to - at : 1, is_apart, &pair);
			if (on == SWEEP_NEVER)
				return -1;
			at += on;
		}
	return at;
}

int32_t pb_first_clear(const struct pb_state *s, uint16_t unit, const struct pb_unit *start, int32_t heading, int32_t from, int32_t to)
{
	struct pb_body own, other;
	int32_t at = from;
	pb_body_of(start, &own);
	for (uint16_t u = 1; u < s->units_end; u++) {
		int32_t next;
		if (u == unit || s->units[u].side != start->side || !pb_is_on_table(&s->units[u]))
			continue;
		pb_body_of(&s->units[u], &other);
		next = past(&own, &other, heading, at, to);
		if (next < 0)
			return -1;
		if (next > at) {
			at = next;
			u = 0; /* once more: it may lie on somebody looked at before */
		}
	}
	return at;
}

bool pb_is_free_spot(const struct pb_state *s, uint16_t unit, const struct pb_unit *start, int32_t heading, int32_t length)
{
	struct pb_unit there;
	pb_shifted(start, heading, length, &there);
	for (uint16_t u = 1; u < s->units_end; u++)
		if (s->units[u].side != start->side && pb_stops_attack(&s->units[u]) && pb_touches(&there, &s->units[u]))
			return false;
	return !pb_overlapped(s, &there, unit, start->side);
}

int32_t pb_test_position(const struct pb_state *s, const struct pb_attack *attack, const struct pb_course *course, uint16_t target)
{
	struct pb_body own, his;
	int32_t first = course->contact;
	pb_body_of(&course->start, &own);
	pb_body_of(&s->units[target], &his);
	for (int i = 0; i < own.count; i++)
		for (int k = 0; k < his.count; k++) {
			int32_t at = sweep_until_within(&own.area[i], course->heading * DEGREE, first, &his.of[k], TEST_DISTANCE);
			first = at == SWEEP_NEVER ? first : at;
		}
	return pb_first_clear(s, attack->unit, &course->start, course->heading, first, course->contact);
}

/* ---- Obstacles (R-84) ------------------------------------------------------------------------------------------------------------- */

/* A mouth of the bridge, at that end of its line. */
static bool is_behind_mouth(const struct pb_feature *f, struct point end, struct point next, const struct figure *body, struct point from, struct point to)
{
	int32_t along = points_heading(next, end);
	struct point ends[2] = { point_ahead(end, along, -f->width / 2, 0), point_ahead(end, along, f->width / 2, 0) };
	struct figure mouth = figure_line(ends, 2, 0);
	return figures_within(body, &mouth, AT_THE_LINE) && segments_touch(from, to, ends[0], ends[1]);
}

static bool is_defended(const struct pb_state *s, uint16_t feature, struct point from, const struct pb_unit *u, const struct pb_stand *stand)
{
	const struct pb_feature *f = &s->terrain[feature];
	struct convex area = pb_stand_area(u, stand);
	struct figure body = figure_convex(&area), ground = pb_feature_figure(f);
	if (f->bridge)
		return is_behind_mouth(f, f->points[0], f->points[1], &body, from, stand->at) ||
			is_behind_mouth(f, f->points[f->count - 1], f->points[f->count - 2], &body, from, stand->at);
	if (!f->id[0] || (f->cover == NO_COVER && !f->obstacle))
		return false;
	return figures_within(&body, &ground, AT_THE_LINE) && pb_crosses_outline(f, from, stand->at);
}

bool pb_defends_obstacle(const struct pb_state *s, const struct pb_unit *start, const struct pb_touch *touch)
{
	const struct pb_unit *u = &s->units[touch->unit];
	struct point from = pb_stand_base(start, &start->stands[touch->own]).pose.at;
	for (uint16_t f = 1; f < s->features_end && pb_is_foot(u); f++)
		if (is_defended(s, f, from, u, &u->stands[touch->his]))
			return true;
	return false;
}
