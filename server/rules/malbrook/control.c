/* Control: who is led, who conforms, who is tested. */
#include "control.h"

#include <string.h>

#include "group.h"
#include "preview.h"
#include "rightmost.h"
#include "space.h"
#include "troops.h"

/* ---- Who leads (6.1, 6.2, 6.19) -------------------------------------------------------------------------------------------- */

/* Table 5.3. */
static const int32_t control_radius[MARSHAL + 1] = { 0, 4 * INCH, 4 * INCH, 6 * INCH };

int32_t malb_control_radius(enum malb_rank rank)
{
	return control_radius[rank];
}

static bool is_in_chain(const struct malb_state *s, uint16_t leader, uint16_t unit)
{
	return malb_kind(unit) == KIND_GUN ? malb_commands_gun(s, leader, malb_slot(unit)) : malb_commands_brigade(s, leader, malb_slot(unit));
}

bool malb_controls(const struct malb_state *s, uint16_t leader, uint16_t unit)
{
	const struct malb_leader *l = &s->leaders[leader];
	if (!ON_TABLE_LEADER(s, leader) || !is_in_chain(s, leader, unit))
		return false;
	if (l->attached_to)
		return UNIT_BRIGADE + l->attached_to == unit;
	return malb_within(s, (uint16_t)(UNIT_LEADER + leader), unit, malb_control_radius(l->rank));
}

uint16_t malb_controller_of(const struct malb_state *s, uint16_t unit)
{
	for (enum malb_rank rank = MAJOR_GENERAL; rank <= MARSHAL; rank++)
		for (uint16_t i = 1; i < s->leaders_end; i++)
			if (s->leaders[i].rank == rank && s->leaders[i].side == malb_unit_side(s, unit) && malb_controls(s, i, unit))
				return i;
	return 0;
}

/* ---- What a unit's control leaves it free to do --------------------------------------------------------------------------- */

struct condition {
	uint8_t control, halted, status;
};

static struct condition condition_of(const struct malb_state *s, uint16_t unit)
{
	if (malb_kind(unit) == KIND_BRIGADE) {
		const struct malb_brigade *b = &s->brigades[malb_slot(unit)];
		return (struct condition){ b->control, b->halted, b->status };
	}
	if (malb_kind(unit) == KIND_GUN) {
		const struct malb_gun *g = &s->guns[malb_slot(unit)];
		return (struct condition){ g->control, g->halted, STATUS_NORMAL };
	}
	return (struct condition){ CONTROL_NONE, NOT_HALTED, STATUS_NORMAL };
}

/* Halted by its test, or standing untested (6.17). */
static bool is_held(const struct condition *c)
{
	return c->control == TEST_HALT || c->control == STANDING || c->halted == HALT_CONTROL || c->halted == HALT_STANDING;
}

static bool is_fighting(const struct malb_state *s, uint16_t unit)
{
	return malb_kind(unit) == KIND_BRIGADE && malb_in_close_combat(s, malb_slot(unit));
}

bool malb_may_move(const struct malb_state *s, uint16_t unit, struct refusal *r)
{
	struct condition c = condition_of(s, unit);
	const char *id = malb_unit_id(s, unit);
	int before = r->count;
	forbid(r, c.halted == HALT_STEADIED, MALB_4_9, "%s was steadied and stays where it is this turn", id);
	forbid(r, is_held(&c), MALB_6_17, "%s is halted", id);
	forbid(r, c.control == CONFORMING && !malb_lead_of(s, unit), MALB_6_7, "the brigade %s conformed to is gone", id);
	forbid(r, c.status == LOOTING, MALB_6_17, "%s is looting", id);
	forbid(r, c.status == ROUTING || c.status == PURSUING, MALB_6_21, "%s is out of hand", id);
	forbid(r, c.halted == HALT_FLANK_FIRE, MALB_17_3, "%s was halted by musketry on its flank", id);
	forbid(r, is_fighting(s, unit), MALB_12_5, "%s is in close combat", id);
	return r->count == before;
}

