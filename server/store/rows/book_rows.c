/* The rows of books. */
#include "book_rows.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "game_row.h"
#include "sql.h"

/* --- writing -------------------------------------------------------------------------------------------- */

enum {
	FIND,
	MAKE,
	DESCRIBE,
	ADD_LINK,
	FORGET_LINKS,
	VOID_LINK,
	USED_LINK,
	PUT_IN,
	FORGET_SEATS,
	TAKE_OUT,
	READ,
	DELETE_NOTICES,
	DELETE_CHANNELS,
	DELETE_SEATS,
	DELETE_LINKS,
	DELETE,
	END_OF_WRITES
};
_Static_assert((int)END_OF_WRITES == (int)BOOK_WRITES, "a statement for each");

/* Of what is void it is kept when it became so, and nothing else that its owner had said of it. */
#define VOID "UPDATE book_links SET void = ?3, name = '' WHERE book = ?1 AND void = 0"

/* What a book has already of the seat that is put in, by whatever link. */
#define HAD "FROM book_seats AS s WHERE s.book = ?1 AND s.game = links.game AND s.role = links.role"

/* ?1 is the book's number, but of MAKE. What may not be more than so
 * many is counted in the statement that adds one. */
static const sql_words writes[END_OF_WRITES] = {
	[FIND]         = { "SELECT 1 FROM books WHERE number = ?1" },
	[MAKE]         = { "INSERT INTO books (made, about) VALUES (?1, ?2)" },
	[DESCRIBE]     = { "UPDATE books SET about = ?2 WHERE number = ?1" },
	[ADD_LINK]     =
		{ "INSERT INTO book_links (book, hash, kind, name, made, used) SELECT ?1, ?2, ?3, ?4, ?5, ?5"
			 " WHERE (SELECT count(*) FROM book_links WHERE book = ?1 AND void = 0) < ?6" },
	[FORGET_LINKS] = { VOID " AND name = ?2 AND used = made" },
	[VOID_LINK]    = { VOID " AND number = ?2" },
	[USED_LINK]    = { "UPDATE book_links SET used = ?3 WHERE book = ?1 AND number = ?2 AND void = 0" },
	[PUT_IN]       =
		{ "INSERT INTO book_seats (book, link, game, role, side, viewer, added, seen, heard)"
			 " SELECT ?1, hash, game, role, ?3, ?4, ?5,"
			 " coalesce((SELECT max(seen) " HAD "), 0), coalesce((SELECT max(heard) " HAD "), 0)"
			 " FROM links WHERE hash = ?2 AND void = 0 AND (SELECT count(*) FROM book_seats WHERE book = ?1 "
			"AND link <> ?2) < ?6"
			 " ON CONFLICT (book, link) DO UPDATE SET side = excluded.side, viewer = excluded.viewer,"
			 " added = excluded.added" },
	[FORGET_SEATS] =
		{ "DELETE FROM book_seats WHERE book = ?1 AND link <> ?2 AND EXISTS (SELECT 1 FROM links AS old"
			 " JOIN links AS new ON new.game = old.game AND new.role = old.role"
			 " WHERE old.hash = book_seats.link AND old.void > 0 AND new.hash = ?2)" },
	[TAKE_OUT]     =
		{ "DELETE FROM book_seats WHERE book = ?1 AND game = (SELECT number FROM games WHERE id = ?2)"
			 " AND (?3 = '' OR role = ?3)" },
	[READ]         = { "UPDATE book_seats SET seen = CASE WHEN seen < ?4 THEN ?4 ELSE seen END, heard = (SELECT coalesce(max(seq), 0) "
		"FROM chat WHERE chat.game = book_seats.game)"
			 " WHERE book = ?1 AND game = (SELECT number FROM games WHERE id = ?2) AND role = ?3" },
	[DELETE_NOTICES] =
		{ "DELETE FROM notices WHERE channel IN (SELECT number FROM channels WHERE book = ?1)" },
	[DELETE_CHANNELS] = { "DELETE FROM channels WHERE book = ?1" },
	[DELETE_SEATS] = { "DELETE FROM book_seats WHERE book = ?1" },
	[DELETE_LINKS] = { "DELETE FROM book_links WHERE book = ?1" },
	[DELETE]       = { "DELETE FROM books WHERE number = ?1" },
};

static const char *const kinds[] = { [BOOK_WHOLE] = "book", [BOOK_CALENDAR] = "calendar" };

int book_writes_init(struct book_writes *w, struct sql *db)
{
	*w = (struct book_writes){ .db = db };
	return sql_prepare(db, writes, w->statements, END_OF_WRITES);
}

void book_writes_finish(struct book_writes *w)
{
	sql_finalize(w->statements, END_OF_WRITES);
}

