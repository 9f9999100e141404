/* What every position the rules can reach has in common, between two orders with the turn at rest. */
#include <string.h>

#include "../field/field.h"
#include "../rules.h"
#include "../turn/standing.h"

/* Somebody is under way, or was when the game ended: a formation may pass through the box of others,
 * figures may stand among the enemy. */
static bool under_way(const struct mdcc_state *s)
{
	bool is_threatened = s->ask_count &&
		(s->asks[0].kind == ORDER_staff_flee || s->asks[0].kind == ORDER_staff_leave);
	return s->work_count > 0 || is_threatened || s->result.over;
}

/* ---- The table and its seats --------------------------------------------------------------------------- */

static const char *fault_of_grid(const struct mdcc_state *s)
{
	if (s->W < 4 || s->W > GRID_MAX || s->H < 4 || s->H > GRID_MAX || s->box_count != s->W * s->H)
		return "the table is smaller or larger than tables are";
	for (int i = 0; i < s->box_count; i++)
		if (s->boxes[i].ground > GROUND_IMPASSABLE || s->boxes[i].elevation > 9)
			return "a box has ground that there is not";
	return NULL;
}

static const char *fault_of_baselines(const struct mdcc_state *s)
{
	const struct mdcc_side_state *a = &s->sides[SIDE_A], *b = &s->sides[SIDE_B];
	for (enum mdcc_side side = SIDE_A; side <= SIDE_B; side++) {
		const struct mdcc_side_state *one = &s->sides[side];
		if (!(one->baseline == 1 && one->forward == NORTH) &&
			!(one->baseline == s->H && one->forward == SOUTH))
			return "a side does not face away from its baseline";
	}
	return a->baseline == b->baseline ? "both sides have the same baseline" : NULL;
}

static const char *fault_of_seats(const struct mdcc_state *s)
{
	for (int i = 0; i < s->seat_count; i++)
		if (s->seats[i].side != SIDE_A && s->seats[i].side != SIDE_B)
			return "a seat is of no side";
	if (mdcc_side_army_seat(s, SIDE_A) == SEAT_NONE || mdcc_side_army_seat(s, SIDE_B) == SEAT_NONE)
		return "nobody decides for one of the sides";
	for (int i = 1; i < s->stands_end; i++)
		if (s->stand_seat[i] > s->seat_count ||
			(s->stand_seat[i] && s->seats[s->stand_seat[i] - 1].side != s->stands[i].side))
			return "a stand is given to a seat that is not of its side";
	return NULL;
}

static const char *fault_of_resolve_table(const struct mdcc_state *s)
{
	const struct mdcc_resolve_table *table = &s->options.resolve_table;
	bool whole = table->max_fail >= 0 && table->max_pass >= 0 && table->row_count > table->max_fail;
	for (int i = 0; whole && i <= table->max_fail; i++)
		whole = table->rows[i].cell_count > table->max_pass;
	return whole ? NULL : "the resolve table has holes (12.26)";
}

/* ---- Stands and formations ----------------------------------------------------------------------------- */

/* What it is: type, value, and whom a half stand belongs to. */
static const char *fault_of_kind(const struct mdcc_state *s, const struct mdcc_stand *st)
{
	static const uint8_t arms[] = {
		[MUSKETEER] = FOOT, [GRENADIER] = FOOT, [CUIRASSIER] = MOUNTED, [HORSE] = MOUNTED, [DRAGOON] = MOUNTED, [HEAVY] = GUNS, [LIGHT] = GUNS,
	};
	const struct mdcc_stand *full = &s->stands[st->attached_to];
	if (st->type < MUSKETEER || st->type > LIGHT || st->arm != arms[st->type])
		return "a stand is of no type, or of another arm than its type";
	if (st->cv < 2 || st->cv > 5)
		return "a stand has a value outside 2 to 5 (10.2)";
	if (st->aux != AUX_NONE && st->type != MUSKETEER)
		return "troops that are no musketeers have an auxiliary stand (0.1)";
	if ((st->size == HALF) != (st->attached_to != 0) || (st->size != HALF && st->size != FULL))
		return "a half stand belongs to no full one, or a full stand to another (0.2)";
	if (st->size == HALF &&
		(st->arm != MOUNTED || full->arm != MOUNTED || full->size != FULL || full->side != st->side))
		return "a half stand belongs to troops that can have none (0.2)";
	return NULL;
}

