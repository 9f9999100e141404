/* Points and bases. */
#include <criterion/criterion.h>

#include "server/rules/table/angle.h"
#include "server/rules/table/base.h"
#include "tests/lib/worlds/strewn.h"

enum { CASES = 20000, REACH = 100000 };

static struct strewn chance = { 1706 };

static bool near(struct point a, struct point b, int32_t by)
{
	return points_square(a, b) <= (int64_t)by * by * 2;
}

static const struct point here = { 0, 0 };

Test(table_base, there_and_back_is_where_one_was)
{
	for (int i = 0; i < CASES; i++) {
		struct pose pose = strewn_base(&chance, REACH).pose;
		struct point p = strewn_point(&chance, REACH), pivot = strewn_point(&chance, REACH);
		int32_t angle = strewn_number(&chance, -FULL_TURN, FULL_TURN);

		cr_assert(near(pose_world(pose, pose_local(pose, p)), p, 1));
		cr_assert(near(pose_local(pose, pose_world(pose, p)), p, 1));
		cr_assert(near(point_turned(point_turned(p, pivot, angle), pivot, -angle), p, 1));
		cr_assert_eq(pose_turned(pose, pivot, angle).facing, angle_normal(pose.facing + angle));
	}
}

Test(table_base, quarter_turns_lose_nothing)
{
	for (int i = 0; i < CASES; i++) {
		struct pose pose = strewn_base(&chance, REACH).pose, turned = pose;
		struct point p = strewn_point(&chance, REACH), local = pose_local(pose, p);

		for (int quarters = 1; quarters <= 4; quarters++) {
			turned = pose_turned(turned, here, QUARTER_TURN);
			cr_assert(same_point(turned.at, strewn_again(pose.at, quarters, here)));
			cr_assert(same_point(pose_local(turned, strewn_again(p, quarters, here)), local));
		}
		cr_assert(same_point(turned.at, pose.at) && turned.facing == pose.facing);
	}
}

Test(table_base, corners_turn_and_move_with_the_base)
{
	for (int i = 0; i < CASES; i++) {
		struct base base = strewn_base(&chance, REACH), other = base;
		struct point shift = strewn_point(&chance, REACH), corners[CORNERS];
		int quarters = i % 4;

		base_corners(base, corners);
		other.pose = pose_turned(base.pose, here, quarters * QUARTER_TURN);
		other.pose.at = point_plus(other.pose.at, shift);
		for (enum corner c = FRONT_LEFT; c < CORNERS; c++)
			cr_assert(same_point(base_corner(other, c), strewn_again(corners[c], quarters, shift)));
	}
}

Test(table_base, corners_stand_where_the_front_has_them)
{
	struct base base = { pose_at(point_at(12000, 9000), HALF_TURN), 3600, 300 };

	cr_assert(same_point(base_corner(base, FRONT_LEFT), point_at(13800, 9000)));
	cr_assert(same_point(base_corner(base, FRONT_RIGHT), point_at(10200, 9000)));
	cr_assert(same_point(base_corner(base, REAR_RIGHT), point_at(10200, 9300)));
	cr_assert(same_point(base_corner(base, REAR_LEFT), point_at(13800, 9300)));
	cr_assert(same_point(base_centre(base), point_at(12000, 9150)));
	cr_assert(same_point(base_rear(base), point_at(12000, 9300)));
}

Test(table_base, a_base_turned_about_keeps_its_ground)
{
	for (int i = 0; i < CASES; i++) {
		struct base base = strewn_base(&chance, REACH), about = base_turned(base, HALF_TURN);

		cr_assert(near(base_corner(about, FRONT_LEFT), base_corner(base, REAR_RIGHT), 1));
		cr_assert(near(base_corner(about, REAR_RIGHT), base_corner(base, FRONT_LEFT), 1));
		cr_assert(same_point(about.pose.at, base_rear(base)));
		cr_assert(same_point(base_turned(about, HALF_TURN).pose.at, base.pose.at));
		cr_assert(near(base_centre(base_turned(base, strewn_number(&chance, 0, FULL_TURN))),
			base_centre(base), 1));
	}
}

Test(table_base, a_base_stands_about_its_centre)
{
	for (int i = 0; i < CASES; i++) {
		struct base base = strewn_base(&chance, REACH);
		struct point centre = strewn_point(&chance, REACH);

		cr_assert(near(base_centre(base_about(centre, base.pose.facing, base.width, base.depth)), centre, 1));
	}
}

Test(table_base, half_the_way_is_halfway)
{
	cr_assert(same_point(point_between(point_at(10, 20), point_at(20, 0), 1, 2), point_at(15, 10)));
	cr_assert(same_point(point_between(point_at(0, 0), point_at(3, -3), 1, 2), point_at(2, -2)));
	cr_assert(same_point(point_between(point_at(0, 0), point_at(10, 10), 3, 2), point_at(15, 15)));
}
