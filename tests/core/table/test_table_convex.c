/* Convex areas, sweeps, wheels and trails. */
#include <criterion/criterion.h>

#include "server/rules/table/angle.h"
#include "server/rules/table/sweep.h"
#include "server/rules/table/trail.h"
#include "server/rules/table/wheel.h"
#include "tests/lib/worlds/strewn.h"

enum { CASES = 4000, REACH = 10000 };

static struct strewn chance = { 1709 };

/* How far outside an area a point lies at most, over all edges, compared with a distance. */
static bool holds_but_for(const struct convex *area, struct point p, int32_t by)
{
	struct figure figure = figure_convex(area), there = figure_point(&p);

	return figures_within(&figure, &there, by);
}

Test(table_convex, a_hull_holds_its_points_and_only_turns_left)
{
	for (int i = 0; i < CASES; i++) {
		struct point at[CONVEX_MAX];
		int count = strewn_number(&chance, 1, CONVEX_MAX);

		for (int k = 0; k < count; k++)
			at[k] = strewn_point(&chance, i % 2 ? 3 : REACH);

		struct convex hull = convex_hull(at, count);

		for (int k = 0; k < count; k++)
			cr_assert(holds_but_for(&hull, at[k], 0));
		for (int k = 0; k < hull.count && hull.count > 2; k++) {
			struct point a = hull.at[k], b = hull.at[(k + 1) % hull.count], c = hull.at[(k + 2) % hull.count];

			cr_assert(point_cross(point_minus(b, a), point_minus(c, b)) > 0);
		}
	}
}

Test(table_convex, a_cut_keeps_what_is_on_its_side)
{
	for (int i = 0; i < CASES; i++) {
		struct convex area = convex_base(strewn_base(&chance, REACH));
		struct point on = strewn_point(&chance, REACH), normal = strewn_point(&chance, i % 2 ? 1000 : 2);
		struct half_plane keep = { normal.x, normal.y, point_dot(normal, on) };
		struct convex left = convex_cut(&area, keep);

		for (int k = 0; k < left.count; k++) {
			int64_t beyond = point_dot(normal, left.at[k]) - keep.c;

			cr_assert(beyond <= 0 || beyond * beyond <= 2 * point_square(normal));
			cr_assert(holds_but_for(&area, left.at[k], 1));
		}
		for (int k = 0; k < area.count; k++)
			if (point_dot(normal, area.at[k]) <= keep.c)
				cr_assert(holds_but_for(&left, area.at[k], 0));
	}
}

Test(table_sweep, a_sweep_covers_every_place_on_the_way)
{
	for (int i = 0; i < CASES; i++) {
		struct convex area = convex_base(strewn_base(&chance, REACH));
		int32_t heading = strewn_number(&chance, 0, FULL_TURN), length = strewn_number(&chance, 0, 10000);
		struct convex swept = sweep_area(&area, heading, length);

		for (int k = 0; k <= 20; k++) {
			struct convex there = convex_moved(&area,
				sweep_offset(heading, (int32_t)((int64_t)length * k / 20)));

			for (int n = 0; n < there.count; n++)
				cr_assert(holds_but_for(&swept, there.at[n], 2)); /* this corner's rounding, and the end's */
		}
	}
}

/* The same question asked after every single unit of the way. */
static int32_t step_by_step(const struct convex *area, int32_t heading, int32_t all,
	const struct figure *other, int32_t limit)
{
	for (int32_t after = 0; after <= all; after++) {
		struct convex there = convex_moved(area, sweep_offset(heading, after));
		struct figure figure = figure_convex(&there);

		if (figures_within(&figure, other, limit))
			return after;
	}
	return SWEEP_NEVER;
}

