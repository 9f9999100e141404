/* Copying and comparing positions. */
#include "copy.h"

#include "../extents.h"

#define ROW(array, end) EXTENT(struct dba_state, array, end)
static const struct extent_row rows[] = {
	ROW(seats, seat_count), ROW(asks, ask_count), ROW(commands, commands_end), ROW(elements, elements_end), ROW(markers, markers_end),
	ROW(ambushes, ambushes_end), ROW(contacts, contact_count), ROW(shots, shot_count), ROW(exchanges, exchange_count),
	ROW(reactions, reaction_count), ROW(pursuits, pursuit_count), ROW(combats, combat_count), ROW(notes, note_count),
	ROW(deployment_line, line_count), ROW(terrain, areas_end),
};
#undef ROW
static const struct extents extents = { sizeof(struct dba_state), SHAPE_COUNTOF(rows), rows };

void dba_copy(void *to, const void *from)
{
	extents_copy(&extents, to, from);
}

void dba_lay(void *to, const void *from)
{
	extents_lay(&extents, to, from);
}

bool dba_same(const void *one, const void *other)
{
	return extents_same(&extents, one, other);
}

void dba_find_ends(struct dba_state *s)
{
#define END(map, end, ROOM) s->end = extents_end_of(s->map, sizeof s->map[0], ROOM);
	END(elements, elements_end, ELEMENTS_ROOM)
	END(commands, commands_end, COMMANDS_ROOM)
	END(markers, markers_end, MARKERS_ROOM)
	END(ambushes, ambushes_end, AMBUSHES_ROOM)
	END(terrain, areas_end, AREAS_ROOM)
#undef END
}
