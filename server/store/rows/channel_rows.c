/* The rows of channels and notices. */
#include "channel_rows.h"

#include <assert.h>
#include <string.h>

#include "game_row.h"
#include "lease_rows.h"
#include "sql.h"

const char *const channel_kinds[CHANNEL_KINDS] = {
	[CHANNEL_MAIL] = "mail", [CHANNEL_WEBHOOK] = "webhook", [CHANNEL_PUSH] = "push",
};
static const char *const sorts[NOTICE_SORTS] = {
	[NOTICE_CONFIRM] = "confirm", [NOTICE_TURN] = "turn", [NOTICE_REMINDER] = "reminder",
	[NOTICE_OVER] = "over", [NOTICE_WORDS] = "words", [NOTICE_LOST] = "lost",
	[NOTICE_BEGUN] = "begun", [NOTICE_ADJOURNED] = "adjourned", [NOTICE_LEFT] = "left", [NOTICE_VOTE] = "vote",
	[NOTICE_PLAN] = "plan",
};

enum { DAY_MS = 24 * 3600 * 1000 };

/* --- writing -------------------------------------------------------------------------------------------- */

enum {
	ROOM,
	FORGET_ASKED,
	ASK,
	INSERT,
	REQUEST,
	CONFIRM,
	MISS,
	OVER_MISSES,
	SET,
	REFUSE,
	CLEAR,
	END,
	ARRIVED,
	TOLD,
	LATER,
	FAILED,
	CLAIM,
	RELEASE,
	ADD,
	FIND_MAIL,
	LOST,
	END_OF_WRITES
};
_Static_assert((int)END_OF_WRITES == (int)CHANNEL_WRITES, "a statement for each");

/* What was asked long ago is forgotten; who wants to be asked never again has a day that does not come. */
#define NEVER_AGAIN "1000000000"
#define IS_MAIL "kind = 'mail' AND confirmed > 0"
#define SEIZE "UPDATE channels SET holder = ?2 WHERE number = ?1"
#define NOTICE  "notices (channel, game, role, sort, at, due)"
#define ADD_LOST "INSERT INTO " NOTICE " SELECT number, NULL, '', 'lost', ?2, ?2 FROM channels AS c WHERE "
#define NOT_LOST_YET " AND NOT EXISTS (SELECT 1 FROM notices WHERE channel = c.number AND sort = 'lost')"
#define OF_SEATS \
	" FROM book_seats AS s JOIN channels AS c ON c.book = s.book WHERE s.game = ?1 AND c.confirmed > 0 AND c.off = 0" \
	" AND EXISTS (SELECT 1 FROM links WHERE hash = s.link AND void = 0) "

