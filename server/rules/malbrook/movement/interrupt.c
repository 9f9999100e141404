/* A march interrupted: skirmishers who fall back, musketry into its flank (13.7, 17.3). */
#include "march_inside.h"

#include <assert.h>

#include "../../table/sweep.h"
#include "../position/inches.h"
#include "../sight/sight.h"
#include "../space/ends.h"
#include "../space/layout.h"
#include "../space/slide.h"
#include "../turn/standing.h"
#include "may_act.h"

/* ---- Interruptions (13.7, 17.3) ------------------------------------------------------------------------ */

struct fall_back {
	const struct body *before;
	const struct malb_brigade *body;
	int heading;
};

static bool is_far_enough(void *ctx, int32_t after)
{
	enum { KEPT = 2 * INCH };
	const struct fall_back *f = ctx;
	struct malb_brigade there = *f->body;
	struct body body;
	malb_layout_shift(&there, sweep_offset(f->heading * 10, after));
	malb_footprint_brigade_body(&there, &body);
	return !bodies_closer(&body, f->before, KEPT);
}

/* The way on which the skirmishers keep 2 inches from the mover's last position; false: it is barred
 * (R-76). */
static bool room_to_fall_back(const struct malb_state *s, uint16_t skirmishers,
	const struct malb_brigade *before, int heading, struct malb_course *course)
{
	enum { FARTHEST = 12 * INCH, STEP = 250 };
	struct body body;
	struct malb_brigade there;
	struct fall_back f = { &body, &s->brigades[skirmishers], heading };
	int32_t back;
	malb_footprint_brigade_body(before, &body);
	back = sweep_first(FARTHEST, STEP, is_far_enough, &f);
	if (back == SWEEP_NEVER)
		return false;
	malb_course_straight(&s->brigades[skirmishers], 0, back, course);
	course->heading = heading * 10;
	course->shift = sweep_offset(course->heading, back);
	course->winds = false;
	malb_course_at(course, back, &there);
	return malb_obstacle_first(s, course, 0).at == COURSE_NEVER && malb_may_end(s, &there, skirmishers) &&
		malb_first_stop(s, UNIT_BRIGADE + skirmishers, course, false, false).clause != MALB_0_5;
}

struct passing {
	uint16_t count, units[MET_MAX];
};

static bool note_passing(void *ctx, uint16_t unit)
{
	struct passing *passing = ctx;
	if (passing->count < MET_MAX)
		passing->units[passing->count++] = unit;
	return true;
}

/* They go back so far, through friends as anybody would (14.18). */
static void give_ground(struct play *play, uint16_t skirmishers, const struct malb_course *course)
{
	struct malb_brigade there;
	struct passing passing = { .count = 0 };
	malb_course_at(course, course->length, &there);
	malb_obstacle_each_passed(play->state, UNIT_BRIGADE + skirmishers, course, course->length, note_passing,
		&passing);
	malb_place(play, MALB_13_7, skirmishers, WAY_WITHDRAWAL, &there);
	for (int i = 0; i < passing.count; i++)
		malb_passed(play, skirmishers, passing.units[i]);
}

/* Where the mover's leg ends if they give way. */
static void end_of_leg(const struct malb_state *s, uint16_t brigade, const struct malb_course *course,
	struct malb_brigade *there)
{
	struct malb_stop stop = malb_first_stop(s, UNIT_BRIGADE + brigade, course,
		s->brigades[brigade].move.doubled, true);
	malb_course_at(course, stop.at, there);
}

void malb_interrupted_course(const struct malb_state *s, uint16_t brigade, struct malb_course *course)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade];
	malb_leg_course(b, &b->move.legs[b->move.leg], NULL, course);
}

/* Skirmishers give way as far as they need, if they can; then they have had their say. */
static void fall_back(struct play *play, uint16_t brigade, uint16_t skirmishers, int heading)
{
	const struct malb_state *s = play->state;
	struct malb_course course;
	struct malb_brigade end;
	malb_interrupted_course(s, brigade, &course);
	end_of_leg(s, brigade, &course, &end);
	if (room_to_fall_back(s, skirmishers, &end, heading, &course))
		give_ground(play, skirmishers, &course);
	malb_march_met(play, brigade, UNIT_BRIGADE + skirmishers);
}

