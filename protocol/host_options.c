/* The host's own of a game's options, read and written. */
#include "protocol/host_options.h"

#include <assert.h>
#include <string.h>

#include "protocol/envelope.h"
#include "protocol/params.h"

enum { WATCH_DELAY_SECONDS = 1800 };

void host_options_write(const struct host_options *options, struct bytes *out)
{
	assert(options->clock_seconds >= 0 && options->delay_seconds >= 0);
	bytes_format(out, "{\"clock_seconds\":%lld,\"delay_seconds\":%lld}", (long long)options->clock_seconds,
		(long long)(options->spectators == SPECTATORS_DELAYED ? options->delay_seconds : 0));
}

void host_options_read(struct host_options *options, const char *text)
{
	struct json_problem problem;
	json_t *json = text[0] ? json_parse(text, strlen(text), &problem) : NULL;
	*options = (struct host_options){ 0 };
	json_number_at(json, "clock_seconds", &options->clock_seconds);
	json_number_at(json, "delay_seconds", &options->delay_seconds);
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

/* Time is the host's: the rules never hear of clock_seconds and
 * watch_delay_seconds, and make nothing of time_bank and of who may watch. */
bool host_options_choose(struct host_options *options, json_t *wanted, json_t *scenario)
{
	static const char *const words[] = { "open", "delayed", "none" };
	struct request given = { .params = wanted };
	json_t *of_file = json_object_get(scenario, "options"), *clock = request_take(&given, "clock_seconds");
	json_t *delay = request_take(&given, "watch_delay_seconds");
	const char *spectators = json_string_value(option(wanted, of_file, "spectators"));
	options->delay_seconds = WATCH_DELAY_SECONDS;
	for (int i = SPECTATORS_OPEN; spectators && i <= SPECTATORS_NONE; i++)
		if (strcmp(spectators, words[i]) == 0)
			options->spectators = i;
	bool fits = read_seconds(option(wanted, of_file, "time_bank"), &options->clock_seconds) &&
		read_seconds(clock ? clock : json_object_get(of_file, "clock_seconds"), &options->clock_seconds) &&
		read_seconds(delay, &options->delay_seconds);
	json_drop(clock);
	json_drop(delay);
	return fits;
}
