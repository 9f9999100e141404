/* The march: a move that was rolled is made, leg by leg, and may be held up on the way. */
#include "march.h"

#include <string.h>

#include "../table/sweep.h"
#include "control.h"
#include "group.h"
#include "layout.h"
#include "overrun.h"
#include "passage.h"
#include "preview.h"
#include "ready.h"
#include "sequence.h"
#include "sight.h"
#include "slide.h"
#include "throw.h"
#include "wing_order.h"

enum { GOING, FIRED_AT }; /* stages of the work; FIRED_AT: it is halted at `at` of its leg */

/* ---- move_brigade ------------------------------------------------------------------------------------------------------------ */

static void check_rolled(const struct malb_brigade *b, struct refusal *r)
{
	const struct malb_move *m = &b->move;
	forbid(r, m->done, MALB_14_20, "%s has used all of its move", b->id);
	forbid(r, m->owes_half, MALB_14_20, "%s has moved; the other half is for something else", b->id);
	forbid(r, !m->done && m->grouped, MALB_12_9, "its group has rolled without %s, which goes nowhere this turn", b->id);
	forbid(r, !m->done && !m->grouped && !m->rolled, MALB_12_1, "%s has not rolled yet", b->id);
}

/* 6.18: straight ahead. */
static void check_repeating(const struct malb_state *s, uint16_t brigade, const struct malb_plan *plan, struct refusal *r)
{
	bool straight = true;
	for (int i = 0; i < plan->leg_count; i++)
		straight = straight && (plan->legs[i].kind == LEG_CROSS || plan->legs[i].kind == LEG_BASES || (plan->legs[i].kind == LEG_ADVANCE && plan->legs[i].angle == 0));
	forbid(r, !straight && malb_must_repeat(s, UNIT_BRIGADE + brigade), MALB_6_16, "%s repeats its last move, straight ahead", s->brigades[brigade].id);
}

/* 5.6: where it ends, and whom it comes to fight. */
static bool keeps_order(const struct malb_state *s, uint16_t brigade, const struct malb_attempt *a)
{
	return malb_order_allows_ground(s, brigade, &a->at) && (a->stop != MALB_12_7 || malb_order_allows_enemy(s, brigade, a->before));
}

static struct malb_thrown thrown_for(const struct malb_move *m)
{
	return (struct malb_thrown){ { m->faces[0], m->faces[1], m->faces[2] }, m->dice.avd + m->dice.d6, 0 };
}

struct order_tried {
	uint16_t brigade;
	bool owes_half;
	struct malb_plan plan;
	struct malb_attempt attempt;
};

static bool try_order(const struct malb_state *s, int seat, const struct malb_order_move_brigade *o, struct order_tried *tried, struct refusal *r)
{
	tried->brigade = malb_slot(malb_ordered(s, seat, o->unit, 1u << KIND_BRIGADE, r));
	if (!tried->brigade)
		return false;
	malb_may_move(s, UNIT_BRIGADE + tried->brigade, r);
	check_rolled(&s->brigades[tried->brigade], r);
	if (!allowed(r) || !malb_read_plan(s, tried->brigade, o->legs, o->leg_count, &tried->plan, r))
		return false;
	malb_conforms_in(s, tried->brigade, tried->plan.legs, tried->plan.leg_count, r);
	check_repeating(s, tried->brigade, &tried->plan, r);
	if (!malb_try_plan(s, tried->brigade, &tried->plan, &tried->attempt, r))
		return false;
	malb_check_whole(s, tried->brigade, &tried->plan, &tried->attempt, o->stop_reason, &tried->owes_half, r);
	if (tried->attempt.stop == MALB_12_7 && !malb_must_repeat(s, UNIT_BRIGADE + tried->brigade))
		malb_may_attack(s, tried->brigade, r);
	malb_check_keeps(s, seat, ORDER_move_brigade, tried->brigade, keeps_order(s, tried->brigade, &tried->attempt), r);
	return allowed(r);
}

void malb_check_move_brigade(const struct malb_state *s, int seat, const void *body, struct refusal *r)
{
	struct order_tried tried;
	try_order(s, seat, body, &tried, r);
}

static void note_dps(struct malb_preview *preview, int clause, int dps, const char *what)
{
	if (dps)
		malb_preview_note(preview, clause, dps, what);
	preview->dps = (int8_t)(preview->dps + dps);
}

