/* The reader: what one thread asks of the database. */
#include "reader.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "game_row.h"
#include "lease_rows.h"
#include "server/base/token.h"
#include "sql.h"

#define GAME(secret) "SELECT " GAME_ROW_COLUMNS(secret) " FROM games "

#define NEWEST " ORDER BY number DESC LIMIT " PAGE

/* So many of them: what stands in two places is put in order before the first is handed out. */
#define HEARD(ear) \
	"SELECT seq, at, said_by, said_to, text FROM chat WHERE game = ?1 AND seq < ?2 AND said_to = " ear \
	" ORDER BY seq DESC LIMIT ?5"

#define DEADLINES \
	"SELECT id, at, game FROM deadlines JOIN games ON number = game WHERE (at, game) > (?1, ?2)"

#define PLANNED "SELECT seq, role, kept, body FROM plans JOIN games ON number = game WHERE id = ?1"

static const sql_words texts[READER_STATEMENTS] = {
	[READER_NUMBER]     = { "SELECT number FROM games WHERE id = ?1" },
	[READER_GAME]       = { GAME("secret") "WHERE id = ?1" },
	[READER_GAMES]      = { GAME("NULL") "WHERE number < ?1" NEWEST },
	[READER_OPEN_GAMES] = { GAME("NULL") "WHERE number < ?1 AND ended = 0" NEWEST },
	[READER_VACANT_GAMES] = { GAME("NULL") "WHERE number IN (SELECT game FROM clocks WHERE"
		" instr(body, ' vacant ') > 0) AND ended = 0 AND number < ?1" NEWEST,
		GAME("NULL") "WHERE number IN (SELECT game FROM clocks WHERE"
		" strpos(body, ' vacant ') > 0) AND ended = 0 AND number < ?1" NEWEST },
	[READER_SNAPSHOT]   =
		{ "SELECT seq, body FROM snapshots WHERE game = ?1 AND seq <= ?2 ORDER BY seq DESC LIMIT 1" },
	[READER_ROWS]       = { "SELECT seq, at, seat, order_id, body FROM journal WHERE game = ?1 "
		"AND seq BETWEEN ?2 AND ?3 ORDER BY seq" },
	[READER_ANSWER]     = { "SELECT seq, answer FROM journal WHERE game = ?1 AND seat = ?2 AND order_id = ?3" },
	[READER_LINK]       = 
		{ "SELECT id, role, void, EXISTS (SELECT 1 FROM links AS other WHERE other.game = links.game"
		" AND other.role = links.role AND other.void = 0)"
		" FROM links JOIN games ON number = game WHERE hash = ?1" },
	[READER_CHAT]       =
		{ "SELECT seq, at, said_by, said_to, text FROM chat WHERE game = ?1 AND seq < ?2 ORDER BY seq DESC" },
	[READER_CHAT_TO]    =
		{ "SELECT * FROM (" HEARD("?3") ") AS one UNION ALL SELECT * FROM (" HEARD("?4") ") AS other"
		" UNION ALL SELECT * FROM (" HEARD("?6") ") AS third ORDER BY 1 DESC" },
	[READER_TOLD]       = { "SELECT seq, at, base, events, patch, view FROM told JOIN tellings USING (telling) "
		"WHERE game = ?1 AND number = ?3 AND viewers & ?2 <> 0" },
	[READER_HEARD]      = { "SELECT number, seq, at, events FROM told JOIN tellings USING (telling) "
		"WHERE game = ?1 AND number >= ?3 AND number < ?3 + ?4 AND viewers & ?2 <> 0 ORDER BY number" },
	[READER_NEAR]       = { "SELECT seq FROM numbers WHERE game = ?1 AND viewer = ?2 "
		"AND number < ?3 ORDER BY number DESC, seq DESC LIMIT 1" },
	[READER_PAPERS]     = { "SELECT viewer, seen, notes, plan FROM papers JOIN games ON number = game "
		"WHERE id = ?1 AND role = ?2" },
	[READER_PLANS]      = { "SELECT role, plan FROM papers JOIN games ON number = game "
		"WHERE id = ?1 AND plan <> '' ORDER BY role" },
	[READER_PLANNED]    = { PLANNED " ORDER BY seq, kept, role", PLANNED " ORDER BY seq, kept, role COLLATE \"C\"" },
	[READER_DEADLINES]  = { DEADLINES " ORDER BY at, game LIMIT " PAGE,
		DEADLINES " AND NOT EXISTS (SELECT 1 FROM leases AS l WHERE l.game = deadlines.game"
		" AND l.daemon <> ?3 AND " DAEMON_LIVES("l.daemon") ") ORDER BY at, game LIMIT " PAGE },
	[READER_LEASES]     = { "SELECT id, number FROM leases JOIN games ON number = game"
		" WHERE daemon = ?1 AND number > ?2 ORDER BY number LIMIT " PAGE },
};

