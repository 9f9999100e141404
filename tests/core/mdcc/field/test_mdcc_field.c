/* Questions about a position: sight (16.6), edges, room, what troops fight as. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/mdcc/field/field.h"

static struct mdcc_state *s;

static void set_up(void)
{
	s = calloc(1, sizeof *s);
	s->W = 10;
	s->H = 8;
	s->box_count = 80;
	s->formations_end = FORMATIONS_ROOM;
	s->engagements_end = ENGAGEMENTS_ROOM;
	s->options.los_troops_block = true;
	s->options.half_cv_one_is_identical = true;
}

static void tear_down(void)
{
	free(s);
}

TestSuite(mdcc_field, .init = set_up, .fini = tear_down);

static struct mdcc_ground_box *at(int c, int r)
{
	return &s->boxes[(c - 1) * s->H + (r - 1)];
}

static uint16_t stand(enum mdcc_side side, enum mdcc_type type, int cv)
{
	uint16_t slot = 1;
	while (s->stands[slot].id[0])
		slot++;
	s->stands[slot] =
		(struct mdcc_stand){ .side = side, .type = type, .cv = cv, .size = FULL, .fate = FATE_FIELD };
	s->stands[slot].arm = type <= GRENADIER ? FOOT : type <= DRAGOON ? MOUNTED : GUNS;
	snprintf(s->stands[slot].id, ID_SIZE, "%d", slot);
	return slot;
}

static uint16_t formation(enum mdcc_side side, int c, int r, enum facing facing, enum mdcc_type type, int cv)
{
	uint16_t slot = 1;
	while (s->formations[slot].id[0])
		slot++;
	s->formations[slot] =
		(struct mdcc_formation){ .side = side, .facing = facing, .box = box_at(c, r), .stand_count = 1 };
	snprintf(s->formations[slot].id, ID_SIZE, "f%d", slot);
	s->formations[slot].stands[0] = stand(side, type, cv);
	s->stands[s->formations[slot].stands[0]].formation = slot;
	at(c, r)->holder = (uint8_t)slot;
	return slot;
}

static void half(uint16_t formation, enum mdcc_type type, int cv)
{
	struct mdcc_formation *f = &s->formations[formation];
	uint16_t slot = stand(f->side, type, cv);
	s->stands[slot].size = HALF;
	s->stands[slot].attached_to = f->stands[0];
	f->stands[f->stand_count++] = slot;
}

/* ---- Sight --------------------------------------------------------------------------------------------- */

/* The plain reading of 16.6: every box that the line crosses, by the general walk of the grid. */
struct line {
	int height;
	bool blocked;
};

static bool look(void *ctx, struct box b)
{
	struct line *line = ctx;
	const struct mdcc_ground_box *g = mdcc_ground(s, b);
	int h = g->ground == GROUND_WOODS || g->ground == GROUND_BUILDINGS || g->holder;
	line->blocked |= g->elevation + h > line->height;
	return true;
}

static bool sees_plainly(struct box from, struct box to)
{
	int a = mdcc_ground(s, from)->elevation, b = mdcc_ground(s, to)->elevation;
	struct line line = { a > b ? a : b, false };
	box_line_crosses(from, to, look, &line);
	return !line.blocked;
}

Test(mdcc_field, sight_agrees_with_the_plain_reading_of_16_6_from_every_box_to_every_other)
{
	srand(1706);
	for (int i = 0; i < 80; i++) {
		s->boxes[i].elevation = (uint8_t)(rand() % 3);
		s->boxes[i].ground = rand() % 6 == 0 ? GROUND_WOODS : GROUND_OPEN;
	}
	for (int i = 0; i < 12; i++)
		formation(SIDE_A, 1 + rand() % 10, 1 + rand() % 8, NORTH, MUSKETEER, 3);
	for (int i = 0; i < 80; i++)
		for (int j = 0; j < 80; j++) {
			struct box from = box_at(1 + i % 10, 1 + i / 10), to = box_at(1 + j % 10, 1 + j / 10);
			cr_assert_eq(mdcc_sight_reaches(s, from, to), sees_plainly(from, to), "%d,%d to %d,%d",
				from.c, from.r, to.c, to.r);
		}
}

