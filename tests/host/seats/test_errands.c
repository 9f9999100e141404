/* Errands: what is reckoned beside the loop, and what comes between. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/host/host_members.h"
#include "server/host/seats/errands.h"
#include "server/host/seats/told.h"
#include "tests/lib/servers/fake_host.h"

static void open_by_hand(struct fake_host *d)
{
	fake_host_open(d);
	d->errands_by_hand = true;
	fake_host_restart(d);
}

/* Everything but errands. */
static void settle(struct fake_host *d)
{
	fake_host_settle(d);
}

static void do_all(struct fake_host *d)
{
	for (settle(d); host_do_errand(d->host); settle(d))
		;
}

static int next_id;

static int ask(struct guest *g, const char *method, const char *params)
{
	char text[600];
	snprintf(text, sizeof text, "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}",
		1000 + ++next_id, method, params);
	guest_send(g, text);
	return 1000 + next_id;
}

static bool is_answered(const struct guest *g, int id)
{
	json_t *answer = guest_answer(g, id);
	bool is = answer != NULL;
	json_decref(answer);
	return is;
}

/* The text of an answer's result, to be freed. */
static char *result_of(const struct guest *g, int id)
{
	json_t *answer = guest_answer(g, id), *result = json_object_get(answer, "result");
	cr_assert_not_null(result, "%d was answered", id);
	char *text = json_dumps(result, JSON_SORT_KEYS);
	json_decref(answer);
	return text;
}

static const char announcement[] =
	"{\"id\":\"%s\",\"order\":{\"type\":\"announce\",\"text\":\"Tea.\"}}";

static void announce(struct guest *umpire, const char *id)
{
	char params[200];
	snprintf(params, sizeof params, announcement, id);
	ask(umpire, "order", params);
}

Test(errands, who_waits_for_one_is_answered_in_the_order_in_which_he_asked_and_others_meanwhile)
{
	struct fake_host d;
	struct guest a, other;
	open_by_hand(&d);
	fake_host_make(&d, "");
	guest_sit(&a, &d, "A");
	fake_host_make(&d, "");
	guest_sit(&other, &d, "A");
	int offer = ask(&a, "offer", "{}"), ping = ask(&a, "ping", "{}"), his = ask(&other, "ping", "{}");
	settle(&d);
	cr_assert_not(is_answered(&a, offer));
	cr_assert_not(is_answered(&a, ping), "it came after the offer");
	cr_assert(is_answered(&other, his));
	cr_assert_eq(errands_waiting(d.host), 1);
	do_all(&d);
	cr_assert(is_answered(&a, offer));
	cr_assert(is_answered(&a, ping));
	cr_assert_eq(errands_waiting(d.host), 0);
	guest_leave(&a);
	guest_leave(&other);
	fake_host_close(&d);
}

