/* Orders in words: what somebody is warned of before he chooses. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/mdcc/mdcc.h"
#include "server/rules/mdcc/position/orders.h"
#include "server/rules/mdcc/told/say.h"

static struct mdcc_state *s;

/* Foot of A in (4, 4) faces foot of B in (4, 5), and began the fight. */
static void set_up(void)
{
	s = calloc(1, sizeof *s);
	s->W = 10;
	s->H = 8;
	s->sides[SIDE_A] = (struct mdcc_side_state){ .baseline = 1, .forward = NORTH };
	s->sides[SIDE_B] = (struct mdcc_side_state){ .baseline = 8, .forward = SOUTH };
	s->stands_end = s->formations_end = 3;
	s->engagements_end = 2;
	for (uint16_t i = 1; i <= 2; i++) {
		s->stands[i] = (struct mdcc_stand){ .id = { (char)('0' + i) },
			.side = (uint8_t)(i == 1 ? SIDE_A : SIDE_B),
			.type = MUSKETEER,
			.arm = FOOT,
			.formation = i };
		s->formations[i] = (struct mdcc_formation){ .id = { 'f', (char)('0' + i) },
			.side = s->stands[i].side,
			.facing = i == 1 ? NORTH : SOUTH,
			.box = box_at(4, 3 + i),
			.stand_count = 1,
			.stands = { i } };
	}
	s->engagements[1] = (struct mdcc_engagement){ .id = "e1",
		.aggressor = 1,
		.defender = 2,
		.aggressor_box = box_at(4, 4),
		.defender_box = box_at(4, 5) };
}

static void tear_down(void)
{
	free(s);
}

TestSuite(mdcc_say, .init = set_up, .fini = tear_down);

static const char *facing_said(const char *formation, enum facing facing)
{
	static char sentence[SENTENCE_SIZE];
	struct mdcc_order_change_facing *o;
	struct order order = { .kind = ORDER_change_facing };
	o = (struct mdcc_order_change_facing *)order.body;
	strcpy(o->formation, formation);
	o->facing = (uint8_t)facing;
	mdcc_say(s, 0, &order, sentence);
	return sentence;
}

Test(mdcc_say, who_began_a_fight_is_warned_before_he_turns_away_from_it)
{
	cr_assert(strstr(facing_said("f1", EAST), "an advance leads away from the enemy"), "%s",
		facing_said("f1", EAST));
	cr_assert(!strstr(facing_said("f1", NORTH), "advance"));
	cr_assert(!strstr(facing_said("f1", (enum facing)0), "advance"));
	cr_assert(!strstr(facing_said("f2", EAST), "advance"));
}

Test(mdcc_say, who_is_placed_on_his_baseline_is_told_what_that_counts)
{
	char sentence[SENTENCE_SIZE];
	struct order order = { .kind = ORDER_place_stand };
	*(struct mdcc_order_place_stand *)order.body = (struct mdcc_order_place_stand){ .stand = "1",
		.box = box_at(3, 1),
		.facing = NORTH };
	mdcc_say(s, 0, &order, sentence);
	cr_assert(strstr(sentence, "counts towards defeat"), "%s", sentence);
	((struct mdcc_order_place_stand *)order.body)->box = box_at(3, 2);
	mdcc_say(s, 0, &order, sentence);
	cr_assert(!strstr(sentence, "defeat"), "%s", sentence);
}

/* What the army of A is asked about its foot, or horse. */
static const char *asked(enum mdcc_order kind)
{
	static char sentence[SENTENCE_SIZE];
	struct decision decisions[DECISIONS_MAX];
	s->asks[0] = (struct mdcc_ask){ .kind = (uint8_t)kind, .side = SIDE_A, .formation = 1, .group = 1 };
	s->ask_count = 1;
	cr_assert_eq(mdcc.open(&mdcc, s, decisions), 1);
	mdcc_say_ask(s, &decisions[0], sentence);
	return sentence;
}

Test(mdcc_say, a_question_names_the_ways_that_are_open_and_no_others)
{
	s->seat_count = 2;
	s->seats[0].side = SIDE_A;
	s->seats[1].side = SIDE_B;
	s->stands[1].arm = MOUNTED;
	s->stands[1].type = HORSE;
	s->engagements_end = 1;
	strcpy(s->stands[1].name, "Orkney");
	cr_expect_str_eq(asked(ORDER_step_back_choice), "Orkney may step back one box, or stay");
	cr_expect_str_eq(asked(ORDER_advance), "Orkney has won its fight: advance, stand or rally back");
	s->formations[1].box = box_at(4, 1); /* nothing is behind them */
	cr_expect_str_eq(asked(ORDER_step_back_choice), "Orkney may only stay where it stands");
	cr_expect_str_eq(asked(ORDER_advance), "Orkney has won its fight: advance or stand");
	s->formations[1].box = box_at(4, 8); /* nor before them */
	cr_expect_str_eq(asked(ORDER_advance), "Orkney has won its fight: stand or rally back");
	s->stands[1].arm = FOOT;
	cr_expect_str_eq(asked(ORDER_advance), "Orkney has won its fight, and may only stand");
}