static const char *fault_of_stand(const struct mdcc_state *s, uint16_t slot)
{
	const struct mdcc_stand *st = &s->stands[slot];
	const struct mdcc_formation *f = &s->formations[st->formation];
	bool listed = false;
	if (st->side != SIDE_A && st->side != SIDE_B)
		return "a stand belongs to no side";
	for (int i = 0; st->formation && i < f->stand_count; i++)
		listed |= f->stands[i] == slot;
	if (st->formation && (!f->id[0] || !listed))
		return "a stand thinks itself in a formation that does not know it";
	if (!st->formation && (st->fate == FATE_FIELD || st->fate == FATE_LIMBO))
		return "a stand is in play without a formation";
	if (st->formation && st->fate != (is_box(f->box) ? FATE_FIELD : FATE_LIMBO))
		return "a stand has another fate than its formation";
	if (st->size == HALF && (!st->attached_to || s->stands[st->attached_to].formation != st->formation))
		return "a half stand is parted from its full stand";
	return fault_of_kind(s, st);
}

static const char *fault_of_stacking(const struct mdcc_state *s, uint16_t slot)
{
	const struct mdcc_formation *f = &s->formations[slot];
	struct mdcc_party party = mdcc_room_party(s, slot);
	if ((party.foot > 0) + (party.full + party.half > 0) + (party.guns > 0) != 1)
		return "arms are mixed in one formation (1.3)";
	if (f->square ? party.foot != 4 : party.foot > 2 || party.full > 1 || party.half > 1 || party.guns > 1)
		return "a formation has more stands than its box holds (1.2)";
	return NULL;
}

static const char *fault_of_place(const struct mdcc_state *s, uint16_t slot)
{
	const struct mdcc_formation *f = &s->formations[slot];
	if (!is_box(f->box))
		return f->exit_col < 1 || f->exit_col > s->W || f->exit_turn < 0 || f->exit_turn > s->turn.n
			? "troops off the table left it nowhere, or never"
			: NULL;
	if (!mdcc_ground_on_table(s, f->box) || !mdcc_ground_passable(s, f->box))
		return "a formation stands where nobody can stand";
	if (!under_way(s) && mdcc_formation_in(s, f->box) != slot)
		return "two formations stand in one box";
	if (f->square &&
		(!mdcc_ground_on_table(s, f->box2) || !mdcc_ground_passable(s, f->box2) ||
			!same_box(f->box2, box_ahead(f->box, f->facing, -1))))
		return "the second box of a square is not right behind the first (15.1)";
	if (f->square && !under_way(s) && mdcc_formation_in(s, f->box2) != slot)
		return "somebody stands in the rear box of a square";
	if (!f->square && is_box(f->box2))
		return "a formation that is no square has two boxes";
	return NULL;
}

