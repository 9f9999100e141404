/* Who is in close combat with whom. */
#include "close_combat.h"

#include <assert.h>

/* 17.3 to 17.5: whoever was halted by its musketry in passing is not in close combat with it, this turn or
 * the next. */
static bool only_passes(const struct malb_state *s, const struct malb_brigade *b, uint16_t foot)
{
	for (int i = 0; i < b->immune_count; i++)
		if (b->flank_immune[i].brigade == foot && b->flank_immune[i].turn >= s->turn.n - 1)
			return true;
	return false;
}

/* Foot holds whoever is an inch before it; those who run see to nobody. */
static bool holds(const struct malb_state *s, uint16_t foot, uint16_t unit)
{
	const struct malb_brigade *b = &s->brigades[foot];
	if (!malb_brigade_is_foot(b) || b->status == RETIRING || b->status == EVADING)
		return false;
	if (malb_kind(unit) == KIND_BRIGADE && only_passes(s, &s->brigades[malb_slot(unit)], foot))
		return false;
	return malb_space_in_front(s, foot, unit, INCH);
}

bool malb_are_in_close_combat(const struct malb_state *s, uint16_t brigade, uint16_t enemy)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *a = &s->brigades[brigade], *b = &s->brigades[enemy];
	bool charged = a->charge.contacted || b->charge.contacted;
	if (a->side == b->side || ((a->status == ROUTING || b->status == ROUTING) && !charged))
		return false;
	if (holds(s, brigade, UNIT_BRIGADE + enemy) || holds(s, enemy, UNIT_BRIGADE + brigade))
		return true;
	return (malb_brigade_is_cavalry(a) || malb_brigade_is_cavalry(b)) &&
		malb_space_within(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + enemy, 0);
}

struct combat_search {
	const struct malb_state *s;
	uint16_t brigade;
	bool found;
};

static bool is_in_combat_with(void *ctx, uint16_t unit)
{
	struct combat_search *search = ctx;
	const struct malb_state *s = search->s;
	if (malb_unit_side(s, unit) == s->brigades[search->brigade].side || !malb_footprint_is_troops(s, unit))
		return true;
	search->found = malb_kind(unit) == KIND_BRIGADE
		? malb_are_in_close_combat(s, search->brigade, malb_slot(unit))
													: holds(s, search->brigade, unit);
	return !search->found;
}

bool malb_in_close_combat(const struct malb_state *s, uint16_t brigade)
{
	assert(brigade < BRIGADES_ROOM);
	struct combat_search search = { s, brigade, false };
	struct extent around;
	if (!ON_TABLE_BRIGADE(s, brigade))
		return false;
	around = extent_grown(malb_footprint_brigade_box(&s->brigades[brigade]), INCH + TOL);
	malb_footprint_each_near(s, &around, TROOPS, is_in_combat_with, &search);
	return search.found;
}
