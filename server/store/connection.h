/* One SQLite connection, set up the way this store needs it, and the few words we use to speak to it. */
#ifndef TRICORNE_STORE_CONNECTION_H
#define TRICORNE_STORE_CONNECTION_H

#include <sqlite3.h>

#include "server/store/store.h"

enum connection_use {
	CONNECTION_WRITES,      /* creates the file; WAL, every commit synced, no checkpoints of its own */
	CONNECTION_CHECKPOINTS, /* the same, of an existing file                                          */
	CONNECTION_READS,
};

/* Saves SQLite the counting of memory, a lock at every allocation. To
 * be called before the first connection; later it does nothing. */
void connection_tune_library(void);
/* Every pragma is set and read back. A connection is used by one
 * thread at a time. NULL and a problem if it fails. */
sqlite3 *connection_open(const char *path, enum connection_use use, struct store_problem *problem);
/* All its statements must be finalized: a forgotten one is a bug, and said so. NULL is welcome. */
void connection_close(sqlite3 *db);

/* The first column of the first row as a number; SQLITE_OK, or
 * SQLITE_ERROR if there is none, or what went wrong. */
int sql_number(sqlite3 *db, const char *sql, int64_t *out);
/* Prepares `count` statements for long use. On failure none is left. */
int sql_prepare(sqlite3 *db, const char *const *texts, sqlite3_stmt **out, size_t count);
void sql_finalize(sqlite3_stmt **statements, size_t count);
/* Lent until the statement has run. */
void sql_bind_text(sqlite3_stmt *s, int at, const char *text);
void sql_bind_bytes(sqlite3_stmt *s, int at, const char *text, size_t size);
void sql_bind_blob(sqlite3_stmt *s, int at, const void *data, size_t size);
/* The text of a column, "" if there is none. Lent until the next step. */
const char *sql_text(sqlite3_stmt *s, int column);
/* Ready for its next use; returns what its last step met, SQLITE_OK if nothing. */
int sql_reset(sqlite3_stmt *s);
/* The same for what was read: `found`, or that it is damaged or the disk does not answer. */
enum journal_found sql_found(sqlite3_stmt *s, enum journal_found found);
/* Runs a statement to its end, whatever rows it has. */
int sql_run(sqlite3_stmt *s);

#endif
