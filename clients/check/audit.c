/* `tricorne audit`: after a game, was anybody told what he could not know? */
#include <stdio.h>
#include <unistd.h>

#include "../terminal/file.h"
#include "../terminal/word.h"
#include "server/game/record/audit.h"

static void show_progress(void *ctx, uint32_t row)
{
	(void)ctx;
	if (row % 20 == 0)
		fprintf(stderr, "\rrow %u ", (unsigned)row);
}

static void show_leak(void *ctx, const char *sentence, const char *difference)
{
	(void)ctx;
	printf("Something was told that should not have been: %s.\n", sentence);
	printf("    The other world: %s\n", difference);
}

static void show(const struct audit *audit)
{
	if (!audit->read)
		printf("The record cannot be played again: %s.\n", audit->problem.text);
	else if (audit->leaks)
		printf("Leaks found: %u, in %u rows.\n", (unsigned)audit->leaks, (unsigned)audit->rows);
	else if (!audit->moments)
		printf("Everybody knows everything in these %u rows: nothing is hidden.\n", (unsigned)audit->rows);
	else if (!audit->worlds)
		printf(
			"At %u moments of these %u rows somebody did not know everything, but nothing in the position could "
			"have been otherwise without his knowing: there is no other world to show.\n",
			(unsigned)audit->moments, (unsigned)audit->rows);
	else
		printf(
			"Nobody was told what he could not know: at %u moments of %u rows, %u other worlds with %u "
			"hidden things changed were shown, and %u texts, %u updates among them, were the same bytes.\n",
			(unsigned)audit->moments, (unsigned)audit->rows, (unsigned)audit->worlds,
			(unsigned)audit->changes, (unsigned)audit->compared, (unsigned)audit->updates);
}

static int run(const struct arguments *a)
{
	struct bytes text = { 0 };
	struct json_problem problem;
	struct audit audit;
	int64_t worlds, every, leaks, seed;
	if (!flag_number(a, "worlds", 1, 1000, 2, &worlds) || !flag_number(a, "every", 1, 1000000, 1, &every) ||
		!flag_number(a, "leaks", 1, 1000000, 10, &leaks) || !flag_number(a, "seed", 0, INT64_MAX, 1, &seed))
		return EXIT_USAGE;
	if (!file_read(a->plain[0], &text, &problem))
		return complain(a, EXIT_INPUT, "%s", problem.text);
	const struct audit_plan plan = { .seed = (uint64_t)seed,
		.worlds = (unsigned)worlds,
		.every = (unsigned)every,
		.leaks_max = (unsigned)leaks,
		.leak = show_leak,
		.progress = isatty(STDERR_FILENO) ? show_progress : NULL };
	record_audit(NULL, bytes_cstr(&text), text.size, &plan, &audit);
	bytes_finish(&text);
	if (plan.progress)
		fprintf(stderr, "\r              \r");
	show(&audit);
	return audit.sound ? EXIT_FINE : audit.read ? EXIT_NOT_SO : EXIT_INPUT;
}

static const struct flag flags[] = {
	{ "worlds", "N", "how many other worlds for each viewer at each moment (2)" },
	{ "every", "N", "look at every N-th row alone (1)" },
	{ "leaks", "N", "stop after so many leaks (10)" },
	{ "seed", "N", "which worlds these are" },
	{ NULL, NULL, NULL },
};

const struct word word_audit = {
	"audit",
	"[--worlds N] [--every N] [--seed N] RECORD",
	"looks whether anybody was told what he could not know",
	"Reads the whole record of a game that is over (- reads standard input). At each row, for each seat and for those\n"
	"who watch, what it could not know then is changed (what a marker holds, troops unseen, others' notes and orders),\n"
	"and the world so changed is shown beside the real one by the daemon's own way out: views, offers, previews,\n"
	"refusals, what is waited for, what was said beforehand, what becomes of a plan, and what is sent of the next order\n"
	"must be the same bytes; and so must what clocks, notices, the talk of a side and taking back go by. What a record\n"
	"does not hold is said in protocol/record.md. Exit code 0 if they are,\n"
	"1 if somebody could have told the worlds apart.",
	1,
	1,
	flags,
	run,
};
