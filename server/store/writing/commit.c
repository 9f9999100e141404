/* A group of jobs in one transaction. */
#include "commit.h"

#include <assert.h>
#include <string.h>

#include "server/store/rows/sql.h"

#define FIND_GAME \
	"SELECT number, epoch, (SELECT max(seq) FROM journal WHERE game = number) FROM games WHERE id = ?1"

static const sql_words texts[COMMIT_STATEMENTS] = {
	[COMMIT_SAVEPOINT]      = { "SAVEPOINT job" },
	[COMMIT_UNDO]           = { "ROLLBACK TO job" },
	[COMMIT_RELEASE]        = { "RELEASE job" },
	[COMMIT_ADD_GAME]       =
		{ "INSERT INTO games (id, ruleset, version, scenario, options, names, created, secret) "
		"VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)" },
	[COMMIT_FIND_GAME]      =
		{ FIND_GAME, FIND_GAME " FOR SHARE OF games" },
	/* from here on ?1 is the game's number */
	[COMMIT_FIND_ORDER]     =
		{ "SELECT seq, answer FROM journal WHERE game = ?1 AND seat = ?2 AND order_id = ?3" },
	[COMMIT_ADD_LINK]       = { "INSERT INTO links (game, hash, role) VALUES (?1, ?2, ?3)" },
	[COMMIT_REVOKE_LINKS]   = { "UPDATE links SET void = ?3 WHERE game = ?1 AND role = ?2 AND void = 0" },
	[COMMIT_TAKE]           = { "UPDATE games SET epoch = epoch + 1 WHERE number = ?1" },
	[COMMIT_LAST_SAID]      = { "SELECT coalesce(max(seq), 0) FROM chat WHERE game = ?1" },
	[COMMIT_SAY]            =
		{ "INSERT INTO chat (game, seq, at, said_by, said_to, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6)" },
	[COMMIT_HUSH]           = { "UPDATE chat SET said_to = said_to || '/' WHERE game = ?1 AND said_to = ?2" },
	[COMMIT_KEEP_PAPERS]    =
		{ "INSERT INTO papers (game, role, viewer, seen, notes, plan)"
		" VALUES (?1, ?2, ?3, ?4, coalesce(?5, ''), coalesce(?6, ''))"
		" ON CONFLICT (game, role) DO UPDATE SET notes = coalesce(?5, papers.notes),"
		" plan = coalesce(?6, papers.plan),"
		" seen = CASE WHEN excluded.viewer = -1 OR (excluded.viewer = papers.viewer AND papers.seen > excluded.seen)"
		" THEN papers.seen ELSE excluded.seen END,"
		" viewer = CASE excluded.viewer WHEN -1 THEN papers.viewer ELSE excluded.viewer END" },
};

const char commit_refusal[] = "the disk did not confirm what was written; nothing more is accepted";
static const char no_such_game[] = "there is no such game";
static const char another_writes[] = "the game has another writer since";

int commit_init(struct commit *c, struct sql *db)
{
	int rc;

	*c = (struct commit){ .db = db };
	rc = sql_prepare(db, texts, c->statements, COMMIT_STATEMENTS);

	if (!rc)
		rc = entry_writes_init(&c->entries, db);
	if (!rc)
		rc = book_writes_init(&c->books, db);
	if (!rc)
		rc = channel_writes_init(&c->channels, db);
	if (!rc)
		rc = lease_writes_init(&c->leases, db);
	return rc;
}

void commit_finish(struct commit *c)
{
	lease_writes_finish(&c->leases);
	channel_writes_finish(&c->channels);
	book_writes_finish(&c->books);
	entry_writes_finish(&c->entries);
	sql_finalize(c->statements, COMMIT_STATEMENTS);
}

static int run(struct commit *c, enum commit_statement which)
{
	return sql_run(c->statements[which]);
}

/* A statement whose first parameter is the game's number. */
static struct sql_statement *of_game(struct commit *c, enum commit_statement which, int64_t number)
{
	sql_bind_int(c->statements[which], 1, number);
	return c->statements[which];
}

static int look_game_up(struct commit *c, struct job *job, struct head *head)
{
	struct sql_statement *s = c->statements[COMMIT_FIND_GAME];

	sql_bind_text(s, 1, job->game);
	if (sql_step(s)) {
		*head = (struct head){ sql_int(s, 0), (uint64_t)sql_int(s, 1),
			(uint64_t)sql_int(s, 2) };
		head_cache_keep(&c->heads, job->game, head);
	} else {
		job_settle(job, JOURNAL_FAILED, no_such_game);
	}
	return sql_reset(s);
}

/* Settles the job if there is no such game. */
static int find_game(struct commit *c, struct job *job, struct head *head)
{
	const struct head *known = head_cache_find(&c->heads, job->game);

	if (!known)
		return look_game_up(c, job, head);
	*head = *known;
	return 0;
}

