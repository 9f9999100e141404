/* Ranges: whether plain data is what its shape says it may be.
 *
 * This is judged first of all that comes in from outside, before any rule computes with it: a scenario and
 * its options, a correction of the umpire's, a row of a journal, a snapshot, a record. Geometry, and what
 * goes with what, are judged after it, by the ruleset's fault(). */
#ifndef TRICORNE_RULES_RANGE_H
#define TRICORNE_RULES_RANGE_H

#include "refusal.h"
#include "shape.h"

enum { RANGE_WORDS_SIZE = 80, RANGE_WHY_SIZE = 200 };

/* The least and the greatest number that the field may hold: those of its row, and, where it states none,
 * of its type. */
int64_t range_least(const struct field *field);
int64_t range_most(const struct field *field);
/* May the field hold this number? An optional one may hold 0, unless it is never nought. */
bool range_holds(const struct field *field, int64_t number);
/* What it may be: "must lie between 1 and 9". */
void range_words(const struct field *field, char words[RANGE_WORDS_SIZE]);

/* Finds the first value, in the order of the shape, that may not stand there: a number out of its range, a
 * name or a clause that there is not, a reference to nothing in `root` (which references are slots of;
 * NULL: any slot there could be will do), something behind the end of its map. `why` then says where and
 * what: "options/mm_per_100p: must be 20, 25 or 40". True when there is none. */
bool shape_holds(const struct shape *shape, const void *data, const void *root, const struct clause *clauses,
	char why[RANGE_WHY_SIZE]);

/* The same, and has all that is counted up (COUNTER) room for it? Asked of what the umpire sets. */
bool shape_leaves_room(const struct shape *shape, const void *data, const void *root,
	const struct clause *clauses, char why[RANGE_WHY_SIZE]);
/* As shape_holds where `older` was found to hold: only what has changed since is looked at. `root` is
 * `data`, or NULL. */
bool shape_still_holds(const struct shape *shape, const void *data, const void *older, const void *root,
	const struct clause *clauses, char why[RANGE_WHY_SIZE]);

#endif
