/* Actions of S4: who acts, and what is asked of them all. */
#include "action.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../changes/change.h"
#include "../field/field.h"
#include "../position/call.h"

/* ---- Who acts ------------------------------------------------------------------------------------------ */

static bool names(const struct mdcc_actor *actor, uint16_t stand)
{
	for (int i = 0; i < actor->stand_count; i++)
		if (actor->stands[i] == stand)
			return true;
	return false;
}

static bool name_leavers(const struct mdcc_state *s, const struct mdcc_leavers *leavers, struct refusal *r,
	struct mdcc_actor *actor)
{
	const struct mdcc_formation *f = &s->formations[actor->formation];
	actor->stand_count = 0;
	for (int i = 0; i < leavers->count; i++) {
		uint16_t stand = mdcc_stand_named(s, leavers->ids[i]);
		if (!stand || s->stands[stand].formation != actor->formation)
			return refuse(r, MDCC_3_14, "one of those named is not in the box of %s",
				mdcc_stand_called(s, f->stands[0]).text);
		if (!names(actor, stand))
			actor->stands[actor->stand_count++] = stand;
	}
	actor->part = actor->stand_count < f->stand_count;
	forbid(r, actor->part && mdcc_formation_arm(s, actor->formation) != FOOT, MDCC_3_8,
		"only battalions of foot leave others of their box behind");
	return true;
}

bool mdcc_actor(const struct mdcc_state *s, int seat, const char *formation,
	const struct mdcc_leavers *leavers, struct refusal *r, struct mdcc_actor *actor)
{
	uint16_t f = mdcc_formation_named(s, formation);
	memset(actor, 0, sizeof *actor);
	if (!mdcc_step_in_time(s, seat, s->turn.active, 1u << STEP_S4, r))
		return false;
	if (s->turn.selection.kind == SELECT_UNDECIDED || s->turn.closed) {
		forbid(r, true, MDCC_3_10, "nothing has been selected yet");
		return refuse(r, MDCC_18_1, "first the boxes that may act are selected");
	}
	if (!f || s->formations[f].side != s->turn.active)
		return refuse(r, MDCC_3_14, "you have no such troops");
	if (!mdcc_formation_is_on_field(s, f)) {
		forbid(r, true, MDCC_3_14, "you have no such troops on the table");
		forbid(r, true, MDCC_25_3, "troops off the table take no orders");
		return refuse(r, MDCC_3_10, "they stood in no selected box");
	}
	if (mdcc_side_formation_seat(s, f) != seat)
		return refuse(r, MDCC_3_14, "these troops are another's to command");
	actor->formation = f;
	actor->stand_count = s->formations[f].stand_count;
	memcpy(actor->stands, s->formations[f].stands, sizeof actor->stands);
	return !leavers || leavers->count == 0 || name_leavers(s, leavers, r, actor);
}

void mdcc_check_may_act(const struct mdcc_state *s, const struct mdcc_actor *actor, struct refusal *r)
{
	const struct mdcc_formation *f = &s->formations[actor->formation];
	forbid(r, f->flags.returned && !s->options.returned_may_act, MDCC_25_8,
		"troops that returned this turn do not act");
	for (int i = 0; i < actor->stand_count; i++)
		forbid(r, !s->stands[actor->stands[i]].eligible, MDCC_3_10, "they were not in a selected box");
	for (int i = 0; i < actor->stand_count; i++)
		if (s->stands[actor->stands[i]].acted)
			forbid(r, true, MDCC_3_7, "%s has used its action of the turn",
				mdcc_stand_called(s, actor->stands[i]).text);
}

/* ---- Command ------------------------------------------------------------------------------------------- */

static bool any_actor_sees(const struct mdcc_state *s, uint16_t formation)
{
	for (uint16_t i = 1; i < s->formations_end; i++) {
		const struct mdcc_formation *f = &s->formations[i];
		for (int j = 0; f->side == s->turn.active && is_box(f->box) && j < f->stand_count; j++)
			if (s->stands[f->stands[j]].acted && mdcc_sight_between_formations(s, i, formation))
				return true;
	}
	return false;
}

static bool commander_sees(const struct mdcc_state *s, uint16_t formation)
{
	uint16_t army = mdcc_staff_army_commander(s, s->turn.active);
	return mdcc_staff_on_field(s, army) && mdcc_sight_reaches_formation(s, s->staff[army].box, formation);
}

