/* A group of jobs in one transaction. */
#include "commit.h"

#include <string.h>

#include "connection.h"
#include "problem.h"

static const char *const texts[COMMIT_STATEMENTS] = {
	[COMMIT_BEGIN]     = "BEGIN IMMEDIATE",
	[COMMIT_COMMIT]    = "COMMIT",
	[COMMIT_ROLLBACK]  = "ROLLBACK",
	[COMMIT_SAVEPOINT] = "SAVEPOINT job",
	[COMMIT_UNDO]      = "ROLLBACK TO job",
	[COMMIT_RELEASE]   = "RELEASE job",
	[COMMIT_ADD_GAME] =
		"INSERT INTO games (id, ruleset, version, scenario, options, names, created, secret) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
	[COMMIT_ADD_FIRST_ROW] =
		"INSERT INTO journal (game, seq, at, seat, body, answer) SELECT number, 0, created, 'umpire', ?2, '' FROM games WHERE id = ?1",
	[COMMIT_ADD_LINK] = "INSERT INTO links (hash, game, role) SELECT ?2, number, ?3 FROM games WHERE id = ?1",
	/* Only the next row, only in this epoch; changes nothing otherwise. */
	[COMMIT_ADD_ROW] =
		"INSERT INTO journal (game, seq, at, seat, order_id, body, answer) SELECT number, ?3, ?4, ?5, ?6, ?7, ?8 FROM games"
		" WHERE id = ?1 AND epoch = ?2 AND ?3 = 1 + (SELECT max(seq) FROM journal WHERE game = number)",
	[COMMIT_FIND_ORDER] =
		"SELECT seq, answer FROM journal WHERE game = (SELECT number FROM games WHERE id = ?1) AND seat = ?2 AND order_id = ?3",
	[COMMIT_FIND_HEAD]    = "SELECT epoch FROM games WHERE id = ?1",
	[COMMIT_ADD_SNAPSHOT] = "INSERT INTO snapshots (game, seq, body) SELECT number, ?2, ?3 FROM games WHERE id = ?1",
	[COMMIT_SET_LIFE]     = "UPDATE games SET ended = ?2 WHERE id = ?1",
	[COMMIT_SET_DEADLINE] =
		"INSERT INTO deadlines (game, at) SELECT number, ?2 FROM games WHERE id = ?1 ON CONFLICT (game) DO UPDATE SET at = excluded.at",
	[COMMIT_CLEAR_DEADLINE] = "DELETE FROM deadlines WHERE game = (SELECT number FROM games WHERE id = ?1)",
	[COMMIT_SET_CLOCKS] =
		"INSERT INTO clocks (game, body) SELECT number, ?2 FROM games WHERE id = ?1 ON CONFLICT (game) DO UPDATE SET body = excluded.body",
	[COMMIT_RAISE_EPOCH]    = "UPDATE games SET epoch = epoch + 1 WHERE id = ?1",
	[COMMIT_REVOKE]         = "DELETE FROM links WHERE game = (SELECT number FROM games WHERE id = ?1) AND role = ?2",
	[COMMIT_FIND_GAME]      = "SELECT number FROM games WHERE id = ?1",
	[COMMIT_SAY] =
		"INSERT INTO chat (game, seq, at, said_by, said_to, text)"
		" SELECT number, 1 + (SELECT coalesce(max(seq), 0) FROM chat WHERE game = number), ?2, ?3, ?4, ?5 FROM games WHERE id = ?1"
		" RETURNING seq",
};

const char commit_refusal[] = "the disk did not confirm what was written; nothing more is accepted";
static const char no_such_game[] = "there is no such game";

int commit_init(struct commit *c, sqlite3 *db)
{
	*c = (struct commit){ .db = db };
	return sql_prepare(db, texts, c->statements, COMMIT_STATEMENTS);
}

void commit_finish(struct commit *c)
{
	sql_finalize(c->statements, COMMIT_STATEMENTS);
}

static int run(struct commit *c, enum commit_statement which)
{
	return sql_run(c->statements[which]);
}

static int deadline(struct commit *c, const char *game, int64_t at_ms)
{
	sqlite3_stmt *s = c->statements[at_ms == JOURNAL_WAKE_NEVER ? COMMIT_CLEAR_DEADLINE : COMMIT_SET_DEADLINE];

	sql_bind_text(s, 1, game);
	if (at_ms != JOURNAL_WAKE_NEVER)
		sqlite3_bind_int64(s, 2, at_ms);
	return sql_run(s);
}

static int add_link(struct commit *c, const char *game, const uint8_t hash[TOKEN_HASH_SIZE], const char *role)
{
	sqlite3_stmt *s = c->statements[COMMIT_ADD_LINK];

	sql_bind_text(s, 1, game);
	sql_bind_blob(s, 2, hash, TOKEN_HASH_SIZE);
	sql_bind_text(s, 3, role);
	return sql_run(s);
}

