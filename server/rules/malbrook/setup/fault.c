/* Faults: what a position between two orders can never be. */
#include "fault.h"

#include <stddef.h>

#include "../position/in_use.h"
#include "../position/unit.h"
#include "../sight/sight.h"
#include "../space/ends.h"
#include "../turn/steps.h"

static const char *fault_of_brigade(const struct malb_state *s, const struct malb_brigade *b)
{
	if (b->fate == FATE_TABLE && !b->base_count)
		return "a brigade on the table has no bases";
	if (b->base_count > BASES_MAX)
		return "a brigade has more bases than there is room for";
	if (b->side != SIDE_A && b->side != SIDE_B)
		return "a brigade belongs to no side";
	if (b->quarry && s->brigades[b->quarry].side == b->side)
		return "a brigade pursues its friends";
	return NULL;
}

const char *malb_fault(const void *state)
{
	const struct malb_state *s = state;
	const char *fault = NULL;
	for (uint16_t b = 1; b < s->brigades_end && !fault; b++)
		if (s->brigades[b].id[0])
			fault = fault_of_brigade(s, &s->brigades[b]);
	for (uint16_t l = 1; l < s->leaders_end && !fault; l++)
		if (s->leaders[l].attached_to && !ON_TABLE_BRIGADE(s, s->leaders[l].attached_to))
			fault = "a leader is with a brigade that is not there";
	fault = fault ? fault : turn_fault(&malb_engine, s);
	return fault ? fault : malb_fault_of_ends(s);
}

void malb_rebuild(void *state)
{
	extents_find_ends(&malb_extents, state);
	if (!malb_fault(state)) /* nobody looks about in a position that cannot be */
		malb_open_eyes_again(state);
}
