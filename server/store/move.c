/* A whole house, moved from one database into another. */
#include "move.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine.h"
#include "postgres/postgres.h"
#include "server/base/bytes.h"
#include "server/base/secrets.h"
#include "server/store/opening/problem.h"
#include "sqlite/sqlite.h"

enum { COLUMNS_MAX = 20, HASH = 32, PATH_SIZE = 4096 };

/* Its columns, those of its key first, each with its kind: i a number, t a text, b bytes; in capitals, if
 * there may be none. What only daemons that live keep of each other is not moved. */
static const struct table {
	const char *name;
	int keys;
	const char *columns;
	bool counts; /* its first column, by itself */
} tables[] = {
	{ "games", 1, "number.i id.t ruleset.t version.i scenario.t options.t names.t created.i secret.b epoch.i ended.i",
		true },
	{ "journal", 2, "game.i seq.i at.i seat.t order_id.T body.t answer.t", false },
	{ "snapshots", 2, "game.i seq.i body.b", false },
	{ "links", 1, "hash.b game.i role.t void.i", false },
	{ "chat", 2, "game.i seq.i at.i said_by.t said_to.t text.t", false },
	{ "deadlines", 1, "game.i at.i", false },
	{ "clocks", 1, "game.i body.t", false },
	{ "tellings", 1, "telling.i events.t patch.t view.t", true },
	{ "told", 3, "game.i number.i viewers.i base.i seq.i at.i telling.i", false },
	{ "numbers", 4, "game.i viewer.i number.i seq.i", false },
	{ "keys", 1, "public.b secret.B since.i until.I", false },
	{ "books", 1, "number.i made.i about.t", true },
	{ "book_links", 1, "number.i book.i hash.b kind.t name.t made.i used.i void.i", true },
	{ "book_seats", 2, "book.i link.b game.i role.t side.t viewer.i added.i seen.i heard.i", false },
	{ "channels", 1, "number.i book.i kind.t address.t keys.t secret.b every.i wants.i made.i confirmed.i misses.i"
		" off.i sent.i retry.i failures.i failed.i failure.t", true },
	{ "notices", 1, "number.i channel.i game.I role.t sort.t at.i due.i", true },
	{ "asked", 1, "address.b day.i count.i", false },
	{ "push_key", 1, "one.i secret.b", false },
	{ "papers", 2, "game.i role.t viewer.i seen.i notes.t plan.t", false },
	{ "plans", 4, "game.i seq.i role.t kept.i body.t", false },
};
enum { TABLES = sizeof tables / sizeof tables[0] };

struct column {
	char name[24], kind;
};

/* A table's rows, whatever their order. */
struct digest {
	uint8_t sum[HASH];
	uint64_t rows;
};

struct move {
	struct engine *from, *to;
	move_tell *tell;
	void *ctx;
	struct digest digests[TABLES];
};

static int columns_of(const struct table *t, struct column out[COLUMNS_MAX])
{
	const char *at = t->columns;
	int count = 0, size;

	while (sscanf(at, " %23[a-z_].%c%n", out[count].name, &out[count].kind, &size) == 2) {
		at += size;
		count++;
	}
	return count;
}

/* --- statements ----------------------------------------------------------------------------------------- */

static void write_list(struct bytes *out, const struct column *columns, int count, bool read)
{
	for (int i = 0; i < count; i++)
		bytes_format(out, read && columns[i].kind == 'I' ? "%sCAST(%s AS TEXT)" : "%s%s", i ? ", " : "",
			columns[i].name);
}

/* The first rows by its key, or those after one. */
static int prepare_read(struct sql *sql, const struct table *t, bool on, struct sql_statement **out)
{
	struct column columns[COLUMNS_MAX];
	int count = columns_of(t, columns);
	struct bytes text = { 0 };

	bytes_text(&text, "SELECT ");
	write_list(&text, columns, count, true);
	bytes_format(&text, " FROM %s", t->name);
	for (int i = 0; on && i < t->keys; i++)
		bytes_format(&text, i ? ", %s" : " WHERE (%s", columns[i].name);
	for (int i = 0; on && i < t->keys; i++)
		bytes_format(&text, i ? ", ?%d" : ") > (?%d", i + 1);
	bytes_text(&text, on ? ") ORDER BY " : " ORDER BY ");
	write_list(&text, columns, t->keys, false);
	bytes_text(&text, " LIMIT " PAGE);
	const sql_words words = { bytes_cstr(&text), NULL };
	int rc = sql_prepare(sql, &words, out, 1);
	bytes_finish(&text);
	return rc;
}

