/* Match: does what is there contain what was expected? Said in sentences where it does not.
 *
 * Every member expected must be there and match, others are free; lists match whole; null is "absent".
 * The same thing may be written in several ways, none of which can make a wrong value right:
 *  - things keyed by id, or a list of things with `id`, or of ids; an {A, B} object, or a list of two;
 *  - a thing itself where only its id stands: it is looked up in the collection of that name;
 *  - flags inside `flags` or beside it; members of the map or of the turn at the top;
 *  - a member left out because it says nothing: false, 0, "", "none", [] and {} then match, if a member of
 *    that name exists. */
#ifndef TRICORNE_CHECK_MATCH_H
#define TRICORNE_CHECK_MATCH_H

#include <jansson.h>
#include <stdbool.h>

#include "server/base/bytes.h"
#include "server/rules/shape.h"

enum { MATCH_SHAPES_MAX = 4 };

struct match {
	json_t *root; /* the whole view, where things are looked up; may be NULL */
	const struct shape *shapes[MATCH_SHAPES_MAX]; /* whose members exist; NULL after the last */
	struct bytes *says; /* a line for each thing that does not match; NULL: say nothing */
};

/* `path` begins every line: "" or "B's view". Borrows everything. */
bool match_contains(const struct match *m, json_t *expected, json_t *actual, const char *path);
/* The expected things occur among the actual ones in this order, each
 * by containment; others may stand between. */
bool match_in_order(const struct match *m, json_t *expected, json_t *actual, const char *path);
/* As many as expected, in any order, each by containment. */
bool match_unordered(const struct match *m, json_t *expected, json_t *actual, const char *path);
/* What the JSON pointer names, or NULL. Tolerant in the same way as the rest. */
json_t *match_pointer(const struct match *m, json_t *value, const char *pointer);

/* JSON in one line, cut to what a reader of a failure can bear. */
void match_show(struct bytes *out, json_t *value);

#endif
