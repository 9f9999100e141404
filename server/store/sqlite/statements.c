/* Statements on an SQLite connection. */
#include "statements.h"

#include <stdlib.h>

#include "server/base/memory.h"
#include "trouble.h"

struct statement {
	struct sql_statement head; /* first */
	sqlite3_stmt *stmt;
};

enum { BEGIN, COMMIT, ROLLBACK };

static struct sqlite_sql *of(struct sql *sql)
{
	return (struct sqlite_sql *)sql;
}

static sqlite3_stmt *stmt(struct sql_statement *s)
{
	return ((struct statement *)s)->stmt;
}

static int prepare(struct sql *sql, const sql_words *words, struct sql_statement **out)
{
	struct statement *s = memory_new(sizeof *s);
	int rc = sqlite3_prepare_v3(of(sql)->db, (*words)[0], -1, SQLITE_PREPARE_PERSISTENT, &s->stmt, NULL);

	s->head.sql = sql;
	*out = &s->head;
	if (rc) {
		free(s);
		*out = NULL;
	}
	return rc;
}

static void finalize(struct sql_statement *s)
{
	sqlite3_finalize(stmt(s));
	free(s);
}

static void bind_int(struct sql_statement *s, int at, int64_t value)
{
	sqlite3_bind_int64(stmt(s), at, value);
}

static void bind_text(struct sql_statement *s, int at, const char *text, size_t size)
{
	sqlite3_bind_text64(stmt(s), at, text, size, SQLITE_STATIC, SQLITE_UTF8);
}

static void bind_blob(struct sql_statement *s, int at, const void *data, size_t size)
{
	sqlite3_bind_blob64(stmt(s), at, data, size, SQLITE_STATIC);
}

static void bind_newest(struct sql_statement *s, int at)
{
	sqlite3_bind_int64(stmt(s), at, sqlite3_last_insert_rowid(of(s->sql)->db));
}

static void bind_fence(struct sql_statement *s, int at, int64_t value)
{
	(void)s;
	(void)at;
	(void)value;
}

static bool step(struct sql_statement *s)
{
	return sqlite3_step(stmt(s)) == SQLITE_ROW;
}

static int reset(struct sql_statement *s)
{
	int rc = sqlite3_reset(stmt(s));

	sqlite3_clear_bindings(stmt(s));
	return rc;
}

static int run(struct sql_statement *s)
{
	while (step(s))
		continue;
	return reset(s);
}

static int64_t column_int(struct sql_statement *s, int column)
{
	return sqlite3_column_int64(stmt(s), column);
}

/* The bytes are asked for before their number, as SQLite wants it. */
static const void *column_bytes(struct sql_statement *s, int column, size_t *size)
{
	const void *bytes = sqlite3_column_type(stmt(s), column) == SQLITE_BLOB ?
		sqlite3_column_blob(stmt(s), column) : (const void *)sqlite3_column_text(stmt(s), column);

	*size = (size_t)sqlite3_column_bytes(stmt(s), column);
	return bytes;
}

static int64_t changes(struct sql *sql)
{
	return sqlite3_changes(of(sql)->db);
}

static int64_t newest(struct sql *sql)
{
	return sqlite3_last_insert_rowid(of(sql)->db);
}

static int run_plain(sqlite3_stmt *s)
{
	sqlite3_step(s);
	return sqlite3_reset(s);
}

static int begin(struct sql *sql, bool hastily)
{
	(void)hastily;
	return run_plain(of(sql)->transaction[BEGIN]);
}

static int commit(struct sql *sql)
{
	return run_plain(of(sql)->transaction[COMMIT]);
}

static void roll_back(struct sql *sql)
{
	if (!sqlite3_get_autocommit(of(sql)->db))
		run_plain(of(sql)->transaction[ROLLBACK]);
}

static bool is_taken(int rc)
{
	return rc == SQLITE_CONSTRAINT_UNIQUE || rc == SQLITE_CONSTRAINT_PRIMARYKEY;
}

static bool is_damage(int rc)
{
	return (rc & 0xff) == SQLITE_CORRUPT || (rc & 0xff) == SQLITE_NOTADB;
}

static bool wants_patience(int rc)
{
	(void)rc;
	return false;
}

static const struct sql_ops ops = {
	.prepare = prepare,
	.finalize = finalize,
	.bind_int = bind_int,
	.bind_text = bind_text,
	.bind_blob = bind_blob,
	.bind_newest = bind_newest,
	.bind_fence = bind_fence,
	.step = step,
	.run = run,
	.reset = reset,
	.column_int = column_int,
	.column_bytes = column_bytes,
	.changes = changes,
	.newest = newest,
	.begin = begin,
	.commit = commit,
	.roll_back = roll_back,
	.is_taken = is_taken,
	.is_damage = is_damage,
	.is_final = trouble_is_final,
	.wants_patience = wants_patience,
	.problem = trouble_of_write,
};

int sqlite_sql_init(struct sqlite_sql *s, sqlite3 *db, bool writes)
{
	static const char *const words[SQLITE_TRANSACTION_WORDS] = {
		[BEGIN] = "BEGIN IMMEDIATE", [COMMIT] = "COMMIT", [ROLLBACK] = "ROLLBACK",
	};
	int rc = SQLITE_OK;

	*s = (struct sqlite_sql){ .sql.ops = &ops, .db = db };
	for (int i = 0; writes && i < SQLITE_TRANSACTION_WORDS && !rc; i++)
		rc = sqlite3_prepare_v3(db, words[i], -1, SQLITE_PREPARE_PERSISTENT, &s->transaction[i], NULL);
	return rc;
}

void sqlite_sql_finish(struct sqlite_sql *s)
{
	for (int i = 0; i < SQLITE_TRANSACTION_WORDS; i++)
		sqlite3_finalize(s->transaction[i]);
}
