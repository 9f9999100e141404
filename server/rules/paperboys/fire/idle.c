/* F1 when nobody could fire at anything, as all at the table can see. Declared in fire.h. */
#include "fire.h"

#include "../turn/turn.h"
#include "target.h"

/* By boxes, which are never smaller than who stands in them. */
static bool has_target_in_range(const struct pb_state *s, const struct pb_unit *u)
{
	struct extent reach = extent_grown(pb_space_reach(u), pb_weapon_rules[pb_target_weapon(u)].most);
	for (uint16_t t = 1; t < s->units_end; t++) {
		struct extent his = pb_space_reach(&s->units[t]);
		if (pb_target_is_eligible(s, u, t) && extents_meet(&reach, &his))
			return true;
	}
	return false;
}

/* Guns fire at walls and buildings, too: whether they reach one is not looked into. */
static bool has_structure_before_it(const struct pb_state *s, const struct pb_unit *u)
{
	for (uint16_t f = 1; pb_unit_is_gun(u) && f < s->features_end; f++)
		if (pb_fire_is_structure(&s->terrain[f]))
			return true;
	return false;
}

bool pb_is_fire_idle(const void *state)
{
	const struct pb_state *s = state;
	if (!s->options.idle_steps_pass)
		return false;
	for (uint16_t i = 1; i < s->units_end; i++) {
		const struct pb_unit *u = &s->units[i];
		if (u->side == s->turn.side && u->status == READY && pb_standing_could_fire(u) &&
			(has_target_in_range(s, u) || has_structure_before_it(s, u)))
			return false;
	}
	return true;
}