Test(table_sweep, the_first_length_is_what_dense_sampling_finds)
{
	int met = 0;

	for (int i = 0; i < CASES / 10; i++) {
		struct point star[FIGURE_MAX];
		struct convex area = convex_base(strewn_base(&chance, 5000));
		struct figure other = figure_area(star,
			strewn_star(&chance, star, strewn_point(&chance, 5000), 3000));
		int32_t heading = strewn_number(&chance, 0, FULL_TURN), all = strewn_number(&chance, 0, 6000),
			limit = strewn_number(&chance, 2, 500);
		int32_t swept = sweep_until_within(&area, heading, all, &other, limit);
		/* Corners are rounded: with a slack of two units the place found is near enough, and none before it
		 * surely is. */
		int32_t soonest = step_by_step(&area, heading, all, &other, limit + 2);
		int32_t latest = step_by_step(&area, heading, all, &other, limit - 2);

		if (swept == SWEEP_NEVER) {
			cr_assert_eq(latest, SWEEP_NEVER);
			continue;
		}
		met++;
		cr_assert(soonest != SWEEP_NEVER && soonest <= swept);
		cr_assert(latest == SWEEP_NEVER || swept <= latest);
	}
	cr_assert(met > CASES / 100);
}

Test(table_sweep, a_sweep_stops_at_the_limit)
{
	struct convex moving = convex_base((struct base){ pose_at(point_at(20000, 10000), 0), 4000, 1000 });
	struct convex standing = convex_base((struct base){ pose_at(point_at(20000, 22000), HALF_TURN), 4000,
		1000 });
	struct figure other = figure_convex(&standing);

	cr_assert_eq(sweep_until_within(&moving, 0, 8000, &other, 6000), 6000);
	cr_assert_eq(sweep_until_closer(&moving, 0, 8000, &other, 6000), 6001);
	cr_assert_eq(sweep_until_within(&moving, 0, 5999, &other, 6000), SWEEP_NEVER);
	cr_assert_eq(sweep_until_within(&moving, 0, 8000, &other, 12000), 0);
	cr_assert_eq(sweep_until_overlap(&moving, 0, 15000, &other, 5), 12006);
	cr_assert_eq(sweep_until_within(&moving, HALF_TURN, 8000, &other, 6000), SWEEP_NEVER);
	cr_assert_eq(sweep_until_within(&moving, 0, 0, &other, 6000), SWEEP_NEVER);
	/* A long way past something small is not passed over. */
	cr_assert_eq(sweep_until_within(&moving, 0, 40000, &other, 0), 12000);
}

struct asked {
	int32_t from, to;
	int count;
};

static bool between(void *ctx, int32_t after)
{
	struct asked *asked = ctx;

	asked->count++;
	return after >= asked->from && after <= asked->to;
}

Test(table_sweep, the_first_is_found_within_the_first_step_that_holds)
{
	struct asked rising = { 4321, INT32_MAX, 0 }, brief = { 450, 455, 0 }, bump = { 450, 700, 0 },
		at_once = { 0, 0, 0 }, end = { 999, 999, 0 };

	cr_assert_eq(sweep_first(10000, 10000, between, &rising), 4321);
	cr_assert(rising.count <= 18);
	cr_assert_eq(sweep_first(1000, 100, between, &brief), SWEEP_NEVER);
	cr_assert_eq(sweep_first(1000, 100, between, &bump), 450);
	cr_assert_eq(sweep_first_step(1000, 100, between, &bump), 500);
	cr_assert_eq(sweep_first(1000, 100, between, &at_once), 0);
	cr_assert_eq(sweep_first(999, 100, between, &end), 999);
	cr_assert_eq(sweep_first_step(999, 100, between, &end), 999);
	cr_assert_eq(sweep_first(0, 100, between, &at_once), 0);
}

Test(table_wheel, the_pivot_stands_still_and_the_outer_corner_keeps_its_distance)
{
	for (int i = 0; i < CASES; i++) {
		struct base base = strewn_base(&chance, REACH);
		enum wheel_side side = i % 2 ? WHEEL_RIGHT : WHEEL_LEFT;
		int32_t angle = strewn_number(&chance, 0, HALF_TURN);
		struct pose after = wheel_front(base.pose, base.width, side, angle);

		cr_assert(points_distance(wheel_pivot(after, base.width, side),
			wheel_pivot(base.pose, base.width, side)) <= 2);
		cr_assert_eq(angle_turn(base.pose.facing, after.facing), side == WHEEL_RIGHT || angle == HALF_TURN ?
			angle : -angle);
	}
}

