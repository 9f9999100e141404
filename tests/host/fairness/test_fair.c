/* Fair: the processor's time is measured, has its turns, and is on the account of whoever took it. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/host/fairness/fair.h"
#include "server/host/fairness/purse.h"
#include "server/host/host_members.h"
#include "tests/lib/servers/fake_host.h"

static const char ask[] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hall.list\"}";

static void open_with(struct fake_host *d, enum limit limit, int64_t value)
{
	fake_host_open(d);
	d->limits.value[limit] = value;
	fake_host_restart(d);
}

static void flood(struct guest *g, int count)
{
	for (int i = 0; i < count; i++)
		guest_send(g, ask);
}

/* Turns at one moment of the wall, until nobody can be served any more. */
static void turn(struct fake_host *d)
{
	while (host_turn(d->host) == 0)
		;
}

Test(fair, a_turn_ends_after_half_a_millisecond_however_much_waits)
{
	struct fake_host d;
	struct guest g[3];
	fake_host_open(&d);
	d.each_us = 200;
	for (int i = 0; i < 3; i++) {
		guest_arrive(&g[i], &d);
		flood(&g[i], 8);
	}
	cr_assert_eq(host_turn(d.host), 0, "there is more to do");
	cr_assert_eq(g[0].message_count + g[1].message_count + g[2].message_count, 3);
	for (int i = 0; i < 3; i++)
		cr_expect_eq(g[i].message_count, 1, "each has had his turn");
	turn(&d);
	for (int i = 0; i < 3; i++) {
		cr_expect_eq(g[i].message_count, 8);
		guest_leave(&g[i]);
	}
	fake_host_close(&d);
}

Test(fair, who_comes_to_another_table_is_served_before_what_waits_at_a_busy_one)
{
	struct fake_host d;
	struct guest busy[4], other;
	fake_host_open(&d);
	fake_host_make(&d, "");
	for (int i = 0; i < 4; i++)
		guest_sit(&busy[i], &d, "watch");
	fake_host_make(&d, "");
	guest_sit(&other, &d, "watch");
	int before = other.message_count;
	d.each_us = 6000;
	for (int i = 0; i < 4; i++)
		flood(&busy[i], 8);
	host_turn(d.host);
	host_turn(d.host);
	guest_send(&other, ask);
	host_turn(d.host);
	cr_assert_eq(other.message_count, before + 1, "32 requests were there before his, all of one table");
	turn(&d);
	for (int i = 0; i < 4; i++)
		guest_leave(&busy[i]);
	guest_leave(&other);
	fake_host_close(&d);
}

/* Both have had a turn of so long, and come again, `one` before `other`. Who is next? */
static struct party *next_of(struct party *one, int64_t one_us, struct party *other, int64_t other_us)
{
	struct fair f = { 0 };
	fair_party_init(one, NULL);
	fair_party_init(other, NULL);
	fair_want(&f, one);
	fair_want(&f, other);
	cr_assert_eq(fair_next(&f), one);
	cr_assert_eq(fair_next(&f), other);
	fair_took(&f, one, one_us);
	fair_took(&f, other, other_us);
	fair_want(&f, one);
	fair_want(&f, other);
	struct party *next = fair_next(&f);
	fair_finish(&f);
	return next;
}

Test(fair, those_whose_orders_took_about_as_long_come_as_they_came)
{
	struct party one, other;
	cr_assert_eq(next_of(&one, 90, &other, 20), &one);
	cr_assert_eq(next_of(&one, 20, &other, 90), &one);
	cr_assert_eq(next_of(&one, 3000, &other, 90), &other, "but not before whoever has had much less");
}

Test(fair, time_is_charged_and_not_messages)
{
	struct fake_host d;
	struct guest g;
	open_with(&d, LIMIT_CONNECTION, 100);
	guest_arrive(&g, &d);
	d.each_us = 10000;
	flood(&g, 40);
	turn(&d);
	cr_assert_eq(g.message_count, 10, "a hundred milliseconds of the second");
	d.steady_us += 500000;
	turn(&d);
	cr_assert_eq(g.message_count, 14,
		"and half as much after half a second, less what it took to let him wait");
	d.each_us = 0;
	d.steady_us += 500000;
	turn(&d);
	cr_assert_eq(g.message_count, 40, "what costs nothing is not counted");
	guest_leave(&g);
	fake_host_close(&d);
}

