/* Plain data written down faithfully, slot for slot, by its shape: what is read
 * back is equal byte by byte. Unlike the JSON of protocol/ it names references
 * by slot, says nothing of zeros, and does not ask whether a text is harmless.
 *
 *   struct  {"member": value, ...}, members that are not zero
 *   array, map  of structs and texts {"slot": value, ...}; of numbers [value, ...], cut after the last that
 *               is not zero
 *   list    [value, ...], all that are counted */
#ifndef TRICORNE_GAME_SNAPSHOT_H
#define TRICORNE_GAME_SNAPSHOT_H

#include "protocol/json/json_read.h"
#include "server/base/bytes.h"
#include "server/rules/refusal.h"
#include "server/rules/shape.h"

void snapshot_write(struct bytes *out, const struct shape *shape, const void *data,
	const struct clause *clauses);
/* Into zeroed data. Members the shape no longer has are a problem; ones it has got since stay zero. */
bool snapshot_read(json_t *value, const struct shape *shape, void *data, const struct clause *clauses,
	struct json_problem *problem);

#endif
