/* One SQLite connection, set up the way this store needs it. */
#include "connection.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "log_file.h"
#include "trouble.h"

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
	assert(use <= CONNECTION_READS);
	static const int flags[] = {
		[CONNECTION_WRITES]      = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
		[CONNECTION_CHECKPOINTS] = SQLITE_OPEN_READWRITE,
		[CONNECTION_READS]       = SQLITE_OPEN_READONLY,
	};
	sqlite3 *db = NULL;
	int rc = sqlite3_open_v2(path, &db, flags[use] | SQLITE_OPEN_NOMUTEX, use == CONNECTION_WRITES ?
		log_file_vfs() : NULL);

	if (!rc)
		rc = sqlite3_extended_result_codes(db, 1);
	for (size_t i = 0; i < sizeof pragmas / sizeof *pragmas && !rc; i++)
		if (pragmas[i].uses & 1u << use)
			rc = set_pragma(db, pragmas[i].name, pragmas[i].value, pragmas[i].reads_back);
	if (!rc)
		return db;
	trouble_say(problem, path, "opened", rc);
	sqlite3_close(db);
	return NULL;
}

void connection_close(sqlite3 *db)
{
	int rc = sqlite3_close(db);

	assert(rc == SQLITE_OK);
	(void)rc;
}

int connection_number(sqlite3 *db, const char *sql, int64_t *out)
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
