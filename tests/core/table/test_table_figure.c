/* Distances, overlaps, containment. */
#include <criterion/criterion.h>

#include "server/rules/table/angle.h"
#include "server/rules/table/figure.h"
#include "tests/lib/worlds/strewn.h"

enum { CASES = 4000, REACH = 8000 };

static struct strewn chance = { 1708 };

/* A piece of any kind with the points it stands on. */
struct piece {
	struct point at[FIGURE_MAX];
	int count, kind;
	int32_t radius;
};

enum kind { BASE, STAR, CLOCKWISE_STAR, LINE, DISC, KINDS };

static struct piece strew(enum kind kind)
{
	struct piece piece = { .kind = kind };
	struct point centre = strewn_point(&chance, REACH), star[FIGURE_MAX];

	if (kind == BASE) {
		piece.count = CORNERS;
		base_corners(strewn_base(&chance, REACH), piece.at);
	} else if (kind == DISC) {
		piece.count = 1;
		piece.at[0] = centre;
		piece.radius = strewn_number(&chance, 0, 700);
	} else {
		piece.count = strewn_star(&chance, star, centre, 5000);
		for (int i = 0; i < piece.count; i++)
			piece.at[i] = star[kind == CLOCKWISE_STAR ? piece.count - 1 - i : i];
		piece.radius = kind == LINE ? strewn_number(&chance, 0, 1) * 500 : 0;
	}
	return piece;
}

static struct figure figure(const struct piece *piece)
{
	if (piece->kind == DISC)
		return figure_disc(piece->at, piece->radius);
	if (piece->kind == LINE)
		return figure_line(piece->at, piece->count, piece->radius);
	return figure_area(piece->at, piece->count);
}

/* The distance squared worked out the slow way, in fractions. */
static long double point_to_edge(struct point p, struct point a, struct point b)
{
	struct point edge = point_minus(b, a), arm = point_minus(p, a);
	long double square = point_square(edge), along = square > 0 ? point_dot(edge, arm) / square : 0, dx, dy;

	along = along < 0 ? 0 : along > 1 ? 1 : along;
	dx = arm.x - along * edge.x;
	dy = arm.y - along * edge.y;
	return dx * dx + dy * dy;
}

static bool inside(struct point p, struct chain chain)
{
	bool in = false;

	for (int i = 0; i < chain.count && chain.closed; i++) {
		struct point a = chain.at[i], b = chain_next(chain, i);

		if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (long double)(p.y - a.y) * (b.x - a.x) / (b.y - a.y))
			in = !in;
	}
	return in;
}

static bool proper_crossing(struct point a, struct point b, struct point c, struct point d)
{
	long double u = point_cross(point_minus(b, a), point_minus(c, a)),
		v = point_cross(point_minus(b, a), point_minus(d, a));
	long double s = point_cross(point_minus(d, c), point_minus(a, c)),
		t = point_cross(point_minus(d, c), point_minus(b, c));

	return ((u < 0 && v > 0) || (u > 0 && v < 0)) && ((s < 0 && t > 0) || (s > 0 && t < 0));
}

static long double slow_square(struct chain a, struct chain b)
{
	long double least = 1e30L;

	if (inside(a.at[0], b) || inside(b.at[0], a))
		return 0;
	for (int i = 0; i < chain_edges(a); i++)
		for (int k = 0; k < chain_edges(b); k++) {
			struct point p = a.at[i], q = chain_next(a, i), r = b.at[k], s = chain_next(b, k);
			long double each[] = { point_to_edge(p, r, s), point_to_edge(q, r, s), point_to_edge(r, p, q),
				point_to_edge(s, p, q) };

			if (proper_crossing(p, q, r, s))
				return 0;
			for (int n = 0; n < 4; n++)
				least = each[n] < least ? each[n] : least;
		}
	return least;
}

