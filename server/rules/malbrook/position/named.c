/* Brigades, guns, leaders and the rest by their ids. */
#include "unit.h"

#include <string.h>

SHAPE_NAMED(malb, brigade, brigades, brigades_end)
SHAPE_NAMED(malb, gun, guns, guns_end)
SHAPE_NAMED(malb, leader, leaders, leaders_end)
SHAPE_NAMED(malb, messenger, messengers, messengers_end)
SHAPE_NAMED(malb, wagon, wagons, wagons_end)
SHAPE_NAMED(malb, marker, markers, markers_end)
SHAPE_NAMED(malb, command, commands, commands_end)
SHAPE_NAMED(malb, wing, wings, wings_end)
SHAPE_NAMED(malb, area, areas, areas_end)
SHAPE_NAMED(malb, line, lines, lines_end)

int malb_seat_named(const struct malb_state *s, const char *id)
{
	for (int i = 0; i < s->seat_count; i++)
		if (strcmp(s->seats[i].id, id) == 0)
			return i;
	return strcmp(id, "umpire") == 0 ? SEAT_UMPIRE : SEAT_NONE;
}
