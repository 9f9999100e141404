/* Testing resolve (12.3, 12.4): S10c and S10d. */
#include "../battle.h"
#include "../changes/change.h"
#include "../changes/threat.h"
#include "../field/field.h"
#include "retreat.h"
#include "retreat_further.h"
#include "secure.h"

/* The formation of lowest rank in retreat order, of either side (12.31), of which `is` is true, 0 if there
 * is none. */
static uint16_t next_in_order(const struct mdcc_state *s, bool (*is)(const struct mdcc_formation *f))
{
	uint16_t next = 0;
	for (uint16_t i = 1; i < s->formations_end; i++) {
		const struct mdcc_formation *f = &s->formations[i];
		if (f->must_test && mdcc_formation_is_on_field(s, i) && is(f) &&
			(next == 0 || f->retreat_rank < s->formations[next].retreat_rank))
			next = i;
	}
	return next;
}

/* ---- S10c: jeopardy and the dice ----------------------------------------------------------------------- */

/* R29: a square tests by the box that was attacked. */
static struct box tested_box(const struct mdcc_state *s, uint16_t formation)
{
	for (int i = 1; i < s->engagements_end && s->formations[formation].square; i++) {
		const struct mdcc_engagement *e = &s->engagements[i];
		if (e->defender == formation)
			return e->defender_box;
	}
	return s->formations[formation].box;
}

static struct mdcc_cell look_up(const struct mdcc_resolve_table *table, int passes, int fails)
{
	int row = fails < table->max_fail ? fails : table->max_fail,
		column = passes < table->max_pass ? passes : table->max_pass;
	return table->rows[row].cells[column];
}

/* MDCC-12.10, 12.26. */
static void test_resolve(struct play *play, uint16_t formation)
{
	const struct mdcc_state *s = play->state;
	struct roll roll = roll_of("resolve", s->formations[formation].id, NULL);
	struct mdcc_event_tested tested = { .result = NO_RESULT };
	roll.target = (int8_t)mdcc_formation_cv(s, formation, tested_box(s, formation));
	play_draw(play, &roll, mdcc_secure_jeopardy_dice(s, formation, &roll));
	for (int i = 0; i < roll.face_count; i++)
		roll.passes = (int8_t)(roll.passes + (roll.faces[i] <= roll.target));
	roll.fails = (int8_t)(roll.face_count - roll.passes);
	emit(play, EVENT_DICE, MDCC_12_10, &roll);
	struct mdcc_cell cell = look_up(&s->options.resolve_table, roll.passes, roll.fails);
	tested.result = cell.result;
	tested.disorder = cell.disorder;
	tested.passes = roll.passes;
	tested.fails = roll.fails;
	TEXT_SET(tested.formation, s->formations[formation].id);
	emit(play, EVENT_tested, MDCC_12_26, &tested);
}

void mdcc_evolve_tested(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_tested *e = event->body;
	struct mdcc_formation *f = &s->formations[mdcc_formation_named(s, e->formation)];
	f->result = e->result;
	f->result_disorder = e->disorder;
}

static bool untested(const struct mdcc_formation *f)
{
	return f->result == NO_RESULT;
}

/* All have retreated, and their jeopardy is known (12.2). */
void mdcc_run_s10c(struct play *play)
{
	uint16_t next = next_in_order(play->state, untested);
	if (next != 0)
		test_resolve(play, next);
	else
		mdcc_step_to(play, STEP_S10D, MDCC_18_3);
}

/* ---- S10d: what follows -------------------------------------------------------------------------------- */

static bool unsettled(const struct mdcc_formation *f)
{
	return f->result != NO_RESULT && !f->result_done;
}

static bool to_go_further(const struct mdcc_formation *f)
{
	return unsettled(f) && f->result == RESULT_FURTHER;
}

void mdcc_evolve_consequence(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_consequence *e = event->body;
	struct mdcc_formation *f = &s->formations[mdcc_formation_named(s, e->formation)];
	f->result_disorder = 0;
	f->result_done = e->done;
}

