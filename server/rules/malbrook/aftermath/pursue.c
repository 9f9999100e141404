/* Pursuit: after those who gave way. */
#include "pursue.h"

#include <assert.h>

#include "../charge/charge.h"
#include "../dice/rolls.h"
#include "../fast/fast.h"
#include "../space/space.h"
#include "loot.h"
#include "parting.h"

/* ---- Setting off --------------------------------------------------------------------------------------- */

static void note_deed(struct play *play, uint16_t brigade, enum malb_deed deed, struct malb_dice dice)
{
	struct malb_event_deed e = { .deed = (uint8_t)deed, .avd = dice.avd, .d6 = dice.d6 };
	TEXT_SET(e.brigade, ((const struct malb_state *)play->state)->brigades[brigade].id);
	emit(play, EVENT_deed, MALB_12_19, &e);
}

/* Stages of the work: new enemy is looked for; he has answered; his dice are declared, everybody goes; who is
 * not held by new enemy goes on. */
enum { LOOK, ANSWERED, DICED, ARRIVED };

void malb_pursue(struct play *play, uint16_t brigade, uint16_t parent)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_dice dice = malb_throw_fast_dice(b);
	struct malb_thrown thrown = malb_throw(play, MALB_20_17, "fast_move", b->id, dice);
	note_deed(play, brigade, DEED_PURSUE, dice);
	malb_begin_work(play,
		(struct malb_work){ .kind = WORK_encounter,
			.parent = parent,
			.stage = LOOK,
			.brigade = brigade,
			.left = malb_thrown_distance(b, &thrown, false) });
}

static void set_off(const struct malb_state *s, uint16_t brigade, int32_t total, struct malb_runner *runner)
{
	struct malb_brigade body = s->brigades[brigade];
	int heading = malb_run_pursuit_heading(s, brigade);
	malb_slide_scatter_to(s, brigade, &body, heading);
	malb_run_set_off(s, runner, brigade, &body, heading, total);
	runner->quarry = malb_run_quarry(s, brigade);
}

/* Those who ran or fell back before it are cut down, not charged (20.12, 20.18): its quarry, parts of it,
 * and others who gave way in the same combat. */
static bool is_prey(const struct malb_state *s, uint16_t pursuer, uint16_t enemy)
{
	const struct malb_brigade *b = &s->brigades[pursuer], *e = &s->brigades[enemy];
	bool rallied = s->turn.step == MOVE && e->control == TEST_FREE;
	bool gives_way = (e->status == ROUTING || e->status == RETIRING) && !rallied;
	bool same_body = b->quarry &&
		(e->origin == b->quarry || (e->origin && e->origin == s->brigades[b->quarry].origin));
	return gives_way &&
		(enemy == b->quarry || same_body || (b->fight.combat && e->fight.combat == b->fight.combat));
}

/* ---- New enemy ----------------------------------------------------------------------------------------- */

static bool may_answer(const struct malb_state *s, uint16_t pursuer, uint16_t unit)
{
	const struct malb_charge *charge;
	if (malb_kind(unit) != KIND_BRIGADE || is_prey(s, pursuer, malb_slot(unit)))
		return false;
	charge = &s->brigades[malb_slot(unit)].charge;
	return !charge->declared && !charge->moved;
}

static void look_for_enemy(struct play *play, struct malb_work work)
{
	const struct malb_state *s = play->state;
	struct malb_runner runner;
	uint16_t units[CHARGED_MAX];
	int32_t at;
	int count;
	set_off(s, work.brigade, work.left, &runner);
	count = malb_run_first_met(s, &runner, units, CHARGED_MAX, &at);
	work.stage = ANSWERED;
	malb_worked(play, &work);
	for (int i = 0; i < count; i++)
		if (may_answer(s, work.brigade, units[i])) {
			malb_respond_note_charge(play, MALB_20_17, malb_slot(units[i]), work.brigade);
			malb_call_for_response(play, malb_slot(units[i]), work.brigade, work.id);
		}
}

