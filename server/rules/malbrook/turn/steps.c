/* The turn: its steps, what is owed, and how it goes on. */
#include "steps.h"

#include <assert.h>
#include <string.h>

#include "../../turn/frame.h"
#include "../position/unit.h"
#include "../sight/sight.h"
#include "offer.h"

/* ---- Steps --------------------------------------------------------------------------------------------- */

/* Whose half it is: the first side's, then the other's (10.1). Before the first turn A counts as first. */
static enum malb_side side_of_half(const struct malb_state *s, int half)
{
	enum malb_side first = s->turn.first_side ? s->turn.first_side : SIDE_A;
	return half ? malb_side_enemy(first) : first;
}

void malb_step_to(struct play *play, enum malb_step step, int half)
{
	const struct malb_state *s = play->state;
	struct malb_event_step e = { .step = (uint8_t)step, .half = (uint8_t)half, .n = s->turn.n };
	e.acting = (uint8_t)(malb_steps[step].both ? side_of_half(s, half) : NO_SIDE);
	if (step == INIT)
		e.n++;
	emit(play, EVENT_step, MALB_10_5, &e);
}

void malb_step_of(struct play *play, enum malb_step step, enum malb_side acting)
{
	assert(acting < SIDES_ROOM);
	const struct malb_state *s = play->state;
	struct malb_event_step e = { .step = (uint8_t)step, .acting = (uint8_t)acting, .n = s->turn.n };
	emit(play, EVENT_step, MALB_10_5, &e);
}

void malb_evolve_step(struct malb_state *s, const struct event *event)
{
	const struct malb_event_step *e = event->body;
	s->turn.step = e->step;
	s->turn.half = e->half;
	s->turn.acting = e->acting;
	s->turn.n = e->n;
	s->turn.begun = s->turn.closed = false;
	s->turn.deploying = 0;
	memset(s->turn.rightmost, 0, sizeof s->turn.rightmost);
	for (int i = 0; i < s->seat_count; i++)
		s->seats[i].done = false;
}

FRAME_EVOLVES(malb, malbrook, begun)
FRAME_EVOLVES(malb, malbrook, seat_done)
FRAME_EVOLVES(malb, malbrook, answered)
FRAME_EVOLVES(malb, malbrook, finished)

/* Whom the umpire has hidden stays hidden when he leaves: from his coming on no step tells by passing that
 * nobody could do anything in it. */
void malb_evolve_seated(struct malb_state *s, const struct event *event)
{
	frame_seated(&malbrook, s, event);
	if (s->umpire_seated)
		s->options.idle_steps_pass = false;
}

void malb_evolve_order_of_play(struct malb_state *s, const struct event *event)
{
	const struct malb_event_order_of_play *e = event->body;
	s->turn.first_side = e->first_side;
	s->turn.initiative_side = e->initiative_side;
}

/* The leaders of a side act, then its control is seen to, before the other side's leaders (chapter 3). */
static void go_on(struct play *play)
{
	const struct malb_state *s = play->state;
	int half = s->turn.half;
	if (s->turn.step == CMD_LEADERS)
		malb_step_to(play, CMD_CONTROL, half);
	else if (s->turn.step == CMD_CONTROL && !half)
		malb_step_to(play, CMD_LEADERS, 1);
	else if (malb_steps[s->turn.step].both && !half)
		malb_step_to(play, s->turn.step, 1);
	else
		malb_step_to(play, malb_steps[s->turn.step].next, 0);
}

void malb_step_game_over(struct play *play, int clause, struct malb_event_game_over result)
{
	emit(play, EVENT_game_over, clause, &result);
}

void malb_evolve_game_over(struct malb_state *s, const struct event *event)
{
	const struct malb_event_game_over *e = event->body;
	s->result.over = true;
	s->result.clause = event->clause;
	s->result.winner = e->winner;
	s->result.margin = e->margin;
	memcpy(s->result.points, e->points, sizeof s->result.points);
	TEXT_SET(s->result.why, e->why);
	s->turn.step = OVER;
	s->turn.acting = NO_SIDE;
	s->turn.begun = true;
	s->ask_count = s->work_count = 0;
	memset(s->asks, 0, sizeof s->asks);
	memset(s->works, 0, sizeof s->works);
}

/* ---- Dues ---------------------------------------------------------------------------------------------- */

static bool may_act(const void *state, int seat)
{
	const struct malb_state *s = state;
	return malb_steps[s->turn.step].acts && s->turn.begun && !s->turn.closed && !s->seats[seat].done &&
		!s->seats[seat].absent && (!s->turn.acting || s->seats[seat].side == s->turn.acting);
}

