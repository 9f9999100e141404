/* A job: something that was asked of the journal, with copies of all
 * it needs, and the answer it will hear. */
#ifndef TRICORNE_STORE_JOB_H
#define TRICORNE_STORE_JOB_H

#include "server/base/token.h"
#include "server/store/papers.h"
#include "server/store/rows/book_rows.h"
#include "server/store/rows/channel_rows.h"
#include "server/store/store.h"

enum job_verb { JOB_CREATE, JOB_APPEND, JOB_TAKE, JOB_GIVE_BACK, JOB_REPLACE_LINK, JOB_ADD_LINK, JOB_SAY,
	JOB_HUSH, JOB_SET_CLOCKS, JOB_BOOK, JOB_CHANNEL, JOB_PAPERS, JOB_VERBS };

struct job_link {
	uint8_t hash[TOKEN_HASH_SIZE];
	const char *role;
};

struct job {
	struct job *next;
	enum job_verb verb;
	journal_done *done;
	void *ctx;
	struct journal_answer answer;
	char *text; /* owned: what the answer points to, if it is not lent for ever */
	const char *game;
	uint64_t epoch; /* of whoever writes it, beside its rows; 0: anybody */
	union {
		struct {
			struct journal_game header;
			const char *body;
			size_t body_size;
			struct job_link *links;
			size_t link_count;
			struct job *rows; /* owned; appends that come with it, or NULL */
		} create;
		struct journal_entry append;
		struct {
			const char *role;
			int64_t at_ms; /* replaced: since when the others are void */
			bool given;
			uint8_t hash[TOKEN_HASH_SIZE];
		} link;
		struct store_said say;
		const char *hushed;
		struct book_job book;
		struct channel_job channel;
		struct { const char *role; struct store_papers kept; } papers;
		struct store_clocks clocks;
	};
	size_t used;
	_Alignas(16) char room[]; /* what the pointers above point to */
};

struct job *job_create(const struct journal_game *game, const char *body, size_t size,
	const struct store_new_link *links, size_t link_count,
	journal_done *done, void *ctx);
struct job *job_append(const struct journal_entry *entry, journal_done *done, void *ctx);
struct job *job_take(const char *game, journal_done *done, void *ctx);
/* NULL: all that are leased. */
struct job *job_give_back(const char *game, journal_done *done, void *ctx);
struct job *job_replace_link(const char *game, uint64_t epoch, const char *role, const char *token,
	int64_t at_ms, journal_done *done, void *ctx);
struct job *job_add_link(const char *game, uint64_t epoch, const char *role, const char *token,
	journal_done *done, void *ctx);
struct job *job_say(const char *game, const struct store_said *said, journal_done *done, void *ctx);
struct job *job_hush(const char *game, uint64_t epoch, const char *to, journal_done *done, void *ctx);
struct job *job_set_clocks(const char *game, const struct store_clocks *clocks, journal_done *done,
	void *ctx);
struct job *job_channel(const struct channel_change *change, journal_done *done, void *ctx);
struct job *job_papers(const char *game, const char *role, const struct store_papers *papers,
	journal_done *done, void *ctx);
struct job *job_book(const struct book_change *change, journal_done *done, void *ctx);

/* Settles it; `problem` is a text that lives as long as the program. */
void job_settle(struct job *job, enum journal_outcome outcome, const char *problem);
/* Settles it as a duplicate, with a copy of the first answer. */
void job_settle_duplicate(struct job *job, uint64_t seq, const char *answer, size_t size);
/* Settles it: the game is another daemon's, whose address is copied. */
void job_settle_elsewhere(struct job *job, const char *address);
/* It has heard nothing yet. */
void job_unsettle(struct job *job);
/* Calls `done` with the answer. */
void job_tell(struct job *job);
void job_destroy(struct job *job);

/* First in, first out. An empty queue is all zero. */
struct job_queue {
	struct job *head, *tail;
	size_t count;
};
void job_queue_push(struct job_queue *q, struct job *job);
/* Appends all of `more`, which is empty afterwards. */
void job_queue_join(struct job_queue *q, struct job_queue *more);
/* NULL if there is none. */
struct job *job_queue_pop(struct job_queue *q);

#endif
