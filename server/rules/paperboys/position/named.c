/* Units, officers, markers, ground, breaches and fights by their ids. */
#include "unit.h"

#include <string.h>

SHAPE_NAMED(pb, unit, units, units_end)
SHAPE_NAMED(pb, officer, officers, officers_end)
SHAPE_NAMED(pb, marker, markers, markers_end)
SHAPE_NAMED(pb, feature, terrain, features_end)
SHAPE_NAMED(pb, breach, breaches, breaches_end)
SHAPE_NAMED(pb, fight, fights, fights_end)

int pb_seat_named(const struct pb_state *s, const char *id)
{
	for (int i = 0; i < s->seat_count; i++)
		if (strcmp(s->seats[i].id, id) == 0)
			return i;
	return SEAT_NONE;
}
