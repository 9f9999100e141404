/* Chapter 17, Guns. */
#include "guns.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../changes/change.h"
#include "../field/field.h"

/* ---- Targets ------------------------------------------------------------------------------------------- */

/* 17.2, R31: forward distance at least 1, sideways no more than forward (or none). */
static bool in_arc(const struct mdcc_state *s, const struct mdcc_formation *gun, struct box target)
{
	int dc = target.c - gun->box.c, dr = target.r - gun->box.r;
	int forward = gun->facing == NORTH ? dr : gun->facing == SOUTH ? -dr : gun->facing == EAST ? dc : -dc;
	int sideways = abs(gun->facing == NORTH || gun->facing == SOUTH ? dc : dr);
	return forward >= 1 && sideways <= (s->options.gun_arc == ARC_COLUMN ? 0 : forward);
}

static bool friends_round(const struct mdcc_state *s, enum mdcc_side side, struct box target)
{
	for (int dc = -1; dc <= 1; dc++)
		for (int dr = -1; dr <= 1; dr++)
			if ((dc || dr) && mdcc_formation_of_side(s, side, box_at(target.c + dc, target.r + dr)))
				return true;
	return false;
}

static void check_target(const struct mdcc_state *s, uint16_t gun, struct box target, struct refusal *r)
{
	const struct mdcc_formation *g = &s->formations[gun];
	uint16_t enemy = mdcc_formation_of_side(s, mdcc_side_enemy(g->side), target);
	int range = box_distance(g->box, target), most = s->options.heavy_max_range;
	if (forbid(r, !enemy, MDCC_17_2, "no enemy troops stand there"))
		return;
	forbid(r, mdcc_formation_is_engaged(s, enemy), MDCC_17_2, "engaged troops are no target");
	forbid(r, !in_arc(s, g, target), MDCC_17_2, "the target is not to the front of the guns");
	forbid(r, !mdcc_sight_reaches(s, g->box, target), MDCC_17_2, "the guns do not see the target");
	if (mdcc_formation_type(s, gun) == LIGHT) {
		forbid(r, range > 2, MDCC_17_4, "light guns reach two boxes, and the target is %d away", range);
		return;
	}
	forbid(r, most && range > most, MDCC_17_3, "heavy guns reach %d boxes, and the target is %d away", most,
		range);
	forbid(r, range > 2 && friends_round(s, g->side, target), MDCC_17_3,
		"beyond two boxes none of your own may stand beside the target");
}

static bool may_hit(const struct mdcc_state *s, uint16_t gun, struct box target)
{
	struct refusal r;
	refusal_begin(&r);
	check_target(s, gun, target, &r);
	return allowed(&r);
}

static bool has_target(const struct mdcc_state *s, uint16_t gun)
{
	for (uint16_t i = 1; i < s->formations_end; i++) {
		const struct mdcc_formation *f = &s->formations[i];
		if (f->side != mdcc_side_enemy(s->formations[gun].side) || !mdcc_formation_is_on_field(s, i))
			continue;
		if (may_hit(s, gun, f->box) || (f->square && may_hit(s, gun, f->box2)))
			return true;
	}
	return false;
}

/* ---- S2a: the tests ------------------------------------------------------------------------------------ */

/* The guns of a side on the table, in order of the ids of their stands. */
static int guns_of(const struct mdcc_state *s, enum mdcc_side side, uint16_t out[FORMATIONS_ROOM])
{
	int count = 0;
	for (uint16_t i = 1; i < s->formations_end; i++) {
		int at;
		if (s->formations[i].side != side || !mdcc_formation_is_on_field(s, i) ||
			mdcc_formation_arm(s, i) != GUNS)
			continue;
		for (at = count++; at > 0 &&
			 strcmp(s->stands[s->formations[out[at - 1]].stands[0]].id,
				 s->stands[s->formations[i].stands[0]].id) > 0;
			 at--)
			out[at] = out[at - 1];
		out[at] = i;
	}
	return count;
}

static void test_gun(struct play *play, uint16_t gun)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_formation *g = &s->formations[gun];
	struct roll roll = roll_of("gun_fire", g->id, NULL);
	struct mdcc_event_gun_passed e = { { 0 } };
	play_draw(play, &roll, 1);
	roll.target = (int8_t)mdcc_formation_cv(s, gun, g->box);
	roll.score = roll.faces[0];
	roll.passes = roll.score <= roll.target;
	roll.fails = !roll.passes;
	emit(play, EVENT_DICE, MDCC_17_1, &roll);
	TEXT_SET(e.formation, g->id);
	if (roll.passes)
		emit(play, EVENT_gun_passed, MDCC_17_1, &e);
}