/* has the brigade it conforms to done the same? What the other did is seen by what it is now. */
static bool lead_did_so(const struct malb_state *s, const struct malb_brigade *b, enum malb_way way)
{
	const struct malb_brigade *lead = &s->brigades[b->conform_to];
	int turn = (lead->frame.facing - b->frame.facing + FULL_CIRCLE) % FULL_CIRCLE;
	if (lead->now_move.deed != DEED_MANOEUVRE)
		return false;
	switch (way) {
	case WAY_ABOUT: return turn > FULL_CIRCLE / 4 && turn < FULL_CIRCLE * 3 / 4;
	case WAY_FORMATION: return lead->formation != b->formation || lead->ranks != b->ranks;
	case WAY_REFORMED: return malb_is_formed(lead);
	case WAY_MOUNTED: return lead->mounted != b->mounted;
	case WAY_REFUSED:
		for (int i = 0; i < lead->base_count; i++)
			if (lead->bases[i].detached)
				return true;
		return false;
	default: return false;
	}
}

/* 6.17, R-50: what the halted may do. */
static bool is_on_the_spot(enum malb_way way)
{
	return way == WAY_FORMATION || way == WAY_ABOUT || way == WAY_REFUSED || way == WAY_REFORMED || way == WAY_MOUNTED || way == WAY_UNLIMBERED;
}

bool malb_may_manoeuvre(const struct malb_state *s, uint16_t unit, enum malb_way way, struct refusal *r)
{
	struct condition c = condition_of(s, unit);
	const struct malb_brigade *b = &s->brigades[malb_slot(unit)];
	const char *id = malb_unit_id(s, unit);
	int before = r->count;
	forbid(r, !is_on_the_spot(way) && c.halted == HALT_STEADIED, MALB_4_9, "%s was steadied and stays where it is this turn", id);
	forbid(r, !is_on_the_spot(way) && is_held(&c), MALB_6_17, "%s is halted", id);
	forbid(r, malb_must_repeat(s, unit), MALB_6_16, "%s must repeat its last move", id);
	forbid(r, malb_lead_of(s, unit) && !lead_did_so(s, b, way), MALB_6_7, "%s conforms to %s, which has not done that", id, s->brigades[b->conform_to].id);
	forbid(r, c.status == LOOTING, MALB_6_17, "%s is looting", id);
	forbid(r, c.status == ROUTING || c.status == PURSUING, MALB_6_21, "%s is out of hand", id);
	forbid(r, is_fighting(s, unit), MALB_12_5, "%s is in close combat", id);
	return r->count == before;
}

bool malb_must_repeat(const struct malb_state *s, uint16_t unit)
{
	struct condition c = condition_of(s, unit);
	return c.control == TEST_REPEAT && c.halted == NOT_HALTED;
}

/* ---- How a unit comes out -------------------------------------------------------------------------------------------------- */

/* Brigades on the table and guns with their crews are led, or not. */
static bool is_to_be_led(const struct malb_state *s, uint16_t unit)
{
	return malb_on_table(s, unit) && malb_is_troops(s, unit);
}

static void settle(struct play *play, int clause, uint16_t unit, struct malb_event_controlled e)
{
	TEXT_SET(e.unit, malb_unit_id(play->state, unit));
	emit(play, EVENT_controlled, clause, &e);
}

void malb_evolve_controlled(struct malb_state *s, const void *body)
{
	const struct malb_event_controlled *e = body;
	uint16_t gun = malb_gun_named(s, e->unit);
	struct malb_brigade *b = &s->brigades[malb_brigade_named(s, e->unit)];
	if (gun) {
		struct malb_gun *g = &s->guns[gun];
		g->control = e->control;
		g->controller = malb_leader_named(s, e->controller);
		g->die = e->die;
		g->shift = 0;
		g->halted = e->halted ? e->halted : g->halted;
		return;
	}
	b->control = e->control;
	b->controller = malb_leader_named(s, e->controller);
	b->conform_to = malb_brigade_named(s, e->conform_to);
	b->die = e->die;
	b->shift = 0;
	b->halted = b->halted == HALT_STEADIED || !e->halted ? b->halted : e->halted;
	b->charge_on = b->charge_on || e->charge_on;
}

static void lead(struct play *play, int clause, uint16_t unit, uint16_t leader)
{
	struct malb_event_controlled e = { .control = CONTROLLED };
	TEXT_SET(e.controller, ((const struct malb_state *)play->state)->leaders[leader].id);
	settle(play, clause, unit, e);
}

