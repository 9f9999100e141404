/* Statements on a connection to PostgreSQL. */
#include "statements.h"

#include <assert.h>
#include <endian.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "link.h"
#include "server/base/memory.h"

enum { WAIT_MS = 30000 };

static struct postgres_sql *of(struct sql *sql)
{
	return (struct postgres_sql *)sql;
}

/* --- the connection ------------------------------------------------------------------------------------- */

void postgres_sql_adopt(struct postgres_sql *s, PGconn *conn)
{
	assert(!s->conn);
	s->conn = conn;
	s->connection++;
	s->heard = s->sent_count = 0;
	s->open = false;
	if (!PQenterPipelineMode(conn))
		postgres_sql_lose(s);
}

void postgres_sql_lose(struct postgres_sql *s)
{
	PQfinish(s->conn);
	s->conn = NULL;
	s->heard = s->sent_count = 0;
	s->open = false;
}

void postgres_sql_finish(struct postgres_sql *s)
{
	postgres_sql_lose(s);
	free(s->sent);
	s->sent = NULL;
}

static bool is_there(struct postgres_sql *s)
{
	PGconn *another = s->conn || !s->another ? NULL : s->another(s);

	if (another)
		postgres_sql_adopt(s, another);
	return s->conn != NULL;
}

/* --- sending and hearing -------------------------------------------------------------------------------- */

static void note_trouble(struct postgres_sql *s, int trouble)
{
	if (!s->trouble)
		s->trouble = trouble;
}

static int lost(struct postgres_sql *s)
{
	note_trouble(s, POSTGRES_AWAY);
	postgres_sql_lose(s);
	return POSTGRES_AWAY;
}

static void note_sent(struct postgres_sql *s, struct postgres_statement *prepared)
{
	if (s->sent_count == s->sent_room) {
		s->sent_room = s->sent_room ? 2 * s->sent_room : 64;
		s->sent = memory_resize(s->sent, s->sent_room * sizeof *s->sent);
	}
	s->sent[s->sent_count++] = prepared;
}

/* Words of a transaction. */
static int send_word(struct postgres_sql *s, const char *word)
{
	if (!PQsendQueryParams(s->conn, word, 0, NULL, NULL, NULL, NULL, 1))
		return lost(s);
	note_sent(s, NULL);
	return POSTGRES_FINE;
}

static int send_statement(struct postgres_sql *s, struct postgres_statement *statement,
	const struct postgres_binds *binds)
{
	static const int binary[POSTGRES_BINDS_MAX] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
		1 };

	if (statement->connection != s->connection) {
		if (!PQsendPrepare(s->conn, statement->name, statement->words, statement->count, binds->types))
			return lost(s);
		note_sent(s, statement);
		statement->connection = s->connection;
	}
	if (!PQsendQueryPrepared(s->conn, statement->name, statement->count, binds->values, binds->lengths,
			binary, 1))
		return lost(s);
	note_sent(s, NULL);
	return POSTGRES_FINE;
}

/* The next result there is; NULL: the connection is lost. Each that was sent has one, and libpq says NULL
 * behind it; behind an error it may say so twice. */
static PGresult *next_result(struct postgres_sql *s)
{
	enum { NOTHINGS_MAX = 4 };

	for (int nothings = 0; nothings < NOTHINGS_MAX; nothings++) {
		while (PQisBusy(s->conn))
			if (!link_wait(s->conn, s->wait_ms))
				return NULL;
		PGresult *result = PQgetResult(s->conn);

		if (result)
			return result;
	}
	return NULL;
}

/* What was answered to one of those sent: `prepared` is one that was to be prepared by it, or NULL. */
static void take_answer(struct postgres_sql *s, struct postgres_statement *prepared, const PGresult *result)
{
	ExecStatusType status = PQresultStatus(result);

	if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
		s->changes = strtoll(PQcmdTuples((PGresult *)result), NULL, 10);
		return;
	}
	if (prepared)
		prepared->connection = 0;
	if (status != PGRES_PIPELINE_ABORTED)
		note_trouble(s, link_trouble(s->conn, result));
}