/* Of each kind, the answer beside the loop is the answer in the turn. */
Test(errands, what_is_reckoned_beside_the_loop_is_what_would_be_reckoned_in_the_turn)
{
	static const struct { const char *role, *method, *params; } asked[] = {
		{ "A", "offer", "{}" }, { "umpire", "offer", "{\"seat\":\"B\"}" },
		{ "A", "preview", "{\"order\":{\"type\":\"resign\"}}" },
		{ "B", "preview", "{\"order\":{\"type\":\"nonsense\"}}" },
		{ "umpire", "preview", "{\"order\":{\"type\":\"rewind\",\"row\":1,\"reason\":\"x\"}}" },
		{ "umpire", "look", "{\"row\":0}" }, { "umpire", "look", "{\"row\":2}" },
		{ "umpire", "look", "{\"seq\":3,\"as\":\"B\"}" }, { "A", "look", "{\"seq\":2}" },
		{ "watch", "look", "{\"seq\":1}" }, { "A", "history", "{}" }, { "umpire", "history", "{}" },
		{ "umpire", "history", "{\"from\":3,\"to\":7,\"as\":\"A\"}" }, { "watch", "history", "{\"from\":4}" },
		{ "A", "export", "{\"from\":1}" }, { "umpire", "export", "{\"from\":1}" },
	};
	enum { ASKED = sizeof asked / sizeof asked[0] };
	char *answers[2][ASKED];
	struct fake_host d;
	fake_host_open(&d);
	fake_host_make(&d, "");
	for (int by_hand = 0; by_hand < 2; by_hand++) {
		struct guest umpire;
		d.errands_by_hand = by_hand;
		fake_host_restart(&d);
		guest_sit(&umpire, &d, "umpire");
		for (int i = 0; i < 20 && !by_hand; i++) {
			char id[8];
			snprintf(id, sizeof id, "%d", i);
			announce(&umpire, id);
			settle(&d);
		}
		for (int i = 0; i < ASKED; i++) {
			struct guest g;
			guest_sit(&g, &d, asked[i].role);
			int id = ask(&g, asked[i].method, asked[i].params);
			do_all(&d);
			answers[by_hand][i] = result_of(&g, id);
			guest_leave(&g);
		}
		guest_leave(&umpire);
	}
	for (int i = 0; i < ASKED; i++) {
		cr_expect_str_eq(answers[0][i], answers[1][i], "%s %s", asked[i].method, asked[i].params);
		free(answers[0][i]);
		free(answers[1][i]);
	}
	fake_host_close(&d);
}

Test(errands, an_answer_that_was_overtaken_is_reckoned_anew_and_comes_however_fast_others_play)
{
	struct fake_host d;
	struct guest a, umpire;
	open_by_hand(&d);
	fake_host_make(&d, "");
	guest_sit(&a, &d, "A");
	guest_sit(&umpire, &d, "umpire");
	int offer = ask(&a, "offer", "{}"), i = 0;
	settle(&d);
	for (; !is_answered(&a, offer); i++) {
		char id[8];
		cr_assert_lt(i, 5);
		snprintf(id, sizeof id, "t%d", i);
		announce(&umpire, id);
		settle(&d);
		host_do_errand(d.host);
		settle(&d);
	}
	cr_assert_geq(i, 2, "it was reckoned anew");
	cr_assert_eq(errands_waiting(d.host), 0);
	guest_leave(&a);
	guest_leave(&umpire);
	fake_host_close(&d);
}

/* On a connection of its own; and what was not kept is then walked through. */
Test(errands, what_a_seat_was_told_is_read_beside_the_loop)
{
	struct fake_host d;
	struct guest a, other, umpire;
	open_by_hand(&d);
	fake_host_make(&d, "");
	guest_sit(&other, &d, "A");
	fake_host_make_woods(&d, "");
	guest_sit(&a, &d, "A");
	guest_sit(&umpire, &d, "umpire");
	for (int i = 0; i < 3; i++)
		announce(&umpire, i == 0 ? "o1" : i == 1 ? "o2" : "o3");
	do_all(&d);
	uint64_t read = d.host->figures.tellings_read;
	int history = ask(&a, "history", "{}"), record = ask(&a, "export", "{\"from\":1}"),
		his = ask(&other, "ping", "{}");
	settle(&d);
	cr_assert(is_answered(&other, his));
	cr_assert_not(is_answered(&a, history));
	cr_assert_eq(d.host->figures.tellings_read, read, "the loop has read nothing");
	do_all(&d);
	cr_assert(is_answered(&a, history));
	cr_assert(is_answered(&a, record));
	cr_assert_geq(d.host->figures.tellings_read, read + 6, "three for each");
	guest_leave(&umpire);
	guest_leave(&a);
	guest_leave(&other);
	fake_host_close(&d);
}

/* As he was shown it: by the snapshot it begins with, and by the whole view that is kept when patches
 * from there have become many. */