int reader_init(struct reader *r, struct sql *db, int64_t daemon)
{
	int rc;

	*r = (struct reader){ .db = db, .daemon = daemon };
	rc = sql_prepare(db, texts, r->statements, READER_STATEMENTS);
	if (!rc)
		rc = book_reads_init(&r->books, db);
	return rc ? rc : channel_reads_init(&r->channels, db, daemon);
}

int reader_init_to_hear(struct reader *r, struct sql *db)
{
	static const enum reader_statement wanted[] = { READER_NUMBER, READER_TOLD, READER_HEARD };
	int rc = 0;

	*r = (struct reader){ .db = db };
	for (size_t i = 0; i < sizeof wanted / sizeof wanted[0] && !rc; i++)
		rc = sql_prepare(db, &texts[wanted[i]], &r->statements[wanted[i]], 1);
	return rc;
}

void reader_finish(struct reader *r)
{
	channel_reads_finish(&r->channels);
	book_reads_finish(&r->books);
	sql_finalize(r->statements, READER_STATEMENTS);
	bytes_finish(&r->lent);
}

/* FNV-1a. */
static struct reader_number *place_of(struct reader *r, const char *id)
{
	uint32_t hash = 2166136261u;

	for (; *id; id++)
		hash = (hash ^ (uint8_t)*id) * 16777619u;
	return &r->numbers[(hash ^ hash >> 16) % READER_NUMBERS];
}

static void keep_number(struct reader *r, const char *id, int64_t number)
{
	struct reader_number *place = place_of(r, id);

	if (strlen(id) < sizeof place->game) {
		snprintf(place->game, sizeof place->game, "%s", id);
		place->number = number;
	}
}

static enum journal_found number_of(struct reader *r, const char *id, int64_t *number)
{
	struct sql_statement *s = r->statements[READER_NUMBER];
	const struct reader_number *known = place_of(r, id);
	enum journal_found found = JOURNAL_ABSENT;

	if (*id && strcmp(known->game, id) == 0) {
		*number = known->number;
		return JOURNAL_FOUND;
	}
	sql_bind_text(s, 1, id);
	if (sql_step(s)) {
		*number = sql_int(s, 0);
		found = JOURNAL_FOUND;
		keep_number(r, id, *number);
	}
	return sql_found(s, found);
}

/* Copies the header's texts to where they stay until the next read. */
static void lend_texts(struct bytes *lent, struct journal_game *g)
{
	const char **texts_of[] = { &g->id, &g->ruleset, &g->scenario, &g->options, &g->names, &g->clocks };
	enum { TEXTS = sizeof texts_of / sizeof *texts_of };
	size_t at[TEXTS];

	bytes_clear(lent);
	for (size_t i = 0; i < TEXTS; i++) {
		at[i] = lent->size;
		bytes_add(lent, *texts_of[i], strlen(*texts_of[i]) + 1);
	}
	for (size_t i = 0; i < TEXTS; i++)
		*texts_of[i] = lent->data + at[i];
}

enum journal_found reader_game(struct reader *r, const char *id, struct journal_game *out)
{
	struct sql_statement *s = r->statements[READER_GAME];
	enum journal_found found = JOURNAL_ABSENT;

	sql_bind_text(s, 1, id);
	if (sql_step(s)) {
		game_row_read(s, out);
		keep_number(r, out->id, sql_int(s, 0));
		lend_texts(&r->lent, out);
		found = JOURNAL_FOUND;
	}
	return sql_found(s, found);
}