static void conform(struct play *play, uint16_t unit, uint16_t to)
{
	const struct malb_state *s = play->state;
	struct malb_event_controlled e = { .control = CONFORMING };
	TEXT_SET(e.conform_to, s->brigades[to].id);
	settle(play, malb_is_beside(s, malb_slot(unit), to) ? MALB_6_5 : MALB_6_6, unit, e);
}

static void stand(struct play *play, uint16_t unit)
{
	settle(play, MALB_6_8, unit, (struct malb_event_controlled){ .control = STANDING, .halted = HALT_STANDING });
}

static void go_on(struct play *play, int clause, uint16_t unit, bool charge)
{
	settle(play, clause, unit, (struct malb_event_controlled){ .control = CONTINUING, .charge_on = charge });
}

static void halt(struct play *play, int clause, uint16_t unit)
{
	settle(play, clause, unit, (struct malb_event_controlled){ .control = TEST_HALT, .halted = HALT_CONTROL });
}

/* ---- The test (6.9 to 6.16) --------------------------------------------------------------------------------------------------- */

static bool failed_charge(const struct malb_state *s, uint16_t unit)
{
	return malb_kind(unit) == KIND_BRIGADE && s->brigades[malb_slot(unit)].failed_charge;
}

/* 6.9: tested even if it is controlled. */
static bool is_out_of_hand(const struct malb_state *s, uint16_t unit)
{
	uint8_t status = condition_of(s, unit).status;
	return status == ROUTING || status == PURSUING || status == LOOTING;
}

static int8_t die_of(const struct malb_state *s, uint16_t unit)
{
	return malb_kind(unit) == KIND_GUN ? s->guns[malb_slot(unit)].die : s->brigades[malb_slot(unit)].die;
}

static int8_t shift_of(const struct malb_state *s, uint16_t unit)
{
	return malb_kind(unit) == KIND_GUN ? s->guns[malb_slot(unit)].shift : s->brigades[malb_slot(unit)].shift;
}

/* 6.11. */
static int always_added(const struct malb_state *s, uint16_t unit)
{
	uint8_t status = condition_of(s, unit).status;
	return status == ROUTING || status == PURSUING || failed_charge(s, unit);
}

/* 6.12. */
static bool leader_may_shift(const struct malb_state *s, uint16_t unit)
{
	for (uint16_t i = 1; i < s->leaders_end; i++)
		if (s->leaders[i].attached_to && UNIT_BRIGADE + s->leaders[i].attached_to == unit && ON_TABLE_LEADER(s, i))
			return true;
	return false;
}

/* 6.13. */
static bool quality_may_shift(const struct malb_state *s, uint16_t unit)
{
	return malb_kind(unit) == KIND_GUN || s->brigades[malb_slot(unit)].grade <= GRADE_B;
}

static bool may_shift(const struct malb_state *s, uint16_t unit)
{
	return leader_may_shift(s, unit) || quality_may_shift(s, unit);
}

enum { HALTS_TO = 2, OBEYS_TO = 4 }; /* 5.4: 2 or less, 3 to 4, 5 or more */

static const struct malb_action *last_move_of(const struct malb_state *s, uint16_t unit)
{
	return malb_kind(unit) == KIND_GUN ? &s->guns[malb_slot(unit)].last_move : &s->brigades[malb_slot(unit)].last_move;
}

/* Who halted or manoeuvred on the spot repeats that by halting; a side step goes nowhere straight ahead; a charge that has met
 * somebody was followed by something else. */
bool malb_has_move_to_repeat(const struct malb_state *s, uint16_t unit)
{
	switch (last_move_of(s, unit)->deed) {
	case DEED_NORMAL: case DEED_ROAD: case DEED_EVADE: case DEED_RETIRE: case DEED_ROUT: case DEED_PURSUE: case DEED_COUNTERCHARGE:
	case DEED_RIDE_THROUGH:
		return true;
	default:
		return condition_of(s, unit).status == RETIRING;
	}
}

static void be_free(struct play *play, uint16_t unit)
{
	bool out_of_hand = is_out_of_hand(play->state, unit);
	settle(play, MALB_6_15, unit, (struct malb_event_controlled){ .control = TEST_FREE });
	if (out_of_hand)
		malb_set_status(play, MALB_6_15, malb_slot(unit), STATUS_NORMAL, 0);
}

