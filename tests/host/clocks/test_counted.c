/* Counted time: hours that count and hours that do not, over changes of the time. */
#include <criterion/criterion.h>
#include <string.h>
#include <time.h>

#include "server/host/clocks/counted.h"

enum { HOUR = 3600 * 1000 };

static struct hours hours_of(const struct agreed_hours *agreed)
{
	struct hours hours;
	struct json_problem problem;
	cr_assert(counted_hours_read(&hours, agreed, &problem), "%s", problem.text);
	return hours;
}

/* "2026-10-24T18:00" of UTC. */
static int64_t utc(const char *text)
{
	int64_t at;
	struct hours plain = hours_of(&(struct agreed_hours){ 0 });
	cr_assert(counted_hours_moment(&plain, text, &at), "%s", text);
	return at;
}

static void expect_until(const struct agreed_hours *agreed, const char *from, int hours, const char *until)
{
	struct hours h = hours_of(agreed);
	int64_t at = counted_until(&h, NULL, utc(from), (int64_t)hours * HOUR);
	cr_assert_eq(at, utc(until), "%s and %d hours: %lld minutes beside", from, hours,
		(long long)(at - utc(until)) / 60000);
	cr_assert_eq(counted_between(&h, NULL, utc(from), at), (int64_t)hours * HOUR);
}

Test(counted, a_night_is_longer_in_autumn_and_shorter_in_spring)
{
	const struct agreed_hours berlin = { .zone = "Europe/Berlin", .quiet = "22:00-07:00" };
	expect_until(&berlin, "2026-10-23T18:00", 4, "2026-10-24T07:00"); /* of summer: 9 hours */
	expect_until(&berlin, "2026-10-24T18:00", 4, "2026-10-25T08:00"); /* the clocks go back: 10 */
	expect_until(&berlin, "2026-03-28T19:00", 4, "2026-03-29T07:00"); /* and forward: 8 */
}

Test(counted, an_hour_of_quiet_that_comes_twice_or_never_ends_nothing)
{
	const struct agreed_hours twice = { .zone = "Europe/Berlin", .quiet = "02:15-02:45" };
	struct hours h = hours_of(&twice);
	int64_t day = utc("2026-10-24T22:00"), night = counted_between(&h, NULL, day, day + 6 * HOUR);
	cr_assert_geq(night, 4 * HOUR);
	cr_assert_leq(night, 6 * HOUR - 30 * 60000, "it was quiet once at least");
	day = utc("2026-03-28T23:00");
	cr_assert_geq(counted_between(&h, NULL, day, day + 6 * HOUR), 5 * HOUR, "there was no such hour");
}

Test(counted, weekends_and_holidays_pass_by)
{
	const struct agreed_hours work = { .weekdays = "mon tue wed thu fri", .holiday_count = 2,
		.holidays = { "2026-12-24/2026-12-26", "2027-01-01" } };
	expect_until(&work, "2026-11-20T12:00", 24, "2026-11-23T12:00"); /* over a weekend */
	expect_until(&work, "2026-11-21T12:00", 1, "2026-11-23T01:00");
	expect_until(&work, "2026-12-23T12:00", 24, "2026-12-28T12:00"); /* Thursday to Saturday are off */
	expect_until(&work, "2026-12-31T20:00", 5, "2027-01-04T01:00");
	expect_until(&(struct agreed_hours){ 0 }, "2026-11-20T12:00", 24, "2026-11-21T12:00");
}

/* Whoever agrees upon such hours has them; but nobody is to wait while they are counted. */
Test(counted, hours_of_which_next_to_none_count_cost_no_more_than_others)
{
	const struct agreed_hours never = { .zone = "Europe/Berlin", .holiday_count = 1,
		.holidays = { "2000-01-01/9999-12-31" } }, hardly = { .quiet = "00:01-00:00" };
	const int64_t year_10000 = 253402300800000, year = 366ll * 24 * HOUR, from = utc("2026-11-20T12:00");
	struct hours h = hours_of(&never);
	int64_t at = counted_until(&h, NULL, from, 2 * HOUR);
	cr_assert_eq(at, year_10000 + HOUR,
		"midnight there is an hour earlier; holidays are passed over at once");
	cr_assert_eq(counted_between(&h, NULL, from, at), 2 * HOUR);
	h = hours_of(&hardly);
	at = counted_until(&h, NULL, from, year);
	cr_assert_lt(at, from + 3 * year, "it is not counted to the end");
	cr_assert_eq(counted_between(&h, NULL, from, at), year);
}

Test(counted, what_counts_with_one_must_count_with_the_other)
{
	struct hours table = hours_of(&(struct agreed_hours){ .weekdays = "mon tue wed thu fri" }),
		west = hours_of(&(struct agreed_hours){ .zone = "America/Los_Angeles", .quiet = "22:00-08:00" });
	/* Friday 20:00 UTC is noon there: 4 hours until the weekend, then from Monday 0:00 UTC, 16:00 there */
	cr_assert_eq(counted_until(&table, &west, utc("2026-11-20T20:00"), 5 * HOUR), utc("2026-11-23T01:00"));
	cr_assert_eq(counted_between(&table, &west, utc("2026-11-20T20:00"), utc("2026-11-23T06:00")), 10 * HOUR);
}

Test(counted, what_is_no_hour_is_refused_in_a_sentence)
{
	static const struct agreed_hours bad[] = { { .zone = "Europe/Blenheim" }, { .zone = "../../etc/passwd" },
		{ .weekdays = "monday" }, { .weekdays = " " }, { .quiet = "22-7" }, { .quiet = "25:00-07:00" },
		{ .holiday_count = 1, .holidays = { "tomorrow" } },
		{ .holiday_count = 1, .holidays = { "2026-12-24/2026-12-20" } } };
	struct json_problem problem;
	struct hours hours;
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		cr_expect_not(counted_hours_read(&hours, &bad[i], &problem), "%zu", i);
}
