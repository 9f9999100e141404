/* Guns and wagons in MOVE: going. */
#include "guns_move.h"

#include <assert.h>

#include "../control/control.h"
#include "../control/sequence.h"
#include "../dice/preview.h"
#include "../position/inches.h"
#include "../sight/sight.h"
#include "../space/ends.h"
#include "../space/layout.h"
#include "../troops/troops.h"
#include "may_act.h"

enum { BY_HAND = INCH };

/* ---- What sort ----------------------------------------------------------------------------------------- */

static bool is_limbered(const struct malb_state *s, uint16_t unit)
{
	return malb_kind(unit) == KIND_WAGON || s->guns[malb_slot(unit)].limbered;
}

int malb_gun_clause(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	static const uint16_t clauses[] = { [LIGHT_GUN] = MALB_12_13,
		[MEDIUM_GUN] = MALB_12_14,
		[HEAVY_GUN] = MALB_12_15,
		[HOWITZER] = MALB_12_14,
		[MORTAR] = MALB_12_15 };
	return is_limbered(s, unit) ? MALB_12_16 : clauses[s->guns[malb_slot(unit)].class];
}

static bool is_crewed(const struct malb_state *s, uint16_t unit)
{
	return malb_kind(unit) == KIND_WAGON || s->guns[malb_slot(unit)].state == GUN_CREWED;
}

/* ---- gun_move ------------------------------------------------------------------------------------------ */

void malb_gun_course(const struct malb_brigade *at, bool turns, int heading, int32_t dist,
	struct malb_course *course)
{
	struct malb_brigade from = *at;
	if (turns)
		from.bases[0].facing = from.frame.facing = (int16_t)heading;
	malb_course_straight(&from, heading - from.frame.facing, dist, course);
}

struct gun_trial {
	uint16_t unit;
	struct malb_brigade at;
	int32_t allowance, left;
	uint16_t stop;
};

/* How far it may go in all; 0: nowhere, and the reason is noted. */
static int32_t allowance_of(const struct malb_state *s, uint16_t unit, struct refusal *r)
{
	const struct malb_move *m = malb_act_move(s, unit);
	int clause = malb_gun_clause(s, unit);
	forbid(r, m->done, MALB_14_20, "@%s@ has used all of its move", malb_unit_id(s, unit));
	forbid(r, m->done, clause, "@%s@ has moved or pivoted already", malb_unit_id(s, unit));
	forbid(r, clause == MALB_12_15, MALB_12_15, "an unlimbered heavy gun or mortar only pivots");
	if (clause == MALB_12_14)
		return BY_HAND;
	forbid(r, !m->done && m->grouped, MALB_12_9, "its group has rolled without @%s@", malb_unit_id(s, unit));
	forbid(r, !m->done && !m->grouped && !m->rolled && clause != MALB_12_15, MALB_12_1,
		"@%s@ has not rolled yet", malb_unit_id(s, unit));
	return m->left;
}

/* 14.9: limbered ones cross an obstacle for half of what they rolled. */
static bool gets_over(struct gun_trial *t, const struct malb_state *s, const struct malb_course *course,
	int32_t upto, struct refusal *r)
{
	uint64_t crossed = 0;
	for (;;) {
		struct malb_bar bar = malb_obstacle_first(s, course, crossed);
		if (bar.at == COURSE_NEVER || upto < bar.at)
			return true;
		if (bar.clause == MALB_0_5)
			return !forbid(r, true, MALB_0_5, "nobody leaves the table here");
		if (bar.clause == MALB_12_17)
			return !forbid(r, true, MALB_12_17, "guns and wagons do not go there");
		if (upto <= bar.at + TOL)
			return true;
		if (forbid(r, !is_limbered(s, t->unit) || t->left < t->allowance / 2, MALB_14_9,
				"crossing takes half of the move of a limbered gun"))
			return false;
		t->left -= t->allowance / 2;
		crossed |= UINT64_C(1) << (bar.line - 1);
	}
}

