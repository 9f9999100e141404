/* Orders at a table: who hears of them, when, and how often they are played. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/lib/servers/fake_host.h"

static const char wait_order[] = "{\"type\":\"wait\"}";

/* The seat to move sits in `mover`, the other in `other`. */
static void sit_both(struct fake_host *d, struct guest *mover, struct guest *other)
{
	bool a = fake_host_active(d) == 'A';
	guest_sit(mover, d, a ? "A" : "B");
	guest_sit(other, d, a ? "B" : "A");
}

/* A game at which nobody sits but who is to move: in `mover`, at the seat whose name is written to `role`. */
static void begin_alone(struct fake_host *d, struct guest *mover, char role[2])
{
	fake_host_open(d);
	fake_host_make(d, "");
	role[0] = fake_host_active(d);
	guest_sit(mover, d, role);
}

static int64_t seq_of(json_t *params)
{
	int64_t seq = -1;
	json_number_at(params, "seq", &seq);
	json_decref(params);
	return seq;
}

Test(orders, a_link_opens_a_table_with_a_view_and_its_number)
{
	struct fake_host d;
	struct guest g;
	char params[128];
	fake_host_open(&d);
	fake_host_make(&d, "\"names\":{\"A\":\"Anne\"}");
	guest_arrive(&g, &d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, "A"));
	json_t *table = guest_call(&g, "open", params), *you = json_object_get(table, "you");
	int64_t seq = 0;
	cr_assert_str_eq(json_text_at(table, "game"), d.game);
	cr_assert_str_eq(json_string_value(json_array_get(json_object_get(you, "seats"), 0)), "A");
	cr_assert_str_eq(json_text_at(you, "side"), "A");
	cr_assert(json_is_object(json_object_get(table, "view")));
	cr_assert(json_number_at(table, "seq", &seq) && seq == 1, "the game has begun");
	json_decref(table);
	guest_leave(&g);
	fake_host_close(&d);
}

Test(orders, an_update_reaches_its_sender_before_the_answer_and_the_other_seat_too)
{
	struct fake_host d;
	struct guest mover, other;
	fake_host_open(&d);
	fake_host_make(&d, "");
	sit_both(&d, &mover, &other);
	cr_assert_eq(guest_order(&mover, "first", wait_order), 0);
	json_t *answer = guest_answer(&mover, mover.last_id);
	cr_assert_eq(seq_of(json_incref(json_object_get(answer, "result"))), 2);
	cr_assert_eq(seq_of(guest_notice(&mover, "update")), 2);
	cr_assert_eq(seq_of(guest_notice(&other, "update")), 2);
	cr_assert_not_null(strstr(mover.messages[mover.message_count - 1], "\"result\""),
		"the answer comes last");
	json_decref(answer);
	guest_leave(&mover);
	guest_leave(&other);
	fake_host_close(&d);
}

Test(orders, those_who_see_the_same_are_sent_the_same_bytes)
{
	struct fake_host d;
	struct guest mover, other, watcher, watcher_too;
	fake_host_open(&d);
	fake_host_make(&d, "");
	sit_both(&d, &mover, &other);
	guest_sit(&watcher, &d, "watch");
	guest_sit(&watcher_too, &d, "watch");
	cr_assert_eq(guest_order(&mover, "1", wait_order), 0);
	cr_assert_str_eq(watcher.messages[watcher.message_count - 1],
		watcher_too.messages[watcher_too.message_count - 1]);
	guest_leave(&mover);
	guest_leave(&other);
	guest_leave(&watcher);
	guest_leave(&watcher_too);
	fake_host_close(&d);
}

Test(orders, a_repeated_order_gets_its_first_answer_and_is_played_once_even_after_a_restart)
{
	struct fake_host d;
	struct guest g;
	char role[2] = "";
	begin_alone(&d, &g, role);
	cr_assert_eq(guest_order(&g, "once", wait_order), 0);
	cr_assert_eq(guest_order(&g, "once", wait_order), 0);
	cr_assert_eq(guest_order(&g, "once", "{\"type\":\"listen\"}"), 0, "whatever the order says this time");
	cr_assert_eq(guest_count(&g, "update"), 1);
	guest_leave(&g);
	fake_host_restart(&d);
	guest_sit(&g, &d, role);
	json_t *params = json_pack("{s:s,s:{s:s}}", "id", "once", "order", "type", "wait");
	char *text = json_dumps(params, 0);
	cr_assert_eq(seq_of(guest_call(&g, "order", text)), 2);
	cr_assert_eq(guest_count(&g, "update"), 0);
	free(text);
	json_decref(params);
	guest_leave(&g);
	fake_host_close(&d);
}

