/* `tricorne referee`: hears cases, and lists clauses that have none. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "case.h"
#include "coverage.h"
#include "server/rules/catalog.h"
#include "clients/terminal/word.h"

struct session {
	const struct arguments *arguments;
	json_t *cases; /* with --json; else NULL */
	struct reader reader; /* with --words */
	bool words;
	int passed, failed;
	bool unreadable;
};

static void show_failure(const char *path, int number, json_t *c, const struct bytes *says)
{
	printf("FAILED %s", path);
	if (number)
		printf(" #%d", number);
	printf("%s%s\n", case_title(c)[0] ? ": " : "", case_title(c));
	for (size_t at = 0; at < says->size;) {
		size_t line = strcspn(says->data + at, "\n");
		printf("    %.*s\n", (int)line, says->data + at);
		at += line + 1;
	}
}

static json_t *lines_of(const struct bytes *says)
{
	json_t *lines = json_array();
	for (size_t at = 0; at < says->size;) {
		size_t line = strcspn(says->data + at, "\n");
		json_array_append_new(lines, json_stringn(says->data + at, line));
		at += line + 1;
	}
	return lines;
}

static void report(struct session *s, const char *path, int number, json_t *c, bool passed,
	struct bytes *says)
{
	bytes_cstr(says);
	if (s->cases)
		json_array_append_new(s->cases, json_pack("{s:s, s:i, s:s, s:b, s:o}", "file", path, "number", number,
			"title", case_title(c), "passed", passed, "problems", lines_of(says)));
	else if (!passed)
		show_failure(path, number, c, says);
	else if (flag_given(s->arguments, "verbose"))
		printf("passed %s: %s\n", path, case_title(c));
}

static void hear(void *ctx, const char *path, int number, json_t *c, const struct json_problem *problem)
{
	struct session *s = ctx;
	struct bytes says = { 0 };
	bool passed = false;
	if (!c) {
		complain(s->arguments, 0, "%s", problem->text);
		bytes_format(&says, "%s\n", problem->text);
		s->unreadable = true;
	} else if (case_examine(c, &says)) {
		passed = case_hear(c, NULL, s->words ? &s->reader : NULL, &says);
	}
	if (passed)
		s->passed++;
	else
		s->failed++;
	report(s, path, number, c, passed, &says);
	bytes_finish(&says);
}

static int run_cases(const struct arguments *a)
{
	struct session s = { .arguments = a, .cases = flag_given(a, "json") ? json_array() : NULL };
	if (a->count == 0)
		return complain(a, EXIT_USAGE, "which cases? Name files or directories.");
	if ((s.words = flag_given(a, "words")) && !reader_begin(&s.reader, flag_value(a, "words")))
		return complain(a, EXIT_INPUT, "%s cannot be written.", flag_value(a, "words"));
	cases_each(a->count, a->plain, hear, &s);
	if (s.words)
		s.failed += reader_end(&s.reader);
	if (s.cases) {
		json_t *all = json_pack("{s:o, s:i, s:i}", "cases", s.cases, "passed", s.passed, "failed", s.failed);
		json_dumpf(all, stdout, JSON_INDENT(2));
		putchar('\n');
		json_decref(all);
	} else {
		printf("%d passed, %d failed\n", s.passed, s.failed);
	}
	return s.unreadable ? EXIT_INPUT : s.failed ? EXIT_NOT_SO : EXIT_FINE;
}

static int run(const struct arguments *a)
{
	const char *folder = flag_value(a, "coverage"), *ruleset = flag_value(a, "ruleset");
	if (ruleset && !ruleset_named(ruleset))
		return complain(a, EXIT_USAGE, "there is no ruleset `%s`.", ruleset);
	return folder ? coverage_run(a, folder, ruleset) : run_cases(a);
}

static const struct flag flags[] = {
	{ "coverage", "DIR", "instead: list the clauses no case under DIR names" },
	{ "ruleset", "R", "with --coverage: of this ruleset only" },
	{ "words", "FILE",
		"read every offer, refusal and sentence of the story as a person would, and write each there" },
	{ "json", NULL, "one JSON object instead of lines" },
	{ "verbose", NULL, "name the cases that pass, too" },
	{ NULL, NULL, NULL },
};

const struct word word_referee = {
	"referee", "CASE... | --coverage DIR", "hears cases: readable examples of the rules",
	"Hears case files (or all *.json under a directory) against the rules, without any server. A file holds "
	"one case or a\n"
	"list of them. What does not hold is said; the last line is `N passed, N failed`, and the exit code is 0 "
	"if none\n"
	"failed, 1 if one did, 3 if a file cannot be read.\n\n"
	"A case: {\"title\", \"clauses\": [...], \"ruleset\", \"scenario\": {...}, \"dice\": [...], \"steps\": "
	"[...], \"views\": [...],\n"
	"\"twin\": {...}}. A step: {\"seat\", \"order\": {...}} or {\"expire\": SEAT} or neither, and what is "
	"expected of it: \"refused\",\n"
	"\"events\", \"expect\", \"absent\", \"open\", \"offers\", \"told\", \"views\"; it may carry its own "
	"\"dice\".",
	0, -1, flags, run,
};
