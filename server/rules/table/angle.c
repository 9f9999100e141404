/* Angles. */
#include "angle.h"

#include "number.h"
#include "sines.h"

int32_t angle_normal(int32_t angle)
{
	if (angle >= 0 && angle < FULL_TURN)
		return angle;
	angle %= FULL_TURN;
	return angle < 0 ? angle + FULL_TURN : angle;
}

/* Of 0..HALF_TURN. */
static int32_t sine_of(int32_t angle)
{
	return sines[angle <= QUARTER_TURN ? angle : HALF_TURN - angle];
}

int32_t angle_sin(int32_t angle)
{
	angle = angle_normal(angle);
	return angle < HALF_TURN ? sine_of(angle) : -sine_of(angle - HALF_TURN);
}

int32_t angle_cos(int32_t angle)
{
	return angle_sin(angle_normal(angle) + QUARTER_TURN);
}

int32_t angle_turn(int32_t from, int32_t to)
{
	int32_t turn = angle_normal(to - from);

	return turn > HALF_TURN ? turn - FULL_TURN : turn;
}

int32_t angle_apart(int32_t a, int32_t b)
{
	int32_t turn = angle_turn(a, b);

	return turn < 0 ? -turn : turn;
}

/* How far to the right of the heading `angle` the offset's end lies, in millionths. */
static int64_t aside(int64_t east, int64_t north, int32_t angle)
{
	return east * sines[QUARTER_TURN - angle] - north * sines[angle];
}

/* 0 <= east <= north: the answer lies in 0..4500. */
static int32_t angle_in_eighth(int64_t east, int64_t north)
{
	int32_t low = 0, high = QUARTER_TURN / 2;

	while (low < high) { /* the greatest angle that does not lie to the right of the offset */
		int32_t middle = (low + high + 1) / 2;

		if (aside(east, north, middle) >= 0)
			low = middle;
		else
			high = middle - 1;
	}
	return aside(east, north, low) > -aside(east, north, low + 1) ? low + 1 : low;
}

int32_t angle_of(int64_t east, int64_t north)
{
	int32_t quarters = 0;

	if (east == 0 && north == 0)
		return 0;
	while (east < 0 || north <= 0) { /* turn it back by quarters until it points between north and east */
		int64_t was_east = east;

		east = -north;
		north = was_east;
		quarters++;
	}
	int32_t angle = east <= north ? angle_in_eighth(east, north) : QUARTER_TURN -
		angle_in_eighth(north, east);

	return angle_normal(angle + quarters * QUARTER_TURN);
}

int32_t angle_arc(int32_t radius, int32_t angle)
{
	/* A hundredth of a degree is 174,532,925 / 10^12 of the radius. */
	return (int32_t)divide_rounded((int64_t)radius * angle * 174532925, INT64_C(1000000000000));
}

int32_t angle_within_arc(int32_t radius, int32_t arc)
{
	int32_t low = 0, high = FULL_TURN;

	while (low < high) {
		int32_t middle = (low + high + 1) / 2;

		if (angle_arc(radius, middle) <= arc)
			low = middle;
		else
			high = middle - 1;
	}
	return low;
}
