/* Pursuit: horse after the foot it has routed (PB-8.19 to 8.21, R-85). */
#ifndef TRICORNE_PAPERBOYS_PURSUIT_H
#define TRICORNE_PAPERBOYS_PURSUIT_H

#include "compulsory_move.h"

/* How many stands of the unit touch the other one; of all that pursue it. */
int pb_pursuit_touching_stands(const struct pb_unit *u, const struct pb_unit *other);
int pb_pursuing_stands(const struct pb_state *s, uint16_t router);
bool pb_is_pursued(const struct pb_state *s, uint16_t router);

/* The horse follows the routers. `swept`: their way in the first turn of the rout, else NULL. Returns the
 * unit that has stopped it and must be faced, once everything else that follows from the rout is done; 0
 * none. tested[slot]: it has had its pip and test on the way already; the others are left as they are. */
uint16_t pb_pursue(struct play *play, uint16_t horse, uint16_t router, const struct pb_swept *swept,
	bool tested[UNITS_ROOM]);
/* ... one of several it has routed at once, all of whom it may come up to. */
uint16_t pb_pursue_one_of(struct play *play, uint16_t horse, uint16_t router, const bool quarry[UNITS_ROOM],
	const struct pb_swept *swept, bool tested[UNITS_ROOM]);

#endif
