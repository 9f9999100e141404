/* Papers: what a seat keeps for itself: how far it has seen, on whichever device, and its notes. Only who
 * holds the same link is ever shown them. */
#ifndef TRICORNE_HOST_PAPERS_H
#define TRICORNE_HOST_PAPERS_H

#include <stdbool.h>
#include <stdint.h>

#include "server/base/bytes.h"
#include "server/store/journal.h"

struct session;
struct table;

/* How far a seat has seen, as it was last told the disk: it counts from the moment it was said. */
struct papers_mark {
	char role[JOURNAL_NAME_SIZE];
	int viewer;    /* whose number that is */
	uint32_t seen;
};

/* Was it shown to him up to this number? Written with the next tick, however often that is said. */
void papers_see(struct session *s, uint32_t number);
void papers_tick(struct table *t);
/* He goes: what is not written yet is. */
void papers_leave(struct session *s);
/* Members of what he is told as he sits down: `,"seen":12,"notes":{...}`, as far as there are any.
 * False if the disk does not answer. */
bool papers_write(const struct session *s, struct bytes *out);
/* The notes alone, `{...}`, added to `out`, if there are any. False if the disk does not answer. */
bool papers_notes(const struct session *s, struct bytes *out);
/* The seat is somebody else's from now on: what his predecessor noted was for nobody else to read. */
void papers_burn(struct table *t, const char *role);

#endif
