/* The rows of channels and notices: their statements on the connection that writes and on the one that
 * reads. */
#ifndef TRICORNE_STORE_CHANNEL_ROWS_H
#define TRICORNE_STORE_CHANNEL_ROWS_H

#include "server/store/channels.h"
#include "sql.h"

/* A change with copies of all it needs. */
struct channel_job {
	struct channel_change change;
};

enum { CHANNEL_WRITES = 21, CHANNEL_READS = 4 };

/* Memory of the caller; 0, or what went wrong (sql.h). `daemon`: which of those that share the database; 0:
 * it is alone. */
struct channel_writes {
	struct sql *db;
	int64_t daemon;
	struct sql_statement *statements[CHANNEL_WRITES];
};
int channel_writes_init(struct channel_writes *w, struct sql *db);
void channel_writes_finish(struct channel_writes *w);
/* Writes it, within the caller's transaction. `problem` is set if that cannot be; `number` is the new
 * channel's. */
int channel_write(struct channel_writes *w, const struct channel_job *job, const char **problem,
	int64_t *number);
/* For every channel that wants them, within the caller's transaction; `game` is the game's row. */
int notices_add(struct channel_writes *w, int64_t game, const struct journal_notice *notices, size_t count,
	int64_t at_ms);

struct channel_reads { int64_t daemon; struct sql_statement *statements[CHANNEL_READS]; };
int channel_reads_init(struct channel_reads *r, struct sql *db, int64_t daemon);
void channel_reads_finish(struct channel_reads *r);

enum journal_found channel_read(struct channel_reads *r, int64_t number, store_each_channel *each, void *ctx);
enum journal_found channel_read_of_book(struct channel_reads *r, int64_t book, store_each_channel *each,
	void *ctx);
enum journal_found notices_read_due(struct channel_reads *r, store_each_due *each, void *ctx);
enum journal_found notices_read(struct channel_reads *r, int64_t channel, int64_t now_ms,
	store_each_notice *each, void *ctx);

#endif