/* What the way will cost in disorder. */
static void note_price(const struct malb_state *s, uint16_t brigade, const struct malb_attempt *a, struct malb_preview *preview)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_thrown thrown = thrown_for(&b->move);
	note_dps(preview, a->rough ? MALB_13_2 : MALB_13_1, malb_fatigue(b, &thrown, a->rough), "tired");
	note_dps(preview, MALB_14_2, a->wheel_dps, "wheel near enemy");
	note_dps(preview, MALB_14_9, a->crossing_dps, "crossing");
	note_dps(preview, MALB_14_19, a->gap_dps, "passing a gap");
	for (int i = 0; i < a->passed_count; i++)
		note_dps(preview, MALB_14_18, malb_is_formed(b) && malb_passing_disorders(s, brigade, a->passed[i]), "passing through friends");
}

bool malb_preview_move_brigade(const struct malb_state *s, int seat, const void *body, struct malb_preview *preview)
{
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

void malb_begin_march(struct play *play, uint16_t brigade, int32_t left, const struct malb_leg *legs, int count, bool owes_half)
{
	const struct malb_state *s = play->state;
	struct malb_event_set_off e = { .left = left, .leg_count = (uint16_t)count };
	struct malb_work work = { .kind = WORK_march, .brigade = brigade, .stage = GOING, .left = owes_half };
	TEXT_SET(e.unit, s->brigades[brigade].id);
	memcpy(e.legs, legs, (size_t)count * sizeof e.legs[0]);
	emit(play, EVENT_set_off, MALB_12_2, &e);
	malb_begin_work(play, work);
}

/* ---- A leg -------------------------------------------------------------------------------------------------------------------- */

static void emit_marched(struct play *play, uint16_t brigade, uint16_t leg, int32_t left, bool rough)
{
	const struct malb_state *s = play->state;
	struct malb_event_marched e = { .leg = leg, .left = left, .rough = rough };
	TEXT_SET(e.unit, s->brigades[brigade].id);
	emit(play, EVENT_marched, MALB_12_2, &e);
}

static void emit_met(struct play *play, uint16_t brigade, uint16_t unit)
{
	const struct malb_state *s = play->state;
	struct malb_event_met e = { .unit = "" };
	TEXT_SET(e.unit, s->brigades[brigade].id);
	TEXT_SET(e.other, malb_unit_id(s, unit));
	emit(play, EVENT_met, MALB_0_7, &e);
}

static bool is_near_enemy(const struct malb_state *s, uint16_t brigade)
{
	return malb_known_near(s, UNIT_BRIGADE + brigade, &s->brigades[brigade], 6 * INCH);
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
static void overrun(struct play *play, uint16_t brigade, const struct malb_course *course, const struct malb_brigade *there)
{
	const struct malb_brigade *from = &course->from;
	bool together = course->kind != LEG_WHEEL && course->kind != LEG_BASES && !course->winds;
	for (int i = 0; i < (together ? 1 : from->base_count); i++) {
		struct malb_brigade one = *from;
		int32_t length = points_distance(from->bases[i].pos, there->bases[i].pos);
		one.base_count = together ? from->base_count : 1;
		one.bases[0] = from->bases[i];
		if (length)
			malb_overrun(play, brigade, &one, points_heading(from->bases[i].pos, there->bases[i].pos) / 10, length);
	}
}

/* Goes that far along the course, and bears what comes of it. */
static void go(struct play *play, uint16_t brigade, const struct malb_course *course, int32_t upto)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	const struct malb_brigade from = *b;
	struct malb_brigade there;
	struct passing passing = { .move = &b->move };
	bool rough = malb_course_is_rough(s, course, upto), near = course->kind == LEG_WHEEL && is_near_enemy(s, brigade);
	int32_t left = b->move.left - malb_course_cost(course, upto);
	malb_each_passed(s, UNIT_BRIGADE + brigade, course, upto, note_passing, &passing);
	malb_course_at(course, upto, &there);
	malb_place(play, ways[course->kind].clause, brigade, ways[course->kind].way, &there);
	if (course->kind == LEG_WHEEL && b->formation == LINE && (near || is_near_enemy(s, brigade)))
		malb_disorder(play, MALB_14_2, brigade, 1, CAUSE_MANOEUVRE);
	for (int i = 0; i < passing.count; i++) {
		emit_met(play, brigade, passing.units[i]);
		malb_passed(play, brigade, passing.units[i]);
	}
	overrun(play, brigade, course, &there);
	malb_passed_before(play, malb_seat_of_unit(s, UNIT_BRIGADE + brigade), brigade, &from);
	emit_marched(play, brigade, (uint16_t)(b->move.leg + 1), left, rough);
}

/* ---- The end of it ------------------------------------------------------------------------------------------------------------ */

/* 13.1 to 13.3 */
static void tire(struct play *play, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_thrown thrown = thrown_for(&b->move);
	malb_disorder(play, b->move.rough ? MALB_13_2 : MALB_13_1, brigade, malb_fatigue(b, &thrown, b->move.rough), CAUSE_MOVEMENT);
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
	malb_widen(&wide);
	if (!malb_off_table(s, &wide) && !malb_on_forbidden_ground(s, &wide) && !malb_overlapped(s, &wide, UNIT_BRIGADE + brigade, 0))
		malb_place(play, MALB_14_19, brigade, WAY_MARCH, &wide);
}

/* Who has crossed an obstacle with the last of his move stands beyond it. */
static void step_over(struct play *play, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	struct malb_brigade there = s->brigades[brigade];
	const struct malb_move *m = &s->brigades[brigade].move;
	const struct malb_leg *last = m->leg_count ? &m->legs[m->leg_count - 1] : NULL;
	if (!last || m->leg != m->leg_count || last->kind != LEG_CROSS || !malb_is_at_line(s, &there, last->line))
		return;
	malb_shift(&there, point_ahead((struct point){ 0, 0 }, there.frame.facing * 10, 0, 2 * TOL));
	if (!malb_overlapped(s, &there, UNIT_BRIGADE + brigade, 0))
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
	if (malb_engaged(s, e->brigade, malb_slot(unit)) && !s->brigades[malb_slot(unit)].in_combat)
		malb_mark(e->play, MALB_17_1, unit, MARK_IN_COMBAT, true);
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
		malb_mark(play, MALB_17_1, UNIT_BRIGADE + brigade, MARK_IN_COMBAT, true);
	around = extent_grown(malb_brigade_box(&s->brigades[brigade]), INCH + TOL);
	malb_each_near(s, &around, 1u << KIND_BRIGADE, mark_engaged, &e);
}

void malb_note_searched(struct play *play, enum malb_side side)
{
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->areas_end; i++) {
		struct malb_event_searched e = { .side = (uint8_t)side };
		if (!malb_is_being_searched(s, side, i))
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

static void finish(struct play *play, uint16_t brigade, int clause, bool owes_half)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	bool by_road = has_leg(&b->move, LEG_ROAD);
	struct malb_event_move_over e = { .deed = by_road ? DEED_ROAD : DEED_NORMAL, .owes_half = owes_half,
		.dist = by_road ? b->move.allowance - b->move.left : 0 };
	step_over(play, brigade);
	open_out(play, brigade);
	tire(play, brigade);
	TEXT_SET(e.unit, b->id);
	emit(play, EVENT_move_over, clause ? clause : MALB_12_2, &e);
	close_with(play, brigade);
	malb_note_searched(play, b->side);
	if (has_left(s, b))
		malb_remove(play, MALB_0_5, UNIT_BRIGADE + brigade, FATE_LEFT);
}

/* ---- Interruptions (13.7, 17.3) ---------------------------------------------------------------------------------------------------- */

struct fall_back {
	const struct malb_body *before;
	const struct malb_brigade *body;
	int heading;
};

static bool is_far_enough(void *ctx, int32_t after)
{
	enum { KEPT = 2 * INCH };
	const struct fall_back *f = ctx;
	struct malb_brigade there = *f->body;
	struct malb_body body;
	malb_shift(&there, sweep_offset(f->heading * 10, after));
	malb_brigade_body(&there, &body);
	return !bodies_closer(body.figures, body.count, f->before->figures, f->before->count, KEPT);
}

/* Where the skirmishers would stand to keep 2 inches from the mover's last position; false: the way is barred. */
static bool room_to_fall_back(const struct malb_state *s, uint16_t skirmishers, const struct malb_brigade *before, int heading, struct malb_brigade *there)
{
	enum { FARTHEST = 12 * INCH, STEP = 250 };
	struct malb_body body;
	struct malb_course course;
	struct fall_back f = { &body, &s->brigades[skirmishers], heading };
	int32_t back;
	malb_brigade_body(before, &body);
	back = sweep_first(FARTHEST, STEP, is_far_enough, &f);
	if (back == SWEEP_NEVER)
		return false;
	malb_course_straight(&s->brigades[skirmishers], 0, back, &course);
	course.heading = heading * 10;
	course.shift = sweep_offset(course.heading, back);
	course.winds = false;
	malb_course_at(&course, back, there);
	return malb_first_bar(s, &course, 0).at == COURSE_NEVER && !malb_overlapped(s, there, UNIT_BRIGADE + skirmishers, 0) &&
		malb_first_stop(s, UNIT_BRIGADE + skirmishers, &course, false, false).clause != MALB_0_5;
}

/* Where the mover's leg ends if they give way. */
static void end_of_leg(const struct malb_state *s, uint16_t brigade, const struct malb_course *course, struct malb_brigade *there)
{
	struct malb_stop stop = malb_first_stop(s, UNIT_BRIGADE + brigade, course, s->brigades[brigade].move.doubled, true);
	malb_course_at(course, stop.at, there);
}

static void current_course(const struct malb_state *s, uint16_t brigade, struct malb_course *course)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	malb_leg_course(b, &b->move.legs[b->move.leg], NULL, course);
}

