/* Answers given beforehand: nobody else can tell them from answers given by hand at once. */
#include <criterion/criterion.h>
#include <stdio.h>

#include "clients/check/trial.h"
#include "protocol/json/json_read.h"
#include "server/base/embedded.h"
#include "server/rules/catalog.h"

enum { BATTLES = 4 };

/* Battles of the training scenario; how often somebody answered beforehand. */
static uint32_t play(const char *ruleset, uint64_t seed)
{
	char path[80];
	const struct embedded *file;
	struct json_problem problem;
	uint32_t answers = 0;
	snprintf(path, sizeof path, "scenarios/%s/training.json", ruleset);
	file = embedded_find(path);
	json_t *scenario = json_parse(file->data, file->size, &problem);
	for (uint64_t i = 0; i < BATTLES; i++) {
		const struct trial_plan plan = { .rules = ruleset_named(ruleset), .scenario = scenario,
			.name = ruleset, .seed = seed + i, .taste = TASTE_WIN, .orders_max = 20000, .beforehand = true };
		struct trial_result result;
		trial_play(&plan, &result);
		cr_expect(result.passed, "%s, seed %u: %s", ruleset, (unsigned)plan.seed, result.problem);
		cr_expect(result.instructions > 0);
		answers += result.answers;
		trial_result_finish(&result);
	}
	json_decref(scenario);
	return answers;
}

Test(shadow, an_instruction_of_mdcc_that_says_nothing_is_told_to_nobody)
{
	cr_expect(play("mdcc", 1) > 0);
}

Test(shadow, instructions_of_dba18_stay_their_owners_when_all_is_laid_open)
{
	cr_expect(play("dba18", 1) > 0);
}

Test(shadow, answers_of_paperboys_stay_their_seats)
{
	cr_expect(play("paperboys", 1) > 0);
}

Test(shadow, answers_of_malbrook_stay_their_owners)
{
	play("malbrook", 1); /* that somebody is asked there is rare: the suite selfplay sees to it */
}
