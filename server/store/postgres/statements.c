/* Statements on a connection to PostgreSQL. */
#include "statements.h"

#include <assert.h>
#include <endian.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "link.h"
#include "server/base/memory.h"

/* The types of parameters, as PostgreSQL numbers them; everything travels in its binary form. */
enum { BYTEA = 17, INT8 = 20, TEXT = 25 };
enum { WAIT_MS = 30000 };

struct postgres_statement {
	struct sql_statement head; /* first */
	char name[16];
	char *words;
	unsigned connection; /* on which it is prepared; 0: on none */
	int count;           /* of its parameters */
	Oid types[POSTGRES_BINDS_MAX];
	const char *values[POSTGRES_BINDS_MAX];
	int lengths[POSTGRES_BINDS_MAX];
	uint64_t ints[POSTGRES_BINDS_MAX];
	PGresult *result; /* of the step */
	int row;          /* the next */
	bool stepped;
	bool heals; /* after it the transaction goes on, whatever went wrong in it */
	int trouble;
};

static struct postgres_sql *of(struct sql *sql)
{
	return (struct postgres_sql *)sql;
}

static struct postgres_statement *st(struct sql_statement *s)
{
	return (struct postgres_statement *)s;
}

/* --- the connection ------------------------------------------------------------------------------------- */

void postgres_sql_adopt(struct postgres_sql *s, PGconn *conn)
{
	assert(!s->conn);
	s->conn = conn;
	s->connection++;
	s->sent_count = 0;
	s->open = false;
	if (!PQenterPipelineMode(conn))
		postgres_sql_lose(s);
}

