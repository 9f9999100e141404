/* Chapters 3 and 16: who is active, what he selects, and the frame of his steps. */
#include "activate.h"

#include <assert.h>
#include <string.h>

#include "../field/field.h"
#include "../position/call.h"
#include "off_table.h"
#include "staff.h"

/* ---- S1 ------------------------------------------------------------------------------------------------ */

/* 3.1, 3.2: one die, or for the side active in the previous turn the lower of two: a bad die (0.9). */
static int roll_activation(struct play *play, enum mdcc_side side)
{
	const struct mdcc_state *s = play->state;
	struct roll roll = roll_of("activation", s->sides[side].id, s->sides[mdcc_side_enemy(side)].id);
	int bad = roll_modify(&roll, MDCC_3_2, s->sides[side].was_active, "bad die");
	play_draw(play, &roll, 1 + bad);
	roll.kept = 1;
	roll.score = roll.faces[0];
	if (bad && roll.faces[1] < roll.score)
		roll.score = roll.faces[1];
	emit(play, EVENT_DICE, MDCC_3_1, &roll);
	return roll.score;
}

static bool any_engagement(const struct mdcc_state *s)
{
	for (int i = 1; i < s->engagements_end; i++)
		if (s->engagements[i].id[0])
			return true;
	return false;
}

void mdcc_run_activation(struct play *play)
{
	const struct mdcc_state *s = play->state;
	bool first = !s->sides[SIDE_A].was_active && !s->sides[SIDE_B].was_active;
	struct mdcc_event_activated e = { .n = s->turn.n };
	int a, b;
	do { /* 3.16: nobody was active before, so a draw is rolled again */
		a = roll_activation(play, SIDE_A);
		b = roll_activation(play, SIDE_B);
	} while (first && a == b && !play->log->overflowed);
	e.scores = (struct mdcc_scores){ (int8_t)a, (int8_t)b };
	e.won = a != b;
	e.active = a > b ? SIDE_A : a < b ? SIDE_B : s->sides[SIDE_A].was_active ? SIDE_B : SIDE_A;
	e.treble = a == 3 * b || b == 3 * a;
	e.six = (e.active == SIDE_A ? a : b) == 6;
	e.double_one = !first && a == 1 && b == 1;
	emit(play, EVENT_activated, e.won ? MDCC_3_1 : MDCC_3_3, &e);
	if (e.double_one && any_engagement(s)) { /* 3.15: once more, and then the turn goes on */
		struct mdcc_event_phase extra = { STEP_S6, true };
		emit(play, EVENT_phase, MDCC_19_1, &extra);
	} else {
		mdcc_step_to(play, STEP_S2A, MDCC_18_1);
	}
}

/* The flags of the turn begin anew; whoever is in an engagement has fought (R47). */
static void clear_turn(struct mdcc_state *s)
{
	for (int i = 1; i < STANDS_ROOM; i++)
		s->stands[i].acted = s->stands[i].eligible = false;
	for (int i = 1; i < s->formations_end; i++) {
		struct mdcc_formation *f = &s->formations[i];
		memset(&f->flags, 0, sizeof f->flags);
		f->gun_passed = f->return_tested = false;
		f->marched_from = (struct box){ 0, 0 };
	}
	for (int i = 1; i < s->engagements_end; i++) {
		const struct mdcc_engagement *e = &s->engagements[i];
		if (e->aggressor)
			s->formations[e->aggressor].flags.fought = true;
		if (e->defender)
			s->formations[e->defender].flags.fought = true;
	}
	for (int i = 1; i < STAFF_ROOM; i++)
		s->staff[i].moved = false;
}

void mdcc_evolve_activated(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_activated *e = event->body;
	struct mdcc_turn *turn = &s->turn;
	clear_turn(s);
	turn->n = e->n;
	turn->active = e->active;
	turn->won = e->won;
	turn->treble = e->treble;
	turn->six = e->six;
	turn->double_one = e->double_one;
	turn->scores = e->scores;
	turn->selection = (struct mdcc_selection){ 0 };
	turn->last_actor = 0;
	turn->last_actor_box = (struct box){ 0, 0 };
	turn->return_failures = 0;
	turn->return_distance = 0;
	turn->closed = false;
}

/* ---- Selection ----------------------------------------------------------------------------------------- */

