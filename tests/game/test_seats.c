/* Who sits where: several seats a side, seats without a player, seats in other hands; and
 * the umpire's own orders, questions put to him, and questions that nobody may know of. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/lib/servers/hosted.h"
#include "tests/lib/toys/camp.h"

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

static void take(struct hosted *h, const char *seat)
{
	accept(h, seat, "{\"type\":\"take_seat\"}");
}

static const struct camp_seat *camp_of(const struct hosted *h, const char *seat)
{
	return &((const struct camp_state *)game_state(h->game))->seats[game_seat(h->game, seat)];
}

/* The decisions this viewer sees open, as "seat kind subject;..." */
static const char *open_to(struct hosted *h, const char *seat)
{
	static char text[400];
	json_t *view = hosted_view(h, seat), *d;
	size_t i;
	text[0] = '\0';
	json_array_foreach(json_object_get(view, "open"), i, d)
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s %s %s;",
		json_string_value(json_object_get(d, "seat")),
			json_string_value(json_object_get(d, "kind")), json_string_value(json_object_get(d, "subject")));
	json_decref(view);
	return text;
}

/* ---- The umpire ---------------------------------------------------------------------------------------- */

Test(seats, umpire_gives_the_orders_that_are_his)
{
	struct hosted *h = hosted_camp();
	accept(h, "umpire", "{\"type\":\"grant\",\"camp\":\"B\",\"works\":3,\"reason\":\"a gift\"}");
	cr_assert_eq(camp_of(h, "B")->works, 3);
	refuse_it(h, "umpire", "{\"type\":\"grant\",\"camp\":\"B\",\"works\":3}", "CAMP-3");
	refuse_it(h, "umpire", "{\"type\":\"dig\",\"camp\":\"A\"}", "CAMP-3");
	refuse_it(h, "A", "{\"type\":\"grant\",\"camp\":\"A\",\"works\":3,\"reason\":\"I want it\"}", "CAMP-3");
	accept(h, "umpire", "{\"type\":\"pause\",\"reason\":\"a look at it\"}");
	accept(h, "umpire", "{\"type\":\"grant\",\"camp\":\"B\",\"works\":1,\"reason\":\"even now\"}");
	hosted_verify(h);
	hosted_destroy(h);
}

Test(seats, question_waits_for_an_umpire_who_is_there)
{
	struct hosted *h = hosted_camp();
	struct standing standing;
	struct bytes offers = { 0 };
	take(h, "umpire");
	take(h, "A");
	accept(h, "A", "{\"type\":\"appeal\",\"camp\":\"A\"}");
	cr_assert_str_eq(open_to(h, "umpire"), "A act ;umpire rule A;");
	cr_assert_str_eq(open_to(h, "A"), "A act ;umpire rule A;");
	cr_assert_str_eq(open_to(h, "B"), "A act ;");
	game_standing(h->game, NULL, &standing);
	cr_assert_eq(standing.owing, 1u | 1u << SEAT_UMPIRE);
	game_offers(h->game, h->w, SEAT_UMPIRE, NULL, 0, &offers);
	cr_assert_not_null(strstr(bytes_cstr(&offers),
		"{\"seat\":\"umpire\",\"kind\":\"rule\",\"subject\":\"A\",\"orders\":[{\"type\":\"rule\","
		"\"camp\":\"A\",\"choice\":\"yes\""));
	accept(h, "umpire", "{\"type\":\"rule\",\"camp\":\"A\",\"choice\":\"yes\",\"reason\":\"well dug\"}");
	cr_assert_eq(camp_of(h, "A")->works, 5);
	bytes_finish(&offers);
	hosted_verify(h);
	hosted_destroy(h);
}