void malb_interrupt_drive_back(struct play *play, const struct malb_work *work,
	const struct malb_course *course, uint16_t skirmishers)
{
	assert(skirmishers < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_brigade *z = &s->brigades[skirmishers];
	struct malb_brigade end;
	int heading;
	end_of_leg(s, work->brigade, course, &end);
	heading = malb_heading_to(&end, z);
	bool seen = malb_sight_is_known_to(s, UNIT_BRIGADE + work->brigade, UNIT_BRIGADE + skirmishers);
	if (malb_brigade_is_hussars(z) ||
		(!seen && malb_standing_said_of(s, MATTER_SKIRMISH, skirmishers, work->brigade) == CHOICE_YES)) {
		fall_back(play, work->brigade, skirmishers, heading);
		return;
	}
	if (!seen) { /* to wait for the answer would tell of them */
		malb_march_met(play, work->brigade, UNIT_BRIGADE + skirmishers);
		return;
	}
	malb_ask(play, MALB_13_7,
		(struct malb_ask){ .kind = ORDER_skirmish_withdraw,
			.side = z->side,
			.work = work->id,
			.brigade = skirmishers,
			.other = work->brigade,
			.at = heading });
}

void malb_interrupt_offer_musketry(struct play *play, const struct malb_work *work, uint16_t foot,
	int32_t from)
{
	assert(foot < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_brigade *f = &s->brigades[foot];
	struct malb_work halted = *work;
	bool seen = malb_sight_is_known_to(s, UNIT_BRIGADE + work->brigade, UNIT_BRIGADE + foot);
	if (!seen && malb_standing_said_of(s, MATTER_FLANK_FIRE, foot, work->brigade) == CHOOSE_FIRE) {
		halted.other = foot;
		halted.stage = FIRED_AT;
		halted.at = from;
		malb_worked(play, &halted);
		return;
	}
	if (!seen) {
		malb_march_met(play, work->brigade, UNIT_BRIGADE + foot);
		return;
	}
	malb_ask(play, MALB_17_3,
		(struct malb_ask){ .kind = ORDER_flank_fire,
			.side = f->side,
			.work = work->id,
			.brigade = foot,
			.other = work->brigade,
			.at = from });
}

/* ---- skirmish_withdraw (13.7) -------------------------------------------------------------------------- */

static const struct malb_ask *ask_about(const struct malb_state *s, enum malb_order order, const char *id)
{
	int place = malb_ask_place(s, order, malb_unit_named(s, id));
	return place < 0 ? NULL : &s->asks[place];
}

/* Which way they would fall back: straight away, unless it is said. */
static int heading_of(const struct malb_order_skirmish_withdraw *o, const struct malb_ask *ask)
{
	return o->heading == MALB_STRAIGHT_AWAY ? ask->at : malb_heading_off(o->heading, 0);
}

void malb_check_skirmish_withdraw(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	enum { ASIDE = 450 };
	const struct malb_order_skirmish_withdraw *o = body;
	int place = malb_find_ask(s, seat, ORDER_skirmish_withdraw, malb_unit_named(s, o->unit), r);
	if (place < 0)
		return;
	forbid(r, o->choice != CHOICE_YES && o->choice != CHOICE_NO, MALB_13_7, "say yes or no");
	forbid(r,
		o->choice == CHOICE_YES &&
			malb_headings_apart(heading_of(o, &s->asks[place]), s->asks[place].at) > ASIDE,
		MALB_13_7, "they fall back within 45 degrees of directly away from the enemy");
}

static void answer_skirmish(struct play *play, const char *id, uint8_t choice, int heading)
{
	const struct malb_state *s = play->state;
	const struct malb_ask ask = *ask_about(s, ORDER_skirmish_withdraw, id);
	turn_answered(play, malb_ask_place(s, ORDER_skirmish_withdraw, UNIT_BRIGADE + ask.brigade), MALB_13_7);
	if (choice == CHOICE_YES)
		fall_back(play, ask.other, ask.brigade, heading);
	else
		malb_march_met(play, ask.other, UNIT_BRIGADE + ask.brigade);
}

void malb_decide_skirmish_withdraw(struct play *play, int seat, const void *body)
{
	const struct malb_order_skirmish_withdraw *o = body;
	(void)seat;
	answer_skirmish(play, o->unit, o->choice,
		heading_of(o, ask_about(play->state, ORDER_skirmish_withdraw, o->unit)));
}

bool malb_late_skirmish_withdraw(const void *position, const struct due *due, struct order *order)
{
	struct malb_order_skirmish_withdraw *o = (void *)order->body;
	order->kind = ORDER_skirmish_withdraw;
	o->choice = CHOICE_NO;
	TEXT_SET(o->unit, malb_unit_id(position, due->about));
	return true;
}

void malb_offer_skirmish_withdraw(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	struct malb_order_skirmish_withdraw o = { .choice = CHOICE_YES, .heading = s->asks[due->ask].at };
	TEXT_SET(o.unit, malb_unit_id(s, due->about));
	propose(offering, ORDER_skirmish_withdraw, &o);
	o.choice = CHOICE_NO;
	o.heading = 0;
	propose(offering, ORDER_skirmish_withdraw, &o);
}

bool malb_beforehand_skirmish_withdraw(const void *position, const struct due *due, struct order *order)
{
	const struct malb_state *s = position;
	struct malb_order_skirmish_withdraw *o = (struct malb_order_skirmish_withdraw *)order->body;
	order->kind = ORDER_skirmish_withdraw;
	TEXT_SET(o->unit, malb_unit_id(s, due->about));
	o->choice = malb_standing_said_of(s, MATTER_SKIRMISH, malb_slot(due->about), s->asks[due->ask].other);
	o->heading = o->choice == CHOICE_YES ? s->asks[due->ask].at : 0;
	return o->choice;
}

/* ---- flank_fire (17.3) --------------------------------------------------------------------------------- */

void malb_check_flank_fire(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
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
	malb_interrupted_course(s, mover, &course);
	if (forbid(r, o->at < 0 || o->at > course.length, MALB_17_3,
			"that is no point of its way, which is %s long", malb_most(course.length).text))
		return;
	malb_course_at(&course, o->at, &there);
	forbid(r, !malb_stop_may_fire_at_flank(s, malb_slot(unit), mover, &there), MALB_17_3,
		"there it does not pass within an inch of their front without facing or touching them");
}

static void answer_musketry(struct play *play, uint16_t foot, uint8_t choice, int32_t at)
{
	const struct malb_state *s = play->state;
	int place = malb_ask_place(s, ORDER_flank_fire, UNIT_BRIGADE + foot);
	const struct malb_ask ask = s->asks[place];
	struct malb_work work = *malb_work(s, ask.work);
	turn_answered(play, place, MALB_17_3);
	if (choice != CHOOSE_FIRE) {
		malb_march_met(play, ask.other, UNIT_BRIGADE + foot);
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

bool malb_late_flank_fire(const void *position, const struct due *due, struct order *order)
{
	struct malb_order_flank_fire *o = (void *)order->body;
	order->kind = ORDER_flank_fire;
	o->choice = CHOOSE_DECLINE;
	TEXT_SET(o->brigade, malb_unit_id(position, due->about));
	return true;
}

bool malb_beforehand_flank_fire(const void *position, const struct due *due, struct order *order)
{
	const struct malb_state *s = position;
	struct malb_order_flank_fire *o = (struct malb_order_flank_fire *)order->body;
	order->kind = ORDER_flank_fire;
	TEXT_SET(o->brigade, malb_unit_id(s, due->about));
	o->choice = malb_standing_said_of(s, MATTER_FLANK_FIRE, malb_slot(due->about), s->asks[due->ask].other);
	o->at = o->choice == CHOOSE_FIRE ? s->asks[due->ask].at : 0;
	return o->choice;
}

void malb_offer_flank_fire(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	enum { STEP = 500, MOST = 5 };
	const struct malb_ask *ask = &s->asks[due->ask];
	struct malb_order_flank_fire o = { .choice = CHOOSE_DECLINE };
	TEXT_SET(o.brigade, malb_unit_id(s, due->about));
	propose(offering, ORDER_flank_fire, &o);
	o.choice = CHOOSE_FIRE;
	for (int i = 0; i < MOST; i++) {
		o.at = ask->at + i * STEP;
		propose(offering, ORDER_flank_fire, &o);
	}
}
