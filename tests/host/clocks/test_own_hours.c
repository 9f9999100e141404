/* Own hours: a clock that is counted in days stands while its player rests or is away, as he has said in his
 * book; others are not told where he lives, and nobody gains time by saying something else. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/host/host_members.h"
#include "server/host/table.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/servers/fake_host.h"

#define HOUR_MS (3600 * 1000ll)
#define DAY_MS (24 * HOUR_MS)
#define BANK(kind, days) "\"options\":{\"clock\":{\"kind\":\"" kind "\",\"bank_seconds\":" #days "}}"
#define ONE_DAY BANK("days", 86400)
#define THREE_DAYS BANK("days", 259200)
#define NIGHTS "\"zone\":\"Europe/Berlin\",\"quiet\":\"22:00-07:00\""
#define AWAY "\"zone\":\"America/Los_Angeles\",\"holidays\":[\"2026-12-20/2027-01-03\"]"

static struct fake_host d;

/* "2026-10-24T16:00" of UTC. */
static int64_t utc(const char *text)
{
	struct tm tm = { 0 };
	cr_assert_eq(sscanf(text, "%d-%d-%dT%d:%d", &tm.tm_year, &tm.tm_mon, &tm.tm_mday, &tm.tm_hour,
		&tm.tm_min), 5);
	tm.tm_year -= 1900;
	tm.tm_mon--;
	return (int64_t)timegm(&tm) * 1000;
}

static void leap_to(const char *text)
{
	int64_t by = utc(text) - d.wall_ms - 1000;
	cr_assert_geq(by, 0, "time goes on");
	d.wall_ms += by;
	d.steady_us += by * 1000;
	fake_host_wait(&d, 1);
}

static json_t *set_book(struct guest *g, const char *members)
{
	char params[600];
	snprintf(params, sizeof params, "{%s}", members);
	return guest_call(g, "book.set", params);
}

static void say(struct guest *g, const char *members)
{
	json_decref(set_book(g, members));
}

static void put_in(struct guest *g, const char *role)
{
	char params[100];
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, role));
	json_decref(guest_call(g, "book.add", params));
}

/* Somebody who plays A, and has a book that says so. */
static void owner_arrives(struct guest *g, const char *members)
{
	guest_arrive(g, &d);
	json_decref(guest_call(g, "book.make", "{}"));
	say(g, members);
	put_in(g, "A");
}

static void visit(const char *role)
{
	struct guest g;
	guest_sit(&g, &d, role);
	fake_host_settle(&d);
	guest_leave(&g);
}

/* What the table says of its clock to this role, to be released. */
static json_t *clock_for(const char *role)
{
	struct guest g;
	char params[128];
	guest_arrive(&g, &d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, role));
	json_t *table = guest_call(&g, "open", params), *clock = json_incref(json_object_get(table, "clock"));
	json_decref(table);
	guest_leave(&g);
	return clock;
}

static int64_t deadline_for(const char *role, const char *seat)
{
	json_t *clock = clock_for(role), *at = json_object_get(json_object_get(clock, "deadlines"), seat);
	int64_t ms = json_integer_value(at);
	json_decref(clock);
	return ms;
}

static void wait_order(const char *role)
{
	static int number;
	struct guest g;
	char id[16];
	snprintf(id, sizeof id, "o-%d", ++number);
	guest_sit(&g, &d, role);
	cr_assert_eq(guest_order(&g, id, "{\"type\":\"wait\"}"), 0);
	guest_leave(&g);
}

/* A is to play, now; whoever plays before him does so. */
static void begin(void)
{
	visit("A");
	visit("B");
	while (fake_host_active(&d) != 'A')
		wait_order("B");
}

static void open_at(const char *text, const char *members)
{
	fake_host_open(&d);
	leap_to(text);
	fake_host_make(&d, members);
}

EVERY_STORE(own_hours, a_clock_of_days_stands_in_the_quiet_hours_of_its_player_over_a_change_of_time)
{
	struct guest owner;
	open_at("2026-10-24T16:00", ONE_DAY);
	owner_arrives(&owner, NIGHTS);
	begin();
	/* four hours, a night of ten, fifteen hours, a night of nine, five hours */
	cr_assert_eq(deadline_for("A", "A"), utc("2026-10-26T11:00"));
	leap_to("2026-10-26T10:59");
	cr_assert_eq(d.host->figures.expired, 0);
	fake_host_wait(&d, 120);
	cr_assert_eq(d.host->figures.expired, 1);
	guest_leave(&owner);
	fake_host_close(&d);
}

