/* Figures that have been worked out by hand, of the games that are played on a measured table. */
#include <criterion/criterion.h>

#include "server/rules/table/angle.h"
#include "server/rules/table/front.h"
#include "server/rules/table/sight.h"
#include "server/rules/table/sweep.h"
#include "server/rules/table/trail.h"
#include "server/rules/table/wheel.h"

static void assert_at(struct pose pose, int32_t x, int32_t y, int32_t facing)
{
	cr_assert(pose.at.x == x && pose.at.y == y && pose.facing == facing, "%d %d facing %d", pose.at.x,
		pose.at.y, pose.facing);
}

/* n bases side by side, the middle of their front at (x,y). */
static struct convex line(int n, int32_t width, int32_t depth, int32_t x, int32_t y, int32_t facing)
{
	return convex_base((struct base){ pose_at(point_at(x, y), facing), n * width, depth });
}

/* ---- Thousandths of an inch, tenths of a degree -------------------------------------------------------- */

enum { TENTH = DEGREE / 10, TOLERANCE = 5 };

Test(table_mil, sines)
{
	cr_assert_eq(angle_sin(225 * TENTH), 382683);
	cr_assert_eq(angle_sin(300 * TENTH), 500000);
	cr_assert_eq(angle_sin(450 * TENTH), 707107);
	cr_assert_eq(angle_sin(675 * TENTH), 923880);
}

Test(table_mil, what_a_wheel_costs)
{
	cr_assert_eq(wheel_cost(4000, 225 * TENTH), 1571);
	cr_assert_eq(wheel_cost(4000, 100 * TENTH), 698);
	cr_assert_eq(wheel_cost(3000, 225 * TENTH), 1178);
	cr_assert_eq(wheel_cost(6000, 450 * TENTH), 4712);
	cr_assert_eq(wheel_cost(2000, 450 * TENTH), 1571);
}

Test(table_mil, a_wheel_and_an_advance)
{
	struct pose front = wheel_front(pose_at(point_at(20000, 10000), 0), 4000, WHEEL_RIGHT, 225 * TENTH);

	assert_at(front, 20152, 10765, 2250);
	assert_at(pose_moved(front, 0, 3000 - wheel_cost(4000, 225 * TENTH)), 20699, 12085, 2250);
}

Test(table_mil, an_incline_and_an_advance)
{
	assert_at(pose_moved(pose_moved(pose_at(point_at(20000, 10000), 0), 1500, 1500), 0, 500), 21500, 12000,
		0);
}

Test(table_mil, a_double_move_stops_at_six_inches)
{
	struct convex own = line(4, 1000, 1000, 20000, 10000, 0),
		enemy = line(4, 1000, 1000, 20000, 22000, HALF_TURN);
	struct figure other = figure_convex(&enemy);

	cr_assert_eq(sweep_until_within(&own, 0, 8000, &other, 6000), 6000);
}

Test(table_mil, a_charge_of_four_inches_makes_contact)
{
	struct convex horse = line(4, 1250, 1250, 20000, 10000, 0),
		enemy = line(4, 1000, 1250, 20000, 14000, HALF_TURN);
	struct figure other = figure_convex(&enemy);

	cr_assert_eq(sweep_until_within(&horse, 0, 6000, &other, 0), 4000);
	cr_assert_eq(sweep_until_within(&horse, 0, 3999, &other, 0), SWEEP_NEVER);
}

Test(table_mil, a_ball_lands_on_a_base_or_beside_it)
{
	struct pose frame = pose_at(point_at(10000, 30000), HALF_TURN);
	struct base second = { pose_moved(frame, -500, 0), 1000, 1000 }; /* from its left */
	struct convex whole = line(4, 1000, 1000, 10000, 30000, HALF_TURN), aimed = convex_base(second);
	struct figure target = figure_convex(&whole), base = figure_convex(&aimed);
	struct point muzzle = { 10500, 10000 }, centre = base_centre(second);
	struct figure gun = figure_point(&muzzle);

	cr_assert(same_point(centre, point_at(10500, 30500)));
	cr_assert_eq(figures_distance(&gun, &base), 20000);
	cr_assert(figure_holds(&target, point_ahead(centre, QUARTER_TURN, 0, 1000)));
	cr_assert(!figure_holds(&target, point_ahead(centre, QUARTER_TURN, 0, 2001)));
}

Test(table_mil, hussars_are_met_at_two_inches)
{
	struct convex foot = line(4, 1000, 1000, 20000, 10000, 0), hussars = line(1, 1000, 1000, 20000, 14000, 0);
	struct figure other = figure_convex(&hussars);

	cr_assert_eq(sweep_until_within(&foot, 0, 3500, &other, 2000), 1000);
	cr_assert_eq(sweep_until_within(&foot, 0, 3500, &other, 1000), 2000);
}

Test(table_mil, edges_of_discs_twenty_inches_apart)
{
	struct point marshal = { 10000, 10000 }, general = { 10000 + 625 + 20000 + 500, 10000 };
	struct figure a = figure_disc(&marshal, 625), b = figure_disc(&general, 500);

	cr_assert_eq(figures_distance(&a, &b), 20000);
	cr_assert(figures_within(&a, &b, 20000) && !figures_closer(&a, &b, 20000));
}

