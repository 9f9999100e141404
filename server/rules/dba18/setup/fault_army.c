/* Faults of armies: who serves, leads, rides with, holds or hides what he cannot (chapters 1, 2, 4, 17 and
 * 18). */
#include <stddef.h>

#include "../elements/garrison.h"
#include "../position/unit.h"
#include "fault.h"

enum { MARKER_DEPTH_MM = 40 };

/* ---- Elements ------------------------------------------------------------------------------------------ */

/* 2.2, 2.6-2.8. */
static const char *fault_of_company(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element], *with = &s->elements[e->attached_to];
	if (e->attached_to && (!dba_unit_is_commander(e) || with->side != e->side || !dba_unit_counts(with)))
		return "somebody is with an element that he cannot be with";
	if (e->attached_to && dba_unit_in_play(s, element) && !dba_unit_in_play(s, e->attached_to))
		return "a commander is with an element that is gone";
	if (e->captor && s->elements[e->captor].side == e->side)
		return "a prisoner is held by his own side";
	if (e->captor && (!e->deployed || dba_unit_in_play(s, element)))
		return "somebody at large is a prisoner";
	if (e->morale == CAPTURED && dba_unit_is_commander(e) && e->captor && !dba_unit_in_play(s, e->captor))
		return "a prisoner's captor is gone";
	return NULL;
}

/* 17.3. */
static const char *fault_of_garrison(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	if (!e->bua || !dba_garrison_building(s, e->bua, e->building))
		return "a garrison is in no building";
	for (uint16_t i = 1; i < element; i++)
		if (dba_unit_in_play(s, i) && s->elements[i].bua == e->bua && s->elements[i].building == e->building)
			return "two hold one building";
	return NULL;
}

static bool holds(const struct dba_marker *m, uint16_t element)
{
	for (int i = 0; i < m->content_count; i++)
		if (m->contents[i] == element)
			return true;
	return false;
}

/* 3.7, 3.10, 18.1; nobody is in two places at once. */
static const char *fault_of_place(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	bool waits = dba_unit_is_hidden_in_ambush(s, element);
	if (!!e->attached_to + !!e->marker + !!e->bua + waits > 1)
		return "an element is in two places at once";
	if (e->marker && !holds(&s->markers[e->marker], element))
		return "an element is in a marker that does not hold it";
	if (waits && e->type != SCOUTS)
		return "none but scouts lie in ambush";
	if (waits && s->ambushes[e->ambush].side != e->side)
		return "somebody lies in an ambush of the enemy";
	return e->bua || e->building ? fault_of_garrison(s, element) : NULL;
}

static const char *fault_of_element(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	const char *fault;
	if (e->side != SIDE_A && e->side != SIDE_B)
		return "an element belongs to no side";
	if (!e->morale || !e->type || !e->grade)
		return "an element has no type, no grade or no morale";
	if (!e->depth_mm)
		return "a base has no depth";
	if (e->command && s->commands[e->command].side != e->side)
		return "an element serves a command of the enemy";
	/* he recoils with a rout, too (2.5) */
	if (e->morale == RECOILED && !e->recoil_cause && !dba_unit_is_commander(e))
		return "an element has recoiled from nothing";
	/* who has yet to be put on the table holds no building (17.3) */
	if (!e->deployed && (e->bua || e->building))
		return "a garrison is not on the table";
	fault = fault_of_company(s, element);
	return fault || !dba_unit_in_play(s, element) ? fault : fault_of_place(s, element);
}

/* ---- Those who lead ------------------------------------------------------------------------------------ */

static const char *fault_of_command(const struct dba_state *s, uint16_t command)
{
	const struct dba_command *c = &s->commands[command];
	if (c->side != SIDE_A && c->side != SIDE_B)
		return "a command belongs to no side";
	if (c->commander && s->elements[c->commander].side != c->side)
		return "a command is led by the enemy";
	for (uint16_t i = 1; i < command; i++)
		if (c->commander && s->commands[i].id[0] && s->commands[i].commander == c->commander)
			return "two commands have one commander";
	if (dba_side_command_size(s, command) > c->initial_count)
		return "a command has more elements than it began with";
	return NULL;
}

