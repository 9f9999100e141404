/* Reading JSON: jansson parses what comes in, a shape says where it goes. */
#ifndef TRICORNE_PROTOCOL_JSON_READ_H
#define TRICORNE_PROTOCOL_JSON_READ_H

#include <jansson.h>

#include "server/rules/range.h"

enum { JSON_DEPTH_MAX = 16, JSON_ELEMENTS_MAX = 4096, JSON_PROBLEM_SIZE = 240 };

/* What was wrong, as a sentence with the path of the member: "sides/0/baseline: a whole number is wanted". */
struct json_problem {
	char text[JSON_PROBLEM_SIZE];
};

/* Parses a text that a stranger sent: depth and number of elements are bounded before anything is allocated,
 * duplicate members are refused. NULL and a problem, or a value the caller releases. */
json_t *json_parse_bounded(const char *text, size_t size, struct json_problem *problem);
/* The same without those bounds, for files of our own. */
json_t *json_parse(const char *text, size_t size, struct json_problem *problem);

/* Fills a struct from a JSON value, beginning with the shape's defaults. Every member must be one of the
 * shape's, of the right type and within its range, whether it is given or left out; texts may hold no control
 * or direction characters. References are ids of entities in `root` (NULL if the shape has none): of those
 * that stand there already, and, if `root` is what is being read, of any in it, before or after. An entity
 * may be given by its id alone, and a map as an object keyed by id or as a list of things with an id. False
 * and a problem if anything does not fit. */
bool json_read(json_t *value, const struct shape *shape, void *data, const void *root,
	const struct clause *clauses, struct json_problem *problem);

/* As json_read, but what does not fit is told to the listener and left
 * out, and the reading goes on. Returns how many problems there were. */
int json_read_all(json_t *value, const struct shape *shape, void *data, const void *root,
	const struct clause *clauses,
	const struct listener *listener);

/* As json_read, but the outermost object may have these members
 * (NULL-terminated) beside those of the shape; they are passed over. */
bool json_read_beside(json_t *value, const struct shape *shape, const char *const *beside, void *data,
	const void *root,
	const struct clause *clauses, struct json_problem *problem);

/* A bit for each seat or viewer; `if_none` where it is left out. False: it is no such number. */
bool json_read_mask(json_t *value, uint32_t if_none, uint32_t *mask);

/* Parts of a struct that stands already: a whole member of `data`; one entity of
 * a map in `data`, which is added if it is not there; one element at `at`. */
bool json_read_member(json_t *value, const struct field *field, void *data, const void *root,
	const struct clause *clauses, struct json_problem *problem);
bool json_read_entity(json_t *value, const struct field *field, const char *id, void *data, const void *root,
	const struct clause *clauses,
	struct json_problem *problem);
bool json_read_element(json_t *value, const struct field *field, void *at, const void *root,
	const struct clause *clauses, struct json_problem *problem);

#endif
