/* A reading of JSON by shape (json_read.c): where it stands, and what is said of what does not fit. */
#ifndef TRICORNE_PROTOCOL_JSON_READER_H
#define TRICORNE_PROTOCOL_JSON_READER_H

#include "json_read.h"
#include "server/rules/range.h"

struct reader {
	const void *root;
	const struct clause *clauses;
	struct json_problem *problem;
	const char *const *beside; /* members of the outermost object that are somebody else's, NULL-terminated */
	const struct listener *listener; /* NULL: the first problem ends the reading */
	int problems;
	char path[120];
};

/* Says what does not fit here. True if the reading goes on all the same, to find whatever else does not. */
bool reader_complain(struct reader *r, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Appends "/name" to the path and returns the length to go back to. */
size_t reader_descend(struct reader *r, const char *name);
/* The same for an entity: by its id, or by its place in the list if it has none. */
size_t reader_descend_to(struct reader *r, const char *id, size_t n);
/* Reads a value that holds no others: anything but a struct. */
bool reader_scalar(struct reader *r, json_t *value, const struct field *field, void *at);

#endif
