/* A base: a rectangle of troops that knows its front.
 *
 * It stands by its pose, the midpoint of its front edge and the heading it faces. Its own frame has its
 * origin there, x to the right and y forward, so that the base lies behind its x axis. */
#ifndef TRICORNE_RULES_TABLE_BASE_H
#define TRICORNE_RULES_TABLE_BASE_H

#include "point.h"

struct pose {
	struct point at;
	int32_t facing; /* hundredths of a degree */
};

struct base {
	struct pose pose;
	int32_t width, depth;
};

/* Counterclockwise, as every convex of ours. */
enum corner { FRONT_LEFT, REAR_LEFT, REAR_RIGHT, FRONT_RIGHT, CORNERS };

struct pose pose_at(struct point at, int32_t facing);
/* The same facing, so far to the right and forward. */
struct pose pose_moved(struct pose pose, int32_t right, int32_t forward);
/* Turned about a pivot, place and facing alike. */
struct pose pose_turned(struct pose pose, struct point pivot, int32_t angle);
/* A point of the table as the pose's own frame has it, and back. Each way is rounded once; there and back is
 * right to a unit. */
struct point pose_local(struct pose pose, struct point point);
struct point pose_world(struct pose pose, struct point local);

struct point base_corner(struct base base, enum corner corner);
/* All four, each rounded once. */
void base_corners(struct base base, struct point at[CORNERS]);
struct point base_centre(struct base base);
/* The midpoint of the rear edge. */
struct point base_rear(struct base base);
/* The same base turned about its centre, clockwise: an about face is HALF_TURN. Four quarter turns need not
 * end on the very same unit, as the pose is rounded each time. */
struct base base_turned(struct base base, int32_t angle);
/* The base whose rectangle has this centre, for rulesets that stand their troops by the centre. */
struct base base_about(struct point centre, int32_t facing, int32_t width, int32_t depth);

#endif
