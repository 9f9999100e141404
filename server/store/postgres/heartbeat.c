/* The heartbeat of a daemon in its house. */
#include "heartbeat.h"

#include <assert.h>
#include <stdio.h>

#include "server/base/thread.h"
#include "server/store/rows/lease_rows.h"

enum { ENTER, BEAT, ENTER_AGAIN, SUCCEED, GIVE_BACK, FORGET, FORGET_LEASES, STATEMENTS };
_Static_assert((int)STATEMENTS == (int)HEARTBEAT_STATEMENTS, "a statement for each");

/* A daemon that was away for less may yet ask what became of its last transaction. */
#define LONG_AGO "(" HOUSE_NOW_MS " - 7 * 86400000)"

static const sql_words texts[STATEMENTS] = {
	[ENTER]         = { "INSERT INTO daemons (address, until, groups) VALUES ('', " HOUSE_NOW_MS " + ?1, 0)"
		" RETURNING number" },
	/* whether it had run out */
	[BEAT]          = { "UPDATE daemons AS d SET until = " HOUSE_NOW_MS " + ?2, address = ?3"
		" FROM (SELECT number, until FROM daemons WHERE number = ?1 FOR UPDATE) AS was"
		" WHERE d.number = was.number RETURNING (was.until < " HOUSE_NOW_MS ")::int" },
	[ENTER_AGAIN]   = { "INSERT INTO daemons (number, until, address, groups)"
		" VALUES (?1, " HOUSE_NOW_MS " + ?2, ?3, ?4) ON CONFLICT (number) DO NOTHING" },
	/* Where this one is reached nobody else is any more. */
	[SUCCEED]       = { "UPDATE daemons SET until = " HOUSE_NOW_MS " - 1 WHERE number <> ?1 AND address = ?3"
		" AND address <> '' AND until >= " HOUSE_NOW_MS " AND ?2 > 0" },
	[GIVE_BACK]     = { "WITH given AS (DELETE FROM leases WHERE daemon = ?1)"
		" DELETE FROM daemons WHERE number = ?1" },
	[FORGET_LEASES] = { "DELETE FROM leases WHERE daemon IN (SELECT number FROM daemons WHERE until < " LONG_AGO ")" },
	[FORGET]        = { "DELETE FROM daemons WHERE until < " LONG_AGO },
};

bool heartbeat_begin(struct heartbeat *h, struct postgres_sql *sql, int64_t lease_ms)
{
	struct sql_statement *s;
	int rc = sql_prepare(&sql->sql, texts, h->statements, STATEMENTS);

	h->sql = sql;
	h->lease_ms = lease_ms;
	rc = rc ? rc : sql_run(h->statements[FORGET_LEASES]);
	rc = rc ? rc : sql_run(h->statements[FORGET]);
	s = h->statements[ENTER];
	sql_bind_int(s, 1, lease_ms);
	if (!rc && sql_step(s))
		h->number = sql_int(s, 0);
	rc = rc ? rc : sql_reset(s);
	sql->daemon = h->number;
	return !rc && h->number > 0;
}

static struct sql_statement *with(struct heartbeat *h, int which)
{
	struct sql_statement *s = h->statements[which];

	sql_bind_int(s, 1, h->number);
	sql_bind_int(s, 2, h->lease_ms);
	sql_bind_text(s, 3, atomic_load(&h->announced) ? h->address : "");
	return s;
}

/* It was away for so long that its row was taken away. */
static int enter_again(struct heartbeat *h)
{
	struct sql_statement *s = with(h, ENTER_AGAIN);

	sql_bind_int(s, 4, h->sql->groups);
	return sql_run(s);
}

void heartbeat_beat(struct heartbeat *h)
{
	uint64_t now = thread_now_us();
	bool announced = atomic_load(&h->announced), there, lapsed;
	struct sql_statement *s;

	if (!h->lease_ms || (now < h->next_us && announced == atomic_load(&h->told)))
		return;
	s = with(h, BEAT);
	there = sql_step(s);
	lapsed = there && sql_int(s, 0);
	if (sql_reset(s) || (!there && enter_again(h)))
		return;
	if (announced != atomic_load(&h->told) && sql_run(with(h, SUCCEED)))
		return;
	h->next_us = now + (uint64_t)h->lease_ms * 1000 / 3;
	atomic_store(&h->told, announced);
	if (!there || lapsed)
		atomic_fetch_add(&h->lapses, 1);
}

void heartbeat_end(struct heartbeat *h)
{
	if (!h->number)
		return;
	sql_bind_int(h->statements[GIVE_BACK], 1, h->number);
	sql_run(h->statements[GIVE_BACK]);
}

void heartbeat_finish(struct heartbeat *h)
{
	if (h->sql)
		sql_finalize(h->statements, STATEMENTS);
}

void heartbeat_announce(struct heartbeat *h, const char *address)
{
	assert(!atomic_load(&h->announced));
	snprintf(h->address, sizeof h->address, "%s", address);
	atomic_store(&h->announced, true);
}

unsigned heartbeat_lapses(const struct heartbeat *h)
{
	return atomic_load(&h->lapses);
}
