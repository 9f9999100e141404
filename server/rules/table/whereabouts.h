/* Whereabouts: places, lengths and directions of a measured table as people say them, without coordinates. */
#ifndef TRICORNE_RULES_TABLE_WHEREABOUTS_H
#define TRICORNE_RULES_TABLE_WHEREABOUTS_H

#include "../naming.h"
#include "point.h"

/* What lengths are told in: so many units of the table make one "inch", of which there are "inches". */
struct measure {
	int32_t length;
	const char *one, *many;
	bool figures; /* small numbers in figures too: "4 cm" */
};

/* "two inches", "2.5 inches", "one inch" */
struct called length_called(int32_t length, const struct measure *measure);
/* Of what may be gone at most: never more than that, "12.9 inches" of 12.97. */
struct called length_most(int32_t most, const struct measure *measure);
/* Of what has to be gone at least, or is left and is not nothing: never less, "0.1 inches" of 0.03. */
struct called length_least(int32_t least, const struct measure *measure);
/* Of what is too much, beside length_most(most): "13 inches", and where both would read alike "a little more
 * than 12.9 inches". */
struct called length_over(int32_t length, int32_t most, const struct measure *measure);
/* Where a point lies from another: "at the farm", "two inches north and one inch east of the farm". */
struct called whereabouts(struct point at, struct point mark, const char *mark_called,
	const struct measure *measure);
/* The nearest to a place of what has a name; slot 0: none is nearer than where it began. */
struct landmark { struct point at; int64_t away; uint16_t slot; };
struct landmark landmark_from(struct point from, struct point begin);
/* Takes the ground of this slot if the middle of its outline is nearer. */
void landmark_try(struct landmark *nearest, struct point from, const struct point *outline, int count,
	uint16_t slot);
/* "1 degree", "22.5 degrees" of hundredths. */
struct counted degrees_called(int32_t angle);
/* "north", "north-east"; between those "30 degrees east of north". Hundredths of a degree. */
struct called heading_called(int32_t heading);
/* The nearest of the eight winds: "south-west". */
const char *wind_called(int32_t heading);
/* Forward, back and to the sides as who faces `heading` sees it: "two inches forward and one inch to the
 * right". */
struct called way_called(int32_t forward, int32_t right, const struct measure *measure);

#endif
