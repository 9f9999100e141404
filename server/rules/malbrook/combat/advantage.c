/* Advantage: what the ground and works give those who fight on them. */
#include "advantage.h"

#include <assert.h>

#include "../../table/sight.h"
#include "../sight/line_of_sight.h"
#include "../space/ground.h"
#include "pool.h"

/* ---- Base against base --------------------------------------------------------------------------------- */

/* The nearest base of the enemy in this combat, with its brigade; false if there is none. */
static bool faced(const struct malb_state *s, uint8_t combat, enum malb_side side, struct base base,
	uint16_t *brigade, struct base *other)
{
	struct convex area = convex_base(base);
	struct figure figure = figure_convex(&area);
	int64_t nearest = INT64_MAX;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		const struct malb_brigade *b = &s->brigades[i];
		struct body body;
		if (!ON_TABLE_BRIGADE(s, i) || b->fight.combat != combat || b->side == side)
			continue;
		malb_footprint_brigade_body(b, &body);
		for (int k = 0; k < body.count; k++) {
			int64_t square = figures_square(&figure, &body.figures[k]);
			if (square >= nearest)
				continue;
			nearest = square;
			*brigade = i;
			*other = malb_footprint_base_at(b, k);
		}
	}
	return nearest != INT64_MAX;
}

/* Has it come up to the other, who has stayed where it was? Then it is for it to cross what lies between. */
static bool has_come(const struct malb_brigade *b)
{
	return b->moved || b->charge.contacted;
}

static bool is_behind_obstacle(const struct malb_state *s, const struct malb_brigade *b,
	const struct malb_brigade *enemy, struct base base, struct point from)
{
	if (has_come(b) && !has_come(enemy))
		return false;
	for (int i = 1; i < s->lines_end; i++)
		if (s->lines[i].id[0] && malb_ground_obstacle(&s->lines[i]) != NO_OBSTACLE &&
			malb_line_covers(&s->lines[i], base, from))
			return true;
	return false;
}

static bool defends_edge(const struct malb_state *s, struct base base, struct point from)
{
	for (int i = 1; i < s->areas_end; i++) {
		const struct malb_area *area = &s->areas[i];
		bool edge = area->kind == WOODS || area->kind == TOWN || area->edge_defence;
		if (area->id[0] && edge && malb_area_covers(area, base_centre(base), from))
			return true;
	}
	return false;
}

static bool has_better_ground(const struct malb_state *s, uint16_t brigade, struct base base, uint16_t enemy,
	struct base other)
{
	struct point there = base_centre(other);
	return malb_occluder_level(s, base_centre(base)) > malb_occluder_level(s, there) ||
		malb_cover_of(s, base, there) != NO_COVER || defends_edge(s, base, there) ||
		is_behind_obstacle(s, &s->brigades[brigade], &s->brigades[enemy], base, there);
}

static bool defends_fortification(const struct malb_state *s, uint16_t brigade, struct base base,
	uint16_t enemy, struct base other)
{
	(void)brigade, (void)enemy;
	return malb_cover_of(s, base, base_centre(other)) == FORTIFICATION;
}

static bool defends_work(const struct malb_state *s, uint16_t brigade, struct base base, uint16_t enemy,
	struct base other)
{
	(void)brigade, (void)enemy;
	return malb_cover_of(s, base, base_centre(other)) != NO_COVER;
}

typedef bool standing(const struct malb_state *s, uint16_t brigade, struct base base, uint16_t enemy,
	struct base other);

/* Of the bases in combat; of all, if the side has none in combat (18.20). */
static bool is_so_for_half(const struct malb_state *s, uint8_t combat, enum malb_side side, standing *is_so)
{
	int fighting[2] = { 0, 0 }, so[2] = { 0, 0 };
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		const struct malb_brigade *b = &s->brigades[i];
		if (!ON_TABLE_BRIGADE(s, i) || b->fight.combat != combat || b->side != side)
			continue;
		for (int k = 0; k < b->base_count; k++) {
			struct base base = malb_footprint_base_at(b, k), other;
			uint16_t enemy;
			bool in_combat = malb_brigade_is_fighting(b, k);
			bool holds = faced(s, combat, side, base, &enemy, &other) && is_so(s, i, base, enemy, other);
			fighting[0]++;
			fighting[1] += in_combat;
			so[0] += holds;
			so[1] += holds && in_combat;
		}
	}
	int who = fighting[1] > 0;
	return fighting[0] && 2 * so[who] >= fighting[who];
}

bool malb_advantage_of_ground(const struct malb_state *s, uint8_t combat, enum malb_side side)
{
	assert(combat < COMBATS_MAX && side < SIDES_ROOM);
	return is_so_for_half(s, combat, side, has_better_ground);
}

enum malb_cover malb_advantage_of_work(const struct malb_state *s, uint8_t combat, enum malb_side side)
{
	assert(combat < COMBATS_MAX && side < SIDES_ROOM);
	if (is_so_for_half(s, combat, side, defends_fortification))
		return FORTIFICATION;
	return is_so_for_half(s, combat, side, defends_work) ? FIELDWORKS : NO_COVER;
}
