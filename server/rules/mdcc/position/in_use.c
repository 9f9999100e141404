/* What of a position is in use. */
#include "in_use.h"

#include "shapes.h"

static const struct extent_row rows[] = {
	EXTENT(struct mdcc_state, asks, ask_count),
	EXTENT(struct mdcc_state, works, work_count),
	EXTENT(struct mdcc_state, formations, formations_end),
	EXTENT(struct mdcc_state, engagements, engagements_end),
	EXTENT(struct mdcc_state, stands, stands_end),
	EXTENT(struct mdcc_state, staff, staff_end),
	EXTENT(struct mdcc_state, instructions, instruction_count),
	EXTENT(struct mdcc_state, places, place_count),
	EXTENT(struct mdcc_state, boxes, box_count),
};
const struct extents mdcc_extents = { &mdcc_state_shape, SHAPE_COUNTOF(rows), rows };