Test(errands, what_a_seat_was_shown_is_read_beside_the_loop)
{
	struct fake_host d;
	struct guest a, other, umpire;
	open_by_hand(&d);
	fake_host_make(&d, "");
	guest_sit(&other, &d, "A");
	fake_host_make_woods(&d, "");
	guest_sit(&a, &d, "A");
	guest_sit(&umpire, &d, "umpire");
	for (int i = 0; i < TOLD_PATCHES_MAX + 3; i++) {
		char id[8];
		snprintf(id, sizeof id, "o%d", i);
		announce(&umpire, id);
		do_all(&d);
	}
	for (int seq = 3; seq <= TOLD_PATCHES_MAX + 2; seq += TOLD_PATCHES_MAX - 1) {
		char params[32];
		snprintf(params, sizeof params, "{\"seq\":%d}", seq);
		uint64_t read = d.host->figures.tellings_read;
		int look = ask(&a, "look", params), his = ask(&other, "ping", "{}");
		settle(&d);
		cr_assert(is_answered(&other, his));
		cr_assert_not(is_answered(&a, look));
		cr_assert_eq(d.host->figures.tellings_read, read, "the loop has read nothing");
		do_all(&d);
		char *shown = result_of(&a, look);
		cr_assert_not_null(strstr(shown, "\"view\": {"), "%s", shown);
		cr_assert_gt(d.host->figures.tellings_read, read);
		free(shown);
	}
	guest_leave(&umpire);
	guest_leave(&a);
	guest_leave(&other);
	fake_host_close(&d);
}

Test(errands, who_leaves_while_one_is_under_way_leaves_nothing_behind)
{
	struct fake_host d;
	struct guest g[3];
	open_by_hand(&d);
	fake_host_make(&d, "");
	for (int i = 0; i < 3; i++) {
		guest_sit(&g[i], &d, i == 2 ? "umpire" : i == 1 ? "B" : "A");
		ask(&g[i], i == 2 ? "history" : "offer", "{}");
	}
	settle(&d);
	cr_assert_eq(errands_waiting(d.host), 3);
	guest_leave(&g[0]);
	guest_leave(&g[1]);
	do_all(&d);
	cr_assert_eq(errands_waiting(d.host), 0);
	ask(&g[2], "offer", "{}");
	settle(&d);
	guest_leave(&g[2]);
	fake_host_wait(&d, 62);
	cr_assert_eq(d.host->figures.tables, 1, "a table stays while something is reckoned of it");
	do_all(&d);
	fake_host_wait(&d, 62);
	cr_assert_eq(d.host->figures.tables, 0);
	fake_host_close(&d);
}

Test(errands, the_host_ends_with_everybody_answered)
{
	struct fake_host d;
	struct guest g[4];
	int ids[4];
	open_by_hand(&d);
	fake_host_make(&d, "");
	for (int i = 0; i < 4; i++) {
		guest_sit(&g[i], &d, i % 2 ? "B" : "umpire");
		ids[i] = ask(&g[i], i < 2 ? "offer" : "look", i < 2 ? "{}" : "{\"seq\":1}");
	}
	settle(&d);
	host_finish(d.host);
	for (int i = 0; i < 4; i++) {
		cr_expect(is_answered(&g[i], ids[i]), "%d", i);
		guest_leave(&g[i]);
	}
	fake_host_close(&d);
}

Test(errands, ten_of_one_address_wait_for_one_another_and_not_another_address_for_them)
{
	struct fake_host d;
	struct guest many[10], other;
	int asked[10];
	open_by_hand(&d);
	d.address = "192.0.2.1";
	for (int i = 0; i < 10; i++) {
		fake_host_make(&d, "");
		guest_sit(&many[i], &d, "A");
	}
	d.address = "192.0.2.2";
	fake_host_make(&d, "");
	guest_sit(&other, &d, "A");
	d.each_us = 1000;
	for (int i = 0; i < 10; i++)
		asked[i] = ask(&many[i], "offer", "{}");
	settle(&d);
	int his = ask(&other, "offer", "{}"), done = 0;
	settle(&d);
	for (; !is_answered(&other, his); done++) {
		cr_assert_lt(done, 10);
		host_do_errand(d.host);
		settle(&d);
	}
	cr_assert_leq(done, 3, "the one that was under way, one of theirs, and his");
	do_all(&d);
	for (int i = 0; i < 10; i++) {
		cr_assert(is_answered(&many[i], asked[i]));
		guest_leave(&many[i]);
	}
	guest_leave(&other);
	fake_host_close(&d);
}

