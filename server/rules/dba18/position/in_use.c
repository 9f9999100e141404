/* What of a position is in use. */
#include "in_use.h"

#include "shapes.h"

#define ROW(array, end) EXTENT(struct dba_state, array, end)
static const struct extent_row rows[] = {
	ROW(seats, seat_count), ROW(asks, ask_count), ROW(commands, commands_end), ROW(elements, elements_end),
		ROW(markers, markers_end),
	ROW(ambushes, ambushes_end), ROW(contacts, contact_count), ROW(shots, shot_count),
	ROW(exchanges, exchange_count), ROW(reactions, reaction_count), ROW(pursuits, pursuit_count),
	ROW(combats, combat_count), ROW(notes, note_count), ROW(instructions, instruction_count), ROW(deployment_line, line_count),
	ROW(terrain, areas_end),
};
#undef ROW
const struct extents dba_extents = { &dba_state_shape, SHAPE_COUNTOF(rows), rows };
