/* Ambushes. */
#include "ambush.h"

#include "elements.h"
#include "space.h"
#include "unit.h"

enum { BEFORE_IT = 100 * PACE, LATTICE = 10 * PACE };

bool dba_is_hidden_in_ambush(const struct dba_state *s, uint16_t element)
{
	uint16_t ambush = s->elements[element].ambush;
	return ambush && !s->ambushes[ambush].revealed && dba_in_play(s, element);
}

static bool is_laid(const struct dba_state *s, uint16_t ambush)
{
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].ambush == ambush && dba_is_hidden_in_ambush(s, i))
			return true;
	return false;
}

uint16_t dba_ambush_near(const struct dba_state *s, enum dba_side side, struct base base)
{
	struct dba_footprint it;
	dba_footprint(base, &it);
	for (uint16_t i = 1; i < s->ambushes_end; i++) {
		struct figure ground;
		if (!s->ambushes[i].id[0] || s->ambushes[i].side == side || s->ambushes[i].revealed || !is_laid(s, i))
			continue;
		ground = dba_area_figure(&s->terrain[s->ambushes[i].terrain]);
		if (figures_within(&it.figure, &ground, BEFORE_IT))
			return i;
	}
	return 0;
}

/* ---- Where they appear -------------------------------------------------------------------------------------------------------- */

static bool is_free(const struct dba_state *s, struct base base, uint16_t element)
{
	struct dba_body self = dba_body_of_one(s, element);
	return !dba_overlapped(s, base, &self, NULL, NULL) && !dba_marker_overlapped(s, base, &self) && !dba_impassable_under(s, base) && dba_on_the_table(s, base);
}

static struct base moved_by(struct base base, int32_t dx, int32_t dy)
{
	base.pose.at = point_plus(base.pose.at, point_at(dx, dy));
	return base;
}

/* Least displacement, then least x, then least y: the lattice is gone through in the order of x and y. */
static bool free_inside(const struct dba_state *s, uint16_t element, const struct dba_area *area, struct base *base)
{
	struct figure ground = dba_area_figure(area);
	int64_t least = INT64_MAX;
	struct base best = *base;
	int32_t wide = ground.extent.high.x - ground.extent.low.x, tall = ground.extent.high.y - ground.extent.low.y;
	for (int32_t dx = -(wide / LATTICE) * LATTICE; dx <= wide; dx += LATTICE)
		for (int32_t dy = -(tall / LATTICE) * LATTICE; dy <= tall; dy += LATTICE) {
			struct base there = moved_by(*base, dx, dy);
			int64_t square = (int64_t)dx * dx + (int64_t)dy * dy;
			if (square >= least || !figure_holds(&ground, there.pose.at) || !dba_wholly_in_area(there, area) || !is_free(s, there, element))
				continue;
			least = square;
			best = there;
		}
	*base = best;
	return least != INT64_MAX;
}

/* Touching the outline on the side of its own edge of the table, as near as may be to where it lay. */
static struct base free_behind(const struct dba_state *s, uint16_t element, const struct dba_area *area, struct base base)
{
	struct figure ground = dba_area_figure(area);
	int32_t back = s->sides[s->elements[element].side].home == EDGE_S ? -1 : 1;
	struct dba_footprint it;
	dba_footprint(base, &it);
	base = moved_by(base, 0, back < 0 ? ground.extent.low.y - it.figure.extent.high.y : ground.extent.high.y - it.figure.extent.low.y);
	for (int32_t aside = 0; aside <= s->width; aside += LATTICE)
		for (int hand = -1; hand <= 1; hand += 2) {
			struct base there = moved_by(base, aside * hand, 0);
			if (is_free(s, there, element))
				return there;
		}
	return base;
}

static struct pose place_of(const struct dba_state *s, uint16_t element)
{
	const struct dba_area *area = &s->terrain[s->ambushes[s->elements[element].ambush].terrain];
	struct base base = dba_base(s, element);
	if (is_free(s, base, element) || free_inside(s, element, area, &base))
		return base.pose;
	return free_behind(s, element, area, base).pose;
}

/* ---- Springing ------------------------------------------------------------------------------------------------------------------ */

void dba_spring(struct play *play, int clause, uint16_t ambush)
{
	const struct dba_state *s = play->state;
	struct dba_event_sprung e = { "" };
	struct pose places[ELEMENTS_ROOM];
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].ambush == ambush && dba_is_hidden_in_ambush(s, i))
			places[i] = place_of(s, i);
	TEXT_COPY(e.ambush, s->ambushes[ambush].id);
	emit(play, EVENT_sprung, clause, &e);
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].ambush == ambush && dba_in_play(s, i))
			dba_pose(play, clause, i, WAY_REVEALED, places[i]);
}

void dba_evolve_sprung(struct dba_state *s, const void *body)
{
	s->ambushes[dba_ambush_named(s, ((const struct dba_event_sprung *)body)->ambush)].revealed = true;
}

static bool has_enemy_before_it(const struct dba_state *s, uint16_t ambush)
{
	struct figure ground = dba_area_figure(&s->terrain[s->ambushes[ambush].terrain]);
	for (uint16_t i = 1; i < s->elements_end; i++) {
		struct dba_footprint it;
		if (!dba_on_table(s, i) || s->elements[i].side == s->ambushes[ambush].side)
			continue;
		dba_footprint(dba_base(s, i), &it);
		if (figures_within(&it.figure, &ground, BEFORE_IT))
			return true;
	}
	return false;
}

void dba_spring_all(struct play *play)
{
	const struct dba_state *s = play->state;
	for (uint16_t i = 1; i < s->ambushes_end; i++)
		if (s->ambushes[i].id[0] && !s->ambushes[i].revealed && is_laid(s, i) && has_enemy_before_it(s, i))
			dba_spring(play, DBA_3_8, i);
}
