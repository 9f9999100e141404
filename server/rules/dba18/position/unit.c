/* Units: elements and markers, where they are and what kind of troops. */
#include "unit.h"

#include <assert.h>
#include <string.h>

#include "../../table/figure.h"

/* ---- Where it is --------------------------------------------------------------------------------------- */

bool dba_unit_is_gone(const struct dba_element *e)
{
	return e->morale == DESTROYED || e->morale == OFF_TABLE || e->morale == CAPTURED || e->morale == DEAD;
}

bool dba_unit_is_element(const struct dba_state *s, uint16_t element)
{
	return element && element < s->elements_end && s->elements[element].id[0];
}

bool dba_unit_is_marker(const struct dba_state *s, uint16_t marker)
{
	return marker && marker < s->markers_end && s->markers[marker].id[0];
}

bool dba_unit_in_play(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	assert(element < ELEMENTS_ROOM);
	return element && e->id[0] && e->deployed && !dba_unit_is_gone(e);
}

bool dba_unit_is_hidden_in_ambush(const struct dba_state *s, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	uint16_t ambush = s->elements[element].ambush;
	return ambush && !s->ambushes[ambush].revealed && dba_unit_in_play(s, element);
}

bool dba_unit_on_table(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	return dba_unit_in_play(s, element) && !e->attached_to && !e->marker && !e->bua &&
		!(e->ambush && !s->ambushes[e->ambush].revealed);
}

bool dba_unit_marker_on_table(const struct dba_state *s, uint16_t marker)
{
	const struct dba_marker *m = &s->markers[marker];
	assert(marker < MARKERS_ROOM);
	return marker && m->id[0] && m->deployed;
}

bool dba_unit_has_outline(const struct dba_area *a)
{
	return a->half_width ? a->count >= 2 : figure_encloses(a->polygon, a->count);
}

bool dba_unit_has_exchange(const struct dba_state *s, uint16_t target)
{
	for (int i = 0; i < s->exchange_count; i++)
		if (s->exchanges[i].target == target)
			return true;
	return false;
}

bool dba_unit_in_flight(const struct dba_element *e)
{
	return e->morale == BROKEN || e->morale == PERM_BROKEN || e->morale == ROUTING;
}

bool dba_unit_is_lone_commander(const struct dba_state *s, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	return dba_unit_is_commander(&s->elements[element]) && dba_unit_on_table(s, element);
}

/* ---- Types --------------------------------------------------------------------------------------------- */

bool dba_unit_is_mounted(const struct dba_element *e)
{
	return e->type == CUIRASSIERS || e->type == DRAGOONS || e->type == HUSSARS;
}

bool dba_unit_is_foot(const struct dba_element *e)
{
	return e->type == LINE || e->type == SCOUTS || e->type == WARRIORS || e->type == TRIBESMEN;
}

bool dba_unit_is_artillery(const struct dba_element *e)
{
	return e->type == ARTILLERY;
}

bool dba_unit_is_commander(const struct dba_element *e)
{
	return e->type == COMMANDER || e->type == CINC;
}

bool dba_unit_is_heavy_gun(const struct dba_element *e)
{
	return e->type == ARTILLERY && (e->gun == P24 || e->gun == FORT);
}

bool dba_unit_counts(const struct dba_element *e)
{
	return dba_unit_is_mounted(e) || dba_unit_is_foot(e) || dba_unit_is_artillery(e);
}

int dba_unit_count(const struct dba_element *e)
{
	return !dba_unit_counts(e) ? 0 : e->double_based ? 2 : 1;
}

/* ---- Command ------------------------------------------------------------------------------------------- */

static uint16_t rider(const struct dba_state *s, uint16_t element, bool captive)
{
	for (uint16_t i = 1; element && i < s->elements_end; i++) {
		const struct dba_element *c = &s->elements[i];
		if (c->id[0] && dba_unit_is_commander(c) &&
			(captive ? c->morale == CAPTURED && c->captor == element : !dba_unit_is_gone(c) &&
			c->attached_to == element))
			return i;
	}
	return 0;
}

uint16_t dba_unit_commander(const struct dba_state *s, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	return rider(s, element, false);
}

uint16_t dba_unit_prisoner(const struct dba_state *s, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	return rider(s, element, true);
}

uint16_t dba_unit_bearing(const struct dba_state *s, uint16_t commander)
{
	if (!dba_unit_in_play(s, commander))
		return 0;
	return s->elements[commander].attached_to ? s->elements[commander].attached_to : commander;
}

uint16_t dba_unit_of_commander(const struct dba_state *s, uint16_t command)
{
	assert(command < COMMANDS_ROOM);
	return command ? dba_unit_bearing(s, s->commands[command].commander) : 0;
}
