/* Taking back: one's own orders, freely as far as nothing was learnt, and further if all agree. */
#include <criterion/criterion.h>
#include <string.h>

#include "server/game/record/retrace.h"
#include "tests/lib/servers/hosted.h"
#include "tests/lib/toys/toy.h"

#define UNDO "{\"type\":\"undo\"}"
#define WAIT "{\"type\":\"wait\"}"
#define STEP(piece) "{\"type\":\"step\",\"piece\":\"" piece "\",\"by\":1}"
#define STRIKE(piece) "{\"type\":\"strike\",\"piece\":\"" piece "\",\"at\":5}"

static void assert_given(struct hosted *h, const char *seat, const char *order)
{
	cr_assert(hosted_order(h, seat, order), "%s: %s: %s %s", seat, order,
		h->refusal.count ? h->refusal.reasons[0].why : "", h->fault);
}

static void assert_kept(struct hosted *h, const char *seat, const char *words)
{
	uint32_t row = game_row(h->game);
	cr_assert_not(hosted_order(h, seat, UNDO));
	cr_assert_str_eq(hosted_clause(h), "TABLE-27");
	cr_assert_not_null(strstr(h->refusal.reasons[0].why, words), "%s", h->refusal.reasons[0].why);
	cr_assert_eq(game_row(h->game), row);
}

static bool stands_as_after(struct hosted *h, uint32_t row)
{
	struct game *past = hosted_past(h, row);
	bool same = memcmp(game_state(past), game_state(h->game), sizeof(struct toy_state)) == 0;
	game_destroy(past);
	return same;
}

static void assert_verified(struct hosted *h)
{
	struct bytes record = { 0 };
	struct verdict verdict;
	hosted_record(h, &record);
	cr_assert(record_verify(&toy_rules, record.data, record.size, NULL, &verdict), "%s",
		verdict.problem.text);
	bytes_finish(&record);
}

Test(undo, a_step_is_taken_back_and_another_given)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	const char *first = hosted_active(h);
	uint32_t row = game_row(h->game);
	assert_given(h, first, strcmp(first, "A") == 0 ? STEP("A.2") : STEP("B.1"));
	assert_given(h, first, UNDO);
	cr_assert(stands_as_after(h, row));
	cr_assert_str_eq(hosted_active(h), first);
	assert_given(h, first, WAIT);
	assert_given(h, first, UNDO);
	assert_kept(h, first, "no order");
	assert_given(h, first, WAIT);
	assert_verified(h);
	hosted_destroy(h);
}

Test(undo, what_another_has_answered_stays)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	const char *first = hosted_active(h), *second = hosted_waiting(h);
	assert_kept(h, second, "no order");
	assert_given(h, first, WAIT);
	assert_given(h, second, WAIT);
	assert_kept(h, first, "Somebody else");
	assert_given(h, second, UNDO);
	assert_given(h, first, UNDO);
	cr_assert_str_eq(hosted_active(h), first);
	assert_verified(h);
	hosted_destroy(h);
}

Test(undo, dice_that_fell_stay)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	const char *first = hosted_active(h);
	assert_given(h, first, "{\"type\":\"listen\"}");
	assert_kept(h, first, "Dice");
	hosted_destroy(h);
}

Test(undo, whoever_ran_into_somebody_hidden_has_learnt_it)
{
	static const char near[] =
		"{\"pieces\": {\"A.1\": {\"side\":\"A\",\"at\":1}, \"B.1\": {\"side\":\"B\",\"at\":2}}}";
	struct hosted *h = hosted_begin(near);
	if (strcmp(hosted_active(h), "B") == 0)
		assert_given(h, "B", WAIT);
	assert_given(h, "A", STEP("A.1"));
	assert_kept(h, "A", "came to light");
	hosted_destroy(h);
}

/* Those who were not told of a step are not told that it was taken back. */
Test(undo, it_is_told_to_whom_the_order_was_told)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	const char *first = hosted_active(h), *second = hosted_waiting(h);
	json_t *push;
	assert_given(h, first, WAIT);
	assert_given(h, first, UNDO);
	push = hosted_push(h, second);
	cr_assert_not_null(push);
	json_t *event = json_array_get(json_object_get(push, "events"), 0);
	cr_assert_str_eq(json_string_value(json_object_get(event, "type")), "undone");
	cr_assert_null(json_object_get(event, "to"), "rows are the umpire's alone");
	cr_assert_null(json_object_get(event, "state"));
	json_decref(push);
	push = hosted_push(h, "umpire");
	cr_assert_not_null(json_object_get(json_array_get(json_object_get(push, "events"), 0), "to"));
	json_decref(push);
	hosted_destroy(h);
}

