/* The chain of an attack: from its wheel to its end. */
#include "chain.h"

#include "../attack/attack.h"
#include "../compulsory/compulsory.h"
#include "../fights/fights.h"
#include "../fire/fire.h"
#include "../movement/movement.h"
#include "engage.h"
#include "faceoff.h"
#include "glory.h"
#include "outcome.h"
#include "readjust.h"
#include "retire_before.h"
#include "unclear.h"

enum { STEP_BACK = 10 };

void pb_chain_to(struct play *play, uint16_t work, enum pb_chain stage)
{
	struct pb_work now = *pb_work(play->state, work);
	now.stage = (uint8_t)stage;
	pb_worked(play, &now);
}

static const struct pb_attack *attack_of(const struct play *play, const struct pb_work *work)
{
	return &((const struct pb_state *)play->state)->attacks[work->attack - 1];
}

static void end(struct play *play, const struct pb_work *work)
{
	struct pb_event_attack_over e = { 0 };
	emit(play, EVENT_attack_over, PB_3_4, &e);
	pb_end_idle_fights(play);
	turn_finished(play, work->id);
}

/* ---- A1 ------------------------------------------------------------------------------------------------ */

/* An ordered move or a Glory move; what it is bound to do is none of its own. */
static bool is_own_move(const struct pb_attack *attack)
{
	return attack->kind != ATTACK_BARRIER;
}

/* How far somebody who overruns goes straight ahead, after his wheel. */
static void limit_overrun(struct play *play, const struct pb_work *work)
{
	struct pb_attack attack = *attack_of(play, work);
	if (!attack.distance)
		return;
	attack.allowance = attack.distance;
	pb_attack_goes_on(play, work->attack - 1, &attack);
}

static void begin(struct play *play, const struct pb_work *work)
{
	const struct pb_state *s = play->state;
	const struct pb_attack *attack = attack_of(play, work);
	if (attack->wheel && pb_manoeuvre_is_critical(s, attack->unit) &&
		!pb_passes_manoeuvre(play, attack->unit)) {
		pb_chain_to(play, work->id, CHAIN_END);
		return;
	}
	limit_overrun(play, work);
	if (is_own_move(attack))
		pb_troops_mark(play, PB_3_8, attack->unit, MARK_MOVED, true);
	if (attack->charge)
		pb_troops_mark(play, PB_5_3, attack->unit, MARK_CHARGE_USED, true);
	pb_chain_to(play, work->id, CHAIN_SWEEP);
}

/* ---- A2 ------------------------------------------------------------------------------------------------ */

static bool is_free(const struct pb_state *s, uint16_t unit, const struct pb_unit *there)
{
	return pb_may_rest(s, unit, there, PREY_YIELDS) && pb_clear_of_all(s, there);
}

/* Back from there to the first place where it may stand; the place of the test, if there is one, is one. */
static int32_t free_length(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course, int32_t length)
{
	struct pb_unit there;
	int32_t test = !course->touch_count ? -1
		: pb_test_clear_position(s, attack, course, pb_approach_main_target(attack, course));
	for (; length >= 0; length -= STEP_BACK) {
		pb_space_shifted(&course->start, course->heading, length, &there);
		if (is_free(s, attack->unit, &there))
			return length;
		if (test >= 0 && length > test && length - STEP_BACK < test)
			length = test + STEP_BACK;
	}
	return -1;
}

/* The wheel and the step aside, which are then behind it. */
static void set_out(struct play *play, int place, const struct pb_course *course)
{
	const struct pb_state *s = play->state;
	struct pb_attack attack = s->attacks[place];
	struct pb_unit wheeled;
	pb_space_wheeled(&s->units[attack.unit], attack.wheel, attack.wheel_deg, &wheeled);
	if (attack.wheel)
		pb_overrun_advance(play, PB_6_7, attack.unit, WAY_WHEEL, &wheeled);
	if (attack.aside)
		pb_overrun_advance(play, PB_8_25, attack.unit, WAY_READJUSTED, &course->start);
	attack.wheel = NO_HAND;
	attack.wheel_deg = 0;
	attack.aside = 0;
	pb_attack_goes_on(play, place, &attack);
}

