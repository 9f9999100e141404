/* Setting up: from a scenario file to a position. */
#include "setup.h"

#include <string.h>

#include "../elements/contact.h"
#include "../hidden/alias.h"
#include "../position/in_use.h"
#include "../position/unit.h"
#include "../turn/steps.h"
#include "deploy_line.h"
#include "fault.h"

/* ---- Ground -------------------------------------------------------------------------------------------- */

/* What an area's kind implies, unless the file says otherwise. */
static const struct {
	uint8_t going, level;
	bool blocks_sight, impassable;
} implied[DBA_KINDS] = {
	/*                       going        level blocks impassable */
	[WOOD]              = { BAD_GOING,  0,    true,  false },
	[BUA]               = { BAD_GOING,  0,    true,  false },
	[MARSH]             = { BAD_GOING,  0,    false, false },
	[SOFT_SAND]         = { BAD_GOING,  0,    false, false },
	[BOG]               = { BAD_GOING,  0,    false, false },
	[HILL]              = { GOOD_GOING, 1,    false, false },
	[RIVER]             = { BAD_GOING,  0,    false, false },
	[FORD]              = { GOOD_GOING, 0,    false, false },
	[ROAD]              = { GOOD_GOING, 0,    false, false },
	[ROUGH]             = { BAD_GOING,  0,    false, false },
	[OPEN_GROUND]       = { GOOD_GOING, 0,    false, false },
	[IMPASSABLE_GROUND] = { BAD_GOING,  0,    false, true },
};

static void set_area(struct dba_area *a, struct refusal *r)
{
	if (!a->kind)
		a->kind = OPEN_GROUND;
	forbid(r, !dba_unit_has_outline(a), DBA_17_1,
		"%s needs a polygon that has an area and does not cross itself, or a half_width and two points",
		a->id);
	forbid(r, a->building_count && a->kind != BUA, DBA_17_2, "only a built-up area has buildings, not %s",
		a->id);
	if (!a->going)
		a->going = implied[a->kind].going;
	if (!a->level)
		a->level = implied[a->kind].level;
	a->blocks_sight |= implied[a->kind].blocks_sight;
	a->impassable |= implied[a->kind].impassable;
	a->sloping |= a->slope >= 0;
	a->slope = a->slope > 0 ? angle_normal(a->slope) : 0;
	for (int i = 0; i < a->building_count; i++)
		for (int j = 0; j <= i; j++)
			forbid(r, !a->buildings[i].number || (j < i && a->buildings[j].number == a->buildings[i].number),
				DBA_17_2, "the buildings of %s want numbers of their own", a->id);
}

static void set_ground(struct dba_state *s, const struct dba_scenario *sc, struct refusal *r)
{
	s->width = sc->table.width;
	s->height = sc->table.height;
	forbid(r, s->width < 400 * PACE || s->height < 400 * PACE || s->width > 20000 * PACE ||
		s->height > 20000 * PACE, DBA_1_3,
		"a table is between 400 and 20,000 paces long and wide, counted in hundredths of a pace");
	for (uint16_t i = 1; i < s->areas_end; i++)
		if (s->terrain[i].id[0])
			set_area(&s->terrain[i], r);
}

/* ---- Sides and seats ----------------------------------------------------------------------------------- */

/* A side's slot is its number. */
static void put_sides_in_order(struct dba_state *s, struct refusal *r)
{
	struct dba_side_state given[SIDES_ROOM];
	memcpy(given, s->sides, sizeof given);
	memset(s->sides, 0, sizeof s->sides);
	for (int i = SIDE_A; i < SIDES_ROOM; i++) {
		enum dba_side side = strcmp(given[i].id, "A") == 0 ? SIDE_A : strcmp(given[i].id, "B") == 0 ? SIDE_B :
			NO_SIDE;
		if (given[i].id[0] && !forbid(r, !side, DBA_21_4, "the sides are called A and B, not %s",
			given[i].id))
			s->sides[side] = given[i];
	}
	TEXT_SET(s->sides[SIDE_A].id, "A");
	TEXT_SET(s->sides[SIDE_B].id, "B");
}

static void set_sides(struct dba_state *s, struct refusal *r)
{
	struct dba_side_state *a = &s->sides[SIDE_A], *b = &s->sides[SIDE_B];
	put_sides_in_order(s, r);
	if (!a->role)
		a->role = b->role == ATTACKER ? DEFENDER : ATTACKER;
	if (!b->role)
		b->role = a->role == ATTACKER ? DEFENDER : ATTACKER;
	forbid(r, a->role == b->role, DBA_3_1, "one side attacks and the other defends");
	if (!a->home)
		a->home = b->home == EDGE_S ? EDGE_N : b->home == EDGE_N ? EDGE_S : a->role == ATTACKER ? EDGE_S :
			EDGE_N;
	if (!b->home)
		b->home = a->home == EDGE_S ? EDGE_N : EDGE_S;
	forbid(r, a->home == b->home, DBA_3_1, "the sides stand on opposite edges");
	if (!s->first_bound)
		s->first_bound = a->role == ATTACKER ? SIDE_A : SIDE_B;
	if (!s->deployment)
		s->deployment = DEFENDER_FIRST;
}

