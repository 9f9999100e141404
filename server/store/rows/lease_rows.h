/* The rows of leases: which game is whose, where many daemons share a database. Of a daemon that is alone
 * (number 0) nothing is kept, and everything is his. */
#ifndef TRICORNE_STORE_LEASE_ROWS_H
#define TRICORNE_STORE_LEASE_ROWS_H

#include "server/store/store.h"
#include "sql.h"

/* The one clock that all daemons of a house share, which is PostgreSQL's; and whether one of them lives. */
#define HOUSE_NOW_MS "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
#define DAEMON_LIVES(number) \
	"EXISTS (SELECT 1 FROM daemons AS d WHERE d.number = " number " AND d.until > " HOUSE_NOW_MS ")"

enum { LEASE_WRITES = 6, LEASE_ADDRESS_SIZE = 256 };

/* Memory of the caller. */
struct lease_writes {
	int64_t daemon;
	struct sql_statement *statements[LEASE_WRITES];
};

/* 0, or what went wrong (sql.h); as all that follow. */
int lease_writes_init(struct lease_writes *w, struct sql *db);
void lease_writes_finish(struct lease_writes *w);

/* Unless the game is of this epoch, and stays so to the end of the transaction, that cannot be. */
int lease_fence(struct lease_writes *w, int64_t game, uint64_t epoch);
/* Of a game that is being made, of which nobody else can know. */
int lease_add(struct lease_writes *w, int64_t game);
struct lease {
	bool there;                       /* the game is                                                       */
	int64_t number;                   /* the game's                                                        */
	uint64_t epoch, last;             /* the epoch counted up, if it is our own; and its newest row        */
	bool own;                         /* it is this daemon's from now on, as it is not another's who lives */
	char address[LEASE_ADDRESS_SIZE]; /* that one's; "": he is gone, and what he had under way is not yet  */
};
/* Not of a daemon that is alone. */
int lease_take(struct lease_writes *w, const char *game, struct lease *out);
/* NULL: all that are this daemon's. */
int lease_give_back(struct lease_writes *w, const char *game);

#endif