static bool is_selected(const struct mdcc_state *s, struct box b)
{
	const struct mdcc_selection *chosen = &s->turn.selection;
	if (!is_box(b))
		return false;
	switch (chosen->kind) {
	case SELECT_ROW: return b.r == chosen->index;
	case SELECT_COLUMN: return b.c == chosen->index;
	case SELECT_NINE: return box_distance(b, s->staff[chosen->staff].box) <= 1;
	case SELECT_ALL: return true;
	default: return false;
	}
}

void mdcc_activate_mark_eligible(struct mdcc_state *s)
{
	for (int i = 1; i < s->formations_end; i++) {
		const struct mdcc_formation *f = &s->formations[i];
		bool chosen = f->id[0] && f->side == s->turn.active &&
			(is_selected(s, f->box) || is_selected(s, f->box2));
		for (int j = 0; j < f->stand_count; j++)
			s->stands[f->stands[j]].eligible = chosen;
	}
}

void mdcc_evolve_selected(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_selected *e = event->body;
	s->turn.selection = (struct mdcc_selection){ e->kind, e->index, mdcc_staff_named(s, e->staff) };
	mdcc_activate_mark_eligible(s);
}

/* 16.1: the commander sees a box of the row or column that his troops hold. */
static bool sees_into(const struct mdcc_state *s, struct box from, enum mdcc_side side, bool row, int index)
{
	for (int i = 1, n = row ? s->W : s->H; i <= n; i++) {
		struct box b = row ? box_at(i, index) : box_at(index, i);
		if (mdcc_formation_of_side(s, side, b) && mdcc_sight_reaches(s, from, b))
			return true;
	}
	return false;
}

static void check_line(const struct mdcc_state *s, const struct mdcc_order_select_activation *o,
	struct refusal *r)
{
	bool row = o->kind == SELECT_ROW;
	uint16_t army = mdcc_staff_army_commander(s, s->turn.active);
	bool there = mdcc_staff_on_field(s, army);
	bool on_table = o->index >= 1 && o->index <= (row ? s->H : s->W);
	forbid(r, !on_table, MDCC_3_5, "there is no such %s on the table", row ? "row" : "column");
	forbid(r, o->staff[0] && mdcc_staff_named(s, o->staff) != army, MDCC_3_6,
		"rows and columns are the army commander's to select");
	forbid(r, army && s->staff[army].fate == STAFF_OFF_FIELD, MDCC_22_7,
		"the army commander is off the field");
	if (forbid(r, !there, MDCC_16_1, "the army commander is not on the table"))
		return;
	forbid(r, on_table && !sees_into(s, s->staff[army].box, s->turn.active, row, o->index), MDCC_16_1,
		"the army commander sees no troops of his in that %s", row ? "row" : "column");
}

/* 0.5: further than the nine boxes round him a wing commander does not reach. */
static void check_nine(const struct mdcc_state *s, uint16_t staff, struct refusal *r)
{
	const struct mdcc_staff *figure = &s->staff[staff];
	forbid(r, figure->role == ROLE_AIDE, MDCC_3_6,
		"boxes are selected round an army or wing commander, never round an aide");
	if (figure->fate != STAFF_FIELD)
		forbid(r, true, MDCC_22_7, "%s is not on the field", mdcc_staff_called(s, staff).text);
}

static void check_return(const struct mdcc_state *s, uint16_t staff, struct refusal *r)
{
	const struct mdcc_staff *figure = &s->staff[staff];
	forbid(r, figure->role == ROLE_AIDE || figure->fate != STAFF_OFF_FIELD, MDCC_22_8,
		"only a commander who is off the field can return");
	forbid(r, !s->turn.won && !s->options.commander_return_on_draw, MDCC_22_8,
		"a commander returns in a turn that was won");
}

/* Nobody named: the army commander. */
static uint16_t chosen_staff(const struct mdcc_state *s, const struct mdcc_order_select_activation *o)
{
	return o->staff[0] ? mdcc_staff_named(s, o->staff) : mdcc_staff_army_commander(s, s->turn.active);
}

