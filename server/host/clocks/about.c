/* What the owner of a book has said of himself. */
#include "server/host/clocks/about.h"

#include <stdio.h>
#include <string.h>

#include "protocol/envelope.h"
#include "protocol/json/json_write.h"
#include "protocol/json/letters.h"
#include "server/base/zone.h"

enum { DAY_MS = 24 * 3600 * 1000 };

/* ---- Kept ---------------------------------------------------------------------------------------------- */

void about_read(struct params_about *about, const char *text)
{
	struct json_problem problem;
	json_t *json = json_parse(text, strlen(text), &problem);
	*about = (struct params_about){ 0 };
	if (json && !json_read(json, &params_about_shape, about, about, NULL, &problem))
		*about = (struct params_about){ 0 };
	json_drop(json);
}

void about_write(const struct params_about *about, struct bytes *out)
{
	bool first = true;
	bytes_char(out, '{');
	json_members(out, &first, NULL, &params_about_shape, about);
	bytes_char(out, '}');
}

bool about_hours(const struct params_about *about, struct hours *hours, struct json_problem *problem)
{
	struct agreed_hours agreed = { .holiday_count = about->holiday_count };
	_Static_assert((int)OWN_HOLIDAYS_MAX <= (int)HOLIDAYS_MAX, "as many as a table may agree on");
	TEXT_SET(agreed.zone, about->zone);
	TEXT_SET(agreed.quiet, about->quiet);
	memcpy(agreed.holidays, about->holidays, sizeof about->holidays);
	return counted_hours_read(hours, &agreed, problem);
}

int64_t about_quiet_until(const struct params_about *about, int64_t now)
{
	struct json_problem problem;
	struct hours hours;
	struct params_about quiet = *about;
	quiet.holiday_count = 0;
	if (!about->quiet[0] || !about_hours(&quiet, &hours, &problem))
		return 0;
	int64_t until = counted_until(&hours, NULL, now, 1) - 1;
	return until > now ? until : 0;
}

/* ---- Judged -------------------------------------------------------------------------------------------- */

static bool wrong(struct json_problem *problem, const char *why)
{
	snprintf(problem->text, sizeof problem->text, "%s", why);
	return false;
}

static int64_t begins_ms(const struct hours *hours, int32_t day)
{
	struct tm tm = { .tm_year = day / 10000 - 1900, .tm_mon = day / 100 % 100 - 1, .tm_mday = day % 100,
		.tm_isdst = -1 };
	return zone_moment(hours->zone, tm);
}

/* Quiet hours are for the night; who has more of them has a day without hours. */
static bool nights_fit(const struct hours *hours, struct json_problem *problem)
{
	int minutes = (hours->quiet_to - hours->quiet_from + 24 * 60) % (24 * 60);
	return minutes <= ABOUT_QUIET_MINUTES_MAX ||
		wrong(problem, "quiet: at most twelve hours of a day may be quiet");
}

static bool was_said(const struct params_about *before, const char *holiday)
{
	for (int i = 0; i < before->holiday_count; i++)
		if (strcmp(before->holidays[i], holiday) == 0)
			return true;
	return false;
}

/* Others are to know of a holiday before it begins, and nobody stops a clock by going on one. */
static bool is_announced(const struct params_about *about, const struct params_about *before,
	const struct hours *hours, int64_t now, struct json_problem *problem)
{
	for (int i = 0; i < about->holiday_count; i++)
		if (!was_said(before, about->holidays[i]) &&
			begins_ms(hours, hours->holidays[i].from) < now + ABOUT_AHEAD_MS) {
			snprintf(problem->text, sizeof problem->text,
				"holidays: %s begins too soon; a holiday is announced two days before its first at least",
				about->holidays[i]);
			return false;
		}
	return true;
}

static bool are_few(const struct hours *hours, struct json_problem *problem)
{
	int64_t days = 0;
	for (int i = 0; i < hours->holiday_count; i++)
		days += (begins_ms(hours, hours->holidays[i].to) - begins_ms(hours, hours->holidays[i].from) +
			DAY_MS / 2) / DAY_MS + 1;
	return days <= ABOUT_DAYS_MAX ||
		wrong(problem, "holidays: at most sixty days together may be announced at once");
}

bool about_may_be_said(const struct params_about *about, const struct params_about *before, int64_t now,
	struct json_problem *problem)
{
	struct hours hours;
	if (about->name[0] && letters_blank(about->name))
		return wrong(problem, "name: there is nothing but blanks in it");
	return about_hours(about, &hours, problem) && nights_fit(&hours, problem) && are_few(&hours, problem) &&
		is_announced(about, before, &hours, now, problem);
}
