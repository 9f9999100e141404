/* Events of MOVE: the shapes of their bodies, and what they make true. */
#include "events.h"

#include <string.h>

#include "../position/shapes.h"
#include "../position/unit.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field rolled_fields[] = {
	{ F_TEXT(struct malb_event_rolled, unit), OPT },
	{ F_STRUCT(struct malb_event_rolled, dice, malb_dice_shape), OPT },
	{ F_ARRAY_UINT(struct malb_event_rolled, faces), RANGE(0, 6), OPT },
	{ F_BOOL(struct malb_event_rolled, doubled), OPT },
	{ F_INT(struct malb_event_rolled, allowance), LENGTH, OPT },
	{ F_INT(struct malb_event_rolled, left), LENGTH, OPT },
	{ F_STRUCT(struct malb_event_rolled, halt, malb_halt_declared_shape), OPT },
};
const struct shape malb_event_rolled_shape = SHAPE_OF(malb_event_rolled, rolled_fields);

static const struct field left_out_fields[] = {
	{ F_TEXT(struct malb_event_left_out, unit), OPT },
};
const struct shape malb_event_left_out_shape = SHAPE_OF(malb_event_left_out, left_out_fields);

static const struct field set_off_fields[] = {
	{ F_TEXT(struct malb_event_set_off, unit), OPT },
	{ F_INT(struct malb_event_set_off, left), LENGTH, OPT },
	{ F_LIST_STRUCT(struct malb_event_set_off, legs, leg_count, malb_leg_shape), OPT },
};
const struct shape malb_event_set_off_shape = SHAPE_OF(malb_event_set_off, set_off_fields);

static const struct field met_fields[] = {
	{ F_TEXT(struct malb_event_met, unit), OPT },
	{ F_TEXT(struct malb_event_met, other), OPT },
};
const struct shape malb_event_met_shape = SHAPE_OF(malb_event_met, met_fields);

static const struct field marched_fields[] = {
	{ F_TEXT(struct malb_event_marched, unit), OPT },
	{ F_UINT(struct malb_event_marched, leg), RANGE(0, WAY_LEGS_MAX), OPT },
	{ F_INT(struct malb_event_marched, left), LENGTH, OPT },
	{ F_BOOL(struct malb_event_marched, rough), OPT },
};
const struct shape malb_event_marched_shape = SHAPE_OF(malb_event_marched, marched_fields);

static const struct field move_over_fields[] = {
	{ F_TEXT(struct malb_event_move_over, unit), OPT },
	{ F_ENUM(struct malb_event_move_over, deed, malb_deed_names), OPT },
	{ F_BOOL(struct malb_event_move_over, owes_half), OPT },
	{ F_INT(struct malb_event_move_over, dist), LENGTH, OPT },
};
const struct shape malb_event_move_over_shape = SHAPE_OF(malb_event_move_over, move_over_fields);

static const struct field spent_fields[] = {
	{ F_TEXT(struct malb_event_spent, unit), OPT },
	{ F_BOOL(struct malb_event_spent, whole), OPT },
};
const struct shape malb_event_spent_shape = SHAPE_OF(malb_event_spent, spent_fields);

static const struct field searched_fields[] = {
	{ F_ENUM(struct malb_event_searched, side, malb_side_names), OPT },
	{ F_TEXT(struct malb_event_searched, area), OPT },
};
const struct shape malb_event_searched_shape = SHAPE_OF(malb_event_searched, searched_fields);

static const struct field served_fields[] = {
	{ F_TEXT(struct malb_event_served, gun), OPT },
	{ F_ENUM(struct malb_event_served, side, malb_side_names), OPT },
	{ F_TEXT(struct malb_event_served, command), OPT },
	{ F_TEXT(struct malb_event_served, brigade), OPT },
};
const struct shape malb_event_served_shape = SHAPE_OF(malb_event_served, served_fields);

/* ---- Made true ----------------------------------------------------------------------------------------- */

/* A unit that moves, whatever it is. */
struct mover {
	struct malb_move *move;
	struct malb_action *now; /* NULL, like the next: nobody asks */
	struct malb_brigade *cavalry; /* whose speed counts (13.5) */
};

