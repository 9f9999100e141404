/* Who is told what: hidden pieces, whispered dice, numbers of one's
 * own, worlds that differ where one cannot see. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/lib/servers/hosted.h"
#include "tests/lib/toys/toy.h"

/* Both sides out of each other's sight; it is A's turn. */
static struct hosted *a_to_move(const char *scenario)
{
	struct hosted *h = hosted_begin(scenario);
	if (strcmp(hosted_active(h), "A") != 0)
		cr_assert(hosted_order(h, "B", "{\"type\":\"wait\"}"));
	return h;
}

static json_t *told(json_t *push, size_t i)
{
	return json_array_get(json_object_get(push, "events"), i);
}

static const char *type_of(json_t *event)
{
	return json_string_value(json_object_get(event, "type"));
}

Test(told, view_shows_the_unseen_to_their_own_side_only)
{
	struct hosted *h = a_to_move(hosted_scenario);
	json_t *a = hosted_view(h, "A"), *watch = hosted_view(h, "watch"), *umpire = hosted_view(h, "umpire");
	cr_assert_eq(json_object_size(json_object_get(a, "pieces")), 2);
	cr_assert_not_null(json_object_get(json_object_get(a, "pieces"), "A.1"));
	cr_assert_eq(json_object_size(json_object_get(watch, "pieces")), 0);
	cr_assert_eq(json_object_size(json_object_get(umpire, "pieces")), 4);
	json_decref(a);
	json_decref(watch);
	json_decref(umpire);
	hosted_destroy(h);
}

Test(told, unseen_step_is_told_to_its_own_side_only)
{
	struct hosted *h = a_to_move(hosted_scenario);
	json_t *a, *b;
	cr_assert(hosted_order(h, "A", "{\"type\":\"step\",\"piece\":\"A.2\",\"by\":1}"));
	a = hosted_push(h, "A");
	b = hosted_push(h, "B");
	cr_assert_str_eq(type_of(told(a, 0)), "moved");
	cr_assert_str_eq(json_string_value(json_object_get(told(a, 0), "sentence")), "A.2 steps from 2 to 3.");
	cr_assert_str_eq(json_string_value(json_object_get(told(a, 0), "clause")), "TOY-2");
	cr_assert_str_eq(json_string_value(json_object_get(told(a, 0), "piece")), "A.2");
	cr_assert_str_eq(type_of(told(b, 0)), "turned");
	cr_assert_null(json_object_get(json_object_get(b, "patch"), "pieces"));
	json_decref(a);
	json_decref(b);
	hosted_destroy(h);
}

Test(told, whispered_die_has_a_number_of_its_own_and_reaches_no_one_else)
{
	struct hosted *h = a_to_move(hosted_scenario);
	json_t *a, *b, *umpire;
	cr_assert(hosted_order(h, "A", "{\"type\":\"listen\"}"));
	a = hosted_push(h, "A");
	b = hosted_push(h, "B");
	cr_assert_str_eq(type_of(told(a, 0)), "roll");
	cr_assert_null(json_object_get(told(a, 0), "number"), "it would tell who else hears");
	umpire = hosted_push(h, "umpire");
	cr_assert_eq(json_integer_value(json_object_get(told(umpire, 0), "number")), 1,
		"the die of begin is counted elsewhere");
	cr_assert_str_eq(type_of(told(b, 0)), "turned");
	json_decref(a);
	json_decref(b);
	json_decref(umpire);
	hosted_destroy(h);
}

Test(told, viewer_to_whom_nothing_happened_is_sent_nothing_and_counts_nothing)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	uint32_t a = hosted_seq(h, "A"), b = hosted_seq(h, "B"), umpire = hosted_seq(h, "umpire");
	json_t *push;
	char inner[160];
	snprintf(inner, sizeof inner,
		"{\"type\":\"set\",\"at\":\"/heard/%d\",\"value\":null,\"reason\":\"as it was\"}", 0);
	cr_assert(hosted_order(h, "umpire", inner));
	cr_assert_eq(hosted_seq(h, "A"), a, "a correction in which he sees nothing");
	cr_assert(hosted_order(h, "umpire",
		"{\"type\":\"answer_for\",\"seat\":\"A\",\"order\":{\"type\":\"wait\"},\"reason\":\"asleep\"}") ||
		hosted_order(h, "umpire",
		"{\"type\":\"answer_for\",\"seat\":\"B\",\"order\":{\"type\":\"wait\"},\"reason\":\"asleep\"}"));
	push = hosted_push(h, hosted_active(h));
	cr_assert_str_eq(type_of(told(push, 0)), "answered_for", "he saw what was owed, and is told who decided");
	json_decref(push);
	cr_assert_eq(hosted_seq(h, "B"), b + 1);
	cr_assert_eq(hosted_seq(h, "umpire"), umpire + 2);
	hosted_destroy(h);
}

