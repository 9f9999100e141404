/* Setting up: from a scenario file to a position. */
#include "setup.h"

#include <stdio.h>
#include <string.h>

#include "../../table/figure.h"
#include "../sight/sight.h"
#include "../space/layout.h"
#include "../turn/steps.h"

/* ---- Ground -------------------------------------------------------------------------------------------- */

/* What an area's kind implies (1.3), added to what is written. */
static const struct {
	uint8_t level;
	bool blocks_los, rough, dense, impassable;
} implied[OTHER_GROUND + 1] = {
	/*                  level blocks rough  dense  impassable */
	[HILL]          = { 1,    false, false, false, false },
	[WOODS]         = { 0,    true,  true,  false, false },
	[TOWN]          = { 0,    true,  false, true,  false }, /* a built-up area (12.17) */
	[ROUGH_GROUND]  = { 0,    false, true,  false, false },
	[WATER]         = { 0,    false, false, false, true  },
	[MARSH]         = { 0,    false, true,  false, false },
};

static void set_areas(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r)
{
	memcpy(s->areas, sc->terrain.areas, sizeof s->areas);
	for (uint16_t i = 1; i < AREAS_ROOM; i++) {
		struct malb_area *a = &s->areas[i];
		if (!a->id[0])
			continue;
		s->areas_end = (uint16_t)(i + 1);
		forbid(r, !figure_encloses(a->polygon, a->count), MALB_0_1,
			"area %s needs a polygon of three points or more that has an area and does not cross itself",
			a->id);
		if (!a->kind)
			a->kind = OTHER_GROUND;
		if (!a->level)
			a->level = implied[a->kind].level;
		a->blocks_los |= implied[a->kind].blocks_los;
		a->rough |= implied[a->kind].rough && !a->dense;
		a->dense |= implied[a->kind].dense;
		a->impassable |= implied[a->kind].impassable;
	}
}

static void set_lines(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r)
{
	memcpy(s->lines, sc->terrain.lines, sizeof s->lines);
	for (uint16_t i = 1; i < LINES_ROOM; i++) {
		struct malb_line *l = &s->lines[i];
		if (!l->id[0])
			continue;
		s->lines_end = (uint16_t)(i + 1);
		forbid(r, l->count < 2, MALB_0_1, "line %s needs two points or more", l->id);
		if (!l->front)
			l->front = FACES_BOTH;
		if (l->work && !l->obstacle)
			l->obstacle = MAJOR; /* */
	}
}

static void set_roads(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r)
{
	memcpy(s->roads, sc->terrain.roads, sizeof s->roads);
	for (uint16_t i = 1; i < ROADS_ROOM; i++) {
		struct malb_road *road = &s->roads[i];
		if (!road->id[0])
			continue;
		s->roads_end = (uint16_t)(i + 1);
		forbid(r, road->count < 2, MALB_0_1, "road %s needs two points or more", road->id);
		if (!road->half_width)
			road->half_width = INCH / 2;
	}
}

static void set_ground(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r)
{
	s->width = sc->table.width;
	s->height = sc->table.height;
	forbid(r, s->width < 6 * INCH || s->height < 6 * INCH || s->width > 400 * INCH || s->height > 400 * INCH,
		MALB_0_1, "a table is between 6 and 400 inches long and wide, counted in thousandths of an inch");
	set_areas(s, sc, r);
	set_lines(s, sc, r);
	set_roads(s, sc, r);
}

/* ---- Sides and seats ----------------------------------------------------------------------------------- */

