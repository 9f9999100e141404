/* Obstacles: friends and ground in the way of a leg. Declared in stops.h. */
#include "stops.h"

#include <assert.h>

#include "../../table/sweep.h"
#include "../../table/wheel.h"
#include "../space/ends.h"
#include "../space/ground.h"
#include "../space/layout.h"

/* ---- Friends ------------------------------------------------------------------------------------------- */

struct pass_search {
	const struct malb_state *s;
	const struct malb_course *course;
	uint16_t unit;
	int32_t upto;
	malb_each_unit *each;
	void *ctx;
};

static bool look_at_friend(void *ctx, uint16_t unit)
{
	struct pass_search *search = ctx;
	struct body body;
	if (unit == search->unit || malb_unit_side(search->s, unit) != malb_unit_side(search->s, search->unit))
		return true;
	malb_footprint_body(search->s, unit, &body);
	return !malb_course_passes(search->course, search->upto, &body) || search->each(search->ctx, unit);
}

void malb_obstacle_each_passed(const struct malb_state *s, uint16_t unit, const struct malb_course *course,
	int32_t upto, malb_each_unit *each, void *ctx)
{
	assert(unit < UNITS_ROOM);
	struct pass_search search = { s, course, unit, upto, each, ctx };
	struct extent box = malb_course_box(course);
	malb_footprint_each_near(s, &box, SOLID, look_at_friend, &search);
}

struct clear_search {
	const struct malb_state *s;
	const struct malb_course *course;
	uint16_t unit;
	int32_t at;
};

static bool is_clear_before(void *ctx, int32_t back)
{
	const struct clear_search *search = ctx;
	struct malb_brigade there;
	malb_course_at(search->course, search->at - back, &there);
	return malb_may_end(search->s, &there, malb_slot(search->unit));
}

int32_t malb_obstacle_clear_length(const struct malb_state *s, uint16_t unit,
	const struct malb_course *course, int32_t at)
{
	assert(unit < UNITS_ROOM);
	enum { STEP = 100 };
	struct clear_search search = { s, course, unit, at };
	int32_t back = sweep_first(at, STEP, is_clear_before, &search);
	return back == SWEEP_NEVER ? 0 : at - back;
}

struct back_search {
	const struct malb_state *s;
	const struct malb_brigade *from;
	const struct malb_leg *leg;
	uint16_t brigade;
};

static bool is_free_back(void *ctx, int32_t back)
{
	const struct back_search *search = ctx;
	struct malb_brigade there;
	malb_course_back(search->from, search->leg, back, &there);
	return malb_may_end(search->s, &there, search->brigade);
}

static int32_t price_of(const struct malb_brigade *b, const struct malb_leg *leg, int32_t length)
{
	if (leg->kind == LEG_WHEEL)
		return wheel_cost(malb_layout_frontage(b), length * 10);
	return leg->kind == LEG_INCLINE ? 2 * length : length;
}

/* Back at its beginning it may stand a mil from there, since its corners were rounded on both ways: on
 * others whom it touched. */
static void step_clear(const struct malb_state *s, uint16_t brigade, struct malb_brigade *there)
{
	const struct malb_brigade began = *there;
	for (int32_t back = 0; back <= TOL; back++) {
		*there = began;
		malb_layout_shift(there, point_ahead(point_at(0, 0), began.frame.facing * 10, 0, -back));
		if (malb_may_end(s, there, brigade))
			return;
	}
	*there = began;
}

int32_t malb_obstacle_go_back(const struct malb_state *s, uint16_t brigade, struct malb_brigade *there,
	const struct malb_leg *legs, int count)
{
	assert(brigade < BRIGADES_ROOM);
	enum { STEP = 100, WHEEL_STEP = 10 };
	int32_t saved = 0;
	for (int i = count - 1; i >= 0; i--) {
		const struct malb_brigade from = *there;
		struct back_search search = { s, &from, &legs[i], brigade };
		int32_t all = malb_course_leg_length(&legs[i], from.move.allowance), back;
		if (all == 0)
			continue;
		back = sweep_first(all, legs[i].kind == LEG_WHEEL ? WHEEL_STEP : STEP, is_free_back, &search);
		malb_course_back(&from, &legs[i], back == SWEEP_NEVER ? all : back, there);
		saved += price_of(&from, &legs[i], back == SWEEP_NEVER ? all : back);
		if (back != SWEEP_NEVER)
			return saved;
	}
	step_clear(s, brigade, there);
	return -1;
}

/* ---- Ground -------------------------------------------------------------------------------------------- */

static void note_bar(struct malb_bar *bar, int32_t at, uint16_t clause, uint16_t area, uint16_t line)
{
	if (at != COURSE_NEVER && (bar->at == COURSE_NEVER || at < bar->at))
		*bar = (struct malb_bar){ at, clause, area, line };
}

struct place_search {
	const struct malb_state *s;
	const struct malb_course *course;
	bool (*bad)(const struct malb_state *s, const struct malb_brigade *there);
};

static bool is_bad_after(void *ctx, int32_t after)
{
	const struct place_search *search = ctx;
	struct malb_brigade there;
	malb_course_at(search->course, after, &there);
	return search->bad(search->s, &there);
}

/* From step to step: for what a sweep does not tell. */
static int32_t first_place(const struct malb_state *s, const struct malb_course *course, int32_t step,
	bool (*bad)(const struct malb_state *, const struct malb_brigade *))
{
	struct place_search search = { s, course, bad };
	int32_t at = sweep_first(course->length, step, is_bad_after, &search);
	return at == SWEEP_NEVER ? COURSE_NEVER : at;
}

