/* Faults of the ground, and of who is in houses. Declared in judges.h. */
#include "../position/space.h"
#include "judges.h"

enum { BESIDE = CM / 10 }; /* a breach so far off is in another place than its wall */

static const char *fault_of_feature(const struct pb_state *s, const struct pb_feature *f)
{
	if (!pb_space_has_outline(f))
		return "ground has too few corners or no area, or its outline crosses itself";
	if (f->building && !f->area)
		return "a building is no area (5.24)";
	if (f->bridge && (f->area || f->width <= 0))
		return "a bridge is no line, or has no width (9.16)";
	if (f->burning_since && (!f->building || f->burning_since > s->turn.n))
		return "ground burns that cannot, or not yet (4.31)";
	return NULL;
}

/* The wall of a house is its outline; where a breach was shot is rounded. */
static bool is_on_its_wall(const struct pb_state *s, const struct pb_breach *b)
{
	const struct pb_feature *f = &s->terrain[b->feature];
	struct figure at = figure_point(&b->at), wall;
	for (int i = 0; i < f->count - !f->area; i++) {
		struct point side[2] = { f->points[i], f->points[(i + 1) % f->count] };
		wall = figure_line(side, 2, 0);
		if (figures_within(&at, &wall, BESIDE))
			return true;
	}
	return false;
}

static const char *fault_of_breach(const struct pb_state *s, const struct pb_breach *b)
{
	if (!s->terrain[b->feature].id[0] || !s->terrain[b->feature].cover || b->width <= 0)
		return "a breach is in no wall, or has no width (4.30)";
	return is_on_its_wall(s, b) ? NULL : "a breach lies beside its wall (4.30)";
}

static const char *fault_of_objective(const struct pb_state *s, const struct pb_objective *o)
{
	if (!s->terrain[o->feature].id[0] || !o->kind)
		return "there is nothing to be held at an objective";
	if (o->since > s->turn.n)
		return "an objective was held in a turn to come (13.2)";
	return NULL;
}

const char *pb_fault_of_ground(const struct pb_state *s)
{
	const char *fault = NULL;
	for (uint16_t i = 1; i < s->features_end && !fault; i++)
		if (s->terrain[i].id[0])
			fault = fault_of_feature(s, &s->terrain[i]);
	for (uint16_t i = 1; i < s->breaches_end && !fault; i++)
		if (s->breaches[i].id[0])
			fault = fault_of_breach(s, &s->breaches[i]);
	for (int i = 0; i < s->objective_count && !fault; i++)
		fault = fault_of_objective(s, &s->objectives[i]);
	return fault;
}

/* Who attacks a garrison may crowd the house beyond what it holds: that binds moves alone. */
const char *pb_fault_of_houses(const struct pb_state *s)
{
	for (uint16_t u = 1; u < s->units_end; u++) {
		const struct pb_unit *unit = &s->units[u];
		if (!unit->in_feature)
			continue;
		if (!s->terrain[unit->in_feature].building || !pb_space_stands_in(s, unit, unit->in_feature))
			return "a unit garrisons a house in which it has no stand (5.24)";
	}
	return NULL;
}
