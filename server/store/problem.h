/* Why the store cannot do something, in a sentence an operator understands. */
#ifndef TRICORNE_STORE_PROBLEM_H
#define TRICORNE_STORE_PROBLEM_H

#include "server/store/store.h"

/* Both return false, so that a check can end with them. */
bool problem_say(struct store_problem *problem, enum store_code code, const char *format, ...)
#if defined(__GNUC__)
	__attribute__((format(printf, 3, 4)))
#endif
	;
/* From an SQLite result code: `doing` is the rest of "FILE cannot be ...": "opened", "read". */
bool problem_of_sqlite(struct store_problem *problem, const char *path, const char *doing, int rc);

/* The same for a single job that could not be written; the text lives for ever. */
const char *problem_of_write(int rc);
/* Whether nothing written since can be trusted to be on the disk. */
bool problem_is_final(int rc);

#endif