static bool may_use_roads(const struct malb_course *course)
{
	return course->from.formation == MARCH_COLUMN;
}

enum { ROAD_STEP = 250, EDGE_STEP = 500 };

static void look_at_areas(const struct malb_state *s, const struct malb_course *course,
	const struct extent *box, struct malb_bar *bar)
{
	for (uint16_t i = 1; i < s->areas_end; i++) {
		const struct malb_area *area = &s->areas[i];
		struct figure figure;
		int32_t at;
		if (!area->id[0] || !malb_ground_area_forbidden(area, &course->from))
			continue;
		figure = figure_area(area->polygon, area->count);
		if (!extents_meet(box, &figure.extent))
			continue;
		at = may_use_roads(course) ? first_place(s, course, ROAD_STEP, malb_underfoot_on_forbidden_ground)
			: malb_course_covers(course, course->length, &figure);
		note_bar(bar, at, MALB_12_17, i, 0);
	}
}

bool malb_obstacle_must_be_crossed(const struct malb_line *line)
{
	enum malb_obstacle kind = malb_ground_obstacle(line);
	return kind == MAJOR || kind == CHEVAUX || kind == IMPASSABLE;
}

/* Is the head of a column on a road there, which leads over it? */
static bool goes_by_road(const struct malb_state *s, const struct malb_course *course, int32_t at)
{
	struct malb_brigade there;
	if (!may_use_roads(course))
		return false;
	malb_course_at(course, at, &there);
	return malb_underfoot_on_road(s, malb_footprint_base_at(&there, 0));
}

static void look_at_line(const struct malb_state *s, const struct malb_course *course, uint16_t line,
	struct malb_bar *bar)
{
	struct malb_piece pieces[PIECES_MAX];
	int count = malb_ground_line_pieces(&s->lines[line], pieces);
	for (int i = 0; i < count; i++) {
		struct point ends[2] = { pieces[i].from, pieces[i].to };
		struct figure figure = figure_line(ends, 2, 0);
		int32_t at = malb_course_fronts_touch(course, course->length, &figure);
		if (at != COURSE_NEVER && !goes_by_road(s, course, at))
			note_bar(bar, at, malb_ground_obstacle(&s->lines[line]) == IMPASSABLE ? MALB_12_17 : MALB_14_9, 0,
				line);
	}
}

struct malb_bar malb_obstacle_first(const struct malb_state *s, const struct malb_course *course,
	uint64_t crossed)
{
	struct malb_bar bar = { COURSE_NEVER, 0, 0, 0 };
	struct extent box = malb_course_box(course);
	if (course->kind == NO_LEG)
		return bar;
	note_bar(&bar, first_place(s, course, EDGE_STEP, malb_space_off_table), MALB_0_5, 0, 0);
	look_at_areas(s, course, &box, &bar);
	for (uint16_t i = 1; i < s->lines_end; i++) {
		struct extent line;
		if (!s->lines[i].id[0] || !malb_obstacle_must_be_crossed(&s->lines[i]) || crossed >> (i - 1) & 1)
			continue;
		line = extent_of(s->lines[i].polyline, s->lines[i].count);
		if (extents_meet(&box, &line))
			look_at_line(s, course, i, &bar);
	}
	return bar;
}

bool malb_obstacle_is_at_line(const struct malb_state *s, const struct malb_brigade *as, uint16_t line)
{
	assert(line < LINES_ROOM);
	struct malb_piece pieces[PIECES_MAX];
	int count = malb_ground_line_pieces(&s->lines[line], pieces);
	for (int k = 0; k < count; k++) {
		struct point ends[2] = { pieces[k].from, pieces[k].to };
		struct figure figure = figure_line(ends, 2, 0);
		for (int i = 0; i < as->base_count; i++) {
			struct point edge[2];
			struct figure front;
			front_edge(front_of(malb_footprint_base_at(as, i)), edge);
			front = figure_line(edge, 2, 0);
			if (malb_space_front_rank(as, i) && figures_within(&front, &figure, TOL))
				return true;
		}
	}
	return false;
}

static bool is_rough_line(const struct malb_state *s, const struct malb_course *course, uint16_t line,
	int32_t upto)
{
	const struct malb_line *l = &s->lines[line];
	struct figure figure = figure_line(l->polyline, l->count, 0);
	return malb_ground_obstacle(l) == MINOR_ROUGH && malb_course_crosses(course, upto, &figure);
}

bool malb_obstacle_course_is_rough(const struct malb_state *s, const struct malb_course *course, int32_t upto)
{
	struct place_search search = { s, course, malb_underfoot_in_rough };
	struct extent box = malb_course_box(course);
	if (may_use_roads(course))
		return sweep_first_step(upto, ROAD_STEP, is_bad_after, &search) != SWEEP_NEVER;
	for (uint16_t i = 1; i < s->areas_end; i++) {
		struct figure figure;
		if (!s->areas[i].id[0] || !(s->areas[i].rough || s->areas[i].dense))
			continue;
		figure = figure_area(s->areas[i].polygon, s->areas[i].count);
		if (extents_meet(&box, &figure.extent) && malb_course_crosses(course, upto, &figure))
			return true;
	}
	for (uint16_t i = 1; i < s->lines_end; i++)
		if (s->lines[i].id[0] && is_rough_line(s, course, i, upto))
			return true;
	return false;
}
