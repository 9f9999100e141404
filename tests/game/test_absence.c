/* Seats that count as left, games that are adjourned, and what is put to the vote. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/lib/servers/hosted.h"
#include "tests/lib/toys/camp.h"

static const char *const ids[CAMPS] = { "A", "A.left", "A.right", "B", "B.left", "B.right" };

static void accept(struct hosted *h, const char *seat, const char *order)
{
	cr_assert(hosted_order(h, seat, order), "%s: %s: %s %s", seat, order,
		h->refusal.count ? h->refusal.reasons[0].why : "", h->fault);
}

static void refuse_it(struct hosted *h, const char *seat, const char *order, const char *clause)
{
	cr_assert_not(hosted_order(h, seat, order), "%s: %s", seat, order);
	cr_assert_str_eq(hosted_clause(h), clause, "%s: %s: %s", seat, order, h->refusal.reasons[0].why);
}

static struct hosted *all_seated(void)
{
	struct hosted *h = hosted_camp();
	for (int i = 0; i < CAMPS; i++)
		accept(h, ids[i], "{\"type\":\"take_seat\"}");
	return h;
}

static bool leaves(struct hosted *h, const char *seat, enum absence_fall falls, const char *to,
	enum manner manner)
{
	struct command command = command_count_as_left(h->game, game_seat(h->game, seat), falls,
		to ? game_seat(h->game, to) : SEAT_NONE, manner);
	return hosted_command(h, &command);
}

static void left_to_nobody(struct hosted *h, const char *seat)
{
	cr_assert(leaves(h, seat, FALL_WAITS, NULL, MANNER_NONE), "%s", h->refusal.reasons[0].why);
}

static bool adjourn(struct hosted *h)
{
	struct command command = command_adjourn("nobody has come for a fortnight");
	return hosted_command(h, &command);
}

/* A member of what `viewer` sees of a seat. */
static bool seat_says(struct hosted *h, const char *viewer, const char *seat, const char *member)
{
	json_t *view = hosted_view(h, viewer);
	bool says = json_is_true(json_object_get(json_object_get(json_object_get(view, "seats"), seat), member));
	json_decref(view);
	return says;
}

/* What `viewer` was told of the last order: its sentences, one after the other. */
static const char *told(struct hosted *h, const char *viewer)
{
	static char text[1000];
	json_t *push = hosted_push(h, viewer), *event;
	size_t i;
	text[0] = '\0';
	json_array_foreach(json_object_get(push, "events"), i, event)
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i ? " " : "",
		json_string_value(json_object_get(event, "sentence")));
	json_decref(push);
	return text;
}

/* ---- Counted as left ----------------------------------------------------------------------------------- */

Test(absence, seat_falls_to_a_comrade_and_is_its_players_again_when_he_is_back)
{
	struct hosted *h = all_seated();
	cr_assert(leaves(h, "A.left", FALL_COMRADE, "A", MANNER_NONE));
	cr_assert_str_eq(told(h, "B"),
		"The seat of the second player counts as left: whoever plays the first player plays it too.", "%s",
		told(h, "B"));
	cr_assert(seat_says(h, "watch", "A.left", "absent"));
	cr_assert_eq(game_link_seats(h->game, 0), 3);
	cr_assert_eq(game_link_seats(h->game, 1), 0);
	cr_assert_eq(table_state_absent_seats(game_table_state(h->game), 1), 2, "it is his to take again");
	cr_assert_not(leaves(h, "A.left", FALL_WAITS, NULL, MANNER_NONE));
	cr_assert_str_eq(hosted_clause(h), "TABLE-23");
	accept(h, "A.left", "{\"type\":\"come_back\"}");
	cr_assert_eq(game_link_seats(h->game, 0), 1);
	cr_assert_eq(game_link_seats(h->game, 1), 2);
	cr_assert_not(seat_says(h, "watch", "A.left", "absent"));
	refuse_it(h, "A.left", "{\"type\":\"come_back\"}", "TABLE-23");
	hosted_verify(h);
	hosted_destroy(h);
}

Test(absence, seat_falls_to_the_machine_until_its_player_is_back)
{
	struct hosted *h = all_seated();
	cr_assert(leaves(h, "B.left", FALL_MACHINE, NULL, MANNER_BOLD));
	cr_assert_eq(game_table_state(h->game)->machines[4], MANNER_BOLD);
	accept(h, "B.left", "{\"type\":\"come_back\"}");
	cr_assert_eq(game_table_state(h->game)->machines[4], MANNER_NONE);
	hosted_verify(h);
	hosted_destroy(h);
}

