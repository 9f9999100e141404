/* Elements, commands, ambushes, areas and markers by their ids. */
#include "unit.h"

#include <assert.h>
#include <string.h>

SHAPE_NAMED(dba, element, elements, elements_end)
SHAPE_NAMED(dba, command, commands, commands_end)
SHAPE_NAMED(dba, ambush, ambushes, ambushes_end)
SHAPE_NAMED(dba, area, terrain, areas_end)

uint16_t dba_marker_truly_named(const struct dba_state *s, const char *id)
{
	return (uint16_t)shape_slot(s->markers, sizeof s->markers[0], s->markers_end, id);
}

uint16_t dba_marker_named(const struct dba_state *s, enum dba_side side, const char *id)
{
	assert(side < SIDES_ROOM);
	for (uint16_t i = 1; id[0] && i < s->markers_end; i++) {
		const struct dba_marker *m = &s->markers[i];
		if (m->id[0] && strcmp(m->side == side ? m->id : m->alias, id) == 0)
			return i;
	}
	return 0;
}
