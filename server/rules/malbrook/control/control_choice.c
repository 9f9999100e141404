/* Choices of control: to conform, to be tested and how that is adjusted, by whom to be led. */
#include "control_inside.h"

#include <string.h>

#include "../dice/preview.h"
#include "../space/space.h"

/* ---- control_choice ------------------------------------------------------------------------------------ */

static void check_conform(const struct malb_state *s, uint16_t unit, const char *name, struct refusal *r)
{
	const char *id = malb_unit_id(s, unit);
	uint16_t to = name[0] ? malb_brigade_named(s, name) : malb_control_lead_for(s, unit);
	if (!to || !malb_control_may_conform_to(s, unit, to)) {
		forbid(r, true, MALB_6_5, "@%s@ conforms only to a controlled brigade of its own command", id);
		forbid(r, malb_control_condition(s, unit).status == RETIRING, MALB_6_20,
			"@%s@ is retiring and is tested", id);
		return;
	}
	if (malb_control_conforms_where_it_stands(s, unit, to))
		return;
	forbid(r, true, MALB_6_5, "@%s@ is not side by side with @%s@ in contact, facing within 22.5 degrees", id,
		name);
	forbid(r, true, MALB_6_6, "nor directly behind it within 4 inches, facing within 45 degrees");
}

void malb_check_control_choice(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_control_choice *o = body;
	uint16_t unit = malb_unit_named(s, o->unit);
	bool compulsory;
	if (!malb_seat_owns(s, seat, unit, r))
		return;
	if (malb_control_owed(s, unit) != ORDER_control_choice) {
		refuse(r, MALB_6_4, "@%s@ has nothing to choose", o->unit);
		return;
	}
	compulsory = malb_control_is_out_of_hand(s, unit) || malb_control_has_failed_charge(s, unit);
	forbid(r, !o->choice, MALB_6_4, "say what it does: conform, stand, be tested or go on");
	forbid(r, compulsory && (o->choice == CHOOSE_CONFORM || o->choice == CHOOSE_STAND), MALB_6_9,
		"@%s@ must be tested to leave off", o->unit);
	forbid(r, o->choice == CHOOSE_CONTINUE && !malb_control_is_out_of_hand(s, unit), MALB_6_9,
		"@%s@ has nothing to go on with untested", o->unit);
	forbid(r, o->choice == CHOOSE_STAND && !compulsory && !malb_control_may_stand(s, unit), MALB_6_8,
		"the last move of @%s@ was not a halt", o->unit);
	if (o->choice == CHOOSE_CONFORM && !compulsory)
		check_conform(s, unit, o->to, r);
}

void malb_decide_control_choice(struct play *play, int seat, const void *body)
{
	const struct malb_order_control_choice *o = body;
	const struct malb_state *s = play->state;
	uint16_t unit = malb_unit_named(s, o->unit);
	(void)seat;
	switch (o->choice) {
	case CHOOSE_CONFORM:
		malb_control_conform(play, unit, o->to[0] ? malb_brigade_named(s, o->to)
			: malb_control_lead_for(s, unit));
		break;
	case CHOOSE_STAND: malb_control_stand_untested(play, unit); break;
	case CHOOSE_CONTINUE: malb_control_go_on(play, MALB_6_21, unit, false); break;
	default: malb_test_control(play, unit); break;
	}
}

void malb_offer_control_choice(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	struct malb_order_control_choice o = { .choice = CHOOSE_CONFORM };
	if (due->order != ORDER_control_choice)
		return;
	TEXT_SET(o.unit, malb_unit_id(s, due->about));
	for (uint16_t to = 1; to < s->brigades_end; to++) {
		if (!malb_control_may_conform_to(s, due->about, to))
			continue;
		TEXT_SET(o.to, s->brigades[to].id);
		propose(offering, ORDER_control_choice, &o);
	}
	memset(o.to, 0, sizeof o.to);
	for (o.choice = CHOOSE_STAND; o.choice <= CHOOSE_CONTINUE; o.choice++)
		propose(offering, ORDER_control_choice, &o);
}