Test(table_mil, bases_of_a_bent_column_lie_along_its_trail)
{
	/* North for 3 inches, then east for 2: four bases an inch deep, by their centres. */
	struct point trail[] = { { 2000, 3000 }, { 0, 3000 }, { 0, 0 } };

	assert_at(trail_pose(trail, 3, 500, NULL), 1500, 3000, QUARTER_TURN);
	assert_at(trail_pose(trail, 3, 1500, NULL), 500, 3000, QUARTER_TURN);
	assert_at(trail_pose(trail, 3, 2500, NULL), 0, 2500, 0);
	assert_at(trail_pose(trail, 3, 3500, NULL), 0, 1500, 0);
}

Test(table_mil, to_the_front_is_between_rays_of_45_degrees)
{
	struct front front = front_of((struct base){ pose_at(point_at(10000, 10000), 0), 1000, 1000 });
	struct convex beside = line(1, 1000, 1000, 11600, 10500, QUARTER_TURN),
		near = line(1, 1000, 1000, 11000, 10500, QUARTER_TURN);
	struct figure a = figure_convex(&beside), b = figure_convex(&near);

	/* Its near edge is at 10600: of that only what is 100 and more ahead lies in the zone. */
	cr_assert(front_within(front, &a, 1000) && !front_within(front, &a, 140) && front_within(front, &a, 142));
	cr_assert(front_within(front, &b, 0));
}

/* ---- Hundredths of a pace, hundredths of a degree ------------------------------------------------------ */

enum { PACE = 100, FRONTAGE = 160 * PACE, DEPTH = 40 * PACE };

static struct base element(int32_t x, int32_t y, int32_t heading)
{
	return (struct base){ pose_at(point_at(x * PACE, y * PACE), heading), FRONTAGE, DEPTH };
}

Test(table_pace, exactly_so_far_is_within_and_not_closer)
{
	struct convex own = convex_base(element(1000, 1100, 0)),
		enemy = convex_base(element(1000, 1420, HALF_TURN));
	struct figure a = figure_convex(&own), b = figure_convex(&enemy);

	cr_assert_eq(figures_distance(&a, &b), 320 * PACE);
	own = convex_base(element(1000, 1120, 0));
	a = figure_convex(&own);
	cr_assert(figures_within(&a, &b, 300 * PACE) && !figures_closer(&a, &b, 300 * PACE));
	enemy = convex_base((struct base){ pose_at(point_at(1000 * PACE, 1620 * PACE + 1), HALF_TURN), FRONTAGE,
		DEPTH });
	b = figure_convex(&enemy);
	cr_assert(!figures_within(&a, &b, 500 * PACE));
}

Test(table_pace, a_battery_behind_the_front_line_enfilades)
{
	struct base target = element(1000, 1000, 0), battery = element(1400, 900, 3 * QUARTER_TURN);
	struct convex base = convex_base(target);
	struct figure figure = figure_convex(&base), edge;
	struct point ends[2];

	front_edge(front_of(battery), ends);
	edge = figure_line(ends, 2, 0);
	cr_assert(same_point(ends[0], point_at(1400 * PACE, 820 * PACE)) &&
		same_point(ends[1], point_at(1400 * PACE, 980 * PACE)));
	cr_assert_eq(figures_distance(&edge, &figure), 320 * PACE);
	cr_assert(figure_seen_from(&edge, target.pose).high.y <= 0);
	cr_assert(pose_local(target.pose, battery.pose.at).x > 0); /* from the right */
}

Test(table_pace, flanks_are_met_corner_to_corner)
{
	struct base target = element(0, 0, 0), from_left = element(-80, -80, QUARTER_TURN),
		from_right = element(80, -80, 3 * QUARTER_TURN);

	cr_assert(same_point(base_corner(from_left, FRONT_LEFT), base_corner(target, FRONT_LEFT)));
	cr_assert(same_point(base_corner(from_right, FRONT_RIGHT), base_corner(target, FRONT_RIGHT)));
}

Test(table_pace, a_counter_march_keeps_the_footprint)
{
	struct base about = base_turned(element(1000, 1000, 0), HALF_TURN);

	assert_at(about.pose, 1000 * PACE, 960 * PACE, HALF_TURN);
}

Test(table_pace, guns_fire_thirty_degrees_outwards)
{
	struct front guns = { pose_at(point_at(0, 0), 0), FRONTAGE, 577350, 1000000 };
	struct point in = { 8000 + 57735, 100000 }, out = { 8000 + 57736, 100000 };
	struct figure a = figure_point(&in), b = figure_point(&out);

	cr_assert(front_sees(guns, &a) && !front_sees(guns, &b));
	in.x = -in.x;
	a = figure_point(&in);
	cr_assert(front_sees(guns, &a));
}

