/* Wheels. */
#include "wheel.h"

#include "angle.h"

struct point wheel_pivot(struct pose front, int32_t frontage, enum wheel_side side)
{
	return point_ahead_halves(front.at, front.facing, side == WHEEL_LEFT ? -frontage : frontage, 0);
}

int32_t wheel_turn(enum wheel_side side, int32_t angle)
{
	return side == WHEEL_LEFT ? -angle : angle;
}

struct pose wheel_front(struct pose front, int32_t frontage, enum wheel_side side, int32_t angle)
{
	return pose_turned(front, wheel_pivot(front, frontage, side), wheel_turn(side, angle));
}

int32_t wheel_cost(int32_t frontage, int32_t angle)
{
	return angle_arc(frontage, angle);
}

int32_t wheel_reach(int32_t frontage, int32_t cost)
{
	return angle_within_arc(frontage, cost);
}
