/* The rows of leases. */
#include "lease_rows.h"

#include <stdio.h>

enum { FENCE, ADD, TAKE, FIND_HOLDER, GIVE_BACK, GIVE_ALL_BACK, END_OF_WRITES };
_Static_assert((int)END_OF_WRITES == (int)LEASE_WRITES, "a statement for each");

#define INSERT "INSERT INTO leases (game, daemon) VALUES (?1, ?2)"
#define SEIZE INSERT " ON CONFLICT (game) DO UPDATE SET daemon = excluded.daemon"

/* ?1 is the game's number, ?2 the daemon's */
static const sql_words writes[END_OF_WRITES] = {
	[FENCE]         = { "SELECT 1 FROM games WHERE number = ?1 AND epoch = ?2",
		"WITH own AS (SELECT 1 FROM games WHERE number = ?1 AND epoch = ?2 FOR SHARE)"
		" SELECT 1 / count(*) FROM own" },
	[ADD]           = { INSERT },
	[TAKE]          = { SEIZE, SEIZE " WHERE leases.daemon = excluded.daemon OR NOT "
		DAEMON_LIVES("leases.daemon") " RETURNING 1" },
	[FIND_HOLDER]   = { "SELECT address FROM leases JOIN daemons ON daemons.number = leases.daemon WHERE game = ?1" },
	/* ?1 is the game's id */
	[GIVE_BACK]     =
		{ "DELETE FROM leases WHERE game = (SELECT number FROM games WHERE id = ?1) AND daemon = ?2" },
	[GIVE_ALL_BACK] = { "DELETE FROM leases WHERE daemon = ?1" },
};

int lease_writes_init(struct lease_writes *w, struct sql *db)
{
	*w = (struct lease_writes){ 0 };
	return sql_prepare(db, writes, w->statements, END_OF_WRITES);
}

void lease_writes_finish(struct lease_writes *w)
{
	sql_finalize(w->statements, END_OF_WRITES);
}

static struct sql_statement *with(struct lease_writes *w, int which, int64_t first, int64_t second)
{
	sql_bind_int(w->statements[which], 1, first);
	sql_bind_int(w->statements[which], 2, second);
	return w->statements[which];
}

int lease_fence(struct lease_writes *w, int64_t game, uint64_t epoch)
{
	return w->daemon ? sql_run(with(w, FENCE, game, (int64_t)epoch)) : 0;
}

int lease_add(struct lease_writes *w, int64_t game)
{
	return w->daemon ? sql_run(with(w, ADD, game, w->daemon)) : 0;
}

static int find_holder(struct lease_writes *w, int64_t game, char address[LEASE_ADDRESS_SIZE])
{
	struct sql_statement *s = w->statements[FIND_HOLDER];

	sql_bind_int(s, 1, game);
	snprintf(address, LEASE_ADDRESS_SIZE, "%s", sql_step(s) ? sql_text(s, 0) : "");
	return sql_reset(s);
}

int lease_take(struct lease_writes *w, int64_t game, bool *own, char address[LEASE_ADDRESS_SIZE])
{
	struct sql_statement *s;
	int rc;

	*own = true;
	if (!w->daemon)
		return 0;
	s = with(w, TAKE, game, w->daemon);
	*own = sql_step(s);
	rc = sql_reset(s);
	return rc || *own ? rc : find_holder(w, game, address);
}

int lease_give_back(struct lease_writes *w, const char *game)
{
	struct sql_statement *s = w->statements[game ? GIVE_BACK : GIVE_ALL_BACK];

	if (!w->daemon)
		return 0;
	if (game)
		sql_bind_text(s, 1, game);
	sql_bind_int(s, game ? 2 : 1, w->daemon);
	return sql_run(s);
}
