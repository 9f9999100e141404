/* Orders of the table: resigning, draws, the umpire's acts, the
 * clock; and what is refused before any rule is asked. */
#include <criterion/criterion.h>
#include <string.h>

#include "tests/lib/servers/hosted.h"
#include "tests/lib/toys/toy.h"

static void assert_refused(struct hosted *h, const char *seat, const char *order, const char *clause)
{
	uint32_t row = game_row(h->game);
	cr_assert_not(hosted_order(h, seat, order), "%s: %s", seat, order);
	cr_assert_str_eq(hosted_clause(h), clause, "%s: %s: %s", seat, order, h->refusal.reasons[0].why);
	cr_assert_gt(strlen(h->refusal.reasons[0].why), 10);
	cr_assert_eq(game_row(h->game), row);
}

static void assert_accepted(struct hosted *h, const char *seat, const char *order)
{
	cr_assert(hosted_order(h, seat, order), "%s: %s: %s %s", seat, order, h->refusal.reasons[0].why,
		h->fault);
}

static struct outcome outcome_of(const struct hosted *h)
{
	struct outcome outcome;
	game_outcome(h->game, &outcome);
	return outcome;
}

Test(table, malformed_orders_are_refused_with_a_sentence)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	assert_refused(h, "A", "{}", "TABLE-1");
	assert_refused(h, "A", "[1]", "TABLE-1");
	assert_refused(h, "A", "{\"type\":5}", "TABLE-1");
	assert_refused(h, "A", "{\"type\":\"fly\"}", "TABLE-1");
	assert_refused(h, "A", "{\"type\":\"wait\",\"loudly\":true}", "TABLE-1");
	assert_refused(h, "A", "{\"type\":\"step\",\"piece\":\"A.1\",\"by\":1,\"hop\":2}", "TABLE-1");
	cr_assert_str_eq(h->refusal.reasons[0].why, "hop: no such member is known here");
	assert_refused(h, "A", "{\"type\":\"step\",\"piece\":\"A.1\",\"by\":1000}", "TABLE-1");
	assert_refused(h, "A", "{\"type\":\"step\",\"piece\":7,\"by\":1}", "TABLE-1");
	assert_refused(h, "umpire", "{\"type\":\"pause\"}", "TABLE-11");
	assert_refused(h, "umpire", "{\"type\":\"set\",\"at\":\"/turn\",\"reason\":\"x\"}", "TABLE-1");
	assert_refused(h, "umpire", "{\"type\":\"answer_for\",\"seat\":\"A\",\"reason\":\"x\"}", "TABLE-1");
	hosted_destroy(h);
}

Test(table, orders_for_somebody_elses_seat_are_refused)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	json_t *wait = json_pack("{s:s}", "type", "wait");
	struct command command;
	struct refusal r;
	cr_assert_not(command_read(h->game, viewer_of(h, "A"), "B", wait, &command, &r));
	cr_assert_eq(r.reasons[0].clause, TABLE_SEAT);
	cr_assert_not(command_read(h->game, viewer_of(h, "A"), "nobody", wait, &command, &r));
	cr_assert_not(command_read(h->game, viewer_of(h, "A"), "clock", wait, &command, &r));
	cr_assert_not(command_read(h->game, viewer_of(h, "umpire"), "A", wait, &command, &r));
	cr_assert_not(command_read(h->game, viewer_of(h, "watch"), NULL, wait, &command, &r));
	cr_assert_not(command_read(h->game, (struct viewer){ .seats = 3 }, NULL, wait, &command, &r),
		"of two seats one must be named");
	cr_assert(command_read(h->game, (struct viewer){ .seats = 3 }, "B", wait, &command, &r));
	cr_assert_eq(command.seat, 1);
	json_decref(wait);
	assert_refused(h, "umpire", "{\"type\":\"wait\"}", "TOY-1");
	assert_refused(h, "A", "{\"type\":\"pause\",\"reason\":\"me\"}", "TABLE-10");
	assert_refused(h, "A", "{\"type\":\"begin\"}", "TABLE-10");
	assert_refused(h, "umpire", "{\"type\":\"resign\"}", "TABLE-2");
	hosted_destroy(h);
}

