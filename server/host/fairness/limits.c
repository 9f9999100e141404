/* Limits: how much one connection, one address or one game may take. */
#include "server/host/fairness/limits.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const struct limit_row limit_rows[LIMITS] = {
	/*                         name             usual     most     what */
	[LIMIT_CONNECTION]    = { "connection",       200,    1000,
		"thousandths of a processor that answer one connection" },
	[LIMIT_ADDRESS]       = { "address",          400,    1000,
		"the same, of all connections from one address" },
	[LIMIT_GAME]          = { "game",             400,    1000,
		"the same, of all that is asked at one table" },
	[LIMIT_SOCKETS]       = { "sockets",           64, 1000000, "connections from one address" },
	[LIMIT_SILENT]        = { "silent",            16, 1000000, "of them, that have asked for nothing yet" },
	[LIMIT_CREATIONS]     = { "creations",         30, 1000000, "games made in an hour from one address" },
	[LIMIT_BOOKS]         = { "books",             30, 1000000,
		"books made, and links to them, in an hour from one address" },
	[LIMIT_CALENDARS]     = { "calendars",        240, 1000000,
		"times a calendar is read in an hour from one address" },
	[LIMIT_CHANNELS]      = { "channels",          10, 1000000,
		"addresses of mail and the like that one address asks to be told at in an hour" },
	[LIMIT_AWAKE]         = { "awake",            400, 1000000, "games in memory" },
	[LIMIT_MEMORY]        = { "memory",           700, 1000000,
		"MB in memory beyond which no game is made or woken" },
	[LIMIT_DISK]          = { "disk",             256, 1000000,
		"MB that stay free on the disk: no game is made and nothing said beyond that" },
	[LIMIT_BYTES]         = { "bytes",             32,   65536, "MB that one game writes in a day" },
	[LIMIT_CHAT]          = { "chat",              30, 1000000, "things one connection says in a minute" },
	[LIMIT_CHAT_DAY]      = { "chat-day",        2000, 1000000, "things said at one table in a day" },
	[LIMIT_ANNOUNCEMENTS] = { "announcements",     30, 1000000, "announcements at one table in a minute" },
	[LIMIT_MACHINES]      = { "machines",          64, 1000000, "seats that the machine plays at once" },
	[LIMIT_MACHINE_SEATS] = { "machine-seats",     60, 1000000,
		"seats given to the machine in an hour from one address" },
	[LIMIT_THINKING]      = { "thinking",         400,    1000,
		"thousandths of a processor the machine thinks for one game, or for the games of one address" },
	[LIMIT_WRITES]        = { "writes",          2000, 1000000,
		"things that wait for the disk at once: nothing more is written meanwhile" },
	[LIMIT_CLOCK]         = { "clock",             60,  100000, "seconds that a clock has at least" },
	[LIMIT_ABSENCES]      = { "absences",           8, 1000000,
		"deadlines in a row at a table where nobody was, after which its clocks stand" },
	[LIMIT_COMPUTE]       = { "compute",           10,    3600,
		"seconds one thing may be worked at before the daemon ends itself" },
};

struct limits limits_usual(void)
{
	struct limits limits;
	for (int i = 0; i < LIMITS; i++)
		limits.value[i] = limit_rows[i].usual;
	return limits;
}

bool limits_set(struct limits *limits, const char *text)
{
	const char *sign = strchr(text, '=');
	char *end = NULL;
	long long value = sign ? strtoll(sign + 1, &end, 10) : -1;
	size_t size = sign ? (size_t)(sign - text) : 0;
	bool all = size == 3 && strncmp(text, "all", 3) == 0, known = false;
	if (!sign || !sign[1] || *end || value < 0 || (all && value > 0))
		return false;
	for (int i = 0; i < LIMITS; i++) {
		bool meant = strlen(limit_rows[i].name) == size && strncmp(text, limit_rows[i].name, size) == 0;
		if (meant && value > limit_rows[i].most)
			return false;
		if (meant || all)
			limits->value[i] = value;
		known |= meant || all;
	}
	return known;
}

void limits_help(struct bytes *out)
{
	for (int i = 0; i < LIMITS; i++)
		bytes_format(out, "    %-13s %5lld  %s\n", limit_rows[i].name, (long long)limit_rows[i].usual,
			limit_rows[i].gist);
}

void limit_figure(enum limit limit, uint64_t met, struct bytes *out)
{
	assert(limit < LIMITS);
	char name[32] = "";
	for (size_t at = 0; limit_rows[limit].name[at] && at < sizeof name - 1; at++)
		name[at] = limit_rows[limit].name[at] == '-' ? '_' : limit_rows[limit].name[at];
	bytes_format(out, "# HELP tricorne_limited_%s_total Times this limit was met and somebody had to wait or "
		"was turned away.\n", name);
	bytes_format(out, "# TYPE tricorne_limited_%s_total counter\ntricorne_limited_%s_total %llu\n", name,
		name, (unsigned long long)met);
}
