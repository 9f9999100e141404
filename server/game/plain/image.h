/* Plain data written down faithfully in few bytes, by its shape: what is read back is equal byte by byte. It
 * says the same as snapshot.h does in JSON, and is read many times as quickly.
 *
 * Members go by their names, as names of an enum and clauses do, so that a build whose shapes have got more
 * members reads what an earlier one wrote. A name is spelled out where it first comes, and is a number after
 * that; so is a pattern, the members of a struct that are not zero. Numbers are written seven bits to a byte,
 * the lowest first, the eighth bit set on all but the last.
 *
 *   struct   pattern, then the value of each of its members
 *   pattern  0: nothing in it is not zero; the number of one that came before, from 1; or the next number
 *            and what it holds: (name, kind in one byte) for each member, name 0. When PATTERNS_MAX are kept,
 *            the next number goes on to mean one that is spelled out
 *   name     0: none; the number of one that came before, from 1; or the next number, size and bytes
 *   value    of a number: twice itself, or twice itself below -1 if it is negative; of an enum or a clause:
 *            its name; of a text: size and bytes; of a struct: as above; of many: how many, and each of them.
 *            Of an array or a map these are cut behind the last that is not zero */
#ifndef TRICORNE_GAME_IMAGE_H
#define TRICORNE_GAME_IMAGE_H

#include "protocol/json/json_read.h"
#include "server/base/bytes.h"
#include "server/rules/refusal.h"
#include "server/rules/shape.h"

void image_write(struct bytes *out, const struct shape *shape, const void *data,
	const struct clause *clauses);
/* Into zeroed data, and judged by its ranges. Members the shape no longer has are a problem; ones it has got
 * since stay zero. */
bool image_read(const void *bytes, size_t size, const struct shape *shape, void *data,
	const struct clause *clauses, struct json_problem *problem);

#endif
