/* What of a position is in use. */
#include "in_use.h"

#include "shapes.h"

#define ROW(array, end) EXTENT(struct malb_state, array, end)
static const struct extent_row rows[] = {
	ROW(seats, seat_count), ROW(asks, ask_count), ROW(works, work_count), ROW(combats, combat_count),
	ROW(morale_events, morale_event_count), ROW(questions, question_count),
	ROW(wings, wings_end), ROW(commands, commands_end), ROW(leaders, leaders_end), ROW(messengers, messengers_end),
	ROW(brigades, brigades_end), ROW(guns, guns_end), ROW(wagons, wagons_end), ROW(markers, markers_end),
	ROW(eyes, eye_count), ROW(ghosts, ghost_count), ROW(screens, screen_count),
	ROW(areas, areas_end), ROW(lines, lines_end), ROW(roads, roads_end),
	ROW(reinforcements, reinforcement_count), ROW(zones, zone_count), ROW(looting, looting_count),
	ROW(instructions, instruction_count),
};
#undef ROW
const struct extents malb_extents = { &malb_state_shape, SHAPE_COUNTOF(rows), rows };
