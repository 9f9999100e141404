/* The tables of a house in PostgreSQL, brought up to date. */
#ifndef TRICORNE_STORE_POSTGRES_TABLES_H
#define TRICORNE_STORE_POSTGRES_TABLES_H

#include <libpq-fe.h>

#include "server/store/opening/steps.h"
#include "server/store/store.h"

/* Runs the steps that are missing, all in one transaction; if one fails, all is as it was. Of several that
 * come at once one does, and the others wait for it. */
bool tables_update(PGconn *conn, const struct migration *steps, size_t count, struct store_problem *problem);

#endif
