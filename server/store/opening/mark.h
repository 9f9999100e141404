/* The mark: which game is being worked at this moment, in 64 bytes beside the
 * database that outlive the process. If it ends in the middle, the next one reads
 * whose work it was and how it ended, and need not end over the same again. */
#ifndef TRICORNE_STORE_MARK_H
#define TRICORNE_STORE_MARK_H

#include <stdbool.h>

#include "server/store/journal.h"

struct mark;

enum { MARK_WHAT_SIZE = 24 };

/* What the last process left. */
struct mark_left {
	char game[JOURNAL_ID_SIZE]; /* "": it was at no game */
	char what[MARK_WHAT_SIZE];  /* at what of it, "": that was not said */
	uint32_t row;               /* and at which row */
	bool own_doing; /* it ended by a fault of its own while it worked; else it was killed from outside */
	bool lasting;               /* it had worked at one thing for longer than anything should take */
};

/* Maps `path`.working, which is made if need be; NULL with a
 * sentence. The file must be ours alone (the store's lock). */
struct mark *mark_open(const char *path, struct mark_left *left, char problem[200]);
/* From here on this game is worked at, NULL: none. NULL for a mark is welcome. */
void mark_set(struct mark *m, const char *game);
/* Until it is set again, this is done there: a method, an order by its type, "replay". */
void mark_detail(struct mark *m, const char *what, uint32_t row);
/* The process is about to end by its own fault. May be called from a signal handler and on any thread. */
void mark_own_doing(struct mark *m);
/* What is being worked at takes longer than anything should. On any thread. */
void mark_lasting(struct mark *m);
/* Of faults of the calling thread (traps, aborts) the mark is told before the process ends of them. */
void mark_catch_faults(struct mark *m);
/* From here on faults of the calling thread are told to this mark, which is its own, and to no other. */
void mark_catch_own(struct mark *m);
/* Wipes it: the process ends in order. */
void mark_close(struct mark *m);

#endif
