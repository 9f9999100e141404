/* A connection to a database of either engine, and statements on it: what the store's own statements are
 * written against, so that each stands here once. An engine hands in how it does it (sqlite/, postgres/).
 *
 * Used by one thread at a time. Results are 0 or the engine's own number for what went wrong. */
#ifndef TRICORNE_STORE_SQL_H
#define TRICORNE_STORE_SQL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/store/journal.h"

struct sql;
struct sql_statement;

/* A statement with parameters ?1, ?2, ...; and what PostgreSQL wants to hear, where that differs. */
typedef const char *sql_words[2];

struct sql_ops {
	int (*prepare)(struct sql *, const sql_words *, struct sql_statement **out);
	void (*finalize)(struct sql_statement *);
	void (*bind_int)(struct sql_statement *, int at, int64_t value);
	void (*bind_text)(struct sql_statement *, int at, const char *text, size_t size);
	void (*bind_blob)(struct sql_statement *, int at, const void *data, size_t size);
	void (*bind_newest)(struct sql_statement *, int at);
	void (*bind_fence)(struct sql_statement *, int at, int64_t value);
	bool (*step)(struct sql_statement *);
	int (*run)(struct sql_statement *);
	int (*reset)(struct sql_statement *);
	int64_t (*column_int)(struct sql_statement *, int column);
	const void *(*column_bytes)(struct sql_statement *, int column, size_t *size);
	int64_t (*changes)(struct sql *);
	int64_t (*newest)(struct sql *);
	int (*begin)(struct sql *, bool hastily);
	int (*commit)(struct sql *);
	void (*roll_back)(struct sql *);
	bool (*is_taken)(int rc);
	bool (*is_damage)(int rc);
	bool (*is_final)(int rc);
	bool (*wants_patience)(int rc);
	const char *(*problem)(int rc);
};

/* An engine's connection and statement begin with these. */
struct sql { const struct sql_ops *ops; };
struct sql_statement { struct sql *sql; };

/* Prepares `count` statements for long use. On failure none is left. */
int sql_prepare(struct sql *sql, const sql_words *words, struct sql_statement **out, size_t count);
void sql_finalize(struct sql_statement **statements, size_t count);

/* What is bound is lent until the statement has run; what is not bound is NULL. */
void sql_bind_int(struct sql_statement *s, int at, int64_t value);
void sql_bind_text(struct sql_statement *s, int at, const char *text);
void sql_bind_bytes(struct sql_statement *s, int at, const char *text, size_t size);
void sql_bind_blob(struct sql_statement *s, int at, const void *data, size_t size);
/* The number that the last row inserted was given; PostgreSQL's words ask for it themselves. */
void sql_bind_newest(struct sql_statement *s, int at);
/* What PostgreSQL's words alone ask for: nobody else writes to a file, and there it was looked at before. */
void sql_bind_fence(struct sql_statement *s, int at, int64_t value);

/* The next row; false: there is none, or something went wrong, which sql_reset() says. */
bool sql_step(struct sql_statement *s);
int64_t sql_int(struct sql_statement *s, int column);
/* The text of a column, "" if there is none. Lent until the next step. */
const char *sql_text(struct sql_statement *s, int column);
const void *sql_blob(struct sql_statement *s, int column);
size_t sql_size(struct sql_statement *s, int column);
/* Ready for its next use; what its last step met, 0 if nothing. */
int sql_reset(struct sql_statement *s);
/* The same for what was read: `found`, or that it is damaged or the database does not answer. */
enum journal_found sql_found(struct sql_statement *s, enum journal_found found);
/* Runs a statement to its end, whatever rows it has. In a hasty transaction what
 * went wrong may be said only by a later call, at the latest by sql_commit(). */
int sql_run(struct sql_statement *s);
/* How many rows the last statement that was run has changed; the number of the last that was inserted. */
int64_t sql_changes(struct sql *sql);
int64_t sql_newest(struct sql *sql);

/* A list that has no end is read a page at a time, each from where the one before it ended. */
#define PAGE "64"
struct sql_page {
	enum journal_found found; /* of the last one that was read: sql_found() */
	unsigned rows;
	bool more; /* are wanted */
};
struct sql_page sql_page_begin(void);
/* Whether there may be another; it is begun. */
bool sql_page_next(struct sql_page *page);
/* A row was handed out, and `more` are wanted. */
void sql_page_count(struct sql_page *page, bool more);

/* A transaction. Hastily: an engine may send what is run without waiting for what comes of it. */
int sql_begin(struct sql *sql, bool hastily);
/* 0: it is on disk. If it is not certain whether it is, an engine finds that out before it answers. */
int sql_commit(struct sql *sql);
/* Does nothing if there is no transaction. */
void sql_roll_back(struct sql *sql);

/* What a result means: an id or token was there already; nothing written since can be trusted to be on the
 * disk; the same may succeed when it is not done hastily. */
bool sql_is_taken(const struct sql *sql, int rc);
bool sql_is_final(const struct sql *sql, int rc);
bool sql_wants_patience(const struct sql *sql, int rc);
/* For the log; the text lives for ever. */
const char *sql_problem(const struct sql *sql, int rc);

#endif
