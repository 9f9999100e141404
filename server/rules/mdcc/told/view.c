/* What a viewer may see, laid out for the page. */
#include "view.h"

#include <string.h>

#include "../aftermath/victory.h"
#include "../field/field.h"
#include "../position/in_use.h"
#include "../position/shapes.h"
#include "../turn/standing.h"
#include "../turn/steps.h"

/* ---- Shapes -------------------------------------------------------------------------------------------- */

#define MAYBE .flags = SHAPE_OPTIONAL
#define FACING(S, m) F_ENUM(S, m, facing_names)

static const struct field selection_fields[] = {
	{ F_ENUM(struct mdcc_view_selection, kind, mdcc_selection_names) },
	{ F_INT(struct mdcc_view_selection, index), RANGE(0, GRID_MAX), MAYBE },
	{ F_TEXT(struct mdcc_view_selection, staff), MAYBE },
};
static const struct shape selection_shape = SHAPE_OF(mdcc_view_selection, selection_fields);

static const struct field turn_fields[] = {
	{ F_INT(struct mdcc_view_turn, n), TURN },
	{ F_ENUM(struct mdcc_view_turn, active, mdcc_side_names) },
	{ F_TEXT(struct mdcc_view_turn, phase) },
	{ F_BOOL(struct mdcc_view_turn, extra), .gist = "the extra round of a 1-1 turn is being fought (19.1)" },
	{ F_STRUCT(struct mdcc_view_turn, scores, mdcc_scores_shape), .gist = "activation scores" },
	{ F_BOOL(struct mdcc_view_turn, won), .gist = "false: handed over by a draw" },
	{ F_BOOL(struct mdcc_view_turn, treble) },
	{ F_BOOL(struct mdcc_view_turn, six) },
	{ F_BOOL(struct mdcc_view_turn, double_one) },
	{ F_STRUCT(struct mdcc_view_turn, selection, selection_shape) },
	{ F_LIST_TEXT(struct mdcc_view_turn, eligible, eligible_count), .gist = "formations that stood in the selected boxes (3.10)" },
	{ F_TEXT(struct mdcc_view_turn, last_actor), MAYBE },
	{ F_ENUM(struct mdcc_view_turn, placer, mdcc_side_names), .gist = "who places now, during deployment" },
	{ F_INT(struct mdcc_view_turn, return_distance), RANGE(0, 6), MAYBE },
};
static const struct shape turn_shape = SHAPE_OF(mdcc_view_turn, turn_fields);

static const struct field meter_fields[] = {
	{ F_INT(struct mdcc_view_meter, ahead), RANGE(0, 2 * STANDS_ROOM), .gist = "half-stands on the field ahead of the own baseline" },
	{ F_INT(struct mdcc_view_meter, baseline), RANGE(0, 2 * STANDS_ROOM) },
	{ F_INT(struct mdcc_view_meter, limbo), RANGE(0, 2 * STANDS_ROOM) },
	{ F_INT(struct mdcc_view_meter, dispersed), RANGE(0, 2 * STANDS_ROOM) },
	{ F_INT(struct mdcc_view_meter, surrendered), RANGE(0, 2 * STANDS_ROOM) },
	{ F_INT(struct mdcc_view_meter, lost), RANGE(0, 2 * STANDS_ROOM), .gist = "the side has lost when this exceeds what is ahead (21.1)" },
};
static const struct shape meter_shape = SHAPE_OF(mdcc_view_meter, meter_fields);

static const struct field side_fields[] = {
	{ F_TEXT(struct mdcc_view_side, id) },
	{ F_TEXT(struct mdcc_view_side, name) },
	{ F_INT(struct mdcc_view_side, baseline), RANGE(0, GRID_MAX + 1) },
	{ FACING(struct mdcc_view_side, forward) },
	{ F_BOOL(struct mdcc_view_side, was_active) },
	{ F_INT(struct mdcc_view_side, limbo_count), RANGE(0, STANDS_ROOM) },
	{ F_STRUCT(struct mdcc_view_side, meter, meter_shape) },
};
static const struct shape side_shape = SHAPE_OF(mdcc_view_side, side_fields);

