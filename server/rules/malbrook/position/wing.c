/* The wing somebody belongs to. */
#include "unit.h"

#include <assert.h>

/* The wing a leader commands or serves in. */
uint16_t malb_wing_of_leader(const struct malb_state *s, uint16_t leader)
{
	assert(leader < LEADERS_ROOM);
	for (uint16_t w = 1; w < s->wings_end; w++)
		if (s->wings[w].id[0] && s->wings[w].leader == leader)
			return w;
	for (uint16_t c = 1; c < s->commands_end; c++)
		if (s->commands[c].id[0] && s->commands[c].leader == leader)
			return s->commands[c].wing;
	return 0;
}

uint16_t malb_wing_of_brigade(const struct malb_state *s, uint16_t brigade)
{
	assert(brigade < BRIGADES_ROOM);
	return s->commands[s->brigades[brigade].command].wing;
}

uint16_t malb_wing_of_gun(const struct malb_state *s, uint16_t gun)
{
	assert(gun < GUNS_ROOM);
	const struct malb_gun *g = &s->guns[gun];
	return g->command ? s->commands[g->command].wing : g->leader ? malb_wing_of_leader(s, g->leader) : 0;
}

uint16_t malb_wing_of_unit(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: return malb_wing_of_brigade(s, slot);
	case KIND_GUN: return malb_wing_of_gun(s, slot);
	case KIND_LEADER: return malb_wing_of_leader(s, slot);
	case KIND_MESSENGER: return malb_wing_of_leader(s, s->messengers[slot].from);
	case KIND_MARKER: return malb_wing_of_brigade(s, s->markers[slot].brigade);
	default: return 0;
	}
}
