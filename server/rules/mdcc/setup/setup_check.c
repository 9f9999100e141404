/* Setup: whether a position written by hand can be. What is wrong is said in the words of the file. */
#include "setup.h"

#include "../field/field.h"

enum { TURN_MAX = 999, LOSSES_OF_FIGHT_MAX = 6 };

/* ---- The turn ------------------------------------------------------------------------------------------ */

static void check_selection(const struct mdcc_state *s, const struct mdcc_file_turn *file, struct refusal *r)
{
	const struct mdcc_staff *figure = &s->staff[mdcc_staff_named(s, file->selection.staff)];
	bool nine = file->selection.kind == SELECT_NINE, back = file->selection.kind == SELECT_RETURN_COMMANDER;
	int index = file->selection.index, columns = s->W, rows = s->H;
	forbid(r, file->selection.kind == SELECT_ROW && (index < 1 || index > rows), MDCC_3_5,
		"the turn selects row %d; there are rows 1 to %d", index, rows);
	forbid(r, file->selection.kind == SELECT_COLUMN && (index < 1 || index > columns), MDCC_3_5,
		"the turn selects column %d; there are columns 1 to %d", index, columns);
	if (!nine && !back)
		return;
	forbid(r, !figure->id[0] || figure->side != file->active || figure->role == ROLE_AIDE, MDCC_3_6,
		"the turn's selection names no army or wing commander of the active side: %s",
		file->selection.staff[0] ? file->selection.staff : "nobody");
	forbid(r, figure->id[0] && nine && figure->fate != STAFF_FIELD, MDCC_22_7,
		"the nine boxes round %s are selected, and he is not on the field", figure->id);
	forbid(r, figure->id[0] && back && figure->fate != STAFF_OFF_FIELD, MDCC_22_8,
		"%s is selected to return, and he is not off the field", figure->id);
}

static void check_turn(const struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r)
{
	const struct mdcc_file_turn *turn = &file->turn;
	uint16_t last = mdcc_formation_named(s, turn->last_actor);
	forbid(r, turn->n < 0 || turn->n > TURN_MAX, MDCC_18_1,
		"the turn has number %d; turns are counted from 1 to %d", turn->n, TURN_MAX);
	forbid(r, s->turn_limit && turn->n > s->turn_limit, MDCC_21_7, "it is turn %d, and the last turn is %d",
		turn->n, s->turn_limit);
	forbid(r, turn->scores.A < 0 || turn->scores.A > 6 || turn->scores.B < 0 || turn->scores.B > 6, MDCC_3_1,
		"the scores %d and %d are no dice", turn->scores.A, turn->scores.B);
	forbid(r, turn->last_actor[0] && !last, MDCC_16_3,
		"%s is said to have acted last, and there is nobody of that name", turn->last_actor);
	check_selection(s, turn, r);
}

/* ---- Troops -------------------------------------------------------------------------------------------- */

/* 12.25: an aide of their side who stands with them. */
static void check_meeting(const struct mdcc_state *s, uint16_t formation, const char *aide, struct refusal *r)
{
	const struct mdcc_formation *f = &s->formations[formation];
	const struct mdcc_staff *figure = &s->staff[mdcc_staff_named(s, aide)];
	if (forbid(r, !figure->id[0], MDCC_12_25, "formation %s was met by %s, and there is nobody of that name",
			f->id, aide))
		return;
	forbid(r, figure->role != ROLE_AIDE || figure->side != f->side, MDCC_12_25,
		"formation %s was met by %s, who is no aide of its side", f->id, aide);
	forbid(r, !is_box(f->box), MDCC_12_25, "formation %s is off the table, and cannot have been met by %s",
		f->id, aide);
	forbid(r, is_box(f->box) && figure->fate == STAFF_FIELD &&
		!mdcc_formation_stands_in(s, formation, figure->box), MDCC_12_25,
		"formation %s was met by %s, who stands at %d,%d and not with it", f->id, aide, figure->box.c,
		figure->box.r);
}

