/* What orders of the table bring about. */
#ifndef TRICORNE_GAME_TABLE_ACT_H
#define TRICORNE_GAME_TABLE_ACT_H

#include "../members.h"

/* The events of an order that was allowed, into the log. */
void table_act(const struct game *game, struct event_log *log, const struct command *command);

#endif
