/* Trails: the way a head has come, which those behind it follow. A column on the march lies along one.
 *
 * A trail is a chain of points, the head's present place first. Beyond its last point it goes straight on. */
#ifndef TRICORNE_RULES_TABLE_TRAIL_H
#define TRICORNE_RULES_TABLE_TRAIL_H

#include "base.h"

/* The length of the trail: its edges, each to the nearest unit. */
int32_t trail_length(const struct point *at, int count);
/* The pose of somebody so far behind the head, measured along the trail, facing along the edge he is on
 * towards the head; on a corner it is the edge nearer the head. *edge (may be NULL) tells which: edge i leads
 * from point i + 1 to point i. A trail has two points at least, and no two in a row alike. */
struct pose trail_pose(const struct point *at, int count, int32_t behind, int *edge);
/* A base whose front is so far behind the head and whose rear its depth further, both on the trail: it faces
 * along the chord between them. */
struct base trail_chord(const struct point *at, int count, int32_t behind, int32_t width, int32_t depth);
/* Puts a new head before the others: returns the new count. A head that goes straight on only moves the first
 * point. What lies more than `keep` behind the head is cut off, the last point being put there. `room` is
 * that of the array; if it is full, the last point is forgotten. */
int trail_lead(struct point *at, int count, int room, struct point head, int32_t keep);

#endif
