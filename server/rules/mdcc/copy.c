/* Copying and comparing positions. */
#include "copy.h"

#include "../extents.h"

static const struct extent_row rows[] = {
	EXTENT(struct mdcc_state, asks, ask_count),
	EXTENT(struct mdcc_state, tasks, task_count),
	EXTENT(struct mdcc_state, formations, formations_end),
	EXTENT(struct mdcc_state, engagements, engagements_end),
	EXTENT(struct mdcc_state, stands, stands_end),
	EXTENT(struct mdcc_state, staff, staff_end),
	EXTENT(struct mdcc_state, boxes, box_count),
};
static const struct extents extents = { sizeof(struct mdcc_state), SHAPE_COUNTOF(rows), rows };

void mdcc_copy(void *to, const void *from)
{
	extents_copy(&extents, to, from);
}

bool mdcc_same(const void *one, const void *other)
{
	return extents_same(&extents, one, other);
}

void mdcc_find_ends(struct mdcc_state *s)
{
	s->formations_end = extents_end_of(s->formations, sizeof s->formations[0], FORMATIONS_ROOM);
	s->engagements_end = extents_end_of(s->engagements, sizeof s->engagements[0], ENGAGEMENTS_ROOM);
	s->stands_end = extents_end_of(s->stands, sizeof s->stands[0], STANDS_ROOM);
	s->staff_end = extents_end_of(s->staff, sizeof s->staff[0], STAFF_ROOM);
}
