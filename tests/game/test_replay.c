/* What was written down leads to the same position again: rows, snapshots, rewinds, records. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/game/plain/image.h"
#include "server/game/members.h"
#include "tests/lib/toys/camp.h"
#include "tests/lib/servers/hosted.h"
#include "tests/lib/toys/toy.h"

static struct game *open_at(struct hosted *h, const struct bytes *snapshot, struct json_problem *problem)
{
	return game_open(&toy_rules, h->header.data, h->header.size, snapshot->data, snapshot->size,
		hosted_secret, problem);
}

Test(replay, rows_lead_to_the_same_digest)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct game *again;
	hosted_play(h, 30, 7);
	again = hosted_past(h, game_row(h->game));
	cr_assert_not_null(again);
	cr_assert(same_digest(h->game, again));
	cr_assert_eq(memcmp(game_state(h->game), game_state(again), sizeof(struct toy_state)), 0);
	cr_assert_eq(memcmp(game_table_state(h->game), game_table_state(again), sizeof(struct table_state)), 0);
	game_destroy(again);
	hosted_destroy(h);
}

Test(replay, snapshot_is_the_position_byte_for_byte)
{
	struct hosted *h = hosted_begin("{\"pieces\":[{\"id\":\"A \\\"1\\\" "
		"\u00e9\",\"side\":\"A\",\"at\":1},{\"id\":\"B.1\",\"side\":\"B\",\"at\":8}]}");
	struct json_problem problem;
	struct bytes snapshot = { 0 };
	struct game *again;
	cr_assert(hosted_order(h, "umpire",
		"{\"type\":\"set\",\"at\":\"/pieces/C\",\"value\":{\"side\":\"A\",\"at\":4},\"reason\":\"x\"}"));
	cr_assert(hosted_order(h, "umpire",
		"{\"type\":\"set\",\"at\":\"/pieces/D\",\"value\":{\"side\":\"A\",\"at\":5},\"reason\":\"x\"}"));
	cr_assert(hosted_order(h, "umpire",
		"{\"type\":\"set\",\"at\":\"/heard/1\",\"value\":\"D\",\"reason\":\"x\"}"));
	cr_assert(hosted_order(h, "umpire",
		"{\"type\":\"set\",\"at\":\"/pieces/C\",\"value\":null,\"reason\":\"a hole among the slots\"}"));
	hosted_play(h, 8, 11);
	game_snapshot(h->game, &snapshot);
	again = open_at(h, &snapshot, &problem);
	cr_assert_not_null(again, "%s", problem.text);
	cr_assert_eq(memcmp(game_state(h->game), game_state(again), sizeof(struct toy_state)), 0);
	cr_assert_eq(memcmp(game_table_state(h->game), game_table_state(again), sizeof(struct table_state)), 0);
	game_destroy(again);
	bytes_finish(&snapshot);
	hosted_destroy(h);
}

Test(replay, game_goes_on_from_a_snapshot_as_it_would_have)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct json_problem problem;
	struct bytes snapshot = { 0 };
	struct game *again;
	uint32_t from;
	hosted_play(h, 10, 21);
	game_snapshot(h->game, &snapshot);
	from = game_row(h->game);
	hosted_play(h, 10, 22);
	again = open_at(h, &snapshot, &problem);
	for (uint32_t row = from + 1; row <= game_row(h->game); row++)
		cr_assert(game_replay(again, h->w, h->rows[row].data, h->rows[row].size, NULL, &problem),
			"%s", problem.text);
	cr_assert(same_digest(h->game, again));
	game_destroy(again);
	bytes_finish(&snapshot);
	hosted_destroy(h);
}

Test(replay, game_with_another_secret_has_no_dice)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	const uint8_t other[SECRET_SIZE] = "another";
	struct json_problem problem;
	struct game *game = game_open(&toy_rules, h->header.data, h->header.size, NULL, 0, other, &problem);
	cr_assert_str_eq(game_dice_fault(game), "the secret is not the one the game was begun with");
	cr_assert_null(game_dice_fault(h->game));
	game_destroy(game);
	hosted_destroy(h);
}

/* The image says that A.1 stands elsewhere; the digest is that of before. */
Test(replay, damaged_snapshot_is_not_opened)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct json_problem problem;
	struct bytes snapshot = { 0 };
	struct toy_state other = *hosted_toy(h);
	game_snapshot(h->game, &snapshot);
	snapshot.size = (size_t)((char *)memchr(snapshot.data, '\n', snapshot.size) - snapshot.data) + 1;
	other.pieces[1].at++;
	image_write(&snapshot, h->game->rules->state_shape, &other, h->game->rules->clauses);
	cr_assert_null(open_at(h, &snapshot, &problem));
	cr_assert_str_eq(problem.text, "the snapshot does not agree with its digest");
	bytes_finish(&snapshot);
	hosted_destroy(h);
}