enum journal_found reader_games(struct reader *r, uint64_t before, enum store_which which,
	store_each_game *each, void *ctx)
{
	assert(which <= STORE_VACANT_GAMES);
	static const uint8_t statements[] = { [STORE_ALL_GAMES] = READER_GAMES,
		[STORE_OPEN_GAMES] = READER_OPEN_GAMES, [STORE_VACANT_GAMES] = READER_VACANT_GAMES };
	struct sql_statement *s = r->statements[statements[which]];
	struct sql_page page = sql_page_begin();
	struct journal_game game;

	for (int64_t number = before ? (int64_t)before : INT64_MAX; sql_page_next(&page);) {
		sql_bind_int(s, 1, number);
		while (page.more && sql_step(s)) {
			game_row_read(s, &game);
			number = sql_int(s, 0);
			sql_page_count(&page, each(ctx, (uint64_t)number, &game));
		}
		page.found = sql_found(s, JOURNAL_FOUND);
	}
	return page.found;
}

static enum journal_found read_rows(struct reader *r, int64_t game, uint64_t from, uint64_t to,
	journal_each_row *each, void *ctx)
{
	struct sql_statement *s = r->statements[READER_ROWS];

	sql_bind_int(s, 1, game);
	sql_bind_int(s, 2, (int64_t)from);
	sql_bind_int(s, 3, (int64_t)to);
	while (sql_step(s)) {
		struct journal_row row = {
			.seq = (uint64_t)sql_int(s, 0),
			.at_ms = sql_int(s, 1),
			.seat = sql_text(s, 2),
			.order_id = sql_text(s, 3),
			.body = sql_text(s, 4),
			.body_size = sql_size(s, 4),
		};
		if (!each(ctx, &row))
			break;
	}
	return sql_found(s, JOURNAL_FOUND);
}

enum journal_found reader_open(struct reader *r, const char *id, uint64_t upto, journal_snapshot *snapshot,
	journal_each_row *row, void *ctx)
{
	struct sql_statement *s = r->statements[READER_SNAPSHOT];
	int64_t game = 0;
	uint64_t from = 0;
	bool go_on = true;
	enum journal_found found = number_of(r, id, &game);

	if (found != JOURNAL_FOUND)
		return found;
	sql_bind_int(s, 1, game);
	sql_bind_int(s, 2, (int64_t)upto);
	if (sql_step(s)) {
		uint64_t seq = (uint64_t)sql_int(s, 0);

		from = seq + 1;
		go_on = snapshot(ctx, seq, sql_blob(s, 1), sql_size(s, 1));
	}
	found = sql_found(s, JOURNAL_FOUND);
	return found == JOURNAL_FOUND && go_on ? read_rows(r, game, from, upto, row, ctx) : found;
}

enum journal_found reader_rows(struct reader *r, const char *id, uint64_t from, uint64_t to,
	journal_each_row *each, void *ctx)
{
	int64_t game = 0;
	enum journal_found found = number_of(r, id, &game);

	return found == JOURNAL_FOUND ? read_rows(r, game, from, to, each, ctx) : found;
}

enum journal_found reader_first_answer(struct reader *r, const char *id, const char *seat,
	const char *order_id, struct journal_answer *out)
{
	struct sql_statement *s = r->statements[READER_ANSWER];
	int64_t game = 0;
	enum journal_found found = number_of(r, id, &game);

	if (found != JOURNAL_FOUND)
		return found;
	found = JOURNAL_ABSENT;
	sql_bind_int(s, 1, game);
	sql_bind_text(s, 2, seat);
	sql_bind_text(s, 3, order_id);
	if (sql_step(s)) {
		bytes_clear(&r->lent);
		bytes_add(&r->lent, sql_text(s, 1), sql_size(s, 1));
		*out = (struct journal_answer){ .outcome = JOURNAL_DUPLICATE,
			.seq = (uint64_t)sql_int(s, 0),
			.answer = bytes_cstr(&r->lent), .answer_size = r->lent.size, .problem = "" };
		found = JOURNAL_FOUND;
	}
	return sql_found(s, found);
}

static int64_t bit_of(int viewer)
{
	assert(viewer >= 0 && viewer < 32);
	return (int64_t)1 << viewer;
}

