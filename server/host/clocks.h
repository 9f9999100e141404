/* Clocks: how long each seat has to answer what it owes. Deadlines are times of the wall
 * clock, kept with the rows, so that neither a restart nor a suspended machine moves them. */
#ifndef TRICORNE_HOST_CLOCKS_H
#define TRICORNE_HOST_CLOCKS_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "server/base/bytes.h"
#include "server/host/clocks/in_sight.h"
#include "server/host/clocks/restarts.h"
#include "server/rules/ruleset.h"

struct clock_terms;
struct journal_notice;
struct queued;
struct session;
struct standing;
struct table;

/* A clock for each seat, and one for questions to the umpire. */
enum { CLOCK_UMPIRE = SEATS_MAX, CLOCKS_MAX };

/* What a seat has, and how it runs. */
struct bank {
	int64_t at; /* wall clock, or what is left, in ms; 0: no clock */
	/* Of clocks that were agreed upon (clock_terms.h); zero with those that give a time to each order. */
	/* of a clock that runs by hours of its player's own: how much was left, and when; 0: it does not */
	int64_t given, given_ms;
	int64_t left;             /* while it does not run                              */
	struct restarts restarts; /* of clocks that give a time to each order           */
};

/* A clock stands while the game is paused, and until it has begun: then it holds what is left.
 *
 * Time that a seat spends on what others cannot know it owes must show to none of them. So each clock has a
 * bank for each privacy (ruleset.h): from it comes what was spent on that, and on all that is less private;
 * and what runs out is the bank of the least private thing that is owed. What others are told is the first
 * bank, which nothing unseen has touched; the last one counts everything. Where nothing can be owed unseen
 * all are alike. What is owed in sight is seen by some of the enemy and not by others: there each thing has a
 * time of its own (in_sight.h), and in place of its bank stands when the first of them is over. What was
 * written down before that was so has the bank. */
struct clocks {
	bool standing;
	bool times_each; /* what is owed in sight: false only where it was written down before that was so */
	bool waits;               /* for the others to arrive, or for the day to come   */
	uint8_t misses[SEATS_MAX]; /* times in a row each seat's ran out, as all could know (misses.h) */
	int absences; /* deadlines in a row that passed while nobody was there: after so many they stand, too */
	uint32_t turn;            /* of which shares were given last                    */
	uint32_t spent;           /* seats whose time ran out in it, as all could know  */
	uint32_t arrived;         /* seats whose links have been opened                 */
	int64_t looked_ms;        /* when somebody looked at the table, to within LOOKED_EACH_MS       */
	/* freed with them; NULL where no clock is kept: they are the greater part, and most games keep none */
	struct clock_times {
		struct bank banks[PRIVACIES][CLOCKS_MAX];
		struct in_sight in_sight;
	} *times;
};

enum { LOOKED_EACH_MS = 6 * 3600 * 1000 };

/* Of what was zeroed: makes room for the times, if any are kept. */
void clocks_init(struct clocks *c, const struct clock_terms *terms);
/* The clocks of a game that is being made. */
void clocks_begin(struct table *t);
/* What the clocks are once `p`, whose standing is known, is committed. */
void clocks_after(struct clocks *next, const struct table *t, const struct queued *p, int64_t now_ms);
/* When the table wants to be woken for them, or since nobody has looked at it;
 * JOURNAL_WAKE_NEVER: it does not. */
int64_t clocks_wake_at(const struct table *t, const struct clocks *c, const struct standing *standing);
void clocks_write(const struct clocks *c, struct bytes *out);
/* Writes them beside the rows, with who owes something and which seats anybody may take: nothing has happened
 * in the game. */
void clocks_keep(struct table *t, const struct journal_notice *notices, size_t notice_count);
/* Reads what clocks_write() wrote, times if there is room for them. No clock runs out before
 * `earliest_ms`: the daemon may have been away meanwhile. */
void clocks_read(struct clocks *c, const char *text, int64_t earliest_ms);
/* When the time for what it owes runs out: of the least private that runs; 0: none does. */
static inline int64_t clocks_at(const struct clocks *c, int clock)
{
	for (int privacy = 0; c->times && privacy < PRIVACIES; privacy++)
		if (c->times->banks[privacy][clock].at)
			return c->times->banks[privacy][clock].at;
	return 0;
}

/* None does any more; one did. */
static inline void clocks_stop(struct clocks *c, int clock)
{
	for (int privacy = 0; privacy < PRIVACIES; privacy++)
		c->times->banks[privacy][clock].at = 0;
}

/* The clock of a seat, and the seat of a clock. */
static inline int clock_of(int seat)
{
	assert((seat >= 0 && seat < SEATS_MAX) || seat == SEAT_UMPIRE);
	return seat == SEAT_UMPIRE ? CLOCK_UMPIRE : seat;
}

static inline int clock_seat(int clock)
{
	assert(clock >= 0 && clock < CLOCKS_MAX);
	return clock == CLOCK_UMPIRE ? SEAT_UMPIRE : clock;
}

/* In place of a bank for what is owed in sight stands when the first of it is over. */
static inline void clocks_first_in_sight(struct clocks *c)
{
	for (int i = 0; i < CLOCKS_MAX; i++) {
		const struct timed *first = in_sight_first(&c->times->in_sight, clock_seat(i));
		c->times->banks[OWED_IN_SIGHT][i] = (struct bank){ .at = first ? first->at : 0 };
	}
}

/* Somebody has come: clocks that stood because nobody did run on. Did they stand? */
bool clocks_come_back(struct table *t);
/* Whoever holds these seats has come: with the last of all the clocks begin. */
void clocks_arrive(struct table *t, uint32_t seats);
/* Once a second: the day on which they begin may have come. */
void clocks_tick(struct table *t, int64_t now_ms);
/* They are these now: everybody is told for whom something differs from what he was told. */
void clocks_change(struct table *t, const struct clocks *next);

#endif
