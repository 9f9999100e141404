/* A JSON pointer into plain data: the umpire's way to any attribute. */
#ifndef TRICORNE_GAME_POINTER_H
#define TRICORNE_GAME_POINTER_H

#include "protocol/json/json_read.h"
#include "server/rules/refusal.h"
#include "server/rules/shape.h"

/* Puts the value where `at` ("/formations/A.f1/losses", RFC 6901) leads in `data`, the
 * root of its references. A new id in a map adds an entity, null takes one away, the index
 * after the last adds to a list. False with a problem; `data` may then be half changed. */
bool pointer_set(const struct shape *shape, void *data, const char *at, json_t *value,
	const struct clause *clauses, struct json_problem *problem);

#endif
