/* The turn: its steps, what is owed, and how it goes on. */
#include "steps.h"


#include "../../turn/frame.h"
#include "../../turn/judge.h"
#include "../position/unit.h"
#include "cards.h"
#include "victory.h"

/* ---- Steps --------------------------------------------------------------------------------------------- */

static const uint8_t
	phase_step[] = { [CARD_FIRE] = F1_FIRE, [CARD_CAVALRY] = C1_CAVALRY, [CARD_FOOT] = I1_FOOT };

/* Whose phase a step belongs to: the side of the card that lies up. */
static enum pb_side side_of_step(const struct pb_state *s, enum pb_step step)
{
	return step >= F1_FIRE && step <= I3_CLOSE ? pb_card_up(s).side : NO_SIDE;
}

void pb_step_to(struct play *play, enum pb_step step)
{
	const struct pb_state *s = play->state;
	struct pb_event_step e = { .step = (uint8_t)step,
		.side = (uint8_t)side_of_step(s, step),
		.n = s->turn.n };
	if (step == T1_SHUFFLE)
		e.n++;
	emit(play, EVENT_step, PB_3_4, &e);
}

static enum pb_step step_after(const struct pb_state *s)
{
	switch (s->turn.step) {
	case T3_CARD: return phase_step[pb_card_up(s).kind];
	case T4_CHECK: return s->turn.deck[0] ? T2_WINDOW : E1_WINDOW;
	default: return pb_steps[s->turn.step].next;
	}
}

static bool has_window(const struct pb_state *s)
{
	for (int i = 0; i < s->seat_count; i++)
		if (!s->seats[i].absent && pb_seat_has_unmoved_officer(s, i))
			return true;
	return false;
}

/* A step in which nobody could do anything is passed over; all of that lies open to everybody. */
static bool is_needed(const struct pb_state *s, enum pb_step step)
{
	if (pb_steps[step].who == WHO_OFFICERS)
		return has_window(s);
	return !pb_steps[step].needed || pb_steps[step].needed(s);
}

static void go_on(struct play *play)
{
	const struct pb_state *s = play->state;
	enum pb_step step = step_after(s);
	while (!is_needed(s, step))
		step = pb_steps[step].next;
	pb_step_to(play, step);
}

FRAME_EVOLVES(pb, paperboys, begun)
FRAME_EVOLVES(pb, paperboys, seated)
FRAME_EVOLVES(pb, paperboys, answered)
FRAME_EVOLVES(pb, paperboys, finished)

/* In a window of the umpire's a seat passes, and is not done with the step. */
void pb_evolve_seat_done(struct pb_state *s, const struct event *event)
{
	const struct event_seat_done *e = event->body;
	struct pb_seat *seat = &s->seats[pb_seat_named(s, e->seat)];
	if (s->turn.window)
		seat->passed = true;
	else
		seat->done = true;
}

/* ---- Who acts ------------------------------------------------------------------------------------------ */

static bool is_his_step(const struct pb_state *s, int seat)
{
	enum pb_side side = s->seats[seat].side;
	switch (pb_steps[s->turn.step].who) {
	case WHO_BOTH: return true;
	case WHO_DEFENDER: return side == pb_side_of_story(s, STORY_DEFENDER);
	case WHO_ATTACKER: return side == pb_side_of_story(s, STORY_ATTACKER);
	case WHO_SIDE: return side == s->turn.side;
	default: return false;
	}
}

static bool takes_window(const struct pb_state *s, int seat)
{
	const struct pb_seat *its = &s->seats[seat];
	return !its->absent && !(s->turn.window ? its->passed : its->done) &&
		pb_seat_has_unmoved_officer(s, seat);
}

static bool may_act(const void *state, int seat)
{
	const struct pb_state *s = state;
	const struct pb_seat *its = &s->seats[seat];
	if (!s->turn.begun || s->turn.closed)
		return false;
	if (s->turn.window || pb_steps[s->turn.step].who == WHO_OFFICERS)
		return takes_window(s, seat);
	return is_his_step(s, seat) && !its->done && !its->absent && pb_seat_has_troops(s, seat);
}

bool pb_step_is_quiet(const struct pb_state *s)
{
	return !s->ask_count && !s->work_count;
}

static const char *due_called(const void *state, const struct due *due)
{
	const struct pb_state *s = state;
	return due->about ? s->units[due->about].id : s->fights[due->other].id;
}

static struct due due_of_ask(const void *state, int ask)
{
	const struct pb_state *s = state;
	const struct pb_ask *a = &s->asks[ask];
	return (struct due){ (int8_t)pb_ask_seat(s, a), a->kind, (int16_t)ask, a->unit, a->fight,
		OWED_OPENLY };
}

/* ---- In order: the checks that end a check ------------------------------------------------------------- */

static bool is_in_battle(const struct pb_state *s, const struct pb_unit *u)
{
	return s->turn.step <= S6_REARRANGE ? pb_unit_is_alive(u) : pb_unit_is_on_table(u);
}

static bool is_about(uint16_t alive, int owner, int seat, const char *id, struct refusal *r)
{
	if (!alive)
		return refuse(r, PB_14_12, "there is no such piece on the table");
	return owner == seat || refuse(r, PB_14_11, "@%s@ is not yours to command", id);
}