Test(seats, nothing_waits_for_an_umpire_who_is_not_there_or_goes)
{
	struct hosted *h = hosted_camp();
	struct command expire = command_expire(SEAT_UMPIRE);
	accept(h, "A", "{\"type\":\"appeal\",\"camp\":\"A\"}");
	cr_assert_not(camp_of(h, "A")->asks_umpire, "nobody has ever sat there");
	take(h, "umpire");
	accept(h, "A", "{\"type\":\"appeal\",\"camp\":\"A\"}");
	cr_assert(camp_of(h, "A")->asks_umpire);
	accept(h, "umpire", "{\"type\":\"leave_seat\"}");
	cr_assert_not(camp_of(h, "A")->asks_umpire, "he has gone");
	take(h, "umpire");
	accept(h, "A", "{\"type\":\"appeal\",\"camp\":\"A\"}");
	cr_assert(hosted_command(h, &expire));
	cr_assert_not(camp_of(h, "A")->asks_umpire, "his time is over");
	cr_assert_not(hosted_command(h, &expire));
	cr_assert_str_eq(hosted_clause(h), "TABLE-15");
	hosted_verify(h);
	hosted_destroy(h);
}

/* ---- Seats with and without a player ------------------------------------------------------------------- */

Test(seats, until_somebody_sits_down_every_seat_is_played)
{
	struct hosted *h = hosted_camp();
	accept(h, "A.left", "{\"type\":\"dig\",\"camp\":\"A.left\"}");
	refuse_it(h, "A", "{\"type\":\"dig\",\"camp\":\"A.left\"}", "CAMP-4");
	cr_assert_str_eq(open_to(h, "watch"), "A act ;A.left act ;A.right act ;");
	hosted_destroy(h);
}

Test(seats, seat_without_a_player_falls_to_whom_the_rules_say)
{
	struct hosted *h = hosted_camp();
	json_t *view;
	take(h, "A");
	accept(h, "A", "{\"type\":\"dig\",\"camp\":\"A.left\"}");
	refuse_it(h, "A.left", "{\"type\":\"dig\",\"camp\":\"A.left\"}", "CAMP-4");
	cr_assert_str_eq(open_to(h, "watch"), "A act ;");
	take(h, "A.left");
	refuse_it(h, "A.left", "{\"type\":\"take_seat\"}", "TABLE-17");
	accept(h, "A.left", "{\"type\":\"dig\",\"camp\":\"A.left\"}");
	view = hosted_view(h, "B");
	cr_assert(json_is_true(json_object_get(json_object_get(json_object_get(view, "seats"), "A.left"),
		"taken")));
	json_decref(view);
	accept(h, "umpire", "{\"type\":\"leave_seat\",\"seat\":\"A.left\",\"reason\":\"asleep\"}");
	accept(h, "A", "{\"type\":\"dig\",\"camp\":\"A.left\"}");
	refuse_it(h, "umpire", "{\"type\":\"leave_seat\",\"seat\":\"A.left\",\"reason\":\"asleep\"}", "TABLE-18");
	refuse_it(h, "umpire", "{\"type\":\"leave_seat\",\"seat\":\"A\"}", "TABLE-11");
	refuse_it(h, "A", "{\"type\":\"leave_seat\",\"seat\":\"A.left\"}", "TABLE-10");
	cr_assert_not(game_awaits(h->game, 1), "who has left comes back by his own word only");
	cr_assert(game_awaits(h->game, 3));
	take(h, "A.left");
	cr_assert_eq(camp_of(h, "A.left")->works, 3);
	hosted_verify(h);
	hosted_destroy(h);
}

Test(seats, rules_that_do_not_ask_are_not_told)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	refuse_it(h, "A", "{\"type\":\"take_seat\"}", "TABLE-17");
	refuse_it(h, "umpire", "{\"type\":\"leave_seat\"}", "TABLE-18");
	cr_assert_not(game_awaits(h->game, 0));
	hosted_destroy(h);
}