/* The same for what is written beside the rows, which is the game's one writer's as well. */
static int find_own_game(struct commit *c, struct job *job, struct head *head)
{
	int rc = find_game(c, job, head);

	if (rc || job->answer.outcome != JOURNAL_OK || !job->epoch)
		return rc;
	if (job->epoch != head->epoch) {
		job_settle(job, JOURNAL_FENCED, another_writes);
		return 0;
	}
	return lease_fence(&c->leases, head->number, job->epoch);
}

static int add_link(struct commit *c, int64_t game, const uint8_t hash[TOKEN_HASH_SIZE], const char *role)
{
	struct sql_statement *s = of_game(c, COMMIT_ADD_LINK, game);

	sql_bind_blob(s, 2, hash, TOKEN_HASH_SIZE);
	sql_bind_text(s, 3, role);
	return sql_run(s);
}

static int add_game(struct commit *c, const struct journal_game *g)
{
	struct sql_statement *s = c->statements[COMMIT_ADD_GAME];

	sql_bind_text(s, 1, g->id);
	sql_bind_text(s, 2, g->ruleset);
	sql_bind_int(s, 3, g->version);
	sql_bind_text(s, 4, g->scenario);
	sql_bind_text(s, 5, g->options);
	sql_bind_text(s, 6, g->names);
	sql_bind_int(s, 7, g->created_ms);
	sql_bind_blob(s, 8, g->secret, sizeof g->secret);
	return sql_run(s);
}

/* Settles the job if this order was carried out before. */
static int find_order(struct commit *c, struct job *job, int64_t game)
{
	struct sql_statement *s = of_game(c, COMMIT_FIND_ORDER, game);

	sql_bind_text(s, 2, job->append.seat);
	sql_bind_text(s, 3, job->append.order_id);
	if (sql_step(s))
		job_settle_duplicate(job, (uint64_t)sql_int(s, 0),
			sql_text(s, 1), sql_size(s, 1));
	return sql_reset(s);
}

/* The row cannot be the next one: it is an order that was carried out before, or it is fenced. */
static int turn_away(struct commit *c, struct job *job, const struct head *head)
{
	int rc = *job->append.order_id ? find_order(c, job, head->number) : 0;

	if (!rc && job->answer.outcome == JOURNAL_OK)
		job_settle(job, JOURNAL_FENCED,
			job->append.epoch == head->epoch ? "it is not the game's next row" :
			another_writes);
	return rc;
}

/* A verb writes its job's share and settles it, or returns what kept it from writing. Whether an order is
 * a duplicate is asked only when the index has refused it: hardly any is. But what is tried again
 * patiently was refused by an engine whose transaction does not go on then: it is asked before. */
static int append(struct commit *c, struct job *job)
{
	const struct journal_entry *e = &job->append;
	struct head head;
	int rc = find_game(c, job, &head);

	if (rc || job->answer.outcome != JOURNAL_OK)
		return rc;
	if (e->epoch != head.epoch || e->seq != head.last + 1)
		return turn_away(c, job, &head);
	if (c->patient && *e->order_id)
		rc = find_order(c, job, head.number);
	if (rc || job->answer.outcome != JOURNAL_OK)
		return rc;
	rc = entry_add(&c->entries, head.number, e);
	if (sql_is_taken(c->db, rc))
		return turn_away(c, job, &head);
	job->answer.seq = head.last = e->seq;
	head_cache_keep(&c->heads, e->game, &head);
	if (!rc)
		rc = entry_add_company(&c->entries, head.number, e);
	return rc ? rc : notices_add(&c->channels, head.number, e->notices, e->notice_count, e->at_ms);
}

static int create(struct commit *c, struct job *job)
{
	const struct journal_game *g = &job->create.header;
	struct journal_entry row = { .epoch = 1, .at_ms = g->created_ms, .seat = "umpire", .order_id = "",
		.body = job->create.body,
		.body_size = job->create.body_size, .answer = "" };
	int rc = add_game(c, g);
	int64_t number = rc ? 0 : sql_newest(c->db);

	if (!rc)
		rc = entry_add(&c->entries, number, &row);
	if (!rc && g->wake_at_ms > 0)
		rc = entry_set_deadline(&c->entries, number, g->wake_at_ms);
	if (!rc)
		rc = lease_add(&c->leases, number);
	for (size_t i = 0; i < job->create.link_count && !rc; i++)
		rc = add_link(c, number, job->create.links[i].hash, job->create.links[i].role);
	for (struct job *next = job->create.rows; next && !rc; next = next->next) {
		rc = append(c, next);
		assert(rc || next->answer.outcome == JOURNAL_OK);
	}
	job->answer.epoch = 1;
	return rc;
}