/* Two guests of one address and a third of another arrive where addresses have a share each. */
static void arrive_from_two(struct fake_host *d, struct guest *one, struct guest *same, struct guest *other)
{
	open_with(d, LIMIT_ADDRESS, 100);
	d->address = "192.0.2.1";
	guest_arrive(one, d);
	guest_arrive(same, d);
	d->address = "192.0.2.2";
	guest_arrive(other, d);
}

Test(fair, connections_from_one_address_share_and_another_address_does_not_wait)
{
	struct fake_host d;
	struct guest one, two, other;
	arrive_from_two(&d, &one, &two, &other);
	d.each_us = 10000;
	flood(&one, 10);
	flood(&two, 10);
	turn(&d);
	cr_assert_eq(one.message_count + two.message_count, 10);
	flood(&other, 4);
	turn(&d);
	cr_assert_eq(other.message_count, 4);
	guest_leave(&one);
	guest_leave(&two);
	guest_leave(&other);
	fake_host_close(&d);
}

/* Requests that were answered, of as many as were sent. */
static int answered(struct guest *g, int count, const int before[])
{
	int all = 0;
	for (int i = 0; i < count; i++)
		all += g[i].message_count - before[i];
	return all;
}

Test(fair, twenty_connections_of_one_address_at_no_table_have_the_share_of_one)
{
	struct fake_host d;
	struct guest many[20], other;
	static const int none[20];
	fake_host_open(&d);
	d.address = "192.0.2.1";
	for (int i = 0; i < 20; i++)
		guest_arrive(&many[i], &d);
	d.address = "192.0.2.2";
	guest_arrive(&other, &d);
	d.each_us = 400;
	for (int i = 0; i < 20; i++)
		flood(&many[i], 8);
	flood(&other, 8);
	for (int i = 0; other.message_count < 8; i++)
		cr_assert(i < 100 && host_turn(d.host) == 0);
	cr_assert_leq(answered(many, 20, none), 10, "one for each of the other's");
	turn(&d);
	cr_assert_eq(answered(many, 20, none), 160);
	for (int i = 0; i < 20; i++)
		guest_leave(&many[i]);
	guest_leave(&other);
	fake_host_close(&d);
}

Test(fair, ten_tables_of_one_address_have_the_share_of_one_and_so_have_many_at_one_table)
{
	struct fake_host d;
	struct guest many[10], other, beside;
	int before[10];
	fake_host_open(&d);
	d.address = "192.0.2.1";
	for (int i = 0; i < 10; i++) {
		fake_host_make(&d, "");
		guest_sit(&many[i], &d, "watch");
	}
	d.address = "192.0.2.2";
	guest_sit(&beside, &d, "watch"); /* at the last of their tables */
	fake_host_make(&d, "");
	guest_sit(&other, &d, "watch");
	d.each_us = 400;
	for (int i = 0; i < 10; i++) {
		before[i] = many[i].message_count;
		flood(&many[i], 8);
	}
	int his = other.message_count, hers = beside.message_count;
	flood(&other, 4);
	flood(&beside, 4);
	for (int i = 0; other.message_count < his + 4 || beside.message_count < hers + 4; i++)
		cr_assert(i < 100 && host_turn(d.host) == 0);
	cr_assert_leq(answered(many, 10, before), 10, "one for each of theirs, who are two of one address");
	turn(&d);
	cr_assert_eq(answered(many, 10, before), 80);
	for (int i = 0; i < 10; i++)
		guest_leave(&many[i]);
	guest_leave(&beside);
	guest_leave(&other);
	fake_host_close(&d);
}