/* Hears what came of what was sent up to the next sync; the last result is handed out, if it is wanted. The
 * first trouble. */
static int listen(struct postgres_sql *s, PGresult **last)
{
	PGresult *result, *kept = NULL;

	for (;;) {
		result = next_result(s);
		if (!result || PQstatus(s->conn) != CONNECTION_OK) {
			PQclear(result);
			PQclear(kept);
			return lost(s);
		}
		if (PQresultStatus(result) == PGRES_PIPELINE_SYNC)
			break;
		if (s->heard < s->sent_count)
			take_answer(s, s->sent[s->heard++], result);
		PQclear(kept);
		kept = result;
	}
	PQclear(result);
	if (s->heard == s->sent_count)
		s->heard = s->sent_count = 0;
	if (last && !s->trouble) {
		*last = kept;
		kept = NULL;
	}
	PQclear(kept);
	return s->trouble == POSTGRES_AWAY ? lost(s) : s->trouble;
}

static int hear(struct postgres_sql *s, PGresult **last)
{
	return PQpipelineSync(s->conn) ? listen(s, last) : lost(s);
}

/* Outside of a transaction each stands for itself. */
static bool may_go(struct postgres_sql *s)
{
	if (!s->open)
		s->trouble = POSTGRES_FINE;
	if (!s->trouble && !is_there(s))
		note_trouble(s, POSTGRES_AWAY);
	return !s->trouble;
}

/* --- statements ----------------------------------------------------------------------------------------- */

static struct postgres_statement *st(struct sql_statement *s)
{
	return statement_of(s);
}

static int prepare(struct sql *sql, const sql_words *words, struct sql_statement **out)
{
	*out = statement_new(sql, words, of(sql)->names++);
	return POSTGRES_FINE;
}

static int ask_once(struct sql_statement *s, PGresult **result)
{
	struct postgres_sql *sql = of(s->sql);
	int rc = may_go(sql) ? send_statement(sql, st(s), &st(s)->binds) : sql->trouble;

	return rc ? rc : hear(sql, result);
}

/* Sends it and hears; the first trouble. What reads alone may be asked again where there is another
 * connection. */
static int ask(struct sql_statement *s, PGresult **result)
{
	struct postgres_sql *sql = of(s->sql);
	int rc = ask_once(s, result);

	return rc == POSTGRES_AWAY && !sql->open && sql->another ? ask_once(s, result) : rc;
}

static bool step(struct sql_statement *s)
{
	struct postgres_statement *p = st(s);

	if (!p->stepped)
		statement_take(p, ask(s, &p->result));
	return statement_next(p);
}

static int run(struct sql_statement *s)
{
	struct postgres_sql *sql = of(s->sql);
	bool later = sql->open && sql->hasty;

	if (st(s)->heals && sql->conn)
		sql->trouble = POSTGRES_FINE;
	if (!later)
		st(s)->trouble = ask(s, NULL);
	else
		st(s)->trouble = may_go(sql) ? send_statement(sql, st(s), &st(s)->binds) : sql->trouble;
	return statement_reset(s);
}

static int64_t changes(struct sql *sql)
{
	struct postgres_sql *s = of(sql);

	if (s->sent_count > 0)
		hear(s, NULL);
	return s->trouble ? 1 : s->changes; /* what went wrong is heard at the commit, and is not "nothing" */
}

static int64_t newest(struct sql *sql)
{
	struct postgres_sql *s = of(sql);
	PGresult *result = NULL;
	int64_t number = 0;

	if (!may_go(s) || send_word(s, "SELECT lastval()") || hear(s, &result))
		return 0;
	if (PQntuples(result) == 1 && PQgetlength(result, 0, 0) == 8) {
		uint64_t raw;

		memcpy(&raw, PQgetvalue(result, 0, 0), sizeof raw);
		number = (int64_t)be64toh(raw);
	}
	PQclear(result);
	return number;
}

/* --- many at once --------------------------------------------------------------------------------------- */

