/* Audiences: who may hear of something that not everybody knows of. */
#ifndef TRICORNE_GAME_AUDIENCE_H
#define TRICORNE_GAME_AUDIENCE_H

#include "../members.h"

/* Does he? Asked of each seat's viewer and of those who watch. */
typedef bool hears_fn(void *ctx, struct viewer who);

/* The audience of those who do; AUDIENCE_ALL if it is everybody. */
uint32_t audience_of(const struct game *game, hears_fn *hears, void *ctx);

#endif