void mdcc_evolve_gun_passed(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_gun_passed *e = event->body;
	s->formations[mdcc_formation_named(s, e->formation)].gun_passed = true;
}

/* Guns of both sides fire in every turn (17.6), those in disorder do not (17.5). All rolls come before all
 * markers: the targets are those of now. */
void mdcc_run_gun_tests(struct play *play)
{
	const struct mdcc_state *s = play->state;
	enum mdcc_side order[2] = { s->turn.active, mdcc_side_enemy(s->turn.active) };
	uint16_t guns[FORMATIONS_ROOM];
	for (int i = 0; i < 2; i++)
		for (int j = 0, n = guns_of(s, order[i], guns); j < n; j++)
			if (!s->formations[guns[j]].disorder && has_target(s, guns[j]))
				test_gun(play, guns[j]);
	mdcc_step_to(play, STEP_S2B, MDCC_18_1);
	for (int i = 0; i < 2; i++)
		for (int j = 0, n = guns_of(s, order[i], guns), asked = 0; j < n; j++) {
			struct mdcc_event_asked ask = { .decision = ORDER_place_gun_marker,
				.side = (uint8_t)order[i],
				.same_group = asked > 0 };
			if (!s->formations[guns[j]].gun_passed)
				continue;
			TEXT_SET(ask.formation, s->formations[guns[j]].id);
			mdcc_ask(play, MDCC_17_1, ask);
			asked++;
		}
}

void mdcc_run_after_firing(struct play *play)
{
	mdcc_step_to(play, STEP_S3, MDCC_18_1);
}

/* ---- S2b: the markers ---------------------------------------------------------------------------------- */

void mdcc_end_firing(struct play *play, enum mdcc_side side)
{
	assert(side < SIDES_ROOM);
	const struct mdcc_state *s = play->state;
	while (s->ask_count && s->asks[0].kind == ORDER_place_gun_marker && s->asks[0].side == side)
		mdcc_ask_answered(play, 0, MDCC_17_1);
}

void mdcc_check_place_gun_marker(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_place_gun_marker *o = body;
	uint16_t gun = mdcc_formation_named(s, o->gun);
	if (mdcc_find_ask(s, seat, ORDER_place_gun_marker, gun, 0, r) < 0) {
		r->ended = true;
		return;
	}
	if (o->target.c || o->target.r)
		check_target(s, gun, o->target, r);
}

static void fire(struct play *play, uint16_t gun, uint16_t target)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_event_gun_fired e = { { 0 }, { 0 } };
	TEXT_SET(e.by, s->formations[gun].id);
	TEXT_SET(e.against, s->formations[target].id);
	emit(play, EVENT_gun_fired, MDCC_17_1, &e);
	mdcc_disordered(play, target, 1, MDCC_13_17);
}

void mdcc_decide_place_gun_marker(struct play *play, int seat, const void *body)
{
	const struct mdcc_order_place_gun_marker *o = body;
	const struct mdcc_state *s = play->state;
	uint16_t gun = mdcc_formation_named(s, o->gun);
	(void)seat;
	mdcc_ask_answered(play, mdcc_ask_place(s, ORDER_place_gun_marker, gun, 0), MDCC_17_1);
	if (is_box(o->target))
		fire(play, gun, mdcc_formation_in(s, o->target));
}

void mdcc_evolve_gun_fired(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_gun_fired *e = event->body;
	s->formations[mdcc_formation_named(s, e->by)].gun_passed = false;
}

void mdcc_offer_place_gun_marker(const struct mdcc_state *s, const struct mdcc_due *due,
	struct offering *offering)
{
	struct mdcc_order_place_gun_marker o = { .target = { 0, 0 } };
	struct mdcc_order_end_step done = { 0 };
	TEXT_SET(o.gun, s->stands[s->formations[due->formation].stands[0]].id);
	propose(offering, ORDER_place_gun_marker, &o);
	for (uint16_t i = 1; i < s->formations_end; i++) {
		if (s->formations[i].side != mdcc_side_enemy(due->side) || !mdcc_formation_is_on_field(s, i))
			continue;
		o.target = s->formations[i].box;
		propose(offering, ORDER_place_gun_marker, &o);
		if (s->formations[i].square) {
			o.target = s->formations[i].box2;
			propose(offering, ORDER_place_gun_marker, &o);
		}
	}
	propose(offering, ORDER_end_step, &done);
}
