/* Misses: how often in a row the time of a seat has run out, and what else the clocks keep of absence. That a
 * seat counts as left is told to everybody: so only what everybody could know to be owed counts. */
#ifndef TRICORNE_HOST_MISSES_H
#define TRICORNE_HOST_MISSES_H

#include "server/host/clocks.h"

struct command;
struct game;
struct queued;
struct standing;
struct table;

/* Does the seat on which this order decides owe what everybody knows of, by its sort alone? Asked before it
 * is decided. */
bool misses_count(struct table *t, const struct command *command);
/* Counts a miss of the seat whose time ran out, or that it decided itself. */
void misses_note(struct clocks *next, const struct queued *p, bool missed);
/* When the table is to be adjourned if nobody looks at it; JOURNAL_WAKE_NEVER: it is not. */
int64_t misses_wake_at(const struct table *t, const struct clocks *c, const struct standing *standing);
/* " vacant A.left,B": the seats anybody may take, behind what clocks_write() wrote; nothing if there are
 * none. */
void misses_write_vacant(const struct game *game, uint32_t vacant, struct bytes *out);

#endif