/* Binds a statement about numbers of one viewer, by himself or by his bit, from this one on. */
static enum journal_found about_number(struct reader *r, struct sql_statement *s, const char *id,
	int64_t who, uint32_t number)
{
	int64_t game = 0;
	enum journal_found found = number_of(r, id, &game);

	if (found != JOURNAL_FOUND)
		return found;
	sql_bind_int(s, 1, game);
	sql_bind_int(s, 2, who);
	sql_bind_int(s, 3, number);
	return JOURNAL_FOUND;
}

/* The same, and whether it has a row. */
static enum journal_found ask_number(struct reader *r, enum reader_statement which, const char *id,
	int64_t who, uint32_t number)
{
	struct sql_statement *s = r->statements[which];
	enum journal_found found = about_number(r, s, id, who, number);

	return found != JOURNAL_FOUND || sql_step(s) ? found : JOURNAL_ABSENT;
}

static void lend_column(struct bytes *lent, struct sql_statement *s, int column, size_t *size)
{
	const char *from = sql_text(s, column);

	*size = sql_size(s, column);
	bytes_add(lent, from, *size + 1);
}

enum journal_found reader_telling(struct reader *r, const char *id, int viewer, uint32_t number,
	struct journal_told *out)
{
	enum journal_found found = ask_number(r, READER_TOLD, id, bit_of(viewer), number);
	struct sql_statement *s = r->statements[READER_TOLD];

	if (found == JOURNAL_FOUND) {
		*out = (struct journal_told){ .seq = (uint64_t)sql_int(s, 0),
			.at_ms = sql_int(s, 1),
			.base = (uint32_t)sql_int(s, 2) };
		bytes_clear(&r->lent);
		lend_column(&r->lent, s, 3, &out->events_size);
		lend_column(&r->lent, s, 4, &out->patch_size);
		lend_column(&r->lent, s, 5, &out->view_size);
		out->events = r->lent.data;
		out->patch = out->events + out->events_size + 1;
		out->view = out->patch + out->patch_size + 1;
	}
	return sql_found(s, found);
}

enum journal_found reader_heard(struct reader *r, const char *id, int viewer, uint32_t from, uint32_t most,
	journal_each_told *each, void *ctx)
{
	struct sql_statement *s = r->statements[READER_HEARD];
	enum journal_found found = about_number(r, s, id, bit_of(viewer), from);

	if (found != JOURNAL_FOUND)
		return found;
	sql_bind_int(s, 4, most);
	for (int64_t next = from; sql_step(s) && sql_int(s, 0) == next; next++) {
		const struct journal_told told = { .seq = (uint64_t)sql_int(s, 1), .at_ms = sql_int(s, 2),
			.events = sql_text(s, 3), .events_size = sql_size(s, 3), .patch = "", .view = "" };
		if (!each(ctx, (uint32_t)next, &told))
			break;
	}
	return sql_found(s, JOURNAL_FOUND);
}

enum journal_found reader_near(struct reader *r, const char *id, int viewer, uint32_t number, uint64_t *row)
{
	enum journal_found found = ask_number(r, READER_NEAR, id, viewer, number);
	struct sql_statement *s = r->statements[READER_NEAR];

	if (found == JOURNAL_FOUND)
		*row = (uint64_t)sql_int(s, 0);
	return sql_found(s, found);
}

enum journal_found reader_link(struct reader *r, const char *token, struct store_link *out)
{
	struct sql_statement *s = r->statements[READER_LINK];
	enum journal_found found = JOURNAL_ABSENT;
	uint8_t hash[TOKEN_HASH_SIZE];

	out->void_ms = 0;
	token_hash(token, hash);
	sql_bind_blob(s, 1, hash, sizeof hash);
	if (sql_step(s)) {
		snprintf(out->game, sizeof out->game, "%s", sql_text(s, 0));
		snprintf(out->role, sizeof out->role, "%s", sql_text(s, 1));
		out->void_ms = sql_int(s, 2);
		out->replaced = (int)sql_int(s, 3);
		found = out->void_ms ? JOURNAL_ABSENT : JOURNAL_FOUND;
	}
	return sql_found(s, found);
}

static bool each_said(struct sql_statement *s, store_each_said *each, void *ctx)
{
	const struct store_said said = {
		.seq = (uint64_t)sql_int(s, 0),
		.at_ms = sql_int(s, 1),
		.from = sql_text(s, 2),
		.to = sql_text(s, 3),
		.text = sql_text(s, 4),
	};
	return each(ctx, &said);
}

