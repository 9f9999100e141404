/* One SQLite connection, set up the way this store needs it. */
#include "connection.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "problem.h"

enum { WRITES = 1 << CONNECTION_WRITES, CHECKPOINTS = 1 << CONNECTION_CHECKPOINTS,
	READS = 1 << CONNECTION_READS };

static const struct {
	unsigned uses;
	const char *name, *value, *reads_back;
} pragmas[] = {
	/* uses                          name                  value     reads back */
	{ WRITES | READS,               "busy_timeout",       "2000",   "2000"   },
	{ CHECKPOINTS,                  "busy_timeout",       "0",      "0"      },
	{ WRITES | CHECKPOINTS | READS, "trusted_schema",     "OFF",    "0"      },
	{ WRITES,                       "journal_mode",       "WAL",    "wal"    },
	{ WRITES | CHECKPOINTS,         "synchronous",        "FULL",   "2"      },
	{ WRITES | CHECKPOINTS,         "wal_autocheckpoint", "0",      "0"      },
	{ WRITES,                       "foreign_keys",       "ON",     "1"      },
	/* 16 MiB: what a group changes must not be written twice because there was no room for it */
	{ WRITES,                       "cache_size",         "-16384", "-16384" },
};

/* Sets it and reads it back: SQLite passes over a pragma it does not know or cannot grant. */
static int set_pragma(sqlite3 *db, const char *name, const char *value, const char *reads_back)
{
	char sql[80];
	sqlite3_stmt *s = NULL;
	const char *got;
	int rc;

	snprintf(sql, sizeof sql, "PRAGMA %s = %s", name, value);
	rc = sqlite3_exec(db, sql, NULL, NULL, NULL);
	if (rc)
		return rc;
	snprintf(sql, sizeof sql, "PRAGMA %s", name);
	rc = sqlite3_prepare_v2(db, sql, -1, &s, NULL);
	if (rc)
		return rc;
	rc = sqlite3_step(s);
	got = rc == SQLITE_ROW ? (const char *)sqlite3_column_text(s, 0) : NULL;
	if (rc == SQLITE_ROW || rc == SQLITE_DONE)
		rc = got && strcmp(got, reads_back) == 0 ? SQLITE_OK : SQLITE_MISUSE;
	sqlite3_finalize(s);
	return rc;
}

void connection_tune_library(void)
{
	sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

sqlite3 *connection_open(const char *path, enum connection_use use, struct store_problem *problem)
{
	static const int flags[] = {
		[CONNECTION_WRITES]      = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
		[CONNECTION_CHECKPOINTS] = SQLITE_OPEN_READWRITE,
		[CONNECTION_READS]       = SQLITE_OPEN_READONLY,
	};
	sqlite3 *db = NULL;
	int rc = sqlite3_open_v2(path, &db, flags[use] | SQLITE_OPEN_NOMUTEX, NULL);

	if (!rc)
		rc = sqlite3_extended_result_codes(db, 1);
	for (size_t i = 0; i < sizeof pragmas / sizeof *pragmas && !rc; i++)
		if (pragmas[i].uses & 1u << use)
			rc = set_pragma(db, pragmas[i].name, pragmas[i].value, pragmas[i].reads_back);
	if (!rc)
		return db;
	problem_of_sqlite(problem, path, "opened", rc);
	sqlite3_close(db);
	return NULL;
}

void connection_close(sqlite3 *db)
{
	int rc = sqlite3_close(db);

	assert(rc == SQLITE_OK);
	(void)rc;
}

int sql_number(sqlite3 *db, const char *sql, int64_t *out)
{
	sqlite3_stmt *s = NULL;
	int rc = sqlite3_prepare_v2(db, sql, -1, &s, NULL);

	if (rc)
		return rc;
	rc = sqlite3_step(s);
	if (rc == SQLITE_ROW)
		*out = sqlite3_column_int64(s, 0);
	sqlite3_finalize(s);
	return rc == SQLITE_ROW ? SQLITE_OK : rc == SQLITE_DONE ? SQLITE_ERROR : rc;
}

int sql_prepare(sqlite3 *db, const char *const *texts, sqlite3_stmt **out, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		int rc = sqlite3_prepare_v3(db, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &out[i], NULL);

		if (rc) {
			sql_finalize(out, i);
			return rc;
		}
	}
	return SQLITE_OK;
}

void sql_finalize(sqlite3_stmt **statements, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		sqlite3_finalize(statements[i]);
		statements[i] = NULL;
	}
}

void sql_bind_text(sqlite3_stmt *s, int at, const char *text)
{
	sqlite3_bind_text(s, at, text, -1, SQLITE_STATIC);
}

void sql_bind_bytes(sqlite3_stmt *s, int at, const char *text, size_t size)
{
	sqlite3_bind_text64(s, at, text, size, SQLITE_STATIC, SQLITE_UTF8);
}

void sql_bind_blob(sqlite3_stmt *s, int at, const void *data, size_t size)
{
	sqlite3_bind_blob64(s, at, data, size, SQLITE_STATIC);
}

const char *sql_text(sqlite3_stmt *s, int column)
{
	const char *text = (const char *)sqlite3_column_text(s, column);

	return text ? text : "";
}

int sql_reset(sqlite3_stmt *s)
{
	int rc = sqlite3_reset(s);

	sqlite3_clear_bindings(s);
	return rc;
}

enum journal_found sql_found(sqlite3_stmt *s, enum journal_found found)
{
	int rc = sql_reset(s);

	if (!rc)
		return found;
	return (rc & 0xff) == SQLITE_CORRUPT || (rc & 0xff) == SQLITE_NOTADB ? JOURNAL_UNREADABLE : JOURNAL_AWAY;
}

int sql_run(sqlite3_stmt *s)
{
	while (sqlite3_step(s) == SQLITE_ROW)
		continue;
	return sql_reset(s);
}