Test(orders, two_with_one_id_in_one_breath_are_played_once)
{
	struct fake_host d;
	struct guest g;
	char role[2] = "";
	begin_alone(&d, &g, role);
	int first = guest_ask(&g, "order", "{\"id\":\"x\",\"order\":{\"type\":\"wait\"}}");
	int second = guest_ask(&g, "order", "{\"id\":\"x\",\"order\":{\"type\":\"wait\"}}");
	fake_host_settle(&d);
	json_t *a = guest_answer(&g, first), *b = guest_answer(&g, second);
	cr_assert(json_equal(json_object_get(a, "result"), json_object_get(b, "result")));
	cr_assert_not_null(json_object_get(a, "result"));
	cr_assert_eq(guest_count(&g, "update"), 1);
	json_decref(a);
	json_decref(b);
	guest_leave(&g);
	fake_host_close(&d);
}

Test(orders, a_refused_order_names_its_clause_leaves_no_trace_and_frees_its_id)
{
	struct fake_host d;
	struct guest mover, other;
	fake_host_open(&d);
	fake_host_make(&d, "");
	sit_both(&d, &mover, &other);
	cr_assert_eq(guest_order(&other, "mine", wait_order), WIRE_REFUSED);
	json_t *answer = guest_answer(&other, other.last_id);
	json_t *refusal = json_array_get(json_object_get(json_object_get(json_object_get(answer, "error"),
		"data"), "refusals"), 0);
	cr_assert_str_eq(json_text_at(refusal, "clause"), "TOY-1");
	cr_assert_eq(guest_count(&mover, "update"), 0);
	cr_assert_eq(guest_order(&mover, "his", wait_order), 0);
	cr_assert_eq(guest_order(&other, "mine", wait_order), 0);
	json_decref(answer);
	guest_leave(&mover);
	guest_leave(&other);
	fake_host_close(&d);
}

Test(orders, nobody_orders_for_anothers_seat)
{
	struct fake_host d;
	struct guest mover, other, watcher;
	fake_host_open(&d);
	fake_host_make(&d, "");
	sit_both(&d, &mover, &other);
	guest_sit(&watcher, &d, "watch");
	char params[128];
	snprintf(params, sizeof params, "{\"id\":\"1\",\"seat\":\"%c\",\"order\":{\"type\":\"wait\"}}",
		fake_host_active(&d));
	cr_assert_eq(guest_fails(&other, "order", params), WIRE_REFUSED);
	cr_assert_eq(guest_fails(&watcher, "order", params), WIRE_NOT_ALLOWED);
	snprintf(params, sizeof params, "{\"seat\":\"%c\"}", fake_host_active(&d));
	cr_assert_eq(guest_fails(&other, "offer", params), WIRE_NOT_ALLOWED);
	cr_assert_eq(guest_order(&other, "2", "{\"type\":\"pause\",\"reason\":\"x\"}"), WIRE_REFUSED,
		"the umpire's orders are the umpire's");
	cr_assert_eq(guest_fails(&other, "eyes", "{\"seat\":\"A\"}"), WIRE_NOT_ALLOWED);
	cr_assert_eq(guest_count(&mover, "update"), 0);
	guest_leave(&mover);
	guest_leave(&other);
	guest_leave(&watcher);
	fake_host_close(&d);
}

Test(orders, an_order_is_given_by_who_one_was_when_one_gave_it)
{
	struct fake_host d;
	struct guest g;
	char params[160];
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_arrive(&g, &d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, "A"));
	json_decref(guest_call(&g, "open", params));
	for (int i = 0; i < 2; i++) /* the second waits for the first */
		guest_ask(&g, "order", i ? "{\"id\":\"b\",\"order\":{\"type\":\"pause\",\"reason\":\"mine\"}}" :
			"{\"id\":\"a\",\"order\":{\"type\":\"offer_draw\"}}");
	int id = g.last_id;
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, "umpire"));
	guest_ask(&g, "open", params);
	fake_host_settle(&d);
	json_t *answer = guest_answer(&g, id);
	cr_assert_not_null(json_object_get(answer, "error"),
		"a player does not become the umpire while his order waits");
	json_decref(answer);
	guest_leave(&g);
	fake_host_close(&d);
}

