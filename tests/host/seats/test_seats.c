/* Sitting down and getting up: links that seat who opens them, wings in other
 * hands, the umpire's questions, and clocks of what nobody else may know of. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/host/host_members.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/servers/fake_host.h"

static void order(struct guest *g, const char *text)
{
	static int number;
	char id[16];
	snprintf(id, sizeof id, "o-%d", ++number);
	cr_assert_eq(guest_order(g, id, text), 0, "%s", text);
}

/* An order of somebody who holds several seats. */
static int order_for(struct guest *g, const char *seat, const char *text)
{
	static int number;
	char params[400];
	snprintf(params, sizeof params, "{\"id\":\"s-%d\",\"seat\":\"%s\",\"order\":%s}", ++number, seat, text);
	return guest_fails(g, "order", params);
}

/* What this token opens, to be released; the guest sits there then. */
static json_t *open_link(struct guest *g, struct fake_host *d, const char *token)
{
	char params[128];
	guest_arrive(g, d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", token);
	return guest_call(g, "open", params);
}

static json_t *at(json_t *object, const char *first, const char *second)
{
	return json_object_get(json_object_get(object, first), second);
}

/* The view of who opens this role's link now, to be released. */
static json_t *view_of(struct fake_host *d, const char *role)
{
	struct guest g;
	json_t *table = open_link(&g, d, fake_host_token(d, role)),
		*view = json_incref(json_object_get(table, "view"));
	json_decref(table);
	guest_leave(&g);
	return view;
}

Test(host_seats, opening_a_link_takes_its_seat_once)
{
	struct fake_host d;
	struct guest first, again, umpire;
	json_t *view;
	fake_host_open(&d);
	fake_host_make_camp(&d, "");
	guest_sit(&first, &d, "A.left");
	fake_host_settle(&d);
	guest_sit(&again, &d, "A.left");
	guest_sit(&umpire, &d, "umpire");
	fake_host_settle(&d);
	view = view_of(&d, "watch");
	cr_assert(json_is_true(json_object_get(at(view, "seats", "A.left"), "taken")));
	cr_assert_null(json_object_get(at(view, "seats", "A"), "taken"));
	cr_assert(json_is_true(json_object_get(view, "umpire")));
	cr_assert_eq(guest_count(&first, "update"), 2, "himself and the umpire");
	order(&first, "{\"type\":\"leave_seat\"}");
	guest_leave(&again);
	guest_sit(&again, &d, "A.left");
	fake_host_settle(&d);
	json_decref(view);
	view = view_of(&d, "watch");
	cr_assert_null(json_object_get(at(view, "seats", "A.left"), "taken"),
		"who has got up is not seated by coming back");
	order(&again, "{\"type\":\"take_seat\"}");
	json_decref(view);
	guest_leave(&first);
	guest_leave(&again);
	guest_leave(&umpire);
	fake_host_restart(&d);
	view = view_of(&d, "watch");
	cr_assert(json_is_true(json_object_get(at(view, "seats", "A.left"), "taken")),
		"it stands in the journal");
	json_decref(view);
	fake_host_close(&d);
}

Test(host_seats, wing_handed_to_a_comrade_is_played_with_his_link)
{
	struct fake_host d;
	struct guest giver, taker, late;
	json_t *fresh, *table, *history;
	fake_host_open(&d);
	fake_host_make_camp(&d, "");
	guest_sit(&giver, &d, "A.left");
	guest_sit(&taker, &d, "A.right");
	order(&giver, "{\"type\":\"dig\",\"camp\":\"A.left\"}");
	order(&taker, "{\"type\":\"dig\",\"camp\":\"A.right\"}");
	order(&giver, "{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"to\":\"A.right\"}");
	cr_assert_eq(giver.code, CLOSE_POLICY);
	fresh = guest_notice(&taker, "fresh");
	cr_assert_str_eq(json_text_at(fresh, "reason"), "seats");
	cr_assert_eq(json_array_size(at(fresh, "you", "seats")), 2);
	cr_assert_eq(json_integer_value(json_object_get(json_object_get(at(fresh, "view", "camps"), "A.left"),
		"works")), 1, "he knows what it knew");
	cr_assert_eq(order_for(&taker, "A.left", "{\"type\":\"dig\",\"camp\":\"A.left\"}"), 0);
	cr_assert_eq(order_for(&taker, "A.right", "{\"type\":\"dig\",\"camp\":\"A.right\"}"), 0);
	guest_leave(&taker);
	guest_leave(&giver);
	fake_host_restart(&d);
	guest_arrive(&late, &d);
	char params[128];
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, "A.left"));
	cr_assert_eq(guest_fails(&late, "open", params), WIRE_NOT_FOUND);
	cr_assert_not_null(strstr(late.messages[late.message_count - 1], "by the link of a comrade"));
	guest_leave(&late);
	guest_sit(&late, &d, "umpire");
	cr_assert_eq(guest_fails(&late, "link.renew", "{\"role\":\"A.left\"}"), WIRE_NOT_ALLOWED);
	guest_leave(&late);
	table = open_link(&taker, &d, fake_host_token(&d, "A.right"));
	cr_assert_eq(json_array_size(at(table, "you", "seats")), 2);
	history = guest_call(&taker, "history", "{}");
	cr_assert_eq((json_int_t)json_array_size(json_object_get(history, "rows")),
		json_integer_value(json_object_get(table, "seq")), "nothing is missing from his story");
	json_decref(guest_call(&taker, "look", "{\"seq\":2}"));
	json_decref(history);
	json_decref(table);
	json_decref(fresh);
	guest_leave(&taker);
	fake_host_close(&d);
}

