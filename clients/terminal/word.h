/* Words: what `tricorne WORD ...` can be told to do, with their flags, their help and their exit codes. */
#ifndef TRICORNE_TERMINAL_WORD_H
#define TRICORNE_TERMINAL_WORD_H

#include <stdbool.h>
#include <stdint.h>

enum exit_code {
	EXIT_FINE = 0,
	/* what was asked does not hold: a case failed, a clause has no case, an order was refused */
	EXIT_NOT_SO = 1,
	EXIT_USAGE = 2,       /* the command line cannot be understood */
	EXIT_INPUT = 3,       /* a file cannot be read or is not what it should be */
	EXIT_UNREACHABLE = 4, /* no server answers there */
	EXIT_LINK = 5,        /* the server knows no such link or scenario */
	EXIT_SERVER = 6,      /* the server answered with an error */
};

enum { FLAGS_MAX = 24 };

struct flag {
	const char *name;  /* without its dashes; NULL ends a table    */
	const char *value; /* what its value is called; NULL: a switch */
	const char *gist;
};

struct arguments {
	const struct word *word;
	int count; /* of the plain ones */
	char **plain;
	const char *values[FLAGS_MAX]; /* by row of the word's flags; NULL: not given */
};

struct word {
	const char *name;
	const char *synopsis; /* "CASE..." */
	const char *gist;     /* one line of the list */
	const char *help;     /* what a reader of --help wants to know more */
	int least, most;      /* plain arguments; most < 0: any number */
	const struct flag *flags;
	int (*run)(const struct arguments *arguments);
};

extern const struct word word_referee, word_scenario, word_selfplay, word_verify, word_audit, word_schema,
	word_clauses;
extern const struct word word_new, word_book, word_join, word_show, word_offers, word_order, word_watch,
	word_bot, word_export, word_import, word_receipt, word_renew, word_say, word_since, word_undo,
	word_beforehand, word_plan, word_move;

/* Runs the word argv[1] names. */
int words_run(int argc, char **argv);

/* NULL if the flag was not given; a switch that was given has the value "". */
const char *flag_value(const struct arguments *arguments, const char *name);
bool flag_given(const struct arguments *arguments, const char *name);
/* The flag as a whole number from least to most, `otherwise` if it was
 * not given. False, and a sentence on standard error, if it is none. */
bool flag_number(const struct arguments *arguments, const char *name, int64_t least, int64_t most,
	int64_t otherwise, int64_t *number);

/* Writes "tricorne WORD: " and the sentence to standard error; returns `code`. */
int complain(const struct arguments *arguments, int code, const char *sentence,
	...) __attribute__((format(printf, 3, 4)));

#endif
