/* Scratch buffers: room that is lent again and again. */
#include "scratch.h"

#include <assert.h>
#include <string.h>

#include "server/base/memory.h"
#include "state.h"

/* Of a state that is mostly empty most pages are never written in. */
static void map_anew(struct scratch *scratch, size_t size)
{
	assert(size > 0);
	scratch_finish(scratch);
	*scratch = (struct scratch){ .data = memory_map(size), .room = size };
}

void *scratch_of(struct scratch *scratch, size_t size)
{
	if (scratch->room < size)
		map_anew(scratch, size);
	scratch->state_of = NULL;
	return scratch->data;
}

/* New pages are zero; to fetch them costs more than to zero those that lie there. */
void *scratch_zeroed(struct scratch *scratch, size_t size)
{
	if (scratch->room < size)
		map_anew(scratch, size);
	else
		memset(scratch_of(scratch, size), 0, size);
	return scratch->data;
}

void *scratch_copy(struct scratch *scratch, const void *from, size_t size)
{
	assert(from != scratch->data);
	return memcpy(scratch_of(scratch, size), from, size);
}

const void *scratch_zeroed_state(struct scratch *scratch, const struct ruleset *rules)
{
	if (scratch->state_of != rules)
		scratch_zeroed(scratch, rules->state_shape->size);
	scratch->state_of = rules;
	return scratch->data;
}

/* Room of this size that begins with a state. */
static void *hold_state(struct scratch *scratch, size_t size, const struct ruleset *rules, const void *state)
{
	if (scratch->state_of != rules)
		scratch_zeroed(scratch, size);
	scratch->state_of = rules;
	state_copy(rules, scratch->data, state);
	return scratch->data;
}

void *scratch_state(struct scratch *scratch, const struct ruleset *rules, const void *state)
{
	return hold_state(scratch, rules->state_shape->size, rules, state);
}

void *scratch_view(struct scratch *scratch, const struct ruleset *rules, const void *state)
{
	return hold_state(scratch, rules->view_shape->size, rules, state);
}

void scratch_finish(struct scratch *scratch)
{
	memory_unmap(scratch->data, scratch->room);
}
