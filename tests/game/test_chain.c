/* The chain of a record, its signature, and receipts. */
#include <criterion/criterion.h>
#include <string.h>

#include "server/game/plain/chain.h"
#include "tests/lib/servers/hosted.h"
#include "tests/lib/toys/toy.h"

static struct signer host_key;

/* A game of some orders, and its record as a daemon signs it. */
static struct hosted *signed_game(struct bytes *text)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	char *end;
	signer_make(&host_key);
	hosted_play(h, 8, 3);
	hosted_record(h, text);
	end = strstr((char *)bytes_cstr(text), "{\"end\"");
	text->size = (size_t)(end - (char *)text->data);
	record_end(text, h->game, "", &host_key);
	bytes_char(text, '\n');
	return h;
}

static void assert_holds(struct bytes *text, const struct receipt *receipt)
{
	struct verdict verdict;
	cr_assert(record_verify(&toy_rules, bytes_cstr(text), text->size, receipt, &verdict), "%s",
		verdict.problem.text);
	cr_assert(verdict.chained);
	cr_assert_eq(verdict.receipt_holds, receipt != NULL);
}

static void assert_not(struct bytes *text, const struct receipt *receipt, const char *why)
{
	struct verdict verdict;
	cr_assert_not(record_verify(&toy_rules, bytes_cstr(text), text->size, receipt, &verdict), "%s", why);
	cr_assert_not_null(strstr(verdict.problem.text, why), "%s", verdict.problem.text);
}

Test(chain, signed_record_holds_and_names_its_key)
{
	struct bytes text = { 0 };
	struct hosted *h = signed_game(&text);
	struct verdict verdict;
	char key[PUBLIC_KEY_HEX_SIZE];
	signer_public(key, &host_key);
	cr_assert(record_verify(&toy_rules, bytes_cstr(&text), text.size, NULL, &verdict), "%s",
		verdict.problem.text);
	cr_assert_str_eq(verdict.key, key);
	bytes_finish(&text);
	hosted_destroy(h);
}

/* What no rule and no digest would notice: who is said to play. */
Test(chain, changed_line_is_found_and_signature_does_not_follow_it)
{
	struct bytes text = { 0 };
	struct hosted *h = signed_game(&text);
	char *salt = strstr((char *)bytes_cstr(&text), "\"salt\":\"") + 8;
	*salt = *salt == '0' ? '1' : '0';
	assert_not(&text, NULL, "row 1: it does not follow the line before it");
	record_chain_anew(&text);
	assert_not(&text, NULL, "not signed by the key it names");
	bytes_finish(&text);
	hosted_destroy(h);
}

Test(chain, end_that_follows_another_row_is_found)
{
	struct bytes text = { 0 };
	struct hosted *h = signed_game(&text);
	char *last = strstr((char *)bytes_cstr(&text), "\"last\":\"") + 8;
	*last = *last == '0' ? '1' : '0';
	assert_not(&text, NULL, "its end does not follow its last row");
	bytes_finish(&text);
	hosted_destroy(h);
}

Test(chain, record_without_its_salt_is_not_one_of_an_earlier_format)
{
	struct bytes text = { 0 };
	struct hosted *h = signed_game(&text);
	memcpy(strstr((char *)bytes_cstr(&text), "\"salt\""), "\"sult\"", 6);
	assert_not(&text, NULL, "row 1: it does not follow the line before it");
	bytes_finish(&text);
	hosted_destroy(h);
}

/* A receipt of seat A as the game stands, as a daemon gives it. */
static struct receipt receipt_now(struct hosted *h)
{
	struct receipt receipt = { .seq = hosted_seq(h, "A") };
	TEXT_SET(receipt.game, game_id(h->game));
	receipt_viewer(receipt.viewer, h->game, game_viewer(h->game, viewer_of(h, "A")));
	TEXT_SET(receipt.hash, game_last_line(h->game));
	receipt_sign(&receipt, &host_key);
	return receipt;
}

Test(chain, receipt_holds_for_the_past_it_was_given_for)
{
	struct bytes text = { 0 };
	struct hosted *h = hosted_begin(hosted_scenario);
	struct receipt early, now;
	signer_make(&host_key);
	early = receipt_now(h);
	hosted_play(h, 8, 3);
	now = receipt_now(h);
	hosted_record(h, &text);
	cr_assert_str_eq(now.viewer, "A");
	assert_holds(&text, &early);
	assert_holds(&text, &now);
	TEXT_SET(now.hash, early.hash);
	assert_not(&text, &now, "the receipt was given for another past");
	now.seq = 99;
	assert_not(&text, &now, "of something that has not happened");
	TEXT_SET(now.game, "another");
	assert_not(&text, &now, "of another game");
	bytes_finish(&text);
	hosted_destroy(h);
}

Test(chain, receipt_that_was_changed_is_not_read)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct receipt receipt, again;
	struct json_problem problem;
	struct bytes text = { 0 };
	char *seq;
	signer_make(&host_key);
	receipt = receipt_now(h);
	receipt_write(&text, &receipt);
	cr_assert(receipt_read(&again, bytes_cstr(&text), text.size, &problem), "%s", problem.text);
	cr_assert_str_eq(again.signature, receipt.signature);
	seq = strstr((char *)bytes_cstr(&text), "\"seq\":") + 6;
	*seq = *seq == '7' ? '8' : '7';
	cr_assert_not(receipt_read(&again, bytes_cstr(&text), text.size, &problem));
	cr_assert_not_null(strstr(problem.text, "not signed by the key it names"));
	bytes_finish(&text);
	hosted_destroy(h);
}

Test(chain, goes_on_from_a_snapshot)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct bytes snapshot = { 0 };
	struct json_problem problem;
	hosted_play(h, 5, 2);
	game_snapshot(h->game, &snapshot);
	struct game *again = game_open(&toy_rules, h->header.data, h->header.size, bytes_cstr(&snapshot),
		snapshot.size, hosted_secret, &problem);
	cr_assert_not_null(again, "%s", problem.text);
	cr_assert_str_eq(game_last_line(again), game_last_line(h->game));
	cr_assert_str_neq(game_last_line(again), "");
	game_destroy(again);
	bytes_finish(&snapshot);
	hosted_destroy(h);
}