static void check_troops(const struct mdcc_state *s, const struct mdcc_file_formation *file,
	struct refusal *r)
{
	uint16_t slot = mdcc_formation_named(s, file->id);
	const struct mdcc_formation *f = &s->formations[slot];
	if (!slot)
		return;
	forbid(r, file->disorder > DISORDER_MAX, MDCC_13_1,
		"formation %s has %d disorder; %d is the most that is counted", f->id, file->disorder, DISORDER_MAX);
	forbid(r, !is_box(f->box) && (f->exit_col < 1 || f->exit_col > s->W), MDCC_25_6,
		"formation %s left the table by column %d; there are columns 1 to %d", f->id, f->exit_col, s->W);
	forbid(r, f->exit_turn < 0 || f->exit_turn > s->turn.n, MDCC_25_6,
		"formation %s left the table in turn %d, and this is turn %d", f->id, f->exit_turn, s->turn.n);
	forbid(r, f->square && is_box(f->box) && !same_box(f->box2, box_ahead(f->box, f->facing, -1)), MDCC_15_1,
		"square %s has its second box at %d,%d, not right behind its first", f->id, f->box2.c, f->box2.r);
	if (file->met_by[0])
		check_meeting(s, slot, file->met_by, r);
}

/* ---- Figures ------------------------------------------------------------------------------------------- */

static void check_figure(const struct mdcc_state *s, const struct mdcc_file_staff *file, struct refusal *r)
{
	const struct mdcc_staff *figure = &s->staff[mdcc_staff_named(s, file->id)];
	uint16_t with = mdcc_formation_named(s, file->with);
	bool there = figure->fate == STAFF_FIELD && mdcc_ground_on_table(s, figure->box);
	forbid(r, there && !mdcc_ground_passable(s, figure->box), MDCC_4_13,
		"figure %s stands on impassable ground", figure->id);
	forbid(r, figure->fate == STAFF_OFF_FIELD && (figure->exit_col < 1 || figure->exit_col > s->W), MDCC_22_8,
		"figure %s left the field by column %d; there are columns 1 to %d", figure->id, figure->exit_col,
		s->W);
	if (!file->with[0])
		return;
	if (with)
		check_meeting(s, with, file->id, r);
	else
		forbid(r, true, MDCC_12_25, "figure %s stays with %s, and there are no troops of that name", file->id,
			file->with);
}

/* ---- Fights -------------------------------------------------------------------------------------------- */

static void check_fight(const struct mdcc_state *s, const struct mdcc_engagement *e, struct refusal *r)
{
	bool places = mdcc_formation_stands_in(s, e->aggressor, e->aggressor_box) &&
		mdcc_formation_stands_in(s, e->defender, e->defender_box);
	if (!e->aggressor || !e->defender)
		return;
	forbid(r, e->losses.aggressor > LOSSES_OF_FIGHT_MAX || e->losses.defender > LOSSES_OF_FIGHT_MAX, MDCC_7_4,
		"engagement %s counts %d and %d losses; three rounds cost nobody more than %d", e->id,
		e->losses.aggressor, e->losses.defender, LOSSES_OF_FIGHT_MAX);
	if (e->decided && s->turn.phase >= STEP_S10A) /* who has retreated stands elsewhere */
		return;
	forbid(r,
		!places || !mdcc_ground_on_table(s, e->aggressor_box) || !mdcc_ground_on_table(s, e->defender_box) ||
			!boxes_adjacent(e->aggressor_box, e->defender_box),
		MDCC_6_1, "the two of engagement %s do not stand in boxes side by side", e->id);
	forbid(r, s->formations[e->aggressor].square, MDCC_6_8, "in engagement %s a square attacks", e->id);
	forbid(r, mdcc_formation_arm(s, e->aggressor) == GUNS || mdcc_formation_arm(s, e->defender) == GUNS,
		MDCC_6_5, "in engagement %s there are guns; guns do not fight", e->id);
	forbid(r, e->rounds >= 3 && s->turn.phase < STEP_S7, MDCC_7_4,
		"engagement %s has had its three rounds and is over", e->id);
}

static void check_aggressors(const struct mdcc_state *s, struct refusal *r)
{
	for (int i = 1; i < s->engagements_end; i++)
		for (int j = i + 1; j < s->engagements_end; j++)
			forbid(r,
				s->engagements[i].aggressor && s->engagements[i].aggressor == s->engagements[j].aggressor,
				MDCC_6_6, "formation %s attacks in both %s and %s",
				s->formations[s->engagements[i].aggressor].id, s->engagements[i].id, s->engagements[j].id);
}

void mdcc_check_position(const struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r)
{
	check_turn(s, file, r);
	for (int i = 1; i < FORMATIONS_ROOM; i++)
		if (file->formations[i].id[0])
			check_troops(s, &file->formations[i], r);
	for (int i = 1; i < STAFF_ROOM; i++)
		if (file->staff[i].id[0])
			check_figure(s, &file->staff[i], r);
	for (int i = 1; i < s->engagements_end; i++)
		if (s->engagements[i].id[0])
			check_fight(s, &s->engagements[i], r);
	check_aggressors(s, r);
}
