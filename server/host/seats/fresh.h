/* Whole views, for who has just come or must begin anew. */
#ifndef TRICORNE_HOST_FRESH_H
#define TRICORNE_HOST_FRESH_H

#include "server/game/game.h"
#include "server/host/sending/frame.h"

struct table;

/* The whole view of these eyes, as params of `fresh`. */
struct frame *fresh_frame(const struct game *game, struct table *t, int viewer, const char *reason);

/* `"you":{...}`: what this viewer is. */
void fresh_you(const struct game *game, struct viewer who, struct bytes *out);

#endif
