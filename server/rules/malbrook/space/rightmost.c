/* Right and left: how far right troops reach, as an army sees it from its baseline. */
#include "rightmost.h"

#include <assert.h>

int32_t malb_rightmost(const struct malb_state *s, enum malb_side side, uint16_t unit)
{
	assert(side < SIDES_ROOM && unit < UNITS_ROOM);
	struct pose baseline = pose_at(point_at(0, 0), s->sides[side].baseline * 10);
	struct body body;
	int32_t most = INT32_MIN;
	malb_footprint_body(s, unit, &body);
	for (int i = 0; i < body.count; i++) {
		int32_t right = figure_seen_from(&body.figures[i], baseline).high.x;
		most = right > most ? right : most;
	}
	return most;
}

void malb_right_to_left(const struct malb_state *s, enum malb_side side, uint16_t *units, int count)
{
	assert(side < SIDES_ROOM);
	for (int i = 1; i < count; i++) {
		uint16_t unit = units[i];
		int32_t right = malb_rightmost(s, side, unit);
		int k = i;
		for (; k > 0 && malb_rightmost(s, side, units[k - 1]) < right; k--)
			units[k] = units[k - 1];
		units[k] = unit;
	}
}
