/* Setup: from a scenario file to a position. */
#include "setup.h"

#include <string.h>

#include "../command/activate.h"
#include "../field/field.h"
#include "../position/in_use.h"

bool mdcc_setup_lies_on_table(const struct mdcc_state *s, struct refusal *r, struct box b, const char *what)
{
	return !forbid(r, !mdcc_ground_on_table(s, b), MDCC_1_1, "%s lies off the table", what);
}

static struct mdcc_ground_box *ground_at(struct mdcc_state *s, struct box b)
{
	return &s->boxes[(b.c - 1) * s->H + (b.r - 1)];
}

/* ---- The table ----------------------------------------------------------------------------------------- */

static void lay_edge(struct mdcc_state *s, const struct mdcc_file_edge *edge, struct refusal *r)
{
	struct box a = edge->between[0], b = edge->between[1];
	enum facing way = box_direction(a, b);
	struct mdcc_ground_box *g;
	if (!mdcc_setup_lies_on_table(s, r, a, "an edge") || !mdcc_setup_lies_on_table(s, r, b, "an edge") ||
		forbid(r, way == FACING_NONE, MDCC_1_1, "%d,%d and %d,%d share no edge", a.c, a.r, b.c, b.r))
		return;
	g = ground_at(s, way == NORTH || way == EAST ? a : b);
	if (way == NORTH || way == SOUTH) {
		g->north = edge->obstacle;
		g->barred |= edge->impassable ? BARRED_NORTH : 0;
	} else {
		g->east = edge->obstacle;
		g->barred |= edge->impassable ? BARRED_EAST : 0;
	}
}

static void lay_table(struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r)
{
	s->W = file->W;
	s->H = file->H;
	s->box_count = (uint16_t)(s->W * s->H);
	for (int i = 0; i < file->box_count; i++) {
		const struct mdcc_file_box *b = &file->boxes[i];
		if (!mdcc_setup_lies_on_table(s, r, b->at, "a box"))
			continue;
		ground_at(s, b->at)->ground = b->ground;
		ground_at(s, b->at)->elevation = b->elevation;
		ground_at(s, b->at)->entrench = b->entrench;
	}
	for (int i = 0; i < file->edge_count; i++)
		lay_edge(s, &file->edges[i], r);
}

/* Zone of a side: boxes, or rows and columns; by default half the rows less one, from its baseline
 * (chapter 2). */
static void lay_zone(struct mdcc_state *s, enum mdcc_side side, const struct mdcc_file_zone *zone,
	struct refusal *r)
{
	int depth = s->H / 2 - 1, baseline = s->sides[side].baseline;
	int low = zone->rows[0], high = zone->rows[1], west = zone->columns[0], east = zone->columns[1];
	for (int i = 0; i < zone->box_count; i++)
		if (mdcc_setup_lies_on_table(s, r, zone->boxes[i], "a box of a deployment zone"))
			ground_at(s, zone->boxes[i])->zone |= (uint8_t)(1u << side);
	if (zone->box_count && !low)
		return;
	if (!low) {
		low = baseline == 1 ? 1 : s->H - depth + 1;
		high = baseline == 1 ? depth : s->H;
	}
	if (!west)
		west = 1, east = s->W;
	for (int c = west; c <= east; c++)
		for (int row = low; row <= high; row++)
			if (mdcc_setup_lies_on_table(s, r, box_at(c, row), "a deployment zone"))
				ground_at(s, box_at(c, row))->zone |= (uint8_t)(1u << side);
}

static void lay_sides(struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r)
{
	static const char *const id[SIDES_ROOM] = { NULL, "A", "B" };
	for (int i = 1; i < SIDES_ROOM; i++)
		forbid(r,
			file->sides[i].id[0] && strcmp(file->sides[i].id, "A") != 0 &&
				strcmp(file->sides[i].id, "B") != 0,
			MDCC_1_1, "the sides are called A and B");
	for (enum mdcc_side side = SIDE_A; side <= SIDE_B; side++) {
		uint32_t slot = shape_slot(file->sides, sizeof file->sides[0], SIDES_ROOM, id[side]);
		const struct mdcc_file_side *from = &file->sides[slot];
		struct mdcc_side_state *to = &s->sides[side];
		TEXT_SET(to->id, id[side]);
		TEXT_SET(to->name, from->name);
		to->baseline = from->baseline                                      ? from->baseline
			: from->forward == SOUTH || (!from->forward && side == SIDE_B) ? s->H
			: 1;
		to->forward = from->forward ? from->forward : to->baseline == 1 ? NORTH : SOUTH;
		to->was_active = slot && from->was_active;
		forbid(r,
			!(to->baseline == 1 && to->forward == NORTH) && !(to->baseline == s->H && to->forward == SOUTH),
			MDCC_1_1, "side %s needs row 1 and facing N, or row %d and facing S", to->id, s->H);
	}
	forbid(r, s->sides[SIDE_A].baseline == s->sides[SIDE_B].baseline, MDCC_1_1,
		"both sides have the same baseline");
	lay_zone(s, SIDE_A, &file->deploy.zones.A, r);
	lay_zone(s, SIDE_B, &file->deploy.zones.B, r);
}

