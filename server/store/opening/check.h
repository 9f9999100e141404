/* The check at start: what is damaged on the disk, game by game. */
#ifndef TRICORNE_STORE_CHECK_H
#define TRICORNE_STORE_CHECK_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "server/store/journal.h"

/* All zero before. */
struct check {
	char (*damaged)[JOURNAL_ID_SIZE]; /* games whose rows cannot all be read                      */
	size_t damaged_count;
	bool hopeless;                    /* not even the list of games can be: nothing can be trusted */
	bool whole;                       /* nothing is damaged, in games or beside them               */
	_Atomic bool done;
	bool threaded;
	pthread_t thread;
	char *path;
};

/* store_check() begins it, maybe in a thread; `done` says when the rest may be looked at. */
void check_finish(struct check *c);

#endif