/* A parameter has one type, be there something or nothing. */
static int prepare_write(struct sql *sql, const struct table *t, struct sql_statement **out)
{
	struct column columns[COLUMNS_MAX];
	int count = columns_of(t, columns);
	struct bytes texts[2] = { { 0 } };

	for (int dialect = 0; dialect < 2; dialect++) {
		bytes_format(&texts[dialect], "INSERT INTO %s (", t->name);
		write_list(&texts[dialect], columns, count, false);
		for (int i = 0; i < count; i++) {
			bytes_text(&texts[dialect], i ? ", " : ") VALUES (");
			bytes_format(&texts[dialect], columns[i].kind == 'I' ? "CAST(?%d AS bigint)" :
				columns[i].kind != 'B' ? "?%d" : dialect ? "nullif(?%d, ''::bytea)" :
				"nullif(?%d, x'')", i + 1);
		}
		bytes_char(&texts[dialect], ')');
	}
	const sql_words words = { bytes_cstr(&texts[0]), bytes_cstr(&texts[1]) };
	int rc = sql_prepare(sql, &words, out, 1);
	bytes_finish(&texts[0]);
	bytes_finish(&texts[1]);
	return rc;
}

/* --- a row ---------------------------------------------------------------------------------------------- */

static void add_row(struct digest *d, struct sql_statement *s, const struct column *columns, int count)
{
	struct bytes row = { 0 };
	uint8_t hash[HASH];

	for (int i = 0; i < count; i++) {
		const void *data = sql_blob(s, i);
		int64_t size = data ? (int64_t)sql_size(s, i) : -1, number = 0;

		if (columns[i].kind == 'i') {
			number = sql_int(s, i);
			data = &number;
			size = sizeof number;
		}
		bytes_add(&row, (const char *)&size, sizeof size);
		if (size > 0)
			bytes_add(&row, data, (size_t)size);
	}
	secrets_hash(hash, sizeof hash, row.data, row.size, NULL);
	for (int i = 0; i < HASH; i++)
		d->sum[i] ^= hash[i];
	d->rows++;
	bytes_finish(&row);
}

static void bind_column(struct sql_statement *to, int at, struct sql_statement *from, int column, char kind)
{
	const void *data = kind == 'i' ? NULL : sql_blob(from, column);

	if (kind == 'i')
		sql_bind_int(to, at, sql_int(from, column));
	else if (kind == 'b' || kind == 'B')
		sql_bind_blob(to, at, data ? data : "", data ? sql_size(from, column) : 0);
	else if (data)
		sql_bind_bytes(to, at, data, sql_size(from, column));
}

/* --- a table -------------------------------------------------------------------------------------------- */

/* The last row's key, of which the next page is asked for. */
struct place {
	int64_t numbers[4];
	struct bytes texts[4];
};

static void note_place(struct place *p, struct sql_statement *s, const struct column *columns, int keys)
{
	for (int i = 0; i < keys; i++) {
		p->numbers[i] = columns[i].kind == 'i' ? sql_int(s, i) : 0;
		bytes_clear(&p->texts[i]);
		if (columns[i].kind != 'i')
			bytes_add(&p->texts[i], sql_blob(s, i), sql_size(s, i));
	}
}

static void bind_place(const struct place *p, struct sql_statement *s, const struct column *columns, int keys)
{
	for (int i = 0; i < keys; i++)
		if (columns[i].kind == 'i')
			sql_bind_int(s, i + 1, p->numbers[i]);
		else if (columns[i].kind == 'b')
			sql_bind_blob(s, i + 1, p->texts[i].data, p->texts[i].size);
		else
			sql_bind_bytes(s, i + 1, p->texts[i].data, p->texts[i].size);
}

/* One page; how many rows it had. `to` NULL: they are only read. */
static int read_page(struct sql_statement *s, struct sql_statement *to, const struct table *t,
	struct digest *d, struct place *place, uint64_t *rows)
{
	struct column columns[COLUMNS_MAX];
	int count = columns_of(t, columns), rc = 0, read;

	for (*rows = 0; !rc && sql_step(s); ++*rows) {
		add_row(d, s, columns, count);
		note_place(place, s, columns, t->keys);
		for (int i = 0; to && i < count; i++)
			bind_column(to, i + 1, s, i, columns[i].kind);
		rc = to ? sql_run(to) : 0;
	}
	read = sql_reset(s);
	return rc ? rc : read;
}

static int read_table(struct move *m, struct sql *from, struct sql_statement *to, int which, struct digest *d)
{
	const struct table *t = &tables[which];
	struct sql_statement *first = NULL, *next = NULL;
	struct column columns[COLUMNS_MAX];
	struct place place = { 0 };
	uint64_t rows = 1;
	int rc = prepare_read(from, t, false, &first);

	rc = rc ? rc : prepare_read(from, t, true, &next);
	columns_of(t, columns);
	*d = (struct digest){ 0 };
	while (!rc && rows > 0) {
		struct sql_statement *s = d->rows ? next : first;

		if (d->rows)
			bind_place(&place, s, columns, t->keys);
		rc = read_page(s, to, t, d, &place, &rows);
		if (to)
			sql_changes(m->to->writes); /* hears what was sent: no more than a page is ever on its way */
		m->tell(m->ctx, &(struct move_progress){ .table = t->name, .compared = !to,
			.rows = d->rows });
	}
	sql_finalize(&first, 1);
	sql_finalize(&next, 1);
	for (int i = 0; i < 4; i++)
		bytes_finish(&place.texts[i]);
	return rc;
}