static int set_pieces(struct guest *umpire, const char *id, int at)
{
	char params[300];
	snprintf(params, sizeof params, "{\"id\":\"%s\",\"order\":{\"type\":\"set\",\"at\":\"/pieces/A.1/at\","
		"\"value\":%d,\"reason\":\"a slip\"}}", id, at);
	return ask(umpire, "order", params);
}

Test(errands, a_correction_is_tried_beside_the_loop_and_only_its_own_table_waits_for_it)
{
	struct fake_host d;
	struct guest umpire, a, other;
	open_by_hand(&d);
	fake_host_make(&d, "");
	guest_sit(&other, &d, "A");
	fake_host_make(&d, "");
	guest_sit(&umpire, &d, "umpire");
	guest_sit(&a, &d, "A");
	int one = set_pieces(&umpire, "s1", 3), impossible = set_pieces(&umpire, "s2", -70000);
	static const char resigns[] = "{\"id\":\"r\",\"order\":{\"type\":\"resign\"}}";
	int ping = ask(&a, "ping", "{}"), resign = ask(&a, "order", resigns);
	int his = ask(&other, "order", resigns);
	settle(&d);
	cr_assert_not(is_answered(&umpire, one));
	cr_assert_not(is_answered(&a, resign), "it came after the correction");
	cr_assert(is_answered(&a, ping));
	cr_assert(is_answered(&other, his));
	do_all(&d);
	free(result_of(&umpire, one));
	free(result_of(&a, resign));
	json_t *refused = guest_answer(&umpire, impossible);
	cr_assert_not_null(json_object_get(refused, "error"));
	json_decref(refused);
	guest_leave(&a);
	guest_leave(&umpire);
	guest_leave(&other);
	fake_host_close(&d);
}

Test(errands, the_host_ends_with_a_correction_under_way_played_and_written)
{
	struct fake_host d;
	struct guest umpire;
	int ids[3];
	for (int begun = 0; begun < 2; begun++) {
		open_by_hand(&d);
		fake_host_make(&d, "");
		guest_sit(&umpire, &d, "umpire");
		for (int i = 0; i < 3; i++) {
			char id[8];
			snprintf(id, sizeof id, "s%d", i);
			ids[i] = set_pieces(&umpire, id, 3 + i % 2);
		}
		settle(&d);
		if (begun)
			host_do_errand(d.host);
		host_finish(d.host);
		for (int i = 0; i < 3; i++)
			free(result_of(&umpire, ids[i]));
		guest_leave(&umpire);
		fake_host_close(&d);
	}
}

static void on_made(void *ctx, const char *game, const struct store_new_link *links, size_t link_count,
	const char *problem)
{
	(void)links;
	*(int *)ctx += problem ? 100 : game && link_count ? 1 : 0;
}

Test(errands, a_battle_the_host_makes_itself_is_laid_out_beside_the_loop)
{
	struct fake_host d;
	struct guest other;
	int made = 0;
	open_by_hand(&d);
	guest_arrive(&other, &d);
	host_make(d.host, "toy/line", on_made, &made);
	int his = ask(&other, "ping", "{}");
	settle(&d);
	cr_assert_eq(made, 0);
	cr_assert(is_answered(&other, his));
	do_all(&d);
	cr_assert_eq(made, 1);
	host_make(d.host, "toy/none", on_made, &made);
	do_all(&d);
	cr_assert_eq(made, 101);
	host_make(d.host, "toy/line", on_made, &made);
	host_finish(d.host);
	cr_assert_eq(made, 102, "asked for before the end, and made");
	guest_leave(&other);
	fake_host_close(&d);
}

