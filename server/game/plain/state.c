/* States of a ruleset, copied and compared. */
#include "state.h"

#include <assert.h>
#include <string.h>

#include "server/rules/extents.h"

void state_copy(const struct ruleset *rules, void *to, const void *from)
{
	assert(to && from);
	if (rules->extents)
		extents_copy(rules->extents, to, from);
	else
		memcpy(to, from, rules->state_shape->size);
}

void state_each_stretch(const struct ruleset *rules, const void *state, state_stretch *each, void *ctx)
{
	size_t done = 0;
	for (size_t i = 0; rules->extents && i < rules->extents->count; i++) {
		const struct extent_row *row = &rules->extents->rows[i];
		uint16_t end;
		memcpy(&end, (const char *)state + row->end, sizeof end);
		each(ctx, done, row->at + end * row->size - done);
		done = row->at + row->room * row->size;
	}
	each(ctx, done, rules->state_shape->size - done);
}

bool state_same(const struct ruleset *rules, const void *one, const void *other)
{
	assert(one && other);
	return rules->extents ? extents_same(rules->extents, one, other) :
		memcmp(one, other, rules->state_shape->size) == 0;
}
