/* Approach: where an attack leads. A wheel, then straight ahead to the first enemy. */
#include "approach.h"

#include <assert.h>

#include "../../table/sweep.h"
#include "contact.h"

enum {
	MARGIN = 6 * CM,         /* how much further one looks, to tell who is met from who is only grazed */
	CLOSE_BY = 30 * CM       /* from the test position nobody is farther who can still be closed with */
};

bool pb_approach_stops_attack(const struct pb_unit *u)
{
	return pb_unit_is_on_table(u) && pb_unit_has_record_dice(u);
}

/* ---- The edge that is struck (PB-14.5, 14.6) ----------------------------------------------------------- */

/* Edges of a stand: from corner to corner, and the heading into it. */
static const struct { uint8_t edge; enum corner from, to; int16_t inward; } edges[] = {
	{ EDGE_FRONT, FRONT_LEFT,  FRONT_RIGHT, 180 },
	{ EDGE_FLANK, FRONT_LEFT,  REAR_LEFT,    90 },
	{ EDGE_FLANK, FRONT_RIGHT, REAR_RIGHT,  270 },
	{ EDGE_REAR,  REAR_LEFT,   REAR_RIGHT,    0 },
};

/* Of the edges touched the one that faces the attacker most. */
static int edge_touched(const struct convex *attacker, const struct pb_unit *u, const struct pb_stand *stand,
	int32_t heading)
{
	struct figure his = figure_convex(attacker);
	struct point corners[CORNERS];
	int best = -1;
	int32_t least = INT32_MAX;
	pb_space_stand_corners(u, stand, corners);
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

/* Squares and stands in buildings are always met in front, and so is whoever could see the attack begin
 * before his front. */
static bool is_frontal(const struct pb_state *s, const struct pb_unit *u, const struct pb_stand *stand,
	struct point from)
{
	return u->formation == SQUARE || pb_space_building_at(s, stand->at) ||
		pose_local(pb_space_stand_base(u, stand).pose, from).y > 0;
}

/* As seen from where the attacker's stand would be when it touches. */
static void note_edge(const struct pb_state *s, const struct pb_attack *attack, int32_t heading,
	const struct convex *there, struct pb_touch *touch)
{
	const struct pb_unit *u = &s->units[touch->unit];
	const struct pb_stand *stand = &u->stands[touch->his];
	int edge = edge_touched(there, u, stand, heading);
	touch->edge = edge < 0 ? EDGE_FRONT : edges[edge].edge;
	touch->turn = edge < 0 ? 0 : angle_turn(heading * DEGREE, (stand->facing + edges[edge].inward) * DEGREE);
	if (is_frontal(s, u, stand, attack->from))
		touch->edge = EDGE_FRONT;
}

static void note_swept_edge(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course, struct pb_touch *touch)
{
	struct convex own = pb_space_stand_area(&course->start, &course->start.stands[touch->own]);
	struct convex there = convex_moved(&own, sweep_offset(course->heading * DEGREE, touch->at));
	note_edge(s, attack, course->heading, &there, touch);
}

/* ---- The sweep ----------------------------------------------------------------------------------------- */

/* Could that stand meet the other at all on so long a way? Found quickly. */
static bool may_meet(const struct convex *stand, struct extent his, int32_t heading, int32_t most)
{
	struct extent start = extent_of(stand->at, stand->count), all;
	struct point by = sweep_offset(heading * DEGREE, most);
	all = extent_around(start, (struct extent){ point_plus(start.low, by), point_plus(start.high, by) });
	all = extent_grown(all, TOUCH);
	return extents_meet(&all, &his);
}

/* Where one body first touches another on its way; who is only grazed along a side is not met. */
static int32_t first_touch(const struct body *own, const struct body *his, int32_t heading, int32_t most,
	struct pb_touch *touch)
{
	int32_t first = NOBODY_MET;
	for (int i = 0; i < own->count; i++)
		for (int k = 0; k < his->count; k++) {
			int32_t at = may_meet(&own->areas[i], his->figures[k].extent, heading, first < 0 ? most : first)
				? sweep_until_within(&own->areas[i], heading * DEGREE, first < 0 ? most : first,
					  &his->figures[k], 0)
				: SWEEP_NEVER;
			if (at == SWEEP_NEVER || (first >= 0 && at >= first) ||
				sweep_until_overlap(&own->areas[i], heading * DEGREE, at + MARGIN, &his->figures[k], TOUCH) ==
					SWEEP_NEVER)
				continue;
			first = touch->at = at;
			touch->own = (uint8_t)i;
			touch->his = (uint8_t)k;
		}
	return first;
}

int32_t pb_approach_meets_at(const struct pb_unit *as, int32_t dir, int32_t most, const struct pb_unit *other)
{
	struct body own, his;
	int32_t first = NOBODY_MET;
	pb_space_body(as, &own);
	pb_space_body(other, &his);
	for (int i = 0; i < own.count; i++)
		for (int k = 0; k < his.count; k++) {
			int32_t at = may_meet(&own.areas[i], his.figures[k].extent, dir,
							 first == NOBODY_MET ? most : first + TOUCH + 1)
				? sweep_until_overlap(&own.areas[i], dir * DEGREE, most, &his.figures[k], TOUCH)
				: SWEEP_NEVER;
			if (at == SWEEP_NEVER || (first != NOBODY_MET && at >= first))
				continue;
			first = sweep_until_within(&own.areas[i], dir * DEGREE, at, &his.figures[k], 0);
		}
	return first;
}

static int32_t lateral(const struct pb_course *course, const struct pb_unit *u)
{
	return pose_local(pose_at(pb_space_centroid(&course->start), course->heading * DEGREE),
		pb_space_centroid(u)).x;
}

static void add_touch(struct pb_course *course, const struct pb_touch *touch)
{
	course->crowded |= course->touch_count == MEETINGS_MAX;
	if (!course->crowded)
		course->touches[course->touch_count++] = *touch;
}

/* The leftmost first. */
static void sort_touches(const struct pb_state *s, struct pb_course *course)
{
	for (int i = 1; i < course->touch_count; i++) {
		struct pb_touch touch = course->touches[i];
		int at = i;
		for (; at &&
			 lateral(course, &s->units[course->touches[at - 1].unit]) >
				 lateral(course, &s->units[touch.unit]);
			 at--)
			course->touches[at] = course->touches[at - 1];
		course->touches[at] = touch;
	}
}

static void sweep_ahead(const struct pb_state *s, const struct pb_attack *attack, struct pb_course *course)
{
	struct pb_touch all[UNITS_ROOM];
	struct body own, his;
	struct extent way;
	int count = 0;
	int32_t most = course->reach + MARGIN;
	pb_space_body(&course->start, &own);
	way = extent_grown(own.extent, most);
	course->contact = NOBODY_MET;
	course->touch_count = 0;
	course->crowded = false;
	for (uint16_t u = 1; u < s->units_end; u++) {
		struct extent reach;
		if (s->units[u].side == course->start.side || !pb_approach_stops_attack(&s->units[u]))
			continue;
		reach = pb_space_reach(&s->units[u]);
		if (!extents_meet(&way, &reach))
			continue;
		pb_space_body(&s->units[u], &his);
		all[count].unit = u;
		if (first_touch(&own, &his, course->heading, most, &all[count]) == NOBODY_MET)
			continue;
		if (course->contact < 0 || all[count].at < course->contact)
			course->contact = all[count].at;
		count++;
	}
	for (int i = 0; i < count; i++)
		if (all[i].at <= course->contact + TOUCH) {
			note_swept_edge(s, attack, course, &all[i]);
			add_touch(course, &all[i]);
		}
}

/* ---- Who is touched besides when it lies flush (PB-8.26, 8.29) ----------------------------------------- */

const struct pb_touch *pb_approach_touch_of(const struct pb_course *course, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	for (int i = 0; i < course->touch_count; i++)
		if (course->touches[i].unit == unit)
			return &course->touches[i];
	return NULL;
}

uint16_t pb_approach_main_target(const struct pb_attack *attack, const struct pb_course *course)
{
	return attack->target && pb_approach_touch_of(course, attack->target) ? attack->target
		: course->touches[0].unit;
}

/* The first of its stands that has one of the enemy's before its front. */
static bool meets_front(const struct pb_unit *there, const struct pb_unit *enemy, struct pb_touch *touch)
{
	for (int i = 0; i < there->stand_count; i++)
		for (int k = 0; k < enemy->stand_count; k++) {
			struct convex other;
			if (!pb_is_near_contact(there, &there->stands[i], enemy, &enemy->stands[k]))
				continue;
			other = pb_space_stand_area(enemy, &enemy->stands[k]);
			if (!pb_contact_meets_front(there, &there->stands[i], &other))
				continue;
			touch->own = (uint8_t)i;
			touch->his = (uint8_t)k;
			return true;
		}
	return false;
}

static void add_touched(const struct pb_state *s, const struct pb_attack *attack, const struct pb_unit *there,
	struct pb_course *course)
{
	struct extent reach = pb_space_reach(there);
	for (uint16_t u = 1; u < s->units_end; u++) {
		struct pb_touch touch = { .unit = u, .at = course->contact };
		struct convex own;
		struct extent his;
		if (s->units[u].side == there->side || !pb_approach_stops_attack(&s->units[u]) ||
			pb_approach_touch_of(course, u))
			continue;
		his = pb_space_reach(&s->units[u]);
		if (!extents_meet(&reach, &his) || !meets_front(there, &s->units[u], &touch))
			continue;
		own = pb_space_stand_area(there, &there->stands[touch.own]);
		note_edge(s, attack, pb_space_heading(there), &own, &touch);
		touch.turn += angle_turn(course->heading * DEGREE, pb_space_heading(there) * DEGREE);
		add_touch(course, &touch);
	}
}

/* Does another whom it touches stand so far before that one that it cannot come to lie against him? */
static bool is_kept_off(const struct pb_state *s, const struct pb_unit *as, const struct pb_course *course,
	int touch)
{
	const struct pb_touch *t = &course->touches[touch];
	struct pb_unit there;
	if (!pb_contact_conformed(s, as, &s->units[t->unit], t->turn / DEGREE, &there))
		return false;
	for (int i = 0; i < course->touch_count; i++)
		if (i != touch && pb_space_units_overlap(&there, &s->units[course->touches[i].unit]))
			return true;
	return false;
}

/* PB-8.26: faced are those against whom it can lie. A corner that comes in askew may touch one first who
 * stands behind his neighbour; flush against the neighbour it does not touch him any more. */
static void leave_those_behind(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_unit *as, struct pb_course *course)
{
	for (int i = course->touch_count - 1; i >= 0 && course->touch_count > 1; i--)
		if (course->touches[i].unit != attack->target && is_kept_off(s, as, course, i))
			course->touches[i] = course->touches[--course->touch_count];
}

static void add_flush(const struct pb_state *s, const struct pb_attack *attack, struct pb_course *course)
{
	int32_t test = pb_test_clear_position(s, attack, course, pb_approach_main_target(attack, course));
	struct pb_unit as, there;
	pb_space_shifted(&course->start, course->heading, test < 0 ? 0 : test, &as);
	for (int i = 0; i < course->touch_count; i++)
		if (pb_contact_conformed(s, &as, &s->units[course->touches[i].unit], course->touches[i].turn / DEGREE,
				&there))
			add_touched(s, attack, &there, course);
	leave_those_behind(s, attack, &as, course);
}

bool pb_approach_touch_ahead(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course, struct pb_touch *touch)
{
	struct body own, his;
	pb_space_body(&course->start, &own);
	pb_space_body(&s->units[touch->unit], &his);
	if (first_touch(&own, &his, course->heading, CLOSE_BY, touch) == NOBODY_MET &&
		!meets_front(&course->start, &s->units[touch->unit], touch))
		return false;
	note_swept_edge(s, attack, course, touch);
	return true;
}

/* ---- How far ------------------------------------------------------------------------------------------- */

struct leg {
	const struct pb_state *s;
	const struct pb_course *course;
	int32_t allowance;
	bool open; /* nowhere on it is difficult ground */
};

static int32_t surcharge(const struct pb_state *s, const struct pb_course *course, int stand, int32_t length)
{
	struct point from = course->start.stands[stand].at;
	return pb_path_leg_surcharge(s, from, point_ahead(from, course->heading * DEGREE, 0, length));
}

int32_t pb_approach_cost_ahead(const struct pb_state *s, const struct pb_course *course, int32_t length)
{
	int32_t leg = pb_path_leg_length(point_at(0, 0),
				point_ahead(point_at(0, 0), course->heading * DEGREE, 0, length)),
		most = 0;
	for (int i = 0; i < course->start.stand_count; i++) {
		int32_t cost = course->paid[i] + leg + surcharge(s, course, i, length);
		most = cost > most ? cost : most;
	}
	return most;
}

static int32_t most_paid(const struct pb_course *course)
{
	int32_t most = 0;
	for (int i = 0; i < course->start.stand_count; i++)
		most = course->paid[i] > most ? course->paid[i] : most;
	return most;
}

static bool is_beyond(void *ctx, int32_t length)
{
	const struct leg *leg = ctx;
	if (!leg->open)
		return pb_approach_cost_ahead(leg->s, leg->course, length) > leg->allowance;
	return most_paid(leg->course) +
		pb_path_leg_length(point_at(0, 0),
		point_ahead(point_at(0, 0), leg->course->heading * DEGREE, 0, length)) >
		leg->allowance;
}

static bool is_open(const struct pb_state *s, const struct pb_course *course, int32_t length)
{
	for (int i = 0; i < course->start.stand_count; i++)
		if (surcharge(s, course, i, length))
			return false;
	return true;
}

static void plot(const struct pb_state *s, const struct pb_attack *attack, struct pb_course *course)
{
	struct leg leg = { s, course, attack->allowance, false };
	int32_t beyond;
	course->heading = pb_space_heading(&course->start);
	for (int i = 0; i < course->start.stand_count; i++)
		course->paid[i] = pb_path_stand_cost(s, &course->route, i);
	leg.open = is_open(s, course, attack->allowance);
	beyond = sweep_first(attack->allowance + 1, attack->allowance + 1, is_beyond, &leg);
	course->reach = beyond == SWEEP_NEVER ? attack->allowance : beyond - 1;
	sweep_ahead(s, attack, course);
	if (course->touch_count && course->contact <= course->reach)
		add_flush(s, attack, course);
	sort_touches(s, course);
}

void pb_approach_plot_course(const struct pb_state *s, const struct pb_attack *attack,
	struct pb_course *course)
{
	const struct pb_unit *u = &s->units[attack->unit];
	struct pb_unit wheeled;
	pb_space_wheeled(u, attack->wheel, attack->wheel_deg, &wheeled);
	pb_path_straight(u, &wheeled, &course->route);
	pb_space_moved_by(&wheeled,
		point_ahead(point_at(0, 0), pb_space_heading(&wheeled) * DEGREE, attack->aside, 0), &course->start);
	pb_path_to(&course->route, &course->start);
	plot(s, attack, course);
}

void pb_approach_plot_straight(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_unit *as, struct pb_course *course)
{
	course->start = *as;
	pb_path_straight(as, as, &course->route);
	plot(s, attack, course);
}