enum journal_found reader_chat(struct reader *r, const char *game, const struct store_ears *ears,
	uint64_t before, store_each_said *each, void *ctx)
{
	struct sql_statement *s = r->statements[ears ? READER_CHAT_TO : READER_CHAT];
	int64_t number = 0;
	enum journal_found found = number_of(r, game, &number);

	if (found != JOURNAL_FOUND)
		return found;
	sql_bind_int(s, 1, number);
	sql_bind_int(s, 2, before ? (int64_t)before : INT64_MAX);
	if (ears) {
		sql_bind_text(s, 3, ears->one);
		sql_bind_text(s, 4, ears->other);
		sql_bind_int(s, 5, ears->most);
		sql_bind_text(s, 6, ears->third ? ears->third : "");
	}
	while (sql_step(s) && each_said(s, each, ctx))
		;
	return sql_found(s, JOURNAL_FOUND);
}

enum journal_found reader_papers(struct reader *r, const char *game, const char *role,
	struct store_papers *out)
{
	struct sql_statement *s = r->statements[READER_PAPERS];
	enum journal_found found = JOURNAL_ABSENT;

	sql_bind_text(s, 1, game);
	sql_bind_text(s, 2, role);
	if (sql_step(s)) {
		bytes_clear(&r->lent);
		bytes_text(&r->lent, sql_text(s, 2));
		bytes_char(&r->lent, '\0');
		size_t plan = r->lent.size;
		bytes_text(&r->lent, sql_text(s, 3));
		const char *texts = bytes_cstr(&r->lent);
		*out = (struct store_papers){ .viewer = (int)sql_int(s, 0),
			.seen = (uint64_t)sql_int(s, 1), .notes = texts, .plan = texts + plan };
		found = JOURNAL_FOUND;
	}
	return sql_found(s, found);
}

enum journal_found reader_plans(struct reader *r, const char *game, store_each_plan *each, void *ctx)
{
	struct sql_statement *s = r->statements[READER_PLANS];

	sql_bind_text(s, 1, game);
	while (sql_step(s))
		each(ctx, sql_text(s, 0), sql_text(s, 1));
	return sql_found(s, JOURNAL_FOUND);
}

enum journal_found reader_planned(struct reader *r, const char *game, store_each_planned *each, void *ctx)
{
	struct sql_statement *s = r->statements[READER_PLANNED];
	bool more = true;

	sql_bind_text(s, 1, game);
	while (more && sql_step(s)) {
		const struct store_planned planned = { (uint64_t)sql_int(s, 0), sql_text(s, 1), sql_text(s, 3),
			sql_int(s, 2) != 0 };
		more = each(ctx, &planned);
	}
	return sql_found(s, JOURNAL_FOUND);
}

enum journal_found reader_deadlines(struct reader *r, store_each_deadline *each, void *ctx)
{
	struct sql_statement *s = r->statements[READER_DEADLINES];

	int64_t at = INT64_MIN, game = 0;
	struct sql_page page = sql_page_begin();

	while (sql_page_next(&page)) {
		sql_bind_int(s, 1, at);
		sql_bind_int(s, 2, game);
		sql_bind_fence(s, 3, r->daemon);
		while (page.more && sql_step(s)) {
			at = sql_int(s, 1);
			game = sql_int(s, 2);
			sql_page_count(&page, each(ctx, sql_text(s, 0), at));
		}
		page.found = sql_found(s, JOURNAL_FOUND);
	}
	return page.found;
}

enum journal_found reader_leases(struct reader *r, store_each_lease *each, void *ctx)
{
	struct sql_statement *s = r->statements[READER_LEASES];
	int64_t game = 0;
	struct sql_page page = sql_page_begin();

	while (sql_page_next(&page)) {
		sql_bind_int(s, 1, r->daemon);
		sql_bind_int(s, 2, game);
		while (page.more && sql_step(s)) {
			game = sql_int(s, 1);
			sql_page_count(&page, each(ctx, sql_text(s, 0)));
		}
		page.found = sql_found(s, JOURNAL_FOUND);
	}
	return page.found;
}
