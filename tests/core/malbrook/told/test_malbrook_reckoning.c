/* The reckoning: what a battle has come to, thing by thing, and for whom. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/malbrook/told/places.h"
#include "server/rules/malbrook/told/view.h"

static struct malb_state *s;
static struct malb_reckoning *told;

/* The Allies lost one of four bases and a Lieutenant General, and hold Sart; of one brigade of the French
 * nothing is left, one runs, and their gun is taken. */
static void set_up(void)
{
	s = calloc(1, sizeof *s);
	told = calloc(1, sizeof *told);
	s->sides[SIDE_A] = (struct malb_side_state){ .id = "A", .name = "The Allies", .start_strength = 10 };
	s->sides[SIDE_B] = (struct malb_side_state){ .id = "B", .name = "The French", .start_strength = 10,
		.points = 2 };
	s->brigades_end = 4;
	s->brigades[1] = (struct malb_brigade){ .id = "A1", .side = SIDE_A, .base_count = 3, .start_bases = 4 };
	s->brigades[2] = (struct malb_brigade){ .id = "B1", .side = SIDE_B, .start_bases = 4,
		.fate = FATE_DESTROYED };
	s->brigades[3] = (struct malb_brigade){ .id = "B2", .side = SIDE_B, .base_count = 5, .start_bases = 5,
		.status = ROUTING };
	s->guns_end = 2;
	s->guns[1] = (struct malb_gun){ .id = "g", .side = SIDE_B, .state = GUN_CAPTURED };
	s->leaders_end = 2;
	s->leaders[1] = (struct malb_leader){ .id = "l", .side = SIDE_A, .rank = LIEUTENANT_GENERAL,
		.state = LEADER_KILLED };
	s->victory.points = (struct malb_points){ .base_lost = 1, .brigade_destroyed = 2, .brigade_routing = 1,
		.gun_captured = 1, .lg = 3 };
	s->victory.army[SIDE_A] = s->victory.army[SIDE_B] = (struct malb_army_morale){ 45, MEASURE_BASES, 0 };
	s->victory.objective_count = 2;
	s->victory.objectives[0] = (struct malb_objective){ .id = "sart", .name = "Sart", .points = { 0, 5, 4 },
		.when = AT_THE_END, .holder = SIDE_A };
	s->victory.objectives[1] = (struct malb_objective){ .id = "mill", .name = "The mill",
		.points = { 0, 3, 3 }, .when = AT_THE_END };
	s->seat_count = 2;
	s->seats[0] = (struct malb_seat){ .id = "A", .name = "Cadogan", .side = SIDE_A, .kind = SEAT_MARSHAL };
	s->seats[1] = (struct malb_seat){ .id = "B", .name = "Artagnan", .side = SIDE_B, .kind = SEAT_MARSHAL };
}

static void tear_down(void)
{
	free(s);
	free(told);
}

TestSuite(malbrook_reckoning, .init = set_up, .fini = tear_down);

static void assert_row(int place, const char *what, int a, int b)
{
	cr_assert_lt(place, told->points_count);
	cr_assert_str_eq(told->points[place].what, what);
	cr_assert_eq(told->points[place].of[SIDE_A], a, "%s", what);
	cr_assert_eq(told->points[place].of[SIDE_B], b, "%s", what);
}

static void end_with(const char *why)
{
	s->result = (struct malb_outcome){ .over = true, .winner = SIDE_A,
		.points = { 0, (int16_t)malb_points_of(s, SIDE_A), (int16_t)malb_points_of(s, SIDE_B) } };
	TEXT_SET(s->result.why, why);
	malb_reckoning_of(s, told);
}

Test(malbrook_reckoning, points_are_told_thing_by_thing_and_are_all_there_are)
{
	int sums[SIDES_ROOM] = { 0 };
	malb_reckoning_of(s, told);
	assert_row(0, "Enemy bases lost", 4, 1);
	assert_row(1, "Enemy brigades destroyed, 2 each", 2, 0);
	assert_row(2, "Enemy brigades routing", 1, 0);
	assert_row(3, "Enemy guns taken or destroyed", 1, 0);
	assert_row(4, "Enemy lieutenant generals fallen or taken, 3 each", 0, 3);
	assert_row(5, "Places held, turn by turn", 0, 2);
	assert_row(6, "Sart, held by the Allies", 5, 0);
	assert_row(7, "The mill, held by nobody", 0, 0);
	cr_assert_eq(told->points_count, 8);
	for (int row = 0; row < told->points_count; row++)
		for (enum malb_side side = SIDE_A; side < SIDES_ROOM; side++)
			sums[side] += told->points[row].of[side];
	cr_assert_eq(sums[SIDE_A], malb_points_of(s, SIDE_A));
	cr_assert_eq(sums[SIDE_B], malb_points_of(s, SIDE_B));
}