static void lay_options(struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r)
{
	struct mdcc_resolve_table *table = &s->options.resolve_table;
	s->options = file->options;
	if (file->resolve_table.row_count)
		*table = file->resolve_table;
	if (file->deploy.mode)
		s->options.deployment_mode = file->deploy.mode;
	if (!s->options.deployment_mode)
		s->options.deployment_mode = MODE_ALTERNATE;
	s->first_placer = file->deploy.first_placer ? file->deploy.first_placer : SIDE_A;
	if (s->first_placer > FIRST_BY_ROLL) /* other words for it */
		s->first_placer = FIRST_BY_ROLL;
	s->placer_settled = s->first_placer != FIRST_BY_ROLL;
	s->turn_limit = file->turn_limit;
	forbid(r, table->row_count <= table->max_fail, MDCC_12_26,
		"the resolve table needs a row for every number of fails up to max_fail");
	for (int i = 0; i < table->row_count; i++)
		forbid(r, table->rows[i].cell_count <= table->max_pass, MDCC_12_26,
			"row %d of the resolve table needs a cell for every number of passes up to max_pass", i);
}

/* ---- Staff --------------------------------------------------------------------------------------------- */

static void lay_staff(struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r)
{
	int armies[SIDES_ROOM] = { 0 };
	for (uint16_t i = 1; i < STAFF_ROOM; i++) {
		const struct mdcc_file_staff *from = &file->staff[i];
		struct mdcc_staff *to = &s->staff[i];
		if (!from->id[0])
			continue;
		TEXT_SET(to->id, from->id);
		TEXT_SET(to->name, from->name);
		to->side = mdcc_setup_side_or_prefix(from->side, from->id);
		to->role = from->role;
		to->exit_col = from->exit_col;
		to->moved = from->moved;
		to->fate = from->fate && (from->fate != STAFF_FIELD || is_box(from->box)) ? from->fate
			: is_box(from->box)                                                   ? STAFF_FIELD
			: from->exit_col                                                      ? STAFF_OFF_FIELD
			: STAFF_UNPLACED;
		to->with = mdcc_formation_named(s, from->with);
		forbid(r, to->side == NO_SIDE || to->role == NO_ROLE, MDCC_0_4, "figure %s needs a side and a role",
			to->id);
		if (to->fate == STAFF_FIELD && is_box(from->box) &&
			mdcc_setup_lies_on_table(s, r, from->box, to->id)) {
			to->box = from->box;
			forbid(r, mdcc_formation_of_side(s, mdcc_side_enemy(to->side), to->box) != 0, MDCC_4_13,
				"figure %s stands among the enemy", to->id);
		}
		if (to->with && mdcc_formation_is_on_field(s, to->with)) {
			s->formations[to->with].met_by = i;
			to->box = is_box(to->box) ? to->box : s->formations[to->with].box;
			to->fate = STAFF_FIELD;
		}
		armies[to->side] += to->role == ROLE_ARMY;
	}
	for (enum mdcc_side side = SIDE_A; side <= SIDE_B; side++)
		forbid(r, armies[side] > 1, MDCC_0_4, "side %s has more than one army commander", s->sides[side].id);
}

/* Troops that name the aide who met them. */
static void lay_meetings(struct mdcc_state *s, const struct mdcc_scenario *file)
{
	for (uint16_t i = 1; i < FORMATIONS_ROOM; i++) {
		uint16_t aide = mdcc_staff_named(s, file->formations[i].met_by);
		if (!aide || !is_box(s->formations[i].box))
			continue;
		s->formations[i].met_by = aide;
		s->staff[aide].with = i;
		if (s->staff[aide].fate == STAFF_UNPLACED) {
			s->staff[aide].fate = STAFF_FIELD;
			s->staff[aide].box = s->formations[i].box;
		}
	}
}

