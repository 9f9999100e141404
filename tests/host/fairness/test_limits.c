/* Limits: sums on everything, each of which says when it is worth asking again. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/host/fairness/figures.h"
#include "tests/lib/servers/fake_host.h"

static const char wait_order[] = "{\"type\":\"wait\"}";

static void open_with(struct fake_host *d, enum limit limit, int64_t value)
{
	fake_host_open(d);
	d->limits.value[limit] = value;
	fake_host_restart(d);
}

/* The code of the error, and in how many seconds it is worth asking again. */
static int put_off(struct guest *g, const char *method, const char *params, int64_t *retry)
{
	int64_t code = 0;
	int id = guest_ask(g, method, params);
	fake_host_settle(g->host);
	json_t *answer = guest_answer(g, id), *error = json_object_get(answer, "error");
	*retry = 0;
	json_number_at(error, "code", &code);
	json_number_at(json_object_get(error, "data"), "retry_after", retry);
	json_decref(answer);
	return (int)code;
}

static const char line[] = "{\"scenario\":\"toy/line\"}";

Test(limits, games_made_in_an_hour_are_counted_by_address_and_come_back_with_time)
{
	struct fake_host d;
	struct guest g, again, other;
	int64_t retry;
	open_with(&d, LIMIT_CREATIONS, 3);
	d.address = "192.0.2.1";
	guest_arrive(&g, &d);
	for (int i = 0; i < 3; i++)
		json_decref(guest_call(&g, "hall.create", line));
	cr_assert_eq(put_off(&g, "hall.create", line, &retry), WIRE_BUSY);
	cr_assert(retry > 1100 && retry <= 1201, "%d", (int)retry);
	guest_leave(&g);
	guest_arrive(&again, &d);
	cr_assert_eq(put_off(&again, "hall.create", line, &retry), WIRE_BUSY, "coming again is no help");
	d.address = "192.0.2.2";
	guest_arrive(&other, &d);
	json_decref(guest_call(&other, "hall.create", line));
	d.steady_us += 1201ll * 1000000;
	json_decref(guest_call(&again, "hall.create", line));
	cr_assert_eq(host_work(d.host)->limited[LIMIT_CREATIONS], 2);
	guest_leave(&again);
	guest_leave(&other);
	fake_host_close(&d);
}

/* What is only read is answered all the while. */
Test(limits, no_more_waits_for_the_disk_than_may)
{
	struct fake_host d;
	struct guest g;
	int64_t retry;
	open_with(&d, LIMIT_WRITES, 3);
	fake_host_make(&d, "");
	guest_sit(&g, &d, "umpire");
	for (int i = 0; i < 5; i++)
		guest_send(&g, "{\"jsonrpc\":\"2.0\",\"id\":700,\"method\":\"chat\",\"params\":{\"to\":\"table\","
			"\"text\":\"hear\"}}");
	guest_send(&g, "{\"jsonrpc\":\"2.0\",\"id\":701,\"method\":\"hall.list\",\"params\":{}}");
	while (host_turn(d.host) == 0) /* nothing comes back from the disk meanwhile */
		;
	cr_assert_eq(host_work(d.host)->limited[LIMIT_WRITES], 2);
	json_t *busy = guest_answer(&g, 700), *list = guest_answer(&g, 701);
	int64_t code = 0;
	json_number_at(json_object_get(busy, "error"), "code", &code);
	cr_assert_eq(code, WIRE_BUSY);
	cr_assert_not_null(json_object_get(list, "result"));
	json_decref(busy);
	json_decref(list);
	fake_host_settle(&d);
	cr_assert_eq(guest_count(&g, "chat"), 3);
	cr_assert_eq(put_off(&g, "chat", "{\"to\":\"table\",\"text\":\"now\"}", &retry), 0);
	guest_leave(&g);
	fake_host_close(&d);
}

Test(limits, games_in_memory_have_a_number_and_idle_ones_make_room)
{
	struct fake_host d;
	struct guest seats[2], g;
	int64_t retry;
	open_with(&d, LIMIT_AWAKE, 2);
	fake_host_make(&d, "");
	guest_sit(&seats[0], &d, "A");
	fake_host_make(&d, "");
	fake_host_wait(&d, 1);
	fake_host_make(&d, ""); /* the second game sleeps for it */
	cr_assert_eq(host_work(d.host)->tables, 2);
	guest_sit(&seats[1], &d, "A");
	guest_arrive(&g, &d);
	cr_assert_eq(put_off(&g, "hall.create", line, &retry), WIRE_BUSY, "somebody sits at both");
	cr_assert_gt(retry, 0);
	guest_leave(&seats[0]);
	fake_host_wait(&d, 1);
	json_decref(guest_call(&g, "hall.create", line));
	guest_leave(&seats[1]);
	guest_leave(&g);
	fake_host_close(&d);
}

