/* May a unit act: what it may still do in MOVE. */
#include "may_act.h"

#include <assert.h>

#include "../control/control.h"
#include "../control/sequence.h"
#include "../space/space.h"
#include "course.h"
#include "stops.h"

uint16_t malb_act_owned(const struct malb_state *s, int seat, const char *id, uint32_t kinds,
	struct refusal *r)
{
	uint16_t unit = malb_unit_named(s, id);
	if (!malb_seat_owns(s, seat, unit, r))
		return 0;
	if (!(kinds >> malb_kind(unit) & 1) || !malb_unit_on_table(s, unit))
		refuse(r, MALB_22_1, "@%s@ is not troops on the table that can do this", malb_unit_id(s, unit));
	else if (malb_work_holds(s, unit))
		refuse(r, MALB_10_1, "@%s@ is on its way and waits for the enemy's answer", malb_unit_id(s, unit));
	return r->ended ? 0 : unit;
}

uint16_t malb_act_ordered(const struct malb_state *s, int seat, const char *id, uint32_t kinds,
	struct refusal *r)
{
	uint16_t unit = malb_act_owned(s, seat, id, kinds, r);
	if (unit)
		malb_in_sequence(s, seat, unit, r);
	return unit;
}

const struct malb_move *malb_act_move(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	switch (malb_kind(unit)) {
	case KIND_GUN: return &s->guns[malb_slot(unit)].move;
	case KIND_WAGON: return &s->wagons[malb_slot(unit)].move;
	default: return &s->brigades[malb_slot(unit)].move;
	}
}

void malb_may_go(const struct malb_state *s, uint16_t unit, struct refusal *r)
{
	assert(unit < UNITS_ROOM);
	const struct malb_brigade *b = &s->brigades[malb_slot(unit)];
	malb_control_allows_move(s, unit, r);
	forbid(r, malb_kind(unit) == KIND_BRIGADE && b->status == RETIRING, MALB_20_10,
		"@%s@ goes on retiring, or re-forms where it is", b->id);
}

bool malb_act_must_still_repeat(const struct malb_state *s, uint16_t brigade)
{
	assert(brigade < BRIGADES_ROOM);
	return malb_control_has_move_to_repeat(s, UNIT_BRIGADE + brigade) && !s->brigades[brigade].move.done &&
		malb_control_must_repeat(s, UNIT_BRIGADE + brigade);
}

void malb_act_has_left(const struct malb_state *s, uint16_t unit, bool whole, struct refusal *r)
{
	assert(unit < UNITS_ROOM);
	const struct malb_move *m = malb_act_move(s, unit);
	bool some_gone = m->half || m->owes_half;
	forbid(r, m->done, MALB_14_20, "@%s@ has used all of its move", malb_unit_id(s, unit));
	forbid(r, !m->done && whole && some_gone, MALB_14_20,
		"@%s@ has only half of its move left, and this takes all of it", malb_unit_id(s, unit));
}

/* 13.5: dice that carried nobody anywhere are no speed; it has stood. */
static void forget_speed(struct play *play, uint16_t unit)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = malb_kind(unit) == KIND_BRIGADE ? &s->brigades[malb_slot(unit)] : NULL;
	if (b && b->speed_now && b->move.done && b->now_move.deed == DEED_MANOEUVRE)
		malb_troops_mark(play, MALB_13_5, unit, MARK_SPEED, 0);
}

void malb_act_spend(struct play *play, int clause, uint16_t unit, bool whole)
{
	assert(unit && unit < UNITS_ROOM);
	struct malb_event_spent e = { .whole = whole };
	TEXT_SET(e.unit, malb_unit_id(play->state, unit));
	emit(play, EVENT_spent, clause, &e);
	forget_speed(play, unit);
}

/* ---- Speed (13.5) -------------------------------------------------------------------------------------- */

static bool last_was_fast(const struct malb_brigade *b)
{
	uint8_t deed = b->last_move.deed;
	return deed == DEED_EVADE || deed == DEED_RETIRE || deed == DEED_ROUT || deed == DEED_PURSUE;
}

/* Impassable ground or the edge of the table right before it. */
static bool faces_a_wall(const struct malb_state *s, const struct malb_brigade *b)
{
	enum { RIGHT_AHEAD = 100 };
	struct malb_course course;
	struct malb_bar bar;
	malb_course_straight(b, 0, RIGHT_AHEAD, &course);
	bar = malb_obstacle_first(s, &course, 0);
	return bar.at != COURSE_NEVER && bar.clause != MALB_14_9;
}

