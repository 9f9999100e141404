/* Writing JSON: straight from plain data, by its shape, into a run of bytes. Nothing is built in between. */
#ifndef TRICORNE_PROTOCOL_JSON_WRITE_H
#define TRICORNE_PROTOCOL_JSON_WRITE_H

#include "server/base/bytes.h"
#include "server/rules/refusal.h"
#include "server/rules/shape.h"

/* What names things while a struct is written: the struct whose maps references point into (NULL if there are
 * none), and the clauses of the ruleset. */
struct json_names {
	const void *root;
	const struct clause *clauses;
};

void json_text(struct bytes *out, const char *text, size_t size_max);
void json_int(struct bytes *out, int64_t value);
/* `,"name":` or, first in its object, `"name":`. */
void json_key(struct bytes *out, bool *first, const char *name);

/* The value of a whole struct: {...}, [...] or bare, as its style says. */
void json_struct(struct bytes *out, const struct json_names *names, const struct shape *shape,
	const void *data);
/* Its members alone, without the braces, after what already stands in the object. */
void json_members(struct bytes *out, bool *first, const struct json_names *names, const struct shape *shape,
	const void *data);

/* The JSON Merge Patch (RFC 7396) that turns the older view into the newer: members, without braces. Entities
 * of a map are matched by id, lists are replaced whole. A view names things by id, never by reference, so
 * nothing in it depends on slots. Nothing is written when nothing differs; returns whether anything was. */
bool json_patch_members(struct bytes *out, bool *first, const struct json_names *names,
	const struct shape *shape, const void *older, const void *newer);

#endif