Test(limits, when_it_is_crowded_games_nobody_sits_at_sleep_at_once)
{
	struct fake_host d;
	open_with(&d, LIMIT_AWAKE, 4);
	fake_host_make(&d, "");
	fake_host_wait(&d, 4);
	cr_assert_eq(host_work(d.host)->tables, 1, "there is room enough");
	fake_host_make(&d, "");
	fake_host_wait(&d, 5);
	cr_assert_eq(host_work(d.host)->tables, 1, "one sleeps, and then there is room enough again");
	fake_host_close(&d);
}

Test(limits, memory_and_disk_have_a_limit_beyond_which_no_game_is_made)
{
	static const enum limit both[] = { LIMIT_MEMORY, LIMIT_DISK };
	for (int i = 0; i < 2; i++) {
		struct fake_host d;
		struct guest g, seat;
		int64_t retry;
		fake_host_open(&d);
		fake_host_make(&d, "");
		d.limits.value[both[i]] = i ? 1000000000 : 1; /* all that is free; and nothing */
		fake_host_restart(&d);
		guest_sit(&seat, &d, "A"); /* nobody has looked yet */
		fake_host_wait(&d, 1);
		guest_arrive(&g, &d);
		cr_assert_eq(put_off(&g, "hall.create", line, &retry), WIRE_BUSY);
		if (both[i] == LIMIT_DISK)
			cr_assert_eq(put_off(&seat, "chat", "{\"to\":\"table\",\"text\":\"hush\"}", &retry), WIRE_BUSY);
		guest_leave(&seat);
		guest_leave(&g);
		fake_host_close(&d);
	}
}

Test(limits, what_is_said_and_announced_in_a_minute_has_a_limit)
{
	struct fake_host d;
	struct guest g;
	int64_t retry;
	char order[96];
	fake_host_open(&d);
	d.limits.value[LIMIT_CHAT] = 3;
	d.limits.value[LIMIT_ANNOUNCEMENTS] = 2;
	fake_host_restart(&d);
	fake_host_make(&d, "");
	guest_sit(&g, &d, "umpire");
	for (int i = 0; i < 3; i++)
		json_decref(guest_call(&g, "chat", "{\"to\":\"table\",\"text\":\"hush\"}"));
	cr_assert_eq(put_off(&g, "chat", "{\"to\":\"table\",\"text\":\"hush\"}", &retry), WIRE_BUSY);
	for (int i = 0; i < 3; i++) {
		snprintf(order, sizeof order, "{\"id\":\"a%d\",\"order\":{\"type\":\"announce\",\"text\":\"tea\"}}",
			i);
		cr_assert_eq(put_off(&g, "order", order, &retry), i < 2 ? 0 : WIRE_BUSY);
	}
	cr_assert(retry > 0 && retry <= 31);
	d.steady_us += 31ll * 1000000;
	cr_assert_eq(put_off(&g, "order", order, &retry), 0, "the same id may be sent again");
	guest_leave(&g);
	fake_host_close(&d);
}

Test(limits, what_is_said_at_a_table_in_a_day_has_a_limit_that_sleep_does_not_lift)
{
	struct fake_host d;
	struct guest g;
	int64_t retry;
	open_with(&d, LIMIT_CHAT_DAY, 2);
	fake_host_make(&d, "");
	for (int i = 0; i < 3; i++) {
		guest_sit(&g, &d, "A");
		cr_assert_eq(put_off(&g, "chat", "{\"to\":\"table\",\"text\":\"hush\"}", &retry),
			i < 2 ? 0 : WIRE_BUSY);
		guest_leave(&g);
		fake_host_wait(&d, 62);
		cr_assert_eq(host_work(d.host)->tables, 0);
	}
	fake_host_close(&d);
}

