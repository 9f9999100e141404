/* Courses: one leg of a way, and where a brigade is along it. */
#include "course.h"

#include <string.h>

#include "../../table/angle.h"
#include "../../table/number.h"
#include "../../table/sweep.h"
#include "../../table/wheel.h"
#include "../space/layout.h"

/* ---- Making one ---------------------------------------------------------------------------------------- */

static void begin(struct malb_course *course, const struct malb_brigade *from, enum malb_leg_kind kind)
{
	memset(course, 0, sizeof *course);
	course->from = *from;
	course->kind = (uint8_t)kind;
}

void malb_course_straight(const struct malb_brigade *from, int dev, int32_t length,
	struct malb_course *course)
{
	begin(course, from, LEG_ADVANCE);
	course->length = course->cost = length;
	course->heading = angle_normal((from->frame.facing + dev) * 10);
	course->winds = from->formation == MARCH_COLUMN && from->trail_count >= 2 && dev == 0;
	course->shift = sweep_offset(course->heading, length);
}

/* By road: the head turns towards the point and goes there. */
static void along_road(struct malb_course *course, const struct malb_brigade *from, struct point to)
{
	int32_t heading = points_heading(from->frame.M, to);
	begin(course, from, LEG_ROAD);
	course->length = course->cost = points_distance(from->frame.M, to);
	course->winds = from->formation == MARCH_COLUMN;
	malb_layout_trail_turn(&course->from,
		(int)divide_rounded(angle_turn(from->frame.facing * 10, heading), 10));
	course->heading = heading;
	course->shift = point_minus(to, from->frame.M);
}

static void wheel(struct malb_course *course, const struct malb_brigade *from, const struct malb_leg *leg)
{
	enum wheel_side side = leg->side == HAND_LEFT ? WHEEL_LEFT : WHEEL_RIGHT;
	int32_t frontage = malb_layout_frontage(from);
	begin(course, from, LEG_WHEEL);
	course->length = leg->angle;
	course->cost = wheel_cost(frontage, leg->angle * 10);
	course->turn = side == WHEEL_LEFT ? -1 : 1;
	course->pivot = wheel_pivot(pose_at(from->frame.M, from->frame.facing * 10), frontage, side);
}

static void incline(struct malb_course *course, const struct malb_brigade *from, const struct malb_leg *leg)
{
	int hand = leg->side == HAND_LEFT ? -1 : 1;
	begin(course, from, LEG_INCLINE);
	course->length = leg->dist;
	course->cost = 2 * leg->dist;
	course->turn = hand;
	course->heading = angle_normal((from->frame.facing + hand * 450) * 10);
	course->shift = point_ahead(point_at(0, 0), from->frame.facing * 10, hand * leg->dist, leg->dist);
}

void malb_course_of_leg(const struct malb_brigade *from, const struct malb_leg *leg,
	struct malb_course *course)
{
	switch (leg->kind) {
	case LEG_ADVANCE: malb_course_straight(from, leg->angle, leg->dist, course); return;
	case LEG_ROAD: along_road(course, from, leg->to); return;
	case LEG_WHEEL: wheel(course, from, leg); return;
	case LEG_INCLINE: incline(course, from, leg); return;
	default: begin(course, from, NO_LEG); return;
	}
}

/* 11.7: each its own straight way, all at the same time; the longest of them is the cost. They turn before
 * they go. */
void malb_course_of_bases(const struct malb_brigade *from, const struct malb_target *targets, int count,
	struct malb_course *course)
{
	begin(course, from, LEG_BASES);
	for (int i = 0; i < from->base_count; i++)
		course->to[i] = from->bases[i].pos;
	for (int t = 0; t < count; t++)
		for (int i = 0; i < from->base_count; i++) {
			struct base now = malb_footprint_base_at(from, i);
			int32_t gone;
			if (from->bases[i].id != targets[t].base)
				continue;
			now = base_turned(now, (targets[t].facing - from->bases[i].facing) * 10);
			gone = points_distance(now.pose.at, targets[t].pos);
			course->from.bases[i].pos = now.pose.at;
			course->from.bases[i].facing = targets[t].facing;
			course->to[i] = targets[t].pos;
			course->length = course->cost = gone > course->cost ? gone : course->cost;
		}
}

