/* What a position is worth to a side: what it has to do to win (21.1, 21.7), and what it must dare. */
#include <criterion/criterion.h>
#include <string.h>

#include "server/rules/catalog.h"
#include "server/rules/mdcc/aftermath/victory.h"

enum { OURS = 1, THEIRS, FALLEN };

static struct mdcc_state s;

static void place(uint16_t number, const char *id, enum mdcc_side side, struct box box)
{
	struct mdcc_formation *f = &s.formations[number];
	struct mdcc_stand *stand = &s.stands[number];
	strcpy(f->id, id);
	strcpy(stand->id, id);
	f->side = stand->side = (uint8_t)side;
	f->box = box;
	f->stand_count = 1;
	f->stands[0] = stand->formation = number;
	stand->arm = FOOT;
	stand->type = MUSKETEER;
}

/* A battalion a side, and no commander; A's baseline is row 1, B's row 8. */
static void lay_out(void)
{
	memset(&s, 0, sizeof s);
	s.W = 10;
	s.H = 8;
	s.seats[0].side = SIDE_A;
	s.seats[1].side = SIDE_B;
	s.sides[SIDE_A].baseline = 1;
	s.sides[SIDE_B].baseline = 8;
	place(OURS, "A.f1", SIDE_A, box_at(4, 4));
	s.formations[OURS].facing = NORTH;
	place(THEIRS, "B.f1", SIDE_B, box_at(4, 6));
	s.formations_end = s.stands_end = FALLEN;
}

static int32_t worth(void)
{
	return mdcc_victory_worth(ruleset_named("mdcc"), &s, 0, 1);
}

static void lose_one(enum mdcc_side side)
{
	struct mdcc_stand *stand = &s.stands[FALLEN];
	strcpy(stand->id, "lost");
	stand->side = (uint8_t)side;
	stand->arm = FOOT;
	stand->fate = FATE_DISPERSED;
	s.stands_end = FALLEN + 1;
}

static int32_t worth_over(enum mdcc_side winner)
{
	lay_out();
	s.result = (struct mdcc_outcome){ .over = true, .winner = (uint8_t)winner };
	return worth();
}

Test(mdcc_worth, nearer_the_enemy_is_better_and_fighting_him_is_best)
{
	lay_out();
	int32_t apart = worth();
	s.formations[OURS].box = box_at(4, 5);
	int32_t near = worth();
	s.engagements[1] = (struct mdcc_engagement){ .id = "e1", .aggressor = OURS, .defender = THEIRS };
	s.engagements_end = 2;
	cr_expect_gt(near, apart);
	cr_expect_gt(worth(), near);
}

Test(mdcc_worth, who_stands_aslant_of_the_enemy_has_a_step_more_to_go)
{
	lay_out();
	s.formations[OURS].box = box_at(4, 5);
	int32_t before = worth();
	s.formations[OURS].box = box_at(5, 5);
	cr_expect_lt(worth(), before);
}

Test(mdcc_worth, who_is_not_eager_looks_the_enemy_in_the_face_and_goes_nowhere)
{
	const struct ruleset *rules = ruleset_named("mdcc");
	lay_out();
	s.sides[SIDE_A].baseline = 0; /* nobody is cramped, wherever he stands */
	int32_t apart = mdcc_victory_worth(rules, &s, 0, 0);
	s.formations[OURS].box = box_at(4, 5);
	cr_expect_eq(mdcc_victory_worth(rules, &s, 0, 0), apart);
	s.formations[OURS].facing = EAST;
	cr_expect_lt(mdcc_victory_worth(rules, &s, 0, 0), apart);
}

Test(mdcc_worth, who_looks_aside_is_farther_from_a_fight)
{
	lay_out();
	int32_t ahead = worth();
	s.formations[OURS].facing = EAST;
	cr_expect_lt(worth(), ahead);
}

Test(mdcc_worth, an_enemy_driven_back_towards_his_baseline_is_worth_the_way_after_him)
{
	lay_out();
	int32_t before = worth();
	s.formations[THEIRS].box = box_at(4, 7);
	cr_expect_gt(worth(), before);
}

Test(mdcc_worth, who_is_not_ahead_dares_an_even_exchange_and_who_is_does_not)
{
	for (int ahead = 0; ahead <= 1; ahead++) {
		lay_out();
		if (ahead)
			lose_one(SIDE_B);
		int32_t before = worth();
		s.formations[OURS].disorder = s.formations[THEIRS].disorder = 1;
		cr_expect_eq(worth() > before, !ahead);
	}
}

Test(mdcc_worth, a_drawn_battle_is_nearer_to_a_lost_than_to_a_won_one)
{
	int32_t won = worth_over(SIDE_A), drawn = worth_over(NO_SIDE), lost = worth_over(SIDE_B);
	cr_expect_gt(won - drawn, drawn - lost);
	cr_expect_gt(drawn, lost);
}

Test(mdcc_worth, to_be_ahead_counts_for_more_as_the_limit_comes_near)
{
	lay_out();
	lose_one(SIDE_B);
	s.turn_limit = 10;
	s.turn.n = 1;
	int32_t early = worth();
	s.turn.n = 9;
	cr_expect_gt(worth(), early);
}