/* Skirmishers give way as far as they need, if they can; then they have had their say. */
static void fall_back(struct play *play, uint16_t brigade, uint16_t skirmishers, int heading)
{
	const struct malb_state *s = play->state;
	struct malb_course course;
	struct malb_brigade end, there;
	current_course(s, brigade, &course);
	end_of_leg(s, brigade, &course, &end);
	if (room_to_fall_back(s, skirmishers, &end, heading, &there))
		malb_place(play, MALB_13_7, skirmishers, WAY_WITHDRAWAL, &there);
	emit_met(play, brigade, UNIT_BRIGADE + skirmishers);
}

static void drive_back(struct play *play, const struct malb_work *work, const struct malb_course *course, uint16_t skirmishers)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *z = &s->brigades[skirmishers];
	struct malb_brigade end;
	int heading;
	end_of_leg(s, work->brigade, course, &end);
	heading = malb_heading_to(&end, z);
	if (malb_is_hussars(z) || z->standing.skirmish == CHOICE_YES) {
		fall_back(play, work->brigade, skirmishers, heading);
		return;
	}
	if (z->standing.skirmish == CHOICE_NO || !malb_is_known_to(s, UNIT_BRIGADE + work->brigade, UNIT_BRIGADE + skirmishers)) {
		emit_met(play, work->brigade, UNIT_BRIGADE + skirmishers);
		return;
	}
	malb_ask(play, MALB_13_7, (struct malb_ask){ .kind = ORDER_skirmish_withdraw, .side = z->side, .work = work->id, .brigade = skirmishers,
		.other = work->brigade, .at = heading });
}