/* Of a daemon that is alone. */
static int count_up(struct commit *c, struct job *job)
{
	struct head head;
	int rc = find_game(c, job, &head);

	if (rc || job->answer.outcome != JOURNAL_OK)
		return rc;
	rc = sql_run(of_game(c, COMMIT_TAKE, head.number));
	if (!rc)
		rc = look_game_up(c, job, &head);
	job->answer.epoch = head.epoch;
	return rc;
}

static int take(struct commit *c, struct job *job)
{
	struct lease lease;
	int rc = c->leases.daemon ? lease_take(&c->leases, job->game, &lease) : count_up(c, job);

	if (rc || !c->leases.daemon)
		return rc;
	if (!lease.there || (!lease.own && !lease.address[0])) {
		job_settle(job, JOURNAL_FAILED, lease.there ?
			"what its last owner had under way is not settled yet" : no_such_game);
	} else if (!lease.own) {
		job_settle_elsewhere(job, lease.address);
	} else {
		const struct head head = { lease.number, lease.epoch, lease.last };

		head_cache_keep(&c->heads, job->game, &head);
		job->answer.epoch = lease.epoch;
	}
	return 0;
}

static int give_back(struct commit *c, struct job *job)
{
	return lease_give_back(&c->leases, job->game);
}

static int replace_link(struct commit *c, struct job *job)
{
	struct head head;
	struct sql_statement *s;
	int rc = find_own_game(c, job, &head);

	if (rc || job->answer.outcome != JOURNAL_OK)
		return rc;
	s = of_game(c, COMMIT_REVOKE_LINKS, head.number);
	sql_bind_text(s, 2, job->link.role);
	sql_bind_int(s, 3, job->link.at_ms);
	rc = sql_run(s);
	if (!rc && job->link.given)
		rc = add_link(c, head.number, job->link.hash, job->link.role);
	return rc;
}

static int add_another_link(struct commit *c, struct job *job)
{
	struct head head;
	int rc = find_own_game(c, job, &head);

	if (rc || job->answer.outcome != JOURNAL_OK)
		return rc;
	return add_link(c, head.number, job->link.hash, job->link.role);
}

static int last_said(struct commit *c, int64_t game, uint64_t *seq)
{
	struct sql_statement *s = of_game(c, COMMIT_LAST_SAID, game);

	*seq = sql_step(s) ? (uint64_t)sql_int(s, 0) : 0;
	return sql_reset(s);
}

static int say_to(struct commit *c, int64_t game, const struct store_said *said, const char *to, uint64_t seq)
{
	struct sql_statement *s = of_game(c, COMMIT_SAY, game);

	sql_bind_int(s, 2, (int64_t)seq);
	sql_bind_int(s, 3, said->at_ms);
	sql_bind_text(s, 4, said->from);
	sql_bind_text(s, 5, to);
	sql_bind_text(s, 6, said->text);
	return sql_run(s);
}

static int hush(struct commit *c, struct job *job)
{
	struct head head;
	struct sql_statement *s;
	int rc = find_own_game(c, job, &head);

	if (rc || job->answer.outcome != JOURNAL_OK)
		return rc;
	s = of_game(c, COMMIT_HUSH, head.number);
	sql_bind_text(s, 2, job->hushed);
	return sql_run(s);
}

/* Numbers follow the time, which everybody reads beside them: counted up, they would say how much was said
 * among others. */
static int say(struct commit *c, struct job *job)
{
	struct head head;
	uint64_t last, now = job->say.at_ms > 0 ? (uint64_t)job->say.at_ms : 0;
	int rc = find_own_game(c, job, &head);

	if (rc || job->answer.outcome != JOURNAL_OK)
		return rc;
	rc = last_said(c, head.number, &last);
	if (rc)
		return rc;
	job->answer.seq = last < now ? now : last + 1;
	rc = say_to(c, head.number, &job->say, job->say.to, job->answer.seq);
	if (!rc && job->say.copy)
		rc = say_to(c, head.number, &job->say, job->say.copy, job->answer.seq + 1);
	return rc ? rc : notices_add(&c->channels, head.number, job->say.notices, job->say.notice_count,
		job->say.at_ms);
}

static int keep_papers(struct commit *c, struct job *job)
{
	const struct store_papers *p = &job->papers.kept;
	struct head head;
	struct sql_statement *s;
	int rc = find_own_game(c, job, &head);

	if (rc || job->answer.outcome != JOURNAL_OK)
		return rc;
	s = of_game(c, COMMIT_KEEP_PAPERS, head.number);
	sql_bind_text(s, 2, job->papers.role);
	sql_bind_int(s, 3, p->viewer);
	sql_bind_int(s, 4, (int64_t)p->seen);
	if (p->notes)
		sql_bind_text(s, 5, p->notes);
	if (p->plan)
		sql_bind_text(s, 6, p->plan);
	rc = sql_run(s);
	if (p->plan && p->plan[0] && !rc)
		rc = entry_say_plan(&c->entries, head.number, p->row, job->papers.role, true, p->plan);
	return rc ? rc : notices_add(&c->channels, head.number, p->notices, p->notice_count, p->at_ms);
}

