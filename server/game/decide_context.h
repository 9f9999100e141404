/* The decide context: what deciding, checking and showing need besides the game, lent to one game after
 * the other. One serves any number of games of one thread. Made with decide_context_create() (game.h). */
#ifndef TRICORNE_GAME_DECIDE_CONTEXT_H
#define TRICORNE_GAME_DECIDE_CONTEXT_H

#include "orders/beginning.h"
#include "orders/correction.h"
#include "orders/pending_pool.h"
#include "plain/scratch.h"
#include "views/view_cache.h"

struct decide_context {
	struct pending_pool pool;
	struct scratch state;           /* what decide() plays on               */
	struct scratch trial;           /* a state, or a view of another kind   */
	struct correction correction;   /* the last one of an umpire            */
	struct beginnings beginnings;   /* of the layouts that were begun last  */
	struct scratch workspace;       /* of the rules                         */
	struct view_cache cache;
	struct bytes common;            /* an event as most are told of it      */
	struct bytes told[VIEWERS_MAX]; /* the events of a row, by who is told  */
	struct bytes patches;           /* and what changes for them            */
	struct roll_scope scopes[ROLL_SCOPES_MAX];
	struct event_log log;
};

/* Before the one decides an order beside the loop that the other is to give back: what one gives away the
 * other has, and none is made anew. Nobody works in either. */
void decide_context_share(struct decide_context *dc, struct decide_context *other,
	const struct ruleset *rules);

#endif
