/* The rows of leases. */
#include "lease_rows.h"

#include <assert.h>
#include <stdio.h>

enum { FENCE, ADD, TAKE, FIND, GIVE_BACK, GIVE_ALL_BACK, END_OF_WRITES };
_Static_assert((int)END_OF_WRITES == (int)LEASE_WRITES, "a statement for each");

/* ?1 is the game's number, ?2 the daemon's */
static const sql_words writes[END_OF_WRITES] = {
	[FENCE]         = { "SELECT 1 FROM games WHERE number = ?1 AND epoch = ?2",
		"WITH own AS (SELECT 1 FROM games WHERE number = ?1 AND epoch = ?2 FOR SHARE)"
		" SELECT 1 / count(*) FROM own" },
	[ADD]           = { "INSERT INTO leases (game, daemon) VALUES (?1, ?2)" },
	/* ?1 is the game's id. Of a game whose last owner has something under way nothing is taken: what waited
	 * for him would keep all waiting that is written here. */
	[TAKE]          = { "SELECT 1",
		"WITH free AS (SELECT number FROM games WHERE id = ?1 FOR NO KEY UPDATE SKIP LOCKED),"
		" taken AS (INSERT INTO leases AS l (game, daemon)"
		" SELECT number, ?2 FROM free ON CONFLICT (game) DO UPDATE SET daemon = excluded.daemon"
		" WHERE l.daemon = excluded.daemon OR NOT " DAEMON_LIVES("l.daemon") " RETURNING game)"
		" UPDATE games SET epoch = epoch + 1 WHERE number IN (SELECT game FROM taken)" },
	[FIND]          = { "SELECT 1", "SELECT g.number, epoch, (SELECT max(seq) FROM journal WHERE game = g.number),"
		" (l.daemon = ?2)::int, CASE WHEN l.daemon <> ?2 AND until > " HOUSE_NOW_MS " THEN address END"
		" FROM games AS g LEFT JOIN leases AS l ON l.game = g.number"
		" LEFT JOIN daemons AS d ON d.number = l.daemon WHERE id = ?1" },
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

static struct sql_statement *of_game(struct lease_writes *w, int which, const char *game)
{
	sql_bind_text(w->statements[which], 1, game);
	sql_bind_int(w->statements[which], 2, w->daemon);
	return w->statements[which];
}

/* What has become of it is read by a statement of its own: one that waited for what the last owner had
 * under way would not see what came of that. */
int lease_take(struct lease_writes *w, const char *game, struct lease *out)
{
	assert(game && out);
	struct sql_statement *s = of_game(w, TAKE, game);
	int rc = sql_run(s);
	bool taken = !rc && sql_changes(s->sql) > 0;

	s = of_game(w, FIND, game);

	*out = (struct lease){ .there = !rc && sql_step(s) };
	if (out->there) {
		out->number = sql_int(s, 0);
		out->epoch = (uint64_t)sql_int(s, 1);
		out->last = (uint64_t)sql_int(s, 2);
		out->own = taken && sql_int(s, 3);
		snprintf(out->address, sizeof out->address, "%s", sql_text(s, 4));
	}
	return rc ? (sql_reset(s), rc) : sql_reset(s);
}

int lease_give_back(struct lease_writes *w, const char *game)
{
	struct sql_statement *s = w->statements[game ? GIVE_BACK : GIVE_ALL_BACK];

	if (!w->daemon)
		return 0;
	if (game)
		return sql_run(of_game(w, GIVE_BACK, game));
	sql_bind_int(s, 1, w->daemon);
	return sql_run(s);
}
