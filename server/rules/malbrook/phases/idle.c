/* Steps in which nobody could do anything, as all at the table can see. */
#include "idle.h"

#include "../artillery/artillery.h"
#include "../sight/sight.h"
#include "../space/space.h"

/* ---- What is plain to all ------------------------------------------------------------------------------ */

static bool is_anything_hidden(const struct malb_state *s)
{
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && malb_sight_is_hidden(s, UNIT_BRIGADE + i))
			return true;
	for (uint16_t i = 1; i < s->guns_end; i++)
		if (ON_TABLE_GUN(s, i) && malb_sight_is_hidden(s, UNIT_GUN + i))
			return true;
	return false;
}

static bool may_ground_conceal(const struct malb_state *s)
{
	for (uint16_t a = 1; a < s->areas_end; a++)
		if (s->areas[a].may_conceal)
			return true;
	return false;
}

/* A step that passes tells that nothing was to be done in it. So it waits as ever where troops may be out of
 * sight, whether or not some are: where sides or wings see for themselves, where there is ground to hide in,
 * and since an umpire has been there (malb_evolve_seated()). Otherwise nobody can be hidden; should somebody
 * be, it waits as well. */
static bool is_plain_to_all(const struct malb_state *s)
{
	return s->options.idle_steps_pass && s->options.visibility == VISIBILITY_OPEN && !may_ground_conceal(s) &&
		!is_anything_hidden(s);
}

/* ---- Fire ---------------------------------------------------------------------------------------------- */

struct target_search {
	const struct malb_state *s;
	uint16_t gun;
	bool found;
};

static bool is_no_target(void *ctx, uint16_t unit)
{
	struct target_search *search = ctx;
	search->found = malb_artillery_is_target_of(search->s, search->gun, unit);
	return !search->found;
}

/* By boxes, which are never smaller than who is in them. */
static bool has_enemy_in_reach(const struct malb_state *s, uint16_t gun)
{
	const struct malb_gunnery *g = &malb_gunnery[s->guns[gun].class];
	int32_t reach = s->turn.step == CLOSE_FIRE ? g->close : g->max;
	struct extent around = extent_grown(malb_footprint_box(s, UNIT_GUN + gun), reach + TOL);
	struct target_search search = { s, gun, false };
	malb_footprint_each_near(s, &around, TROOPS, is_no_target, &search);
	return search.found;
}

bool malb_is_fire_idle(const void *state)
{
	const struct malb_state *s = state;
	if (!is_plain_to_all(s))
		return false;
	for (uint16_t i = 1; i < s->guns_end; i++)
		if (ON_TABLE_GUN(s, i) && s->guns[i].side == s->turn.acting && has_enemy_in_reach(s, i))
			return false;
	return true;
}

/* ---- Support ------------------------------------------------------------------------------------------- */

bool malb_is_support_idle(const void *state)
{
	const struct malb_state *s = state;
	return is_plain_to_all(s) && !s->combat_count;
}
