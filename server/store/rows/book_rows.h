/* The rows of books: their statements on the connection that writes and on the one that reads. */
#ifndef TRICORNE_STORE_BOOK_ROWS_H
#define TRICORNE_STORE_BOOK_ROWS_H

#include "server/base/bytes.h"
#include "server/base/token.h"
#include "server/store/books.h"
#include "sql.h"

/* A change with copies of all it needs; `hash` is that of its token. */
struct book_job {
	struct book_change change;
	uint8_t hash[TOKEN_HASH_SIZE];
};

enum { BOOK_WRITES = 16, BOOK_READS = 6 };

/* Memory of the caller; 0, or what went wrong (sql.h). */
struct book_writes { struct sql *db; struct sql_statement *statements[BOOK_WRITES]; };
int book_writes_init(struct book_writes *w, struct sql *db);
void book_writes_finish(struct book_writes *w);
/* Writes it, within the caller's transaction. `problem` is set if
 * that cannot be; `number` is the new book's or link's. */
int book_write(struct book_writes *w, const struct book_job *job, const char **problem, int64_t *number);

struct book_reads { struct sql_statement *statements[BOOK_READS]; };
int book_reads_init(struct book_reads *r, struct sql *db);
void book_reads_finish(struct book_reads *r);

enum journal_found book_read(struct book_reads *r, struct bytes *lent, const char *token,
	struct store_book *out);
enum journal_found book_read_links(struct book_reads *r, int64_t book, store_each_book_link *each, void *ctx);
enum journal_found book_read_seats(struct book_reads *r, int64_t book, store_each_book_seat *each, void *ctx);
enum journal_found book_read_seat(struct book_reads *r, int64_t book, const char *game, const char *role,
	struct store_link *out);
enum journal_found book_read_about(struct book_reads *r, int64_t book, struct bytes *out);
enum journal_found book_read_of_game(struct book_reads *r, const char *game, store_each_game_book *each,
	void *ctx);

#endif
