/* Runs: a base goes straight on without orders. */
#include "run.h"

#include <assert.h>
#include <string.h>

#include "../../table/sweep.h"
#include "../ground/place.h"
#include "passage.h"
#include "rates.h"

enum { LOOK = 20 * PACE, LONGEST = 2000 * PACE };

static struct base moved(struct base base, int32_t heading, int32_t length)
{
	base.pose.at = point_plus(base.pose.at, sweep_offset(heading, length));
	return base;
}

struct base dba_run_ran_to(const struct dba_run *run)
{
	return moved(run->base, run->heading, run->went);
}

/* ---- What ends it -------------------------------------------------------------------------------------- */

struct leg {
	const struct dba_state *s;
	const struct dba_run *run;
	struct convex area;
};

/* The length after which it lies over the figure so deep that it counts; then that at which they just
 * meet. */
static int32_t meets(const struct leg *leg, int32_t all, const struct figure *figure)
{
	int32_t over = sweep_until_overlap(&leg->area, leg->run->heading, all, figure, EPS - 1), touch;
	if (over < 0)
		return SWEEP_NEVER;
	touch = sweep_until_overlap(&leg->area, leg->run->heading, over, figure, 0);
	return touch > 0 ? touch - 1 : 0;
}

static void end_at(struct dba_run *run, int32_t length, enum dba_run_end end, uint16_t by)
{
	if (length < 0 || length > run->went || (length == run->went && run->end != RUN_DONE))
		return;
	run->went = length;
	run->end = (uint8_t)end;
	run->by = by;
}

static void look_for_enemies(const struct leg *leg, struct dba_run *run, int32_t all)
{
	const struct dba_state *s = leg->s;
	enum dba_side side = s->elements[run->element].side;
	struct dba_footprint other;
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (dba_space_fights(s, i) && s->elements[i].side != side) {
			dba_space_footprint(dba_base(s, i), &other);
			end_at(run, meets(leg, all, &other.figure), RUN_AT_ENEMY, i);
		}
	for (uint16_t i = 1; i < s->markers_end; i++)
		if (dba_unit_marker_on_table(s, i) &&
			(s->markers[i].side != side || run->kind == RUN_RECOIL || run->kind == RUN_PURSUIT)) {
			dba_space_footprint(dba_marker_base(s, i), &other);
			end_at(run, meets(leg, all, &other.figure), RUN_AT_MARKER, i);
		}
	for (uint16_t i = 1; i < s->areas_end; i++)
		if (s->terrain[i].id[0] && s->terrain[i].kind == BUA &&
			dba_space_garrison_near(s, i, run->base.pose.at, dba_side_enemy(side))) {
			struct figure outline = dba_space_area_figure(&s->terrain[i]);
			end_at(run, meets(leg, all, &outline), RUN_AT_GARRISON, i);
		}
}

static bool cannot_stand(void *ctx, int32_t after)
{
	const struct leg *leg = ctx;
	struct base base = moved(leg->run->base, leg->run->heading, after);
	bool barred = dba_rate(&leg->s->elements[leg->run->element], PACE_NORMAL, BAD_GOING) == NO_RATE;
	return dba_space_impassable_under(leg->s, base) || (barred && dba_space_bad_under(leg->s, base));
}

/* A fugitive is gone when he reaches the edge; others go no farther. */
static bool leaves_table(void *ctx, int32_t after)
{
	const struct leg *leg = ctx;
	return !dba_space_on_the_table(leg->s, moved(leg->run->base, leg->run->heading, after + 1));
}

static void look_at_ground(struct leg *leg, struct dba_run *run, int32_t all)
{
	int32_t barred = sweep_first(all, LOOK, cannot_stand, leg);
	end_at(run, barred > 0 ? barred - 1 : barred, RUN_AT_GROUND, 0);
	end_at(run, sweep_first(all, all > 0 ? all : 1, leaves_table, leg), RUN_OFF_TABLE, 0);
}

