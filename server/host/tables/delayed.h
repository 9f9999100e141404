/* Delayed spectators: a second game, replayed behind the first, is
 * shown to those who watch from a distance in time. */
#ifndef TRICORNE_HOST_DELAYED_H
#define TRICORNE_HOST_DELAYED_H

#include <stdbool.h>

struct table;

/* Whoever watches has come: the game stands as he may see it. False if it cannot be read. */
bool delayed_begin(struct table *t);
/* What has come to be seen is waited for; without watchers the second game is forgotten. */
void delayed_tick(struct table *t);
/* Is there a row that may have come to be seen? Then delayed_next() sends it. */
bool delayed_waits(const struct table *t);
void delayed_next(struct table *t);

#endif
