/* Faults: what a position between two orders can never be. */
#include "fault.h"

#include <stddef.h>

#include "../position/in_use.h"
#include "../turn/standing.h"
#include "../turn/steps.h"
#include "deploy_line.h"

static const char *fault_of_turn(const struct dba_state *s)
{
	if (s->turn.active != SIDE_A && s->turn.active != SIDE_B)
		return "the bound is nobody's";
	if (!s->first_bound)
		return "the first bound is nobody's";
	if (!s->turn.step || (s->turn.step == OVER) != s->result.over)
		return "the bound is at no step, or goes on after the battle";
	return NULL;
}

const char *dba_fault(const void *state)
{
	const struct dba_state *s = state;
	const char *fault = fault_of_turn(s);
	fault = fault ? fault : dba_fault_of_army(s);
	fault = fault ? fault : dba_fault_of_line(s);
	fault = fault ? fault : dba_fault_of_fight(s);
	fault = fault ? fault : turn_fault(&dba_engine, s);
	fault = fault ? fault : dba_standing_fault(s);
	return fault ? fault : dba_fault_of_space(s);
}

/* After the umpire has set something by hand: who is in which marker is said by the markers. */
void dba_fault_rebuild(void *state)
{
	struct dba_state *s = state;
	extents_find_ends(&dba_extents, s);
	for (uint16_t i = 1; i < s->elements_end; i++)
		s->elements[i].marker = 0;
	for (uint16_t i = 1; i < s->markers_end; i++)
		for (int c = 0; c < s->markers[i].content_count; c++)
			s->elements[s->markers[i].contents[c]].marker = i;
}