static void assert_all_agree(struct hosted *h, const char *first, const char *second, uint32_t row)
{
	json_t *view;
	assert_given(h, first, "{\"type\":\"ask_undo\",\"orders\":2}");
	view = hosted_view(h, second);
	cr_assert_str_eq(json_string_value(json_object_get(json_object_get(view, "undo_asked"), "seat")), first);
	json_decref(view);
	cr_assert_not(hosted_order(h, first, "{\"type\":\"agree_undo\"}"));
	cr_assert_str_eq(hosted_clause(h), "TABLE-28");
	assert_given(h, second, "{\"type\":\"agree_undo\"}");
	cr_assert(stands_as_after(h, row));
	view = hosted_view(h, second);
	cr_assert_null(json_object_get(view, "undo_asked"));
	json_decref(view);
}

Test(undo, further_back_all_must_agree_and_dice_go_on)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	const char *first = hosted_active(h), *second = hosted_waiting(h);
	uint32_t row = game_row(h->game), rolls;
	assert_given(h, first, strcmp(first, "A") == 0 ? STRIKE("A.2") : STRIKE("B.1"));
	assert_given(h, second, WAIT);
	assert_given(h, first, WAIT);
	rolls = game_table_state(h->game)->scopes[0].rolls;
	assert_all_agree(h, first, second, row);
	cr_assert_eq(game_table_state(h->game)->scopes[0].rolls, rolls, "no number is used twice");
	assert_verified(h);
	hosted_destroy(h);
}

Test(undo, what_is_asked_is_refused_or_falls_when_the_game_goes_on)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	const char *first = hosted_active(h), *second = hosted_waiting(h);
	assert_given(h, first, WAIT);
	assert_given(h, first, "{\"type\":\"ask_undo\"}");
	cr_assert_not(hosted_order(h, second, "{\"type\":\"ask_undo\"}"));
	assert_given(h, second, "{\"type\":\"refuse_undo\"}");
	cr_assert_not(hosted_order(h, second, "{\"type\":\"agree_undo\"}"));
	assert_given(h, first, "{\"type\":\"ask_undo\"}");
	assert_given(h, second, WAIT);
	cr_assert_eq(game_table_state(h->game)->asked.seat, 0);
	assert_verified(h);
	hosted_destroy(h);
}

static void assert_pushed_that_nothing_is_asked(struct hosted *h, const char *who)
{
	json_t *push = hosted_push(h, who), *patch = json_object_get(push, "patch");
	cr_assert_not_null(push, "%s", who);
	cr_assert(json_is_null(json_object_get(patch, "undo_asked")), "%s", who);
	json_decref(push);
}

/* It stands in every view: whoever is there is told that it is gone, as who comes then does not see it. */
Test(undo, that_it_falls_is_told_to_all_and_with_what_the_asker_does_unseen_too)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	const char *first = hosted_active(h), *second = hosted_waiting(h);
	assert_given(h, first, WAIT);
	assert_given(h, first, "{\"type\":\"ask_undo\"}");
	assert_given(h, second, WAIT);
	assert_pushed_that_nothing_is_asked(h, first);
	assert_pushed_that_nothing_is_asked(h, second);
	assert_pushed_that_nothing_is_asked(h, "umpire");
	assert_given(h, first, "{\"type\":\"ask_undo\"}");
	assert_given(h, first, strcmp(first, "A") == 0 ?
		"{\"type\":\"step\",\"piece\":\"A.2\",\"by\":1}" :
		"{\"type\":\"step\",\"piece\":\"B.1\",\"by\":-1}");
	assert_pushed_that_nothing_is_asked(h, first);
	assert_pushed_that_nothing_is_asked(h, second);
	assert_verified(h);
	hosted_destroy(h);
}

/* ---- Records ------------------------------------------------------------------------------------------- */

Test(undo, a_record_that_restores_something_else_does_not_hold)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	const char *first = hosted_active(h);
	struct bytes record = { 0 };
	struct verdict verdict;
	char *at;
	assert_given(h, first, WAIT);
	assert_given(h, first, UNDO);
	hosted_record(h, &record);
	at = strstr(bytes_cstr(&record), "\"undone\"");
	cr_assert_not_null(at);
	at = strstr(at, "\"at\":8");
	cr_assert_not_null(at);
	at[5] = '7';
	record_chain_anew(&record);
	cr_assert_not(record_verify(&toy_rules, record.data, record.size, NULL, &verdict));
	bytes_finish(&record);
	hosted_destroy(h);
}