int postgres_sql_send(struct postgres_sql *s, struct postgres_statement *statement,
	const struct postgres_binds *binds)
{
	int rc = may_go(s) ? send_statement(s, statement, binds) : s->trouble;

	return rc || PQpipelineSync(s->conn) ? rc : lost(s);
}

int postgres_sql_listen(struct postgres_sql *s, PGresult **result)
{
	s->trouble = s->conn ? POSTGRES_FINE : POSTGRES_AWAY;
	return s->trouble ? s->trouble : listen(s, result);
}

/* --- transactions --------------------------------------------------------------------------------------- */

static int begin(struct sql *sql, bool hastily)
{
	struct postgres_sql *s = of(sql);

	if (!may_go(s))
		return s->trouble;
	s->hasty = hastily;
	s->open = true;
	return send_word(s, "BEGIN");
}

/* With the last statement goes the number of the group: should the connection be lost now, it says later
 * whether the group came about. An error keeps all that was sent behind it from being carried out. */
static int commit(struct sql *sql)
{
	struct postgres_sql *s = of(sql);
	char count[96];

	assert(s->open || s->trouble);
	if (s->trouble)
		return s->trouble;
	snprintf(count, sizeof count, "UPDATE daemons SET groups = %lld WHERE number = %lld",
		(long long)s->groups + 1, (long long)s->daemon);
	if (send_word(s, count) || send_word(s, "COMMIT") || hear(s, NULL) == POSTGRES_AWAY) {
		if (!s->came_about || !s->came_about(s, s->groups + 1))
			return POSTGRES_AWAY;
	}
	if (s->trouble && s->trouble != POSTGRES_AWAY)
		return s->trouble;
	s->trouble = POSTGRES_FINE;
	s->groups++;
	s->open = false;
	return POSTGRES_FINE;
}

static void roll_back(struct sql *sql)
{
	struct postgres_sql *s = of(sql);

	if (s->conn && s->open) {
		s->trouble = POSTGRES_FINE;
		if (!send_word(s, "ROLLBACK"))
			hear(s, NULL);
	}
	s->open = false;
}

static bool is_taken(int rc)
{
	return rc == POSTGRES_TAKEN;
}

static bool is_damage(int rc)
{
	return rc == POSTGRES_DAMAGED;
}

static bool is_final(int rc)
{
	(void)rc;
	return false;
}

static bool wants_patience(int rc)
{
	return rc != POSTGRES_AWAY;
}

static const char *problem(int rc)
{
	static const char *const sentences[] = {
		[POSTGRES_FINE] = "", [POSTGRES_AWAY] = "PostgreSQL does not answer",
		[POSTGRES_TAKEN] = "what must be there once is there already",
		[POSTGRES_MISFIT] = "a row of it is not its game's next one",
		[POSTGRES_CLASH] = "two transactions waited for each other",
		[POSTGRES_LOCKED] = "somebody else has locked in PostgreSQL what is to be written",
		[POSTGRES_FULL] = "the disk of PostgreSQL is full",
		[POSTGRES_DAMAGED] = "PostgreSQL says that its data are damaged",
		[POSTGRES_REFUSED] = "PostgreSQL would not do it; its log says why",
	};
	return sentences[rc];
}

static const struct sql_ops ops = {
	.prepare = prepare,
	.finalize = statement_finalize,
	.bind_int = statement_bind_int,
	.bind_text = statement_bind_text,
	.bind_blob = statement_bind_blob,
	.bind_newest = statement_bind_newest,
	.bind_fence = statement_bind_int,
	.step = step,
	.run = run,
	.reset = statement_reset,
	.column_int = statement_column_int,
	.column_bytes = statement_column_bytes,
	.changes = changes,
	.newest = newest,
	.begin = begin,
	.commit = commit,
	.roll_back = roll_back,
	.is_taken = is_taken,
	.is_damage = is_damage,
	.is_final = is_final,
	.wants_patience = wants_patience,
	.problem = problem,
};

void postgres_sql_init(struct postgres_sql *s)
{
	*s = (struct postgres_sql){ .sql.ops = &ops, .wait_ms = WAIT_MS };
}
