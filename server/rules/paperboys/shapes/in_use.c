/* What of a position is in use: the extents that shapes.h declares. */
#include "shapes.h"

#define ROW(array, end) EXTENT(struct pb_state, array, end)
static const struct extent_row rows[] = {
	ROW(seats, seat_count), ROW(asks, ask_count), ROW(works, work_count), ROW(attacks, attack_count),
	ROW(units, units_end), ROW(officers, officers_end), ROW(markers, markers_end), ROW(fights, fights_end), ROW(breaches, breaches_end),
	ROW(layouts, layouts_end), ROW(stations, stations_end), ROW(dead_pool, loss_count), ROW(objectives, objective_count), ROW(terrain, features_end),
	ROW(instructions, instruction_count),
};
#undef ROW
const struct extents pb_extents = { &pb_state_shape, SHAPE_COUNTOF(rows), rows };
