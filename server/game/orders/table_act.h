/* What orders of the table bring about. */
#ifndef TRICORNE_GAME_TABLE_ACT_H
#define TRICORNE_GAME_TABLE_ACT_H

#include "../decide_context.h"
#include "../members.h"

/* The events of an order that was allowed, into the context's log: what the table makes of it, and
 * who decided in the place of a seat. Of begin and of orders of the rules there are none. */
void table_act(const struct game *game, struct decide_context *dc, const struct command *command);

#endif
