/* Statements on an SQLite connection (sql.h). */
#ifndef TRICORNE_STORE_SQLITE_STATEMENTS_H
#define TRICORNE_STORE_SQLITE_STATEMENTS_H

#include <sqlite3.h>

#include "server/store/rows/sql.h"

enum { SQLITE_TRANSACTION_WORDS = 3 };

/* Memory of the caller; results are SQLite's codes. */
struct sqlite_sql {
	struct sql sql; /* first */
	sqlite3 *db;    /* not owned */
	sqlite3_stmt *transaction[SQLITE_TRANSACTION_WORDS]; /* of one that writes */
};

/* An SQLite result code. */
int sqlite_sql_init(struct sqlite_sql *s, sqlite3 *db, bool writes);
void sqlite_sql_finish(struct sqlite_sql *s);

#endif
