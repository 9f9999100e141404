/* Contacts of Malbrook, judged a second time: by a dumb judge who looks at every hundredth of an inch of
 * an edge and goes along a way by thousandths, in floating point, knowing nothing of the table's files. */
#include <criterion/criterion.h>
#include <math.h>

#include "server/rules/malbrook/movement/course.h"
#include "server/rules/malbrook/space/layout.h"
#include "server/rules/malbrook/space/slide.h"
#include "tests/lib/worlds/boxes.h"
#include "tests/lib/worlds/strewn.h"

enum { POSITIONS = 400, POSITIONS_IN_SOAK = 100000, WAY = 4000, STEP = 10 };

/* Corners are rounded to whole mil, and between two points that are looked at lies a part of an edge: so
 * far the judges may differ. */
static const double ROUNDED = 2.5, SPARSE = 16;

/* ---- The dumb judge ------------------------------------------------------------------------------------ */

static struct box box_of(const struct malb_brigade *b, int base, int heading, double gone)
{
	const struct malb_base *it = &b->bases[base];
	struct spot front = spot_ahead(spot_at(it->pos.x, it->pos.y), heading / 10.0, 0, gone);
	double w = b->width / 2.0;
	return (struct box){ { spot_ahead(front, it->facing / 10.0, -w, 0),
		spot_ahead(front, it->facing / 10.0, w, 0), spot_ahead(front, it->facing / 10.0, w, -b->depth),
		spot_ahead(front, it->facing / 10.0, -w, -b->depth) } };
}

/* All of a brigade's bases, moved so far in that direction. */
struct stood {
	int count;
	struct box at[BASES_MAX];
};
static struct stood stood(const struct malb_brigade *b, int heading, double gone)
{
	struct stood all = { .count = b->base_count };
	for (int i = 0; i < b->base_count; i++)
		all.at[i] = box_of(b, i, heading, gone);
	return all;
}

static double brigade_gap(const struct malb_brigade *a, int heading, double gone,
	const struct malb_brigade *b)
{
	struct stood own = stood(a, heading, gone), his = stood(b, 0, 0);
	return boxes_gap(own.at, own.count, his.at, his.count);
}

static double brigade_overlap(const struct malb_brigade *a, int heading, double gone,
	const struct malb_brigade *b)
{
	struct stood own = stood(a, heading, gone), his = stood(b, 0, 0);
	return boxes_overlap(own.at, own.count, his.at, his.count);
}

/* How far from the front edge a point is, if it lies between the rays of 45 degrees, which are moved
 * outwards by so much. */
static double ahead_by(const struct box *front, struct spot p, double wider)
{
	struct spot l = front->at[0], r = front->at[1];
	double w = hypot(r.x - l.x, r.y - l.y), rx = (r.x - l.x) / w, ry = (r.y - l.y) / w;
	double right = (p.x - (l.x + r.x) / 2) * rx + (p.y - (l.y + r.y) / 2) * ry,
		forward = -(p.x - l.x) * ry + (p.y - l.y) * rx;
	if (forward < -wider || fabs(right) > w / 2 + forward + wider)
		return INFINITY;
	return spot_gap(p, l, r);
}

/* The nearest of all the points of its edges that are to the front of a base (0.4); corners are looked at,
 * too. */
static double nearest_ahead(const struct box *front, const struct box *other, double wider)
{
	double least = INFINITY;
	for (int k = 0; k < 4; k++) {
		struct spot from = other->at[k], to = other->at[(k + 1) % 4];
		int points = (int)(hypot(to.x - from.x, to.y - from.y) / STEP) + 1;
		for (int i = 0; i <= points; i++)
			least = fmin(least,
				ahead_by(front,
					spot_at(from.x + (to.x - from.x) * i / points, from.y + (to.y - from.y) * i / points),
					wider));
	}
	return least;
}

static double brigade_ahead(const struct malb_brigade *a, int heading, double gone,
	const struct malb_brigade *b, double wider)
{
	double least = INFINITY;
	for (int i = 0; i < a->base_count; i++)
		for (int k = 0; k < b->base_count; k++) {
			struct box one = box_of(a, i, heading, gone), other = box_of(b, k, 0, 0);
			if (a->bases[i].rank <= 1)
				least = fmin(least, nearest_ahead(&one, &other, wider));
		}
	return least;
}

