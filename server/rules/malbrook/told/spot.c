/* Spots: places to which somebody is sent, called after troops of his own that stand there. */
#include "spot.h"

#include <stdio.h>
#include <stdlib.h>

#include "../../table/angle.h"
#include "../position/unit.h"
#include "call.h"

/* Farther from all of his own than NEAR a place is called after the ground; up to CLOSE needs no number. Who
 * has friends before him and behind him is behind the former, unless the latter are nearer by BEFORE_ALL. */
enum { NEAR = 6 * INCH, CLOSE = INCH, BEFORE_ALL = INCH };

/* How far a place lies outside of the bases, and on which of their sides: where it is farthest out. */
enum where { AMONG, BEHIND, LEFT_OF, RIGHT_OF, AHEAD_OF };
struct off { int32_t by; enum where where; };

static const char *const words[] = { [AMONG] = "by", [BEHIND] = "behind", [LEFT_OF] = "to the left of",
	[RIGHT_OF] = "to the right of", [AHEAD_OF] = "ahead of" };

static int32_t lesser(int32_t a, int32_t b)
{
	return a < b ? a : b;
}

static struct off farther(struct off off, int32_t by, enum where where)
{
	return by > off.by ? (struct off){ by, where } : off;
}

/* How far it lies ahead of the middle of a base's front, and to the right. */
struct offset { int32_t forward, across; };

static struct offset offset_from(const struct malb_base *base, int32_t facing, struct point at)
{
	struct point way = point_minus(at, base->pos);
	struct point ahead = point_ahead(point_at(0, 0), facing * (DEGREE / 10), 0, INCH);
	return (struct offset){ (int32_t)(point_dot(way, ahead) / INCH),
		(int32_t)(point_cross(way, ahead) / INCH) };
}

enum { STRAIGHT = 2 /* for what rounding takes */ };

/* Where a leader stands who joins them: straight behind the last of their bases. */
static bool is_of_company(const struct malb_brigade *b, struct point at)
{
	const struct malb_base *last = &b->bases[b->base_count - 1];
	struct offset off = offset_from(last, last->facing, at);
	int32_t behind = -off.forward - b->depth;
	return abs(off.across) <= STRAIGHT && behind >= 0 && behind <= CLOSE;
}

static struct off off_from(const struct malb_brigade *b, struct point at)
{
	int32_t facing = b->formation == UNFORMED ? b->bases[0].facing : b->frame.facing;
	int32_t front = INT32_MAX, rear = INT32_MAX, left = INT32_MAX, right = INT32_MAX;
	struct off off = { 0, AMONG };
	for (int i = 0; i < b->base_count; i++) {
		struct offset of = offset_from(&b->bases[i], facing, at);
		front = lesser(front, of.forward);
		rear = lesser(rear, -of.forward - b->depth);
		left = lesser(left, -of.across - b->width / 2);
		right = lesser(right, of.across - b->width / 2);
	}
	off = farther(off, rear, BEHIND);
	off = farther(off, left, LEFT_OF);
	off = farther(off, right, RIGHT_OF);
	return farther(off, front, AHEAD_OF);
}

/* Of whom a place is called: of whom somebody would join there, however near others are; 0: none of that side
 * is near. */
static uint16_t nearest_to(const struct malb_state *s, enum malb_side side, struct point at)
{
	uint16_t nearest = 0;
	int32_t least = NEAR;
	for (uint16_t b = 1; b < s->brigades_end; b++) {
		struct off off;
		int32_t away;
		if (!ON_TABLE_BRIGADE(s, b) || s->brigades[b].side != side)
			continue;
		if (is_of_company(&s->brigades[b], at))
			return b;
		off = off_from(&s->brigades[b], at);
		away = off.by + (off.where == BEHIND ? 0 : BEFORE_ALL);
		if (away < least) {
			least = away;
			nearest = b;
		}
	}
	return nearest;
}

struct called malb_spot_called(const struct malb_state *s, enum malb_side side, struct point at)
{
	uint16_t nearest = nearest_to(s, side, at);
	struct called c, far, friend;
	struct off off;
	if (!nearest)
		return malb_place_called(s, at);
	off = off_from(&s->brigades[nearest], at);
	far = length_called(off.by, &malb_inch_measure);
	friend = malb_unit_called(s, NULL, (uint16_t)(UNIT_BRIGADE + nearest));
	snprintf(c.text, sizeof c.text, "%.40s %s %.60s", off.by > CLOSE ? far.text : "close", words[off.where],
		friend.text);
	text_trim(c.text);
	return c;
}