/* ---- Friends ------------------------------------------------------------------------------------------- */

static bool passes(const struct dba_state *s, const struct dba_run *run, uint16_t friend_)
{
	if (run->spared && run->spared[friend_])
		return true;
	if (run->kind == RUN_FLIGHT || run->kind == RUN_ROUT)
		return dba_passage_in_flight(s, run->element, run->base, run->heading, run->kind == RUN_ROUT,
			friend_);
	return dba_passage_is_free(s, run->element, run->base, friend_);
}

static void add_passed(struct dba_run *run, int32_t *lengths, int32_t length, uint16_t friend_, bool breaks)
{
	int at = run->passed_count;
	if (at == RUN_PASSED_MAX)
		return;
	for (; at > 0 && lengths[at - 1] > length; at--) {
		lengths[at] = lengths[at - 1];
		run->passed[at] = run->passed[at - 1];
		run->breaks[at] = run->breaks[at - 1];
	}
	lengths[at] = length;
	run->passed[at] = friend_;
	run->breaks[at] = breaks;
	run->passed_count++;
}

/* Friends met before whatever ends it; whoever pursues stops at the first. */
static void look_for_friends(const struct leg *leg, struct dba_run *run, int32_t all)
{
	const struct dba_state *s = leg->s;
	int32_t lengths[RUN_PASSED_MAX];
	struct dba_footprint other;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		if (i == run->element || !dba_unit_on_table(s, i) ||
			s->elements[i].side != s->elements[run->element].side)
			continue;
		dba_space_footprint(dba_base(s, i), &other);
		int32_t length = meets(leg, all, &other.figure);
		if (length < 0 || length > run->went || (length == run->went && run->end != RUN_DONE))
			continue;
		if (run->kind == RUN_PURSUIT)
			end_at(run, length, RUN_AT_FRIEND, i);
		else
			add_passed(run, lengths, length, i, !passes(s, run, i));
	}
}

/* 2.6, R-4: before whatever ends it. */
static void look_for_prey(const struct leg *leg, struct dba_run *run, int32_t all)
{
	const struct dba_state *s = leg->s;
	struct dba_footprint other;
	for (uint16_t i = 1; i < s->elements_end && dba_space_fights(s, run->element); i++) {
		if (!dba_unit_on_table(s, i) || dba_space_fights(s, i) ||
			s->elements[i].side == s->elements[run->element].side || run->taken_count == RUN_TAKEN_MAX)
			continue;
		dba_space_footprint(dba_base(s, i), &other);
		int32_t length = meets(leg, all, &other.figure);
		if (length >= 0 && length <= run->went)
			run->taken[run->taken_count++] = i;
	}
}

struct clearing {
	const struct dba_state *s;
	const struct dba_run *run;
	int32_t from;
};

/* Do they lie one over the other by more than that? */
static bool over(struct base a, struct base b, int32_t depth)
{
	struct dba_footprint one, other;
	dba_space_footprint(a, &one);
	dba_space_footprint(b, &other);
	return figures_overlap(&one.figure, &other.figure, depth);
}

/* A commander alone, or a waggon, of the enemy, whom only those who fight take. */
static bool is_left_alone(const struct clearing *c, uint16_t element)
{
	const struct dba_state *s = c->s;
	return dba_unit_on_table(s, element) && !dba_space_fights(s, element) &&
		s->elements[element].side != s->elements[c->run->element].side &&
		!dba_space_fights(s, c->run->element);
}

/* Does it stand on nobody who stays where he is? A marker of its own side it has passed as it would troops
 * who stand (18.15). */