/* As far as it may; if it may stand nowhere on its way it does not set out. */
static void go_ahead(struct play *play, int place, const struct pb_course *course, enum pb_way way,
	int32_t length)
{
	const struct pb_state *s = play->state;
	struct pb_attack attack = s->attacks[place];
	struct pb_unit there;
	length = free_length(s, &attack, course, length);
	if (length < 0)
		return;
	pb_space_shifted(&course->start, course->heading, length, &there);
	if (attack.wheel || attack.aside)
		set_out(play, place, course);
	if (length > 0)
		pb_overrun_advance(play, PB_8_2, attack.unit, way, &there);
}

/* Horse that must ride on stops at ground it does not cross. */
static int32_t on_open_ground(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course, int32_t length)
{
	bool bound = attack->kind == ATTACK_PURSUIT || attack->kind == ATTACK_BARRIER;
	return bound ? pb_compulsory_open_way(s, &course->start, course->heading, length) : length;
}

static void note_meetings(struct play *play, const struct pb_work *work, const struct pb_course *course)
{
	struct pb_attack attack = *attack_of(play, work);
	attack.contact = course->contact;
	attack.target = attack.target && course->touch_count > 1 ? attack.target : course->touches[0].unit;
	pb_confused_divide(play->state, course, &attack);
	pb_attack_goes_on(play, work->attack - 1, &attack);
}

static void halt_before(struct play *play, const struct pb_work *work, const struct pb_course *course)
{
	const struct pb_state *s = play->state;
	const struct pb_attack *attack = attack_of(play, work);
	int32_t test = pb_test_clear_position(s, attack, course, course->touches[0].unit);
	if (test >= 0)
		go_ahead(play, work->attack - 1, course, WAY_TEST, on_open_ground(s, attack, course, test));
	pb_chain_to(play, work->id, CHAIN_END);
}

/* PB-8.25: it is tried to make it one against one. */
static void draw_apart(struct play *play, const struct pb_work *work, const struct pb_course *course)
{
	int32_t aside = pb_confused_shift_apart(play->state, attack_of(play, work), course);
	pb_chain_to(play, work->id, CHAIN_DIVIDED);
	if (aside)
		pb_ask_to_readjust(play, work, aside);
}

/* through a breach or over a bridge one goes to the test at once. */
static void go_narrow(struct play *play, const struct pb_work *work)
{
	const struct pb_state *s = play->state;
	struct pb_attack attack = *attack_of(play, work);
	struct pb_course course;
	struct pb_unit as;
	pb_approach_plot_course(s, &attack, &course);
	pb_narrow_position(s, &attack, &as);
	attack.meetings[0] = pb_narrow_meeting(&attack);
	attack.meeting_count = 1;
	pb_attack_goes_on(play, work->attack - 1, &attack);
	if (attack.grenadiers)
		pb_troops_mark(play, PB_9_19, attack.unit, MARK_GRENADIER_KNOWN, true);
	if (attack.wheel)
		set_out(play, work->attack - 1, &course);
	pb_overrun_advance(play, PB_9_16, attack.unit, WAY_TEST, &as);
	pb_chain_to(play, work->id, CHAIN_FACE);
}

/* Nobody is met: it goes as far as it may. */
static void ride_on(struct play *play, const struct pb_work *work, const struct pb_course *course)
{
	const struct pb_attack *attack = attack_of(play, work);
	enum pb_way way = attack->kind == ATTACK_PURSUIT ? WAY_PURSUIT : WAY_ADVANCE;
	go_ahead(play, work->attack - 1, course, way, on_open_ground(play->state, attack, course, course->reach));
	pb_overrun_touched(play, attack);
	pb_chain_to(play, work->id, CHAIN_END);
}

