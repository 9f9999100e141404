/* `tricorne verify`: a record is refereed again. */
#include <jansson.h>
#include <stdio.h>

#include "file.h"
#include "server/game/record.h"
#include "word.h"

static void show(const struct arguments *a, const struct verdict *v)
{
	const char *end = !v->outcome.over ? "not over" : v->outcome.winner[0] ? "won by " : "drawn";
	if (flag_given(a, "json")) {
		json_t *all = json_pack("{s:b, s:i, s:i, s:b, s:s, s:s}", "whole", v->whole, "rows", (int)v->rows, "rolls", (int)v->rolls,
			"over", v->outcome.over, "winner", v->outcome.winner, "problem", v->problem.text);
		json_dumpf(all, stdout, JSON_INDENT(2));
		putchar('\n');
		json_decref(all);
	} else if (v->whole) {
		printf("%u rows and %u rolls: every order was allowed and every digest agrees; the game is %s%s.\n", (unsigned)v->rows,
			(unsigned)v->rolls, end, v->outcome.over ? v->outcome.winner : "");
	} else {
		printf("The record does not hold: %s\n", v->problem.text);
	}
}

static int run(const struct arguments *a)
{
	struct bytes text = { 0 };
	struct json_problem problem;
	struct verdict verdict = { 0 };
	if (!file_read(a->plain[0], &text, &problem))
		return complain(a, EXIT_INPUT, "%s", problem.text);
	record_verify(NULL, bytes_cstr(&text), text.size, &verdict);
	bytes_finish(&text);
	show(a, &verdict);
	return verdict.whole ? EXIT_FINE : EXIT_NOT_SO;
}

static const struct flag flags[] = {
	{ "json", NULL, "one JSON object instead of a sentence" },
	{ NULL, NULL, NULL },
};

const struct word word_verify = {
	"verify", "RECORD", "referees a record again: orders, events, digests",
	"Reads a record as `tricorne export` writes it (- reads standard input), replays it by its events alone, asks before each\n"
	"row whether its order was allowed, and compares every digest. Exit code 0 if the record holds, 1 if it does not.",
	1, 1, flags, run,
};
