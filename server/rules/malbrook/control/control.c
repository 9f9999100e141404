/* Control: who leads, what that leaves a unit free to do, and how it comes out of the command phase. */
#include "../space/space.h"

#include <assert.h>
#include "control_inside.h"

#include "../space/space.h"
#include "group.h"

/* ---- Who leads (6.1, 6.2, 6.19) ------------------------------------------------------------------------ */

/* Table 5.3. */
static const int32_t control_radius[MARSHAL + 1] = { 0, 4 * INCH, 4 * INCH, 6 * INCH };

int32_t malb_control_radius(enum malb_rank rank)
{
	return control_radius[rank];
}

bool malb_control_is_in_chain(const struct malb_state *s, uint16_t leader, uint16_t unit)
{
	assert(leader < LEADERS_ROOM && unit < UNITS_ROOM);
	return malb_kind(unit) == KIND_GUN ? malb_leader_commands_gun(s, leader, malb_slot(unit))
		: malb_leader_commands_brigade(s, leader, malb_slot(unit));
}

bool malb_controls(const struct malb_state *s, uint16_t leader, uint16_t unit)
{
	assert(leader < LEADERS_ROOM);
	const struct malb_leader *l = &s->leaders[leader];
	if (!ON_TABLE_LEADER(s, leader) || !malb_control_is_in_chain(s, leader, unit))
		return false;
	if (l->attached_to)
		return UNIT_BRIGADE + l->attached_to == unit;
	return malb_space_within(s, (uint16_t)(UNIT_LEADER + leader), unit, malb_control_radius(l->rank));
}

uint16_t malb_controller_of(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	for (enum malb_rank rank = MAJOR_GENERAL; rank <= MARSHAL; rank++)
		for (uint16_t i = 1; i < s->leaders_end; i++)
			if (s->leaders[i].rank == rank && s->leaders[i].side == malb_unit_side(s, unit) &&
				malb_controls(s, i, unit))
				return i;
	return 0;
}

/* ---- What a unit's control leaves it free to do -------------------------------------------------------- */

struct malb_condition malb_control_condition(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	if (malb_kind(unit) == KIND_BRIGADE) {
		const struct malb_brigade *b = &s->brigades[malb_slot(unit)];
		return (struct malb_condition){ b->control, b->halted, b->status };
	}
	if (malb_kind(unit) == KIND_GUN) {
		const struct malb_gun *g = &s->guns[malb_slot(unit)];
		return (struct malb_condition){ g->control, g->halted, STATUS_NORMAL };
	}
	return (struct malb_condition){ CONTROL_NONE, NOT_HALTED, STATUS_NORMAL };
}

/* Halted by its test, or standing untested (6.17). */
static bool is_held(const struct malb_condition *c)
{
	return c->control == TEST_HALT || c->control == STANDING || c->halted == HALT_CONTROL ||
		c->halted == HALT_STANDING;
}

static bool is_fighting(const struct malb_state *s, uint16_t unit)
{
	return malb_kind(unit) == KIND_BRIGADE && malb_in_close_combat(s, malb_slot(unit));
}

/* Of a controlled one nothing is said here: it does as its player wishes (MALB-6.3). */
bool malb_control_allows_move(const struct malb_state *s, uint16_t unit, struct refusal *r)
{
	assert(unit < UNITS_ROOM);
	struct malb_condition c = malb_control_condition(s, unit);
	const char *id = malb_unit_id(s, unit);
	int before = r->count;
	forbid(r, c.halted == HALT_STEADIED, MALB_4_9, "@%s@ was steadied and stays where it is this turn", id);
	forbid(r, is_held(&c), MALB_6_17, "@%s@ is halted", id);
	forbid(r, c.control == CONFORMING && !malb_group_lead(s, unit), MALB_6_7,
		"the brigade @%s@ conformed to is gone", id);
	forbid(r, c.status == LOOTING, MALB_6_17, "@%s@ is looting", id);
	forbid(r, c.status == ROUTING || c.status == PURSUING, MALB_6_21, "@%s@ is out of hand", id);
	forbid(r, c.halted == HALT_FLANK_FIRE, MALB_17_3, "@%s@ was halted by musketry on its flank", id);
	forbid(r, is_fighting(s, unit), MALB_12_5, "@%s@ is in close combat", id);
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
	case WAY_REFORMED: return malb_brigade_is_formed(lead);
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
	return way == WAY_FORMATION || way == WAY_ABOUT || way == WAY_REFUSED || way == WAY_REFORMED ||
		way == WAY_MOUNTED || way == WAY_UNLIMBERED;
}

