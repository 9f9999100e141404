/* One SQLite connection, set up the way this store needs it. */
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
int connection_number(sqlite3 *db, const char *sql, int64_t *out);

#endif
