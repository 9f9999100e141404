/* Paths: one leg of a way, and where a brigade is along it. */
#include "path.h"

#include <string.h>

#include "../table/angle.h"
#include "../table/number.h"
#include "../table/sweep.h"
#include "../table/wheel.h"
#include "layout.h"

/* ---- Making one -------------------------------------------------------------------------------------------------------- */

static void begin(struct malb_path *path, const struct malb_brigade *from, enum malb_leg_kind kind)
{
	memset(path, 0, sizeof *path);
	path->from = *from;
	path->kind = (uint8_t)kind;
}

void malb_path_straight(const struct malb_brigade *from, int dev, int32_t length, struct malb_path *path)
{
	begin(path, from, LEG_ADVANCE);
	path->length = path->cost = length;
	path->heading = angle_normal((from->frame.facing + dev) * 10);
	path->winds = from->formation == MARCH_COLUMN && from->trail_count >= 2 && dev == 0;
	path->shift = sweep_offset(path->heading, length);
}

/* By road: the head turns towards the point and goes there. */
static void along_road(struct malb_path *path, const struct malb_brigade *from, struct point to)
{
	int32_t heading = points_heading(from->frame.M, to);
	begin(path, from, LEG_ROAD);
	path->length = path->cost = points_distance(from->frame.M, to);
	path->winds = from->formation == MARCH_COLUMN;
	malb_trail_turn(&path->from, (int)divide_rounded(angle_turn(from->frame.facing * 10, heading), 10));
	path->heading = heading;
	path->shift = point_minus(to, from->frame.M);
}

static void wheel(struct malb_path *path, const struct malb_brigade *from, const struct malb_leg *leg)
{
	enum wheel_side side = leg->side == HAND_LEFT ? WHEEL_LEFT : WHEEL_RIGHT;
	int32_t frontage = malb_frontage(from);
	begin(path, from, LEG_WHEEL);
	path->length = leg->angle;
	path->cost = wheel_cost(frontage, leg->angle * 10);
	path->turn = side == WHEEL_LEFT ? -1 : 1;
	path->pivot = wheel_pivot(pose_at(from->frame.M, from->frame.facing * 10), frontage, side);
}

static void incline(struct malb_path *path, const struct malb_brigade *from, const struct malb_leg *leg)
{
	int hand = leg->side == HAND_LEFT ? -1 : 1;
	begin(path, from, LEG_INCLINE);
	path->length = leg->dist;
	path->cost = 2 * leg->dist;
	path->turn = hand;
	path->heading = angle_normal((from->frame.facing + hand * 450) * 10);
	path->shift = point_ahead(point_at(0, 0), from->frame.facing * 10, hand * leg->dist, leg->dist);
}

void malb_path_of_leg(const struct malb_brigade *from, const struct malb_leg *leg, struct malb_path *path)
{
	switch (leg->kind) {
	case LEG_ADVANCE: malb_path_straight(from, leg->angle, leg->dist, path); return;
	case LEG_ROAD: along_road(path, from, leg->to); return;
	case LEG_WHEEL: wheel(path, from, leg); return;
	case LEG_INCLINE: incline(path, from, leg); return;
	default: begin(path, from, NO_LEG); return;
	}
}

/* 11.7: each its own straight way, all at the same time; the longest of them is the cost. They turn before they go. */
void malb_path_of_bases(const struct malb_brigade *from, const struct malb_target *targets, int count, struct malb_path *path)
{
	begin(path, from, LEG_BASES);
	for (int i = 0; i < from->base_count; i++)
		path->to[i] = from->bases[i].pos;
	for (int t = 0; t < count; t++)
		for (int i = 0; i < from->base_count; i++) {
			struct base now = malb_base_at(from, i);
			int32_t gone;
			if (from->bases[i].id != targets[t].base)
				continue;
			now = base_turned(now, (targets[t].facing - from->bases[i].facing) * 10);
			gone = points_distance(now.pose.at, targets[t].pos);
			path->from.bases[i].pos = now.pose.at;
			path->from.bases[i].facing = targets[t].facing;
			path->to[i] = targets[t].pos;
			path->length = path->cost = gone > path->cost ? gone : path->cost;
		}
}