static void set_sides(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r)
{
	static const int16_t looks[SIDES_ROOM] = { 0, 0, FULL_CIRCLE / 2 };
	bool given = false;
	for (int i = SIDE_A; i < SIDES_ROOM; i++)
		given |= sc->sides[i].id[0] != 0;
	for (int side = SIDE_A; side < SIDES_ROOM; side++) {
		struct malb_side_state *to = &s->sides[side];
		TEXT_SET(to->id, side == SIDE_A ? "A" : "B");
		to->baseline = looks[side];
		for (int i = SIDE_A; i < SIDES_ROOM; i++) {
			const struct malb_file_side *from = &sc->sides[i];
			if (strcmp(from->id, to->id) != 0)
				continue;
			TEXT_SET(to->name, from->name);
			to->attacker = from->attacker;
			to->points = from->points;
			if (from->baseline != BASELINE_NOT_GIVEN)
				to->baseline = malb_layout_facing(from->baseline);
		}
	}
	for (int i = SIDE_A; given && i < SIDES_ROOM; i++)
		forbid(r,
			sc->sides[i].id[0] && strcmp(sc->sides[i].id, "A") != 0 && strcmp(sc->sides[i].id, "B") != 0,
			MALB_22_1, "the sides are called A and B, not %s", sc->sides[i].id);
	s->attack_scenario = sc->attack_scenario;
	forbid(r, s->attack_scenario && s->sides[SIDE_A].attacker == s->sides[SIDE_B].attacker, MALB_10_2,
		"an attack scenario has one attacker");
}

static void add_seat(struct malb_state *s, const struct malb_file_seat *from, struct refusal *r)
{
	struct malb_seat *to = &s->seats[s->seat_count++];
	TEXT_SET(to->id, from->id);
	TEXT_SET(to->name, from->name);
	to->side = from->side;
	to->kind = from->kind ? from->kind : SEAT_MARSHAL;
	to->done = from->done;
	to->leader = malb_leader_named(s, from->leader);
	forbid(r, from->leader[0] && !to->leader, MALB_22_1, "seat %s: there is no leader %s", from->id,
		from->leader);
	forbid(r, !from->side, MALB_22_1, "seat %s belongs to no side", from->id);
	for (int i = 0; i < from->wing_count; i++) {
		uint16_t wing = malb_wing_named(s, from->wings[i]);
		if (!forbid(r, !wing || s->wings[wing].side != from->side, MALB_22_1,
				"seat %s: there is no wing %s on its side", from->id, from->wings[i]))
			to->wings[to->wing_count++] = wing;
	}
	for (uint16_t i = 1; to->kind == SEAT_MARSHAL && !to->leader && i < s->leaders_end; i++)
		if (s->leaders[i].rank == MARSHAL && s->leaders[i].side == to->side)
			to->leader = i;
}

static void set_seats(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r)
{
	for (enum malb_side side = SIDE_A; side < SIDES_ROOM; side++) {
		struct malb_file_seat marshal = { .kind = SEAT_MARSHAL, .side = (uint8_t)side };
		bool has_marshal = false;
		for (int i = 1; i <= MALB_SEATS_MAX; i++)
			if (sc->seats[i].id[0] && sc->seats[i].side == side) {
				has_marshal |= sc->seats[i].kind != SEAT_WING;
				add_seat(s, &sc->seats[i], r);
			}
		TEXT_SET(marshal.id, s->sides[side].id);
		TEXT_SET(marshal.name, s->sides[side].name);
		if (!has_marshal)
			add_seat(s, &marshal, r);
	}
	for (int i = 1; i <= MALB_SEATS_MAX; i++)
		forbid(r, sc->seats[i].id[0] && !sc->seats[i].side, MALB_22_1, "seat %s belongs to no side",
			sc->seats[i].id);
}

/* ---- Where the turn stands ----------------------------------------------------------------------------- */

bool malb_setup_turn_given(const struct malb_scenario *sc)
{
	return sc->turn.step || sc->turn.n;
}

static void set_turn(struct malb_state *s, const struct malb_scenario *sc)
{
	struct malb_turn *t = &s->turn;
	*t = (struct malb_turn){ .n = sc->turn.n,
		.step = sc->turn.step,
		.first_side = sc->turn.first_side,
		.initiative_side = sc->turn.initiative_side };
	if (!malb_setup_turn_given(sc)) {
		t->step = SETUP_DEPLOY;
		return;
	}
	if (!t->n)
		t->n = 1;
	if (!t->step)
		t->step = BOMB;
	if (!t->first_side)
		t->first_side = sc->turn.acting && !sc->turn.initiative_side ? sc->turn.acting : SIDE_A;
	if (!t->initiative_side)
		t->initiative_side = t->first_side;
	if (malb_steps[t->step].both) {
		t->acting = sc->turn.acting ? sc->turn.acting : t->first_side;
		t->half = t->acting != t->first_side;
	}
}

