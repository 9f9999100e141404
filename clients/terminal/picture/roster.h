/* Roster: the troops of a view, collection by collection, a line each. */
#ifndef TRICORNE_TERMINAL_ROSTER_H
#define TRICORNE_TERMINAL_ROSTER_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

/* How those of one collection of the view are shown. */
struct roster_kind {
	const char *collection;
	void (*show)(FILE *to, const char *id, json_t *thing);
};

/* A line for each thing in the view of these kinds. */
void roster_show(FILE *to, json_t *view, const struct roster_kind *kinds, size_t count);
/* The line of one thing that stands in that collection, without its id; false if none of these kinds does. */
bool roster_line(FILE *to, const char *collection, json_t *thing, const struct roster_kind *kinds,
	size_t count);

#endif