/* ---- Positions ----------------------------------------------------------------------------------------- */

static int positions(void)
{
	return strewn_count(POSITIONS, POSITIONS_IN_SOAK);
}

static struct malb_brigade brigade_of(struct strewn *chance, enum malb_side side, struct point m, int facing)
{
	static const uint8_t formations[] = { LINE, LINE, FIELD_COLUMN, MARCH_COLUMN };
	struct malb_brigade b = { .side = (uint8_t)side,
		.type = HORSE,
		.mounted = true,
		.grade = GRADE_C,
		.ranks = 1 };
	b.width = strewn_number(chance, 0, 1) ? 1000 : 1250;
	b.depth = (int32_t[]){ 750, 1000, 1250 }[strewn_number(chance, 0, 2)];
	b.base_count = (uint16_t)strewn_number(chance, 3, 5);
	b.formation = formations[strewn_number(chance, 0, 3)];
	b.frame = (struct malb_frame){ m, (int16_t)malb_layout_facing(facing) };
	malb_layout(&b, true);
	return b;
}

/* Two that are likely to meet: the one roughly ahead of the other, facing anyhow or nearly square to it. */
static void strew(struct strewn *chance, struct malb_brigade *own, struct malb_brigade *his)
{
	int facing = strewn_number(chance, 0, 3) ? strewn_number(chance, 0, 3599)
		: 900 * strewn_number(chance, 0, 3);
	int turned = strewn_number(chance, 0, 3) ? strewn_number(chance, -60, 60)
		: strewn_number(chance, 0, 3599);
	struct point at = point_at(50000, 50000);
	*own = brigade_of(chance, SIDE_A, at, facing);
	at = point_ahead(at, facing * 10, strewn_number(chance, -5000, 5000), strewn_number(chance, 300, 5500));
	*his = brigade_of(chance, SIDE_B, at, facing + 1800 + turned);
}

/* ---- Agreeing ------------------------------------------------------------------------------------------ */

Test(malbrook_contacts, where_a_charge_meets_an_enemy_the_dumb_judge_finds_him_too)
{
	struct strewn chance = { 17 };
	int met = 0;
	for (int n = 0; n < positions(); n++) {
		struct malb_brigade own, his;
		struct body body;
		int heading;
		int32_t at;
		strew(&chance, &own, &his);
		heading = malb_heading_off(own.frame.facing, strewn_number(&chance, -225, 225));
		if (brigade_overlap(&own, 0, 0, &his) > -TOL - ROUNDED)
			continue;
		malb_footprint_brigade_body(&his, &body);
		at = malb_slide_meets(&own, heading, WAY, &body, 0);
		met += at != NEVER;
		for (double gone = 0; gone <= WAY && (at == NEVER || gone < at);) {
			double gap = brigade_gap(&own, heading, gone, &his);
			cr_assert(gap > 0 || brigade_overlap(&own, heading, gone, &his) < ROUNDED,
				"position %d: after %.0f it lies on him, and is met at %d", n, gone, at);
			gone += gap > 4 ? gap / 2 : 1;
		}
		if (at != NEVER)
			cr_assert(brigade_gap(&own, heading, at, &his) <= TOL + ROUNDED,
				"position %d: met at %d with a gap of %.2f", n, at, brigade_gap(&own, heading, at, &his));
	}
	cr_assert(met > positions() / 10, "only %d of them met", met);
}

static struct malb_brigade bases_at(int32_t depth, int facing, const struct point *at, int count)
{
	struct malb_brigade b = { .formation = UNFORMED,
		.width = 1250,
		.depth = depth,
		.base_count = (uint16_t)count };
	for (int i = 0; i < count; i++)
		b.bases[i] = (struct malb_base){ .pos = at[i], .facing = (int16_t)facing };
	return b;
}