EVERY_STORE(own_hours, a_clock_of_days_stands_on_holidays_and_so_after_a_restart)
{
	struct guest owner;
	open_at("2026-12-10T12:00", THREE_DAYS);
	owner_arrives(&owner, "\"zone\":\"Europe/Berlin\",\"holidays\":[\"2026-12-13/2026-12-26\"]");
	leap_to("2026-12-12T11:00");
	begin();
	cr_assert_eq(deadline_for("A", "A"), utc("2026-12-29T11:00"), "half a day before, the rest behind");
	guest_leave(&owner);
	fake_host_restart(&d);
	cr_assert_eq(deadline_for("A", "A"), utc("2026-12-29T11:00"));
	leap_to("2026-12-20T12:00");
	wait_order("A");
	wait_order("B");
	cr_assert_eq(fake_host_active(&d), 'A');
	cr_assert_eq(deadline_for("A", "A"), utc("2026-12-29T11:00"), "no time has passed for him");
	fake_host_close(&d);
}

Test(own_hours, a_live_clock_stands_for_nobody)
{
	struct guest owner;
	open_at("2026-10-24T20:30", BANK("live", 3600));
	owner_arrives(&owner, NIGHTS);
	begin();
	cr_assert_eq(deadline_for("A", "A"), d.wall_ms + HOUR_MS);
	cr_assert_eq(deadline_for("B", "A"), d.wall_ms + HOUR_MS, "and B sees it run");
	guest_leave(&owner);
	fake_host_close(&d);
}

/* What B is sent from here on, until the night is over. */
static char *what_b_hears(const char *members)
{
	struct guest owner, b;
	char *all = NULL;
	size_t size;
	open_at("2026-10-24T16:00", THREE_DAYS);
	owner_arrives(&owner, members);
	begin();
	guest_sit(&b, &d, "B");
	for (int hour = 0; hour < 30; hour++) {
		d.wall_ms += HOUR_MS;
		d.steady_us += HOUR_MS * 1000;
		fake_host_wait(&d, 1);
	}
	FILE *out = open_memstream(&all, &size);
	for (int i = 0; i < b.message_count; i++) {
		if (!strstr(b.messages[i], "\"game\"")) /* what opens the table holds names that are drawn */
			fprintf(out, "%s\n", b.messages[i]);
	}
	fclose(out);
	guest_leave(&b);
	json_t *clock = clock_for("B");
	cr_assert_null(json_object_get(json_object_get(clock, "deadlines"), "A"));
	json_decref(clock);
	guest_leave(&owner);
	fake_host_close(&d);
	return all;
}

Test(own_hours, others_are_told_nothing_of_where_he_lives)
{
	char *here = what_b_hears(NIGHTS), *there = what_b_hears(
		"\"zone\":\"America/Los_Angeles\",\"quiet\":\"21:00-08:30\"");
	cr_assert_str_eq(here, there);
	free(here);
	free(there);
}

EVERY_STORE(own_hours, who_says_something_else_while_his_clock_runs_moves_no_deadline_and_gains_nothing)
{
	struct guest owner;
	open_at("2026-12-01T12:00", THREE_DAYS);
	owner_arrives(&owner, "\"holidays\":[\"2026-12-06/2026-12-25\"]");
	leap_to("2026-12-05T12:00");
	begin();
	int64_t before = deadline_for("A", "A");
	cr_assert_eq(before, utc("2026-12-28T12:00"));
	say(&owner, "\"quiet\":\"20:00-08:00\",\"holidays\":[\"2026-12-06/2026-12-25\","
		"\"2027-01-01/2027-01-20\"]");
	fake_host_wait(&d, 2);
	cr_assert_eq(deadline_for("A", "A"), before);
	say(&owner, "");
	fake_host_wait(&d, 2);
	cr_assert_eq(deadline_for("A", "A"), before);
	leap_to("2026-12-06T12:00");
	wait_order("A");
	wait_order("B");
	cr_assert_eq(fake_host_active(&d), 'A');
	cr_assert_leq(deadline_for("A", "A"), utc("2026-12-08T12:05"),
		"the day that was a holiday is paid for, and the fortnight is not his");
	cr_assert_geq(deadline_for("A", "A"), utc("2026-12-08T11:55"));
	guest_leave(&owner);
	fake_host_close(&d);
}