Test(limits, whoever_opens_a_table_reads_nothing_of_what_others_said_among_themselves)
{
	struct fake_host d;
	struct guest a, b;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&a, &d, "A");
	for (int i = 0; i < 200; i++)
		json_decref(guest_call(&a, "chat", "{\"to\":\"side\",\"text\":\"hush\"}"));
	json_decref(guest_call(&a, "chat", "{\"to\":\"table\",\"text\":\"good day\"}"));
	uint64_t before = host_work(d.host)->said_read;
	guest_sit(&b, &d, "B");
	cr_assert_eq(host_work(d.host)->said_read - before, 1);
	guest_leave(&a);
	guest_leave(&b);
	fake_host_close(&d);
}

Test(limits, what_a_game_writes_in_a_day_has_a_limit)
{
	struct fake_host d;
	struct guest g;
	int64_t retry;
	int given = 0;
	char order[512], text[200];
	open_with(&d, LIMIT_BYTES, 1);
	fake_host_make(&d, "");
	guest_sit(&g, &d, "umpire");
	memset(text, 'x', sizeof text - 1);
	text[sizeof text - 1] = '\0';
	do {
		snprintf(order, sizeof order, "{\"id\":\"a%d\",\"order\":{\"type\":\"announce\",\"text\":\"%s\"}}",
			given++, text);
		guest_leave(&g);
		guest_sit(&g, &d, "umpire");
	} while (put_off(&g, "order", order, &retry) == 0 && given < 2000);
	cr_assert(given > 100 && given <= 1025, "%d orders of a kilobyte or two", given);
	cr_assert_gt(retry, 0);
	guest_leave(&g);
	fake_host_close(&d);
}

Test(limits, a_clock_has_its_least_and_one_of_before_is_brought_up_to_it)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	fake_host_make(&d, "\"options\":{\"clock_seconds\":1}");
	d.limits.value[LIMIT_CLOCK] = 60;
	fake_host_restart(&d);
	char role = fake_host_active(&d);
	fake_host_wait(&d, 6); /* the grace after a start */
	cr_assert_neq(fake_host_active(&d), role);
	fake_host_wait(&d, 50);
	cr_assert_neq(fake_host_active(&d), role, "from now on there is a minute");
	guest_arrive(&g, &d);
	cr_assert_eq(guest_fails(&g, "hall.create",
		"{\"scenario\":\"toy/line\",\"options\":{\"clock_seconds\":59}}"), WIRE_PARAMS);
	json_decref(guest_call(&g, "hall.create",
		"{\"scenario\":\"toy/line\",\"options\":{\"clock_seconds\":60}}"));
	guest_leave(&g);
	fake_host_close(&d);
}

Test(limits, clocks_stand_when_nobody_has_been_there_for_some_deadlines_and_whoever_opens_is_told)
{
	struct fake_host d;
	struct guest g;
	char params[128];
	open_with(&d, LIMIT_ABSENCES, 3);
	fake_host_make(&d, "\"options\":{\"clock_seconds\":30}");
	fake_host_wait(&d, 600);
	cr_assert_eq(host_work(d.host)->expired, 3);
	cr_assert_eq(host_work(d.host)->tables, 0, "it sleeps");
	fake_host_restart(&d);
	fake_host_wait(&d, 200);
	cr_assert_eq(host_work(d.host)->expired, 0);
	guest_arrive(&g, &d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, "A"));
	json_t *table = guest_call(&g, "open", params);
	cr_assert(json_is_true(json_object_get(table, "stood")));
	cr_assert_gt(json_object_size(json_object_get(json_object_get(table, "clock"), "deadlines")), 0);
	json_decref(table);
	guest_leave(&g);
	fake_host_wait(&d, 40);
	cr_assert_eq(host_work(d.host)->expired, 1, "they run on");
	fake_host_close(&d);
}

Test(limits, of_four_hundred_clocks_that_run_out_together_a_turn_plays_what_it_has_time_for)
{
	struct fake_host d;
	fake_host_open(&d);
	for (int i = 0; i < 40; i++)
		fake_host_make(&d, "\"options\":{\"clock_seconds\":30}");
	d.wall_ms += 31000;
	host_tick(d.host);
	cr_assert_eq(journal_waiting(store_journal(d.store)), 0, "the tick plays none of them");
	d.each_us = 250;
	cr_assert_eq(host_turn(d.host), 0);
	cr_assert_eq(journal_waiting(store_journal(d.store)), 2);
	d.each_us = 0;
	fake_host_settle(&d);
	cr_assert_eq(host_work(d.host)->expired, 40);
	fake_host_close(&d);
}