/* Has it answered this pursuit so, and not acted on it yet? */
static bool answers_with(const struct malb_state *s, uint16_t pursuer, uint16_t enemy,
	enum malb_response response, enum malb_deed deed)
{
	const struct malb_brigade *e = &s->brigades[enemy];
	return ON_TABLE_BRIGADE(s, enemy) && e->charge.response == response && malb_is_charged_by(e, pursuer) &&
		e->now_move.deed != deed;
}

static void act_on_answers(struct play *play, struct malb_work work)
{
	const struct malb_state *s = play->state;
	struct malb_runner runner;
	set_off(s, work.brigade, work.left, &runner);
	work.stage = DICED;
	malb_worked(play, &work);
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		if (answers_with(s, work.brigade, i, RESPOND_EVADE, DEED_EVADE))
			malb_charge_evade(play, i, malb_heading_off(runner.heading, s->brigades[i].charge.evade_dev));
		else if (answers_with(s, work.brigade, i, RESPOND_COUNTERCHARGE, DEED_COUNTERCHARGE))
			malb_ask(play, MALB_16_10,
				(struct malb_ask){ .kind = ORDER_charge_dice,
					.side = s->brigades[i].side,
					.work = work.id,
					.brigade = i,
					.other = work.brigade });
	}
}

/* ---- The end of the way -------------------------------------------------------------------------------- */

static int bases_touching(const struct malb_state *s, uint16_t brigade, uint16_t prey)
{
	struct body own, other;
	int count = 0;
	malb_footprint_body(s, UNIT_BRIGADE + brigade, &own);
	malb_footprint_body(s, UNIT_BRIGADE + prey, &other);
	for (int i = 0; i < own.count; i++)
		count += body_within(&other, &own.figures[i], TOL);
	return count;
}

/* 20.18: a die for every base in contact, and a base lost for every 4 and more. */
static void hack(struct play *play, uint16_t brigade, uint16_t prey)
{
	const struct malb_state *s = play->state;
	struct roll roll = roll_of("free_hack", s->brigades[brigade].id, s->brigades[prey].id);
	int bases = bases_touching(s, brigade, prey);
	malb_roll_draw(play, &roll, bases ? bases : 1);
	roll.target = 4;
	for (int i = 0; i < roll.face_count; i++)
		roll.passes = (int8_t)(roll.passes + (roll.faces[i] >= roll.target));
	malb_roll_show(play, MALB_20_18, &roll);
	for (int i = 0; i < roll.passes && ON_TABLE_BRIGADE(s, prey); i++)
		malb_casualty(play, MALB_20_18, prey, CAUSE_COMBAT);
	if (!ON_TABLE_BRIGADE(s, prey))
		return;
	/* no ranks are dressed under swords */
	malb_troops_mark(play, MALB_9_4, UNIT_BRIGADE + prey, MARK_DISPLACED, true);
	if (s->brigades[prey].status != ROUTING) {
		malb_morale_shock(play, SHOCK_ROUT, prey);
		malb_troops_set_status(play, MALB_20_12, prey, ROUTING, 0);
	}
	if (s->brigades[prey].now_move.deed != DEED_ROUT)
		/* it does not move again this turn */
		note_deed(play, prey, DEED_ROUT, (struct malb_dice){ 0, 0 });
}

static void hack_prey(struct play *play, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && s->brigades[i].side != s->brigades[brigade].side &&
			is_prey(s, brigade, i) && malb_space_within(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + i, 0))
			hack(play, brigade, i);
}

static bool meets(const struct malb_state *s, uint16_t pursuer, uint16_t enemy)
{
	bool touches = malb_space_within(s, UNIT_BRIGADE + pursuer, UNIT_BRIGADE + enemy, 0);
	return !is_prey(s, pursuer, enemy) && (touches || malb_are_in_close_combat(s, pursuer, enemy));
}

static bool has_met_new_enemy(const struct malb_state *s, uint16_t pursuer)
{
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && s->brigades[i].side != s->brigades[pursuer].side &&
			meets(s, pursuer, i))
			return true;
	return false;
}

/* 20.19: bases that ground keeps back halt; the others go on with what is left. Returns that, 0 if all go
 * together. */