Test(table_figure, the_distance_is_what_slow_fractions_say)
{
	for (int i = 0; i < CASES; i++) {
		struct piece one = strew(i % KINDS), two = strew(i / KINDS % KINDS);
		struct figure a = figure(&one), b = figure(&two);
		long double square = slow_square(a.chain, b.chain);
		int32_t radii = one.radius + two.radius, limit = strewn_number(&chance, 0, 8000);
		long double reach = limit + radii;

		if (square < reach * reach - 1e-3L)
			cr_assert(figures_within(&a, &b, limit) && figures_closer(&a, &b, limit));
		if (square > reach * reach + 1e-3L)
			cr_assert(!figures_within(&a, &b, limit) && !figures_closer(&a, &b, limit));
		if (radii == 0) {
			int64_t up = figures_square(&a, &b);

			cr_assert(up >= square - 1e-3L && up < square + 1 + 1e-3L, "%lld %Lf", (long long)up, square);
		}
		/* To the nearest unit: not more than a half from the true one, so that the squares of both limits
		 * enclose it. */
		long double near = figures_distance(&a, &b) + radii;

		if (near > radii)
			cr_assert(square >= (near - 0.5L) * (near - 0.5L) - 1 && square <= (near + 0.5L) * (near + 0.5L) +
				1);
		else
			cr_assert(square <= (near + 0.5L) * (near + 0.5L) + 1);
	}
}

static bool same_answers(const struct figure *a, const struct figure *b, const struct figure *c,
	const struct figure *d, int32_t limit)
{
	return figures_square(a, b) == figures_square(c, d) && figures_distance(a, b) == figures_distance(c, d) &&
	       figures_within(a, b, limit) == figures_within(c, d, limit) &&
	figures_closer(a, b, limit) == figures_closer(c, d, limit);
}

Test(table_figure, distance_knows_no_order_no_place_and_no_quarter)
{
	for (int i = 0; i < CASES; i++) {
		struct piece one = strew(i % KINDS), two = strew(i / KINDS % KINDS), three = one, four = two;
		struct figure a = figure(&one), b = figure(&two), c, d;
		struct point shift = strewn_point(&chance, 500000);
		int32_t limit = figures_distance(&a, &b);

		cr_assert(same_answers(&a, &b, &b, &a, limit));
		strewn_all_again(three.at, three.count, i % 4, shift);
		strewn_all_again(four.at, four.count, i % 4, shift);
		c = figure(&three);
		d = figure(&four);
		cr_assert(same_answers(&a, &b, &c, &d, limit));
	}
}

Test(table_figure, answers_hold_as_far_as_the_table_reaches)
{
	enum { FAR = 1 << 21 };
	struct point corners[CORNERS] = { { -FAR, FAR }, { -FAR, -FAR }, { FAR, -FAR }, { FAR, FAR } },
		beyond = { FAR, FAR };
	struct point slant[2] = { { -FAR, -FAR + 1 }, { FAR - 1, FAR } }, at = { FAR, -FAR };
	struct figure table = figure_area(corners, CORNERS), line = figure_line(slant, 2, 0),
		corner = figure_point(&at);
	struct figure edge = figure_point(&beyond);

	cr_assert(figures_within(&table, &edge, 0) && figures_within(&table, &line, 0) &&
		figure_contains(&table, &line));
	cr_assert(figures_overlap(&table, &table, FAR) && !figures_overlap(&table, &table, 2 * FAR));
	/* From the corner to a line a unit beside the diagonal: (2 * FAR + 1) / sqrt 2. */
	cr_assert_eq(figures_square(&line, &corner), 8796097216513);
	cr_assert_eq(figures_distance(&line, &corner), 2965822);
	cr_assert(figures_within(&line, &corner, 2965822) && !figures_within(&line, &corner, 2965821));
}

Test(table_figure, distance_nought_is_touching)
{
	for (int i = 0; i < CASES; i++) {
		struct piece one = strew(i % KINDS), two = strew(i / KINDS % KINDS);
		struct figure a = figure(&one), b = figure(&two);
		bool touch = figures_within(&a, &b, 0);

		cr_assert_eq(figures_square(&a, &b) == 0, touch);
		cr_assert(!figures_closer(&a, &b, 0) || one.radius + two.radius > 0);
		if (touch)
			cr_assert_eq(figures_distance(&a, &b), 0);
		if (one.kind == BASE || two.kind == BASE) /* what overlaps touches */
			cr_assert(touch || !figures_overlap(&a, &b, 0));
	}
}

