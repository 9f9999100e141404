#include <criterion/criterion.h>

#include "server/rules/mdcc/turn/moment.h"

static struct mdcc_state state;

static struct moment moment_of(enum mdcc_step phase, int turn, int limit)
{
	struct moment moment = { 0 };
	state.turn.phase = phase;
	state.turn.n = (int16_t)turn;
	state.turn_limit = (int16_t)limit;
	mdcc_moment(&state, NULL, 0, &moment);
	return moment;
}

Test(mdcc_moment, the_last_turn_is_told_from_the_start)
{
	cr_expect_str_eq(moment_of(STEP_D1, 0, 14).words, "The battle lasts 14 turns at most");
	cr_expect_str_eq(moment_of(STEP_S4, 3, 14).title, "Turn 3 of 14");
	cr_expect_str_eq(moment_of(STEP_S4, 3, 0).title, "Turn 3");
}

Test(mdcc_moment, how_the_turn_was_won_is_told)
{
	TEXT_SET(state.sides[SIDE_B].name, "The French");
	state.turn.active = SIDE_B;
	state.turn.won = state.turn.treble = state.turn.six = true;
	state.turn.scores = (struct mdcc_scores){ .A = 3, .B = 9 };
	cr_expect_str_eq(moment_of(STEP_S3, 1, 0).words,
		"The French won the turn, 9 to 3, with a treble and a six");
	state.turn.won = state.turn.treble = state.turn.six = false;
	cr_expect_str_eq(moment_of(STEP_S3, 1, 0).words, "The French were handed the turn, 9 to 3");
}