Test(mdcc_field, troops_hide_what_is_behind_them)
{
	formation(SIDE_A, 5, 2, NORTH, MUSKETEER, 3);
	cr_assert_not(mdcc_sight_reaches(s, box_at(5, 1), box_at(5, 3)));
	cr_assert(mdcc_sight_reaches_without(s, box_at(5, 1), box_at(5, 3), 1));
	s->options.los_troops_block = false;
	cr_assert(mdcc_sight_reaches(s, box_at(5, 1), box_at(5, 3)));
}

Test(mdcc_field, guns_on_a_hill_see_over_everything_on_the_plain)
{
	at(5, 1)->elevation = 2;
	formation(SIDE_B, 4, 3, SOUTH, MUSKETEER, 3);
	at(4, 2)->ground = GROUND_WOODS;
	cr_assert(mdcc_sight_reaches(s, box_at(5, 1), box_at(3, 5)));
}

Test(mdcc_field, a_wood_hides_the_horse_beyond_it)
{
	cr_assert(mdcc_sight_reaches(s, box_at(3, 3), box_at(3, 7)));
	at(3, 5)->ground = GROUND_WOODS;
	cr_assert_not(mdcc_sight_reaches(s, box_at(3, 3), box_at(3, 7)));
}

Test(mdcc_field, neighbours_always_see_each_other)
{
	for (int i = 0; i < 80; i++)
		s->boxes[i].ground = GROUND_WOODS;
	cr_assert(mdcc_sight_reaches(s, box_at(4, 4), box_at(5, 5)));
	cr_assert(mdcc_sight_reaches(s, box_at(4, 4), box_at(4, 5)));
	cr_assert_not(mdcc_sight_reaches(s, box_at(4, 4), box_at(4, 6)));
}

Test(mdcc_field, sight_may_be_limited_by_option)
{
	s->options.sight_range = 3;
	cr_assert(mdcc_sight_reaches(s, box_at(1, 1), box_at(4, 4)));
	cr_assert_not(mdcc_sight_reaches(s, box_at(1, 1), box_at(5, 1)));
}

/* ---- Edges --------------------------------------------------------------------------------------------- */

Test(mdcc_field, a_corner_is_an_obstacle_only_if_both_ways_round_it_are)
{
	at(4, 4)->north = OBSTACLE_STREAM; /* 4,4 to 4,5 */
	cr_assert_not(mdcc_ground_crosses_obstacle(s, box_at(4, 4), box_at(5, 5)));
	at(5, 4)->north = OBSTACLE_WALL; /* 5,4 to 5,5: the other way round */
	cr_assert(mdcc_ground_crosses_obstacle(s, box_at(4, 4), box_at(5, 5)));
	cr_assert(mdcc_ground_crosses_obstacle(s, box_at(5, 5), box_at(4, 4)));
	cr_assert_not(mdcc_ground_step_barred(s, box_at(4, 4), box_at(5, 5)));
}

Test(mdcc_field, an_edge_is_the_same_from_both_of_its_boxes)
{
	at(4, 4)->east = OBSTACLE_HEDGE;
	at(4, 4)->barred = BARRED_NORTH;
	cr_assert_eq(mdcc_ground_obstacle(s, box_at(5, 4), box_at(4, 4)), OBSTACLE_HEDGE);
	cr_assert_eq(mdcc_ground_obstacle(s, box_at(4, 4), box_at(5, 4)), OBSTACLE_HEDGE);
	cr_assert(mdcc_ground_edge_barred(s, box_at(4, 5), box_at(4, 4)));
	cr_assert_not(mdcc_ground_edge_barred(s, box_at(4, 4), box_at(4, 3)));
}

Test(mdcc_field, entrenchments_make_the_whole_box_rough_unless_the_gorge_is_open)
{
	at(4, 5)->entrench = 1u << SOUTH;
	cr_assert(mdcc_ground_rough(s, box_at(4, 5)));
	cr_assert(mdcc_ground_rough_between(s, box_at(4, 6), box_at(4, 5)));
	s->options.entrench_gorge_open = true;
	cr_assert_not(mdcc_ground_rough_between(s, box_at(4, 6), box_at(4, 5)));
	cr_assert(mdcc_ground_rough_between(s, box_at(4, 4), box_at(4, 5)));
	cr_assert(mdcc_ground_entrenched_towards(s, box_at(4, 5), box_at(4, 4)));
}

