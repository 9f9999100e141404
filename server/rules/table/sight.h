/* Lines of sight, and every other straight line that something may lie across. */
#ifndef TRICORNE_RULES_TABLE_SIGHT_H
#define TRICORNE_RULES_TABLE_SIGHT_H

#include "figure.h"

/* Does the line pass through the inside of a closed figure? Running along its edge or touching a corner does
 * not count; beginning or ending inside does. Exact. */
bool sight_enters(struct point from, struct point to, const struct figure *figure);
/* Has it any point in common with the figure, edge and radius counted? For lines that are crossed: walls,
 * streams, roads. */
bool sight_meets(struct point from, struct point to, const struct figure *figure);

/* The stretches of the line that lie inside a closed figure, in their order, as distances from `from` to the
 * nearest unit. Returns how many there are, at most `room` of which are written. Stretches of no length are
 * none. */
struct stretch {
	int32_t in, out;
};
int sight_stretches(struct point from, struct point to, const struct figure *figure,
	struct stretch *stretches, int room);
/* How far from `from` the line first comes inside, or -1 if it never does; how much of it lies inside. */
int32_t sight_first(struct point from, struct point to, const struct figure *figure);
int32_t sight_inside(struct point from, struct point to, const struct figure *figure);

#endif
