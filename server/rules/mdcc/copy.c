/* Copying and comparing positions. */
#include "copy.h"

#include <string.h>

/* The arrays of a position that are used from their beginning on, and the numbers that say how far. */
static const struct row {
	size_t at, size, end;
} rows[] = {
#define ROW(array, end) { offsetof(struct mdcc_state, array), SHAPE_MEMBER_SIZE(struct mdcc_state, array[0]), offsetof(struct mdcc_state, end) }
	ROW(asks, ask_count),
	ROW(tasks, task_count),
	ROW(formations, formations_end),
	ROW(engagements, engagements_end),
	ROW(stands, stands_end),
	ROW(staff, staff_end),
	ROW(boxes, box_count),
#undef ROW
};
enum { ROWS = sizeof rows / sizeof rows[0] };

/* What lies before and between those arrays. */
static const struct { size_t from, to; } rest[] = {
	{ 0, offsetof(struct mdcc_state, asks) },
	{ offsetof(struct mdcc_state, next_formation), offsetof(struct mdcc_state, boxes) },
};
enum { RESTS = sizeof rest / sizeof rest[0] };

static size_t bytes_used(const struct row *row, const void *state)
{
	uint16_t end;
	memcpy(&end, (const char *)state + row->end, sizeof end);
	return end * row->size;
}

void mdcc_copy(void *to, const void *from)
{
	for (int i = 0; i < ROWS; i++) {
		size_t was = bytes_used(&rows[i], to), is = bytes_used(&rows[i], from);
		char *at = (char *)to + rows[i].at;
		memcpy(at, (const char *)from + rows[i].at, is);
		if (was > is)
			memset(at + is, 0, was - is);
	}
	for (int i = 0; i < RESTS; i++)
		memcpy((char *)to + rest[i].from, (const char *)from + rest[i].from, rest[i].to - rest[i].from);
}

bool mdcc_same(const void *one, const void *other)
{
	for (int i = 0; i < RESTS; i++)
		if (memcmp((const char *)one + rest[i].from, (const char *)other + rest[i].from, rest[i].to - rest[i].from) != 0)
			return false;
	for (int i = 0; i < ROWS; i++)
		if (memcmp((const char *)one + rows[i].at, (const char *)other + rows[i].at, bytes_used(&rows[i], one)) != 0)
			return false;
	return true;
}

/* Behind the last entity of a map. */
static uint16_t end_of(const void *map, size_t size, uint16_t room)
{
	while (room > 0 && !((const char *)map)[(room - 1) * size])
		room--;
	return room;
}

void mdcc_find_ends(struct mdcc_state *s)
{
	s->formations_end = end_of(s->formations, sizeof s->formations[0], FORMATIONS_ROOM);
	s->engagements_end = end_of(s->engagements, sizeof s->engagements[0], ENGAGEMENTS_ROOM);
	s->stands_end = end_of(s->stands, sizeof s->stands[0], STANDS_ROOM);
	s->staff_end = end_of(s->staff, sizeof s->staff[0], STAFF_ROOM);
}