/* ---- Along it ------------------------------------------------------------------------------------------------------------- */

static struct point shift_after(const struct malb_path *path, int32_t after)
{
	if (after == path->length)
		return path->shift;
	if (path->kind == LEG_ADVANCE)
		return sweep_offset(path->heading, after);
	if (path->kind == LEG_INCLINE)
		return point_ahead(point_at(0, 0), path->from.frame.facing * 10, path->turn * after, after);
	return point_between(point_at(0, 0), path->shift, after, path->length ? path->length : 1);
}

void malb_path_at(const struct malb_path *path, int32_t after, struct malb_brigade *there)
{
	*there = path->from;
	switch (path->kind) {
	case LEG_WHEEL:
		malb_turn_about(there, path->pivot, path->turn * after);
		return;
	case LEG_BASES:
		for (int i = 0; i < there->base_count; i++)
			there->bases[i].pos = point_between(there->bases[i].pos, path->to[i], after, path->length ? path->length : 1);
		return;
	case LEG_ADVANCE:
	case LEG_ROAD:
		if (path->winds) {
			malb_trail_to(there, point_plus(path->from.frame.M, shift_after(path, after)));
			return;
		}
		malb_shift(there, shift_after(path, after));
		return;
	case LEG_INCLINE:
		malb_shift(there, shift_after(path, after));
		return;
	default:
		return;
	}
}

int32_t malb_path_cost(const struct malb_path *path, int32_t after)
{
	if (path->kind == LEG_WHEEL)
		return wheel_cost(malb_frontage(&path->from), after * 10);
	return path->kind == LEG_INCLINE ? 2 * after : after;
}

static struct extent joined(struct extent a, struct extent b)
{
	a.low.x = b.low.x < a.low.x ? b.low.x : a.low.x;
	a.low.y = b.low.y < a.low.y ? b.low.y : a.low.y;
	a.high.x = b.high.x > a.high.x ? b.high.x : a.high.x;
	a.high.y = b.high.y > a.high.y ? b.high.y : a.high.y;
	return a;
}

struct extent malb_path_box(const struct malb_path *path)
{
	struct malb_brigade there;
	struct extent box;
	malb_path_at(path, path->length, &there);
	box = joined(malb_brigade_box(&path->from), malb_brigade_box(&there));
	return path->kind == LEG_WHEEL ? extent_grown(box, path->cost) : box;
}

/* ---- What it comes to ---------------------------------------------------------------------------------------------------- */

/* How far a path may be looked at in one piece: straight ways are swept whole, turning ones from step to step. */
static int32_t step_of(const struct malb_path *path)
{
	enum { WHEEL_STEP = 10, TRAIL_STEP = 250 };
	if (path->kind == LEG_WHEEL)
		return WHEEL_STEP;
	return path->winds ? TRAIL_STEP : path->length ? path->length : 1;
}

static struct base base_after(const struct malb_path *path, int i, int32_t after)
{
	struct base base = malb_base_at(&path->from, i);
	struct malb_brigade there;
	if (path->winds) {
		malb_path_at(path, after, &there);
		return malb_base_at(&there, i);
	}
	if (path->kind == LEG_WHEEL)
		base.pose = pose_turned(base.pose, path->pivot, path->turn * after * 10);
	else if (path->kind == LEG_BASES)
		base.pose.at = point_between(base.pose.at, path->to[i], after, path->length ? path->length : 1);
	else
		base.pose.at = point_plus(base.pose.at, shift_after(path, after));
	return base;
}

struct probe {
	const struct malb_path *path;
	int base;
	int32_t began;                 /* the step starts here */
	struct base then;              /* the base at that moment */
	struct convex area;
	const struct malb_body *body;
	const struct figure *figure;
	const struct malb_brigade *who;
	int32_t reach;
};