/* The greatest length up to `at` where it stands on nobody. */
static int32_t clear_length(const struct malb_state *s, uint16_t unit, const struct malb_course *course,
	int32_t at)
{
	enum { STEP = 50 };
	struct malb_brigade there;
	for (; at > 0; at -= at < STEP ? at : STEP) {
		malb_course_at(course, at, &there);
		if (malb_base_may_end(s, malb_footprint_base_at(&there, 0), unit))
			break;
	}
	return at;
}

static bool try_gun_leg(struct gun_trial *t, const struct malb_state *s, const struct malb_gun_leg *leg,
	struct refusal *r)
{
	const struct malb_move *m = malb_act_move(s, t->unit);
	int clause = malb_gun_clause(s, t->unit);
	struct malb_course course;
	struct malb_stop stop;
	forbid(r, leg->heading < 0 || leg->heading >= FULL_CIRCLE || leg->dist < 0, MALB_0_1,
		"headings are 0 to 3599 tenths of a degree, and it goes forward");
	if (leg->dist > t->left) {
		forbid(r, true, MALB_12_22, "the legs cost more than the move: %s with %s left",
			malb_over(leg->dist, t->left).text, malb_most(t->left).text);
		forbid(r, true, clause, "it goes %s in all", malb_most(t->allowance).text);
	}
	if (!allowed(r))
		return false;
	t->left -= leg->dist;
	malb_gun_course(&t->at, is_limbered(s, t->unit), leg->heading, leg->dist, &course);
	stop = malb_first_stop(s, t->unit, &course, m->doubled, false);
	forbid(r, clause == MALB_12_16 && m->dice.avd > 1 && malb_obstacle_course_is_rough(s, &course, stop.at),
		MALB_12_16, "with two dice it keeps out of rough ground");
	if (!gets_over(t, s, &course, stop.at, r))
		return false;
	if (stop.clause)
		stop.at = clear_length(s, t->unit, &course, stop.at);
	malb_course_at(&course, stop.at, &t->at);
	t->stop = stop.clause;
	/* it turns, and ends, on free ground */
	malb_forbid_base_end(s, malb_footprint_base_at(&t->at, 0), t->unit, r);
	return allowed(r) && !stop.clause;
}

static bool try_gun_move(const struct malb_state *s, int seat, const struct malb_order_gun_move *o,
	struct gun_trial *t, struct refusal *r)
{
	t->unit = malb_act_ordered(s, seat, o->gun, 1u << KIND_GUN | 1u << KIND_WAGON, r);
	if (!t->unit)
		return false;
	forbid(r, !is_crewed(s, t->unit), MALB_17_8, "@%s@ has no crew", malb_unit_id(s, t->unit));
	malb_control_allows_move(s, t->unit, r);
	t->at = malb_act_body(s, t->unit);
	t->allowance = t->left = allowance_of(s, t->unit, r);
	t->stop = 0;
	if (!allowed(r))
		return false;
	for (int i = 0; i < o->leg_count; i++)
		if (!try_gun_leg(t, s, &o->legs[i], r))
			break;
	if (!allowed(r))
		return false;
	return true;
}

void malb_check_gun_move(const void *position, int seat, const void *body, struct refusal *r)
{
	struct gun_trial trial;
	try_gun_move(position, seat, body, &trial, r);
}

static void place(struct play *play, int clause, uint16_t unit, enum malb_way way,
	const struct malb_brigade *there)
{
	const struct malb_state *s = play->state;
	struct malb_event_wagon_placed e = { .pos = there->bases[0].pos, .facing = there->bases[0].facing };
	if (malb_kind(unit) == KIND_GUN) {
		malb_place_gun(play, clause, malb_slot(unit), way, e.pos, e.facing,
			s->guns[malb_slot(unit)].limbered);
		return;
	}
	TEXT_SET(e.wagon, malb_unit_id(s, unit));
	malb_settle_sight(play, unit, way, &(struct malb_stance){ NULL, e.pos, e.facing });
	emit(play, EVENT_wagon_placed, clause, &e);
}