static void add_seat(struct dba_state *s, enum dba_side side)
{
	struct dba_seat *seat = &s->seats[s->seat_count++];
	TEXT_COPY(seat->id, s->sides[side].id);
	TEXT_COPY(seat->name, s->sides[side].name);
	seat->side = (uint8_t)side;
	seat->cinc = true;
}

static void set_seats(struct dba_state *s, struct refusal *r)
{
	for (enum dba_side side = SIDE_A; side < SIDES_ROOM; side++) {
		int seats = 0, cincs = 0;
		for (int i = 0; i < s->seat_count; i++) {
			seats += s->seats[i].side == side;
			cincs += s->seats[i].side == side && s->seats[i].cinc;
		}
		if (!seats && !forbid(r, s->seat_count == DBA_SEATS_MAX, DBA_21_4, "there are too many seats"))
			add_seat(s, side);
		else
			forbid(r, cincs != 1, DBA_21_4, "one seat of side %s, and only one, has the C-in-C",
				s->sides[side].id);
	}
	for (int i = 0; i < s->seat_count; i++) {
		forbid(r, !s->seats[i].id[0] || !s->seats[i].side, DBA_21_4, "every seat has an id and a side");
		for (int c = 0; c < s->seats[i].command_count; c++)
			forbid(r, s->commands[s->seats[i].commands[c]].side != s->seats[i].side, DBA_21_4,
				"seat %s: a command of the other side", s->seats[i].id);
	}
}

/* ---- Where the bound stands ---------------------------------------------------------------------------- */

bool dba_setup_is_fresh(const struct dba_scenario *sc)
{
	return !sc->position.turn.step && !sc->position.turn.bound;
}

static bool all_deployed(const struct dba_state *s)
{
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].id[0] && !s->elements[i].deployed)
			return false;
	for (uint16_t i = 1; i < s->markers_end; i++)
		if (s->markers[i].id[0] && !s->markers[i].deployed)
			return false;
	return true;
}

static void set_turn(struct dba_state *s, bool fresh)
{
	struct dba_turn *t = &s->turn;
	if (!t->active)
		t->active = fresh ? s->first_bound : SIDE_A;
	if (fresh) {
		bool fixed = s->deployment == DEPLOYMENT_FIXED || all_deployed(s);
		t->step = fixed ? REVEAL : dba_next_step(s, STEP_NONE);
		t->bound = fixed;
		return;
	}
	if (!t->bound)
		t->bound = 1;
	if (!t->step)
		t->step = MOVE_TROOPS;
}

/* An order names an element by its id alone, and what the enemy calls a marker must not be anybody's name. */
static void forbid_doubles(const struct dba_state *s, struct refusal *r)
{
	for (uint16_t i = 1; i < s->markers_end; i++) {
		const char *id = s->markers[i].id;
		forbid(r, id[0] && dba_element_named(s, id), DBA_21_5, "two units are called %s", id);
		forbid(r, id[0] == 'm' && id[1] && !id[1 + strspn(id + 1, "0123456789")], DBA_18_1,
			"names like %s are kept for what the enemy calls a marker", id);
	}
	for (uint16_t i = 1; i < s->elements_end; i++) {
		const char *id = s->elements[i].id;
		forbid(r, id[0] == 'm' && id[1] && !id[1 + strspn(id + 1, "0123456789")], DBA_18_1,
			"names like %s are kept for what the enemy calls a marker", id);
	}
}

bool dba_setup(void *state, const void *scenario, struct refusal *r)
{
	struct dba_state *s = state;
	const struct dba_scenario *sc = scenario;
	const char *line_fault;
	extents_copy(&dba_extents, s, &sc->position);
	extents_find_ends(&dba_extents, s);
	s->umpire_seated = sc->umpire == UMPIRE_REQUIRED;
	set_sides(s, r);
	s->line_known |= s->line_y != 0;
	set_ground(s, sc, r);
	dba_setup_army(s, r);
	set_seats(s, r);
	forbid_doubles(s, r);
	forbid(r, s->bound_limit && s->turn.bound > s->bound_limit, DBA_21_2, "bound %d lies after the last, %d",
		s->turn.bound, s->bound_limit);
	line_fault = dba_fault_of_line(s);
	forbid(r, line_fault, DBA_3_4, "%s", line_fault ? line_fault : "");
	dba_judge_space(s, r);
	if (dba_setup_is_fresh(sc))
		dba_organisation_judge(s, r);
	if (!allowed(r))
		return false;
	set_turn(s, dba_setup_is_fresh(sc));
	if (!dba_setup_is_fresh(sc) || s->turn.step == REVEAL)
		dba_alias_name_markers(s); /* nobody draws up any more */
	dba_find_contacts(s);
	return true;
}
