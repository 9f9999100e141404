/* Statements on a connection to PostgreSQL (sql.h). Everything goes through a pipeline: in a hasty
 * transaction what is run is sent without waiting for what comes of it, until a row is wanted, or the
 * commit. Then whatever went wrong is known, and nothing of the transaction has come about. */
#ifndef TRICORNE_STORE_POSTGRES_STATEMENTS_H
#define TRICORNE_STORE_POSTGRES_STATEMENTS_H

#include <libpq-fe.h>

#include "server/store/postgres/statement.h"

struct postgres_sql {
	struct sql sql;      /* first */
	PGconn *conn;        /* owned; NULL: away */
	unsigned connection; /* the how manieth it is: what was prepared on another is not prepared on this one */
	unsigned names;      /* that were given to statements */
	int wait_ms;         /* so long an answer may take, before the connection counts as lost */
	bool hasty, open;    /* a transaction is */
	int trouble;         /* the first there was in this transaction */
	int64_t changes;
	/* What was sent and not answered yet, in its order: a statement that was to be prepared, or NULL. */
	struct postgres_statement **sent;
	size_t sent_count, sent_room, heard;
	/* Each group that was committed has a number, which stands in the daemon's row. */
	int64_t daemon, groups;
	/* The connection was lost between asking for a commit and hearing of it: whether it came about. May
	 * take as long as PostgreSQL is away. */
	bool (*came_about)(struct postgres_sql *, int64_t group);
	/* There is no connection: another one, if there is one at hand, or NULL. */
	PGconn *(*another)(struct postgres_sql *);
};

void postgres_sql_init(struct postgres_sql *s);
/* Gives it a connection, which is its own from then on. */
void postgres_sql_adopt(struct postgres_sql *s, PGconn *conn);
void postgres_sql_lose(struct postgres_sql *s);
void postgres_sql_finish(struct postgres_sql *s);

/* For whoever sends several that read before he hears of the first: each is sent, and then what came of each
 * is heard, in the same order. Trouble, as sql.h's results. */
int postgres_sql_send(struct postgres_sql *s, struct postgres_statement *statement,
	const struct postgres_binds *binds);
int postgres_sql_listen(struct postgres_sql *s, PGresult **result);

#endif