bool malb_control_allows_manoeuvre(const struct malb_state *s, uint16_t unit, enum malb_way way,
	struct refusal *r)
{
	assert(unit < UNITS_ROOM);
	struct malb_condition c = malb_control_condition(s, unit);
	const struct malb_brigade *b = &s->brigades[malb_slot(unit)];
	const char *id = malb_unit_id(s, unit);
	int before = r->count;
	forbid(r, !is_on_the_spot(way) && c.halted == HALT_STEADIED, MALB_4_9,
		"@%s@ was steadied and stays where it is this turn", id);
	forbid(r, !is_on_the_spot(way) && is_held(&c), MALB_6_17, "@%s@ is halted", id);
	forbid(r, malb_control_must_repeat(s, unit), MALB_6_16, "@%s@ must repeat its last move", id);
	forbid(r, malb_group_lead(s, unit) && !lead_did_so(s, b, way), MALB_6_7,
		"@%s@ conforms to @%s@, which has not done that", id, s->brigades[b->conform_to].id);
	forbid(r, c.status == LOOTING, MALB_6_17, "@%s@ is looting", id);
	forbid(r, c.status == ROUTING || c.status == PURSUING, MALB_6_21, "@%s@ is out of hand", id);
	forbid(r, is_fighting(s, unit), MALB_12_5, "@%s@ is in close combat", id);
	return r->count == before;
}

bool malb_control_must_repeat(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	struct malb_condition c = malb_control_condition(s, unit);
	return c.control == TEST_REPEAT && c.halted == NOT_HALTED;
}

/* ---- How a unit comes out ------------------------------------------------------------------------------ */

/* Brigades on the table and guns with their crews are led, or not. */
bool malb_control_is_to_be_led(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	return malb_unit_on_table(s, unit) && malb_footprint_is_troops(s, unit);
}

void malb_settle_control(struct play *play, int clause, uint16_t unit, struct malb_event_controlled e)
{
	assert(unit && unit < UNITS_ROOM);
	TEXT_SET(e.unit, malb_unit_id(play->state, unit));
	emit(play, EVENT_controlled, clause, &e);
}