static const char *fault_of_side(const struct dba_state *s, enum dba_side side)
{
	uint16_t cinc = s->sides[side].cinc;
	if (cinc && (s->elements[cinc].side != side || s->elements[cinc].type != CINC))
		return "a side's C-in-C is none of its own";
	/* 0: to whoever may not know how many lie hidden (known.c) */
	if (s->sides[side].initial_total && dba_side_size(s, side) > s->sides[side].initial_total)
		return "a side has more elements than it began with";
	return NULL;
}

/* 21.4. */
static const char *fault_of_seats(const struct dba_state *s)
{
	bool given[COMMANDS_ROOM] = { false };
	int cincs[SIDES_ROOM] = { 0 };
	for (int i = 0; i < s->seat_count; i++) {
		const struct dba_seat *seat = &s->seats[i];
		if (seat->side != SIDE_A && seat->side != SIDE_B)
			return "a seat belongs to no side";
		cincs[seat->side] += seat->cinc;
		for (int c = 0; c < seat->command_count; c++) {
			uint16_t command = seat->commands[c];
			if (s->commands[command].side != seat->side || given[command])
				return "a command is another seat's, too, or the enemy's";
			given[command] = true;
		}
	}
	return cincs[SIDE_A] == 1 && cincs[SIDE_B] == 1 ? NULL :
		"one seat of each side, and only one, has the C-in-C";
}

/* ---- What is hidden ------------------------------------------------------------------------------------ */

static const char *fault_of_marker(const struct dba_state *s, uint16_t marker)
{
	const struct dba_marker *m = &s->markers[marker];
	int depth = 0;
	if (m->side != SIDE_A && m->side != SIDE_B)
		return "a marker belongs to no side";
	for (int i = 0; i < m->content_count; i++) {
		const struct dba_element *e = &s->elements[m->contents[i]];
		if (e->marker != marker)
			return "a marker holds an element that is not in it";
		if (e->side != m->side || dba_unit_is_commander(e))
			return "a marker holds somebody whom it cannot hold";
		for (int j = 0; j < i; j++)
			if (m->contents[j] == m->contents[i])
				return "a marker holds an element twice";
		depth += e->type == ARTILLERY ? 30 : e->depth_mm;
	}
	return depth > MARKER_DEPTH_MM ? "a marker holds more than it can" : NULL;
}

static const char *fault_of_ambush(const struct dba_state *s, uint16_t ambush)
{
	const struct dba_ambush *a = &s->ambushes[ambush];
	if ((a->side != SIDE_A && a->side != SIDE_B) || !a->terrain)
		return "an ambush has no side or no feature";
	for (uint16_t i = 1; i < ambush; i++)
		if (s->ambushes[i].id[0] && s->ambushes[i].terrain == a->terrain)
			return "there are two ambushes in one feature";
	return NULL;
}

/* 3.1. */
static const char *fault_of_sides(const struct dba_state *s)
{
	return s->sides[SIDE_A].role != s->sides[SIDE_B].role ? fault_of_seats(s) :
		"one side attacks and the other defends";
}

const char *dba_fault_of_army(const struct dba_state *s)
{
	const char *fault = fault_of_sides(s);
	for (enum dba_side side = SIDE_A; side < SIDES_ROOM && !fault; side++)
		fault = fault_of_side(s, side);
	for (uint16_t i = 1; i < s->commands_end && !fault; i++)
		if (s->commands[i].id[0])
			fault = fault_of_command(s, i);
	for (uint16_t i = 1; i < s->elements_end && !fault; i++)
		if (s->elements[i].id[0])
			fault = fault_of_element(s, i);
	for (uint16_t i = 1; i < s->markers_end && !fault; i++)
		if (s->markers[i].id[0])
			fault = fault_of_marker(s, i);
	for (uint16_t i = 1; i < s->ambushes_end && !fault; i++)
		if (s->ambushes[i].id[0])
			fault = fault_of_ambush(s, i);
	for (uint16_t i = 1; i < s->areas_end && !fault; i++)
		if (s->terrain[i].id[0] && !dba_unit_has_outline(&s->terrain[i]))
			fault = "a feature of the ground has no outline";
	return fault;
}