/* ---- Everything together ------------------------------------------------------------------------------- */

/* An order names a unit by its id alone, whatever it is. */
static void forbid_doubles(const struct malb_state *s, struct refusal *r)
{
	for (uint16_t unit = 1; unit < UNITS_ROOM; unit++) {
		const char *id = malb_slot(unit) ? malb_unit_id(s, unit) : "";
		forbid(r, id[0] && malb_unit_named(s, id) != unit, MALB_22_1, "two units are called %s", id);
	}
}

static void forbid_repeated_bases(const struct malb_brigade *b, struct refusal *r)
{
	for (int i = 0; i < b->base_count; i++)
		for (int k = 0; k < i; k++)
			if (forbid(r, b->bases[i].id == b->bases[k].id, MALB_11_1, "two bases of %s have the number %d",
					b->id, (int)b->bases[i].id))
				return;
}

/* A battle needs two. */
static void forbid_empty_sides(const struct malb_state *s, struct refusal *r)
{
	int brigades[SIDES_ROOM] = { 0 };
	for (uint16_t b = 1; b < s->brigades_end; b++)
		brigades[s->brigades[b].side] += s->brigades[b].id[0] != 0;
	for (int side = SIDE_A; side < SIDES_ROOM; side++)
		forbid(r, !brigades[side] && s->turn.step == SETUP_DEPLOY, MALB_2_3, "side %s has no brigades",
			s->sides[side].id);
}

static void note_fault(void *ctx, int clause, const char *what)
{
	forbid(ctx, true, clause, "%s", what);
}

static void note_remark(void *ctx, int clause, const char *what)
{
	remark(ctx, true, clause, "%s", what);
}

/* Armies on paper, not what losses have made of them. */
static void judge_armies(const struct malb_state *s, struct refusal *r)
{
	void (*note)(void *ctx, int clause, const char *what) =
		s->options.strict_organisation ? note_fault : note_remark;
	if (s->turn.step != SETUP_DEPLOY)
		return;
	malb_each_organisation_fault(s, note, r);
	malb_each_organisation_troops_fault(s, note, r);
}

/* Where there is nothing to hide in, and no umpire, a step that waits would tell that somebody hides. */
static void forbid_tell_tales(const struct malb_state *s, const struct malb_scenario *sc, struct refusal *r)
{
	if (!s->options.idle_steps_pass || s->options.visibility != VISIBILITY_OPEN ||
		sc->umpire == UMPIRE_REQUIRED)
		return;
	for (uint16_t a = 1; a < s->areas_end; a++)
		if (s->areas[a].may_conceal)
			return;
	for (uint16_t b = 1; b < s->brigades_end; b++)
		forbid(r, s->brigades[b].hidden, MALB_22_6,
			"%s is hidden on open ground: leave out `idle_steps_pass`, by which it would be known",
			s->brigades[b].id);
	for (uint16_t g = 1; g < s->guns_end; g++)
		forbid(r, s->guns[g].hidden, MALB_22_6,
			"%s is hidden on open ground: leave out `idle_steps_pass`, by which it would be known",
			s->guns[g].id);
}

bool malb_setup(void *state, const void *scenario, struct refusal *r)
{
	struct malb_state *s = state;
	const struct malb_scenario *sc = scenario;
	s->options = sc->options;
	s->umpire_awaited = sc->umpire == UMPIRE_REQUIRED;
	set_sides(s, sc, r);
	set_ground(s, sc, r);
	malb_setup_organisation(s, sc, r);
	set_seats(s, sc, r);
	set_turn(s, sc);
	malb_setup_brigades(s, sc, r);
	malb_setup_guns(s, sc, r);
	malb_setup_messengers(s, sc, r);
	malb_setup_victory(s, sc, r);
	forbid_doubles(s, r);
	forbid_empty_sides(s, r);
	for (uint16_t b = 1; b < s->brigades_end; b++)
		forbid_repeated_bases(&s->brigades[b], r);
	forbid_tell_tales(s, sc, r);
	malb_check_allegiance(s, r);
	malb_forbid_places(s, r);
	judge_armies(s, r);
	if (!allowed(r))
		return false;
	malb_sight_open_eyes(s);
	return true;
}
