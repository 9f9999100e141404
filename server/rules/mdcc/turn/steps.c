/* The turn: its steps, what is owed, and how it goes on. */
#include "steps.h"

#include <assert.h>
#include <string.h>

#include "../../turn/engine.h"
#include "../field/field.h"

bool mdcc_step_in_time(const struct mdcc_state *s, int seat, enum mdcc_side whose, uint32_t steps,
	struct refusal *r)
{
	assert(whose < SIDES_ROOM);
	enum mdcc_side side = mdcc_side_of_seat(s, seat);
	bool others_first = s->ask_count && s->asks[0].side != side;
	bool wrong = forbid(r, side == NO_SIDE || side != whose || others_first, MDCC_3_14,
		"this is not yours to decide now");
	wrong |= forbid(r, s->result.over, MDCC_18_1, "the game is over");
	wrong |= forbid(r, !(steps >> s->turn.phase & 1) || s->ask_count || s->work_count, MDCC_18_1,
		"this order belongs to another step");
	r->ended |= wrong;
	return !wrong;
}

/* ---- Steps -------------------------------------------------------------------------------------------- */

void mdcc_step_to(struct play *play, enum mdcc_step step, int clause)
{
	struct mdcc_event_phase e = { (uint8_t)step, ((const struct mdcc_state *)play->state)->turn.extra };
	emit(play, EVENT_phase, clause, &e);
}

/* What the retreats and tests of S10 note of a formation begins anew with S7, and is forgotten after S10. */
static void begin_retreats(struct mdcc_formation *f)
{
	f->must_test = f->retreat_done = f->turned = f->held = f->result_done = f->gave_way = false;
	f->passed = f->walked = f->result = f->result_disorder = f->test_losses = 0;
	f->retreat_rank = 0;
	f->retreat_from = (struct box){ 0, 0 };
	memset(f->line_left, 0, sizeof f->line_left);
	memset(f->line_right, 0, sizeof f->line_right);
}

static void begin_placing(struct mdcc_state *s)
{
	s->sides[SIDE_A].phase_done = s->sides[SIDE_B].phase_done = false;
	s->turn.placer = s->first_placer;
}

void mdcc_evolve_phase(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_phase *e = event->body;
	s->turn.phase = e->phase;
	s->turn.extra = e->extra;
	s->turn.step_side = NO_SIDE;
	if (e->phase >= STEP_D1 && e->phase <= STEP_D5)
		begin_placing(s);
	if (e->phase == STEP_S6) {
		s->turn.fought_count = 0;
		for (int i = 1; i < s->engagements_end; i++)
			s->engagements[i].resolved = 0;
	}
	if (e->phase == STEP_S7 || e->phase == STEP_S2A || e->phase == STEP_S11) {
		s->turn.retreat_count = 0;
		for (int i = 1; i < s->formations_end; i++)
			begin_retreats(&s->formations[i]);
	}
}

void mdcc_step_win(struct play *play, enum mdcc_side winner, int clause)
{
	assert(winner < SIDES_ROOM);
	struct mdcc_event_won e = { (uint8_t)winner };
	emit(play, EVENT_won, clause, &e);
}

void mdcc_evolve_won(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_won *e = event->body;
	s->result.over = true;
	s->result.clause = event->clause;
	s->result.winner = e->winner;
	s->turn.phase = STEP_END;
	s->turn.extra = false;
	s->ask_count = s->work_count = 0;
	memset(s->asks, 0, sizeof s->asks);
	memset(s->works, 0, sizeof s->works);
	for (int i = 1; i < s->formations_end; i++)
		begin_retreats(&s->formations[i]);
}

/* ---- Dues ---------------------------------------------------------------------------------------------- */

void mdcc_due_add(struct mdcc_dues *dues, int seat, enum mdcc_side side, enum mdcc_order order,
	uint16_t formation, uint16_t staff)
{
	assert(side < SIDES_ROOM && formation < FORMATIONS_ROOM && staff < STAFF_ROOM);
	if (dues->count == DECISIONS_MAX)
		return;
	dues->due[dues->count++] = (struct mdcc_due){ (int8_t)seat, (uint8_t)side, (uint8_t)order, -1, formation,
		staff };
}

void mdcc_step_dues(const struct mdcc_state *s, struct mdcc_dues *dues)
{
	dues->count = 0;
	if (s->result.over)
		return;
	for (int i = 0, open = mdcc_open_asks(s); i < open; i++) {
		mdcc_due_add(dues, mdcc_ask_seat(s, &s->asks[i]), s->asks[i].side, s->asks[i].kind,
			s->asks[i].formation, s->asks[i].staff);
		if (dues->count < DECISIONS_MAX)
			dues->due[dues->count - 1].ask = (int16_t)i;
	}
	if (!s->ask_count && !s->work_count && mdcc_steps[s->turn.phase].open)
		mdcc_steps[s->turn.phase].open(s, dues);
}

/* ---- Turning ------------------------------------------------------------------------------------------- */

/* An ask about troops that are gone, and about nobody else, is moot. */
static bool drop_moot_ask(struct play *play)
{
	const struct mdcc_state *s = play->state;
	for (int i = 0; i < s->ask_count; i++)
		if (!s->asks[i].formation && !s->asks[i].staff) {
			mdcc_ask_answered(play, i, MDCC_18_1);
			return true;
		}
	return false;
}

static void run_top_work(struct play *play)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_work work = s->works[s->work_count - 1];
	if (!work.formation && !work.other && !work.staff && !work.engagement)
		mdcc_work_finished(play);
	else
		mdcc_work_rules[work.kind](play, &work);
}

/* Does the next thing that needs no player; false: somebody owes, or the game is over. */
static bool turn_once(struct play *play)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_dues dues;
	if (s->result.over)
		return false;
	if (drop_moot_ask(play))
		return true;
	if (s->ask_count)
		return false;
	if (s->work_count) {
		run_top_work(play);
		return true;
	}
	mdcc_step_dues(s, &dues);
	if (dues.count)
		return false;
	mdcc_steps[s->turn.phase].run(play);
	return true;
}

void mdcc_step_advance(struct play *play)
{
	turn_until_rest(play, turn_once);
}
