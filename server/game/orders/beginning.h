/* How battles begin. Where nothing is rolled for it, what the first row says and what it leads to follow from
 * how the battle was laid out alone, and that is the same in most games that are made. So what came of it is
 * kept for the layouts that were begun last, and copied: looking about for the first time and telling
 * everybody what he sees is the dearest thing that happens in a game.
 *
 * One of these takes as much as a state and what was sent of it, 700 KB at most. */
#ifndef TRICORNE_GAME_BEGINNING_H
#define TRICORNE_GAME_BEGINNING_H

#include "../members.h"
#include "../pending.h"

enum { BEGINNINGS_MAX = 20 }; /* one for each battle that comes with the program, and a few more */

struct beginning {
	uint64_t used;
	const struct ruleset *rules; /* NULL: there is none here */
	struct digest laid_out, begun; /* the state before and after it */
	struct table_state table;    /* before it */
	void *state, *notes;
	/* of the pending commit: all its events as they are written, and what is sent */
	struct bytes events, sent;
	uint32_t told;
	uint16_t push_count;
	struct push pushes[VIEWERS_MAX];
};

/* All zero is empty. */
struct beginnings {
	uint64_t clock;
	struct beginning kept[BEGINNINGS_MAX];
};

/* The one of a game laid out and seated like this one, which has not begun; NULL: it must be played. */
const struct beginning *beginnings_find(struct beginnings *all, const struct game *game);
/* Writes it down as deciding it would have: all but the end of the row. */
void beginning_take(const struct beginning *b, struct game *game, struct pending *pending);
/* Keeps what came of beginning this game, unless dice were rolled: they fall otherwise in each game. */
void beginnings_keep(struct beginnings *all, const struct game *game, const struct pending *pending);
void beginnings_finish(struct beginnings *all);

#endif
