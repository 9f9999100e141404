/* Plain data folded up: what of it is not zero, and where that lies. */
#ifndef TRICORNE_GAME_FOLDED_H
#define TRICORNE_GAME_FOLDED_H

#include "server/base/bytes.h"

/* Adds what is not zero of a stretch of `data`. */
void folded_add(struct bytes *out, const void *data, size_t at, size_t size);
/* After the last stretch of one piece of data. */
void folded_end(struct bytes *out);
/* Lays one piece out where all is zero; returns where the next one begins. */
const char *folded_lay(const char *folded, void *zeroed);

#endif
