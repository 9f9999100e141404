/* Tables that wake, begin and fall asleep. */
#ifndef TRICORNE_HOST_WAKING_H
#define TRICORNE_HOST_WAKING_H

#include "protocol/host_options.h"
#include "server/host/orders/orders.h"
#include "server/host/table.h"

enum table_found { TABLE_FOUND, TABLE_ABSENT, TABLE_BROKEN, TABLE_ASIDE, TABLE_NO_ROOM,
	TABLE_AWAY,     /* the disk does not answer; later it may             */
	TABLE_CLAIMED,  /* it is asked whether it is ours: later (claims.h)   */
	TABLE_ELSEWHERE,/* it is another daemon's                             */
	TABLE_LEAVING   /* this daemon is to end: it is anybody else's        */ };
/* The table of this game; a sleeping one is woken. */
enum table_found table_at(struct host *h, const char *id, struct table **out);
/* A table for a game that was just made; takes the game, and begins it, on the account of who makes it (or
 * NULL), who is owed an answer until then. */
void table_of_new_game(struct host *h, struct game *game, const struct journal_game *header,
	const struct host_options *options, struct session *payer, orders_settled *begun, void *ctx);
/* Once a second: clocks that have run out, dice that are waited for, watchers who see it later, sleep. */
void table_tick(struct table *t, int64_t now_ms);

#endif
