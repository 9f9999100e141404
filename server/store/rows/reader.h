/* The reader: what one thread asks of the database. It sees what is committed and nothing else. */
#ifndef TRICORNE_STORE_READER_H
#define TRICORNE_STORE_READER_H

#include "book_rows.h"
#include "channel_rows.h"
#include "server/base/bytes.h"
#include "server/store/papers.h"
#include "server/store/store.h"
#include "sql.h"

enum reader_statement {
	READER_NUMBER, READER_GAME, READER_GAMES, READER_OPEN_GAMES, READER_VACANT_GAMES,
		READER_SNAPSHOT, READER_ROWS, READER_ANSWER,
		READER_LINK, READER_CHAT, READER_CHAT_TO,
	READER_DEADLINES, READER_LEASES, READER_TOLD, READER_HEARD, READER_NEAR, READER_PAPERS, READER_PLANS,
	READER_PLANNED,
	READER_STATEMENTS
};

/* A game's number never changes. */
enum { READER_NUMBERS = 512 };
struct reader_number {
	char game[JOURNAL_ID_SIZE];
	int64_t number;
};

/* Memory of the caller. */
struct reader {
	struct sql *db; /* not owned */
	int64_t daemon; /* 0: it is alone */
	struct sql_statement *statements[READER_STATEMENTS];
	struct book_reads books;
	struct channel_reads channels;
	struct reader_number numbers[READER_NUMBERS]; /* of games read lately, by their ids */
	struct bytes lent; /* the texts of what was read last */
};

/* 0, or what went wrong (sql.h). */
int reader_init(struct reader *r, struct sql *db, int64_t daemon);
/* One that is asked for reader_telling() and reader_heard(), and nothing else. */
int reader_init_to_hear(struct reader *r, struct sql *db);
void reader_finish(struct reader *r);

/* As the functions of journal.h and store.h of the same names promise. */
enum journal_found reader_game(struct reader *r, const char *id, struct journal_game *out);
enum journal_found reader_open(struct reader *r, const char *id, uint64_t upto, journal_snapshot *,
	journal_each_row *, void *ctx);
enum journal_found reader_rows(struct reader *r, const char *id, uint64_t from, uint64_t to,
	journal_each_row *, void *ctx);
enum journal_found reader_first_answer(struct reader *r, const char *id, const char *seat,
	const char *order_id, struct journal_answer *out);
enum journal_found reader_telling(struct reader *r, const char *id, int viewer, uint32_t number,
	struct journal_told *out);
enum journal_found reader_heard(struct reader *r, const char *id, int viewer, uint32_t from, uint32_t most,
	journal_each_told *, void *ctx);
enum journal_found reader_near(struct reader *r, const char *id, int viewer, uint32_t number, uint64_t *row);
enum journal_found reader_games(struct reader *r, uint64_t before, enum store_which which,
	store_each_game *, void *ctx);
enum journal_found reader_link(struct reader *r, const char *token, struct store_link *out);
enum journal_found reader_chat(struct reader *r, const char *game, const struct store_ears *ears,
	uint64_t before, store_each_said *, void *ctx);
enum journal_found reader_papers(struct reader *r, const char *game, const char *role,
	struct store_papers *out);
enum journal_found reader_plans(struct reader *r, const char *game, store_each_plan *, void *ctx);
enum journal_found reader_planned(struct reader *r, const char *game, store_each_planned *, void *ctx);
enum journal_found reader_deadlines(struct reader *r, store_each_deadline *, void *ctx);
enum journal_found reader_leases(struct reader *r, store_each_lease *, void *ctx);

#endif