static const struct field formation_fields[] = {
	{ F_TEXT(struct mdcc_view_formation, id) },
	{ F_TEXT(struct mdcc_view_formation, name), MAYBE },
	{ F_TEXT(struct mdcc_view_formation, nation), MAYBE },
	{ F_ENUM(struct mdcc_view_formation, side, mdcc_side_names) },
	{ FACING(struct mdcc_view_formation, facing) },
	{ F_STRUCT(struct mdcc_view_formation, box, box_shape) },
	{ F_STRUCT(struct mdcc_view_formation, box2, box_shape) },
	{ F_ENUM(struct mdcc_view_formation, arm, mdcc_arm_names) },
	{ F_ENUM(struct mdcc_view_formation, type, mdcc_type_names) },
	{ F_ENUM(struct mdcc_view_formation, fighting, mdcc_fighting_names), .gist = "what it fights as in the table of troop types" },
	{ F_UINT(struct mdcc_view_formation, cv), COMBAT_VALUE, MAYBE },
	{ F_LIST_TEXT(struct mdcc_view_formation, stands, stand_count), .gist = "the first leads; a square: front pair, rear pair" },
	{ F_UINT(struct mdcc_view_formation, disorder), DISORDER },
	{ F_BOOL(struct mdcc_view_formation, square) },
	{ F_BOOL(struct mdcc_view_formation, rough_hold) },
	{ F_UINT(struct mdcc_view_formation, losses), LOSSES },
	{ F_UINT(struct mdcc_view_formation, threshold), LOSSES, .gist = "loss markers at which it must test its resolve" },
	{ F_LIST_TEXT(struct mdcc_view_formation, engagements, engagement_count) },
	{ F_BOOL(struct mdcc_view_formation, must_test) },
	{ F_TEXT(struct mdcc_view_formation, met_by), MAYBE },
	{ F_STRUCT(struct mdcc_view_formation, flags, mdcc_flags_shape) },
	{ F_INT(struct mdcc_view_formation, exit_col), RANGE(1, GRID_MAX), MAYBE },
	{ F_INT(struct mdcc_view_formation, exit_turn), TURN, MAYBE },
};
static const struct shape formation_shape = SHAPE_OF(mdcc_view_formation, formation_fields);

static const struct field engagement_fields[] = {
	{ F_TEXT(struct mdcc_view_engagement, id) },
	{ F_TEXT(struct mdcc_view_engagement, aggressor), MAYBE },
	{ F_TEXT(struct mdcc_view_engagement, defender), MAYBE },
	{ F_STRUCT(struct mdcc_view_engagement, aggressor_box, box_shape) },
	{ F_STRUCT(struct mdcc_view_engagement, defender_box, box_shape) },
	{ F_UINT(struct mdcc_view_engagement, rounds), ROUNDS },
	{ F_STRUCT(struct mdcc_view_engagement, losses, mdcc_losses_shape) },
	{ F_UINT(struct mdcc_view_engagement, smoke), ROUNDS },
	{ F_UINT(struct mdcc_view_engagement, seq), ANY_UINT16 },
	{ F_BOOL(struct mdcc_view_engagement, resolved), .gist = "fought in this step" },
	{ F_BOOL(struct mdcc_view_engagement, decided) },
};
static const struct shape engagement_shape = SHAPE_OF(mdcc_view_engagement, engagement_fields);

