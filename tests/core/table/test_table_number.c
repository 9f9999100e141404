/* Whole numbers and angles of the measured table. */
#include <criterion/criterion.h>

#include "server/rules/table/angle.h"
#include "server/rules/table/number.h"
#include "server/rules/table/point.h"
#include "server/rules/table/sines.h"
#include "tests/lib/worlds/strewn.h"

enum { CASES = 20000 };

static struct strewn chance = { 1704 };

__extension__ typedef __int128 wide;

static int64_t big(int bits)
{
	int64_t value = (int64_t)strewn_number(&chance, 0, INT32_MAX) << 31 |
		strewn_number(&chance, 0, INT32_MAX);

	return value >> (62 - strewn_number(&chance, 1, bits));
}

Test(table_number, halves_go_away_from_zero)
{
	cr_assert_eq(divide_rounded(5, 2), 3);
	cr_assert_eq(divide_rounded(-5, 2), -3);
	cr_assert_eq(divide_rounded(4, 3), 1);
	cr_assert_eq(divide_rounded(-4, 3), -1);
	cr_assert_eq(divide_rounded(5, 3), 2);
	cr_assert_eq(divide_down(-5, 2), -3);
	cr_assert_eq(divide_up(-5, 2), -2);
	cr_assert_eq(divide_up(5, 2), 3);
	cr_assert_eq(divide_down(6, 2), 3);
}

Test(table_number, roots_are_what_was_squared)
{
	for (int i = 0; i < CASES; i++) {
		int64_t square = i < 1000 ? i : big(62), root = root_down(square);

		cr_assert(root * root <= square && (wide)(root + 1) * (root + 1) > square, "%lld", (long long)square);
		cr_assert_eq(root_up(square), root + (root * root < square));
		cr_assert_eq(root_nearest(square), root + (4 * (wide)square > (wide)(2 * root + 1) * (2 * root + 1)));
	}
}

Test(table_number, long_products_lose_nothing)
{
	for (int i = 0; i < CASES; i++) {
		int64_t value = big(46), part = big(46), whole = big(46) + 1, rest = i % 2 ? value : -value;
		bool exact;

		if ((wide)value * value / whole < INT64_MAX / 2) { /* an answer has to fit */
			cr_assert_eq(square_over(rest, whole, &exact), (int64_t)((wide)value * value / whole));
			cr_assert_eq(exact, (wide)value * value % whole == 0);
		}
		if ((wide)value * part / whole < INT64_MAX / 2) {
			cr_assert_eq(portion(value, part, whole),
				(int64_t)(((wide)value * part * 2 + whole) / (2 * (wide)whole)));
			cr_assert_eq(portion(-value, part, whole), -portion(value, part, whole));
		}
	}
}

/* The sine by its series; good to far more digits than the table has. */
static long double series(long double x)
{
	long double term = x, sum = x;

	for (int n = 1; n < 40; n += 2) {
		term *= -x * x / ((n + 1) * (n + 2));
		sum += term;
	}
	return sum;
}

Test(table_angle, every_sine_is_the_nearest_millionth)
{
	for (int i = 0; i <= QUARTER_TURN; i++)
		cr_assert_eq(sines[i], (int32_t)(series(3.14159265358979323846L * i / HALF_TURN) * SINE_ONE + 0.5L),
			"%d", i);
}

Test(table_angle, sines_go_round)
{
	for (int32_t a = -FULL_TURN; a <= 2 * FULL_TURN; a++) {
		cr_assert_eq(angle_sin(a), -angle_sin(-a));
		cr_assert_eq(angle_cos(a), angle_cos(-a));
		cr_assert_eq(angle_sin(a), angle_cos(a - QUARTER_TURN));
		cr_assert_eq(angle_sin(a), -angle_sin(a + HALF_TURN));
		cr_assert_eq(angle_sin(a), angle_sin(angle_normal(a)));
	}
}

Test(table_angle, the_shortest_turn_leads_there)
{
	for (int i = 0; i < CASES; i++) {
		int32_t from = strewn_number(&chance, -FULL_TURN, FULL_TURN),
			to = strewn_number(&chance, -FULL_TURN, FULL_TURN);
		int32_t turn = angle_turn(from, to);

		cr_assert(turn > -HALF_TURN && turn <= HALF_TURN);
		cr_assert_eq(angle_normal(from + turn), angle_normal(to));
		cr_assert_eq(angle_apart(from, to), angle_apart(to, from));
		cr_assert_eq(angle_apart(from, to), turn < 0 ? -turn : turn);
	}
}

Test(table_angle, a_heading_is_read_back_from_its_offset)
{
	for (int32_t heading = 0; heading < FULL_TURN; heading++) {
		int32_t length = strewn_number(&chance, 10000, 1000000);
		struct point there = point_ahead(point_at(0, 0), heading, 0, length);

		cr_assert_eq(angle_of(there.x, there.y), heading, "%d over %d", heading, length);
	}
}

Test(table_angle, a_quarter_turned_offset_has_a_quarter_turned_heading)
{
	cr_assert_eq(angle_of(0, 0), 0);
	cr_assert_eq(angle_of(0, 7), 0);
	cr_assert_eq(angle_of(7, 0), QUARTER_TURN);
	cr_assert_eq(angle_of(-7, -7), HALF_TURN + QUARTER_TURN / 2);
	for (int i = 0; i < CASES; i++) {
		struct point p = strewn_point(&chance, i % 2 ? 30 : 100000);
		int32_t angle = angle_of(p.x, p.y);

		if (p.x == 0 && p.y == 0)
			continue;
		cr_assert_eq(angle_of(p.y, -p.x), angle_normal(angle + QUARTER_TURN));
		cr_assert_eq(angle_of(-p.x, -p.y), angle_normal(angle + HALF_TURN));
		cr_assert_eq(angle_of(-p.x, p.y), angle_normal(-angle), "%d %d", p.x, p.y);
	}
}

Test(table_angle, no_neighbouring_heading_is_nearer)
{
	for (int i = 0; i < CASES; i++) {
		struct point p = strewn_point(&chance, 200000);
		int32_t angle = angle_of(p.x, p.y);
		int64_t off[3];

		for (int k = -1; k <= 1; k++) {
			int64_t aside = (int64_t)p.x * angle_cos(angle + k) - (int64_t)p.y * angle_sin(angle + k);

			off[k + 1] = aside < 0 ? -aside : aside;
		}
		cr_assert(off[1] <= off[0] && off[1] <= off[2]);
	}
}

Test(table_angle, the_widest_angle_of_an_arc_is_the_last_that_fits)
{
	cr_assert_eq(angle_within_arc(1, 1000), FULL_TURN);
	for (int i = 0; i < 1000; i++) {
		int32_t radius = strewn_number(&chance, 100, 20000), arc = strewn_number(&chance, 0, 6 * radius);
		int32_t angle = angle_within_arc(radius, arc);

		cr_assert(angle_arc(radius, angle) <= arc);
		cr_assert(angle == FULL_TURN || angle_arc(radius, angle + 1) > arc);
	}
}