/* ---- Along it ------------------------------------------------------------------------------------------ */

static struct point shift_after(const struct malb_course *course, int32_t after)
{
	if (after == course->length)
		return course->shift;
	if (course->kind == LEG_ADVANCE)
		return sweep_offset(course->heading, after);
	if (course->kind == LEG_INCLINE)
		return point_ahead(point_at(0, 0), course->from.frame.facing * 10, course->turn * after, after);
	return point_between(point_at(0, 0), course->shift, after, course->length ? course->length : 1);
}

int32_t malb_course_leg_length(const struct malb_leg *leg, int32_t most)
{
	switch (leg->kind) {
	case LEG_ADVANCE:
	case LEG_INCLINE: return leg->dist;
	case LEG_WHEEL: return leg->angle;
	case LEG_ROAD: return most;
	default: return 0;
	}
}

/* Whoever has a trail goes back along it. */
void malb_course_back(const struct malb_brigade *from, const struct malb_leg *leg, int32_t back,
	struct malb_brigade *there)
{
	struct malb_course course;
	*there = *from;
	if (leg->kind == LEG_WHEEL) {
		malb_course_of_leg(from, leg, &course);
		malb_layout_turn_about(there, course.pivot, -course.turn * back);
	} else if (from->trail_count >= 2 || leg->kind == LEG_ROAD) {
		malb_layout_trail_back(there, back);
	} else {
		malb_course_of_leg(from, leg, &course);
		malb_layout_shift(there, point_minus(point_at(0, 0), shift_after(&course, back)));
	}
}

void malb_course_at(const struct malb_course *course, int32_t after, struct malb_brigade *there)
{
	*there = course->from;
	switch (course->kind) {
	case LEG_WHEEL:
		malb_layout_turn_about(there, course->pivot, course->turn * after);
		return;
	case LEG_BASES:
		for (int i = 0; i < there->base_count; i++)
			there->bases[i].pos = point_between(there->bases[i].pos, course->to[i], after,
				course->length ? course->length : 1);
		return;
	case LEG_ADVANCE:
	case LEG_ROAD:
		if (course->winds) {
			malb_layout_trail_to(there, point_plus(course->from.frame.M, shift_after(course, after)));
			return;
		}
		malb_layout_shift(there, shift_after(course, after));
		return;
	case LEG_INCLINE:
		malb_layout_shift(there, shift_after(course, after));
		return;
	default:
		return;
	}
}

int32_t malb_course_cost(const struct malb_course *course, int32_t after)
{
	if (course->kind == LEG_WHEEL)
		return wheel_cost(malb_layout_frontage(&course->from), after * 10);
	return course->kind == LEG_INCLINE ? 2 * after : after;
}

/* Between the places it is looked at a wheel bulges out a little. */
static struct extent wheel_box(const struct malb_course *course)
{
	enum { LOOKED_AT = 300, BULGE = 25 };
	struct extent box = malb_footprint_brigade_box(&course->from);
	for (int32_t after = 0; after < course->length;) {
		struct malb_brigade there;
		after = course->length - after < LOOKED_AT ? course->length : after + LOOKED_AT;
		malb_course_at(course, after, &there);
		box = extent_around(box, malb_footprint_brigade_box(&there));
	}
	return extent_grown(box, (malb_layout_frontage(&course->from) + course->from.depth) / BULGE);
}

struct extent malb_course_box(const struct malb_course *course)
{
	struct malb_brigade there;
	if (course->kind == LEG_WHEEL)
		return wheel_box(course);
	malb_course_at(course, course->length, &there);
	return extent_around(malb_footprint_brigade_box(&course->from), malb_footprint_brigade_box(&there));
}

/* ---- What it comes to ---------------------------------------------------------------------------------- */

/* How far a course may be looked at in one piece: straight ways are swept whole, turning ones from step to
 * step. */