static int32_t part_from_blocked(struct play *play, const struct malb_runner *runner)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[runner->brigade];
	int32_t left = runner->total - runner->at;
	uint32_t free_bases = 0;
	if (runner->contacted || runner->at < runner->reach || left <= TOL)
		return 0;
	for (int i = 0; i < b->base_count; i++)
		if (malb_ground_bars(s, b, i, runner->heading, left) == NEVER)
			free_bases |= 1u << i;
	if (free_bases == 0 || free_bases == (1u << b->base_count) - 1)
		return 0;
	malb_part_from(play, MALB_20_19, runner->brigade, free_bases, false);
	return left;
}

/* Runs the pursuer, and whoever counter-charges him with him. `*on`: what bases have left whom no new enemy
 * holds. Returns what those have left whom ground has not kept back. */
static int32_t go(struct play *play, uint16_t brigade, int32_t total, const uint16_t *counters,
	const struct malb_thrown *thrown, int count, int32_t *on)
{
	const struct malb_state *s = play->state;
	struct malb_runner runners[CHARGED_BY_MAX + 1];
	set_off(s, brigade, total, &runners[0]);
	for (int i = 0; i < count; i++)
		malb_run_set_off(s, &runners[i + 1], counters[i], &s->brigades[counters[i]],
			malb_charge_heading(s, counters[i]), s->brigades[counters[i]].charge.total);
	malb_run(s, runners, count + 1);
	for (int i = 0; i < count; i++) {
		malb_charge_place_runner(play, &runners[i + 1], WAY_COUNTERCHARGE, &thrown[i]);
		malb_note_charge(play, &runners[i + 1], runners[i + 1].contacted, false);
	}
	malb_charge_place_runner(play, &runners[0], WAY_PURSUIT, NULL);
	malb_note_charge(play, &runners[0], has_met_new_enemy(s, brigade), true);
	*on = has_met_new_enemy(s, brigade) ? runners[0].reach - runners[0].at : 0;
	return part_from_blocked(play, &runners[0]);
}

/* Would this base of it, by itself, touch new enemy on what is left of the way, as it does now? */
static bool is_held(const struct malb_state *s, uint16_t brigade, int base, int32_t left)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_runner one = { .brigade = brigade,
		.quarry = malb_run_quarry(s, brigade),
		.body = *b,
		.heading = b->bases[base].facing,
		.total = left,
		.reach = left };
	uint16_t met[CHARGED_MAX];
	int32_t at;
	one.body.base_count = 1;
	one.body.bases[0] = b->bases[base];
	for (int i = malb_run_first_met(s, &one, met, CHARGED_MAX, &at) - 1; i >= 0; i--)
		if (malb_kind(met[i]) != KIND_BRIGADE || !is_prey(s, brigade, malb_slot(met[i])))
			return true;
	return false;
}

/* 20.19: those of its bases, in one lot, whom no new enemy holds. */
static uint32_t unhindered(const struct malb_state *s, uint16_t brigade, int32_t left)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	uint32_t bases = 0;
	for (int i = 0; i < b->base_count; i++)
		bases |= (uint32_t)!is_held(s, brigade, i, left) << i;
	return bases && bases != (1u << b->base_count) - 1 ? malb_connected_lot(b, bases) : 0;
}

/* The next lot that goes on leaves those who are held, and may meet others. False: there is none. */
static bool send_on(struct play *play, const struct malb_work *work)
{
	const struct malb_state *s = play->state;
	uint32_t bases = work->left > TOL && s->work_count < WORKS_MAX
		? unhindered(s, work->brigade, work->left)
		: 0;
	uint16_t part = bases ? malb_split(play, MALB_20_19, work->brigade, bases) : 0;
	if (part)
		malb_begin_work(play, (struct malb_work){ .kind = WORK_encounter,
			.parent = work->id,
			.stage = LOOK,
			.brigade = part,
			.left = work->left });
	return part != 0;
}

static int roll_counters(struct play *play, uint16_t pursuer, uint16_t *counters, struct malb_thrown *thrown)
{
	const struct malb_state *s = play->state;
	int count = 0;
	for (uint16_t i = 1; i < s->brigades_end && count < CHARGED_BY_MAX; i++)
		if (answers_with(s, pursuer, i, RESPOND_COUNTERCHARGE, DEED_COUNTERCHARGE)) {
			counters[count] = i;
			thrown[count++] = malb_roll_charge(play, i, "countercharge");
		}
	return count;
}

