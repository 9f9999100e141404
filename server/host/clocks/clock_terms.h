/* The terms of a clock: how long each seat has, as it was agreed upon when the game was made. */
#ifndef TRICORNE_HOST_CLOCK_TERMS_H
#define TRICORNE_HOST_CLOCK_TERMS_H

#include "server/base/bytes.h"
#include "server/host/clocks/counted.h"

struct clock_terms {
	enum agreed_kind kind;
	/* clock_seconds, in whose place an agreed clock stands: so long for each order, or for each stage; 0 */
	int64_t each_ms;
	int64_t bank_ms, gain_ms, cap_ms; /* live, days: at first, with each turn, at most (0: without end) */
	int64_t turn_ms;                  /* turn: for a seat's share of each                               */
	int64_t begins_ms;                /* at the latest; 0: when all have come                           */
	struct hours hours;               /* that count                                                     */
};

/* A seat has at least so long when a turn begins. */
enum { CLOCK_LEAST_MS = 60 * 1000, CLOCK_DAY_MS = 24 * 3600 * 1000 };

/* Understands what was agreed. False, with a sentence: it makes no clock. */
bool clock_terms_read(struct clock_terms *terms, const struct agreed_clock *agreed,
	struct json_problem *problem);
/* Is any time kept? */
bool clock_terms_keep(const struct clock_terms *terms);
/* Is it counted in days, so that the hours of each player's own are left out? */
bool clock_terms_are_of_days(const struct clock_terms *terms);
/* What a seat has at first; what it has when another turn begins, with so much left; what a question gives
 * the umpire. */
int64_t clock_terms_first(const struct clock_terms *terms);
int64_t clock_terms_next(const struct clock_terms *terms, int64_t left_ms);
int64_t clock_terms_umpire(const struct clock_terms *terms);
/* The terms in sentences, for whoever may want to sit down: "There is no clock." */
void clock_terms_say(const struct clock_terms *terms, const struct agreed_clock *agreed, struct bytes *out);

#endif
