/* Setting up: from a scenario file to a position. */
#include "setup.h"

#include <string.h>

#include "../movement/rest.h"
#include "../position/call.h"
#include "../position/space.h"
#include "../shapes/shapes.h"
#include "../turn/value.h"

uint16_t pb_setup_referred(uint16_t slot, const char *id, const char *what, const char *owner,
	struct refusal *r)
{
	forbid(r, id[0] && !slot, PB_14_12, "%s: there is no %s %s", owner, what, id);
	return slot;
}

/* ---- Ground -------------------------------------------------------------------------------------------- */

static void set_feature(struct pb_feature *to, const struct pb_file_feature *from, struct refusal *r)
{
	to->area = from->corner_count > 0;
	to->count = to->area ? from->corner_count : from->point_count;
	memcpy(to->points, to->area ? from->polygon : from->line, sizeof to->points);
	memcpy(to->wall_hits, from->wall_hits, sizeof to->wall_hits);
	TEXT_COPY(to->id, from->id);
	TEXT_COPY(to->name, from->name);
	TEXT_COPY(to->objective, from->objective);
	to->difficult = from->difficult; /* PB-2.11: settled before the battle */
	to->impassable = from->impassable;
	to->blocks_sight = from->blocks_sight;
	to->obstacle = from->obstacle;
	to->building = from->building;
	to->bridge = from->bridge;
	to->river = from->river;
	to->cover = from->building && !from->cover ? COVER_BUILDING : from->cover;
	to->height = from->height ? from->height : LOW_WALL;
	to->capacity_stands = from->capacity_stands;
	to->width = from->bridge && !from->width ? 6 * CM : from->width;
	to->burning_since = from->burning_since;
	to->mortar_hit = from->mortar_hit;
	forbid(r, from->corner_count && from->point_count, PB_14_1, "%s is either a polygon or a line", from->id);
	forbid(r, !pb_space_has_outline(to), PB_14_1,
		"%s needs corners that have an area between them and edges that do not cross, or two points of a line",
		from->id);
	forbid(r, to->building && !to->area, PB_5_24, "the building %s needs a polygon", from->id);
	forbid(r, to->bridge && to->area, PB_9_16, "the bridge %s is a line, its ends are its mouths", from->id);
}

static void set_breach(struct pb_state *s, struct pb_breach *to, const struct pb_file_breach *from,
	struct refusal *r)
{
	TEXT_COPY(to->id, from->id);
	to->feature = REFERRED(feature, from->feature, from->id);
	to->at = point_at(from->x, from->y);
	to->width = from->width ? from->width : 6 * CM;
	forbid(r, !to->feature || !s->terrain[to->feature].cover, PB_4_30, "the breach %s is in no wall",
		from->id);
	s->next_breach++;
}

static void set_ground(struct pb_state *s, const struct pb_scenario *sc, struct refusal *r)
{
	s->width = sc->table.width;
	s->depth = sc->table.depth;
	forbid(r, s->width < 30 * CM || s->depth < 30 * CM || s->width > 1500 * CM || s->depth > 1500 * CM,
		PB_14_1, "a table is between 30 cm and 15 m long and wide, counted in tenths of a millimetre");
	for (uint16_t i = 1; i < FEATURES_ROOM; i++)
		if (sc->terrain[i].id[0])
			set_feature(&s->terrain[i], &sc->terrain[i], r);
	extents_find_ends(&pb_extents, s);
	for (uint16_t i = 1; i < BREACHES_ROOM; i++)
		if (sc->breaches[i].id[0])
			set_breach(s, &s->breaches[i], &sc->breaches[i], r);
	extents_find_ends(&pb_extents, s);
}

/* ---- Sides and seats ----------------------------------------------------------------------------------- */

static const struct pb_file_side *side_in_file(const struct pb_scenario *sc, const char *id)
{
	for (int i = 1; i < SIDES_ROOM; i++)
		if (strcmp(sc->sides[i].id, id) == 0)
			return &sc->sides[i];
	return NULL;
}