void mdcc_check_select_activation(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_select_activation *o = body;
	uint16_t staff = chosen_staff(s, o);
	enum mdcc_side active = s->turn.active;
	if (!mdcc_step_in_time(s, seat, active, 1u << STEP_S4, r))
		return;
	if (s->seats[seat].wing && !s->sides[active].delegated_selection) {
		refuse(r, MDCC_3_14, "the selection is the army commander's");
		return;
	}
	if (s->turn.selection.kind != SELECT_UNDECIDED || s->turn.closed || o->kind == SELECT_UNDECIDED) {
		refuse(r, MDCC_3_5, "one selection is made in a turn: a row, a column or nine boxes");
		return;
	}
	if (o->kind == SELECT_ROW || o->kind == SELECT_COLUMN)
		check_line(s, o, r);
	if (o->kind == SELECT_ALL)
		forbid(r, !s->turn.treble, MDCC_3_11,
			"all troops may act only when the score was three times the enemy's");
	if (o->kind != SELECT_NINE && o->kind != SELECT_RETURN_COMMANDER)
		return;
	if (!staff || s->staff[staff].side != active)
		refuse(r, MDCC_3_14, "you have no such commander");
	else if (o->kind == SELECT_NINE)
		check_nine(s, staff, r);
	else
		check_return(s, staff, r);
}

void mdcc_decide_select_activation(struct play *play, int seat, const void *body)
{
	const struct mdcc_order_select_activation *o = body;
	const struct mdcc_state *s = play->state;
	struct mdcc_event_selected e = { .kind = o->kind };
	(void)seat;
	if (o->kind == SELECT_ROW || o->kind == SELECT_COLUMN)
		e.index = o->index;
	if (o->kind == SELECT_NINE || o->kind == SELECT_RETURN_COMMANDER)
		TEXT_SET(e.staff, s->staff[chosen_staff(s, o)].id);
	emit(play, EVENT_selected, o->kind == SELECT_ALL ? MDCC_3_11 : MDCC_3_5, &e);
	if (o->kind == SELECT_RETURN_COMMANDER)
		mdcc_off_table_return_commander(play, chosen_staff(s, o));
}

/* Who activates nobody has no more to do in this step, and ends it, unless some may still return. */
static void offer_nobody(const struct mdcc_state *s, struct offering *offering)
{
	struct mdcc_order_select_activation nobody = { .kind = SELECT_NONE };
	struct mdcc_order_end_step done = { 0 };
	if (mdcc_off_table_next(s, 0))
		propose(offering, ORDER_select_activation, &nobody);
	else
		propose(offering, ORDER_end_step, &done);
}

void mdcc_offer_select_activation(const struct mdcc_state *s, const struct mdcc_due *due,
	struct offering *offering)
{
	struct mdcc_order_select_activation o = { .kind = SELECT_ALL };
	(void)due;
	propose(offering, ORDER_select_activation, &o);
	for (o.kind = SELECT_ROW, o.index = 1; o.index <= s->H; o.index++)
		propose(offering, ORDER_select_activation, &o);
	for (o.kind = SELECT_COLUMN, o.index = 1; o.index <= s->W; o.index++)
		propose(offering, ORDER_select_activation, &o);
	o.index = 0;
	for (int i = 1; i < STAFF_ROOM; i++) {
		if (s->staff[i].side != due->side)
			continue;
		TEXT_SET(o.staff, s->staff[i].id);
		o.kind = SELECT_NINE;
		propose(offering, ORDER_select_activation, &o);
		o.kind = SELECT_RETURN_COMMANDER;
		propose(offering, ORDER_select_activation, &o);
	}
	offer_nobody(s, offering);
}

/* ---- The steps of the active side ---------------------------------------------------------------------- */

void mdcc_open_staff_moves(const struct mdcc_state *s, struct mdcc_dues *dues)
{
	enum mdcc_side active = s->turn.active;
	if (!s->options.idle_steps_pass || mdcc_offer_any(s, active, mdcc_staff_offer))
		mdcc_due_add(dues, mdcc_side_army_seat(s, active), active, ORDER_move_staff, 0, 0);
}

/* Whoever has acted with all he may is not asked to say so, where that tells nobody anything: troops that
 * wait off the table may be hidden. A wing still at it cannot end the step, which the army's seat can. */
static bool is_anything_to_do(const struct mdcc_state *s)
{
	if (!s->options.idle_steps_pass || s->options.hide_limbo)
		return true;
	for (int seat = 0; seat < s->seat_count; seat++)
		if (s->seats[seat].side == s->turn.active && mdcc_offer_has_action(s, seat))
			return true;
	return false;
}