Test(told, umpire_counts_rows_and_others_what_they_learnt)
{
	struct hosted *h =
		hosted_begin("{\"pieces\":{\"A.1\":{\"side\":\"A\",\"at\":1},\"B.1\":{\"side\":\"B\",\"at\":8}},"
		"\"options\":{\"aide\":true}}");
	uint32_t sent[3] = { 0 };
	static const char *const seats[3] = { "A", "watch", "umpire" };
	hosted_play(h, 20, 3);
	for (int i = 0; i < 3; i++) {
		int viewer = game_viewer(h->game, viewer_of(h, seats[i]));
		for (size_t at = 0; at < h->sent[viewer].size; at++)
			sent[i] += h->sent[viewer].data[at] == '\n';
		cr_assert_eq(sent[i], hosted_seq(h, seats[i]), "%s", seats[i]);
	}
	cr_assert_eq(hosted_seq(h, "umpire"), game_row(h->game));
	hosted_destroy(h);
}

Test(told, those_who_see_the_same_share_one_text)
{
	struct hosted *h =
		hosted_begin("{\"pieces\":{\"A.1\":{\"side\":\"A\",\"at\":1},\"B.1\":{\"side\":\"B\",\"at\":8}},"
		"\"options\":{\"aide\":true}}");
	cr_assert(hosted_order(h, hosted_active(h), "{\"type\":\"wait\"}"));
	cr_assert_eq(pending_push(h->pending, game_viewer(h->game, viewer_of(h, "B"))),
		pending_push(h->pending, game_viewer(h->game, viewer_of(h, "B.aide"))));
	cr_assert_eq(game_viewer(h->game, (struct viewer){ .seats = 6 }),
		game_viewer(h->game, (struct viewer){ .seats = 6 }));
	cr_assert_geq(game_viewer(h->game, (struct viewer){ .seats = 6 }), 0,
		"a side's seats may be in one hand");
	cr_assert_geq(game_viewer(h->game, (struct viewer){ .seats = 7 }), 0, "all seats may be in one hand");
	cr_assert_eq(game_viewer(h->game, (struct viewer){ .seats = 5 }), -1);
	hosted_destroy(h);
}

/* ---- Twins: what A cannot know is different, and A is sent the same bytes ------------------------------ */

static void assert_same_sent(const struct hosted *one, const struct hosted *two, const char *seat)
{
	int viewer = game_viewer(one->game, viewer_of(one, seat));
	cr_assert_eq(one->sent[viewer].size, two->sent[viewer].size, "%s", seat);
	cr_assert_eq(memcmp(one->sent[viewer].data, two->sent[viewer].data, one->sent[viewer].size), 0, "%s",
		seat);
}

static void both(struct hosted *one, struct hosted *two, const char *seat, const char *order,
	const char *other)
{
	cr_assert(hosted_order(one, seat, order), "%s", hosted_clause(one));
	cr_assert(hosted_order(two, seat, other), "%s", hosted_clause(two));
}

Test(told, worlds_that_differ_out_of_sight_are_told_alike)
{
	static const char other[] =
		"{\"pieces\": {\"B.9\": {\"side\":\"B\",\"at\":11,\"life\":7}, \"A.1\": {\"side\":\"A\",\"at\":1},"
				    " \"B.2\": {\"side\":\"B\",\"at\":9}, \"A.2\": {\"side\":\"A\",\"at\":2}, \"B.3\": "
				"{\"side\":\"B\",\"at\":7}}}";
	struct hosted *one = a_to_move(hosted_scenario), *two = a_to_move(other);
	json_t *first, *second;
	both(one, two, "A", "{\"type\":\"step\",\"piece\":\"A.2\",\"by\":1}",
		"{\"type\":\"step\",\"piece\":\"A.2\",\"by\":1}");
	both(one, two, "B", "{\"type\":\"step\",\"piece\":\"B.1\",\"by\":1}",
		"{\"type\":\"step\",\"piece\":\"B.3\",\"by\":1}");
	both(one, two, "A", "{\"type\":\"wait\"}", "{\"type\":\"wait\"}");
	both(one, two, "B", "{\"type\":\"listen\"}", "{\"type\":\"wait\"}");
	both(one, two, "A", "{\"type\":\"strike\",\"piece\":\"A.2\",\"at\":4}",
		"{\"type\":\"strike\",\"piece\":\"A.2\",\"at\":4}");
	assert_same_sent(one, two, "A");
	assert_same_sent(one, two, "watch");
	first = hosted_view(one, "A");
	second = hosted_view(two, "A");
	cr_assert(json_equal(first, second));
	json_decref(first);
	json_decref(second);
	cr_assert_not(same_digest(one->game, two->game));
	hosted_destroy(one);
	hosted_destroy(two);
}

