/* Copying and comparing positions. */
#include "copy.h"

#include "../extents.h"

#define ROW(array, end) EXTENT(struct malb_state, array, end)
static const struct extent_row rows[] = {
	ROW(seats, seat_count), ROW(asks, ask_count), ROW(works, work_count), ROW(combats, combat_count),
	ROW(morale_events, morale_event_count), ROW(questions, question_count),
	ROW(wings, wings_end), ROW(commands, commands_end), ROW(leaders, leaders_end), ROW(messengers, messengers_end),
	ROW(brigades, brigades_end), ROW(guns, guns_end), ROW(wagons, wagons_end), ROW(markers, markers_end),
	ROW(eyes, eye_count), ROW(ghosts, ghost_count), ROW(screens, screen_count),
	ROW(areas, areas_end), ROW(lines, lines_end), ROW(roads, roads_end),
	ROW(reinforcements, reinforcement_count), ROW(zones, zone_count), ROW(looting, looting_count),
};
#undef ROW
static const struct extents extents = { sizeof(struct malb_state), SHAPE_COUNTOF(rows), rows };

void malb_copy(void *to, const void *from)
{
	extents_copy(&extents, to, from);
}

void malb_lay(void *to, const void *from)
{
	extents_lay(&extents, to, from);
}

bool malb_same(const void *one, const void *other)
{
	return extents_same(&extents, one, other);
}

void malb_find_ends(struct malb_state *s)
{
#define END(map, end, ROOM) s->end = extents_end_of(s->map, sizeof s->map[0], ROOM);
	END(brigades, brigades_end, BRIGADES_ROOM)
	END(guns, guns_end, GUNS_ROOM)
	END(leaders, leaders_end, LEADERS_ROOM)
	END(messengers, messengers_end, MESSENGERS_ROOM)
	END(wagons, wagons_end, WAGONS_ROOM)
	END(markers, markers_end, MARKERS_ROOM)
	END(commands, commands_end, COMMANDS_ROOM)
	END(wings, wings_end, WINGS_ROOM)
	END(areas, areas_end, AREAS_ROOM)
	END(lines, lines_end, LINES_ROOM)
	END(roads, roads_end, ROADS_ROOM)
#undef END
}
