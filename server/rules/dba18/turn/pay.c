/* PIPs: what an order costs, and which pools pay. */
#include "pay.h"

#include <assert.h>
#include <string.h>

#include "../../table/figure.h"
#include "../elements/elements.h"
#include "../ground/sight.h"

enum { FAR = 1200 * PACE, FAR_UNSEEN = 600 * PACE };

/* ---- Surcharges ---------------------------------------------------------------------------------------- */

/* 5.24; markers never pay it (18.4). The move to be made would be one more than those made. */
static bool marches_far(const struct dba_state *s, const struct dba_body *body)
{
	int paying = s->options.march_surcharge_counts == ALL_MOVES ? 3 : 4;
	for (int i = 0; i < body->count && !body->markers; i++)
		if (s->elements[body->units[i]].moves_made >= paying)
			return true;
	return false;
}

/* 5.25 and 15.3, which are one. */
static bool commander_is_busy(const struct dba_state *s, uint16_t command)
{
	uint16_t element = dba_unit_of_commander(s, command);
	const struct dba_element *e = &s->elements[element];
	bool shaken = e->morale == RECOILED && e->recoil_cause == CAUSE_FIRE;
	return element && (shaken || (!dba_unit_is_commander(e) && dba_element_in_contact(s, element)));
}

/* 5.26: the command's own general; if there is none, or he runs with the broken, the C-in-C (2.9, 15.4). */
static uint16_t measuring_general(const struct dba_state *s, uint16_t command, enum dba_side side)
{
	uint16_t own = dba_unit_of_commander(s, command);
	enum dba_morale morale = s->elements[own].morale;
	return own && morale != BROKEN && morale != PERM_BROKEN ? own : dba_side_cinc(s, side);
}

/* Where somebody stands from whom, or to whom, distance is measured: in a marker it is the marker, in a
 * building its point. */
static struct base place_of(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	const struct dba_area *bua = &s->terrain[e->bua];
	if (e->marker)
		return dba_marker_base(s, e->marker);
	for (int i = 0; e->bua && i < bua->building_count; i++)
		if (bua->buildings[i].number == e->building)
			return (struct base){ pose_at(point_at(bua->buildings[i].x, bua->buildings[i].y), 0), 0, 0 };
	return dba_base(s, element);
}

/* 5.26, measured from the general's element to the nearest of the body. */
static bool is_far_from(const struct dba_state *s, uint16_t general, const struct dba_body *body)
{
	struct base from = place_of(s, general), nearest = from;
	struct convex from_area = convex_base(from);
	struct figure from_figure = figure_convex(&from_area);
	int64_t least = INT64_MAX;
	bool beyond_far = true, beyond_near = true;
	for (int i = 0; i < body->count; i++) {
		struct base base = body->markers ? dba_marker_base(s, body->units[i]) : place_of(s, body->units[i]);
		struct convex area = convex_base(base);
		struct figure figure = figure_convex(&area);
		int64_t square = figures_square(&from_figure, &figure);
		beyond_far &= !figures_within(&from_figure, &figure, FAR);
		beyond_near &= !figures_within(&from_figure, &figure, FAR_UNSEEN);
		if (square < least) {
			least = square;
			nearest = base;
		}
	}
	return general && (beyond_far || (beyond_near && !dba_in_sight(s, from.pose.at, base_centre(nearest))));
}

/* ---- Pools --------------------------------------------------------------------------------------------- */

static bool is_beaten(const struct dba_command *c)
{
	return c->state != COMMAND_NORMAL;
}

/* 4.2, 4.3, 2.10, 16.2: may the C-in-C's die be spent on this command at all? */
static bool cinc_may_pay(const struct dba_state *s, uint16_t command)
{
	const struct dba_command *c = &s->commands[command];
	return c->rank != CINC_OWN || c->initial_count <= 8 || s->options.dav_for_large_own || is_beaten(c) ||
		c->die_suspended_reason;
}

static int granted_to_others(const struct dba_state *s, enum dba_side side, uint16_t command)
{
	int granted = 0;
	for (uint16_t i = 1; i < s->commands_end; i++)
		if (s->commands[i].side == side && i != command)
			granted += s->commands[i].granted;
	return granted;
}

/* What this seat may take from the C-in-C's pool for the command (chapter 9, `grant_pips`). */
static int from_cinc(const struct dba_state *s, int seat, enum dba_side side, uint16_t command)
{
	int left = s->sides[side].cinc_pips - granted_to_others(s, side, command);
	if (!dba_side_has_cinc(s, side) || left < 0)
		return 0;
	if (seat != dba_side_cinc_seat(s, side) && left > s->commands[command].granted)
		return s->commands[command].granted;
	return left;
}

/* ---- The bill ------------------------------------------------------------------------------------------ */

struct purse {
	int own, cinc;           /* what there is to pay with */
	bool far_own, far_cinc;  /* 5.26 from the one general and the other */
};

/* What it costs if these pools pay: part of it from the C-in-C's means the worse distance of the two
 * (R-13). */
