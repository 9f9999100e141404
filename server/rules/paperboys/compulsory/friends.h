/* Friends routing: pips for those who are run through, tests for those near by (PB-11.4 to 11.9). */
#ifndef TRICORNE_PAPERBOYS_FRIENDS_H
#define TRICORNE_PAPERBOYS_FRIENDS_H

#include "compulsory_move.h"

/* What the first rout of a unit does to its friends, who may rout as well and do the same to theirs. The
 * router may be off the table by now. */
struct pb_router {
	uint16_t unit;
	const bool *tested;      /* by slot: who has had his pip and test already; NULL nobody */
	int dir;
};
/* PB-11.4: is it of the same arm as the router, and no better? */
bool pb_friend_minds_router(const struct pb_unit *u, const struct pb_unit *router);
void pb_friends_of_router(struct play *play, struct pb_router router, const struct pb_swept *swept);
/* The test of one unit, whoever routs there; it may fall back or rout. Nothing if it has tested this turn
 * (PB-11.7). */
void pb_test_friend(struct play *play, uint16_t unit, int rout_dir);

#endif
