/* The march: a move that was rolled is made, leg by leg, and may be held up on the way. */
#include "march_inside.h"

#include <assert.h>
#include <string.h>

#include "../control/control.h"
#include "../control/discipline.h"
#include "../control/sequence.h"
#include "../dice/preview.h"
#include "../sight/sight.h"
#include "../space/ends.h"
#include "../space/layout.h"
#include "../troops/troops.h"
#include "may_act.h"
#include "whole_move.h"

/* ---- move_brigade -------------------------------------------------------------------------------------- */

static void check_rolled(const struct malb_brigade *b, struct refusal *r)
{
	const struct malb_move *m = &b->move;
	forbid(r, m->done, MALB_14_20, "@%s@ has used all of its move", b->id);
	forbid(r, m->owes_half, MALB_14_20, "@%s@ has moved; the other half is for something else", b->id);
	forbid(r, !m->done && m->grouped, MALB_12_9,
		"its group has rolled without @%s@, which goes nowhere this turn", b->id);
	forbid(r, !m->done && !m->grouped && !m->rolled, MALB_12_1, "@%s@ has not rolled yet", b->id);
}

/* 6.18: straight ahead. */
static void check_repeating(const struct malb_state *s, uint16_t brigade, const struct malb_plan *plan,
	struct refusal *r)
{
	bool straight = true;
	for (int i = 0; i < plan->leg_count; i++)
		straight = straight &&
			(plan->legs[i].kind == LEG_CROSS || plan->legs[i].kind == LEG_BASES ||
				(plan->legs[i].kind == LEG_ADVANCE && plan->legs[i].angle == 0));
	forbid(r, !straight && malb_control_must_repeat(s, UNIT_BRIGADE + brigade), MALB_6_16,
		"@%s@ repeats its last move, straight ahead", s->brigades[brigade].id);
}

/* 5.6: where it ends, and whom it comes to fight. */
static bool keeps_order(const struct malb_state *s, uint16_t brigade, const struct malb_attempt *a)
{
	return malb_discipline_order_allows_ground(s, brigade, &a->at) &&
		(a->stop != MALB_12_7 || malb_discipline_order_allows_enemy(s, brigade, a->before));
}

struct malb_thrown malb_march_thrown(const struct malb_move *m)
{
	return (struct malb_thrown){ { m->faces[0], m->faces[1], m->faces[2] }, m->dice.avd + m->dice.d6, 0 };
}

struct order_tried {
	uint16_t brigade;
	bool owes_half;
	struct malb_plan plan;
	struct malb_attempt attempt;
};

static bool try_order(const struct malb_state *s, int seat, const struct malb_order_move_brigade *o,
	struct order_tried *tried, struct refusal *r)
{
	tried->brigade = malb_slot(malb_act_ordered(s, seat, o->unit, 1u << KIND_BRIGADE, r));
	if (!tried->brigade)
		return false;
	malb_control_allows_move(s, UNIT_BRIGADE + tried->brigade, r);
	check_rolled(&s->brigades[tried->brigade], r);
	if (!allowed(r) || !malb_read_legs(s, tried->brigade, o->legs, o->leg_count, &tried->plan, r))
		return false;
	malb_group_conforms_in(s, tried->brigade, tried->plan.legs, tried->plan.leg_count, r);
	check_repeating(s, tried->brigade, &tried->plan, r);
	if (!malb_try_legs(s, tried->brigade, &tried->plan, &tried->attempt, r))
		return false;
	malb_check_whole(s, tried->brigade, &tried->plan, &tried->attempt, o->stop_reason, &tried->owes_half, r);
	if (tried->attempt.stop == MALB_12_7 && !malb_control_must_repeat(s, UNIT_BRIGADE + tried->brigade))
		malb_discipline_may_attack(s, tried->brigade, r);
	malb_discipline_check_keeps(s, seat, ORDER_move_brigade, tried->brigade,
		keeps_order(s, tried->brigade, &tried->attempt), r);
	return allowed(r);
}

void malb_check_move_brigade(const void *position, int seat, const void *body, struct refusal *r)
{
	struct order_tried tried;
	try_order(position, seat, body, &tried, r);
}

