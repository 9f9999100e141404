/* Screen: a terminal, measured and asked what it can do. */
#include "screen.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { ROWS = 24, COLUMNS = 80, ROWS_MIN = 6, COLUMNS_MIN = 20 };

static bool is_set(const char *variable)
{
	const char *value = getenv(variable);
	return value && value[0];
}

bool screen_find(struct screen *s, const char *colour)
{
	const char *kind = getenv("TERM");
	*s = (struct screen){ .person = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO), .rows = ROWS,
		.columns = COLUMNS };
	s->dumb = !kind || !kind[0] || strcmp(kind, "dumb") == 0;
	screen_measure(s);
	if (!colour || strcmp(colour, "auto") == 0)
		s->colour = s->person && !s->dumb && !is_set("NO_COLOR");
	else if (strcmp(colour, "always") == 0)
		s->colour = true;
	else
		return strcmp(colour, "never") == 0;
	return true;
}

bool screen_measure(struct screen *s)
{
	struct winsize size = { 0 };
	int rows = s->rows, columns = s->columns;
	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
		return false;
	s->rows = size.ws_row == 0 ? ROWS : size.ws_row < ROWS_MIN ? ROWS_MIN : size.ws_row;
	s->columns = size.ws_col == 0 ? COLUMNS : size.ws_col < COLUMNS_MIN ? COLUMNS_MIN : size.ws_col;
	return s->rows != rows || s->columns != columns;
}

const char *screen_ink(const struct screen *s, enum ink ink)
{
	static const char *const codes[] = {
		[INK_PLAIN] = "\033[0m", [INK_STRONG] = "\033[1m", [INK_FAINT] = "\033[2m",
		[INK_FIRST] = "\033[31m", [INK_SECOND] = "\033[34m", [INK_ALERT] = "\033[33m",
	};
	return s->colour ? codes[ink] : "";
}
