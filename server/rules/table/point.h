/* Points of a measured table, in whole units of the ruleset's choice: x to the east, y to the north.
 *
 * Everything here is exact, or rounded once, half away from zero. Coordinates may be anything up to two
 * million units (2^21) either way, so that no product of two offsets leaves an int64_t. */
#ifndef TRICORNE_RULES_TABLE_POINT_H
#define TRICORNE_RULES_TABLE_POINT_H

#include "../shape.h"

struct point {
	int32_t x, y;
};
extern const struct shape point_shape; /* [x, y] */

/* Ranges (shape.h). Whatever is read keeps within them, and nothing that is worked out from it leaves its
 * type: two points lie at most 2^22 apart either way, the product of two offsets is below 2^45 and the sum of
 * two such below 2^46, with which portion() and square_over() reckon in 128 bits. Where troops may be on a
 * table, and how large it is, the ruleset's fault() says. */
#define COORDINATE RANGE(-(1 << 21), 1 << 21)
#define LENGTH     RANGE(0, 1 << 22)
#define SPAN       RANGE(-(1 << 22), 1 << 22)
/* A number of an order, as the player wrote it: what is wrong with it the rules say, with their clause. */
#define WRITTEN    RANGE(-(1 << 21), 1 << 21)

static inline struct point point_at(int32_t x, int32_t y)
{
	return (struct point){ x, y };
}

static inline bool same_point(struct point a, struct point b)
{
	return a.x == b.x && a.y == b.y;
}

static inline struct point point_plus(struct point a, struct point b)
{
	return point_at(a.x + b.x, a.y + b.y);
}

static inline struct point point_minus(struct point a, struct point b)
{
	return point_at(a.x - b.x, a.y - b.y);
}

/* The point that lies so far to the right and so far forward of `from`, for somebody there who faces
 * `heading`. */
struct point point_ahead(struct point from, int32_t heading, int32_t right, int32_t forward);
/* The same for a right and a forward that are counted in halves of a unit: half a width need not be whole. */
struct point point_ahead_halves(struct point from, int32_t heading, int32_t right, int32_t forward);
/* And where several are laid off along one heading, which is worked out but once. */
struct bearing {
	int32_t sine, cosine;
};
struct bearing bearing_of(int32_t heading);
struct point point_along_halves(struct point from, struct bearing way, int32_t right, int32_t forward);
/* `point` after a turn about `pivot`, clockwise. */
struct point point_turned(struct point point, struct point pivot, int32_t angle);
/* part/whole of the way from a to b. */
struct point point_between(struct point a, struct point b, int64_t part, int64_t whole);

/* The two products of offsets: dot > 0 = less than a quarter turn apart, cross > 0 = b points to the left of
 * a; and the length of an offset, squared. */
static inline int64_t point_dot(struct point a, struct point b)
{
	return (int64_t)a.x * b.x + (int64_t)a.y * b.y;
}

static inline int64_t point_cross(struct point a, struct point b)
{
	return (int64_t)a.x * b.y - (int64_t)a.y * b.x;
}

static inline int64_t point_square(struct point offset)
{
	return point_dot(offset, offset);
}

/* From one point to another: the distance squared, the distance to the nearest unit, the heading. */
static inline int64_t points_square(struct point a, struct point b)
{
	return point_square(point_minus(b, a));
}

int32_t points_distance(struct point a, struct point b);
int32_t points_heading(struct point from, struct point to);

#endif