static struct sql_statement *of_book(struct book_writes *w, int which, int64_t book)
{
	sql_bind_int(w->statements[which], 1, book);
	return w->statements[which];
}

/* Runs it; a statement that changed nothing could not be carried out, and `why` says so. */
static int run(struct book_writes *w, struct sql_statement *s, const char *why, const char **problem)
{
	int rc = sql_run(s);

	if (!rc && sql_changes(w->db) == 0)
		*problem = why;
	return rc;
}

static int add_link(struct book_writes *w, int64_t book, const struct book_job *job, const char **problem)
{
	const struct book_change *c = &job->change;
	struct sql_statement *s = of_book(w, ADD_LINK, book);

	sql_bind_blob(s, 2, job->hash, TOKEN_HASH_SIZE);
	sql_bind_text(s, 3, kinds[c->kind]);
	sql_bind_text(s, 4, c->verb == BOOK_MAKE ? "" : c->text);
	sql_bind_int(s, 5, c->at_ms);
	sql_bind_int(s, 6, BOOK_LINKS_MAX);
	return run(w, s, "this book has as many links as a book may have; void one of them first", problem);
}

static int send_link(struct book_writes *w, int64_t book, const struct book_job *job, const char **problem)
{
	struct sql_statement *s = of_book(w, FORGET_LINKS, book);
	int rc;

	sql_bind_text(s, 2, job->change.text);
	sql_bind_int(s, 3, job->change.at_ms);
	rc = sql_run(s);
	return rc ? rc : add_link(w, book, job, problem);
}

static int make(struct book_writes *w, const struct book_job *job, const char **problem, int64_t *number)
{
	struct sql_statement *s = w->statements[MAKE];
	int rc;

	sql_bind_int(s, 1, job->change.at_ms);
	sql_bind_text(s, 2, job->change.text);
	rc = sql_run(s);
	*number = sql_newest(w->db);
	return rc ? rc : add_link(w, *number, job, problem);
}

/* In the place of those links to the same seat that have become void. */
static int put_in(struct book_writes *w, const struct book_job *job, const char **problem)
{
	const struct book_change *c = &job->change;
	struct sql_statement *s = of_book(w, PUT_IN, c->book), *forget = of_book(w, FORGET_SEATS, c->book);
	int rc;

	sql_bind_blob(s, 2, job->hash, TOKEN_HASH_SIZE);
	sql_bind_text(s, 3, c->side);
	sql_bind_int(s, 4, c->viewer);
	sql_bind_int(s, 5, c->at_ms);
	sql_bind_int(s, 6, BOOK_SEATS_MAX);
	rc = run(w, s,
		"this book holds as many seats as a book may hold; take out those of games that are over", problem);
	sql_bind_blob(forget, 2, job->hash, TOKEN_HASH_SIZE);
	return rc || *problem ? rc : sql_run(forget);
}

static int note_read(struct book_writes *w, const struct book_change *c)
{
	struct sql_statement *s = of_book(w, READ, c->book);

	sql_bind_text(s, 2, c->game);
	sql_bind_text(s, 3, c->role);
	sql_bind_int(s, 4, (int64_t)c->seen);
	return sql_run(s);
}

static int delete(struct book_writes *w, int64_t book)
{
	int rc = 0;

	for (int which = DELETE_NOTICES; which <= DELETE && !rc; which++)
		rc = sql_run(of_book(w, which, book));
	return rc;
}

static int change_link(struct book_writes *w, const struct book_change *c, const char **problem)
{
	struct sql_statement *s = of_book(w, c->verb == BOOK_VOID_LINK ? VOID_LINK : USED_LINK, c->book);

	sql_bind_int(s, 2, c->link);
	sql_bind_int(s, 3, c->at_ms);
	return run(w, s, "this book has no such link", problem);
}

static int describe(struct book_writes *w, const struct book_change *c, const char **problem)
{
	struct sql_statement *s = of_book(w, DESCRIBE, c->book);

	sql_bind_text(s, 2, c->text);
	return run(w, s, "", problem);
}

static int take_out(struct book_writes *w, const struct book_change *c, const char **problem)
{
	struct sql_statement *s = of_book(w, TAKE_OUT, c->book);

	sql_bind_text(s, 2, c->game);
	sql_bind_text(s, 3, c->role ? c->role : "");
	return run(w, s, "this book holds no seat of that game", problem);
}

static int is_there(struct book_writes *w, int64_t book, bool *found)
{
	struct sql_statement *s = of_book(w, FIND, book);

	*found = sql_step(s);
	return sql_reset(s);
}

