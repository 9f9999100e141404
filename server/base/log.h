/* The daemon's log: one JSON object a line on standard error. It names games
 * by id and people by nothing: no tokens, no orders, no chat, no names. */
#ifndef TRICORNE_BASE_LOG_H
#define TRICORNE_BASE_LOG_H

#include <stdint.h>

enum log_level { LOG_ERROR, LOG_WARN, LOG_INFO, LOG_DEBUG };

/* A member of the line: a text, or a number if `text` is NULL. A NULL name ends the list. */
struct log_field {
	const char *name, *text;
	int64_t number;
};

/* LOG(LOG_INFO, "game_woken", LOG_TEXT("game", id), LOG_NUMBER("rows", n)); */
#define LOG_TEXT(n, t)   { .name = (n), .text = (t) }
#define LOG_NUMBER(n, v) { .name = (n), .number = (v) }
#define LOG(level, event, ...) log_write((level), (event), (const struct log_field[]){ __VA_ARGS__, { 0 } })

/* Writes the line, unless the level is above the one set or the budget of 50 lines a second is spent: what
 * was left out is counted, and told with the next line that is written. For the loop's thread alone. */
void log_write(enum log_level level, const char *event, const struct log_field *fields);
void log_set_level(enum log_level level);
/* "error" "warn" "info" "debug", or -1. */
int log_level_named(const char *name);

#endif
