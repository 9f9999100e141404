/* Chapter 4, Movement. */
#include "move.h"

#include <assert.h>
#include <stdlib.h>

#include "../changes/enter.h"
#include "../field/field.h"

/* ---- Marching ------------------------------------------------------------------------------------------ */

void mdcc_move_march(struct play *play, uint16_t formation, int boxes, bool then_engage)
{
	assert(formation && formation < FORMATIONS_ROOM);
	mdcc_begin_work(play,
		(struct mdcc_work){ .kind = WORK_march,
			.formation = formation,
			.left = (int16_t)boxes,
			.how = then_engage });
}

void mdcc_run_march(struct play *play, const struct mdcc_work *work)
{
	const struct mdcc_state *s = play->state;
	if (work->left > 0) {
		mdcc_worked(play, work->left - 1, work->how, work->box);
		mdcc_enter(play, work->formation, mdcc_formation_front_box(s, work->formation), WAY_MOVE,
			work->left == 1, MDCC_4_9);
		return;
	}
	mdcc_work_finished(play);
	if (work->how)
		mdcc_begin_engagement(play, work->formation, MDCC_6_2);
}

/* ---- How far ------------------------------------------------------------------------------------------- */

/* 4.1 to 4.5: what each type may do in one move. */
static const struct {
	int8_t boxes;
	bool may_engage;
	enum mdcc_clause clause;
} reach[] = {
	/*              boxes  then engage  clause   */
	[MUSKETEER]  = {    2,       false, MDCC_4_1 },
	[GRENADIER]  = {    2,       false, MDCC_4_1 },
	[DRAGOON]    = {    2,       false, MDCC_4_2 },
	[HORSE]      = {    1,        true, MDCC_4_3 },
	[CUIRASSIER] = {    1,        true, MDCC_4_4 },
	[HEAVY]      = {    0,       false, MDCC_4_5 },
	[LIGHT]      = {    0,       false, MDCC_4_5 },
};

/* 4.1: is any enemy in sight from the box reached first, the movers having left theirs? */
static bool enemy_in_sight(const struct mdcc_state *s, const struct mdcc_actor *actor, struct box from)
{
	uint16_t gone = actor->part ? 0 : actor->formation;
	enum mdcc_side enemy = mdcc_side_enemy(s->formations[actor->formation].side);
	for (uint16_t i = 1; i < s->formations_end; i++) {
		const struct mdcc_formation *f = &s->formations[i];
		if (f->side == enemy && mdcc_formation_is_on_field(s, i) &&
			(mdcc_sight_reaches_without(s, from, f->box, gone) ||
				(f->square && mdcc_sight_reaches_without(s, from, f->box2, gone))))
			return true;
	}
	return false;
}

static void check_second_box(const struct mdcc_state *s, const struct mdcc_actor *actor, struct box first,
	struct box second, struct refusal *r)
{
	enum mdcc_side side = s->formations[actor->formation].side;
	if (!mdcc_ground_on_table(s, first))
		return;
	if (!mdcc_formation_is_dragoon(s, actor->formation)) {
		forbid(r, enemy_in_sight(s, actor, first), MDCC_4_1,
			"from column %d, row %d they would see the enemy, so there is no second box", first.c, first.r);
		return;
	}
	forbid(r, mdcc_formation_facing_into(s, side, first, 0) || mdcc_formation_facing_into(s, side, second, 0),
		MDCC_4_2, "an enemy adjacent faces into a box of their way: no second box");
}

/* ---- Then engage --------------------------------------------------------------------------------------- */

static void check_follow_on(const struct mdcc_state *s, const struct mdcc_actor *actor, struct box from,
	struct refusal *r)
{
	enum mdcc_type type = mdcc_formation_type(s, actor->formation);
	const struct mdcc_formation *f = &s->formations[actor->formation];
	struct mdcc_toll toll = { 0 };
	struct box target_box = box_ahead(from, f->facing, 1);
	uint16_t target = mdcc_formation_of_side(s, mdcc_side_enemy(f->side), target_box);
	bool ready;
	if (reach[type].may_engage && mdcc_ground_on_table(s, from))
		toll = mdcc_enter_toll(s, actor->formation, f->box, from);
	forbid(r, !reach[type].may_engage, MDCC_6_2,
		"only horse and cuirassiers engage in the same action as they move");
	ready = target && (mdcc_formation_arm(s, target) == GUNS ||
		!mdcc_formation_faces_opponent(s, target, from));
	forbid(r, type == CUIRASSIER && target && !ready, MDCC_4_4,
		"after a move cuirassiers engage only guns, or troops who do not face them");
	mdcc_check_engagement(s, actor->formation, from, f->disorder > 0 || toll.obstacle + toll.rough > 0, r);
}