EVERY_STORE(own_hours, who_announces_a_holiday_while_his_clock_runs_has_it_from_his_next_deadline_on)
{
	struct guest owner;
	open_at("2026-12-01T12:00", THREE_DAYS);
	owner_arrives(&owner, NIGHTS);
	say(&owner, "");
	begin();
	say(&owner, "\"holidays\":[\"2026-12-04/2026-12-20\"]");
	fake_host_wait(&d, 1);
	cr_assert_eq(deadline_for("A", "A") / HOUR_MS, utc("2026-12-04T12:00") / HOUR_MS);
	leap_to("2026-12-02T12:00");
	wait_order("A");
	wait_order("B");
	cr_assert_eq(fake_host_active(&d), 'A');
	cr_assert_eq(deadline_for("A", "A") / HOUR_MS, utc("2026-12-21T12:00") / HOUR_MS,
		"a day is spent, the other two are his yet");
	guest_leave(&owner);
	fake_host_close(&d);
}

static void refused(struct guest *g, const char *members, const char *why)
{
	char params[600];
	snprintf(params, sizeof params, "{%s}", members);
	int id = guest_ask(g, "book.set", params);
	fake_host_settle(&d);
	json_t *answer = guest_answer(g, id);
	cr_assert_not_null(answer);
	const char *message = json_string_value(json_object_get(json_object_get(answer, "error"), "message"));
	cr_assert_not_null(message, "%s", members);
	cr_assert_not_null(strstr(message, why), "%s: %s", members, message);
	json_decref(answer);
}

EVERY_STORE(own_hours, a_holiday_is_announced_two_days_before_and_what_was_announced_stays)
{
	struct guest owner;
	open_at("2026-12-01T12:00", ONE_DAY);
	owner_arrives(&owner, "\"holidays\":[\"2026-12-04/2026-12-05\"]");
	refused(&owner, "\"holidays\":[\"2026-12-03\"]", "2026-12-03 begins too soon");
	refused(&owner, "\"holidays\":[\"2026-11-20/2027-01-05\"]", "begins too soon");
	leap_to("2026-12-04T12:00");
	say(&owner, "\"holidays\":[\"2026-12-04/2026-12-05\"],\"name\":\"Anne\"");
	refused(&owner, "\"holidays\":[\"2026-12-04/2026-12-15\"]", "begins too soon");
	say(&owner, "\"holidays\":[]");
	refused(&owner, "\"holidays\":[\"2026-12-04/2026-12-05\"]", "begins too soon");
	guest_leave(&owner);
	fake_host_close(&d);
}

Test(own_hours, hours_that_are_none_are_turned_away_with_a_sentence)
{
	struct guest owner;
	open_at("2026-12-01T12:00", ONE_DAY);
	owner_arrives(&owner, "");
	refused(&owner, "\"zone\":\"Atlantis\"", "there is no time zone 'Atlantis'");
	refused(&owner, "\"quiet\":\"late\"", "hours like 22:00-07:00 are wanted");
	refused(&owner, "\"quiet\":\"08:00-20:01\"", "at most twelve hours");
	refused(&owner, "\"holidays\":[\"Christmas\"]", "a day like 2026-12-24");
	refused(&owner, "\"holidays\":[\"2027-01-01/2027-03-02\"]", "at most sixty days");
	refused(&owner, "\"presence\":\"sometimes\"", "presence");
	refused(&owner, "\"holidays\":[\"2027-01-01\",\"2027-01-02\",\"2027-01-03\",\"2027-01-04\","
		"\"2027-01-05\",\"2027-01-06\",\"2027-01-07\",\"2027-01-08\",\"2027-01-09\",\"2027-01-10\","
		"\"2027-01-11\",\"2027-01-12\",\"2027-01-13\"]", "holidays");
	say(&owner, "\"quiet\":\"20:00-08:00\",\"holidays\":[\"2027-01-01/2027-03-01\"]");
	guest_leave(&owner);
	fake_host_close(&d);
}

static const char *away(const char *role, char out[20])
{
	json_t *clock = clock_for(role);
	const char *until = json_string_value(json_object_get(json_object_get(clock, "away"), "A"));
	snprintf(out, 20, "%s", until ? until : "");
	json_decref(clock);
	return out;
}

