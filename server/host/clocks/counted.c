/* Counted time. */
#include "server/host/clocks/counted.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "server/base/zone.h"

/* Pieces of time that are looked at: more than a year of nights and weekends. Everything beyond counts, so
 * that hours of which next to none count cost no more than others. */
enum { MINUTES = 24 * 60, PIECES_MAX = 1000 };

static const char *const days[7] = { "sun", "mon", "tue", "wed", "thu", "fri", "sat" };

/* ---- Read ---------------------------------------------------------------------------------------------- */

static bool wrong(struct json_problem *problem, const char *why, const char *what)
{
	snprintf(problem->text, sizeof problem->text, why, what);
	return false;
}

static bool read_weekdays(struct hours *hours, const char *text, struct json_problem *problem)
{
	hours->weekdays = text[0] ? 0 : 0x7f;
	for (const char *at = text; *at; at += strspn(at, " ,")) {
		size_t size = strcspn(at, " ,");
		int day = 0;
		while (day < 7 && (size != 3 || strncmp(at, days[day], 3) != 0))
			day++;
		if (day == 7)
			return wrong(problem,
				"weekdays: they are called mon, tue, wed, thu, fri, sat and sun, and not '%s'", at);
		hours->weekdays |= (uint8_t)(1 << day);
		at += size;
	}
	return hours->weekdays || wrong(problem, "weekdays: one at least has to count%s", "");
}

static bool read_quiet(struct hours *hours, const char *text, struct json_problem *problem)
{
	int h[2], m[2], used = 0;
	if (!text[0])
		return true;
	if (sscanf(text, "%2d:%2d-%2d:%2d%n", &h[0], &m[0], &h[1], &m[1], &used) != 4 || text[used])
		return wrong(problem, "quiet: hours like 22:00-07:00 are wanted, and not '%s'", text);
	for (int i = 0; i < 2; i++)
		if (h[i] < 0 || h[i] > 23 || m[i] < 0 || m[i] > 59)
			return wrong(problem, "quiet: there is no such hour as in '%s'", text);
	hours->quiet_from = h[0] * 60 + m[0];
	hours->quiet_to = h[1] * 60 + m[1];
	return true;
}

static bool read_day(const char *text, int32_t *day, const char **end)
{
	int y, m, d, used = 0;
	if (sscanf(text, "%4d-%2d-%2d%n", &y, &m, &d, &used) != 3 || y < 1970 || m < 1 || m > 12 || d < 1 ||
		d > 31)
		return false;
	*day = y * 10000 + m * 100 + d;
	*end = text + used;
	return true;
}

static bool read_holiday(struct hours *hours, const char *text, struct json_problem *problem)
{
	const char *end;
	int32_t from, to;
	bool fits = read_day(text, &from, &end);
	to = from;
	if (fits && *end == '/')
		fits = read_day(end + 1, &to, &end);
	if (!fits || *end || to < from)
		return wrong(problem,
			"holidays: a day like 2026-12-24 or days like 2026-12-24/2027-01-01 are wanted, "
			"and not '%s'",
			text);
	hours->holidays[hours->holiday_count].from = from;
	hours->holidays[hours->holiday_count++].to = to;
	return true;
}

bool counted_hours_read(struct hours *hours, const struct agreed_hours *agreed, struct json_problem *problem)
{
	*hours = (struct hours){ 0 };
	TEXT_SET(hours->zone, agreed->zone);
	if (!zone_known(agreed->zone))
		return wrong(problem, "zone: there is no time zone '%s' here; they are called like Europe/Berlin",
			agreed->zone);
	if (!read_weekdays(hours, agreed->weekdays, problem) || !read_quiet(hours, agreed->quiet, problem))
		return false;
	for (int i = 0; i < agreed->holiday_count; i++)
		if (!read_holiday(hours, agreed->holidays[i], problem))
			return false;
	hours->all = hours->weekdays == 0x7f && hours->quiet_from == hours->quiet_to && !hours->holiday_count;
	return true;
}

