/* Faults: what a position between two orders can never be. */
#include "fault.h"

#include <stddef.h>

#include "../movement/rest.h"
#include "../shapes/shapes.h"
#include "../turn/standing.h"
#include "../turn/steps.h"
#include "judges.h"

static const char *fault_of_works(const struct pb_state *s)
{
	return turn_fault(&pb_engine, s);
}

const char *pb_fault(const void *state)
{
	static pb_judge_fn *const judges[] = {
		pb_fault_of_sides, pb_fault_of_ground, pb_fault_of_units, pb_fault_of_officers, pb_fault_of_horses,
		pb_fault_of_losses, pb_fault_of_fights, pb_fault_of_turn, pb_fault_of_attacks, pb_fault_of_asks,
		fault_of_works, pb_rest_fault, pb_fault_of_houses,
		pb_standing_fault,
	};
	const char *fault = NULL;
	for (size_t i = 0; !fault && i < sizeof judges / sizeof *judges; i++)
		fault = judges[i](state);
	return fault;
}

void pb_fault_rebuild(void *state)
{
	extents_find_ends(&pb_extents, state);
}
