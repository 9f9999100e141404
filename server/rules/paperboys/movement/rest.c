/* Rest: where anything may come to stand, whatever has moved it. */
#include "rest.h"

#include <assert.h>

#include "path.h"

/* ---- Ground -------------------------------------------------------------------------------------------- */

static bool lies_on(const struct pb_state *s, const struct pb_unit *as, const struct pb_feature *f)
{
	for (int i = 0; i < as->stand_count; i++) {
		struct convex stand = pb_space_stand_area(as, &as->stands[i]);
		if (pb_path_lies_over(&stand, f) && !pb_path_is_on_bridge(s, as->stands[i].at))
			return true;
	}
	return false;
}

/* Horses and guns do not stand across a wall; in a breach they may. */
static bool lies_on_wall(const struct pb_state *s, uint16_t feature, const struct pb_unit *as)
{
	struct chain line = pb_path_outline(&s->terrain[feature]);
	for (int edge = 0; edge < chain_edges(line); edge++) {
		struct point ends[2] = { line.at[edge], chain_next(line, edge) };
		struct figure wall = figure_line(ends, 2, 0);
		for (int i = 0; i < as->stand_count; i++) {
			struct convex stand = pb_space_stand_area(as, &as->stands[i]);
			struct figure figure = figure_convex(&stand);
			if (figures_overlap(&figure, &wall, TOUCH) &&
				!pb_path_is_breached(s, feature, segment_nearest(as->stands[i].at, ends[0], ends[1])))
				return true;
		}
	}
	return false;
}

bool pb_rest_lies_across_wall(const struct pb_state *s, const struct pb_unit *as)
{
	for (uint16_t i = 1; i < s->features_end; i++)
		if (pb_path_is_wall(&s->terrain[i]) && lies_on_wall(s, i, as))
			return true;
	return false;
}

bool pb_rest_lies_on_impassable(const struct pb_state *s, const struct pb_unit *as)
{
	for (uint16_t i = 1; i < s->features_end; i++)
		if (s->terrain[i].impassable && lies_on(s, as, &s->terrain[i]))
			return true;
	return false;
}

bool pb_rest_lies_on_difficult(const struct pb_state *s, const struct pb_unit *as)
{
	for (uint16_t i = 1; i < s->features_end; i++)
		if (s->terrain[i].difficult && lies_on(s, as, &s->terrain[i]))
			return true;
	return false;
}

static void judge_buildings_held(const struct pb_state *s, uint16_t unit, const struct pb_unit *as,
	struct refusal *r)
{
	for (uint16_t i = 1; i < s->features_end; i++) {
		const struct pb_feature *f = &s->terrain[i];
		int inside = f->building ? pb_space_stands_in(s, as, i) : 0;
		if (inside)
			forbid(r, inside + pb_space_occupants(s, i, as->side, unit) > f->capacity_stands, PB_5_24,
				"@%s@ has room for %d stands", f->id, f->capacity_stands);
	}
}

/* By an option horse attacks across walls, and may come to stand there. */
static bool shuns_walls(const struct pb_state *s, const struct pb_unit *as)
{
	return !pb_unit_is_foot(as) && !(pb_unit_is_horse(as) && s->options.cavalry_vs_cover == ALLOWED);
}

bool pb_rest_lies_on_shunned_wall(const struct pb_state *s, const struct pb_unit *as)
{
	return shuns_walls(s, as) && pb_rest_lies_across_wall(s, as);
}

void pb_judge_rest(const struct pb_state *s, uint16_t unit, const struct pb_unit *as, struct refusal *r)
{
	assert(unit < UNITS_ROOM);
	uint16_t friend_ = pb_space_overlapped(s, as, unit, as->side);
	forbid(r, friend_, PB_5_8, "@%s@ would end on top of @%s@", as->id, s->units[friend_].id);
	forbid(r, !pb_space_stands_on_table(s, as), PB_5_16, "@%s@ would leave the table", as->id);
	forbid(r, pb_rest_lies_on_impassable(s, as), PB_5_16, "@%s@ would end on impassable ground", as->id);
	for (uint16_t i = 1; shuns_walls(s, as) && i < s->features_end; i++)
		forbid(r, pb_path_is_wall(&s->terrain[i]) && lies_on_wall(s, i, as), PB_5_16,
			"horses and guns do not stand across @%s@", s->terrain[i].id);
}

