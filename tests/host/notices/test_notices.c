/* Notices: who is not there is told once that something waits for him, where and as often as he said. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/host/host_members.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/servers/fake_host.h"

/* A player of A with a book, who looks at no table. */
struct owner {
	struct guest guest;
	int channel;
};

static struct fake_host d;

static json_t *call(struct owner *o, const char *method, const char *format, ...)
{
	char params[400];
	va_list args;
	va_start(args, format);
	vsnprintf(params, sizeof params, format, args);
	va_end(args);
	return guest_call(&o->guest, method, params);
}

static void put_in(struct owner *o, const char *role)
{
	json_decref(call(o, "book.add", "{\"link\":\"%s\"}", fake_host_token(&d, role)));
}

static const struct fake_post *last_post(void)
{
	cr_assert_gt(d.post_count, 0);
	return &d.posts[d.post_count - 1];
}

/* The code in the message that asks to confirm. */
static void code_of(const struct fake_post *post, char code[16])
{
	json_t *json = json_loads(post->json, 0, NULL);
	snprintf(code, 16, "%s", json_string_value(json_object_get(json_object_get(json, "data"), "code")));
	json_decref(json);
}

static void add_channel(struct owner *o, const char *address)
{
	json_t *made = call(o, "book.channel", "{\"kind\":\"mail\",\"address\":\"%s\"}", address);
	o->channel = (int)json_integer_value(json_object_get(made, "n"));
	json_decref(made);
	fake_host_wait(&d, 1);
}

static void confirm(struct owner *o)
{
	char code[16];
	code_of(last_post(), code);
	json_decref(call(o, "book.confirm", "{\"n\":%d,\"code\":\"%s\"}", o->channel, code));
}

/* With a game of which A is in his book, and an address that was confirmed. */
static void begin(struct owner *o, const char *members)
{
	fake_host_open(&d);
	fake_host_make(&d, members);
	guest_arrive(&o->guest, &d);
	json_decref(call(o, "book.make", "{\"name\":\"Anne\"}"));
	put_in(o, "A");
	add_channel(o, "anne@example.org");
	confirm(o);
	d.post_count = d.posts_told = 0;
}

static void end(struct owner *o)
{
	guest_leave(&o->guest);
	fake_host_close(&d);
}

/* Whoever is to play sits down, waits, and goes away. */
static void play_one(void)
{
	static int order;
	struct guest g;
	char id[20], role[2] = { fake_host_active(&d), '\0' };
	snprintf(id, sizeof id, "o%d", order++);
	guest_sit(&g, &d, role);
	cr_assert_eq(guest_order(&g, id, "{\"type\":\"wait\"}"), 0);
	guest_leave(&g);
}

/* They play in turns until A, who is away, is to play again: so often. */
static void play_round(int times)
{
	for (int i = 0; i < times; i++) {
		if (fake_host_active(&d) == 'A')
			play_one();
		play_one();
		cr_assert_eq(fake_host_active(&d), 'A');
	}
}

static json_t *channel_of(struct owner *o)
{
	json_t *list = guest_call(&o->guest, "book.channels", "{}");
	json_t *one = json_incref(json_array_get(json_object_get(list, "channels"), 0));
	json_decref(list);
	return one;
}

static void wish(struct owner *o, const char *every)
{
	json_decref(call(o, "book.wish", "{\"n\":%d,\"every\":\"%s\"}", o->channel, every));
}

EVERY_STORE(host_notices, nothing_but_the_request_goes_to_an_address_that_is_not_confirmed)
{
	struct owner o;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_arrive(&o.guest, &d);
	json_decref(call(&o, "book.make", "{}"));
	put_in(&o, "A");
	add_channel(&o, "anne@example.org");
	cr_assert_eq(d.post_count, 1);
	cr_assert_str_eq(last_post()->address, "anne@example.org");
	play_round(2);
	fake_host_wait(&d, 5);
	cr_assert_eq(d.post_count, 1);
	end(&o);
}