static void set_sides(struct pb_state *s, const struct pb_scenario *sc, struct refusal *r)
{
	static const uint8_t edges[SIDES_ROOM] = { 0, EDGE_N, EDGE_S },
		stories[SIDES_ROOM] = { 0, STORY_DEFENDER, STORY_ATTACKER };
	for (int side = FRENCH; side < SIDES_ROOM; side++) {
		struct pb_side_state *to = &s->sides[side];
		const struct pb_file_side *from = side_in_file(sc, pb_side_names[side]),
			*other = side_in_file(sc, pb_side_names[pb_side_enemy(side)]);
		uint8_t elsewhere = other && other->story ? STORY_ATTACKER + STORY_DEFENDER - other->story : 0;
		TEXT_SET(to->id, pb_side_names[side]);
		if (from)
			TEXT_COPY(to->name, from->name);
		to->home_edge = from && from->home_edge ? from->home_edge : edges[side];
		to->story = from && from->story ? from->story : elsewhere ? elsewhere : stories[side];
		to->initial_value = from ? from->initial_value : 0;
		to->cinc_value = from && from->cinc_value ? from->cinc_value : s->options.cinc_value;
		forbid(r,
			sc->sides[side].id[0] && strcmp(sc->sides[side].id, "french") != 0 &&
				strcmp(sc->sides[side].id, "alliance") != 0,
			PB_1_1, "the sides are called french and alliance, not %s", sc->sides[side].id);
	}
	forbid(r, s->sides[FRENCH].story == s->sides[ALLIANCE].story, PB_2_1,
		"one side attacks in the story, the other defends");
	forbid(r, s->sides[FRENCH].home_edge == s->sides[ALLIANCE].home_edge, PB_2_4,
		"the sides come from different edges");
}

static void add_seat(struct pb_state *s, const struct pb_file_seat *from)
{
	struct pb_seat *to = &s->seats[s->seat_count++];
	TEXT_COPY(to->id, from->id);
	TEXT_COPY(to->name, from->name);
	to->side = from->side;
	to->role = from->role ? from->role : ROLE_CINC;
	to->brigade_count = from->brigade_count;
	memcpy(to->brigades, from->brigades, sizeof to->brigades);
	to->standing = from->standing;
	to->done = from->done;
}

static void set_seats(struct pb_state *s, const struct pb_scenario *sc, struct refusal *r)
{
	int given = 0;
	for (int i = 1; i <= PB_SEATS_MAX; i++)
		given += sc->seats[i].id[0] != 0;
	for (enum pb_side side = FRENCH; side < SIDES_ROOM; side++) {
		struct pb_file_seat cinc = { .side = (uint8_t)side, .role = ROLE_CINC };
		int of_side = 0;
		for (int i = 1; i <= PB_SEATS_MAX; i++)
			if (sc->seats[i].id[0] && sc->seats[i].side == side) {
				add_seat(s, &sc->seats[i]);
				of_side += sc->seats[i].role != ROLE_WING;
			}
		TEXT_COPY(cinc.id, s->sides[side].id);
		TEXT_COPY(cinc.name, s->sides[side].name);
		forbid(r, of_side > 1, PB_14_11, "a side has one commander-in-chief's seat");
		if (!of_side &&
			!forbid(r, s->seat_count == PB_SEATS_MAX, PB_14_11,
				"there is no room for a commander-in-chief's seat"))
			add_seat(s, &cinc);
	}
	for (int i = 1; given && i <= PB_SEATS_MAX; i++)
		forbid(r, sc->seats[i].id[0] && !sc->seats[i].side, PB_14_11, "seat %s belongs to no side",
			sc->seats[i].id);
}

/* ---- Options ------------------------------------------------------------------------------------------- */

