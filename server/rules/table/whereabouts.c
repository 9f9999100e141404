/* Whereabouts: places, lengths and directions of a measured table as people say them. */
#include "whereabouts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "angle.h"

enum { TENTH = 10 };

static struct called tenths_called(int64_t tenths, const struct measure *measure)
{
	struct called c;
	if (tenths % TENTH == 0 && measure->figures)
		snprintf(c.text, sizeof c.text, "%d %s", (int)(tenths / TENTH), tenths == TENTH ? measure->one :
			measure->many);
	else if (tenths % TENTH)
		snprintf(c.text, sizeof c.text, "%d.%d %s", (int)(tenths / TENTH), (int)(tenths % TENTH),
			measure->many);
	else
		c = naming_count((int)(tenths / TENTH), measure->one, measure->many);
	return c;
}

static int64_t tenths_of(int32_t length, int32_t more, const struct measure *measure)
{
	int64_t size = length < 0 ? -(int64_t)length : length;
	return (size * TENTH + more) / measure->length;
}

struct called length_called(int32_t length, const struct measure *measure)
{
	return tenths_called(tenths_of(length, measure->length / 2, measure), measure);
}

struct called length_most(int32_t most, const struct measure *measure)
{
	return tenths_called(tenths_of(most, 0, measure), measure);
}

struct called length_least(int32_t least, const struct measure *measure)
{
	return tenths_called(tenths_of(least, measure->length - 1, measure), measure);
}

struct called length_over(int32_t length, int32_t most, const struct measure *measure)
{
	struct called c, limit = length_most(most, measure);
	if (tenths_of(length, measure->length / 2, measure) > tenths_of(most, 0, measure))
		return length_called(length, measure);
	snprintf(c.text, sizeof c.text, "a little more than %.60s", limit.text);
	return c;
}

/* Two parts of a way, the second of which may be nothing. */
static struct called joined(const struct called *first, const char *where, const struct called *second,
	const char *aside)
{
	struct called c;
	if (second->text[0])
		snprintf(c.text, sizeof c.text, "%.40s %s and %.40s %s", first->text, where, second->text, aside);
	else
		snprintf(c.text, sizeof c.text, "%.40s %s", first->text, where);
	return c;
}

static bool is_nothing(int32_t length, const struct measure *measure)
{
	return abs(length) * 2 * TENTH < measure->length;
}

/* Two lengths at right angles in words; "" of no length at all. */
static struct called both(int32_t along, const char *ahead, const char *behind, int32_t across,
	const char *left, const char *right, const struct measure *measure)
{
	struct called first = length_called(along, measure), second = length_called(across, measure),
		none = { "" };
	const char *where = along < 0 ? behind : ahead, *aside = across < 0 ? left : right;
	if (is_nothing(along, measure) && is_nothing(across, measure))
		return none;
	if (is_nothing(along, measure))
		return joined(&second, aside, &none, "");
	return joined(&first, where, is_nothing(across, measure) ? &none : &second, aside);
}

struct landmark landmark_from(struct point from, struct point begin)
{
	return (struct landmark){ begin, points_square(from, begin), 0 };
}

static struct point middle_of(const struct point *outline, int count)
{
	int64_t x = 0, y = 0;
	for (int i = 0; i < count; i++) {
		x += outline[i].x;
		y += outline[i].y;
	}
	return point_at((int32_t)(x / count), (int32_t)(y / count));
}

void landmark_try(struct landmark *nearest, struct point from, const struct point *outline, int count,
	uint16_t slot)
{
	struct point middle;
	int64_t away;
	if (!count)
		return;
	middle = middle_of(outline, count);
	away = points_square(from, middle);
	if (away < nearest->away)
		*nearest = (struct landmark){ middle, away, slot };
}

struct called whereabouts(struct point at, struct point mark, const char *mark_called,
	const struct measure *measure)
{
	struct point off = point_minus(at, mark);
	struct called c, way = both(off.y, "north", "south", off.x, "west", "east", measure);
	if (way.text[0])
		snprintf(c.text, sizeof c.text, "%.78s of %.60s", way.text, mark_called);
	else
		snprintf(c.text, sizeof c.text, "at %.60s", mark_called);
	text_trim(c.text);
	return c;
}

struct called way_called(int32_t forward, int32_t right, const struct measure *measure)
{
	return both(forward, "forward", "back", right, "to the left", "to the right", measure);
}

struct counted degrees_called(int32_t angle)
{
	int size = (int)abs(angle), whole = size / DEGREE, rest = size % DEGREE;
	struct counted c;
	if (!rest)
		snprintf(c.text, sizeof c.text, "%d degree%s", whole, whole == 1 ? "" : "s");
	else if (rest % 10)
		snprintf(c.text, sizeof c.text, "%d.%02d degrees", whole, rest);
	else
		snprintf(c.text, sizeof c.text, "%d.%d degrees", whole, rest / 10);
	return c;
}

static const char *const winds[] = { "north", "north-east", "east", "south-east", "south", "south-west",
	"west", "north-west" };

const char *wind_called(int32_t heading)
{
	return winds[angle_normal(heading + QUARTER_TURN / 4) / (QUARTER_TURN / 2)];
}

struct called heading_called(int32_t heading)
{
	int32_t to = angle_normal(heading), off;
	int quarter;
	struct called c;
	if (to % (QUARTER_TURN / 2) == 0)
		return naming_plain(winds[to / (QUARTER_TURN / 2)]);
	quarter = (int)((to + QUARTER_TURN / 2) / QUARTER_TURN % 4);
	off = angle_turn(quarter * QUARTER_TURN, to);
	snprintf(c.text, sizeof c.text, "%s %s of %s", degrees_called(off).text,
		winds[2 * ((quarter + (off > 0 ? 1 : 3)) % 4)], winds[2 * quarter]);
	return c;
}
