/* The host's own of a game's options, read and written. */
#include "protocol/host_options.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "protocol/envelope.h"
#include "protocol/json/json_write.h"
#include "protocol/params.h"

enum { WATCH_DELAY_SECONDS = 1800 };

void host_options_write(const struct host_options *options, struct bytes *out)
{
	assert(options->clock_seconds >= 0 && options->delay_seconds >= 0);
	bool first = false;
	bytes_format(out, "{\"clock_seconds\":%lld,\"delay_seconds\":%lld", (long long)options->clock_seconds,
		(long long)(options->spectators == SPECTATORS_DELAYED ? options->delay_seconds : 0));
	if (options->clock.kind) {
		json_key(out, &first, "clock");
		json_struct(out, &(struct json_names){ 0 }, &agreed_clock_shape, &options->clock);
	}
	if (options->house.misses) {
		json_key(out, &first, "house");
		json_struct(out, &(struct json_names){ 0 }, &agreed_house_shape, &options->house);
	}
	if (options->strict)
		bytes_text(out, ",\"dice\":\"strict\"");
	if (options->talk_closed)
		bytes_text(out, ",\"talk\":\"closed\"");
	bytes_char(out, '}');
}

static bool read_clock(json_t *json, struct agreed_clock *clock, struct json_problem *problem)
{
	*clock = (struct agreed_clock){ 0 };
	return !json || json_read(json, &agreed_clock_shape, clock, clock, NULL, problem);
}

static bool read_house(json_t *json, struct agreed_house *house, struct json_problem *problem)
{
	*house = (struct agreed_house){ 0 };
	return !json || json_read(json, &agreed_house_shape, house, house, NULL, problem);
}

void host_options_read(struct host_options *options, const char *text)
{
	struct json_problem problem;
	json_t *json = text[0] ? json_parse(text, strlen(text), &problem) : NULL;
	*options = (struct host_options){ 0 };
	json_number_at(json, "clock_seconds", &options->clock_seconds);
	json_number_at(json, "delay_seconds", &options->delay_seconds);
	read_clock(json_object_get(json, "clock"), &options->clock, &problem);
	read_house(json_object_get(json, "house"), &options->house, &problem);
	options->strict = json_object_get(json, "dice") != NULL;
	options->talk_closed = json_object_get(json, "talk") != NULL;
	options->spectators = options->delay_seconds ? SPECTATORS_DELAYED : SPECTATORS_OPEN;
	json_drop(json);
}

/* The value one way or the other: as it is wanted, or as the scenario has it. */
static json_t *option(json_t *wanted, json_t *of_file, const char *name)
{
	json_t *value = json_object_get(wanted, name);
	return value ? value : json_object_get(of_file, name);
}

static bool read_seconds(json_t *value, int64_t *seconds)
{
	if (value)
		*seconds = json_is_integer(value) ? json_integer_value(value) : -1;
	return *seconds >= 0 && *seconds <= CLOCK_SECONDS_MAX;
}

static bool read_all_seconds(struct host_options *options, struct request *given, json_t *of_file)
{
	json_t *clock = request_take(given, "clock_seconds"), *delay = request_take(given, "watch_delay_seconds");
	options->delay_seconds = WATCH_DELAY_SECONDS;
	bool fits = read_seconds(option(given->params, of_file, "time_bank"), &options->clock_seconds) &&
		read_seconds(clock ? clock : json_object_get(of_file, "clock_seconds"), &options->clock_seconds) &&
		read_seconds(delay, &options->delay_seconds);
	json_drop(clock);
	json_drop(delay);
	return fits;
}

/* A clock that is agreed upon stands in the place of what the scenario says; both cannot be chosen. */
static bool choose_clock(struct host_options *options, json_t *clock, bool seconds,
	struct json_problem *problem)
{
	if (!clock)
		return true;
	if (seconds) {
		snprintf(problem->text, sizeof problem->text,
			"options: clock or clock_seconds is wanted, and not both");
		return false;
	}
	options->clock_seconds = 0;
	return read_clock(clock, &options->clock, problem);
}

