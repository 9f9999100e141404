/* Looting: troops that end a pursuit, a ride-through or a step forward among plunder stay there. */
#include "loot.h"

#include <assert.h>

#include "../space/ground.h"
#include "../space/space.h"

static bool is_among_plunder(const struct malb_state *s, const struct malb_brigade *b)
{
	for (int z = 0; z < s->looting_count; z++)
		for (int i = 0; i < b->base_count; i++)
			if (malb_zone_holds(&s->looting[z], base_centre(malb_footprint_base_at(b, i))))
				return true;
	return false;
}

void malb_loot_tempt(struct play *play, uint16_t brigade)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	if (ON_TABLE_BRIGADE(s, brigade) && is_among_plunder(s, &s->brigades[brigade]) &&
		!malb_in_close_combat(s, brigade))
		malb_troops_set_status(play, MALB_6_9, brigade, LOOTING, 0);
}
