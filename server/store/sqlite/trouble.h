/* What SQLite met, in a sentence an operator understands. */
#ifndef TRICORNE_STORE_SQLITE_TROUBLE_H
#define TRICORNE_STORE_SQLITE_TROUBLE_H

#include "server/store/store.h"

/* From an SQLite result code: `doing` is the rest of "FILE cannot be ...": "opened", "read". */
bool trouble_say(struct store_problem *problem, const char *path, const char *doing, int rc);

/* The same for a single job that could not be written; the text lives for ever. */
const char *trouble_of_write(int rc);
/* Whether nothing written since can be trusted to be on the disk. */
bool trouble_is_final(int rc);

#endif
