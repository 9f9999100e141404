/* The daemon's log: one JSON object a line on standard error. */
#include "server/base/log.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE_SIZE = 1024, LINES_PER_SECOND = 50 };

static const char *const level_names[] = { "error", "warn", "info", "debug" };

/* The one thing in the daemon that is known everywhere: where the log stands. */
static struct {
	enum log_level level;
	time_t second;
	int written, left_out;
} state = { .level = LOG_INFO };

struct line {
	char text[LINE_SIZE];
	size_t size;
};

/* Room is kept for the closing brace and the line's end. */
static void put(struct line *line, const char *bytes, size_t size)
{
	if (line->size + size + 3 < LINE_SIZE) {
		memcpy(line->text + line->size, bytes, size);
		line->size += size;
	}
}

static void put_text(struct line *line, const char *text)
{
	put(line, "\"", 1);
	for (const char *c = text; *c && line->size + 16 < LINE_SIZE; c++) {
		char escaped[8];
		if ((unsigned char)*c < 0x20 || *c == '"' || *c == '\\' || *c == 0x7f)
			put(line, escaped, (size_t)snprintf(escaped, sizeof escaped, "\\u%04x", (unsigned char)*c));
		else
			put(line, c, 1);
	}
	put(line, "\"", 1);
}

static void put_field(struct line *line, const struct log_field *field)
{
	char number[24];
	put(line, ",", 1);
	put_text(line, field->name);
	put(line, ":", 1);
	if (field->text)
		put_text(line, field->text);
	else
		put(line, number, (size_t)snprintf(number, sizeof number, "%lld", (long long)field->number));
}

static void put_time(struct line *line, const struct timespec *now)
{
	struct tm utc;
	char text[48];
	gmtime_r(&now->tv_sec, &utc);
	size_t size = strftime(text, sizeof text, "{\"at\":\"%Y-%m-%dT%H:%M:%S", &utc);
	size += (size_t)snprintf(text + size, sizeof text - size, ".%03ldZ\"", now->tv_nsec / 1000000);
	put(line, text, size);
}

static bool within_budget(time_t second)
{
	if (second != state.second) {
		state.second = second;
		state.written = 0;
	}
	if (state.written >= LINES_PER_SECOND) {
		state.left_out++;
		return false;
	}
	state.written++;
	return true;
}

void log_write(enum log_level level, const char *event, const struct log_field *fields)
{
	struct timespec now;
	struct line line = { .size = 0 };
	clock_gettime(CLOCK_REALTIME, &now);
	if (level > state.level || !within_budget(now.tv_sec))
		return;
	put_time(&line, &now);
	put_field(&line, &(struct log_field)LOG_TEXT("level", level_names[level]));
	put_field(&line, &(struct log_field)LOG_TEXT("event", event));
	for (const struct log_field *f = fields; f->name; f++)
		put_field(&line, f);
	if (state.left_out)
		put_field(&line, &(struct log_field)LOG_NUMBER("left_out", state.left_out));
	state.left_out = 0;
	memcpy(line.text + line.size, "}\n", 2);
	/* One write a line, so that lines never mix. There is nobody to
	 * tell if even the log cannot be written. */
	if (write(STDERR_FILENO, line.text, line.size + 2) < 0)
		state.left_out++;
}

void log_set_level(enum log_level level)
{
	state.level = level;
}

int log_level_named(const char *name)
{
	for (int i = 0; i < (int)(sizeof level_names / sizeof level_names[0]); i++)
		if (strcmp(level_names[i], name) == 0)
			return i;
	return -1;
}
