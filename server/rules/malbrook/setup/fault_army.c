/* Faults of armies: brigades, guns, leaders and messengers, and whose they are. Declared in fault.h. */
#include <stddef.h>

#include "../position/unit.h"
#include "../troops/troops.h"
#include "fault.h"

static bool is_side(uint8_t side)
{
	return side == SIDE_A || side == SIDE_B;
}

/* ---- Brigades ------------------------------------------------------------------------------------------ */

static bool has_two_bases_alike(const struct malb_brigade *b)
{
	for (int i = 0; i < b->base_count; i++)
		for (int k = i + 1; k < b->base_count; k++)
			if (b->bases[i].id == b->bases[k].id)
				return true;
	return false;
}

/* On the table, or yet to come. */
static bool is_in_play(uint8_t fate)
{
	return fate == FATE_TABLE || fate == FATE_UNDEPLOYED || fate == FATE_RESERVE;
}

static const char *fault_of_bases(const struct malb_brigade *b)
{
	if (is_in_play(b->fate) && !b->base_count)
		return "a brigade has no bases, and is not gone";
	if (b->base_count > BASES_MAX)
		return "a brigade has more bases than there is room for";
	if (is_in_play(b->fate) && (b->width <= 0 || b->depth <= 0))
		return "bases have no size";
	if (has_two_bases_alike(b))
		return "two bases of a brigade have one number";
	if (b->fate == FATE_TABLE && (b->formation == NO_FORMATION || (b->formation == LINE && !b->ranks)))
		return "a brigade stands in no formation";
	return NULL;
}

/* Who knows but one side's strength (known.c) may not know either whom somebody follows. */
static bool is_whole(const struct malb_state *s)
{
	return s->sides[SIDE_A].start_strength && s->sides[SIDE_B].start_strength;
}

/* Could anybody of the side be followed still? Who followed one that has gone follows nobody, until the turn
 * is over. */
static bool are_all_there(const struct malb_state *s, enum malb_side side)
{
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (s->brigades[i].side == side && s->brigades[i].fate >= FATE_DESTROYED)
			return false;
	return is_whole(s);
}

/* Whoever conforms does as another; at the end of the chain somebody must know what he does. */
static bool conforms_in_a_ring(const struct malb_state *s, uint16_t brigade)
{
	uint16_t lead = brigade;
	for (int i = 0; i < s->brigades_end && lead; i++)
		lead = s->brigades[lead].control == CONFORMING ? s->brigades[lead].conform_to : 0;
	return lead != 0;
}

static bool was_split_from_itself(const struct malb_state *s, uint16_t brigade)
{
	uint16_t whole = brigade;
	for (int i = 0; i < s->brigades_end && whole; i++)
		whole = s->brigades[whole].origin;
	return whole != 0;
}

static const char *fault_of_brigade(const struct malb_state *s, uint16_t brigade)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	if (!is_side(b->side))
		return "a brigade belongs to no side";
	if (!b->type || !b->grade)
		return "a brigade has no type or no grade";
	if (b->command && s->commands[b->command].side != b->side)
		return "a brigade serves a command of the enemy";
	if (b->controller && s->leaders[b->controller].side != b->side)
		return "a brigade is controlled by the enemy";
	if (b->conform_to && s->brigades[b->conform_to].side != b->side)
		return "a brigade conforms to the enemy";
	if (b->control == CONFORMING && !b->conform_to && are_all_there(s, b->side))
		return "a brigade conforms to nobody";
	if (b->status == PURSUING && !b->quarry && are_all_there(s, malb_side_enemy(b->side)))
		return "a brigade pursues nobody";
	if (conforms_in_a_ring(s, brigade))
		return "brigades conform to each other in a ring";
	if (was_split_from_itself(s, brigade))
		return "a brigade was split off from itself";
	if (b->quarry && s->brigades[b->quarry].side == b->side)
		return "a brigade pursues its friends";
	if (b->horse_holder && s->markers[b->horse_holder].brigade != brigade)
		return "the horses of a brigade are held for another";
	return fault_of_bases(b);
}

/* ---- Guns ---------------------------------------------------------------------------------------------- */

static const char *fault_of_gun(const struct malb_state *s, uint16_t gun)
{
	const struct malb_gun *g = &s->guns[gun];
	if (!is_side(g->side))
		return "a gun belongs to no side";
	if (!g->class)
		return "a gun is of no class";
	if (is_in_play(g->fate) && (g->width <= 0 || g->depth <= 0))
		return "bases have no size";
	if (g->command && s->commands[g->command].side != g->side)
		return "a gun serves a command of the enemy";
	if ((g->leader && s->leaders[g->leader].side != g->side) ||
		(g->controller && s->leaders[g->controller].side != g->side))
		return "a gun is commanded by the enemy";
	if (g->crew_with && s->brigades[g->crew_with].side != g->side)
		return "the crew of a gun has run to the enemy";
	return NULL;
}

/* ---- Wagons and held horses ---------------------------------------------------------------------------- */

static const char *fault_of_marker(const struct malb_state *s, const struct malb_marker *m)
{
	if (!is_side(m->side))
		return "held horses belong to no side";
	return m->brigade && s->brigades[m->brigade].side != m->side ? "horses are held for the enemy" : NULL;
}

