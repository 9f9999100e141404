/* Chapter 15, Squares. One formation: what happens to one of its boxes happens to both (15.5). */
#include "square.h"

#include <stdio.h>
#include <string.h>

#include "../changes/enter.h"
#include "../field/field.h"

/* ---- form_square --------------------------------------------------------------------------------------- */

static bool is_pair(const struct mdcc_state *s, uint16_t formation)
{
	return mdcc_formation_arm(s, formation) == FOOT && s->formations[formation].stand_count == 2 &&
		!s->formations[formation].square;
}

void mdcc_check_form_square(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_form_square *o = body;
	struct mdcc_actor front, rear;
	const struct mdcc_formation *f, *b;
	bool engaged, disordered;
	if (!mdcc_actor(s, seat, o->front, NULL, r, &front) || !mdcc_actor(s, seat, o->rear, NULL, r, &rear))
		return;
	f = &s->formations[front.formation];
	b = &s->formations[rear.formation];
	engaged = mdcc_formation_is_engaged(s, front.formation) || mdcc_formation_is_engaged(s, rear.formation);
	disordered = f->disorder || b->disorder;
	mdcc_check_may_act(s, &front, r);
	mdcc_check_may_act(s, &rear, r);
	if (!mdcc_action_in_command(s, rear.formation)) /* one of them is enough */
		mdcc_action_check_command(s, &front, r);
	forbid(r, disordered, MDCC_3_9, "disordered troops do not form square");
	forbid(r, engaged, MDCC_5_14, "engaged troops do not form square");
	forbid(r, !is_pair(s, front.formation) || !is_pair(s, rear.formation), MDCC_15_1,
		"a square is formed of two boxes of two battalions");
	forbid(r, f->facing != b->facing || !same_box(mdcc_formation_rear_box(s, front.formation), b->box),
		MDCC_15_1,
		"the two boxes must face the same way, one directly behind the other");
	forbid(r, disordered || engaged, MDCC_15_1, "a square is formed in good order and out of the fight");
}

void mdcc_decide_form_square(struct play *play, int seat, const void *body)
{
	const struct mdcc_order_form_square *o = body;
	const struct mdcc_state *s = play->state;
	struct mdcc_event_squared e;
	uint16_t front = mdcc_formation_named(s, o->front);
	(void)seat;
	memset(&e, 0, sizeof e);
	TEXT_SET(e.formation, o->front);
	TEXT_SET(e.rear, o->rear);
	emit(play, EVENT_squared, MDCC_15_1, &e);
	mdcc_change_acted(play, front, MDCC_15_1);
}

/* ---- move_square --------------------------------------------------------------------------------------- */

/* Where its front box comes to stand after one box towards its own baseline. */
static struct box towards_baseline(const struct mdcc_state *s, uint16_t square)
{
	const struct mdcc_formation *f = &s->formations[square];
	return box_ahead(f->box, s->sides[f->side].forward, -1);
}

static void check_covering(const struct mdcc_state *s, uint16_t square, struct box from, struct box to,
	struct refusal *r)
{
	bool enemy = mdcc_formation_of_side(s, mdcc_side_enemy(s->formations[square].side), to) != 0;
	if (forbid(r, !mdcc_ground_on_table(s, to), MDCC_4_10, "that would leave the table") ||
		forbid(r, !mdcc_ground_passable(s, to) || mdcc_ground_edge_barred(s, from, to), MDCC_4_10,
			"the way is impassable") ||
		mdcc_formation_stands_in(s, square, to))
		return;
	forbid(r, enemy, MDCC_1_7, "enemy troops hold column %d, row %d", to.c, to.r);
	forbid(r, !mdcc_formation_none_in(s, to), MDCC_4_11, "column %d, row %d has no room for a square",
		to.c, to.r);
}

void mdcc_check_move_square(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_move_square *o = body;
	struct mdcc_actor actor;
	const struct mdcc_formation *f;
	struct box to;
	if (!mdcc_actor(s, seat, o->formation, NULL, r, &actor))
		return;
	f = &s->formations[actor.formation];
	mdcc_check_action(s, &actor, r);
	forbid(r, mdcc_formation_is_engaged(s, actor.formation), MDCC_4_12, "engaged troops do not move");
	if (forbid(r, !f->square, MDCC_15_2, "they are not a square"))
		return;
	to = towards_baseline(s, actor.formation);
	check_covering(s, actor.formation, f->box, to, r);
	check_covering(s, actor.formation, f->box2, box_at(f->box2.c, f->box2.r + to.r - f->box.r), r);
}

void mdcc_decide_move_square(struct play *play, int seat, const void *body)
{
	const struct mdcc_order_move_square *o = body;
	uint16_t square = mdcc_formation_named(play->state, o->formation);
	(void)seat;
	mdcc_change_acted(play, square, MDCC_15_2);
	mdcc_enter(play, square, towards_baseline(play->state, square), WAY_MOVE, false, MDCC_15_2);
}

/* ---- unform_square ------------------------------------------------------------------------------------- */

void mdcc_check_unform_square(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_unform_square *o = body;
	struct mdcc_actor actor;
	if (!mdcc_actor(s, seat, o->formation, NULL, r, &actor))
		return;
	mdcc_check_action(s, &actor, r);
	forbid(r, mdcc_formation_is_engaged(s, actor.formation), MDCC_5_14, "engaged troops do not manoeuvre");
	forbid(r, !s->options.square_may_unform, MDCC_15_7, "a square is not broken up again");
	forbid(r, !s->formations[actor.formation].square, MDCC_15_7, "they are not a square");
}

void mdcc_decide_unform_square(struct play *play, int seat, const void *body)
{
	const struct mdcc_order_unform_square *o = body;
	const struct mdcc_state *s = play->state;
	uint16_t square = mdcc_formation_named(s, o->formation);
	struct mdcc_event_unsquared e;
	(void)seat;
	memset(&e, 0, sizeof e);
	TEXT_SET(e.formation, o->formation);
	mdcc_action_new_formation_id(s, s->formations[square].side, e.rear);
	mdcc_change_acted(play, square, MDCC_15_7);
	emit(play, EVENT_unsquared, MDCC_15_7, &e);
}
