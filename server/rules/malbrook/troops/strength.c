/* Strength: what still counts of an army. */
#include "strength.h"

#include <assert.h>

#include "../position/unit.h"

int malb_strength_bases_left(const struct malb_brigade *b)
{
	bool there = b->fate == FATE_TABLE || b->fate == FATE_UNDEPLOYED || b->fate == FATE_RESERVE ||
		b->fate == FATE_LEFT;
	return there && b->status != ROUTING ? b->base_count : 0;
}

bool malb_strength_gun_is_left(const struct malb_gun *g)
{
	return g->state != GUN_CAPTURED && g->state != GUN_DESTROYED && g->fate != FATE_DESTROYED;
}

int malb_strength_left(const struct malb_state *s, enum malb_side side, uint16_t wing)
{
	assert(side < SIDES_ROOM && wing < WINGS_ROOM);
	int left = 0;
	for (uint16_t b = 1; b < s->brigades_end; b++)
		if (s->brigades[b].id[0] && s->brigades[b].side == side &&
			(!wing || malb_wing_of_brigade(s, b) == wing))
			left += malb_strength_bases_left(&s->brigades[b]);
	for (uint16_t g = 1; g < s->guns_end; g++)
		if (s->guns[g].id[0] && s->guns[g].side == side && (!wing || malb_wing_of_gun(s, g) == wing))
			left += malb_strength_gun_is_left(&s->guns[g]);
	return left;
}
