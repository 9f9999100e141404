#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/catalog.h"
#include "server/rules/moment.h"
#include "server/rules/ruleset.h"

/* The member of the state's turn that says which step it is. */
static const struct field *step_of(const struct ruleset *rules, uint32_t *at)
{
	const struct field *turn = shape_field(rules->state_shape, "turn"),
		*step = shape_field(turn->shape, "step");
	if (!step)
		step = shape_field(turn->shape, "phase");
	*at = turn->at + step->at;
	return step;
}

Test(moment, every_step_of_every_ruleset_stands_in_its_row_with_words)
{
	for (const struct ruleset *const *rules = rulesets; *rules; rules++) {
		uint32_t at;
		const struct field *step = step_of(*rules, &at);
		unsigned char *state = calloc(1, (*rules)->state_shape->size);
		cr_assert(step->names_count > 10, "%s has no steps", (*rules)->name);
		for (int value = 1; value < step->names_count; value++) {
			struct moment moment = { 0 };
			state[at] = (unsigned char)value;
			(*rules)->moment(state, NULL, 0, &moment);
			cr_expect(moment.title[0] && moment.step_count >= 2, "%s, %s", (*rules)->name,
				step->names[value]);
			cr_expect(moment.at < (int)moment.step_count, "%s, %s", (*rules)->name, step->names[value]);
			cr_expect(moment.at >= 0 || strcmp(step->names[value], "OVER") == 0, "%s, %s", (*rules)->name,
				step->names[value]);
			for (int i = 0; i < moment.step_count; i++)
				cr_expect(moment.steps[i].name[0] && moment.steps[i].gist[0] && moment.steps[i].clause,
					"%s, %s", (*rules)->name, step->names[value]);
		}
		free(state);
	}
}