void postgres_sql_lose(struct postgres_sql *s)
{
	PQfinish(s->conn);
	s->conn = NULL;
	s->sent_count = 0;
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

static int send_statement(struct postgres_sql *s, struct postgres_statement *statement)
{
	static const int binary[POSTGRES_BINDS_MAX] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
		1 };

	if (statement->connection != s->connection) {
		if (!PQsendPrepare(s->conn, statement->name, statement->words, statement->count, statement->types))
			return lost(s);
		note_sent(s, statement);
		statement->connection = s->connection;
	}
	if (!PQsendQueryPrepared(s->conn, statement->name, statement->count, statement->values,
			statement->lengths, binary, 1))
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

/* Hears what came of all that was sent; the last result is handed out, if it is wanted. The first trouble. */
static int hear(struct postgres_sql *s, PGresult **last)
{
	PGresult *result, *kept = NULL;
	size_t at = 0;

	if (!PQpipelineSync(s->conn))
		return lost(s);
	for (;;) {
		result = next_result(s);
		if (!result || PQstatus(s->conn) != CONNECTION_OK) {
			PQclear(result);
			PQclear(kept);
			return lost(s);
		}
		if (PQresultStatus(result) == PGRES_PIPELINE_SYNC)
			break;
		if (at < s->sent_count)
			take_answer(s, s->sent[at++], result);
		PQclear(kept);
		kept = result;
	}
	PQclear(result);
	s->sent_count = 0;
	if (last && !s->trouble) {
		*last = kept;
		kept = NULL;
	}
	PQclear(kept);
	return s->trouble == POSTGRES_AWAY ? lost(s) : s->trouble;
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

/* ?1 is $1 there; no text of ours has a question mark that is none. How many there are is counted here: what
 * nobody binds is NULL, and has to be said. */
static char *in_its_words(const char *words, int *count)
{
	char *copy = memory_text(words);

	for (char *at = copy; (at = strchr(at, '?')); at++) {
		int number = (int)strtol(at + 1, NULL, 10);

		*at = '$';
		if (number > *count)
			*count = number;
	}
	assert(*count <= POSTGRES_BINDS_MAX);
	return copy;
}

static int prepare(struct sql *sql, const sql_words *words, struct sql_statement **out)
{
	struct postgres_statement *s = memory_new(sizeof *s);

	s->head.sql = sql;
	s->words = in_its_words((*words)[1] ? (*words)[1] : (*words)[0], &s->count);
	s->heals = strncmp(s->words, "ROLLBACK TO", 11) == 0;
	snprintf(s->name, sizeof s->name, "s%u", of(sql)->names++);
	for (int i = 0; i < POSTGRES_BINDS_MAX; i++)
		s->types[i] = TEXT;
	*out = &s->head;
	return POSTGRES_FINE;
}

static void finalize(struct sql_statement *s)
{
	PQclear(st(s)->result);
	free(st(s)->words);
	free(s);
}

static void bind(struct sql_statement *s, int at, Oid type, const void *value, size_t size)
{
	struct postgres_statement *p = st(s);

	assert(at >= 1 && at <= POSTGRES_BINDS_MAX && size <= INT32_MAX);
	p->types[at - 1] = type;
	p->values[at - 1] = value ? value : "";
	p->lengths[at - 1] = (int)size;
}

static void bind_int(struct sql_statement *s, int at, int64_t value)
{
	st(s)->ints[at - 1] = htobe64((uint64_t)value);
	bind(s, at, INT8, &st(s)->ints[at - 1], sizeof value);
}

static void bind_text(struct sql_statement *s, int at, const char *text, size_t size)
{
	bind(s, at, TEXT, text, size);
}

static void bind_blob(struct sql_statement *s, int at, const void *data, size_t size)
{
	bind(s, at, BYTEA, data, size);
}

static void bind_newest(struct sql_statement *s, int at)
{
	(void)s;
	(void)at;
}

static int ask_once(struct sql_statement *s, PGresult **result)
{
	struct postgres_sql *sql = of(s->sql);
	int rc = may_go(sql) ? send_statement(sql, st(s)) : sql->trouble;

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

	if (!p->stepped) {
		p->stepped = true;
		p->row = -1;
		p->trouble = ask(s, &p->result);
	}
	return p->result && ++p->row < PQntuples(p->result);
}

static int reset(struct sql_statement *s)
{
	struct postgres_statement *p = st(s);
	int rc = p->trouble;

	PQclear(p->result);
	p->result = NULL;
	p->stepped = false;
	p->trouble = POSTGRES_FINE;
	memset(p->values, 0, sizeof p->values);
	memset(p->lengths, 0, sizeof p->lengths);
	return rc;
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
		st(s)->trouble = may_go(sql) ? send_statement(sql, st(s)) : sql->trouble;
	return reset(s);
}

static int64_t column_int(struct sql_statement *s, int column)
{
	const PGresult *result = st(s)->result;
	const char *value = PQgetvalue(result, st(s)->row, column);
	uint64_t number = 0;
	int size = PQgetlength(result, st(s)->row, column);

	if (size > 8)
		return 0;
	for (int i = 0; i < size; i++)
		number = number << 8 | (uint8_t)value[i];
	return size == 4 ? (int32_t)number : (int64_t)number;
}

static const void *column_bytes(struct sql_statement *s, int column, size_t *size)
{
	const PGresult *result = st(s)->result;

	*size = (size_t)PQgetlength(result, st(s)->row, column);
	return PQgetisnull(result, st(s)->row, column) ? NULL : PQgetvalue(result, st(s)->row, column);
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
		[POSTGRES_FULL] = "the disk of PostgreSQL is full",
		[POSTGRES_DAMAGED] = "PostgreSQL says that its data are damaged",
		[POSTGRES_REFUSED] = "PostgreSQL would not do it; its log says why",
	};
	return sentences[rc];
}

static const struct sql_ops ops = {
	.prepare = prepare,
	.finalize = finalize,
	.bind_int = bind_int,
	.bind_text = bind_text,
	.bind_blob = bind_blob,
	.bind_newest = bind_newest,
	.bind_fence = bind_int,
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
	.is_final = is_final,
	.wants_patience = wants_patience,
	.problem = problem,
};

void postgres_sql_init(struct postgres_sql *s)
{
	*s = (struct postgres_sql){ .sql.ops = &ops, .wait_ms = WAIT_MS };
}
