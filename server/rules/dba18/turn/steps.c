/* The turn: how a bound goes on, and what is owed. */
#include "steps.h"

#include <assert.h>
#include <string.h>

#include "../../turn/frame.h"
#include "../elements/garrison.h"
#include "../hidden/alias.h"
#include "../position/unit.h"
#include "offer.h"

/* ---- Steps --------------------------------------------------------------------------------------------- */

void dba_step_to(struct play *play, enum dba_step step, enum dba_side active, int bound)
{
	assert(active < SIDES_ROOM);
	struct dba_event_step e = { .step = (uint8_t)step, .active = (uint8_t)active, .bound = (int16_t)bound };
	emit(play, EVENT_step, DBA_3_11, &e);
}

void dba_evolve_step(struct dba_state *s, const struct event *event)
{
	const struct dba_event_step *e = event->body;
	s->turn.step = e->step;
	s->turn.active = e->active;
	s->turn.bound = e->bound;
	s->turn.begun = s->turn.closed = false;
	for (int i = 0; i < s->seat_count; i++)
		s->seats[i].done = false;
}

FRAME_EVOLVES(dba, dba18, begun)
FRAME_EVOLVES(dba, dba18, seat_done)
FRAME_EVOLVES(dba, dba18, seated)
FRAME_EVOLVES(dba, dba18, answered)

/* 3.6: a campaign may have the attacker deploy first. */
enum dba_step dba_next_step(const struct dba_state *s, enum dba_step step)
{
	static const enum dba_step attacker_first[] =
		{ [STEP_NONE] = DEPLOY_ATTACKER, [DEPLOY_ATTACKER] = DEPLOY_DEFENDER,
		[DEPLOY_DEFENDER] = PLACE_AMBUSHES,
		[PLACE_AMBUSHES] = REVEAL };
	return s->deployment == ATTACKER_FIRST && step <= DEPLOY_ATTACKER ? attacker_first[step] :
		dba_steps[step].next;
}

/* After BOUND_END it is the other side's bound (3.5); before the first one, the side's that begins. */
static void go_on(struct play *play)
{
	const struct dba_state *s = play->state;
	enum dba_side active = s->turn.active;
	int bound = s->turn.bound;
	enum dba_step step = dba_next_step(s, s->turn.step);
	if (s->turn.step == BOUND_END) {
		active = dba_side_enemy(active);
		bound++;
	} else if (step == REVEAL) {
		active = s->first_bound;
		bound = 1;
	}
	while (dba_steps[step].passed_over && dba_steps[step].passed_over(s))
		step = dba_steps[step].next;
	dba_step_to(play, step, active, bound);
}

void dba_step_game_over(struct play *play, int clause, enum dba_side winner, const char *why)
{
	assert(winner < SIDES_ROOM);
	struct dba_event_game_over e = { .winner = (uint8_t)winner };
	TEXT_SET(e.why, why);
	emit(play, EVENT_game_over, clause, &e);
}

void dba_evolve_game_over(struct dba_state *s, const struct event *event)
{
	const struct dba_event_game_over *e = event->body;
	s->result.over = true;
	s->result.clause = event->clause;
	s->result.winner = e->winner;
	TEXT_COPY(s->result.why, e->why);
	s->turn.step = OVER;
	s->turn.begun = true;
	s->ask_count = s->exchange_count = 0;
	memset(s->asks, 0, sizeof s->asks);
	/* they name markers, which are called by other names from now on */
	memset(s->exchanges, 0, sizeof s->exchanges);
}

/* ---- Who acts, and when -------------------------------------------------------------------------------- */

bool dba_acts_active(const struct dba_state *s, int seat)
{
	assert(seat >= 0 && seat < DBA_SEATS_MAX);
	return s->seats[seat].side == s->turn.active;
}

bool dba_acts_active_cinc(const struct dba_state *s, int seat)
{
	assert(seat >= 0 && seat < DBA_SEATS_MAX);
	return s->seats[seat].side == s->turn.active && seat == dba_side_cinc_seat(s, s->turn.active);
}

static bool may_act(const void *state, int seat)
{
	const struct dba_state *s = state;
	const struct dba_step_rule *step = &dba_steps[s->turn.step];
	return step->acts && s->turn.begun && !s->turn.closed && !s->seats[seat].done && !s->seats[seat].absent &&
		step->acts(s, seat);
}

/* Whose command it is about the enemy may not know; of a side that is played from one seat it is known who
 * is asked all the same. */
static enum privacy privacy_of(const struct dba_state *s, const struct dba_ask *ask)
{
	int seats = 0;
	for (int i = 0; i < s->seat_count; i++)
		seats += s->seats[i].side == ask->side;
	return seats > 1 ? OWED_IN_SIGHT : OWED_OPENLY;
}

static struct due due_of_ask(const void *state, int place)
{
	const struct dba_state *s = state;
	const struct dba_ask *ask = &s->asks[place];
	return (struct due){ (int8_t)dba_ask_seat(s, ask), ask->kind, (int16_t)place, ask->element,
		ask->command, (uint8_t)privacy_of(s, ask) };
}

/* Of the enemy's seats nobody knows what each commands. */
static bool is_supposed(const void *state, const struct due *due)
{
	const struct dba_state *s = state;
	int seats = 0, commands = 0;
	for (int i = 0; i < s->seat_count; i++)
		if (s->seats[i].side == dba_side_of_seat(s, due->seat)) {
			seats++;
			commands += s->seats[i].command_count;
		}
	return due->ask >= 0 && seats > 1 && !commands;
}

/* ---- Turning ------------------------------------------------------------------------------------------- */

static void look_about(struct play *play)
{
	dba_disclose_garrisons(play);
	dba_alias_show_markers_seen(play);
}

const struct engine dba_engine = {
	.at = { ENGINE_TURN(dba), ENGINE_ASKS(dba) },
	.clauses = { .step = DBA_3_11, .done = DBA_3_11, .seated = DBA_21_4, .timing = DBA_3_11,
		.unknown = DBA_3_11, .watcher = DBA_21_4, .umpire = DBA_21_4 },
	.steps = dba_steps,
	.step_size = sizeof dba_steps[0],
	.orders = dba_order_rows,
	.order_size = sizeof dba_order_rows[0],
	.acts = may_act,
	.go_on = go_on,
	.rest = look_about,
	.asked = due_of_ask,
	.called = dba_due_called,
	.is_supposed = is_supposed,
};

/* A seat has its time bank for a step. */
uint32_t dba_step_stage(const void *state)
{
	const struct dba_turn *turn = &((const struct dba_state *)state)->turn;
	return (uint32_t)turn->bound * STEPS + turn->step;
}

uint32_t dba_step_turn(const void *state)
{
	return (uint32_t)((const struct dba_state *)state)->turn.bound;
}

/* ---- end_step ------------------------------------------------------------------------------------------ */

void dba_check_end_step(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_end_step *o = body;
	forbid(r, o->force && seat != dba_side_cinc_seat(s, s->seats[seat].side), DBA_21_4,
		"only the C-in-C ends the step for others");
}

void dba_decide_end_step(struct play *play, int seat, const void *body)
{
	const struct dba_order_end_step *o = body;
	const struct dba_state *s = play->state;
	for (int i = 0; i < s->seat_count; i++) {
		if (i != seat && !(o && o->force && s->seats[i].side == s->seats[seat].side && may_act(s, i)))
			continue;
		turn_seat_done(play, i);
	}
}