Test(table_figure, the_limit_is_within_but_not_closer)
{
	struct point wall[2] = { { 0, 5000 }, { 9000, 5000 } }, centre = { 4000, 6000 };
	struct convex block = convex_base((struct base){ pose_at(point_at(4000, 4000), 0), 2000, 1000 });
	struct figure base = figure_convex(&block), line = figure_line(wall, 2, 0),
		road = figure_line(wall, 2, 500);
	struct figure disc = figure_disc(&centre, 375);

	cr_assert(figures_within(&base, &line, 1000) && !figures_closer(&base, &line, 1000));
	cr_assert(!figures_within(&base, &line, 999) && figures_closer(&base, &line, 1001));
	cr_assert_eq(figures_distance(&base, &line), 1000);
	cr_assert_eq(figures_distance(&base, &road), 500);
	cr_assert_eq(figures_square(&base, &road), 250000);
	cr_assert_eq(figures_distance(&disc, &road), 125);
	cr_assert(figures_within(&disc, &base, 1625) && !figures_within(&disc, &base, 1624));
	cr_assert(!figures_within(&disc, &base, -1));
}

Test(table_figure, a_slanting_distance_is_compared_to_the_last_fraction)
{
	struct point wall[2] = { { 0, 0 }, { 1000, 1 } }, at = { 500, 1000 };
	struct figure line = figure_line(wall, 2, 0), point = figure_point(&at);

	/* The foot of the plumb line lies at height 0.5: the distance is 999.499... */
	cr_assert(figures_closer(&line, &point, 1000) && !figures_within(&line, &point, 999));
	cr_assert_eq(figures_distance(&line, &point), 999);
	cr_assert_eq(figures_square(&line, &point), 999000);
}

Test(table_figure, a_push_parts_what_is_not_deeper)
{
	for (int i = 0; i < CASES; i++) {
		struct piece one = strew(BASE), two = strew(BASE);
		struct figure a = figure(&one), b = figure(&two);
		int32_t low = 0, high = 20000;

		if (!figures_overlap(&a, &b, 0)) {
			cr_assert(!figures_overlap(&a, &b, 5));
			continue;
		}
		while (high - low > 1) { /* the least whole depth it is not deeper than */
			int32_t depth = (low + high) / 2;

			if (figures_overlap(&a, &b, depth))
				low = depth;
			else
				high = depth;
		}
		cr_assert_eq(figures_overlap(&b, &a, low), figures_overlap(&a, &b, low));
		cr_assert_eq(figures_overlap(&b, &a, high), false);

		/* Some push of that length across an edge of either parts them; rounding the push may cost two
		 * units. */
		bool parted = false;

		for (int k = 0; k < 2 * CORNERS; k++) {
			const struct point *at = k < CORNERS ? one.at : two.at;
			int32_t outward = points_heading(at[k % CORNERS], at[(k + 1) % CORNERS]) + QUARTER_TURN;
			struct piece pushed = two;

			strewn_all_again(pushed.at, pushed.count, 0,
				point_ahead(point_at(0, 0), k < CORNERS ? outward : outward + HALF_TURN, 0, high));
			struct figure away = figure(&pushed);

			parted = parted || !figures_overlap(&a, &away, 2);
		}
		cr_assert(parted, "case %d, depth %d", i, high);
	}
}

Test(table_figure, overlap_knows_no_order_no_place_and_no_quarter)
{
	for (int i = 0; i < CASES; i++) {
		struct piece one = strew(i % KINDS), two = strew(BASE), three = one, four = two;
		struct figure a = figure(&one), b = figure(&two), c, d;
		int32_t depth = strewn_number(&chance, 0, 1) * strewn_number(&chance, 0, 1000);
		struct point shift = strewn_point(&chance, 500000);

		strewn_all_again(three.at, three.count, i % 4, shift);
		strewn_all_again(four.at, four.count, i % 4, shift);
		c = figure(&three);
		d = figure(&four);
		cr_assert_eq(figures_overlap(&a, &b, depth), figures_overlap(&b, &a, depth));
		if (one.kind != STAR && one.kind != CLOCKWISE_STAR) /* the middle of a base is rounded to a point */
			cr_assert_eq(figures_overlap(&a, &b, depth), figures_overlap(&c, &d, depth));
	}
}

