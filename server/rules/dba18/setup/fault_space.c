/* Faults of space: who stands where nobody can, or on somebody (5.28, 5.29). */
#include "fault.h"

#include <stddef.h>

#include "../ground/space.h"

/* Bases that have wheeled together many times, each rounded each time, come to lie a little on one
 * another. */
enum { DRIFT = 2 * EPS };

static bool lie_on_each_other(struct base a, struct base b)
{
	struct dba_footprint one, other;
	int64_t reach = (int64_t)a.width + a.depth + b.width + b.depth;
	if (points_square(a.pose.at, b.pose.at) > reach * reach)
		return false;
	dba_space_footprint(a, &one);
	dba_space_footprint(b, &other);
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

/* One who stands on the table: an element, or a marker. */
struct stander {
	const char *id;
	struct base base;
};

static void judge_one(const struct dba_state *s, const struct stander *it, struct refusal *r)
{
	uint16_t barred = dba_space_impassable_under(s, drawn_in(it->base));
	forbid(r, !dba_space_on_the_table(s, drawn_in(it->base)), DBA_5_29, "@%s@ stands off the table", it->id);
	forbid(r, barred, DBA_5_29, "@%s@ stands in @%s@, where nobody can", it->id, s->terrain[barred].name[0] ?
		s->terrain[barred].name : s->terrain[barred].id);
}

/* 3.7. */
static void judge_ambushed(const struct dba_state *s, uint16_t element, struct refusal *r)
{
	const struct dba_area *ground = &s->terrain[s->ambushes[s->elements[element].ambush].terrain];
	if (forbid(r, !ground->id[0], DBA_3_7, "@%s@ lies in an ambush that has no ground",
			s->elements[element].id))
		return;
	forbid(r, !dba_space_wholly_in_area(drawn_in(dba_base(s, element)), ground), DBA_3_7,
		"@%s@ lies in ambush outside @%s@", s->elements[element].id, ground->name[0] ? ground->name :
		ground->id);
	forbid(r, !dba_space_on_the_table(s, drawn_in(dba_base(s, element))), DBA_5_29,
		"@%s@ lies in ambush off the table", s->elements[element].id);
}

void dba_judge_space(const struct dba_state *s, struct refusal *r)
{
	struct stander all[ELEMENTS_ROOM + MARKERS_ROOM];
	int count = 0;
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (dba_unit_on_table(s, i) && s->elements[i].type)
			all[count++] = (struct stander){ s->elements[i].id, dba_base(s, i) };
	for (uint16_t i = 1; i < s->markers_end; i++)
		if (dba_unit_marker_on_table(s, i))
			all[count++] = (struct stander){ s->markers[i].id, dba_marker_base(s, i) };
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (dba_unit_is_hidden_in_ambush(s, i) && s->elements[i].type)
			judge_ambushed(s, i, r);
	for (int i = 0; i < count; i++) {
		judge_one(s, &all[i], r);
		for (int j = 0; j < i; j++)
			forbid(r, lie_on_each_other(all[i].base, all[j].base), DBA_5_28, "@%s@ stands on @%s@", all[i].id,
				all[j].id);
	}
}

const char *dba_fault_of_space(const struct dba_state *s)
{
	struct refusal r;
	refusal_begin(&r);
	dba_judge_space(s, &r);
	if (allowed(&r))
		return NULL;
	if (r.reasons[0].clause == DBA_3_7)
		return "somebody lies in ambush outside its ground";
	return r.reasons[0].clause == DBA_5_28 ? "somebody stands on somebody else" :
		"somebody stands off the table, or where nobody can";
}
