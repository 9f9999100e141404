/* Garrisons. */
#include "garrison.h"

#include <assert.h>

#include "../../table/sight.h"
#include "../ground/space.h"
#include "../position/unit.h"
#include "elements.h"

enum { DISCLOSED_WITHIN = 100 * PACE };

const struct dba_building *dba_garrison_building(const struct dba_state *s, uint16_t area, int number)
{
	assert(area < AREAS_ROOM);
	for (int i = 0; area && i < s->terrain[area].building_count; i++)
		if (s->terrain[area].buildings[i].number == number)
			return &s->terrain[area].buildings[i];
	return NULL;
}

struct point dba_garrison_place(const struct dba_state *s, uint16_t garrison)
{
	assert(garrison < ELEMENTS_ROOM);
	const struct dba_building *b = dba_garrison_building(s, s->elements[garrison].bua,
		s->elements[garrison].building);
	return b ? point_at(b->x, b->y) : point_at(s->elements[garrison].x, s->elements[garrison].y);
}

uint16_t dba_garrison_of(const struct dba_state *s, uint16_t area, int number)
{
	assert(area < AREAS_ROOM);
	for (uint16_t i = 1; area && i < s->elements_end; i++)
		if (s->elements[i].bua == area && s->elements[i].building == number && dba_unit_in_play(s, i))
			return i;
	return 0;
}

struct pose dba_garrison_far_side(const struct dba_state *s, uint16_t garrison, int32_t heading)
{
	assert(garrison < ELEMENTS_ROOM);
	enum { STRETCHES = 8 };
	const struct dba_element *e = &s->elements[garrison];
	struct figure outline = dba_space_area_figure(&s->terrain[e->bua]);
	struct point from = dba_garrison_place(s, garrison);
	struct stretch stretches[STRETCHES];
	int32_t beyond = outline.extent.high.x - outline.extent.low.x + outline.extent.high.y -
		outline.extent.low.y;
	int count = sight_stretches(from, point_ahead(from, heading, 0, beyond), &outline, stretches, STRETCHES);
	int32_t out = count ? stretches[(count < STRETCHES ? count : STRETCHES) - 1].out : 0;
	return pose_at(point_ahead(from, heading, 0, out + dba_base_depth(s, e)), angle_normal(heading));
}

/* ---- Who is known to be there -------------------------------------------------------------------------- */

static bool shows_itself(const struct dba_state *s, uint16_t garrison)
{
	const struct dba_element *e = &s->elements[garrison];
	struct figure outline = dba_space_area_figure(&s->terrain[e->bua]);
	if (e->fired || e->returned || dba_element_in_contact(s, garrison))
		return true;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		struct dba_footprint enemy;
		if (s->elements[i].side == e->side || !dba_unit_on_table(s, i))
			continue;
		dba_space_footprint(dba_base(s, i), &enemy);
		if (figures_within(&enemy.figure, &outline, DISCLOSED_WITHIN))
			return true;
	}
	return false;
}

void dba_disclose_garrisons(struct play *play)
{
	const struct dba_state *s = play->state;
	for (uint16_t i = 1; s->options.bua_garrison_hidden && i < s->elements_end; i++)
		if (s->elements[i].bua && !s->elements[i].disclosed && dba_unit_in_play(s, i) && shows_itself(s, i))
			dba_element_mark(play, DBA_17_3, i, MARK_DISCLOSED, 1);
}