static int change_clocks(struct commit *c, struct job *job)
{
	const struct store_clocks *clocks = &job->clocks;
	struct head head;
	int rc = find_own_game(c, job, &head);

	if (!rc && job->answer.outcome == JOURNAL_OK)
		rc = entry_set_deadline(&c->entries, head.number, clocks->wake_at_ms);
	if (!rc && job->answer.outcome == JOURNAL_OK && clocks->text)
		rc = entry_set_clocks(&c->entries, head.number, clocks->text);
	return rc || job->answer.outcome != JOURNAL_OK ? rc : notices_add(&c->channels, head.number,
		clocks->notices, clocks->notice_count, clocks->at_ms);
}

static int change_book(struct commit *c, struct job *job)
{
	const char *problem = NULL;
	int64_t number = 0;
	int rc = book_write(&c->books, &job->book, &problem, &number);

	if (problem)
		job_settle(job, JOURNAL_REFUSED, problem);
	job->answer.seq = (uint64_t)number;
	return rc;
}

static int change_channel(struct commit *c, struct job *job)
{
	const char *problem = NULL;
	int64_t number = 0;
	int rc = channel_write(&c->channels, &job->channel, &problem, &number);

	if (problem)
		job_settle(job, JOURNAL_REFUSED, problem);
	job->answer.seq = (uint64_t)number;
	return rc;
}

static const struct {
	int (*write)(struct commit *, struct job *);
	bool several; /* statements, of which a later one may be refused: undone alone */
} verbs[JOB_VERBS] = {
	[JOB_CREATE]       = { create,           true  },
	[JOB_APPEND]       = { append,           false },
	[JOB_TAKE]         = { take,             false },
	[JOB_GIVE_BACK]    = { give_back,        false },
	[JOB_REPLACE_LINK] = { replace_link,     true  },
	[JOB_ADD_LINK]     = { add_another_link, false },
	[JOB_SAY]          = { say,              false },
	[JOB_HUSH]         = { hush,             false },
	[JOB_SET_CLOCKS]   = { change_clocks,    false },
	[JOB_BOOK]         = { change_book,      true  },
	[JOB_CHANNEL]      = { change_channel,   true  },
	[JOB_PAPERS]       = { keep_papers,      false },
};

/* What is already there (an id, a token) is this job's own misfortune, not its group's. */
static int write_undoable(struct commit *c, struct job *job)
{
	int rc = run(c, COMMIT_SAVEPOINT);

	if (rc)
		return rc;
	rc = verbs[job->verb].write(c, job);
	if (sql_is_taken(c->db, rc)) {
		job_settle(job, JOURNAL_FAILED, "its id or its token is taken");
		rc = run(c, COMMIT_UNDO);
	}
	return rc ? rc : run(c, COMMIT_RELEASE);
}

static int write_group(struct commit *c, struct job *first, bool hastily)
{
	int rc = sql_begin(c->db, hastily);

	c->patient = !hastily;

	for (struct job *job = first; job && !rc; job = job->next)
		rc = verbs[job->verb].several ? write_undoable(c, job) : verbs[job->verb].write(c, job);
	if (!rc)
		rc = sql_commit(c->db);
	if (rc) {
		sql_roll_back(c->db);
		head_cache_forget(&c->heads);
	}
	return rc;
}

/* As if nothing had been tried yet. */
static void unsettle(struct job *first)
{
	for (struct job *job = first; job; job = job->next) {
		job_unsettle(job);
		for (struct job *row = job->verb == JOB_CREATE ? job->create.rows : NULL; row; row = row->next)
			job_unsettle(row);
	}
}

/* A duplicate found in this transaction may be of a row in this transaction: nobody's answer stands. */
static void fail_group(struct job *first, const char *problem)
{
	for (struct job *job = first; job; job = job->next)
		job_settle(job, JOURNAL_FAILED, problem);
}

void commit_group(struct commit *c, struct job *first, const char *broken)
{
	assert(first);
	int rc;

	if (broken)
		c->broken = broken;
	if (c->broken) {
		fail_group(first, c->broken);
		return;
	}
	rc = write_group(c, first, true);
	if (rc && sql_wants_patience(c->db, rc)) {
		unsettle(first);
		rc = write_group(c, first, false);
	}
	if (!rc)
		return;
	if (sql_is_final(c->db, rc))
		c->broken = commit_refusal;
	fail_group(first, sql_problem(c->db, rc));
}

const char *commit_problem(const struct commit *c)
{
	return c->broken;
}