Test(malbrook_reckoning, an_army_breaks_at_the_first_loss_that_is_enough)
{
	malb_reckoning_of(s, told);
	cr_assert_eq(told->army[SIDE_A].of, 10);
	cr_assert_eq(told->army[SIDE_A].at, 5, "45 in 100 of ten is more than four");
	cr_assert_str_eq(told->measure, "bases and guns");
	cr_assert_str_eq(told->rule, "an army breaks at 45\u00a0%");
}

Test(malbrook_reckoning, armies_that_break_at_different_losses_are_told_apart)
{
	s->victory.army[SIDE_B].break_at_pct = 30;
	malb_reckoning_of(s, told);
	cr_assert_str_eq(told->rule, "the Allies break at 45\u00a0%, the French at 30\u00a0%");
}

Test(malbrook_reckoning, it_is_put_in_words_when_the_battle_is_over)
{
	malb_reckoning_of(s, told);
	cr_assert_str_empty(told->ahead);
	cr_assert_eq(told->held_count, 0);
	end_with("The French: the army is broken.");
	cr_assert_str_eq(told->ahead, "In points the Allies were ahead, 13 to 6.");
	cr_assert_eq(told->held_count, 2);
	cr_assert_str_eq(told->held[0], "The Allies held Sart.");
	cr_assert_str_eq(told->held[1], "Nobody held the mill.");
}

Test(malbrook_reckoning, points_that_decided_it_are_not_said_twice)
{
	end_with("The last turn is over: 13 to 6 in points, a major victory of the Allies.");
	cr_assert_str_empty(told->ahead);
}

/* As a scenario may well call them. */
Test(malbrook_reckoning, a_side_that_is_called_after_points_decides_nothing)
{
	end_with("The even in points: the army is broken.");
	cr_assert_str_eq(told->ahead, "In points the Allies were ahead, 13 to 6.");
}

Test(malbrook_reckoning, several_places_stand_in_one_sentence)
{
	s->victory.objectives[1].holder = SIDE_A;
	end_with("The French: the army is broken.");
	cr_assert_eq(told->held_count, 1);
	cr_assert_str_eq(told->held[0], "The Allies held Sart and the mill.");
}

Test(malbrook_reckoning, what_generals_wanted_for_themselves_is_told_last)
{
	s->victory.personal_count = 2;
	s->victory.personal[0] = (struct malb_personal){ .text = "Hold Sart.", .seat = 1, .points = 3,
		.met = true };
	s->victory.personal[1] = (struct malb_personal){ .text = "Live to tell it.", .seat = 2, .points = 1 };
	malb_reckoning_of(s, told);
	cr_assert_eq(told->personal_count, 0);
	end_with("The French: the army is broken.");
	cr_assert_eq(told->personal_count, 2);
	cr_assert_str_eq(told->personal[0], "Cadogan: Hold Sart. Done, for 3 points of his own.");
	cr_assert_str_eq(told->personal[1], "Artagnan: Live to tell it. Not done.");
}

/* It counts losses of those whom he does not see. */
Test(malbrook_reckoning, only_who_knows_everything_has_it)
{
	static const struct { struct viewer who; bool has_it; } viewers[] = {
		{ { 0, true }, true }, { { 3, false }, true }, { { 1, false }, false }, { { 2, false }, false },
		{ { 0, false }, false },
	};
	struct malb_view *view = calloc(1, sizeof *view);
	struct malb_places *places = calloc(1, sizeof *places);
	for (size_t i = 0; i < sizeof viewers / sizeof viewers[0]; i++) {
		memset(view, 0xff, sizeof *view);
		view->position = *s;
		malb_view_of(&view->position, viewers[i].who, view, places);
		cr_assert_eq(!shape_is_zero(&view->reckoning, sizeof view->reckoning), viewers[i].has_it,
			"viewer %zu", i);
	}
	free(places);
	free(view);
}
