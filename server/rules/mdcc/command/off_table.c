/* Off the table: troops that may return (25) and commanders who come back (22.8). */
#include "off_table.h"

#include <assert.h>
#include <string.h>

#include "../battle.h"
#include "../changes/change.h"
#include "../changes/enter.h"
#include "../field/field.h"
#include "../turn/offer.h"

/* ---- Where they may come in (25.6, R37) ---------------------------------------------------------------- */

static bool is_free(const struct mdcc_state *s, struct box box)
{
	return mdcc_ground_on_table(s, box) && mdcc_ground_passable(s, box) && mdcc_formation_none_in(s, box);
}

/* The box of the baseline row; a square also needs the one before it. */
static bool may_return_to(const struct mdcc_state *s, uint16_t formation, struct box box)
{
	const struct mdcc_formation *f = &s->formations[formation];
	const struct mdcc_side_state *side = &s->sides[f->side];
	int aside = box_distance(box_at(box.c, 1), box_at(f->exit_col, 1));
	struct box ahead = box_ahead(box, side->forward, 1);
	return is_free(s, box) && box.r == side->baseline && aside <= s->turn.n - f->exit_turn &&
		(!f->square || (is_free(s, ahead) && !mdcc_ground_edge_barred(s, box, ahead)));
}

/* R44: the column where it left, else the nearest, the lower first. No box if there is none. */
static struct box default_return(const struct mdcc_state *s, uint16_t formation)
{
	const struct mdcc_formation *f = &s->formations[formation];
	int baseline = s->sides[f->side].baseline;
	for (int aside = 0; aside <= s->W; aside++)
		for (int way = -1; way <= 1; way += 2) {
			struct box box = box_at(f->exit_col + way * aside, baseline);
			if (may_return_to(s, formation, box))
				return box;
		}
	return box_at(0, 0);
}

/* ---- The test (25.4, 25.5) ----------------------------------------------------------------------------- */

static bool awaits_test(const struct mdcc_state *s, uint16_t formation)
{
	const struct mdcc_formation *f = &s->formations[formation];
	return s->turn.six && f->side == s->turn.active && mdcc_formation_in_limbo(s, formation) &&
		!f->return_tested;
}

static bool passes_return(struct play *play, uint16_t formation)
{
	const struct mdcc_state *s = play->state;
	struct roll roll = roll_of("return_test", s->formations[formation].id, NULL);
	struct mdcc_event_return_tested e = { .formation = "" };
	roll.target = (int8_t)mdcc_formation_cv(s, formation, s->formations[formation].box);
	play_draw(play, &roll, 1);
	roll.score = (int16_t)(roll.faces[0] +
		roll_modify(&roll, MDCC_25_5, s->turn.return_failures > 0, "dispersal before"));
	roll.passes = roll.score <= roll.target;
	roll.fails = (int8_t)!roll.passes;
	emit(play, EVENT_DICE, MDCC_25_4, &roll);
	TEXT_SET(e.formation, s->formations[formation].id);
	e.passed = roll.passes;
	emit(play, EVENT_return_tested, MDCC_25_4, &e);
	return e.passed;
}

void mdcc_evolve_return_tested(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_return_tested *e = event->body;
	s->formations[mdcc_formation_named(s, e->formation)].return_tested = true;
	s->turn.return_failures = (uint8_t)(s->turn.return_failures + !e->passed);
}

/* They form up facing forward with exactly one disorder (13.13), and then come in. */
void mdcc_evolve_returned(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_returned *e = event->body;
	struct mdcc_formation *f = &s->formations[mdcc_formation_named(s, e->formation)];
	f->facing = s->sides[f->side].forward;
	f->disorder = 1;
	for (int i = 0; i < f->stand_count; i++) /* 3.11: all troops may act, if 25.8 lets them */
		s->stands[f->stands[i]].eligible = s->turn.selection.kind == SELECT_ALL;
	if (f->square) /* its rear box, seen from its front box */
		f->box2 = box_ahead(box_at(0, 0), facing_opposite(f->facing), 1);
}