/* ---- move ---------------------------------------------------------------------------------------------- */

void mdcc_check_move(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_move *o = body;
	struct mdcc_actor actor;
	const struct mdcc_formation *f;
	enum mdcc_type type;
	struct box first, second;
	bool two;
	if (!mdcc_actor(s, seat, o->formation, &o->stands, r, &actor))
		return;
	f = &s->formations[actor.formation];
	type = mdcc_formation_type(s, actor.formation);
	first = box_ahead(f->box, f->facing, 1);
	second = box_ahead(f->box, f->facing, 2);
	mdcc_check_action(s, &actor, r);
	forbid(r, mdcc_formation_is_engaged(s, actor.formation), MDCC_4_12, "engaged troops do not move");
	forbid(r, f->square, MDCC_15_2, "a square only moves towards its own baseline");
	forbid(r, reach[type].boxes == 0, MDCC_4_5,
		type == HEAVY ? "heavy guns never move" : "light guns move only beside foot that has moved");
	forbid(r, reach[type].boxes && (o->steps < 1 || o->steps > reach[type].boxes), reach[type].clause,
		"they move %s", reach[type].boxes == 1 ? "one box" : "one box, or two");
	two = o->steps >= 2 && reach[type].boxes >= 2;
	if (mdcc_action_check_step(s, &actor, f->box, first, f->facing, two &&
		s->options.pass_through_friends, r) && two) {
		mdcc_action_check_step(s, &actor, first, second, f->facing, false, r);
		check_second_box(s, &actor, first, second, r);
	}
	if (o->then_engage)
		check_follow_on(s, &actor, two ? second : first, r);
}

void mdcc_decide_move(struct play *play, int seat, const void *body)
{
	const struct mdcc_order_move *o = body;
	struct refusal ignored = { 0 };
	struct mdcc_actor actor;
	mdcc_actor(play->state, seat, o->formation, &o->stands, &ignored, &actor);
	mdcc_move_march(play, mdcc_begin_action(play, &actor, MDCC_3_7), o->steps, o->then_engage);
}

/* ---- Light guns (4.7) ---------------------------------------------------------------------------------- */

/* The foot began its forward move of this turn beside the guns, and faces as they do. */
static bool went_from_beside(const struct mdcc_state *s, uint16_t guns, uint16_t foot)
{
	const struct mdcc_formation *g = &s->formations[guns], *f = &s->formations[foot];
	bool left = same_box(f->marched_from, box_ahead(g->box, facing_left(g->facing), 1));
	bool right = same_box(f->marched_from, box_ahead(g->box, facing_right(g->facing), 1));
	return (left || right) && f->facing == g->facing;
}

void mdcc_check_move_light_guns(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_move_light_guns *o = body;
	struct mdcc_actor actor;
	const struct mdcc_formation *f;
	uint16_t with = mdcc_formation_named(s, o->with);
	if (!mdcc_actor(s, seat, o->formation, NULL, r, &actor))
		return;
	f = &s->formations[actor.formation];
	if (!mdcc_formation_is_on_field(s, with) || s->formations[with].side != f->side) {
		refuse(r, MDCC_3_14, "you have no such foot on the table");
		return;
	}
	mdcc_check_action(s, &actor, r);
	forbid(r, mdcc_formation_type(s, actor.formation) != LIGHT, MDCC_4_5,
		"only light guns are moved by hand");
	forbid(r, mdcc_formation_arm(s, with) != FOOT || !went_from_beside(s, actor.formation, with), MDCC_4_7,
		"they go only with foot that moved forward this turn from the box beside them, facing the same way");
	mdcc_action_check_step(s, &actor, f->box, box_ahead(f->box, f->facing, 1), f->facing, false, r);
}

void mdcc_decide_move_light_guns(struct play *play, int seat, const void *body)
{
	const struct mdcc_order_move_light_guns *o = body;
	const struct mdcc_state *s = play->state;
	uint16_t guns = mdcc_formation_named(s, o->formation);
	struct roll roll = roll_of("light_gun_move", s->formations[guns].id, NULL);
	struct mdcc_event_attempted e = { { 0 } };
	(void)seat;
	play_draw(play, &roll, 1);
	roll.target = 3;
	roll.score = roll.faces[0];
	roll.passes = roll.score <= 3;
	roll.fails = !roll.passes;
	emit(play, EVENT_DICE, MDCC_4_7, &roll);
	mdcc_change_acted(play, guns, MDCC_4_7);
	if (roll.passes) {
		mdcc_move_march(play, guns, 1, false);
		return;
	}
	TEXT_SET(e.formation, s->formations[guns].id);
	emit(play, EVENT_attempted, MDCC_4_7, &e);
}