bool mdcc_action_in_command(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	enum mdcc_selection_kind kind = s->turn.selection.kind;
	if (kind != SELECT_ROW && kind != SELECT_COLUMN) /* 16.4, 3.11: no sight is needed */
		return true;
	if (commander_sees(s, formation))
		return true;
	if (!is_box(s->turn.last_actor_box))
		return false;
	if (s->options.los_chain_any)
		return any_actor_sees(s, formation);
	if (s->turn.last_actor && s->turn.last_actor != formation)
		return mdcc_sight_between_formations(s, s->turn.last_actor, formation);
	return mdcc_sight_reaches_formation(s, s->turn.last_actor_box, formation);
}

void mdcc_action_check_command(const struct mdcc_state *s, const struct mdcc_actor *actor, struct refusal *r)
{
	if (mdcc_action_in_command(s, actor->formation))
		return;
	if (is_box(s->turn.last_actor_box))
		forbid(r, true, MDCC_16_3, "neither the army commander nor the box that has just acted sees them");
	else
		forbid(r, true, MDCC_16_2, "the first box to act must be one the army commander sees");
}

/* Those who act by 3.11 are limited by disorder (3.9) like all others, and each does one thing (3.12). */
void mdcc_check_action(const struct mdcc_state *s, const struct mdcc_actor *actor, struct refusal *r)
{
	mdcc_check_may_act(s, actor, r);
	mdcc_action_check_command(s, actor, r);
	forbid(r, !s->options.disordered_may_move && s->formations[actor->formation].disorder, MDCC_13_2,
		"disordered troops only step back");
}

/* ---- The party ----------------------------------------------------------------------------------------- */

/* The stands that act. */
static struct mdcc_party actor_party(const struct mdcc_state *s, const struct mdcc_actor *actor)
{
	struct mdcc_party party = mdcc_room_party(s, actor->formation);
	if (actor->part)
		party.foot = actor->stand_count;
	return party;
}

int mdcc_actor_cv(const struct mdcc_state *s, const struct mdcc_actor *actor)
{
	return actor->part ? s->stands[actor->stands[0]].cv
		: mdcc_formation_cv(s, actor->formation, s->formations[actor->formation].box);
}

void mdcc_action_new_formation_id(const struct mdcc_state *s, enum mdcc_side side, char id[ID_SIZE])
{
	assert(side < SIDES_ROOM);
	unsigned n = s->next_formation[side];
	do
		snprintf(id, ID_SIZE, "%s.f%u", s->sides[side].id, n++);
	while (mdcc_formation_named(s, id));
}

uint16_t mdcc_begin_action(struct play *play, const struct mdcc_actor *actor, int clause)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_formation *f = &s->formations[actor->formation];
	struct mdcc_event_parted e;
	uint16_t leavers = actor->formation;
	if (actor->part) {
		memset(&e, 0, sizeof e);
		TEXT_SET(e.formation, f->id);
		mdcc_action_new_formation_id(s, f->side, e.leavers);
		for (int i = 0; i < actor->stand_count; i++)
			TEXT_SET(e.stands[i], s->stands[actor->stands[i]].id);
		e.stand_count = actor->stand_count;
		emit(play, EVENT_parted, MDCC_3_8, &e);
		leavers = mdcc_formation_named(s, e.leavers);
	}
	mdcc_change_acted(play, leavers, clause);
	return leavers;
}

void mdcc_spend_action(struct play *play, const struct mdcc_actor *actor, int clause)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_event_acted e;
	memset(&e, 0, sizeof e);
	TEXT_SET(e.formation, s->formations[actor->formation].id);
	for (int i = 0; actor->part && i < actor->stand_count; i++)
		TEXT_SET(e.stands[i], s->stands[actor->stands[i]].id);
	e.stand_count = actor->part ? actor->stand_count : 0;
	emit(play, EVENT_acted, clause, &e);
}

/* ---- Steps --------------------------------------------------------------------------------------------- */

bool mdcc_action_check_step(const struct mdcc_state *s, const struct mdcc_actor *actor, struct box from,
	struct box to, enum facing facing, bool through, struct refusal *r)
{
	struct mdcc_party party = actor_party(s, actor);
	if (forbid(r, !mdcc_ground_on_table(s, to), MDCC_4_10, "that would leave the table") ||
		forbid(r, !mdcc_ground_passable(s, to), MDCC_4_10, "column %d, row %d is impassable", to.c, to.r) ||
		forbid(r, mdcc_ground_step_barred(s, from, to), MDCC_4_10,
		"the edge before column %d, row %d is impassable",
			to.c, to.r))
		return false;
	if (through && !mdcc_formation_of_side(s, mdcc_side_enemy(party.side), to))
		return true;
	return mdcc_room_for(s, &party, to, facing, actor->part ? 0 : actor->formation, r) ||
		!forbid(r, true, MDCC_4_11, "there is no room for them in column %d, row %d", to.c, to.r);
}