Test(seats, after_a_rewind_the_rules_hear_who_sits_there_now)
{
	struct hosted *h = hosted_camp();
	take(h, "A");
	accept(h, "A", "{\"type\":\"dig\",\"camp\":\"A\"}");
	take(h, "A.left");
	accept(h, "umpire", "{\"type\":\"rewind\",\"to\":3,\"reason\":\"a slip\"}");
	cr_assert_eq(camp_of(h, "A")->works, 1);
	cr_assert_not(camp_of(h, "A.left")->absent, "he sits there, though he did not then");
	hosted_verify(h);
	hosted_destroy(h);
}

/* ---- In other hands ------------------------------------------------------------------------------------ */

static struct hosted *all_seated(void)
{
	static const char *const ids[CAMPS] = { "A", "A.left", "A.right", "B", "B.left", "B.right" };
	struct hosted *h = hosted_camp();
	for (int i = 0; i < CAMPS; i++)
		take(h, ids[i]);
	return h;
}

Test(seats, wing_is_handed_over_to_its_own_side_by_its_player)
{
	struct hosted *h = all_seated();
	refuse_it(h, "A", "{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"to\":\"A\"}", "TABLE-19");
	refuse_it(h, "B.left", "{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"to\":\"B.left\"}", "TABLE-19");
	refuse_it(h, "A.left", "{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"to\":\"B\"}", "TABLE-19");
	refuse_it(h, "A.left", "{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"to\":\"A.left\"}", "TABLE-19");
	refuse_it(h, "A.left",
		"{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"to\":\"A\",\"player\":\"Eugene\"}", "TABLE-19");
	refuse_it(h, "A.left", "{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"to\":\"C\"}", "TABLE-2");
	refuse_it(h, "A.left", "{\"type\":\"hand_over_wing\",\"seat\":\"C\",\"to\":\"A\"}", "TABLE-2");
	refuse_it(h, "A", "{\"type\":\"hand_over_wing\",\"seat\":\"A\",\"to\":\"A.left\"}", "TABLE-19");
	refuse_it(h, "umpire", "{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"to\":\"A\"}", "TABLE-2");
	accept(h, "A.left", "{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"to\":\"A\"}");
	cr_assert_eq(game_link_seats(h->game, 0), 3);
	cr_assert_eq(game_link_seats(h->game, 1), 0);
	cr_assert_not(camp_of(h, "A.left")->absent, "it is played, with another seat");
	hosted_verify(h);
	hosted_destroy(h);
}

Test(seats, wing_that_is_just_given_up_falls_to_whom_the_rules_say)
{
	struct hosted *h = hosted_camp();
	accept(h, "A.left", "{\"type\":\"hand_over_wing\"}");
	accept(h, "A", "{\"type\":\"dig\",\"camp\":\"A.left\"}");
	accept(h, "A.right", "{\"type\":\"dig\",\"camp\":\"A.right\"}");
	cr_assert_eq(game_link_seats(h->game, 1), 2, "his link is still his");
	refuse_it(h, "A.left", "{\"type\":\"hand_over_wing\"}", "TABLE-19");
	take(h, "A.left");
	refuse_it(h, "A", "{\"type\":\"dig\",\"camp\":\"A.left\"}", "CAMP-4");
	hosted_verify(h);
	hosted_destroy(h);
}

Test(seats, newcomer_has_a_link_of_his_own_and_is_not_there_yet)
{
	struct hosted *h = all_seated();
	accept(h, "A.left", "{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"to\":\"A\"}");
	accept(h, "A", "{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"player\":\"Eugene\"}");
	cr_assert_eq(game_link_seats(h->game, 0), 1);
	cr_assert_eq(game_link_seats(h->game, 1), 2);
	cr_assert_str_eq(game_table_state(h->game)->players[1], "Eugene");
	cr_assert(camp_of(h, "A.left")->absent && game_awaits(h->game, 1));
	refuse_it(h, "A", "{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"to\":\"B.left\"}", "TABLE-19");
	accept(h, "A", "{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"player\":\"Overkirk\"}");
	hosted_verify(h);
	hosted_destroy(h);
}

