/* The keys records are signed with. */
#include "keys.h"

#include <string.h>

#include "connection.h"
#include "server/base/secrets.h"

enum { FIND, RETIRE, ADD, LIST };
enum { ADD_PUSH, FIND_PUSH, PUSH_TEXTS };
static const char *const texts[] = {
	[FIND] = "SELECT public, secret FROM keys WHERE until IS NULL AND secret IS NOT NULL",
	[RETIRE] = "UPDATE keys SET until = ?1, secret = NULL WHERE until IS NULL",
	[ADD] = "INSERT INTO keys (public, secret, since) VALUES (?1, ?2, ?3)",
	[LIST] = "SELECT public, since, coalesce(until, 0) FROM keys ORDER BY since, until IS NULL, public",
};

static const char *const push_texts[PUSH_TEXTS] = {
	[ADD_PUSH] = "INSERT OR IGNORE INTO push_key (one, secret) VALUES (1, ?1)",
	[FIND_PUSH] = "SELECT secret FROM push_key",
};

/* Into `out`; false: there is none. */
static bool find(sqlite3_stmt *s, struct signer *out)
{
	bool found = sqlite3_step(s) == SQLITE_ROW && sqlite3_column_bytes(s, 0) == PUBLIC_KEY_SIZE &&
		sqlite3_column_bytes(s, 1) == SECRET_KEY_SIZE;
	if (found) {
		memcpy(out->public_key, sqlite3_column_blob(s, 0), PUBLIC_KEY_SIZE);
		memcpy(out->secret_key, sqlite3_column_blob(s, 1), SECRET_KEY_SIZE);
	}
	sqlite3_reset(s);
	return found;
}

static int replace(sqlite3 *db, sqlite3_stmt **statements, int64_t now_ms, struct signer *out)
{
	int rc = sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
	if (rc)
		return rc;
	signer_make(out);
	sqlite3_bind_int64(statements[RETIRE], 1, now_ms);
	rc = sql_run(statements[RETIRE]);
	sql_bind_blob(statements[ADD], 1, out->public_key, PUBLIC_KEY_SIZE);
	sql_bind_blob(statements[ADD], 2, out->secret_key, SECRET_KEY_SIZE);
	sqlite3_bind_int64(statements[ADD], 3, now_ms);
	rc = rc ? rc : sql_run(statements[ADD]);
	return sqlite3_exec(db, rc ? "ROLLBACK" : "COMMIT", NULL, NULL, NULL) || rc;
}

int keys_ready(sqlite3 *db, bool fresh, int64_t now_ms, struct signer *out)
{
	sqlite3_stmt *statements[LIST];
	int rc = sql_prepare(db, texts, statements, LIST);
	if (rc)
		return rc;
	if (fresh || !find(statements[FIND], out))
		rc = replace(db, statements, now_ms, out);
	sql_finalize(statements, LIST);
	return rc;
}

int keys_push(sqlite3 *db, uint8_t secret[32])
{
	sqlite3_stmt *statements[PUSH_TEXTS];
	uint8_t fresh[32];
	int rc = sql_prepare(db, push_texts, statements, PUSH_TEXTS);
	if (rc)
		return rc;
	secrets_random(fresh, sizeof fresh);
	sql_bind_blob(statements[ADD_PUSH], 1, fresh, sizeof fresh);
	rc = sql_run(statements[ADD_PUSH]);
	if (!rc && sqlite3_step(statements[FIND_PUSH]) == SQLITE_ROW)
		memcpy(secret, sqlite3_column_blob(statements[FIND_PUSH], 0), sizeof fresh);
	rc = sql_reset(statements[FIND_PUSH]) || rc;
	sql_finalize(statements, PUSH_TEXTS);
	return rc;
}

int keys_each(sqlite3 *db, store_each_key *each, void *ctx)
{
	sqlite3_stmt *list;
	int rc = sql_prepare(db, &texts[LIST], &list, 1);
	bool more = true;
	while (!rc && more && sqlite3_step(list) == SQLITE_ROW)
		more = each(ctx, sqlite3_column_blob(list, 0), sqlite3_column_int64(list, 1),
			sqlite3_column_int64(list, 2));
	if (!rc) {
		rc = sql_reset(list);
		sql_finalize(&list, 1);
	}
	return rc;
}
