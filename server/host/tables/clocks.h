/* Clocks: how long each seat has to answer what it owes. Deadlines are times of the wall
 * clock, kept with the rows, so that neither a restart nor a suspended machine moves them. */
#ifndef TRICORNE_HOST_CLOCKS_H
#define TRICORNE_HOST_CLOCKS_H

#include <stdbool.h>
#include <stdint.h>

#include "server/base/bytes.h"
#include "server/rules/ruleset.h"

struct queued;
struct session;
struct table;

/* A clock for each seat, and one for questions to the umpire. */
enum { CLOCK_UMPIRE = SEATS_MAX, CLOCKS_MAX };

/* A clock stands while the game is paused: then it holds what is left. */
struct clocks {
	int64_t seconds; /* to answer what one owes; 0: there are none            */
	bool standing;
	int64_t at[CLOCKS_MAX]; /* wall clock, or what is left, in ms; 0: no clock */
	int absences; /* deadlines in a row that passed while nobody was there: after so many they stand, too */
};

/* What the clocks are once `p`, whose standing is known, is committed. */
void clocks_after(struct clocks *next, const struct table *t, const struct queued *p, int64_t now_ms);
/* When the earliest runs out; JOURNAL_WAKE_NEVER: none does. */
int64_t clocks_wake_at(const struct clocks *c);
void clocks_write(const struct clocks *c, struct bytes *out);
/* Reads what clocks_write() wrote. No clock runs out before
 * `earliest_ms`: the daemon may have been away meanwhile. */
void clocks_read(struct clocks *c, const char *text, int64_t earliest_ms);
/* The clock of a seat, and the seat of a clock. */
int clock_of(int seat);
int clock_seat(int clock);
/* {"now":...,"deadlines":{"A":...}}: those this session may know of, its own seats' and of those it sees
 * owing something. */
void clocks_params(struct session *s, struct bytes *out);
/* Somebody has come: clocks that stood because nobody did run on. Did they stand? */
bool clocks_come_back(struct table *t);
/* Tells everybody for whom something differs from what he was told. */
void clocks_change(struct table *t, const struct clocks *next);

#endif