bool counted_hours_moment(const struct hours *hours, const char *text, int64_t *at_ms)
{
	struct tm tm = { .tm_isdst = -1 };
	int used = 0;
	if (sscanf(text, "%4d-%2d-%2dT%2d:%2d%n", &tm.tm_year, &tm.tm_mon, &tm.tm_mday, &tm.tm_hour, &tm.tm_min,
		&used) != 5 || text[used] || tm.tm_year < 1970 || tm.tm_mon < 1 || tm.tm_mon > 12 || tm.tm_mday < 1 ||
		tm.tm_mday > 31 || tm.tm_hour < 0 || tm.tm_hour > 23 || tm.tm_min < 0 || tm.tm_min > 59)
		return false;
	tm.tm_year -= 1900;
	tm.tm_mon--;
	*at_ms = zone_moment(hours->zone, tm);
	return true;
}

/* ---- What counts --------------------------------------------------------------------------------------- */

/* When the clocks there show this minute of the day next after `now`; they may show it twice, or not at
 * all. */
static int64_t next_at(const struct hours *hours, struct tm shown, int minute, int64_t now)
{
	struct tm then = { .tm_year = shown.tm_year, .tm_mon = shown.tm_mon, .tm_mday = shown.tm_mday,
		.tm_min = minute, .tm_isdst = -1 };
	int64_t at = zone_moment(hours->zone, then);
	then.tm_isdst = shown.tm_isdst;
	if (at <= now)
		at = zone_moment(hours->zone, then);
	return at > now ? at : now + 60000;
}

/* Of holidays, `shown` becomes the last. */
static bool is_free_day(const struct hours *hours, struct tm *shown)
{
	int32_t day = (shown->tm_year + 1900) * 10000 + (shown->tm_mon + 1) * 100 + shown->tm_mday;
	for (int i = 0; i < hours->holiday_count; i++) {
		int32_t last = hours->holidays[i].to;
		if (day < hours->holidays[i].from || day > last)
			continue;
		shown->tm_year = last / 10000 - 1900;
		shown->tm_mon = last / 100 % 100 - 1;
		shown->tm_mday = last % 100;
		return true;
	}
	return !(hours->weekdays >> shown->tm_wday & 1);
}

/* The minutes of the day between which a minute lies that is quiet, or is not. */
static bool is_quiet(const struct hours *hours, int minute, int *until)
{
	int from = hours->quiet_from, to = hours->quiet_to;
	bool quiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
	int next = quiet ? to : from;
	*until = next > minute && from != to ? next : MINUTES;
	return quiet;
}

/* Does this moment count, and until when is it so at least? */
static bool counts(const struct hours *hours, int64_t at, int64_t *until)
{
	*until = INT64_MAX;
	if (!hours || hours->all)
		return true;
	struct tm shown = zone_shows(hours->zone, at);
	int minute = MINUTES;
	bool free = is_free_day(hours, &shown) || is_quiet(hours, shown.tm_hour * 60 + shown.tm_min, &minute);
	*until = next_at(hours, shown, minute, at);
	return !free;
}

/* A piece of time in which all counts, or nothing does. */
static bool piece(const struct hours *hours, const struct hours *other, int64_t at, int64_t *until)
{
	int64_t first, second;
	bool one = counts(hours, at, &first), both = counts(other, at, &second) && one;
	*until = first < second ? first : second;
	return both;
}

int64_t counted_until(const struct hours *hours, const struct hours *other, int64_t from, int64_t counted)
{
	assert(counted >= 0);
	int64_t until;
	for (int i = 0; i < PIECES_MAX; i++, from = until) {
		bool does = piece(hours, other, from, &until);
		if (does && until - from >= counted)
			break;
		counted -= does ? until - from : 0;
	}
	return from + counted;
}

int64_t counted_between(const struct hours *hours, const struct hours *other, int64_t from, int64_t to)
{
	int64_t counted = 0, until;
	for (int i = 0; i < PIECES_MAX && from < to; i++, from = until) {
		bool does = piece(hours, other, from, &until);
		until = until < to ? until : to;
		counted += does ? until - from : 0;
	}
	return counted + (from < to ? to - from : 0);
}