Test(table, nothing_is_ordered_before_the_beginning_and_it_begins_once)
{
	struct hosted *h = hosted_create(hosted_scenario);
	struct command begin = command_begin();
	assert_refused(h, "A", "{\"type\":\"wait\"}", "TABLE-5");
	cr_assert(hosted_command(h, &begin));
	cr_assert_not(hosted_command(h, &begin));
	cr_assert_str_eq(hosted_clause(h), "TABLE-5");
	hosted_destroy(h);
}

Test(table, who_resigns_has_lost_and_the_game_is_over)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	json_t *view;
	assert_accepted(h, "A", "{\"type\":\"resign\"}");
	cr_assert(outcome_of(h).over);
	cr_assert_str_eq(outcome_of(h).winner, "B");
	cr_assert_str_eq(outcome_of(h).why, "Anne resigns.");
	view = hosted_view(h, "watch");
	cr_assert_str_eq(json_string_value(json_object_get(json_object_get(view, "result"), "winner")), "B");
	cr_assert_str_eq(json_string_value(json_object_get(json_object_get(view, "result"), "clause")),
		"TABLE-9");
	json_decref(view);
	assert_refused(h, "B", "{\"type\":\"wait\"}", "TABLE-4");
	assert_refused(h, "umpire", "{\"type\":\"pause\",\"reason\":\"late\"}", "TABLE-4");
	assert_accepted(h, "umpire", "{\"type\":\"announce\",\"text\":\"Well fought.\"}");
	hosted_destroy(h);
}

Test(table, draw_needs_an_offer_and_the_other_sides_yes)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	json_t *view;
	assert_refused(h, "B", "{\"type\":\"accept_draw\"}", "TABLE-8");
	assert_accepted(h, "A", "{\"type\":\"offer_draw\"}");
	view = hosted_view(h, "B");
	cr_assert_str_eq(json_string_value(json_array_get(json_object_get(view, "draw_offers"), 0)), "A");
	json_decref(view);
	assert_refused(h, "A", "{\"type\":\"accept_draw\"}", "TABLE-8");
	assert_refused(h, "A", "{\"type\":\"offer_draw\"}", "TABLE-7");
	assert_accepted(h, "B", "{\"type\":\"accept_draw\"}");
	cr_assert(outcome_of(h).over);
	cr_assert_str_eq(outcome_of(h).winner, "");
	hosted_destroy(h);
}

Test(table, declined_draw_is_renewed_only_after_an_order)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	assert_accepted(h, "A", "{\"type\":\"offer_draw\"}");
	assert_accepted(h, "B", "{\"type\":\"decline_draw\"}");
	assert_refused(h, "A", "{\"type\":\"offer_draw\"}", "TABLE-7");
	for (int i = 0; i < 2; i++)
		assert_accepted(h, hosted_active(h), "{\"type\":\"wait\"}");
	assert_accepted(h, "A", "{\"type\":\"offer_draw\"}");
	hosted_destroy(h);
}

Test(table, first_seat_of_a_side_speaks_for_it)
{
	struct hosted *h =
		hosted_begin("{\"pieces\":{\"A.1\":{\"side\":\"A\",\"at\":1},\"B.1\":{\"side\":\"B\",\"at\":8}},"
		"\"options\":{\"aide\":true}}");
	assert_refused(h, "B.aide", "{\"type\":\"resign\"}", "TABLE-6");
	assert_refused(h, "B.aide", "{\"type\":\"offer_draw\"}", "TABLE-6");
	assert_accepted(h, "B", "{\"type\":\"offer_draw\"}");
	hosted_destroy(h);
}

