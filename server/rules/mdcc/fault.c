/* What every position the rules can reach has in common, between two orders with the crank at rest. */
#include <string.h>

#include "query.h"
#include "rules.h"

/* Somebody is under way, or was when the game ended: a formation may pass through the box of others, figures may stand
 * among the enemy. */
static bool under_way(const struct mdcc_state *s)
{
	return s->task_count > 0 || s->ask_count > 0 || s->result.over;
}

/* ---- Stands and formations -------------------------------------------------------------------------------------------- */

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
	return NULL;
}

static const char *fault_of_stacking(const struct mdcc_state *s, uint16_t slot)
{
	const struct mdcc_formation *f = &s->formations[slot];
	struct mdcc_party party = mdcc_party_of(s, slot);
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
		return f->exit_col < 1 || f->exit_col > s->W ? "troops off the table left it nowhere" : NULL;
	if (!mdcc_on_table(s, f->box) || !mdcc_passable(s, f->box))
		return "a formation stands where nobody can stand";
	if (!under_way(s) && mdcc_formation_in(s, f->box) != slot)
		return "two formations stand in one box";
	if (f->square && (!mdcc_on_table(s, f->box2) || !mdcc_passable(s, f->box2) || !adjacent(f->box, f->box2)))
		return "the boxes of a square do not lie together";
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
	for (int i = 0; i < f->stand_count; i++)
		if (s->stands[f->stands[i]].formation != slot || s->stands[f->stands[i]].side != f->side)
			return "a formation lists a stand that is not its own";
	if (f->facing < NORTH || f->facing > WEST)
		return "a formation faces nowhere";
	if (f->disorder > DISORDER_MAX)
		return "a formation has more disorder than there is";
	if (f->met_by && s->staff[f->met_by].with != slot)
		return "troops were met by an aide who knows nothing of it";
	if (f->rough_hold && (!is_box(f->box) || !mdcc_rough(s, f->box)))
		return "cavalry is held by rough ground where there is none";
	if (f->must_test && !s->result.over && (s->turn.phase < PHASE_S7 || s->turn.phase > PHASE_S10F))
		return "troops still wait for a test of an earlier step";
	if ((fault = fault_of_stacking(s, slot)))
		return fault;
	return fault_of_place(s, slot);
}

static const char *fault_of_table(const struct mdcc_state *s)
{
	for (int c = 1; c <= s->W; c++)
		for (int r = 1; r <= s->H; r++) {
			uint16_t f = mdcc_formation_in(s, box_at(c, r));
			if (f && (!s->formations[f].id[0] || !mdcc_stands_in(s, f, box_at(c, r))))
				return "a box thinks itself held by troops that are elsewhere";
		}
	return NULL;
}

/* ---- Engagements ---------------------------------------------------------------------------------------------------------- */

static const char *fault_of_engagement(const struct mdcc_state *s, uint16_t slot)
{
	const struct mdcc_engagement *e = &s->engagements[slot];
	const struct mdcc_formation *a = &s->formations[e->aggressor], *d = &s->formations[e->defender];
	if (e->rounds > 3)
		return "an engagement has lasted more than three rounds (7.4)";
	if (e->decided) /* a battle may end in the midst of S10 (21.2) */
		return !s->result.over && (s->turn.phase < PHASE_S7 || s->turn.phase > PHASE_S10F) ? "a decided engagement has outlived its step" : NULL;
	if (s->result.over)
		return NULL;
	if (!e->aggressor || !e->defender)
		return "an engagement has lost one of its sides and goes on";
	if (a->side == d->side || !is_box(a->box) || !is_box(d->box))
		return "an engagement is not between two enemies on the table";
	if (!mdcc_stands_in(s, e->aggressor, e->aggressor_box) || !mdcc_stands_in(s, e->defender, e->defender_box) ||
		!adjacent(e->aggressor_box, e->defender_box))
		return "troops in an engagement have moved apart";
	if (mdcc_arm(s, e->aggressor) == GUNS || mdcc_arm(s, e->defender) == GUNS || a->square)
		return "troops who cannot fight so are in an engagement (6.4, 6.5, 6.8)";
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

/* ---- Staff and the turn ---------------------------------------------------------------------------------------------------- */

static const char *fault_of_figure(const struct mdcc_state *s, uint16_t slot)
{
	const struct mdcc_staff *figure = &s->staff[slot];
	if (figure->fate == STAFF_FIELD && (!mdcc_on_table(s, figure->box) || !mdcc_passable(s, figure->box)))
		return "a figure stands where nobody can stand";
	if (figure->fate != STAFF_FIELD && (is_box(figure->box) || figure->with))
		return "a figure who is not on the field stands on it";
	if (figure->fate == STAFF_FIELD && !under_way(s) && mdcc_troops_of(s, mdcc_enemy(figure->side), figure->box))
		return "a figure stands among the enemy (22.1)";
	if (!under_way(s) && figure->in_company)
		return "a figure still goes along with troops that have come to rest";
	if (figure->with && !figure->in_company && (figure->role != ROLE_AIDE || !s->formations[figure->with].met_by))
		return "an aide stays with troops that know nothing of it";
	if (figure->with && !under_way(s) && !mdcc_stands_in(s, figure->with, figure->box))
		return "an aide has lost the troops he stays with (12.25)";
	return NULL;
}

static const char *fault_of_turn(const struct mdcc_state *s)
{
	const struct mdcc_turn *turn = &s->turn;
	if (s->result.over)
		return turn->phase == PHASE_END && !s->task_count && !s->ask_count ? NULL : "the game is over and goes on";
	if (turn->phase >= PHASE_S2A && turn->phase <= PHASE_S11 && turn->active != SIDE_A && turn->active != SIDE_B)
		return "nobody is active in the middle of a turn";
	if (turn->extra && (turn->phase < PHASE_S6 || turn->phase > PHASE_S10F))
		return "the extra round of a 1-1 turn reaches into other steps (19.1)";
	if (turn->last_actor && !same_box(turn->last_actor_box, s->formations[turn->last_actor].box))
		return "the box that acted last is not where its troops are (16.3)";
	for (int i = 0; i < s->ask_count; i++)
		if (s->asks[i].side != SIDE_A && s->asks[i].side != SIDE_B)
			return "a decision is asked of nobody";
	return NULL;
}

const char *mdcc_fault(const void *state)
{
	const struct mdcc_state *s = state;
	const char *fault = NULL;
	for (uint16_t i = 1; i < STANDS_ROOM && !fault; i++)
		if (s->stands[i].id[0])
			fault = fault_of_stand(s, i);
	for (uint16_t i = 1; i < s->formations_end && !fault; i++)
		if (s->formations[i].id[0])
			fault = fault_of_formation(s, i);
	for (uint16_t i = 1; i < s->engagements_end && !fault; i++)
		if (s->engagements[i].id[0])
			fault = fault_of_engagement(s, i);
	for (uint16_t i = 1; i < STAFF_ROOM && !fault; i++)
		if (s->staff[i].id[0])
			fault = fault_of_figure(s, i);
	if (!fault)
		fault = fault_of_table(s);
	if (!fault)
		fault = fault_of_aggressors(s);
	return fault ? fault : fault_of_turn(s);
}