Test(errands, a_picture_is_laid_out_beside_the_loop_once_and_is_the_same_for_all)
{
	struct fake_host d;
	struct guest g[2], other;
	int asked[3];
	open_by_hand(&d);
	guest_arrive(&other, &d);
	for (int i = 0; i < 2; i++) {
		guest_arrive(&g[i], &d);
		asked[i] = ask(&g[i], "hall.view", "{\"scenario\":\"toy/line\"}");
	}
	int his = ask(&other, "ping", "{}");
	settle(&d);
	cr_assert(is_answered(&other, his));
	cr_assert_not(is_answered(&g[0], asked[0]) || is_answered(&g[1], asked[1]));
	do_all(&d);
	asked[2] = ask(&g[0], "hall.view", "{\"scenario\":\"toy/line\"}");
	settle(&d);
	char *texts[3] = { result_of(&g[0], asked[0]), result_of(&g[1], asked[1]), result_of(&g[0], asked[2]) };
	cr_assert(strstr(texts[0], "\"pieces\""), "%s", texts[0]);
	for (int i = 0; i < 3; i++) {
		cr_assert_str_eq(texts[i], texts[0]);
		if (i)
			free(texts[i]);
	}
	free(texts[0]);
	cr_assert_eq(guest_fails(&other, "hall.view", "{\"scenario\":\"toy/none\"}"), WIRE_NOT_FOUND);
	guest_leave(&g[0]);
	guest_leave(&g[1]);
	guest_leave(&other);
	fake_host_close(&d);
}

Test(errands, the_same_offer_is_answered_again_as_it_was_until_he_is_told_of_something)
{
	struct fake_host d;
	struct guest a, b, umpire;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&a, &d, "A");
	guest_sit(&b, &d, "B");
	guest_sit(&umpire, &d, "umpire");
	char *texts[3];
	for (int i = 0; i < 3; i++) {
		int id = ask(&a, "offer", "{}");
		do_all(&d);
		texts[i] = result_of(&a, id);
		cr_assert_eq(d.host->figures.offers_kept, (uint64_t)i);
		cr_assert_str_eq(texts[i], texts[0]);
	}
	json_decref(guest_call(&a, "offer", "{\"subject\":\"A.1\"}"));
	json_decref(guest_call(&b, "offer", "{}"));
	json_decref(guest_call(&umpire, "offer", "{\"seat\":\"A\"}"));
	cr_assert_eq(d.host->figures.offers_kept, 2, "of another, by another: reckoned");
	announce(&umpire, "x");
	do_all(&d);
	json_decref(guest_call(&a, "offer", "{}"));
	cr_assert_eq(d.host->figures.offers_kept, 2, "he was told of something");
	set_pieces(&umpire, "y", 3);
	do_all(&d);
	json_decref(guest_call(&a, "offer", "{}"));
	cr_assert_eq(d.host->figures.offers_kept, 2);
	for (int i = 0; i < 3; i++)
		free(texts[i]);
	guest_leave(&a);
	guest_leave(&b);
	guest_leave(&umpire);
	fake_host_close(&d);
}

Test(errands, what_is_kept_has_its_bounds)
{
	static struct kept k;
	struct bytes big = { 0 };
	for (int i = 0; i < 100000; i++)
		bytes_text(&big, "0123456789");
	for (uint32_t i = 0; i < 200; i++) {
		struct kept_key key = { .game = "a game", .number = i };
		kept_put(&k, &key, &big);
		cr_assert_not_null(kept_find(&k, &key));
		cr_assert_leq(k.bytes, (size_t)KEPT_BYTES_MAX);
	}
	big.size = 10;
	for (uint32_t i = 0; i < 200; i++) {
		struct kept_key key = { .game = "another", .number = i };
		kept_put(&k, &key, &big);
		cr_assert_not_null(kept_find(&k, &key));
	}
	kept_forget(&k, "another");
	kept_forget(&k, "a game");
	cr_assert_eq(k.bytes, 0);
	kept_finish(&k);
	bytes_finish(&big);
}
