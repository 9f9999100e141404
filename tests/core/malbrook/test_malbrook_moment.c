#include <criterion/criterion.h>

#include "server/rules/malbrook/told/told.h"

static struct malb_state state;

static struct moment moment_of(enum malb_step step, const struct decision *open, int count)
{
	struct moment moment = { 0 };
	state.turn.step = step;
	state.turn.acting = SIDE_A;
	state.turn.n = 3;
	TEXT_SET(state.sides[SIDE_A].name, "The Allies");
	malb_moment(&state, open, count, &moment);
	return moment;
}

Test(malbrook_moment, says_who_does_what)
{
	struct moment moment = moment_of(COMBAT_DECLARE, NULL, 0);
	cr_expect_str_eq(moment.title, "Turn 3");
	cr_expect_str_eq(moment.steps[moment.at].name, "Charges");
	cr_expect_str_eq(moment.words, "The Allies declare charges");
}

Test(malbrook_moment, an_umpire_who_is_waited_for_is_named)
{
	const struct decision awaited = { .seat = SEAT_UMPIRE, .kind = "end_step" };
	cr_expect_str_eq(moment_of(SETUP_DEPLOY, &awaited, 1).words, "The umpire is awaited");
	cr_expect_str_eq(moment_of(SETUP_DEPLOY, NULL, 0).words, "The Allies place their troops");
}