static const char *fault_of_formation(const struct mdcc_state *s, uint16_t slot)
{
	const struct mdcc_formation *f = &s->formations[slot];
	const char *fault;
	if (f->stand_count == 0 || f->stand_count > BOX_STANDS_MAX)
		return "a formation has no stands";
	if (f->side != SIDE_A && f->side != SIDE_B)
		return "a formation belongs to no side";
	for (int i = 0; i < f->stand_count; i++) {
		if (s->stands[f->stands[i]].formation != slot || s->stands[f->stands[i]].side != f->side)
			return "a formation lists a stand that is not its own";
		for (int j = 0; j < i; j++)
			if (f->stands[i] == f->stands[j])
				return "a formation lists a stand twice";
	}
	if (f->facing < NORTH || f->facing > WEST)
		return "a formation faces nowhere";
	if (f->disorder > DISORDER_MAX)
		return "a formation has more disorder than there is";
	if (f->met_by && s->staff[f->met_by].with != slot)
		return "troops were met by an aide who knows nothing of it";
	if (f->met_by && (s->staff[f->met_by].role != ROLE_AIDE || s->staff[f->met_by].side != f->side))
		return "troops were met by somebody who is no aide of their side (12.25)";
	if (f->rough_hold && (!is_box(f->box) || !mdcc_ground_rough(s, f->box)))
		return "cavalry is held by rough ground where there is none";
	if (f->must_test && !s->result.over && (s->turn.phase < STEP_S7 || s->turn.phase > STEP_S10F))
		return "troops still wait for a test of an earlier step";
	if ((fault = fault_of_stacking(s, slot)))
		return fault;
	return fault_of_place(s, slot);
}

static const char *fault_of_table(const struct mdcc_state *s)
{
	for (int i = 0; i < s->box_count; i++) {
		uint16_t f = s->boxes[i].holder;
		if (!f)
			continue;
		struct box b = box_at(i / s->H + 1, i % s->H + 1);
		if (!s->formations[f].id[0] || !mdcc_formation_stands_in(s, f, b))
			return "a box thinks itself held by troops that are elsewhere";
	}
	return NULL;
}

/* ---- Engagements --------------------------------------------------------------------------------------- */

static const char *fault_of_engagement(const struct mdcc_state *s, uint16_t slot)
{
	const struct mdcc_engagement *e = &s->engagements[slot];
	const struct mdcc_formation *a = &s->formations[e->aggressor], *d = &s->formations[e->defender];
	if (e->rounds > 3)
		return "an engagement has lasted more than three rounds (7.4)";
	if (e->losses.aggressor + e->held.aggressor > 6 || e->losses.defender + e->held.defender > 6)
		return "an engagement counts more losses than three rounds can cost (7.2)";
	if (e->decided) /* a battle may end in the midst of S10 (21.2) */
		return !s->result.over && (s->turn.phase < STEP_S7 || s->turn.phase > STEP_S10F)
			? "a decided engagement has outlived its step"
			: NULL;
	if (s->result.over)
		return NULL;
	if (e->rounds == 3 && !e->resolved && !(s->work_count && s->works[0].engagement == slot))
		return "an engagement has had its three rounds and goes on (7.4)";
	if (!e->aggressor || !e->defender)
		return "an engagement has lost one of its sides and goes on";
	if (a->must_test || d->must_test)
		return "an engagement goes on whose troops have to test (12.32)";
	if (a->side == d->side || !is_box(a->box) || !is_box(d->box))
		return "an engagement is not between two enemies on the table";
	if (!mdcc_formation_stands_in(s, e->aggressor, e->aggressor_box) ||
		!mdcc_formation_stands_in(s, e->defender, e->defender_box) ||
		!boxes_adjacent(e->aggressor_box, e->defender_box))
		return "troops in an engagement have moved apart";
	if (mdcc_formation_arm(s, e->aggressor) == GUNS || mdcc_formation_arm(s, e->defender) == GUNS ||
		a->square)
		return "troops who cannot fight so are in an engagement (6.4, 6.5, 6.8)";
	if (mdcc_ground_edge_barred(s, e->aggressor_box, e->defender_box))
		return "an engagement goes on over an impassable edge (6.10)";
	return NULL;
}

/* 0.2: the first only would come to stand with it. */
static const char *fault_of_halves(const struct mdcc_state *s)
{
	bool has_half[STANDS_ROOM] = { false };
	for (int i = 1; i < s->stands_end; i++) {
		uint16_t full = s->stands[i].id[0] ? s->stands[i].attached_to : 0;
		if (full && has_half[full])
			return "two half stands belong to one full stand (0.2)";
		has_half[full] = full != 0;
	}
	return NULL;
}

