/* Extents: copying and comparing positions of which most slots are empty. */
#include "extents.h"

#include <assert.h>
#include <string.h>

static size_t bytes_used(const struct extent_row *row, const void *data)
{
	uint16_t end;
	memcpy(&end, (const char *)data + row->end, sizeof end);
	return end * row->size;
}

/* Where the rest ends that begins at `done`: at the next array, or with the position. */
static size_t end_of_rest(const struct extents *extents, size_t row, size_t done)
{
	size_t until = row < extents->count ? extents->rows[row].at : extents->shape->size;
	assert(until >= done); /* rows stand in the order of the arrays */
	return until;
}

/* What lies before, between and behind the arrays; the ends lie there too. */
static void lay_rest(const struct extents *extents, void *to, const void *from)
{
	size_t done = 0;
	for (size_t i = 0; i <= extents->count; i++) {
		size_t until = end_of_rest(extents, i, done);
		memcpy((char *)to + done, (const char *)from + done, until - done);
		if (i < extents->count)
			done = extents->rows[i].at + extents->rows[i].size * extents->rows[i].room;
	}
}

void extents_copy(const struct extents *extents, void *to, const void *from)
{
	for (size_t i = 0; i < extents->count; i++) {
		const struct extent_row *row = &extents->rows[i];
		size_t was = bytes_used(row, to), is = bytes_used(row, from);
		char *at = (char *)to + row->at;
		memcpy(at, (const char *)from + row->at, is);
		if (was > is)
			memset(at + is, 0, was - is);
	}
	lay_rest(extents, to, from);
}

bool extents_same(const struct extents *extents, const void *one, const void *other)
{
	size_t done = 0;
	for (size_t i = 0; i <= extents->count; i++) {
		size_t until = end_of_rest(extents, i, done);
		if (memcmp((const char *)one + done, (const char *)other + done, until - done) != 0)
			return false;
		if (i < extents->count)
			done = extents->rows[i].at + extents->rows[i].size * extents->rows[i].room;
	}
	for (size_t i = 0; i < extents->count; i++) {
		const struct extent_row *row = &extents->rows[i];
		if (memcmp((const char *)one + row->at, (const char *)other + row->at, bytes_used(row, one)) != 0)
			return false;
	}
	return true;
}

static uint16_t end_of(const struct field *map, const char *data, uint32_t end)
{
	while (end > 0 && !data[map->at + (end - 1) * map->size])
		end--;
	return (uint16_t)end;
}

void extents_find_ends_within(const struct extents *extents, void *data, const void *from)
{
	for (uint16_t i = 0; i < extents->shape->field_count; i++) {
		const struct field *field = &extents->shape->fields[i];
		uint16_t end;
		if (field->form != SHAPE_MAP || !field->count_at)
			continue;
		end = end_of(field, data, from ? shape_count(field, from) : field->room);
		memcpy((char *)data + field->count_at, &end, sizeof end);
	}
}

void extents_find_ends(const struct extents *extents, void *data)
{
	extents_find_ends_within(extents, data, NULL);
}
