/* A leg of a march: going along it, and what comes of having gone it. */
#include "../space/space.h"

#include <assert.h>
#include "march_inside.h"

#include "../control/sequence.h"
#include "../space/ends.h"
#include "../space/layout.h"
#include "../troops/troops.h"
#include "may_act.h"

/* ---- A leg --------------------------------------------------------------------------------------------- */

void malb_marched(struct play *play, uint16_t brigade, uint16_t leg, int32_t left, bool rough)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	struct malb_event_marched e = { .leg = leg, .left = left, .rough = rough };
	TEXT_SET(e.unit, s->brigades[brigade].id);
	emit(play, EVENT_marched, MALB_12_2, &e);
}

void malb_march_met(struct play *play, uint16_t brigade, uint16_t unit)
{
	assert(brigade && brigade < BRIGADES_ROOM && unit < UNITS_ROOM);
	const struct malb_state *s = play->state;
	struct malb_event_met e = { .unit = "" };
	TEXT_SET(e.unit, s->brigades[brigade].id);
	TEXT_SET(e.other, malb_unit_id(s, unit));
	emit(play, EVENT_met, MALB_0_7, &e);
}

bool malb_march_is_near_enemy(const struct malb_state *s, uint16_t brigade)
{
	assert(brigade < BRIGADES_ROOM);
	return malb_stop_known_near(s, UNIT_BRIGADE + brigade, &s->brigades[brigade], 6 * INCH);
}

struct passing {
	const struct malb_move *move;
	uint16_t count, units[MET_MAX];
};

static bool note_passing(void *ctx, uint16_t unit)
{
	struct passing *passing = ctx;
	for (int i = 0; i < passing->move->met_count; i++)
		if (passing->move->met[i] == unit)
			return true;
	if (passing->count < MET_MAX)
		passing->units[passing->count++] = unit;
	return true;
}

/* The clause a way is placed by. */
static const struct { uint8_t way; uint16_t clause; } ways[] = {
	[LEG_WHEEL] = { WAY_WHEEL, MALB_14_1 },
	[LEG_ADVANCE] = { WAY_MARCH, MALB_12_10 },
	[LEG_INCLINE] = { WAY_MARCH, MALB_14_13 },
	[LEG_BASES] = { WAY_MARCH, MALB_11_7 },
	[LEG_ROAD] = { WAY_ROAD, MALB_12_18 },
};

/* 7.7: all at once on a straight way; bases that went each its own way one by one. */
static void overrun(struct play *play, uint16_t brigade, const struct malb_course *course,
	const struct malb_brigade *there)
{
	const struct malb_brigade *from = &course->from;
	bool together = course->kind != LEG_WHEEL && course->kind != LEG_BASES && !course->winds;
	for (int i = 0; i < (together ? 1 : from->base_count); i++) {
		struct malb_brigade one = *from;
		int32_t length = points_distance(from->bases[i].pos, there->bases[i].pos);
		one.base_count = together ? from->base_count : 1;
		one.bases[0] = from->bases[i];
		if (length)
			malb_overrun(play, brigade, &one, points_heading(from->bases[i].pos, there->bases[i].pos) / 10,
				length);
	}
}

/* Goes that far along the course, and bears what comes of it. */
void malb_march_along(struct play *play, uint16_t brigade, const struct malb_course *course, int32_t upto)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	const struct malb_brigade from = *b;
	struct malb_brigade there;
	struct passing passing = { .move = &b->move };
	bool rough = malb_obstacle_course_is_rough(s, course, upto),
		near = course->kind == LEG_WHEEL && malb_march_is_near_enemy(s, brigade);
	int32_t cost = malb_course_cost(course, upto);
	/* Mil that were forgiven are not owed (0.3). */
	int32_t left = cost < b->move.left ? b->move.left - cost : 0;
	malb_obstacle_each_passed(s, UNIT_BRIGADE + brigade, course, upto, note_passing, &passing);
	malb_course_at(course, upto, &there);
	malb_place(play, ways[course->kind].clause, brigade, ways[course->kind].way, &there);
	if (course->kind == LEG_WHEEL && upto > 0 && b->formation == LINE &&
		(near || malb_march_is_near_enemy(s, brigade)))
		malb_disorder(play, MALB_14_2, brigade, 1, CAUSE_MANOEUVRE);
	for (int i = 0; i < passing.count; i++) {
		malb_march_met(play, brigade, passing.units[i]);
		malb_passed(play, brigade, passing.units[i]);
	}
	overrun(play, brigade, course, &there);
	malb_sequence_passed_before(play, malb_seat_of_unit(s, UNIT_BRIGADE + brigade), brigade, &from);
	malb_marched(play, brigade, (uint16_t)(b->move.leg + 1), left, rough);
}

/* ---- The end of it ------------------------------------------------------------------------------------- */