static void seat_stands(struct mdcc_state *s, int seat, const struct mdcc_file_seat *from, struct refusal *r)
{
	for (int i = 0; i < from->stand_count; i++) {
		uint16_t stand = mdcc_stand_named(s, from->stands[i]);
		if (!forbid(r, !stand || s->stands[stand].side != s->seats[seat].side, MDCC_3_14,
				"seat %s is given a stand %s that is not of its side", from->id, from->stands[i]))
			s->stand_seat[stand] = (uint8_t)(seat + 1);
	}
}

/* One seat a side, called after it, unless the scenario lists them; the first listed is the army
 * commander's. */
static void lay_seats(struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r)
{
	for (enum mdcc_side side = SIDE_A; side <= SIDE_B; side++) {
		uint32_t slot = shape_slot(file->sides, sizeof file->sides[0], SIDES_ROOM, s->sides[side].id);
		const struct mdcc_file_side *from = &file->sides[slot];
		int count = slot && from->seat_count ? from->seat_count : 1;
		for (int i = 0; i < count; i++) {
			struct mdcc_seat *seat = &s->seats[s->seat_count++];
			const struct mdcc_file_seat *file_seat = &from->seats[i];
			bool listed = slot && from->seat_count;
			TEXT_SET(seat->id, listed ? file_seat->id : s->sides[side].id);
			TEXT_SET(seat->name, listed ? file_seat->name : s->sides[side].name);
			seat->side = (uint8_t)side;
			seat->wing = i > 0;
			seat->staff = listed ? mdcc_staff_named(s, file_seat->staff) : mdcc_staff_army_commander(s, side);
			s->sides[side].delegated_selection |= listed && i > 0 && file_seat->selects;
			if (listed && i > 0)
				seat_stands(s, s->seat_count - 1, file_seat, r);
		}
	}
}

/* ---- Engagements --------------------------------------------------------------------------------------- */

/* The box of a formation that is next to the other; a square may fight from either. */
static struct box box_towards(const struct mdcc_state *s, uint16_t formation, struct box other)
{
	const struct mdcc_formation *f = &s->formations[formation];
	return f->square && boxes_adjacent(f->box2, other) && !boxes_adjacent(f->box, other) ? f->box2 : f->box;
}

static void lay_engagements(struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r)
{
	uint16_t seq = 0;
	for (uint16_t i = 1; i < ENGAGEMENTS_ROOM; i++) {
		const struct mdcc_file_engagement *from = &file->engagements[i];
		struct mdcc_engagement *to = &s->engagements[i];
		bool sound;
		if (!from->id[0])
			continue;
		TEXT_SET(to->id, from->id);
		s->engagements_end = (uint16_t)(i + 1);
		to->aggressor = mdcc_formation_named(s, from->aggressor);
		to->defender = mdcc_formation_named(s, from->defender);
		sound = to->aggressor && to->defender &&
			s->formations[to->aggressor].side != s->formations[to->defender].side;
		if (forbid(r, !sound, MDCC_6_3, "engagement %s needs an aggressor and a defender of the two sides",
				to->id))
			continue;
		to->aggressor_box = is_box(from->aggressor_box)
			? from->aggressor_box
			: box_towards(s, to->aggressor, s->formations[to->defender].box);
		to->defender_box = is_box(from->defender_box) ? from->defender_box
			: box_towards(s, to->defender, to->aggressor_box);
		to->losses = from->losses;
		to->rounds = from->rounds;
		to->resolved = from->resolved;
		to->decided = from->decided;
		to->seq = from->seq ? from->seq : (uint16_t)(seq + 1);
		seq = to->seq > seq ? to->seq : seq;
		s->formations[to->aggressor].flags.fought = s->formations[to->defender].flags.fought = true;
	}
	s->next_engagement = mdcc_setup_next_number(s->engagements, sizeof s->engagements[0],
		ENGAGEMENTS_ROOM, "e");
}

/* A position in the middle of the retreats: whatever has had a round was fought in this step. */
static void count_as_fought(struct mdcc_state *s)
{
	for (uint16_t i = 1; i < ENGAGEMENTS_ROOM; i++)
		if (s->engagements[i].id[0] && s->engagements[i].rounds && !s->engagements[i].resolved)
			s->engagements[i].resolved = s->engagements[i].seq;
}

/* Outside S7 to S10 nobody waits for a test. */
static void drop_verdicts(struct mdcc_state *s)
{
	for (uint16_t i = 1; i < s->formations_end; i++)
		s->formations[i].must_test = false;
	for (uint16_t i = 1; i < s->engagements_end; i++)
		s->engagements[i].decided = false;
}

/* ---- The turn ------------------------------------------------------------------------------------------ */