EVERY_STORE(own_hours, others_are_told_until_when_he_is_away_and_not_if_he_hides)
{
	struct guest owner, b;
	char until[20];
	open_at("2026-12-01T12:00", ONE_DAY);
	owner_arrives(&owner, AWAY);
	begin();
	cr_assert_str_eq(away("B", until), "");
	guest_sit(&b, &d, "B");
	leap_to("2026-12-19T23:59");
	json_t *told = guest_notice(&b, "clock");
	cr_assert_null(json_object_get(told, "away"));
	json_decref(told);
	guest_forget(&b);
	leap_to("2026-12-20T00:00");
	cr_assert_eq(guest_count(&b, "clock"), 1, "by midnight of UTC, wherever he lives");
	told = guest_notice(&b, "clock");
	cr_assert_str_eq(json_string_value(json_object_get(json_object_get(told, "away"), "A")), "2027-01-03");
	json_decref(told);
	say(&owner, AWAY ",\"presence\":\"hidden\"");
	fake_host_wait(&d, 2);
	cr_assert_str_eq(away("B", until), "");
	guest_leave(&b);
	guest_leave(&owner);
	fake_host_close(&d);
}

EVERY_STORE(own_hours, the_book_that_a_seat_was_put_into_last_speaks_for_it)
{
	struct guest owner, other;
	open_at("2026-10-23T16:00", ONE_DAY);
	owner_arrives(&owner, NIGHTS);
	fake_host_wait(&d, 1);
	owner_arrives(&other, "");
	begin();
	cr_assert_eq(deadline_for("B", "A"), d.wall_ms + DAY_MS);
	char params[64];
	snprintf(params, sizeof params, "{\"game\":\"%s\"}", d.game);
	json_decref(guest_call(&other, "book.remove", params));
	wait_order("A");
	wait_order("B");
	fake_host_wait(&d, 1);
	cr_assert_eq(deadline_for("B", "A"), 0);
	cr_assert_eq(deadline_for("A", "A") / HOUR_MS, utc("2026-10-25T11:00") / HOUR_MS,
		"nothing is lost of the day by what holds from now on");
	guest_leave(&other);
	guest_leave(&owner);
	fake_host_close(&d);
}

static void add_channel(struct guest *g)
{
	char params[100];
	json_t *made = guest_call(g, "book.channel", "{\"kind\":\"mail\",\"address\":\"anne@example.org\"}");
	fake_host_wait(&d, 1);
	cr_assert_eq(d.post_count, 1, "what he asked for himself comes in the night as well");
	json_t *json = json_loads(d.posts[0].json, 0, NULL);
	snprintf(params, sizeof params, "{\"n\":%d,\"code\":\"%s\"}",
		(int)json_integer_value(json_object_get(made, "n")),
		json_string_value(json_object_get(json_object_get(json, "data"), "code")));
	json_decref(guest_call(g, "book.confirm", params));
	json_decref(json);
	json_decref(made);
	d.post_count = d.posts_told = 0;
}

EVERY_STORE(own_hours, notices_wait_for_the_morning)
{
	struct guest owner;
	open_at("2026-10-24T21:00", "");
	owner_arrives(&owner, NIGHTS);
	add_channel(&owner);
	if (fake_host_active(&d) == 'A')
		wait_order("A");
	wait_order("B");
	leap_to("2026-10-25T05:59");
	cr_assert_eq(d.post_count, 0);
	leap_to("2026-10-25T06:00");
	fake_host_wait(&d, 3);
	cr_assert_eq(d.post_count, 1);
	fake_host_wait(&d, 200);
	cr_assert_eq(d.post_count, 1, "once");
	guest_leave(&owner);
	fake_host_close(&d);
}

/* A clock of that many seconds for each order, and a reminder in the night. */
static void begin_at_night(struct guest *owner, const char *seconds)
{
	char members[80];
	snprintf(members, sizeof members, "\"options\":{\"clock_seconds\":%s}", seconds);
	open_at("2026-10-24T21:00", members);
	owner_arrives(owner, NIGHTS);
	add_channel(owner);
	if (fake_host_active(&d) == 'A')
		wait_order("A");
	wait_order("B");
}

EVERY_STORE(own_hours, a_reminder_of_time_that_runs_out_in_the_night_does_not_wait)
{
	struct guest owner;
	begin_at_night(&owner, "14400");
	leap_to("2026-10-25T00:10");
	fake_host_wait(&d, 5);
	cr_assert_eq(d.post_count, 1);
	guest_leave(&owner);
	fake_host_close(&d);
}

EVERY_STORE(own_hours, a_reminder_that_comes_in_time_in_the_morning_waits_for_it)
{
	struct guest owner;
	begin_at_night(&owner, "36000");
	leap_to("2026-10-25T05:50");
	fake_host_wait(&d, 70);
	cr_assert_eq(d.post_count, 0);
	leap_to("2026-10-25T06:00");
	fake_host_wait(&d, 70);
	cr_assert_eq(d.post_count, 1, "together with what else has waited");
	guest_leave(&owner);
	fake_host_close(&d);
}