bool malb_act_must_move(const struct malb_state *s, uint16_t brigade)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade];
	struct refusal r;
	if (!malb_brigade_is_cavalry(b) || malb_brigade_fastest_part(b) < 3 || b->move.done ||
		b->move.owes_half || (b->speed_now && !b->move.rolled))
		return false;
	refusal_begin(&r);
	if (b->status != STATUS_NORMAL || last_was_fast(b) ||
		!malb_control_allows_move(s, UNIT_BRIGADE + brigade, &r))
		return false;
	return !malb_stop_that_holds(s, brigade, b, false) && !faces_a_wall(s, b);
}

bool malb_act_must_move_by_itself(const struct malb_state *s, uint16_t brigade)
{
	return malb_act_must_move(s, brigade) && !malb_group_lead(s, UNIT_BRIGADE + brigade);
}

void malb_act_lets_it_move(const struct malb_state *s, uint16_t brigade, bool whole, struct refusal *r)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade];
	forbid(r, (whole || b->move.half) && malb_act_must_move_by_itself(s, brigade), MALB_13_5,
		"@%s@ moved with three dice and must move on with one at least", b->id);
}

/* ---- Doubling (12.11) ---------------------------------------------------------------------------------- */

enum { FAR = 6 * INCH, SEARCHED = 2 * INCH };

static bool is_searched(const struct malb_state *s, enum malb_side side, uint16_t area)
{
	return s->sides[side].searched[area / 8] >> area % 8 & 1;
}

/* ground that might hide enemy, and that the side has not searched. */
static bool may_hide_enemy(const struct malb_state *s, enum malb_side side, uint16_t area)
{
	return s->areas[area].id[0] && s->areas[area].may_conceal && s->deploy_hidden &&
		s->deployment == DEPLOY_IN_ZONES && !is_searched(s, side, area);
}

struct searcher {
	const struct malb_state *s;
	enum malb_side side;
	struct figure area;
	bool found;
};

static bool is_searching(void *ctx, uint16_t unit)
{
	struct searcher *searcher = ctx;
	struct body body;
	if (malb_unit_side(searcher->s, unit) != searcher->side)
		return true;
	malb_footprint_body(searcher->s, unit, &body);
	searcher->found = body_within(&body, &searcher->area, SEARCHED + TOL);
	return !searcher->found;
}

bool malb_act_is_being_searched(const struct malb_state *s, enum malb_side side, uint16_t area)
{
	assert(side < SIDES_ROOM && area < AREAS_ROOM);
	struct searcher searcher = { s, side, figure_area(s->areas[area].polygon, s->areas[area].count), false };
	struct extent around = extent_grown(searcher.area.extent, SEARCHED + TOL);
	if (!may_hide_enemy(s, side, area))
		return false;
	malb_footprint_each_near(s, &around, 1u << KIND_BRIGADE | 1u << KIND_LEADER | 1u << KIND_MESSENGER,
		is_searching, &searcher);
	return searcher.found;
}

static bool hiding_place_near(const struct malb_state *s, const struct malb_brigade *as)
{
	struct body body;
	malb_footprint_brigade_body(as, &body);
	for (uint16_t i = 1; i < s->areas_end; i++) {
		struct figure area;
		if (!may_hide_enemy(s, as->side, i))
			continue;
		area = figure_area(s->areas[i].polygon, s->areas[i].count);
		if (body_within(&body, &area, FAR + TOL) && !malb_act_is_being_searched(s, as->side, i))
			return true;
	}
	return false;
}

bool malb_may_double(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	struct malb_brigade as = malb_act_body(s, unit);
	return !malb_stop_known_near(s, unit, &as, FAR) && !hiding_place_near(s, &as);
}

struct malb_brigade malb_act_body(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	struct malb_brigade as = { .formation = UNFORMED, .base_count = 1, .type = HORSE, .mounted = true };
	uint16_t slot = malb_slot(unit);
	if (malb_kind(unit) == KIND_BRIGADE)
		return s->brigades[slot];
	as.side = (uint8_t)malb_unit_side(s, unit);
	if (malb_kind(unit) == KIND_GUN) {
		const struct malb_gun *g = &s->guns[slot];
		as.width = g->width;
		as.depth = g->depth;
		as.frame = (struct malb_frame){ g->pos, g->facing };
	} else {
		as.width = as.depth = HOLDER_SIZE;
		as.frame = (struct malb_frame){ s->wagons[slot].pos, s->wagons[slot].facing };
	}
	as.bases[0] = (struct malb_base){ .pos = as.frame.M, .facing = as.frame.facing, .id = 1 };
	return as;
}

int32_t malb_act_way_length(struct point from, const struct malb_path *way)
{
	int64_t length = 0;
	for (int i = 0; i < way->count; i++) {
		length += points_distance(from, way->points[i]);
		from = way->points[i];
	}
	return length < INT32_MAX ? (int32_t)length : INT32_MAX;
}
