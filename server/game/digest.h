/* Digests: a witness of a position, the same on every machine. */
#ifndef TRICORNE_GAME_DIGEST_H
#define TRICORNE_GAME_DIGEST_H

#include "server/base/bytes.h"
#include "server/rules/shape.h"

enum { DIGEST_SIZE = 16, DIGEST_TEXT = 2 * DIGEST_SIZE + 1 };

/* Adds what shape_visit() tells of the data to `feed`. */
void digest_gather(struct bytes *feed, const struct shape *shape, const void *data);
/* BLAKE2b-128 of what was gathered, in hex. */
void digest_text(char text[DIGEST_TEXT], const struct bytes *feed);

#endif
