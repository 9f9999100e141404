/* In sight: the time for what a seat owes in the sight of some of the enemy while it owes nothing openly, and
 * for what the umpire is asked by one seat.
 * Who of them sees it is hidden from the others, and from the seat itself. So each of these has a time of its
 * own, which nothing moves but what everybody knows of: it has as much as is left for what is owed openly, it
 * takes nothing of that, and it is over for this one alone. What all of them took comes off the last bank of
 * the seat (host/clocks.h), by which nobody else can tell anything. */
#ifndef TRICORNE_HOST_IN_SIGHT_H
#define TRICORNE_HOST_IN_SIGHT_H

#include "server/base/bytes.h"
#include "server/game/standing.h"

struct in_sight {
	uint8_t count;
	/* As they are in the bank of a clock: when it is over, or what is left while clocks stand. */
	struct timed {
		struct owed_in_sight owed;
		int64_t at, given, given_ms;
	} timed[IN_SIGHT_MAX];
};

/* The time of this one; NULL: it has none yet. */
const struct timed *in_sight_find(const struct in_sight *in_sight, struct owed_in_sight owed);
void in_sight_add(struct in_sight *in_sight, struct timed timed);
/* Of the seat's, the one that is over first; NULL: it owes nothing in sight. */
const struct timed *in_sight_first(const struct in_sight *in_sight, int seat);
/* " in4:2166136261:1790000000000:0:0", for each: of seat 4. */
void in_sight_write(const struct in_sight *in_sight, struct bytes *out);
/* One of these words, without the blank before it; false: it is another. */
bool in_sight_read(struct in_sight *in_sight, const char *at);

#endif