static const sql_words writes[END_OF_WRITES] = {
	/* ?1 is the book */
	[ROOM]         = { "SELECT 1 FROM books WHERE number = ?1 AND NOT EXISTS (SELECT 1 FROM channels WHERE"
		" book = ?1 AND address = ?2) AND (SELECT count(*) FROM channels WHERE book = ?1) < ?3" },
	[INSERT]       = { "INSERT INTO channels (book, kind, address, keys, secret, every, wants, made, confirmed,"
		" misses, off, sent, retry, failures, failed, failure)"
		" VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0, 0, 0, 0, 0, 0, 0, '')" },
	/* ?1 is a day, ?2 the hash of a person */
	[FORGET_ASKED] = { "DELETE FROM asked WHERE day < ?1" },
	[ASK]          = { "INSERT INTO asked (address, day, count) VALUES (?2, ?1, 1) ON CONFLICT (address) DO UPDATE"
		" SET count = CASE WHEN asked.day = excluded.day THEN asked.count + 1 ELSE 1 END, day = excluded.day"
		" WHERE asked.day < excluded.day OR (asked.day = excluded.day AND asked.count < ?3)" },
	[REFUSE]       = { "INSERT INTO asked (address, day, count) VALUES (?1, " NEVER_AGAIN ", 0)"
		" ON CONFLICT (address) DO UPDATE SET day = excluded.day, count = excluded.count" },
	/* from here on ?1 is the channel; ?2 its book, or 0 */
	[REQUEST]      = { "INSERT INTO notices (channel, game, role, sort, at, due)"
		" VALUES (?1, NULL, '', 'confirm', ?2, ?2)" },
	[CONFIRM]      = { "UPDATE channels SET confirmed = ?3 WHERE number = ?1 AND book = ?2" },
	[MISS]         = { "UPDATE channels SET misses = misses + 1 WHERE number = ?1 AND book = ?2" },
	[OVER_MISSES]  = { "SELECT 1 FROM channels WHERE number = ?1 AND misses >= ?2" },
	[SET]          = { "UPDATE channels SET every = ?3, wants = ?4, off = 0, failures = 0, retry = 0"
		" WHERE number = ?1 AND book = ?2" },
	[CLEAR]        = { "DELETE FROM notices WHERE channel = ?1" },
	[END]          = { "DELETE FROM channels WHERE number = ?1 AND (?2 = 0 OR book = ?2)" },
	[ARRIVED]      = { "UPDATE channels SET sent = CASE WHEN confirmed > 0 THEN ?2 ELSE 0 END, failures = 0, retry = 0 WHERE number = ?1" },
	[TOLD]         = { "DELETE FROM notices WHERE channel = ?1 AND due <= ?2 AND number <= ?3" },
	[LATER]        = { "UPDATE notices SET due = ?3 WHERE channel = ?1 AND ((?4 = 0 AND due <= ?2"
		" AND (?5 <> 0 OR sort NOT IN ('confirm', 'reminder', 'lost'))) OR number = ?4)" },
	[FAILED]       = { "UPDATE channels SET failures = failures + 1, failed = ?2, failure = ?3, retry = ?4,"
		" off = CASE WHEN ?4 = 0 THEN ?2 ELSE 0 END WHERE number = ?1" },
	/* ?2 is the daemon */
	[CLAIM]        = { SEIZE, SEIZE " AND (holder IN (0, ?2) OR NOT " DAEMON_LIVES("holder") ")" },
	[RELEASE]      = { "UPDATE channels SET holder = 0 WHERE number = ?1 AND holder = ?2" },
	/* ?1 is an address of mail */
	[FIND_MAIL]    = { "SELECT 1 FROM channels WHERE address = ?1 COLLATE NOCASE AND " IS_MAIL,
		"SELECT 1 FROM channels WHERE lower(address) = lower(?1) AND " IS_MAIL },
	[LOST]         = { ADD_LOST "address = ?1 COLLATE NOCASE AND " IS_MAIL NOT_LOST_YET,
		ADD_LOST "lower(address) = lower(?1) AND " IS_MAIL NOT_LOST_YET },
	/* ?1 is the game. What waits already is told once, and with what came last. */
	[ADD]          = { "INSERT OR REPLACE INTO " NOTICE
		" SELECT c.number, ?1, s.role, ?3, ?4,"
		" max(?5, c.retry, CASE ?6 WHEN 0 THEN c.sent + c.every ELSE 0 END)"
		OF_SEATS "AND instr(',' || s.role || ',', ',' || ?2 || ',') > 0 AND (c.wants >> ?7 & 1)",
		"INSERT INTO " NOTICE " SELECT DISTINCT c.number, ?1, s.role, ?3, ?4,"
		" greatest(?5, c.retry, CASE ?6 WHEN 0 THEN c.sent + c.every ELSE 0 END)" OF_SEATS
		"AND strpos(',' || s.role || ',', ',' || ?2 || ',') > 0 AND c.wants >> ?7::int & 1 = 1"
		" ON CONFLICT (channel, game, role, sort) DO UPDATE"
		" SET number = DEFAULT, at = excluded.at, due = excluded.due" },
};

