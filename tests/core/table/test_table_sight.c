/* What lies in front, and what is seen. */
#include <criterion/criterion.h>

#include "server/rules/table/angle.h"
#include "server/rules/table/front.h"
#include "server/rules/table/sight.h"
#include "tests/lib/worlds/strewn.h"

enum { CASES = 4000, REACH = 8000 };

static struct strewn chance = { 1713 };
static const struct point here = { 0, 0 };

/* ---- In front ------------------------------------------------------------------------------------------ */

/* The distance from the front edge squared of a point in the front's frame, in fractions; 1e30 if the point
 * is not before the front, which is taken wider by a margin. */
static long double before(struct front front, long double right, long double forward, int margin)
{
	long double aside = (right < 0 ? -right : right) - front.width / 2.0L;

	if (forward < -margin || (aside - margin) * front.ahead > (forward + margin) * front.aside)
		return 1e30L;
	return forward * forward + (aside > 0 ? aside * aside : 0);
}

/* The least over many points along a figure's edge. */
static long double sampled(struct front front, struct chain chain, int margin)
{
	enum { STEPS = 500 };
	long double sine = angle_sin(front.pose.facing) / 1e6L, cosine = angle_cos(front.pose.facing) / 1e6L,
		least = 1e30L;

	for (int i = 0; i < chain_edges(chain); i++)
		for (int k = 0; k < STEPS; k++) {
			struct point a = chain.at[i], b = chain_next(chain, i);
			long double x = a.x + (long double)(b.x - a.x) * k / STEPS - front.pose.at.x;
			long double y = a.y + (long double)(b.y - a.y) * k / STEPS - front.pose.at.y;
			long double square = before(front, x * cosine - y * sine, x * sine + y * cosine, margin);

			least = square < least ? square : least;
		}
	return least;
}

static struct front some_front(int i)
{
	static const struct { int32_t aside, ahead; } rays[] = { { 1, 1 }, { 41421, 100000 }, { 577350, 1000000 },
		{ 0, 1 } };
	struct base base = strewn_base(&chance, REACH);

	return (struct front){ base.pose, base.width, rays[i % 4].aside, rays[i % 4].ahead };
}

Test(table_front, what_is_in_front_is_what_dense_sampling_finds)
{
	int in = 0;

	for (int i = 0; i < CASES; i++) {
		struct front front = some_front(i);
		struct point star[FIGURE_MAX];
		struct convex base = convex_base(strewn_base(&chance, REACH));
		struct figure figure = i % 3 ? figure_convex(&base) :
			figure_area(star, strewn_star(&chance, star, strewn_point(&chance, REACH), 4000));
		int32_t limit = strewn_number(&chance, 100, 9000);
		long double inner = sampled(front, figure.chain, -2), outer = sampled(front, figure.chain, 30),
			slack = limit + 30;
		bool within = front_within(front, &figure, limit);

		if (inner <= (limit - 3.0L) * (limit - 3.0L))
			cr_assert(within, "case %d", i);
		if (within && figure_side(&figure, front.pose.at) <= 0) /* samples lie up to 20 units apart */
			cr_assert(outer <= slack * slack, "case %d: %Lf, limit %d", i, outer, limit);
		if (inner < 1e29L)
			cr_assert(front_sees(front, &figure));
		cr_assert_eq(front_sees(front, &figure), front_distance(front, &figure) >= 0);
		cr_assert_eq(front_within(front, &figure, 1 << 20), front_sees(front, &figure));
		in += within;
	}
	cr_assert(in > CASES / 20);
}

Test(table_front, the_front_knows_no_place_no_quarter_and_no_mirror)
{
	for (int i = 0; i < CASES; i++) {
		struct front front = some_front(i), again = front, mirrored = front;
		struct convex base = convex_base(strewn_base(&chance, REACH)), moved = base, swapped = base;
		struct point shift = strewn_point(&chance, 500000);
		struct figure figure = figure_convex(&base), other, third;
		int32_t limit = strewn_number(&chance, 0, 9000);

		again.pose = pose_turned(front.pose, here, i % 4 * QUARTER_TURN);
		again.pose.at = point_plus(again.pose.at, shift);
		strewn_all_again(moved.at, moved.count, i % 4, shift);
		other = figure_convex(&moved);
		cr_assert_eq(front_within(front, &figure, limit), front_within(again, &other, limit));
		cr_assert_eq(front_distance(front, &figure), front_distance(again, &other));

		mirrored.pose = pose_at(point_at(-front.pose.at.x, front.pose.at.y), -front.pose.facing);
		for (int k = 0; k < base.count; k++)
			swapped.at[k] = point_at(-base.at[base.count - 1 - k].x, base.at[base.count - 1 - k].y);
		third = figure_convex(&swapped);
		cr_assert_eq(front_sees(front, &figure), front_sees(mirrored, &third));
	}
}