/* Rows that are made from now on get numbers of their own. */
static int set_counter(struct sql *to, const struct table *t)
{
	struct sql_statement *s;
	struct column columns[COLUMNS_MAX];
	char words[300];

	columns_of(t, columns);
	snprintf(words, sizeof words, "SELECT setval(pg_get_serial_sequence('%s', '%s'),"
		" (SELECT coalesce(max(%s), 0) + 1 FROM %s), false)", t->name, columns[0].name, columns[0].name,
		t->name);
	const sql_words both = { "SELECT 1", words };
	int rc = sql_prepare(to, &both, &s, 1);
	rc = rc ? rc : sql_run(s);
	sql_finalize(&s, 1);
	return rc;
}

static int copy_table(struct move *m, int which)
{
	struct sql *to = m->to->writes;
	struct sql_statement *write = NULL;
	int rc = prepare_write(to, &tables[which], &write);

	rc = rc ? rc : read_table(m, m->from->reads, write, which, &m->digests[which]);
	rc = rc || !tables[which].counts ? rc : set_counter(to, &tables[which]);
	sql_finalize(&write, 1);
	return rc;
}

/* --- the house ------------------------------------------------------------------------------------------ */

static bool copy_all(struct move *m, struct store_problem *problem)
{
	struct sql *to = m->to->writes;
	int rc = sql_begin(to, true), which = 0;

	for (; !rc && which < TABLES; which++)
		rc = copy_table(m, which);
	rc = rc ? rc : sql_commit(to);
	if (!rc)
		return true;
	sql_roll_back(to);
	return problem_say(problem, STORE_IO, "the table %s cannot be moved: %s; nothing was written",
		tables[which ? which - 1 : 0].name, sql_problem(to, rc));
}

static bool compare_all(struct move *m, struct move_result *result, struct store_problem *problem)
{
	*result = (struct move_result){ .games = m->digests[0].rows };
	for (int which = 0; which < TABLES; which++) {
		struct digest there;
		int rc = read_table(m, m->to->reads, NULL, which, &there);

		if (rc || memcmp(&there, &m->digests[which], sizeof there) != 0)
			return problem_say(problem, STORE_IO, "the table %s is not there as it was written (%llu rows of "
				"%llu); do not play on there, empty it and move again", tables[which].name,
				(unsigned long long)there.rows, (unsigned long long)m->digests[which].rows);
		result->rows += there.rows;
	}
	return true;
}

static bool is_empty(struct move *m, const char *name, struct store_problem *problem)
{
	for (int which = 0; which < TABLES; which++) {
		struct sql_statement *s = NULL;
		bool some = prepare_read(m->to->reads, &tables[which], false, &s) || sql_step(s);

		if (s)
			sql_reset(s);
		sql_finalize(&s, 1);
		if (some)
			return problem_say(problem, STORE_IN_USE, "%s is not empty (there are rows in %s); a house is "
				"moved into a new one only", name, tables[which].name);
	}
	return true;
}

static bool is_url(const char *name)
{
	return strstr(name, "://") != NULL;
}

/* A database of PostgreSQL is locked there; what would lie beside a daemon's marks goes with the move. */
static struct engine *open_one(const char *name, const char *beside, struct store_problem *problem)
{
	const struct store_options options = { .path = is_url(name) ? beside : name,
		.url = is_url(name) ? name : NULL, .by_hand = true };
	struct engine *e = is_url(name) ? postgres_open(&options, problem) : sqlite_open(&options, problem);
	char lock[PATH_SIZE];

	snprintf(lock, sizeof lock, "%s.lock", beside);
	if (is_url(name))
		unlink(lock);
	return e;
}

static void close_one(struct engine *e)
{
	if (!e)
		return;
	e->ops->stop(e);
	e->ops->close(e, false);
}

bool move_house(const char *from, const char *to, move_tell *tell, void *ctx, struct move_result *result,
	struct store_problem *problem)
{
	assert(tell && result && problem);
	struct move m = { .tell = tell, .ctx = ctx };
	char beside[2][PATH_SIZE];
	const char *file = is_url(from) ? to : from;

	snprintf(beside[0], sizeof beside[0], "%s.from", file);
	snprintf(beside[1], sizeof beside[1], "%s.to", file);
	if (is_url(from) && is_url(to))
		return problem_say(problem, STORE_TWO_NAMES, "one of the two is a file; from one PostgreSQL to "
			"another goes pg_dump");
	if (!is_url(from) && access(from, R_OK) != 0)
		return problem_say(problem, STORE_NO_FOLDER, "%s cannot be read: there is nothing to move", from);
	m.from = open_one(from, beside[0], problem);
	m.to = m.from ? open_one(to, beside[1], problem) : NULL;
	bool moved = m.to && is_empty(&m, to, problem) && copy_all(&m, problem) &&
		compare_all(&m, result, problem);

	close_one(m.to);
	close_one(m.from);
	return moved;
}
