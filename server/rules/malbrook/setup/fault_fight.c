/* Faults of what is under way between armies: charges, combats, questions, memories. Declared in fault.h. */
#include <stddef.h>

#include "../position/orders.h"
#include "../position/unit.h"
#include "../position/works.h"
#include "fault.h"

static const char *fault_of_charge(const struct malb_state *s, const struct malb_brigade *b)
{
	const struct malb_charge *c = &b->charge;
	if ((c->target && s->brigades[c->target].side == b->side) ||
		(c->target_gun && s->guns[c->target_gun].side == b->side))
		return "a brigade charges its friends";
	for (int i = 0; i < c->by_count; i++)
		if (s->brigades[c->by[i]].side == b->side)
			return "a brigade is charged by its friends";
	return NULL;
}

static const char *fault_of_combat(const struct malb_state *s, const struct malb_brigade *b)
{
	const struct malb_fight *f = &b->fight;
	if (f->combat > s->combat_count)
		return "a brigade is in a combat that is none";
	if (f->primary && s->brigades[f->primary].side == b->side)
		return "a brigade fights its friends";
	if (f->due && !f->combat)
		return "a brigade has come out of no combat";
	return NULL;
}

static const char *fault_of_move(const struct malb_move *m)
{
	if (m->leg > m->leg_count)
		return "a brigade is beyond the end of its way";
	for (int i = 0; i < m->met_count; i++)
		if (!m->met[i] || m->met[i] >= UNITS_ROOM)
			return "a brigade has met nobody on its way";
	return NULL;
}

/* What brigades are asked; a side is asked who goes first, and the umpire what his question says. */
static bool is_about_a_brigade(uint8_t kind)
{
	return kind == ORDER_respond || kind == ORDER_charge_dice || kind == ORDER_skirmish_withdraw ||
		kind == ORDER_flank_fire || kind == ORDER_after_combat || kind == ORDER_fire_at_leader;
}

static const char *fault_of_ask(const struct malb_state *s, const struct malb_ask *a)
{
	enum malb_side side = NO_SIDE;
	if (a->question)
		return NULL;
	if (a->kind && !is_about_a_brigade(a->kind) && a->kind != ORDER_choose_initiative)
		return "something is asked that nobody is ever asked";
	if (is_about_a_brigade(a->kind) && !a->brigade)
		return "a brigade is asked that is none";
	side = a->brigade ? s->brigades[a->brigade].side
		: a->gun      ? s->guns[a->gun].side
		: a->leader   ? s->leaders[a->leader].side
		: a->side;
	return side == a->side ? NULL : "the wrong side is asked";
}

static const char *fault_of_work(const struct malb_state *s, const struct malb_work *w)
{
	if (!w->kind)
		return "a work under way is of no kind";
	if (w->id > s->next_work)
		return "a work under way has a number yet to be given";
	if (w->combat > s->combat_count || (w->kind == WORK_aftermath && !w->combat))
		return "a work under way follows a combat that is none";
	if ((w->kind == WORK_march || w->kind == WORK_encounter) && !w->brigade)
		return "a work under way is nobody's";
	return NULL;
}

/* Whoever is not in it may yet join it, and is counted then. */
static const char *fault_of_count(const struct malb_state *s, int combat)
{
	int count = s->combats[combat - 1].brigade_count;
	for (uint16_t b = 1; b < s->brigades_end; b++)
		count += s->brigades[b].id[0] && s->brigades[b].fight.combat != combat;
	return count > BRIGADES_ROOM ? "more brigades are counted in a combat than there are" : NULL;
}

static const char *fault_of_memory(const struct malb_state *s)
{
	for (int i = 0; i < s->ghost_count; i++) {
		const struct malb_ghost *g = &s->ghosts[i];
		if (!g->eye || g->eye > s->eye_count || !g->unit || g->unit >= UNITS_ROOM)
			return "nobody is remembered, or by nobody";
	}
	return NULL;
}

const char *malb_fault_of_fight(const struct malb_state *s)
{
	const char *fault = fault_of_memory(s);
	for (uint16_t i = 1; i < s->brigades_end && !fault; i++) {
		const struct malb_brigade *b = &s->brigades[i];
		fault = b->id[0] ? fault_of_charge(s, b) : NULL;
		fault = fault || !b->id[0] ? fault : fault_of_combat(s, b);
		fault = fault || !b->id[0] ? fault : fault_of_move(&b->move);
	}
	for (int i = 0; i < s->ask_count && !fault; i++)
		fault = fault_of_ask(s, &s->asks[i]);
	for (int i = 0; i < s->work_count && !fault; i++)
		fault = fault_of_work(s, &s->works[i]);
	for (int combat = 1; combat <= s->combat_count && !fault; combat++)
		fault = fault_of_count(s, combat);
	return fault;
}