/* ---- Who faces whom ------------------------------------------------------------------------------------ */

Test(mdcc_field, an_enemy_faces_into_the_box_before_him_alone)
{
	uint16_t enemy = formation(SIDE_B, 5, 6, SOUTH, MUSKETEER, 3);
	cr_assert_eq(mdcc_formation_facing_into(s, SIDE_A, box_at(5, 5), 0), enemy);
	cr_assert_eq(mdcc_formation_facing_into(s, SIDE_A, box_at(4, 6), 0), 0);
	cr_assert_eq(mdcc_formation_facing_into(s, SIDE_B, box_at(5, 5), 0), 0);
	cr_assert_eq(mdcc_formation_facing_into(s, SIDE_A, box_at(5, 5), enemy), 0);
}

Test(mdcc_field, a_square_faces_every_opponent)
{
	uint16_t square = formation(SIDE_A, 4, 4, NORTH, MUSKETEER, 3);
	s->formations[square].square = true;
	s->formations[square].box2 = box_at(4, 3);
	cr_assert(mdcc_formation_faces_opponent(s, square, box_at(5, 3)));
	cr_assert_not(mdcc_formation_faces_into(s, square, box_at(5, 3)));
	cr_assert(same_box(mdcc_formation_rear_box(s, square), box_at(4, 2)));
	cr_assert_eq(mdcc_formation_threshold(s, square), 4);
}

/* ---- Half-bases (table 5.5) ---------------------------------------------------------------------------- */

static void expect_half(enum mdcc_type main, int cv, enum mdcc_type type, int half_cv, bool supports,
	int threshold)
{
	memset(s->formations, 0, sizeof s->formations);
	memset(s->stands, 0, sizeof s->stands);
	uint16_t f = formation(SIDE_A, 4, 4, NORTH, main, cv);
	half(f, type, half_cv);
	cr_assert_eq(mdcc_formation_half_supports(s, f), supports);
	cr_assert_eq(mdcc_formation_threshold(s, f), threshold);
}

Test(mdcc_field, half_bases_bring_what_table_5_5_says)
{
	/*          main           half            supports  threshold */
	expect_half(CUIRASSIER, 4, HORSE, 4,       false,    3);
	expect_half(HORSE, 3,      DRAGOON, 3,     true,     2);
	expect_half(HORSE, 3,      HORSE, 5,       true,     2);
	expect_half(HORSE, 3,      HORSE, 4,       true,     3);
	expect_half(DRAGOON, 5,    DRAGOON, 3,     false,    3);
	expect_half(DRAGOON, 3,    CUIRASSIER, 3,  false,    3);
	s->options.half_cv_one_is_identical = false;
	expect_half(HORSE, 3,      HORSE, 4,       true,     2);
}

/* ---- Room ---------------------------------------------------------------------------------------------- */

static int reason(const struct mdcc_party *party, int c, int r, enum facing facing)
{
	struct refusal why = { .count = 0 };
	bool room = mdcc_room_for(s, party, box_at(c, r), facing, 0, &why);
	cr_assert_eq(room, why.count == 0);
	return why.count ? why.reasons[0].clause : 0;
}

Test(mdcc_field, a_box_holds_two_battalions_of_one_facing_and_no_others)
{
	struct mdcc_party battalion = { .side = SIDE_A, .arm = FOOT, .foot = 1 },
		horse = { .side = SIDE_A, .arm = MOUNTED, .full = 1 };
	uint16_t f = formation(SIDE_A, 4, 4, NORTH, MUSKETEER, 3);
	formation(SIDE_B, 5, 4, SOUTH, MUSKETEER, 3);
	cr_assert_eq(reason(&battalion, 4, 5, NORTH), 0);
	cr_assert_eq(reason(&battalion, 4, 4, NORTH), 0);
	cr_assert_eq(reason(&battalion, 4, 4, EAST), MDCC_1_5);
	cr_assert_eq(reason(&horse, 4, 4, NORTH), MDCC_1_3);
	cr_assert_eq(reason(&battalion, 5, 4, NORTH), MDCC_1_7);
	s->formations[f].stands[s->formations[f].stand_count++] = stand(SIDE_A, MUSKETEER, 3);
	cr_assert_eq(reason(&battalion, 4, 4, NORTH), MDCC_1_2);
}
