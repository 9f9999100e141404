/* Boxes in floating point: a second judge of where bases lie, as dumb
 * as can be, that knows nothing of the table's files. */
#ifndef TRICORNE_TESTS_BOXES_H
#define TRICORNE_TESTS_BOXES_H

struct spot {
	double x, y;
};
struct box {
	struct spot at[4]; /* clockwise from the front left */
};

struct spot spot_at(double x, double y);
/* From there so much to the right and so much forward, facing so many degrees clockwise from north. */
struct spot spot_ahead(struct spot from, double degrees, double right, double forward);
/* From a spot to the nearest point between two others. */
double spot_gap(struct spot p, struct spot a, struct spot b);

/* How far a spot lies inside of the box (positive), or outside of the line of its nearest side (negative). */
double box_holds(const struct box *b, struct spot p);
/* The least by which either must give way, along the normal of any
 * side; negative: the gap that such a normal shows. */
double box_overlap(const struct box *a, const struct box *b);
double box_gap(const struct box *a, const struct box *b);

/* Of any of these with any of those: the deepest overlap, the smallest gap. */
double boxes_overlap(const struct box *a, int count, const struct box *b, int others);
double boxes_gap(const struct box *a, int count, const struct box *b, int others);

#endif