static const struct field stand_fields[] = {
	{ F_TEXT(struct mdcc_view_stand, id) },
	{ F_TEXT(struct mdcc_view_stand, name), MAYBE },
	{ F_TEXT(struct mdcc_view_stand, nation), MAYBE },
	{ F_ENUM(struct mdcc_view_stand, side, mdcc_side_names) },
	{ F_ENUM(struct mdcc_view_stand, arm, mdcc_arm_names) },
	{ F_ENUM(struct mdcc_view_stand, type, mdcc_type_names) },
	{ F_ENUM(struct mdcc_view_stand, aux, mdcc_aux_names) },
	{ F_ENUM(struct mdcc_view_stand, size, mdcc_size_names) },
	{ F_UINT(struct mdcc_view_stand, cv), COMBAT_VALUE, MAYBE },
	{ F_BOOL(struct mdcc_view_stand, acted) },
	{ F_ENUM(struct mdcc_view_stand, fate, mdcc_fate_names) },
	{ F_TEXT(struct mdcc_view_stand, attached_to), MAYBE },
	{ F_TEXT(struct mdcc_view_stand, formation), MAYBE },
};
static const struct shape stand_shape = SHAPE_OF(mdcc_view_stand, stand_fields);

static const struct field staff_fields[] = {
	{ F_TEXT(struct mdcc_view_staff, id) },
	{ F_TEXT(struct mdcc_view_staff, name), MAYBE },
	{ F_ENUM(struct mdcc_view_staff, side, mdcc_side_names) },
	{ F_ENUM(struct mdcc_view_staff, role, mdcc_role_names) },
	{ F_ENUM(struct mdcc_view_staff, fate, mdcc_staff_fate_names) },
	{ F_STRUCT(struct mdcc_view_staff, box, box_shape) },
	{ F_BOOL(struct mdcc_view_staff, moved) },
	{ F_TEXT(struct mdcc_view_staff, with), MAYBE },
	{ F_INT(struct mdcc_view_staff, exit_col), RANGE(1, GRID_MAX), MAYBE },
};
static const struct shape staff_shape = SHAPE_OF(mdcc_view_staff, staff_fields);

static const struct field instruction_fields[] = {
	{ F_TEXT(struct mdcc_view_instruction, seat) },
	{ F_TEXT(struct mdcc_view_instruction, unit), MAYBE, .gist = "a stand; left out: all troops of the seat" },
	{ F_ENUM(struct mdcc_view_instruction, decision, mdcc_matter_names) },
	{ F_ENUM(struct mdcc_view_instruction, answer, mdcc_answer_names) },
	{ F_ENUM(struct mdcc_view_instruction, enemy, mdcc_arm_names), MAYBE },
	{ F_ENUM(struct mdcc_view_instruction, state, mdcc_own_state_names), MAYBE },
	{ F_INT(struct mdcc_view_instruction, within), RANGE(0, GRID_MAX), MAYBE },
};
static const struct shape instruction_shape = SHAPE_OF(mdcc_view_instruction, instruction_fields);

static const struct field view_fields[] = {
	{ F_STRUCT(struct mdcc_view, turn, turn_shape) },
	{ F_MAP(struct mdcc_view, sides, side_shape) },
	{ F_MAP_TO(struct mdcc_view, formations, formations_end, formation_shape) },
	{ F_MAP_TO(struct mdcc_view, stands, stands_end, stand_shape) },
	{ F_MAP_TO(struct mdcc_view, engagements, engagements_end, engagement_shape) },
	{ F_MAP_TO(struct mdcc_view, staff, staff_end, staff_shape) },
	{ F_LIST_STRUCT(struct mdcc_view, instructions, instruction_count, instruction_shape), MAYBE,
	  .gist = "what the viewer has said beforehand (27.1)" },
};
const struct shape mdcc_view_shape = SHAPE_OF(mdcc_view, view_fields);

/* ---- The view ------------------------------------------------------------------------------------------ */

static bool is_eligible(const struct mdcc_state *s, const struct mdcc_formation *f)
{
	for (int i = 0; i < f->stand_count; i++)
		if (s->stands[f->stands[i]].eligible)
			return true;
	return false;
}