static int cost(const struct dba_bill *bill, const struct purse *purse, bool own, bool cinc)
{
	bool far = (own && purse->far_own) || (cinc && purse->far_cinc);
	return bill->basic ? bill->basic + bill->march + bill->commander + far : 0;
}

static bool settle(struct dba_bill *bill, const struct purse *purse, int own, int cinc)
{
	bill->distance = bill->basic && ((own && purse->far_own) || (cinc && purse->far_cinc));
	bill->own = (uint8_t)own;
	bill->cinc = (uint8_t)cinc;
	return own <= purse->own && cinc <= purse->cinc;
}

/* The own die first, then the C-in-C's. */
static bool settle_as_usual(struct dba_bill *bill, const struct purse *purse)
{
	int alone = cost(bill, purse, true, false), both = cost(bill, purse, true, true),
		his = cost(bill, purse, false, true);
	if (purse->own >= alone)
		return settle(bill, purse, alone, 0);
	if (purse->own && both - purse->own <= purse->cinc)
		return settle(bill, purse, purse->own, both - purse->own);
	return settle(bill, purse, 0, his);
}

static bool settle_as_wished(struct dba_bill *bill, const struct purse *purse, struct dba_pay wish,
	struct refusal *r)
{
	int wanted = cost(bill, purse, wish.own > 0, wish.cinc > 0);
	if (wish.own < 0 || wish.cinc < 0 || wish.own + wish.cinc != wanted) {
		settle(bill, purse, wanted, 0);
		return !forbid(r, true, DBA_4_9, "this costs %d PIP%s, paid like that", wanted, wanted == 1 ? "" :
			"s");
	}
	return settle(bill, purse, wish.own, wish.cinc);
}

bool dba_pay_bill(const struct dba_state *s, int seat, const struct dba_body *body, int basic, bool moves,
	bool column, struct dba_pay wish, struct dba_bill *bill, struct refusal *r)
{
	const struct dba_command *c = &s->commands[body->command];
	enum dba_side side = dba_side_of_seat(s, seat);
	struct purse purse = { c->pips_left, from_cinc(s, seat, side, body->command), false, false };
	bool his_may = cinc_may_pay(s, body->command), good;
	assert(basic >= 0 && body->count);
	*bill = (struct dba_bill){ .command = body->command, .basic = (uint8_t)basic, .march = moves && !column &&
		marches_far(s, body),
		.commander = commander_is_busy(s, body->command) };
	purse.far_own = is_far_from(s, measuring_general(s, body->command, side), body);
	purse.far_cinc = is_far_from(s, dba_side_cinc(s, side), body);
	forbid(r, !his_may && wish.cinc > 0, DBA_4_3,
		"the C-in-C's own command is too big for his average die: it lives on its own");
	forbid(r, is_beaten(c) && wish.own > 0, DBA_16_3, "a beaten command lives on the C-in-C's PIPs alone");
	if (!his_may)
		purse.cinc = 0;
	good = wish.own || wish.cinc ? settle_as_wished(bill, &purse, wish, r) : settle_as_usual(bill, &purse);
	if (!good && !his_may && s->sides[side].cinc_pips && !wish.own && !wish.cinc)
		forbid(r, true, DBA_4_3,
			"the command's own die is spent, and the C-in-C's is not for a command of his own as big as this");
	if (!good)
		forbid(r, true, DBA_4_9, "that costs %d PIP%s; there are %d of its own and %d of the C-in-C's",
			bill->own + bill->cinc, bill->own + bill->cinc == 1 ? "" : "s", purse.own, purse.cinc);
	return good;
}

void dba_pay(struct play *play, int clause, const struct dba_bill *bill)
{
	const struct dba_state *s = play->state;
	const struct dba_command *c = &s->commands[bill->command];
	struct dba_event_spent e = { .own = bill->own, .cinc = bill->cinc, .march = bill->march,
		.commander = bill->commander, .distance = bill->distance };
	assert(bill->command < COMMANDS_ROOM);
	if (!bill->own && !bill->cinc)
		return;
	TEXT_COPY(e.command, c->id);
	TEXT_COPY(e.side, s->sides[bill->command ? c->side : s->turn.active].id);
	emit(play, EVENT_spent, clause, &e);
}

static enum dba_side side_named(const struct dba_state *s, const char *id)
{
	return strcmp(s->sides[SIDE_A].id, id) == 0 ? SIDE_A : SIDE_B;
}

void dba_evolve_spent(struct dba_state *s, const struct event *event)
{
	const struct dba_event_spent *e = event->body;
	struct dba_command *c = &s->commands[dba_command_named(s, e->command)];
	struct dba_side_state *side = &s->sides[side_named(s, e->side)];
	c->pips_left = (uint8_t)(c->pips_left - e->own);
	side->cinc_pips = (uint8_t)(side->cinc_pips - e->cinc);
	c->granted = (uint8_t)(c->granted > e->cinc ? c->granted - e->cinc : 0);
}