/* What the way will cost in disorder. */
static void note_price(const struct malb_state *s, uint16_t brigade, const struct malb_attempt *a,
	struct malb_preview *preview)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_thrown thrown = malb_march_thrown(&b->move);
	malb_preview_disorder(preview, a->rough ? MALB_13_2 : MALB_13_1, b->dps,
		malb_throw_fatigue(b, &thrown, a->rough), "tired");
	malb_preview_disorder(preview, MALB_14_2, b->dps, a->wheel_dps, "wheel near enemy");
	malb_preview_disorder(preview, MALB_14_9, b->dps, a->crossing_dps, "DPs for what it crosses");
	malb_preview_disorder(preview, MALB_14_19, b->dps, a->gap_dps, "passing a gap");
	for (int i = 0; i < a->passed_count; i++)
		malb_preview_passing(s, brigade, a->passed[i], preview);
	malb_preview_stirring(s, brigade, preview);
}

bool malb_preview_move_brigade(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	struct order_tried tried;
	const struct malb_attempt *a = &tried.attempt;
	struct refusal r;
	refusal_begin(&r);
	if (!try_order(s, seat, body, &tried, &r))
		return false;
	TEXT_SET(preview->unit, s->brigades[tried.brigade].id);
	preview->allowance = a->budget;
	preview->left = a->left;
	preview->cost = a->budget - a->left;
	preview->stop = a->stop;
	if (a->stop)
		TEXT_SET(preview->why, malb_clauses[a->stop].gist);
	for (int i = 0; i < a->pose_count && preview->path_count < PREVIEW_PATH_MAX; i++)
		preview->path[preview->path_count++] = a->poses[i];
	preview->base_count = a->at.base_count;
	memcpy(preview->bases, a->at.bases, a->at.base_count * sizeof preview->bases[0]);
	note_price(s, tried.brigade, a, preview);
	return true;
}

void malb_begin_march(struct play *play, uint16_t brigade, int32_t left, const struct malb_leg *legs,
	int count, bool owes_half)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	struct malb_event_set_off e = { .left = left, .leg_count = (uint16_t)count };
	struct malb_work work = { .kind = WORK_march, .brigade = brigade, .stage = GOING, .left = owes_half };
	TEXT_SET(e.unit, s->brigades[brigade].id);
	memcpy(e.legs, legs, (size_t)count * sizeof e.legs[0]);
	emit(play, EVENT_set_off, MALB_12_2, &e);
	malb_begin_work(play, work);
}

/* ---- The work ------------------------------------------------------------------------------------------ */

/* A leg that takes no way. */
static void stay(struct play *play, uint16_t brigade, const struct malb_leg *leg)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_brigade there = *b;
	int32_t left = b->move.left - malb_leg_price(b, leg);
	if (leg->kind == LEG_CROSS)
		malb_disorder(play, MALB_14_9, brigade, malb_leg_crossing_price(s, b, leg->line), CAUSE_MANOEUVRE);
	if (leg->kind == LEG_PASS_GAP && malb_march_is_near_enemy(s, brigade))
		malb_disorder(play, MALB_14_19, brigade, 1, CAUSE_MANOEUVRE);
	if (leg->kind == LEG_TURN) {
		malb_layout_trail_turn(&there, leg->angle);
		malb_place(play, MALB_14_3, brigade, WAY_MARCH, &there);
	}
	if (leg->kind == LEG_PASS_GAP) {
		malb_leg_narrow(&there);
		malb_place(play, MALB_14_19, brigade, WAY_MARCH, &there);
	}
	malb_marched(play, brigade, (uint16_t)(b->move.leg + 1), left, false);
}

/* 17.3: halted under the muskets of those it passes. */
static void halt_under_fire(struct play *play, const struct malb_work *work)
{
	const struct malb_state *s = play->state;
	uint16_t unit = UNIT_BRIGADE + work->brigade;
	struct malb_course course;
	malb_interrupted_course(s, work->brigade, &course);
	malb_march_along(play, work->brigade, &course, malb_obstacle_clear_length(s, unit, &course, work->at));
	malb_troops_mark_ref(play, MALB_17_3, unit, MARK_FLANK_FIRE_BY, work->other);
	malb_troops_mark_ref(play, MALB_17_5, unit, MARK_IMMUNE, work->other);
	malb_troops_mark(play, MALB_17_3, unit, MARK_HALTED, HALT_FLANK_FIRE);
	malb_finish_march(play, work->brigade, MALB_17_3, false);
	turn_finished(play, work->id);
}

/* Where the leg ends: back from among friends, if need be. Before whom it was halted it has seen all the
 * same. */
static int32_t end_leg(struct play *play, uint16_t brigade, const struct malb_course *course,
	const struct malb_stop *stop)
{
	const struct malb_state *s = play->state;
	int32_t at = malb_obstacle_clear_length(s, UNIT_BRIGADE + brigade, course, stop->at);
	if (stop->unit && at < stop->at && !malb_sight_is_known_to(s, UNIT_BRIGADE + brigade, stop->unit))
		malb_settle_catch_sight(play, UNIT_BRIGADE + brigade, stop->unit);
	return at;
}