Test(host_seats, newcomer_comes_by_a_link_that_is_shown_once)
{
	struct fake_host d;
	struct guest giver, newcomer;
	json_t *answer, *table;
	char token[64];
	fake_host_open(&d);
	fake_host_make_camp(&d, "");
	guest_sit(&giver, &d, "A.left");
	order(&giver, "{\"type\":\"dig\",\"camp\":\"A.left\"}");
	answer = guest_call(&giver, "order",
		"{\"id\":\"h\",\"order\":{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"player\":\"Eugene\"}}");
	TEXT_SET(token, strchr(json_text_at(answer, "link"), '#') + 1);
	cr_assert_eq(giver.code, CLOSE_POLICY);
	table = open_link(&newcomer, &d, token);
	cr_assert_str_eq(json_text_at(json_object_get(at(table, "view", "seats"), "A.left"), "player"), "Eugene");
	cr_assert_null(json_object_get(json_object_get(at(table, "view", "seats"), "A.left"), "taken"));
	fake_host_settle(&d);
	order(&newcomer, "{\"type\":\"dig\",\"camp\":\"A.left\"}");
	json_decref(table);
	json_decref(answer);
	guest_leave(&giver);
	guest_leave(&newcomer);
	fake_host_close(&d);
}

Test(host_seats, umpire_answers_what_he_is_asked)
{
	struct fake_host d;
	struct guest umpire, player;
	json_t *offers, *decision;
	fake_host_open(&d);
	fake_host_make_camp(&d, "");
	guest_sit(&umpire, &d, "umpire");
	guest_sit(&player, &d, "A");
	order(&player, "{\"type\":\"appeal\",\"camp\":\"A\"}");
	offers = guest_call(&umpire, "offer", "{}");
	decision = json_array_get(json_object_get(offers, "decisions"), 0);
	cr_assert_str_eq(json_text_at(decision, "seat"), "umpire");
	char *text = json_dumps(json_array_get(json_object_get(decision, "orders"), 0), JSON_COMPACT);
	order(&umpire, text);
	json_decref(guest_call(&umpire, "preview",
		"{\"order\":{\"type\":\"grant\",\"camp\":\"B\",\"works\":2,\"reason\":\"x\"}}"));
	cr_assert_eq(guest_fails(&player, "offer", "{\"seat\":\"umpire\"}"), WIRE_PARAMS);
	free(text);
	json_decref(offers);
	guest_leave(&umpire);
	guest_leave(&player);
	fake_host_close(&d);
}

