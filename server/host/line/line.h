/* The line of a table's orders: one is played at a time, and the next when that is on disk. */
#ifndef TRICORNE_HOST_LINE_H
#define TRICORNE_HOST_LINE_H

#include "server/host/line/queued.h"

struct session;
struct table;

/* Behind the others. */
void line_add(struct table *t, struct queued *p);
/* Before the others. */
void line_add_first(struct table *t, struct queued *p);
/* The next, which is the caller's; there must be one. */
struct queued *line_take(struct table *t);
/* Is there one that could be played now? */
bool line_waits(const struct table *t);
/* Who gave the next of them; NULL: there is none, or nobody who is still there. */
struct session *line_giver(const struct table *t);
/* Gives the table a turn if it waits for one. */
void line_want(struct table *t);

#endif