/* Colleagues of the active side act at the same time, each with his own troops (chapter 9). */
static void open_to_wings(const struct mdcc_state *s, struct mdcc_dues *dues)
{
	for (int seat = 0; seat < s->seat_count; seat++)
		if (s->seats[seat].wing && s->seats[seat].side == s->turn.active && mdcc_offer_has_action(s, seat))
			mdcc_due_add(dues, seat, s->turn.active, ORDER_NONE, 0, 0);
}

void mdcc_open_actions(const struct mdcc_state *s, struct mdcc_dues *dues)
{
	enum mdcc_side active = s->turn.active;
	int army = mdcc_side_army_seat(s, active);
	if (s->turn.closed)
		return;
	if (s->turn.selection.kind == SELECT_UNDECIDED) {
		mdcc_due_add(dues, army, active, ORDER_select_activation, 0, 0);
	} else if (is_anything_to_do(s)) {
		mdcc_due_add(dues, army, active, ORDER_NONE, 0, 0);
		open_to_wings(s, dues);
	}
	for (uint16_t i = mdcc_off_table_next(s, 0); i; i = mdcc_off_table_next(s, i))
		mdcc_due_add(dues, mdcc_side_formation_seat(s, i), active, ORDER_test_return, i, 0);
}

void mdcc_run_actions(struct play *play)
{
	if (!mdcc_off_table_test_next(play))
		mdcc_step_to(play, STEP_S5, MDCC_18_1);
}

void mdcc_run_staff_moves(struct play *play)
{
	const struct mdcc_state *s = play->state;
	mdcc_step_to(play, s->turn.phase == STEP_S3 ? STEP_S4 : STEP_S6, MDCC_18_1);
}

void mdcc_end_first_staff_moves(struct play *play, enum mdcc_side side)
{
	assert(side < SIDES_ROOM);
	(void)side;
	mdcc_run_staff_moves(play);
}

void mdcc_end_actions(struct play *play, enum mdcc_side side)
{
	assert(side < SIDES_ROOM);
	const struct mdcc_state *s = play->state;
	struct mdcc_event_selected nobody = { .kind = SELECT_NONE };
	struct mdcc_event_closed e = { .side = (uint8_t)side };
	if (s->turn.selection.kind == SELECT_UNDECIDED)
		emit(play, EVENT_selected, MDCC_3_5, &nobody);
	emit(play, EVENT_closed, MDCC_18_1, &e);
}

void mdcc_evolve_closed(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_closed *e = event->body;
	for (int i = 1; e->wing && i < STANDS_ROOM; i++)
		s->stands[i].eligible &= s->stand_seat[i] != e->wing;
	if (e->wing)
		return;
	s->turn.closed = true;
	if (s->turn.selection.kind == SELECT_UNDECIDED)
		s->turn.selection.kind = SELECT_NONE;
}

void mdcc_end_second_staff_moves(struct play *play, enum mdcc_side side)
{
	assert(side < SIDES_ROOM);
	(void)side;
	mdcc_run_staff_moves(play);
}

/* Whoever has a decision of this step open may end the step; a wing's seat not the step of all. */
static bool owes_here(const struct mdcc_state *s, int seat)
{
	struct mdcc_dues dues;
	mdcc_step_dues(s, &dues);
	for (int i = 0; i < dues.count; i++) {
		enum mdcc_order order = dues.due[i].order;
		bool of_step = dues.due[i].ask < 0 || order == ORDER_place_gun_marker || order == ORDER_send_aide;
		if (dues.due[i].seat == seat && of_step && (!s->seats[seat].wing || dues.due[i].ask >= 0))
			return true;
	}
	return false;
}

void mdcc_check_end_step(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	bool ends_here = !s->result.over && mdcc_steps[s->turn.phase].end;
	(void)body;
	if (ends_here && owes_here(s, seat))
		return;
	forbid(r, ends_here || mdcc_side_of_seat(s, seat) != s->turn.active, MDCC_3_14,
		"this is not your step to end");
	forbid(r, true, MDCC_18_1, "there is no step of yours to end now");
}

void mdcc_decide_end_step(struct play *play, int seat, const void *body)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_event_closed wing_done = { .side = (uint8_t)mdcc_side_of_seat(s, seat),
		.wing = (uint8_t)(seat + 1) };
	(void)body;
	if (s->turn.phase == STEP_S4 && s->seats[seat].wing) /* its clock ran out: the others act on */
		emit(play, EVENT_closed, MDCC_18_1, &wing_done);
	else
		mdcc_steps[s->turn.phase].end(play, mdcc_side_of_seat(s, seat));
}