int book_write(struct book_writes *w, const struct book_job *job, const char **problem, int64_t *number)
{
	assert(job && problem && number);
	const struct book_change *c = &job->change;
	bool found = true;
	int rc = c->verb == BOOK_MAKE ? 0 : is_there(w, c->book, &found);

	if (rc)
		return rc;
	if (!found) {
		*problem = "there is no such book";
		return 0;
	}
	switch (c->verb) {
	case BOOK_MAKE:      return make(w, job, problem, number);
	case BOOK_DESCRIBE:  return describe(w, c, problem);
	case BOOK_ADD_LINK:  rc = add_link(w, c->book, job, problem); *number =
		sql_newest(w->db); return rc;
	case BOOK_SEND_LINK: return send_link(w, c->book, job, problem);
	case BOOK_VOID_LINK:
	case BOOK_USED_LINK: return change_link(w, c, problem);
	case BOOK_PUT_IN:    return put_in(w, job, problem);
	case BOOK_TAKE_OUT:  return take_out(w, c, problem);
	case BOOK_READ:      return note_read(w, c);
	case BOOK_DELETE:    return delete(w, c->book);
	}
	return 0;
}

/* --- reading -------------------------------------------------------------------------------------------- */

enum { BOOK, LINKS, SEATS, SEAT, ABOUT, OF_GAME, END_OF_READS };
_Static_assert((int)END_OF_READS == (int)BOOK_READS, "a statement for each");

/* A viewer who does not see everything was told what stands in `told`, since the last snapshot one number a
 * row at most; one who does counts the rows. */
#define NUMBER_OF_VIEWER(bit) \
	"coalesce((SELECT coalesce((SELECT max(number) FROM told WHERE game = games.number" \
	" AND number BETWEEN n.number AND n.number + n.since AND viewers & " bit " <> 0), n.number + n.since) FROM" \
	" (SELECT number, (SELECT max(seq) FROM journal WHERE game = games.number) - seq AS since FROM numbers" \
	" WHERE game = games.number AND viewer = s.viewer ORDER BY number DESC, seq DESC LIMIT 1) AS n), 0)"

#define SEATS_OF_BOOK(bit) \
	"SELECT " GAME_ROW_COLUMNS("NULL") ", s.role, s.added, s.seen," \
	" EXISTS (SELECT 1 FROM links WHERE hash = s.link AND void = 0), " NUMBER_OF_VIEWER(bit) "," \
	" (SELECT count(*) FROM chat WHERE game = games.number AND said_to = 'table' " \
	"AND chat.seq > s.heard) +" \
	" (SELECT count(*) FROM chat WHERE game = games.number AND said_to = s.side AND chat.seq > s.heard) +" \
	" (SELECT count(*) FROM chat WHERE game = games.number AND said_to = '=' || s.role AND chat.seq > s.heard" \
	" AND substr(said_by, 1, length(s.role) + 1) <> s.role || '>')" \
	" FROM book_seats AS s JOIN games ON games.number = s.game WHERE s.book = ?1" \
	" ORDER BY games.number DESC, s.added DESC"

static const sql_words reads[END_OF_READS] = {
	[BOOK] =
		{ "SELECT books.number, book_links.number, kind, books.made, about, used, void"
		" FROM book_links JOIN books ON books.number = book WHERE hash = ?1" },
	[LINKS] = { "SELECT number, kind, name, made, used FROM book_links WHERE book = ?1"
		" AND void = 0 ORDER BY number" },
	[SEATS] =
		{ SEATS_OF_BOOK("(1 << s.viewer)"), SEATS_OF_BOOK("(1::bigint << s.viewer::int)") },
	[SEAT] =
		{ "SELECT games.id, links.role, links.void, EXISTS (SELECT 1 FROM links AS other WHERE other.game = links.game"
		" AND other.role = links.role AND other.void = 0)"
		" FROM book_seats AS s JOIN links ON links.hash = s.link JOIN games ON games.number = s.game"
		" WHERE s.book = ?1 AND games.id = ?2 AND (?3 = '' OR links.role = ?3)"
		" ORDER BY links.void <> 0, s.added DESC LIMIT 1" },
	[ABOUT] = { "SELECT about FROM books WHERE number = ?1" },
	[OF_GAME] =
		{ "SELECT last.book, last.role, books.about FROM (SELECT s.book, links.role, row_number() OVER"
		" (PARTITION BY s.link ORDER BY s.added DESC, s.book DESC) AS place"
		" FROM book_seats AS s JOIN links ON links.hash = s.link AND links.void = 0"
		" WHERE s.game = (SELECT number FROM games WHERE id = ?1)) AS last"
		" JOIN books ON books.number = last.book WHERE last.place = 1" },
};

int book_reads_init(struct book_reads *r, struct sql *db)
{
	return sql_prepare(db, reads, r->statements, BOOK_READS);
}