/* ---- control_adjust ------------------------------------------------------------------------------------ */

static bool is_by_one(int32_t by)
{
	return by >= -1 && by <= 1;
}

void malb_check_control_adjust(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_control_adjust *o = body;
	uint16_t unit = malb_unit_named(s, o->unit);
	bool before = s->options.control_modifier_choice == BEFORE_ROLL,
		plus_only = s->options.control_modifier_choice == PLUS_ONLY;
	if (!malb_seat_owns(s, seat, unit, r))
		return;
	if (malb_control_owed(s, unit) != (before ? ORDER_control_choice : ORDER_control_adjust)) {
		refuse(r, MALB_6_12, before ? "@%s@ is not about to be tested" : "@%s@ has no result to adjust",
			o->unit);
		return;
	}
	forbid(r,
		!is_by_one(o->leader) || (o->leader && !malb_control_leader_may_shift(s, unit)) ||
			(plus_only && o->leader < 0),
		MALB_6_12,
		plus_only ? "a leader with @%s@ adds one, no more"
			: "a leader with @%s@, and no other, moves its result by one",
		o->unit);
	forbid(r,
		!is_by_one(o->grade) || (o->grade && !malb_control_quality_may_shift(s, unit)) ||
		(plus_only && o->grade < 0), MALB_6_13,
		plus_only ? "guns and troops of grade A or B add one, no more"
			: "guns and troops of grade A or B, and no others, move their result by one");
}

void malb_decide_control_adjust(struct play *play, int seat, const void *body)
{
	const struct malb_order_control_adjust *o = body;
	const struct malb_state *s = play->state;
	uint16_t unit = malb_unit_named(s, o->unit);
	struct malb_event_shifted e = { .shift = (int8_t)(o->leader + o->grade) };
	(void)seat;
	TEXT_SET(e.unit, o->unit);
	emit(play, EVENT_shifted, o->leader || !o->grade ? MALB_6_12 : MALB_6_13, &e);
	if (s->options.control_modifier_choice != BEFORE_ROLL)
		malb_take_control_result(play, unit,
			malb_control_die(s, unit) + malb_control_always_added(s, unit) + malb_control_shift(s, unit));
}

void malb_evolve_shifted(struct malb_state *s, const struct event *event)
{
	const struct malb_event_shifted *e = event->body;
	uint16_t unit = malb_unit_named(s, e->unit);
	if (malb_kind(unit) == KIND_GUN)
		s->guns[malb_slot(unit)].shift = e->shift;
	else
		s->brigades[malb_slot(unit)].shift = e->shift;
}

void malb_offer_control_adjust(const void *position, const struct due *due, struct offering *offering)
{
	struct malb_order_control_adjust o = { .leader = 0 };
	if (due->order != ORDER_control_adjust)
		return;
	TEXT_SET(o.unit, malb_unit_id(position, due->about));
	for (o.leader = -1; o.leader <= 1; o.leader++)
		for (o.grade = -1; o.grade <= 1; o.grade++)
			propose(offering, ORDER_control_adjust, &o);
}

/* ---- choose_controller --------------------------------------------------------------------------------- */

void malb_check_choose_controller(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_choose_controller *o = body;
	uint16_t unit = malb_unit_named(s, o->brigade), leader = malb_leader_named(s, o->leader);
	if (!malb_seat_owns(s, seat, unit, r))
		return;
	if (malb_control_condition(s, unit).control != CONTROLLED) {
		refuse(r, MALB_6_1, "nobody controls @%s@", o->brigade);
		return;
	}
	if (!leader || s->leaders[leader].side != malb_unit_side(s, unit) ||
		!malb_control_is_in_chain(s, leader, unit))
		forbid(r, true, MALB_6_19, "@%s@ does not answer to @%s@", o->brigade, o->leader);
	else
		forbid(r, !malb_controls(s, leader, unit), MALB_6_1, "@%s@ is out of reach of @%s@", o->brigade,
			o->leader);
}