Test(table_wheel, what_can_be_paid_can_be_wheeled)
{
	for (int i = 0; i < CASES; i++) {
		int32_t frontage = strewn_number(&chance, 500, 20000), cost = strewn_number(&chance, 0, 20000);
		int32_t angle = wheel_reach(frontage, cost);

		cr_assert(wheel_cost(frontage, angle) <= cost);
		cr_assert(angle == FULL_TURN || wheel_cost(frontage, angle + 1) > cost);
	}
}

Test(table_trail, on_a_straight_trail_everybody_is_straight_behind)
{
	for (int i = 0; i < CASES; i++) {
		struct pose head = strewn_base(&chance, REACH).pose;
		struct point at[2] = { head.at, point_ahead(head.at, head.facing, 0, -20000) };
		int32_t behind = strewn_number(&chance, 0, 30000);
		struct pose pose = trail_pose(at, 2, behind, NULL);

		cr_assert_eq(pose.facing, head.facing);
		cr_assert(points_distance(pose.at, point_ahead(head.at, head.facing, 0, -behind)) <= 2);
	}
}

Test(table_trail, round_a_corner_it_is_the_edge_that_is_faced)
{
	/* East for 3000, and before that north for 4000. */
	struct point at[] = { { 3000, 4000 }, { 0, 4000 }, { 0, 0 } };
	struct pose pose;
	int edge;

	cr_assert_eq(trail_length(at, 3), 7000);
	pose = trail_pose(at, 3, 500, &edge);
	cr_assert(same_point(pose.at, point_at(2500, 4000)) && pose.facing == QUARTER_TURN && edge == 0);
	pose = trail_pose(at, 3, 3000, &edge);
	cr_assert(same_point(pose.at, point_at(0, 4000)) && pose.facing == QUARTER_TURN && edge == 0);
	pose = trail_pose(at, 3, 3001, &edge);
	cr_assert(same_point(pose.at, point_at(0, 3999)) && pose.facing == 0 && edge == 1);
	pose = trail_pose(at, 3, 9000, &edge);
	cr_assert(same_point(pose.at, point_at(0, -2000)) && pose.facing == 0 && edge == 1);

	struct base chord = trail_chord(at, 3, 0, 1000, 7000);

	cr_assert(same_point(chord.pose.at, at[0]) && chord.pose.facing == angle_of(3000, 4000));
}

Test(table_trail, a_head_that_leads_on_leaves_its_trail_behind)
{
	struct point at[4] = { { 0, 0 }, { 0, -4000 } };
	int count = trail_lead(at, 2, 4, point_at(0, 1000), 4000);

	cr_assert_eq(count, 2);
	cr_assert(same_point(at[0], point_at(0, 1000)) && same_point(at[1], point_at(0, -3000)));
	count = trail_lead(at, count, 4, point_at(1500, 1000), 4000);
	cr_assert_eq(count, 3);
	cr_assert(same_point(at[1], point_at(0, 1000)) && same_point(at[2], point_at(0, -1500)));
	cr_assert_eq(trail_lead(at, count, 4, point_at(1500, 1000), 4000), 3);
	count = trail_lead(at, count, 4, point_at(1500, 2000), 4000);
	cr_assert_eq(count, 4);
	cr_assert_eq(trail_length(at, count), 4000);
	count = trail_lead(at, count, 4, point_at(500, 2000), 4000); /* no room: the last is forgotten */
	cr_assert_eq(count, 4);
	cr_assert(same_point(at[3], point_at(0, 1000)));
	count = trail_lead(at, count, 4, point_at(-4000, 2000), 4000);
	cr_assert_eq(count, 2);
	cr_assert_eq(trail_length(at, count), 4000);
}
