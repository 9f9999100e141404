/* Cover: what the ground under troops does for them. */
#include "cover.h"

#include "../../table/sight.h"
#include "line_of_fire.h"

/* ---- Bad going ----------------------------------------------------------------------------------------- */

bool dba_cover_in_bad_going(const struct dba_state *s, const struct dba_stand *stand)
{
	return stand->area ? s->terrain[stand->area].going == BAD_GOING
		: dba_space_bad_under(s, stand->base) != 0;
}

static bool hides(const struct dba_area *area)
{
	return area->kind != MARSH && area->kind != SOFT_SAND && area->kind != BOG;
}

bool dba_cover_wholly_in_bad_going(const struct dba_state *s, const struct dba_stand *stand, bool hiding)
{
	if (!dba_cover_in_bad_going(s, stand))
		return false;
	if (stand->area)
		return true;
	for (uint16_t i = 1; i < s->areas_end; i++) {
		const struct dba_area *area = &s->terrain[i];
		if (area->id[0] && area->going == BAD_GOING && (!hiding || hides(area)) &&
			dba_space_wholly_in_area(stand->base, area))
			return true;
	}
	return false;
}

/* ---- Works --------------------------------------------------------------------------------------------- */

/* One who stands in the works and touches their edge is protected against what comes across it; without an
 * edge of their own they are defended all round. */
static bool protects(const struct dba_area *works, const struct dba_stand *stand, struct point from)
{
	struct figure ground = dba_space_area_figure(works),
		edge = figure_line(works->defended, works->defended_count, 0);
	struct point middle = stand->area ? stand->building : base_centre(stand->base);
	if (!stand->area && !dba_space_in_area(stand->base, works))
		return false;
	if (!works->defended_count)
		return stand->area || !figure_holds(&ground, from);
	return (stand->area || figures_closer(&stand->body, &edge, EPS)) && sight_meets(from, middle, &edge);
}

enum dba_defence dba_cover_works_against(const struct dba_state *s, const struct dba_stand *stand,
	struct point from)
{
	enum dba_defence best = NO_DEFENCE;
	for (uint16_t i = 1; i < s->areas_end; i++) {
		const struct dba_area *works = &s->terrain[i];
		if (works->id[0] && works->defence > best && (!stand->area || stand->area == i) &&
			protects(works, stand, from))
			best = works->defence;
	}
	return best;
}

/* ---- Higher ground and banks --------------------------------------------------------------------------- */

static struct point middle_of(const struct dba_stand *stand)
{
	return stand->area ? stand->building : base_centre(stand->base);
}

/* On a slope, whoever stands on its upper side, within 45 degrees of the way up; else whoever is on the
 * higher ground. */
bool dba_cover_stands_higher(const struct dba_state *s, const struct dba_stand *stand,
	const struct dba_stand *other)
{
	struct point mine = middle_of(stand), his = middle_of(other), between = point_between(mine, his, 1, 2);
	for (uint16_t i = 1; i < s->areas_end; i++) {
		const struct dba_area *area = &s->terrain[i];
		struct figure ground;
		if (!area->id[0] || !area->sloping)
			continue;
		ground = dba_space_area_figure(area);
		if (figure_holds(&ground, between) &&
			angle_apart(points_heading(his, mine), area->slope) <= HALF_TURN / 4)
			return true;
	}
	return dba_line_of_fire_level(s, mine) > dba_line_of_fire_level(s, his);
}

bool dba_cover_holds_bank(const struct dba_state *s, const struct dba_stand *stand,
	const struct dba_stand *other)
{
	return dba_line_of_fire_is_in(s, other, RIVER) && !dba_line_of_fire_is_in(s, stand, RIVER) &&
		!dba_line_of_fire_is_in(s, other, FORD);
}