static bool is_off(const struct clearing *c, int32_t after, int32_t depth)
{
	struct base base = moved(c->run->base, c->run->heading, c->from + after);
	for (uint16_t i = 1; i < c->s->elements_end; i++)
		if (is_left_alone(c, i) && over(base, dba_base(c->s, i), depth))
			return false;
	for (int i = 0; i < c->run->passed_count; i++)
		if (!c->run->breaks[i] && over(base, dba_base(c->s, c->run->passed[i]), depth))
			return false;
	for (uint16_t i = 1; i < c->s->markers_end; i++)
		if (dba_unit_marker_on_table(c->s, i) &&
			c->s->markers[i].side == c->s->elements[c->run->element].side &&
			over(base, dba_marker_base(c->s, i), depth))
			return false;
	return true;
}

/* Wholly, once it has to go on. */
static bool is_clear(void *ctx, int32_t after)
{
	return is_off(ctx, after, 0);
}

static void run_so_far(const struct dba_state *s, struct dba_run *run, int32_t all)
{
	struct leg leg = { s, run, convex_base(run->base) };
	run->went = all;
	run->end = RUN_DONE;
	run->by = 0;
	run->passed_count = run->taken_count = 0;
	look_for_enemies(&leg, run, all);
	look_at_ground(&leg, run, all);
	look_for_friends(&leg, run, all);
	look_for_prey(&leg, run, all);
}

/* A fugitive whom something stopped among friends stands before those he cannot stand on; so do troops out of
 * control, and a lone commander, who recoils as far as he can (2.5). */
static void draw_back(const struct dba_state *s, struct dba_run *run)
{
	struct clearing clearing = { s, run, 0 };
	bool flees = run->kind == RUN_FLIGHT || run->kind == RUN_ROUT, stands = run->end == RUN_AT_GROUND ||
		run->end == RUN_AT_ENEMY || run->end == RUN_AT_GARRISON;
	bool stopped = flees ? stands : run->kind != RUN_PURSUIT && run->end != RUN_DONE;
	while (stopped && run->went > 0 && !is_off(&clearing, run->went, EPS - 1))
		run->went -= run->went > PACE ? PACE : run->went;
}

void dba_run(const struct dba_state *s, struct dba_run *run)
{
	int32_t all = run->distance;
	assert(run->distance >= 0 && dba_unit_is_element(s, run->element));
	for (;;) {
		struct clearing clearing = { s, run, all };
		run_so_far(s, run, all);
		int32_t more = run->end == RUN_DONE && !is_off(&clearing, 0, EPS - 1) ?
			sweep_first(LONGEST, LOOK, is_clear, &clearing) : 0;
		if (more <= 0 || all + more > LONGEST + run->distance)
			break;
		all += more;
	}
	draw_back(s, run);
}

/* ---- Setting off --------------------------------------------------------------------------------------- */

static bool makes_way(const struct dba_state *s, void *ctx, uint16_t unit)
{
	const struct dba_run *run = ctx;
	if (s->elements[unit].side != s->elements[run->element].side)
		return !dba_space_fights(s, unit);
	return unit == run->element || !passes(s, run, unit);
}

bool dba_run_can_begin(const struct dba_state *s, const struct dba_run *run)
{
	struct dba_run tried = *run;
	return dba_place_is_free(s, run->base, NULL, makes_way, &tried);
}

/* ---- How far ------------------------------------------------------------------------------------------- */

struct way {
	const struct dba_state *s;
	struct base base;
	int32_t heading;
};

static bool is_bad(void *ctx, int32_t after)
{
	const struct way *way = ctx;
	return dba_space_bad_under(way->s, moved(way->base, way->heading, after));
}

int32_t dba_run_reach(const struct dba_state *s, uint16_t element, struct base base, int32_t heading,
	int32_t more)
{
	assert(element < ELEMENTS_ROOM);
	const struct dba_element *e = &s->elements[element];
	int32_t good = dba_rate(e, PACE_NORMAL, GOOD_GOING), bad = dba_rate(e, PACE_NORMAL, BAD_GOING);
	struct way way = { s, base, heading };
	if (good == NO_RATE)
		return NO_RATE;
	if (bad == NO_RATE || bad == good)
		return good + more;
	return (sweep_first_step(good + more, LOOK, is_bad, &way) >= 0 ? bad : good) + more;
}
