/* The frames that were pushed to one viewer of a table last, for when a client comes back. */
#ifndef TRICORNE_HOST_RECENT_H
#define TRICORNE_HOST_RECENT_H

#include "server/base/bytes.h"
#include "server/game/pending.h"
#include "server/host/sending/frame.h"

struct table;

enum { RECENT_MAX = 64, RECENT_FIRST = 4, RECENT_BYTES_MAX = 64 * 1024, RECENT_LARGE = 8 * 1024 };

struct ring {
	uint8_t first, count, room; /* room: RECENT_FIRST, or twice, four times ... as much; 0: nothing yet */
	uint32_t bytes;
	struct recent {
		uint32_t seq;
		struct frame *frame;
	} *frames;
};

/* Keeps a pushed frame for those who come back, and lets go of the oldest. Whoever missed a fresh view, or a
 * frame that is as large as one, is sent one: of that and of all before it nothing is kept. */
void recent_keep(struct table *t, const struct push *push, struct frame *frame);
/* Writes the params of the updates after `since` as a JSON array;
 * false (and nothing written) if not all are kept. */
bool recent_missed(const struct table *t, int viewer, uint32_t since, struct bytes *out);

/* Drops all that is kept. */
void recent_forget(struct table *t);

#endif