Test(replay, changed_row_does_not_follow)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct json_problem problem;
	struct game *again;
	char *at;
	cr_assert(hosted_order(h, hosted_active(h), "{\"type\":\"wait\"}"));
	again = hosted_past(h, 1);
	at = strstr((char *)bytes_cstr(&h->rows[2]), "\"turn\":2");
	at[7] = '3';
	cr_assert_not(game_replay(again, h->w, h->rows[2].data, h->rows[2].size, NULL, &problem));
	cr_assert_str_eq(problem.text, "row 2: the position after it does not agree with its digest");
	game_destroy(again);
	hosted_destroy(h);
}

Test(replay, junk_is_not_replayed)
{
	static const char *const junk[] = {
		"", "7", "{}", "[]", "{\"seat\":\"A\",\"events\":[],\"digest\":\"0\"}",
			"{\"seat\":\"A\",\"events\":[{}],\"digest\":\"0\"}",
		"{\"seat\":\"A\",\"events\":[{\"type\":\"moved\",\"piece\":\"nobody\"}],\"digest\":\"0\"}",
		"{\"seat\":\"A\",\"events\":[{\"type\":\"draw_offered\",\"seat\":\"nobody\"}],\"digest\":\"0\"}",
		("{\"seat\":\"A\",\"events\":[{\"type\":\"corrected\",\"at\":\"/nothing\",\"value\":\"1\","
		"\"reason\":\"x\"}],\"digest\":\"0\"}"),
		"{\"seat\":\"A\",\"events\":[{\"type\":\"rewound\",\"to\":1,\"reason\":\"x\"}],\"digest\":\"0\"}",
	};
	struct hosted *h = hosted_begin(hosted_scenario);
	for (size_t i = 0; i < SHAPE_COUNTOF(junk); i++) {
		struct json_problem problem = { "" };
		struct game *again = hosted_past(h, 1);
		cr_assert_not(game_replay(again, h->w, junk[i], strlen(junk[i]), NULL, &problem), "%s", junk[i]);
		cr_assert_gt(strlen(problem.text), 10);
		game_destroy(again);
	}
	hosted_destroy(h);
}

/* ---- Rewinding ----------------------------------------------------------------------------------------- */

Test(rewind, restores_the_state_of_the_row_and_sends_everybody_a_fresh_view)
{
	static const char *const seats[] = { "A", "B", "watch", "umpire" };
	struct hosted *h = hosted_begin(hosted_scenario);
	struct game *past;
	uint32_t seqs[4];
	hosted_play(h, 12, 5);
	past = hosted_past(h, 6);
	for (int i = 0; i < 4; i++)
		seqs[i] = hosted_seq(h, seats[i]);
	cr_assert(hosted_order(h, "umpire",
		"{\"type\":\"rewind\",\"to\":6,\"reason\":\"a piece was misplaced\"}"));
	cr_assert_eq(memcmp(game_state(h->game), game_state(past), sizeof(struct toy_state)), 0);
	for (int i = 0; i < 4; i++) {
		json_t *push = hosted_push(h, seats[i]), *view = hosted_view(h, seats[i]);
		cr_assert_eq(json_integer_value(json_object_get(push, "seq")), seqs[i] + 1);
		cr_assert_eq(hosted_seq(h, seats[i]), seqs[i] + 1);
		cr_assert(json_equal(json_object_get(push, "view"), view));
		cr_assert_null(json_object_get(push, "patch"));
		json_decref(push);
		json_decref(view);
	}
	game_destroy(past);
	hosted_destroy(h);
}