/* 6.6: nobody begins two. */
static const char *fault_of_aggressors(const struct mdcc_state *s)
{
	for (int i = 1; i < s->engagements_end; i++)
		for (int j = i + 1; s->engagements[i].aggressor && j < s->engagements_end; j++)
			if (s->engagements[i].aggressor == s->engagements[j].aggressor)
				return "troops began two engagements (6.6)";
	return NULL;
}

/* ---- Staff and the turn -------------------------------------------------------------------------------- */

static const char *fault_of_figure(const struct mdcc_state *s, uint16_t slot)
{
	const struct mdcc_staff *figure = &s->staff[slot];
	if ((figure->side != SIDE_A && figure->side != SIDE_B) || figure->role == NO_ROLE)
		return "a figure has no side, or no role";
	if (figure->role == ROLE_ARMY && mdcc_staff_army_commander(s, figure->side) != slot)
		return "a side has two army commanders (0.4)";
	if (figure->role == ROLE_ARMY && figure->fate == STAFF_CAPTURED && !s->result.over)
		return "an army commander was captured, and the battle goes on (21.2)";
	if (figure->fate == STAFF_OFF_FIELD && (figure->exit_col < 1 || figure->exit_col > s->W))
		return "a figure off the field left it nowhere";
	if (figure->fate == STAFF_FIELD &&
		(!mdcc_ground_on_table(s, figure->box) || !mdcc_ground_passable(s, figure->box)))
		return "a figure stands where nobody can stand";
	if (figure->fate != STAFF_FIELD && (is_box(figure->box) || figure->with))
		return "a figure who is not on the field stands on it";
	if (figure->fate == STAFF_FIELD && !under_way(s) &&
		mdcc_formation_of_side(s, mdcc_side_enemy(figure->side), figure->box))
		return "a figure stands among the enemy (22.1)";
	if (figure->in_company && !figure->with)
		return "a figure goes along with nobody";
	if (figure->in_company && !s->result.over && !(s->work_count && s->works[0].formation == figure->with))
		return "a figure still goes along with troops that have come to rest";
	if (figure->with && s->formations[figure->with].side != figure->side)
		return "a figure goes along with troops of the enemy";
	if (figure->with && !figure->in_company &&
		(figure->role != ROLE_AIDE || !s->formations[figure->with].met_by))
		return "an aide stays with troops that know nothing of it";
	if (figure->with && !under_way(s) && !mdcc_formation_stands_in(s, figure->with, figure->box))
		return "an aide has lost the troops he stays with (12.25)";
	return NULL;
}

/* Its number, its scores and what was selected. */
static const char *fault_of_selection(const struct mdcc_state *s)
{
	const struct mdcc_turn *turn = &s->turn;
	const struct mdcc_selection *selection = &turn->selection;
	if (turn->n < 1 || (s->turn_limit && turn->n > s->turn_limit) || s->turn_limit < 0)
		return "there is no turn of that number";
	if (turn->scores.A < 0 || turn->scores.A > 6 || turn->scores.B < 0 || turn->scores.B > 6)
		return "an activation score is no die";
	if ((selection->kind == SELECT_ROW && (selection->index < 1 || selection->index > s->H)) ||
		(selection->kind == SELECT_COLUMN && (selection->index < 1 || selection->index > s->W)))
		return "a row or column is selected that there is not (3.5)";
	if ((selection->kind == SELECT_NINE || selection->kind == SELECT_RETURN_COMMANDER) &&
		(!s->staff[selection->staff].id[0] || s->staff[selection->staff].role == ROLE_AIDE))
		return "the selection is of nobody who commands (3.6)";
	return NULL;
}

