/* Bodies: several bases asked as one, beside all of their figures asked one by one. */
#include <criterion/criterion.h>

#include "server/rules/table/body.h"
#include "tests/lib/worlds/strewn.h"

enum { CASES = 600, REACH = 8000 };

static struct strewn chance = { 1709 };

static void strew(struct body *body)
{
	int count = strewn_number(&chance, 1, BODY_MAX);
	if (count % 5 == 0) {
		body_of_disc(strewn_point(&chance, REACH), strewn_number(&chance, 0, 700), body);
		return;
	}
	body->count = 0;
	for (int i = 0; i < count; i++)
		body_add(body, convex_base(strewn_base(&chance, REACH)));
}

Test(table_body, is_as_far_away_as_its_nearest_figure)
{
	for (int n = 0; n < CASES; n++) {
		static struct body a, b;
		int32_t least = INT32_MAX;
		int64_t square = INT64_MAX;
		strew(&a);
		strew(&b);
		for (int i = 0; i < a.count; i++)
			for (int k = 0; k < b.count; k++) {
				int32_t distance = figures_distance(&a.figures[i], &b.figures[k]);
				int64_t of_two = figures_square(&a.figures[i], &b.figures[k]);
				least = distance < least ? distance : least;
				square = of_two < square ? of_two : square;
			}
		cr_assert_eq(bodies_distance(&a, &b), least);
		cr_assert_eq(bodies_square(&a, &b), square);
		cr_assert(bodies_within(&a, &b, least + 1));
		cr_assert(least == 0 || !bodies_closer(&a, &b, least - 1));
		cr_assert(least < 2 || !bodies_within(&a, &b, least - 2));
	}
}

Test(table_body, and_a_figure_are_as_far_apart_as_two_bodies)
{
	for (int n = 0; n < CASES; n++) {
		static struct body a, b;
		int32_t distance;
		strew(&a);
		body_of_base(strewn_base(&chance, REACH), &b);
		distance = bodies_distance(&a, &b);
		cr_assert_eq(body_distance(&a, &b.figures[0]), distance);
		for (int32_t limit = distance - 1; limit <= distance + 1; limit++)
			cr_assert_eq(limit >= 0 && body_within(&a, &b.figures[0], limit), limit >= 0 &&
				bodies_within(&a, &b, limit));
	}
}

Test(table_body, has_an_extent_around_all_of_it)
{
	for (int n = 0; n < CASES; n++) {
		static struct body body;
		struct extent all;
		strew(&body);
		all = body.figures[0].extent;
		for (int i = 1; i < body.count; i++)
			all = extent_around(all, body.figures[i].extent);
		cr_assert(extent_contains(&all, &body.extent) && extent_contains(&body.extent, &all));
	}
}

Test(table_body, that_is_empty_is_beyond_any_reach)
{
	static struct body empty, body;
	strew(&body);
	cr_assert_eq(bodies_distance(&body, &empty), INT32_MAX);
	cr_assert_eq(bodies_square(&empty, &body), INT64_MAX);
	cr_assert_eq(body_distance(&empty, &body.figures[0]), INT32_MAX);
	cr_assert(!bodies_within(&empty, &body, INT32_MAX / 4));
	cr_assert(!body_within(&empty, &body.figures[0], INT32_MAX / 4));
}