static void sweep(struct play *play, const struct pb_work *work)
{
	struct pb_attack attack = *attack_of(play, work);
	int32_t aside = attack.aside;
	struct pb_course course;
	if (attack.feature) {
		go_narrow(play, work);
		return;
	}
	pb_closing_plan_course(play->state, &attack, &course);
	if (!course.touch_count || course.contact > course.reach) {
		ride_on(play, work, &course);
	} else if (!pb_may_close(play->state, &attack, &course)) {
		halt_before(play, work, &course); /* */
	} else if (attack.aside != aside) {
		pb_attack_goes_on(play, work->attack - 1, &attack);
		pb_chain_to(play, work->id, CHAIN_DIVIDED);
	} else if (course.touch_count > 1) {
		draw_apart(play, work, &course);
	} else {
		pb_chain_to(play, work->id, CHAIN_DIVIDED);
	}
}

/* ---- A3, A4 -------------------------------------------------------------------------------------------- */

static void divide(struct play *play, const struct pb_work *work)
{
	const struct pb_attack *attack = attack_of(play, work);
	struct pb_course course;
	pb_approach_plot_course(play->state, attack, &course);
	note_meetings(play, work, &course);
	pb_chain_to(play, work->id, attack->meeting_count == 1 ? CHAIN_HORSE : CHAIN_PLACE);
}

static void meet_horse(struct play *play, const struct pb_work *work)
{
	const struct pb_state *s = play->state;
	const struct pb_attack *attack = attack_of(play, work);
	struct pb_course course;
	pb_approach_plot_course(s, attack, &course);
	if (pb_halts_before_horse(s, attack)) {
		halt_before(play, work, &course);
		return;
	}
	pb_chain_to(play, work->id, CHAIN_PLACE);
	pb_ask_to_retire(play, work, &course);
}

static void follow_retired(struct play *play, const struct pb_work *work)
{
	const struct pb_attack *attack = attack_of(play, work);
	struct pb_course course;
	pb_approach_plot_course(play->state, attack, &course);
	go_ahead(play, work->attack - 1, &course, WAY_ADVANCE,
		course.touch_count && course.contact < course.reach ? course.contact : course.reach);
	pb_chain_to(play, work->id, CHAIN_END);
}

static void place(struct play *play, const struct pb_work *work)
{
	const struct pb_state *s = play->state;
	struct pb_attack attack = *attack_of(play, work);
	struct pb_course course;
	struct pb_unit there;
	int32_t test;
	pb_approach_plot_course(s, &attack, &course);
	test = pb_test_clear_position(s, &attack, &course, attack.target);
	test = test < 0 ? 0 : test;
	attack.gone = test;
	attack.contact -= test;
	attack.allowance -= pb_approach_cost_ahead(s, &course, test);
	set_out(play, work->attack - 1, &course);
	if (test > 0) {
		pb_space_shifted(&course.start, course.heading, test, &there);
		pb_overrun_advance(play, PB_8_1, attack.unit, WAY_TEST, &there);
	}
	attack.wheel = NO_HAND;
	attack.wheel_deg = 0;
	attack.aside = 0;
	pb_attack_goes_on(play, work->attack - 1, &attack);
	pb_unclear_settle_attacker(play, work);
	pb_chain_to(play, work->id, CHAIN_FACE);
}

/* ---- A5 to A7 ------------------------------------------------------------------------------------------ */

/* pursuing horse faces who has stopped it when all else is done. */
static void face_barrier(struct play *play, const struct pb_work *work, const struct pb_barrier *barrier)
{
	const struct pb_state *s = play->state;
	const struct pb_unit *horse = &s->units[barrier->horse];
	struct pb_attack attack;
	if (!barrier->unit || horse->status != READY || !pb_unit_is_on_table(&s->units[barrier->unit]))
		return;
	attack = pb_straight_attack(ATTACK_BARRIER, barrier->horse, horse, pb_unit_one_move(horse));
	attack.target = barrier->unit;
	pb_begin_attack(play, &attack, work->id);
}

/* PB-8.39: whoever pursues and is attacked does so no longer. */
static void stop_pursuit(struct play *play, uint16_t unit)
{
	if (((const struct pb_state *)play->state)->units[unit].status == PURSUING)
		pb_troops_set_status(play, PB_8_39, unit, READY);
}

