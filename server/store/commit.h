/* A group of jobs in one transaction. */
#ifndef TRICORNE_STORE_COMMIT_H
#define TRICORNE_STORE_COMMIT_H

#include <sqlite3.h>

#include "server/store/head_cache.h"
#include "server/store/job.h"

enum commit_statement {
	COMMIT_BEGIN, COMMIT_COMMIT, COMMIT_ROLLBACK, COMMIT_SAVEPOINT, COMMIT_UNDO, COMMIT_RELEASE,
	COMMIT_FIND_GAME, COMMIT_FIND_ORDER, COMMIT_ADD_GAME, COMMIT_ADD_ROW, COMMIT_ADD_SNAPSHOT,
	COMMIT_ADD_LINK, COMMIT_REVOKE_LINKS,
	COMMIT_ADD_TELLING, COMMIT_ADD_TOLD, COMMIT_ADD_NUMBER, COMMIT_SET_LIFE, COMMIT_SET_EPOCH,
	COMMIT_SET_DEADLINE, COMMIT_CLEAR_DEADLINE, COMMIT_SET_CLOCKS, COMMIT_LAST_SAID, COMMIT_SAY,
	COMMIT_KEEP_PAPERS,
	COMMIT_STATEMENTS
};

/* The statements of the one connection that writes; memory of the caller. */
struct commit {
	sqlite3 *db; /* not owned */
	sqlite3_stmt *statements[COMMIT_STATEMENTS];
	struct book_writes books;
	struct channel_writes channels;
	struct head_cache heads;
	int final_rc; /* what ended it for good, or 0 */
};

/* An SQLite result code. */
int commit_init(struct commit *c, sqlite3 *db);
void commit_finish(struct commit *c);

/* Settles every job of the group: those that are duplicate, fenced or impossible by themselves, all
 * others ok together or failed together. After a failed sync all groups fail (commit_problem). */
void commit_group(struct commit *c, struct job *first);
/* NULL, or commit_refusal: why nothing is accepted any more. */
const char *commit_problem(const struct commit *c);
extern const char commit_refusal[];

#endif
