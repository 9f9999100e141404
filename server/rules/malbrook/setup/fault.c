/* Faults: what a position between two orders can never be. */
#include "fault.h"

#include <stddef.h>

#include "../position/in_use.h"
#include "../sight/sight.h"
#include "../space/ends.h"
#include "../turn/standing.h"
#include "../turn/steps.h"

static const char *fault_of_turn(const struct malb_state *s)
{
	if (s->turn.step == STEP_NONE || (s->turn.step == OVER) != s->result.over)
		return "the turn is at no step, or goes on after the battle";
	if (malb_steps[s->turn.step].both && s->turn.acting != SIDE_A && s->turn.acting != SIDE_B)
		return "it is nobody's turn to act";
	if (s->turn.step > INIT && s->turn.step < OVER && (!s->turn.first_side || !s->turn.initiative_side))
		return "nobody goes first";
	return NULL;
}

const char *malb_fault(const void *state)
{
	const struct malb_state *s = state;
	const char *fault = fault_of_turn(s);
	fault = fault ? fault : malb_fault_of_army(s);
	fault = fault ? fault : malb_fault_of_fight(s);
	fault = fault ? fault : turn_fault(&malb_engine, s);
	fault = fault ? fault : malb_standing_fault(s);
	return fault ? fault : malb_fault_of_ends(s);
}

void malb_fault_rebuild(void *state)
{
	extents_find_ends(&malb_extents, state);
	if (!malb_fault(state)) /* nobody looks about in a position that cannot be */
		malb_sight_open_eyes_again(state);
}
