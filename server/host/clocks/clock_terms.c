/* The terms of a clock. */
#include "server/host/clocks/clock_terms.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* ---- Read ---------------------------------------------------------------------------------------------- */

static bool wrong(struct json_problem *problem, const char *why)
{
	snprintf(problem->text, sizeof problem->text, "%s", why);
	return false;
}

static bool is_bank(enum agreed_kind kind)
{
	return kind == CLOCK_LIVE || kind == CLOCK_DAYS;
}

/* What belongs to another sort of clock is not passed over in silence. */
static bool fits_kind(const struct agreed_clock *agreed, struct json_problem *problem)
{
	bool bank = agreed->bank_seconds || agreed->gain_seconds || agreed->cap_seconds;
	if (bank && !is_bank(agreed->kind))
		return wrong(problem,
			"bank_seconds, gain_seconds and cap_seconds are of a clock that is live or of days");
	if (agreed->turn_seconds && agreed->kind != CLOCK_TURN)
		return wrong(problem, "turn_seconds is of a clock that gives a time for each turn");
	if (is_bank(agreed->kind) && !agreed->bank_seconds)
		return wrong(problem, "bank_seconds: a clock that is live or of days says how long each seat has");
	if (agreed->kind == CLOCK_TURN && !agreed->turn_seconds)
		return wrong(problem, "turn_seconds: it is wanted how long each seat has in a turn");
	if (agreed->cap_seconds && agreed->cap_seconds < agreed->bank_seconds)
		return wrong(problem,
			"cap_seconds: a seat begins with bank_seconds, and may never have less than that");
	return true;
}

bool clock_terms_read(struct clock_terms *terms, const struct agreed_clock *agreed,
	struct json_problem *problem)
{
	*terms = (struct clock_terms){ .kind = agreed->kind, .hours.all = true,
		.bank_ms = agreed->bank_seconds * 1000ll, .gain_ms = agreed->gain_seconds * 1000ll,
		.cap_ms = agreed->cap_seconds * 1000ll, .turn_ms = agreed->turn_seconds * 1000ll };
	if (!fits_kind(agreed, problem) || !counted_hours_read(&terms->hours, &agreed->hours, problem))
		return false;
	return !agreed->begins[0] || counted_hours_moment(&terms->hours, agreed->begins, &terms->begins_ms) ||
		wrong(problem, "begins: a moment like 2026-12-01T19:00 is wanted");
}

/* ---- What it gives ------------------------------------------------------------------------------------- */

bool clock_terms_keep(const struct clock_terms *terms)
{
	return terms->kind != CLOCK_NONE || terms->each_ms;
}

bool clock_terms_are_of_days(const struct clock_terms *terms)
{
	return terms->kind == CLOCK_DAYS || (terms->kind == CLOCK_TURN && terms->turn_ms >= CLOCK_DAY_MS);
}

int64_t clock_terms_first(const struct clock_terms *terms)
{
	return terms->kind == CLOCK_TURN ? terms->turn_ms : terms->bank_ms;
}

int64_t clock_terms_next(const struct clock_terms *terms, int64_t left)
{
	if (terms->kind == CLOCK_TURN)
		return terms->turn_ms;
	left += terms->gain_ms;
	if (terms->cap_ms && left > terms->cap_ms)
		left = terms->cap_ms;
	return left > CLOCK_LEAST_MS ? left : CLOCK_LEAST_MS;
}

int64_t clock_terms_umpire(const struct clock_terms *terms)
{
	int64_t ms = terms->kind == CLOCK_TURN ? terms->turn_ms : terms->bank_ms / 4;
	return ms > CLOCK_LEAST_MS ? ms : CLOCK_LEAST_MS;
}

/* ---- Said ---------------------------------------------------------------------------------------------- */

/* "3 days", "1 hour and 30 minutes": in units that lose nothing. */
static void say_time(int64_t seconds, struct bytes *out)
{
	static const struct { int64_t seconds; const char *name; } units[] = {
		{ 86400, "day" }, { 3600, "hour" }, { 60, "minute" }, { 1, "second" } };
	bool some = false;
	for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
		int64_t n = seconds / units[i].seconds;
		seconds %= units[i].seconds;
		if (!n)
			continue;
		bytes_format(out, "%s%lld %s%s", some ? seconds ? ", " : " and " : "", (long long)n, units[i].name,
			n == 1 ? "" : "s");
		some = true;
	}
}

static void say_kind(const struct clock_terms *terms, struct bytes *out)
{
	if (terms->kind == CLOCK_TURN || terms->each_ms) {
		bytes_text(out, "Each seat has ");
		say_time((terms->turn_ms ? terms->turn_ms : terms->each_ms) / 1000, out);
		bytes_text(out, terms->each_ms ? " for what it owes." : " for its share of a turn.");
		return;
	}
	bytes_text(out, "Each seat begins with ");
	say_time(terms->bank_ms / 1000, out);
	if (terms->gain_ms) {
		bytes_text(out, ", gains ");
		say_time(terms->gain_ms / 1000, out);
		bytes_text(out, " with every turn");
	}
	if (terms->cap_ms) {
		bytes_text(out, ", and never has more than ");
		say_time(terms->cap_ms / 1000, out);
	}
	bytes_char(out, '.');
}

static void say_hours(const struct agreed_hours *hours, struct bytes *out)
{
	if (hours->weekdays[0])
		bytes_format(out, " Of the week these days count: %s.", hours->weekdays);
	if (hours->quiet[0])
		bytes_format(out, " The hours %s do not count.", hours->quiet);
	for (int i = 0; i < hours->holiday_count; i++)
		bytes_format(out, i ? ", %s" : " Nor do the holidays %s", hours->holidays[i]);
	if (hours->holiday_count)
		bytes_char(out, '.');
	if (hours->weekdays[0] || hours->quiet[0] || hours->holiday_count)
		bytes_format(out, " All by the time of %s.", hours->zone[0] ? hours->zone : "UTC");
}

void clock_terms_say(const struct clock_terms *terms, const struct agreed_clock *agreed, struct bytes *out)
{
	if (!clock_terms_keep(terms)) {
		bytes_text(out, "There is no clock.");
		return;
	}
	say_kind(terms, out);
	if (!terms->each_ms)
		bytes_text(out, " It counts only while the seat owes something");
	if (terms->begins_ms)
		bytes_format(out, ", and begins when every seat has been opened, at the latest %.10s at %s (%s)",
			agreed->begins, agreed->begins + 11, agreed->hours.zone[0] ? agreed->hours.zone : "UTC");
	else if (!terms->each_ms)
		bytes_text(out, ", and begins when every seat has been opened");
	if (!terms->each_ms)
		bytes_char(out, '.');
	say_hours(&agreed->hours, out);
	if (clock_terms_are_of_days(terms))
		bytes_text(out,
			" It stands in the quiet hours and on the holidays that a player has set in his book.");
	bytes_text(out, " When time runs out the rules answer what is owed, and it is told that they did.");
}

