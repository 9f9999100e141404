/* Sweeps. */
#include "sweep.h"

/* `test` holds after `yes`, not after `no`. */
static int32_t halve(int32_t no, int32_t yes, sweep_test *test, void *ctx)
{
	while (yes - no > 1) {
		int32_t middle = no + (yes - no) / 2;

		if (test(ctx, middle))
			yes = middle;
		else
			no = middle;
	}
	return yes;
}

int32_t sweep_first_step(int32_t all, int32_t step, sweep_test *test, void *ctx)
{
	for (int32_t after = 0;; after = all - after > step ? after + step : all) {
		if (test(ctx, after))
			return after;
		if (after >= all)
			return SWEEP_NEVER;
	}
}

int32_t sweep_first(int32_t all, int32_t step, sweep_test *test, void *ctx)
{
	int32_t yes = sweep_first_step(all, step, test, ctx);

	if (yes <= 0)
		return yes;
	return halve((yes - 1) / step * step, yes, test, ctx);
}

struct point sweep_offset(int32_t heading, int32_t length)
{
	return point_ahead(point_at(0, 0), heading, 0, length);
}

struct convex sweep_area(const struct convex *area, int32_t heading, int32_t length)
{
	struct convex end = convex_moved(area, sweep_offset(heading, length));

	return convex_around(area, &end);
}

struct leg {
	const struct convex *area;
	const struct figure *other;
	int32_t heading, limit;
	bool (*reached)(const struct figure *swept, const struct figure *other, int32_t limit);
};

static bool swept_reaches(void *ctx, int32_t after)
{
	const struct leg *leg = ctx;
	struct convex swept = sweep_area(leg->area, leg->heading, after);
	struct figure figure = figure_convex(&swept);

	return leg->reached(&figure, leg->other, leg->limit);
}

/* Can the way be seen to lead past without looking closer? */
static bool passes_by(const struct leg *leg, int32_t all)
{
	struct extent start = extent_of(leg->area->at, leg->area->count), end, way;
	struct point offset = sweep_offset(leg->heading, all);

	end = (struct extent){ point_plus(start.low, offset), point_plus(start.high, offset) };
	way = extent_grown(extent_around(start, end), leg->limit);
	return !extents_meet(&way, &leg->other->extent);
}

/* What the whole sweep does not reach no part of it does; what a part reaches the whole does. */
static int32_t sweep_until(struct leg leg, int32_t all)
{
	if (passes_by(&leg, all))
		return SWEEP_NEVER;
	return sweep_first(all, all > 0 ? all : 1, swept_reaches, &leg);
}

int32_t sweep_until_within(const struct convex *area, int32_t heading, int32_t all,
	const struct figure *other, int32_t limit)
{
	return sweep_until((struct leg){ area, other, heading, limit, figures_within }, all);
}

int32_t sweep_until_closer(const struct convex *area, int32_t heading, int32_t all,
	const struct figure *other, int32_t limit)
{
	return sweep_until((struct leg){ area, other, heading, limit, figures_closer }, all);
}

int32_t sweep_until_overlap(const struct convex *area, int32_t heading, int32_t all,
	const struct figure *other, int32_t limit)
{
	return sweep_until((struct leg){ area, other, heading, limit, figures_overlap }, all);
}