Test(table_figure, insides_meet_where_a_point_of_both_is_found)
{
	for (int i = 0; i < CASES; i++) {
		struct piece one = strew(i % 2 ? STAR : CLOCKWISE_STAR), two = strew(BASE);
		struct figure a = figure(&one), b = figure(&two);

		for (int k = 0; k < 200; k++) {
			struct point p = point_between(two.at[0], two.at[1], strewn_number(&chance, 1, 99), 100);

			p = point_plus(p, point_minus(point_between(two.at[0], two.at[3], strewn_number(&chance, 1, 99),
				100), two.at[0]));
			if (figure_side(&a, p) > 0 && figure_side(&b, p) > 0) {
				cr_assert(figures_overlap(&a, &b, 0));
				break;
			}
		}
	}
}

Test(table_figure, touching_edges_do_not_overlap)
{
	struct convex left = convex_block(pose_at(point_at(0, 0), 0), 0, 1000, 0, 1000);
	struct convex right = convex_block(pose_at(point_at(0, 0), 0), 995, 2000, 200, 1200);
	struct figure a = figure_convex(&left), b = figure_convex(&right);
	struct point shift[] = { { 5, 0 }, { 4, 0 } };

	cr_assert(figures_overlap(&a, &b, 4) && !figures_overlap(&a, &b, 5));
	for (int i = 0; i < 2; i++) {
		struct convex moved = convex_moved(&right, shift[i]);
		struct figure c = figure_convex(&moved);

		cr_assert_eq(figures_overlap(&a, &c, 0), i == 1);
		cr_assert(figures_within(&a, &c, 0));
	}
}

Test(table_figure, a_disc_is_deep_by_its_radius)
{
	struct point centre = { 1300, 500 };
	struct convex block = convex_block(pose_at(point_at(0, 0), 0), 0, 1000, 0, 1000);
	struct figure base = figure_convex(&block), disc = figure_disc(&centre, 375);

	cr_assert(figures_overlap(&base, &disc, 74) && !figures_overlap(&base, &disc, 75));
	cr_assert(figures_overlap(&disc, &base, 74) && !figures_overlap(&disc, &base, 75));
}

Test(table_figure, a_concave_area_holds_neither_its_bay_nor_what_stands_in_it)
{
	/* A horseshoe, open to the north. */
	struct point shoe[] = { { 0, 0 }, { 9000, 0 }, { 9000, 9000 }, { 6000, 9000 }, { 6000, 3000 },
		{ 3000, 3000 }, { 3000, 9000 }, { 0, 9000 } };
	struct figure area = figure_area(shoe, 8);
	struct convex in_bay = convex_block(pose_at(point_at(4500, 6000), 0), -500, 500, -500, 500);
	struct convex across = convex_block(pose_at(point_at(4500, 6000), 0), -2500, 2500, -500, 500);
	struct convex in_arm = convex_block(pose_at(point_at(1500, 6000), 0), -500, 500, -500, 500);
	struct convex flush = convex_block(pose_at(point_at(4500, 6000), 0), -1500, 1500, -3000, 500);
	struct figure bay = figure_convex(&in_bay), beam = figure_convex(&across), arm = figure_convex(&in_arm),
		snug = figure_convex(&flush);

	cr_assert_eq(area.turn, 0);
	cr_assert_eq(figure_side(&area, point_at(4500, 6000)), -1);
	cr_assert_eq(figure_side(&area, point_at(3000, 6000)), 0);
	cr_assert_eq(figure_side(&area, point_at(2999, 6000)), 1);
	cr_assert_eq(figures_distance(&area, &bay), 1000);
	cr_assert(!figures_overlap(&area, &bay, 0) && !figure_contains(&area, &bay));
	cr_assert(figures_overlap(&area, &beam, 900) && !figure_contains(&area, &beam));
	cr_assert(figures_overlap(&area, &arm, 400) && figure_contains(&area, &arm));
	cr_assert(!figures_overlap(&area, &snug, 0) && figures_within(&area, &snug, 0) &&
		!figure_contains(&area, &snug));

	struct point centre = { 1500, 6000 };
	struct figure disc = figure_disc(&centre, 1500), big = figure_disc(&centre, 1501);

	cr_assert(figure_contains(&area, &disc) && !figure_contains(&area, &big));
}

