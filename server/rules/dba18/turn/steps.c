/* The turn: how a bound goes on, and what is owed. */
#include "steps.h"

#include <assert.h>
#include <string.h>

#include "../../turn/frame.h"
#include "../../list.h"
#include "../elements/garrison.h"
#include "../hidden/alias.h"
#include "../position/unit.h"
#include "offer.h"

/* ---- Steps --------------------------------------------------------------------------------------------- */

void dba_step_to(struct play *play, enum dba_step step, enum dba_side active, int bound)
{
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
		active = dba_enemy_of(active);
		bound++;
	} else if (step == REVEAL) {
		active = s->first_bound;
		bound = 1;
	}
	while (dba_steps[step].passed_over && dba_steps[step].passed_over(s))
		step = dba_steps[step].next;
	dba_step_to(play, step, active, bound);
}

void dba_game_over(struct play *play, int clause, enum dba_side winner, const char *why)
{
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
	return s->seats[seat].side == s->turn.active;
}

bool dba_acts_active_cinc(const struct dba_state *s, int seat)
{
	return s->seats[seat].side == s->turn.active && seat == dba_cinc_seat(s, s->turn.active);
}

static bool may_act(const void *state, int seat)
{
	const struct dba_state *s = state;
	const struct dba_step_rule *step = &dba_steps[s->turn.step];
	return step->acts && s->turn.begun && !s->turn.closed && !s->seats[seat].done && !s->seats[seat].absent &&
		step->acts(s, seat);
}

static struct due due_of_ask(const void *state, int place)
{
	const struct dba_state *s = state;
	const struct dba_ask *ask = &s->asks[place];
	return (struct due){ (int8_t)dba_ask_seat(s, ask), ask->kind, (int16_t)place, ask->element,
		ask->command };
}

static void find_dues(const void *state, struct dues *dues)
{
	const struct dba_state *s = state;
	dues->count = 0;
	for (int i = 0; i < s->ask_count; i++)
		dues->due[dues->count++] = due_of_ask(s, i);
	for (int i = 0; i < s->seat_count && !s->ask_count; i++)
		if (may_act(s, i))
			dues->due[dues->count++] = (struct due){ (int8_t)i, (uint8_t)dba_steps[s->turn.step].decision, -1,
				0, 0 };
}

static bool out_of_time(const struct dba_order_row *rule, const char *why, struct refusal *r)
{
	forbid(r, true, rule->timing ? rule->timing : DBA_3_11, "%s", why);
	r->ended = true;
	return false;
}

bool dba_in_time(const struct dba_state *s, int seat, enum dba_order order, struct refusal *r)
{
	const struct dba_order_row *rule = &dba_order_rows[order];
	if (seat == SEAT_UMPIRE)
		return refuse(r, DBA_21_4, "the umpire commands no troops");
	if (dba_seat_side(s, seat) == NO_SIDE)
		return refuse(r, DBA_21_4, "those who watch give no orders");
	if (s->result.over)
		return refuse(r, DBA_3_11, "the battle is over");
	if (rule->given == GIVEN_ANYTIME || rule->given == GIVEN_ASKED)
		return true;
	if (rule->steps && !(rule->steps >> s->turn.step & 1))
		return out_of_time(rule, "this order belongs to another step of the bound", r);
	if (s->ask_count)
		return out_of_time(rule, "something else must be answered first", r);
	if (!may_act(s, seat))
		return out_of_time(rule, s->seats[seat].done ? "you have ended this step" :
			"it is not for you to act in this step", r);
	return true;
}

/* ---- Asks ---------------------------------------------------------------------------------------------- */

void dba_ask(struct play *play, int clause, struct dba_ask ask)
{
	const struct dba_state *s = play->state;
	struct dba_event_asked e = { .decision = ask.kind, .side = ask.side, .exchange = ask.exchange };
	TEXT_COPY(e.element, s->elements[ask.element].id);
	TEXT_COPY(e.command, s->commands[ask.command].id);
	emit(play, EVENT_asked, clause, &e);
}

void dba_evolve_asked(struct dba_state *s, const struct event *event)
{
	const struct dba_event_asked *e = event->body;
	assert(s->ask_count < ASKS_MAX);
	s->asks[s->ask_count++] = (struct dba_ask){
		.kind = e->decision, .side = e->side, .exchange = e->exchange,
		.element = dba_element_named(s, e->element), .command = dba_command_named(s, e->command),
	};
}

int dba_ask_seat(const struct dba_state *s, const struct dba_ask *ask)
{
	return ask->element ? dba_seat_of_element(s, ask->element) :
		dba_seat_of_command(s, ask->side, ask->command);
}

int dba_find_ask(const struct dba_state *s, int seat, enum dba_order order, uint16_t element,
	struct refusal *r)
{
	int place = frame_ask(&dba_engine, s, order, element, seat);
	if (place < 0)
		out_of_time(&dba_order_rows[order], "this is not asked of you now", r);
	return place;
}

/* ---- Turning ------------------------------------------------------------------------------------------- */

static void look_about(struct play *play)
{
	dba_disclose_garrisons(play);
	dba_alias_show_markers_seen(play);
}

const struct engine dba_engine = {
	.at = { ENGINE_TURN(dba) },
	.clause = DBA_3_11,
	.seated_clause = DBA_21_4,
	.steps = dba_steps,
	.step_size = sizeof dba_steps[0],
	.acts = may_act,
	.go_on = go_on,
	.rest = look_about,
	.asked = due_of_ask,
	.dues = find_dues,
	.called = dba_due_called,
	.offer = dba_due_offer,
	.absent = dba_due_absent,
};

/* A seat has its time bank for a step. */
uint32_t dba_stage(const void *state)
{
	const struct dba_turn *turn = &((const struct dba_state *)state)->turn;
	return (uint32_t)turn->bound * STEPS + turn->step;
}

/* ---- end_step ------------------------------------------------------------------------------------------ */

void dba_check_end_step(const struct dba_state *s, int seat, const void *body, struct refusal *r)
{
	const struct dba_order_end_step *o = body;
	forbid(r, o->force && seat != dba_cinc_seat(s, s->seats[seat].side), DBA_21_4,
		"only the C-in-C ends the step for others");
}

void dba_decide_end_step(struct play *play, int seat, const void *body)
{
	const struct dba_order_end_step *o = body;
	const struct dba_state *s = play->state;
	for (int i = 0; i < s->seat_count; i++) {
		struct event_seat_done e = { "" };
		if (i != seat && !(o && o->force && s->seats[i].side == s->seats[seat].side && may_act(s, i)))
			continue;
		TEXT_COPY(e.seat, s->seats[i].id);
		emit(play, EVENT_seat_done, DBA_3_11, &e);
	}
}
