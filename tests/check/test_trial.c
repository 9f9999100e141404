/* Whole games against ourselves: they end, they come again with their seed, and troubles are found. */
#include <criterion/criterion.h>
#include <string.h>

#include "clients/check/case.h"
#include "clients/check/trial.h"
#include "tests/lib/toys/toy.h"

static json_t *toy_scenario(const char *trouble)
{
	return json_pack("{s:{s:{s:s, s:i}, s:{s:s, s:i}, s:{s:s, s:i}}, s:{s:o*}}", "pieces", "a1",
		"side", "A", "at", 1,
		"a2", "side", "A", "at", 3, "b1", "side", "B", "at", 8, "options", "trouble",
		trouble ? json_string(trouble) : NULL);
}

static struct trial_result play(uint64_t seed, const char *trouble)
{
	json_t *scenario = toy_scenario(trouble);
	struct trial_plan plan = { &toy_rules, scenario, "toy/test", seed, (enum taste)(seed % TASTE_COUNT), 1000,
		.recorded = seed % 5 == 1, .strict = seed % 5 == 1, .thorough = seed % 2, .takes_back = seed % 3 == 2,
		.plans = seed % 2 == 0 };
	struct trial_result result;
	trial_play(&plan, &result);
	json_decref(scenario);
	return result;
}

Test(trial, games_come_to_their_end)
{
	for (uint64_t seed = 0; seed < 20; seed++) {
		struct trial_result r = play(seed, NULL);
		cr_expect(r.passed, "seed %llu: %s", (unsigned long long)seed, r.problem);
		cr_expect(r.outcome.over && r.orders > 0 && r.mutants > 0 && r.refused > 0);
		trial_result_finish(&r);
	}
}

Test(trial, a_game_comes_again_with_its_seed)
{
	struct trial_result one = play(7, NULL), again = play(7, NULL), other = play(10, NULL);
	cr_expect_eq(one.orders, again.orders);
	cr_expect_eq(one.refused, again.refused);
	cr_expect(one.orders != other.orders || one.refused != other.refused);
}

static const char *const troubles[] = { "fault", "sneak", "flood" };

Test(trial, a_trouble_is_found_and_told_as_a_case_that_fails)
{
	for (size_t i = 0; i < SHAPE_COUNTOF(troubles); i++) {
		bool found = false;
		for (uint64_t seed = 0; seed < 10 && !found; seed++) {
			struct trial_result r = play(seed, troubles[i]);
			found = !r.passed;
			if (found) {
				struct bytes says = { 0 };
				json_t *c = json_loadb(r.story.data, r.story.size, 0, NULL);
				cr_expect_str_not_empty(r.problem);
				cr_assert_not_null(c, "the story is not JSON");
				cr_expect(case_examine(c, &says), "%s", bytes_cstr(&says));
				if (strcmp(troubles[i], "sneak") != 0) /* only a replay tells that one */
					cr_expect_not(case_hear(c, &toy_rules, NULL, &says), "the story of `%s` passes",
						troubles[i]);
				json_decref(c);
				bytes_finish(&says);
			}
			trial_result_finish(&r);
		}
		cr_expect(found, "nothing was found wrong with `%s`", troubles[i]);
	}
}

Test(trial, a_case_whose_clock_is_nobodys_is_told_so)
{
	json_t *scenario = toy_scenario(NULL);
	json_t *c = json_pack("{s:s, s:[], s:s, s:O, s:{s:[i]}, s:[{s:s}]}", "title", "nobody's clock", "clauses",
		"ruleset", "toy", "scenario", scenario, "dice", "first", 3, "steps", "expire", "C");
	struct bytes says = { 0 };
	cr_assert_not(case_hear(c, &toy_rules, NULL, &says));
	cr_assert_not_null(strstr(bytes_cstr(&says), "there is no seat `C` whose clock could run out"), "%s",
		bytes_cstr(&says));
	bytes_finish(&says);
	json_decref(c);
	json_decref(scenario);
}
