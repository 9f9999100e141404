/* Clocks and sleep: deadlines of the wall clock, and games that are
 * out of memory until somebody or something comes. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/host/host_members.h"
#include "server/host/line/queued.h"
#include "tests/lib/servers/fake_host.h"

static int64_t deadline_of(const struct guest *g, char seat)
{
	char name[2] = { seat };
	int64_t at = 0;
	json_t *clock = guest_notice(g, "clock");
	json_number_at(json_object_get(clock, "deadlines"), name, &at);
	json_decref(clock);
	return at;
}

static void order_of(struct fake_host *d, const char *role, const char *id, const char *order)
{
	struct guest g;
	guest_sit(&g, d, role);
	cr_assert_eq(guest_order(&g, id, order), 0);
	guest_leave(&g);
}

Test(clocks, when_time_runs_out_the_rules_answer)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	fake_host_make(&d, "\"options\":{\"clock_seconds\":30}");
	char role[2] = { fake_host_active(&d) };
	guest_sit(&g, &d, "watch");
	fake_host_wait(&d, 29);
	cr_assert_eq(fake_host_active(&d), role[0]);
	fake_host_wait(&d, 2);
	cr_assert_neq(fake_host_active(&d), role[0]);
	cr_assert_eq(guest_count(&g, "update"), 1);
	cr_assert_eq(deadline_of(&g, role[0]), 0);
	cr_assert_gt(deadline_of(&g, fake_host_active(&d)), d.wall_ms);
	guest_leave(&g);
	fake_host_close(&d);
}

Test(clocks, an_answer_in_time_starts_the_others_clock)
{
	struct fake_host d;
	fake_host_open(&d);
	fake_host_make(&d, "\"options\":{\"clock_seconds\":30}");
	char role[2] = { fake_host_active(&d) };
	fake_host_wait(&d, 20);
	order_of(&d, role, "1", "{\"type\":\"wait\"}");
	fake_host_wait(&d, 20);
	cr_assert_neq(fake_host_active(&d), role[0], "his clock does not run any more");
	fake_host_wait(&d, 11);
	cr_assert_eq(fake_host_active(&d), role[0]);
	fake_host_close(&d);
}

/* His time is over, and the clock has not looked yet: it looks once a second, and a machine may have
 * slept. */
Test(clocks, an_order_between_a_deadline_and_the_clock_that_looks_is_played)
{
	static const char *const clocks[] = { "\"clock_seconds\":30",
		"\"clock\":{\"kind\":\"live\",\"bank_seconds\":30}",
		"\"clock\":{\"kind\":\"turn\",\"turn_seconds\":30}",
		"\"clock\":{\"kind\":\"days\",\"bank_seconds\":30,\"hours\":{\"quiet\":\"03:00-04:00\"}}" };
	static const char *const ids[] = { "1", "2", "3", "4" };
	static const char *const orders[] = { "{\"type\":\"announce\",\"text\":\"Tea.\"}",
		"{\"type\":\"pause\",\"reason\":\"tea\"}", "{\"type\":\"resume\",\"reason\":\"tea\"}",
		"{\"type\":\"announce\",\"text\":\"Go on.\"}" };
	for (int i = 0; i < 4; i++) {
		struct fake_host d;
		struct guest a, b, umpire;
		char options[160];
		fake_host_open(&d);
		snprintf(options, sizeof options, "\"options\":{%s}", clocks[i]);
		fake_host_make(&d, options);
		guest_sit(&a, &d, "A");
		guest_sit(&b, &d, "B");
		guest_sit(&umpire, &d, "umpire");
		fake_host_wait(&d, 1);
		char late = fake_host_active(&d);
		d.wall_ms += 3600 * 1000;
		for (int j = 0; j < 4; j++)
			cr_assert_eq(guest_order(&umpire, ids[j], orders[j]), 0, "%s: %s", clocks[i], orders[j]);
		cr_assert_eq(fake_host_active(&d), late);
		fake_host_wait(&d, 2);
		cr_assert_neq(fake_host_active(&d), late, "%s: a pause gives nobody his time back", clocks[i]);
		guest_leave(&a);
		guest_leave(&b);
		guest_leave(&umpire);
		fake_host_close(&d);
	}
}

Test(clocks, a_paused_clock_stands_and_goes_on_with_what_was_left)
{
	struct fake_host d;
	fake_host_open(&d);
	fake_host_make(&d, "\"options\":{\"clock_seconds\":30}");
	char role[2] = { fake_host_active(&d) };
	fake_host_wait(&d, 20);
	order_of(&d, "umpire", "1", "{\"type\":\"pause\",\"reason\":\"tea\"}");
	fake_host_wait(&d, 100);
	order_of(&d, "umpire", "2", "{\"type\":\"resume\",\"reason\":\"tea is over\"}");
	fake_host_wait(&d, 8);
	cr_assert_eq(fake_host_active(&d), role[0]);
	fake_host_wait(&d, 3);
	cr_assert_neq(fake_host_active(&d), role[0]);
	fake_host_close(&d);
}

Test(clocks, an_offered_draw_gains_no_time)
{
	struct fake_host d;
	fake_host_open(&d);
	fake_host_make(&d, "\"options\":{\"clock_seconds\":30}");
	char role[2] = { fake_host_active(&d) };
	fake_host_wait(&d, 20);
	order_of(&d, role, "1", "{\"type\":\"offer_draw\"}");
	fake_host_wait(&d, 11);
	cr_assert_neq(fake_host_active(&d), role[0]);
	fake_host_close(&d);
}