static void come_back(struct play *play, uint16_t formation, struct box box)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_event_returned e = { .to = box };
	enum facing forward = s->sides[s->formations[formation].side].forward;
	TEXT_SET(e.formation, s->formations[formation].id);
	emit(play, EVENT_returned, MDCC_25_4, &e);
	mdcc_enter(play, formation, s->formations[formation].square ? box_ahead(box, forward, 1) : box,
		WAY_RETURN, false, MDCC_25_6);
}

/* Without a box, on a pass, they wait for the next 6 (R37). */
static void test_return(struct play *play, uint16_t formation, struct box box)
{
	if (!passes_return(play, formation))
		mdcc_change_removed(play, formation, FATE_DISPERSED, MDCC_25_4);
	else if (is_box(box))
		come_back(play, formation, box);
}

/* Is it the turn of `one` before `other`? The higher CV, then the lower id. */
static bool is_tested_before(const struct mdcc_state *s, uint16_t one, uint16_t other)
{
	int better = mdcc_formation_cv(s, one, s->formations[one].box) -
		mdcc_formation_cv(s, other, s->formations[other].box);
	return better > 0 || (better == 0 && strcmp(s->formations[one].id, s->formations[other].id) < 0);
}

uint16_t mdcc_off_table_next(const struct mdcc_state *s, uint16_t after)
{
	uint16_t next = 0;
	for (uint16_t i = 1; i < s->formations_end; i++)
		if (awaits_test(s, i) && (!after || is_tested_before(s, after, i)) &&
			(!next || is_tested_before(s, i, next)))
			next = i;
	return next;
}

bool mdcc_off_table_test_next(struct play *play)
{
	const struct mdcc_state *s = play->state;
	uint16_t next = mdcc_off_table_next(s, 0);
	if (next != 0)
		test_return(play, next, default_return(s, next));
	return next != 0;
}

void mdcc_check_test_return(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_test_return *o = body;
	uint16_t f = mdcc_formation_named(s, o->formation);
	if (!mdcc_step_in_time(s, seat, s->turn.active, 1u << STEP_S4, r))
		return;
	if (forbid(r, f == 0 || s->formations[f].side != mdcc_side_of_seat(s, seat), MDCC_3_14,
			"you have no troops of that name") ||
		forbid(r, mdcc_side_formation_seat(s, f) != seat, MDCC_3_14,
		"another of your side decides about these troops"))
		return;
	forbid(r, !s->turn.six, MDCC_3_13, "troops off the table are tested only in a turn gained with a 6");
	if (forbid(r, !mdcc_formation_in_limbo(s, f), MDCC_25_4, "they are not waiting off the table") ||
		forbid(r, s->formations[f].return_tested, MDCC_25_4, "they have had their test this turn"))
		return;
	forbid(r, !is_box(o->box) && is_box(default_return(s, f)), MDCC_25_6,
		"name the box of the baseline row where they come in");
	forbid(r, is_box(o->box) && !may_return_to(s, f, o->box), MDCC_25_6,
		"they come in on a free box of their baseline row, no further from where they left than turns have passed");
}

void mdcc_decide_test_return(struct play *play, int seat, const void *body)
{
	const struct mdcc_order_test_return *o = body;
	(void)seat;
	test_return(play, mdcc_formation_named(play->state, o->formation), o->box);
}

void mdcc_offer_test_return(const struct mdcc_state *s, const struct mdcc_due *due, struct offering *offering)
{
	const struct mdcc_formation *f = &s->formations[due->formation];
	struct mdcc_order_test_return o = { .box = default_return(s, due->formation) };
	struct box first = o.box;
	TEXT_SET(o.formation, f->id);
	propose(offering, ORDER_test_return, &o);
	for (int c = 1; c <= s->W; c++) {
		o.box = box_at(c, s->sides[f->side].baseline);
		if (!same_box(o.box, first) && may_return_to(s, due->formation, o.box))
			propose(offering, ORDER_test_return, &o);
	}
}

/* ---- Commanders (22.8) --------------------------------------------------------------------------------- */

