/* Words: finding them, reading their flags, showing their help. */
#include "word.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct word *const words[] = {
	&word_new, &word_book, &word_join, &word_show, &word_offers, &word_order, &word_watch,
	&word_since, &word_say, &word_undo, &word_beforehand, &word_plan, &word_bot, &word_renew, &word_export,
	&word_import, &word_receipt, &word_verify, &word_audit, &word_referee, &word_selfplay,
	&word_scenario, &word_clauses, &word_schema, &word_move,
};
enum { WORD_COUNT = sizeof words / sizeof words[0] };

static void show_words(FILE *to)
{
	fprintf(to, "usage: tricorne WORD ...\n\n");
	for (int i = 0; i < WORD_COUNT; i++)
		fprintf(to, "  %-11s %s\n", words[i]->name, words[i]->gist);
	fprintf(to, "\n`tricorne WORD --help` says more about each.\n"
		"Exit codes: 0 fine; 1 not so (a case failed, an order was refused); 2 the command line cannot be "
		"understood;\n"
		"3 a file cannot be read; 4 no server answers; 5 the link or scenario is unknown; 6 the server "
		"answered with an error.\n");
}

static void show_help(const struct word *word)
{
	printf("usage: tricorne %s %s\n\n%s\n", word->name, word->synopsis, word->help);
	if (word->flags && word->flags[0].name)
		printf("\n");
	for (const struct flag *f = word->flags; f && f->name; f++) {
		char shown[40];
		snprintf(shown, sizeof shown, "--%s%s%s", f->name, f->value ? " " : "", f->value ? f->value : "");
		printf("  %-18s %s\n", shown, f->gist);
	}
}

static const struct word *find_word(const char *name)
{
	for (int i = 0; i < WORD_COUNT; i++)
		if (strcmp(words[i]->name, name) == 0)
			return words[i];
	return NULL;
}

static int find_flag(const struct word *word, const char *name, size_t size)
{
	for (int i = 0; word->flags && word->flags[i].name; i++) {
		assert(i < FLAGS_MAX);
		if (strlen(word->flags[i].name) == size && memcmp(word->flags[i].name, name, size) == 0)
			return i;
	}
	return -1;
}

/* One "--flag", "--flag value" or "--flag=value"; returns how many arguments it took, 0 after a complaint. */
static int read_flag(struct arguments *a, int left, char **argv)
{
	const char *name = argv[0] + 2, *equals = strchr(name, '=');
	int row = find_flag(a->word, name, equals ? (size_t)(equals - name) : strlen(name));
	if (row < 0)
		return complain(a, 0, "there is no flag %s; `tricorne %s --help` lists them.",
			argv[0], a->word->name);
	if (!a->word->flags[row].value) {
		if (equals)
			return complain(a, 0, "--%s takes no value.", a->word->flags[row].name);
		a->values[row] = "";
		return 1;
	}
	if (a->values[row])
		return complain(a, 0, "--%s is given twice: it has one value.", a->word->flags[row].name);
	if (!equals && left < 2)
		return complain(a, 0, "--%s wants a value.", a->word->flags[row].name);
	a->values[row] = equals ? equals + 1 : argv[1];
	return equals ? 1 : 2;
}

static bool wants_help(int argc, char **argv)
{
	for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
		if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
			return true;
	return false;
}

/* Sorts what follows the word into flags and plain arguments; false after a complaint. */
static bool read_arguments(struct arguments *a, int argc, char **argv)
{
	bool only_plain = false;
	for (int i = 0; i < argc;) {
		int taken = 1;
		if (!only_plain && strcmp(argv[i], "--") == 0)
			only_plain = true;
		else if (!only_plain && strncmp(argv[i], "--", 2) == 0)
			taken = read_flag(a, argc - i, argv + i);
		else
			a->plain[a->count++] = argv[i];
		if (taken == 0)
			return false;
		i += taken;
	}
	if (a->count < a->word->least || (a->word->most >= 0 && a->count > a->word->most))
		return complain(a, 0, "usage: tricorne %s %s", a->word->name, a->word->synopsis) != 0;
	return true;
}

int words_run(int argc, char **argv)
{
	struct arguments a = { 0 };
	int code = EXIT_USAGE;
	if (argc < 2 || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
		strcmp(argv[1], "help") == 0) {
		show_words(argc < 2 ? stderr : stdout);
		return argc < 2 ? EXIT_USAGE : EXIT_FINE;
	}
	a.word = find_word(argv[1]);
	if (!a.word) {
		fprintf(stderr, "tricorne: there is no word `%s`; `tricorne --help` lists them.\n", argv[1]);
		return EXIT_USAGE;
	}
	if (wants_help(argc - 2, argv + 2)) {
		show_help(a.word);
		return EXIT_FINE;
	}
	a.plain = calloc((size_t)argc, sizeof *a.plain);
	if (a.plain && read_arguments(&a, argc - 2, argv + 2))
		code = a.word->run(&a);
	free(a.plain);
	return code;
}

const char *flag_value(const struct arguments *a, const char *name)
{
	int row = find_flag(a->word, name, strlen(name));
	return row < 0 ? NULL : a->values[row];
}

bool flag_given(const struct arguments *a, const char *name)
{
	return flag_value(a, name) != NULL;
}

bool flag_number(const struct arguments *a, const char *name, int64_t least, int64_t most, int64_t otherwise,
	int64_t *number)
{
	const char *text = flag_value(a, name);
	char *end;
	*number = otherwise;
	if (!text)
		return true;
	errno = 0;
	*number = strtoll(text, &end, 10);
	if (errno || end == text || *end || *number < least || *number > most) {
		complain(a, 0, "--%s wants a whole number from %lld to %lld, not `%s`.", name, (long long)least,
			(long long)most, text);
		return false;
	}
	return true;
}

int complain(const struct arguments *a, int code, const char *sentence, ...)
{
	va_list args;
	fprintf(stderr, "tricorne %s: ", a->word->name);
	va_start(args, sentence);
	vfprintf(stderr, sentence, args);
	va_end(args);
	fputc('\n', stderr);
	return code;
}
