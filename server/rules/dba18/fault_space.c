/* Faults of space: who stands where nobody can, or on somebody (5.28, 5.29). */
#include "fault.h"

#include <stddef.h>

#include "space.h"

/* Bases that have wheeled together many times, each rounded each time, come to lie a little on one another. */
enum { DRIFT = 2 * EPS };

static bool lie_on_each_other(struct base a, struct base b)
{
	struct dba_footprint one, other;
	int64_t reach = (int64_t)a.width + a.depth + b.width + b.depth;
	if (points_square(a.pose.at, b.pose.at) > reach * reach)
		return false;
	dba_footprint(a, &one);
	dba_footprint(b, &other);
	return figures_overlap(&one.figure, &other.figure, DRIFT);
}

/* A base drawn in by what a rounded corner may lie over an edge. */
static struct base drawn_in(struct base base)
{
	base.pose = pose_moved(base.pose, 0, -EPS);
	base.width -= 2 * EPS;
	base.depth -= 2 * EPS;
	return base;
}

static const char *fault_of_base(const struct dba_state *s, struct base base)
{
	if (!dba_on_the_table(s, drawn_in(base)))
		return "somebody stands off the table";
	if (dba_impassable_under(s, drawn_in(base)))
		return "somebody stands on ground that nobody can enter";
	return NULL;
}

const char *dba_fault_of_space(const struct dba_state *s)
{
	struct base bases[ELEMENTS_ROOM + MARKERS_ROOM];
	int count = 0;
	const char *fault = NULL;
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (dba_on_table(s, i))
			bases[count++] = dba_base(s, i);
	for (uint16_t i = 1; i < s->markers_end; i++)
		if (dba_marker_on_table(s, i))
			bases[count++] = dba_marker_base(s, i);
	for (int i = 0; i < count && !fault; i++) {
		fault = fault_of_base(s, bases[i]);
		for (int j = 0; j < i && !fault; j++)
			if (lie_on_each_other(bases[i], bases[j]))
				fault = "somebody stands on somebody else";
	}
	return fault;
}