static int64_t deadline_of(const struct guest *g, const char *seat)
{
	json_t *clock = guest_notice(g, "clock");
	int64_t time = json_integer_value(at(clock, "deadlines", seat));
	json_decref(clock);
	return time;
}

Test(host_seats, time_to_answer_an_unseen_enemy_shows_to_nobody_else)
{
	struct fake_host d;
	struct guest prober, asked, other;
	fake_host_open(&d);
	fake_host_make_camp(&d, "\"options\":{\"clock_seconds\":30}");
	guest_sit(&prober, &d, "A");
	guest_sit(&asked, &d, "B.left");
	guest_sit(&other, &d, "B");
	fake_host_settle(&d);
	int before_prober = guest_count(&prober, "clock"), before_other = guest_count(&other, "clock");
	fake_host_wait(&d, 3);
	order(&prober, "{\"type\":\"probe\",\"camp\":\"A\",\"at\":\"B.left\"}");
	cr_assert_eq(deadline_of(&asked, "B.left"), d.wall_ms + 30000);
	cr_assert_eq(deadline_of(&prober, "B.left"), 0);
	cr_assert_eq(guest_count(&prober, "clock"), before_prober);
	cr_assert_eq(guest_count(&other, "clock"), before_other);
	fake_host_wait(&d, 3);
	order(&asked, "{\"type\":\"alarm\",\"camp\":\"B.left\",\"choice\":\"no\"}");
	cr_assert_eq(deadline_of(&asked, "B.left"), 0);
	cr_assert_eq(guest_count(&other, "clock"), before_other);
	guest_leave(&prober);
	guest_leave(&asked);
	guest_leave(&other);
	fake_host_close(&d);
}

Test(host_seats, clock_of_a_stage_does_not_begin_anew_with_every_order)
{
	struct fake_host d;
	struct guest mover, watcher;
	fake_host_open(&d);
	fake_host_make_camp(&d, "\"options\":{\"clock_seconds\":30}");
	guest_sit(&mover, &d, "A");
	guest_sit(&watcher, &d, "watch");
	fake_host_settle(&d);
	int64_t end = d.wall_ms + 30000;
	int before = guest_count(&watcher, "clock");
	fake_host_wait(&d, 10);
	order(&mover, "{\"type\":\"dig\",\"camp\":\"A\"}");
	cr_assert_eq(guest_count(&watcher, "clock"), before, "how often he orders does not show");
	fake_host_wait(&d, 21);
	cr_assert_gt(d.wall_ms, end);
	cr_assert_eq(deadline_of(&watcher, "A"), 0);
	cr_assert_gt(deadline_of(&watcher, "B"), end, "the turn went on without him");
	guest_leave(&mover);
	guest_leave(&watcher);
	fake_host_close(&d);
}

Test(host_seats, umpire_has_his_time_as_well)
{
	struct fake_host d;
	struct guest umpire, player;
	json_t *view;
	fake_host_open(&d);
	fake_host_make_camp(&d, "\"options\":{\"clock_seconds\":30}");
	guest_sit(&umpire, &d, "umpire");
	guest_sit(&player, &d, "A");
	fake_host_settle(&d);
	fake_host_wait(&d, 20);
	order(&player, "{\"type\":\"appeal\",\"camp\":\"A\"}");
	cr_assert_eq(deadline_of(&umpire, "umpire"), d.wall_ms + 30000);
	fake_host_wait(&d, 31);
	view = view_of(&d, "umpire");
	cr_assert_eq(json_array_size(json_object_get(view, "open")), 1,
		"the rules have answered, and another side moves");
	json_decref(view);
	guest_leave(&umpire);
	guest_leave(&player);
	fake_host_close(&d);
}