static int add_game(struct commit *c, const struct journal_game *g)
{
	sqlite3_stmt *s = c->statements[COMMIT_ADD_GAME];

	sql_bind_text(s, 1, g->id);
	sql_bind_text(s, 2, g->ruleset);
	sqlite3_bind_int64(s, 3, g->version);
	sql_bind_text(s, 4, g->scenario);
	sql_bind_text(s, 5, g->options);
	sql_bind_text(s, 6, g->names);
	sqlite3_bind_int64(s, 7, g->created_ms);
	sql_bind_blob(s, 8, g->secret, sizeof g->secret);
	return sql_run(s);
}

/* A verb writes its job's share and settles it, or returns what kept it from writing. */
static int create(struct commit *c, struct job *job)
{
	sqlite3_stmt *row = c->statements[COMMIT_ADD_FIRST_ROW];
	const struct journal_game *g = &job->create.header;
	int rc = add_game(c, g);

	if (!rc) {
		sql_bind_text(row, 1, g->id);
		sql_bind_bytes(row, 2, job->create.body, job->create.body_size);
		rc = sql_run(row);
	}
	if (!rc && g->wake_at_ms > 0)
		rc = deadline(c, g->id, g->wake_at_ms);
	for (size_t i = 0; i < job->create.link_count && !rc; i++)
		rc = add_link(c, g->id, job->create.links[i].hash, job->create.links[i].role);
	job->answer.epoch = 1;
	return rc;
}

static int add_row(struct commit *c, const struct journal_entry *e)
{
	sqlite3_stmt *s = c->statements[COMMIT_ADD_ROW];

	sql_bind_text(s, 1, e->game);
	sqlite3_bind_int64(s, 2, (int64_t)e->epoch);
	sqlite3_bind_int64(s, 3, (int64_t)e->seq);
	sqlite3_bind_int64(s, 4, e->at_ms);
	sql_bind_text(s, 5, e->seat);
	if (*e->order_id)
		sql_bind_text(s, 6, e->order_id);
	sql_bind_bytes(s, 7, e->body, e->body_size);
	sql_bind_bytes(s, 8, e->answer, e->answer_size);
	return sql_run(s);
}

static int add_snapshot(struct commit *c, const struct journal_entry *e)
{
	sqlite3_stmt *s = c->statements[COMMIT_ADD_SNAPSHOT];

	sql_bind_text(s, 1, e->game);
	sqlite3_bind_int64(s, 2, (int64_t)e->seq);
	sql_bind_blob(s, 3, e->snapshot, e->snapshot_size);
	return sql_run(s);
}

static int set_clocks(struct commit *c, const struct journal_entry *e)
{
	sqlite3_stmt *s = c->statements[COMMIT_SET_CLOCKS];

	sql_bind_text(s, 1, e->game);
	sql_bind_text(s, 2, e->clocks);
	return sql_run(s);
}

static int set_life(struct commit *c, const struct journal_entry *e)
{
	sqlite3_stmt *s = c->statements[COMMIT_SET_LIFE];

	sql_bind_text(s, 1, e->game);
	sqlite3_bind_int(s, 2, e->life == JOURNAL_LIFE_ENDED);
	return sql_run(s);
}

/* Settles the job if this order was carried out before. */
static int find_order(struct commit *c, struct job *job)
{
	sqlite3_stmt *s = c->statements[COMMIT_FIND_ORDER];

	sql_bind_text(s, 1, job->game);
	sql_bind_text(s, 2, job->append.seat);
	sql_bind_text(s, 3, job->append.order_id);
	if (sqlite3_step(s) == SQLITE_ROW)
		job_settle_duplicate(job, (uint64_t)sqlite3_column_int64(s, 0), (const char *)sqlite3_column_text(s, 1),
			(size_t)sqlite3_column_bytes(s, 1));
	return sql_reset(s);
}

/* The row was not taken: it is an order that was carried out before, or it is fenced, or there is no game. */
static int settle_refused(struct commit *c, struct job *job)
{
	sqlite3_stmt *s = c->statements[COMMIT_FIND_HEAD];
	int rc = *job->append.order_id ? find_order(c, job) : SQLITE_OK;

	if (rc || job->answer.outcome == JOURNAL_DUPLICATE)
		return rc;
	sql_bind_text(s, 1, job->game);
	if (sqlite3_step(s) != SQLITE_ROW)
		job_settle(job, JOURNAL_FAILED, no_such_game);
	else if ((uint64_t)sqlite3_column_int64(s, 0) != job->append.epoch)
		job_settle(job, JOURNAL_FENCED, "the game has another writer since");
	else
		job_settle(job, JOURNAL_FENCED, "it is not the game's next row");
	return sql_reset(s);
}

/* The statement is tried first and asked why afterwards: nearly every row is the next one. */
static int append(struct commit *c, struct job *job)
{
	const struct journal_entry *e = &job->append;
	int rc = add_row(c, e);

	if (rc == SQLITE_CONSTRAINT_UNIQUE || (!rc && sqlite3_changes(c->db) == 0))
		return settle_refused(c, job);
	if (!rc && e->snapshot)
		rc = add_snapshot(c, e);
	if (!rc && e->life != JOURNAL_LIFE_SAME)
		rc = set_life(c, e);
	if (!rc && e->wake_at_ms != JOURNAL_WAKE_SAME)
		rc = deadline(c, e->game, e->wake_at_ms);
	if (!rc && e->clocks)
		rc = set_clocks(c, e);
	job->answer.seq = e->seq;
	return rc;
}