Test(absence, only_what_the_house_rules_can_mean_is_accepted)
{
	struct hosted *h = all_seated();
	cr_assert_not(leaves(h, "A.left", FALL_COMRADE, "B", MANNER_NONE), "he is of the other side");
	cr_assert_not(leaves(h, "A.left", FALL_COMRADE, NULL, MANNER_NONE));
	cr_assert_not(leaves(h, "A.left", FALL_COMRADE, "A.left", MANNER_NONE));
	cr_assert_not(leaves(h, "A.left", FALL_WAITS, "A", MANNER_NONE));
	cr_assert_not(leaves(h, "A.left", FALL_MACHINE, NULL, MANNER_NONE));
	cr_assert_not(leaves(h, "A.left", FALL_RULES, NULL, MANNER_BOLD));
	accept(h, "A.left", "{\"type\":\"stand_in\",\"manner\":\"bold\"}");
	cr_assert_not(leaves(h, "A.left", FALL_RULES, NULL, MANNER_NONE), "the machine is always there");
	refuse_it(h, "A", "{\"type\":\"count_as_left\",\"seat\":\"B\",\"falls\":\"rules\"}", "TABLE-10");
	refuse_it(h, "umpire", "{\"type\":\"count_as_left\",\"seat\":\"B\",\"falls\":\"rules\"}", "TABLE-10");
	hosted_verify(h);
	hosted_destroy(h);
}

Test(absence, seat_that_is_open_is_filled_once)
{
	struct hosted *h = all_seated();
	struct command fill = command_fill_seat(h->game, 2, "Eugene");
	cr_assert_not(hosted_command(h, &fill));
	cr_assert_str_eq(hosted_clause(h), "TABLE-26");
	cr_assert(leaves(h, "A.right", FALL_OPEN, NULL, MANNER_NONE));
	cr_assert(seat_says(h, "B", "A.right", "vacant"));
	cr_assert(hosted_command(h, &fill));
	cr_assert_not(seat_says(h, "B", "A.right", "vacant"));
	cr_assert_str_eq(game_table_state(h->game)->players[2], "Eugene");
	cr_assert_not(hosted_command(h, &fill));
	cr_assert_eq(table_state_absent_seats(game_table_state(h->game), 2), 0,
		"whoever had it before has it no more");
	hosted_verify(h);
	hosted_destroy(h);
}

Test(absence, first_seat_of_a_side_hands_over_who_stays_away_and_nobody_else)
{
	struct hosted *h = all_seated();
	refuse_it(h, "A", "{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"to\":\"A.right\"}", "TABLE-19");
	left_to_nobody(h, "A.left");
	refuse_it(h, "A.right", "{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"to\":\"A.right\"}",
		"TABLE-19");
	refuse_it(h, "B", "{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"to\":\"A.right\"}", "TABLE-19");
	accept(h, "A", "{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"to\":\"A.right\"}");
	cr_assert_eq(game_link_seats(h->game, 2), 6);
	accept(h, "A.left", "{\"type\":\"come_back\"}");
	cr_assert_eq(game_link_seats(h->game, 1), 2);
	left_to_nobody(h, "A.left");
	accept(h, "A", "{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"player\":\"Eugene\"}");
	cr_assert_not(seat_says(h, "B", "A.left", "absent"), "somebody else has a link to it now");
	refuse_it(h, "A.left", "{\"type\":\"come_back\"}", "TABLE-23");
	hosted_verify(h);
	hosted_destroy(h);
}

/* ---- Adjourned ----------------------------------------------------------------------------------------- */

Test(absence, adjourned_game_waits_until_somebody_takes_it_up)
{
	struct hosted *h = all_seated();
	struct command expire = command_expire(0);
	struct standing standing;
	cr_assert(adjourn(h));
	game_standing(h->game, NULL, &standing);
	cr_assert(standing.paused, "its clocks stand");
	cr_assert_not(adjourn(h));
	cr_assert_not(hosted_command(h, &expire));
	refuse_it(h, "A", "{\"type\":\"dig\",\"camp\":\"A\"}", "TABLE-24");
	refuse_it(h, "watch", "{\"type\":\"take_up\"}", "TABLE-2");
	accept(h, "B.right", "{\"type\":\"take_up\"}");
	refuse_it(h, "B.right", "{\"type\":\"take_up\"}", "TABLE-24");
	accept(h, "A", "{\"type\":\"dig\",\"camp\":\"A\"}");
	refuse_it(h, "umpire", "{\"type\":\"adjourn\"}", "TABLE-11");
	accept(h, "umpire", "{\"type\":\"adjourn\",\"reason\":\"the holidays\"}");
	cr_assert_str_eq(told(h, "watch"), "The game is adjourned: the holidays");
	refuse_it(h, "A", "{\"type\":\"adjourn\"}", "TABLE-10");
	hosted_verify(h);
	hosted_destroy(h);
}

/* ---- The vote ------------------------------------------------------------------------------------------ */

static void all_vote(struct hosted *h, const char *motion, const char *last)
{
	char order[100];
	snprintf(order, sizeof order, "{\"type\":\"vote\",\"for\":\"%s\"}", motion);
	for (int i = 0; i < CAMPS; i++)
		if (strcmp(ids[i], last) != 0 && !game_table_state(h->game)->absent[i])
			accept(h, ids[i], order);
	accept(h, last, order);
}