EVERY_STORE(host_notices, a_wrong_code_confirms_nothing_and_five_end_the_channel)
{
	struct owner o;
	char params[64];
	fake_host_open(&d);
	guest_arrive(&o.guest, &d);
	json_decref(call(&o, "book.make", "{}"));
	add_channel(&o, "anne@example.org");
	snprintf(params, sizeof params, "{\"n\":%d,\"code\":\"0000-0000\"}", o.channel);
	for (int i = 0; i < CHANNEL_MISSES_MAX; i++)
		cr_assert_eq(guest_fails(&o.guest, "book.confirm", params), WIRE_NOT_ALLOWED);
	json_t *list = guest_call(&o.guest, "book.channels", "{}");
	cr_assert_eq(json_array_size(json_object_get(list, "channels")), 0);
	json_decref(list);
	end(&o);
}

EVERY_STORE(host_notices, one_who_is_away_is_told_once_a_turn)
{
	struct owner o;
	begin(&o, "");
	for (int round = 1; round <= 3; round++) {
		play_round(1);
		fake_host_wait(&d, 3);
		cr_assert_eq(d.post_count, round);
	}
	cr_assert_not_null(strstr(last_post()->subject, "Your turn"));
	cr_assert_str_neq(d.posts[0].id, d.posts[1].id);
	end(&o);
}

/* B steps, takes it back, and steps again; A, who is away, may look in meanwhile. */
static void step_twice(bool a_looks_in)
{
	struct guest b, a;
	guest_sit(&b, &d, "B");
	cr_assert_eq(guest_order(&b, "first", "{\"type\":\"wait\"}"), 0);
	fake_host_wait(&d, 3);
	cr_assert_eq(d.post_count, 1);
	cr_assert_eq(guest_order(&b, "back", "{\"type\":\"undo\"}"), 0);
	cr_assert_eq(fake_host_active(&d), 'B');
	if (a_looks_in) {
		guest_sit(&a, &d, "A");
		guest_leave(&a);
	}
	fake_host_wait(&d, 2 * 3600);
	cr_assert_eq(guest_order(&b, "again", "{\"type\":\"wait\"}"), 0);
	fake_host_wait(&d, 3);
	guest_leave(&b);
}

static void begin_with_b(struct owner *o)
{
	begin(o, "");
	if (fake_host_active(&d) == 'A')
		play_one();
	cr_assert_eq(fake_host_active(&d), 'B');
}

EVERY_STORE(host_notices, what_was_taken_back_and_is_done_again_is_told_once)
{
	struct owner o;
	begin_with_b(&o);
	step_twice(false);
	cr_assert_eq(d.post_count, 1);
	end(&o);
}

EVERY_STORE(host_notices, who_saw_that_it_was_taken_back_is_told_when_it_is_done_again)
{
	struct owner o;
	begin_with_b(&o);
	step_twice(true);
	cr_assert_eq(d.post_count, 2);
	end(&o);
}

EVERY_STORE(host_notices, nobody_is_told_what_he_sees)
{
	struct owner o;
	struct guest at_the_table;
	begin(&o, "");
	guest_sit(&at_the_table, &d, "A");
	play_round(2);
	fake_host_wait(&d, 3);
	cr_assert_eq(d.post_count, 0);
	guest_leave(&at_the_table);
	fake_host_wait(&d, 3);
	cr_assert_eq(d.post_count, 0);
	end(&o);
}

EVERY_STORE(host_notices, what_was_answered_meanwhile_is_not_told)
{
	struct owner o;
	struct guest g;
	begin(&o, "");
	d.posts_fail = true;
	play_round(1);
	fake_host_wait(&d, 1);
	d.posts_fail = false;
	guest_sit(&g, &d, "A");
	cr_assert_eq(guest_order(&g, "answer", "{\"type\":\"wait\"}"), 0);
	guest_leave(&g);
	d.post_count = d.posts_told = 0;
	fake_host_wait(&d, 120);
	cr_assert_eq(d.post_count, 0);
	end(&o);
}

