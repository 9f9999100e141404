/* Writing: an order that was decided goes to the journal as a row, with all that goes with it; when it is on
 * disk it is made true, and everybody is told. */
#ifndef TRICORNE_HOST_WRITING_H
#define TRICORNE_HOST_WRITING_H

struct pending;
struct queued;
struct table;

/* Takes both. Nothing else of this table may be on its way. */
void writing_begin(struct table *t, struct queued *p, struct pending *pending);

#endif
