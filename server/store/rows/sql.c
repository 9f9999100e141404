/* A connection to a database of either engine. */
#include "sql.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int sql_prepare(struct sql *sql, const sql_words *words, struct sql_statement **out, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		int rc = sql->ops->prepare(sql, &words[i], &out[i]);

		if (rc) {
			sql_finalize(out, i);
			return rc;
		}
	}
	return 0;
}

void sql_finalize(struct sql_statement **statements, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (statements[i])
			statements[i]->sql->ops->finalize(statements[i]);
		statements[i] = NULL;
	}
}

void sql_bind_int(struct sql_statement *s, int at, int64_t value)
{
	assert(at >= 1);
	s->sql->ops->bind_int(s, at, value);
}

void sql_bind_text(struct sql_statement *s, int at, const char *text)
{
	assert(at >= 1);
	if (text)
		s->sql->ops->bind_text(s, at, text, strlen(text));
}

void sql_bind_bytes(struct sql_statement *s, int at, const char *text, size_t size)
{
	assert(at >= 1 && (text || !size));
	s->sql->ops->bind_text(s, at, text, size);
}

void sql_bind_blob(struct sql_statement *s, int at, const void *data, size_t size)
{
	assert(at >= 1 && (data || !size));
	s->sql->ops->bind_blob(s, at, data, size);
}

void sql_bind_newest(struct sql_statement *s, int at)
{
	assert(at >= 1);
	s->sql->ops->bind_newest(s, at);
}

void sql_bind_fence(struct sql_statement *s, int at, int64_t value)
{
	assert(at >= 1);
	s->sql->ops->bind_fence(s, at, value);
}

bool sql_step(struct sql_statement *s)
{
	return s->sql->ops->step(s);
}

int64_t sql_int(struct sql_statement *s, int column)
{
	assert(column >= 0);
	return s->sql->ops->column_int(s, column);
}

const char *sql_text(struct sql_statement *s, int column)
{
	assert(column >= 0);
	size_t size;
	const char *text = s->sql->ops->column_bytes(s, column, &size);

	return text ? text : "";
}

const void *sql_blob(struct sql_statement *s, int column)
{
	assert(column >= 0);
	size_t size;

	return s->sql->ops->column_bytes(s, column, &size);
}

size_t sql_size(struct sql_statement *s, int column)
{
	assert(column >= 0);
	size_t size;

	s->sql->ops->column_bytes(s, column, &size);
	return size;
}

int sql_reset(struct sql_statement *s)
{
	return s->sql->ops->reset(s);
}

enum journal_found sql_found(struct sql_statement *s, enum journal_found found)
{
	int rc = sql_reset(s);

	if (!rc)
		return found;
	return s->sql->ops->is_damage(rc) ? JOURNAL_UNREADABLE : JOURNAL_AWAY;
}

int sql_run(struct sql_statement *s)
{
	return s->sql->ops->run(s);
}

int64_t sql_changes(struct sql *sql)
{
	return sql->ops->changes(sql);
}

int64_t sql_newest(struct sql *sql)
{
	return sql->ops->newest(sql);
}

struct sql_page sql_page_begin(void)
{
	return (struct sql_page){ .found = JOURNAL_FOUND, .rows = strtoul(PAGE, NULL, 10), .more = true };
}

bool sql_page_next(struct sql_page *page)
{
	bool next = page->found == JOURNAL_FOUND && page->more && page->rows == strtoul(PAGE, NULL, 10);

	page->rows = 0;
	return next;
}

void sql_page_count(struct sql_page *page, bool more)
{
	page->rows++;
	page->more = more;
}

int sql_begin(struct sql *sql, bool hastily)
{
	return sql->ops->begin(sql, hastily);
}

int sql_commit(struct sql *sql)
{
	return sql->ops->commit(sql);
}

void sql_roll_back(struct sql *sql)
{
	sql->ops->roll_back(sql);
}

bool sql_is_taken(const struct sql *sql, int rc)
{
	return sql->ops->is_taken(rc);
}

bool sql_is_final(const struct sql *sql, int rc)
{
	return sql->ops->is_final(rc);
}

bool sql_wants_patience(const struct sql *sql, int rc)
{
	return sql->ops->wants_patience(rc);
}

const char *sql_problem(const struct sql *sql, int rc)
{
	return sql->ops->problem(rc);
}
