/* Faults of what is under way: contacts, shots and what comes of them, and what is asked (chapters 3, 7, 11,
 * 13 and 20). */
#include <stddef.h>

#include "../ground/space.h"
#include "../position/events.h"
#include "../position/unit.h"
#include "fault.h"

/* ---- Enemies ------------------------------------------------------------------------------------------- */

static bool are_enemies(const struct dba_state *s, uint16_t one, uint16_t other)
{
	return one && other && s->elements[one].id[0] && s->elements[other].id[0] &&
		s->elements[one].side != s->elements[other].side;
}

static const char *fault_of_contact(const struct dba_state *s, int place)
{
	const struct dba_contact *c = &s->contacts[place];
	if (!dba_unit_on_table(s, c->attacker))
		return "somebody who is not on the table is in contact";
	if (c->target && s->elements[c->target].side == s->elements[c->attacker].side)
		return "friends are in contact as enemies are";
	if (c->area ? s->terrain[c->area].kind != BUA : !dba_unit_on_table(s, c->target) || !c->edge)
		return "an element is in contact with nobody";
	if (!c->area && dba_space_bases_distance(dba_base(s, c->attacker), dba_base(s, c->target)) > EPS)
		return "two are in contact and do not touch";
	if (c->bound_of != SIDE_A && c->bound_of != SIDE_B)
		return "a contact was made in nobody's bound";
	if (c->seq > s->next_seq)
		return "a contact is newer than the newest";
	for (int i = 0; i < place; i++)
		if (s->contacts[i].attacker == c->attacker && s->contacts[i].target == c->target)
			return "two are in contact twice";
	return NULL;
}

static const char *fault_of_shots(const struct dba_state *s)
{
	for (int i = 0; i < s->shot_count; i++) {
		const struct dba_shot *shot = &s->shots[i];
		if (!shot->shooter || !shot->fire || (!shot->hold && !are_enemies(s, shot->shooter, shot->target)))
			return "a shot has no shooter, or no enemy to be fired at";
	}
	return NULL;
}

static const char *fault_of_exchange(const struct dba_state *s, int place)
{
	const struct dba_exchange *x = &s->exchanges[place];
	if (!are_enemies(s, x->shooter, x->target))
		return "an exchange of fire is between no enemies";
	for (int i = 0; i < place; i++)
		if (s->exchanges[i].id == x->id)
			return "two exchanges of fire are one";
	if (x->id >= s->turn.next_exchange)
		return "an exchange of fire has a number yet to be given";
	return x->id ? NULL : "an exchange of fire has no number";
}

/* Those yet to come have numbers left (9.1). */
static const char *fault_of_numbers(const struct dba_state *s)
{
	int next = s->turn.next_exchange;
	for (int i = 0; i < s->shot_count; i++)
		next += !s->shots[i].hold && !dba_unit_has_exchange(s, s->shots[i].target);
	return next > s->turn.next_exchange && next > EXCHANGES_MAX ?
		"exchanges of fire are numbered beyond what a step has" : NULL;
}

static const char *fault_of_reaction(const struct dba_state *s, const struct dba_reaction *r)
{
	if (!r->element)
		return "nobody is to react";
	return r->by && !are_enemies(s, r->element, r->by) ? "somebody is to react to no enemy" : NULL;
}

static const char *fault_of_consequences(const struct dba_state *s)
{
	const char *fault = NULL;
	for (int i = 0; i < s->reaction_count && !fault; i++)
		fault = fault_of_reaction(s, &s->reactions[i]);
	if (fault)
		return fault;
	for (int i = 0; i < s->pursuit_count; i++)
		if (!are_enemies(s, s->pursuits[i].element, s->pursuits[i].beaten))
			return "somebody pursues no enemy";
	for (int i = 0; i < s->combat_count; i++)
		if (!are_enemies(s, s->combats[i].one, s->combats[i].other))
			return "a combat is between no enemies";
	return NULL;
}

/* ---- A move that waits, and who is asked --------------------------------------------------------------- */

static const char *fault_of_resume(const struct dba_state *s)
{
	for (int i = 0; i < s->resume.count; i++)
		if (!s->resume.elements[i] ||
			s->elements[s->resume.elements[i]].side != s->elements[s->resume.elements[0]].side)
			return "a halted move is made by nobody, or by both sides";
	return s->resume.count && s->resume.left <= 0 ? "a halted move has nothing left" : NULL;
}

static bool may_pursue(const struct dba_state *s, uint16_t element)
{
	for (int i = 0; i < s->pursuit_count; i++)
		if (s->pursuits[i].element == element && s->pursuits[i].asked && !s->pursuits[i].done)
			return true;
	return false;
}

static bool may_return_fire(const struct dba_state *s, const struct dba_ask *ask)
{
	for (int i = 0; i < s->exchange_count; i++)
		if (s->exchanges[i].id == ask->exchange && s->exchanges[i].target == ask->element &&
			!s->exchanges[i].done)
			return true;
	return false;
}

/* What an answer would settle is under way (3.8, 7.5, 13.18, 15.4). */
static const char *fault_of_ask(const struct dba_state *s, const struct dba_ask *ask)
{
	bool stands = false;
	switch (ask->kind) {
	case ORDER_pursue_choice: stands = may_pursue(s, ask->element); break;
	case ORDER_return_fire_choice: stands = may_return_fire(s, ask); break;
	case ORDER_resume_move: stands = s->resume.count && ask->element == s->resume.elements[0]; break;
	case ORDER_place_replacement: stands = ask->command; break;
	}
	if (ask->side != (ask->element ? s->elements[ask->element].side : s->commands[ask->command].side))
		return "the wrong side is asked";
	return stands ? NULL : "somebody is asked about what is not under way";
}

const char *dba_fault_of_fight(const struct dba_state *s)
{
	const char *fault = fault_of_shots(s);
	for (int i = 0; i < s->contact_count && !fault; i++)
		fault = fault_of_contact(s, i);
	for (int i = 0; i < s->exchange_count && !fault; i++)
		fault = fault_of_exchange(s, i);
	fault = fault ? fault : fault_of_numbers(s);
	fault = fault ? fault : fault_of_consequences(s);
	fault = fault ? fault : fault_of_resume(s);
	for (int i = 0; i < s->ask_count && !fault; i++)
		fault = fault_of_ask(s, &s->asks[i]);
	return fault;
}
