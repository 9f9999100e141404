/* Motions: what is put to the vote. One stands at a time; who is there agrees to it, or speaks against it and
 * it falls. Nobody need be waited for who counts as left. */
#ifndef TRICORNE_GAME_MOTION_H
#define TRICORNE_GAME_MOTION_H

#include "../members.h"
#include "table.h"

/* The seats that have a vote: somebody plays them, who does not count as left. */
uint32_t motion_voters(const struct game *game, const struct table_state *table);
/* Do all agree to what stands? */
bool motion_carries(const struct game *game, const struct table_state *table);
/* What stands once this seat has voted so, with all seats of its link. */
void motion_vote(const struct game *game, struct table_state *table, int seat, const struct table_body *vote);

#endif
