/* One statement of PostgreSQL's. */
#include "statement.h"

#include <assert.h>
#include <endian.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"

/* The types of parameters, as PostgreSQL numbers them. */
enum { BYTEA = 17, INT8 = 20, TEXT = 25 };

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

struct sql_statement *statement_new(struct sql *sql, const sql_words *words, unsigned number)
{
	struct postgres_statement *s = memory_new(sizeof *s);

	s->head.sql = sql;
	s->words = in_its_words((*words)[1] ? (*words)[1] : (*words)[0], &s->count);
	s->heals = strncmp(s->words, "ROLLBACK TO", 11) == 0;
	snprintf(s->name, sizeof s->name, "s%u", number);
	for (int i = 0; i < POSTGRES_BINDS_MAX; i++)
		s->binds.types[i] = TEXT;
	return &s->head;
}

/* --- what is bound -------------------------------------------------------------------------------------- */

static void bind(struct sql_statement *s, int at, Oid type, const void *value, size_t size)
{
	struct postgres_binds *b = &statement_of(s)->binds;

	assert(at >= 1 && at <= POSTGRES_BINDS_MAX && size <= INT32_MAX);
	b->types[at - 1] = type;
	b->values[at - 1] = value ? value : "";
	b->lengths[at - 1] = (int)size;
}

void statement_bind_int(struct sql_statement *s, int at, int64_t value)
{
	assert(at >= 1 && at <= POSTGRES_BINDS_MAX);
	statement_of(s)->ints[at - 1] = htobe64((uint64_t)value);
	bind(s, at, INT8, &statement_of(s)->ints[at - 1], sizeof value);
}

void statement_bind_text(struct sql_statement *s, int at, const char *text, size_t size)
{
	bind(s, at, TEXT, text, size);
}

void statement_bind_blob(struct sql_statement *s, int at, const void *data, size_t size)
{
	bind(s, at, BYTEA, data, size);
}

void statement_bind_newest(struct sql_statement *s, int at)
{
	(void)s;
	(void)at;
}

/* --- what came of it ------------------------------------------------------------------------------------ */

void statement_take(struct postgres_statement *s, int trouble)
{
	s->stepped = true;
	s->row = -1;
	s->trouble = trouble;
}

void statement_lend(struct postgres_statement *s, PGresult *result, int trouble)
{
	s->result = result;
	s->lent = true;
	statement_take(s, trouble);
}

static void let_result_go(struct postgres_statement *s)
{
	if (!s->lent)
		PQclear(s->result);
	s->result = NULL;
	s->lent = false;
}

bool statement_next(struct postgres_statement *s)
{
	return s->result && ++s->row < PQntuples(s->result);
}

void statement_finalize(struct sql_statement *s)
{
	let_result_go(statement_of(s));
	free(statement_of(s)->words);
	free(s);
}

int statement_reset(struct sql_statement *s)
{
	struct postgres_statement *p = statement_of(s);
	int rc = p->trouble;

	let_result_go(p);
	p->stepped = false;
	p->trouble = 0;
	memset(p->binds.values, 0, sizeof p->binds.values);
	memset(p->binds.lengths, 0, sizeof p->binds.lengths);
	return rc;
}

int64_t statement_column_int(struct sql_statement *s, int column)
{
	assert(statement_of(s)->row >= 0 && column < PQnfields(statement_of(s)->result));
	const PGresult *result = statement_of(s)->result;
	const char *value = PQgetvalue(result, statement_of(s)->row, column);
	uint64_t number = 0;
	int size = PQgetlength(result, statement_of(s)->row, column);

	if (size > 8)
		return 0;
	for (int i = 0; i < size; i++)
		number = number << 8 | (uint8_t)value[i];
	return size == 4 ? (int32_t)number : (int64_t)number;
}

const void *statement_column_bytes(struct sql_statement *s, int column, size_t *size)
{
	assert(statement_of(s)->row >= 0 && column < PQnfields(statement_of(s)->result));
	const PGresult *result = statement_of(s)->result;
	int row = statement_of(s)->row;

	*size = (size_t)PQgetlength(result, row, column);
	return PQgetisnull(result, row, column) ? NULL : PQgetvalue(result, row, column);
}
