/* Placing: a unit comes to stand elsewhere, or otherwise. */
#include "place.h"

#include <assert.h>
#include <string.h>

#include "../position/space.h"
#include "officers.h"

void pb_place(struct play *play, int clause, uint16_t unit, enum pb_way way, const struct pb_unit *as)
{
	assert(unit && unit < UNITS_ROOM);
	const struct pb_state *s = play->state;
	struct pb_unit was = s->units[unit];
	struct pb_event_placed e = { .way = (uint8_t)way,
		.formation = as->formation,
		.stand_count = as->stand_count };
	TEXT_COPY(e.unit, s->units[unit].id);
	TEXT_COPY(e.in_feature, s->terrain[pb_space_garrisoned(s, as)].id);
	memcpy(e.stands, as->stands, sizeof e.stands);
	emit(play, EVENT_placed, clause, &e);
	pb_meet_officers(play, unit, &was);
}
