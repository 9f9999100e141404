/* Refusals: why an order cannot be given, clause by clause, in sentences a player understands.
 *
 * Whom a sentence speaks of stands in it by id, between two signs: "@A.f3@ has fired". The name is looked
 * for when somebody is told of the refusal, since most are noted by those who only try what could be done.
 * The ids are told with it, so that he can be shown whom it speaks of: he knows them, since an order is
 * checked by what its seat knows.
 *
 * A check reads as a list of one-line tests, the most fundamental first. refuse() ends it; forbid() notes
 * a reason and goes on, so that the answer names every clause the order violates. */
#ifndef TRICORNE_RULES_REFUSAL_H
#define TRICORNE_RULES_REFUSAL_H

#include <stdbool.h>
#include <stdint.h>

#include "shape.h"

/* One enforceable clause of a ruleset; row 0 of a table is unused. */
struct clause {
	const char *id;   /* "MDCC-4.1"        */
	const char *gist; /* in our own words  */
};

/* Clauses MDCC-4.1, MDCC-4.2 ... stand in chapter 4. */
struct chapter {
	uint16_t number;
	const char *title; /* "Movement" */
};

/* A word that a newcomer does not know. */
struct term {
	const char *word;  /* as sentences say it; what means the same behind bars: "good die|good dice" */
	const char *gist;
	uint16_t clause;   /* that says more of it */
};

enum { REASONS_MAX = 12, REASON_SIZE = 240, ABOUT_MAX = 4 };

/* Who wants to hear everything that is wrong with something long, not the first reason of each clause.
 * `where` is the path of a member, or "" if the sentence alone says what it is about. */
struct listener {
	void (*hear)(void *ctx, int clause, const char *where, const char *why);
	void *ctx;
	/* what is odd and forbids nothing; or NULL */
	void (*hear_remark)(void *ctx, int clause, const char *why);
};

struct refusal {
	uint16_t count;
	bool ended; /* a reason so fundamental that nothing after it was looked at */
	bool unread; /* nobody asks why: one reason will do, where it is dear to find them all */
	const struct listener *listener; /* or NULL */
	struct reason {
		uint16_t clause, about_count;
		char why[REASON_SIZE];
		char about[ABOUT_MAX][ID_SIZE]; /* the ids whose names stand in it */
	} reasons[REASONS_MAX];
};

#if defined(__GNUC__)
#define REFUSAL_FORMAT(a, b) __attribute__((format(printf, a, b)))
#else
#define REFUSAL_FORMAT(a, b)
#endif

/* An empty refusal; cheaper than zeroing all its room, for those who try many orders. */
void refusal_begin(struct refusal *r);
/* Notes the reason and ends the check. Always returns false, so a check can `return refuse(...)`. */
bool refuse(struct refusal *r, int clause, const char *why, ...) REFUSAL_FORMAT(3, 4);
/* Notes the reason if `broken`; a clause already named is not named again. Returns `broken`. */
bool forbid(struct refusal *r, bool broken, int clause, const char *why, ...) REFUSAL_FORMAT(4, 5);
/* Tells the listener, if there is one, of something odd that forbids nothing. */
void remark(const struct refusal *r, bool odd, int clause, const char *why, ...) REFUSAL_FORMAT(4, 5);
/* True while nothing speaks against the order: what a check returns at its end. */
bool allowed(const struct refusal *r);
/* Puts names in the place of ids: as who is told of it knows them in this position. */
struct called; /* naming.h */
typedef struct called call_fn(const void *position, const char *id);
void refusal_name(struct refusal *r, call_fn *call, const void *position);
/* Leaves the ids: whoever wrote a scenario knows its troops by them, and nobody has named them yet. */
void refusal_unname(struct refusal *r);

#endif
