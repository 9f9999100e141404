/* Layouts: how the stands of a unit come to stand beside each other. */
#include "layout.h"

#include "space.h"

void pb_lay_line(struct pb_unit *u, struct point front, int32_t facing)
{
	int16_t heading = pb_facing(facing);
	u->formation = LINE;
	for (int i = 0; i < u->stand_count; i++) {
		u->stands[i].at = point_ahead_halves(front, heading * DEGREE, (2 * i - (u->stand_count - 1)) * u->width, -u->depth);
		u->stands[i].facing = heading;
		u->stands[i].bridged = 0;
		u->stands[i].bridge = point_at(0, 0);
	}
}

void pb_usual_size(const struct pb_unit *u, int16_t *width, int16_t *depth)
{
	bool limbered = u->arm == TRAIN || (u->arm == ARTILLERY && u->deploy_state == LIMBERED);
	*width = limbered || u->class == MORTAR ? 400 : 600;
	*depth = limbered ? 1000 : u->class == MORTAR ? 400 : u->arm == ARTILLERY ? 600 : pb_is_horse(u) ? 500 : 300;
}