/* What is counted in a turn has room for what may still come to it. */
static const char *fault_of_counts(const struct mdcc_state *s)
{
	int to_fight = 0, dispersed = 0;
	for (int i = 1; i < s->engagements_end; i++)
		to_fight += s->engagements[i].id[0] && !s->engagements[i].resolved;
	for (int i = 1; i < s->stands_end; i++)
		dispersed += s->stands[i].fate == FATE_DISPERSED;
	if (s->turn.phase == STEP_S6 && s->turn.fought_count + to_fight > ENGAGEMENTS_ROOM)
		return "more engagements were fought than there can be (7.9)";
	if (s->turn.retreat_count > 9999 - FORMATIONS_ROOM)
		return "more troops have retreated than there can be (18.3)";
	return s->turn.return_failures > dispersed
		? "more tests of return have failed than troops dispersed (25.5)"
		: NULL;
}

/* 2.2: a side, or the dice as long as they have not said it. */
static const char *fault_of_placing(const struct mdcc_state *s)
{
	bool is_settled = s->first_placer == SIDE_A || s->first_placer == SIDE_B;
	if (s->placer_settled != is_settled || (!is_settled && s->first_placer != FIRST_BY_ROLL))
		return "nobody places first, or two things say who (2.2)";
	return s->turn.phase <= STEP_D5 && s->placer_settled != (s->turn.placer != NO_SIDE) ?
		"nobody places now, or somebody before the dice have said who (2.2)" : NULL;
}

static const char *fault_of_turn(const struct mdcc_state *s)
{
	const struct mdcc_turn *turn = &s->turn;
	if (s->result.over)
		return turn->phase == STEP_END && !s->work_count && !s->ask_count ? NULL
			: "the game is over and goes on";
	if (turn->phase == STEP_END)
		return "the turn is at its end and the game has no result (21.1)";
	if (turn->phase >= STEP_S2A && turn->phase <= STEP_S11 && turn->active != SIDE_A &&
		turn->active != SIDE_B)
		return "nobody is active in the middle of a turn";
	if (turn->extra && (turn->phase < STEP_S6 || turn->phase > STEP_S10F))
		return "the extra round of a 1-1 turn reaches into other steps (19.1)";
	if (turn->last_actor && !s->formations[turn->last_actor].id[0])
		return "troops acted last that are not there (16.3)";
	if (turn->last_actor && !same_box(turn->last_actor_box, s->formations[turn->last_actor].box))
		return "the box that acted last is not where its troops are (16.3)";
	return NULL;
}

/* The first that any of them finds; what later ones rely on stands first. */
static const char *fault_of_frame(const struct mdcc_state *s)
{
	static const char *(*const judges[])(const struct mdcc_state *) = {
		fault_of_grid, fault_of_baselines, fault_of_seats, fault_of_resolve_table,
	};
	const char *fault = NULL;
	for (size_t i = 0; !fault && i < sizeof judges / sizeof *judges; i++)
		fault = judges[i](s);
	return fault;
}

static const char *fault_of_pieces(const struct mdcc_state *s)
{
	const char *fault = NULL;
	for (uint16_t i = 1; i < s->stands_end && !fault; i++)
		if (s->stands[i].id[0])
			fault = fault_of_stand(s, i);
	for (uint16_t i = 1; i < s->formations_end && !fault; i++)
		if (s->formations[i].id[0])
			fault = fault_of_formation(s, i);
	for (uint16_t i = 1; i < s->engagements_end && !fault; i++)
		if (s->engagements[i].id[0])
			fault = fault_of_engagement(s, i);
	for (uint16_t i = 1; i < s->staff_end && !fault; i++)
		if (s->staff[i].id[0])
			fault = fault_of_figure(s, i);
	return fault;
}

const char *mdcc_fault(const void *state)
{
	static const char *(*const judges[])(const struct mdcc_state *) = {
		fault_of_frame,
		fault_of_pieces,
		fault_of_halves,
		fault_of_table,
		fault_of_aggressors,
		mdcc_fault_of_work,
		fault_of_selection,
		fault_of_counts,
		fault_of_placing,
		fault_of_turn,
		mdcc_standing_fault,
	};
	const char *fault = NULL;
	for (size_t i = 0; !fault && i < sizeof judges / sizeof *judges; i++)
		fault = judges[i](state);
	return fault;
}
