/* Games that are left aside: the daemon ended while it worked at them, or what is on
 * disk of them is damaged. They are kept in a file of lines, FILE.aside beside the
 * database, which an operator reads and from which he takes a line to give a game back:
 *
 *     GAME DEATHS UNIX-TIME WHY
 *
 * A game at which the daemon ended by its own fault is set aside at once. One that had
 * been worked at for longer than anything should take when the daemon was killed from
 * outside is suspected, and set aside if that happens to it again within a day. */
#ifndef TRICORNE_STORE_ASIDE_H
#define TRICORNE_STORE_ASIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mark.h"
#include "server/store/journal.h"

enum { ASIDE_WHY_SIZE = 120, ASIDE_DEATHS = 2 };

struct aside_game {
	char game[JOURNAL_ID_SIZE];
	int deaths;      /* ASIDE_DEATHS: it is set aside; less: suspected */
	int64_t at;      /* seconds since 1970                             */
	char why[ASIDE_WHY_SIZE];
};

/* All zero is none. */
struct aside {
	struct aside_game *games;
	size_t count;
};

/* Reads the file, if there is one; suspicions older than a day are dropped. */
void aside_read(struct aside *a, const char *db, int64_t now);
/* Notes what the last process left, and writes the file if there is
 * news. What became of the game, or NULL: it left none. */
const struct aside_game *aside_note(struct aside *a, const char *db, const struct mark_left *left,
	int64_t now);
/* Sets it aside until the process ends. */
void aside_add(struct aside *a, const char *game, const char *why);
/* NULL: it is not set aside. */
const struct aside_game *aside_find(const struct aside *a, const char *game);
void aside_finish(struct aside *a);

#endif