/* Settles the job if there is no such game. */
static int find_game(struct commit *c, struct job *job)
{
	sqlite3_stmt *s = c->statements[COMMIT_FIND_GAME];

	sql_bind_text(s, 1, job->game);
	if (sqlite3_step(s) != SQLITE_ROW)
		job_settle(job, JOURNAL_FAILED, no_such_game);
	return sql_reset(s);
}

static int take(struct commit *c, struct job *job)
{
	sqlite3_stmt *raise = c->statements[COMMIT_RAISE_EPOCH], *head = c->statements[COMMIT_FIND_HEAD];
	int rc;

	sql_bind_text(raise, 1, job->game);
	rc = sql_run(raise);
	if (rc)
		return rc;
	sql_bind_text(head, 1, job->game);
	if (sqlite3_step(head) == SQLITE_ROW)
		job->answer.epoch = (uint64_t)sqlite3_column_int64(head, 0);
	else
		job_settle(job, JOURNAL_FAILED, no_such_game);
	return sql_reset(head);
}

static int replace_link(struct commit *c, struct job *job)
{
	sqlite3_stmt *revoke = c->statements[COMMIT_REVOKE];
	int rc = find_game(c, job);

	if (rc || job->answer.outcome != JOURNAL_OK)
		return rc;
	sql_bind_text(revoke, 1, job->game);
	sql_bind_text(revoke, 2, job->replace_link.role);
	rc = sql_run(revoke);
	if (!rc && job->replace_link.given)
		rc = add_link(c, job->game, job->replace_link.hash, job->replace_link.role);
	return rc;
}

static int say(struct commit *c, struct job *job)
{
	sqlite3_stmt *s = c->statements[COMMIT_SAY];
	int rc;

	sql_bind_text(s, 1, job->game);
	sqlite3_bind_int64(s, 2, job->say.at_ms);
	sql_bind_text(s, 3, job->say.from);
	sql_bind_text(s, 4, job->say.to);
	sql_bind_text(s, 5, job->say.text);
	rc = sqlite3_step(s);
	if (rc == SQLITE_DONE)
		job_settle(job, JOURNAL_FAILED, no_such_game);
	while (rc == SQLITE_ROW) {
		job->answer.seq = (uint64_t)sqlite3_column_int64(s, 0);
		rc = sqlite3_step(s);
	}
	return sql_reset(s);
}

static int set_deadline(struct commit *c, struct job *job)
{
	int rc = find_game(c, job);

	return rc || job->answer.outcome != JOURNAL_OK ? rc : deadline(c, job->game, job->wake_at_ms);
}

static const struct {
	int (*write)(struct commit *, struct job *);
	bool several; /* statements, of which a later one may be refused: undone alone */
} verbs[JOB_BACKUP] = {
	[JOB_CREATE]       = { create,       true  },
	[JOB_APPEND]       = { append,       false },
	[JOB_TAKE]         = { take,         false },
	[JOB_REPLACE_LINK] = { replace_link, true  },
	[JOB_SAY]          = { say,          false },
	[JOB_SET_DEADLINE] = { set_deadline, false },
};

/* What is already there (an id, a token) is this job's own misfortune, not its group's. */
static int write_undoable(struct commit *c, struct job *job)
{
	int rc = run(c, COMMIT_SAVEPOINT);

	if (rc)
		return rc;
	rc = verbs[job->verb].write(c, job);
	if (rc == SQLITE_CONSTRAINT_UNIQUE || rc == SQLITE_CONSTRAINT_PRIMARYKEY) {
		job_settle(job, JOURNAL_FAILED, "its id or its token is taken");
		rc = run(c, COMMIT_UNDO);
	}
	return rc ? rc : run(c, COMMIT_RELEASE);
}

static int write_group(struct commit *c, struct job *first)
{
	int rc = run(c, COMMIT_BEGIN);

	for (struct job *job = first; job && !rc; job = job->next)
		rc = verbs[job->verb].several ? write_undoable(c, job) : verbs[job->verb].write(c, job);
	return rc ? rc : run(c, COMMIT_COMMIT);
}

/* A duplicate found in this transaction may be of a row in this transaction: nobody's answer stands. */
static void fail_group(struct job *first, const char *problem)
{
	for (struct job *job = first; job; job = job->next)
		job_settle(job, JOURNAL_FAILED, problem);
}

void commit_group(struct commit *c, struct job *first)
{
	int rc;

	if (c->final_rc) {
		fail_group(first, commit_problem(c));
		return;
	}
	rc = write_group(c, first);
	if (!rc)
		return;
	if (!sqlite3_get_autocommit(c->db))
		run(c, COMMIT_ROLLBACK);
	if (problem_is_final(rc))
		c->final_rc = rc;
	fail_group(first, problem_of_write(rc));
}

const char *commit_problem(const struct commit *c)
{
	return c->final_rc ? commit_refusal : NULL;
}