Test(table, paused_game_refuses_players_and_clock_until_it_is_resumed)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct command expire = command_expire(hosted_toy(h)->turn.active - 1);
	assert_refused(h, "umpire", "{\"type\":\"resume\",\"reason\":\"x\"}", "TABLE-12");
	assert_accepted(h, "umpire", "{\"type\":\"pause\",\"reason\":\"dinner\"}");
	assert_refused(h, "umpire", "{\"type\":\"pause\",\"reason\":\"dinner\"}", "TABLE-12");
	assert_refused(h, hosted_active(h), "{\"type\":\"wait\"}", "TABLE-3");
	cr_assert_not(hosted_command(h, &expire));
	cr_assert_str_eq(hosted_clause(h), "TABLE-3");
	assert_accepted(h, "umpire", "{\"type\":\"resume\",\"reason\":\"fed\"}");
	cr_assert(hosted_command(h, &expire));
	hosted_destroy(h);
}

Test(table, time_runs_out_only_for_who_owes_a_decision)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct command wrong = command_expire(2 - hosted_toy(h)->turn.active);
	cr_assert_not(hosted_command(h, &wrong));
	cr_assert_str_eq(hosted_clause(h), "TABLE-15");
	hosted_destroy(h);
}

Test(table, umpire_ends_a_game_for_a_side_or_drawn)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	assert_refused(h, "umpire", "{\"type\":\"end_game\",\"winner\":\"C\",\"reason\":\"x\"}", "TABLE-16");
	assert_refused(h, "umpire", "{\"type\":\"end_game\",\"winner\":\"A\"}", "TABLE-11");
	assert_accepted(h, "umpire", "{\"type\":\"end_game\",\"winner\":\"A\",\"reason\":\"B has gone home\"}");
	cr_assert_str_eq(outcome_of(h).winner, "A");
	cr_assert_str_eq(outcome_of(h).why, "The umpire ends the game in favour of A: B has gone home");
	hosted_destroy(h);
}

Test(table, umpire_answers_for_a_seat_within_the_rules)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	char order[200];
	uint16_t turn = hosted_toy(h)->turn.n;
	snprintf(order, sizeof order,
		"{\"type\":\"answer_for\",\"seat\":\"%s\",\"order\":{\"type\":\"wait\"},\"reason\":\"asleep\"}",
		hosted_waiting(h));
	assert_refused(h, "umpire", order, "TOY-1");
	assert_refused(h, "umpire",
		"{\"type\":\"answer_for\",\"seat\":\"C\",\"order\":{\"type\":\"wait\"},\"reason\":\"x\"}", "TABLE-2");
	snprintf(order, sizeof order,
		"{\"type\":\"answer_for\",\"seat\":\"%s\",\"order\":{\"type\":\"wait\"},\"reason\":\"asleep\"}",
		hosted_active(h));
	assert_accepted(h, "umpire", order);
	cr_assert_eq(hosted_toy(h)->turn.n, turn + 1);
	hosted_destroy(h);
}

Test(table, seat_is_given_to_another_player)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	json_t *view;
	assert_accepted(h, "umpire",
		"{\"type\":\"transfer_seat\",\"seat\":\"B\",\"player\":\"Zo\u00eb\",\"reason\":\"Ben left\"}");
	view = hosted_view(h, "watch");
	cr_assert_str_eq(json_string_value(json_object_get(json_object_get(json_object_get(view, "seats"), "B"),
		"player")), "Zo\u00eb");
	json_decref(view);
	hosted_destroy(h);
}