Test(told, order_that_meets_the_unseen_is_stopped_not_refused)
{
	struct hosted *h =
		a_to_move("{\"pieces\":{\"A.1\":{\"side\":\"A\",\"at\":5},\"B.1\":{\"side\":\"B\",\"at\":7}}}");
	json_t *push;
	cr_assert(hosted_order(h, "A", "{\"type\":\"step\",\"piece\":\"A.1\",\"by\":2}"));
	push = hosted_push(h, "A");
	cr_assert_str_eq(type_of(told(push, 0)), "met");
	cr_assert_not_null(json_object_get(json_object_get(json_object_get(push, "patch"), "pieces"), "B.1"));
	json_decref(push);
	hosted_destroy(h);
}

Test(told, refusal_tells_no_more_than_the_seat_knows)
{
	struct hosted *h = a_to_move(hosted_scenario);
	cr_assert_not(hosted_order(h, "A", "{\"type\":\"step\",\"piece\":\"B.1\",\"by\":1}"));
	cr_assert_str_eq(h->refusal.reasons[0].why, "There is no piece B.1.");
	hosted_destroy(h);
}

Test(told, row_is_retold_as_it_was_told)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct json_problem problem;
	struct game *again;
	struct bytes events = { 0 };
	struct retelling retelling = { .viewer = game_viewer(h->game, viewer_of(h, "A")), .events = &events };
	const char *sent;
	hosted_play(h, 12, 99);
	again = game_open(&toy_rules, h->header.data, h->header.size, NULL, 0, hosted_secret, &problem);
	sent = bytes_cstr(&h->sent[retelling.viewer]);
	for (uint32_t row = 1; row <= game_row(h->game); row++) {
		bytes_clear(&events);
		cr_assert(game_replay(again, h->w, h->rows[row].data, h->rows[row].size, &retelling, &problem),
			"%s", problem.text);
		if (!retelling.told)
			continue;
		sent = strstr(sent, "\"events\":") + strlen("\"events\":");
		cr_assert_eq(strncmp(sent, bytes_cstr(&events), events.size), 0, "row %u", row);
	}
	cr_assert_eq(game_seq(again, retelling.viewer), hosted_seq(h, "A"));
	bytes_finish(&events);
	game_destroy(again);
	hosted_destroy(h);
}

/* ---- What the umpire does unseen ----------------------------------------------------------------------- */

static const char secret_word[] = "a surgeon was found in the cellar";

static bool hears_of(struct hosted *h, const char *seat)
{
	json_t *push = hosted_push(h, seat);
	char *text = push ? json_dumps(push, JSON_COMPACT) : NULL;
	bool hears = text && strstr(text, secret_word);
	free(text);
	json_decref(push);
	return hears;
}

static void correct(struct hosted *h, const char *at, const char *value)
{
	char order[300];
	snprintf(order, sizeof order, "{\"type\":\"set\",\"at\":\"%s\",\"value\":%s,\"reason\":\"%s\"}", at,
		value, secret_word);
	cr_assert(hosted_order(h, "umpire", order), "%s", h->refusal.reasons[0].why);
}

/* A.1 and B.2 are too far from each other to be seen: what is corrected of one is its side's affair. */
Test(told, a_correction_is_told_to_those_who_see_something_of_it)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	uint32_t a = hosted_seq(h, "A"), b = hosted_seq(h, "B"), watch = hosted_seq(h, "watch");
	correct(h, "/pieces/B.2/life", "5");
	cr_assert(hears_of(h, "B") && hears_of(h, "umpire"));
	cr_assert_not(hears_of(h, "A"), "the enemy learns neither the reason");
	cr_assert_eq(hosted_seq(h, "A"), a, "nor that there was one");
	cr_assert_eq(hosted_seq(h, "watch"), watch);
	cr_assert_eq(hosted_seq(h, "B"), b + 1);
	hosted_destroy(h);
}

/* The record of the finished game says it all. */
Test(told, what_the_umpire_did_unseen_is_in_the_record)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct bytes record = { 0 };
	correct(h, "/pieces/B.2/life", "5");
	cr_assert(hosted_order(h, "umpire", "{\"type\":\"end_game\",\"reason\":\"late\"}"));
	hosted_record(h, &record);
	cr_assert_not_null(strstr(bytes_cstr(&record), secret_word));
	bytes_finish(&record);
	hosted_destroy(h);
}

/* Rows count what nobody else was told of. */
Test(told, the_row_of_a_rewind_is_the_umpires_alone)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	static const char *const seats[] = { "A", "B", "watch", "umpire" };
	hosted_play(h, 6, 21);
	cr_assert(hosted_order(h, "umpire", "{\"type\":\"rewind\",\"to\":3,\"reason\":\"a slip\"}"));
	for (int i = 0; i < 4; i++) {
		json_t *push = hosted_push(h, seats[i]), *event = told(push, 0);
		cr_assert_str_eq(type_of(event), "rewound");
		cr_assert_eq(json_object_get(event, "to") != NULL, i == 3, "%s", seats[i]);
		json_decref(push);
	}
	hosted_destroy(h);
}
