/* Offers: what a player could order now. */
#include "offer.h"

#include <string.h>

#include "../field/field.h"
#include "../rules.h"

/* ---- Actions of S4 ------------------------------------------------------------------------------------- */

enum { PARTS_MAX = 3 };

/* Who may go: the box as a whole, and of two battalions each alone (3.8). */
static int parts_of(const struct mdcc_state *s, uint16_t formation, struct mdcc_leavers parts[PARTS_MAX])
{
	const struct mdcc_formation *f = &s->formations[formation];
	int count = 1;
	parts[0] = (struct mdcc_leavers){ .count = 0 };
	if (mdcc_formation_arm(s, formation) != FOOT || f->stand_count < 2)
		return count;
	for (int i = 0; i < 2; i++, count++) {
		parts[count] = (struct mdcc_leavers){ .count = 1 };
		TEXT_SET(parts[count].ids[0], s->stands[f->stands[i]].id);
	}
	return count;
}

static void offer_moves(const struct mdcc_state *s, uint16_t formation, const struct mdcc_leavers *part,
	struct offering *offering)
{
	struct mdcc_order_move o = { .stands = *part };
	TEXT_SET(o.formation, s->formations[formation].id);
	for (o.steps = 1; o.steps <= 2; o.steps++)
		propose(offering, ORDER_move, &o);
	o.steps = 1;
	o.then_engage = true;
	propose(offering, ORDER_move, &o);
}

static void offer_turns(const struct mdcc_state *s, uint16_t formation, struct offering *offering)
{
	struct mdcc_order_turn o = { .advance = false };
	TEXT_SET(o.formation, s->formations[formation].id);
	for (int going_on = 0; going_on < 2; going_on++)
		for (uint8_t facing = NORTH; facing <= WEST; facing++) {
			o.facing = facing;
			o.advance = going_on;
			propose(offering, ORDER_turn, &o);
		}
}

static void offer_wheels(const struct mdcc_state *s, uint16_t formation, const struct mdcc_leavers *part,
	struct offering *offering)
{
	struct mdcc_order_wheel o = { .stands = *part };
	TEXT_SET(o.formation, s->formations[formation].id);
	for (int going_on = 0; going_on < 2; going_on++)
		for (uint8_t facing = NORTH; facing <= WEST; facing++) {
			o.facing = facing;
			o.advance = going_on;
			propose(offering, ORDER_wheel, &o);
		}
}

static void offer_shifts(const struct mdcc_state *s, uint16_t formation, const struct mdcc_leavers *part,
	struct offering *offering)
{
	struct mdcc_order_shift o = { .stands = *part };
	TEXT_SET(o.formation, s->formations[formation].id);
	for (o.kind = SHIFT_DIAGONAL; o.kind <= SHIFT_SIDEWAYS; o.kind++)
		for (o.side = HAND_LEFT; o.side <= HAND_RIGHT; o.side++)
			propose(offering, ORDER_shift, &o);
}

static void offer_stepping_back(const struct mdcc_state *s, uint16_t formation,
	const struct mdcc_leavers *part, struct offering *offering)
{
	struct mdcc_order_step_back o = { .stands = *part };
	TEXT_SET(o.formation, s->formations[formation].id);
	propose(offering, ORDER_step_back, &o);
}

static void offer_guns(const struct mdcc_state *s, uint16_t formation, struct offering *offering)
{
	const struct mdcc_formation *f = &s->formations[formation];
	struct mdcc_order_move_light_guns o = { .with = "" };
	TEXT_SET(o.formation, f->id);
	enum facing hand = facing_left(f->facing);
	for (int turned = 0; turned < 2; turned++, hand = facing_opposite(hand))
		for (int ahead = 1; ahead <= 2; ahead++) {
			uint16_t foot = mdcc_formation_in(s, box_ahead(box_ahead(f->box, hand, 1), f->facing, ahead));
			TEXT_SET(o.with, s->formations[foot].id);
			propose(offering, ORDER_move_light_guns, &o);
		}
}

static void offer_squares(const struct mdcc_state *s, uint16_t formation, struct offering *offering)
{
	struct mdcc_order_form_square form = { .rear = "" };
	struct mdcc_order_move_square march = { .formation = "" };
	struct mdcc_order_unform_square unform = { .formation = "" };
	TEXT_SET(form.front, s->formations[formation].id);
	TEXT_SET(form.rear, s->formations[mdcc_formation_in(s, mdcc_formation_rear_box(s, formation))].id);
	TEXT_SET(march.formation, s->formations[formation].id);
	TEXT_SET(unform.formation, s->formations[formation].id);
	propose(offering, ORDER_form_square, &form);
	propose(offering, ORDER_move_square, &march);
	propose(offering, ORDER_unform_square, &unform);
}

static bool may_still_act(const struct mdcc_state *s, uint16_t formation)
{
	const struct mdcc_formation *f = &s->formations[formation];
	for (int i = 0; i < f->stand_count; i++)
		if (s->stands[f->stands[i]].eligible && !s->stands[f->stands[i]].acted)
			return true;
	return false;
}

static void offer_parts(const struct mdcc_state *s, uint16_t formation, struct offering *offering)
{
	struct mdcc_leavers parts[PARTS_MAX];
	int count = parts_of(s, formation, parts);
	for (int i = 0; i < count; i++) {
		offer_moves(s, formation, &parts[i], offering);
		offer_wheels(s, formation, &parts[i], offering);
		offer_shifts(s, formation, &parts[i], offering);
		offer_stepping_back(s, formation, &parts[i], offering);
	}
}

