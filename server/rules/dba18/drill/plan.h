/* Plans of manoeuvres: the poses in which all who take part end. Each is laid out by a file of its own. */
#ifndef TRICORNE_DBA18_PLAN_H
#define TRICORNE_DBA18_PLAN_H

#include "../movement/group.h"

/* Where everybody ends. `body` is in the order of `to`. */
struct dba_plan {
	struct dba_body body;
	struct base from[GROUP_MAX], to[GROUP_MAX]; /* as they count as facing */
	enum dba_array array;    /* before */
	int32_t march;           /* how far the head of a file goes straight on; 0: nobody does (6.1) */
};
/* Lays it out; false, with 19.6 noted, if the body is not in the formation it wants. */
typedef bool dba_plan_fn(const struct dba_state *s, enum dba_hand side, int steps, struct dba_plan *plan,
	struct refusal *r);
/* processional.c: column to line, line to column; tiroir.c. */
dba_plan_fn dba_plan_processional_line, dba_plan_processional_column, dba_plan_tiroir;
/* pairs.c: column to line by pairs; file.c: line to column from one end. */
dba_plan_fn dba_plan_pairs, dba_plan_file;

/* +1 to the right, -1 to the left. */
static inline int dba_plan_sign(enum dba_hand side)
{
	return side == HAND_LEFT ? -1 : 1;
}

#endif