void book_reads_finish(struct book_reads *r)
{
	sql_finalize(r->statements, BOOK_READS);
}

static enum book_link_kind kind(struct sql_statement *s, int column)
{
	return strcmp(sql_text(s, column), kinds[BOOK_CALENDAR]) == 0 ? BOOK_CALENDAR : BOOK_WHOLE;
}

enum journal_found book_read(struct book_reads *r, struct bytes *lent, const char *token,
	struct store_book *out)
{
	struct sql_statement *s = r->statements[BOOK];
	enum journal_found found = JOURNAL_ABSENT;
	uint8_t hash[TOKEN_HASH_SIZE];

	out->void_ms = 0;
	token_hash(token, hash);
	sql_bind_blob(s, 1, hash, sizeof hash);
	if (sql_step(s)) {
		bytes_clear(lent);
		bytes_text(lent, sql_text(s, 4));
		*out = (struct store_book){ .number = sql_int(s, 0), .link = sql_int(s, 1),
			.kind = kind(s, 2),
			.made_ms = sql_int(s, 3), .used_ms = sql_int(s, 5),
			.void_ms = sql_int(s, 6),
			.about = bytes_cstr(lent) };
		found = out->void_ms ? JOURNAL_ABSENT : JOURNAL_FOUND;
	}
	return sql_found(s, found);
}

enum journal_found book_read_links(struct book_reads *r, int64_t book, store_each_book_link *each, void *ctx)
{
	assert(each);
	struct sql_statement *s = r->statements[LINKS];
	bool more = true;

	sql_bind_int(s, 1, book);
	while (more && sql_step(s)) {
		const struct store_book_link link = { .number = sql_int(s, 0), .kind = kind(s, 1),
			.name = sql_text(s, 2),
			.made_ms = sql_int(s, 3), .used_ms = sql_int(s, 4) };
		more = each(ctx, &link);
	}
	return sql_found(s, JOURNAL_FOUND);
}

enum journal_found book_read_seats(struct book_reads *r, int64_t book, store_each_book_seat *each, void *ctx)
{
	assert(each);
	struct sql_statement *s = r->statements[SEATS];
	bool more = true;

	sql_bind_int(s, 1, book);
	while (more && sql_step(s)) {
		enum { AFTER = GAME_ROW_COLUMN_COUNT };
		struct store_book_seat seat = { .role = sql_text(s, AFTER),
			.added_ms = sql_int(s, AFTER + 1),
			.seen = (uint64_t)sql_int(s, AFTER + 2),
			.open = sql_int(s, AFTER + 3) != 0,
			.number = (uint64_t)sql_int(s, AFTER + 4),
			.unread = (unsigned)sql_int(s, AFTER + 5) };
		game_row_read(s, &seat.game);
		more = each(ctx, &seat);
	}
	return sql_found(s, JOURNAL_FOUND);
}

enum journal_found book_read_seat(struct book_reads *r, int64_t book, const char *game, const char *role,
	struct store_link *out)
{
	struct sql_statement *s = r->statements[SEAT];
	enum journal_found found = JOURNAL_ABSENT;

	out->void_ms = 0;
	sql_bind_int(s, 1, book);
	sql_bind_text(s, 2, game);
	sql_bind_text(s, 3, role);
	if (sql_step(s)) {
		snprintf(out->game, sizeof out->game, "%s", sql_text(s, 0));
		snprintf(out->role, sizeof out->role, "%s", sql_text(s, 1));
		out->void_ms = sql_int(s, 2);
		out->replaced = (int)sql_int(s, 3);
		found = out->void_ms ? JOURNAL_ABSENT : JOURNAL_FOUND;
	}
	return sql_found(s, found);
}

enum journal_found book_read_about(struct book_reads *r, int64_t book, struct bytes *out)
{
	assert(out);
	struct sql_statement *s = r->statements[ABOUT];
	enum journal_found found = JOURNAL_ABSENT;

	sql_bind_int(s, 1, book);
	if (sql_step(s)) {
		bytes_clear(out);
		bytes_text(out, sql_text(s, 0));
		found = JOURNAL_FOUND;
	}
	return sql_found(s, found);
}

enum journal_found book_read_of_game(struct book_reads *r, const char *game, store_each_game_book *each,
	void *ctx)
{
	assert(each);
	struct sql_statement *s = r->statements[OF_GAME];
	bool more = true;

	sql_bind_text(s, 1, game);
	while (more && sql_step(s)) {
		const struct store_game_book book = { .book = sql_int(s, 0), .role = sql_text(s, 1),
			.about = sql_text(s, 2) };
		more = each(ctx, &book);
	}
	return sql_found(s, JOURNAL_FOUND);
}