Test(rewind, numbers_of_rolls_never_go_back)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	json_t *first, *second;
	if (strcmp(hosted_active(h), "A") != 0)
		cr_assert(hosted_order(h, "B", "{\"type\":\"wait\"}"));
	cr_assert(hosted_order(h, "A", "{\"type\":\"listen\"}"));
	first = hosted_push(h, "umpire");
	char order[100];
	snprintf(order, sizeof order, "{\"type\":\"rewind\",\"to\":%u,\"reason\":\"again\"}",
		game_row(h->game) - 1);
	cr_assert(hosted_order(h, "umpire", order));
	cr_assert(hosted_order(h, "A", "{\"type\":\"listen\"}"));
	second = hosted_push(h, "umpire");
	cr_assert_eq(json_integer_value(json_object_get(json_array_get(json_object_get(first, "events"), 0),
		"number")), 1);
	cr_assert_eq(json_integer_value(json_object_get(json_array_get(json_object_get(second, "events"), 0),
		"number")), 2);
	json_decref(first);
	json_decref(second);
	hosted_destroy(h);
}

Test(rewind, takes_back_a_resignation_and_draw_offers)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct outcome outcome;
	cr_assert(hosted_order(h, "A", "{\"type\":\"offer_draw\"}"));
	cr_assert(hosted_order(h, "B", "{\"type\":\"resign\"}"));
	cr_assert(hosted_order(h, "umpire", "{\"type\":\"rewind\",\"to\":2,\"reason\":\"slip of the mouse\"}"));
	game_outcome(h->game, &outcome);
	cr_assert_not(outcome.over);
	cr_assert_eq(game_table_state(h->game)->draw_offers, 0);
	cr_assert(hosted_order(h, hosted_active(h), "{\"type\":\"wait\"}"));
	hosted_destroy(h);
}

Test(rewind, goes_only_to_an_earlier_row_at_which_the_game_was_on)
{
	static const char *const orders[] = {
		"{\"type\":\"rewind\",\"to\":0,\"reason\":\"x\"}", "{\"type\":\"rewind\",\"to\":3,\"reason\":\"x\"}",
		"{\"type\":\"rewind\",\"to\":99,\"reason\":\"x\"}", "{\"type\":\"rewind\",\"to\":2,\"reason\":\"x\"}",
	};
	struct hosted *h = hosted_begin(hosted_scenario);
	cr_assert(hosted_order(h, "A", "{\"type\":\"resign\"}"));
	cr_assert(hosted_order(h, "umpire", "{\"type\":\"announce\",\"text\":\"So be it.\"}"));
	for (size_t i = 0; i < SHAPE_COUNTOF(orders); i++) {
		cr_assert_not(hosted_order(h, "umpire", orders[i]), "%s", orders[i]);
		cr_assert_str_eq(hosted_clause(h), "TABLE-13");
	}
	hosted_destroy(h);
}

Test(rewind, replays_without_looking_back)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct game *again;
	hosted_play(h, 8, 5);
	cr_assert(hosted_order(h, "umpire", "{\"type\":\"rewind\",\"to\":4,\"reason\":\"once\"}"));
	hosted_play(h, 5, 6);
	cr_assert(hosted_order(h, "umpire", "{\"type\":\"rewind\",\"to\":7,\"reason\":\"and once more\"}"));
	hosted_play(h, 3, 8);
	again = hosted_past(h, game_row(h->game));
	cr_assert(same_digest(h->game, again));
	game_destroy(again);
	hosted_destroy(h);
}

/* ---- Records ------------------------------------------------------------------------------------------- */

static struct hosted *eventful_game(void)
{
	struct hosted *h =
		hosted_begin("{\"pieces\":[{\"id\":\"A.1\",\"side\":\"A\",\"at\":5,\"life\":9},{\"id\":\"B.1\","
		"\"side\":\"B\",\"at\":7,\"life\":9}]}");
	struct command expire;
	hosted_play(h, 9, 1);
	cr_assert(hosted_order(h, "umpire", "{\"type\":\"rewind\",\"to\":5,\"reason\":\"one\"}"));
	cr_assert(hosted_order(h, "umpire",
		"{\"type\":\"set\",\"at\":\"/turn/limit\",\"value\":60,\"reason\":\"two\"}"));
	expire = command_expire(hosted_toy(h)->turn.active - 1);
	cr_assert(hosted_command(h, &expire));
	hosted_play(h, 6, 2);
	cr_assert(hosted_order(h, "A", "{\"type\":\"offer_draw\"}"));
	cr_assert(hosted_order(h, "B", "{\"type\":\"accept_draw\"}"));
	return h;
}

