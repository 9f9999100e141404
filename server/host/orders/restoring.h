/* Restoring: what an order that takes something back would restore, found on any thread among rows of the
 * journal that are read on the loop, by and by, as it turns out which are wanted. */
#ifndef TRICORNE_HOST_RESTORING_H
#define TRICORNE_HOST_RESTORING_H

#include "server/game/game.h"
#include "server/host/orders/past.h"

struct table;

enum { RESTORING_GAMES = 2 }; /* judged as it was before an order, and rebuilt without it */

/* The game as it stood after a row. */
struct restoring_then {
	uint32_t row;
	bool known;
	struct past past;
	struct game *game; /* it cannot be rebuilt of the past that was read, and was found otherwise; or NULL */
};

enum restoring_wants { RESTORING_NOTHING, RESTORING_ROWS, RESTORING_GAME, RESTORING_OTHERWISE };

/* All zero at first; restoring_finish() is owed. */
struct restoring {
	struct past rows; /* the newest of the game */
	struct restoring_then thens[RESTORING_GAMES];
	unsigned then_next;
	enum restoring_wants wants;
	uint32_t wanted, newest;
	unsigned replayed;
};

/* On any thread: makes a command ready that restores something (undo.h). False: something is wanted first, or
 * (RESTORING_NOTHING) what stands there cannot be made again. */
bool restoring_prepare(struct restoring *r, const struct game *game, struct decide_context *dc,
	struct command *command);
/* On the loop: reads what is wanted, and waits for it if that is said. False: it cannot be read. */
bool restoring_read(struct restoring *r, struct table *t, bool waits);
void restoring_finish(struct restoring *r);

#endif