Test(orders, what_is_offered_is_accepted_and_a_preview_has_no_effect)
{
	struct fake_host d;
	struct guest mover, other;
	fake_host_open(&d);
	fake_host_make(&d, "");
	sit_both(&d, &mover, &other);
	json_t *offer = guest_call(&mover, "offer", NULL), *none = guest_call(&other, "offer", "{}");
	json_t *order = json_array_get(json_object_get(json_array_get(json_object_get(offer, "decisions"), 0),
		"orders"), 0);
	cr_assert_eq(json_array_size(json_object_get(none, "decisions")), 0);
	cr_assert_not_null(order);
	char *text = json_dumps(order, JSON_COMPACT), params[256];
	snprintf(params, sizeof params, "{\"order\":%s}", text);
	json_t *preview = guest_call(&mover, "preview", params);
	cr_assert(json_is_true(json_object_get(preview, "allowed")));
	json_decref(preview);
	preview = guest_call(&other, "preview", params);
	cr_assert(json_is_false(json_object_get(preview, "allowed")));
	cr_assert_eq(guest_count(&mover, "update"), 0);
	cr_assert_eq(guest_order(&mover, "1", text), 0);
	free(text);
	json_decref(preview);
	json_decref(offer);
	json_decref(none);
	guest_leave(&mover);
	guest_leave(&other);
	fake_host_close(&d);
}

Test(orders, who_comes_back_is_told_what_he_missed_or_shown_all)
{
	struct fake_host d;
	struct guest g, late;
	char params[160];
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&g, &d, "umpire");
	for (int i = 0; i < 3; i++) {
		char role[2] = { fake_host_active(&d) }, id[8];
		struct guest player;
		guest_sit(&player, &d, role);
		snprintf(id, sizeof id, "%d", i);
		cr_assert_eq(guest_order(&player, id, wait_order), 0);
		guest_leave(&player);
	}
	guest_arrive(&late, &d);
	snprintf(params, sizeof params, "{\"link\":\"%s\",\"since\":2}", fake_host_token(&d, "A"));
	json_t *table = guest_call(&late, "open", params), *missed = json_object_get(table, "missed");
	cr_assert_eq(json_array_size(missed), 2, "of four, two were seen");
	cr_assert_null(json_object_get(table, "view"));
	cr_assert_eq(seq_of(json_incref(json_array_get(missed, 1))), 4);
	cr_assert(json_is_object(json_object_get(json_array_get(missed, 0), "patch")));
	json_decref(table);
	snprintf(params, sizeof params, "{\"link\":\"%s\",\"since\":99}", fake_host_token(&d, "A"));
	table = guest_call(&late, "open", params);
	cr_assert_not_null(json_object_get(table, "view"), "nobody has seen what has not happened");
	json_decref(table);
	guest_leave(&late);
	guest_leave(&g);
	fake_host_restart(&d);
	guest_arrive(&late, &d);
	snprintf(params, sizeof params, "{\"link\":\"%s\",\"since\":2}", fake_host_token(&d, "A"));
	table = guest_call(&late, "open", params);
	cr_assert_not_null(json_object_get(table, "view"), "after a restart nothing is kept to be told again");
	cr_assert_eq(seq_of(table), 4);
	guest_leave(&late);
	fake_host_close(&d);
}

Test(orders, the_end_answers_what_was_accepted_and_then_says_goodbye)
{
	struct fake_host d;
	struct guest g;
	char role[2] = "";
	begin_alone(&d, &g, role);
	int id = guest_ask(&g, "order", "{\"id\":\"last\",\"order\":{\"type\":\"wait\"}}");
	host_finish(d.host);
	json_t *answer = guest_answer(&g, id), *closing = guest_notice(&g, "closing");
	cr_assert_not_null(json_object_get(answer, "result"));
	cr_assert_not_null(closing);
	cr_assert_eq(g.code, CLOSE_GOING_AWAY);
	cr_assert_null(session_arrive(d.host, NULL, NULL, NULL), "nobody is taken any more");
	json_decref(answer);
	json_decref(closing);
	guest_leave(&g);
	fake_host_close(&d);
}
