/* Contacts of Paperboys, judged a second time: by a dumb judge who goes along a way a tenth of a
 * millimetre at a time and looks at every point of an edge, in floating point, knowing nothing of the
 * table's files. */
#include <criterion/criterion.h>
#include <math.h>

#include "server/rules/paperboys/attack/approach.h"
#include "server/rules/paperboys/attack/contact.h"
#include "tests/lib/worlds/boxes.h"
#include "tests/lib/worlds/strewn.h"

enum { POSITIONS = 1000, POSITIONS_IN_SOAK = 100000, WAY = 1500, STANDS = 4 };

/* Corners are rounded to whole units, each of the two by half of one: so far the two judges may differ. */
static const double ROUNDED = 1.5;

/* ---- The dumb judge ------------------------------------------------------------------------------------ */

static struct box box_of(const struct pb_unit *u, int stand, double dir, double gone)
{
	const struct pb_stand *it = &u->stands[stand];
	struct spot centre = spot_ahead(spot_at(it->at.x, it->at.y), dir, 0, gone);
	double w = u->width / 2.0, d = u->depth / 2.0;
	return (struct box){ { spot_ahead(centre, it->facing, -w, d), spot_ahead(centre, it->facing, w, d),
		spot_ahead(centre, it->facing, w, -d), spot_ahead(centre, it->facing, -w, -d) } };
}

/* All of a unit's stands, moved so far in that direction. */
struct stood {
	int count;
	struct box at[STANDS];
};
static struct stood stood(const struct pb_unit *u, double dir, double gone)
{
	struct stood all = { .count = u->stand_count };
	for (int i = 0; i < u->stand_count; i++)
		all.at[i] = box_of(u, i, dir, gone);
	return all;
}

static double unit_gap(const struct pb_unit *a, double dir, double gone, const struct pb_unit *b)
{
	struct stood own = stood(a, dir, gone), his = stood(b, 0, 0);
	return boxes_gap(own.at, own.count, his.at, his.count);
}

static double unit_overlap(const struct pb_unit *a, double dir, double gone, const struct pb_unit *b)
{
	struct stood own = stood(a, dir, gone), his = stood(b, 0, 0);
	return boxes_overlap(own.at, own.count, his.at, his.count);
}

/* How much of the line from one corner to the next has the other within so much of it, on either side:
 * point by point. */
static int edge_shared(const struct box *a, int side, const struct box *b, double within)
{
	struct spot from = a->at[side], to = a->at[(side + 1) % 4];
	double length = hypot(to.x - from.x, to.y - from.y);
	int count = 0;
	for (int i = 0; i <= (int)length; i++) {
		struct spot p = spot_at(from.x + (to.x - from.x) * i / length, from.y + (to.y - from.y) * i / length);
		bool near = box_holds(b, p) >= 0;
		for (int k = 0; !near && k < 4; k++)
			near = spot_gap(p, b->at[k], b->at[(k + 1) % 4]) <= within;
		count += near;
	}
	return count;
}

static int longest_edge(const struct pb_unit *a, const struct pb_unit *b, double within)
{
	int most = 0;
	for (int i = 0; i < a->stand_count; i++)
		for (int k = 0; k < b->stand_count; k++) {
			struct box one = box_of(a, i, 0, 0), other = box_of(b, k, 0, 0);
			for (int side = 0; side < 4 && box_gap(&one, &other) <= within; side++) {
				int shared = edge_shared(&one, side, &other, within);
				most = shared > most ? shared : most;
			}
		}
	return most;
}

/* ---- Positions ----------------------------------------------------------------------------------------- */

static int positions(void)
{
	return strewn_count(POSITIONS, POSITIONS_IN_SOAK);
}

/* A line of a few stands; now and then bent. */
static struct pb_unit line_of(struct strewn *chance, struct point middle, int32_t facing)
{
	struct pb_unit u = { .width = 600,
		.depth = (int16_t)(strewn_number(chance, 0, 1) ? 300 : 500),
		.side = FRENCH,
		.arm = INFANTRY };
	u.stand_count = (uint16_t)strewn_number(chance, 1, STANDS);
	for (int i = 0; i < u.stand_count; i++) {
		bool bent = strewn_number(chance, 0, 7) == 0;
		u.stands[i] = (struct pb_stand){ .id = (uint8_t)(i + 1),
			.facing = pb_space_facing(bent ? facing + 90 : facing),
			.at = point_ahead_halves(middle, pb_space_facing(facing) * DEGREE,
				(2 * i - (u.stand_count - 1)) * u.width, 0) };
	}
	u.stands[u.stand_count / 2].command = true;
	u.stands[u.stand_count / 2].facing = pb_space_facing(facing);
	return u;
}