static int32_t step_of(const struct malb_course *course)
{
	enum { WHEEL_STEP = 10, TRAIL_STEP = 250 };
	if (course->kind == LEG_WHEEL)
		return WHEEL_STEP;
	return course->winds ? TRAIL_STEP : course->length ? course->length : 1;
}

static struct base base_after(const struct malb_course *course, int i, int32_t after)
{
	struct base base = malb_footprint_base_at(&course->from, i);
	struct malb_brigade there;
	if (course->winds) {
		malb_course_at(course, after, &there);
		return malb_footprint_base_at(&there, i);
	}
	if (course->kind == LEG_WHEEL)
		base.pose = pose_turned(base.pose, course->pivot, course->turn * after * 10);
	else if (course->kind == LEG_BASES)
		base.pose.at = point_between(base.pose.at, course->to[i], after, course->length ? course->length : 1);
	else
		base.pose.at = point_plus(base.pose.at, shift_after(course, after));
	return base;
}

struct probe {
	const struct malb_course *course;
	int base;
	int32_t began;                 /* the step starts here */
	struct base then;              /* the base at that moment */
	struct convex area;
	const struct body *body;
	const struct figure *figure;
	const struct malb_brigade *who;
	struct extent target;          /* box of whatever it is about, */
	int32_t reach;                 /* and how near one must come to it */
};

typedef bool probe_test(const struct probe *probe, struct base now);

struct search {
	struct probe probe;
	probe_test *test;
};

static bool holds_after(void *ctx, int32_t after)
{
	const struct search *search = ctx;
	return search->test(&search->probe,
		base_after(search->probe.course, search->probe.base, search->probe.began + after));
}

/* Does the base come anywhere near between the two places? What is turned away here needs no hull. */
static bool comes_near(const struct probe *probe, struct base then, struct base now)
{
	int32_t size = then.width / 2 + then.depth + 1 + (probe->reach > 0 ? probe->reach : 0);
	struct extent way = extent_of((struct point[]){ then.pose.at, now.pose.at }, 2);
	way = extent_grown(way, size);
	return extents_meet(&way, &probe->target);
}

/* One base in one step that ends there: the least length after which the test holds; without `exact` any
 * at which it does. */
static int32_t first_in_step(struct search *search, struct base end, int32_t length, bool exact)
{
	struct probe *probe = &search->probe;
	int32_t at;
	if (!comes_near(probe, probe->then, end))
		return COURSE_NEVER;
	probe->area = convex_base(probe->then);
	if (!search->test(probe, end))
		return COURSE_NEVER;
	at = exact ? sweep_first(length, length > 0 ? length : 1, holds_after, search) : length;
	return at == SWEEP_NEVER ? COURSE_NEVER : probe->began + at;
}

/* One base, step by step. */
static int32_t first_of_base(struct search *search, int32_t all, bool exact)
{
	struct probe *probe = &search->probe;
	int32_t step = step_of(probe->course), at = COURSE_NEVER;
	probe->began = 0;
	probe->then = base_after(probe->course, probe->base, 0);
	do {
		int32_t length = all - probe->began < step ? all - probe->began : step;
		struct base end = base_after(probe->course, probe->base, probe->began + length);
		at = first_in_step(search, end, length, exact);
		probe->began += length;
		probe->then = end;
	} while (at == COURSE_NEVER && probe->began < all);
	return at;
}

/* The least length after which the test holds for one of the bases that matter. */
static int32_t first_of(const struct malb_course *course, int32_t all, struct probe probe, probe_test *test,
	bool fronts_only, bool exact)
{
	int32_t first = COURSE_NEVER;
	struct search search = { probe, test };
	search.probe.course = course;
	for (int i = 0; i < course->from.base_count; i++) {
		int32_t at;
		if (fronts_only && !malb_space_front_rank(&course->from, i))
			continue;
		search.probe.base = i;
		at = first_of_base(&search, first == COURSE_NEVER ? all : first, exact);
		if (at != COURSE_NEVER && !exact)
			return at;
		if (at != COURSE_NEVER)
			first = at;
	}
	return first;
}

static struct convex swept(const struct probe *probe, struct base now)
{
	struct convex end = convex_base(now);
	return convex_around(&probe->area, &end);
}

