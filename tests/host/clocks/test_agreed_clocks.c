/* Clocks as they were agreed upon: a bank, a time for each turn, hours that do not count; begun when all have
 * come, or on a day that was named. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/host/host_members.h"
#include "server/host/table.h"
#include "tests/lib/servers/fake_host.h"

#define TURNS(seconds) "\"options\":{\"clock\":{\"kind\":\"turn\",\"turn_seconds\":" #seconds "}}"

static void visit(struct fake_host *d, const char *role)
{
	struct guest g;
	guest_sit(&g, d, role);
	fake_host_settle(d);
	guest_leave(&g);
}

static void all_come(struct fake_host *d)
{
	static const char *const roles[] = { "A", "A.left", "A.right", "B", "B.left", "B.right" };
	for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++)
		visit(d, roles[i]);
}

/* {"deadlines":...} as the umpire is told it, to be released. */
static json_t *clock_of_umpire(struct fake_host *d)
{
	struct guest g;
	char params[128];
	guest_arrive(&g, d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(d, "umpire"));
	json_t *table = guest_call(&g, "open", params), *clock = json_incref(json_object_get(table, "clock"));
	json_decref(table);
	guest_leave(&g);
	return clock;
}

/* In seconds from now; -1: none runs. */
static int64_t left(struct fake_host *d, const char *seat)
{
	json_t *clock = clock_of_umpire(d), *at = json_object_get(json_object_get(clock, "deadlines"), seat);
	int64_t seconds = at ? (json_integer_value(at) - d->wall_ms) / 1000 : -1;
	json_decref(clock);
	return seconds;
}

static bool waits(struct fake_host *d)
{
	json_t *clock = clock_of_umpire(d);
	bool is = json_is_true(json_object_get(clock, "waits"));
	json_decref(clock);
	return is;
}

static void give(struct fake_host *d, const char *role, const char *text)
{
	static int number;
	struct guest g;
	char id[16];
	snprintf(id, sizeof id, "o-%d", ++number);
	guest_sit(&g, d, role);
	cr_assert_eq(guest_order(&g, id, text), 0, "%s: %s", role, text);
	guest_leave(&g);
}

/* How many orders were given by the clock. */
static uint64_t expired(const struct fake_host *d)
{
	return d->host->figures.expired;
}

Test(agreed_clocks, the_clock_begins_when_the_last_seat_is_opened)
{
	struct fake_host d;
	fake_host_open(&d);
	fake_host_make_camp(&d, TURNS(600));
	cr_assert(waits(&d));
	visit(&d, "A");
	visit(&d, "B");
	fake_host_wait(&d, 1300);
	cr_assert_eq(expired(&d), 0, "not everybody has come");
	cr_assert_eq(left(&d, "A"), -1);
	fake_host_restart(&d);
	cr_assert(waits(&d), "and who has come is not forgotten");
	visit(&d, "A.left");
	visit(&d, "A.right");
	visit(&d, "B.left");
	cr_assert(waits(&d));
	visit(&d, "B.right");
	cr_assert_not(waits(&d));
	cr_assert_eq(left(&d, "A"), 600);
	fake_host_wait(&d, 605);
	cr_assert_gt(expired(&d), 0);
	fake_host_close(&d);
}

Test(agreed_clocks, the_clock_begins_on_the_day_that_was_named)
{
	struct fake_host d;
	char members[200];
	fake_host_open(&d);
	time_t at = (time_t)(d.wall_ms / 1000) + 7200;
	struct tm tm;
	gmtime_r(&at, &tm);
	size_t size = strftime(members, sizeof members,
		"\"options\":{\"clock\":{\"kind\":\"turn\",\"turn_seconds\":600,\"begins\":\"%Y-%m-%dT%H:%M\"}}",
		&tm);
	cr_assert_gt(size, 0);
	fake_host_make_camp(&d, members);
	fake_host_wait(&d, 7000);
	cr_assert(waits(&d));
	cr_assert_eq(expired(&d), 0);
	fake_host_wait(&d, 400); /* it slept, and woke for it */
	cr_assert_not(waits(&d));
	cr_assert_gt(left(&d, "A"), 300);
	fake_host_close(&d);
}

Test(agreed_clocks, an_absent_seat_costs_one_wait_a_turn_however_much_it_is_asked)
{
	struct fake_host d;
	fake_host_open(&d);
	fake_host_make_camp(&d, TURNS(600));
	all_come(&d);
	give(&d, "A", "{\"type\":\"probe\",\"camp\":\"A\",\"at\":\"B.left\"}");
	cr_assert_eq(left(&d, "B.left"), 600);
	give(&d, "umpire", "{\"type\":\"extend_time\",\"seat\":\"A\",\"seconds\":1000,\"reason\":\"a call\"}");
	cr_assert_eq(left(&d, "A"), 1600);
	fake_host_wait(&d, 601);
	cr_assert_eq(expired(&d), 3, "A.left and A.right as well");
	for (int i = 0; i < 3; i++) {
		give(&d, "A", "{\"type\":\"probe\",\"camp\":\"A\",\"at\":\"B.left\"}");
		fake_host_wait(&d, 2);
		cr_assert_eq(expired(&d), 4 + (uint64_t)i,
			"its time of this turn is over: it is not waited for again");
	}
	give(&d, "A", "{\"type\":\"done\"}");
	cr_assert_eq(left(&d, "B.left"), 600, "in the next it has its share");
	fake_host_close(&d);
}

