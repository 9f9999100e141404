/* A journal with a disk that is slow, refuses, and loses its power,
 * on request and the same way for the same seed.
 *
 * It stands before another journal, which holds what is "on the disk". Each
 * journal_drain() is one tick of its time: what is queued goes to the disk
 * together, after a number of ticks that is drawn anew for each group. */
#ifndef TRICORNE_TESTS_SIMULATED_H
#define TRICORNE_TESTS_SIMULATED_H

#include "server/store/journal.h"

struct simulated;

/* `disk` stays the caller's and outlives it. `ticks_max` 0 means: at the next drain. `wake` may be NULL. */
struct simulated *simulated_create(struct journal *disk, uint64_t seed, unsigned ticks_max,
	journal_wake *wake, void *wake_ctx);
/* Settles what waits, and ends. NULL is welcome; journal_destroy does the same. */
void simulated_destroy(struct simulated *s);
struct journal *simulated_journal(struct simulated *s);

/* Of the writes queued from now on, the next `skip` go their way and
 * the `count` after them fail; nothing of those reaches the disk. */
void simulated_fail(struct simulated *s, unsigned skip, unsigned count);
/* The power goes, now. Of what was queued, some of the oldest are on the disk
 * and the rest is gone for ever; nobody hears of either, then or later. What is
 * queued from then on is a new daemon's. Not to be called by one who hears. */
void simulated_lose_power(struct simulated *s);

#endif