EVERY_STORE(host_notices, at_most_one_message_an_hour_and_the_rest_together)
{
	struct owner o;
	begin(&o, "");
	wish(&o, "hour");
	play_round(1);
	fake_host_wait(&d, 2);
	cr_assert_eq(d.post_count, 1);
	int64_t first = d.posts[0].at_ms;
	for (int i = 0; i < 5; i++) {
		play_round(1);
		fake_host_wait(&d, 60);
	}
	cr_assert_eq(d.post_count, 1);
	fake_host_wait(&d, 3600);
	cr_assert_eq(d.post_count, 2);
	cr_assert_geq(d.posts[1].at_ms - first, 3600 * 1000);
	end(&o);
}

EVERY_STORE(host_notices, several_battles_are_told_together)
{
	struct owner o;
	begin(&o, "");
	wish(&o, "day");
	play_round(1);
	fake_host_wait(&d, 2);
	cr_assert_eq(d.post_count, 1);
	play_round(1);
	fake_host_make(&d, "");
	put_in(&o, "A");
	play_round(1);
	fake_host_wait(&d, 2);
	cr_assert_eq(d.post_count, 1);
	d.wall_ms += 24 * 3600 * 1000;
	fake_host_wait(&d, 3);
	cr_assert_eq(d.post_count, 2);
	cr_assert_str_eq(d.posts[1].subject, "News of your battles (2)");
	end(&o);
}

EVERY_STORE(host_notices, a_daemon_that_died_before_it_was_sent_tells_it_later_once)
{
	struct owner o;
	begin(&o, "");
	play_round(1);
	guest_leave(&o.guest);
	fake_host_restart(&d);
	cr_assert_eq(d.post_count, 0);
	fake_host_wait(&d, 5);
	cr_assert_eq(d.post_count, 1);
	fake_host_restart(&d);
	fake_host_wait(&d, 120);
	cr_assert_eq(d.post_count, 1);
	fake_host_close(&d);
}

EVERY_STORE(host_notices, what_may_have_arrived_is_sent_again_with_its_id)
{
	struct owner o;
	begin(&o, "");
	d.posts_hang = true;
	play_round(1);
	fake_host_wait(&d, 2);
	cr_assert_eq(d.post_count, 1);
	guest_leave(&o.guest);
	d.posts_hang = false;
	fake_host_restart(&d);
	fake_host_wait(&d, 120);
	cr_assert_eq(d.post_count, 2);
	cr_assert_str_eq(d.posts[0].id, d.posts[1].id);
	fake_host_close(&d);
}

EVERY_STORE(host_notices, what_fails_is_tried_ever_more_seldom_then_shown_and_switched_off)
{
	struct owner o;
	begin(&o, "");
	d.posts_fail = true;
	play_round(1);
	int64_t began = d.wall_ms;
	for (int i = 0; i < 60; i++) {
		d.wall_ms += 3600 * 1000;
		fake_host_wait(&d, 2);
	}
	cr_assert_eq(d.post_count, 8);
	cr_assert_geq(d.posts[1].at_ms - d.posts[0].at_ms, 60 * 1000);
	cr_assert_geq(d.posts[7].at_ms - began, 24 * 3600 * 1000);
	json_t *channel = channel_of(&o);
	cr_assert_str_eq(json_string_value(json_object_get(channel, "failure")), "the receiver answered 500");
	cr_assert_gt(json_integer_value(json_object_get(channel, "off")), 0);
	json_decref(channel);
	d.posts_fail = false;
	wish(&o, "once");
	play_round(1);
	fake_host_wait(&d, 2);
	cr_assert_eq(d.post_count, 9);
	end(&o);
}

EVERY_STORE(host_notices, a_reminder_comes_before_the_time_runs_out)
{
	struct owner o;
	begin(&o, "\"options\":{\"clock_seconds\":7200}");
	play_round(1);
	fake_host_wait(&d, 5395);
	cr_assert_eq(d.post_count, 1);
	fake_host_wait(&d, 10);
	cr_assert_eq(d.post_count, 2);
	cr_assert_not_null(strstr(d.posts[1].subject, "Your time runs out"));
	end(&o);
}