static void show_turn(const struct mdcc_state *s, struct mdcc_view_turn *v)
{
	const struct mdcc_turn *turn = &s->turn;
	v->n = turn->n;
	v->active = turn->active;
	TEXT_SET(v->phase, mdcc_steps[turn->phase].name);
	v->extra = turn->extra;
	v->scores = turn->scores;
	v->won = turn->won;
	v->treble = turn->treble;
	v->six = turn->six;
	v->double_one = turn->double_one;
	v->selection.kind = turn->selection.kind;
	v->selection.index = turn->selection.index;
	TEXT_COPY(v->selection.staff, s->staff[turn->selection.staff].id);
	TEXT_COPY(v->last_actor, s->formations[turn->last_actor].id);
	v->placer = turn->phase <= STEP_D5 ? turn->placer : NO_SIDE;
	v->return_distance = turn->return_distance;
	for (uint16_t i = 1; i < s->formations_end; i++)
		if (is_eligible(s, &s->formations[i]))
			TEXT_COPY(v->eligible[v->eligible_count++], s->formations[i].id);
}

static void show_side(const struct mdcc_state *s, enum mdcc_side side, struct mdcc_view_side *v)
{
	const struct mdcc_side_state *from = &s->sides[side];
	struct mdcc_tally tally = mdcc_victory_tally(s, side);
	TEXT_COPY(v->id, from->id);
	TEXT_COPY(v->name, from->name);
	v->baseline = from->baseline;
	v->forward = from->forward;
	v->was_active = from->was_active;
	for (uint16_t i = 1; i < s->formations_end; i++)
		v->limbo_count = (int16_t)(v->limbo_count + (s->formations[i].side == side &&
			mdcc_formation_in_limbo(s, i)));
	v->meter = (struct mdcc_view_meter){
		.ahead = (int16_t)tally.ahead, .baseline = (int16_t)tally.baseline, .limbo = (int16_t)tally.limbo,
		.dispersed = (int16_t)tally.dispersed, .surrendered = (int16_t)tally.surrendered,
		.lost = (int16_t)mdcc_victory_tally_lost(&tally),
	};
}

static void show_formation(const struct mdcc_state *s, uint16_t slot, struct mdcc_view_formation *v)
{
	const struct mdcc_formation *f = &s->formations[slot];
	const struct mdcc_stand *lead = &s->stands[mdcc_formation_lead(s, slot, f->box)];
	TEXT_COPY(v->id, f->id);
	TEXT_COPY(v->name, lead->name);
	TEXT_COPY(v->nation, lead->nation);
	v->side = f->side;
	v->facing = f->facing;
	v->box = f->box;
	v->box2 = f->box2;
	v->arm = lead->arm;
	v->type = lead->type;
	v->fighting = (uint8_t)mdcc_formation_fighting(s, slot, f->box);
	v->cv = (uint8_t)mdcc_formation_cv(s, slot, f->box);
	for (int i = 0; i < f->stand_count; i++)
		TEXT_COPY(v->stands[v->stand_count++], s->stands[f->stands[i]].id);
	v->disorder = f->disorder;
	v->square = f->square;
	v->rough_hold = f->rough_hold;
	v->threshold = (uint8_t)mdcc_formation_threshold(s, slot);
	v->must_test = f->must_test;
	TEXT_COPY(v->met_by, s->staff[f->met_by].id);
	v->flags = f->flags;
	v->exit_col = f->exit_col;
	v->exit_turn = f->exit_turn;
}

/* MDCC-7.5: smoke stays where a round brought no decision. */
static uint8_t smoke_of(const struct mdcc_state *s, const struct mdcc_engagement *e)
{
	int rounds = e->rounds;
	if (e->decided || rounds == 0)
		return 0;
	if (mdcc_formation_losses(s, e->aggressor) >= mdcc_formation_threshold(s, e->aggressor) ||
		mdcc_formation_losses(s, e->defender) >= mdcc_formation_threshold(s, e->defender))
		rounds--;
	return (uint8_t)(rounds < 2 ? rounds : 2);
}