void malb_step_owes(const struct malb_state *s, struct dues *dues, int seat, enum malb_order order,
	uint16_t subject)
{
	if (order != ORDER_NONE && seat >= 0 && may_act(s, seat))
		dues_add(dues, (struct due){ (int8_t)seat, (uint8_t)order, -1, subject, 0, OWED_OPENLY });
}

/* Two pass the muskets of one brigade, say: an answer names the brigade alone, so that it is asked about
 * one after the other. */
static bool is_put_later(const void *state, int ask)
{
	const struct malb_state *s = state;
	uint16_t unit = malb_ask_unit(&s->asks[ask]);
	return unit && !s->asks[ask].question && malb_ask_place(s, s->asks[ask].kind, unit) < ask;
}

static uint16_t unit_in_question(const struct malb_state *s, uint16_t question)
{
	for (int i = 0; i < s->question_count; i++)
		if (s->questions[i].id == question)
			return (uint16_t)(UNIT_BRIGADE + s->questions[i].brigade);
	return 0;
}

static struct due due_of_ask(const void *state, int place)
{
	const struct malb_state *s = state;
	const struct malb_ask *ask = &s->asks[place];
	return (struct due){ (int8_t)malb_ask_seat(s, ask), ask->kind, (int16_t)place,
		ask->question ? unit_in_question(s, ask->question) : malb_ask_unit(ask), ask->question,
		(uint8_t)malb_ask_privacy(ask) };
}

/* Of the enemy's seats nobody knows what each commands. */
static bool is_supposed(const void *state, const struct due *due)
{
	const struct malb_state *s = state;
	int seats = 0, wings = 0;
	for (int i = 0; i < s->seat_count; i++)
		if (s->seats[i].side == malb_side_of_seat(s, due->seat)) {
			seats++;
			wings += s->seats[i].wing_count;
		}
	return due->ask >= 0 && due->about && seats > 1 && !wings;
}

static bool is_owing(const void *state, int seat)
{
	const struct malb_state *s = state;
	const struct malb_step_rule *step = &malb_steps[s->turn.step];
	return step->owing && step->owing(s, seat);
}

static void add_owed(const void *state, struct dues *dues)
{
	const struct malb_state *s = state;
	if (malb_steps[s->turn.step].owed)
		malb_steps[s->turn.step].owed(s, dues);
}

static const char *not_now(const void *position, int seat, const struct order *order)
{
	const struct malb_state *s = position;
	(void)order;
	if (may_act(s, seat))
		return NULL;
	return s->turn.acting && s->seats[seat].side != s->turn.acting ? "it is the other side's turn to act" :
		"you have ended this step";
}

/* ---- Turning ------------------------------------------------------------------------------------------- */

/* An ask about troops that are gone, and about nobody else, is moot. */
static bool is_moot(const void *state, const struct due *due)
{
	return due->about && !malb_unit_on_table(state, due->about);
}

static void run_work(struct play *play, int place)
{
	struct malb_work work = ((const struct malb_state *)play->state)->works[place];
	malb_work_rules[work.kind](play, &work);
}

const struct engine malb_engine = {
	.at = { ENGINE_TURN(malb), ENGINE_ASKS(malb), ENGINE_WORKS(malb),
		.umpire_awaited = offsetof(struct malb_state, umpire_awaited) },
	.clauses = { .step = MALB_10_5, .done = MALB_22_2, .seated = MALB_22_3, .timing = MALB_10_1,
		.unknown = MALB_10_1, .watcher = MALB_22_5, .umpire = MALB_22_1, .umpires = MALB_22_4 },
	.steps = malb_steps,
	.step_size = sizeof malb_steps[0],
	.orders = malb_order_rows,
	.order_size = sizeof malb_order_rows[0],
	.goes_on_meanwhile = true,
	.names_both_timings = true,
	.umpire_done = ORDER_end_step,
	.acts = may_act,
	.go_on = go_on,
	.work = run_work,
	.asked = due_of_ask,
	.is_moot = is_moot,
	.rest = malb_look_about,
	.is_put_later = is_put_later,
	.is_owing = is_owing,
	.owed = add_owed,
	.called = malb_due_called,
	.is_supposed = is_supposed,
	.not_now = not_now,
};

/* ---- end_step ------------------------------------------------------------------------------------------ */

/* What must be done first is said by the step (13.5, 6.16, 16.8, 5.3). */
void malb_check_end_step(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	(void)body;
	if (seat != SEAT_UMPIRE && malb_steps[s->turn.step].may_end)
		malb_steps[s->turn.step].may_end(s, seat, r);
}

void malb_decide_end_step(struct play *play, int seat, const void *body)
{
	(void)body;
	turn_seat_done(play, seat);
}