static void finish(struct play *play, struct malb_work work)
{
	uint16_t counters[CHARGED_BY_MAX];
	struct malb_thrown thrown[CHARGED_BY_MAX];
	int count = roll_counters(play, work.brigade, counters, thrown);
	int32_t on, left = go(play, work.brigade, work.left, counters, thrown, count, &on);
	if (left)
		go(play, work.brigade, left, NULL, NULL, 0, &on);
	hack_prey(play, work.brigade);
	malb_loot_tempt(play, work.brigade);
	work.stage = ARRIVED;
	work.left = on;
	malb_worked(play, &work);
}

void malb_run_encounter(struct play *play, const struct malb_work *work)
{
	if (!ON_TABLE_BRIGADE((const struct malb_state *)play->state, work->brigade))
		turn_finished(play, work->id);
	else if (work->stage == LOOK)
		look_for_enemy(play, *work);
	else if (work->stage == ANSWERED)
		act_on_answers(play, *work);
	else if (work->stage == DICED)
		finish(play, *work);
	else if (!send_on(play, work))
		turn_finished(play, work->id);
}

/* ---- MOVE (R-42, R-102) -------------------------------------------------------------------------------- */

/* Of itself: pursuers whom no test has stopped (20.20), routers not yet safe. */
static bool goes_on(const struct malb_state *s, uint16_t brigade)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	if (!ON_TABLE_BRIGADE(s, brigade) || b->control == TEST_FREE || b->now_move.deed != DEED_NONE)
		return false;
	if (b->status == PURSUING)
		return !has_met_new_enemy(s, brigade);
	return b->status == ROUTING && !malb_is_safe_behind(s, brigade, b);
}

static bool is_pursued(const struct malb_state *s, uint16_t brigade)
{
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && s->brigades[i].status == PURSUING && s->brigades[i].quarry == brigade &&
			s->brigades[i].control != TEST_FREE)
			return true;
	return false;
}

/* The rightmost of the acting side that still has to go on so; 0: none. */
static uint16_t next_to_go(const struct malb_state *s, enum malb_status status)
{
	uint16_t next = 0;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		bool due = s->brigades[i].side == s->turn.acting && s->brigades[i].status == status && goes_on(s, i);
		if (due && status == ROUTING && is_pursued(s, i))
			continue;
		if (due &&
			(!next ||
				malb_rightmost(s, s->turn.acting, UNIT_BRIGADE + i) >
					malb_rightmost(s, s->turn.acting, UNIT_BRIGADE + next)))
			next = i;
	}
	return next;
}

/* 20.14: a later rout move costs a base. */
static void run_on(struct play *play, uint16_t brigade, bool pursued)
{
	const struct malb_state *s = play->state;
	struct malb_flight flight = { .brigade = brigade, .way = WAY_ROUT, .pursued = pursued,
		.costs_base = pursued || s->options.unpursued_rout_casualty };
	flight.heading = malb_rout_heading(s, brigade, 0);
	if (flight.heading < 0)
		flight.heading = s->brigades[brigade].frame.facing;
	malb_rout_flee(play, &flight);
}

void malb_begin_pursuits(struct play *play)
{
	const struct malb_state *s = play->state;
	if (next_to_go(s, PURSUING) || next_to_go(s, ROUTING))
		malb_begin_work(play, (struct malb_work){ .kind = WORK_flight });
}

void malb_run_flight(struct play *play, const struct malb_work *work)
{
	const struct malb_state *s = play->state;
	uint16_t next = next_to_go(s, PURSUING), quarry;
	if (next) {
		quarry = s->brigades[next].quarry;
		if (ON_TABLE_BRIGADE(s, quarry) && s->brigades[quarry].status == ROUTING &&
			s->brigades[quarry].now_move.deed == DEED_NONE && s->brigades[quarry].control != TEST_FREE)
			run_on(play, quarry, true);
		if (ON_TABLE_BRIGADE(s, next))
			malb_pursue(play, next, work->id);
		return;
	}
	next = next_to_go(s, ROUTING);
	if (next)
		run_on(play, next, false);
	else
		turn_finished(play, work->id);
}