/* Two that are likely to meet: the one roughly ahead of the other, facing anyhow or nearly square to it. */
static void strew(struct strewn *chance, struct pb_unit *own, struct pb_unit *his)
{
	int32_t facing = strewn_number(chance, 0, 359),
		turned = strewn_number(chance, 0, 3) ? strewn_number(chance, -4, 4)
			: strewn_number(chance, 0, 359);
	struct point at = point_at(20000, 20000);
	*own = line_of(chance, at, facing);
	at = point_ahead(at, facing * DEGREE, strewn_number(chance, -2500, 2500),
		strewn_number(chance, 600, 2200));
	*his = line_of(chance, at, facing + 180 + turned);
}

/* ---- Agreeing ------------------------------------------------------------------------------------------ */

Test(paperboys_contacts, where_a_way_meets_an_enemy_the_dumb_judge_finds_him_too)
{
	struct strewn chance = { 7 };
	for (int n = 0; n < positions(); n++) {
		struct pb_unit own, his;
		int32_t dir, met;
		strew(&chance, &own, &his);
		dir = pb_space_heading(&own);
		if (unit_overlap(&own, dir, 0, &his) > -ROUNDED)
			continue;
		met = pb_approach_meets_at(&own, dir, WAY, &his);
		for (int32_t gone = 0; gone <= WAY;) {
			double gap = unit_gap(&own, dir, gone, &his),
				deep = gap > 0 ? -gap : unit_overlap(&own, dir, gone, &his);
			cr_assert((met != NOBODY_MET && gone >= met) || deep < TOUCH + 2 * ROUNDED,
				"position %d: after %d it lies %.2f deep, and is met at %d", n, gone, deep, met);
			gone += gap > 2 ? (int32_t)gap : 1;
			if (met != NOBODY_MET && gone > met + 1)
				break;
		}
		if (met != NOBODY_MET)
			cr_assert(unit_gap(&own, dir, met, &his) <= ROUNDED, "position %d: met at %d with a gap of %.2f",
				n, met, unit_gap(&own, dir, met, &his));
	}
}

Test(paperboys_contacts, who_shares_an_edge_does_so_point_by_point)
{
	enum { COMMON_EDGE = 10, FEW = 6 };
	struct strewn chance = { 11 };
	int together = 0;
	for (int n = 0; n < positions(); n++) {
		struct pb_unit own, his, there;
		int32_t met;
		bool shared;
		strew(&chance, &own, &his);
		met = pb_approach_meets_at(&own, pb_space_heading(&own), 3 * WAY, &his);
		if (met == NOBODY_MET)
			continue;
		pb_space_shifted(&own, pb_space_heading(&own), met + strewn_number(&chance, -4, 1), &there);
		if (unit_overlap(&there, 0, 0, &his) > TOUCH)
			continue;
		shared = pb_is_in_contact(&there, &his);
		together += shared;
		cr_assert(shared ? longest_edge(&there, &his, TOUCH + 2 * ROUNDED) >= COMMON_EDGE - FEW
			: longest_edge(&there, &his, TOUCH - ROUNDED) <= COMMON_EDGE + FEW,
			"position %d: %d of an edge by the dumb judge, and %s by the fast one", n,
			longest_edge(&there, &his, TOUCH), shared ? "contact" : "none");
	}
	cr_assert(together > positions() / 50, "only %d of them came into contact", together);
}

Test(paperboys_contacts, who_is_lined_up_lies_flush_and_on_nobody)
{
	static struct pb_state s = { .units_end = 2 };
	struct strewn chance = { 13 };
	int lined_up = 0;
	for (int n = 0; n < positions(); n++) {
		struct pb_unit own, his, there;
		int32_t turn;
		strew(&chance, &own, &his);
		turn = angle_turn(pb_space_heading(&own) * DEGREE, (pb_space_heading(&his) + 180) * DEGREE) / DEGREE;
		s.units[1] = his;
		s.units[1].side = ALLIANCE;
		s.units[1].status = READY;
		if (turn > 45 || turn < -45 || !pb_contact_conformed(&s, &own, &his, turn, &there))
			continue;
		lined_up++;
		cr_assert(!pb_space_units_overlap(&there, &his), "position %d: it lies on him", n);
		cr_assert_eq(pb_space_heading(&there), pb_space_facing(pb_space_heading(&his) + 180),
			"position %d", n);
		cr_assert(unit_gap(&there, 0, 0, &his) <= ROUNDED, "position %d: a gap of %.2f is left", n,
			unit_gap(&there, 0, 0, &his));
		cr_assert(unit_overlap(&there, 0, 0, &his) < TOUCH + 2 * ROUNDED, "position %d: it lies %.2f deep", n,
			unit_overlap(&there, 0, 0, &his));
		cr_assert(longest_edge(&there, &his, TOUCH + 2 * ROUNDED) >= 4, "position %d: it lies against nobody",
			n);
	}
	cr_assert(lined_up > positions() / 50, "only %d of them were lined up", lined_up);
}