Test(table_front, a_disc_reaches_in_over_the_edge_and_over_the_rays)
{
	struct front front = { pose_at(point_at(0, 0), 0), 2000, 1, 1 };
	struct { struct point centre; int32_t radius, limit; bool within; } cases[] = {
		{ { 0, 1300 }, 300, 1000, true },      { { 0, 1301 }, 300, 1000, false },    /* ahead */
		{ { 0, -300 }, 300, 1000, true },      { { 0, -301 }, 300, 1000, false },    /* from behind the edge */
		{ { 1600, 300 }, 213, 1000, true },    { { 1600, 300 }, 212, 1000, false },  /* over a ray: 150 * sqrt 2 away */
		{ { -1600, 300 }, 213, 1000, true },   { { -1600, 300 }, 212, 1000, false },
		{ { 3000, 2000 }, 1828, 1000, false }, { { 3000, 2000 }, 1829, 1000, true }, /* from the tip of the ray on */
		{ { -1000, -300 }, 300, 1000, true },  { { -1180, -240 }, 299, 1000, false }, /* round the corner */
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct figure disc = figure_disc(&cases[i].centre, cases[i].radius);

		cr_assert_eq(front_within(front, &disc, cases[i].limit), cases[i].within, "case %zu", i);
	}
}

Test(table_front, a_front_in_the_middle_of_a_wood_is_in_the_wood)
{
	struct convex wood = convex_block(pose_at(point_at(0, 0), 4500), -9000, 9000, -9000, 9000);
	struct figure figure = figure_convex(&wood);
	struct front front = { pose_at(point_at(100, -300), 1234), 2000, 1, 1 };

	cr_assert(front_within(front, &figure, 0));
	cr_assert_eq(front_distance(front, &figure), 0);
	cr_assert_eq(front_part(front, &wood).count > 2, true);
}

Test(table_front, the_part_in_front_is_cut_at_the_rays)
{
	struct front front = { pose_at(point_at(5000, 5000), HALF_TURN), 1000, 1, 1 };
	struct convex wall = convex_block(pose_at(point_at(5000, 5000), 0), -3000, 3000, -800, -600);
	struct convex part = front_part(front, &wall);

	cr_assert_eq(part.count, 4);
	for (int i = 0; i < part.count; i++) {
		struct point p = part.at[i];

		cr_assert((p.y == 600 && (p.x == 1100 || p.x == -1100)) ||
			(p.y == 800 && (p.x == 1300 || p.x == -1300)));
	}
}

Test(table_front, aim_is_within_an_angle_to_either_side)
{
	struct pose gun = pose_at(point_at(1000, 1000), 0);

	cr_assert(front_aims_at(gun, point_at(2000, 2000), 4500, 0) &&
		front_aims_at(gun, point_at(0, 2000), 4500, 0));
	cr_assert(!front_aims_at(gun, point_at(2001, 2000), 4500, 0));
	cr_assert(front_aims_at(gun, point_at(2007, 2000), 4500, 5) &&
		!front_aims_at(gun, point_at(2008, 2000), 4500, 5));
	cr_assert(!front_aims_at(gun, point_at(1500, 1000), QUARTER_TURN, 0) &&
		front_aims_at(gun, point_at(90000, 1001), QUARTER_TURN, 0));
	cr_assert(front_aims_at(gun, point_at(1000, 1001), 0, 0) &&
		!front_aims_at(gun, point_at(1000, 1000), 4500, 0));
	cr_assert(!front_aims_at(gun, point_at(1000, 0), QUARTER_TURN, 0));
}

/* ---- Seen ---------------------------------------------------------------------------------------------- */

static int32_t dense(struct point from, struct point to, const struct figure *figure, int steps)
{
	int in = 0;

	for (int i = 0; i < steps; i++)
		in += figure_side(figure, point_between(from, to, 2 * i + 1, 2 * steps)) > 0;
	return (int32_t)((int64_t)in * points_distance(from, to) / steps);
}

Test(table_sight, as_much_lies_inside_as_dense_sampling_finds)
{
	enum { STEPS = 2000 };
	int entered = 0;

	for (int i = 0; i < CASES / 10; i++) {
		struct point star[FIGURE_MAX], from = strewn_point(&chance, REACH), to = strewn_point(&chance, REACH);
		struct figure figure = figure_area(star, strewn_star(&chance, star, here, 6000));
		struct stretch stretches[FIGURE_MAX];
		int count = sight_stretches(from, to, &figure, stretches, FIGURE_MAX);
		int32_t sampled = dense(from, to, &figure, STEPS), inside = sight_inside(from, to, &figure);
		int32_t apart = inside < sampled ? sampled - inside : inside - sampled,
			length = points_distance(from, to);

		cr_assert(apart <= (count + 1) * (length / STEPS + 3), "%d sampled, %d said", sampled, inside);
		cr_assert(sampled == 0 || sight_enters(from, to, &figure));
		for (int k = 0; k < count; k++) {
			cr_assert(stretches[k].in < stretches[k].out && stretches[k].out <= length);
			cr_assert(k == 0 || stretches[k - 1].out < stretches[k].in);
		}
		cr_assert_eq(sight_first(from, to, &figure), count ? stretches[0].in : -1);
		entered += count > 0;
	}
	cr_assert(entered > CASES / 40);
}

