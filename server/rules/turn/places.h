/* Places: reading what the engine knows of a state by where it lies. */
#ifndef TRICORNE_TURN_PLACES_H
#define TRICORNE_TURN_PLACES_H

#include <assert.h>
#include <string.h>

#include "../extents.h"

static inline uint8_t byte_at(const void *data, size_t at)
{
	return ((const uint8_t *)data)[at];
}

static inline uint16_t number_at(const void *data, size_t at)
{
	uint16_t number;
	memcpy(&number, (const char *)data + at, sizeof number);
	return number;
}

/* How many of the list are in use; of a list that the ruleset does not have, none. */
static inline int count_of(const void *state, const struct extent_row *list)
{
	return list->size ? number_at(state, list->end) : 0;
}

static inline const void *row_of(const void *state, const struct extent_row *list, int place)
{
	assert(place >= 0 && (size_t)place < list->room);
	return (const char *)state + list->at + (size_t)place * list->size;
}

#endif