Test(absence, what_all_agree_to_who_are_there_comes_about)
{
	struct hosted *h = all_seated();
	left_to_nobody(h, "A.left");
	for (int i = 0; i < CAMPS - 1; i++)
		if (i != 1)
			accept(h, ids[i], "{\"type\":\"vote\",\"for\":\"adjourn\"}");
	cr_assert_not(game_table_state(h->game)->adjourned);
	refuse_it(h, "A.left", "{\"type\":\"vote\",\"for\":\"adjourn\"}", "TABLE-25");
	refuse_it(h, "B", "{\"type\":\"vote\",\"for\":\"adjourn\"}", "TABLE-25");
	refuse_it(h, "B.right", "{\"type\":\"vote\",\"for\":\"draw\"}", "TABLE-25");
	accept(h, "B.right", "{\"type\":\"vote\",\"for\":\"adjourn\"}");
	cr_assert(game_table_state(h->game)->adjourned);
	cr_assert_str_eq(told(h, "watch"),
		"Agreed by the sixth player: to adjourn the game. The game is adjourned, as all who are there agree.",
		"%s", told(h, "watch"));
	cr_assert_eq(game_table_state(h->game)->motion.what, MOTION_NONE);
	hosted_verify(h);
	hosted_destroy(h);
}

Test(absence, one_who_speaks_against_it_is_enough)
{
	struct hosted *h = all_seated();
	refuse_it(h, "A", "{\"type\":\"vote\",\"for\":\"nothing\"}", "TABLE-25");
	accept(h, "A", "{\"type\":\"vote\",\"for\":\"draw\"}");
	accept(h, "B", "{\"type\":\"vote\",\"for\":\"nothing\"}");
	cr_assert_eq(game_table_state(h->game)->motion.what, MOTION_NONE);
	all_vote(h, "draw", "B");
	struct outcome outcome;
	game_outcome(h->game, &outcome);
	cr_assert(outcome.over);
	cr_assert_str_eq(outcome.winner, "");
	cr_assert_str_eq(game_clause(h->game, outcome.clause)->id, "TABLE-25");
	hosted_verify(h);
	hosted_destroy(h);
}

Test(absence, vote_is_carried_when_the_last_who_has_not_voted_counts_as_left)
{
	struct hosted *h = all_seated();
	for (int i = 0; i < CAMPS - 1; i++)
		accept(h, ids[i], "{\"type\":\"vote\",\"for\":\"pause\"}");
	cr_assert_not(game_table_state(h->game)->paused);
	left_to_nobody(h, "B.right");
	cr_assert(game_table_state(h->game)->paused);
	refuse_it(h, "A", "{\"type\":\"dig\",\"camp\":\"A\"}", "TABLE-3");
	all_vote(h, "resume", "B");
	cr_assert_not(game_table_state(h->game)->paused);
	cr_assert_str_eq(told(h, "A"),
		"Agreed by the fourth player: to let the game go on. The game goes on, as all who are there agree.",
		"%s", told(h, "A"));
	hosted_verify(h);
	hosted_destroy(h);
}

Test(absence, by_vote_nobody_is_waited_for_who_has_left)
{
	struct hosted *h = all_seated();
	struct standing standing;
	refuse_it(h, "A", "{\"type\":\"vote\",\"for\":\"go_on\"}", "TABLE-25");
	left_to_nobody(h, "A.left");
	all_vote(h, "go_on", "B");
	game_standing(h->game, NULL, &standing);
	cr_assert_eq(standing.unwaited, 2);
	accept(h, "A.left", "{\"type\":\"come_back\"}");
	game_standing(h->game, NULL, &standing);
	cr_assert_eq(standing.unwaited, 0);
	hosted_verify(h);
	hosted_destroy(h);
}

Test(absence, more_time_is_asked_for_with_whom_and_how_much)
{
	struct hosted *h = all_seated();
	refuse_it(h, "A", "{\"type\":\"vote\",\"for\":\"more_time\"}", "TABLE-1");
	refuse_it(h, "A", "{\"type\":\"vote\",\"for\":\"more_time\",\"to\":\"C\",\"seconds\":60}", "TABLE-2");
	refuse_it(h, "A", "{\"type\":\"vote\",\"for\":\"draw\",\"seconds\":60}", "TABLE-1");
	for (int i = 0; i < CAMPS; i++)
		accept(h, ids[i], "{\"type\":\"vote\",\"for\":\"more_time\",\"to\":\"A\",\"seconds\":86400}");
	cr_assert_not_null(strstr(told(h, "B"),
						   "All who are there agree: the first player has 1 day more."),
		"%s", told(h, "B"));
	for (int i = 0; i < CAMPS; i++)
		accept(h, ids[i], "{\"type\":\"vote\",\"for\":\"more_time\",\"to\":\"A\",\"seconds\":183601}");
	cr_assert_not_null(strstr(told(h, "B"), "the first player has 2 days, 3 hours and 1 minute more."), "%s",
		told(h, "B"));
	hosted_verify(h);
	hosted_destroy(h);
}
