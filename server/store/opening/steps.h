/* The steps by which a database's tables are brought up to date: numbered, forward only. They are written
 * for SQLite; where PostgreSQL differs by more than words, a file of the same name in migrations/postgres
 * stands in for the one in migrations. */
#ifndef TRICORNE_STORE_STEPS_H
#define TRICORNE_STORE_STEPS_H

#include <stddef.h>

/* Step i brings a database of version i to version i + 1. */
struct migration {
	const char *name; /* "0001_games.sql" */
	const char *sql;
};

/* The steps that travel inside the program; they live as long as it does. */
const struct migration *migrate_steps(size_t *count);
/* A step in PostgreSQL's words; the caller's. */
char *migrate_in_words_of_postgres(const struct migration *step);

#endif
