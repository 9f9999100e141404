/* `tricorne receipt`: what the server signs of a game as it stands, to standard output. */
#include <stdio.h>

#include "clients/terminal/wire/table.h"

static int run(const struct arguments *a)
{
	struct failure failure;
	struct table table;
	json_t *answer;
	int code = EXIT_FINE;
	if (!table_sit(&table, a, &code))
		return code;
	answer = table_call(&table, "receipt", json_object(), &failure);
	if (answer && json_dumpf(answer, stdout, JSON_INDENT(2)) == 0)
		putchar('\n');
	else if (!answer)
		code = table_complain(a, &failure);
	json_decref(answer);
	table_finish(&table);
	if (fflush(stdout) != 0)
		code = complain(a, EXIT_INPUT, "the receipt cannot be written.");
	return code;
}

static const struct flag flags[] = {
	{ "server", "URL", "where LINK leads, if it is only /table#TOKEN" },
	{ "game", "TITLE", "by a book's link: which battle; otherwise the one that has waited longest" },
	{ NULL, NULL, NULL },
};

const struct word word_receipt = {
	"receipt", "[--server URL] LINK", "writes a receipt of how the game stands to standard output",
	"The server signs what has happened as far as the holder of the link was told. Keep it: when the game is "
	"over\n"
	"`tricorne verify --receipt FILE RECORD` says whether the record still tells the same.",
	1, 1, flags, run,
};
