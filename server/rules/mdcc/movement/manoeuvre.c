/* Chapter 5, Manoeuvre. */
#include "manoeuvre.h"

#include <string.h>

#include "../changes/enter.h"
#include "../field/field.h"
#include "move.h"

/* What every manoeuvre but the guns' turn asks. */
static void check_manoeuvre(const struct mdcc_state *s, const struct mdcc_actor *actor, struct refusal *r)
{
	forbid(r, mdcc_formation_is_engaged(s, actor->formation), MDCC_5_14, "engaged troops do not manoeuvre");
	forbid(r, mdcc_formation_arm(s, actor->formation) == GUNS, MDCC_5_6,
		"the only manoeuvre of guns is to change facing");
	forbid(r, s->formations[actor->formation].square, MDCC_15_2,
		"a square only moves towards its own baseline");
}

/* 5.8, 5.9: dragoons go on into the box now ahead if it is empty and no adjacent enemy faces into it or
 * into theirs. */
static void check_going_on(const struct mdcc_state *s, const struct mdcc_actor *actor, struct box from,
	enum facing facing, int clause, struct refusal *r)
{
	enum mdcc_side side = s->formations[actor->formation].side;
	struct box to = box_ahead(from, facing, 1);
	if (forbid(r, !mdcc_formation_is_dragoon(s, actor->formation), clause,
		"only dragoons go on after turning"))
		return;
	if (forbid(r, !mdcc_ground_on_table(s, to), clause, "there is no box ahead") &&
		forbid(r, true, MDCC_4_10, "that would leave the table"))
		return;
	if (forbid(r, !mdcc_ground_passable(s, to) || mdcc_ground_edge_barred(s, from, to), MDCC_4_10,
			"the way ahead is impassable"))
		forbid(r, true, clause, "they cannot go on there");
	forbid(r, !mdcc_formation_none_in(s, to) && !mdcc_formation_stands_in(s, actor->formation, to), clause,
		"the box then ahead is not empty");
	forbid(r, mdcc_formation_facing_into(s, side, to, 0) || mdcc_formation_facing_into(s, side, from, 0),
		clause,
		"an adjacent enemy faces into their box or the one ahead");
}

/* ---- turn (5.1, 5.6) ----------------------------------------------------------------------------------- */

void mdcc_check_turn(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_turn *o = body;
	struct mdcc_actor actor;
	const struct mdcc_formation *f;
	bool guns;
	if (!mdcc_actor(s, seat, o->formation, &o->stands, r, &actor))
		return;
	f = &s->formations[actor.formation];
	forbid(r, actor.part, MDCC_3_8, "a turn in place is of the whole box");
	actor.stand_count = f->stand_count; /* R60: nobody in it may have acted */
	memcpy(actor.stands, f->stands, sizeof actor.stands);
	guns = mdcc_formation_arm(s, actor.formation) == GUNS;
	mdcc_check_action(s, &actor, r);
	forbid(r, mdcc_formation_is_engaged(s, actor.formation), MDCC_5_14, "engaged troops do not manoeuvre");
	forbid(r, f->square, MDCC_15_2, "a square does not turn");
	forbid(r, o->facing == FACING_NONE || o->facing == f->facing, guns ? MDCC_5_6 : MDCC_5_1,
		"a turn is to one of the other three sides");
	forbid(r, guns && f->disorder, MDCC_13_4, "disordered guns do not change facing");
	if (o->advance && o->facing)
		check_going_on(s, &actor, f->box, o->facing, MDCC_5_8, r);
}

void mdcc_decide_turn(struct play *play, int seat, const void *body)
{
	const struct mdcc_order_turn *o = body;
	const struct mdcc_state *s = play->state;
	uint16_t formation = mdcc_formation_named(s, o->formation);
	(void)seat;
	mdcc_change_acted(play, formation, MDCC_3_7);
	mdcc_change_turned(play, formation, o->facing, TURN_MANOEUVRE,
		mdcc_formation_arm(s, formation) == GUNS ? MDCC_5_6 : MDCC_5_1);
	if (o->advance)
		mdcc_move_march(play, formation, 1, false);
}

