/* The heads of games written to lately. The writer is the only one who changes them, so it need not ask again. */
#ifndef TRICORNE_STORE_HEADS_H
#define TRICORNE_STORE_HEADS_H

#include "server/store/journal.h"

/* A game as the transaction under way sees it. */
struct head {
	int64_t number; /* its row in `games` */
	uint64_t epoch, last;
};

enum { HEADS_PLACES = 1024 };

/* All zero is empty; memory of the caller. */
struct heads {
	struct {
		char game[JOURNAL_ID_SIZE]; /* "" = free */
		struct head head;
	} places[HEADS_PLACES];
};

/* What was kept of this game last, or NULL; it holds until the next call. */
const struct head *heads_find(const struct heads *h, const char *game);
/* Keeps one, in place of another if need be. An id that is too long is not kept. */
void heads_keep(struct heads *h, const char *game, const struct head *head);
/* After a transaction that failed nothing is known. */
void heads_forget(struct heads *h);

#endif
