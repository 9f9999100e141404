/* Places to stand on the way of an attack: clear of friends, and before the test. Declared in approach.h. */
#include "../../table/sweep.h"

#include <assert.h>
#include "../position/space.h"
#include "approach.h"

struct pair {
	const struct convex *stand, *friend;
	int32_t heading, from;
};

static bool is_apart(void *ctx, int32_t after)
{
	const struct pair *pair = ctx;
	struct convex there = convex_moved(pair->stand, sweep_offset(pair->heading * DEGREE, pair->from + after));
	return !convex_deeper(there.at, there.count, pair->friend->at, pair->friend->count, 0);
}

/* The least length at which one body is no more on the other; `from` if it is not there; -1 if it still is
 * at `to`. */
static int32_t past(const struct body *own, const struct body *other, int32_t heading, int32_t from,
	int32_t to)
{
	int32_t at = from;
	for (int i = 0; i < own->count; i++)
		for (int k = 0; k < other->count; k++) {
			struct pair pair = { &own->areas[i], &other->areas[k], heading, at };
			int32_t on;
			if (is_apart(&pair, 0))
				continue;
			on = sweep_first(to - at, to > at ? to - at : 1, is_apart, &pair);
			if (on == SWEEP_NEVER)
				return -1;
			at += on;
		}
	return at;
}

int32_t pb_first_clear(const struct pb_state *s, uint16_t unit, const struct pb_unit *start, int32_t heading,
	int32_t from, int32_t to)
{
	assert(unit < UNITS_ROOM);
	struct body own, other;
	int32_t at = from;
	pb_space_body(start, &own);
	for (uint16_t u = 1; u < s->units_end; u++) {
		int32_t next;
		if (u == unit || s->units[u].side != start->side || !pb_unit_is_on_table(&s->units[u]))
			continue;
		pb_space_body(&s->units[u], &other);
		next = past(&own, &other, heading, at, to);
		if (next < 0)
			return -1;
		if (next > at) {
			at = next;
			u = 0; /* once more: it may lie on somebody looked at before */
		}
	}
	return at;
}

bool pb_clear_of_all(const struct pb_state *s, const struct pb_unit *there)
{
	for (uint16_t u = 1; u < s->units_end; u++)
		if (s->units[u].side != there->side && pb_approach_stops_attack(&s->units[u]) &&
			pb_space_touches(there, &s->units[u]))
			return false;
	return true;
}

int32_t pb_test_clear_position(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course, uint16_t target)
{
	assert(target < UNITS_ROOM);
	struct body own, his;
	int32_t first = course->contact;
	pb_space_body(&course->start, &own);
	pb_space_body(&s->units[target], &his);
	for (int i = 0; i < own.count; i++)
		for (int k = 0; k < his.count; k++) {
			int32_t at = sweep_until_within(&own.areas[i], course->heading * DEGREE, first, &his.figures[k],
				TEST_DISTANCE);
			first = at == SWEEP_NEVER ? first : at;
		}
	return pb_first_clear(s, attack->unit, &course->start, course->heading, first, course->contact);
}