/* ---- wheel (5.2) --------------------------------------------------------------------------------------- */

void mdcc_check_wheel(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_wheel *o = body;
	struct mdcc_actor actor;
	const struct mdcc_formation *f;
	struct box to;
	bool flank;
	if (!mdcc_actor(s, seat, o->formation, &o->stands, r, &actor))
		return;
	f = &s->formations[actor.formation];
	to = box_ahead(f->box, f->facing, 1);
	mdcc_check_action(s, &actor, r);
	check_manoeuvre(s, &actor, r);
	flank = o->facing && (o->facing == facing_left(f->facing) || o->facing == facing_right(f->facing));
	forbid(r, !flank, MDCC_5_2, "in the box ahead they turn to a flank, left or right");
	if (mdcc_action_check_step(s, &actor, f->box, to, flank ? o->facing : f->facing, false, r) &&
		o->advance && flank)
		check_going_on(s, &actor, to, o->facing, MDCC_5_9, r);
}

void mdcc_decide_wheel(struct play *play, int seat, const void *body)
{
	const struct mdcc_order_wheel *o = body;
	const struct mdcc_state *s = play->state;
	struct refusal ignored = { 0 };
	struct mdcc_actor actor;
	uint16_t formation;
	mdcc_actor(s, seat, o->formation, &o->stands, &ignored, &actor);
	formation = mdcc_begin_action(play, &actor, MDCC_3_7);
	if (o->advance)
		mdcc_move_march(play, formation, 1, false);
	mdcc_enter(play, formation, mdcc_formation_front_box(s, formation), WAY_WHEEL, false, MDCC_5_2);
	mdcc_change_turned(play, formation, o->facing, TURN_MANOEUVRE, MDCC_5_2);
	mdcc_enter_join_friends(play, formation);
}

/* ---- shift (5.3, 5.4) ---------------------------------------------------------------------------------- */

struct box mdcc_manoeuvre_shift_box(const struct mdcc_formation *f, const struct mdcc_order_shift *o)
{
	enum facing hand = o->side == HAND_LEFT ? facing_left(f->facing) : facing_right(f->facing);
	return box_ahead(o->kind == SHIFT_DIAGONAL ? box_ahead(f->box, f->facing, 1) : f->box, hand, 1);
}

void mdcc_check_shift(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_shift *o = body;
	struct mdcc_actor actor;
	const struct mdcc_formation *f;
	enum mdcc_side enemy;
	bool near;
	if (!mdcc_actor(s, seat, o->formation, &o->stands, r, &actor))
		return;
	f = &s->formations[actor.formation];
	enemy = mdcc_side_enemy(f->side);
	mdcc_check_action(s, &actor, r);
	check_manoeuvre(s, &actor, r);
	near = mdcc_formation_of_side(s, enemy, box_ahead(f->box, f->facing, 1)) ||
		mdcc_formation_of_side(s, enemy, box_ahead(f->box, f->facing, 2));
	forbid(r, near, MDCC_5_10, "the enemy stands before them, or would after one box straight ahead");
	forbid(r, o->kind != SHIFT_DIAGONAL && o->side == NO_HAND, MDCC_5_4,
		"a shift sideways is to the left or the right");
	if (!forbid(r, o->kind == SHIFT_NONE || o->side == NO_HAND, MDCC_5_3,
			"a shift is diagonal or sideways, to the left or the right") &&
		!mdcc_action_check_step(s, &actor, f->box, mdcc_manoeuvre_shift_box(f, o), f->facing, false, r))
		forbid(r,
			o->kind == SHIFT_DIAGONAL && mdcc_ground_on_table(s, mdcc_manoeuvre_shift_box(f, o)) &&
				mdcc_ground_step_barred(s, f->box, mdcc_manoeuvre_shift_box(f, o)),
			MDCC_13_18, "both ways round the corner are impassable");
}