static void note_engagement(struct mdcc_view_formation *v, const char *engagement, uint8_t losses)
{
	if (!v->id[0] || v->engagement_count == VIEW_ENGAGEMENTS_MAX)
		return;
	TEXT_SET(v->engagements[v->engagement_count++], engagement);
	v->losses = (uint8_t)(v->losses + losses);
}

static void show_engagement(const struct mdcc_state *s, uint16_t slot, struct mdcc_view *view)
{
	const struct mdcc_engagement *e = &s->engagements[slot];
	struct mdcc_view_engagement *v = &view->engagements[slot];
	TEXT_COPY(v->id, e->id);
	TEXT_COPY(v->aggressor, s->formations[e->aggressor].id);
	TEXT_COPY(v->defender, s->formations[e->defender].id);
	v->aggressor_box = e->aggressor_box;
	v->defender_box = e->defender_box;
	v->rounds = e->rounds;
	v->losses = e->losses;
	v->smoke = smoke_of(s, e);
	v->seq = e->seq;
	v->resolved = e->resolved != 0;
	v->decided = e->decided;
	note_engagement(&view->formations[e->aggressor], e->id, e->losses.aggressor);
	note_engagement(&view->formations[e->defender], e->id, e->losses.defender);
}

static void show_stand(const struct mdcc_state *s, uint16_t slot, struct mdcc_view_stand *v)
{
	const struct mdcc_stand *stand = &s->stands[slot];
	TEXT_COPY(v->id, stand->id);
	TEXT_COPY(v->name, stand->name);
	TEXT_COPY(v->nation, stand->nation);
	v->side = stand->side;
	v->arm = stand->arm;
	v->type = stand->type;
	v->aux = stand->aux;
	v->size = stand->size;
	v->cv = stand->cv;
	v->acted = stand->acted;
	v->fate = stand->fate;
	TEXT_COPY(v->attached_to, s->stands[stand->attached_to].id);
	if (stand->fate != FATE_NONE)
		TEXT_COPY(v->formation, s->formations[stand->formation].id);
}

static void show_staff(const struct mdcc_state *s, uint16_t slot, struct mdcc_view_staff *v)
{
	const struct mdcc_staff *staff = &s->staff[slot];
	TEXT_COPY(v->id, staff->id);
	TEXT_COPY(v->name, staff->name);
	v->side = staff->side;
	v->role = staff->role;
	v->fate = staff->fate;
	v->box = staff->box;
	v->moved = staff->moved;
	if (!staff->in_company)
		TEXT_COPY(v->with, s->formations[staff->with].id);
	v->exit_col = staff->exit_col;
}

/* A view is large and mostly empty: only what will be looked at is cleared. */
static void clear(const struct mdcc_state *s, struct mdcc_view *view)
{
	view->formations_end = s->formations_end;
	view->engagements_end = s->engagements_end;
	view->stands_end = s->stands_end;
	view->staff_end = s->staff_end;
	memset(&view->turn, 0, sizeof view->turn);
	memset(view->sides, 0, sizeof view->sides);
	memset(view->formations, 0, view->formations_end * sizeof view->formations[0]);
	memset(view->engagements, 0, view->engagements_end * sizeof view->engagements[0]);
	memset(view->stands, 0, view->stands_end * sizeof view->stands[0]);
	memset(view->staff, 0, view->staff_end * sizeof view->staff[0]);
}

static void show_instruction(const struct mdcc_state *s, const struct instruction *from,
	struct mdcc_view_instruction *v)
{
	*v = (struct mdcc_view_instruction){ .decision = from->decision, .answer = from->answer,
		.enemy = from->enemy, .state = from->state, .within = (int16_t)from->within };
	TEXT_COPY(v->seat, s->seats[from->seat].id);
	TEXT_COPY(v->unit, s->stands[from->unit].id);
}

