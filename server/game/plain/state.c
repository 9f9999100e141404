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

bool state_same(const struct ruleset *rules, const void *one, const void *other)
{
	assert(one && other);
	return rules->extents ? extents_same(rules->extents, one, other) :
		memcmp(one, other, rules->state_shape->size) == 0;
}
