/* The state of a ruleset: plain data of the size its shape says. Of a
 * ruleset that has extents only what is in use is looked at. */
#ifndef TRICORNE_GAME_STATE_H
#define TRICORNE_GAME_STATE_H

#include "server/rules/ruleset.h"

/* `to`, itself a state (or zeroed), becomes the same as `from`. */
void state_copy(const struct ruleset *rules, void *to, const void *from);
/* Each stretch of it that is in use, in the order in which they lie there. */
typedef void state_stretch(void *ctx, size_t at, size_t size);
void state_each_stretch(const struct ruleset *rules, const void *state, state_stretch *each, void *ctx);
bool state_same(const struct ruleset *rules, const void *one, const void *other);

#endif
