/* The keys records are signed with. */
#include "keys.h"

#include <string.h>

#include "server/base/secrets.h"
#include "sql.h"

enum { LOCK, FIND, RETIRE, ADD, LIST };
enum { ADD_PUSH, FIND_PUSH, PUSH_TEXTS };
static const sql_words texts[] = {
	/* of several daemons that begin at once one makes a key; and a file has but one daemon */
	[LOCK] = { "SELECT 1", "LOCK TABLE keys IN SHARE ROW EXCLUSIVE MODE" },
	[FIND] = { "SELECT public, secret FROM keys WHERE until IS NULL AND secret IS NOT NULL" },
	[RETIRE] = { "UPDATE keys SET until = ?1, secret = NULL WHERE until IS NULL" },
	[ADD] = { "INSERT INTO keys (public, secret, since) VALUES (?1, ?2, ?3)" },
	[LIST] = { "SELECT public, since, coalesce(until, 0) FROM keys ORDER BY since, until IS NULL, public" },
};

static const sql_words push_texts[PUSH_TEXTS] = {
	[ADD_PUSH] = { "INSERT INTO push_key (one, secret) VALUES (1, ?1) ON CONFLICT (one) DO NOTHING" },
	[FIND_PUSH] = { "SELECT secret FROM push_key" },
};

/* Into `out`; false: there is none. */
static bool find(struct sql_statement *s, struct signer *out)
{
	bool found = sql_step(s) && sql_size(s, 0) == PUBLIC_KEY_SIZE &&
		sql_size(s, 1) == SECRET_KEY_SIZE;
	if (found) {
		memcpy(out->public_key, sql_blob(s, 0), PUBLIC_KEY_SIZE);
		memcpy(out->secret_key, sql_blob(s, 1), SECRET_KEY_SIZE);
	}
	sql_reset(s);
	return found;
}

static int replace(struct sql_statement **statements, int64_t now_ms, struct signer *out)
{
	signer_make(out);
	sql_bind_int(statements[RETIRE], 1, now_ms);
	int rc = sql_run(statements[RETIRE]);
	sql_bind_blob(statements[ADD], 1, out->public_key, PUBLIC_KEY_SIZE);
	sql_bind_blob(statements[ADD], 2, out->secret_key, SECRET_KEY_SIZE);
	sql_bind_int(statements[ADD], 3, now_ms);
	return rc ? rc : sql_run(statements[ADD]);
}

static int make(struct sql *db, struct sql_statement **statements, bool fresh, int64_t now_ms,
	struct signer *out)
{
	int rc = sql_begin(db, false);
	if (rc)
		return rc;
	rc = sql_run(statements[LOCK]);
	if (!rc && (fresh || !find(statements[FIND], out)))
		rc = replace(statements, now_ms, out);
	rc = rc ? rc : sql_commit(db);
	if (rc)
		sql_roll_back(db);
	return rc;
}

int keys_ready(struct sql *db, bool fresh, int64_t now_ms, struct signer *out)
{
	struct sql_statement *statements[LIST];
	int rc = sql_prepare(db, texts, statements, LIST);
	if (rc)
		return rc;
	if (fresh || !find(statements[FIND], out))
		rc = make(db, statements, fresh, now_ms, out);
	sql_finalize(statements, LIST);
	return rc;
}

int keys_push(struct sql *db, uint8_t secret[32])
{
	struct sql_statement *statements[PUSH_TEXTS];
	uint8_t fresh[32];
	int rc = sql_prepare(db, push_texts, statements, PUSH_TEXTS);
	if (rc)
		return rc;
	secrets_random(fresh, sizeof fresh);
	sql_bind_blob(statements[ADD_PUSH], 1, fresh, sizeof fresh);
	rc = sql_run(statements[ADD_PUSH]);
	if (!rc && sql_step(statements[FIND_PUSH]))
		memcpy(secret, sql_blob(statements[FIND_PUSH], 0), sizeof fresh);
	rc = sql_reset(statements[FIND_PUSH]) || rc;
	sql_finalize(statements, PUSH_TEXTS);
	return rc;
}

int keys_each(struct sql *db, store_each_key *each, void *ctx)
{
	struct sql_statement *list;
	int rc = sql_prepare(db, &texts[LIST], &list, 1);
	bool more = true;
	while (!rc && more && sql_step(list))
		more = each(ctx, sql_blob(list, 0), sql_int(list, 1),
			sql_int(list, 2));
	if (!rc) {
		rc = sql_reset(list);
		sql_finalize(&list, 1);
	}
	return rc;
}