Test(clocks, the_umpire_gives_more_time)
{
	struct fake_host d;
	fake_host_open(&d);
	fake_host_make(&d, "\"options\":{\"clock_seconds\":30}");
	char role[2] = { fake_host_active(&d) }, order[128];
	snprintf(order, sizeof order,
		"{\"type\":\"extend_time\",\"seat\":\"%s\",\"seconds\":60,\"reason\":\"a call\"}", role);
	order_of(&d, "umpire", "1", order);
	fake_host_wait(&d, 85);
	cr_assert_eq(fake_host_active(&d), role[0]);
	fake_host_wait(&d, 6);
	cr_assert_neq(fake_host_active(&d), role[0]);
	fake_host_close(&d);
}

Test(clocks, a_deadline_outlives_the_daemon_and_leaves_some_grace)
{
	struct fake_host d;
	fake_host_open(&d);
	fake_host_make(&d, "\"options\":{\"clock_seconds\":30}");
	char role[2] = { fake_host_active(&d) };
	fake_host_restart(&d);
	fake_host_wait(&d, 29);
	cr_assert_eq(fake_host_active(&d), role[0]);
	fake_host_wait(&d, 2);
	cr_assert_neq(fake_host_active(&d), role[0]);
	role[0] = fake_host_active(&d);
	d.wall_ms += 3600 * 1000; /* nobody ticks meanwhile */
	fake_host_restart(&d);
	fake_host_wait(&d, 1);
	cr_assert_eq(fake_host_active(&d), role[0], "the daemon was away: he has five seconds yet");
	fake_host_wait(&d, 6);
	cr_assert_neq(fake_host_active(&d), role[0]);
	fake_host_close(&d);
}

static unsigned awake(const struct fake_host *d)
{
	return d->host->figures.tables;
}

Test(sleep, a_game_at_whose_table_nobody_sits_is_put_out_of_memory_and_wakes_for_a_guest)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	fake_host_make(&d, "");
	char role[2] = { fake_host_active(&d) };
	cr_assert_eq(awake(&d), 1);
	fake_host_wait(&d, 62);
	cr_assert_eq(awake(&d), 0);
	guest_sit(&g, &d, role);
	cr_assert_eq(awake(&d), 1);
	cr_assert_eq(guest_order(&g, "1", "{\"type\":\"wait\"}"), 0);
	fake_host_wait(&d, 62);
	cr_assert_eq(awake(&d), 1, "he sits there still");
	guest_leave(&g);
	fake_host_close(&d);
}

Test(sleep, a_sleeping_game_wakes_for_its_deadline)
{
	struct fake_host d;
	fake_host_open(&d);
	fake_host_make(&d, "\"options\":{\"clock_seconds\":200}");
	char role[2] = { fake_host_active(&d) };
	fake_host_wait(&d, 100);
	cr_assert_eq(awake(&d), 0);
	fake_host_wait(&d, 105);
	cr_assert_eq(awake(&d), 1);
	cr_assert_neq(fake_host_active(&d), role[0]);
	fake_host_close(&d);
}

/* Each order has its time, and one that is taken back gives it back. */
Test(clocks, taking_back_gains_no_time)
{
	struct fake_host d;
	fake_host_open(&d);
	fake_host_make(&d, "\"options\":{\"clock_seconds\":100}");
	char role[2] = { fake_host_active(&d) }, id[16];
	for (int i = 0; i < 4; i++) {
		fake_host_wait(&d, 20);
		snprintf(id, sizeof id, "w%d", i);
		order_of(&d, role, id, "{\"type\":\"wait\"}");
		cr_assert_neq(fake_host_active(&d), role[0]);
		fake_host_wait(&d, 5);
		snprintf(id, sizeof id, "u%d", i);
		order_of(&d, role, id, "{\"type\":\"undo\"}");
		cr_assert_eq(fake_host_active(&d), role[0]);
	}
	fake_host_wait(&d, 18);
	cr_assert_eq(fake_host_active(&d), role[0], "eighty seconds were his own");
	fake_host_wait(&d, 4);
	cr_assert_neq(fake_host_active(&d), role[0]);
	fake_host_close(&d);
}

/* Six orders, the first of them given with a second left, and all of them taken back. */
Test(clocks, however_much_is_taken_back_no_time_is_gained)
{
	struct restarts r = { 0 };
	struct command undo = { .table = ORDER_UNDO, .past = (struct game *)&undo };
	const struct queued p = { .command = &undo };
	int64_t left = 1000;
	for (uint32_t row = 1; row <= 6; row++, left = 99000)
		restarts_note(&r, row, left);
	for (uint32_t row = 6; row >= 1; row--) {
		undo.undoing.row = row;
		restarts_take_back(&r, NULL, &p, 0, 100000, &left);
	}
	cr_assert_leq(left, 1000);
	undo.undoing.row = 1;
	left = 100000;
	cr_assert_not(restarts_take_back(&r, NULL, &p, 1, 100000, &left), "nobody else's");
	restarts_begin(&r);
	cr_assert_not(restarts_take_back(&r, NULL, &p, 0, 100000, &left), "what was before is over");
}