void malb_decide_choose_controller(struct play *play, int seat, const void *body)
{
	const struct malb_order_choose_controller *o = body;
	(void)seat;
	malb_control_lead(play, MALB_6_19, malb_unit_named(play->state, o->brigade),
		malb_leader_named(play->state, o->leader));
}

void malb_offer_choose_controller(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	for (uint16_t unit = 1; s->turn.step == CMD_CONTROL && unit < UNIT_LEADER && !offering->stopped; unit++) {
		struct malb_order_choose_controller o = { "", "" };
		if (!malb_control_is_to_be_led(s, unit) || malb_control_condition(s, unit).control != CONTROLLED ||
			malb_seat_of_unit(s, unit) != due->seat)
			continue;
		TEXT_SET(o.brigade, malb_unit_id(s, unit));
		for (uint16_t i = 1; i < s->leaders_end; i++) {
			if (!malb_controls(s, i, unit) ||
				i ==
					(malb_kind(unit) == KIND_GUN ? s->guns[malb_slot(unit)].controller
						: s->brigades[malb_slot(unit)].controller))
				continue;
			TEXT_SET(o.leader, s->leaders[i].id);
			propose(offering, ORDER_choose_controller, &o);
		}
	}
}

/* ---- Previews ------------------------------------------------------------------------------------------ */

/* How many of the six faces may come to 3 or 4, with what may be added or taken away after the die is
 * seen. */
static int good_faces(const struct malb_state *s, uint16_t unit)
{
	bool after = s->options.control_modifier_choice != BEFORE_ROLL,
		minus = s->options.control_modifier_choice == AFTER_ROLL;
	int by = !after ? 0 : malb_control_leader_may_shift(s, unit) + malb_control_quality_may_shift(s, unit);
	int good = 0;
	for (int face = 1; face <= 6; face++) {
		int score = face + malb_control_always_added(s, unit) + malb_control_shift(s, unit);
		good += score + by > HALTS_TO && score - (minus ? by : 0) <= OBEYS_TO;
	}
	return good;
}

bool malb_preview_control_choice(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	const struct malb_order_control_choice *o = body;
	uint16_t unit = malb_unit_named(s, o->unit);
	(void)seat;
	if (malb_control_owed(s, unit) != ORDER_control_choice || o->choice != CHOOSE_TEST)
		return false;
	TEXT_SET(preview->unit, o->unit);
	preview->odds = (int16_t)(good_faces(s, unit) * 1000 / 6);
	TEXT_SET(preview->why, "3 or 4, and it does as you wish");
	if (malb_control_always_added(s, unit))
		malb_preview_note(preview, MALB_6_11, 1, "out of hand");
	if (malb_control_leader_may_shift(s, unit))
		malb_preview_note(preview, MALB_6_12, 1, "a leader with it, either way");
	if (malb_control_quality_may_shift(s, unit))
		malb_preview_note(preview, MALB_6_13, 1, "guns or grade A or B, either way");
	return true;
}

/* What the result would be. */
bool malb_preview_control_adjust(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	const struct malb_order_control_adjust *o = body;
	uint16_t unit = malb_unit_named(s, o->unit);
	bool wild = malb_control_always_added(s, unit);
	int score;
	(void)seat;
	if (malb_control_owed(s, unit) != ORDER_control_adjust)
		return false;
	score = malb_control_die(s, unit) + wild + o->leader + o->grade;
	TEXT_SET(preview->unit, o->unit);
	preview->odds = score > HALTS_TO && score <= OBEYS_TO ? 1000 : 0;
	TEXT_SET(preview->why,
		score > HALTS_TO && score <= OBEYS_TO ? "3 or 4: it does as you wish"
			: wild              ? "not 3 or 4: it goes on with its rout, pursuit or charge"
			: score <= HALTS_TO ? "2 or less: it halts"
								: "5 or more: it repeats its last move");
	return true;
}
