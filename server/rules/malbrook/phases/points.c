/* Chapter 21, points: what a side has lost, and what the other has for it. */
#include "points.h"

#include <assert.h>

#include "../position/unit.h"
#include "../troops/troops.h"

/* What counts, and for how much, is said by the scenario (MALB-21.1). */

/* ---- Losses (chapter 10 of the specification) ---------------------------------------------------------- */

/* The bases of a brigade and of whatever was split from it. */
static int bases_of_origin(const struct malb_state *s, uint16_t origin,
	int (*count)(const struct malb_brigade *b))
{
	int bases = 0;
	for (uint16_t b = 1; b < s->brigades_end; b++)
		if (b == origin || (s->brigades[b].id[0] && s->brigades[b].origin == origin))
			bases += count(&s->brigades[b]);
	return bases;
}

static int brigades_lost(const struct malb_state *s, enum malb_side side)
{
	int lost = 0;
	for (uint16_t b = 1; b < s->brigades_end; b++) {
		const struct malb_brigade *brigade = &s->brigades[b];
		if (brigade->id[0] && brigade->side == side && !brigade->origin && brigade->fate != FATE_MERGED)
			lost += bases_of_origin(s, b, malb_strength_bases_left) * 4 <= brigade->start_bases;
	}
	return lost;
}

int malb_points_lost(const struct malb_state *s, enum malb_side side)
{
	assert(side < SIDES_ROOM);
	if (s->victory.army[side].measure == MEASURE_BRIGADES)
		return brigades_lost(s, side);
	return s->sides[side].start_strength - malb_strength_left(s, side, 0);
}

int malb_points_at_stake(const struct malb_state *s, enum malb_side side)
{
	assert(side < SIDES_ROOM);
	return s->victory.army[side].measure == MEASURE_BRIGADES ? s->sides[side].start_brigades
		: s->sides[side].start_strength;
}

/* ---- Points (MALB-21.1) -------------------------------------------------------------------------------- */

static int bases_there(const struct malb_brigade *b)
{
	return b->fate == FATE_DESTROYED || b->fate == FATE_SURRENDERED || b->fate == FATE_MERGED ? 0
		: b->base_count;
}

static void count_brigades(const struct malb_state *s, enum malb_side enemy, struct malb_merits *m)
{
	for (uint16_t b = 1; b < s->brigades_end; b++) {
		const struct malb_brigade *brigade = &s->brigades[b];
		if (!brigade->id[0] || brigade->side != enemy)
			continue;
		m->count[MERIT_BASES] -= bases_there(brigade);
		m->count[MERIT_BASES] += brigade->origin ? 0 : brigade->start_bases;
		m->count[MERIT_DESTROYED] +=
			!brigade->origin && brigade->fate != FATE_MERGED && !bases_of_origin(s, b, bases_there);
		m->count[MERIT_ROUTING] += brigade->fate == FATE_TABLE && brigade->status == ROUTING;
	}
}

static void count_leaders(const struct malb_state *s, enum malb_side enemy, struct malb_merits *m)
{
	static const enum malb_merit merits[] = { [MAJOR_GENERAL] = MERIT_MAJOR_GENERALS,
		[LIEUTENANT_GENERAL] = MERIT_LIEUTENANT_GENERALS, [MARSHAL] = MERIT_MARSHALS };
	for (uint16_t l = 1; l < s->leaders_end; l++)
		if (s->leaders[l].id[0] && s->leaders[l].side == enemy && s->leaders[l].state != LEADER_OK &&
			s->leaders[l].rank >= MAJOR_GENERAL)
			m->count[merits[s->leaders[l].rank]]++;
}

static void count_guns(const struct malb_state *s, enum malb_side enemy, struct malb_merits *m)
{
	for (uint16_t g = 1; g < s->guns_end; g++)
		m->count[MERIT_GUNS] +=
			s->guns[g].id[0] && s->guns[g].side == enemy && !malb_strength_gun_is_left(&s->guns[g]);
}

static void count_exits(const struct malb_state *s, enum malb_side side, struct malb_merits *m)
{
	for (uint16_t b = 1; b < s->brigades_end; b++)
		if (s->brigades[b].side == side && s->brigades[b].fate == FATE_LEFT)
			m->count[MERIT_EXITS] += s->brigades[b].base_count;
}

struct malb_merits malb_points_merits(const struct malb_state *s, enum malb_side side)
{
	assert(side < SIDES_ROOM);
	const struct malb_points *p = &s->victory.points;
	struct malb_merits m = {
		.each = { [MERIT_BASES] = p->base_lost, [MERIT_DESTROYED] = p->brigade_destroyed,
			[MERIT_ROUTING] = p->brigade_routing, [MERIT_GUNS] = p->gun_captured,
			[MERIT_MAJOR_GENERALS] = p->mg, [MERIT_LIEUTENANT_GENERALS] = p->lg,
			[MERIT_MARSHALS] = p->marshal, [MERIT_EXITS] = p->exit_per_base, [MERIT_TURNS] = 1 },
		.count = { [MERIT_TURNS] = s->sides[side].points },
	};
	count_brigades(s, malb_side_enemy(side), &m);
	count_leaders(s, malb_side_enemy(side), &m);
	count_guns(s, malb_side_enemy(side), &m);
	count_exits(s, side, &m);
	return m;
}

int malb_points_for_place(const struct malb_objective *o, enum malb_side side)
{
	assert(side < SIDES_ROOM);
	return o->when == AT_THE_END && o->holder == side ? o->points[side] : 0;
}

int malb_points_of(const struct malb_state *s, enum malb_side side)
{
	struct malb_merits m = malb_points_merits(s, side);
	int points = 0;
	for (enum malb_merit merit = 0; merit < MERITS; merit++)
		points += m.count[merit] * m.each[merit];
	for (int i = 0; i < s->victory.objective_count; i++)
		points += malb_points_for_place(&s->victory.objectives[i], side);
	return points;
}