void malb_evolve_controlled(struct malb_state *s, const struct event *event)
{
	const struct malb_event_controlled *e = event->body;
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

void malb_control_lead(struct play *play, int clause, uint16_t unit, uint16_t leader)
{
	assert(unit && unit < UNITS_ROOM && leader < LEADERS_ROOM);
	struct malb_event_controlled e = { .control = CONTROLLED };
	TEXT_SET(e.controller, ((const struct malb_state *)play->state)->leaders[leader].id);
	malb_settle_control(play, clause, unit, e);
}

void malb_control_conform(struct play *play, uint16_t unit, uint16_t to)
{
	assert(unit && unit < UNITS_ROOM);
	const struct malb_state *s = play->state;
	struct malb_event_controlled e = { .control = CONFORMING };
	TEXT_SET(e.conform_to, s->brigades[to].id);
	malb_settle_control(play, malb_group_is_beside(s, malb_slot(unit), to) ? MALB_6_5 : MALB_6_6, unit, e);
}

void malb_control_stand_untested(struct play *play, uint16_t unit)
{
	assert(unit && unit < UNITS_ROOM);
	malb_settle_control(play, MALB_6_8, unit,
		(struct malb_event_controlled){ .control = STANDING, .halted = HALT_STANDING });
}

void malb_control_go_on(struct play *play, int clause, uint16_t unit, bool charge)
{
	assert(unit && unit < UNITS_ROOM);
	malb_settle_control(play, clause, unit,
		(struct malb_event_controlled){ .control = CONTINUING, .charge_on = charge });
}

void malb_control_halt(struct play *play, int clause, uint16_t unit)
{
	assert(unit && unit < UNITS_ROOM);
	malb_settle_control(play, clause, unit,
		(struct malb_event_controlled){ .control = TEST_HALT, .halted = HALT_CONTROL });
}

/* ---- The step ------------------------------------------------------------------------------------------ */

static int acting_units(const struct malb_state *s, uint16_t units[UNIT_LEADER])
{
	int count = 0;
	for (uint16_t unit = 1; unit < UNIT_LEADER; unit++)
		if (malb_control_is_to_be_led(s, unit) && malb_unit_side(s, unit) == s->turn.acting)
			units[count++] = unit;
	malb_right_to_left(s, s->turn.acting, units, count);
	return count;
}

/* A failed charge leaves no choice, but what may be named before the die. */
static bool is_tested_at_once(const struct malb_state *s, uint16_t unit)
{
	return malb_control_has_failed_charge(s, unit) && !malb_control_is_out_of_hand(s, unit) &&
		!(s->options.control_modifier_choice == BEFORE_ROLL && malb_control_may_shift(s, unit));
}

void malb_begin_cmd_control(struct play *play)
{
	const struct malb_state *s = play->state;
	uint16_t units[UNIT_LEADER];
	int count = acting_units(s, units);
	for (int i = 0; i < count; i++) {
		uint16_t leader = malb_controller_of(s, units[i]);
		if (is_fighting(s, units[i]))
			malb_settle_control(play, MALB_6_20, units[i],
				(struct malb_event_controlled){ .control = IN_COMBAT });
		else if (leader && !malb_control_is_out_of_hand(s, units[i]) &&
			!malb_control_has_failed_charge(s, units[i]))
			malb_control_lead(play, s->leaders[leader].attached_to ? MALB_6_2 : MALB_6_1, units[i], leader);
		else
			malb_settle_control(play, MALB_6_4, units[i],
				(struct malb_event_controlled){ .control = TEST_DUE });
	}
	for (int i = 0; i < count; i++)
		if (malb_control_owed(s, units[i]) && is_tested_at_once(s, units[i]))
			malb_test_control(play, units[i]);
}

void malb_owed_in_control(const struct malb_state *s, struct dues *dues)
{
	for (uint16_t unit = 1; unit < UNIT_LEADER; unit++)
		malb_step_owes(s, dues, malb_seat_of_unit(s, unit), malb_control_owed(s, unit), unit);
}

enum malb_order malb_control_owed(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	if (s->turn.step != CMD_CONTROL || malb_unit_side(s, unit) != s->turn.acting ||
		!malb_control_is_to_be_led(s, unit) || malb_control_condition(s, unit).control != TEST_DUE)
		return ORDER_NONE;
	return malb_control_die(s, unit) ? ORDER_control_adjust : ORDER_control_choice;
}

/* Chapter 3, time-outs: conform, else stand, else be tested; pursuers go on. */
static struct malb_order_control_choice default_of(const struct malb_state *s, uint16_t unit)
{
	uint16_t to = malb_control_lead_for(s, unit);
	struct malb_order_control_choice o = { .choice = to     ? CHOOSE_CONFORM
			: malb_control_may_stand(s, unit)               ? CHOOSE_STAND
			: malb_control_condition(s, unit).status == PURSUING ? CHOOSE_CONTINUE
															: CHOOSE_TEST };
	TEXT_SET(o.unit, malb_unit_id(s, unit));
	if (to)
		TEXT_SET(o.to, s->brigades[to].id);
	return o;
}

static void choose_default(struct play *play, uint16_t unit)
{
	struct malb_order_control_choice o = default_of(play->state, unit);
	if (o.choice == CHOOSE_CONTINUE)
		malb_control_go_on(play, MALB_20_20, unit, false);
	else
		malb_decide_control_choice(play, SEAT_NONE, &o);
}

static void take_default(struct play *play, uint16_t unit)
{
	const struct malb_state *s = play->state;
	if (malb_control_owed(s, unit) == ORDER_control_choice)
		choose_default(play, unit);
	if (malb_control_owed(s, unit) == ORDER_control_adjust)
		malb_take_control_result(play, unit, malb_control_die(s, unit) + malb_control_always_added(s, unit));
}

void malb_end_cmd_control(struct play *play)
{
	uint16_t units[UNIT_LEADER];
	int count = acting_units(play->state, units);
	for (int i = 0; i < count; i++)
		take_default(play, units[i]);
}

bool malb_late_control_choice(const void *position, const struct due *due, struct order *order)
{
	struct malb_order_control_choice *o = (void *)order->body;
	order->kind = ORDER_control_choice;
	*o = default_of(position, due->about);
	return true;
}

void malb_absent_control_choice(struct play *play, int seat, const struct due *due)
{
	(void)seat;
	take_default(play, due->about);
}

/* What its result is with nothing added is not said of it (6.12). */
bool malb_late_control_adjust(const void *position, const struct due *due, struct order *order)
{
	order->kind = ORDER_control_adjust;
	TEXT_SET(((struct malb_order_control_adjust *)order->body)->unit, malb_unit_id(position, due->about));
	return true;
}

void malb_absent_control_adjust(struct play *play, int seat, const struct due *due)
{
	(void)seat;
	take_default(play, due->about);
}
