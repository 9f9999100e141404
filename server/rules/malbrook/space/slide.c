/* Slides: bodies of troops that go straight on without turning. */
#include "slide.h"

#include <assert.h>
#include <string.h>

#include "../../table/angle.h"
#include "../../table/number.h"
#include "../../table/sweep.h"
#include "ends.h"
#include "layout.h"

void malb_slide(struct malb_brigade *body, int heading, int32_t length)
{
	malb_layout_shift(body, sweep_offset(heading * 10, length));
}

static bool base_lies_on(const struct malb_brigade *body, int i, int k)
{
	struct convex a = convex_base(malb_footprint_base_at(body, i)),
		b = convex_base(malb_footprint_base_at(body, k));
	struct figure one = figure_convex(&a), other = figure_convex(&b);
	return figures_overlap(&one, &other, TOL);
}

/* Bases of a column that lay on each other in a bend of its trail make room as they leave it: each for
 * those before it, and takes those behind it along. False: none lay on another. */
static bool pull_apart(struct malb_brigade *body)
{
	enum { STEP = 50, STEPS_MAX = 400 };
	int steps = 0;
	for (int i = 1; i < body->base_count; i++)
		for (int k = 0; k < i && steps < STEPS_MAX; k++) {
			struct point here = base_centre(malb_footprint_base_at(body, i)),
				there = base_centre(malb_footprint_base_at(body, k));
			if (!base_lies_on(body, i, k))
				continue;
			for (int tail = i; tail < body->base_count; tail++)
				body->bases[tail].pos = point_plus(body->bases[tail].pos,
					sweep_offset(points_heading(there, here), STEP));
			steps++;
			k = -1;
		}
	return steps > 0;
}

/* Who needs more ground than before moves aside as little as need be. */
static void find_room(const struct malb_state *s, uint16_t brigade, struct malb_brigade *body)
{
	enum { STEP = 100, FAR = 4000, WAYS = 8 };
	const struct malb_brigade began = *body;
	for (int32_t aside = 0; aside <= FAR; aside += STEP)
		for (int way = 0; way < WAYS; way++) {
			*body = began;
			malb_slide(body, began.frame.facing + way * FULL_CIRCLE / WAYS, aside);
			if (malb_may_end(s, body, brigade))
				return;
		}
	*body = began;
}

void malb_slide_scatter_to(const struct malb_state *s, uint16_t brigade, struct malb_brigade *body,
	int heading)
{
	assert(brigade < BRIGADES_ROOM);
	body->formation = UNFORMED;
	body->ranks = 1;
	body->trail_count = 0;
	memset(body->trail, 0, sizeof body->trail);
	body->frame.facing = (int16_t)heading;
	for (int i = 0; i < body->base_count; i++) {
		struct malb_base *base = &body->bases[i];
		if (malb_headings_apart(base->facing, heading) > FULL_CIRCLE / 4) {
			base->pos = point_ahead(base->pos, base->facing * 10, 0, -body->depth);
			base->facing = malb_layout_facing(base->facing + FULL_CIRCLE / 2);
		}
		base->rank = base->file = 0;
		base->detached = false;
	}
	if (pull_apart(body))
		find_room(s, brigade, body);
}

/* ---- Ways ---------------------------------------------------------------------------------------------- */

struct extent malb_slide_way_box(const struct malb_brigade *body, int heading, int32_t length)
{
	struct extent box = malb_footprint_brigade_box(body);
	struct point by = sweep_offset(heading * 10, length);
	*(by.x > 0 ? &box.high.x : &box.low.x) += by.x;
	*(by.y > 0 ? &box.high.y : &box.low.y) += by.y;
	return box;
}

static int32_t sooner(int32_t a, int32_t b)
{
	return a == NEVER || (b != NEVER && b < a) ? b : a;
}

/* Where a base comes within reach of a figure. Whoever brushes past at the very limit is told by the
 * corners of all his way, which are rounded: he meets nobody where he is then, nor beyond. */
