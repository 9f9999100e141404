/* Playing: an order that has come to its turn is read, and looked at before it is tried (trial.h), written
 * and told (writing.h). */
#ifndef TRICORNE_HOST_PLAYING_H
#define TRICORNE_HOST_PLAYING_H

#include "server/host/line/queued.h"

struct table;

/* The order that comes next, out of the line (line.h). Takes it. */
void playing_begin(struct table *t, struct queued *p);

#endif
