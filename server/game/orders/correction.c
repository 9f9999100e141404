/* The state a correction of the umpire's leads to. */
#include "correction.h"

#include <string.h>

#include "../battle/holds.h"

static bool is_the_last(const struct correction *c, const struct ruleset *rules,
	const struct position *position, const struct table_body *body)
{
	return c->rules == rules && memcmp(&c->of, &position->digest, sizeof c->of) == 0 &&
		strcmp(c->body.at, body->at) == 0 && strcmp(c->body.value, body->value) == 0;
}

const void *correction_of(struct correction *c, const struct ruleset *rules, const struct position *position,
	const struct table_body *body, const char **why)
{
	if (!is_the_last(c, rules, position, body)) {
		void *state = scratch_copy(&c->state, position->state, rules->state_shape->size);
		c->fits = state_correct(rules, state, body, c->why);
		c->rules = rules;
		c->of = position->digest;
		c->body = *body;
	}
	*why = c->why;
	return c->fits ? c->state.data : NULL;
}

void correction_finish(struct correction *c)
{
	scratch_finish(&c->state);
}