Test(table_pace, others_fire_one_frontage_to_either_side)
{
	struct front front = { pose_at(point_at(0, 0), 0), 3 * FRONTAGE, 0, 1 };
	struct convex in = convex_base(element(319, 100, 0)), out = convex_base(element(321, 100, 0));
	struct figure a = figure_convex(&in), b = figure_convex(&out);

	cr_assert(front_sees(front, &a) && !front_sees(front, &b));
}

Test(table_pace, followers_of_a_wheeling_head_stand_on_its_track)
{
	/* The head has turned from north to east; its follower is still half round the corner. */
	struct point track[] = { { 3000, 10000 }, { 0, 10000 }, { 0, 0 } };
	struct base follower = trail_chord(track, 3, 2000, FRONTAGE, DEPTH);

	assert_at(follower.pose, 1000, 10000, angle_of(1000, 3000));
}

Test(table_pace, a_column_passes_on_into_line)
{
	struct point tail_corner = base_corner(element(1000, 880, 0), FRONT_LEFT);

	for (int k = 0; k < 4; k++)
		cr_assert(same_point(point_ahead(tail_corner, 0, 0, k * FRONTAGE + FRONTAGE / 2),
			point_at(920 * PACE, (960 + 160 * k) * PACE)));
}

/* ---- Tenths of a millimetre, whole degrees ------------------------------------------------------------- */

enum { STAND = 600 };

Test(table_stand, sines)
{
	cr_assert_eq(angle_sin(30 * DEGREE), 500000);
	cr_assert_eq(angle_sin(45 * DEGREE), 707107);
	cr_assert_eq(angle_sin(60 * DEGREE), 866025);
}

Test(table_stand, six_stands_in_line)
{
	struct pose front = pose_at(point_at(12000, 9000), HALF_TURN);

	for (int k = 0; k < 6; k++) {
		struct point centre = pose_world(front, point_at(STAND * k - 5 * STAND / 2, -150));
		struct base stand = base_about(centre, HALF_TURN, STAND, 300);
		struct convex body = convex_base(stand);
		struct extent extent = extent_of(body.at, body.count);

		cr_assert(same_point(base_centre(stand), centre));
		cr_assert(extent.low.y == 9000 && extent.high.y == 9300);
		/* the first is the left end */
		cr_assert(extent.high.x == 13800 - k * STAND && extent.low.x == 13200 - k * STAND);
	}
}

Test(table_stand, ranges_of_a_cannon)
{
	struct front gun = { pose_at(point_at(12000, 4000), 0), STAND, 1, 1 };
	struct point ends[2];
	struct figure edge;

	front_edge(gun, ends);
	edge = figure_line(ends, 2, 0);
	for (int32_t y = 6500; y <= 11001; y += y == 6500 || y == 11000 ? 1 : 4499) {
		struct convex enemy = line(6, STAND, 300, 12000, y, HALF_TURN);
		struct figure target = figure_convex(&enemy);

		cr_assert(front_sees(gun, &target));
		cr_assert_eq(figures_within(&edge, &target, 2500), y == 6500);
		cr_assert_eq(figures_within(&edge, &target, 7000), y != 11001);
	}
}

Test(table_stand, a_cannon_to_the_nearest_corner)
{
	struct front gun = { pose_at(point_at(9000, 10700), HALF_TURN), STAND, 1, 1 };
	struct convex enemy = line(7, STAND, 300, 12000, 8000, 0);
	struct figure target = figure_convex(&enemy), edge;
	struct point ends[2];

	front_edge(gun, ends);
	edge = figure_line(ends, 2, 0);
	cr_assert_eq(figures_distance(&edge, &target), 2766);
}

Test(table_stand, a_corner_on_the_ray_is_in_the_arc)
{
	struct front front = { pose_at(point_at(12000, 5000), 0), STAND, 1, 1 };
	struct convex at[] = { line(1, STAND, 300, 13400, 5500, HALF_TURN),
		line(1, STAND, 300, 13401, 5500, HALF_TURN) };
	struct figure in = figure_convex(&at[0]), out = figure_convex(&at[1]);

	cr_assert(front_sees(front, &in) && !front_sees(front, &out));
	cr_assert(front_part(front, &at[0]).count == 1 && front_part(front, &at[1]).count == 0);
}

Test(table_stand, a_charge_of_forty_centimetres)
{
	struct convex own = line(8, STAND, 500, 12000, 5250, 0),
		enemy = line(6, STAND, 500, 12000, 9250, HALF_TURN);
	struct figure target = figure_convex(&enemy);

	cr_assert_eq(sweep_until_within(&own, 0, 4500, &target, 0), 4000);
	cr_assert_eq(sweep_until_within(&own, 0, 4500, &target, 1000), 3000);
}

Test(table_stand, cover_lies_between)
{
	struct point wall[2] = { { 9000, 8000 }, { 15000, 8000 } };
	struct figure cover = figure_line(wall, 2, 0);

	cr_assert(sight_meets(point_at(12000, 6000), point_at(12000, 8200), &cover));
	cr_assert(!sight_meets(point_at(12000, 8900), point_at(12000, 8200), &cover));
}