Test(record, is_refereed_again)
{
	struct hosted *h = eventful_game();
	struct bytes text = { 0 };
	struct verdict verdict;
	hosted_record(h, &text);
	cr_assert(record_verify(&toy_rules, text.data, text.size, NULL, &verdict), "%s", verdict.problem.text);
	cr_assert_eq(verdict.rows, game_row(h->game));
	cr_assert_geq(verdict.rolls, 1);
	cr_assert(verdict.whole && verdict.outcome.over);
	cr_assert_str_eq(verdict.outcome.winner, "");
	bytes_finish(&text);
	hosted_destroy(h);
}

/* The record with the first `from` after `after` turned into `to` (of one length) is not believed. */
static void assert_caught(struct hosted *h, const char *after, const char *from, const char *to,
	const char *problem)
{
	struct bytes text = { 0 };
	struct verdict verdict;
	char *at;
	hosted_record(h, &text);
	at = strstr((char *)bytes_cstr(&text), after);
	at = at ? strstr(at, from) : NULL;
	cr_assert_not_null(at, "%s", from);
	memcpy(at, to, strlen(to));
	cr_assert_not(record_verify(&toy_rules, text.data, text.size, NULL, &verdict), "%s", from);
	cr_assert_not_null(strstr(verdict.problem.text, problem), "%s", verdict.problem.text);
	bytes_finish(&text);
}

Test(record, tampering_is_caught)
{
	struct hosted *h = eventful_game();
	assert_caught(h, "\"row\":1,", "\"number\":1", "\"number\":2", "the dice did not fall so");
	assert_caught(h, "\"row\":2,", "\"row\":2,", "\"row\":3,", "another row stands in its place");
	assert_caught(h, "\"row\":5,", "\"seat\":\"", "\"seat\":\"X", "given by nobody");
	assert_caught(h, "\"type\":\"rewind\"", "\"type\":\"rewound\",\"clause\":\"TABLE-13\",\"to\":5",
		"\"type\":\"rewound\",\"clause\":\"TABLE-13\",\"to\":4",
		"does not restore");
	assert_caught(h, "{", "tricorne-record", "tricorne-recipe", "not the record of a game");
	assert_caught(h, "{", "\"complete\":true}", "\"complete\":null}", "but not refereed again");
	hosted_destroy(h);
}

/* The record, or a row, with `from`, which stands in it once, turned into `to`. */
static void with_changed(struct bytes *out, const struct bytes *text, const char *from, const char *to)
{
	const char *all = bytes_cstr((struct bytes *)text), *at = strstr(all, from);
	cr_assert_not_null(at, "%s", from);
	cr_assert_null(strstr(at + 1, from), "%s", from);
	bytes_clear(out);
	bytes_add(out, all, (size_t)(at - all));
	bytes_text(out, to);
	bytes_text(out, at + strlen(from));
}

static struct hosted *raided(struct command *expire)
{
	struct hosted *h = hosted_camp();
	struct standing standing;
	cr_assert(hosted_order(h, "A", "{\"type\":\"raid\",\"camp\":\"A\",\"at\":\"B.left\"}"));
	game_standing(h->game, NULL, &standing);
	cr_assert_eq(standing.in_sight_count, 1);
	*expire = command_expire_one(standing.in_sight[0].seat, standing.in_sight[0].what);
	cr_assert(hosted_command(h, expire));
	return h;
}

/* 32 bits of it would be the thing that was owed. */
Test(record, number_that_only_begins_like_what_was_owed_is_caught)
{
	struct command expire;
	struct hosted *h = raided(&expire);
	struct bytes text = { 0 }, changed = { 0 };
	struct verdict verdict;
	char from[32], to[32];
	snprintf(from, sizeof from, "\"owed\":%lu}", (unsigned long)expire.body.owed);
	snprintf(to, sizeof to, "\"owed\":%llu}", expire.body.owed + (1ull << 32));
	hosted_record(h, &text);
	with_changed(&changed, &text, from, to);
	record_chain_anew(&changed);
	cr_assert_not(record_verify(&camp_rules, changed.data, changed.size, NULL, &verdict));
	cr_assert_str_eq(verdict.problem.text, "row 3: the clock gives no such order");
	with_changed(&changed, &text, from, "\"owed\":0.5}");
	record_chain_anew(&changed);
	cr_assert_not(record_verify(&camp_rules, changed.data, changed.size, NULL, &verdict));
	cr_assert_str_eq(verdict.problem.text, "row 3: the clock gives no such order");
	bytes_finish(&changed);
	bytes_finish(&text);
	hosted_destroy(h);
}

