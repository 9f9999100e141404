/* A body: what a unit of several bases covers, or a disc, asked as one. Distances are those of its nearest
 * figures.
 *
 * It may not be copied: its figures look at its own areas. */
#ifndef TRICORNE_TABLE_BODY_H
#define TRICORNE_TABLE_BODY_H

#include "figure.h"

enum { BODY_MAX = 24 }; /* figures of a body */

struct body {
	int count;              /* 0: empty; it is beyond any reach then, and its extent says nothing */
	struct extent extent;   /* around all of it */
	struct convex areas[BODY_MAX];
	struct figure figures[BODY_MAX];
};

/* Adds an area to those it has. */
void body_add(struct body *body, struct convex area);
/* A body of one base; of one disc, whose area is its centre. */
void body_of_base(struct base base, struct body *body);
void body_of_disc(struct point centre, int32_t radius, struct body *body);

/* Exact: distance <= limit; distance < limit. */
bool bodies_within(const struct body *a, const struct body *b, int32_t limit);
bool bodies_closer(const struct body *a, const struct body *b, int32_t limit);
/* The distance to the nearest unit, and squared (figures_square); INT32_MAX and INT64_MAX of an empty one. */
int32_t bodies_distance(const struct body *a, const struct body *b);
int64_t bodies_square(const struct body *a, const struct body *b);

/* The same of a body and one figure. */
bool body_within(const struct body *body, const struct figure *other, int32_t limit);
int32_t body_distance(const struct body *body, const struct figure *other);

#endif
