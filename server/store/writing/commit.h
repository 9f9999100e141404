/* A group of jobs in one transaction. */
#ifndef TRICORNE_STORE_COMMIT_H
#define TRICORNE_STORE_COMMIT_H

#include "head_cache.h"
#include "job.h"
#include "server/store/rows/entry_rows.h"
#include "server/store/rows/lease_rows.h"
#include "server/store/rows/sql.h"

enum commit_statement {
	COMMIT_SAVEPOINT, COMMIT_UNDO, COMMIT_RELEASE,
	COMMIT_FIND_GAME, COMMIT_FIND_ORDER, COMMIT_ADD_GAME, COMMIT_TAKE, COMMIT_ADD_LINK, COMMIT_REVOKE_LINKS,
	COMMIT_LAST_SAID, COMMIT_SAY, COMMIT_HUSH, COMMIT_KEEP_PAPERS,
	COMMIT_STATEMENTS
};

/* The statements of the one connection that writes; memory of the caller. */
struct commit {
	struct sql *db; /* not owned */
	struct sql_statement *statements[COMMIT_STATEMENTS];
	struct entry_writes entries;
	struct book_writes books;
	struct channel_writes channels;
	struct lease_writes leases;
	struct head_cache heads;
	bool patient; /* this group is tried a second time */
	const char *broken; /* NULL, or why nothing is accepted any more */
};

/* 0, or what went wrong (sql.h). */
int commit_init(struct commit *c, struct sql *db);
void commit_finish(struct commit *c);

/* Settles every job of the group: those that are duplicate, fenced or impossible by themselves, all
 * others ok together or failed together. After a failed sync, or once the engine is `broken`, all groups
 * fail (commit_problem). */
void commit_group(struct commit *c, struct job *first, const char *broken);
/* NULL, or commit_refusal: why nothing is accepted any more. */
const char *commit_problem(const struct commit *c);
extern const char commit_refusal[];

#endif
