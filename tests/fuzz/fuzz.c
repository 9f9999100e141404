/* Fuzzing: the targets, and what all of them share. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "target.h"

const struct fuzz_target *const fuzz_targets[] = {
	&fuzz_json, &fuzz_scenario, &fuzz_options, &fuzz_orders, &fuzz_thought, &fuzz_set, &fuzz_limits,
		&fuzz_rows, &fuzz_snapshot, &fuzz_record, &fuzz_case, &fuzz_corpus, NULL,
};

static struct fuzz_desk own;
struct fuzz_desk *fuzz_desk = &own;
const struct ruleset *fuzz_rules;

void fuzz_note(const char *what, ...)
{
	va_list args;
	va_start(args, what);
	vsnprintf(fuzz_desk->note, sizeof fuzz_desk->note, what, args);
	va_end(args);
}

bool fuzz_strict;

void fuzz_aside(const char *sentence, ...)
{
	char why[FUZZ_WHY_SIZE];
	va_list args;
	va_start(args, sentence);
	vsnprintf(why, sizeof why, sentence, args);
	va_end(args);
	if (fuzz_strict)
		fuzz_fail("%s", why);
	fuzz_desk->tally.asides++;
	fprintf(stderr, "aside: run %llu: %s (%s)\n", (unsigned long long)fuzz_desk->run, why, fuzz_desk->note);
}

void fuzz_fail(const char *sentence, ...)
{
	va_list args;
	va_start(args, sentence);
	vsnprintf(fuzz_desk->why, sizeof fuzz_desk->why, sentence, args);
	va_end(args);
	fprintf(stderr, "%s (%s)\n", fuzz_desk->why, fuzz_desk->note);
	abort();
}

const struct fuzz_target *fuzz_target_named(const char *name)
{
	for (int i = 0; fuzz_targets[i]; i++)
		if (strcmp(fuzz_targets[i]->name, name) == 0)
			return fuzz_targets[i];
	return NULL;
}

void fuzz_run(const struct fuzz_target *target)
{
	struct tape tape = tape_of(fuzz_desk->tape, fuzz_desk->tape_size);
	uint32_t n = 0;
	fuzz_desk->note[0] = '\0';
	memcpy(&n, fuzz_desk->tape, sizeof n);
	if (!target->run_nth)
		target->run(&tape);
	else if (n < target->count())
		target->run_nth(n);
	fuzz_desk->tally.runs++;
}