static void set_options(struct pb_state *s, const struct pb_scenario *sc, struct refusal *r)
{
	struct pb_options *o = &s->options;
	*o = sc->options;
	/* PB-13.1: the ways to win are the scenario's, and how many turns there are (PB-13.8) */
	o->by_turns = sc->victory.turn_limit && o->turn_limit > 0;
	o->by_control = sc->victory.control && o->control_rule;
	s->umpire_seated = sc->umpire == UMPIRE_REQUIRED;
	forbid(r, o->double_move_turns < 0 || o->double_move_turns > 2, PB_2_7,
		"moves are doubled in two turns at most");
	forbid(r, o->cinc_value < 3, PB_13_6, "a commander-in-chief counts as three stands or more");
	forbid(r, o->control_percent < 1 || o->control_percent > 100, PB_13_5,
		"control is lost with 1 to 100 per cent of an army");
	forbid(r, o->grenadier_battalion_min < 1 || o->grenadier_battalion_min > 7, PB_1_6,
		"a grenadier battalion has seven stands at most");
}

/* ---- Everything together ------------------------------------------------------------------------------- */

/* An order names a unit or an officer by its id alone, and what is overrun or attacked through too. */
static void forbid_doubles(const struct pb_state *s, struct refusal *r)
{
	for (uint16_t i = 1; i < s->officers_end; i++)
		forbid(r, s->officers[i].id[0] && pb_unit_named(s, s->officers[i].id), PB_14_12,
			"a unit and an officer are both called %s", s->officers[i].id);
	for (uint16_t i = 1; i < s->markers_end; i++)
		forbid(r, s->markers[i].id[0] && pb_unit_named(s, s->markers[i].id), PB_14_12,
			"a unit and held horses are both called %s", s->markers[i].id);
	for (uint16_t i = 1; i < s->breaches_end; i++)
		forbid(r, s->breaches[i].id[0] && pb_feature_named(s, s->breaches[i].id), PB_14_12,
			"a breach and a feature are both called %s", s->breaches[i].id);
}

/* In a battle under way friends may be passing each other; enemies never stand on the same ground. */
static void forbid_overlaps(const struct pb_state *s, bool fresh, struct refusal *r)
{
	for (uint16_t a = 1; a < s->units_end; a++)
		for (uint16_t b = a; pb_unit_is_on_table(&s->units[a]) && b < s->units_end; b++)
			forbid(r,
				(fresh || s->units[a].side != s->units[b].side) && pb_unit_is_on_table(&s->units[b]) &&
					pb_space_units_overlap(&s->units[a], &s->units[b]),
				PB_2_8, "%s and %s stand on the same ground", s->units[a].id, s->units[b].id);
}

/* PB-2.8: nobody is placed in contact with the enemy; who stands on him is told of already. */
static void forbid_contacts(const struct pb_state *s, struct refusal *r)
{
	for (uint16_t a = 1; a < s->units_end; a++)
		for (uint16_t b = a + 1; pb_unit_is_on_table(&s->units[a]) && b < s->units_end; b++)
			forbid(r,
				s->units[a].side != s->units[b].side && pb_unit_is_on_table(&s->units[b]) &&
					pb_space_touches(&s->units[a], &s->units[b]) &&
					!pb_space_units_overlap(&s->units[a], &s->units[b]),
				PB_2_8, "%s and %s are in contact before the battle has begun", s->units[a].id,
				s->units[b].id);
}

/* Who has stormed a house may be more than move into it or begin there (PB-5.24). */
static void judge_building(const struct pb_state *s, uint16_t feature, bool fresh, struct refusal *r)
{
	const struct pb_feature *f = &s->terrain[feature];
	for (int side = FRENCH; f->building && side < SIDES_ROOM; side++) {
		bool many = pb_space_occupants(s, feature, side, 0) > f->capacity_stands;
		forbid(r, many && fresh, PB_2_8, "there are more stands in %s than it holds", f->id);
		remark(r, many && !fresh, PB_5_24, "there are more stands in %s than it holds", f->id);
	}
}

static void note_fault(void *ctx, int clause, const char *unit, const char *what)
{
	forbid(ctx, true, clause, "%s: %s", unit, what);
}

static void note_remark(void *ctx, int clause, const char *unit, const char *what)
{
	remark(ctx, true, clause, "%s: %s", unit, what);
}