/* 13.1 to 13.3 */
static void tire(struct play *play, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_thrown thrown = malb_march_thrown(&b->move);
	malb_disorder(play, b->move.rough ? MALB_13_2 : MALB_13_1, brigade,
		malb_throw_fatigue(b, &thrown, b->move.rough), CAUSE_MOVEMENT);
}

static bool has_leg(const struct malb_move *m, int kind)
{
	for (int i = 0; i < m->leg_count; i++)
		if (m->legs[i].kind == kind)
			return true;
	return false;
}

/* 14.19: out again into one rank, if there is room. */
static void open_out(struct play *play, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	struct malb_brigade wide = s->brigades[brigade];
	if (!has_leg(&wide.move, LEG_PASS_GAP) || wide.formation != LINE || wide.ranks != 2)
		return;
	malb_leg_widen(&wide);
	if (malb_may_end(s, &wide, brigade))
		malb_place(play, MALB_14_19, brigade, WAY_MARCH, &wide);
}

/* Who has crossed an obstacle with the last of his move stands beyond it. */
static void step_over(struct play *play, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	struct malb_brigade there = s->brigades[brigade];
	const struct malb_move *m = &s->brigades[brigade].move;
	const struct malb_leg *last = m->leg_count ? &m->legs[m->leg_count - 1] : NULL;
	if (!last || m->leg != m->leg_count || last->kind != LEG_CROSS ||
		!malb_obstacle_is_at_line(s, &there, last->line))
		return;
	malb_layout_shift(&there, point_ahead((struct point){ 0, 0 }, there.frame.facing * 10, 0, 2 * TOL));
	if (malb_may_end(s, &there, brigade))
		malb_place(play, MALB_14_9, brigade, WAY_MARCH, &there);
}

struct engagement {
	struct play *play;
	uint16_t brigade;
};

static bool mark_engaged(void *ctx, uint16_t unit)
{
	const struct engagement *e = ctx;
	const struct malb_state *s = e->play->state;
	if (malb_are_in_close_combat(s, e->brigade, malb_slot(unit)) && !s->brigades[malb_slot(unit)].in_combat)
		malb_troops_mark(e->play, MALB_17_1, unit, MARK_IN_COMBAT, true);
	return true;
}

/* 17.1: who has come so near is in close combat, and so are those he has come to. */
static void close_with(struct play *play, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	struct engagement e = { play, brigade };
	struct extent around;
	if (!malb_in_close_combat(s, brigade))
		return;
	if (!s->brigades[brigade].in_combat)
		malb_troops_mark(play, MALB_17_1, UNIT_BRIGADE + brigade, MARK_IN_COMBAT, true);
	around = extent_grown(malb_footprint_brigade_box(&s->brigades[brigade]), INCH + TOL);
	malb_footprint_each_near(s, &around, 1u << KIND_BRIGADE, mark_engaged, &e);
}

void malb_march_note_searched(struct play *play, enum malb_side side)
{
	assert(side < SIDES_ROOM);
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->areas_end; i++) {
		struct malb_event_searched e = { .side = (uint8_t)side };
		if (!malb_act_is_being_searched(s, side, i))
			continue;
		TEXT_SET(e.area, s->areas[i].id);
		emit(play, EVENT_searched, MALB_12_11, &e);
	}
}

/* Over an exit the whole brigade is gone as soon as its front is. */
static bool has_left(const struct malb_state *s, const struct malb_brigade *b)
{
	struct point m = b->formation == UNFORMED ? b->bases[0].pos : b->frame.M;
	return m.x < 0 || m.y < 0 || m.x > s->width || m.y > s->height;
}

/* Whoever has come to an end on others, or was stopped there, goes back as far as need be (12.6). */
static void stand_clear(struct play *play, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_brigade there = *b;
	int32_t saved;
	if (malb_may_end(s, &there, brigade) || b->move.leg == 0)
		return;
	saved = malb_obstacle_go_back(s, brigade, &there, b->move.legs, b->move.leg - 1);
	malb_place(play, MALB_12_6, brigade, WAY_MARCH, &there);
	if (saved > 0)
		malb_marched(play, brigade, b->move.leg, b->move.left + saved, false);
}

void malb_finish_march(struct play *play, uint16_t brigade, int clause, bool owes_half)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	bool by_road = has_leg(&b->move, LEG_ROAD);
	struct malb_event_move_over e = { .deed = by_road ? DEED_ROAD : DEED_NORMAL, .owes_half = owes_half };
	stand_clear(play, brigade);
	if (by_road)
		e.dist = b->move.allowance - b->move.left;
	step_over(play, brigade);
	open_out(play, brigade);
	tire(play, brigade);
	TEXT_SET(e.unit, b->id);
	emit(play, EVENT_move_over, clause ? clause : MALB_12_2, &e);
	close_with(play, brigade);
	malb_march_note_searched(play, b->side);
	if (has_left(s, b))
		malb_troops_remove(play, MALB_0_5, UNIT_BRIGADE + brigade, FATE_LEFT);
}