Test(malbrook_contacts, who_brushes_past_an_enemy_does_not_meet_him_far_beyond)
{
	const struct point ours[] = { { 50000, 50000 }, { 48905, 50602 }, { 47809, 51204 }, { 46714, 51807 } };
	const struct point theirs[] = { { 47757, 44191 }, { 48264, 45334 }, { 48770, 46477 }, { 49276, 47620 },
		{ 49783, 48763 } };
	struct malb_brigade own = bases_at(1250, 1188, ours, 4), his = bases_at(750, 2939, theirs, 5);
	struct body body;
	malb_footprint_brigade_body(&his, &body);
	for (int heading = 1080; heading <= 1110; heading++) {
		int32_t at = malb_slide_meets(&own, heading, WAY, &body, 0);
		cr_assert(at == NEVER || brigade_gap(&own, heading, at, &his) <= TOL + ROUNDED,
			"heading %d: met at %d with a gap of %.2f", heading, at, brigade_gap(&own, heading, at, &his));
	}
}

Test(malbrook_contacts, who_is_to_the_front_is_so_point_by_point)
{
	struct strewn chance = { 19 };
	int ahead = 0;
	for (int n = 0; n < positions(); n++) {
		struct malb_brigade own, his;
		struct body body;
		int32_t reach = INCH * strewn_number(&chance, 1, 2);
		bool found;
		strew(&chance, &own, &his);
		if (brigade_overlap(&own, 0, 0, &his) > -ROUNDED)
			continue;
		malb_footprint_brigade_body(&his, &body);
		found = malb_space_body_in_front(&own, &body, reach);
		ahead += found;
		if (found)
			cr_assert(brigade_ahead(&own, 0, 0, &his, SPARSE) <= reach + TOL + SPARSE,
				"position %d: %.1f to the front, and found within %d", n,
				brigade_ahead(&own, 0, 0, &his, SPARSE), reach);
		else
			cr_assert(brigade_ahead(&own, 0, 0, &his, -SPARSE) > reach + TOL - ROUNDED,
				"position %d: %.1f to the front, and not found within %d", n,
				brigade_ahead(&own, 0, 0, &his, -SPARSE), reach);
	}
	cr_assert(ahead > positions() / 20, "only %d of them were to the front", ahead);
}

Test(malbrook_contacts, where_a_move_is_stopped_the_enemy_is_so_near_for_the_first_time)
{
	struct strewn chance = { 23 };
	int stopped = 0;
	for (int n = 0; n < positions(); n++) {
		struct malb_brigade own, his;
		struct malb_course course;
		struct body body;
		int32_t reach = INCH * strewn_number(&chance, 1, 2), at;
		int dev = strewn_number(&chance, -225, 225);
		strew(&chance, &own, &his);
		if (brigade_ahead(&own, 0, 0, &his, SPARSE) <= reach + SPARSE ||
			brigade_overlap(&own, 0, 0, &his) > -ROUNDED)
			continue;
		malb_course_straight(&own, dev, WAY, &course);
		malb_footprint_brigade_body(&his, &body);
		at = malb_course_faces(&course, WAY, &body, reach);
		stopped += at != COURSE_NEVER;
		for (int32_t gone = 0; gone <= WAY && (at == COURSE_NEVER || gone < at); gone += 97)
			cr_assert(brigade_ahead(&own, own.frame.facing + dev, gone, &his, -SPARSE) > reach - SPARSE,
				"position %d: after %d he is near to the front, stopped at %d", n, gone, at);
		if (at != COURSE_NEVER)
			cr_assert(brigade_ahead(&own, own.frame.facing + dev, at, &his, SPARSE) <= reach + SPARSE,
				"position %d: stopped at %d with %.1f to the front", n, at,
				brigade_ahead(&own, own.frame.facing + dev, at, &his, SPARSE));
	}
	cr_assert(stopped > positions() / 20, "only %d of them were stopped", stopped);
}

Test(malbrook_contacts, distances_are_those_of_the_dumb_judge)
{
	struct strewn chance = { 29 };
	for (int n = 0; n < positions(); n++) {
		struct malb_brigade own, his;
		struct body one, other;
		int32_t reach = strewn_number(&chance, 0, 3000);
		double gap;
		strew(&chance, &own, &his);
		malb_footprint_brigade_body(&own, &one);
		malb_footprint_brigade_body(&his, &other);
		gap = brigade_gap(&own, 0, 0, &his);
		if (fabs(gap - reach - TOL) > ROUNDED)
			cr_assert_eq(malb_space_bodies_within(&one, &other, reach), gap <= reach + TOL,
				"position %d: a gap of %.2f, within %d", n, gap, reach);
	}
}