int channel_writes_init(struct channel_writes *w, struct sql *db)
{
	*w = (struct channel_writes){ .db = db };
	return sql_prepare(db, writes, w->statements, END_OF_WRITES);
}

void channel_writes_finish(struct channel_writes *w)
{
	sql_finalize(w->statements, END_OF_WRITES);
}

static struct sql_statement *with(struct channel_writes *w, int which, int64_t first, int64_t second)
{
	sql_bind_int(w->statements[which], 1, first);
	sql_bind_int(w->statements[which], 2, second);
	return w->statements[which];
}

/* Runs it; a statement that changed nothing could not be carried out, and `why` says so. */
static int run(struct channel_writes *w, struct sql_statement *s, const char *why, const char **problem)
{
	int rc = sql_run(s);

	if (!rc && sql_changes(w->db) == 0)
		*problem = why;
	return rc;
}

static int finds(struct sql_statement *s, bool *found)
{
	*found = sql_step(s);
	return sql_reset(s);
}

static int has_room(struct channel_writes *w, const struct channel_change *c, const char **problem)
{
	struct sql_statement *s = w->statements[ROOM];
	bool found;
	int rc;

	sql_bind_int(s, 1, c->book);
	sql_bind_text(s, 2, c->address);
	sql_bind_int(s, 3, CHANNELS_MAX);
	rc = finds(s, &found);
	if (!found)
		*problem =
			"this book tells you there already, or in as many places as a book may; end one of them first";
	return rc;
}

static int ask(struct channel_writes *w, const struct channel_change *c, const char **problem)
{
	struct sql_statement *forget = w->statements[FORGET_ASKED], *s = w->statements[ASK];
	int rc;

	sql_bind_int(forget, 1, c->at_ms / DAY_MS - 1);
	rc = sql_run(forget);
	sql_bind_int(s, 1, c->at_ms / DAY_MS);
	sql_bind_blob(s, 2, c->asked, sizeof c->asked);
	sql_bind_int(s, 3, CHANNEL_ASKED_MAX);
	return rc ? rc : run(w, s, "that address was asked to confirm as often today as it may be, or wants no "
		"notices from here; try again tomorrow", problem);
}

static int insert(struct channel_writes *w, const struct channel_change *c, int64_t *number)
{
	struct sql_statement *s = w->statements[INSERT];
	int rc;

	sql_bind_int(s, 1, c->book);
	sql_bind_text(s, 2, channel_kinds[c->kind]);
	sql_bind_text(s, 3, c->address);
	sql_bind_text(s, 4, c->keys);
	sql_bind_blob(s, 5, c->secret, sizeof c->secret);
	sql_bind_int(s, 6, c->every_ms);
	sql_bind_int(s, 7, c->wants);
	sql_bind_int(s, 8, c->at_ms);
	rc = sql_run(s);
	*number = sql_newest(w->db);
	return rc ? rc : sql_run(with(w, REQUEST, *number, c->at_ms));
}

static int add(struct channel_writes *w, const struct channel_change *c, const char **problem,
	int64_t *number)
{
	int rc = has_room(w, c, problem);

	if (!rc && !*problem)
		rc = ask(w, c, problem);
	return rc || *problem ? rc : insert(w, c, number);
}

static int end(struct channel_writes *w, const struct channel_change *c, const char **problem)
{
	struct sql_statement *clear = w->statements[CLEAR];
	int rc;

	sql_bind_int(clear, 1, c->channel);
	rc = sql_run(clear);
	return rc ? rc : run(w, with(w, END, c->channel, c->book), "this book has no such channel", problem);
}

static int miss(struct channel_writes *w, const struct channel_change *c, const char **problem)
{
	bool over = false;
	int rc = run(w, with(w, MISS, c->channel, c->book), "this book has no such channel", problem);

	if (!rc)
		rc = finds(with(w, OVER_MISSES, c->channel, CHANNEL_MISSES_MAX), &over);
	return rc || !over ? rc : end(w, c, problem);
}