/* PB-14.12, then PB-14.11. */
static bool names_its_own(const struct pb_state *s, int seat, const struct pb_order_row *row, const char *id,
	struct refusal *r)
{
	uint16_t unit = pb_unit_named(s, id), officer = pb_officer_named(s, id);
	if (row->by.given == GIVEN_ASKED && !id[0])
		return true;
	if (officer && row->names != NAMES_UNIT)
		return is_about(s->officers[officer].state < OFFICER_KILLED, pb_seat_of_officer(s, officer), seat, id,
			r);
	if (row->names == NAMES_OFFICER)
		unit = 0;
	return is_about(unit && is_in_battle(s, &s->units[unit]), unit ? pb_seat_of_unit(s, unit) : SEAT_NONE,
		seat, id, r);
}

static bool may_close(const struct pb_state *s, int seat, enum pb_order order)
{
	return order == ORDER_end_phase && !s->turn.window && seat == pb_side_cinc_seat(s, s->turn.side) &&
		s->turn.begun && !s->turn.closed;
}

/* A unit that has won the right to attack on does that (PB-8.13). */
static bool commands(const void *position, int seat, const struct order *order, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_row *row = &pb_order_rows[order->kind];
	const char *id = (const char *)order->body;
	bool of_step = row->by.given == GIVEN_ACTING || row->by.given == GIVEN_FREELY;
	if (!row->names)
		return true;
	if (!names_its_own(s, seat, row, id, r))
		return false;
	return !of_step || !pb_unit_named(s, id) ||
		pb_ask_place(s, ORDER_glory_attack, id) < 0 ||
		refuse(r, PB_8_13, "a glorified unit attacks on, or does nothing");
}

static const char *not_now(const void *position, int seat, const struct order *order)
{
	const struct pb_state *s = position;
	const struct pb_order_row *row = &pb_order_rows[order->kind];
	if (!pb_step_is_quiet(s) || !s->turn.begun || s->turn.closed)
		return "something must be decided first";
	if (row->by.given == GIVEN_FREELY)
		return NULL;
	if (s->turn.window != (order->kind == ORDER_pass && s->turn.card))
		return s->turn.window ? "officers may move first" : "no window for officers is open";
	if (!may_act(s, seat) && !may_close(s, seat, order->kind))
		return s->turn.side && s->seats[seat].side != s->turn.side ? "it is not your side's card" :
			"you have nothing more to do now";
	if (row->by_arm && pb_unit_card(&s->units[pb_unit_named(s, (const char *)order->body)]) != s->turn.card)
		return "this card is not for that arm";
	return NULL;
}

/* PB-14.12 comes before PB-3.7: whether it is his turn is not asked of an order that would never make
 * sense. */
static void look_for_nonsense(const void *position, int seat, const struct order *order, struct refusal *r)
{
	struct refusal sense;
	if (r->reasons[0].clause == PB_14_12 || r->reasons[0].clause == PB_14_11)
		return;
	refusal_begin(&sense);
	pb_order_rows[order->kind].by.check(position, seat, order->body, &sense);
	for (int i = 0; i < sense.count; i++)
		if (sense.reasons[i].clause == PB_14_12) {
			*r = sense;
			return;
		}
}

/* ---- Turning ------------------------------------------------------------------------------------------- */

/* A unit that is gone is asked nothing. */
static bool is_moot(const void *state, const struct due *due)
{
	return due->about && !pb_unit_is_on_table(&((const struct pb_state *)state)->units[due->about]);
}

static void run_work(struct play *play, int place)
{
	struct pb_work work = ((const struct pb_state *)play->state)->works[place];
	pb_work_rules[work.kind](play, &work);
}

/* Objectives and losses may end the battle; a window of the umpire's in which nobody moves any more is
 * over. */
static bool see_to(struct play *play)
{
	const struct pb_state *s = play->state;
	struct pb_event_window e = { .open = false };
	pb_victory_watch_objectives(play);
	pb_victory_judge_control(play);
	if (s->result.over)
		return true;
	if (!s->turn.window || !s->turn.begun || s->turn.closed || turn_somebody_acts(play))
		return false;
	emit(play, EVENT_window, PB_12_1, &e);
	return true;
}

const struct engine pb_engine = {
	.at = { ENGINE_TURN(pb), ENGINE_ASKS(pb), ENGINE_WORKS(pb) },
	.clauses = { .step = PB_3_4, .done = PB_3_4, .seated = PB_14_11, .timing = PB_3_7,
		.unknown = PB_14_12, .watcher = PB_14_11, .umpire = PB_14_11, .umpires = PB_14_11 },
	.steps = pb_steps,
	.step_size = sizeof pb_steps[0],
	.orders = pb_order_rows,
	.order_size = sizeof pb_order_rows[0],
	.acts = may_act,
	.go_on = go_on,
	.work = run_work,
	.asked = due_of_ask,
	.is_moot = is_moot,
	.see_to = see_to,
	.called = due_called,
	.commands = commands,
	.not_now = not_now,
	.not_judged = look_for_nonsense,
};

/* A seat has its time bank for a step; a turn has six cards. */
uint32_t pb_step_stage(const void *state)
{
	const struct pb_turn *turn = &((const struct pb_state *)state)->turn;
	uint32_t cards = 0;
	while (cards < CARDS && turn->cards_seen[cards])
		cards++;
	return ((uint32_t)turn->n * STEPS + turn->step) * (CARDS + 1) + cards;
}