void mdcc_decide_shift(struct play *play, int seat, const void *body)
{
	const struct mdcc_order_shift *o = body;
	const struct mdcc_state *s = play->state;
	struct refusal ignored = { 0 };
	struct mdcc_actor actor;
	uint16_t formation;
	bool diagonal = o->kind == SHIFT_DIAGONAL, faced;
	mdcc_actor(s, seat, o->formation, &o->stands, &ignored, &actor);
	formation = mdcc_begin_action(play, &actor, MDCC_3_7);
	mdcc_enter(play, formation, mdcc_manoeuvre_shift_box(&s->formations[formation], o), WAY_SHIFT, false,
		diagonal ? MDCC_5_3 : MDCC_5_4);
	faced = mdcc_formation_facing_into(s, s->formations[formation].side,
		s->formations[formation].box, 0) != 0;
	if (!diagonal)
		mdcc_disordered(play, formation, 1, MDCC_5_4);
	if (faced)
		mdcc_disordered(play, formation, 1, diagonal ? MDCC_5_11 : MDCC_5_12);
	mdcc_enter_join_friends(play, formation);
}

/* ---- step_back (5.5) ----------------------------------------------------------------------------------- */

void mdcc_check_step_back(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_step_back *o = body;
	struct mdcc_actor actor;
	bool engaged;
	if (!mdcc_actor(s, seat, o->formation, &o->stands, r, &actor))
		return;
	engaged = mdcc_formation_is_engaged(s, actor.formation) && !s->options.engaged_may_step_back;
	mdcc_check_may_act(s, &actor, r);
	mdcc_action_check_command(s, &actor, r);
	forbid(r, engaged, MDCC_5_14, "engaged troops do not step back of their own will");
	forbid(r, mdcc_formation_arm(s, actor.formation) == GUNS, MDCC_5_6,
		"the only manoeuvre of guns is to change facing");
	forbid(r, s->formations[actor.formation].square, MDCC_15_2,
		"a square only moves towards its own baseline");
	forbid(r, !mdcc_enter_can_step_back(s, actor.formation), MDCC_5_13, "the box behind them is not free");
}

static int roll_step_back(struct play *play, const struct mdcc_actor *actor)
{
	const struct mdcc_state *s = play->state;
	struct roll roll = roll_of("step_back", s->formations[actor->formation].id, NULL);
	play_draw(play, &roll, 2);
	roll.target = (int8_t)mdcc_actor_cv(s, actor);
	for (int i = 0; i < 2; i++)
		roll.passes += roll.faces[i] <= roll.target;
	roll.fails = (int8_t)(2 - roll.passes);
	emit(play, EVENT_DICE, MDCC_5_5, &roll);
	return roll.passes;
}

static void stay_disordered(struct play *play, const struct mdcc_actor *actor)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_event_attempted e;
	TEXT_SET(e.formation, s->formations[actor->formation].id);
	mdcc_spend_action(play, actor, MDCC_5_5);
	emit(play, EVENT_attempted, MDCC_5_5, &e);
	mdcc_disordered(play, actor->formation, 1, MDCC_5_5);
}

void mdcc_decide_step_back(struct play *play, int seat, const void *body)
{
	const struct mdcc_order_step_back *o = body;
	struct refusal ignored = { 0 };
	struct mdcc_actor actor;
	uint16_t formation;
	int passes;
	mdcc_actor(play->state, seat, o->formation, &o->stands, &ignored, &actor);
	passes = roll_step_back(play, &actor);
	if (passes == 0) {
		stay_disordered(play, &actor);
		return;
	}
	formation = mdcc_begin_action(play, &actor, MDCC_5_5);
	mdcc_engagements_gone(play, formation, MDCC_5_14);
	if (actor.part) /* figures stay with those who stay */
		mdcc_enter(play, formation, mdcc_formation_rear_box(play->state, formation), WAY_STEP_BACK,
			false, MDCC_5_5);
	else
		mdcc_enter_step_back(play, formation, WAY_STEP_BACK, MDCC_5_5);
	if (passes == 1)
		mdcc_disordered(play, formation, 1, MDCC_5_5);
}
