/* Limits: how much of what is here one connection, one address or one game may take. The
 * defaults suit a club; each is a flag of the daemon's, and counts how often somebody met it. */
#ifndef TRICORNE_HOST_LIMITS_H
#define TRICORNE_HOST_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

#include "server/base/bytes.h"

enum limit {
	LIMIT_CONNECTION, LIMIT_ADDRESS, LIMIT_GAME,
	LIMIT_SOCKETS, LIMIT_SILENT,
	LIMIT_CREATIONS, LIMIT_BOOKS, LIMIT_CALENDARS, LIMIT_CHANNELS, LIMIT_AWAKE, LIMIT_MEMORY, LIMIT_DISK,
	LIMIT_BYTES, LIMIT_CHAT, LIMIT_CHAT_DAY, LIMIT_ANNOUNCEMENTS,
	LIMIT_MACHINES, LIMIT_MACHINE_SEATS, LIMIT_THINKING, LIMIT_WRITES,
	LIMIT_CLOCK, LIMIT_ABSENCES, LIMIT_COMPUTE,
	LIMITS
};

struct limits {
	int64_t value[LIMITS]; /* 0: there is none */
};

/* A row for each: its name, its value unless the operator says
 * otherwise, the greatest there is, and a sentence for --help. */
struct limit_row {
	const char *name;
	int64_t usual, most;
	const char *gist;
};
extern const struct limit_row limit_rows[LIMITS];

struct limits limits_usual(void);
/* "awake=100" sets one, "all=0" every one. False if there is none of that name, or the number is none that
 * it can have. */
bool limits_set(struct limits *limits, const char *text);
/* A line for each, for --help. */
void limits_help(struct bytes *out);
/* How often it was met, as tricorne_limited_awake_total and so on. */
void limit_figure(enum limit limit, uint64_t met, struct bytes *out);

#endif