void pb_rest_judge_place(const struct pb_state *s, uint16_t unit, const struct pb_unit *as, struct refusal *r)
{
	assert(unit < UNITS_ROOM);
	pb_judge_rest(s, unit, as, r);
	forbid(r, pb_space_horses_under(s, as, as->side), PB_5_8, "@%s@ would end on top of held horses", as->id);
	judge_buildings_held(s, unit, as, r);
}

static bool is_on_enemies(const struct pb_state *s, const struct pb_unit *as, enum pb_prey_rule prey)
{
	for (uint16_t e = 1; e < s->units_end; e++) {
		const struct pb_unit *enemy = &s->units[e];
		bool yields = prey == PREY_YIELDS && !pb_unit_has_record_dice(enemy);
		if (enemy->side != as->side && pb_unit_is_on_table(enemy) && !yields &&
			pb_space_units_overlap(as, enemy))
			return true;
	}
	return false;
}

/* Of all but the table's edge. */
static bool is_clear_ground(const struct pb_state *s, uint16_t unit, const struct pb_unit *as,
	enum pb_prey_rule prey)
{
	return !pb_space_overlapped(s, as, unit, as->side) && !pb_rest_lies_on_impassable(s, as) &&
		!pb_rest_lies_on_shunned_wall(s, as) && !is_on_enemies(s, as, prey);
}

bool pb_may_rest(const struct pb_state *s, uint16_t unit, const struct pb_unit *as, enum pb_prey_rule prey)
{
	assert(unit < UNITS_ROOM);
	return pb_space_stands_on_table(s, as) && is_clear_ground(s, unit, as, prey);
}

bool pb_rest_may_hang(const struct pb_state *s, uint16_t unit, const struct pb_unit *as)
{
	assert(unit < UNITS_ROOM);
	return is_clear_ground(s, unit, as, PREY_STOPS);
}

/* ---- Found afterwards ---------------------------------------------------------------------------------- */

/* While its attack is under way a unit is on its way, and may be passing friends (PB-5.8). */
static bool is_under_way(const struct pb_state *s, uint16_t unit)
{
	for (int i = 0; i < s->attack_count; i++)
		if (s->attacks[i].unit == unit)
			return true;
	return false;
}

/* Who routs, or rallied there, may hang over the edge (PB-10.8, 10.11). */
static const char *fault_of_ground(const struct pb_state *s, const struct pb_unit *u)
{
	for (int i = 0; i < u->stand_count; i++) {
		struct point at = u->stands[i].at;
		if (at.x < 0 || at.y < 0 || at.x > s->width || at.y > s->depth)
			return "a unit stands off the table";
	}
	if (!u->rout_start_turn && !u->hangs && !pb_space_stands_on_table(s, u))
		return "a unit stands over the edge of the table";
	if (pb_rest_lies_on_impassable(s, u))
		return "a unit stands on impassable ground";
	return pb_rest_lies_on_shunned_wall(s, u) ? "horses or guns stand across a wall" : NULL;
}

const char *pb_rest_fault(const struct pb_state *s)
{
	struct extent reach[UNITS_ROOM];
	bool passing[UNITS_ROOM];
	for (uint16_t a = 1; a < s->units_end; a++) {
		const struct pb_unit *u = &s->units[a];
		const char *fault;
		if (!pb_unit_is_on_table(u))
			continue;
		reach[a] = pb_space_reach(u);
		passing[a] = is_under_way(s, a);
		if ((fault = fault_of_ground(s, u)))
			return fault;
		for (uint16_t b = 1; b < a; b++) {
			const struct pb_unit *other = &s->units[b];
			if (!pb_unit_is_on_table(other) || !extents_meet(&reach[a], &reach[b]) ||
				(other->side == u->side && (passing[a] || passing[b])))
				continue;
			if (pb_space_units_overlap(u, other))
				return other->side == u->side ? "two units stand on the same ground"
					: "enemies stand on the same ground";
		}
	}
	return NULL;
}