static bool misfit(struct json_problem *problem, const char *why)
{
	snprintf(problem->text, sizeof problem->text, "options/house: %s", why);
	return false;
}

/* Who stays away is told by a clock; what shall happen then is named. */
static bool choose_house(struct host_options *options, json_t *json, struct json_problem *problem)
{
	struct agreed_house *house = &options->house;
	if (!read_house(json, house, problem))
		return false;
	if (json && !host_options_time(options))
		return misfit(problem, "time runs out only where there is a clock");
	if (house->falls && !house->misses)
		return misfit(problem, "misses: it is wanted after how many a seat counts as left");
	if ((house->falls == FALL_MACHINE) != (house->manner != MANNER_NONE))
		return misfit(problem, "a manner is named if a seat falls to the machine, and else not");
	return true;
}

/* Whoever gives numbers for the dice must be there when they fall. */
static bool choose_dice(struct host_options *options, json_t *dice, struct json_problem *problem)
{
	const char *word = json_string_value(dice), *why = NULL;
	options->strict = word && strcmp(word, "strict") == 0;
	if (dice && !options->strict && !(word && strcmp(word, "usual") == 0))
		why = "usual or strict is wanted";
	else if (options->strict && options->clock.kind == CLOCK_DAYS)
		why = "strict is for games at which all are there together, and not for a clock of days";
	if (why)
		snprintf(problem->text, sizeof problem->text, "options/dice: %s", why);
	return !why;
}

static bool choose_talk(struct host_options *options, json_t *talk, struct json_problem *problem)
{
	const char *word = json_string_value(talk);
	options->talk_closed = word && strcmp(word, "closed") == 0;
	if (!talk || options->talk_closed || (word && strcmp(word, "open") == 0))
		return true;
	snprintf(problem->text, sizeof problem->text, "options/talk: open or closed is wanted");
	return false;
}

/* Time is the host's: the rules never hear of clock, house, dice, talk, clock_seconds and
 * watch_delay_seconds, and make nothing of time_bank and of who may watch. */
bool host_options_choose(struct host_options *options, json_t *wanted, json_t *scenario,
	struct json_problem *problem)
{
	static const char *const words[] = { "open", "delayed", "none" };
	struct request given = { .params = wanted };
	json_t *of_file = json_object_get(scenario, "options"), *clock = request_take(&given, "clock"),
		*house = request_take(&given, "house"), *dice = request_take(&given, "dice"),
		*talk = request_take(&given, "talk");
	const char *spectators = json_string_value(option(wanted, of_file, "spectators"));
	bool seconds = json_object_get(wanted, "clock_seconds") || json_object_get(wanted, "time_bank");
	for (int i = SPECTATORS_OPEN; spectators && i <= SPECTATORS_NONE; i++)
		if (strcmp(spectators, words[i]) == 0)
			options->spectators = i;
	bool fits = read_all_seconds(options, &given, of_file);
	if (!fits)
		snprintf(problem->text, sizeof problem->text, "options: of clock_seconds, time_bank and "
			"watch_delay_seconds a whole number from 0 to %d is wanted", CLOCK_SECONDS_MAX);
	fits = fits && choose_clock(options, clock, seconds, problem) && choose_house(options, house, problem) &&
		choose_dice(options, dice, problem) && choose_talk(options, talk, problem);
	json_drop(talk);
	json_drop(clock);
	json_drop(dice);
	json_drop(house);
	return fits;
}

int64_t host_options_time(const struct host_options *options)
{
	const struct agreed_clock *clock = &options->clock;
	return clock->kind == CLOCK_NONE ? options->clock_seconds
		: clock->kind == CLOCK_TURN  ? clock->turn_seconds
									 : clock->bank_seconds;
}