static void judge_armies(const struct pb_state *s, struct refusal *r)
{
	int of_side[SIDES_ROOM] = { 0 };
	for (uint16_t i = 1; i < s->units_end; i++)
		of_side[s->units[i].side] += s->units[i].id[0] != 0;
	if (forbid(r, !of_side[FRENCH] && !of_side[ALLIANCE], PB_1_1, "there is no unit on either side"))
		return;
	for (int side = FRENCH; side < SIDES_ROOM; side++)
		remark(r, !of_side[side], PB_1_1, "%s has no units", s->sides[side].id);
}

/* PB-2.4. */
static void judge_deployment(const struct pb_state *s, struct refusal *r)
{
	uint16_t deep = pb_space_unit_too_deep(s);
	forbid(r, deep, PB_2_4, "%s has no room within %s of its own edge, where it is to be drawn up",
		s->units[deep].id, pb_most(pb_space_deployment_depth(s, s->units[deep].side)).text);
}

static void judge_ground(const struct pb_state *s, const struct pb_unit *u, struct refusal *r)
{
	forbid(r, !pb_space_stands_on_table(s, u), PB_5_16, "%s stands off the table", u->id);
	forbid(r, pb_rest_lies_on_impassable(s, u), PB_5_16, "%s stands on ground that nobody enters", u->id);
	forbid(r, pb_space_garrisoned(s, u) && (pb_unit_is_horse(u) || u->arm == TRAIN), PB_5_24,
		"%s stands in a building, and is not of foot", u->id);
	forbid(r, pb_rest_lies_on_shunned_wall(s, u), PB_5_16, "%s stands across a wall, and is not of foot",
		u->id);
}

static void judge_layout(const struct pb_state *s, bool fresh, struct refusal *r)
{
	for (uint16_t i = 1; i < s->units_end; i++)
		if (pb_unit_is_on_table(&s->units[i]))
			judge_ground(s, &s->units[i], r);
	for (uint16_t i = 1; i < s->features_end; i++)
		judge_building(s, i, fresh, r);
	forbid_overlaps(s, fresh, r);
	if (fresh)
		forbid_contacts(s, r);
	judge_armies(s, r);
	if (fresh)
		judge_deployment(s, r);
	pb_setup_each_size_fault(s, s->options.strict_unit_sizes ? note_fault : note_remark, r);
}

/* Ground that has no outline lets nobody be judged who stands on it. */
static bool has_outlines(const struct pb_state *s)
{
	for (uint16_t i = 1; i < s->features_end; i++)
		if (s->terrain[i].id[0] && !pb_space_has_outline(&s->terrain[i]))
			return false;
	return true;
}

/* PB-13.6: without a turn it is counted when all are placed. */
static void set_value(struct pb_state *s, enum pb_side side, bool begun, struct refusal *r)
{
	struct pb_side_state *it = &s->sides[side];
	int value = pb_value_of(s, side);
	if (begun && !it->initial_value)
		it->initial_value = value;
	forbid(r, it->initial_value && it->initial_value < value, PB_13_6,
		"the army %s is worth %d, more than at the start", it->id, value);
}

bool pb_setup(void *state, const void *scenario, struct refusal *r)
{
	struct pb_state *s = state;
	const struct pb_scenario *sc = scenario;
	set_options(s, sc, r);
	set_sides(s, sc, r);
	set_ground(s, sc, r);
	set_seats(s, sc, r);
	pb_setup_turn(s, sc, r);
	forbid(r, s->options.by_turns && s->turn.n > s->options.turn_limit, PB_13_8,
		"turn %d lies after the last, %d", s->turn.n, s->options.turn_limit);
	pb_setup_units(s, sc, r);
	pb_setup_fights(s, sc, r);
	forbid_doubles(s, r);
	if (has_outlines(s))
		judge_layout(s, !pb_turn_given(sc), r);
	if (!allowed(r))
		return false;
	for (enum pb_side side = FRENCH; side < SIDES_ROOM; side++)
		set_value(s, side, pb_turn_given(sc), r);
	return allowed(r);
}