void mdcc_view_of(const void *position, struct viewer viewer, void *out, void *memory)
{
	(void)memory;
	const struct mdcc_state *s = position;
	struct mdcc_view *view = out;
	(void)viewer; /* the position is what he knows already */
	clear(s, view);
	show_turn(s, &view->turn);
	show_side(s, SIDE_A, &view->sides[SIDE_A]);
	show_side(s, SIDE_B, &view->sides[SIDE_B]);
	for (uint16_t i = 1; i < s->formations_end; i++)
		if (s->formations[i].stand_count)
			show_formation(s, i, &view->formations[i]);
	for (uint16_t i = 1; i < s->engagements_end; i++)
		if (s->engagements[i].id[0])
			show_engagement(s, i, view);
	for (uint16_t i = 1; i < s->stands_end; i++)
		if (s->stands[i].id[0])
			show_stand(s, i, &view->stands[i]);
	for (uint16_t i = 1; i < s->staff_end; i++)
		if (s->staff[i].id[0])
			show_staff(s, i, &view->staff[i]);
	view->instruction_count = s->instruction_count;
	for (int i = 0; i < s->instruction_count; i++)
		show_instruction(s, &s->instructions[i], &view->instructions[i]);
}

/* ---- What a viewer knows (chapter 9 of the specification) ---------------------------------------------- */

enum { SEES_A = 1, SEES_B = 2, SEES_ALL = 3 };

/* Whose own troops he knows in full. */
static uint32_t sides_of(const struct mdcc_state *s, struct viewer viewer)
{
	uint32_t sides = 0;
	if (viewer.umpire)
		return SEES_ALL;
	for (int seat = 0; seat < s->seat_count; seat++)
		if (viewer.seats >> seat & 1u)
			sides |= s->seats[seat].side == SIDE_A ? SEES_A : SEES_B;
	return sides;
}

static bool knows(uint32_t sides, uint8_t side)
{
	return (sides & (side == SIDE_A ? SEES_A : SEES_B)) != 0;
}

uint32_t mdcc_view_vantage(const void *state, struct viewer viewer)
{
	const struct mdcc_state *s = state;
	uint32_t shared = s->options.hide_cv || s->options.hide_limbo ? sides_of(s, viewer) : 0;
	/* of what was said beforehand each knows his own, and of what says nothing he alone is told too */
	return viewer.umpire ? shared : shared + 4 * (1 + viewer.seats);
}

/* Who has said nothing beforehand knows what all know, and who has said all of it knows that. */
uint32_t mdcc_view_knowledge(const void *state, struct viewer viewer)
{
	const struct mdcc_state *s = state;
	uint32_t shared = s->options.hide_cv || s->options.hide_limbo ? sides_of(s, viewer) : 0;
	uint32_t said = beforehand_said_by(s->instructions, s->instruction_count);
	return viewer.umpire || !(said & ~viewer.seats) ? shared : shared + 4 * (1 + (viewer.seats & said));
}

/* Of troops off the table nothing is left but that there are some. */
static void hide_limbo(struct mdcc_state *s, uint16_t formation)
{
	struct mdcc_formation *f = &s->formations[formation], counted = { .side = f->side };
	for (int i = 0; i < f->stand_count; i++)
		s->stands[f->stands[i]].fate = FATE_NONE;
	memcpy(counted.id, f->id, sizeof counted.id);
	*f = counted;
}

/* All lies open, the deployment too (2.1), but for the options hide_cv and hide_limbo: the CV of the others'
 * stands before their first test, and who waits off the table. */
void mdcc_view_known(const void *state, struct viewer viewer, void *position)
{
	struct mdcc_state *s = position;
	uint32_t sides = sides_of(state, viewer);
	extents_copy(&mdcc_extents, position, state);
	for (uint16_t i = 1; i < s->stands_end && s->options.hide_cv; i++)
		if (!knows(sides, s->stands[i].side) && !s->stands[i].tested)
			s->stands[i].cv = 0;
	for (uint16_t i = 1; i < s->formations_end && s->options.hide_limbo; i++)
		if (!knows(sides, s->formations[i].side) && mdcc_formation_in_limbo(s, i))
			hide_limbo(s, i);
	beforehand_keep_own(s->instructions, &s->instruction_count, viewer.seats);
}
