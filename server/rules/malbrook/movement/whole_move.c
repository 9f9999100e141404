/* The whole move: whoever moves goes all the way, unless there is a reason why not (12.2, 12.3). */
#include "whole_move.h"

#include <assert.h>
#include <string.h>

#include "../position/inches.h"
#include "../space/layout.h"

/* 12.3: has it come where it said it would halt? */
static bool is_where_declared(const struct malb_state *s, const struct malb_brigade *at)
{
	const struct malb_halt_declared *halt = &at->move.halt;
	struct body body;
	struct figure feature;
	if (halt->kind == HALT_LEVEL_WITH) {
		struct point off = pose_local(pose_at(at->frame.M, at->frame.facing * 10),
			s->brigades[halt->level_with].frame.M);
		return off.y <= TOL && off.y >= -TOL;
	}
	if (halt->kind != HALT_AT_FEATURE)
		return false;
	if (halt->area)
		feature = figure_area(s->areas[halt->area].polygon, s->areas[halt->area].count);
	else
		feature = figure_line(s->lines[halt->line].polyline, s->lines[halt->line].count, 0);
	malb_footprint_brigade_body(at, &body);
	return body_within(&body, &feature, TOL);
}

/* The move as it would have gone on: as its last leg did. */
static void go_on(const struct malb_plan *plan, const struct malb_attempt *a, struct malb_course *course)
{
	int dev = 0;
	struct malb_brigade from = a->at;
	for (int i = 0; i < plan->leg_count; i++)
		if (plan->legs[i].kind == LEG_ADVANCE)
			dev = plan->legs[i].angle;
	if (from.formation == UNFORMED && plan->written && plan->leg_count) {
		const struct malb_written_leg *last = &plan->written[plan->leg_count - 1];
		if (last->kind == LEG_BASES && last->bases.count)
			from.frame.facing = (int16_t)last->bases.bases[0].facing;
	}
	malb_course_straight(&from, dev, a->left, course);
}

enum { SHORT_OF = 2 * INCH };

struct short_search {
	const struct malb_state *s;
	const struct malb_brigade *at;
	const struct malb_course *course;
	struct body own;
	bool found;
};

/* Would it pass through these friends, and does it stand within 2 inches of them? */
static bool is_short_of_friend(void *ctx, uint16_t unit)
{
	struct short_search *search = ctx;
	struct body body;
	malb_footprint_body(search->s, unit, &body);
	search->found = malb_space_bodies_within(&search->own, &body, SHORT_OF);
	return !search->found;
}

/* Combat begins at an inch: foot may halt between 1 and 3. */
static bool is_short_of_combat(void *ctx, uint16_t unit)
{
	struct short_search *search = ctx;
	struct body body;
	if (malb_unit_side(search->s, unit) == search->at->side || !malb_footprint_is_troops(search->s, unit))
		return true;
	malb_footprint_body(search->s, unit, &body);
	search->found = malb_space_bodies_within(&search->own, &body, INCH + SHORT_OF) &&
		malb_course_faces(search->course, search->course->length, &body, INCH + TOL) != COURSE_NEVER;
	return !search->found;
}

static bool is_short_of_feature(const struct short_search *search, const struct figure *feature)
{
	return body_within(&search->own, feature, SHORT_OF + TOL) &&
		malb_course_crosses(search->course, search->course->length, feature);
}

static bool stands_on(const struct short_search *search, const struct figure *feature)
{
	for (int i = 0; i < search->own.count; i++)
		if (figures_overlap(&search->own.figures[i], feature, TOL))
			return true;
	return false;
}

static bool is_short_of_ground(const struct short_search *search)
{
	const struct malb_state *s = search->s;
	struct malb_brigade ahead = *search->at;
	for (uint16_t i = 1; i < s->areas_end; i++) {
		struct figure area;
		if (!s->areas[i].id[0])
			continue;
		area = figure_area(s->areas[i].polygon, s->areas[i].count);
		if (!stands_on(search, &area) && is_short_of_feature(search, &area))
			return true;
	}
	for (uint16_t i = 1; i < s->lines_end; i++) {
		struct figure line;
		if (!s->lines[i].id[0])
			continue;
		line = figure_line(s->lines[i].polyline, s->lines[i].count, 0);
		if (is_short_of_feature(search, &line))
			return true;
	}
	malb_layout_shift(&ahead,
		point_ahead((struct point){ 0, 0 }, search->course->heading, 0,
			search->course->length < SHORT_OF ? search->course->length : SHORT_OF));
	return malb_space_off_table(s, &ahead);
}

/* 12.6 */
static bool is_short_of_something(const struct malb_state *s, uint16_t brigade, const struct malb_plan *plan,
	const struct malb_attempt *a)
{
	struct malb_course course;
	struct short_search search = { .s = s, .at = &a->at, .course = &course };
	struct extent around;
	go_on(plan, a, &course);
	malb_footprint_brigade_body(&a->at, &search.own);
	malb_obstacle_each_passed(s, UNIT_BRIGADE + brigade, &course, course.length, is_short_of_friend, &search);
	if (search.found || is_short_of_ground(&search))
		return true;
	around = extent_grown(malb_footprint_brigade_box(&a->at), INCH + SHORT_OF + TOL);
	if (malb_brigade_is_foot(&a->at))
		malb_footprint_each_near(s, &around, TROOPS, is_short_of_combat, &search);
	return search.found;
}

/* stopped before an obstacle it has not enough left to cross. */
static bool waits_at_obstacle(const struct malb_state *s, const struct malb_attempt *a)
{
	for (uint16_t i = 1; i < s->lines_end; i++)
		if (s->lines[i].id[0] && malb_obstacle_must_be_crossed(&s->lines[i]) &&
			a->left < a->at.move.allowance / 2 && malb_obstacle_is_at_line(s, &a->at, i))
			return true;
	return false;
}

static bool is_named(const char *reason, int clause)
{
	return strcmp(reason, malb_clauses[clause].id) == 0;
}

static bool is_clause(const char *reason)
{
	for (int i = 1; i < MALB_CLAUSES; i++)
		if (is_named(reason, i))
			return true;
	return false;
}

void malb_check_whole(const struct malb_state *s, uint16_t brigade, const struct malb_plan *plan,
	const struct malb_attempt *a, const char *reason, bool *owes_half, struct refusal *r)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_move *m = &a->at.move;
	int32_t slack = a->at.formation == UNFORMED ? TOL : 0;
	*owes_half = false;
	forbid(r, reason[0] && !is_clause(reason), MALB_12_2,
		"who stops short names the clause that lets him, such as %s", malb_clauses[MALB_12_6].id);
	if (a->left <= slack || a->stop || malb_stop_that_holds(s, brigade, &a->at, m->doubled))
		return;
	if (is_named(reason, MALB_12_3) && is_where_declared(s, &a->at))
		return;
	if (is_named(reason, MALB_12_6) && is_short_of_something(s, brigade, plan, a))
		return;
	if (is_named(reason, MALB_14_9) && waits_at_obstacle(s, a))
		return;
	*owes_half = is_named(reason, MALB_14_20) && !m->half && a->left == m->allowance / 2;
	if (*owes_half)
		return;
	forbid(r, true, MALB_12_2, "all of the move must be used: of %s this leaves %s",
		malb_most(a->budget).text, length_least(a->left, &malb_inch_measure).text);
}