static int refuse(struct channel_writes *w, const struct channel_change *c, const char **problem)
{
	struct sql_statement *s = w->statements[REFUSE];
	int rc;

	sql_bind_blob(s, 1, c->asked, sizeof c->asked);
	rc = sql_run(s);
	return rc ? rc : end(w, c, problem);
}

static int set(struct channel_writes *w, const struct channel_change *c, const char **problem)
{
	struct sql_statement *s = with(w, SET, c->channel, c->book);

	sql_bind_int(s, 3, c->every_ms);
	sql_bind_int(s, 4, c->wants);
	return run(w, s, "this book has no such channel", problem);
}

static int confirm(struct channel_writes *w, const struct channel_change *c, const char **problem)
{
	struct sql_statement *s = with(w, CONFIRM, c->channel, c->book), *clear = w->statements[CLEAR];
	int rc;

	sql_bind_int(s, 3, c->at_ms);
	rc = run(w, s, "this book has no such channel", problem);
	sql_bind_int(clear, 1, c->channel);
	return rc ? rc : sql_run(clear);
}

static int note_lost(struct channel_writes *w, const struct channel_change *c)
{
	struct sql_statement *find = w->statements[FIND_MAIL], *s = w->statements[LOST];
	const char *problem = NULL;
	bool found;
	int rc;

	sql_bind_text(find, 1, c->address);
	rc = finds(find, &found);
	if (!rc && found)
		rc = ask(w, c, &problem);
	if (rc || !found || problem)
		return rc;
	sql_bind_text(s, 1, c->address);
	sql_bind_int(s, 2, c->at_ms);
	return sql_run(s);
}

static int note_told(struct channel_writes *w, const struct channel_change *c)
{
	struct sql_statement *s = with(w, TOLD, c->channel, c->at_ms);
	int rc;

	sql_bind_int(s, 3, c->upto);
	rc = sql_run(s);
	return rc || c->verb == CHANNEL_DROPPED ? rc : sql_run(with(w, ARRIVED, c->channel, c->at_ms));
}

/* `whole`: also what otherwise does not wait. */
static int put_off(struct channel_writes *w, const struct channel_change *c, bool whole)
{
	struct sql_statement *s = with(w, LATER, c->channel, c->at_ms);

	sql_bind_int(s, 3, c->due_ms);
	sql_bind_int(s, 4, c->verb == NOTICE_LATER ? c->upto : 0);
	sql_bind_int(s, 5, whole);
	return sql_run(s);
}

static int note_failure(struct channel_writes *w, const struct channel_change *c)
{
	struct sql_statement *s = with(w, FAILED, c->channel, c->at_ms), *clear = w->statements[CLEAR];
	int rc;

	sql_bind_text(s, 3, c->failure);
	sql_bind_int(s, 4, c->due_ms);
	rc = sql_run(s);
	if (rc || c->due_ms)
		return rc ? rc : put_off(w, c, true);
	sql_bind_int(clear, 1, c->channel);
	return sql_run(clear);
}

static int claim(struct channel_writes *w, const struct channel_change *c, const char **problem)
{
	return run(w, with(w, CLAIM, c->channel, w->daemon), "another daemon is telling what is due there",
		problem);
}

/* Whatever there was to do with what was due is done. */
static int release(struct channel_writes *w, const struct channel_change *c, int rc)
{
	return rc || !w->daemon ? rc : sql_run(with(w, RELEASE, c->channel, w->daemon));
}