/* Horse that has ridden after routers has no way left to follow up (PB-8.33). */
static void note_ride(struct play *play, const struct pb_work *work, struct point stood)
{
	const struct pb_state *s = play->state;
	struct pb_attack attack = *attack_of(play, work);
	if (!attack.follow_up || same_point(stood, s->units[attack.unit].stands[0].at))
		return;
	attack.follow_up = false;
	pb_attack_goes_on(play, work->attack - 1, &attack);
}

static void face(struct play *play, const struct pb_work *work)
{
	const struct pb_state *s = play->state;
	const struct pb_attack *attack = attack_of(play, work);
	struct pb_barrier barrier = { 0, 0 };
	struct point stood = s->units[attack->unit].stands[0].at;
	int at = work->attack - 1, count = attack->meeting_count;
	for (int i = 0; i < count && pb_unit_is_on_table(&s->units[attack->unit]); i++) {
		if (!pb_unit_is_on_table(&s->units[attack->meetings[i].target]))
			continue;
		stop_pursuit(play, attack->meetings[i].target);
		pb_face_off(play, at, i);
		pb_outcome_apply_to_defender(play, at, i, &barrier);
	}
	if (pb_unit_is_on_table(&s->units[attack->unit]))
		pb_outcome_ride_down(play, at, &barrier);
	pb_outcome_apply_to_attacker(play, at, &barrier);
	note_ride(play, work, stood);
	pb_chain_to(play, work->id,
		pb_outcome_is_fight(s, attack) ? CHAIN_FIGHT
			: pb_outcome_has_won(s, attack) ? CHAIN_WON
									: CHAIN_END);
	face_barrier(play, work, &barrier);
}

static void fight(struct play *play, const struct pb_work *work)
{
	const struct pb_state *s = play->state;
	if (pb_unit_is_on_table(&s->units[work->unit]))
		pb_engage(play, work->attack - 1);
	pb_chain_to(play, work->id, CHAIN_END);
	pb_ask_for_pistols(play, work);
}

/* ---- A8 ------------------------------------------------------------------------------------------------ */

/* PB-8.33: no further than to where it would have touched. */
static void follow_up(struct play *play, int place)
{
	const struct pb_state *s = play->state;
	const struct pb_attack *attack = &s->attacks[place];
	const struct pb_unit *u = &s->units[attack->unit];
	struct pb_attack ahead = *attack;
	struct pb_course course;
	int32_t length;
	if (!attack->follow_up || u->status != READY || u->pips == PIPS_MAX)
		return;
	pb_approach_plot_straight(s, &ahead, u, &course);
	length = course.reach < attack->contact ? course.reach : attack->contact;
	go_ahead(play, place, &course, WAY_FOLLOW_UP,
		course.contact >= 0 && course.contact < length ? course.contact : length);
}

/* Glory comes once a game (PB-8.12). */
static void win(struct play *play, const struct pb_work *work)
{
	const struct pb_state *s = play->state;
	struct pb_attack attack = *attack_of(play, work);
	const struct pb_unit *u = &s->units[attack.unit];
	pb_chain_to(play, work->id, CHAIN_END);
	if (!pb_unit_is_on_table(u))
		return;
	if (pb_outcome_is_glorious(s, &attack) && !u->glory_used && u->status == READY)
		pb_glorify(play, work);
	else
		follow_up(play, work->attack - 1);
}

static void decline(struct play *play, const struct pb_work *work)
{
	pb_chain_to(play, work->id, CHAIN_END);
	follow_up(play, work->attack - 1);
}

typedef void stage_fn(struct play *play, const struct pb_work *work);
static stage_fn *const stages[CHAIN_STAGES] = {
	[CHAIN_BEGIN] = begin,
	[CHAIN_SWEEP] = sweep,
	[CHAIN_DIVIDED] = divide,
	[CHAIN_HORSE] = meet_horse,
	[CHAIN_RETIRED] = follow_retired,
	[CHAIN_PLACE] = place,
	[CHAIN_FACE] = face,
	[CHAIN_FIGHT] = fight,
	[CHAIN_WON] = win,
	[CHAIN_END] = end,
	[CHAIN_DECLINED] = decline,
};

/* Whatever has happened to the unit meanwhile, the attack ends where it is. */
void pb_run_attack(struct play *play, const struct pb_work *work)
{
	stages[work->stage](play, work);
}
