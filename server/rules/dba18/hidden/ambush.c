/* Ambushes. */
#include "ambush.h"

#include <assert.h>

#include "../elements/contact.h"
#include "../elements/elements.h"
#include "../ground/place.h"

enum { BEFORE_IT = 100 * PACE, ASIDE = 10 * PACE };

uint16_t dba_ambush_hidden_under(const struct dba_state *s, enum dba_side side, struct base base)
{
	assert(side < SIDES_ROOM);
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].side == side && dba_unit_is_hidden_in_ambush(s, i) &&
			dba_space_bases_overlap(base, dba_base(s, i)))
			return i;
	return 0;
}

static bool is_laid(const struct dba_state *s, uint16_t ambush)
{
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].ambush == ambush && dba_unit_is_hidden_in_ambush(s, i))
			return true;
	return false;
}

uint16_t dba_ambush_near(const struct dba_state *s, enum dba_side side, struct base base)
{
	assert(side < SIDES_ROOM);
	struct dba_footprint it;
	dba_space_footprint(base, &it);
	for (uint16_t i = 1; i < s->ambushes_end; i++) {
		struct figure ground;
		if (!s->ambushes[i].id[0] || s->ambushes[i].side == side || s->ambushes[i].revealed || !is_laid(s, i))
			continue;
		ground = dba_space_area_figure(&s->terrain[s->ambushes[i].terrain]);
		if (figures_within(&it.figure, &ground, BEFORE_IT))
			return i;
	}
	return 0;
}

/* ---- Where they appear --------------------------------------------------------------------------------- */

/* In the feature, all of it. */
static bool is_inside(const struct dba_state *s, void *ctx, struct base base)
{
	const struct dba_area *area = *(const struct dba_area *const *)ctx;
	struct figure ground = dba_space_area_figure(area);
	(void)s;
	return figure_holds(&ground, base.pose.at) && dba_space_wholly_in_area(base, area);
}

/* Touching the outline on the side of its own edge of the table, as near as may be to where it lay. */
static bool find_behind(const struct dba_state *s, uint16_t element, const struct dba_area *area,
	struct base *base)
{
	struct figure ground = dba_space_area_figure(area);
	struct dba_body self = dba_space_body_of_one(s, element);
	int32_t back = s->sides[s->elements[element].side].home == EDGE_S ? -1 : 1;
	struct base behind = *base;
	struct dba_footprint it;
	dba_space_footprint(behind, &it);
	behind.pose.at.y += back < 0 ? ground.extent.low.y - it.figure.extent.high.y : ground.extent.high.y -
		it.figure.extent.low.y;
	for (int32_t aside = 0; aside <= s->width; aside += ASIDE)
		for (int hand = -1; hand <= 1; hand += 2) {
			struct base there = behind;
			there.pose.at.x += aside * hand;
			if (dba_place_is_free(s, there, &self, NULL, NULL)) {
				*base = there;
				return true;
			}
		}
	return false;
}

/* Where it lay, or as near to it as there is room. */
static struct pose place_of(const struct dba_state *s, uint16_t element)
{
	const struct dba_area *area = &s->terrain[s->ambushes[s->elements[element].ambush].terrain];
	struct figure ground = dba_space_area_figure(area);
	struct base base = dba_base(s, element);
	struct dba_body self = dba_space_body_of_one(s, element);
	int32_t wide = ground.extent.high.x - ground.extent.low.x, tall = ground.extent.high.y -
		ground.extent.low.y;
	if (!dba_place_is_free(s, base, &self, NULL, NULL) &&
		!dba_place_nearest_free(s, &base, &self, wide > tall ? wide : tall, is_inside, &area) &&
		!find_behind(s, element, area, &base))
		dba_place_nearest_free(s, &base, &self, s->width, NULL, NULL);
	return base.pose;
}

/* ---- Springing ----------------------------------------------------------------------------------------- */

/* One after the other: where the one has come to stand there is no room for the next. */
void dba_ambush_spring(struct play *play, int clause, uint16_t ambush)
{
	const struct dba_state *s = play->state;
	struct dba_event_sprung e = { "" };
	assert(ambush && ambush < s->ambushes_end);
	TEXT_COPY(e.ambush, s->ambushes[ambush].id);
	emit(play, EVENT_sprung, clause, &e);
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].ambush == ambush && dba_unit_in_play(s, i)) {
			dba_element_pose(play, clause, i, WAY_REVEALED, place_of(s, i));
			dba_settle_contacts(play, clause, i, HOW_MOVED);
		}
}

void dba_evolve_sprung(struct dba_state *s, const struct event *event)
{
	s->ambushes[dba_ambush_named(s, ((const struct dba_event_sprung *)event->body)->ambush)].revealed = true;
}

static bool has_enemy_before_it(const struct dba_state *s, uint16_t ambush)
{
	struct figure ground = dba_space_area_figure(&s->terrain[s->ambushes[ambush].terrain]);
	for (uint16_t i = 1; i < s->elements_end; i++) {
		struct dba_footprint it;
		if (!dba_unit_on_table(s, i) || s->elements[i].side == s->ambushes[ambush].side)
			continue;
		dba_space_footprint(dba_base(s, i), &it);
		if (figures_within(&it.figure, &ground, BEFORE_IT))
			return true;
	}
	return false;
}

void dba_ambush_spring_all(struct play *play)
{
	const struct dba_state *s = play->state;
	for (uint16_t i = 1; i < s->ambushes_end; i++)
		if (s->ambushes[i].id[0] && !s->ambushes[i].revealed && is_laid(s, i) && has_enemy_before_it(s, i))
			dba_ambush_spring(play, DBA_3_8, i);
}