static void take_result(struct play *play, uint16_t unit, int score)
{
	const struct malb_state *s = play->state;
	int clause = score <= HALTS_TO ? MALB_6_14 : MALB_6_16;
	if (score > HALTS_TO && score <= OBEYS_TO)
		be_free(play, unit);
	else if (is_out_of_hand(s, unit) || failed_charge(s, unit))
		go_on(play, clause, unit, failed_charge(s, unit));
	else if (score > OBEYS_TO && malb_has_move_to_repeat(s, unit))
		settle(play, clause, unit, (struct malb_event_controlled){ .control = TEST_REPEAT });
	else
		halt(play, clause, unit);
}

static void test(struct play *play, uint16_t unit)
{
	const struct malb_state *s = play->state;
	struct roll roll = roll_of("control_test", malb_unit_id(s, unit), "");
	int8_t die;
	roll.sides = 6;
	play_draw(play, &roll, 1);
	die = (int8_t)roll.faces[0];
	roll.score = (int16_t)(die + roll_modify(&roll, MALB_6_11, always_added(s, unit), "out of hand") +
		roll_modify(&roll, MALB_6_12, shift_of(s, unit), "leader, quality"));
	emit(play, EVENT_DICE, MALB_6_10, &roll);
	if (may_shift(s, unit) && s->options.control_modifier_choice != BEFORE_ROLL)
		settle(play, MALB_6_12, unit, (struct malb_event_controlled){ .control = TEST_DUE, .die = die });
	else
		take_result(play, unit, roll.score);
}

/* ---- Conforming and standing (6.5 to 6.8) --------------------------------------------------------------------------------------- */

static bool may_conform_to(const struct malb_state *s, uint16_t unit, uint16_t to)
{
	const struct malb_brigade *b = &s->brigades[malb_slot(unit)], *lead = &s->brigades[to];
	bool leads = lead->control == CONTROLLED || (s->options.conform_chain && lead->control == CONFORMING && lead->conform_to != malb_slot(unit));
	return malb_kind(unit) == KIND_BRIGADE && ON_TABLE_BRIGADE(s, to) && to != malb_slot(unit) && b->status == STATUS_NORMAL &&
		b->side == lead->side && b->command && b->command == lead->command && leads;
}

static bool conforms_where_it_stands(const struct malb_state *s, uint16_t unit, uint16_t to)
{
	return malb_is_beside(s, malb_slot(unit), to) || malb_is_directly_behind(s, malb_slot(unit), to);
}

/* Beside somebody rather than behind. */
static uint16_t lead_for(const struct malb_state *s, uint16_t unit)
{
	uint16_t found = 0;
	for (uint16_t to = 1; to < s->brigades_end; to++) {
		if (!may_conform_to(s, unit, to))
			continue;
		if (malb_is_beside(s, malb_slot(unit), to))
			return to;
		if (!found && malb_is_directly_behind(s, malb_slot(unit), to))
			found = to;
	}
	return found;
}

/* Whoever has done nothing yet in this battle stands as well as one that halted. */
static bool may_stand(const struct malb_state *s, uint16_t unit)
{
	uint8_t deed = last_move_of(s, unit)->deed;
	struct condition c = condition_of(s, unit);
	return (deed == DEED_NONE || deed == DEED_HALT || deed == DEED_TAKE_POSITION) && c.status == STATUS_NORMAL && !failed_charge(s, unit);
}

/* ---- The step ------------------------------------------------------------------------------------------------------------------ */

static int acting_units(const struct malb_state *s, uint16_t units[UNIT_LEADER])
{
	int count = 0;
	for (uint16_t unit = 1; unit < UNIT_LEADER; unit++)
		if (is_to_be_led(s, unit) && malb_unit_side(s, unit) == s->turn.acting)
			units[count++] = unit;
	malb_right_to_left(s, s->turn.acting, units, count);
	return count;
}

/* A failed charge leaves no choice, but what may be named before the die. */
static bool is_tested_at_once(const struct malb_state *s, uint16_t unit)
{
	return failed_charge(s, unit) && !is_out_of_hand(s, unit) && !(s->options.control_modifier_choice == BEFORE_ROLL && may_shift(s, unit));
}