static int32_t base_meets(const struct convex *area, int heading, int32_t all, const struct figure *other,
	int32_t reach)
{
	enum { ROUNDED = 3 };
	int32_t at = sweep_until_within(area, heading * 10, all, other, reach);
	struct convex there;
	struct figure figure;
	if (at == NEVER)
		return NEVER;
	there = convex_moved(area, sweep_offset(heading * 10, at));
	figure = figure_convex(&there);
	return figures_within(&figure, other, reach + ROUNDED) ? at : NEVER;
}

int32_t malb_slide_meets(const struct malb_brigade *body, int heading, int32_t all, const struct body *other,
	int32_t reach)
{
	struct body own;
	struct extent way = extent_grown(malb_slide_way_box(body, heading, all), reach);
	int32_t first = NEVER;
	malb_footprint_brigade_body(body, &own);
	for (int k = 0; k < other->count; k++) {
		if (!extents_meet(&way, &other->figures[k].extent))
			continue;
		for (int i = 0; i < own.count; i++)
			first = sooner(first,
				base_meets(&own.areas[i], heading, first == NEVER ? all : first, &other->figures[k], reach));
	}
	return first;
}

struct bar_search {
	const struct malb_state *s;
	const struct convex *area;
	enum malb_side of;
	int heading;
	int32_t all, first;
	uint16_t except;
};

static bool is_barred_by(void *ctx, uint16_t unit)
{
	struct bar_search *search = ctx;
	struct body body;
	if (unit == search->except || malb_unit_side(search->s, unit) == search->of ||
		!malb_footprint_is_troops(search->s, unit))
		return true;
	malb_footprint_body(search->s, unit, &body);
	for (int i = 0; i < body.count; i++)
		search->first = sooner(search->first,
			sweep_until_overlap(search->area, search->heading * 10, search->all, &body.figures[i], TOL));
	return search->first != 0;
}

int32_t malb_slide_enemy_bars(const struct malb_state *s, const struct malb_brigade *body, int base,
	int heading, int32_t all, uint16_t except)
{
	struct convex area = convex_base(malb_footprint_base_at(body, base));
	struct bar_search search = { s, &area, body->side, heading, all, NEVER, except };
	struct extent way = malb_slide_way_box(body, heading, all);
	malb_footprint_each_near(s, &way, TROOPS, is_barred_by, &search);
	return search.first;
}

/* ---- Room ---------------------------------------------------------------------------------------------- */

struct room_search {
	const struct malb_state *s;
	const struct malb_brigade *body;
	uint16_t brigade;
	int heading, sign;
	int32_t from;
};

static bool is_free_after(void *ctx, int32_t after)
{
	const struct room_search *search = ctx;
	struct malb_brigade there = *search->body;
	malb_slide(&there, search->heading, search->from + search->sign * after);
	return malb_may_end(search->s, &there, search->brigade);
}

int32_t malb_slide_free_length(const struct malb_state *s, const struct malb_brigade *body, uint16_t brigade,
	int heading, int32_t wanted, int32_t most)
{
	assert(brigade < BRIGADES_ROOM);
	enum { STEP = 100 };
	struct room_search beyond = { s, body, brigade, heading, 1, wanted },
		before = { s, body, brigade, heading, -1, wanted };
	int32_t at = sweep_first(most > wanted ? most - wanted : 0, STEP, is_free_after, &beyond);
	if (at == 0)
		return wanted;
	if (at != SWEEP_NEVER) /* clear of them to the mil, if it can */
		return wanted + at + (wanted + at + TOL <= most && is_free_after(&beyond, at + TOL) ? TOL : 0);
	at = sweep_first(wanted, STEP, is_free_after, &before);
	if (at == SWEEP_NEVER)
		return 0;
	return wanted - at - (at + TOL <= wanted && is_free_after(&before, at + TOL) ? TOL : 0);
}