typedef bool probe_test(const struct probe *probe, struct base now);

struct search {
	struct probe probe;
	probe_test *test;
};

static bool holds_after(void *ctx, int32_t after)
{
	const struct search *search = ctx;
	return search->test(&search->probe, base_after(search->probe.path, search->probe.base, search->probe.began + after));
}

/* The least length after which the test holds for one of the bases that matter. */
static int32_t first_of(const struct malb_path *path, int32_t all, struct probe probe, probe_test *test, bool fronts_only)
{
	int32_t step = step_of(path), first = PATH_NEVER;
	for (int32_t from = 0; from <= all; from += step) {
		int32_t length = all - from < step ? all - from : step;
		for (int i = 0; i < path->from.base_count; i++) {
			struct search search = { probe, test };
			int32_t at;
			if (fronts_only && !malb_front_rank(&path->from, i))
				continue;
			search.probe.path = path;
			search.probe.base = i;
			search.probe.began = from;
			search.probe.then = base_after(path, i, from);
			search.probe.area = convex_base(search.probe.then);
			at = sweep_first(length, length > 0 ? length : 1, holds_after, &search);
			if (at != SWEEP_NEVER && (first == PATH_NEVER || from + at < first))
				first = from + at;
		}
		if (first != PATH_NEVER || length < step)
			break;
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
	return bodies_within(&figure, 1, probe->body->figures, probe->body->count, probe->reach);
}

int32_t malb_path_reaches(const struct malb_path *path, int32_t all, const struct malb_body *body, int32_t reach)
{
	return first_of(path, all, (struct probe){ .body = body, .reach = reach }, has_reached, false);
}

/* While a base keeps its facing, others come towards it as it goes: what they sweep is looked at from where it was. Of one
 * that turns only the end of the step is looked at. */
static bool has_faced(const struct probe *probe, struct base now)
{
	struct point back = point_minus(probe->then.pose.at, now.pose.at);
	bool turned = now.pose.facing != probe->then.pose.facing;
	for (int i = 0; i < probe->body->count; i++) {
		struct convex came = probe->body->areas[i], moved = convex_moved(&came, back), way = convex_around(&came, &moved);
		struct figure figure = figure_convex(&way);
		if (turned ? front_within(front_of(now), &probe->body->figures[i], probe->reach) : front_within(front_of(probe->then), &figure, probe->reach))
			return true;
	}
	return false;
}

int32_t malb_path_faces(const struct malb_path *path, int32_t all, const struct malb_body *body, int32_t reach)
{
	if (path->from.formation == UNFORMED)
		return malb_path_reaches(path, all, body, reach);
	return first_of(path, all, (struct probe){ .body = body, .reach = reach }, has_faced, true);
}

static bool has_covered(const struct probe *probe, struct base now)
{
	struct convex way = swept(probe, now);
	struct figure figure = figure_convex(&way);
	return figures_overlap(&figure, probe->figure, TOL);
}

int32_t malb_path_covers(const struct malb_path *path, int32_t all, const struct figure *figure)
{
	return first_of(path, all, (struct probe){ .figure = figure }, has_covered, false);
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

int32_t malb_path_fronts_touch(const struct malb_path *path, int32_t all, const struct figure *line)
{
	return first_of(path, all, (struct probe){ .figure = line }, has_touched, true);
}

static bool has_come_before(const struct probe *probe, struct base now)
{
	struct convex way = swept(probe, now);
	struct malb_body body = { .count = 1 };
	body.areas[0] = way;
	body.figures[0] = figure_convex(&body.areas[0]);
	return malb_body_in_front(probe->who, &body, probe->reach);
}

int32_t malb_path_comes_before(const struct malb_path *path, int32_t all, const struct malb_brigade *who, int32_t reach)
{
	return first_of(path, all, (struct probe){ .who = who, .reach = reach }, has_come_before, false);
}