void malb_begin_cmd_control(struct play *play)
{
	const struct malb_state *s = play->state;
	uint16_t units[UNIT_LEADER];
	int count = acting_units(s, units);
	for (int i = 0; i < count; i++) {
		uint16_t leader = malb_controller_of(s, units[i]);
		if (is_fighting(s, units[i]))
			settle(play, MALB_6_20, units[i], (struct malb_event_controlled){ .control = IN_COMBAT });
		else if (leader && !is_out_of_hand(s, units[i]) && !failed_charge(s, units[i]))
			lead(play, s->leaders[leader].attached_to ? MALB_6_2 : MALB_6_1, units[i], leader);
		else
			settle(play, MALB_6_4, units[i], (struct malb_event_controlled){ .control = TEST_DUE });
	}
	for (int i = 0; i < count; i++)
		if (malb_control_owed(s, units[i]) && is_tested_at_once(s, units[i]))
			test(play, units[i]);
}

enum malb_order malb_control_owed(const struct malb_state *s, uint16_t unit)
{
	if (s->turn.step != CMD_CONTROL || malb_unit_side(s, unit) != s->turn.acting || !is_to_be_led(s, unit) || condition_of(s, unit).control != TEST_DUE)
		return ORDER_NONE;
	return die_of(s, unit) ? ORDER_control_adjust : ORDER_control_choice;
}

/* Chapter 3, time-outs: conform, else stand, else be tested; pursuers go on. */
static void choose_default(struct play *play, uint16_t unit)
{
	const struct malb_state *s = play->state;
	uint16_t to = lead_for(s, unit);
	if (to)
		conform(play, unit, to);
	else if (may_stand(s, unit))
		stand(play, unit);
	else if (condition_of(s, unit).status == PURSUING)
		go_on(play, MALB_20_20, unit, false);
	else
		test(play, unit);
}

static void take_default(struct play *play, uint16_t unit)
{
	const struct malb_state *s = play->state;
	if (malb_control_owed(s, unit) == ORDER_control_choice)
		choose_default(play, unit);
	if (malb_control_owed(s, unit) == ORDER_control_adjust)
		take_result(play, unit, die_of(s, unit) + always_added(s, unit));
}

void malb_end_cmd_control(struct play *play)
{
	uint16_t units[UNIT_LEADER];
	int count = acting_units(play->state, units);
	for (int i = 0; i < count; i++)
		take_default(play, units[i]);
}

void malb_absent_control_choice(struct play *play, int seat, const struct malb_due *due)
{
	(void)seat;
	take_default(play, due->unit);
}

void malb_absent_control_adjust(struct play *play, int seat, const struct malb_due *due)
{
	(void)seat;
	take_default(play, due->unit);
}

/* ---- control_choice --------------------------------------------------------------------------------------------------------------- */

static void check_conform(const struct malb_state *s, uint16_t unit, const char *name, struct refusal *r)
{
	const char *id = malb_unit_id(s, unit);
	uint16_t to = name[0] ? malb_brigade_named(s, name) : lead_for(s, unit);
	if (!to || !may_conform_to(s, unit, to)) {
		forbid(r, true, MALB_6_5, "%s conforms only to a controlled brigade of its own command", id);
		forbid(r, condition_of(s, unit).status == RETIRING, MALB_6_20, "%s is retiring and is tested", id);
		return;
	}
	if (conforms_where_it_stands(s, unit, to))
		return;
	forbid(r, true, MALB_6_5, "%s is not side by side with %s in contact, facing within 22.5 degrees", id, name);
	forbid(r, true, MALB_6_6, "nor directly behind it within 4 inches, facing within 45 degrees");
}

void malb_check_control_choice(const struct malb_state *s, int seat, const void *body, struct refusal *r)
{
	const struct malb_order_control_choice *o = body;
	uint16_t unit = malb_unit_named(s, o->unit);
	bool compulsory;
	if (!malb_owns(s, seat, unit, r))
		return;
	if (malb_control_owed(s, unit) != ORDER_control_choice) {
		refuse(r, MALB_6_4, "%s has nothing to choose", o->unit);
		return;
	}
	compulsory = is_out_of_hand(s, unit) || failed_charge(s, unit);
	forbid(r, !o->choice, MALB_6_4, "say what it does: conform, stand, be tested or go on");
	forbid(r, compulsory && (o->choice == CHOOSE_CONFORM || o->choice == CHOOSE_STAND), MALB_6_9, "%s must be tested to leave off", o->unit);
	forbid(r, o->choice == CHOOSE_CONTINUE && !is_out_of_hand(s, unit), MALB_6_9, "%s has nothing to go on with untested", o->unit);
	forbid(r, o->choice == CHOOSE_STAND && !compulsory && !may_stand(s, unit), MALB_6_8, "the last move of %s was not a halt", o->unit);
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
	case CHOOSE_CONFORM: conform(play, unit, o->to[0] ? malb_brigade_named(s, o->to) : lead_for(s, unit)); break;
	case CHOOSE_STAND: stand(play, unit); break;
	case CHOOSE_CONTINUE: go_on(play, MALB_6_21, unit, false); break;
	default: test(play, unit); break;
	}
}