static const char *fault_of_train(const struct malb_state *s)
{
	const char *fault = NULL;
	for (uint16_t i = 1; i < s->wagons_end && !fault; i++)
		fault = s->wagons[i].id[0] && !is_side(s->wagons[i].side) ? "a wagon belongs to no side" : NULL;
	for (uint16_t i = 1; i < s->markers_end && !fault; i++)
		fault = s->markers[i].id[0] ? fault_of_marker(s, &s->markers[i]) : NULL;
	return fault;
}

/* ---- Leaders and messengers ---------------------------------------------------------------------------- */

static const char *fault_of_leader(const struct malb_state *s, uint16_t leader)
{
	const struct malb_leader *l = &s->leaders[leader];
	if (!is_side(l->side))
		return "a leader belongs to no side";
	if (!l->rank)
		return "a leader has no rank";
	if (l->attached_to && !ON_TABLE_BRIGADE(s, l->attached_to))
		return "a leader is with a brigade that is not there";
	if (l->attached_to && s->brigades[l->attached_to].side != l->side)
		return "a leader is with a brigade of the enemy";
	if (l->attached_to && !ON_TABLE_LEADER(s, leader))
		return "a leader who is not there is with a brigade";
	return NULL;
}

static const char *fault_of_messenger(const struct malb_state *s, const struct malb_messenger *m)
{
	if (!is_side(m->side))
		return "a messenger belongs to no side";
	if ((m->from && s->leaders[m->from].side != m->side) || (m->to && s->leaders[m->to].side != m->side))
		return "a messenger rides between enemies";
	if (m->state == MESSENGER_NONE)
		return "a messenger does nothing at all";
	return NULL;
}

/* ---- Organisation -------------------------------------------------------------------------------------- */

static const char *fault_of_command(const struct malb_state *s, const struct malb_command *c)
{
	if (!is_side(c->side))
		return "a command belongs to no side";
	if ((c->wing && s->wings[c->wing].side != c->side) ||
		(c->leader && s->leaders[c->leader].side != c->side))
		return "a command is led by the enemy, or in a wing of his";
	return NULL;
}

static const char *fault_of_wing(const struct malb_state *s, const struct malb_wing *w)
{
	if (!is_side(w->side))
		return "a wing belongs to no side";
	return w->leader && s->leaders[w->leader].side != w->side ? "a wing is led by the enemy" : NULL;
}

static const char *fault_of_seat(const struct malb_state *s, const struct malb_seat *seat)
{
	if (!is_side(seat->side))
		return "a seat belongs to no side";
	if (seat->leader && s->leaders[seat->leader].side != seat->side)
		return "a seat plays a leader of the enemy";
	for (int i = 0; i < seat->wing_count; i++)
		if (s->wings[seat->wings[i]].side != seat->side)
			return "a seat commands a wing of the enemy";
	return NULL;
}

/* 21.6. */
static const char *fault_of_personal(const struct malb_state *s, const struct malb_personal *p)
{
	return p->seat < 1 || p->seat > s->seat_count || !p->test ?
		"a personal condition is nobody's, or asks for nothing" : NULL;
}

/* 21.3; 0: to whoever does not know the enemy's (known.c). */
static const char *fault_of_strength(const struct malb_state *s, enum malb_side side)
{
	int start = s->sides[side].start_strength;
	return start && malb_strength_left(s, side, 0) > start ? "a side has more bases than it began with" :
		NULL;
}

static const char *fault_of_organisation(const struct malb_state *s)
{
	const char *fault = NULL;
	for (enum malb_side side = SIDE_A; side < SIDES_ROOM && !fault; side++)
		fault = fault_of_strength(s, side);
	for (uint16_t i = 1; i < s->wings_end && !fault; i++)
		fault = s->wings[i].id[0] ? fault_of_wing(s, &s->wings[i]) : NULL;
	for (uint16_t i = 1; i < s->commands_end && !fault; i++)
		fault = s->commands[i].id[0] ? fault_of_command(s, &s->commands[i]) : NULL;
	for (int i = 0; i < s->seat_count && !fault; i++)
		fault = fault_of_seat(s, &s->seats[i]);
	for (int i = 0; i < s->victory.personal_count && !fault; i++)
		fault = fault_of_personal(s, &s->victory.personal[i]);
	return fault;
}

const char *malb_fault_of_army(const struct malb_state *s)
{
	const char *fault = fault_of_organisation(s);
	for (uint16_t i = 1; i < s->brigades_end && !fault; i++)
		fault = s->brigades[i].id[0] ? fault_of_brigade(s, i) : NULL;
	for (uint16_t i = 1; i < s->guns_end && !fault; i++)
		fault = s->guns[i].id[0] ? fault_of_gun(s, i) : NULL;
	fault = fault ? fault : fault_of_train(s);
	for (uint16_t i = 1; i < s->leaders_end && !fault; i++)
		fault = s->leaders[i].id[0] ? fault_of_leader(s, i) : NULL;
	for (uint16_t i = 1; i < s->messengers_end && !fault; i++)
		fault = s->messengers[i].id[0] ? fault_of_messenger(s, &s->messengers[i]) : NULL;
	return fault;
}
