/* The heartbeat: a daemon's row among the daemons of its house, by which others know that it lives. What is
 * leased to it is its own until the time that stands there, by PostgreSQL's clock; it puts that off thrice in
 * each lease. */
#ifndef TRICORNE_STORE_POSTGRES_HEARTBEAT_H
#define TRICORNE_STORE_POSTGRES_HEARTBEAT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "server/store/postgres/statements.h"
#include "server/store/rows/lease_rows.h"

enum { HEARTBEAT_STATEMENTS = 7 };

/* Memory of the caller. Used on the thread of its connection, but for what is said to be any thread's. */
struct heartbeat {
	struct postgres_sql *sql; /* not owned */
	struct sql_statement *statements[HEARTBEAT_STATEMENTS];
	int64_t number, lease_ms; /* 0: it is alone, and leases nothing */
	uint64_t next_us;
	char address[LEASE_ADDRESS_SIZE];
	_Atomic bool announced, told; /* an address; it stands in the row */
	_Atomic unsigned lapses;
};

/* Enters a row, and takes away those of daemons that ended long ago. False: PostgreSQL would not do it. */
bool heartbeat_begin(struct heartbeat *h, struct postgres_sql *sql, int64_t lease_ms);
/* Puts the end of the lease off, if it is time to. */
void heartbeat_beat(struct heartbeat *h);
/* Gives back all that is leased, and takes the row away. */
void heartbeat_end(struct heartbeat *h);
void heartbeat_finish(struct heartbeat *h);

/* Once, on any thread: where whoever is looking for one of its games is sent, from the next beat on. A daemon
 * that was reached there before has died: what was leased to it is free from then on. */
void heartbeat_announce(struct heartbeat *h, const char *address);
/* On any thread: how often the lease had run out when it was put off, so that others may have taken games. */
unsigned heartbeat_lapses(const struct heartbeat *h);

#endif