Test(fair, what_is_asked_at_one_table_is_charged_to_its_game)
{
	struct fake_host d;
	struct guest at, hall;
	fake_host_open(&d);
	fake_host_make(&d, "");
	d.limits.value[LIMIT_GAME] = 50;
	fake_host_restart(&d);
	guest_sit(&at, &d, "watch");
	guest_arrive(&hall, &d);
	int before = at.message_count;
	d.each_us = 10000;
	flood(&at, 8);
	flood(&hall, 8);
	turn(&d);
	cr_assert_eq(at.message_count, before + 5);
	cr_assert_eq(hall.message_count, 8);
	guest_leave(&at);
	guest_leave(&hall);
	fake_host_close(&d);
}

Test(fair, who_would_wait_too_long_is_told_when_to_ask_again)
{
	struct fake_host d;
	struct guest spender, g;
	int64_t code = 0, retry = 0;
	open_with(&d, LIMIT_ADDRESS, 10);
	d.address = "192.0.2.1";
	guest_arrive(&spender, &d);
	guest_arrive(&g, &d);
	d.each_us = 200000; /* twenty seconds' worth */
	flood(&spender, 1);
	turn(&d);
	d.each_us = 0;
	flood(&g, 1);
	turn(&d);
	cr_assert_eq(g.message_count, 0);
	d.steady_us += 6000000;
	turn(&d);
	cr_assert_eq(g.message_count, 1);
	json_t *answer = json_loads(g.messages[0], 0, NULL), *error = json_object_get(answer, "error");
	json_number_at(error, "code", &code);
	json_number_at(json_object_get(error, "data"), "retry_after", &retry);
	cr_assert_eq(code, WIRE_BUSY);
	cr_assert(retry >= 10 && retry <= 15, "%d", (int)retry);
	json_decref(answer);
	guest_leave(&spender);
	guest_leave(&g);
	fake_host_close(&d);
}

/* Written apart from the turn, as the socket takes it. */
Test(fair, what_is_written_late_is_on_the_account_of_whom_it_is_for)
{
	struct fake_host d;
	struct guest slow, same, other;
	arrive_from_two(&d, &slow, &same, &other);
	slow.reads = false;
	flood(&slow, 8);
	turn(&d);
	cr_assert_eq(slow.waiting_count, 8);
	d.each_us = 50000; /* eight of them: four times what an address has in a second */
	guest_read(&slow);
	d.each_us = 0;
	cr_assert_eq(d.host->figures.written_us, 400000);
	flood(&same, 1);
	flood(&other, 1);
	turn(&d);
	cr_assert_eq(same.message_count, 0, "of the same address: it waits until that has grown again");
	cr_assert_eq(other.message_count, 1);
	d.steady_us += 3100000;
	turn(&d);
	cr_assert_eq(same.message_count, 1);
	guest_leave(&slow);
	guest_leave(&same);
	guest_leave(&other);
	fake_host_close(&d);
}

Test(fair, one_who_goes_while_he_waits_for_his_turn_leaves_nothing_behind)
{
	struct fake_host d;
	struct guest g[3];
	fake_host_open(&d);
	fake_host_make(&d, "");
	for (int i = 0; i < 3; i++)
		guest_sit(&g[i], &d, "watch");
	for (int i = 0; i < 3; i++)
		flood(&g[i], 2);
	guest_leave(&g[1]);
	int before = g[2].message_count;
	turn(&d);
	cr_assert_eq(g[2].message_count, before + 2);
	guest_leave(&g[2]);
	guest_leave(&g[0]);
	fake_host_wait(&d, 62);
	cr_assert_eq(d.host->figures.tables, 0);
	fake_host_close(&d);
}

Test(purse, what_is_less_than_one_is_not_lost)
{
	struct purse p = { 0 };
	const struct allowance a = { 30, 3600 };
	int64_t now = 1000;
	for (int i = 0; i < 30; i++)
		cr_assert(purse_pay(&p, a, 1, now));
	cr_assert_not(purse_pay(&p, a, 1, now));
	for (int64_t end = now + 121ll * 1000000; now < end; now += 50)
		purse_open(&p, a, now); /* somebody asks all the time */
	cr_assert(purse_pay(&p, a, 1, now));
	cr_assert_not(purse_pay(&p, a, 1, now));
}