static void offer_musketry(struct play *play, const struct malb_work *work, uint16_t foot, int32_t from)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *f = &s->brigades[foot];
	struct malb_work halted = *work;
	if (f->standing.flank_fire == CHOOSE_FIRE) {
		halted.other = foot;
		halted.stage = FIRED_AT;
		halted.at = from;
		malb_worked(play, &halted);
		return;
	}
	if (f->standing.flank_fire == CHOOSE_DECLINE || !malb_is_known_to(s, UNIT_BRIGADE + work->brigade, UNIT_BRIGADE + foot)) {
		emit_met(play, work->brigade, UNIT_BRIGADE + foot);
		return;
	}
	malb_ask(play, MALB_17_3, (struct malb_ask){ .kind = ORDER_flank_fire, .side = f->side, .work = work->id, .brigade = foot,
		.other = work->brigade, .at = from });
}

/* ---- The work ------------------------------------------------------------------------------------------------------------------------ */

/* A leg that takes no way. */
static void stay(struct play *play, uint16_t brigade, const struct malb_leg *leg)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_brigade there = *b;
	int32_t left = b->move.left - malb_leg_price(b, leg);
	if (leg->kind == LEG_CROSS)
		malb_disorder(play, MALB_14_9, brigade, malb_crossing_price(s, b, leg->line), CAUSE_MANOEUVRE);
	if (leg->kind == LEG_PASS_GAP && is_near_enemy(s, brigade))
		malb_disorder(play, MALB_14_19, brigade, 1, CAUSE_MANOEUVRE);
	if (leg->kind == LEG_TURN) {
		malb_trail_turn(&there, leg->angle);
		malb_place(play, MALB_14_3, brigade, WAY_MARCH, &there);
	}
	if (leg->kind == LEG_PASS_GAP) {
		malb_narrow(&there);
		malb_place(play, MALB_14_19, brigade, WAY_MARCH, &there);
	}
	emit_marched(play, brigade, (uint16_t)(b->move.leg + 1), left, false);
}