static bool to_be_deployed(const struct mdcc_state *s)
{
	for (int i = 1; i < STANDS_ROOM; i++)
		if (s->stands[i].id[0] && !s->stands[i].formation && !s->stands[i].fate)
			return true;
	return false;
}

/* The step a file says it is in, 0: none. */
static int named_step(const struct mdcc_scenario *file)
{
	return file->turn.phase ? file->turn.phase
		: file->turn.step   ? file->turn.step
		: file->phase       ? file->phase
		: file->step;
}

static enum mdcc_step first_step(const struct mdcc_state *s, const struct mdcc_scenario *file)
{
	int named = named_step(file);
	switch (named) {
	case 0: break;
	case FILE_PHASE_S2: return STEP_S2A;
	case FILE_PHASE_S10: return STEP_S10A;
	case FILE_PHASE_S1X: return STEP_S6;
	default: return (enum mdcc_step)named;
	}
	if (s->options.deployment_mode != MODE_PRESET && to_be_deployed(s))
		return STEP_D1;
	return file->turn.active ? STEP_S2A : STEP_S1;
}

/* Who may act, if a selection was made and nobody was named (3.10). */
static void lay_eligible(struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r)
{
	bool named = file->turn.eligible_count > 0;
	for (int i = 0; i < file->turn.eligible_count; i++) {
		uint16_t f = mdcc_formation_named(s, file->turn.eligible[i]);
		if (forbid(r, !f, MDCC_3_10, "nobody is called %s", file->turn.eligible[i]))
			continue;
		for (int j = 0; j < s->formations[f].stand_count; j++)
			s->stands[s->formations[f].stands[j]].eligible = true;
	}
	for (int i = 1; i < STANDS_ROOM; i++)
		named |= s->stands[i].eligible;
	if (named && !s->turn.selection.kind && s->turn.phase == STEP_S4)
		s->turn.selection.kind = SELECT_ALL; /* whoever is named may act, however he was selected */
	if (!named && s->turn.selection.kind)
		mdcc_activate_mark_eligible(s);
}

static void lay_turn(struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r)
{
	const struct mdcc_file_turn *from = &file->turn;
	struct mdcc_turn *to = &s->turn;
	int mine, theirs;
	to->phase = (uint8_t)first_step(s, file);
	to->active = from->active;
	if (to->phase == STEP_S1 && to->active && from->n != 1 && !s->sides[SIDE_A].was_active &&
		!s->sides[SIDE_B].was_active)
		s->sides[to->active].was_active = true; /* the turn before was his */
	to->n = from->n ? from->n : s->sides[SIDE_A].was_active || s->sides[SIDE_B].was_active ? 2 : 1;
	to->extra = from->extra || from->phase == FILE_PHASE_S1X || from->step == FILE_PHASE_S1X ||
		file->phase == FILE_PHASE_S1X;
	to->scores = from->scores;
	mine = to->active == SIDE_B ? to->scores.B : to->scores.A;
	theirs = to->active == SIDE_B ? to->scores.A : to->scores.B;
	to->won = to->active && from->won && !(mine && mine == theirs);
	to->treble = from->treble || (mine && mine == 3 * theirs);
	to->six = from->six || (to->active && mine == 6);
	to->double_one = from->double_one;
	to->return_failures = from->return_failures;
	to->selection.kind = from->selection.kind;
	to->selection.index = from->selection.index;
	to->selection.staff = mdcc_staff_named(s, from->selection.staff);
	to->last_actor = mdcc_formation_named(s, from->last_actor);
	if (to->last_actor)
		to->last_actor_box = s->formations[to->last_actor].box;
	forbid(r, to->phase >= STEP_S2A && to->phase <= STEP_S11 && !to->active, MDCC_3_1,
		"in the middle of a turn somebody must be active");
	forbid(r, to->phase == STEP_END, MDCC_18_1, "a game cannot begin at its end");
}

/* What of the turn looks at who stands where. */
static void lay_course(struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r)
{
	lay_eligible(s, file, r);
	if (s->turn.phase >= STEP_S7 && s->turn.phase <= STEP_S10F)
		count_as_fought(s);
	else
		drop_verdicts(s);
}

/* Aides of whom nothing is said are with their army commander (0.6). */
static void gather_aides(struct mdcc_state *s)
{
	for (int i = 1; i < STAFF_ROOM; i++) {
		uint16_t army = mdcc_staff_army_commander(s, s->staff[i].side);
		if (s->staff[i].role != ROLE_AIDE || s->staff[i].fate != STAFF_UNPLACED ||
			!mdcc_staff_on_field(s, army))
			continue;
		s->staff[i].fate = STAFF_FIELD;
		s->staff[i].box = s->staff[army].box;
	}
}

