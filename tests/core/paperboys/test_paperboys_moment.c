#include <criterion/criterion.h>

#include "server/rules/paperboys/told/told.h"
#include "server/rules/paperboys/paperboys.h"

static struct pb_state state;

static struct moment moment_of(enum pb_step step, const char *seen)
{
	const struct decision open[] = { { .seat = 1, .kind = "act" }, { .seat = 0, .kind = "act" },
		{ .seat = 1, .kind = "standing" } };
	struct moment moment = { 0 };
	state.turn.step = step;
	state.turn.n = 2;
	TEXT_SET(state.turn.cards_seen, seen);
	TEXT_SET(state.sides[FRENCH].name, "The French");
	TEXT_SET(state.sides[ALLIANCE].name, "The Allies");
	state.seats[0].side = FRENCH;
	state.seats[1].side = ALLIANCE;
	pb_moment(&state, open, 3, &moment);
	return moment;
}

Test(paperboys_moment, the_cards_lie_open_and_what_is_to_come_is_counted)
{
	struct moment moment = moment_of(I1_FOOT, "BRBB");
	cr_expect_str_eq(moment.title, "Turn 2");
	cr_expect_eq(moment.step_count, CARDS + 1);
	cr_expect_eq(moment.at, 3);
	cr_expect_str_eq(moment.steps[3].name, "\u2660 French: foot");
	cr_expect_str_eq(moment.steps[3].gist, "The French: their foot and guns move.");
	cr_expect_str_eq(moment.steps[4].name, "\u2665", "black is used up");
	cr_expect_str_eq(moment.words, "2 \u2665 to come. The French and the Allies to act");
}

Test(paperboys_moment, between_cards_officers_ride_and_the_colour_of_the_next_is_unknown)
{
	struct moment moment = moment_of(T2_WINDOW, "B");
	cr_expect_eq(moment.at, 1);
	cr_expect_str_eq(moment.steps[1].name, "\u2660 or \u2665");
	cr_expect_str_eq(moment.words,
		"Officers may ride before the next card. 2 \u2660, 3 \u2665 to come. The French and the Allies to act");
	cr_expect_eq(moment_of(E3_ROUTERS, "BRBRBR").at, CARDS);
}