Test(limits, of_sleeping_games_whose_deadline_has_come_each_turn_wakes_one)
{
	struct fake_host d;
	fake_host_open(&d);
	for (int i = 0; i < 5; i++)
		fake_host_make(&d, "\"options\":{\"clock_seconds\":300}");
	fake_host_wait(&d, 100);
	cr_assert_eq(host_work(d.host)->tables, 0, "they sleep");
	d.wall_ms += 300000;
	host_tick(d.host);
	for (unsigned woken = 0; woken < 5; woken++) {
		cr_assert_eq(host_work(d.host)->tables, woken);
		cr_assert_eq(host_turn(d.host), woken < 4 ? 0 : -1);
	}
	fake_host_settle(&d);
	fake_host_wait(&d, 1);
	cr_assert_eq(host_work(d.host)->expired, 5);
	fake_host_close(&d);
}

Test(limits, an_order_id_of_a_seat_one_does_not_hold_is_not_answered)
{
	struct fake_host d;
	struct guest a, b;
	fake_host_open(&d);
	fake_host_make(&d, "");
	char active[2] = { fake_host_active(&d) }, other[2] = { active[0] == 'A' ? 'B' : 'A' }, params[128];
	guest_sit(&a, &d, active);
	guest_sit(&b, &d, other);
	cr_assert_eq(guest_order(&a, "mine", wait_order), 0);
	snprintf(params, sizeof params, "{\"id\":\"mine\",\"order\":%s,\"seat\":\"%s\"}", wait_order, active);
	cr_assert_eq(guest_fails(&b, "order", params), WIRE_REFUSED);
	cr_assert_eq(guest_fails(&a, "order", params), 0, "to whom it belongs it is answered again");
	guest_leave(&a);
	guest_leave(&b);
	fake_host_close(&d);
}

Test(limits, chat_of_nothing_but_blanks_and_letters_nobody_sees_are_turned_away)
{
	static const char *const bad[] = { " ", "\\u00a0\\u2003", "\\u3000", "\\u2800", "a\\u061cb", "a\\u00adb",
		"a\\udb40\\udc41b", "\\u200e", "\\ufeff", "\\u2066x", "\\u3164", "\\uffa0", "\\u115f",
		"\\u1160\\u17b4", "\\u034f", "\\u2800 \\u2800", "\\ufe0f", "\\u180e", "\\ufff9", "\\ud834\\udd73" };
	struct fake_host d;
	struct guest g;
	char params[128];
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&g, &d, "A");
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		snprintf(params, sizeof params, "{\"to\":\"table\",\"text\":\"%s\"}", bad[i]);
		cr_expect_eq(guest_fails(&g, "chat", params), WIRE_PARAMS, "%s", bad[i]);
		snprintf(params, sizeof params, "{\"scenario\":\"toy/line\",\"names\":{\"A\":\"%s\"}}", bad[i]);
		cr_expect_eq(guest_fails(&g, "hall.create", params), WIRE_PARAMS, "%s", bad[i]);
	}
	json_decref(guest_call(&g, "chat",
		"{\"to\":\"table\",\"text\":\"D\\u00e9j\\u00e0 vu \\u2764\\ufe0f \\u4e2d\"}"));
	guest_leave(&g);
	fake_host_close(&d);
}

Test(limits, a_flag_sets_one_or_takes_all_away)
{
	struct limits limits = limits_usual();
	cr_assert(limits_set(&limits, "awake=7"));
	cr_assert_eq(limits.value[LIMIT_AWAKE], 7);
	cr_assert(limits_set(&limits, "chat-day=0"));
	cr_assert_eq(limits.value[LIMIT_CHAT_DAY], 0);
	cr_assert_eq(limits.value[LIMIT_CHAT], limit_rows[LIMIT_CHAT].usual);
	for (const char *const *bad = (const char *const[]){ "", "awake", "awake=", "awake=-1", "awake=1x",
		"wake=1", "all=1", "connection=1001", NULL }; *bad; bad++)
		cr_expect_not(limits_set(&limits, *bad), "%s", *bad);
	cr_assert(limits_set(&limits, "all=0"));
	for (int i = 0; i < LIMITS; i++)
		cr_assert_eq(limits.value[i], 0);
}