int channel_write(struct channel_writes *w, const struct channel_job *job, const char **problem,
	int64_t *number)
{
	assert(job && problem && number);
	const struct channel_change *c = &job->change;

	switch (c->verb) {
	case CHANNEL_ADD:     return add(w, c, problem, number);
	case CHANNEL_CONFIRM: return confirm(w, c, problem);
	case CHANNEL_MISS:    return miss(w, c, problem);
	case CHANNEL_SET:     return set(w, c, problem);
	case CHANNEL_END:     return end(w, c, problem);
	case CHANNEL_REFUSE:  return refuse(w, c, problem);
	case CHANNEL_LOST:    return note_lost(w, c);
	case CHANNEL_TOLD:
	case CHANNEL_DROPPED: return release(w, c, note_told(w, c));
	case CHANNEL_LATER:
	case NOTICE_LATER:    return release(w, c, put_off(w, c, false));
	case CHANNEL_FAILED:  return release(w, c, note_failure(w, c));
	case CHANNEL_CLAIM:   return claim(w, c, problem);
	}
	return 0;
}

int notices_add(struct channel_writes *w, int64_t game, const struct journal_notice *notices, size_t count,
	int64_t at_ms)
{
	assert(notices || !count);
	int rc = 0;

	for (size_t i = 0; i < count && !rc; i++) {
		const struct journal_notice *n = &notices[i];
		struct sql_statement *s = w->statements[ADD];

		assert(n->sort < NOTICE_SORTS);
		sql_bind_int(s, 1, game);
		sql_bind_text(s, 2, n->seat);
		sql_bind_text(s, 3, sorts[n->sort]);
		sql_bind_int(s, 4, at_ms);
		sql_bind_int(s, 5, n->due_ms);
		sql_bind_int(s, 6, n->sort == NOTICE_REMINDER);
		sql_bind_int(s, 7, n->sort);
		rc = sql_run(s);
	}
	return rc;
}

/* --- reading -------------------------------------------------------------------------------------------- */

enum { CHANNEL, CHANNELS, DUE, NOTICES, END_OF_READS };
_Static_assert((int)END_OF_READS == (int)CHANNEL_READS, "a statement for each");

#define CHANNEL_COLUMNS \
	"SELECT number, book, kind, address, keys, secret, every, wants, made, confirmed, off, sent, failed," \
	" failures, failure FROM channels "

#define WAITING "SELECT channel, due, number FROM notices WHERE (due, channel, number) > (?1, ?2, ?3)"
#define IN_ORDER " ORDER BY due, channel, number LIMIT " PAGE

static const sql_words reads[END_OF_READS] = {
	[CHANNEL]  = { CHANNEL_COLUMNS "WHERE number = ?1" },
	[CHANNELS] = { CHANNEL_COLUMNS "WHERE book = ?1 ORDER BY number" },
	[DUE]      = { WAITING IN_ORDER, WAITING " AND NOT EXISTS (SELECT 1 FROM channels AS c WHERE"
		" c.number = notices.channel AND c.holder NOT IN (0, ?4) AND " DAEMON_LIVES("c.holder") ")"
		IN_ORDER },
	[NOTICES]  = { "SELECT " GAME_ROW_COLUMNS("NULL") ", n.number, n.at, n.sort, n.role,"
		" coalesce((SELECT p.plan FROM papers AS p WHERE n.sort = 'plan' AND p.game = n.game"
		" AND p.role = n.role), ''),"
		" EXISTS (SELECT 1 FROM channels AS c JOIN book_seats AS s ON s.book = c.book AND s.game = n.game"
		" AND s.role = n.role JOIN links AS l ON l.hash = s.link AND l.void = 0 WHERE c.number = n.channel)"
		" FROM notices AS n LEFT JOIN games ON games.number = n.game"
		" WHERE n.channel = ?1 AND n.due <= ?2 ORDER BY n.number" },
};

int channel_reads_init(struct channel_reads *r, struct sql *db, int64_t daemon)
{
	r->daemon = daemon;
	return sql_prepare(db, reads, r->statements, CHANNEL_READS);
}

void channel_reads_finish(struct channel_reads *r)
{
	sql_finalize(r->statements, CHANNEL_READS);
}

