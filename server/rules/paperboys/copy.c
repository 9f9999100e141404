/* Copying and comparing positions. */
#include "copy.h"

#include "../extents.h"

#define ROW(array, end) EXTENT(struct pb_state, array, end)
static const struct extent_row rows[] = {
	ROW(seats, seat_count), ROW(asks, ask_count), ROW(works, work_count), ROW(attacks, attack_count),
	ROW(units, units_end), ROW(officers, officers_end), ROW(markers, markers_end), ROW(fights, fights_end), ROW(breaches, breaches_end),
	ROW(layouts, layouts_end), ROW(stations, stations_end), ROW(dead_pool, loss_count), ROW(objectives, objective_count), ROW(terrain, features_end),
};
#undef ROW
static const struct extents extents = { sizeof(struct pb_state), SHAPE_COUNTOF(rows), rows };

void pb_copy(void *to, const void *from)
{
	extents_copy(&extents, to, from);
}

void pb_lay(void *to, const void *from)
{
	extents_lay(&extents, to, from);
}

bool pb_same(const void *one, const void *other)
{
	return extents_same(&extents, one, other);
}

void pb_find_ends(struct pb_state *s)
{
#define END(map, end, ROOM) s->end = extents_end_of(s->map, sizeof s->map[0], ROOM);
	END(units, units_end, UNITS_ROOM)
	END(officers, officers_end, OFFICERS_ROOM)
	END(markers, markers_end, MARKERS_ROOM)
	END(fights, fights_end, FIGHTS_ROOM)
	END(breaches, breaches_end, BREACHES_ROOM)
	END(layouts, layouts_end, UNITS_ROOM)
	END(stations, stations_end, OFFICERS_ROOM)
	END(terrain, features_end, FEATURES_ROOM)
#undef END
}