EVERY_STORE(host_notices, words_are_told_only_to_who_wants_them)
{
	struct owner o;
	struct guest b;
	begin(&o, "");
	guest_sit(&b, &d, "B");
	json_decref(guest_call(&b, "chat", "{\"to\":\"table\",\"text\":\"Are you there?\"}"));
	fake_host_wait(&d, 2);
	cr_assert_eq(d.post_count, 0);
	json_decref(call(&o, "book.wish", "{\"n\":%d,\"words\":true}", o.channel));
	json_decref(guest_call(&b, "chat", "{\"to\":\"table\",\"text\":\"Are you there?\"}"));
	json_decref(guest_call(&b, "chat", "{\"to\":\"side\",\"text\":\"He sleeps\"}"));
	fake_host_wait(&d, 2);
	cr_assert_eq(d.post_count, 1);
	cr_assert_null(strstr(last_post()->text, "Are you there?"));
	json_decref(guest_call(&b, "chat", "{\"to\":\"side\",\"text\":\"He sleeps\"}"));
	fake_host_wait(&d, 2);
	cr_assert_eq(d.post_count, 1, "what others say among themselves is not told");
	guest_leave(&b);
	end(&o);
}

EVERY_STORE(host_notices, the_end_is_told_and_a_seat_taken_out_is_told_nothing)
{
	struct owner o;
	struct guest b;
	begin(&o, "");
	guest_sit(&b, &d, "B");
	cr_assert_eq(guest_order(&b, "leave", "{\"type\":\"resign\"}"), 0);
	fake_host_wait(&d, 2);
	cr_assert_eq(d.post_count, 1);
	cr_assert_not_null(strstr(last_post()->subject, "over"));
	guest_leave(&b);
	fake_host_make(&d, "");
	put_in(&o, "A");
	json_decref(call(&o, "book.remove", "{\"game\":\"%s\"}", d.game));
	play_round(1);
	fake_host_wait(&d, 2);
	cr_assert_eq(d.post_count, 1);
	end(&o);
}

EVERY_STORE(host_notices, one_address_is_asked_so_often_in_a_day_whoever_asks)
{
	fake_host_open(&d);
	for (int i = 0; i < 5; i++) {
		struct guest g;
		char params[100];
		guest_arrive(&g, &d);
		json_decref(guest_call(&g, "book.make", "{}"));
		snprintf(params, sizeof params, "{\"kind\":\"mail\",\"address\":\"Victim+%d@example.org\"}", i);
		cr_assert_eq(guest_fails(&g, "book.channel", params), i < CHANNEL_ASKED_MAX ? 0 : WIRE_NOT_ALLOWED);
		guest_leave(&g);
	}
	fake_host_wait(&d, 5);
	cr_assert_eq(d.post_count, CHANNEL_ASKED_MAX);
	fake_host_close(&d);
}

EVERY_STORE(host_notices, an_address_that_can_be_none_is_turned_away)
{
	static const char *const bad[] = { "mail\",\"address\":\"anne", "mail\",\"address\":\"a@b.c, d@e.f",
		"webhook\",\"address\":\"http://example.org/", "webhook\",\"address\":\"https://a:b@example.org/",
		"push\",\"address\":\"https://example.org/" };
	struct guest g;
	fake_host_open(&d);
	guest_arrive(&g, &d);
	json_decref(guest_call(&g, "book.make", "{}"));
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		char params[200];
		snprintf(params, sizeof params, "{\"kind\":\"%s\"}", bad[i]);
cr_assert_neq(guest_fails(&g, "book.channel", params), 0, "%s", bad[i]);
	}
	guest_leave(&g);
	fake_host_close(&d);
}

EVERY_STORE(host_notices, a_message_holds_no_token)
{
	struct owner o;
	begin(&o, "");
	play_round(1);
	fake_host_wait(&d, 2);
	for (int i = 0; i < d.link_count; i++) {
		cr_assert_null(strstr(last_post()->text, d.links[i].token));
		cr_assert_null(strstr(last_post()->json, d.links[i].token));
	}
	end(&o);
}

/* ---- Plans --------------------------------------------------------------------------------------------- */

/* A has a book, and it is B's turn. */
static void begin_planning(struct owner *o)
{
	begin_with_b(o);
	d.post_count = d.posts_told = 0;
}