static void assert_end_caught(struct hosted *h, const char *from, const char *to, const char *problem)
{
	struct bytes text = { 0 }, changed = { 0 };
	struct verdict verdict;
	hosted_record(h, &text);
	with_changed(&changed, &text, from, to);
	record_chain_anew(&changed);
	cr_assert_not(record_verify(&toy_rules, changed.data, changed.size, NULL, &verdict));
	cr_assert_str_eq(verdict.problem.text, problem);
	bytes_finish(&changed);
	bytes_finish(&text);
}

Test(record, end_that_does_not_say_how_its_rows_end_is_caught)
{
	struct hosted *h = eventful_game();
	char from[48], to[48];
	assert_end_caught(h, ",\"over\":true", ",\"over\":false",
		"the game is over, and its end says that it is not");
	snprintf(from, sizeof from, "{\"end\":{\"rows\":%u,", (unsigned)game_row(h->game));
	snprintf(to, sizeof to, "{\"end\":{\"rows\":%llu,", game_row(h->game) + (1ull << 32));
	assert_end_caught(h, from, to, "rows are missing before its end");
	hosted_destroy(h);
	h = hosted_begin(hosted_scenario);
	assert_end_caught(h, ",\"over\":false", ",\"over\":true",
		"its end says that the game is over, and by its rows it is not: the last of them are missing");
	hosted_destroy(h);
}

/* The same of who learnt of it, in a row of the journal. */
Test(replay, seats_beyond_the_last_are_not_taken_for_others)
{
	struct command expire;
	struct hosted *h = raided(&expire);
	struct bytes changed = { 0 };
	struct json_problem problem;
	struct game *again = hosted_past(h, 1);
	with_changed(&changed, &h->rows[2], "\"audience\":17}", "\"audience\":4294967313}");
	cr_assert_not(game_replay(again, h->w, changed.data, changed.size, NULL, &problem));
	cr_assert_str_eq(problem.text, "row 2: raided: its audience is none");
	char from[32], to[32];
	const char *told = strstr(bytes_cstr(&h->rows[2]), "\"told\":");
	snprintf(from, sizeof from, "\"told\":%d,", atoi(told + 7));
	snprintf(to, sizeof to, "\"told\":%lld,", atoi(told + 7) + (1ll << 32));
	with_changed(&changed, &h->rows[2], from, to);
	game_destroy(again);
	again = hosted_past(h, 1);
	cr_assert_not(game_replay(again, h->w, changed.data, changed.size, NULL, &problem));
	cr_assert_str_eq(problem.text, "row 2: it is not a row of a journal");
	game_destroy(again);
	bytes_finish(&changed);
	hosted_destroy(h);
}

Test(record, order_that_was_not_allowed_is_caught)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	const char *other = hosted_waiting(h);
	struct bytes text = { 0 };
	struct verdict verdict;
	char *at;
	cr_assert(hosted_order(h, hosted_active(h), "{\"type\":\"wait\"}"));
	hosted_record(h, &text);
	at = strstr(strstr((char *)bytes_cstr(&text), "\"row\":2"), "\"seat\":\"") + 8;
	*at = *other;
	cr_assert_not(record_verify(&toy_rules, text.data, text.size, NULL, &verdict));
	cr_assert_str_eq(verdict.problem.text, "row 2: It is not your turn.");
	bytes_finish(&text);
	hosted_destroy(h);
}

/* Rules that were put right since must not make cheats of people who played by those of then. */
Test(record, of_earlier_rules_is_believed_for_its_dice_and_digests_and_not_judged)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct bytes text = { 0 };
	struct verdict verdict;
	char *at;
	cr_assert(hosted_order(h, hosted_active(h), "{\"type\":\"wait\"}"));
	hosted_record(h, &text);
	at = strstr((char *)bytes_cstr(&text), "\"version\":1");
	cr_assert_not_null(at);
	at[10] = '0';
	record_chain_anew(&text);
	cr_assert(record_verify(&toy_rules, text.data, text.size, NULL, &verdict), "%s", verdict.problem.text);
	cr_assert_not(verdict.same_rules);
	cr_assert_not(verdict.judged_anew);
	bytes_finish(&text);
	hosted_destroy(h);
}
