/* A connection to PostgreSQL: how it is named, made, waited at, and given up. */
#ifndef TRICORNE_STORE_POSTGRES_LINK_H
#define TRICORNE_STORE_POSTGRES_LINK_H

#include <libpq-fe.h>

#include "server/store/store.h"

/* So long a statement waits for what somebody else has locked. */
#define LINK_LOCK_TIMEOUT "3s"

/* What went wrong, as sql.h's results. */
enum postgres_trouble {
	POSTGRES_FINE,
	POSTGRES_AWAY,    /* there is no connection, or no longer                              */
	POSTGRES_TAKEN,   /* what must be there once is there already                          */
	POSTGRES_MISFIT,  /* a row that is of no game: not the next one, or of another's epoch */
	POSTGRES_CLASH,   /* two that waited for each other                                    */
	POSTGRES_LOCKED,  /* it waited for another one's lock for as long as it may            */
	POSTGRES_FULL,    /* its disk                                                          */
	POSTGRES_DAMAGED,
	POSTGRES_REFUSED, /* anything else it would not do                                     */
};

/* Whether the daemon may be told of its database by this: "postgres://..." or
 * "postgresql://...", without a password in it. A sentence if not. */
bool link_is_sound(const char *url, struct store_problem *problem);

/* Connects, within seconds, and sets up what the store needs. NULL and a problem if it fails. */
PGconn *link_open(const char *url, struct store_problem *problem);

/* Waits until all that was queued is sent, and something has come; false: the connection is lost, or
 * nothing came in so many milliseconds. */
bool link_wait(PGconn *conn, int ms);
/* Runs plain words outside of any pipeline; the result is the caller's, NULL: the connection is lost. */
PGresult *link_run(PGconn *conn, const char *words, int ms);
/* The first column of the first row as a number, -1 if there is none. */
int64_t link_number(PGconn *conn, const char *words, int ms);

/* What a result means. */
enum postgres_trouble link_trouble(const PGconn *conn, const PGresult *result);

#endif