/* Which of these words it is; the checks of the tables leave no other. */
static int word_of(const char *const *words, int count, const char *word)
{
	int i = 0;

	while (i < count - 1 && strcmp(words[i], word) != 0)
		i++;
	return i;
}

static void read_channel(struct sql_statement *s, struct store_channel *out)
{
	*out = (struct store_channel){
		.number = sql_int(s, 0), .book = sql_int(s, 1),
		.kind = (enum channel_kind)word_of(channel_kinds, CHANNEL_KINDS, sql_text(s, 2)),
		.address = sql_text(s, 3), .keys = sql_text(s, 4),
		.every_ms = sql_int(s, 6), .wants = (unsigned)sql_int(s, 7),
		.made_ms = sql_int(s, 8), .confirmed_ms = sql_int(s, 9),
		.off_ms = sql_int(s, 10), .sent_ms = sql_int(s, 11),
		.failed_ms = sql_int(s, 12), .failures = (unsigned)sql_int(s, 13),
		.failure = sql_text(s, 14),
	};
	if (sql_size(s, 5) == CHANNEL_SECRET_SIZE)
		memcpy(out->secret, sql_blob(s, 5), CHANNEL_SECRET_SIZE);
}

static enum journal_found each_channel(struct sql_statement *s, int64_t number, store_each_channel *each,
	void *ctx)
{
	enum journal_found found = JOURNAL_ABSENT;
	bool more = true;

	sql_bind_int(s, 1, number);
	while (more && sql_step(s)) {
		struct store_channel channel;

		read_channel(s, &channel);
		found = JOURNAL_FOUND;
		more = each(ctx, &channel);
	}
	return sql_found(s, found);
}

enum journal_found channel_read(struct channel_reads *r, int64_t number, store_each_channel *each, void *ctx)
{
	assert(each);
	return each_channel(r->statements[CHANNEL], number, each, ctx);
}

enum journal_found channel_read_of_book(struct channel_reads *r, int64_t book, store_each_channel *each,
	void *ctx)
{
	assert(each);
	return each_channel(r->statements[CHANNELS], book, each, ctx);
}

enum journal_found notices_read_due(struct channel_reads *r, store_each_due *each, void *ctx)
{
	struct sql_statement *s = r->statements[DUE];
	int64_t due = INT64_MIN, channel = 0, number = 0;
	struct sql_page page = sql_page_begin();

	while (sql_page_next(&page)) {
		sql_bind_int(s, 1, due);
		sql_bind_int(s, 2, channel);
		sql_bind_int(s, 3, number);
		sql_bind_fence(s, 4, r->daemon);
		while (page.more && sql_step(s)) {
			channel = sql_int(s, 0);
			due = sql_int(s, 1);
			number = sql_int(s, 2);
			sql_page_count(&page, each(ctx, channel, due));
		}
		page.found = sql_found(s, JOURNAL_FOUND);
	}
	return page.found;
}

enum journal_found notices_read(struct channel_reads *r, int64_t channel, int64_t now_ms,
	store_each_notice *each, void *ctx)
{
	enum { AFTER = GAME_ROW_COLUMN_COUNT };
	struct sql_statement *s = r->statements[NOTICES];
	bool more = true;

	sql_bind_int(s, 1, channel);
	sql_bind_int(s, 2, now_ms);
	while (more && sql_step(s)) {
		struct store_notice notice = { .number = sql_int(s, AFTER),
			.at_ms = sql_int(s, AFTER + 1),
			.sort = (enum notice_sort)word_of(sorts, NOTICE_SORTS, sql_text(s, AFTER + 2)),
			.role = sql_text(s, AFTER + 3), .plan = sql_text(s, AFTER + 4),
			.open = sql_int(s, AFTER + 5) != 0 };

		game_row_read(s, &notice.game);
		more = each(ctx, &notice);
	}
	return sql_found(s, JOURNAL_FOUND);
}