/* 17.3: halted under the muskets of those it passes. */
static void halt_under_fire(struct play *play, const struct malb_work *work)
{
	const struct malb_state *s = play->state;
	uint16_t unit = UNIT_BRIGADE + work->brigade;
	struct malb_course course;
	current_course(s, work->brigade, &course);
	go(play, work->brigade, &course, malb_clear_length(s, unit, &course, work->at));
	malb_mark_ref(play, MALB_17_3, unit, MARK_FLANK_FIRE_BY, work->other);
	malb_mark_ref(play, MALB_17_5, unit, MARK_IMMUNE, work->other);
	malb_mark(play, MALB_17_3, unit, MARK_HALTED, HALT_FLANK_FIRE);
	finish(play, work->brigade, MALB_17_3, false);
	malb_finished(play, work->id);
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
		finish(play, work->brigade, 0, work->left && !b->move.half && b->move.left == b->move.allowance / 2);
		malb_finished(play, work->id);
		return;
	}
	if (leg->kind == LEG_TURN || leg->kind == LEG_CROSS || leg->kind == LEG_PASS_GAP) {
		stay(play, work->brigade, leg);
		return;
	}
	current_course(s, work->brigade, &course);
	if ((other = malb_first_skirmisher(s, work->brigade, &course)) != 0) {
		drive_back(play, work, &course, other);
		return;
	}
	stop = malb_first_stop(s, UNIT_BRIGADE + work->brigade, &course, b->move.doubled, false);
	if ((other = malb_first_musketry(s, work->brigade, &course, stop.at, &from)) != 0) {
		offer_musketry(play, work, other, from);
		return;
	}
	if (stop.clause || b->move.leg + 1 == b->move.leg_count)
		stop.at = malb_clear_length(s, UNIT_BRIGADE + work->brigade, &course, stop.at);
	go(play, work->brigade, &course, stop.at);
	if (stop.clause) {
		finish(play, work->brigade, stop.clause, false);
		malb_finished(play, work->id);
	}
}

/* Unformed troops are held up by nobody: all at once. */
static void go_unformed(struct play *play, const struct order_tried *tried)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[tried->brigade];
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
			stop.at = malb_clear_length(s, UNIT_BRIGADE + tried->brigade, &course, stop.at);
		go(play, tried->brigade, &course, stop.at);
	}
	finish(play, tried->brigade, stop.clause, false);
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
	if (malb_refer(play, seat, ORDER_move_brigade, tried.brigade, keeps_order(s, tried.brigade, &tried.attempt)))
		return;
	b = &s->brigades[tried.brigade];
	malb_takes_turn(play, seat, UNIT_BRIGADE + tried.brigade);
	if (b->formation == UNFORMED)
		go_unformed(play, &tried);
	else
		malb_begin_march(play, tried.brigade, malb_budget(b, tried.plan.narrows), tried.plan.legs, tried.plan.leg_count,
			strcmp(o->stop_reason, malb_clauses[MALB_14_20].id) == 0);
}

/* ---- skirmish_withdraw (13.7) ----------------------------------------------------------------------------------------------------------- */

static const struct malb_ask *ask_about(const struct malb_state *s, enum malb_order order, const char *id)
{
	int place = malb_ask_place(s, order, malb_unit_named(s, id));
	return place < 0 ? NULL : &s->asks[place];
}

void malb_check_skirmish_withdraw(const struct malb_state *s, int seat, const void *body, struct refusal *r)
{
	enum { ASIDE = 450 };
	const struct malb_order_skirmish_withdraw *o = body;
	int place = malb_find_ask(s, seat, ORDER_skirmish_withdraw, malb_unit_named(s, o->unit), r);
	if (place < 0)
		return;
	forbid(r, o->choice != CHOICE_YES && o->choice != CHOICE_NO, MALB_13_7, "say yes or no");
	forbid(r, o->choice == CHOICE_YES && malb_headings_apart(malb_off_heading(o->heading, 0), s->asks[place].at) > ASIDE, MALB_13_7,
		"they fall back within 45 degrees of directly away, which is %d", (int)s->asks[place].at);
}