static void offer_formation(const struct mdcc_state *s, uint16_t formation, struct offering *offering)
{
	struct mdcc_order_engage engage = { .formation = "" };
	TEXT_SET(engage.formation, s->formations[formation].id);
	propose(offering, ORDER_engage, &engage);
	if (s->formations[formation].square) {
		offer_squares(s, formation, offering);
		return;
	}
	offer_turns(s, formation, offering);
	if (mdcc_formation_arm(s, formation) == GUNS) {
		offer_guns(s, formation, offering);
		return;
	}
	offer_parts(s, formation, offering);
	if (mdcc_formation_arm(s, formation) == FOOT && s->formations[formation].stand_count == 2)
		offer_squares(s, formation, offering);
}

static void offer_all(const struct mdcc_state *s, enum mdcc_side side, struct offering *offering)
{
	for (uint16_t i = 1; i < s->formations_end && !offering->stopped; i++)
		if (s->formations[i].side == side && mdcc_formation_is_on_field(s, i) && may_still_act(s, i))
			offer_formation(s, i, offering);
}

void mdcc_offer_actions(const struct mdcc_state *s, const struct mdcc_due *due, struct offering *offering)
{
	struct mdcc_order_end_step done = { 0 };
	offer_all(s, due->side, offering);
	propose(offering, ORDER_end_step, &done);
}

static bool one_is_enough(void *ctx, const struct decision *decision, const struct order *order)
{
	(void)ctx, (void)decision, (void)order;
	return false;
}

bool mdcc_offer_has_action(const struct mdcc_state *s, int seat)
{
	struct offering offering = { .rules = &mdcc, .position = s, .seat = seat, .each = one_is_enough };
	offer_all(s, mdcc_side_of_seat(s, seat), &offering);
	return offering.passed_on > 0;
}

bool mdcc_offer_any(const struct mdcc_state *s, enum mdcc_side side,
	void (*offer)(const struct mdcc_state *s, enum mdcc_side side, struct offering *offering))
{
	struct offering offering = { .rules = &mdcc, .position = s, .seat = mdcc_side_army_seat(s, side),
		.each = one_is_enough };
	offer(s, side, &offering);
	return offering.passed_on > 0;
}

/* ---- For the ruleset ----------------------------------------------------------------------------------- */

static void name_decision(const struct mdcc_state *s, const struct mdcc_due *due, struct decision *decision)
{
	*decision = (struct decision){ .seat = due->seat,
		.kind = due->order ? mdcc_orders[due->order].name : "action" };
	if (due->staff)
		TEXT_SET(decision->subject, s->staff[due->staff].id);
	else if (due->order == ORDER_place_gun_marker) /* guns are known by their stand */
		TEXT_SET(decision->subject, s->stands[s->formations[due->formation].stands[0]].id);
	else if (due->formation)
		TEXT_SET(decision->subject, s->formations[due->formation].id);
}

int mdcc_offer_open(const struct ruleset *rules, const void *position, struct decision *decisions)
{
	const struct mdcc_state *s = position;
	struct mdcc_dues dues;
	(void)rules;
	mdcc_step_dues(s, &dues);
	for (int i = 0; i < dues.count; i++)
		name_decision(s, &dues.due[i], &decisions[i]);
	return dues.count;
}

/* What has no offer of its own is an action, or ends a phase or step. */
static bool is_answer(const struct mdcc_state *s, const struct mdcc_due *due, int kind)
{
	if (kind == ORDER_end_step)
		return mdcc_steps[s->turn.phase].end != NULL;
	if (kind == ORDER_end_phase)
		return due->order == ORDER_place_stand || due->order == ORDER_place_staff;
	return due->order ? kind == (int)due->order : kind != ORDER_standing && !mdcc_order_rules[kind].offer;
}

bool mdcc_offer_answers(const struct ruleset *rules, const void *position, const struct decision *decision,
	int kind)
{
	const struct mdcc_state *s = position;
	struct mdcc_dues dues;
	(void)rules;
	mdcc_step_dues(s, &dues);
	for (int i = 0; i < dues.count; i++) {
		struct decision found;
		name_decision(s, &dues.due[i], &found);
		if (found.seat == decision->seat && strcmp(found.kind, decision->kind) == 0 &&
			strcmp(found.subject, decision->subject) == 0 && is_answer(s, &dues.due[i], kind))
			return true;
	}
	return false;
}

void mdcc_offer(const struct ruleset *rules, const void *position, int seat, offer_fn *each, void *ctx)
{
	const struct mdcc_state *s = position;
	struct mdcc_dues dues;
	mdcc_step_dues(s, &dues);
	for (int i = 0; i < dues.count; i++) {
		const struct mdcc_due *due = &dues.due[i];
		struct decision decision;
		struct offering offering = { .rules = rules,
			.position = s,
			.seat = seat,
			.decision = &decision,
			.each = each,
			.ctx = ctx };
		if (due->seat != seat)
			continue;
		name_decision(s, due, &decision);
		(due->order ? mdcc_order_rules[due->order].offer : mdcc_offer_actions)(s, due, &offering);
		if (offering.stopped)
			return;
	}
}
