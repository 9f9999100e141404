/* What bases elements and markers stand on. */
#include "unit.h"

#include <assert.h>

int32_t dba_base_mm(const struct dba_state *s, int mm)
{
	assert(mm >= 0);
	return mm * (100 * PACE / s->options.mm_per_100p);
}

/* 1.1 */
int32_t dba_base_frontage(const struct dba_state *s)
{
	return dba_base_mm(s, 40);
}

/* As it stands: limbered, or not (1.5). */
int32_t dba_base_depth(const struct dba_state *s, const struct dba_element *e)
{
	return dba_base_mm(s, e->type == ARTILLERY ? (e->limbered ? 60 : 30) : e->depth_mm);
}

struct base dba_base(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	assert(element < ELEMENTS_ROOM);
	return (struct base){ pose_at(point_at(e->x, e->y), e->heading), dba_base_frontage(s),
		dba_base_depth(s, e) };
}

struct base dba_marker_base(const struct dba_state *s, uint16_t marker)
{
	const struct dba_marker *m = &s->markers[marker];
	assert(marker < MARKERS_ROOM);
	return (struct base){ pose_at(point_at(m->x, m->y), m->heading), dba_base_frontage(s),
		dba_base_mm(s, 40) };
}

struct base dba_counted_base(const struct dba_state *s, uint16_t element)
{
	struct base base = dba_base(s, element);
	if (s->elements[element].morale == RECOILED)
		base.pose = pose_at(base_rear(base), angle_normal(base.pose.facing + HALF_TURN));
	return base;
}