Test(host_seats, seats_that_hear_nothing_of_each_other_do_not_chat)
{
	struct fake_host d;
	struct guest a;
	fake_host_open(&d);
	fake_host_make_camp(&d, "");
	guest_sit(&a, &d, "A");
	cr_assert_eq(guest_fails(&a, "chat", "{\"to\":\"side\",\"text\":\"attack\"}"), WIRE_NOT_ALLOWED);
	json_decref(guest_call(&a, "chat", "{\"to\":\"table\",\"text\":\"good evening\"}"));
	cr_assert_eq(guest_fails(&a, "chat", "{\"to\":\"seat\",\"seat\":\"A.left\",\"text\":\"attack\"}"),
		WIRE_NOT_ALLOWED);
	json_decref(guest_call(&a, "chat", "{\"to\":\"seat\",\"seat\":\"B\",\"text\":\"good evening\"}"));
	guest_leave(&a);
	fake_host_close(&d);
}

static int open_fails(struct guest *g, struct fake_host *d, const char *token)
{
	char params[128];
	guest_arrive(g, d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", token);
	return guest_fails(g, "open", params);
}

/* What the guest was told last. */
static bool was_told(const struct guest *g, const char *words)
{
	return strstr(g->messages[g->message_count - 1], words) != NULL;
}

Test(host_seats, the_umpire_gives_new_links_and_the_old_ones_say_so)
{
	static const char *const roles[] = { "A", "watch", "umpire" };
	struct fake_host d;
	struct guest umpire, inside, late;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&umpire, &d, "umpire");
	for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++) {
		char params[40], token[64];
		json_t *renewed, *table;
		guest_sit(&inside, &d, roles[i]);
		snprintf(params, sizeof params, "{\"role\":\"%s\"}", roles[i]);
		renewed = guest_call(&umpire, "link.renew", params);
		snprintf(token, sizeof token, "%s",
			strchr(json_string_value(json_object_get(renewed, "link")), '#') + 1);
		fake_host_settle(&d);
		cr_expect_eq(inside.code, CLOSE_POLICY, "%s", roles[i]);
		cr_expect_eq(umpire.code, 0, "who asked stays");
		guest_leave(&inside);
		cr_expect_eq(open_fails(&late, &d, fake_host_token(&d, roles[i])), WIRE_NOT_FOUND);
		cr_expect(was_told(&late, "has been replaced"), "%s", late.messages[late.message_count - 1]);
		guest_leave(&late);
		table = open_link(&late, &d, token);
		cr_expect_not_null(json_object_get(table, "view"), "%s", roles[i]);
		json_decref(table);
		json_decref(renewed);
		guest_leave(&late);
	}
	guest_leave(&umpire);
	fake_host_close(&d);
}

Test(host_seats, a_link_is_voided_by_the_umpire_alone_and_a_seats_never)
{
	struct fake_host d;
	struct guest umpire, player, watcher;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&umpire, &d, "umpire");
	guest_sit(&player, &d, "A");
	guest_sit(&watcher, &d, "watch");
	cr_expect_eq(guest_fails(&player, "link.void", "{\"role\":\"watch\"}"), WIRE_NOT_ALLOWED);
	cr_expect_eq(guest_fails(&player, "link.renew", "{\"role\":\"A\"}"), WIRE_NOT_ALLOWED);
	cr_expect_eq(guest_fails(&umpire, "link.void", "{\"role\":\"A\"}"), WIRE_NOT_ALLOWED);
	cr_expect_eq(guest_fails(&umpire, "link.renew", "{\"role\":\"C\"}"), WIRE_PARAMS);
	cr_expect_eq(guest_fails(&umpire, "link.renew", "{\"role\":\"clock\"}"), WIRE_PARAMS);
	cr_expect_eq(guest_fails(&umpire, "link.void", "{\"role\":\"clock\"}"), WIRE_PARAMS);
	cr_expect_eq(guest_fails(&umpire, "link.renew", "{}"), WIRE_PARAMS);
	json_decref(guest_call(&umpire, "link.void", "{\"role\":\"watch\"}"));
	fake_host_settle(&d);
	cr_expect_eq(watcher.code, CLOSE_POLICY);
	cr_expect_eq(player.code, 0);
	guest_leave(&watcher);
	cr_expect_eq(open_fails(&watcher, &d, fake_host_token(&d, "watch")), WIRE_NOT_FOUND);
	cr_expect(was_told(&watcher, "made void"));
	guest_leave(&watcher);
	json_decref(guest_call(&umpire, "link.void", "{\"role\":\"umpire\"}"));
	fake_host_settle(&d);
	cr_expect_eq(umpire.code, CLOSE_POLICY, "it was his own");
	guest_leave(&umpire);
	guest_leave(&player);
	fake_host_close(&d);
}