/* A looks in, plans these orders in the place of this plan, and goes. */
static void plan(int was, const char *orders)
{
	struct guest a;
	char params[300];
	guest_sit(&a, &d, "A");
	snprintf(params, sizeof params, "{\"was\":%d,\"orders\":[%s]}", was, orders);
	json_decref(guest_call(&a, "plan.keep", params));
	guest_leave(&a);
}

/* In how many messages somebody was told that his plan has stopped, each with a reason. */
static int told_of_plans(void)
{
	int count = 0;
	for (int i = 0; i < d.post_count; i++) {
		json_t *json = json_loads(d.posts[i].json, 0, NULL), *one;
		size_t at;
		json_array_foreach(json_object_get(json_object_get(json, "data"), "notices"), at, one)
			if (strcmp(json_text_at(one, "sort"), "plan") == 0) {
				const char *why = json_text_at(one, "why");
				cr_assert(why && why[0] && strstr(d.posts[i].text, why), "and it is said in words");
				count++;
			}
		json_decref(json);
	}
	return count;
}

#define NOBODY "{\"order\":{\"type\":\"step\",\"piece\":\"Z.9\",\"by\":1}}"
#define WAIT "{\"order\":{\"type\":\"wait\"}}"

EVERY_STORE(host_notices, who_is_away_is_told_once_why_his_plan_has_stopped)
{
	struct owner o;
	begin_planning(&o);
	plan(0, NOBODY "," WAIT);
	fake_host_wait(&d, 3);
	cr_assert_eq(d.post_count, 0, "its moment has not come");
	play_one();
	fake_host_wait(&d, 3);
	cr_assert_eq(d.post_count, 1, "with the news that it is his turn");
	cr_assert_eq(told_of_plans(), 1);
	guest_leave(&o.guest);
	fake_host_restart(&d);
	play_round(2);
	fake_host_wait(&d, 3);
	cr_assert_eq(told_of_plans(), 1);
	plan(2, NOBODY);
	fake_host_wait(&d, 3);
	cr_assert_eq(told_of_plans(), 1, "he was there when it stopped again");
	fake_host_close(&d);
}

EVERY_STORE(host_notices, a_plan_that_goes_on_is_told_to_nobody)
{
	struct owner o;
	begin_planning(&o);
	plan(0, WAIT);
	play_one();
	fake_host_wait(&d, 3);
	cr_assert_eq(fake_host_active(&d), 'B', "it was given");
	cr_assert_eq(d.post_count, 0);
	end(&o);
}

EVERY_STORE(host_notices, a_plan_that_was_mended_meanwhile_is_not_told_of)
{
	struct owner o;
	begin_planning(&o);
	plan(0, NOBODY);
	d.posts_fail = true;
	play_one();
	fake_host_wait(&d, 1);
	d.posts_fail = false;
	d.post_count = 0;
	plan(2, "");
	fake_host_wait(&d, 120);
	cr_assert_eq(d.post_count, 1);
	cr_assert_eq(told_of_plans(), 0);
	end(&o);
}

EVERY_STORE(host_notices, what_is_taken_back_stops_a_plan_and_that_is_told)
{
	struct owner o;
	struct guest b;
	begin_planning(&o);
	plan(0, "{\"order\":{\"type\":\"wait\"},\"decision\":\"choose_further_retreat\"}");
	guest_sit(&b, &d, "B");
	cr_assert_eq(guest_order(&b, "first", "{\"type\":\"wait\"}"), 0);
	cr_assert_eq(guest_order(&b, "back", "{\"type\":\"undo\"}"), 0);
	guest_leave(&b);
	fake_host_wait(&d, 3);
	cr_assert_eq(told_of_plans(), 1);
	end(&o);
}

EVERY_STORE(host_notices, of_plans_nobody_is_told_who_does_not_want_it)
{
	struct owner o;
	begin_planning(&o);
	json_decref(call(&o, "book.wish", "{\"n\":%d,\"every\":\"once\",\"plan\":false}", o.channel));
	plan(0, NOBODY);
	play_one();
	fake_host_wait(&d, 3);
	cr_assert_eq(d.post_count, 1);
	cr_assert_eq(told_of_plans(), 0);
	end(&o);
}