Test(table_figure, what_is_contained_has_all_its_points_inside)
{
	int contained = 0;

	for (int i = 0; i < CASES; i++) {
		struct piece star = strew(STAR), small = { .kind = BASE, .count = CORNERS };
		struct base base = strewn_base(&chance, REACH);
		struct figure outer = figure(&star), inner;
		bool all_in = true;

		base.width = base.depth = strewn_number(&chance, 1, 500) * 2;
		base.pose.at = point_plus(star.at[0], strewn_point(&chance, 3000));
		base_corners(base, small.at);
		inner = figure(&small);
		for (int k = 0; k < 400 && all_in; k++)
			all_in = figure_side(&outer,
				point_between(small.at[k % 4], small.at[(k + 1) % 4], k / 4, 99)) >= 0;
		cr_assert(!figure_contains(&outer, &inner) || all_in);
		if (!all_in)
			cr_assert(!figure_contains(&outer, &inner));
		contained += figure_contains(&outer, &inner);
	}
	cr_assert(contained > CASES / 100);
}

Test(table_figure, seen_from_a_pose_a_figure_reaches_so_far_to_each_side)
{
	struct base enemy = { pose_at(point_at(1000, 2000), QUARTER_TURN), 2000, 1000 };
	struct convex own = convex_base((struct base){ pose_at(point_at(4000, 2500), QUARTER_TURN * 3), 1000,
		500 });
	struct figure figure = figure_convex(&own);
	struct extent seen = figure_seen_from(&figure, enemy.pose);

	cr_assert(same_point(seen.low, point_at(-1000, 3000)) && same_point(seen.high, point_at(0, 3500)));

	struct extent ground = { { 0, 0 }, { 4500, 3000 } }, less = { { 0, 0 }, { 4499, 3000 } };

	cr_assert(extent_contains(&ground, &figure.extent) && !extent_contains(&less, &figure.extent));
}

Test(table_figure, the_nearest_point_of_a_chain_is_as_near_as_the_chain)
{
	for (int i = 0; i < CASES; i++) {
		struct piece piece = strew(LINE);
		struct point p = strewn_point(&chance, REACH),
			nearest = chain_nearest((struct chain){ piece.at, piece.count, false }, p);
		struct figure line = figure_line(piece.at, piece.count, 0), at = figure_point(&p);
		int32_t off = points_distance(p, nearest) - figures_distance(&at, &line);

		cr_assert(off >= -1 && off <= 1, "off by %d", off);
	}
}

Test(table_figure, corners_enclose_an_area_if_no_edge_crosses_another)
{
	const struct point square[] = { { 0, 0 }, { 0, 9 }, { 9, 9 }, { 9, 0 } },
		knot[] = { { 0, 0 }, { 0, 9 }, { 9, 0 }, { 5, 9 } }, flat[] = { { 0, 0 }, { 5, 5 }, { 9, 9 } },
		twice[] = { { 0, 0 }, { 9, 9 }, { 0, 0 }, { 9, 9 } },
		dart[] = { { 0, 0 }, { 9, 9 }, { 0, 3 }, { -9, 9 } };
	cr_assert(figure_encloses(square, 4));
	cr_assert(figure_encloses(dart, 4));
	cr_assert_not(figure_encloses(square, 2));
	cr_assert_not(figure_encloses(knot, 4));
	cr_assert_not(figure_encloses(flat, 3));
	cr_assert_not(figure_encloses(twice, 4));
}