static bool may_reenter(const struct mdcc_state *s, uint16_t staff, struct box box)
{
	const struct mdcc_staff *figure = &s->staff[staff];
	int aside = box_distance(box_at(box.c, 1), box_at(figure->exit_col, 1));
	return mdcc_ground_on_table(s, box) && box.r == s->sides[figure->side].baseline &&
		aside == s->turn.return_distance && mdcc_ground_passable(s, box) &&
		mdcc_formation_of_side(s, mdcc_side_enemy(figure->side), box) == 0;
}

void mdcc_evolve_commander_returns(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_commander_returns *e = event->body;
	s->turn.return_distance = e->distance;
}

static void set_distance(struct play *play, uint16_t staff, int distance)
{
	struct mdcc_event_commander_returns e = { .distance = (int8_t)distance };
	TEXT_SET(e.staff, ((const struct mdcc_state *)play->state)->staff[staff].id);
	emit(play, EVENT_commander_returns, MDCC_22_8, &e);
}

/* He has used his move of the turn. */
static void reenter(struct play *play, uint16_t staff, struct box box)
{
	struct mdcc_event_staff_used used = { .staff = "" };
	mdcc_staff_fate(play, staff, STAFF_FIELD, box, MDCC_22_8);
	TEXT_SET(used.staff, ((const struct mdcc_state *)play->state)->staff[staff].id);
	emit(play, EVENT_staff_used, MDCC_18_2, &used);
}

void mdcc_off_table_return_commander(struct play *play, uint16_t staff)
{
	assert(staff && staff < STAFF_ROOM);
	const struct mdcc_state *s = play->state;
	const struct mdcc_staff *figure = &s->staff[staff];
	struct roll roll = roll_of("commander_return", figure->id, NULL);
	play_draw(play, &roll, 1);
	roll.score = roll.faces[0];
	emit(play, EVENT_DICE, MDCC_22_8, &roll);
	struct box low = box_at(figure->exit_col - roll.score, s->sides[figure->side].baseline);
	struct box high = box_at(figure->exit_col + roll.score, s->sides[figure->side].baseline);
	set_distance(play, staff, roll.score);
	bool to_low = may_reenter(s, staff, low), to_high = may_reenter(s, staff, high);
	if (to_low && to_high) {
		struct mdcc_event_asked ask = { .decision = ORDER_reenter, .side = figure->side };
		TEXT_SET(ask.staff, figure->id);
		mdcc_ask(play, MDCC_22_8, ask);
		return;
	}
	if (to_low || to_high)
		reenter(play, staff, to_low ? low : high);
	set_distance(play, staff, 0);
}

void mdcc_check_reenter(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_reenter *o = body;
	uint16_t staff = mdcc_staff_named(s, o->staff);
	int place = mdcc_find_ask(s, seat, ORDER_reenter, 0, staff, r);
	if (staff == 0)
		return;
	forbid(r, place < 0, MDCC_22_8, "he has thrown no die to return");
	forbid(r, place >= 0 && !may_reenter(s, staff, o->box), MDCC_22_8,
		"he comes back on his baseline exactly %d boxes from where he left", s->turn.return_distance);
}

void mdcc_decide_reenter(struct play *play, int seat, const void *body)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_order_reenter *o = body;
	uint16_t staff = mdcc_staff_named(s, o->staff);
	(void)seat;
	mdcc_ask_answered(play, mdcc_ask_place(s, ORDER_reenter, 0, staff), MDCC_22_8);
	reenter(play, staff, o->box);
	set_distance(play, staff, 0);
}

/* R44: the lower column. */
void mdcc_offer_reenter(const struct mdcc_state *s, const struct mdcc_due *due, struct offering *offering)
{
	const struct mdcc_staff *figure = &s->staff[due->staff];
	struct mdcc_order_reenter o = { .staff = "" };
	TEXT_SET(o.staff, figure->id);
	for (int way = -1; way <= 1; way += 2) {
		o.box = box_at(figure->exit_col + way * s->turn.return_distance, s->sides[figure->side].baseline);
		propose(offering, ORDER_reenter, &o);
	}
}