Test(table, correction_reaches_any_attribute_that_leaves_a_possible_position)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	assert_accepted(h, "umpire",
		"{\"type\":\"set\",\"at\":\"/pieces/A.1/life\",\"value\":5,\"reason\":\"misread\"}");
	cr_assert_eq(hosted_toy(h)->pieces[1].life, 5);
	assert_accepted(h, "umpire",
		"{\"type\":\"set\",\"at\":\"/pieces/A.3\",\"value\":{\"side\":\"A\",\"at\":4},"
		"\"reason\":\"forgotten\"}");
	cr_assert_eq(hosted_toy(h)->pieces[5].life, 2, "what is not said has its default");
	assert_accepted(h, "umpire",
		"{\"type\":\"set\",\"at\":\"/pieces/A.3\",\"value\":null,\"reason\":\"after all not\"}");
	cr_assert_eq(hosted_toy(h)->pieces[5].id[0], 0);
	assert_accepted(h, "umpire",
		"{\"type\":\"set\",\"at\":\"/heard/1\",\"value\":\"A.2\",\"reason\":\"a shout\"}");
	cr_assert_eq(hosted_toy(h)->heard[1], 2);
	assert_accepted(h, "umpire", "{\"type\":\"set\",\"at\":\"/trail/0\",\"value\":3,\"reason\":\"added\"}");
	assert_accepted(h, "umpire",
		"{\"type\":\"set\",\"at\":\"/options/aide\",\"value\":false,\"reason\":\"same\"}");
	assert_refused(h, "umpire", "{\"type\":\"set\",\"at\":\"/pieces/A.1/at\",\"value\":2,\"reason\":\"x\"}",
		"TABLE-14");
	cr_assert_str_eq(h->refusal.reasons[0].why,
		"That would not be a possible position: two pieces share a place");
	assert_refused(h, "umpire", "{\"type\":\"set\",\"at\":\"/pieces/A.1/at\",\"value\":200,\"reason\":\"x\"}",
		"TABLE-14");
	assert_refused(h, "umpire", "{\"type\":\"set\",\"at\":\"/pieces/Z/at\",\"value\":2,\"reason\":\"x\"}",
		"TABLE-14");
	assert_refused(h, "umpire",
		"{\"type\":\"set\",\"at\":\"/pieces/A.1/id\",\"value\":\"Z\",\"reason\":\"x\"}", "TABLE-14");
	assert_refused(h, "umpire", "{\"type\":\"set\",\"at\":\"/trail/7\",\"value\":2,\"reason\":\"x\"}",
		"TABLE-14");
	assert_refused(h, "umpire", "{\"type\":\"set\",\"at\":\"turn\",\"value\":2,\"reason\":\"x\"}",
		"TABLE-14");
	assert_refused(h, "umpire", "{\"type\":\"set\",\"at\":\"/turn/0\",\"value\":2,\"reason\":\"x\"}",
		"TABLE-14");
	assert_refused(h, "umpire", "{\"type\":\"set\",\"at\":\"/nothing\",\"value\":2,\"reason\":\"x\"}",
		"TABLE-14");
	hosted_destroy(h);
}

Test(table, correction_tells_players_its_reason_alone)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	json_t *push, *event;
	assert_accepted(h, "umpire",
		"{\"type\":\"set\",\"at\":\"/pieces/A.1/life\",\"value\":5,\"reason\":\"misread\"}");
	push = hosted_push(h, "A");
	event = json_array_get(json_object_get(push, "events"), 0);
	cr_assert_str_eq(json_string_value(json_object_get(event, "reason")), "misread");
	cr_assert_null(json_object_get(event, "at"));
	cr_assert_null(json_object_get(event, "value"));
	json_decref(push);
	hosted_destroy(h);
}

Test(table, refusals_are_told_with_clause_sentence_and_gist)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct bytes text = { 0 };
	json_t *all, *told;
	cr_assert_not(hosted_order(h, hosted_waiting(h), "{\"type\":\"wait\"}"));
	game_check_refusals(h->game, &h->refusal, &text);
	all = json_loadb(text.data, text.size, 0, NULL);
	told = json_array_get(all, 0);
	cr_assert_str_eq(json_string_value(json_object_get(told, "clause")), "TOY-1");
	cr_assert_str_eq(json_string_value(json_object_get(told, "why")), "It is not your turn.");
	cr_assert_str_eq(json_string_value(json_object_get(told, "gist")), "The sides take turns.");
	json_decref(all);
	bytes_finish(&text);
	hosted_destroy(h);
}