static struct mover mover_named(struct malb_state *s, const char *id)
{
	uint16_t unit = malb_unit_named(s, id), slot = malb_slot(unit);
	if (malb_kind(unit) == KIND_GUN)
		return (struct mover){ &s->guns[slot].move, &s->guns[slot].now_move, NULL };
	if (malb_kind(unit) == KIND_WAGON)
		return (struct mover){ &s->wagons[slot].move, NULL, NULL };
	return (struct mover){ &s->brigades[slot].move, &s->brigades[slot].now_move,
		malb_brigade_is_cavalry(&s->brigades[slot]) ? &s->brigades[slot] : NULL };
}

void malb_evolve_rolled(struct malb_state *s, const struct event *event)
{
	const struct malb_event_rolled *e = event->body;
	struct mover mover = mover_named(s, e->unit);
	struct malb_move *m = mover.move;
	m->rolled = true;
	m->doubled = e->doubled;
	m->dice = e->dice;
	memcpy(m->faces, e->faces, sizeof m->faces);
	m->allowance = e->allowance;
	m->left = e->left;
	m->halt = e->halt;
	if (mover.cavalry)
		malb_brigade_goes_at(mover.cavalry, e->dice.avd + e->dice.d6);
}

void malb_evolve_left_out(struct malb_state *s, const struct event *event)
{
	const struct malb_event_left_out *e = event->body;
	mover_named(s, e->unit).move->grouped = true;
}

void malb_evolve_set_off(struct malb_state *s, const struct event *event)
{
	const struct malb_event_set_off *e = event->body;
	struct malb_move *m = mover_named(s, e->unit).move;
	m->left = e->left;
	m->leg = 0;
	m->leg_count = e->leg_count;
	memset(m->legs, 0, sizeof m->legs);
	memcpy(m->legs, e->legs, e->leg_count * sizeof m->legs[0]);
}

void malb_evolve_met(struct malb_state *s, const struct event *event)
{
	const struct malb_event_met *e = event->body;
	struct malb_move *m = mover_named(s, e->unit).move;
	if (m->met_count < MET_MAX)
		m->met[m->met_count++] = malb_unit_named(s, e->other);
}

void malb_evolve_marched(struct malb_state *s, const struct event *event)
{
	const struct malb_event_marched *e = event->body;
	struct malb_move *m = mover_named(s, e->unit).move;
	m->leg = e->leg;
	m->left = e->left;
	m->rough = m->rough || e->rough;
}

void malb_evolve_move_over(struct malb_state *s, const struct event *event)
{
	const struct malb_event_move_over *e = event->body;
	struct mover mover = mover_named(s, e->unit);
	struct malb_move *m = mover.move;
	if (mover.now)
		*mover.now =
			(struct malb_action){ .deed = e->deed, .dice = m->dice, .doubled = m->doubled, .dist = e->dist };
	m->owes_half = e->owes_half;
	m->done = !e->owes_half;
	m->rolled = e->owes_half;
	m->left = e->owes_half ? m->left : 0;
	if (e->deed == DEED_ROAD && mover.cavalry)
		malb_brigade_goes_at(mover.cavalry, 2); /* 13.6 */
}

void malb_evolve_spent(struct malb_state *s, const struct event *event)
{
	const struct malb_event_spent *e = event->body;
	struct mover mover = mover_named(s, e->unit);
	struct malb_move *m = mover.move;
	bool all = e->whole || m->half || m->owes_half;
	if (mover.now && mover.now->deed == DEED_NONE)
		mover.now->deed = DEED_MANOEUVRE;
	m->half = true;
	m->owes_half = false;
	m->left = all ? 0 : m->allowance / 2;
	m->done = all;
	m->rolled = m->rolled && !all;
}

void malb_evolve_searched(struct malb_state *s, const struct event *event)
{
	const struct malb_event_searched *e = event->body;
	uint16_t area = malb_area_named(s, e->area);
	s->sides[e->side].searched[area / 8] |= (uint8_t)(1u << area % 8);
}

/* 17.8, 17.9: those who serve it now are of this side, and of this command. */
void malb_evolve_served(struct malb_state *s, const struct event *event)
{
	const struct malb_event_served *e = event->body;
	struct malb_gun *g = &s->guns[malb_gun_named(s, e->gun)];
	bool taken = g->side != e->side;
	g->state = GUN_CREWED;
	g->crew_with = 0;
	g->crew_lost = false;
	if (!taken)
		return;
	g->side = e->side;
	g->command = malb_command_named(s, e->command);
	g->leader = 0;
	g->last_shot = (struct malb_shot){ 0 };
}