static void answer_skirmish(struct play *play, const char *id, uint8_t choice, int heading)
{
	const struct malb_state *s = play->state;
	const struct malb_ask ask = *ask_about(s, ORDER_skirmish_withdraw, id);
	malb_answered(play, malb_ask_place(s, ORDER_skirmish_withdraw, UNIT_BRIGADE + ask.brigade), MALB_13_7);
	if (choice == CHOICE_YES)
		fall_back(play, ask.other, ask.brigade, heading);
	else
		emit_met(play, ask.other, UNIT_BRIGADE + ask.brigade);
}

void malb_decide_skirmish_withdraw(struct play *play, int seat, const void *body)
{
	const struct malb_order_skirmish_withdraw *o = body;
	(void)seat;
	answer_skirmish(play, o->unit, o->choice, malb_off_heading(o->heading, 0));
}

void malb_absent_skirmish_withdraw(struct play *play, int seat, const struct malb_due *due)
{
	(void)seat;
	answer_skirmish(play, malb_unit_id(play->state, due->unit), CHOICE_NO, 0);
}

void malb_offer_skirmish_withdraw(const struct malb_state *s, const struct malb_due *due, struct malb_offering *offering)
{
	struct malb_order_skirmish_withdraw o = { .choice = CHOICE_YES, .heading = s->asks[due->ask].at };
	TEXT_SET(o.unit, malb_unit_id(s, due->unit));
	malb_propose(offering, ORDER_skirmish_withdraw, &o);
	o.choice = CHOICE_NO;
	o.heading = 0;
	malb_propose(offering, ORDER_skirmish_withdraw, &o);
}

/* ---- flank_fire (17.3) --------------------------------------------------------------------------------------------------------------------- */

void malb_check_flank_fire(const struct malb_state *s, int seat, const void *body, struct refusal *r)
{
	const struct malb_order_flank_fire *o = body;
	uint16_t unit = malb_unit_named(s, o->brigade);
	int place = malb_find_ask(s, seat, ORDER_flank_fire, unit, r);
	struct malb_course course;
	struct malb_brigade there;
	uint16_t mover;
	if (place < 0)
		return;
	mover = s->asks[place].other;
	forbid(r, o->choice != CHOOSE_FIRE && o->choice != CHOOSE_DECLINE, MALB_17_3, "say fire or decline");
	if (o->choice != CHOOSE_FIRE)
		return;
	current_course(s, mover, &course);
	if (forbid(r, o->at < 0 || o->at > course.length, MALB_17_3, "that is no point of its way, which is %d mil long", (int)course.length))
		return;
	malb_course_at(&course, o->at, &there);
	forbid(r, !malb_may_fire_at_flank(s, malb_slot(unit), mover, &there), MALB_17_3,
		"there it does not pass within an inch of their front without facing or touching them");
}

static void answer_musketry(struct play *play, uint16_t foot, uint8_t choice, int32_t at)
{
	const struct malb_state *s = play->state;
	int place = malb_ask_place(s, ORDER_flank_fire, UNIT_BRIGADE + foot);
	const struct malb_ask ask = s->asks[place];
	struct malb_work work = *malb_work(s, ask.work);
	malb_answered(play, place, MALB_17_3);
	if (choice != CHOOSE_FIRE) {
		emit_met(play, ask.other, UNIT_BRIGADE + foot);
		return;
	}
	work.other = foot;
	work.stage = FIRED_AT;
	work.at = at;
	malb_worked(play, &work);
}

void malb_decide_flank_fire(struct play *play, int seat, const void *body)
{
	const struct malb_order_flank_fire *o = body;
	(void)seat;
	answer_musketry(play, malb_brigade_named(play->state, o->brigade), o->choice, o->at);
}

void malb_absent_flank_fire(struct play *play, int seat, const struct malb_due *due)
{
	(void)seat;
	answer_musketry(play, malb_slot(due->unit), CHOOSE_DECLINE, 0);
}

void malb_offer_flank_fire(const struct malb_state *s, const struct malb_due *due, struct malb_offering *offering)
{
	enum { STEP = 500, MOST = 5 };
	const struct malb_ask *ask = &s->asks[due->ask];
	struct malb_order_flank_fire o = { .choice = CHOOSE_DECLINE };
	TEXT_SET(o.brigade, malb_unit_id(s, due->unit));
	malb_propose(offering, ORDER_flank_fire, &o);
	o.choice = CHOOSE_FIRE;
	for (int i = 0; i < MOST; i++) {
		o.at = ask->at + i * STEP;
		malb_propose(offering, ORDER_flank_fire, &o);
	}
}
