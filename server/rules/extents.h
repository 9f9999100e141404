/* Extents: copying and comparing positions of which most slots are empty, so that only those in use are
 * looked at. */
#ifndef TRICORNE_RULES_EXTENTS_H
#define TRICORNE_RULES_EXTENTS_H

#include "shape.h"

/* An array that is used from its beginning on, and the uint16_t of the same struct that says how far. */
struct extent_row {
	size_t at, size, room, end;
};
#define EXTENT(S, array, end) { offsetof(S, array), SHAPE_MEMBER_SIZE(S, array[0]), SHAPE_MEMBER_ROOM(S, array), offsetof(S, end) }

/* The arrays of a struct in the order in which they lie there; what lies before, between and behind them
 * is used whole. */
struct extents {
	const struct shape *shape; /* of the struct */
	size_t count;
	const struct extent_row *rows;
};

/* Makes `to`, which may be all zero, the same as `from`; what `to` used beyond it is zero again. */
void extents_copy(const struct extents *extents, void *to, const void *from);
bool extents_same(const struct extents *extents, const void *one, const void *other);
/* Notes how far the slots in use of all maps that keep their end reach, after somebody else than an event
 * has written there. */
void extents_find_ends(const struct extents *extents, void *data);
/* The same where nothing is in use that is not in use in `from`: empty slots lie far apart, and most
 * are not looked at. */
void extents_find_ends_within(const struct extents *extents, void *data, const void *from);

#endif
