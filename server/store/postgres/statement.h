/* One statement of PostgreSQL's: its words, what is bound to it, and what came of it. */
#ifndef TRICORNE_STORE_POSTGRES_STATEMENT_H
#define TRICORNE_STORE_POSTGRES_STATEMENT_H

#include <libpq-fe.h>

#include "server/store/rows/sql.h"

enum { POSTGRES_BINDS_MAX = 20 };

/* As PQsendQueryPrepared takes them; everything travels in its binary form. */
struct postgres_binds {
	Oid types[POSTGRES_BINDS_MAX];
	const char *values[POSTGRES_BINDS_MAX];
	int lengths[POSTGRES_BINDS_MAX];
};

struct postgres_statement {
	struct sql_statement head; /* first */
	char name[16];
	char *words;
	unsigned connection; /* on which it is prepared; 0: on none */
	int count;           /* of its parameters */
	struct postgres_binds binds;
	uint64_t ints[POSTGRES_BINDS_MAX];
	PGresult *result; /* of the step */
	bool lent;        /* it is another's  */
	int row;          /* the next */
	bool stepped;
	bool heals; /* after it the transaction goes on, whatever went wrong in it */
	int trouble;
};

static inline struct postgres_statement *statement_of(struct sql_statement *s)
{
	return (struct postgres_statement *)s;
}

/* `number`: of those of its connection. */
struct sql_statement *statement_new(struct sql *sql, const sql_words *words, unsigned number);
/* It was stepped, with this trouble; a result is its own from then on, or lent. Then each of its rows in
 * turn. */
void statement_take(struct postgres_statement *s, int trouble);
void statement_lend(struct postgres_statement *s, PGresult *result, int trouble);
bool statement_next(struct postgres_statement *s);

/* As sql.h has them. */
void statement_finalize(struct sql_statement *s);
void statement_bind_int(struct sql_statement *s, int at, int64_t value);
void statement_bind_text(struct sql_statement *s, int at, const char *text, size_t size);
void statement_bind_blob(struct sql_statement *s, int at, const void *data, size_t size);
void statement_bind_newest(struct sql_statement *s, int at);
int statement_reset(struct sql_statement *s);
int64_t statement_column_int(struct sql_statement *s, int column);
const void *statement_column_bytes(struct sql_statement *s, int column, size_t *size);

#endif