void malb_run_march(struct play *play, const struct malb_work *work)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[work->brigade];
	const struct malb_leg *leg = &b->move.legs[b->move.leg];
	struct malb_course course;
	struct malb_stop stop;
	uint16_t other;
	int32_t from;
	if (work->stage == FIRED_AT) {
		halt_under_fire(play, work);
		return;
	}
	if (b->move.leg >= b->move.leg_count) {
		malb_finish_march(play, work->brigade, 0,
			work->left && !b->move.half && b->move.left == b->move.allowance / 2);
		turn_finished(play, work->id);
		return;
	}
	if (leg->kind == LEG_TURN || leg->kind == LEG_CROSS || leg->kind == LEG_PASS_GAP) {
		stay(play, work->brigade, leg);
		return;
	}
	malb_interrupted_course(s, work->brigade, &course);
	if ((other = malb_stop_first_skirmisher(s, work->brigade, &course)) != 0) {
		malb_interrupt_drive_back(play, work, &course, other);
		return;
	}
	stop = malb_first_stop(s, UNIT_BRIGADE + work->brigade, &course, b->move.doubled, false);
	if ((other = malb_stop_first_musketry(s, work->brigade, &course, stop.at, &from)) != 0) {
		malb_interrupt_offer_musketry(play, work, other, from);
		return;
	}
	if (stop.clause || b->move.leg + 1 == b->move.leg_count)
		stop.at = end_leg(play, work->brigade, &course, &stop);
	malb_march_along(play, work->brigade, &course, stop.at);
	if (stop.clause) {
		malb_finish_march(play, work->brigade, stop.clause, false);
		turn_finished(play, work->id);
	}
}

/* Bases that turned, and were stopped by one unknown (22.7) before they were clear of each other or of
 * friends, are back where they stood. */
static void stay_if_on_others(struct play *play, uint16_t brigade, const struct malb_brigade *stood)
{
	const struct malb_state *s = play->state;
	struct malb_brigade there = s->brigades[brigade];
	if (malb_may_end(s, &there, brigade))
		return;
	malb_obstacle_go_back(s, brigade, &there, there.move.legs, there.move.leg - 1);
	if (!malb_may_end(s, &there, brigade))
		malb_place(play, MALB_0_5, brigade, WAY_MARCH, stood);
}

/* Unformed troops are held up by nobody: all at once. */
static void go_unformed(struct play *play, const struct order_tried *tried)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[tried->brigade], stood = *b;
	struct malb_event_set_off e = { .left = b->move.left, .leg_count = tried->plan.leg_count };
	struct malb_stop stop = { 0, 0, 0 };
	TEXT_SET(e.unit, b->id);
	memcpy(e.legs, tried->plan.legs, sizeof tried->plan.legs);
	emit(play, EVENT_set_off, MALB_12_2, &e);
	for (int i = 0; i < tried->plan.leg_count && !stop.clause; i++) {
		struct malb_course course;
		if (b->move.legs[i].kind == LEG_CROSS) {
			stay(play, tried->brigade, &b->move.legs[i]);
			continue;
		}
		malb_leg_course(b, &tried->plan.legs[i], &tried->plan.written[i], &course);
		stop = malb_first_stop(s, UNIT_BRIGADE + tried->brigade, &course, b->move.doubled, false);
		if (stop.clause || i + 1 == tried->plan.leg_count)
			stop.at = end_leg(play, tried->brigade, &course, &stop);
		malb_march_along(play, tried->brigade, &course, stop.at);
	}
	stay_if_on_others(play, tried->brigade, &stood);
	malb_finish_march(play, tried->brigade, stop.clause, false);
}

void malb_decide_move_brigade(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_move_brigade *o = body;
	const struct malb_brigade *b;
	struct order_tried tried;
	struct refusal ignored;
	refusal_begin(&ignored);
	try_order(s, seat, o, &tried, &ignored);
	if (malb_discipline_refer(play, seat, ORDER_move_brigade, tried.brigade,
			keeps_order(s, tried.brigade, &tried.attempt)))
		return;
	b = &s->brigades[tried.brigade];
	malb_sequence_takes_turn(play, seat, UNIT_BRIGADE + tried.brigade);
	if (b->formation == UNFORMED)
		go_unformed(play, &tried);
	else
		malb_begin_march(play, tried.brigade, malb_leg_budget(b, tried.plan.narrows), tried.plan.legs,
			tried.plan.leg_count, strcmp(o->stop_reason, malb_clauses[MALB_14_20].id) == 0);
}
