/* Bringing a file's tables up to date: numbered steps, forward only. */
#ifndef TRICORNE_STORE_MIGRATE_H
#define TRICORNE_STORE_MIGRATE_H

#include <sqlite3.h>

#include "server/store/opening/steps.h"
#include "server/store/store.h"

/* Whether a file may be brought up to date by `count` steps: it is
 * empty, or one of ours and not newer. Reads only. */
bool migrate_welcomes(sqlite3 *db, const char *path, size_t count, struct store_problem *problem);

/* Runs the steps that are missing, each in one transaction with its number, after a copy PATH.bak-vN
 * was made of a file of version N > 0. If a step fails the file is as the step before it left it. */
bool migrate(sqlite3 *db, const char *path, const struct migration *steps, size_t count,
	struct store_problem *problem);

#endif