Test(table_sight, sight_knows_no_direction_no_place_and_no_quarter)
{
	for (int i = 0; i < CASES; i++) {
		struct point star[FIGURE_MAX], again[FIGURE_MAX], from = strewn_point(&chance, REACH),
			to = strewn_point(&chance, REACH);
		int count = strewn_star(&chance, star, here, 6000), corner = strewn_number(&chance, 0, count - 1);
		struct point shift = strewn_point(&chance, 500000);

		if (i % 3 == 0) /* by way of a corner, and along an edge */
			from = star[corner];
		if (i % 6 == 0)
			to = point_plus(from, point_minus(star[(corner + 1) % count], from));
		for (int k = 0; k < count; k++)
			again[k] = strewn_again(star[k], i % 4, shift);

		struct figure figure = figure_area(star, count), moved = figure_area(again, count);
		struct point start = strewn_again(from, i % 4, shift), end = strewn_again(to, i % 4, shift);
		bool enters = sight_enters(from, to, &figure);

		cr_assert_eq(sight_enters(to, from, &figure), enters);
		cr_assert_eq(sight_enters(start, end, &moved), enters);
		cr_assert_eq(sight_enters(end, start, &moved), enters);
		cr_assert_eq(sight_inside(start, end, &moved), sight_inside(from, to, &figure));
	}
}

Test(table_sight, a_line_along_an_edge_or_past_a_corner_does_not_enter)
{
	struct convex block = convex_block(pose_at(point_at(0, 0), 0), 0, 1000, 0, 1000);
	struct figure figure = figure_convex(&block);

	cr_assert(!sight_enters(point_at(-500, 0), point_at(1500, 0), &figure));
	cr_assert(sight_enters(point_at(-500, 0), point_at(1500, 1), &figure));
	cr_assert(!sight_enters(point_at(-1000, 1000), point_at(1000, -1000), &figure));
	cr_assert(sight_meets(point_at(-1000, 1000), point_at(1000, -1000), &figure));
	cr_assert(sight_enters(point_at(-1000, -1000), point_at(1, 1), &figure));
	cr_assert(!sight_enters(point_at(-1000, -1000), point_at(0, 0), &figure));
	cr_assert(sight_enters(point_at(500, 500), point_at(500, 500), &figure));
	cr_assert(!sight_enters(point_at(500, 1000), point_at(500, 3000), &figure));
	cr_assert(sight_enters(point_at(0, 0), point_at(1000, 1000), &figure)); /* the diagonal */
	cr_assert(!sight_meets(point_at(-500, -1), point_at(1500, -1), &figure));
}

Test(table_sight, a_horseshoe_is_entered_twice_and_seen_into)
{
	struct point shoe[] = { { 0, 0 }, { 9000, 0 }, { 9000, 9000 }, { 6000, 9000 }, { 6000, 3000 },
		{ 3000, 3000 }, { 3000, 9000 }, { 0, 9000 } };
	struct figure area = figure_area(shoe, 8);
	struct stretch s[2];

	cr_assert_eq(sight_stretches(point_at(-1000, 6000), point_at(12000, 6000), &area, s, 2), 2);
	cr_assert(s[0].in == 1000 && s[0].out == 4000 && s[1].in == 7000 && s[1].out == 10000);
	cr_assert_eq(sight_inside(point_at(-1000, 6000), point_at(12000, 6000), &area), 6000);
	cr_assert_eq(sight_first(point_at(4500, 6000), point_at(12000, 6000), &area), 1500);
	/* Along the bottom of the bay the line is inside only on either side of it. */
	cr_assert_eq(sight_stretches(point_at(-1000, 3000), point_at(12000, 3000), &area, s, 2), 2);
	cr_assert_eq(sight_inside(point_at(-1000, 3000), point_at(12000, 3000), &area), 6000);
	/* From wall to wall of the bay, and into its corner. */
	cr_assert(!sight_enters(point_at(3000, 4000), point_at(6000, 8000), &area));
	cr_assert(!sight_enters(point_at(4500, 12000), point_at(3000, 3000), &area));
	cr_assert(!sight_enters(point_at(3000, 9000), point_at(3000, 3000), &area));
	cr_assert(sight_enters(point_at(3000, 9000), point_at(3000, 2999), &area));
	cr_assert_eq(sight_stretches(point_at(500, 500), point_at(8500, 500), &area, s, 2), 1);
	cr_assert(s[0].in == 0 && s[0].out == 8000);
}