void malb_offer_control_choice(const struct malb_state *s, const struct malb_due *due, struct malb_offering *offering)
{
	struct malb_order_control_choice o = { .choice = CHOOSE_CONFORM };
	if (due->order != ORDER_control_choice)
		return;
	TEXT_SET(o.unit, malb_unit_id(s, due->unit));
	for (uint16_t to = 1; to < s->brigades_end; to++) {
		if (!may_conform_to(s, due->unit, to))
			continue;
		TEXT_SET(o.to, s->brigades[to].id);
		malb_propose(offering, ORDER_control_choice, &o);
	}
	memset(o.to, 0, sizeof o.to);
	for (o.choice = CHOOSE_STAND; o.choice <= CHOOSE_CONTINUE; o.choice++)
		malb_propose(offering, ORDER_control_choice, &o);
}

/* ---- control_adjust --------------------------------------------------------------------------------------------------------------- */

static bool is_by_one(int32_t by)
{
	return by >= -1 && by <= 1;
}

void malb_check_control_adjust(const struct malb_state *s, int seat, const void *body, struct refusal *r)
{
	const struct malb_order_control_adjust *o = body;
	uint16_t unit = malb_unit_named(s, o->unit);
	bool before = s->options.control_modifier_choice == BEFORE_ROLL, plus_only = s->options.control_modifier_choice == PLUS_ONLY;
	if (!malb_owns(s, seat, unit, r))
		return;
	if (malb_control_owed(s, unit) != (before ? ORDER_control_choice : ORDER_control_adjust)) {
		refuse(r, MALB_6_12, before ? "%s is not about to be tested" : "%s has no result to adjust", o->unit);
		return;
	}
	forbid(r, !is_by_one(o->leader) || (o->leader && !leader_may_shift(s, unit)) || (plus_only && o->leader < 0), MALB_6_12,
		plus_only ? "a leader with %s adds one, no more" : "a leader with %s, and no other, moves its result by one", o->unit);
	forbid(r, !is_by_one(o->grade) || (o->grade && !quality_may_shift(s, unit)) || (plus_only && o->grade < 0), MALB_6_13,
		plus_only ? "guns and troops of grade A or B add one, no more" : "guns and troops of grade A or B, and no others, move their result by one");
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
		take_result(play, unit, die_of(s, unit) + always_added(s, unit) + shift_of(s, unit));
}

void malb_evolve_shifted(struct malb_state *s, const void *body)
{
	const struct malb_event_shifted *e = body;
	uint16_t unit = malb_unit_named(s, e->unit);
	if (malb_kind(unit) == KIND_GUN)
		s->guns[malb_slot(unit)].shift = e->shift;
	else
		s->brigades[malb_slot(unit)].shift = e->shift;
}

void malb_offer_control_adjust(const struct malb_state *s, const struct malb_due *due, struct malb_offering *offering)
{
	struct malb_order_control_adjust o = { .leader = 0 };
	if (due->order != ORDER_control_adjust)
		return;
	TEXT_SET(o.unit, malb_unit_id(s, due->unit));
	for (o.leader = -1; o.leader <= 1; o.leader++)
		for (o.grade = -1; o.grade <= 1; o.grade++)
			malb_propose(offering, ORDER_control_adjust, &o);
}

/* ---- choose_controller --------------------------------------------------------------------------------------------------------------- */

