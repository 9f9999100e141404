/* Faults: what a position between two orders can never be. */
#include "fault.h"

#include <stddef.h>

#include "../position/in_use.h"
#include "../position/unit.h"
#include "../turn/crank.h"

static const char *fault_of_element(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	if (e->side != SIDE_A && e->side != SIDE_B)
		return "an element belongs to no side";
	if (!e->morale || !e->type)
		return "an element has no type or no morale";
	if (dba_on_table(s, element) && (e->x < 0 || e->y < 0 || e->x > s->width || e->y > s->height))
		return "an element stands off the table";
	if (e->attached_to && s->elements[e->attached_to].attached_to)
		return "a commander is with somebody who is with another himself";
	if (e->attached_to && dba_in_play(s, element) && !dba_in_play(s, e->attached_to))
		return "a commander is with an element that is gone";
	if (e->morale == RECOILED && !e->recoil_cause && !dba_is_commander(e)) /* he recoils with a rout, too (2.5) */
		return "an element has recoiled from nothing";
	if (e->morale == CAPTURED && dba_is_commander(e) && e->captor && !dba_in_play(s, e->captor))
		return "a prisoner's captor is gone";
	return NULL;
}

static const char *fault_of_contact(const struct dba_state *s, const struct dba_contact *c)
{
	if (!dba_on_table(s, c->attacker))
		return "somebody who is not on the table is in contact";
	if (c->target && s->elements[c->target].side == s->elements[c->attacker].side)
		return "friends are in contact as enemies are";
	if (!c->area && (!dba_on_table(s, c->target) || !c->edge))
		return "an element is in contact with nobody";
	return NULL;
}

static const char *fault_of_marker(const struct dba_state *s, uint16_t marker)
{
	const struct dba_marker *m = &s->markers[marker];
	for (int i = 0; i < m->content_count; i++)
		if (s->elements[m->contents[i]].marker != marker)
			return "a marker holds an element that is not in it";
	return NULL;
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
		if (s->exchanges[i].id == ask->exchange && s->exchanges[i].target == ask->element && !s->exchanges[i].done)
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
	return stands ? NULL : "somebody is asked about what is not under way";
}

const char *dba_fault(const void *state)
{
	const struct dba_state *s = state;
	const char *fault = NULL;
	for (uint16_t i = 1; i < s->elements_end && !fault; i++)
		if (s->elements[i].id[0])
			fault = fault_of_element(s, i);
	for (int i = 0; i < s->contact_count && !fault; i++)
		fault = fault_of_contact(s, &s->contacts[i]);
	for (uint16_t i = 1; i < s->markers_end && !fault; i++)
		if (s->markers[i].id[0])
			fault = fault_of_marker(s, i);
	for (int i = 0; i < s->ask_count && !fault; i++)
		fault = fault_of_ask(s, &s->asks[i]);
	fault = fault ? fault : crank_fault(&dba_crank, s);
	return fault ? fault : dba_fault_of_space(s);
}

/* After the umpire has set something by hand: who is in which marker is said by the markers. */
void dba_settle(void *state)
{
	struct dba_state *s = state;
	extents_find_ends(&dba_extents, s);
	for (uint16_t i = 1; i < s->elements_end; i++)
		s->elements[i].marker = 0;
	for (uint16_t i = 1; i < s->markers_end; i++)
		for (int c = 0; c < s->markers[i].content_count; c++)
			s->elements[s->markers[i].contents[c]].marker = i;
}