static bool has_reached(const struct probe *probe, struct base now)
{
	struct convex way = swept(probe, now);
	struct figure figure = figure_convex(&way);
	return body_within(probe->body, &figure, probe->reach);
}

int32_t malb_course_reaches(const struct malb_course *course, int32_t all, const struct body *body,
	int32_t reach)
{
	return first_of(course, all, (struct probe){ .body = body, .target = body->extent, .reach = reach },
		has_reached, false, true);
}

/* While a base keeps its facing, others come towards it as it goes: what they sweep is looked at from
 * where it was. Of one that turns only the end of the step is looked at. */
static bool has_faced(const struct probe *probe, struct base now)
{
	struct point back = point_minus(probe->then.pose.at, now.pose.at);
	bool turned = now.pose.facing != probe->then.pose.facing;
	for (int i = 0; i < probe->body->count; i++) {
		struct convex came = probe->body->areas[i], moved = convex_moved(&came, back),
			way = convex_around(&came, &moved);
		struct figure figure = figure_convex(&way);
		if (turned ? front_within(front_of(now), &probe->body->figures[i], probe->reach)
			: front_within(front_of(probe->then), &figure, probe->reach))
			return true;
	}
	return false;
}

int32_t malb_course_faces(const struct malb_course *course, int32_t all, const struct body *body,
	int32_t reach)
{
	if (course->from.formation == UNFORMED)
		return malb_course_reaches(course, all, body, reach);
	return first_of(course, all, (struct probe){ .body = body, .target = body->extent, .reach = reach },
		has_faced, true, true);
}

static bool has_covered(const struct probe *probe, struct base now)
{
	struct convex way = swept(probe, now);
	struct figure figure = figure_convex(&way);
	return figures_overlap(&figure, probe->figure, TOL);
}

int32_t malb_course_covers(const struct malb_course *course, int32_t all, const struct figure *figure)
{
	return first_of(course, all, (struct probe){ .figure = figure, .target = figure->extent }, has_covered,
		false, true);
}

bool malb_course_crosses(const struct malb_course *course, int32_t upto, const struct figure *figure)
{
	return first_of(course, upto, (struct probe){ .figure = figure, .target = figure->extent }, has_covered,
			   false, false) != COURSE_NEVER;
}

static bool has_touched(const struct probe *probe, struct base now)
{
	struct point ends[4];
	struct convex way;
	struct figure figure;
	front_edge(front_of(probe->then), &ends[0]);
	front_edge(front_of(now), &ends[2]);
	way = convex_hull(ends, 4);
	figure = figure_convex(&way);
	return figures_within(&figure, probe->figure, 0);
}

static bool has_passed(const struct probe *probe, struct base now)
{
	struct convex way = swept(probe, now);
	struct figure figure = figure_convex(&way);
	for (int i = 0; i < probe->body->count; i++)
		if (figures_overlap(&figure, &probe->body->figures[i], TOL))
			return true;
	return false;
}

bool malb_course_passes(const struct malb_course *course, int32_t upto, const struct body *body)
{
	return first_of(course, upto, (struct probe){ .body = body, .target = body->extent }, has_passed, false,
			   false) != COURSE_NEVER;
}

int32_t malb_course_fronts_touch(const struct malb_course *course, int32_t all, const struct figure *line)
{
	return first_of(course, all, (struct probe){ .figure = line, .target = line->extent }, has_touched, true,
		true);
}

static bool has_come_before(const struct probe *probe, struct base now)
{
	struct convex way = swept(probe, now);
	struct body body = { .count = 1 };
	body.areas[0] = way;
	body.figures[0] = figure_convex(&body.areas[0]);
	return malb_space_body_in_front(probe->who, &body, probe->reach - TOL);
}

int32_t malb_course_comes_before(const struct malb_course *course, int32_t all,
	const struct malb_brigade *who, int32_t reach)
{
	return first_of(course, all,
		(struct probe){ .who = who, .target = malb_footprint_brigade_box(who), .reach = reach + TOL },
		has_come_before, false, true);
}