/* What he is given when he asks for it. */
static void link_to_watch(struct guest *g, char token[64])
{
	json_t *given = guest_call(g, "link.watch", "{}");
	snprintf(token, 64, "%s", strchr(json_string_value(json_object_get(given, "link")), '#') + 1);
	json_decref(given);
}

static void cr_expect_watches(struct fake_host *d, const char *token)
{
	struct guest watcher;
	json_t *table = open_link(&watcher, d, token), *you = json_object_get(table, "you");
	cr_expect(json_is_true(json_object_get(you, "watch")));
	json_decref(table);
	guest_leave(&watcher);
}

EVERY_STORE(host_seats, whoever_fought_may_show_it_to_others_when_it_is_over)
{
	struct fake_host d;
	struct guest umpire, a, b, by_book, watcher;
	char of_a[64], again[64], of_b[64], of_book[64], params[128];
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&umpire, &d, "umpire");
	guest_sit(&a, &d, "A");
	guest_sit(&b, &d, "B");
	guest_sit(&watcher, &d, "watch");
	cr_expect_eq(guest_fails(&a, "link.watch", "{}"), WIRE_NOT_ALLOWED, "it is not over");
	cr_assert_eq(guest_order(&a, "r", "{\"type\":\"resign\"}"), 0);
	cr_expect_eq(guest_fails(&watcher, "link.watch", "{}"), WIRE_NOT_ALLOWED, "he has one");
	cr_expect_eq(guest_fails(&a, "link.watch", "{\"role\":\"A\"}"), WIRE_PARAMS);
	link_to_watch(&a, of_a);
	link_to_watch(&a, again);
	link_to_watch(&b, of_b);
	cr_expect_str_eq(of_a, again, "always the same");
	cr_expect_str_neq(of_a, of_b);
	cr_expect_eq(watcher.code, 0, "nobody's link is replaced by it");
	guest_arrive(&by_book, &d);
	json_decref(guest_call(&by_book, "book.make", "{\"name\":\"desktop\"}"));
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, "A"));
	json_decref(guest_call(&by_book, "book.add", params));
	snprintf(params, sizeof params, "{\"game\":\"%s\",\"role\":\"A\"}", d.game);
	json_decref(guest_call(&by_book, "open", params));
	link_to_watch(&by_book, of_book);
	guest_leave(&by_book);
	cr_expect_watches(&d, of_a);
	cr_expect_watches(&d, of_b);
	cr_expect_watches(&d, of_book);
	json_decref(guest_call(&umpire, "link.void", "{\"role\":\"watch\"}"));
	cr_expect_eq(open_fails(&by_book, &d, of_a), WIRE_NOT_FOUND, "the umpire ends them all");
	guest_leave(&by_book);
	cr_expect_eq(guest_fails(&a, "link.watch", "{}"), WIRE_NOT_ALLOWED, "and is not got round");
	guest_leave(&watcher);
	guest_leave(&b);
	guest_leave(&a);
	guest_leave(&umpire);
	fake_host_close(&d);
}

Test(host_seats, a_link_that_never_was_one_is_told_apart)
{
	struct fake_host d;
	struct guest stranger;
	fake_host_open(&d);
	fake_host_make(&d, "");
	cr_expect_eq(open_fails(&stranger, &d, "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq"), WIRE_NOT_FOUND);
	cr_expect(was_told(&stranger, "mistyped"));
	guest_leave(&stranger);
	fake_host_close(&d);
}