void malb_check_choose_controller(const struct malb_state *s, int seat, const void *body, struct refusal *r)
{
	const struct malb_order_choose_controller *o = body;
	uint16_t unit = malb_unit_named(s, o->brigade), leader = malb_leader_named(s, o->leader);
	if (!malb_owns(s, seat, unit, r))
		return;
	if (condition_of(s, unit).control != CONTROLLED) {
		refuse(r, MALB_6_1, "nobody controls %s", o->brigade);
		return;
	}
	if (!leader || s->leaders[leader].side != malb_unit_side(s, unit) || !is_in_chain(s, leader, unit))
		forbid(r, true, MALB_6_19, "%s is not in the chain of command of %s", o->leader, o->brigade);
	else
		forbid(r, !malb_controls(s, leader, unit), MALB_6_1, "%s is out of reach of %s", o->brigade, o->leader);
}

void malb_decide_choose_controller(struct play *play, int seat, const void *body)
{
	const struct malb_order_choose_controller *o = body;
	(void)seat;
	lead(play, MALB_6_19, malb_unit_named(play->state, o->brigade), malb_leader_named(play->state, o->leader));
}

void malb_offer_choose_controller(const struct malb_state *s, const struct malb_due *due, struct malb_offering *offering)
{
	for (uint16_t unit = 1; s->turn.step == CMD_CONTROL && unit < UNIT_LEADER && !offering->stopped; unit++) {
		struct malb_order_choose_controller o = { "", "" };
		if (!is_to_be_led(s, unit) || condition_of(s, unit).control != CONTROLLED || malb_seat_of_unit(s, unit) != due->seat)
			continue;
		TEXT_SET(o.brigade, malb_unit_id(s, unit));
		for (uint16_t i = 1; i < s->leaders_end; i++) {
			if (!malb_controls(s, i, unit) || i == (malb_kind(unit) == KIND_GUN ? s->guns[malb_slot(unit)].controller : s->brigades[malb_slot(unit)].controller))
				continue;
			TEXT_SET(o.leader, s->leaders[i].id);
			malb_propose(offering, ORDER_choose_controller, &o);
		}
	}
}

/* ---- Previews --------------------------------------------------------------------------------------------------------------------------- */

/* How many of the six faces may come to 3 or 4, with what may be added or taken away after the die is seen. */
static int good_faces(const struct malb_state *s, uint16_t unit)
{
	bool after = s->options.control_modifier_choice != BEFORE_ROLL, minus = s->options.control_modifier_choice == AFTER_ROLL;
	int by = after ? leader_may_shift(s, unit) + quality_may_shift(s, unit) : 0, good = 0;
	for (int face = 1; face <= 6; face++) {
		int score = face + always_added(s, unit) + shift_of(s, unit);
		good += score + by > HALTS_TO && score - (minus ? by : 0) <= OBEYS_TO;
	}
	return good;
}

bool malb_preview_control_choice(const struct malb_state *s, int seat, const void *body, struct malb_preview *preview)
{
	const struct malb_order_control_choice *o = body;
	uint16_t unit = malb_unit_named(s, o->unit);
	(void)seat;
	if (malb_control_owed(s, unit) != ORDER_control_choice || o->choice != CHOOSE_TEST)
		return false;
	TEXT_SET(preview->unit, o->unit);
	preview->odds = (int16_t)(good_faces(s, unit) * 1000 / 6);
	TEXT_SET(preview->why, "3 or 4, and it does as you wish");
	if (always_added(s, unit))
		malb_preview_note(preview, MALB_6_11, 1, "out of hand");
	if (leader_may_shift(s, unit))
		malb_preview_note(preview, MALB_6_12, 1, "a leader with it, either way");
	if (quality_may_shift(s, unit))
		malb_preview_note(preview, MALB_6_13, 1, "guns or grade A or B, either way");
	return true;
}

/* What the result would be. */
bool malb_preview_control_adjust(const struct malb_state *s, int seat, const void *body, struct malb_preview *preview)
{
	const struct malb_order_control_adjust *o = body;
	uint16_t unit = malb_unit_named(s, o->unit);
	int score;
	(void)seat;
	if (malb_control_owed(s, unit) != ORDER_control_adjust)
		return false;
	score = die_of(s, unit) + always_added(s, unit) + o->leader + o->grade;
	TEXT_SET(preview->unit, o->unit);
	preview->odds = score > HALTS_TO && score <= OBEYS_TO ? 1000 : 0;
	TEXT_SET(preview->why, score <= HALTS_TO ? "2 or less" : score <= OBEYS_TO ? "3 or 4: it does as you wish" : "5 or more");
	return true;
}