Test(agreed_clocks, a_share_is_spent_over_all_its_orders_and_only_while_something_is_owed)
{
	struct fake_host d;
	fake_host_open(&d);
	fake_host_make_camp(&d, TURNS(600));
	all_come(&d);
	fake_host_wait(&d, 200);
	give(&d, "A", "{\"type\":\"dig\",\"camp\":\"A\"}");
	cr_assert_eq(left(&d, "A"), 400, "an order gains no time");
	cr_assert_eq(left(&d, "B"), -1, "B owes nothing");
	give(&d, "A", "{\"type\":\"done\"}");
	give(&d, "A.left", "{\"type\":\"done\"}");
	give(&d, "A.right", "{\"type\":\"done\"}");
	cr_assert_eq(left(&d, "B"), 600, "whose time stood meanwhile");
	cr_assert_eq(left(&d, "A"), -1);
	fake_host_close(&d);
}

Test(agreed_clocks, a_bank_is_drawn_upon_and_gains_with_every_turn_up_to_its_cap)
{
	struct fake_host d;
	fake_host_open(&d);
	fake_host_make(&d, "\"options\":{\"clock\":{\"kind\":\"days\",\"bank_seconds\":1000,\"gain_seconds\":100,"
		"\"cap_seconds\":1050}}");
	visit(&d, "A");
	visit(&d, "B");
	char role[2] = { fake_host_active(&d) };
	int64_t before = left(&d, role);
	fake_host_wait(&d, 500);
	cr_assert_eq(left(&d, role), before - 500);
	give(&d, role, "{\"type\":\"wait\"}");
	char other[2] = { fake_host_active(&d) };
	cr_assert_eq(left(&d, other), 1000);
	give(&d, other, "{\"type\":\"wait\"}");
	fake_host_restart(&d);
	cr_assert_eq(left(&d, role), before - 400, "what was left, and one gain");
	give(&d, role, "{\"type\":\"wait\"}");
	cr_assert_eq(left(&d, other), 1050, "no more than the cap");
	fake_host_close(&d);
}

Test(agreed_clocks, a_turn_that_is_played_again_brings_no_time_twice)
{
	struct fake_host d;
	fake_host_open(&d);
	fake_host_make_camp(&d,
		"\"options\":{\"clock\":{\"kind\":\"days\",\"bank_seconds\":1000,\"gain_seconds\":100}}");
	all_come(&d);
	const char *last = NULL;
	while (!last || left(&d, "A") < 0) {
		static const char *const seats[] = { "A", "A.left", "A.right", "B", "B.left", "B.right" };
		for (int i = 0; i < 6; i++)
			if (left(&d, seats[i]) >= 0)
				give(&d, last = seats[i], "{\"type\":\"done\"}");
	}
	int64_t once = left(&d, "A");
	for (int i = 0; i < 3; i++) {
		give(&d, last, "{\"type\":\"undo\"}");
		cr_assert_eq(left(&d, last), once);
		give(&d, last, "{\"type\":\"done\"}");
		cr_assert_eq(left(&d, "A"), once);
	}
	fake_host_close(&d);
}

Test(agreed_clocks, a_bank_that_is_spent_leaves_a_minute_a_turn)
{
	struct fake_host d;
	fake_host_open(&d);
	fake_host_make(&d, "\"options\":{\"clock\":{\"kind\":\"live\",\"bank_seconds\":300,\"gain_seconds\":5}}");
	visit(&d, "A");
	visit(&d, "B");
	char role[2] = { fake_host_active(&d) };
	fake_host_wait(&d, 310);
	cr_assert_eq(expired(&d), 1);
	char other[2] = { fake_host_active(&d) };
	cr_assert_neq(role[0], other[0]);
	give(&d, other, "{\"type\":\"wait\"}");
	cr_assert_eq(left(&d, role), 60);
	fake_host_close(&d);
}

Test(agreed_clocks, what_does_not_make_a_clock_is_refused_in_a_sentence)
{
	static const char *const bad[] = {
		"{\"kind\":\"sundial\"}", "{\"kind\":\"turn\"}", "{\"kind\":\"days\",\"gain_seconds\":5}",
		"{\"kind\":\"turn\",\"turn_seconds\":600,\"bank_seconds\":5}",
		"{\"kind\":\"live\",\"bank_seconds\":600,\"cap_seconds\":5}",
		"{\"kind\":\"turn\",\"turn_seconds\":600,\"begins\":\"soon\"}",
		"{\"kind\":\"turn\",\"turn_seconds\":600,\"hours\":{\"zone\":\"Mars/Olympus\"}}",
		"{\"kind\":\"turn\",\"turn_seconds\":600000000}" };
	struct fake_host d;
	struct guest g;
	char params[300];
	fake_host_open(&d);
	guest_arrive(&g, &d);
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		snprintf(params, sizeof params, "{\"scenario\":\"toy/line\",\"options\":{\"clock\":%s}}", bad[i]);
		cr_expect_eq(guest_fails(&g, "hall.create", params), WIRE_PARAMS, "%s", bad[i]);
	}
	cr_expect_eq(guest_fails(&g, "hall.create",
					 "{\"scenario\":\"toy/line\",\"options\":{\"clock_seconds\":60,"
					 "\"clock\":{\"kind\":\"none\"}}}"),
		WIRE_PARAMS);
	guest_leave(&g);
	fake_host_close(&d);
}
