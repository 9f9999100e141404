/* The head cache: the last row and the epoch of games written to lately. Valid as long as the writer, which
 * is the only one that changes them, keeps it up with each row, and forgets it when a transaction fails. */
#ifndef TRICORNE_STORE_HEAD_CACHE_H
#define TRICORNE_STORE_HEAD_CACHE_H

#include "server/store/journal.h"

/* A game as the transaction under way sees it. */
struct head {
	int64_t number; /* its row in `games` */
	uint64_t epoch, last;
};

enum { HEADS_PLACES = 1024 };

/* All zero is empty; memory of the caller. */
struct head_cache {
	struct {
		char game[JOURNAL_ID_SIZE]; /* "" = free */
		struct head head;
	} places[HEADS_PLACES];
};

/* What was kept of this game last, or NULL; it holds until the next call. */
const struct head *head_cache_find(const struct head_cache *h, const char *game);
/* Keeps one, in place of another if need be. An id that is too long is not kept. */
void head_cache_keep(struct head_cache *h, const char *game, const struct head *head);
/* After a transaction that failed nothing is known. */
void head_cache_forget(struct head_cache *h);

#endif
