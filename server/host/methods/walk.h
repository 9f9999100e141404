/* A walk through the rows that a viewer learnt of: an errand, a few rows at a time. */
#ifndef TRICORNE_HOST_WALK_H
#define TRICORNE_HOST_WALK_H

#include "server/host/orders/past.h"
#include "server/host/seats/errands.h"
#include "server/host/seats/told.h"

enum { PAGE_ROWS_MAX = 200, PAGE_BYTES_MAX = 128 * 1024 };

/* Who asked, as he sat there: it is answered to nobody else. */
struct asker {
	int viewer, eyes;
	uint32_t seats;
	bool sees_everything;
};

/* Zeroed but for `errand` (errand_of), and what stands first. */
struct walk {
	struct errand errand;
	int viewer;                /* whose rows, as he is now                        */
	uint32_t from, to, newest; /* his numbers; newest: what he may see            */
	/* A row he was told of, with his number for it and the events, which may be written to errand.out;
	 * false ends the walk. On any thread. */
	bool (*step)(struct walk *w, uint32_t seq, int64_t at_ms);
	/* On any thread, where the walk ended: `then` is the game as it stood there. May be NULL. */
	void (*arrive)(struct walk *w, struct decide_context *dc);
	/* On the loop: completes errand.out. May be NULL. False: that cannot be read. */
	bool (*complete)(struct walk *w);
	/* What was kept is looked at first: beside the loop, where the journal is read there too. It ends the
	 * walk if that was all; else `begin`, on the loop, reads where it begins: false, if it cannot. */
	void (*recall)(struct walk *w);
	bool (*begin)(struct walk *w);
	void (*forget)(struct walk *w); /* what it has besides; or NULL */
	struct bytes events;
	unsigned count;            /* of rows in the page                              */
	bool more;                 /* there were more                                  */
	struct game *then;
	/* the walk's own */
	struct told_reading told; /* what was kept                         */
	struct past base, rows;
	struct asker asker;
	uint64_t before, next, last;
	unsigned replayed;
	int64_t took_us;
	bool ended, failed;
};

struct asker walk_asker(const struct session *s);
/* Is the page long enough, or has it taken long enough? */
bool walk_page_is_full(const struct walk *w);
/* Sends it to this row, at which it arrives at once. Takes it. */
void walk_send_to(struct walk *w, uint64_t row);
/* From his number on, but first what was kept as he was told it, many of which are one read. Takes it. */
void walk_send_told(struct walk *w, uint32_t number);
/* By its `recall`, of what he was told up to this number. Takes it. */
void walk_send_recalling(struct walk *w, uint32_t from, uint32_t to);
/* For `begin`: where his number is to be found, and at this row, at which it arrives at once. */
bool walk_begin_before(struct walk *w, uint32_t number);
bool walk_begin_at(struct walk *w, uint64_t row);
/* Answers when it has ended without having been sent. Takes it. */
void walk_answer(struct walk *w);
/* In the turn itself: `then` at the end of the walk; false: it cannot be read. Freed by walk_free(). */
bool walk_now(struct walk *w, uint32_t number);
void walk_free(struct walk *w);

#endif
