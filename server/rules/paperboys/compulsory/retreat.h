/* Giving way: falling back, routing, or surrendering because there is no way out (PB-8.28, 8.31, 8.32,
 * 14.4). */
#ifndef TRICORNE_PAPERBOYS_RETREAT_H
#define TRICORNE_PAPERBOYS_RETREAT_H

#include "compulsory_move.h"

/* PB-14.4: straight back; from a square away from the nearest threat. */
int pb_retreat_dir(const struct pb_state *s, uint16_t unit);
/* PB-8.28: is it engaged front and rear? `now`: the edge on which it is being attacked, NO_EDGE: none. */
bool pb_retreat_is_surrounded(const struct pb_state *s, uint16_t unit, enum pb_edge now);
/* Each returns whether the unit is still on the table. It is out of its fights and of a pursuit (PB-8.39). */
bool pb_retreat_gives_ground(struct play *play, int clause, uint16_t unit, int dir, int facing,
	enum pb_edge now);
/* It is routing now, whatever it was before. `swept` is the way it took; of one that surrenders it is
 * empty. Who has crossed the edge is still counted as there until his losses are taken (3.7). */
bool pb_retreat_routs(struct play *play, int clause, uint16_t unit, int dir, int moves, enum pb_edge now,
	struct pb_swept *swept);
/* A router goes on for a move, of which nobody tests. */
void pb_retreat_routs_on(struct play *play, int clause, uint16_t unit, struct pb_swept *swept);
/* When the losses of the rout are taken: who is off the table is removed (PB-10.8). Is it still there? */
bool pb_retreat_rout_is_over(struct play *play, uint16_t unit, const struct pb_swept *swept);

#endif