void mdcc_evolve_retest(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_retest *e = event->body;
	s->formations[mdcc_formation_named(s, e->formation)].result = NO_RESULT;
}

/* Disorder is gained before the consequence is carried out (5.6). */
static void take_result(struct play *play, uint16_t formation, bool done)
{
	static const int clause[] = {
		[RESULT_HALT] = MDCC_12_27, [RESULT_FURTHER] = MDCC_12_28, [RESULT_LEAVE] = MDCC_12_29, [RESULT_DISPERSE] = MDCC_12_30 };
	const struct mdcc_formation *f = &((const struct mdcc_state *)play->state)->formations[formation];
	struct mdcc_event_consequence e = { .result = f->result, .done = done };
	mdcc_disordered(play, formation, f->result_disorder, MDCC_12_26);
	TEXT_SET(e.formation, f->id);
	emit(play, EVENT_consequence, clause[f->result], &e);
}

/* R64: opposing formations with Retreat Further whose straight walks run into each other. */
static bool collide(const struct mdcc_state *s, uint16_t a, uint16_t b)
{
	const struct mdcc_formation *f = &s->formations[a], *g = &s->formations[b];
	int away = s->sides[f->side].forward == NORTH ? f->box.r - g->box.r : g->box.r - f->box.r;
	return f->box.c == g->box.c && away > 0 &&
		away <= mdcc_further_straight(s, a) + mdcc_further_straight(s, b);
}

/* MDCC-23.2 to 23.6: the loser surrenders, or both stay, more disordered, and test again. */
static void settle_collision(struct play *play, uint16_t a, uint16_t b)
{
	const struct mdcc_state *s = play->state;
	uint16_t pair[2] = { a, b };
	take_result(play, a, false);
	take_result(play, b, false);
	uint16_t loser = mdcc_retreat_mutual_roll(play, a, b);
	if (loser != 0) {
		mdcc_threat_surrender(play, loser, mdcc_formation_arm(s, loser == a ? b : a), MDCC_23_4);
		return;
	}
	int due[2] = { mdcc_further_straight(s, a), mdcc_further_straight(s, b) };
	for (int i = 0; i < 2; i++) {
		struct mdcc_event_retest again = { .formation = "" };
		mdcc_disordered(play, pair[i], due[i], MDCC_23_5);
		TEXT_SET(again.formation, s->formations[pair[i]].id);
		emit(play, EVENT_retest, MDCC_23_6, &again);
	}
	for (int i = 0; i < 2; i++)
		test_resolve(play, pair[i]);
}

static bool goes_further(const struct mdcc_state *s, enum mdcc_side side, uint16_t formation)
{
	return s->formations[formation].side == side && to_go_further(&s->formations[formation]) &&
		mdcc_formation_is_on_field(s, formation);
}

static bool settled_collision(struct play *play)
{
	const struct mdcc_state *s = play->state;
	for (uint16_t a = 1; a < s->formations_end; a++)
		for (uint16_t b = 1; goes_further(s, SIDE_A, a) && b < s->formations_end; b++) {
			if (!goes_further(s, SIDE_B, b) || !collide(s, a, b))
				continue;
			settle_collision(play, a, b);
			return true;
		}
	return false;
}

/* MDCC-12.27 to 12.30. */
static void carry_out(struct play *play, uint16_t formation)
{
	const struct mdcc_state *s = play->state;
	enum mdcc_result result = s->formations[formation].result;
	take_result(play, formation, true);
	switch (result) {
	case RESULT_FURTHER:
		mdcc_go_further(play, formation);
		break;
	case RESULT_LEAVE:
		mdcc_threat_leave_field(play, formation, MDCC_12_29);
		break;
	case RESULT_DISPERSE:
		mdcc_threat_disperse(play, formation, MDCC_12_30);
		break;
	default:
		break;
	}
}

void mdcc_run_s10d(struct play *play)
{
	uint16_t next;
	if (settled_collision(play))
		return;
	next = next_in_order(play->state, unsettled);
	if (next != 0)
		carry_out(play, next);
	else
		mdcc_step_to(play, STEP_S10E, MDCC_18_3);
}
