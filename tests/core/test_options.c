#include <criterion/criterion.h>
#include <string.h>

#include "server/rules/catalog.h"
#include "server/rules/option.h"
#include "server/rules/ruleset.h"

/* What is no choice of a table's: the daemon's own, what another option says, what fills up. */
static bool is_no_choice(const char *name)
{
	static const char *const names[] = { "clock_seconds", "time_bank", "undo", "deployment_mode",
		"historical_limits_waived", "raw_thresholds", "by_turns", "by_control", "spare", NULL };
	for (const char *const *one = names; *one; one++)
		if (strcmp(*one, name) == 0)
			return true;
	return false;
}

static const struct option_kind *kind_of(const struct ruleset *rules, const char *name)
{
	for (const struct option_kind *kind = rules->options; kind->name; kind++)
		if (strcmp(kind->name, name) == 0)
			return kind;
	return NULL;
}

Test(options, each_that_has_words_is_of_the_scenario_and_has_a_usual_value)
{
	for (const struct ruleset *const *rules = rulesets; *rules; rules++)
		for (const struct option_kind *kind = (*rules)->options; kind->name; kind++) {
			const void *usual = NULL;
			const struct field *field = option_field((*rules)->scenario_shape, kind->name, &usual);
			cr_assert(field && usual, "%s has no option %s", (*rules)->name, kind->name);
			cr_expect(field->type != SHAPE_ENUM || shape_get(field, usual), "%s: %s is usually nothing",
				(*rules)->name, kind->name);
			cr_expect(kind->title[0] && kind->gist[strlen(kind->gist) - 1] == '.', "%s: %s", (*rules)->name,
				kind->gist);
			cr_expect_eq(kind_of(*rules, kind->name), kind, "%s: %s stands twice", (*rules)->name,
				kind->name);
		}
}

Test(options, each_that_a_table_may_choose_has_words)
{
	for (const struct ruleset *const *rules = rulesets; *rules; rules++) {
		const struct shape *options = shape_field((*rules)->scenario_shape, "options")->shape;
		for (const struct field *field = options->fields; field < options->fields + options->field_count;
			 field++)
			cr_expect(is_no_choice(field->name) || kind_of(*rules, field->name), "%s: %s", (*rules)->name,
				field->name);
	}
}
