/* `tricorne export`: the record of a game to standard output. */
#include <stdio.h>

#include "clients/terminal/wire/table.h"

static void write_lines(json_t *lines)
{
	json_t *line;
	size_t i;
	json_array_foreach(lines, i, line) {
		json_dumpf(line, stdout, JSON_COMPACT);
		putchar('\n');
	}
}

static int run(const struct arguments *a)
{
	struct failure failure;
	struct table table;
	json_t *answer = NULL, *next;
	json_int_t from = 0;
	int code = EXIT_FINE;
	if (!table_sit(&table, a, &code))
		return code;
	do {
		json_decref(answer);
		answer = table_call(&table, "export", json_pack("{s:I}", "from", from), &failure);
		write_lines(json_object_get(answer, "lines"));
		next = json_object_get(answer, "next");
		from = json_integer_value(next);
	} while (next);
	if (!answer)
		code = table_complain(a, &failure);
	json_decref(answer);
	table_finish(&table);
	if (fflush(stdout) != 0)
		code = complain(a, EXIT_INPUT, "the record cannot be written.");
	return code;
}

static const struct flag flags[] = {
	{ "server", "URL", "where LINK leads, if it is only /table#TOKEN" },
	{ "game", "TITLE", "by a book's link: which battle; otherwise the one that has waited longest" },
	{ NULL, NULL, NULL },
};

const struct word word_export = {
	"export", "[--server URL] LINK", "writes the record of a game to standard output",
	"The record is a file of JSON lines: a header, then a line for each order with its events and digest. "
	"The umpire's link\n"
	"gives the whole at any time, any other the whole once the game is over and before that what its holder "
	"was told.\n"
	"`tricorne verify` referees a whole record again.",
	1, 1, flags, run,
};
