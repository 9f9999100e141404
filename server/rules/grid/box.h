/* A field of square boxes: columns counted west to east from 1, rows south to north from 1, four facings. */
#ifndef TRICORNE_RULES_BOX_H
#define TRICORNE_RULES_BOX_H

#include "../shape.h"

enum { BOX_MAX = 63 }; /* columns and rows, whatever is written: twice as far is still an int8_t */

enum facing { FACING_NONE, NORTH, EAST, SOUTH, WEST };
extern const char *const facing_names[5]; /* "N" "E" "S" "W" */

/* (0,0) is no box. Written [c,r]. */
struct box {
	int8_t c, r;
};
extern const struct shape box_shape;

struct box box_at(int c, int r);
bool same_box(struct box a, struct box b);
bool is_box(struct box b);
/* The neighbour `steps` boxes away in that direction; may lie off any field. */
struct box box_ahead(struct box b, enum facing f, int steps);
/* The direction from one box to an orthogonal neighbour, or FACING_NONE. */
enum facing box_direction(struct box from, struct box to);
/* King steps. */
int box_distance(struct box a, struct box b);
/* Orthogonal neighbours. */
bool boxes_adjacent(struct box a, struct box b);

/* The boxes a straight line between two centres crosses: those inside their bounding rectangle, ends
 * excluded, whose centre the line misses by less than half a box. A line through an exact corner crosses
 * neither neighbour. Calls `each` until it returns false; returns whether all calls returned true. */
bool box_line_crosses(struct box from, struct box to, bool (*each)(void *ctx, struct box crossed), void *ctx);

#endif
