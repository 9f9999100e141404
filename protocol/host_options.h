/* The host's own of a game's options: time, how its dice are drawn, and who may watch. The rules never hear
 * of them. */
#ifndef TRICORNE_PROTOCOL_HOST_OPTIONS_H
#define TRICORNE_PROTOCOL_HOST_OPTIONS_H

#include "protocol/agreed.h"
#include "protocol/json/json_read.h"
#include "server/base/bytes.h"

enum { CLOCK_SECONDS_MAX = 366 * 24 * 3600 };

enum spectators { SPECTATORS_OPEN, SPECTATORS_DELAYED, SPECTATORS_NONE };
struct host_options {
	int64_t clock_seconds, delay_seconds; /* delay: of those who watch */
	struct agreed_clock clock;            /* in whose place clock_seconds is 0 */
	struct agreed_house house;            /* what happens to whoever stays away */
	int spectators;
	bool strict;                          /* dice that not even the host foresees (dice.md) */
	bool talk_closed;                     /* nothing is said at the table while the battle lasts */
};
/* Writes them down, and reads what was written. */
void host_options_write(const struct host_options *options, struct bytes *out);
void host_options_read(struct host_options *options, const char *text);

/* From the options that are wanted, which lose what the rules must not
 * see, and those of the scenario. False, with a sentence: something does not fit. */
bool host_options_choose(struct host_options *options, json_t *wanted, json_t *scenario,
	struct json_problem *problem);
/* The shortest time a seat may have at first, in seconds; 0: there is no clock. */
int64_t host_options_time(const struct host_options *options);

#endif