static void count_room(const struct mdcc_state *s, enum mdcc_side side, struct refusal *r)
{
	int boxes = 0, foot = 0, others = 0;
	for (int i = 0; i < s->box_count; i++)
		boxes += (s->boxes[i].zone >> side & 1) && s->boxes[i].ground != GROUND_IMPASSABLE &&
			!s->boxes[i].holder;
	for (int i = 1; i < STANDS_ROOM; i++) {
		bool waits = s->stands[i].side == side && !s->stands[i].formation && !s->stands[i].fate &&
			s->stands[i].size != HALF;
		foot += waits && s->stands[i].arm == FOOT;
		others += waits && s->stands[i].arm != FOOT;
	}
	forbid(r, (foot + 1) / 2 + others > boxes, MDCC_2_10,
		"the troops of side %s do not fit into its zone of %d boxes", s->sides[side].id, boxes);
}

/* 2.4, 2.5: battalions in place already count as placed in the order of the file. */
static void note_battalions(struct mdcc_state *s, enum mdcc_side side)
{
	for (uint16_t i = 1; i < FORMATIONS_ROOM; i++) {
		const struct mdcc_formation *f = &s->formations[i];
		if (!f->id[0] || f->side != side || !is_box(f->box) || mdcc_formation_arm(s, i) != FOOT)
			continue;
		if (!s->sides[side].first_column)
			s->sides[side].first_column = f->box.c;
		s->sides[side].last_battalion = f->box;
	}
}

static bool has_stands(const struct mdcc_state *s, enum mdcc_side side)
{
	for (int i = 1; i < s->stands_end; i++)
		if (s->stands[i].id[0] && s->stands[i].side == side)
			return true;
	return false;
}

/* Two armies, and whoever is to be drawn up has a commander. */
static void check_armies(const struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r)
{
	bool deploys = s->turn.phase <= STEP_D5;
	bool begins = deploys || (!named_step(file) && !file->turn.n);
	for (enum mdcc_side side = SIDE_A; side <= SIDE_B; side++) {
		forbid(r, deploys && !mdcc_staff_army_commander(s, side), MDCC_0_4, "side %s has no army commander",
			s->sides[side].id);
		forbid(r, begins && !has_stands(s, side), MDCC_2_1, "side %s has no troops",
			s->sides[side].id);
	}
}

static void check_deployment(struct mdcc_state *s, struct refusal *r)
{
	for (enum mdcc_side side = SIDE_A; side <= SIDE_B; side++) {
		count_room(s, side, r);
		note_battalions(s, side);
	}
	s->turn.placer = s->placer_settled ? s->first_placer : NO_SIDE;
}

static void lay_objectives(struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r)
{
	s->objective_count = file->objective_count;
	memcpy(s->objectives, file->objectives, sizeof s->objectives);
	for (int i = 0; i < s->objective_count; i++) {
		mdcc_setup_lies_on_table(s, r, s->objectives[i].box, "an objective");
		s->objectives_replace |= s->objectives[i].replaces;
	}
}

static void lay_places(struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r)
{
	s->place_count = file->place_count;
	memcpy(s->places, file->places, sizeof s->places);
	for (int i = 0; i < s->place_count; i++) {
		mdcc_setup_lies_on_table(s, r, s->places[i].box, s->places[i].name);
		if (!is_box(s->places[i].to))
			s->places[i].to = s->places[i].box;
		mdcc_setup_lies_on_table(s, r, s->places[i].to, s->places[i].name);
	}
}

bool mdcc_setup(void *state, const void *scenario, struct refusal *r)
{
	struct mdcc_state *s = state;
	const struct mdcc_scenario *file = scenario;
	lay_table(s, file, r);
	lay_options(s, file, r);
	lay_sides(s, file, r);
	mdcc_setup_lay_stands(s, file, r);
	mdcc_setup_lay_formations(s, file, r);
	lay_staff(s, file, r);
	lay_meetings(s, file);
	lay_seats(s, file, r);
	lay_engagements(s, file, r);
	lay_objectives(s, file, r);
	lay_places(s, file, r);
	extents_find_ends(&mdcc_extents, s);
	lay_turn(s, file, r);
	mdcc_check_position(s, file, r);
	check_armies(s, file, r);
	if (!allowed(r))
		return false;
	lay_course(s, file, r);
	if (s->turn.phase <= STEP_D5)
		check_deployment(s, r);
	else
		gather_aides(s);
	return allowed(r);
}