Test(seats, who_gets_a_wing_counts_on_and_knows_what_it_knew)
{
	struct hosted *h = all_seated();
	struct viewer both = { .seats = 6 };
	struct game *before;
	struct bytes view = { 0 };
	uint32_t seq;
	int viewer;
	accept(h, "A.left", "{\"type\":\"dig\",\"camp\":\"A.left\"}");
	accept(h, "A.right", "{\"type\":\"dig\",\"camp\":\"A.right\"}");
	accept(h, "A.right", "{\"type\":\"dig\",\"camp\":\"A.right\"}");
	seq = hosted_seq(h, "A.right");
	before = hosted_past(h, game_row(h->game));
	accept(h, "A.left", "{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"to\":\"A.right\"}");
	viewer = game_viewer(h->game, both);
	cr_assert_geq(viewer, 0);
	cr_assert_eq(hosted_seq(h, "A.right"), seq + 1);
	cr_assert_eq(game_seq(h->game, viewer), seq + 1, "he was told as one, and counts on as the other");
	cr_assert_eq(game_viewer(before, both), -1);
	cr_assert_eq(game_viewer_then(h->game, viewer, before), game_viewer(before, viewer_of(h, "A.right")));
	game_view(h->game, h->w, both, &view);
	cr_assert_not_null(strstr(bytes_cstr(&view), "\"A.left\":{\"id\":\"A.left\",\"works\":1"));
	cr_assert_not_null(strstr(bytes_cstr(&view), "\"A.right\":{\"id\":\"A.right\",\"works\":2"));
	accept(h, "A.left", "{\"type\":\"dig\",\"camp\":\"A.left\"}");
	cr_assert_eq(game_seq(h->game, viewer), seq + 2);
	cr_assert_eq(hosted_seq(h, "A.right"), seq + 1,
		"of what the wing does alone, the seat alone learns nothing");
	bytes_finish(&view);
	game_destroy(before);
	hosted_verify(h);
	hosted_destroy(h);
}

/* ---- What nobody may know of --------------------------------------------------------------------------- */

Test(seats, question_to_an_unseen_enemy_shows_to_nobody_else)
{
	struct hosted *h = all_seated();
	static const char *const others[] = { "A", "A.left", "B", "watch" };
	uint32_t before[4], asked = hosted_seq(h, "B.left");
	struct standing standing;
	for (int i = 0; i < 4; i++)
		before[i] = hosted_seq(h, others[i]);
	accept(h, "A", "{\"type\":\"probe\",\"camp\":\"A\",\"at\":\"B.left\"}");
	game_standing(h->game, NULL, &standing);
	cr_assert_eq(standing.owing, 7 | 16);
	cr_assert_str_eq(open_to(h, "B.left"), "A act ;A.left act ;A.right act ;B.left alarm B.left;");
	cr_assert_eq(hosted_seq(h, "B.left"), asked + 1);
	for (int i = 0; i < 4; i++) {
		cr_assert_str_eq(open_to(h, others[i]), "A act ;A.left act ;A.right act ;", "%s", others[i]);
		cr_assert_eq(hosted_seq(h, others[i]), before[i], "%s", others[i]);
		cr_assert_eq(game_seen_owing(h->game, h->w, game_viewer(h->game, viewer_of(h, others[i]))), 7,
			"%s", others[i]);
	}
	cr_assert_eq(game_seen_owing(h->game, h->w, game_viewer(h->game, viewer_of(h, "B.left"))), 23);
	hosted_destroy(h);
}

Test(seats, answer_beforehand_is_an_order_out_of_ones_turn)
{
	struct hosted *h = all_seated();
	accept(h, "B.left", "{\"type\":\"standing\",\"camp\":\"B.left\",\"choice\":\"yes\"}");
	accept(h, "A", "{\"type\":\"probe\",\"camp\":\"A\",\"at\":\"B.left\"}");
	cr_assert_eq(camp_of(h, "B.left")->prober, 0);
	cr_assert_str_eq(open_to(h, "B.left"), "A act ;A.left act ;A.right act ;");
	hosted_destroy(h);
}