struct passed_units {
	uint16_t count, units[MET_MAX];
};

static bool note_brigade(void *ctx, uint16_t unit)
{
	struct passed_units *passed = ctx;
	if (malb_kind(unit) == KIND_BRIGADE && passed->count < MET_MAX)
		passed->units[passed->count++] = malb_slot(unit);
	return true;
}

int malb_gun_goes(struct play *play, uint16_t unit, const struct malb_course *course, enum malb_way way,
	bool doubled)
{
	assert(unit && unit < UNITS_ROOM);
	const struct malb_state *s = play->state;
	struct malb_stop stop = malb_first_stop(s, unit, course, doubled, false);
	struct passed_units passed = { .count = 0 };
	struct malb_brigade there;
	stop.at = clear_length(s, unit, course, stop.at);
	malb_obstacle_each_passed(s, unit, course, stop.at, note_brigade, &passed);
	malb_course_at(course, stop.at, &there);
	/* it would turn onto one unknown (22.7) */
	if (!malb_base_may_end(s, malb_footprint_base_at(&there, 0), unit))
		there = malb_act_body(s, unit);
	place(play,
		stop.clause           ? stop.clause
			: way == WAY_ROAD ? MALB_12_18
			: malb_gun_clause(s, unit),
		unit, way, &there);
	for (int i = 0; i < passed.count; i++)
		malb_passed_by_gun(play, passed.units[i]);
	return stop.clause;
}

static void gun_move_over(struct play *play, int clause, uint16_t unit)
{
	struct malb_event_move_over e = { .deed = DEED_NORMAL };
	TEXT_SET(e.unit, malb_unit_id(play->state, unit));
	emit(play, EVENT_move_over, clause, &e);
}

/* 13.2: in rough ground its dice tire it from four up. */
static void tire(struct play *play, uint16_t unit)
{
	enum { ROUGH_FACE = 4 };
	const struct malb_move *m = malb_act_move(play->state, unit);
	int dps = 0;
	for (int i = 0; i < 3; i++)
		dps += m->faces[i] >= ROUGH_FACE;
	if (malb_kind(unit) == KIND_GUN)
		malb_disorder_gun(play, MALB_13_2, malb_slot(unit), dps, CAUSE_MOVEMENT);
}

void malb_decide_gun_move(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_gun_move *o = body;
	uint16_t unit = malb_unit_named(s, o->gun);
	bool rough = false;
	malb_sequence_takes_turn(play, seat, unit);
	for (int i = 0, stop = 0; i < o->leg_count && !stop; i++) {
		struct malb_brigade at = malb_act_body(s, unit);
		struct malb_course course;
		malb_gun_course(&at, is_limbered(s, unit), o->legs[i].heading, o->legs[i].dist, &course);
		rough = rough || malb_obstacle_course_is_rough(s, &course, course.length);
		stop = malb_gun_goes(play, unit, &course, WAY_MARCH, malb_act_move(s, unit)->doubled);
	}
	if (rough)
		tire(play, unit);
	gun_move_over(play, malb_gun_clause(s, unit), unit);
}

bool malb_preview_gun_move(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	const struct malb_order_gun_move *o = body;
	struct gun_trial trial;
	struct refusal r;
	refusal_begin(&r);
	if (!try_gun_move(s, seat, o, &trial, &r))
		return false;
	TEXT_SET(preview->unit, malb_unit_id(s, trial.unit));
	preview->allowance = trial.allowance;
	preview->left = trial.left;
	preview->cost = trial.allowance - trial.left;
	preview->stop = trial.stop;
	preview->path[preview->path_count++] = (struct malb_frame){ trial.at.bases[0].pos,
		trial.at.bases[0].facing };
	preview->bases[preview->base_count++] = trial.at.bases[0];
	return true;
}
